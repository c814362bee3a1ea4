//! What the rack alone decides: its subsets, and what each can make.

use super::figures::{Figures, letter_at};
use super::subsets::{CHUNKS, Ids, MOST_TILES, SUBSETS};
use crate::lexicon::wordmap::{LetterMask, Tables};
use crate::movegen::simd::{Cell, LANES, Simd};
use crate::position::Rack;
use crate::rules::Tile;

/// In place of a tile's letter: a blank.
const BLANK: u8 = 63;

/// The bit of a square's possible tiles that stands for a blank; the lower ones are the rack's distinct letters.
/// Eight distinct letters leave no room for a blank on a rack, so the eighth may have it.
const BLANK_BIT: u8 = 1 << 7;

/// Vectors with one byte for each letter of a mask.
const BY_LETTER: usize = 64 / LANES;

/// The same of twice the width.
const WIDES: usize = BY_LETTER / 2;

/// A byte for each letter a subset may play through, the top one for none.
type ByThrough = [[u8; LANES]; BY_LETTER];

/// The subsets of a rack that put down one number of tiles. Arrays go by the subset's number.
#[derive(Clone, Debug)]
pub(super) struct Sized<M> {
    /// The subsets that are no copies of others with the same letters.
    pub(super) distinct: [u16; CHUNKS],
    /// The tiles of each, as bits of a square's possible tiles.
    pub(super) tiles: [[u8; LANES]; CHUNKS],
    /// The points of its best, second best… tile.
    pub(super) points: [[[u8; LANES]; CHUNKS]; MOST_TILES],
    /// The letters that make words with it; the top bit if it is a word by itself.
    pub(super) making: [[M; LANES]; CHUNKS],
    /// By the one letter that is played through: the points of the best, second best… tile of any subset that
    /// makes a word with it.
    pub(super) best: [ByThrough; MOST_TILES],
    /// By the same, 255 where some subset makes a word.
    pub(super) some: ByThrough,
}

impl<M: LetterMask> Sized<M> {
    fn new() -> Sized<M> {
        Sized {
            distinct: [0; CHUNKS],
            tiles: [[0; LANES]; CHUNKS],
            points: [[[0; LANES]; CHUNKS]; MOST_TILES],
            making: [[M::default(); LANES]; CHUNKS],
            best: [[[0; LANES]; BY_LETTER]; MOST_TILES],
            some: [[0; LANES]; BY_LETTER],
        }
    }
}

/// A rack's tables.
#[derive(Clone, Debug)]
pub(super) struct RackTables<M> {
    /// Its letters from the dearest to the cheapest, then blanks.
    tiles: [u8; MOST_TILES],
    /// What they are worth; past its end, nothing.
    pub(super) points: [u8; MOST_TILES],
    /// How many tiles it has.
    pub(super) len: usize,
    pub(super) blanks: usize,
    /// Its distinct letters, as bits.
    letters: u64,
    /// The points of its distinct letters in alphabetical order.
    distinct_points: [u8; MOST_TILES],
    /// All of its possible tiles.
    pub(super) all_possible: u8,
    /// The hash of each subset's letters, by mask.
    pub(super) hash: Box<[u64; 1 << MOST_TILES]>,
    /// The tiles of each subset as bits of a square's possible tiles, by mask.
    possible: Box<[u8; 1 << MOST_TILES]>,
    /// Tiles that are the same as the one before.
    same_as_before: u8,
    /// By the number of tiles put down.
    pub(super) sized: Vec<Sized<M>>,
}

/// The bit of a subset's [`making`](Sized::making) that says it is a word by itself.
pub(super) const fn nothing_through<M: LetterMask>() -> u8 {
    M::BITS as u8 - 1
}

impl<M: LetterMask> RackTables<M> {
    pub(super) fn new() -> RackTables<M> {
        RackTables {
            tiles: [BLANK; MOST_TILES],
            points: [0; MOST_TILES],
            len: 0,
            blanks: 0,
            letters: 0,
            distinct_points: [0; MOST_TILES],
            all_possible: 0,
            hash: Box::new([0; 1 << MOST_TILES]),
            possible: Box::new([0; 1 << MOST_TILES]),
            same_as_before: 0,
            sized: vec![Sized::new(); MOST_TILES + 1],
        }
    }

