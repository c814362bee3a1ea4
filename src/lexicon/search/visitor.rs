//! What is done with the words that a walk meets.

use super::endings::Endings;
use crate::rules::Letter;

/// Takes the words of a walk.
pub(super) trait Visitor {
    /// What words are written in: letters, or the bytes of their text.
    type Unit: Copy;

    /// A letter as it is written; nothing for what is no letter of the list.
    fn letter(&self, letter: Letter) -> Vec<Self::Unit>;

    /// What stands behind every word.
    fn end(&self) -> Vec<Self::Unit>;

    /// A letter, as it is written, was read.
    fn enter(&mut self, letter: &[Self::Unit]);

    /// The last letter, which was written so, is taken back.
    fn leave(&mut self, letter: &[Self::Unit]);

    /// Takes the words that these endings make behind what was read; whether more are wanted.
    fn words(&mut self, endings: Endings<'_, Self::Unit>) -> bool;
}

/// How letters are written for a visitor.
pub(super) struct Script<U> {
    /// By their codes.
    pub(super) letters: Vec<Vec<U>>,
    /// What stands behind every word.
    pub(super) end: Vec<U>,
    /// The same again and again: endings may be read beyond their end.
    ends: Vec<U>,
}

/// How far beyond an ending is read at most.
const ENDS: usize = 64;

impl<U: Copy> Script<U> {
    pub(super) fn of(visitor: &impl Visitor<Unit = U>) -> Script<U> {
        let letters = (0..=Letter::MAX as u8).map(Letter::new);
        let written = |letter: Option<Letter>| letter.map_or_else(Vec::new, |letter| visitor.letter(letter));
        let end = visitor.end();
        let ends = end.iter().copied().cycle().take(ENDS).collect();
        Script { letters: letters.map(written).collect(), end, ends }
    }

    /// The ending of a word behind which nothing is read any more.
    pub(super) fn lone_end<'s>(&'s self, length: &'s [u8; 1]) -> Endings<'s, U> {
        Endings { units: &self.ends, lengths: length }
    }
}

/// Hands out the letters of each word.
pub(super) struct Letters<F> {
    word: Vec<Letter>,
    each: F,
}

impl<F: FnMut(&[Letter]) -> bool> Letters<F> {
    pub(super) fn new(each: F) -> Letters<F> {
        Letters { word: Vec::new(), each }
    }
}

impl<F: FnMut(&[Letter]) -> bool> Visitor for Letters<F> {
    type Unit = Letter;

    fn letter(&self, letter: Letter) -> Vec<Letter> {
        vec![letter]
    }

    fn end(&self) -> Vec<Letter> {
        Vec::new()
    }

    fn enter(&mut self, letter: &[Letter]) {
        self.word.extend_from_slice(letter);
    }

    fn leave(&mut self, letter: &[Letter]) {
        self.word.truncate(self.word.len() - letter.len());
    }

    fn words(&mut self, endings: Endings<'_, Letter>) -> bool {
        let read = self.word.len();
        let mut at = 0;
        let more = endings.lengths.iter().all(|&length| {
            let end = at + usize::from(length);
            self.word.truncate(read);
            self.word.extend_from_slice(&endings.units[at..end]);
            at = end;
            (self.each)(&self.word)
        });
        self.word.truncate(read);
        more
    }
}
