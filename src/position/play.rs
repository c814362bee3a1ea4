//! A play: what is put where, and what it scores.

use super::board::{Board, LineMask};
use super::rack::Rack;
use crate::rules::{Axis, MAX_SIDE, Placed, Points, Spelling, Square, Tile};
use arrayvec::ArrayVec;
use std::cmp::Ordering;

/// The tiles of a main word.
pub type Word = ArrayVec<Placed, MAX_SIDE>;

/// A main word on a board: where it starts, its direction, its tiles, and which of them are put down now.
///
/// A placement of one tile is written along the axis of the longer of its two words, across if they are
/// equal, so that it exists once ([`Placement::canonical`]).
///
/// ```
/// use letop::position::Setup;
/// use letop::rules::{Axis, Rules, Square};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let position = Setup::empty(&rules, "tinas?z").check(&rules).unwrap();
/// let placement = position.read_play("8F TInS").unwrap();
/// assert_eq!((placement.start, placement.axis), (Square::new(7, 5), Axis::Across));
/// assert_eq!((placement.new.len(), placement.blanks()), (4, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Placement {
    /// The square of the word's first letter.
    pub start: Square,
    /// The word's direction.
    pub axis: Axis,
    /// The whole main word, tiles already on the board included.
    pub word: Word,
    /// Which of the word's tiles are put down now: bit 0 is its first letter.
    pub new: LineMask,
}

impl Placement {
    /// The square of the word's letter at this offset.
    pub fn square(&self, offset: usize) -> Square {
        self.start.along(self.axis, offset)
    }

    /// Whether a blank of the play stands for the space between two words.
    pub fn has_space(&self) -> bool {
        self.word.iter().any(|placed| placed.is_space())
    }

    /// The parts of the main word that spaces leave, as offset and length: the whole word where there is none.
    pub fn words(&self) -> impl Iterator<Item = (usize, usize)> {
        let mut at = 0;
        self.word.split(|placed| placed.is_space()).map(move |part| {
            let first = at;
            at += part.len() + 1;
            (first, part.len())
        })
    }

    /// Squares and tiles that are put down now, in the word's order.
    pub fn put_down(&self) -> impl Iterator<Item = (Square, Placed)> {
        self.new.offsets().map(|offset| (self.square(offset), self.word[offset]))
    }

    /// The tiles taken from the rack, in the word's order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.put_down().map(|(_, placed)| placed.tile())
    }

    /// How many blanks are put down now.
    pub fn blanks(&self) -> usize {
        self.put_down().filter(|(_, placed)| placed.is_blank()).count()
    }

    /// The same placement along the axis by which it is listed: a single tile's is that of its longer
    /// word, across if both are equal.
    pub fn canonical(self, board: &Board) -> Placement {
        if self.new.len() != 1 {
            return self;
        }
        let Some((square, placed)) = self.put_down().next() else {
            return self;
        };
        let axis = self.axis.other();
        let (before, after) = board.beside(square, axis);
        let other = before + 1 + after;
        let longer = other > self.word.len() || (other == self.word.len() && axis == Axis::Across);
        if !longer {
            return self;
        }
        let line = square.line(axis);
        let first = square.offset(axis) - before;
        let tile = |offset| board.at(Square::on(line, offset)).unwrap_or(placed);
        let word = (first..first + other).map(tile).collect();
        Placement { start: Square::on(line, first), axis, word, new: LineMask(1 << before) }
    }

    /// The word as it stands on the board, lower case for blanks.
    pub fn spell(&self, spelling: &Spelling) -> String {
        spelling.spell(&self.word)
    }
}

/// A placement and its score.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// use letop::movegen;
/// use letop::position::Setup;
/// use letop::rules::{Points, Rules};
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let words = Compiled::new(Lexicon::new(About::named("cats"), rules.tiles(), &list.words).unwrap(), None);
/// let position = Setup::empty(&rules, "catsx").check(&rules).unwrap();
/// let play = &movegen::tops(&position, &words)[0];
/// assert_eq!((play.placement.spell(rules.tiles().spelling()), play.score), ("CATS".to_owned(), Points(12)));
/// let leave = play.leave(position.rack()).unwrap();
/// assert_eq!(leave.spell(rules.tiles().spelling()), "X");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Play {
    /// What is put where.
    pub placement: Placement,
    /// What it scores.
    pub score: Points,
}

