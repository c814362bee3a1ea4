//! The walk of a list's automaton and a machine together.

use super::matcher::Matcher;
use super::mix::Mix;
use super::texts::Texts;
use super::visitor::{Letters, Visitor};
use crate::lexicon::{Gaddag, Node};
use crate::rules::{Letter, Spelling};
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
pub fn find<M: Matcher>(gaddag: &Gaddag, matcher: &M, lengths: Lengths, each: impl FnMut(&[Letter]) -> bool) {
    walk(gaddag, matcher, lengths, &mut Letters::new(each));
}

/// The same words as text, each with a line end, letters as they are spelled one after the other: at most
/// `limit` words, handed on in pieces until one is answered with `false`. Millions of words are written faster
/// so than one by one.
///
/// ```
/// use letop::lexicon::search::{Lengths, Pattern, find_text};
/// use letop::lexicon::{Gaddag, WordList};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let spelling = rules.tiles().spelling();
/// let gaddag = Gaddag::build(&WordList::read(b"cat\ncoat\ndog\n", rules.tiles()).unwrap().words);
/// let pattern = Pattern::parse(spelling, "c*t").unwrap();
/// let mut text = String::new();
/// find_text(&gaddag, &pattern, Lengths::ANY, spelling, usize::MAX, &mut |piece| {
///     text.push_str(piece);
///     true
/// });
/// assert_eq!(text, "CAT\nCOAT\n");
/// ```
pub fn find_text<M: Matcher>(
    gaddag: &Gaddag,
    matcher: &M,
    lengths: Lengths,
    spelling: &Spelling,
    limit: usize,
    hand_on: &mut dyn FnMut(&str) -> bool,
) {
    let mut texts = Texts::new(spelling, limit, hand_on);
    if limit > 0 {
        walk(gaddag, matcher, lengths, &mut texts);
    }
    texts.finish();
}

fn walk<M: Matcher>(gaddag: &Gaddag, matcher: &M, lengths: Lengths, visitor: &mut impl Visitor) {
    let barren = HashSet::with_capacity_and_hasher(FEW_PAIRS, Mix);
    let mut walk = Walk { gaddag, matcher, lengths, depth: 0, barren, visitor };
    walk.from(gaddag.forward_root(), &matcher.start());
}

/// A pair of places, with the length read where lengths are limited: no word is longer than a byte holds.
type Pair<S> = (Node, S, u8);

/// How many pairs there is room for from the start: to move them while their number grows takes longer than
/// to look at them.
const FEW_PAIRS: usize = 1 << 15;

struct Walk<'a, M: Matcher, V> {
    gaddag: &'a Gaddag,
    matcher: &'a M,
    lengths: Lengths,
    /// How many letters have been read.
    depth: usize,
    /// Pairs from which no word comes.
    barren: HashSet<Pair<M::State>, Mix>,
    visitor: &'a mut V,
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

impl<M: Matcher, V: Visitor> Walk<'_, M, V> {
    fn from(&mut self, node: Node, state: &M::State) -> Went {
        if self.lengths == Lengths::ANY && self.matcher.seeks_all(state) {
            return match self.visitor.everything(self.gaddag, node) {
                false => Went::Enough,
                // A place without a way on is one where no word goes on.
                true if self.gaddag.children(node).is_empty() => Went::Barren,
                true => Went::Found,
            };
        }
        if self.depth >= self.lengths.most {
            return Went::Barren;
        }
        let mut went = Went::Barren;
        for (letter, step) in self.gaddag.steps(node) {
            let Some(next) = self.matcher.step(state, letter) else { continue };
            self.enter(letter);
            if step.accepts && self.matcher.accepts(&next) && self.lengths.allow(self.depth) {
                went = if self.visitor.word() { Went::Found } else { Went::Enough };
            }
            if went != Went::Enough {
                went = match (self.further(step.node, next), went) {
                    (Went::Barren, before) => before,
                    (after, _) => after,
                };
            }
            self.leave();
            if went == Went::Enough {
                break;
            }
        }
        went
    }

    /// Goes on behind a letter, unless it is known that nothing comes there.
    fn further(&mut self, node: Node, state: M::State) -> Went {
        match self.gaddag.children(node).len() {
            0 => return Went::Barren,
            // To read one letter more takes no longer than to look up what would come of it.
            1 => return self.from(node, &state),
            _ => {}
        }
        let length = if self.lengths == Lengths::ANY { 0 } else { self.depth as u8 };
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

    fn enter(&mut self, letter: Letter) {
        self.depth += 1;
        self.visitor.enter(letter);
    }

    fn leave(&mut self) {
        self.depth -= 1;
        self.visitor.leave();
    }
}
