//! One slot: which subsets of the rack could go there and score enough, and what a word in it scores.

use super::board::LineTables;
use super::bounds::NETWORKS;
use super::figures::Figures;
use super::queue::Popped;
use super::rack::{OnLine, RackTables, nothing_through};
use super::subsets::{CHUNKS, MOST_TILES, SUBSETS};
use crate::lexicon::wordmap::{LetterMask, Packed};
use crate::movegen::simd::{Cell, LANES, Simd};
use arrayvec::ArrayVec;

/// A slot with its figures.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot<M> {
    pub(super) line: usize,
    pub(super) start: usize,
    /// Letters of a word in it.
    pub(super) length: usize,
    /// Tiles put down.
    pub(super) tiles: usize,
    /// The offsets in the word of the tiles put down.
    pub(super) placed: [u8; MOST_TILES],
    /// How often each of them counts.
    pub(super) factor: [i32; MOST_TILES],
    /// What a tile worth `favours` counts more.
    extra: [i32; MOST_TILES],
    favours: [u8; MOST_TILES],
    /// What every play in it scores besides its tiles.
    pub(super) base: i32,
    /// Letters that any of its squares allows.
    pub(super) allowed: M,
    /// The hash of the letters it plays through, their number, and the letter if it is one.
    pub(super) through_hash: u64,
    pub(super) through: usize,
    through_letter: u8,
}

/// The subsets of the rack that could make a play in a slot, and what each could score.
pub(super) struct Candidates<L> {
    pub(super) subsets: [u16; CHUNKS],
    pub(super) bounds: [[L; LANES]; CHUNKS],
}

impl<M: LetterMask> Slot<M> {
    /// Works out the slot that was popped.
    #[inline(always)]
    pub(super) fn open<C: Cell>(popped: Popped, figures: &Figures<C>, line: &LineTables<C, M>) -> Slot<M> {
        let Popped { line: number, tiles, start } = popped;
        let squares = &figures.squares[number];
        let mut slot = Slot {
            line: number,
            start,
            length: 0,
            tiles,
            placed: [0; MOST_TILES],
            factor: [0; MOST_TILES],
            extra: [0; MOST_TILES],
            favours: [0; MOST_TILES],
            base: 0,
            allowed: M::default(),
            through_hash: 0,
            through: 0,
            through_letter: line.start_letters[start],
        };
        let mut word = line.start_word[start].figure();
        let mut through = line.start_sum[start].figure();
        let mut crosses = 0;
        let mut empty = !u32::from(line.occupied) >> start << start;
        let mut at = [0; MOST_TILES];
        for (j, square) in at.iter_mut().enumerate().take(tiles) {
            let here = empty.trailing_zeros() as usize % LANES;
            empty &= empty - 1;
            *square = here;
            slot.placed[j] = (here - start) as u8;
            slot.allowed |= line.allowed[here];
            word *= line.word[here].figure();
            through += line.run_sum[here].figure();
            slot.through_letter = slot.through_letter.wrapping_add(line.run_letters[here]);
            crosses += line.cross_sum[here].figure() * line.cross_word[here].figure();
        }
        let end = empty.trailing_zeros() as usize;
        slot.length = end - start;
        slot.through = slot.length - tiles;
        slot.base = word * through + crosses + figures.bonus[tiles];
        for (j, &here) in at.iter().enumerate().take(tiles) {
            slot.factor[j] = squares.letter[here].figure() * word + line.cross_letter[here].figure();
            if figures.has_worth {
                let across = if figures.premiums_across { line.cross_word[here].figure() } else { 0 };
                slot.favours[j] = squares.worth[here];
                slot.extra[j] = squares.extra[here] * (word + across);
            }
        }
        if slot.through > 0 {
            for run in &line.runs {
                let inside = usize::from(run.first) >= start && usize::from(run.last) < end;
                slot.through_hash = slot.through_hash.wrapping_add(if inside { run.multiset } else { 0 });
            }
        }
        slot
    }

    /// The subsets whose every tile fits some square and that could score `least` here.
    #[inline(always)]
    pub(super) fn candidates<S: Simd>(
        &self,
        simd: S,
        figures: &Figures<S::Cell>,
        rack: &RackTables<M>,
        on_line: &OnLine<S::Cell>,
        least: i32,
    ) -> Candidates<S::Lane> {
        let sized = &rack.sized[self.tiles];
        let mut factors = self.factor;
        for &(a, b) in NETWORKS[MOST_TILES] {
            let (a, b) = (usize::from(a), usize::from(b));
            (factors[a], factors[b]) = (factors[a].max(factors[b]), factors[a].min(factors[b]));
        }
        let mut base = self.base;
        if figures.has_worth {
            for j in 0..self.tiles {
                let possible = on_line.possible[(self.start + usize::from(self.placed[j])) % LANES];
                base += if rack.has_worth(possible, self.favours[j]) { self.extra[j] } else { 0 };
            }
        }
        let mut candidates =
            Candidates { subsets: [0; CHUNKS], bounds: [[S::Lane::default(); LANES]; CHUNKS] };
        for chunk in 0..SUBSETS.chunks(rack.len, self.tiles) {
            let mut subsets = sized.distinct[chunk];
            for &offset in &self.placed[..self.tiles] {
                let possible = on_line.possible[(self.start + usize::from(offset)) % LANES];
                subsets &= simd.sharing(&sized.tiles[chunk], possible);
            }
            if self.through < 2 {
                let code = if self.through == 0 { nothing_through::<M>() } else { self.through_letter };
                subsets &= simd.having(&sized.making[chunk], code);
            }
            let mut bounds = simd.number(base);
            for (rank, &factor) in factors.iter().enumerate().take(self.tiles) {
                let points = simd.widen(simd.bytes(&sized.points[rank][chunk]));
                bounds = simd.plus(bounds, simd.times(simd.number(factor), points));
            }
            subsets &= simd.above(bounds, least.saturating_sub(1));
            candidates.subsets[chunk] = subsets;
            candidates.bounds[chunk] = simd.to_lanes(bounds);
        }
        candidates
    }

    /// What the `j`-th tile put down counts if it is this letter's own.
    #[inline(always)]
    pub(super) fn counts<C>(&self, figures: &Figures<C>, j: usize, letter: u8) -> i32 {
        let points = figures.points[usize::from(letter & 63)];
        let extra = if points == self.favours[j] { self.extra[j] } else { 0 };
        self.factor[j] * i32::from(points) + extra
    }

    /// The letters of a word that are put down.
    #[inline(always)]
    pub(super) fn letters_of(&self, word: &Packed) -> ArrayVec<u8, MOST_TILES> {
        self.placed[..self.tiles].iter().map(|&offset| word.0[usize::from(offset) % LANES]).collect()
    }
}
