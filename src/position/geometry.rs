//! Which placements the board allows, words aside: on free squares, in one line, joined to what is there.

use super::board::{Board, LineMask};
use super::play::{Placement, Word};
use crate::rules::{
    Axis, BlankMeans, Letter, Notation, OpeningStart, Phrase, Placed, Premium, Rules, Square,
};

/// Why a play may not stand where it stands.
///
/// ```
/// use letop::position::{Illegal, Setup, TypedError};
/// use letop::rules::{OpeningStart, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let position = Setup::empty(&rules, "retinas").check(&rules).unwrap();
/// let Err(TypedError::Illegal(why)) = position.read_play("8A TIN") else { panic!("it misses the centre") };
/// assert_eq!(why, Illegal::Opening(OpeningStart::Covers));
/// assert_eq!(why.to_string(), "the first play must cover the start square");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The word runs off the board.
    #[error("the word runs off the board")]
    OffBoard,
    /// A square of the word takes no tile.
    #[error("{0:?} takes no tile")]
    Blocked(Square),
    /// A square holds another letter.
    #[error("{square:?} holds another letter")]
    Occupied {
        /// The square.
        square: Square,
        /// What lies on it.
        holds: Letter,
    },
    /// A through tile is named where none lies.
    #[error("{0:?} is empty")]
    Empty(Square),
    /// The word leaves out a tile that stands just before or behind it.
    #[error("the word goes on: a tile stands just before or behind it")]
    GoesOn,
    /// No tile is put down.
    #[error("no tile is put down")]
    NothingPlaced,
    /// More tiles are put down than the rules allow.
    #[error("{placed} tiles are put down, at most {most} may be")]
    TooMany {
        /// Tiles put down.
        placed: usize,
        /// The most allowed.
        most: usize,
    },
    /// The play touches no tile on the board.
    #[error("the play touches no tile on the board")]
    Detached,
    /// The first play misses the start square, or does not begin on it where it must.
    #[error("{}", self.phrase(Notation::LettersFirst))]
    Opening(OpeningStart),
    /// A space that does not stand between two letters of the play's line, or that the rules do not have.
    #[error("a space must stand between two letters of the line, by rules that let a blank be one")]
    Space,
    /// The play forms no word.
    #[error("the play forms no word")]
    NoWord,
    /// A word is shorter or longer than the rules allow.
    #[error("a word of {0} tiles is not allowed")]
    WordLength(usize),
}

impl Illegal {
    /// The reason for a report in any language, with squares as a notation names them.
    pub fn phrase(&self, notation: Notation) -> Phrase {
        let named = |square: &Square| notation.write(*square, Axis::Across);
        match self {
            Illegal::OffBoard => Phrase::RunsOff,
            Illegal::Blocked(square) => Phrase::Blocked { square: named(square) },
            Illegal::Occupied { square, .. } => Phrase::Occupied { square: named(square) },
            Illegal::Empty(square) => Phrase::EmptySquare { square: named(square) },
            Illegal::GoesOn => Phrase::GoesOn,
            Illegal::NothingPlaced => Phrase::NothingPlaced,
            Illegal::TooMany { placed, most } => Phrase::TooMany { placed: *placed, most: *most },
            Illegal::Detached => Phrase::Detached,
            Illegal::Opening(OpeningStart::Begins) => Phrase::OpeningBegins,
            Illegal::Opening(_) => Phrase::OpeningCovers,
            Illegal::Space => Phrase::StraySpace,
            Illegal::NoWord => Phrase::NoWord,
            Illegal::WordLength(n) => Phrase::WordOf { n: *n },
        }
    }
}

/// Lays a word from `start` along `axis`: letters that the board already shows are through tiles, the rest
/// are put down.
///
/// # Errors
/// If it runs off the board, meets a blocked square or another letter.
pub fn lay(
    rules: &Rules,
    board: &Board,
    start: Square,
    axis: Axis,
    word: &[Placed],
) -> Result<Placement, Illegal> {
    let size = board.size();
    if start.offset(axis) + word.len() > size.length(axis) {
        return Err(Illegal::OffBoard);
    }
    let mut laid = Word::new();
    let mut new = LineMask::default();
    for (offset, &placed) in word.iter().enumerate() {
        let square = start.along(axis, offset);
        match board.at(square) {
            Some(there) if there.letter() == placed.letter() => laid.push(there),
            Some(there) => return Err(Illegal::Occupied { square, holds: there.letter() }),
            None if rules.layout().premium(square) == Premium::Blocked || board.is_space(square) => {
                return Err(Illegal::Blocked(square));
            }
            None => {
                new = new.with(offset);
                laid.push(placed);
            }
        }
    }
    Ok(Placement { start, axis, word: laid, new })
}

