//! Squares, lines and directions of a board of at most 32 x 32 squares.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most rows and the most columns a board may have.
pub const MAX_SIDE: usize = 32;

/// The direction of a word.
///
/// ```
/// use letop::rules::Axis;
/// assert_eq!(Axis::Across.other(), Axis::Down);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// Left to right along a row.
    Across,
    /// Top to bottom along a column.
    Down,
}

impl Axis {
    /// Both directions, across first.
    pub const BOTH: [Axis; 2] = [Axis::Across, Axis::Down];

    /// The direction at right angles.
    pub const fn other(self) -> Axis {
        match self {
            Axis::Across => Axis::Down,
            Axis::Down => Axis::Across,
        }
    }

    /// `across` or `down`, as JSON writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Axis::Across => "across",
            Axis::Down => "down",
        }
    }
}

/// A square, by its row and column counted from 0. The order is row by row.
///
/// ```
/// use letop::rules::{Axis, Square};
/// let centre = Square::new(7, 7);
/// assert_eq!((centre.row(), centre.col()), (7, 7));
/// assert_eq!(centre.along(Axis::Down, 2), Square::new(9, 7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// The square in this row and column, each below [`MAX_SIDE`].
    ///
    /// # Panics
    /// If either is [`MAX_SIDE`] or more.
    pub const fn new(row: usize, col: usize) -> Square {
        assert!(row < MAX_SIDE && col < MAX_SIDE, "a board has at most 32 rows and columns");
        Square((row * MAX_SIDE + col) as u16)
    }

    /// Its row, counted from 0 at the top.
    pub const fn row(self) -> usize {
        self.0 as usize / MAX_SIDE
    }

    /// Its column, counted from 0 at the left.
    pub const fn col(self) -> usize {
        self.0 as usize % MAX_SIDE
    }

    /// The square `steps` further along the axis.
    ///
    /// # Panics
    /// If that is past [`MAX_SIDE`].
    pub const fn along(self, axis: Axis, steps: usize) -> Square {
        match axis {
            Axis::Across => Square::new(self.row(), self.col() + steps),
            Axis::Down => Square::new(self.row() + steps, self.col()),
        }
    }

    /// The square on this line at this offset.
    ///
    /// # Panics
    /// If the offset is [`MAX_SIDE`] or more.
    pub const fn on(line: Line, offset: usize) -> Square {
        match line.axis {
            Axis::Across => Square::new(line.index, offset),
            Axis::Down => Square::new(offset, line.index),
        }
    }

    /// The line through it in this direction.
    pub const fn line(self, axis: Axis) -> Line {
        match axis {
            Axis::Across => Line { axis, index: self.row() },
            Axis::Down => Line { axis, index: self.col() },
        }
    }

    /// How far it is from the start of its line in this direction.
    pub const fn offset(self, axis: Axis) -> usize {
        match axis {
            Axis::Across => self.col(),
            Axis::Down => self.row(),
        }
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.col() + 1)
    }
}

/// A row or a column.
///
/// ```
/// use letop::rules::{Axis, Line, Notation, Square};
/// let (square, _) = Notation::LettersFirst.parse("H4", letop::rules::Size { rows: 15, cols: 15 })?;
/// assert_eq!(square.line(Axis::Across), Line { axis: Axis::Across, index: 7 });
/// assert_eq!(Square::on(square.line(Axis::Down), 7), square);
/// # Ok::<(), letop::rules::Fault>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Line {
    /// The direction words are read in.
    pub axis: Axis,
    /// The row's or the column's number, counted from 0.
    pub index: usize,
}

/// How many rows and columns a board has, each 1 to [`MAX_SIDE`].
///
/// ```
/// use letop::rules::{Axis, Size};
/// let size = Size { rows: 15, cols: 21 };
/// assert_eq!(size.lines(Axis::Down), 21);
/// assert_eq!(size.length(Axis::Down), 15);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// Rows, from top to bottom.
    pub rows: usize,
    /// Columns, from left to right.
    pub cols: usize,
}

impl Size {
    /// How many lines run in this direction.
    pub const fn lines(self, axis: Axis) -> usize {
        match axis {
            Axis::Across => self.rows,
            Axis::Down => self.cols,
        }
    }

    /// How many squares a line in this direction has.
    pub const fn length(self, axis: Axis) -> usize {
        match axis {
            Axis::Across => self.cols,
            Axis::Down => self.rows,
        }
    }

    /// Whether the square is on the board.
    pub const fn contains(self, square: Square) -> bool {
        square.row() < self.rows && square.col() < self.cols
    }

    /// Every square, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Square::new(row, col)))
    }

    /// Every row, then every column.
    pub fn all_lines(self) -> impl Iterator<Item = Line> {
        Axis::BOTH
            .into_iter()
            .flat_map(move |axis| (0..self.lines(axis)).map(move |index| Line { axis, index }))
    }
}

/// A table with one entry for each square, read by squares alone.
///
/// ```
/// use letop::rules::{BySquare, Square};
/// let mut visits = BySquare::filled(0u32);
/// visits[Square::new(7, 7)] += 1;
/// assert_eq!(visits[Square::new(7, 7)], 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BySquare<T>(Box<[T]>);

impl<T: Clone> BySquare<T> {
    /// The table with this value everywhere.
    pub fn filled(value: T) -> BySquare<T> {
        BySquare(vec![value; MAX_SIDE * MAX_SIDE].into_boxed_slice())
    }
}

impl<T> Index<Square> for BySquare<T> {
    type Output = T;
    fn index(&self, square: Square) -> &T {
        &self.0[square.0 as usize]
    }
}

impl<T> IndexMut<Square> for BySquare<T> {
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_offsets_name_the_same_square_both_ways() {
        for square in (Size { rows: 32, cols: 32 }).squares() {
            for axis in Axis::BOTH {
                assert_eq!(Square::on(square.line(axis), square.offset(axis)), square);
            }
        }
    }
}
