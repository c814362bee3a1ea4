//! Sets of letters as the tables hold them: one bit a letter, in 32 bits where the alphabet fits.

use super::table::BUCKET;
use bytemuck::Pod;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of letters by their index (code less one), as wide as the alphabet needs.
///
/// The top bit never stands for a letter, so 32 bits serve 31 letters and 64 bits the 63 that there can be.
pub(crate) trait LetterMask:
    Copy
    + Eq
    + Default
    + Debug
    + Pod
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
{
    /// How many 32-bit words a mask takes.
    const WORDS: usize;
    /// How many bits it has.
    const BITS: usize = Self::WORDS * 32;
    /// A bucket of a hash table with masks for values: tags, then values.
    type Bucket: Pod + Debug + AsRef<[u32]> + AsMut<[u32]>;
    /// A run record: tag and extents (two words each), then four masks.
    type Record: Pod + Debug + AsRef<[u32]> + AsMut<[u32]>;

    /// The mask of these bits.
    fn of(bits: u64) -> Self;
    /// Its bits.
    fn bits(self) -> u64;
    /// Reads it from the first of these words.
    fn read(words: &[u32]) -> Self;
    /// Writes it to the first of these words.
    fn write(self, words: &mut [u32]);

    /// The mask of one letter.
    #[inline(always)]
    fn bit(letter: u8) -> Self {
        Self::of(1 << (letter & 63))
    }

    /// Whether no letter is in it.
    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether the letter is in it.
    #[inline(always)]
    fn has(self, letter: u8) -> bool {
        self.bits() >> (letter & 63) & 1 == 1
    }

    /// Its letters, in order.
    #[inline(always)]
    fn letters(self) -> impl Iterator<Item = u8> {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            let letter = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
            bits &= bits - 1;
            Some(letter)
        })
    }
}

impl LetterMask for u32 {
    const WORDS: usize = 1;
    type Bucket = [u32; BUCKET * 2];
    type Record = [u32; 8];

    #[inline(always)]
    fn of(bits: u64) -> u32 {
        bits as u32
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        u64::from(self)
    }

    #[inline(always)]
    fn read(words: &[u32]) -> u32 {
        words[0]
    }

    fn write(self, words: &mut [u32]) {
        words[0] = self;
    }
}

impl LetterMask for u64 {
    const WORDS: usize = 2;
    type Bucket = [u32; BUCKET * 3];
    type Record = [u32; 12];

    #[inline(always)]
    fn of(bits: u64) -> u64 {
        bits
    }

    #[inline(always)]
    fn bits(self) -> u64 {
        self
    }

    #[inline(always)]
    fn read(words: &[u32]) -> u64 {
        u64::from(words[0]) | u64::from(words[1]) << 32
    }

    fn write(self, words: &mut [u32]) {
        words[0] = self as u32;
        words[1] = (self >> 32) as u32;
    }
}
