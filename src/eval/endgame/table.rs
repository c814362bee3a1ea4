//! What is known of positions met before.

use super::plays::Id;
use crate::rules::{Placed, Square, Tile};

/// What tells positions of an endgame apart: 128 bits, of which the table's index and the check both are part.
///
/// Two positions of one search have the same bits with a chance of one in some 10²⁶, and are then taken for one: less likely than
/// a failing machine. Bits are sums over tiles on squares and tiles on racks (A. L. Zobrist, *A New Hashing Method with
/// Application for Game Playing*, 1970), from a fixed function and no table, so they are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Key(u64, u64);

impl Key {
    /// With the bits of a thing; adding is undone by taking away.
    fn add(&mut self, thing: u64) {
        self.0 = self.0.wrapping_add(noise(thing));
        self.1 = self.1.wrapping_add(noise(!thing));
    }

    fn remove(&mut self, thing: u64) {
        self.0 = self.0.wrapping_sub(noise(thing));
        self.1 = self.1.wrapping_sub(noise(!thing));
    }

    /// A tile comes onto the board.
    pub(super) fn put(&mut self, square: Square, placed: Placed) {
        self.add(on_board(square, placed));
    }

    /// A tile comes onto a side's rack.
    pub(super) fn hold(&mut self, side: usize, tile: Tile) {
        self.add(on_rack(side, tile));
    }

    /// A tile leaves it.
    pub(super) fn give(&mut self, side: usize, tile: Tile) {
        self.remove(on_rack(side, tile));
    }

    /// Changed as a play changes it.
    pub(super) fn apply(&mut self, change: Key) {
        self.0 = self.0.wrapping_add(change.0);
        self.1 = self.1.wrapping_add(change.1);
    }

    /// As before that.
    pub(super) fn undo(&mut self, change: Key) {
        self.0 = self.0.wrapping_sub(change.0);
        self.1 = self.1.wrapping_sub(change.1);
    }

    /// The same with some number beside the tiles: whose turn it is, idle turns, which search.
    pub(super) fn with(mut self, number: u64) -> Key {
        self.add(3 << 60 | number);
        self
    }
}

fn on_board(square: Square, placed: Placed) -> u64 {
    let letter = u64::from(placed.letter().code()) << 1 | u64::from(placed.is_blank());
    (square.row() as u64) << 24 | (square.col() as u64) << 16 | letter << 1 | u64::from(placed.is_space())
}

fn on_rack(side: usize, tile: Tile) -> u64 {
    1 << 60 | (side as u64) << 8 | tile.letter().map_or(0, |letter| u64::from(letter.code()))
}

/// The finaliser of SplitMix64 (Steele, Lea & Flood, *Fast Splittable Pseudorandom Number Generators*, 2014).
pub(super) fn noise(thing: u64) -> u64 {
    let mut x = thing.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

/// What a kept value says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Bound {
    /// Nothing: the entry is empty.
    #[default]
    None,
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) check: u64,
    pub(super) value: i32,
    /// The turn that looked best.
    pub(super) best: Id,
    /// How many turns were looked ahead; [`Entry::WHOLE`] where nothing was left out.
    pub(super) depth: u8,
    pub(super) bound: Bound,
}

impl Entry {
    /// The depth of what rests on no estimate.
    pub(super) const WHOLE: u8 = u8::MAX;
}

/// Entries by key; a new one takes the place of an old one.
#[derive(Debug, Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    mask: usize,
}

/// The most entries: 24 MB.
const MOST_ENTRIES: u64 = 1 << 20;

impl Table {
    /// Makes ready for a search of so many nodes. Entries of other searches stay, and are not found for they have other keys: so what
    /// a search finds does not depend on those before it.
    pub(super) fn start(&mut self, nodes: u64) {
        let size = nodes.saturating_mul(2).clamp(1 << 10, MOST_ENTRIES).next_power_of_two() as usize;
        if self.entries.len() < size {
            self.entries.resize(size, Entry::default());
        }
        self.mask = size - 1;
    }

    pub(super) fn get(&self, key: Key) -> Option<Entry> {
        let entry = self.entries[key.0 as usize & self.mask];
        (entry.check == key.1 && entry.bound != Bound::None).then_some(entry)
    }

    pub(super) fn put(&mut self, key: Key, entry: Entry) {
        self.entries[key.0 as usize & self.mask] = Entry { check: key.1, ..entry };
    }
}
