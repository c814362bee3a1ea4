//! The tiles on the board.

use crate::rules::{Axis, BySquare, Line, MAX_SIDE, Placed, Size, Square};

/// The squares of one line as bits: bit 0 is its first square.
///
/// ```
/// use letop::position::LineMask;
/// let mask = LineMask(0b0110);
/// assert!(mask.has(1) && !mask.has(0));
/// assert_eq!(mask.offsets().collect::<Vec<_>>(), [1, 2]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LineMask(pub u32);

impl LineMask {
    /// Whether the square at this offset is in the mask.
    pub const fn has(self, offset: usize) -> bool {
        self.0 >> offset & 1 == 1
    }

    /// The mask with the square at this offset.
    pub const fn with(self, offset: usize) -> LineMask {
        LineMask(self.0 | 1 << offset)
    }

    /// How many squares are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The offsets of its squares, in order.
    pub fn offsets(self) -> impl Iterator<Item = usize> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let offset = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(offset)
        })
    }
}

/// What lies on each square, and the same as one bit mask a line.
///
/// The masks follow every change: `tests/incremental.rs` compares them with a board built afresh.
///
/// ```
/// use letop::position::Board;
/// use letop::rules::{Axis, Letter, Placed, Size, Square};
/// let mut board = Board::new(Size { rows: 15, cols: 15 });
/// let square = Square::new(7, 7);
/// board.put(square, Placed::tile_of(Letter::new(1).unwrap()));
/// assert!(board.occupied(square.line(Axis::Down)).has(7));
/// assert!(board.lift(square).is_some() && board.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    squares: BySquare<Option<Placed>>,
    rows: [LineMask; MAX_SIDE],
    cols: [LineMask; MAX_SIDE],
    /// The squares of each row that hold a blank as a space.
    spaces: [LineMask; MAX_SIDE],
}

impl Board {
    /// A board without tiles.
    pub fn new(size: Size) -> Board {
        let none = [LineMask::default(); MAX_SIDE];
        Board { size, squares: BySquare::filled(None), rows: none, cols: none, spaces: none }
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The letter that lies on the square; a space is none.
    pub fn at(&self, square: Square) -> Option<Placed> {
        self.squares[square]
    }

    /// Whether a blank lies on the square that stands for the space between two words: no tile goes there, and
    /// words end before it.
    pub fn is_space(&self, square: Square) -> bool {
        self.spaces[square.row()].has(square.col())
    }

    /// What lies on the square, a space included.
    pub fn lies_on(&self, square: Square) -> Option<Placed> {
        if self.is_space(square) { Some(Placed::SPACE) } else { self.at(square) }
    }

    /// Lays a tile on the square, in place of what lay there.
    pub fn put(&mut self, square: Square, placed: Placed) {
        if placed.is_space() {
            self.lift(square);
            self.spaces[square.row()].0 |= 1 << square.col();
            return;
        }
        self.spaces[square.row()].0 &= !(1 << square.col());
        self.squares[square] = Some(placed);
        self.rows[square.row()].0 |= 1 << square.col();
        self.cols[square.col()].0 |= 1 << square.row();
    }

    /// Takes up what lies on the square.
    pub fn lift(&mut self, square: Square) -> Option<Placed> {
        if self.is_space(square) {
            self.spaces[square.row()].0 &= !(1 << square.col());
            return Some(Placed::SPACE);
        }
        self.rows[square.row()].0 &= !(1 << square.col());
        self.cols[square.col()].0 &= !(1 << square.row());
        self.squares[square].take()
    }

    /// The squares of the line that hold a tile.
    pub fn occupied(&self, line: Line) -> LineMask {
        match line.axis {
            Axis::Across => self.rows[line.index],
            Axis::Down => self.cols[line.index],
        }
    }

    /// Whether no tile lies on it.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().chain(&self.spaces).all(|row| row.is_empty())
    }

