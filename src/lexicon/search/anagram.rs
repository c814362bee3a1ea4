//! Words from the tiles of a rack.

use super::matcher::Matcher;
use crate::rules::{ByLetter, Letter, Tile};

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
    /// The field of the state in which the tiles of a letter are counted: 0, the blanks', where it has none.
    fields: ByLetter<u8>,
    tiles: u128,
    whole: bool,
}

/// The bits that count one kind of tile.
const FIELD: u32 = 5;
/// The most kinds of letter, beside the blank.
const KINDS: u32 = 24;

impl Anagram {
    /// Words from these tiles: from all of them if `whole`. `None` if there are more than 24 different
    /// letters or more than 31 tiles of a kind.
    pub fn new(tiles: impl IntoIterator<Item = Tile>, whole: bool) -> Option<Anagram> {
        let mut anagram = Anagram { fields: ByLetter::default(), tiles: 0, whole };
        let mut kinds = 0;
        for tile in tiles {
            let field = match tile {
                Tile::Blank => 0,
                Tile::Letter(letter) => {
                    let field = &mut anagram.fields[letter];
                    if *field == 0 {
                        kinds += 1;
                        *field = kinds;
                    }
                    u32::from(*field)
                }
            };
            if field > KINDS || anagram.tiles >> (field * FIELD) & 31 == 31 {
                return None;
            }
            anagram.tiles += 1 << (field * FIELD);
        }
        Some(anagram)
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
        let one_of = |field: u32| {
            let shift = field * FIELD;
            (left >> shift & 31 > 0).then(|| left - (1 << shift))
        };
        one_of(u32::from(self.fields[letter])).or_else(|| one_of(0))
    }

    fn accepts(&self, left: &u128) -> bool {
        !self.whole || *left == 0
    }
}
