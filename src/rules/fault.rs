//! What is wrong with something a person wrote: one shape for every reader.

use super::phrase::Wording;
use std::fmt;

/// Where in a text a fault is: line and column counted from 1, in characters.
///
/// ```
/// use letop::rules::{Layout, Place};
/// let faults = Layout::parse("bad", "...\n.x.\n").unwrap_err();
/// assert_eq!(faults.0[0].place, Place::at(2, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place {
    /// The line; `None` where the text is a single argument.
    pub line: Option<usize>,
    /// The column, where it is known.
    pub column: Option<usize>,
}

impl Place {
    /// A whole line.
    pub const fn line(line: usize) -> Place {
        Place { line: Some(line), column: None }
    }

    /// A column of a text that has no lines.
    pub const fn column(column: usize) -> Place {
        Place { line: None, column: Some(column) }
    }

    /// A column of a line.
    pub const fn at(line: usize, column: usize) -> Place {
        Place { line: Some(line), column: Some(column) }
    }
}

/// The kinds of fault a reader may report.
///
/// ```
/// use letop::rules::{FaultKind, Rules};
/// let rules = Rules::builtin("en").unwrap();
/// let fault = rules.tiles().spelling().letters("caf1").unwrap_err();
/// assert_eq!(fault.kind, FaultKind::UnknownTile);
/// assert_eq!(fault.kind.what(), "unknown tile");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    /// A character or a symbol that is no tile of the set.
    UnknownTile,
    /// A bracket that is not closed, or that holds none or several tiles.
    Bracket,
    /// A word of a length that cannot be.
    WordLength,
    /// A coordinate that names no square.
    Coordinate,
    /// A board with too many or too few rows.
    RowCount,
    /// A row with too many or too few squares.
    RowLength,
    /// A tile on a square that takes none.
    BlockedSquare,
    /// More tiles on a rack than the rules allow.
    RackSize,
    /// More tiles of a kind than the set has.
    TileCount,
    /// A play that the rules do not allow where it stands.
    IllegalPlay,
    /// Tiles of a play that are not on the rack.
    NotOnRack,
    /// A number where none can be read.
    Number,
    /// A line that belongs to no known form.
    Syntax,
    /// Bytes that are no text in the expected encoding.
    Encoding,
    /// A value outside what the rules can hold.
    Range,
    /// A name that stands for nothing known.
    UnknownName,
    /// A file whose content is not what it says it is.
    Damaged,
}

impl FaultKind {
    /// What the fault is, in a few words.
    pub const fn what(self) -> &'static str {
        match self {
            FaultKind::UnknownTile => "unknown tile",
            FaultKind::Bracket => "bad bracket",
            FaultKind::WordLength => "impossible word length",
            FaultKind::Coordinate => "no such square",
            FaultKind::RowCount => "wrong number of rows",
            FaultKind::RowLength => "wrong row length",
            FaultKind::BlockedSquare => "tile on a blocked square",
            FaultKind::RackSize => "too many tiles on the rack",
            FaultKind::TileCount => "more tiles than the set has",
            FaultKind::IllegalPlay => "illegal play",
            FaultKind::NotOnRack => "tile not on the rack",
            FaultKind::Number => "not a number",
            FaultKind::Syntax => "not understood",
            FaultKind::Encoding => "not text",
            FaultKind::Range => "out of range",
            FaultKind::UnknownName => "unknown name",
            FaultKind::Damaged => "damaged file",
        }
    }
}

/// One fault: what it is, what was found, what was expected, and where.
///
/// ```
/// use letop::rules::{Fault, FaultKind, Place};
/// let fault = Fault::new(FaultKind::RowLength, "14 squares", "15 squares").at(Place::line(3));
/// assert_eq!(fault.to_string(), "line 3: wrong row length: found 14 squares, expected 15 squares");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its kind.
    pub kind: FaultKind,
    /// What stood there.
    pub found: Wording,
    /// What should have stood there, or what to do.
    pub expected: Wording,
    /// Where it stood.
    pub place: Place,
}

impl Fault {
    /// A fault without a place.
    pub fn new(kind: FaultKind, found: impl Into<Wording>, expected: impl Into<Wording>) -> Fault {
        Fault { kind, found: found.into(), expected: expected.into(), place: Place::default() }
    }

    /// The same fault at this place.
    pub fn at(mut self, place: Place) -> Fault {
        self.place = place;
        self
    }

    /// The same fault on this line, at the column it has.
    pub fn on_line(mut self, line: usize) -> Fault {
        self.place.line = Some(line);
        self
    }

    /// The same fault in a text that starts `columns` further right.
    pub fn shifted(mut self, columns: usize) -> Fault {
        self.place.column = self.place.column.map(|column| column + columns);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.place.line, self.place.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            (None, Some(column)) => write!(f, "column {column}: ")?,
            (None, None) => {}
        }
        write!(f, "{}: found {}, expected {}", self.kind.what(), self.found, self.expected)
    }
}

impl std::error::Error for Fault {}

/// Several faults of one text, all found in one reading.
///
/// ```
/// use letop::rules::Layout;
/// let faults = Layout::parse("bad", "...\n..\n.x.\n").unwrap_err();
/// assert_eq!(faults.0.len(), 2);
/// let text = faults.to_string();
/// assert!(text.starts_with("line 2: wrong row length: found 2 squares"), "{text}");
/// assert!(text.contains("\nline 3, column 2: "), "{text}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(pub Vec<Fault>);

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Faults {
        Faults(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
