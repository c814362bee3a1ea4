//! Whether the words of a play, and those on a board, are in a list.

use crate::lexicon::Lexicon;
use crate::position::score::FormedWord;
use crate::position::{Board, Placement, Word, score};
use crate::rules::{Axis, Letter, Placed, Rules, Square};

/// The words that a play forms and the list does not have; none for a good play.
pub fn unlisted(rules: &Rules, lexicon: &Lexicon, board: &Board, placement: &Placement) -> Vec<FormedWord> {
    let mut formed = score::words(rules, board, placement);
    formed.retain(|formed| !lexicon.contains(&letters(&formed.word)));
    formed
}

/// The words on a board that the list does not have, with their places.
pub fn unlisted_on_board(lexicon: &Lexicon, board: &Board) -> Vec<(Square, Axis, Word)> {
    let unlisted = board.words().filter(|(_, _, word)| !lexicon.contains(&letters(word)));
    unlisted.map(|(start, axis, word)| (start, axis, word.into_iter().collect())).collect()
}

/// The letters of a word, whatever tiles show them.
fn letters(word: &[Placed]) -> Vec<Letter> {
    word.iter().map(|placed| placed.letter()).collect()
}