    /// Takes the tiles of a rack that is [supported](super::supports_rack), and asks for what will be looked up.
    #[inline(always)]
    pub(super) fn take<S: Simd>(
        &mut self,
        simd: S,
        figures: &Figures<S::Cell>,
        tables: &Tables<'_, M>,
        rack: &Rack,
    ) {
        // As bits by their places from the dearest to the cheapest, the letters come out in that order.
        let mut places =
            rack.letters().iter().fold(0u64, |places, letter| places | 1 << figures.place[letter.index()]);
        self.blanks = usize::from(rack.count(Tile::Blank));
        self.len = rack.len().min(MOST_TILES);
        self.tiles = [BLANK; MOST_TILES];
        self.points = [0; MOST_TILES];
        self.letters = 0;
        self.same_as_before = 0;
        let mut i = 0;
        while places != 0 {
            let letter = figures.dearest[places.trailing_zeros() as usize];
            places &= places - 1;
            self.letters |= 1 << letter;
            let count = letter_at(letter).map_or(0, |letter| rack.count(Tile::Letter(letter)));
            for copy in 0..count {
                self.tiles[i % MOST_TILES] = letter;
                self.points[i % MOST_TILES] = figures.points[usize::from(letter)];
                self.same_as_before |= u8::from(copy > 0) << (i % MOST_TILES);
                i += 1;
            }
        }
        for i in i + 1..self.len {
            self.same_as_before |= 1 << i;
        }
        let letters = i.min(MOST_TILES);
        self.distinct_points = [0; MOST_TILES];
        let mut distinct = 0;
        let mut left = self.letters;
        while left != 0 {
            self.distinct_points[distinct] = figures.points[left.trailing_zeros() as usize];
            distinct += 1;
            left &= left - 1;
        }
        self.all_possible = ((1u16 << distinct) - 1) as u8 | if self.blanks > 0 { BLANK_BIT } else { 0 };
        for (i, &tile) in self.tiles[..self.len].iter().enumerate() {
            let (more, bit) = if tile == BLANK {
                (0, BLANK_BIT)
            } else {
                let before = self.letters & ((1 << tile) - 1);
                (tables.hashes.letter(tile), 1 << before.count_ones())
            };
            let (known, new) = self.hash.split_at_mut(1 << i);
            known.iter().zip(new).for_each(|(hash, with)| *with = hash.wrapping_add(more));
            let (known, new) = self.possible.split_at_mut(1 << i);
            known.iter().zip(new).for_each(|(tiles, with)| *with = tiles | bit);
        }
        for mask in 1..1usize << letters {
            if self.is_distinct(mask as u8) {
                simd.prefetch(tables.existence_home(self.hash[mask], mask.count_ones() as usize));
            }
        }
    }

