//! The automata of words read forward and backward, laid out for walking many places at once.

use super::build;
use super::cache::Table;
use super::pages::{Pages, Shelf};
use super::sort::two_at_once;
use super::words::Words;
use crate::rules::Letter;
use std::ops::Range;

/// The words of a lexicon as minimal automata, one that reads them forward and one that reads them backward.
///
/// ```
/// use letop::lexicon::{DawgPair, Words};
/// use letop::rules::Letter;
/// let [a, c, t] = [1, 3, 20].map(|code| Letter::new(code).unwrap());
/// let dawgs = DawgPair::build(&Words::from_iter([[c, a, t]]), 26);
/// assert!(dawgs.forward().contains(&[c, a, t]) && !dawgs.forward().contains(&[c, a]));
/// assert!(dawgs.backward().contains(&[t, a, c]));
/// assert_eq!(DawgPair::from_bytes(&dawgs.to_bytes()).unwrap(), dawgs);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DawgPair {
    forward: Dawg,
    backward: Dawg,
}

/// A minimal automaton of words (a DAWG: directed acyclic word graph).
///
/// # Layout
/// One array of arcs in the machine's own byte order. What an arc says is about where it leads: which
/// letters go on from there, where the arcs of those letters stand, and whether a word ends on the arc. The
/// arcs that go on are one after the other in alphabetical order, so a letter's arc is as many places behind
/// the first as there are letters before it:
///
/// ```text
/// child(arc, letter) = arcs[arc.first + popcount(arc.letters & below(letter))]
/// ```
///
/// The array's arc 0 leads to the root. Lists of arcs that are equal are one, and a list leads only to
/// lists before it, but for arc 0. Whether a word ends is said by the arc and not by the node, so nodes that
/// differ in nothing else are one.
///
/// An alphabet of at most 32 letters takes 64 bits for an arc: the letters in the lower half, and in the
/// upper half twice the first arc's place, plus one if a word ends. A larger one takes twice as many: the
/// letters, then the rest. [`Arcs`] tells the two apart.
#[derive(Clone, PartialEq, Eq)]
pub struct Dawg {
    letters: usize,
    arcs: Shelf<u64>,
}

/// The bits of an alphabet of so many letters, at least 1.
const fn alphabet_of(letters: usize) -> u64 {
    u64::MAX >> (64 - letters)
}

/// The most letters that narrow arcs can tell apart.
pub const NARROW_LETTERS: usize = 32;

/// The arcs of a [`Dawg`], by their width.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::Arcs;
/// // 26 letters fit the narrow form.
/// let Arcs::Narrow(arcs) = words.dawgs().forward().arcs() else { panic!("wide arcs for 26 letters") };
/// // The first arc is the root's: words begin with A and C.
/// assert_eq!(arcs[0] & u64::from(u32::MAX), 0b101);
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Arcs<'a> {
    /// One word of 64 bits an arc: letters, then place and end.
    Narrow(&'a [u64]),
    /// Two words of 64 bits an arc.
    Wide(&'a [[u64; 2]]),
}

/// An arc and what it says, whatever its width.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// let dawg = words.dawgs().forward();
/// let word = rules.tiles().spelling().letters("cats").unwrap();
/// let mut arc = dawg.root();
/// let accepts: Vec<bool> = word
///     .iter()
///     .map(|letter| {
///         arc = dawg.step(arc, *letter).unwrap();
///         arc.accepts()
///     })
///     .collect();
/// assert_eq!(accepts, [false, false, true, true]);
/// assert_eq!(arc.letters(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DawgArc {
    /// The letters that go on, bit 0 for the first letter of the alphabet.
    letters: u64,
    /// Twice the place of the first arc that goes on, plus one if a word ends here.
    rest: u64,
}

impl DawgArc {
    /// The letters that go on, bit 0 for the first letter of the alphabet.
    #[inline]
    pub const fn letters(self) -> u64 {
        self.letters
    }

    /// Whether a word ends on this arc.
    #[inline]
    pub const fn accepts(self) -> bool {
        self.rest & 1 == 1
    }

    const fn first(self) -> usize {
        (self.rest >> 1) as usize
    }
}

