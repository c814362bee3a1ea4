//! Which tiles of a play may be blanks.

use super::finds::Record;
use super::key::Key;
use super::limits::MOST_TILES;
use super::progress::tile_at;

/// Every set of a record's tiles that can be blanks, as bits, from the lowest number to the highest: at most
/// as many as the rack has, and for each letter as many as its own tiles are short of at least.
pub(super) struct BlankSets {
    sets: [u8; 1 << MOST_TILES],
    /// Of sets of at most two: the higher tile and the lower, [`MOST_TILES`] for none.
    pairs: [[u8; 2]; 1 << MOST_TILES],
    len: usize,
    /// Whether there is a set of more than two.
    large: bool,
}

const NONE: u8 = MOST_TILES as u8;

impl BlankSets {
    pub(super) const fn new() -> BlankSets {
        BlankSets { sets: [0; 1 << MOST_TILES], pairs: [[NONE; 2]; 1 << MOST_TILES], len: 0, large: false }
    }

    /// Finds the sets for a record whose tiles stand at these offsets.
    #[inline(always)]
    pub(super) fn fill(&mut self, blanks: usize, record: Record, offsets: [u8; MOST_TILES]) {
        let placed = record.progress.tiles_placed();
        let squares = u32::from(record.progress.short());
        let short = (0..placed).fold(0, |set, tile| set | (squares >> offsets[tile] & 1) << tile);
        self.len = 0;
        self.large = blanks > 2;
        if self.large {
            return self.fill_any(blanks, record, placed, short);
        }
        let all = (1 << placed) - 1;
        if short == 0 {
            self.push(0, [NONE; 2]);
            return self.fill_two(placed, all, blanks, |_| all);
        }
        let same = |tile: u32| {
            let letter = tile_at(record.tiles, tile as usize);
            (0..placed).fold(0u32, |set, tile| set | u32::from(tile_at(record.tiles, tile) == letter) << tile)
        };
        let first = same(short.trailing_zeros());
        let rest = short & (short - 1);
        if rest == 0 {
            // One letter is short: it is one of the blanks.
            return self.fill_two(
                placed,
                first,
                blanks,
                |tile| if first >> tile & 1 == 1 { all } else { first },
            );
        }
        let second = same(rest.trailing_zeros());
        self.fill_two(placed, 0, blanks, |tile| match () {
            () if first >> tile & 1 == 1 => second,
            () if second >> tile & 1 == 1 => first,
            () => 0,
        });
    }

    /// Sets of at most two: those of one tile of `alone` and those of a tile and one of its `partners`.
    #[inline(always)]
    fn fill_two(&mut self, placed: usize, alone: u32, blanks: usize, partners: impl Fn(usize) -> u32) {
        for high in 0..placed {
            if alone >> high & 1 == 1 {
                self.push(1 << high, [high as u8, NONE]);
            }
            if blanks < 2 {
                continue;
            }
            let mut lows = partners(high) & ((1 << high) - 1);
            while lows != 0 {
                let low = lows.trailing_zeros();
                lows &= lows - 1;
                self.push(1 << high | 1 << low, [high as u8, low as u8]);
            }
        }
    }

    /// Sets of any size.
    fn fill_any(&mut self, blanks: usize, record: Record, placed: usize, short: u32) {
        let letter = |tile| tile_at(record.tiles, tile);
        for set in 0..1u32 << placed {
            let covered = (0..placed).filter(|&tile| short >> tile & 1 == 1).all(|tile| {
                let same = (0..placed).filter(|&other| letter(other) == letter(tile));
                let same = same.fold(0, |same, other| same | 1u32 << other);
                (set & same).count_ones() >= (short & same).count_ones()
            });
            if covered && set.count_ones() as usize <= blanks {
                self.push(set, [NONE; 2]);
            }
        }
    }

    #[inline(always)]
    fn push(&mut self, set: u32, pair: [u8; 2]) {
        self.sets[self.len % (1 << MOST_TILES)] = set as u8;
        self.pairs[self.len % (1 << MOST_TILES)] = pair;
        self.len += 1;
    }

    /// Adds the play with every set, given what it scores without blanks and loses by each.
    #[inline(always)]
    pub(super) fn push_all(&self, play: Key, losses: &[u32; MOST_TILES + 1], keys: &mut Vec<Key>) {
        let sets = &self.sets[..self.len];
        if self.large {
            return keys.extend(sets.iter().map(|&set| play.with_blanks(set, lost(set, losses))));
        }
        let pairs = &self.pairs[..self.len];
        let loss = |tile: u8| losses[usize::from(tile) % (MOST_TILES + 1)];
        keys.extend(sets.iter().zip(pairs).map(|(&set, &[a, b])| play.with_blanks(set, loss(a) + loss(b))));
    }
}

/// What a set of blanks loses.
fn lost(set: u8, losses: &[u32; MOST_TILES + 1]) -> u32 {
    (0..MOST_TILES).filter(|tile| set >> tile & 1 == 1).map(|tile| losses[tile]).sum()
}