    /// Squares with a tile, row by row, spaces included.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Placed)> {
        (0..self.size.rows).flat_map(move |row| {
            let taken = LineMask(self.rows[row].0 | self.spaces[row].0);
            taken.offsets().filter_map(move |col| {
                let square = Square::new(row, col);
                Some((square, self.lies_on(square)?))
            })
        })
    }

    /// How many tiles stand in a row just before this square and just behind it, along the axis.
    pub fn beside(&self, square: Square, axis: Axis) -> (usize, usize) {
        let occupied = self.occupied(square.line(axis)).0;
        let here = square.offset(axis);
        let before = (occupied << (31 - here) << 1).leading_ones();
        let after = (occupied >> here >> 1).trailing_ones();
        (before as usize, after as usize)
    }

    /// The word through this square in this direction, as start and tiles; empty where no tile lies.
    pub fn run(&self, square: Square, axis: Axis) -> (Square, Vec<Placed>) {
        let line = square.line(axis);
        let occupied = self.occupied(line);
        let mut first = square.offset(axis);
        while first > 0 && occupied.has(first - 1) {
            first -= 1;
        }
        let start = Square::on(line, first);
        let word = (first..self.size.length(axis)).map_while(|offset| self.at(Square::on(line, offset)));
        (start, word.collect())
    }

    /// Every run of two tiles or more, across and down.
    pub fn words(&self) -> impl Iterator<Item = (Square, Axis, Vec<Placed>)> {
        self.size.all_lines().flat_map(move |line| {
            let starts = LineMask(self.occupied(line).0 & !(self.occupied(line).0 << 1));
            starts.offsets().filter_map(move |offset| {
                let (start, word) = self.run(Square::on(line, offset), line.axis);
                (word.len() > 1).then_some((start, line.axis, word))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Letter;

    fn tile(code: u8) -> Placed {
        Placed::tile_of(Letter::new(code).unwrap())
    }

    #[test]
    fn a_run_is_the_same_from_each_of_its_squares() {
        let mut board = Board::new(Size { rows: 15, cols: 15 });
        for (row, col) in [(0, 0), (1, 0), (2, 0), (12, 5), (13, 5), (14, 5), (7, 5)] {
            board.put(Square::new(row, col), tile(row as u8 + 1));
        }
        for rows in [0..3, 12..15, 7..8] {
            let word: Vec<Placed> = rows.clone().map(|row| tile(row as u8 + 1)).collect();
            let col = if rows.start == 0 { 0 } else { 5 };
            for row in rows.clone() {
                let run = board.run(Square::new(row, col), Axis::Down);
                assert_eq!(run, (Square::new(rows.start, col), word.clone()), "from row {row}");
            }
        }
        assert_eq!(board.run(Square::new(8, 5), Axis::Across), (Square::new(8, 5), vec![]));
    }

    #[test]
    fn a_space_lies_on_its_square_and_is_no_letter() {
        let mut board = Board::new(Size { rows: 15, cols: 15 });
        let (square, beside, above) = (Square::new(7, 3), Square::new(7, 9), Square::new(6, 3));
        board.put(beside, tile(1));
        board.put(square, tile(2));
        board.put(square, Placed::SPACE);
        for other in [beside, above] {
            assert!(!board.is_space(other));
        }
        assert!(board.is_space(square));
        assert_eq!((board.at(square), board.lies_on(square)), (None, Some(Placed::SPACE)));
        assert_eq!(board.tiles().collect::<Vec<_>>(), [(square, Placed::SPACE), (beside, tile(1))]);
        assert_eq!(board.occupied(square.line(Axis::Across)), LineMask::default().with(9));
        // Another space in the row stays where one is taken up, or a letter is laid in its place.
        board.put(Square::new(7, 12), Placed::SPACE);
        assert_eq!(board.lift(square), Some(Placed::SPACE));
        assert_eq!((board.lies_on(square), board.is_space(Square::new(7, 12))), (None, true));
        board.put(square, Placed::SPACE);
        board.put(square, tile(3));
        assert_eq!((board.lies_on(square), board.is_space(Square::new(7, 12))), (Some(tile(3)), true));
        // A board with nothing but a space is not empty.
        board.lift(square);
        board.lift(beside);
        assert!(!board.is_empty());
        board.lift(Square::new(7, 12));
        assert!(board.is_empty());
    }
}
