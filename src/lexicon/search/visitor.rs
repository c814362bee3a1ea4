//! What is done with the words that a walk meets.

use crate::lexicon::{Gaddag, Node};
use crate::rules::Letter;

/// Follows a walk letter by letter.
pub(super) trait Visitor {
    /// A letter was read.
    fn enter(&mut self, letter: Letter);

    /// The last letter is taken back.
    fn leave(&mut self);

    /// What has been read is a word that is sought; whether more are wanted.
    fn word(&mut self) -> bool;

    /// Every word that goes on from this place is sought; whether more are wanted after them.
    fn everything(&mut self, gaddag: &Gaddag, node: Node) -> bool {
        for (letter, step) in gaddag.steps(node) {
            self.enter(letter);
            let more = (!step.accepts || self.word()) && self.everything(gaddag, step.node);
            self.leave();
            if !more {
                return false;
            }
        }
        true
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
