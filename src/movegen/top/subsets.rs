//! The ways to take `k` of up to eight tiles, numbered once and for all.

use crate::movegen::simd::LANES;

/// The most tiles of a rack.
pub(super) const MOST_TILES: usize = 8;

/// Vectors that hold all ways to take some number of tiles: 70 for four of eight.
pub(super) const CHUNKS: usize = 5;

/// A set of subsets by their numbers.
///
/// Sixty-four serve all but racks of eight, so walking through a set is one loop, which ends once, and rarely a second.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ids {
    low: u64,
    high: u16,
}

impl Ids {
    /// The set with these subsets in each vector.
    #[inline(always)]
    pub(super) fn of_chunks(chunks: [u16; CHUNKS]) -> Ids {
        let [a, b, c, d, high] = chunks;
        let low = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
        Ids { low, high }
    }

    /// Whether no subset is in it.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.low | u64::from(self.high) == 0
    }
}

impl Iterator for Ids {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.low != 0 {
            let id = self.low.trailing_zeros();
            self.low &= self.low - 1;
            return Some(id as usize);
        }
        if self.high != 0 {
            let id = 64 + self.high.trailing_zeros();
            self.high &= self.high - 1;
            return Some(id as usize);
        }
        None
    }
}

/// For each number of tiles, the subsets of that size as bit masks, in the order of the masks. So the subsets
/// of a smaller rack come first.
pub(super) struct Subsets {
    /// The masks.
    pub(super) masks: [[[u8; LANES]; CHUNKS]; MOST_TILES + 1],
    /// The place in the rack of a subset's first, second… tile.
    pub(super) places: [[[[u8; LANES]; CHUNKS]; MOST_TILES]; MOST_TILES + 1],
    /// How many subsets of each size racks of each length have.
    pub(super) count: [[u8; MOST_TILES + 1]; MOST_TILES + 1],
}

/// The numbering.
pub(super) static SUBSETS: Subsets = number();

impl Subsets {
    /// How many vectors hold the subsets of `k` of `tiles` tiles.
    #[inline(always)]
    pub(super) fn chunks(&self, tiles: usize, k: usize) -> usize {
        usize::from(self.count[tiles][k]).div_ceil(LANES)
    }

    /// The masks of `k` of `tiles` tiles.
    pub(super) fn of(&self, tiles: usize, k: usize) -> impl Iterator<Item = u8> {
        self.masks[k].as_flattened().iter().copied().take(usize::from(self.count[tiles][k]))
    }
}

const fn number() -> Subsets {
    let mut subsets = Subsets {
        masks: [[[0; LANES]; CHUNKS]; MOST_TILES + 1],
        // An index past the end of the rack is worth nothing.
        places: [[[[u8::MAX; LANES]; CHUNKS]; MOST_TILES]; MOST_TILES + 1],
        count: [[0; MOST_TILES + 1]; MOST_TILES + 1],
    };
    let mut mask = 0usize;
    while mask < 1 << MOST_TILES {
        let k = mask.count_ones() as usize;
        let id = subsets.count[MOST_TILES][k] as usize;
        subsets.masks[k][id / LANES][id % LANES] = mask as u8;
        let (mut left, mut rank) = (mask, 0);
        while left != 0 {
            subsets.places[k][rank][id / LANES][id % LANES] = left.trailing_zeros() as u8;
            left &= left - 1;
            rank += 1;
        }
        let mut tiles = 0;
        while tiles <= MOST_TILES {
            if mask < 1 << tiles {
                subsets.count[tiles][k] += 1;
            }
            tiles += 1;
        }
        mask += 1;
    }
    subsets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_of_eight_are_seventy() {
        assert_eq!(SUBSETS.count[8][4], 70);
        assert_eq!(SUBSETS.count[7][3], 35);
        assert_eq!(SUBSETS.of(7, 7).collect::<Vec<_>>(), [0b111_1111]);
        assert!(SUBSETS.of(5, 3).all(|mask| mask < 32 && mask.count_ones() == 3));
    }
}
