//! The rule book's way to score a play: the specification that every faster way is tested against.

use super::board::Board;
use super::play::{Placement, Word};
use crate::rules::{Axis, CoveredPremiums, Placed, Points, Rules, Square};

/// A word that a play forms, and what it scores.
///
/// ```
/// use letop::position::{Setup, score};
/// use letop::rules::{Points, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let rows = (0..15).map(|row| if row == 7 { ".......AT......" } else { "..............." });
/// let position = Setup::from_rows(&rules, rows, "h").check(&rules).unwrap();
/// let words = score::words(&rules, position.board(), &position.read_play("8G HAT").unwrap());
/// assert_eq!((words.len(), words[0].score), (1, Points(6)));
/// assert_eq!(rules.tiles().spelling().spell(&words[0].word), "HAT");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormedWord {
    /// The square of its first letter.
    pub start: Square,
    /// Its direction.
    pub axis: Axis,
    /// Its tiles.
    pub word: Word,
    /// What it adds to the score.
    pub score: Points,
}

/// Every word the play forms, the main word first (or those that spaces make of it), each with its score.
///
/// Letters put down now count with their squares' letter premiums, the word with the word premiums of
/// those squares; a blank counts nothing, and a word premium under it counts all the same. Where the pack
/// says so, premiums count for the main word alone, or count again under tiles of earlier turns.
pub fn words(rules: &Rules, board: &Board, placement: &Placement) -> Vec<FormedWord> {
    let mut formed: Vec<FormedWord> = main_words(placement)
        .map(|(start, word)| FormedWord {
            start,
            axis: placement.axis,
            word: word.iter().copied().collect(),
            score: word_score(rules, placement, start, placement.axis, word, true),
        })
        .collect();
    for (square, placed) in placement.put_down().filter(|(_, placed)| !placed.is_space()) {
        let Some((start, word)) = cross_word(board, placement.axis.other(), square, placed) else {
            continue;
        };
        let axis = placement.axis.other();
        let score = word_score(rules, placement, start, axis, &word, rules.premiums_in_crosses());
        formed.push(FormedWord { start, axis, word, score });
    }
    formed
}

/// What a play scores: its words and the bonus for the tiles it puts down.
///
/// ```
/// use letop::position::{Setup, score};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("fr-duplicate").unwrap());
/// let position = Setup::empty(&rules, "JAUNERS").check(&rules).unwrap();
/// let play = position.read_play("H4 JAUNE").unwrap();
/// assert_eq!(score::score(&rules, position.board(), &play).0, 40);
/// ```
pub fn score(rules: &Rules, board: &Board, placement: &Placement) -> Points {
    let mut total: Points = main_words(placement)
        .map(|(start, word)| word_score(rules, placement, start, placement.axis, word, true))
        .sum();
    for (square, placed) in placement.put_down().filter(|(_, placed)| !placed.is_space()) {
        if let Some((start, word)) = cross_word(board, placement.axis.other(), square, placed) {
            let premiums = rules.premiums_in_crosses();
            total += word_score(rules, placement, start, placement.axis.other(), &word, premiums);
        }
    }
    total + rules.pack().score.bonus_for(placement.new.len())
}

/// The main word; where spaces part it, its parts that are words and have a tile of this play.
fn main_words(placement: &Placement) -> impl Iterator<Item = (Square, &[Placed])> {
    let parted = placement.has_space();
    let words = placement.words().filter(move |&(first, length)| {
        !parted || (length > 1 && (first..first + length).any(|offset| placement.new.has(offset)))
    });
    words.map(|(first, length)| (placement.square(first), &placement.word[first..first + length]))
}

/// The word across the main word that a tile on this square makes, if the square has a neighbour there.
fn cross_word(board: &Board, axis: Axis, square: Square, placed: Placed) -> Option<(Square, Word)> {
    let line = square.line(axis);
    let occupied = board.occupied(line);
    let here = square.offset(axis);
    let mut first = here;
    while first > 0 && occupied.has(first - 1) {
        first -= 1;
    }
    let length = board.size().length(axis);
    let at = |offset: usize| if offset == here { Some(placed) } else { board.at(Square::on(line, offset)) };
    let word: Word = (first..length).map_while(at).collect();
    (word.len() > 1).then(|| (Square::on(line, first), word))
}

/// The score of one word of the play; `premiums` says whether squares count in it.
fn word_score(
    rules: &Rules,
    placement: &Placement,
    start: Square,
    axis: Axis,
    word: &[Placed],
    premiums: bool,
) -> Points {
    let again = rules.pack().score.covered == CoveredPremiums::Again;
    let (mut sum, mut times) = (Points(0), 1);
    for (offset, &placed) in word.iter().enumerate() {
        let square = start.along(axis, offset);
        if premiums && (again || is_new(placement, square)) {
            sum += rules.letter_score(square, placed);
            times *= rules.layout().premium(square).word_times();
        } else {
            sum += rules.tiles().points(placed.tile());
        }
    }
    sum * times
}

/// Whether the play puts a tile on this square.
fn is_new(placement: &Placement, square: Square) -> bool {
    if square.line(placement.axis) != placement.start.line(placement.axis) {
        return false;
    }
    let first = placement.start.offset(placement.axis);
    square.offset(placement.axis).checked_sub(first).is_some_and(|offset| placement.new.has(offset))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::{Setup, typed};
    use std::sync::Arc;

    #[test]
    fn spaces_part_the_main_word_and_words_with_a_new_tile_count() {
        let text = "extends = \"en\"\nname = \"spaces\"\nblank_means = \"letter-or-space\"\n";
        let rules = Arc::new(Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap());
        let row = |row: usize| match row {
            7 => "......CAT......",
            8 => "..........E....",
            _ => "...............",
        };
        let game = Setup::from_rows(&rules, (0..15).map(row), "").check(&rules).unwrap();
        for (text, expected) in [
            // The F of OF is plain, its O on a double letter.
            ("8G CATS|OF", &[("CATS", 6), ("OF", 6)][..]),
            // CAT was there, S is no word of the line, and with the E below it is one.
            ("8G CAT|S", &[("SE", 2)]),
            ("8G CATS|S", &[("CATS", 6)]),
        ] {
            let play = typed::read(&rules, game.board(), None, rules.pack().notation, text).unwrap();
            let formed = words(&rules, game.board(), &play);
            let spell = |formed: &FormedWord| (rules.tiles().spelling().spell(&formed.word), formed.score.0);
            let found: Vec<_> = formed.iter().map(spell).collect();
            let found: Vec<_> = found.iter().map(|(word, score)| (word.as_str(), *score)).collect();
            assert_eq!(found, expected, "{text}");
            let sum = expected.iter().map(|(_, score)| score).sum();
            assert_eq!(score(&rules, game.board(), &play), Points(sum), "{text}");
        }
    }
}
