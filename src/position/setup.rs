//! A position as somebody wrote it down, perhaps impossible, and the way to one that is checked.

use super::board::Board;
use super::rack::Rack;
use super::state::Position;
use crate::rules::{
    BlankMeans, Case, Fault, FaultKind, Faults, Place, Placed, Premium, Rules, SPACE, Size, Spelling, Square,
    SymbolKind,
};
use std::sync::Arc;

/// What is written on a square that is not empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Tile(Placed),
    Unknown(char),
}

/// A square that is not empty: which of its row it is, counted from 0, and the column it was read at.
#[derive(Clone, Copy, Debug)]
struct Taken {
    cell: Cell,
    col: u32,
    column: u32,
}

/// A row as it was written.
///
/// ```
/// use letop::position::{Setup, SetupRow};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let row = SetupRow::read(rules.tiles().spelling(), "...!...........", Some(4), 0);
/// let faults = Setup::new(vec![row; 15], "a", 0).check(&rules).unwrap_err();
/// assert!(faults.0[0].to_string().starts_with("line 4, column 4: unknown tile: found '!'"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct SetupRow {
    /// How many squares it has.
    squares: usize,
    taken: Vec<Taken>,
    line: Option<usize>,
    faults: Vec<Fault>,
}

/// How many tiles there is room for in a row from the start: to make more room takes longer than to read a tile.
const MOST_TILES: usize = 15;

/// The most empty squares that one number makes: more than any board has.
const MOST_EMPTY: usize = 1000;

impl SetupRow {
    /// Reads a row: upper case for tiles, lower case for blanks, `|` for a blank that is a space, a tile of several characters bare or in
    /// brackets, a number for so many empty squares, `.`, `_` or a premium's sign for one.
    ///
    /// `line` is the line of the text it stands on, `shift` how many characters precede it there.
    pub fn read(spelling: &Spelling, text: &str, line: Option<usize>, shift: usize) -> SetupRow {
        let mut row = SetupRow { line, ..SetupRow::default() };
        // A byte is a square at most, and most rows hold few tiles.
        row.taken.reserve(text.len().min(MOST_TILES));
        let mut run = 0;
        let read = spelling.each_symbol(text, |symbol| {
            if let SymbolKind::Other(digit @ '0'..='9') = symbol.kind {
                run = (run * 10 + (digit as usize - '0' as usize)).min(MOST_EMPTY);
                return;
            }
            row.squares += std::mem::take(&mut run);
            let cell = match symbol.kind {
                SymbolKind::Letter(letter, Case::Upper) => Some(Cell::Tile(Placed::tile_of(letter))),
                SymbolKind::Letter(letter, Case::Lower) => Some(Cell::Tile(Placed::blank(letter))),
                SymbolKind::Other('.' | '_' | '\'' | '"' | '^' | '-' | '=' | '~' | '#') => None,
                SymbolKind::Other(SPACE) => Some(Cell::Tile(Placed::SPACE)),
                SymbolKind::Other(c) if c.is_whitespace() => return,
                SymbolKind::Other(c) => Some(Cell::Unknown(c)),
            };
            if let Some(cell) = cell {
                let (col, column) = (row.squares as u32, (symbol.column + shift) as u32);
                row.taken.push(Taken { cell, col, column });
            }
            row.squares += 1;
        });
        row.squares += run;
        row.faults.extend(read.err().map(|fault| fault.shifted(shift)));
        row
    }
}

/// A position as it was written down: rows of squares and a rack, nothing checked yet.
///
/// [`Setup::check`] turns it into a [`Position`], or says everything that is wrong with it at once.
///
/// ```
/// use letop::position::Setup;
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let mut setup = Setup::empty(&rules, "retinas");
/// assert!(setup.check(&rules).is_ok());
/// setup = Setup::empty(&rules, "zz1");
/// let faults = setup.check(&rules).unwrap_err();
/// assert_eq!(faults.0.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    rows: Vec<SetupRow>,
    rack: String,
    rack_shift: usize,
}

