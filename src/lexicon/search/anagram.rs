//! Words from the tiles of a rack.

use super::matcher::Matcher;
use crate::rules::{Letter, Tile};

/// Words that the tiles of a rack spell: all of them, or any of them.
///
/// ```
/// use letop::lexicon::search::{Anagram, Matcher};
/// use letop::rules::{Letter, Tile};
/// let [a, b] = [1, 2].map(|code| Letter::new(code).unwrap());
/// let anagram = Anagram::new([Tile::Letter(a), Tile::Blank], true).unwrap();
/// let state = anagram.step(&anagram.start(), b).unwrap();
/// assert!(!anagram.accepts(&state) && anagram.accepts(&anagram.step(&state, a).unwrap()));
/// assert!(anagram.step(&state, b).is_none(), "the blank is spent");
/// ```
#[derive(Clone, Debug)]
pub struct Anagram {
    /// The kinds of letter there are; the tiles of each are counted in a field of the state.
    letters: Vec<Letter>,
    tiles: u128,
    whole: bool,
}

/// The bits that count one kind of tile.
const FIELD: u32 = 5;
/// The most kinds of letter, beside the blank.
const KINDS: usize = 24;

impl Anagram {
    /// Words from these tiles: from all of them if `whole`. `None` if there are more than 24 different
    /// letters or more than 31 tiles of a kind.
    pub fn new(tiles: impl IntoIterator<Item = Tile>, whole: bool) -> Option<Anagram> {
        let mut anagram = Anagram { letters: Vec::new(), tiles: 0, whole };
        for tile in tiles {
            let field = match tile {
                Tile::Blank => 0,
                Tile::Letter(letter) => anagram.field(letter).unwrap_or_else(|| {
                    anagram.letters.push(letter);
                    anagram.letters.len() as u32
                }),
            };
            if field as usize > KINDS || anagram.tiles >> (field * FIELD) & 31 == 31 {
                return None;
            }
            anagram.tiles += 1 << (field * FIELD);
        }
        Some(anagram)
    }

    /// The field of a letter: the blank's is 0.
    fn field(&self, letter: Letter) -> Option<u32> {
        let kind = self.letters.iter().position(|known| *known == letter)?;
        Some(kind as u32 + 1)
    }
}

impl Matcher for Anagram {
    /// The tiles that are left, a field a kind. A letter takes its own tile while there is one, which
    /// leaves blanks for what has none: whatever can be spelled is spelled so.
    type State = u128;

    fn start(&self) -> u128 {
        self.tiles
    }

    fn step(&self, left: &u128, letter: Letter) -> Option<u128> {
        let there = |field: u32| left >> (field * FIELD) & 31 > 0;
        let field = self.field(letter).filter(|&field| there(field)).or_else(|| there(0).then_some(0))?;
        Some(left - (1 << (field * FIELD)))
    }

    fn accepts(&self, left: &u128) -> bool {
        !self.whole || *left == 0
    }
}
