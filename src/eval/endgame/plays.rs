//! The plays of a search, each kept once, and what of one is needed to tell whether it can still be made.

use super::table::{Key, noise};
use crate::movegen::Found;
use crate::position::{LineMask, Placement, Play};
use crate::rules::{Axis, MAX_SIDE, Placed, Points, Square, Tile, TileSet};
use std::collections::HashMap;
use std::ops::Range;

/// A play of a search, or the pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Id(pub(super) u32);

impl Id {
    /// The pass.
    pub(super) const PASS: Id = Id(0);
}

/// So many of each kind of tile that a rack has at first, in the bytes of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Held(u128);

impl Held {
    /// More kinds are not told apart.
    pub(super) const KINDS: usize = 16;

    fn one(kind: usize) -> Held {
        Held(1 << (8 * kind))
    }

    /// Whether the tiles of `needed` are all there.
    pub(super) fn has(self, needed: Held) -> bool {
        // Each byte is below 128, so that none borrows from the next.
        const TOP: u128 = u128::from_ne_bytes([0x80; 16]);
        ((self.0 | TOP) - needed.0) & TOP == TOP
    }

    pub(super) fn add(&mut self, other: Held) {
        self.0 += other.0;
    }

    pub(super) fn take(&mut self, other: Held) {
        self.0 -= other.0;
    }
}

/// Squares as a mask for each line, across and down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines([u32; 2 * MAX_SIDE]);

impl Default for Lines {
    fn default() -> Lines {
        Lines([0; 2 * MAX_SIDE])
    }
}

impl Lines {
    pub(super) fn insert(&mut self, square: Square) {
        self.0[square.row()] |= 1 << square.col();
        self.0[MAX_SIDE + square.col()] |= 1 << square.row();
    }

    pub(super) fn remove(&mut self, square: Square) {
        self.0[square.row()] &= !(1 << square.col());
        self.0[MAX_SIDE + square.col()] &= !(1 << square.row());
    }

    pub(super) fn has(&self, square: Square) -> bool {
        self.0[square.row()] >> square.col() & 1 == 1
    }

    /// Whether a play covers one of them.
    pub(super) fn meet(&self, turn: &Turn) -> bool {
        self.0[usize::from(turn.line)] & turn.squares != 0
    }

    /// The first squares before and behind the square that are not in the set.
    pub(super) fn ends(&self, square: Square, axis: Axis) -> [Option<usize>; 2] {
        let line = match axis {
            Axis::Across => self.0[square.row()],
            Axis::Down => self.0[MAX_SIDE + square.col()],
        };
        let at = square.offset(axis);
        let before = !line & ((1u32 << at) - 1);
        let behind = u64::from(!line) >> (at + 1);
        let after = (behind != 0).then(|| at + 1 + behind.trailing_zeros() as usize);
        [before.checked_ilog2().map(|at| at as usize), after]
    }
}

/// A turn that may be taken: a play, or a pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    /// Its tiles.
    pub(super) needs: Held,
    /// Which play.
    pub(super) id: Id,
    /// The line it is put down on, by number in [`Lines`].
    pub(super) line: u8,
    /// How many tiles it puts down.
    pub(super) tiles: u8,
    /// The squares of that line.
    pub(super) squares: u32,
    /// What it scores.
    pub(super) score: i32,
    /// What its tiles are worth by themselves.
    pub(super) worth: i32,
    /// What it seems to bring, in tenths: turns are looked at in this order.
    pub(super) promise: i32,
    /// What it brings, if the game ends with it.
    pub(super) ends: Option<i32>,
}

impl Turn {
    /// A pass.
    pub(super) const PASS: Turn = Turn {
        needs: Held(0),
        id: Id::PASS,
        line: 0,
        tiles: 0,
        squares: 0,
        score: 0,
        worth: 0,
        promise: 0,
        ends: None,
    };

    pub(super) fn is_pass(&self) -> bool {
        self.id == Id::PASS
    }
}

struct Entry {
    side: usize,
    placement: Placement,
    put: Range<usize>,
    turn: Turn,
    change: Key,
}

/// The plays that a search has met.
pub(super) struct Plays {
    /// The kinds of tile of both racks at first.
    kinds: [Vec<Tile>; 2],
    entries: Vec<Entry>,
    put: Vec<(Square, Placed)>,
    by_hash: HashMap<u64, Id>,
}

impl Plays {
    /// None yet, of racks with these kinds of tile.
    pub(super) fn new(kinds: [Vec<Tile>; 2]) -> Plays {
        Plays { kinds, entries: Vec::new(), put: Vec::new(), by_hash: HashMap::new() }
    }

