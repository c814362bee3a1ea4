//! Letters, tiles and what lies on a square: three things, three types.
//!
//! A [`Letter`] is a symbol of the alphabet. A [`Tile`] is what a bag or a rack holds: a letter or a
//! blank. A [`Placed`] is what a square of the board holds: a letter, and whether a blank stands for it.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{Index, IndexMut};

/// A letter of a tile set's alphabet: its place in alphabetical order, 1 to 63.
///
/// A letter is one symbol of the game, whatever its spelling: `SZ` is one letter in Hungarian and `L·L`
/// one in Catalan. `Option<Letter>` is one byte.
///
/// ```
/// use letop::rules::Letter;
/// let first = Letter::new(1).unwrap();
/// assert_eq!(first.index(), 0);
/// assert!(Letter::new(0).is_none() && Letter::new(64).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(NonZeroU8);

impl Letter {
    /// The most letters an alphabet may have.
    pub const MAX: usize = 63;

    /// The letter with this code, if it is one of 1 to 63.
    pub const fn new(code: u8) -> Option<Letter> {
        if code as usize > Letter::MAX {
            return None;
        }
        match NonZeroU8::new(code) {
            Some(code) => Some(Letter(code)),
            None => None,
        }
    }

    /// Its place in the alphabet, 1 to 63.
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// Its place in the alphabet counted from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", self.code())
    }
}

/// What a bag or a rack holds.
///
/// ```
/// use letop::rules::{Letter, Tile};
/// assert!(Tile::Blank.letter().is_none());
/// assert_eq!(Tile::Letter(Letter::new(3).unwrap()).letter(), Letter::new(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tile {
    /// A tile that shows a letter.
    Letter(Letter),
    /// A blank (joker): any letter of the alphabet, worth nothing.
    Blank,
}

impl Tile {
    /// The letter it shows; `None` for a blank.
    pub const fn letter(self) -> Option<Letter> {
        match self {
            Tile::Letter(letter) => Some(letter),
            Tile::Blank => None,
        }
    }
}

/// What a square of the board holds: a letter, shown by its own tile or by a blank.
///
/// The order is by letter, its own tile before a blank. `Option<Placed>` is one byte.
///
/// ```
/// use letop::rules::{Letter, Placed, Tile};
/// let letter = Letter::new(5).unwrap();
/// assert_eq!(Placed::blank(letter).tile(), Tile::Blank);
/// assert_eq!(Placed::tile_of(letter).tile(), Tile::Letter(letter));
/// assert!(Placed::tile_of(letter) < Placed::blank(letter));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placed(NonZeroU8);

impl Placed {
    /// A blank that stands for no letter but for the space between two words, where the rules have that.
    pub const SPACE: Placed = Placed::pack(0x81);

    /// The letter's own tile.
    pub const fn tile_of(letter: Letter) -> Placed {
        Placed::pack(letter.code() << 1)
    }

    /// A blank that stands for the letter.
    pub const fn blank(letter: Letter) -> Placed {
        Placed::pack(letter.code() << 1 | 1)
    }

    /// The letter, its own tile or a blank according to `tile`: a letter tile shows itself, so `as_letter`
    /// is only heard for a blank.
    pub const fn from_tile(tile: Tile, as_letter: Letter) -> Placed {
        match tile {
            Tile::Letter(letter) => Placed::tile_of(letter),
            Tile::Blank => Placed::blank(as_letter),
        }
    }

    /// `bits` holds a letter's code (at least 1) above its lowest bit.
    const fn pack(bits: u8) -> Placed {
        match NonZeroU8::new(bits) {
            Some(bits) => Placed(bits),
            None => panic!("a letter's code is at least 1"),
        }
    }

    /// The letter that is read on the square.
    ///
    /// A [space](Placed::SPACE) shows none: whoever reads words that may hold one asks [`Placed::is_space`] first. It
    /// is sorted behind all letters and gives the last letter that any alphabet can have.
    pub const fn letter(self) -> Letter {
        match Letter::new(self.0.get() >> 1) {
            Some(letter) => letter,
            None => LAST,
        }
    }

    /// Whether it is a blank that stands for the space between two words.
    pub const fn is_space(self) -> bool {
        self.0.get() == Placed::SPACE.0.get()
    }

    /// Whether a blank stands for the letter.
    pub const fn is_blank(self) -> bool {
        self.0.get() & 1 == 1
    }

    /// The tile that was taken from the rack for it.
    pub const fn tile(self) -> Tile {
        if self.is_blank() { Tile::Blank } else { Tile::Letter(self.letter()) }
    }
}

