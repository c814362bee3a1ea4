//! How squares are named: `H4` across and `4H` down in French and Romanian, `8D` across and `D8` down in
//! English and in GCG.
//!
//! In both systems the label of the row comes first for a word that runs across; the labels differ.
//! French rows are letters and columns numbers, English rows are numbers and columns letters. So a name
//! is turned into a square and an axis, and written again from these, never rewritten as a string.

use super::coord::{Axis, MAX_SIDE, Size, Square};
use super::fault::{Fault, FaultKind};
use super::phrase::{Phrase, Wording};
use serde::{Deserialize, Serialize};

/// A system of coordinates.
///
/// ```
/// use letop::rules::{Axis, Notation, Size, Square};
/// let size = Size { rows: 15, cols: 15 };
/// let square = Square::new(7, 3);
/// assert_eq!(Notation::LettersFirst.write(square, Axis::Across), "H4");
/// assert_eq!(Notation::NumbersFirst.write(square, Axis::Across), "8D");
/// assert_eq!(Notation::LettersFirst.parse("h 4", size).unwrap(), (square, Axis::Across));
/// assert_eq!(Notation::NumbersFirst.parse("D8", size).unwrap(), (square, Axis::Down));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Notation {
    /// Rows are letters, columns numbers: `H4` runs across, `4H` down (French, Romanian).
    #[serde(rename = "letters-first")]
    LettersFirst,
    /// Rows are numbers, columns letters: `8D` runs across, `D8` down (English, GCG, CGP).
    #[serde(rename = "gcg")]
    NumbersFirst,
}

impl Notation {
    /// The name of the square where a word starts and its direction.
    pub fn write(self, square: Square, axis: Axis) -> String {
        let row = self.row_label(square.row());
        let col = self.col_label(square.col());
        match axis {
            Axis::Across => row + &col,
            Axis::Down => col + &row,
        }
    }

    /// What stands beside a row.
    pub fn row_label(self, row: usize) -> String {
        match self {
            Notation::LettersFirst => letters(row),
            Notation::NumbersFirst => (row + 1).to_string(),
        }
    }

    /// What stands above a column.
    pub fn col_label(self, col: usize) -> String {
        match self {
            Notation::LettersFirst => (col + 1).to_string(),
            Notation::NumbersFirst => letters(col),
        }
    }

    /// Reads a square and a direction; case and spaces mean nothing.
    ///
    /// # Errors
    /// If the text is not one run of letters and one number, or names a square off the board.
    pub fn parse(self, text: &str, size: Size) -> Result<(Square, Axis), Fault> {
        let bare: String =
            text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
        let fault = |found: Wording| {
            Fault::new(
                FaultKind::Coordinate,
                found,
                Phrase::SquareFromTo {
                    first: self.write(Square::new(0, 0), Axis::Across),
                    last: self.write(Square::new(size.rows - 1, size.cols - 1), Axis::Across),
                    top: self.write(Square::new(0, 0), Axis::Down),
                    end: self.write(Square::new(size.rows - 1, size.cols - 1), Axis::Down),
                },
            )
        };
        let unreadable = || fault(format!("'{text}'").into());
        let letter_first = bare.starts_with(|c: char| c.is_ascii_alphabetic());
        let split = bare.find(|c: char| c.is_ascii_alphabetic() != letter_first).ok_or_else(unreadable)?;
        let (first, second) = bare.split_at(split);
        let (word, number) = if letter_first { (first, second) } else { (second, first) };
        let word = letter_index(word).ok_or_else(unreadable)?;
        let number = number_index(number).ok_or_else(unreadable)?;
        let (row, col, axis) = match (self, letter_first) {
            (Notation::LettersFirst, true) => (word, number, Axis::Across),
            (Notation::LettersFirst, false) => (word, number, Axis::Down),
            (Notation::NumbersFirst, true) => (number, word, Axis::Down),
            (Notation::NumbersFirst, false) => (number, word, Axis::Across),
        };
        if row >= size.rows || col >= size.cols {
            return Err(fault(Phrase::OffTheBoard { text: text.to_owned() }.into()));
        }
        Ok((Square::new(row, col), axis))
    }
}

/// `A` to `Z`, then `AA` and so on, as columns of a spreadsheet are named.
fn letters(index: usize) -> String {
    let letter = |i: usize| char::from(b'A' + (i % 26) as u8);
    if index < 26 {
        letter(index).to_string()
    } else {
        [letter(index / 26 - 1), letter(index)].iter().collect()
    }
}

fn letter_index(text: &str) -> Option<usize> {
    (0..MAX_SIDE).find(|&index| letters(index) == text)
}

fn number_index(text: &str) -> Option<usize> {
    let digits = text.chars().all(|c| c.is_ascii_digit());
    text.parse::<usize>().ok().filter(|n| digits && (1..=MAX_SIDE).contains(n)).map(|n| n - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LARGEST: Size = Size { rows: 32, cols: 32 };

    #[test]
    fn every_square_and_direction_survives_both_notations() {
        for notation in [Notation::LettersFirst, Notation::NumbersFirst] {
            for square in LARGEST.squares() {
                for axis in Axis::BOTH {
                    let name = notation.write(square, axis);
                    assert_eq!(notation.parse(&name, LARGEST).unwrap(), (square, axis), "{name}");
                    assert_eq!(notation.parse(&name.to_lowercase(), LARGEST).unwrap(), (square, axis));
                }
            }
        }
    }

    #[test]
    fn the_same_text_names_other_squares_in_the_two_notations() {
        let size = Size { rows: 15, cols: 15 };
        assert_eq!(Notation::LettersFirst.parse("8G", size).unwrap(), (Square::new(6, 7), Axis::Down));
        assert_eq!(Notation::NumbersFirst.parse("8G", size).unwrap(), (Square::new(7, 6), Axis::Across));
    }

    #[test]
    fn what_names_no_square_is_refused() {
        let size = Size { rows: 15, cols: 15 };
        for text in ["", "H", "8", "H0", "H16", "P1", "H8H", "8H8", "é4", "H+4", "H99999999999999999999"] {
            let fault = Notation::LettersFirst.parse(text, size).unwrap_err();
            assert_eq!(fault.kind, FaultKind::Coordinate, "{text}");
        }
    }
}