    /// These tiles of a side.
    pub(super) fn held(&self, side: usize, tiles: impl Iterator<Item = Tile>) -> Held {
        let mut held = Held::default();
        for tile in tiles {
            // Kinds past the last are all taken for it: who has so many does not ask what is held.
            let kind = self.kinds[side].iter().position(|&kind| kind == tile).unwrap_or(0);
            held.add(Held::one(kind.min(Held::KINDS - 1)));
        }
        held
    }

    /// The turn of a play found for a side.
    pub(super) fn turn(&mut self, tiles: &TileSet, side: usize, found: Found<'_>) -> Turn {
        let mut hash = hash(side, &found);
        let id = loop {
            match self.by_hash.get(&hash) {
                None => break self.enter(tiles, side, found, hash),
                Some(&id) if self.is(id, side, &found) => break id,
                Some(_) => hash = hash.wrapping_add(1),
            }
        };
        Turn { score: found.score.0, ..self.entries[id.0 as usize - 1].turn }
    }

    fn is(&self, id: Id, side: usize, found: &Found<'_>) -> bool {
        let entry = &self.entries[id.0 as usize - 1];
        let placement = &entry.placement;
        (entry.side, placement.start, placement.axis, placement.new)
            == (side, found.start, found.axis, found.new)
            && placement.word[..] == *found.word
    }

    fn enter(&mut self, tiles: &TileSet, side: usize, found: Found<'_>, hash: u64) -> Id {
        let placement = found.to_play().placement;
        let first = self.put.len();
        self.put.extend(placement.put_down());
        let put = first..self.put.len();
        let id = Id(self.entries.len() as u32 + 1);
        let axis = placement.axis;
        let line = placement.start.line(axis).index + if axis == Axis::Down { MAX_SIDE } else { 0 };
        let mut change = Key::default();
        for &(square, placed) in &self.put[put.clone()] {
            change.put(square, placed);
            change.give(side, placed.tile());
        }
        let turn = Turn {
            needs: self.held(side, placement.tiles()),
            id,
            line: line as u8,
            tiles: put.len() as u8,
            squares: placement.new.0 << placement.start.offset(axis),
            worth: placement.tiles().map(|tile| tiles.points(tile)).sum::<Points>().0,
            ..Turn::PASS
        };
        self.entries.push(Entry { side, placement, put, turn, change });
        self.by_hash.insert(hash, id);
        id
    }

    /// What a play puts down; nothing for the pass.
    pub(super) fn put_down(&self, id: Id) -> &[(Square, Placed)] {
        match id {
            Id::PASS => &[],
            Id(play) => &self.put[self.entries[play as usize - 1].put.clone()],
        }
    }

    /// How a play changes the key of the position.
    pub(super) fn change(&self, id: Id) -> Key {
        match id {
            Id::PASS => Key::default(),
            Id(play) => self.entries[play as usize - 1].change,
        }
    }

    /// The play as everyone knows it; `None` for the pass.
    pub(super) fn play(&self, turn: &Turn) -> Option<Play> {
        let entry = turn.id.0.checked_sub(1)?;
        Some(Play { placement: self.entries[entry as usize].placement.clone(), score: Points(turn.score) })
    }
}

fn hash(side: usize, found: &Found<'_>) -> u64 {
    let LineMask(new) = found.new;
    let place = (found.start.row() as u64) << 40 | (found.start.col() as u64) << 33;
    let mut hash =
        noise(place | (side as u64) << 48 | u64::from(found.axis == Axis::Down) << 32 | u64::from(new));
    for placed in found.word {
        hash = noise(hash ^ (u64::from(placed.letter().code()) << 1 | u64::from(placed.is_blank())));
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_held_when_there_are_as_many_of_each() {
        let kinds = [vec![Tile::Blank], Vec::new()];
        let plays = Plays::new(kinds);
        let held = |count| plays.held(0, std::iter::repeat_n(Tile::Blank, count));
        assert!(held(2).has(held(2)) && held(2).has(held(0)) && !held(2).has(held(3)));
        assert!(!Held::one(3).has(Held::one(2)) && !Held::one(15).has(Held::one(14)));
    }

    #[test]
    fn the_ends_of_a_row_of_squares_are_the_first_outside_it() {
        let mut lines = Lines::default();
        let at = |row, col| Square::new(row, col);
        for col in 0..4 {
            lines.insert(at(2, col));
        }
        lines.insert(at(2, 31));
        assert_eq!(lines.ends(at(2, 1), Axis::Across), [None, Some(4)]);
        assert_eq!(lines.ends(at(2, 1), Axis::Down), [Some(1), Some(3)]);
        assert_eq!(lines.ends(at(2, 31), Axis::Across), [Some(30), None]);
        lines.remove(at(2, 2));
        assert!(!lines.has(at(2, 2)));
        assert_eq!(lines.ends(at(2, 1), Axis::Across), [None, Some(2)]);
    }
}
