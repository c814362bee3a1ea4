//! Tiles in hand.

use crate::rules::{
    ByLetter, Fault, FaultKind, LetterSet, Phrase, Place, Placed, Rules, Spelling, SymbolKind, Tile,
};
use std::fmt;

/// A rack, or what is left of one: how many tiles there are of each letter, and how many blanks.
///
/// ```
/// use letop::position::Rack;
/// use letop::rules::{Rules, Tile};
/// let rules = Rules::builtin("ro-liber").unwrap();
/// let rack = Rack::parse(rules.tiles().spelling(), "i n v o ? u").unwrap();
/// assert_eq!((rack.len(), rack.count(Tile::Blank)), (6, 1));
/// assert_eq!(rack.spell(rules.tiles().spelling()), "INOUV?");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Rack {
    letters: ByLetter<u8>,
    blanks: u8,
    /// The letters that it has a tile of, and how many tiles there are: both follow from the counts.
    held: LetterSet,
    len: u16,
}

impl Rack {
    /// Reads a rack as people type it: any case, spaces and `+` between tiles, `?`, `*` or `_` for a blank.
    ///
    /// # Errors
    /// The first character that is no tile, with its column; a bad bracket; more than 255 tiles of a kind.
    pub fn parse(spelling: &Spelling, text: &str) -> Result<Rack, Fault> {
        let mut rack = Rack::default();
        for symbol in spelling.symbols(text)? {
            let tile = match symbol.kind {
                SymbolKind::Letter(letter, _) => Tile::Letter(letter),
                SymbolKind::Other('?' | '*' | '_') => Tile::Blank,
                SymbolKind::Other(c) if c.is_whitespace() || c == '+' => continue,
                SymbolKind::Other(other) => {
                    let mut fault = spelling.unknown(other, symbol.column);
                    if let Some(Phrase::OneOf { names }) = fault.expected.phrase() {
                        fault.expected = Phrase::OneOfTiles { tiles: names.clone() }.into();
                    }
                    return Err(fault);
                }
            };
            if rack.count(tile) == u8::MAX {
                let (found, most) = (Phrase::ManyOfAKind, Phrase::AtMost { n: usize::from(u8::MAX) });
                return Err(Fault::new(FaultKind::Range, found, most).at(Place::column(symbol.column)));
            }
            rack.add(tile);
        }
        Ok(rack)
    }

    /// How many there are of this tile.
    pub fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => self.letters[letter],
            Tile::Blank => self.blanks,
        }
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is no tile.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The letters it has a tile of.
    pub fn letters(&self) -> LetterSet {
        self.held
    }

    /// Adds a tile; 255 of a kind stay 255, which no rules allow on a rack.
    pub fn add(&mut self, tile: Tile) {
        let n = self.entry(tile);
        if *n == u8::MAX {
            return;
        }
        *n += 1;
        self.len += 1;
        if let Tile::Letter(letter) = tile {
            self.held.insert(letter);
        }
    }

    /// Takes a tile; whether there was one.
    #[must_use]
    pub fn take(&mut self, tile: Tile) -> bool {
        let n = self.entry(tile);
        if *n == 0 {
            return false;
        }
        *n -= 1;
        let last = *n == 0;
        self.len -= 1;
        if let (true, Tile::Letter(letter)) = (last, tile) {
            self.held.remove(letter);
        }
        true
    }

    fn entry(&mut self, tile: Tile) -> &mut u8 {
        match tile {
            Tile::Letter(letter) => &mut self.letters[letter],
            Tile::Blank => &mut self.blanks,
        }
    }

    /// What is left after these tiles are taken, or the tiles that are not there.
    ///
    /// # Errors
    /// The tiles that were asked for and not there, one for each time.
    pub fn without(&self, tiles: impl IntoIterator<Item = Tile>) -> Result<Rack, Vec<Tile>> {
        let mut left = self.clone();
        let missing: Vec<Tile> = tiles.into_iter().filter(|&tile| !left.take(tile)).collect();
        if missing.is_empty() { Ok(left) } else { Err(missing) }
    }

    /// Its tiles in alphabetical order, blanks last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        let letters = self.held.iter().map(|letter| (Tile::Letter(letter), self.letters[letter]));
        letters.chain([(Tile::Blank, self.blanks)]).flat_map(|(tile, n)| (0..n).map(move |_| tile))
    }

    /// The tile at this place, counted from 0, of its tiles in alphabetical order, blanks last.
    pub fn nth(&self, place: usize) -> Option<Tile> {
        let mut before = place;
        for (letter, &n) in self.letters.iter() {
            match before.checked_sub(usize::from(n)) {
                Some(rest) => before = rest,
                None => return Some(Tile::Letter(letter)),
            }
        }
        (before < usize::from(self.blanks)).then_some(Tile::Blank)
    }

    /// Adds every tile of another.
    pub fn add_all(&mut self, other: &Rack) {
        other.tiles().for_each(|tile| self.add(tile));
    }

    /// The tiles of both.
    #[must_use]
    pub fn with(&self, other: &Rack) -> Rack {
        let mut both = self.clone();
        both.add_all(other);
        both
    }

    /// Its tiles as text in alphabetical order, `?` for a blank.
    pub fn spell(&self, spelling: &Spelling) -> String {
        let mut text = String::with_capacity(self.len() + 2);
        let letters: Vec<Placed> = self.tiles().filter_map(Tile::letter).map(Placed::tile_of).collect();
        spelling.spell_into(&letters, &mut text);
        text.extend((0..self.blanks).map(|_| '?'));
        text
    }

    /// [`Rack::spell`] with a space between tiles, as sheets print it.
    pub fn spell_spaced(&self, spelling: &Spelling) -> String {
        let tile = |tile: Tile| tile.letter().map_or("?", |letter| spelling.text(letter)).to_owned();
        self.tiles().map(tile).collect::<Vec<_>>().join(" ")
    }
}

