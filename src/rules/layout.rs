//! The squares of a board and what each of them multiplies.

use super::coord::{BySquare, MAX_SIDE, Size, Square};
use super::fault::{Fault, FaultKind, Faults, Place};
use super::points::Points;

/// What a square does to the play that covers it.
///
/// ```
/// use letop::rules::{Points, Premium, Rules, Square};
/// let rules = Rules::builtin("en").unwrap();
/// let corner = rules.layout().premium(Square::new(0, 0));
/// assert_eq!(corner, Premium::Word(3));
/// assert_eq!((corner.word_times(), corner.letter_times(Points(4))), (3, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Premium {
    /// Nothing.
    #[default]
    Plain,
    /// Multiplies the letter on it.
    Letter(u8),
    /// Multiplies every word through it.
    Word(u8),
    /// Multiplies the letter on it if the tile is worth just these points.
    LetterWorth {
        /// The multiplier.
        times: u8,
        /// The tile's own points.
        points: u8,
    },
    /// Takes no tile; words end before it.
    Blocked,
}

impl Premium {
    /// How often a tile worth `points` counts here.
    pub fn letter_times(self, points: Points) -> i32 {
        match self {
            Premium::Letter(times) => i32::from(times),
            Premium::LetterWorth { times, points: worth } if points == Points(i32::from(worth)) => {
                i32::from(times)
            }
            _ => 1,
        }
    }

    /// How often a word through it counts.
    pub fn word_times(self) -> i32 {
        match self {
            Premium::Word(times) => i32::from(times),
            _ => 1,
        }
    }

    /// The square drawn by this character.
    fn parse(drawn: char) -> Option<Premium> {
        let worth = |points| Premium::LetterWorth { times: 3, points };
        Some(match drawn {
            '.' => Premium::Plain,
            '\'' => Premium::Letter(2),
            '"' => Premium::Letter(3),
            '^' => Premium::Letter(4),
            '-' => Premium::Word(2),
            '=' => Premium::Word(3),
            '~' => Premium::Word(4),
            'a' => worth(1),
            'b' => worth(2),
            'c' => worth(3),
            'e' => worth(5),
            '#' => Premium::Blocked,
            _ => return None,
        })
    }

    /// The character that draws it.
    pub fn drawn(self) -> char {
        match self {
            Premium::Letter(2) => '\'',
            Premium::Letter(3) => '"',
            Premium::Letter(_) => '^',
            Premium::Word(2) => '-',
            Premium::Word(3) => '=',
            Premium::Word(_) => '~',
            Premium::LetterWorth { points: 1, .. } => 'a',
            Premium::LetterWorth { points: 2, .. } => 'b',
            Premium::LetterWorth { points: 3, .. } => 'c',
            Premium::LetterWorth { .. } => 'e',
            Premium::Plain => '.',
            Premium::Blocked => '#',
        }
    }
}

/// A board without tiles: its size, its premiums and the square of the first move.
///
/// It is drawn row by row, one character a square: `.` plain, `'` `"` `^` letter times 2, 3, 4, `-` `=` `~` word
/// times 2, 3, 4, `a` `b` `c` `e` letter times 3 for a tile worth 1, 2, 3, 5, `#` no tile. Lines that start
/// with `;` are comments. The first move's square is the centre unless a rule pack names another.
///
/// ```
/// use letop::rules::{Layout, Premium, Square};
/// let layout = Layout::parse("tiny", "; a small board\n=.=\n.-.\n=.#\n").unwrap();
/// assert_eq!(layout.start(), Square::new(1, 1));
/// assert_eq!(layout.premium(Square::new(0, 2)), Premium::Word(3));
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    name: String,
    size: Size,
    premiums: BySquare<Premium>,
    start: Square,
}