impl Dawg {
    /// The automaton in nodes as [`build`] makes them, whose last is the root.
    fn from_nodes(nodes: &build::Nodes, letters: usize) -> Dawg {
        let narrow = letters <= NARROW_LETTERS;
        let mut arcs = Vec::new();
        let mut push = |arc: DawgArc| {
            if narrow {
                arcs.push(arc.letters | arc.rest << 32);
            } else {
                arcs.extend([arc.letters, arc.rest]);
            }
        };
        // By a node's place in the store, where its arcs begin and which letters they are of.
        let mut places = vec![0u32; nodes.store_len()];
        let mut next = 1u32;
        for node in nodes.iter() {
            places[node.place] = next;
            next += node.arcs.len() as u32;
        }
        let arc_to = |place: usize, accepts: bool| DawgArc {
            letters: nodes.letters(place),
            rest: u64::from(places[place]) << 1 | u64::from(accepts),
        };
        push(arc_to(nodes.root(), false));
        for node in nodes.iter() {
            for &arc in node.arcs {
                let (place, accepts) = build::Nodes::leads(arc);
                push(arc_to(place, accepts));
            }
        }
        Dawg { letters, arcs: arcs.into() }
    }

    fn is_narrow(&self) -> bool {
        self.letters <= NARROW_LETTERS
    }

    /// How many letters the alphabet has.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The arcs as they are stored.
    #[inline]
    pub fn arcs(&self) -> Arcs<'_> {
        if self.is_narrow() { Arcs::Narrow(&self.arcs) } else { Arcs::Wide(self.arcs.as_chunks().0) }
    }

    /// The arc at this place.
    #[inline]
    fn at(&self, place: usize) -> DawgArc {
        if self.is_narrow() {
            let arc = self.arcs[place];
            DawgArc { letters: arc & u64::from(u32::MAX), rest: arc >> 32 }
        } else {
            DawgArc { letters: self.arcs[2 * place], rest: self.arcs[2 * place + 1] }
        }
    }

    /// The arc that leads to the root.
    #[inline]
    pub fn root(&self) -> DawgArc {
        self.at(0)
    }

    /// The arc of a letter where another has led, if there is one.
    #[inline]
    pub fn step(&self, arc: DawgArc, letter: Letter) -> Option<DawgArc> {
        let bit = 1u64 << letter.index();
        let before = (arc.letters & (bit - 1)).count_ones() as usize;
        (arc.letters & bit != 0).then(|| self.at(arc.first() + before))
    }

    /// The letters that end a word right after this arc, bit 0 for the first letter of the alphabet.
    pub fn endings(&self, arc: DawgArc) -> u64 {
        let mut left = arc.letters;
        let mut endings = 0;
        let mut place = arc.first();
        while left != 0 {
            let lowest = left & left.wrapping_neg();
            if self.at(place).accepts() {
                endings |= lowest;
            }
            left ^= lowest;
            place += 1;
        }
        endings
    }

    /// Whether the word is one of them.
    pub fn contains(&self, word: &[Letter]) -> bool {
        let mut arc = Some(self.root());
        for &letter in word {
            arc = arc.and_then(|arc| self.step(arc, letter));
        }
        arc.is_some_and(DawgArc::accepts)
    }

    /// How much memory it takes, in bytes.
    pub fn size(&self) -> usize {
        std::mem::size_of_val(&self.arcs[..])
    }

    /// How many arcs there are.
    fn len(&self) -> usize {
        if self.is_narrow() { self.arcs.len() } else { self.arcs.len() / 2 }
    }

    /// Whether every arc leads to arcs before it, by letters of the alphabet: then no walk leaves the array
    /// and every walk ends.
    fn check(&self) -> Result<(), BadDawg> {
        if self.arcs.is_empty() || (!self.is_narrow() && !self.arcs.len().is_multiple_of(2)) {
            return Err(BadDawg::Length);
        }
        let alphabet = alphabet_of(self.letters);
        for place in 0..self.len() {
            let arc = self.at(place);
            if arc.letters & !alphabet != 0 {
                return Err(BadDawg::Letter(place));
            }
            let limit = if place == 0 { self.len() } else { place };
            let end = arc.first().checked_add(arc.letters.count_ones() as usize);
            if arc.letters != 0 && (arc.first() == 0 || end.is_none_or(|end| end > limit)) {
                return Err(BadDawg::Target(place));
            }
        }
        Ok(())
    }
}