impl Setup {
    /// Rows from top to bottom and the rack's text, which `rack_shift` characters precede where it stands.
    pub fn new(rows: Vec<SetupRow>, rack: impl Into<String>, rack_shift: usize) -> Setup {
        Setup { rows, rack: rack.into(), rack_shift }
    }

    /// The same board with this rack, if there is one.
    pub fn with_rack(self, rack: Option<&str>) -> Setup {
        match rack {
            Some(rack) => Setup { rack: rack.to_owned(), rack_shift: 0, ..self },
            None => self,
        }
    }

    /// The board without tiles.
    pub fn empty(rules: &Rules, rack: impl Into<String>) -> Setup {
        let Size { rows, cols } = rules.layout().size();
        let row = SetupRow { squares: cols, ..SetupRow::default() };
        Setup::new(vec![row; rows], rack, 0)
    }

    /// A position from rows of text, as tests and examples write it; see [`SetupRow::read`].
    pub fn from_rows<'a>(
        rules: &Rules,
        rows: impl IntoIterator<Item = &'a str>,
        rack: impl Into<String>,
    ) -> Setup {
        let spelling = rules.tiles().spelling();
        let rows =
            (1..).zip(rows).map(|(line, text)| SetupRow::read(spelling, text, Some(line), 0)).collect();
        Setup::new(rows, rack, 0)
    }

    /// The position, if nothing is wrong with it.
    ///
    /// Words that no list has, and tiles that touch no other, are no faults: real boards hold both.
    ///
    /// # Errors
    /// Every fault at once: rows too many, too few, too long or too short; characters that are no tile;
    /// tiles on blocked squares; a rack of too many tiles; more tiles of a kind than the set has.
    pub fn check(&self, rules: &Arc<Rules>) -> Result<Position, Faults> {
        let mut faults: Vec<Fault> =
            self.rows.iter().flat_map(|row| row.faults.iter().map(|f| self.placed(row, f.clone()))).collect();
        let size = rules.layout().size();
        if self.rows.len() != size.rows {
            faults.push(Fault::new(
                FaultKind::RowCount,
                format!("{} rows", self.rows.len()),
                format!("{} rows", size.rows),
            ));
        }
        let mut board = Board::new(size);
        for (row, written) in self.rows.iter().take(size.rows).enumerate() {
            self.check_row(rules, row, written, &mut board, &mut faults);
        }
        let rack = Rack::parse(rules.tiles().spelling(), &self.rack).unwrap_or_else(|fault| {
            faults.push(fault.shifted(self.rack_shift));
            Rack::default()
        });
        check_tiles(rules, &board, &rack, &mut faults);
        if faults.is_empty() {
            Ok(Position::new(Arc::clone(rules), board, rack))
        } else {
            Err(Faults(faults))
        }
    }

    fn check_row(
        &self,
        rules: &Rules,
        row: usize,
        written: &SetupRow,
        board: &mut Board,
        faults: &mut Vec<Fault>,
    ) {
        let size = board.size();
        let found = written.squares;
        if found != size.cols && written.faults.is_empty() {
            let fault = Fault::new(
                FaultKind::RowLength,
                format!("{found} squares in row {}", rules.pack().notation.row_label(row)),
                format!("{} squares", size.cols),
            );
            faults.push(self.placed(written, fault));
        }
        for &Taken { cell, col, column } in &written.taken {
            let (col, column) = (col as usize, column as usize);
            if col >= size.cols {
                break;
            }
            let square = Square::new(row, col);
            match cell {
                Cell::Unknown(c) => {
                    faults.push(self.placed(written, rules.tiles().spelling().unknown(c, column)))
                }
                Cell::Tile(_) if rules.layout().premium(square) == Premium::Blocked => {
                    let fault = Fault::new(
                        FaultKind::BlockedSquare,
                        format!("a tile on {square:?}"),
                        "no tile there",
                    );
                    faults.push(self.placed(written, fault.at(Place::column(column))));
                }
                Cell::Tile(Placed::SPACE) if rules.pack().blank_means == BlankMeans::Letter => {
                    faults.push(self.placed(written, rules.tiles().spelling().unknown(SPACE, column)))
                }
                Cell::Tile(placed) => board.put(square, placed),
            }
        }
    }

    fn placed(&self, row: &SetupRow, mut fault: Fault) -> Fault {
        fault.place.line = row.line;
        fault
    }
}

