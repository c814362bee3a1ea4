//! Words as the tables hold them: sixteen letters each, those that are the same letters side by side.

use crate::rules::Letter;

/// The most letters of a word in the tables: the longest line of the boards they serve.
pub(crate) const LONGEST: usize = 16;

/// What fills a word up to [`LONGEST`] letters; no letter.
pub(crate) const PAD: u8 = 63;

/// A word of at most [`LONGEST`] letters, each by its index in the alphabet, and [`PAD`] behind them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(transparent)]
pub(crate) struct Packed(pub(crate) [u8; LONGEST]);

impl Packed {
    /// The most letters of an alphabet.
    pub(super) const LETTERS: usize = Letter::MAX;

    /// The word, unless it is too long.
    pub(super) fn pack(word: &[Letter]) -> Option<Packed> {
        let mut packed = [PAD; LONGEST];
        let place = packed.get_mut(..word.len())?;
        place.iter_mut().zip(word).for_each(|(byte, letter)| *byte = letter.index() as u8);
        Some(Packed(packed))
    }

    /// Its letters.
    #[inline(always)]
    pub(crate) fn letters(&self) -> &[u8] {
        let length = self.0.iter().position(|&letter| letter == PAD).unwrap_or(LONGEST);
        &self.0[..length]
    }

    /// Its letters in alphabetical order: the same for all its anagrams.
    pub(super) fn alphagram(mut self) -> Packed {
        let length = self.letters().len();
        self.0[..length].sort_unstable();
        self
    }
}
