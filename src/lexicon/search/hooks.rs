//! Letters that make a longer word of a word.

use crate::lexicon::{Gaddag, Node};
use crate::rules::{Letter, LetterSet};

/// The letters that may stand before and behind a word.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nscat\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::search::hooks;
/// let word = rules.tiles().spelling().letters("cat").unwrap();
/// let found = hooks(words.gaddag(), &word);
/// let spell = |letters: letop::rules::LetterSet| {
///     rules.tiles().spelling().spell_letters(&letters.iter().collect::<Vec<_>>())
/// };
/// assert_eq!((spell(found.front), spell(found.back)), ("S".to_owned(), "S".to_owned()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hooks {
    /// Letters that make a word in front of it.
    pub front: LetterSet,
    /// Letters that make a word behind it.
    pub back: LetterSet,
}

/// The hooks of a word, whether it is in the list itself or not.
pub fn hooks(gaddag: &Gaddag, word: &[Letter]) -> Hooks {
    let ending = |node: Option<Node>| -> LetterSet {
        let steps = node.into_iter().flat_map(|node| gaddag.steps(node));
        steps.filter(|(_, step)| step.accepts).map(|(letter, _)| letter).collect()
    };
    Hooks {
        front: ending(walk(gaddag, gaddag.root(), word.iter().rev())),
        back: ending(walk(gaddag, gaddag.forward_root(), word.iter())),
    }
}

/// Where these letters lead.
fn walk<'w>(gaddag: &Gaddag, from: Node, mut letters: impl Iterator<Item = &'w Letter>) -> Option<Node> {
    letters.try_fold(from, |node, &letter| Some(gaddag.step(node, letter)?.node))
}
