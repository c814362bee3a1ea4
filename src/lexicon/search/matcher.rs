//! Machines that read a word letter by letter, and their combinations.

use crate::rules::Letter;
use std::hash::Hash;

/// A machine that reads a word letter by letter and says at its end whether it is one that is sought.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::search::{Lengths, Matcher, find};
/// use letop::rules::Letter;
/// /// Words whose letters stand in alphabetical order.
/// struct Rising;
/// impl Matcher for Rising {
///     type State = u8;
///     fn start(&self) -> u8 {
///         0
///     }
///     fn step(&self, last: &u8, letter: Letter) -> Option<u8> {
///         (letter.code() >= *last).then_some(letter.code())
///     }
///     fn accepts(&self, _last: &u8) -> bool {
///         true
///     }
/// }
/// let mut found = Vec::new();
/// find(words.gaddag(), &Rising, Lengths::ANY, |word| {
///     found.push(rules.tiles().spelling().spell_letters(word));
///     true
/// });
/// assert_eq!(found, ["ACT"]);
/// ```
pub trait Matcher {
    /// Where the machine is after some letters.
    type State: Clone + Eq + Hash;

    /// Where it starts.
    fn start(&self) -> Self::State;

    /// Where it is after one more letter; `None` where no word can be found any more.
    fn step(&self, state: &Self::State, letter: Letter) -> Option<Self::State>;

    /// Whether the letters read so far are a word that is sought.
    fn accepts(&self, state: &Self::State) -> bool;

    /// Whether every word that goes on from here is sought. To say no is never wrong.
    fn seeks_all(&self, _state: &Self::State) -> bool {
        false
    }

    /// Whether a word is sought.
    fn seeks(&self, word: &[Letter]) -> bool {
        let end = word.iter().try_fold(self.start(), |state, &letter| self.step(&state, letter));
        end.is_some_and(|state| self.accepts(&state))
    }
}

/// Both machines at once: the words that each of them seeks.
impl<A: Matcher, B: Matcher> Matcher for (A, B) {
    type State = (A::State, B::State);

    fn start(&self) -> Self::State {
        (self.0.start(), self.1.start())
    }

    fn step(&self, state: &Self::State, letter: Letter) -> Option<Self::State> {
        Some((self.0.step(&state.0, letter)?, self.1.step(&state.1, letter)?))
    }

    fn accepts(&self, state: &Self::State) -> bool {
        self.0.accepts(&state.0) && self.1.accepts(&state.1)
    }

    fn seeks_all(&self, state: &Self::State) -> bool {
        self.0.seeks_all(&state.0) && self.1.seeks_all(&state.1)
    }
}

/// Words that hold these letters, each as often as it is given.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::search::{Holding, Lengths, find};
/// let letters = rules.tiles().spelling().letters("st").unwrap();
/// let mut found = Vec::new();
/// find(words.gaddag(), &Holding::new(&letters).unwrap(), Lengths::ANY, |word| {
///     found.push(rules.tiles().spelling().spell_letters(word));
///     true
/// });
/// assert_eq!(found, ["CATS"]);
/// ```
#[derive(Clone, Debug)]
pub struct Holding {
    letters: Vec<Letter>,
}

impl Holding {
    /// The most letters that may be asked for.
    pub const MAX: usize = 64;

    /// Words that hold these letters; `None` if there are more than [`Holding::MAX`].
    pub fn new(letters: &[Letter]) -> Option<Holding> {
        (letters.len() <= Holding::MAX).then(|| Holding { letters: letters.to_vec() })
    }
}

impl Matcher for Holding {
    /// The letters seen so far, one bit each.
    type State = u64;

    fn start(&self) -> u64 {
        0
    }

    fn step(&self, seen: &u64, letter: Letter) -> Option<u64> {
        let wanted = |&(i, wanted): &(usize, &Letter)| *wanted == letter && seen >> i & 1 == 0;
        let found = self.letters.iter().enumerate().find(wanted);
        Some(found.map_or(*seen, |(i, _)| seen | 1 << i))
    }

    fn accepts(&self, seen: &u64) -> bool {
        seen.count_ones() as usize == self.letters.len()
    }

    fn seeks_all(&self, seen: &u64) -> bool {
        self.accepts(seen)
    }
}
