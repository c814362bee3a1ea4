//! Finding words: every word that a machine seeks, as letters or as text.

use super::matcher::Matcher;
use super::sought::Sought;
use super::texts::Texts;
use super::visitor::{Letters, Script, Visitor};
use crate::lexicon::Gaddag;
use crate::rules::{Letter, Spelling};

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
/// let mut text = Vec::new();
/// find_text(&gaddag, &pattern, Lengths::ANY, spelling, usize::MAX, &mut |piece| {
///     text.extend_from_slice(piece);
///     true
/// });
/// assert_eq!(text, b"CAT\nCOAT\n");
/// ```
pub fn find_text<M: Matcher>(
    gaddag: &Gaddag,
    matcher: &M,
    lengths: Lengths,
    spelling: &Spelling,
    limit: usize,
    hand_on: &mut dyn FnMut(&[u8]) -> bool,
) {
    let mut texts = Texts::new(spelling, limit, hand_on);
    if limit > 0 {
        walk(gaddag, matcher, lengths, &mut texts);
    }
    texts.hand_on();
}

fn walk<M: Matcher, V: Visitor>(gaddag: &Gaddag, matcher: &M, lengths: Lengths, visitor: &mut V) {
    let script = Script::of(visitor);
    let sought = Sought::new(gaddag, matcher, lengths, &script);
    sought.words(&script, visitor);
}
