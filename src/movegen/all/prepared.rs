//! What a board alone says, whatever the rack.

use super::cross;
use super::lanes::{LANE_LENGTH, LANES, Lanes};
use super::tables::{CLASS, COEFFICIENT_LANE, Tables, lane_bits, sums, total};
use crate::lexicon::DawgPair;
use crate::position::{Board, LineMask};
use crate::rules::{Letter, OpeningListed, OpeningStart, Placed, Square};

/// A board made ready for any number of racks.
///
/// Tables by lane and offset have [`LANE_LENGTH`] entries a lane.
#[derive(Clone)]
pub(super) struct Ground {
    /// The tile on each square.
    pub(super) tiles: [Option<Placed>; LANES * LANE_LENGTH],
    /// The squares that hold a tile.
    pub(super) occupied: Lanes,
    /// By a letter's index, the squares that hold it.
    pub(super) holding: [Lanes; Letter::MAX],
    /// The letters on the board, bit 0 for the alphabet's first.
    pub(super) letters: u64,
    /// The squares that a word may end on: no tile follows.
    pub(super) ends: Lanes,
    /// The squares that a word may start on: no tile comes before.
    pub(super) starts: Lanes,
    /// The free squares that have a tile beside them, or the start square of an empty board.
    pub(super) anchors: Lanes,
    /// By a word's length: the ends of words that cover an anchor, if a word may have that length.
    pub(super) touching: [Lanes; LANE_LENGTH + 1],
    /// The free squares with a tile just above or below, seen along the lane: `allowed` speaks of these.
    pub(super) crossed: Lanes,
    /// The free squares where any letter may stand.
    pub(super) open: Lanes,
    /// The letters that make a word of the tiles across, bit 0 for the alphabet's first.
    pub(super) allowed: [u64; LANES * LANE_LENGTH],
    /// By class, lane and offset, what each point of a tile put there adds; see [`Tables`].
    pub(super) coefficients: Vec<u64>,
    /// By lane and offset, the total of all squares of the lane before that one.
    pub(super) totals: [u64; LANES * TOTALS_LANE],
}

/// Totals for each lane: one more than it has squares, as the last has all of them before it.
pub(super) const TOTALS_LANE: usize = LANE_LENGTH + 1;

impl Ground {
    /// A board without tiles, before [`Ground::set`].
    pub(super) fn new(tables: &Tables) -> Ground {
        Ground {
            tiles: [None; LANES * LANE_LENGTH],
            occupied: Lanes::EMPTY,
            holding: [Lanes::EMPTY; Letter::MAX],
            letters: 0,
            ends: Lanes::EMPTY,
            starts: Lanes::EMPTY,
            anchors: Lanes::EMPTY,
            touching: [Lanes::EMPTY; LANE_LENGTH + 1],
            crossed: Lanes::EMPTY,
            open: Lanes::EMPTY,
            allowed: [0; LANES * LANE_LENGTH],
            coefficients: tables.coefficients.clone(),
            totals: [0; LANES * TOTALS_LANE],
        }
    }

    /// Works everything out from the board.
    pub(super) fn set(&mut self, tables: &Tables, dawgs: &DawgPair, board: &Board) {
        self.lay_tiles(tables, board);
        self.coefficients.copy_from_slice(&tables.coefficients);
        // Until the totals are summed up, each square's own stands in its place.
        let mut squares = tables.word_factors;
        let free = tables.takes_tiles.but_not(&self.occupied);
        self.crossed = Lanes::EMPTY;
        for lane in 0..tables.lanes() {
            self.cross_lane(tables, dawgs, lane, free.lane(lane), &mut squares);
        }
        self.open = free.but_not(&self.crossed);
        self.ends = tables.on_board.but_not(&self.occupied.back());
        self.starts = tables.on_board.but_not(&self.occupied.forward());
        self.anchors = self.occupied.forward().or(&self.occupied.back()).and(&free).or(&self.crossed);
        if !self.occupied.any() {
            self.open_game(tables);
        }
        self.cover_anchors(tables);
        self.sum_up(tables, &squares);
    }

    fn lay_tiles(&mut self, tables: &Tables, board: &Board) {
        let mut left = self.letters;
        while left != 0 {
            self.holding[left.trailing_zeros() as usize] = Lanes::EMPTY;
            left &= left - 1;
        }
        self.tiles = [None; LANES * LANE_LENGTH];
        self.letters = 0;
        let mut occupied = [0; LANES];
        for (lane, lane_tiles) in occupied.iter_mut().enumerate().take(tables.lanes()) {
            *lane_tiles = lane_bits(board.occupied(tables.line(lane)));
        }
        self.occupied = Lanes::from_lanes(&occupied);
        for (row, &tiles) in occupied.iter().enumerate().take(board.size().rows) {
            for offset in LineMask(tiles.into()).offsets() {
                let Some(placed) = board.at(Square::new(row, offset)) else { continue };
                let letter = placed.letter().index();
                self.letters |= 1 << letter;
                for (lane, offset) in [(row, offset), tables.across(row, offset)] {
                    self.tiles[lane * LANE_LENGTH + offset] = Some(placed);
                    self.holding[letter].insert(lane, offset);
                }
            }
        }
    }

