//! Words that are taken out of a list.

use super::words::Words;
use crate::rules::{Letter, Spelling};
use std::collections::HashSet;

/// Words that are denied: as they are written, in whatever way a list reads them. `igazság` denies the word
/// with Z and S, though it would itself be read with ZS.
pub(super) struct Denied<'a> {
    words: &'a Words,
    spelling: &'a Spelling,
    /// Their texts, where one text may be several rows of letters.
    written: HashSet<String>,
}

impl<'a> Denied<'a> {
    pub(super) fn new(words: &'a Words, spelling: &'a Spelling) -> Denied<'a> {
        let read_otherwise = !spelling.splits().is_empty() || spelling.has_short_doubles();
        let written = words.iter().filter(|_| read_otherwise).map(|word| spelling.write_word(word)).collect();
        Denied { words, spelling, written }
    }

    pub(super) fn has(&self, word: &[Letter]) -> bool {
        self.words.contains(word)
            || (!self.written.is_empty() && self.written.contains(&self.spelling.write_word(word)))
    }
}
