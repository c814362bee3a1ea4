//! The words nearest to one that is not listed.

use crate::lexicon::{Gaddag, Node};
use crate::rules::Letter;

/// A word of the list and how far it is from the one asked about.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::search::nearest;
/// let word = rules.tiles().spelling().letters("cot").unwrap();
/// let found = nearest(words.gaddag(), &word, 1, 10);
/// assert_eq!((found.len(), found[0].distance), (1, 1));
/// assert_eq!(rules.tiles().spelling().spell_letters(&found[0].word), "CAT");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Neighbour {
    /// How many letters must be put in, left out or changed.
    pub distance: usize,
    /// The word.
    pub word: Vec<Letter>,
}

/// The words nearest to `word` by letters put in, left out or changed, nearest first, then alphabetical:
/// at most `limit` of them, at most `most` letters away.
///
/// The walk carries one row of the table of distances (V. I. Levenshtein, 1966) and leaves a branch once
/// every entry of its row is too far.
pub fn nearest(gaddag: &Gaddag, word: &[Letter], most: usize, limit: usize) -> Vec<Neighbour> {
    for distance in 1..=most {
        let mut search = Search { gaddag, word, most: distance, read: Vec::new(), found: Vec::new() };
        let row: Vec<usize> = (0..=word.len()).collect();
        search.from(gaddag.forward_root(), &row);
        if !search.found.is_empty() {
            search.found.sort();
            search.found.truncate(limit);
            return search.found;
        }
    }
    Vec::new()
}

struct Search<'a> {
    gaddag: &'a Gaddag,
    word: &'a [Letter],
    most: usize,
    read: Vec<Letter>,
    found: Vec<Neighbour>,
}

impl Search<'_> {
    fn from(&mut self, node: Node, row: &[usize]) {
        for (letter, step) in self.gaddag.steps(node) {
            let next = self.next_row(row, letter);
            if next.iter().min().is_none_or(|&least| least > self.most) {
                continue;
            }
            self.read.push(letter);
            let distance = next[self.word.len()];
            if step.accepts && (1..=self.most).contains(&distance) {
                self.found.push(Neighbour { distance, word: self.read.clone() });
            }
            self.from(step.node, &next);
            self.read.pop();
        }
    }

    fn next_row(&self, row: &[usize], letter: Letter) -> Vec<usize> {
        let mut next = Vec::with_capacity(row.len());
        next.push(row[0] + 1);
        for (i, &wanted) in self.word.iter().enumerate() {
            let changed = row[i] + usize::from(wanted != letter);
            next.push(changed.min(row[i + 1] + 1).min(next[i] + 1));
        }
        next
    }
}
