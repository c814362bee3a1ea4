//! Numbers for sets of tiles: each set of up to a few tiles has one place in a list of all of them.

use super::leave_file::LeavesError;
use crate::position::Rack;
use crate::rules::{Rules, Tile};

/// The code of a blank: behind those of all letters.
pub(super) const BLANK: u8 = 64;

/// One more than the highest code of a tile.
pub(super) const CODES: usize = BLANK as usize + 1;

/// The most tiles of a set.
pub(super) const MOST: usize = 7;

/// The longest list that is made: 80 MB of values.
const MOST_PLACES: u64 = 20_000_000;

/// The code of a tile in a leave's key.
pub(super) fn code(tile: Tile) -> u8 {
    tile.letter().map_or(BLANK, |letter| letter.code())
}

/// The sets of 1 to some number of tiles of a tile set, numbered.
///
/// The tiles of a set, sorted by kind and counted from the kind k₀ ≤ k₁ ≤ …, make the rising numbers k₀, k₁ + 1, k₂ + 2 …;
/// the set's place among those of its size is the sum of the binomials C(kᵢ + i, i + 1): the combinatorial number
/// system (D. H. Lehmer, 1964). A tile more at the end adds one binomial, so all subsets of a rack are numbered in one
/// walk. Sets that the tiles are not enough for have their places, too.
#[derive(Clone, Debug)]
pub(super) struct Multisets {
    /// The kinds that there are tiles of, in order.
    pub(super) kinds: Vec<Tile>,
    /// By kind, how many tiles there are.
    pub(super) counts: Vec<u8>,
    /// By code, the kind's number.
    index: [u8; CODES],
    /// The most tiles of a set.
    pub(super) most: usize,
    binomials: Vec<[u32; MOST + 1]>,
    /// By size, where the sets of that size begin; one more for the end.
    starts: [usize; MOST + 2],
}

impl Multisets {
    /// The leaves of the rules: sets smaller than a rack.
    pub(super) fn of(rules: &Rules) -> Result<Multisets, LeavesError> {
        let tiles = rules.tiles();
        let kinds: Vec<Tile> = tiles.kinds().filter(|&tile| tiles.count(tile) > 0).collect();
        let size = rules.pack().rack.size;
        let most = size.saturating_sub(1);
        if !(1..=MOST).contains(&most) {
            return Err(LeavesError::Rack { found: size, most: MOST + 1 });
        }
        let binomials = (0..kinds.len() + MOST).map(binomials).collect::<Option<Vec<_>>>();
        let mut starts = [0; MOST + 2];
        let mut places = 0u64;
        for (m, start) in starts.iter_mut().enumerate().take(most + 1).skip(1) {
            *start = places as usize;
            // The sets of m tiles are the ways to choose m of kinds + m - 1.
            places = places.saturating_add(choose((kinds.len() + m - 1) as u64, m as u64));
            if places > MOST_PLACES {
                return Err(LeavesError::TooMany { found: places, most: MOST_PLACES });
            }
        }
        starts[most + 1..].fill(places as usize);
        let binomials = binomials.ok_or(LeavesError::TooMany { found: u64::MAX, most: MOST_PLACES })?;
        let mut index = [0; CODES];
        for (number, &tile) in (0..).zip(&kinds) {
            index[usize::from(code(tile))] = number;
        }
        let counts = kinds.iter().map(|&tile| tiles.count(tile)).collect();
        Ok(Multisets { kinds, counts, index, most, binomials, starts })
    }

    /// How many places there are.
    pub(super) fn places(&self) -> usize {
        self.starts[MOST + 1]
    }

    /// What the tile of this kind adds as the tile number `at` of a set, counted from 0.
    #[inline(always)]
    pub(super) fn step(&self, kind: usize, at: usize) -> u32 {
        self.binomials[kind + at][at + 1]
    }

    /// The number of a tile's kind.
    #[inline(always)]
    pub(super) fn kind(&self, tile: Tile) -> usize {
        usize::from(self.index[usize::from(code(tile))])
    }

    /// The place of a set of this size whose steps sum up to `sum`.
    #[inline(always)]
    pub(super) fn place(&self, size: usize, sum: u32) -> usize {
        self.starts[size] + sum as usize
    }

    /// The place of a set; `None` if it is empty, too large, or has a tile that there is none of.
    pub(super) fn place_of(&self, set: &Rack) -> Option<usize> {
        if set.is_empty() || set.len() > self.most {
            return None;
        }
        let mut sum = 0;
        for (at, tile) in set.tiles().enumerate() {
            let kind = self.kind(tile);
            if *self.kinds.get(kind)? != tile {
                return None;
            }
            sum += self.step(kind, at);
        }
        Some(self.place(set.len(), sum))
    }

    /// Every set that the tiles are enough for, as kinds in order, those of one tile first, with its place.
    pub(super) fn for_each(&self, size: usize, mut each: impl FnMut(&[usize], usize)) {
        let mut chosen = Vec::with_capacity(size);
        self.extend(size, 0, 0, &mut chosen, &mut each);
    }

    fn extend(
        &self,
        size: usize,
        from: usize,
        sum: u32,
        chosen: &mut Vec<usize>,
        each: &mut impl FnMut(&[usize], usize),
    ) {
        if chosen.len() == size {
            each(chosen, self.place(size, sum));
            return;
        }
        for kind in from..self.kinds.len() {
            let held = chosen.iter().filter(|&&other| other == kind).count();
            if held < usize::from(self.counts[kind]) {
                let step = self.step(kind, chosen.len());
                chosen.push(kind);
                self.extend(size, kind, sum + step, chosen, each);
                chosen.pop();
            }
        }
    }

    /// The place of kinds in order without those at two places (or one, twice named).
    pub(super) fn place_without(&self, kinds: &[usize], one: usize, two: usize) -> Option<usize> {
        let left = (0..kinds.len()).filter(|&i| i != one && i != two).map(|i| kinds[i]);
        let (mut size, mut sum) = (0, 0);
        for kind in left {
            sum += self.step(kind, size);
            size += 1;
        }
        (size > 0).then(|| self.place(size, sum))
    }
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).try_fold(1u64, |product, i| Some(product.checked_mul(n - i)? / (i + 1))).unwrap_or(u64::MAX)
}

/// C(n, 0) to C(n, MOST).
fn binomials(n: usize) -> Option<[u32; MOST + 1]> {
    let mut row = [0; MOST + 1];
    for (k, entry) in row.iter_mut().enumerate().filter(|(k, _)| *k <= n) {
        *entry = u32::try_from(choose(n as u64, k as u64)).ok()?;
    }
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_place_of_its_own() {
        let sets = Multisets::of(&Rules::builtin("en").unwrap()).unwrap();
        let mut seen = vec![false; sets.places()];
        let mut number = 0;
        for size in 1..=sets.most {
            sets.for_each(size, |kinds, place| {
                assert!(!std::mem::replace(&mut seen[place], true));
                let rack: Rack = kinds.iter().map(|&kind| sets.kinds[kind]).collect();
                if number % 1000 == 0 {
                    assert_eq!(sets.place_of(&rack), Some(place));
                }
                number += 1;
            });
        }
        assert_eq!(number, 914_624, "the leaves of the English tiles");
    }
}