/// The last letter that any alphabet can have.
const LAST: Letter = match Letter::new(Letter::MAX as u8) {
    Some(letter) => letter,
    None => unreachable!(),
};

impl fmt::Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_space() {
            return f.write_str("space");
        }
        let blank = if self.is_blank() { "*" } else { "" };
        write!(f, "{:?}{blank}", self.letter())
    }
}

/// A set of letters.
///
/// ```
/// use letop::rules::{Letter, LetterSet};
/// let a = Letter::new(1).unwrap();
/// let mut set = LetterSet::EMPTY;
/// set.insert(a);
/// assert!(set.contains(a) && set.len() == 1);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [a]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LetterSet(u64);

impl LetterSet {
    /// No letter.
    pub const EMPTY: LetterSet = LetterSet(0);

    /// Every letter of an alphabet of `count` letters.
    pub const fn first(count: usize) -> LetterSet {
        LetterSet((1u64 << count).wrapping_sub(1) << 1)
    }

    /// The set whose members are the set bits: bit 1 for the first letter, bit 63 for the last.
    /// Bit 0 is no letter and is dropped.
    pub const fn from_bits(bits: u64) -> LetterSet {
        LetterSet(bits & !1)
    }

    /// Bit 1 for the first letter, bit 63 for the last.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Adds a letter.
    pub const fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << letter.code();
    }

    /// Takes a letter out.
    pub const fn remove(&mut self, letter: Letter) {
        self.0 &= !(1 << letter.code());
    }

    /// Whether the letter is in the set.
    pub const fn contains(self, letter: Letter) -> bool {
        self.0 >> letter.code() & 1 == 1
    }

    /// How many letters are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no letter.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The letters in both.
    pub const fn and(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & other.0)
    }

    /// The letters in either.
    pub const fn or(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 | other.0)
    }

    /// Its letters that are not in the other.
    pub const fn but_not(self, other: LetterSet) -> LetterSet {
        LetterSet(self.0 & !other.0)
    }

    /// Its letters in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let letter = Letter::new(bits.trailing_zeros() as u8)?;
            bits &= bits - 1;
            Some(letter)
        })
    }
}

impl FromIterator<Letter> for LetterSet {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> LetterSet {
        let mut set = LetterSet::EMPTY;
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl fmt::Debug for LetterSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A table with one entry for each letter, read by letters alone.
///
/// ```
/// use letop::rules::{ByLetter, Letter};
/// let mut seen = ByLetter::<u32>::default();
/// seen[Letter::new(7).unwrap()] += 1;
/// assert_eq!(seen[Letter::new(7).unwrap()], 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ByLetter<T>([T; Letter::MAX]);

impl<T: Copy + Default> Default for ByLetter<T> {
    fn default() -> Self {
        ByLetter([T::default(); Letter::MAX])
    }
}

impl<T> ByLetter<T> {
    /// The table that holds `value(letter)` for every letter.
    pub fn from_fn(mut value: impl FnMut(Letter) -> T) -> ByLetter<T> {
        ByLetter(std::array::from_fn(|i| value(Letter(NonZeroU8::MIN.saturating_add(i as u8)))))
    }

    /// Letters with their entries, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (Letter, &T)> {
        (1..=Letter::MAX as u8).filter_map(Letter::new).zip(self.0.iter())
    }
}

impl<T> Index<Letter> for ByLetter<T> {
    type Output = T;
    fn index(&self, letter: Letter) -> &T {
        &self.0[letter.index()]
    }
}

impl<T> IndexMut<Letter> for ByLetter<T> {
    fn index_mut(&mut self, letter: Letter) -> &mut T {
        &mut self.0[letter.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for ByLetter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_letters_and_squares_are_one_byte() {
        assert_eq!(size_of::<Option<Letter>>(), 1);
        assert_eq!(size_of::<Option<Placed>>(), 1);
    }

    #[test]
    fn the_largest_alphabet_fits_every_type() {
        let all = LetterSet::first(Letter::MAX);
        assert_eq!(all.len(), 63);
        for letter in all.iter() {
            assert_eq!(Placed::blank(letter).letter(), letter);
            assert_eq!(Placed::tile_of(letter).tile(), Tile::Letter(letter));
        }
    }

    #[test]
    fn a_set_drops_the_bit_that_is_no_letter() {
        assert!(LetterSet::from_bits(1).is_empty());
        assert_eq!(LetterSet::first(0), LetterSet::EMPTY);
    }
}