    /// Its tiles by their places in masks.
    pub(super) fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.tiles[..self.len]
            .iter()
            .map(|&tile| letter_at(tile).filter(|_| tile != BLANK).map_or(Tile::Blank, Tile::Letter))
    }

    /// Whether the subset takes no tile that is the same as one before it that it leaves.
    #[inline(always)]
    fn is_distinct(&self, mask: u8) -> bool {
        mask & self.same_as_before & !(mask << 1) == 0
    }

    /// The subset's tiles that are no blanks.
    #[inline(always)]
    fn letters_of(&self, mask: u8) -> u8 {
        mask & ((1u16 << (self.len - self.blanks)) - 1) as u8
    }

    /// How many blanks the subset has.
    #[inline(always)]
    pub(super) fn blanks_of(&self, mask: u8) -> usize {
        (mask & !self.letters_of(mask)).count_ones() as usize
    }

    /// The letters of the subset's tiles, blanks left out.
    #[inline(always)]
    pub(super) fn letters_in(&self, mask: u8) -> impl Iterator<Item = u8> {
        let letters = self.letters_of(mask);
        (0..MOST_TILES).filter(move |i| letters >> i & 1 == 1).map(|i| self.tiles[i])
    }

    /// Fills the tables by the number of tiles put down.
    #[inline(always)]
    pub(super) fn fill<S: Simd>(&mut self, simd: S, tables: &Tables<'_, M>, most_placed: usize) {
        let mut known = [M::default(); 1 << MOST_TILES];
        let most = self.len.min(most_placed);
        // One call for each number, so that each is compiled for its own: the best of a size stay in registers.
        let _ = (most < 1 || self.fill_size::<S, 1>(simd, tables, &mut known))
            || (most < 2 || self.fill_size::<S, 2>(simd, tables, &mut known))
            || (most < 3 || self.fill_size::<S, 3>(simd, tables, &mut known))
            || (most < 4 || self.fill_size::<S, 4>(simd, tables, &mut known))
            || (most < 5 || self.fill_size::<S, 5>(simd, tables, &mut known))
            || (most < 6 || self.fill_size::<S, 6>(simd, tables, &mut known))
            || (most < 7 || self.fill_size::<S, 7>(simd, tables, &mut known))
            || (most < 8 || self.fill_size::<S, 8>(simd, tables, &mut known));
    }

    /// Fills the tables of subsets of `K` tiles; always false: there may be larger ones.
    #[inline(always)]
    fn fill_size<S: Simd, const K: usize>(
        &mut self,
        simd: S,
        tables: &Tables<'_, M>,
        known: &mut [M; 1 << MOST_TILES],
    ) -> bool {
        let mut points = [0; LANES];
        points[..MOST_TILES].copy_from_slice(&self.points);
        let points = simd.bytes(&points);
        let count = usize::from(SUBSETS.count[self.len][K]);
        let sized = &mut self.sized[K];
        for (stored, places) in sized.points.iter_mut().zip(&SUBSETS.places[K]).take(K) {
            for chunk in 0..count.div_ceil(LANES) {
                stored[chunk] = simd.to_bytes(simd.lookup(points, simd.bytes(&places[chunk])));
            }
        }
        let mut best = [[simd.wide_splat(0); WIDES]; K];
        let mut some = [simd.wide_splat(0); WIDES];
        let mut distinct = [0; CHUNKS];
        for (chunk, distinct) in distinct.iter_mut().enumerate() {
            let masks = simd.bytes(&SUBSETS.masks[K][chunk]);
            let after_another = simd.but_not(simd.splat(self.same_as_before), simd.add(masks, masks));
            let copies = simd.and(masks, after_another);
            let there = (1u32 << count.saturating_sub(chunk * LANES).min(LANES)).wrapping_sub(1) as u16;
            *distinct = simd.set(simd.equal(copies, simd.splat(0))) & there;
        }
        for id in Ids::of_chunks(distinct) {
            let (chunk, lane) = (id / LANES % CHUNKS, id % LANES);
            let mask = SUBSETS.masks[K][chunk][lane];
            let makes = self.making(simd, tables, mask, known);
            let sized = &mut self.sized[K];
            sized.tiles[chunk][lane] = self.possible[usize::from(mask)];
            sized.making[chunk][lane] = makes;
            for wide in 0..M::WORDS {
                let through = simd.wide_spread((makes.bits() >> (wide * 32)) as u32);
                some[wide] = simd.wide_max(some[wide], through);
                for (best, points) in best.iter_mut().zip(&sized.points) {
                    let points = simd.wide_splat(points[chunk][lane]);
                    best[wide] = simd.wide_max(best[wide], simd.wide_and(through, points));
                }
            }
        }
        let sized = &mut self.sized[K];
        sized.distinct = distinct;
        sized.some = by_letter(simd, some);
        for (stored, &best) in sized.best.iter_mut().zip(&best) {
            *stored = by_letter(simd, best);
        }
        false
    }

    /// The letters that make words with a subset, and the top bit if it is a word by itself. Where the subset has
    /// blanks, that may be claimed wrongly.
    #[inline(always)]
    fn making<S: Simd>(
        &self,
        simd: S,
        tables: &Tables<'_, M>,
        mask: u8,
        known: &mut [M; 1 << MOST_TILES],
    ) -> M {
        let alone = M::bit(nothing_through::<M>());
        let letters = self.letters_of(mask);
        if letters != mask {
            let never_alone = self.blanks_of(mask) == 1 && known[usize::from(letters)].is_empty();
            return if never_alone { !alone } else { !M::default() };
        }
        let hash = self.hash[usize::from(mask)];
        let makes = tables.existence(hash, mask.count_ones() as usize, simd);
        known[usize::from(mask)] = makes;
        // A word by itself is one that its last tile makes of the others.
        let last = 7 - mask.leading_zeros() as usize;
        let others = known[usize::from(mask) & !(1 << last)];
        if others.has(self.tiles[last]) { makes | alone } else { makes & !alone }
    }

    /// The tiles of the rack that may stand on a square that allows these letters.
    #[inline(always)]
    pub(super) fn possible<S: Simd>(&self, simd: S, allowed: M) -> u8 {
        let letters = simd.extract(allowed.bits(), self.letters) as u8;
        let blank = if self.blanks > 0 && !allowed.is_empty() { BLANK_BIT } else { 0 };
        letters | blank
    }

    /// The points of the best tile that may stand on each square of a line.
    #[inline(always)]
    pub(super) fn best_possible<S: Simd>(&self, simd: S, possible: S::Bytes) -> S::Bytes {
        let mut best = simd.splat(0);
        for (i, &points) in self.distinct_points.iter().enumerate() {
            // The eighth bit may be a blank's; its points are 0 then.
            let bit = simd.splat(1 << i);
            let may = simd.equal(simd.and(possible, bit), bit);
            best = simd.max(best, simd.and(may, simd.splat(points)));
        }
        best
    }

    /// Whether a tile worth these points is among these possible tiles.
    #[inline(always)]
    pub(super) fn has_worth(&self, possible: u8, points: u8) -> bool {
        (0..MOST_TILES).any(|i| possible >> i & 1 == 1 && self.distinct_points[i] == points)
    }
}

#[inline(always)]
fn by_letter<S: Simd>(simd: S, wides: [S::Wide; WIDES]) -> ByThrough {
    let [low, high] = wides;
    bytemuck::cast([simd.to_wide(low), simd.to_wide(high)])
}

/// Which rack tiles, points and extras each line's squares may take.
#[derive(Clone, Debug)]
pub(super) struct OnLine<C> {
    /// The tiles of the rack that may stand on each square.
    pub(super) possible: [u8; LANES],
    /// What a tile that the square favours would count more.
    pub(super) extra: [C; LANES],
}

impl<C: Cell> OnLine<C> {
    pub(super) fn new() -> OnLine<C> {
        OnLine { possible: [0; LANES], extra: [C::default(); LANES] }
    }
}
