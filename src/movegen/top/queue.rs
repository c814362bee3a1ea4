//! The slots still to be searched, the one with the highest bound first.

use super::figures::LINES;
use super::subsets::MOST_TILES;
use crate::movegen::simd::{LANES, Simd};

/// Rows: one for each line and number of tiles.
const ROWS: usize = LINES * MOST_TILES;

/// A slot taken from the queue.
#[derive(Clone, Copy, Debug)]
pub(super) struct Popped {
    /// The number of its line.
    pub(super) line: usize,
    /// Tiles put down.
    pub(super) tiles: usize,
    /// The square its word starts on.
    pub(super) start: usize,
}

/// Bounds in rows of sixteen, and a key for each row: its highest bound, then its number.
///
/// Few slots are taken before the search ends, so finding the highest of 256 keys each time is cheaper than keeping
/// any order.
#[derive(Clone, Debug)]
pub(super) struct Queue<L> {
    keys: Box<[i32; ROWS]>,
    rows: Box<[[L; LANES]; ROWS]>,
    /// By the number of tiles put down, what bounds are raised by.
    pub(super) raised: [i32; MOST_TILES + 1],
}

/// The key of a row that has no slot left: below all others.
const EMPTY: i32 = i32::MIN;

impl<L: Copy + Default> Queue<L> {
    pub(super) fn new() -> Queue<L> {
        Queue {
            keys: Box::new([EMPTY; ROWS]),
            rows: Box::new([[L::default(); LANES]; ROWS]),
            raised: [0; MOST_TILES + 1],
        }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self) {
        *self.keys = [EMPTY; ROWS];
    }

    /// Adds the slots of a line that put down so many tiles.
    #[inline(always)]
    pub(super) fn put(&mut self, line: usize, tiles: usize, bounds: [L; LANES], highest: i32) {
        let row = (line * MOST_TILES + tiles - 1) % ROWS;
        self.rows[row] = bounds;
        self.keys[row] = key(highest + self.raised[tiles], row);
    }

    /// Takes the slot with the highest bound, unless that is less than `least`.
    #[inline(always)]
    pub(super) fn pop<S: Simd<Lane = L>>(&mut self, simd: S, least: i32) -> Option<Popped> {
        let highest = self.keys.iter().fold(EMPTY, |highest, &key| highest.max(key));
        let bound = highest >> 8;
        if highest == EMPTY || bound < least {
            return None;
        }
        let row = (highest & 0xFF) as usize;
        let tiles = row % MOST_TILES + 1;
        let raised = self.raised[tiles];
        let (start, left) = simd.pop(&mut self.rows[row], bound - raised);
        self.keys[row] = if left == S::NEVER { EMPTY } else { key(left + raised, row) };
        Some(Popped { line: row / MOST_TILES, tiles, start })
    }
}

#[inline(always)]
fn key(bound: i32, row: usize) -> i32 {
    bound << 8 | row as i32
}