impl Play {
    /// What is left of the rack, if the rack has the play's tiles.
    pub fn leave(&self, rack: &Rack) -> Option<Rack> {
        rack.without(self.placement.tiles()).ok()
    }

    /// The order in which plays are listed: score from high to low, then [`Play::order_of_equals`].
    ///
    /// It is total over the plays of one position: only equal plays compare equal.
    pub fn listing_order(&self, other: &Play) -> Ordering {
        other.score.cmp(&self.score).then_with(|| self.order_of_equals(other))
    }

    /// The order among plays of equal value: fewer blanks first, then the word in alphabetical order, then row,
    /// column, across before down, then the blanks' places.
    pub fn order_of_equals(&self, other: &Play) -> Ordering {
        let letters = |play: &Play| {
            play.placement.word.iter().map(|placed| placed.letter()).collect::<ArrayVec<_, MAX_SIDE>>()
        };
        let (one, two) = (&self.placement, &other.placement);
        one.blanks()
            .cmp(&two.blanks())
            .then_with(|| letters(self).cmp(&letters(other)))
            .then_with(|| one.start.cmp(&two.start))
            .then_with(|| one.axis.cmp(&two.axis))
            .then_with(|| one.word.cmp(&two.word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Setup, typed};
    use crate::rules::Rules;
    use std::sync::Arc;

    fn rules() -> Arc<Rules> {
        let text = "extends = \"en\"\nname = \"test\"\nblank_means = \"letter-or-space\"\n";
        Arc::new(Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap())
    }

    fn read(rules: &Arc<Rules>, text: &str) -> Placement {
        let row = |row: usize| if row == 7 { "......CAT......" } else { "..............." };
        let game = Setup::from_rows(rules, (0..15).map(row), "").check(rules).unwrap();
        typed::read(rules, game.board(), None, rules.pack().notation, text).unwrap()
    }

    #[test]
    fn a_single_tile_is_written_along_its_longer_word_wherever_it_stands_in_it() {
        let rules = rules();
        let row = |row: usize| match row {
            5 => ".......A.......",
            6 => ".......B.......",
            7 => "......A.A......",
            8 => ".......C.......",
            9 => "........AB.....",
            10 => ".......A.......",
            _ => "...............",
        };
        let game = Setup::from_rows(&rules, (0..15).map(row), "").check(&rules).unwrap();
        let read = |text: &str| typed::read(&rules, game.board(), None, rules.pack().notation, text).unwrap();
        // Two tiles above and one below, one on each side: it is listed down, from the topmost.
        let (across, down) = (read("8G ADA"), read("H6 ABDC"));
        assert_eq!(across, down);
        assert_eq!((down.axis, down.start, down.new), (Axis::Down, Square::new(5, 7), LineMask(0b100)));
        assert_eq!(down.clone().canonical(game.board()), down);
        // Three across and three down: across.
        let (across, down) = (read("10H DAB"), read("H9 CDA"));
        assert_eq!(across, down);
        assert_eq!((across.axis, across.start, across.new), (Axis::Across, Square::new(9, 7), LineMask(1)));
    }

    #[test]
    fn blanks_are_counted_and_spaces_part_the_word() {
        let rules = rules();
        let play = read(&rules, "8G CATs|o|OF");
        assert_eq!((play.blanks(), play.has_space()), (4, true));
        assert_eq!(play.words().collect::<Vec<_>>(), [(0, 4), (5, 1), (7, 2)]);
        let play = read(&rules, "8G CATS");
        assert_eq!((play.blanks(), play.has_space()), (0, false));
        assert_eq!(play.words().collect::<Vec<_>>(), [(0, 4)]);
    }

    #[test]
    fn equal_plays_stand_in_order_of_blanks_word_place_and_the_blanks_place() {
        let rules = rules();
        let listed = ["8G CATA", "8G CATS", "G8 CATS", "8G CATs", "8G CATSo", "8G CATsO", "8G CATso"];
        let plays = listed.map(|text| Play { placement: read(&rules, text), score: Points(9) });
        for (n, play) in plays.iter().enumerate() {
            for (m, other) in plays.iter().enumerate() {
                assert_eq!(play.listing_order(other), n.cmp(&m), "{} {}", listed[n], listed[m]);
            }
        }
        let better = Play { score: Points(10), ..plays[6].clone() };
        assert!(better.listing_order(&plays[0]).is_lt());
    }
}