/// Checks everything about a placement but whether its words exist and the rack has its tiles.
///
/// # Errors
/// The first rule it breaks.
pub fn check(rules: &Rules, board: &Board, placement: &Placement) -> Result<(), Illegal> {
    let axis = placement.axis;
    let line = placement.start.line(axis);
    let occupied = board.occupied(line);
    let first = placement.start.offset(axis);
    let end = first + placement.word.len();
    if (first > 0 && occupied.has(first - 1)) || (end < board.size().length(axis) && occupied.has(end)) {
        return Err(Illegal::GoesOn);
    }
    let placed = placement.new.len();
    if placed == 0 {
        return Err(Illegal::NothingPlaced);
    }
    if placed > rules.most_placed() {
        return Err(Illegal::TooMany { placed, most: rules.most_placed() });
    }
    if placement.has_space() {
        check_spaces(rules, board, placement)?;
    } else if !rules.pack().words.allows(placement.word.len()) {
        return Err(Illegal::WordLength(placement.word.len()));
    }
    if board.is_empty() {
        return check_opening(rules, placement);
    }
    let mut touches = placed < placement.word.len();
    for (square, laid) in placement.put_down() {
        let (before, after) = board.beside(square, axis.other());
        let length = before + 1 + after;
        if length > 1 {
            touches = true;
            if !laid.is_space() && !rules.pack().words.allows(length) {
                return Err(Illegal::WordLength(length));
            }
        }
    }
    if touches { Ok(()) } else { Err(Illegal::Detached) }
}

/// Spaces stand between letters; the words that they part have lengths that may be played, and there is one at least.
fn check_spaces(rules: &Rules, board: &Board, placement: &Placement) -> Result<(), Illegal> {
    let between = |offset: usize| {
        let letter = |offset: usize| placement.word.get(offset).is_some_and(|placed| !placed.is_space());
        offset.checked_sub(1).is_some_and(letter) && letter(offset + 1)
    };
    let spaces = (0..placement.word.len()).filter(|offset| placement.word[*offset].is_space());
    let all_between = spaces.clone().all(|offset| between(offset) && placement.new.has(offset));
    if rules.pack().blank_means == BlankMeans::Letter || !all_between {
        return Err(Illegal::Space);
    }
    let mut words = 0;
    for (first, length) in placement.words() {
        let new = (first..first + length).any(|offset| placement.new.has(offset));
        if new && length > 1 {
            words += 1;
            if !rules.pack().words.allows(length) {
                return Err(Illegal::WordLength(length));
            }
        }
    }
    let crosses = placement
        .put_down()
        .filter(|(square, laid)| !laid.is_space() && board.beside(*square, placement.axis.other()) != (0, 0));
    if words + crosses.count() == 0 { Err(Illegal::NoWord) } else { Ok(()) }
}

