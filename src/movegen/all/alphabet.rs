//! Alphabets of two widths, and what the walk asks of each.

use crate::lexicon::NARROW_LETTERS;
use crate::rules::Letter;

/// A code says what a word goes on with: a letter from the rack or the same letter on the board. Letters
/// from the rack have their index, those on the board come [`Alphabet::BOARD`] later.
pub(super) const CODES: usize = 2 * (Letter::MAX + 1);

/// How arcs and sets of codes are stored.
pub(super) trait Alphabet: 'static {
    /// An arc as a lexicon stores it.
    type Arc: Copy + Default;
    /// A set of codes.
    type Codes: Copy + Default;

    /// The first code of letters on the board.
    const BOARD: usize;
    /// How many bits hold a code.
    const CODE_BITS: u32;

    /// The letters that go on from an arc, bit 0 for the first.
    fn letters(arc: Self::Arc) -> u64;

    /// Whether a word ends on the arc.
    fn accepts(arc: Self::Arc) -> bool;

    /// The arc of a letter that goes on from another.
    fn child(arcs: &[Self::Arc], arc: Self::Arc, letter: usize) -> Self::Arc;

    /// The codes of these letters from the rack and on the board.
    fn codes(rack: u64, board: u64) -> Self::Codes;

    /// Whether there is any.
    fn any(codes: Self::Codes) -> bool;

    /// How many there are.
    fn count(codes: Self::Codes) -> usize;

    /// Calls `each` with the code that is its turn, counted from 0, and every code in order, and after those
    /// perhaps with some that mean nothing: see [`for_each_bit`].
    fn for_each(codes: Self::Codes, each: impl FnMut(usize, usize));
}

/// Calls `each` with the turn, counted from 0, and the place of every bit, then with turns that have none until
/// it is a multiple of 4.
///
/// How many bits are set is as good as random, and it costs less to do some for nothing than to ask after each
/// whether it was the last.
#[inline(always)]
fn for_each_bit(mut bits: u64, mut each: impl FnMut(usize, usize)) {
    let count = bits.count_ones() as usize;
    let mut turn = 0;
    while turn < count {
        for _ in 0..4 {
            each(turn, bits.trailing_zeros() as usize);
            bits &= bits.wrapping_sub(1);
            turn += 1;
        }
    }
}

/// An alphabet of at most 32 letters.
pub(super) struct Narrow;

impl Alphabet for Narrow {
    type Arc = u64;
    type Codes = u64;

    const BOARD: usize = NARROW_LETTERS;
    const CODE_BITS: u32 = 6;

    #[inline(always)]
    fn letters(arc: u64) -> u64 {
        u64::from(arc as u32)
    }

    #[inline(always)]
    fn accepts(arc: u64) -> bool {
        arc >> 32 & 1 == 1
    }

    #[inline(always)]
    fn child(arcs: &[u64], arc: u64, letter: usize) -> u64 {
        let before = arc as u32 & ((1u32 << (letter % NARROW_LETTERS)) - 1);
        arcs[(arc >> 33) as usize + before.count_ones() as usize]
    }

    #[inline(always)]
    fn codes(rack: u64, board: u64) -> u64 {
        rack | board << Self::BOARD
    }

    #[inline(always)]
    fn any(codes: u64) -> bool {
        codes != 0
    }

    #[inline(always)]
    fn count(codes: u64) -> usize {
        codes.count_ones() as usize
    }

    #[inline(always)]
    fn for_each(codes: u64, each: impl FnMut(usize, usize)) {
        for_each_bit(codes, each);
    }
}

/// An alphabet of at most 63 letters.
pub(super) struct Wide;

impl Alphabet for Wide {
    type Arc = [u64; 2];
    type Codes = [u64; 2];

    const BOARD: usize = CODES / 2;
    const CODE_BITS: u32 = 7;

    #[inline(always)]
    fn letters([letters, _]: [u64; 2]) -> u64 {
        letters
    }

    #[inline(always)]
    fn accepts([_, rest]: [u64; 2]) -> bool {
        rest & 1 == 1
    }

    #[inline(always)]
    fn child(arcs: &[[u64; 2]], [letters, rest]: [u64; 2], letter: usize) -> [u64; 2] {
        let before = letters & ((1u64 << (letter % Self::BOARD)) - 1);
        arcs[(rest >> 1) as usize + before.count_ones() as usize]
    }

    #[inline(always)]
    fn codes(rack: u64, board: u64) -> [u64; 2] {
        [rack, board]
    }

    #[inline(always)]
    fn any([rack, board]: [u64; 2]) -> bool {
        rack | board != 0
    }

    #[inline(always)]
    fn count([rack, board]: [u64; 2]) -> usize {
        (rack.count_ones() + board.count_ones()) as usize
    }

    #[inline(always)]
    fn for_each([rack, board]: [u64; 2], mut each: impl FnMut(usize, usize)) {
        let from_rack = rack.count_ones() as usize;
        for_each_bit(rack, &mut each);
        for_each_bit(board, |turn, letter| each(from_rack + turn, Self::BOARD + letter));
    }
}