impl std::fmt::Debug for Dawg {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dawg")
            .field("letters", &self.letters)
            .field("size", &self.size())
            .finish_non_exhaustive()
    }
}

/// Why bytes are no automata.
///
/// ```
/// use letop::lexicon::{BadDawg, DawgPair};
/// let error = DawgPair::from_bytes(&[7; 64]).unwrap_err();
/// assert_eq!(error, BadDawg::Format);
/// assert_eq!(error.to_string(), "of another format");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadDawg {
    /// They do not start as such bytes do, or were written on a machine of another byte order.
    #[error("of another format")]
    Format,
    /// They are too many or too few.
    #[error("of a wrong length")]
    Length,
    /// The alphabet is none.
    #[error("an alphabet of {0} letters, expected 1 to 63")]
    Alphabet(u64),
    /// An arc has letters that the alphabet lacks.
    #[error("a letter that is none at arc {0}")]
    Letter(usize),
    /// An arc leads to where it may not.
    #[error("an arc that leads nowhere: {0}")]
    Target(usize),
}

/// What the bytes of automata start with; the last byte changes whenever their layout does.
const MAGIC: u64 = u64::from_be_bytes(*b"letopdw1");

/// Words of 64 bits before the arcs: magic, letters, lengths of the two arrays.
const HEAD: usize = 4;

impl DawgPair {
    /// Builds the automata of these words over an alphabet of so many letters.
    ///
    /// # Panics
    /// If `letters` is none of 1 to 63, if a word has a letter beyond, or if an automaton outgrows 8 GiB.
    pub fn build(words: &Words, letters: usize) -> DawgPair {
        assert!((1..=Letter::MAX).contains(&letters), "an alphabet has 1 to 63 letters");
        let (forward, backward) =
            two_at_once(|| build::forward_nodes(words), || build::backward_nodes(words));
        let within = |nodes: &build::Nodes| {
            nodes.iter().all(|node| nodes.letters(node.place) & !alphabet_of(letters) == 0)
        };
        assert!(within(&forward), "every letter is one of the alphabet");
        DawgPair {
            forward: Dawg::from_nodes(&forward, letters),
            backward: Dawg::from_nodes(&backward, letters),
        }
    }

    /// The automaton that reads words from their first letter.
    #[inline]
    pub fn forward(&self) -> &Dawg {
        &self.forward
    }

    /// The automaton that reads words from their last letter.
    #[inline]
    pub fn backward(&self) -> &Dawg {
        &self.backward
    }

    /// How much memory the two take, in bytes.
    pub fn size(&self) -> usize {
        self.forward.size() + self.backward.size()
    }

    /// How many letters the alphabet has.
    pub fn letters(&self) -> usize {
        self.forward.letters
    }

    /// The automata as bytes, in the machine's own order.
    pub fn to_bytes(&self) -> Vec<u8> {
        let head =
            [MAGIC, self.letters() as u64, self.forward.arcs.len() as u64, self.backward.arcs.len() as u64];
        let parts: [&[u64]; 3] = [&head, &self.forward.arcs, &self.backward.arcs];
        parts.into_iter().flat_map(|part| bytemuck::cast_slice::<u64, u8>(part).iter().copied()).collect()
    }

    /// The automata in bytes from [`DawgPair::to_bytes`]. Whatever the bytes are, what is returned can be
    /// walked without harm; whether it holds the right words is for a checksum to say.
    ///
    /// # Errors
    /// The first thing that is wrong with the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<DawgPair, BadDawg> {
        let (words, []) = bytes.as_chunks::<8>() else {
            return Err(BadDawg::Length);
        };
        let words: Vec<u64> = words.iter().map(|&word| u64::from_ne_bytes(word)).collect();
        DawgPair::from_words(&words, |range| words[range].to_vec().into())
    }

    /// The automata in these words; `part` gives the words of a range to keep.
    fn from_words(words: &[u64], part: impl Fn(Range<usize>) -> Shelf<u64>) -> Result<DawgPair, BadDawg> {
        let (&[magic, letters, forward, backward], arcs) =
            words.split_first_chunk::<HEAD>().ok_or(BadDawg::Length)?;
        if magic != MAGIC {
            return Err(BadDawg::Format);
        }
        if !(1..=Letter::MAX as u64).contains(&letters) {
            return Err(BadDawg::Alphabet(letters));
        }
        if forward.checked_add(backward) != Some(arcs.len() as u64) {
            return Err(BadDawg::Length);
        }
        let middle = HEAD + forward as usize;
        let dawg = |range| Dawg { letters: letters as usize, arcs: part(range) };
        let pair = DawgPair { forward: dawg(HEAD..middle), backward: dawg(middle..words.len()) };
        pair.forward.check()?;
        pair.backward.check()?;
        Ok(pair)
    }
}

