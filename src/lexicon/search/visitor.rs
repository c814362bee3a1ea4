//! What is done with the words that a walk meets.

use crate::rules::{Letter, Spelling};

/// Follows a walk letter by letter.
pub(super) trait Visitor {
    /// A letter was read.
    fn enter(&mut self, letter: Letter);

    /// The last letter is taken back.
    fn leave(&mut self);

    /// What has been read is a word that is sought; whether more are wanted.
    fn word(&mut self) -> bool;
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
    fn enter(&mut self, letter: Letter) {
        self.word.push(letter);
    }

    fn leave(&mut self) {
        self.word.pop();
    }

    fn word(&mut self) -> bool {
        (self.each)(&self.word)
    }
}

/// Writes the words, a line each.
pub(super) struct Texts<'a> {
    spelling: &'a Spelling,
    /// The text of what has been read, and where each letter of it starts.
    word: String,
    starts: Vec<usize>,
    pub(super) out: String,
    left: usize,
}

impl<'a> Texts<'a> {
    pub(super) fn new(spelling: &'a Spelling, limit: usize) -> Texts<'a> {
        Texts { spelling, word: String::new(), starts: Vec::new(), out: String::new(), left: limit }
    }
}

impl Visitor for Texts<'_> {
    fn enter(&mut self, letter: Letter) {
        self.starts.push(self.word.len());
        self.word.push_str(self.spelling.text(letter));
    }

    fn leave(&mut self) {
        self.word.truncate(self.starts.pop().unwrap_or(0));
    }

    fn word(&mut self) -> bool {
        self.out.push_str(&self.word);
        self.out.push('\n');
        self.left -= 1;
        self.left > 0
    }
}
