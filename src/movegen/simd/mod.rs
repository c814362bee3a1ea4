//! Sixteen squares at a time: the few vector operations that the fast search is written in.
//!
//! The search is generic over [`Simd`]. [`Avx2`] maps each operation to an instruction or three; [`Portable`]
//! is plain loops, which any compiler for any machine turns into what it can, and serves where scores do
//! not fit 16 bits. Which one is used is decided once, at run time ([`Avx2::detect`]).

use crate::lexicon::wordmap::{LetterMask, TagMatch};
use std::fmt::Debug;

/// Lanes of a vector: a line of the board has at most so many squares.
pub(super) const LANES: usize = 16;

/// A figure of one square in a table: a byte where that is proven to be enough.
pub(super) trait Cell: Copy + Default + Debug + Send + Sync + 'static {
    /// The figure.
    ///
    /// Figures are proven to fit when the rules are accepted.
    fn of(figure: i32) -> Self;
    /// What it is.
    fn figure(self) -> i32;
}

impl Cell for u8 {
    #[inline(always)]
    fn of(figure: i32) -> u8 {
        debug_assert!((0..=255).contains(&figure));
        figure as u8
    }

    #[inline(always)]
    fn figure(self) -> i32 {
        i32::from(self)
    }
}

impl Cell for i32 {
    #[inline(always)]
    fn of(figure: i32) -> i32 {
        figure
    }

    #[inline(always)]
    fn figure(self) -> i32 {
        self
    }
}

/// Vector operations on sixteen bytes and on sixteen numbers ("lanes").
///
/// A mask is bytes that are 0 or 255. A set of lanes is 16 bits, the first lane lowest. Bytes are unsigned and
/// wrap.
pub(super) trait Simd: TagMatch + Copy + Send + Sync + 'static {
    /// A square's figure in a table.
    type Cell: Cell;
    /// One number.
    type Lane: Copy + Default + Debug + Into<i32> + Send + Sync + 'static;
    /// Sixteen bytes.
    type Bytes: Copy;
    /// Thirty-two bytes.
    type Wide: Copy;
    /// Sixteen numbers.
    type Lanes: Copy;

    /// Runs work compiled for these instructions.
    fn vectorize<W: Work>(self, work: W) -> W::Output;

    fn bytes(self, bytes: &[u8; LANES]) -> Self::Bytes;
    fn to_bytes(self, bytes: Self::Bytes) -> [u8; LANES];
    fn splat(self, byte: u8) -> Self::Bytes;
    /// Bytes that are 255 in this set of lanes.
    fn spread(self, lanes: u16) -> Self::Bytes;
    /// The lanes whose byte is 255.
    fn set(self, mask: Self::Bytes) -> u16;
    fn and(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn or(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// `a` where `b` has no bit.
    fn but_not(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn add(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn sub(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// The difference, or 0 where it would be negative.
    fn sub_or_zero(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn min(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn max(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn equal(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// `a` under the mask, `b` elsewhere.
    fn select(self, mask: Self::Bytes, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// The table's byte at each index; 0 for an index past its end.
    fn lookup(self, table: Self::Bytes, index: Self::Bytes) -> Self::Bytes;

    fn wide_splat(self, byte: u8) -> Self::Wide;
    /// Bytes that are 255 in this set of lanes.
    fn wide_spread(self, lanes: u32) -> Self::Wide;
    fn wide_and(self, a: Self::Wide, b: Self::Wide) -> Self::Wide;
    fn wide_max(self, a: Self::Wide, b: Self::Wide) -> Self::Wide;
    fn to_wide(self, bytes: Self::Wide) -> [[u8; LANES]; 2];

    fn number(self, number: i32) -> Self::Lanes;
    fn widen(self, bytes: Self::Bytes) -> Self::Lanes;
    /// The table's figure at each index; 0 for an index past its end.
    fn pick(self, table: &[Self::Cell; LANES], index: Self::Bytes) -> Self::Lanes;
    fn plus(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn times(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn larger(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    fn smaller(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// The numbers under the mask, 0 elsewhere.
    fn keep(self, mask: Self::Bytes, lanes: Self::Lanes) -> Self::Lanes;
    /// 0 under the mask, the numbers elsewhere.
    fn leave(self, mask: Self::Bytes, lanes: Self::Lanes) -> Self::Lanes;
    /// The numbers under the mask, this one elsewhere.
    fn keep_or(self, mask: Self::Bytes, lanes: Self::Lanes, otherwise: i32) -> Self::Lanes;
    /// The lanes above `least`, which may be out of a lane's range.
    fn above(self, lanes: Self::Lanes, least: i32) -> u16;
    fn to_lanes(self, lanes: Self::Lanes) -> [Self::Lane; LANES];
    /// The least number of a lane: less than every score.
    const NEVER: i32;

    /// Takes the first lane with this number out of the row; its place and the largest number left.
    fn pop(self, row: &mut [Self::Lane; LANES], number: i32) -> (usize, i32);
    fn largest(self, lanes: Self::Lanes) -> i32;

    /// The lanes whose byte shares a bit with `bits`.
    fn sharing(self, bytes: &[u8; LANES], bits: u8) -> u16;
    /// The lanes whose mask has the letter of the word there.
    fn fitting<M: LetterMask>(self, masks: &[M; LANES], word: &[u8; LANES]) -> u16;
    /// The lanes whose mask has this bit.
    fn having<M: LetterMask>(self, masks: &[M; LANES], bit: u8) -> u16;
    /// The bits of `bits` at the set places of `mask`, moved together.
    fn extract(self, bits: u64, mask: u64) -> u64;
    /// Asks for the memory of something that will be read soon.
    fn prefetch<T>(self, soon: Option<&T>);
}

/// Work to be compiled for some instructions, which takes that [`Work::run`] and all it calls with vectors are
/// always inlined: code that stays outside cannot use them. A closure will not do, since nothing makes the compiler
/// inline one.
pub(super) trait Work {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run(self) -> Self::Output;
}

mod portable;
pub(super) use portable::Portable;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) use avx2::Avx2;

#[cfg(all(test, target_arch = "x86_64"))]
mod tests;