    /// The squares of a lane beside its tiles: what those allow there, and add, to words in the other direction.
    fn cross_lane(
        &mut self,
        tables: &Tables,
        dawgs: &DawgPair,
        lane: usize,
        free: u16,
        squares: &mut [u64; LANES * LANE_LENGTH],
    ) {
        let occupied = self.occupied.lane(lane);
        let beside = (occupied << 1 | occupied >> 1) & free;
        for offset in LineMask(beside.into()).offsets() {
            let tiles = &self.tiles[lane * LANE_LENGTH..][..LANE_LENGTH];
            let first = run_start(occupied, offset);
            let end = run_end(occupied, offset);
            let (before, after) = (&tiles[first..offset], &tiles[offset + 1..end]);
            let allowed = if tables.allows(end - first) { cross::allowed(dawgs, before, after) } else { 0 };
            let (mut sum, mut times) = (0, 1);
            for (at, placed) in (first..).zip(&tiles[first..end]) {
                let Some(placed) = *placed else { continue };
                let square = Square::on(tables.line(lane), at);
                let (points, factor) = tables.covered(tables.in_crosses, square, placed);
                sum += points;
                times *= factor;
            }
            let (across, at) = tables.across(lane, offset);
            let place = across * LANE_LENGTH + at;
            self.crossed.insert(across, at);
            self.allowed[place] = allowed;
            let times = if tables.in_crosses { times * tables.word_times[place] } else { 1 };
            squares[place] += sums(0, sum * times);
            let at = across * COEFFICIENT_LANE + at;
            for class in self.coefficients.chunks_exact_mut(CLASS) {
                let main = (class[at] >> 32) as u32;
                let letter_times = if tables.in_crosses { main } else { 1 };
                class[at] = sums(main, letter_times * times);
            }
        }
    }

    /// The first play of a game runs through the start square, or begins on it.
    fn open_game(&mut self, tables: &Tables) {
        let start = tables.rules.layout().start();
        let opening = &tables.rules.pack().opening;
        let mut lanes = Lanes::EMPTY;
        let mut anchors = Lanes::EMPTY;
        for axis in crate::rules::Axis::BOTH {
            if axis == crate::rules::Axis::Down && opening.listed == OpeningListed::Across {
                continue;
            }
            let lane = tables.lane(start.line(axis));
            anchors.insert(lane, start.offset(axis));
            (0..LANE_LENGTH).for_each(|offset| lanes.insert(lane, offset));
        }
        self.anchors = anchors;
        self.starts = match opening.start {
            OpeningStart::Covers => self.starts.and(&lanes),
            OpeningStart::Begins => anchors,
        };
    }

    fn cover_anchors(&mut self, tables: &Tables) {
        let mut moved = self.anchors;
        let mut covered = Lanes::EMPTY;
        for length in 1..=LANE_LENGTH {
            covered = covered.or(&moved);
            moved = moved.forward();
            self.touching[length] = if tables.allows(length) { covered } else { Lanes::EMPTY };
        }
    }

    fn sum_up(&mut self, tables: &Tables, squares: &[u64; LANES * LANE_LENGTH]) {
        let lanes = squares.as_chunks::<LANE_LENGTH>().0.iter().zip(self.tiles.as_chunks::<LANE_LENGTH>().0);
        let totals = self.totals.as_chunks_mut::<TOTALS_LANE>().0;
        for (lane, ((squares, tiles), totals)) in lanes.zip(totals).enumerate().take(tables.lanes()) {
            let mut sum = 0;
            let there = self.occupied.lane(lane);
            for offset in 0..LANE_LENGTH {
                totals[offset] = sum;
                sum += match tiles[offset] {
                    Some(placed) if there >> offset & 1 == 1 => {
                        let square = Square::on(tables.line(lane), offset);
                        let factors =
                            if tables.again { tables.word_factors[lane * LANE_LENGTH + offset] } else { 0 };
                        sums(tables.covered(true, square, placed).0, 0) + factors
                    }
                    _ => squares[offset],
                };
            }
            totals[LANE_LENGTH] = sum;
        }
        debug_assert!(self.totals.iter().all(|&total| total::points(total) >> 32 < 1 << 16));
    }

    /// The words' starts from which an anchor is reached by putting down at most `most` tiles.
    pub(super) fn starts_within(&self, most: usize) -> Lanes {
        // The free square just before a tile is an anchor, so before its first anchor a word that starts on a
        // free square puts down all its tiles; one that starts on a tile reads on to an anchor.
        let mut near = self.anchors;
        let mut reach = self.anchors.or(&self.occupied);
        for _ in 1..most {
            near = near.back();
            reach = reach.or(&near);
        }
        self.starts.and(&reach)
    }
}

/// Where the tiles just before this offset begin.
#[inline(always)]
pub(super) fn run_start(occupied: u16, offset: usize) -> usize {
    let gaps = !occupied & ((1 << offset) - 1);
    (u16::BITS - gaps.leading_zeros()) as usize
}

/// Where the tiles just behind this offset end.
#[inline(always)]
pub(super) fn run_end(occupied: u16, offset: usize) -> usize {
    let behind = u32::from(occupied) >> offset >> 1;
    offset + 1 + behind.trailing_ones() as usize
}
