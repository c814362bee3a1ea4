//! The walk of a list's automaton and a machine together.

use super::matcher::Matcher;
use crate::lexicon::{Gaddag, Node};
use crate::rules::Letter;
use std::collections::HashSet;

/// How long words may be, in tiles.
///
/// ```
/// use letop::lexicon::search::Lengths;
/// assert!(Lengths::ANY.allow(7) && !Lengths { least: 2, most: 5 }.allow(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lengths {
    /// The least.
    pub least: usize,
    /// The most.
    pub most: usize,
}

impl Lengths {
    /// Words of any length.
    pub const ANY: Lengths = Lengths { least: 0, most: usize::MAX };

    /// Whether a word of so many tiles is sought.
    pub fn allow(self, length: usize) -> bool {
        (self.least..=self.most).contains(&length)
    }
}

/// Gives every word of the list that the machine seeks and the lengths allow, in alphabetical order, until
/// `each` says that it has enough.
pub fn find<M: Matcher>(
    gaddag: &Gaddag,
    matcher: &M,
    lengths: Lengths,
    mut each: impl FnMut(&[Letter]) -> bool,
) {
    let mut walk =
        Walk { gaddag, matcher, lengths, word: Vec::new(), barren: HashSet::new(), each: &mut each };
    walk.from(gaddag.forward_root(), &matcher.start());
}

/// A pair of places, with the length read where lengths are limited.
type Pair<S> = (Node, S, usize);

struct Walk<'a, M: Matcher, F> {
    gaddag: &'a Gaddag,
    matcher: &'a M,
    lengths: Lengths,
    word: Vec<Letter>,
    /// Pairs from which no word comes.
    barren: HashSet<Pair<M::State>>,
    each: &'a mut F,
}

/// What came of a part of the walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Went {
    /// No word was found.
    Barren,
    /// A word was found.
    Found,
    /// Enough words were found.
    Enough,
}

impl<M: Matcher, F: FnMut(&[Letter]) -> bool> Walk<'_, M, F> {
    fn from(&mut self, node: Node, state: &M::State) -> Went {
        if self.word.len() >= self.lengths.most {
            return Went::Barren;
        }
        let mut went = Went::Barren;
        for (letter, step) in self.gaddag.steps(node) {
            let Some(next) = self.matcher.step(state, letter) else { continue };
            self.word.push(letter);
            if step.accepts && self.matcher.accepts(&next) && self.lengths.allow(self.word.len()) {
                went = if (self.each)(&self.word) { Went::Found } else { Went::Enough };
            }
            if went != Went::Enough {
                went = match (self.further(step.node, next), went) {
                    (Went::Barren, before) => before,
                    (after, _) => after,
                };
            }
            self.word.pop();
            if went == Went::Enough {
                break;
            }
        }
        went
    }

    /// Goes on behind a letter, unless it is known that nothing comes there.
    fn further(&mut self, node: Node, state: M::State) -> Went {
        let length = if self.lengths == Lengths::ANY { 0 } else { self.word.len() };
        let pair = (node, state, length);
        if self.barren.contains(&pair) {
            return Went::Barren;
        }
        let went = self.from(node, &pair.1);
        if went == Went::Barren {
            self.barren.insert(pair);
        }
        went
    }
}
