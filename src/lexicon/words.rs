//! Words of a list, packed.

use super::LONGEST_WORD;
use super::sort::sort_in_two;
use crate::rules::{Letter, Spelling};

/// The most rows of tiles that one word is given, and the most words that one row or text is read as: twelve
/// letters that may be split. No word of a language has so many; a list made to do harm could.
pub(super) const MOST_READINGS: usize = 4096;

/// Words in alphabetical order, each once, packed one after the other: a byte for each letter and a few
/// for each word.
///
/// The order is that of the letters' codes, so it is the alphabet's own: `Ñ` after `N`, `CH` after `C`.
///
/// ```
/// use letop::lexicon::Words;
/// use letop::rules::Letter;
/// let word = |codes: &[u8]| codes.iter().filter_map(|&code| Letter::new(code)).collect::<Vec<_>>();
/// let words = Words::from_iter([word(&[2, 1]), word(&[1, 2]), word(&[2, 1])]);
/// assert_eq!(words.iter().collect::<Vec<_>>(), [word(&[1, 2]), word(&[2, 1])]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    letters: Vec<Letter>,
    ends: Vec<usize>,
}

impl Words {
    /// How many words there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The word at this place in alphabetical order, counted from 0.
    pub fn get(&self, index: usize) -> Option<&[Letter]> {
        let end = *self.ends.get(index)?;
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Some(&self.letters[start..end])
    }

    /// Every word, in alphabetical order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Letter]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let word = &self.letters[start..end];
            start = end;
            word
        })
    }

    /// Whether the word is one of them.
    pub fn contains(&self, word: &[Letter]) -> bool {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.get(middle).cmp(&Some(word)) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return true,
            }
        }
        false
    }
}

impl Words {
    /// The words that are no tiling of another, if there are some that are: of several rows of tiles for one
    /// word, the one with the longest letters is the word.
    pub(super) fn without_tilings(&self, spelling: &Spelling) -> Option<Words> {
        let parts: Vec<&[Letter]> = spelling.splits().iter().map(|(_, parts)| parts.as_slice()).collect();
        let again = |word: &[Letter]| {
            parts.iter().any(|parts| word.windows(parts.len()).any(|row| row == *parts))
                && spelling.joinings(word, MOST_READINGS).iter().skip(1).any(|longer| self.contains(longer))
        };
        (!parts.is_empty() && self.iter().any(again))
            .then(|| self.iter().filter(|word| !again(word)).collect())
    }

    /// Every row of tiles that spells one of the words and fits a line.
    pub(super) fn tilings(&self, spelling: &Spelling) -> Words {
        let mut pile = Pile::with_capacity(self.letters.len() * 2, self.len() * 2);
        for word in self.iter() {
            let rows = spelling.tilings(word, MOST_READINGS);
            rows.iter().filter(|row| row.len() <= LONGEST_WORD).for_each(|row| pile.push(row));
        }
        pile.sorted()
    }
}

impl<W: AsRef<[Letter]>> FromIterator<W> for Words {
    /// Sorts the words and keeps each once. A word without letters is none and is left out.
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> Words {
        let mut pile = Pile::default();
        words.into_iter().for_each(|word| pile.push(word.as_ref()));
        pile.sorted()
    }
}

/// Words as they come, in any order and any number of times.
#[derive(Default)]
pub(super) struct Pile {
    words: Words,
    /// Whether some word does not come after the one before it.
    unsorted: bool,
}

impl Pile {
    pub(super) fn with_capacity(letters: usize, words: usize) -> Pile {
        let words = Words { letters: Vec::with_capacity(letters), ends: Vec::with_capacity(words) };
        Pile { words, unsorted: false }
    }

    pub(super) fn push(&mut self, word: &[Letter]) {
        if word.is_empty() {
            return;
        }
        if let Some(last) = self.words.len().checked_sub(1) {
            self.unsorted |= self.words.get(last) >= Some(word);
        }
        self.words.letters.extend_from_slice(word);
        self.words.ends.push(self.words.letters.len());
    }

    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn sorted(self) -> Words {
        if !self.unsorted {
            return self.words;
        }
        let words: Vec<&[Letter]> = {
            let mut words: Vec<&[Letter]> = self.words.iter().collect();
            sort_in_two(&mut words, Ord::cmp);
            words.dedup();
            words
        };
        let letters = words.iter().map(|word| word.len()).sum();
        let mut sorted = Pile::with_capacity(letters, words.len());
        words.into_iter().for_each(|word| sorted.push(word));
        sorted.words
    }
}
