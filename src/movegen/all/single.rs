//! Plays of a single tile, straight from the cross-checks.

use super::cross::letters_of;
use super::finds::{Finds, Record, single_score};
use super::hand::Hand;
use super::lanes::LANE_LENGTH;
use super::prepared::{Ground, run_end, run_start};
use super::progress::Progress;
use super::tables::Tables;
use crate::position::LineMask;

/// Finds the plays of one tile, square by square, each along the longer of its two words, across if they
/// are equally long.
pub(super) fn find(tables: &Tables, ground: &Ground, hand: &Hand, finds: &mut Finds) {
    let usable = hand.letters[hand.start.holding()];
    for row in 0..tables.rules.layout().size().rows {
        for col in LineMask(ground.anchors.lane(row).into()).offsets() {
            let down = tables.across(row, col);
            let [along_row, along_col] =
                [(row, col), down].map(|(lane, offset)| Run::around(ground, lane, offset));
            // What stands across the one is what the other is about.
            let allowed = [((row, col), &along_col), (down, &along_row)]
                .into_iter()
                .filter(|(_, across)| across.length > 1)
                .fold(usable, |set, ((lane, offset), _)| set & ground.allowed[lane * LANE_LENGTH + offset]);
            let longer = if along_col.length > along_row.length { &along_col } else { &along_row };
            if longer.length == 1 {
                // Only on an empty board; a word of one tile is none.
                continue;
            }
            for letter in letters_of(allowed) {
                let record = Record {
                    tiles: Progress::single_tile(letter),
                    progress: Progress::single(longer.length, longer.offset - longer.start),
                };
                let (own, blank) = single_score(tables, ground, record, longer.lane, longer.start);
                let own = (hand.own >> letter.index() & 1 == 1).then_some(own);
                let blank = (hand.blanks > 0).then_some(blank);
                finds.single(record, longer.lane, longer.start, [own, blank]);
            }
        }
    }
    if tables.bingo_from <= 1 {
        finds.are_bingos();
    }
}

/// The word that a tile on a free square makes along a lane.
struct Run {
    lane: usize,
    offset: usize,
    start: usize,
    length: usize,
}

impl Run {
    fn around(ground: &Ground, lane: usize, offset: usize) -> Run {
        let occupied = ground.occupied.lane(lane);
        let start = run_start(occupied, offset);
        Run { lane, offset, start, length: run_end(occupied, offset) - start }
    }
}