fn check_opening(rules: &Rules, placement: &Placement) -> Result<(), Illegal> {
    let start = rules.layout().start();
    match rules.pack().opening.start {
        OpeningStart::Begins if placement.start == start => Ok(()),
        OpeningStart::Begins => Err(Illegal::Opening(OpeningStart::Begins)),
        OpeningStart::Covers if placement.put_down().any(|(square, _)| square == start) => Ok(()),
        OpeningStart::Covers => Err(Illegal::Opening(OpeningStart::Covers)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Position, Setup, TypedError};
    use std::sync::Arc;

    fn rules(rest: &str) -> Arc<Rules> {
        let text = format!("extends = \"en\"\nname = \"test\"\n{rest}");
        Arc::new(Rules::parse(&text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap())
    }

    /// CAT on 8G, and one tile below the row: E on the square behind the next one.
    fn position(rules: &Arc<Rules>) -> Position {
        let row = |row: usize| match row {
            7 => "......CAT......",
            8 => "..........E....",
            _ => "...............",
        };
        Setup::from_rows(rules, (0..15).map(row), "").check(rules).unwrap()
    }

    /// The rule that a play breaks; whether the rack has its tiles is not asked.
    fn broken(position: &Position, text: &str) -> Option<Illegal> {
        let notation = position.rules().pack().notation;
        match super::super::typed::read(position.rules(), position.board(), None, notation, text) {
            Ok(_) => None,
            Err(TypedError::Illegal(illegal)) => Some(illegal),
            Err(other) => panic!("{text}: {other}"),
        }
    }

    #[test]
    fn each_rule_that_a_play_breaks_is_named() {
        let rules = rules("");
        let game = position(&rules);
        let letter = |text: &str| rules.tiles().spelling().letters(text).unwrap()[0];
        for (text, expected) in [
            ("8J SO", Some(Illegal::GoesOn)),
            ("8E SO", Some(Illegal::GoesOn)),
            ("8M ABCD", Some(Illegal::OffBoard)),
            ("1L ABCD", Some(Illegal::Detached)),
            ("8G CAT", Some(Illegal::NothingPlaced)),
            ("8G CARS", Some(Illegal::Occupied { square: Square::new(7, 8), holds: letter("T") })),
            ("11A A.E", Some(Illegal::Empty(Square::new(10, 1)))),
            ("11A ABCDEFGH", Some(Illegal::TooMany { placed: 8, most: 7 })),
            ("11A ABCDEFG", Some(Illegal::Detached)),
            ("8G CATS", None),
            ("7A ABCDEFG", None),
            ("9A ABCDEF", Some(Illegal::Detached)),
            ("A8 ABCDEFGH", Some(Illegal::TooMany { placed: 8, most: 7 })),
            ("K9 EA", None),
            ("O1 ABCDEFG", Some(Illegal::Detached)),
        ] {
            assert_eq!(broken(&game, text), expected, "{text}");
        }
    }

    #[test]
    fn words_of_every_direction_have_lengths_that_may_be_played() {
        let game = position(&rules("[words]\nshortest = 3\nlongest = 4\n"));
        for (text, expected) in [
            ("8G CATS", None),
            ("8G CATSY", Some(Illegal::WordLength(5))),
            ("K8 SE", Some(Illegal::WordLength(2))),
            ("9E ABC", Some(Illegal::WordLength(2))),
            ("H8 ABC", None),
        ] {
            assert_eq!(broken(&game, text), expected, "{text}");
        }
    }

    #[test]
    fn a_space_stands_between_letters_and_leaves_a_word() {
        let spaces = "blank_means = \"letter-or-space\"\n";
        let game = position(&rules(spaces));
        for (text, expected) in [
            ("8G CATS|O", None),
            ("8G CAT|AS", None),
            ("8G CAT|S", None),
            ("8E S|CAT", Some(Illegal::NoWord)),
            ("8G CAT|", Some(Illegal::Space)),
            ("8F |CAT", Some(Illegal::Space)),
            ("8G CAT||AS", Some(Illegal::Space)),
            ("8C AS||CAT", Some(Illegal::Space)),
            ("I8 T|S", Some(Illegal::NoWord)),
        ] {
            assert_eq!(broken(&game, text), expected, "{text}");
        }
        // The tile below the space makes no word of it.
        let row = |row: usize| match row {
            7 => "......CAT......",
            8 => ".........E.....",
            _ => "...............",
        };
        let below = (0..15).map(row);
        let below = Setup::from_rows(game.rules(), below, "").check(game.rules()).unwrap();
        assert_eq!(broken(&below, "8G CAT|S"), Some(Illegal::NoWord));
        // A space that is there already is no new one, and by other rules there is none.
        let notation = game.rules().pack().notation;
        let read = |text| super::super::typed::read(game.rules(), game.board(), None, notation, text);
        let mut placement = read("8G CATS|O").unwrap();
        assert_eq!(check(&rules(""), game.board(), &placement), Err(Illegal::Space));
        placement.new = LineMask(0b101000);
        assert_eq!(check(game.rules(), game.board(), &placement), Err(Illegal::Space));
        // Lengths are asked of words with a new tile alone.
        let short = position(&rules(&format!("{spaces}[words]\nshortest = 2\nlongest = 2\n")));
        assert_eq!(broken(&short, "8G CAT|AS"), None);
        assert_eq!(broken(&short, "8G CATS|AS"), Some(Illegal::WordLength(4)));
    }
}