impl FromIterator<Tile> for Rack {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Rack {
        let mut rack = Rack::default();
        tiles.into_iter().for_each(|tile| rack.add(tile));
        rack
    }
}

impl fmt::Debug for Rack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

/// Every tile of the rules' set, as a bag holds them before a game.
pub fn full_bag(rules: &Rules) -> Rack {
    let tiles = rules.tiles();
    tiles.kinds().flat_map(|tile| (0..tiles.count(tile)).map(move |_| tile)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn racks_read_as_people_type_them() {
        let rules = Rules::builtin("ro-liber").unwrap();
        let spelling = rules.tiles().spelling();
        let rack = Rack::parse(spelling, "ABC?").unwrap();
        for text in ["abc?", "a b c *", "ab+c_", "Ă b c ?", "cb?a"] {
            assert_eq!(Rack::parse(spelling, text).unwrap(), rack, "{text}");
        }
        assert_eq!(Rack::parse(spelling, "ş ţ").unwrap().spell(spelling), "ST");
        assert_eq!(Rack::parse(spelling, "AB1").unwrap_err().place, Place::column(3));
    }

    #[test]
    fn what_is_not_there_is_named() {
        let rules = Rules::builtin("ro-liber").unwrap();
        let spelling = rules.tiles().spelling();
        let rack = Rack::parse(spelling, "AAB").unwrap();
        let a = Tile::Letter(spelling.letters("A").unwrap()[0]);
        assert_eq!(rack.without([a, a, a]).unwrap_err(), [a]);
        assert_eq!(rack.without([a, a]).unwrap().spell(spelling), "B");
    }

    #[test]
    fn tiles_have_places_in_alphabetical_order_with_blanks_last() {
        let rules = Rules::builtin("ro-liber").unwrap();
        let spelling = rules.tiles().spelling();
        for (text, spaced) in [("ZA?B?A", "A A B Z ? ?"), ("AZ", "A Z"), ("?", "?"), ("", "")] {
            let rack = Rack::parse(spelling, text).unwrap();
            assert_eq!(rack.spell_spaced(spelling), spaced);
            let places: Vec<Tile> = (0..rack.len()).map_while(|place| rack.nth(place)).collect();
            assert_eq!(places, rack.tiles().collect::<Vec<_>>(), "{text}");
            assert_eq!((rack.nth(rack.len()), rack.is_empty()), (None, text.is_empty()), "{text}");
        }
    }

    #[test]
    fn racks_are_put_together_and_taken_apart() {
        let rules = Rules::builtin("ro-liber").unwrap();
        let rack = |text: &str| Rack::parse(rules.tiles().spelling(), text).unwrap();
        let both = rack("AB?").with(&rack("BC?"));
        assert_eq!((&both, both.len()), (&rack("ABBC??"), 6));
        let left = both.without(rack("B??C").tiles()).unwrap();
        assert_eq!((left.letters(), &left), (rack("AB").letters(), &rack("AB")));
        assert_eq!(left.without(rack("AB").tiles()).unwrap(), Rack::default());
    }

    #[test]
    fn the_bag_before_a_game_is_the_whole_set() {
        let rules = Rules::builtin("fr-duplicate").unwrap();
        assert_eq!(full_bag(&rules).len(), 102);
    }
}