/// Faults of tiles that the set does not have, on the board and on the rack together.
fn check_tiles(rules: &Rules, board: &Board, rack: &Rack, faults: &mut Vec<Fault>) {
    let most = rules.pack().rack.size;
    if rack.len() > most {
        let found = format!("{} tiles ({})", rack.len(), rack.spell(rules.tiles().spelling()));
        faults.push(Fault::new(FaultKind::RackSize, found, format!("at most {most}")));
    }
    let mut on_board = Rack::default();
    board.tiles().for_each(|(_, placed)| on_board.add(placed.tile()));
    for tile in rules.tiles().kinds() {
        let (there, held) = (usize::from(on_board.count(tile)), usize::from(rack.count(tile)));
        let there_are = usize::from(rules.tiles().count(tile));
        if there + held > there_are {
            let name = tile.letter().map_or("?", |letter| rules.tiles().spelling().text(letter));
            faults.push(Fault::new(
                FaultKind::TileCount,
                format!("{} of {name} ({there} on the board, {held} on the rack)", there + held),
                format!("at most {there_are} in the set {}", rules.tiles().name()),
            ));
        }
    }
}

/// The tiles that are neither on the board nor on the rack: the bag and the other racks. Tiles that the set does not have,
/// on a board that was put together without a check, are passed over.
pub fn unseen(rules: &Rules, board: &Board, rack: &Rack) -> Rack {
    let mut left = super::rack::full_bag(rules);
    let seen = board.tiles().map(|(_, placed)| placed.tile()).chain(rack.tiles());
    for tile in seen {
        let _ = left.take(tile);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Letter;

    #[test]
    fn tiles_that_the_set_does_not_have_are_passed_over_among_the_unseen() {
        let rules = Rules::builtin("en").unwrap();
        let mut board = Board::new(rules.layout().size());
        let q = Letter::new(17).unwrap();
        // The set has one Q.
        (0..3).for_each(|col| board.put(Square::new(7, col), Placed::tile_of(q)));
        let left = unseen(&rules, &board, &Rack::default());
        assert_eq!((left.len(), left.count(Placed::tile_of(q).tile())), (99, 0));
    }

    fn checked(pack: &str, row: &str, shift: usize) -> Result<Position, Faults> {
        let rules = Arc::new(Rules::builtin(pack).unwrap());
        let row = |number: usize| {
            let text = if number == 7 { row } else { "..............." };
            SetupRow::read(rules.tiles().spelling(), text, Some(number + 1), shift)
        };
        Setup::new((0..15).map(row).collect(), "", 0).check(&rules)
    }

    #[test]
    fn white_space_in_a_row_is_no_square() {
        let plain = checked("hu", "......CAT......", 0).unwrap();
        let spaced = checked("hu", "...... C A T ......", 0).unwrap();
        assert_eq!(plain.board(), spaced.board());
    }

    #[test]
    fn a_bar_on_a_board_is_a_space_where_a_blank_may_be_one() {
        let position = checked("hu-house", "......TO|KAT...", 0).unwrap();
        assert!(position.board().is_space(Square::new(7, 8)));
        let faults = checked("hu", "......TO|KAT...", 0).unwrap_err().0;
        assert_eq!(faults[0].place, Place::at(8, 9));
        // Where the row stands behind other text, so do its columns.
        let faults = checked("hu", "......TO|KAT...", 3).unwrap_err().0;
        assert_eq!(faults[0].place, Place::at(8, 12));
    }
}