impl Layout {
    /// Reads a drawn board.
    ///
    /// # Errors
    /// Every bad line: a character that draws no square, rows of different lengths, none, or more than 32 rows or columns.
    pub fn parse(name: &str, text: &str) -> Result<Layout, Faults> {
        let mut faults = Vec::new();
        let mut premiums = BySquare::filled(Premium::Blocked);
        let rows: Vec<(usize, &str)> = (1..)
            .zip(text.lines().map(str::trim_end))
            .filter(|(_, row)| !row.is_empty() && !row.starts_with(';'))
            .collect();
        let cols = rows.first().map_or(0, |(_, row)| row.chars().count());
        if !(1..=MAX_SIDE).contains(&rows.len()) || !(1..=MAX_SIDE).contains(&cols) {
            return Err(Fault::new(
                FaultKind::Range,
                format!("{} rows of {cols} squares", rows.len()),
                "1 to 32 rows of 1 to 32 squares",
            )
            .into());
        }
        for (r, &(line, row)) in rows.iter().enumerate() {
            let found = row.chars().count();
            if found != cols {
                faults.push(
                    Fault::new(
                        FaultKind::RowLength,
                        format!("{found} squares"),
                        format!("{cols} squares, as in the first row"),
                    )
                    .at(Place::line(line)),
                );
                continue;
            }
            for (c, drawn) in row.chars().enumerate() {
                match Premium::parse(drawn) {
                    Some(premium) => premiums[Square::new(r, c)] = premium,
                    None => faults.push(
                        Fault::new(
                            FaultKind::Syntax,
                            format!("'{drawn}'"),
                            "one of . ' \" ^ - = ~ a b c e #",
                        )
                        .at(Place::at(line, c + 1)),
                    ),
                }
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let size = Size { rows: rows.len(), cols };
        let start = Square::new(size.rows / 2, size.cols / 2);
        Ok(Layout { name: name.to_owned(), size, premiums, start })
    }

    /// The same board with another square for the first move.
    ///
    /// # Errors
    /// If that square is off the board or takes no tile.
    pub fn with_start(mut self, start: Square) -> Result<Layout, Fault> {
        if !self.size.contains(start) || self.premium(start) == Premium::Blocked {
            return Err(Fault::new(
                FaultKind::Coordinate,
                format!("start square {start:?}"),
                "a square of the board that takes a tile",
            ));
        }
        self.start = start;
        Ok(self)
    }

    /// Its short name, as rule packs write it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What this square does.
    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[square]
    }

    /// The square of the first move.
    pub fn start(&self) -> Square {
        self.start
    }

    /// The board as it is drawn, one line a row.
    pub fn drawn(&self) -> Vec<String> {
        (0..self.size.rows)
            .map(|row| (0..self.size.cols).map(|col| self.premium(Square::new(row, col)).drawn()).collect())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_different_lengths_and_unknown_squares_are_all_reported() {
        let Faults(faults) = Layout::parse("bad", "...\n..\n.x.\n").unwrap_err();
        assert_eq!(faults.len(), 2);
        assert_eq!(faults[0].place, Place::line(2));
        assert_eq!(faults[1].place, Place::at(3, 2));
    }

    #[test]
    fn a_premium_for_tiles_of_a_worth_is_for_no_others() {
        let premium = Premium::LetterWorth { times: 3, points: 2 };
        let times = [1, 2, 3].map(|points| premium.letter_times(Points(points)));
        assert_eq!(times, [1, 3, 1]);
        assert_eq!(Premium::Letter(2).letter_times(Points(1)), 2);
    }

    #[test]
    fn a_board_is_drawn_as_it_was_read() {
        let text = "#^\".\n-=.~\n";
        let layout = Layout::parse("small", text).unwrap_or_else(|_| panic!("a board"));
        assert_eq!((layout.name(), layout.drawn().join("\n") + "\n"), ("small", text.to_owned()));
    }

    #[test]
    fn boards_of_33_squares_are_refused() {
        assert!(Layout::parse("wide", &".".repeat(32)).is_ok());
        assert!(Layout::parse("wide", &".".repeat(33)).is_err());
    }
}