impl Table for DawgPair {
    const KIND: &'static str = "dawg";
    const VERSION: u16 = 1;

    fn parts(&self) -> Vec<Vec<u8>> {
        vec![self.to_bytes()]
    }

    fn from_pages(pages: &Pages, letters: usize) -> Result<DawgPair, String> {
        let length = pages.bytes().len();
        let words = pages.array::<u64>(0..length).ok_or("no length of automata")?;
        let array = |range: Range<usize>| {
            // A part of an array of words is one; the range is within the words that were read.
            pages.array(range.start * 8..range.end * 8).unwrap_or_else(|| words[range].to_vec().into())
        };
        let pair = DawgPair::from_words(&words, array).map_err(|error| error.to_string())?;
        if pair.letters() == letters {
            Ok(pair)
        } else {
            Err(BadDawg::Alphabet(pair.letters() as u64).to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(codes: &[u8]) -> Vec<Letter> {
        codes.iter().map(|&code| Letter::new(code).unwrap()).collect()
    }

    fn some(letters: u8) -> (Words, DawgPair) {
        let last = letters - 1;
        let words: Vec<Vec<Letter>> =
            [&[3, 1, 20][..], &[3, 1, 20, 19], &[1, 3, 20], &[1, 2], &[2, 1], &[last, last, 3]]
                .map(word)
                .into();
        let words = Words::from_iter(words);
        let pair = DawgPair::build(&words, letters.into());
        (words, pair)
    }

    #[test]
    fn both_directions_hold_the_words_and_no_others() {
        for letters in [26, 32, 33, 63] {
            let (words, pair) = some(letters);
            for word in words.iter() {
                let reversed: Vec<Letter> = word.iter().rev().copied().collect();
                assert!(pair.forward().contains(word) && pair.backward().contains(&reversed));
                assert!(!pair.forward().contains(&word[..1]));
            }
            assert!(!pair.forward().contains(&word(&[20, 1, 3])));
            assert!(!pair.forward().contains(&[]));
            assert_eq!(matches!(pair.forward().arcs(), Arcs::Narrow(_)), letters <= 32);
        }
    }

    #[test]
    fn endings_are_the_letters_that_complete_a_word() {
        let (_, pair) = some(26);
        let forward = pair.forward();
        let ca = word(&[3, 1]).into_iter().try_fold(forward.root(), |arc, letter| forward.step(arc, letter));
        assert_eq!(forward.endings(ca.unwrap()), 1 << 19);
    }

    #[test]
    fn automata_without_words_accept_nothing() {
        let pair = DawgPair::build(&Words::default(), 26);
        assert!(!pair.forward().contains(&word(&[1])));
        assert_eq!(DawgPair::from_bytes(&pair.to_bytes()), Ok(pair));
    }

    #[test]
    fn damaged_bytes_are_refused_or_walked_without_harm() {
        for letters in [26, 40] {
            let (_, pair) = some(letters);
            let good = pair.to_bytes();
            assert_eq!(DawgPair::from_bytes(&good[..good.len() - 8]), Err(BadDawg::Length));
            assert_eq!(DawgPair::from_bytes(&good[1..]), Err(BadDawg::Length));
            for at in 0..good.len() {
                for flip in [1, 2, 0x40, 0x80, 0xff] {
                    let mut bytes = good.clone();
                    bytes[at] ^= flip;
                    if let Ok(pair) = DawgPair::from_bytes(&bytes) {
                        walk_all(pair.forward(), pair.forward().root());
                        walk_all(pair.backward(), pair.backward().root());
                    }
                }
            }
        }
    }

    fn walk_all(dawg: &Dawg, arc: DawgArc) {
        for letter in (1..=Letter::MAX as u8).filter_map(Letter::new) {
            if let Some(arc) = dawg.step(arc, letter) {
                walk_all(dawg, arc);
            }
        }
    }
}
