//! What was met while a list was read: what was counted, what was changed, what was left out and why.

use super::{LONGEST_WORD, SHORTEST_WORD};
use crate::rules::{Fault, FaultKind, Faults};
use serde::Serialize;
use std::fmt;

/// The most faults of one list that are kept; the others are counted.
const FAULTS_KEPT: usize = 20;

/// The most examples that are kept of one kind of thing.
const EXAMPLES_KEPT: usize = 5;

/// The most characters of a bad line that an example shows.
const SHOWN: usize = 40;

/// What was met while a list was read.
///
/// ```
/// use letop::lexicon::WordList;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-liber").unwrap();
/// let list = WordList::read("été\nchat\n\nchat\n".as_bytes(), rules.tiles()).unwrap();
/// let report = &list.report;
/// assert_eq!((report.lines, report.blank_lines, report.words), (4, 1, 2));
/// assert_eq!((report.duplicates, report.folded), (1, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListReport {
    /// Lines of the text, blank ones included.
    pub lines: usize,
    /// Lines with nothing on them but spaces.
    pub blank_lines: usize,
    /// Distinct words.
    pub words: usize,
    /// Words that had been read before.
    pub duplicates: usize,
    /// Words, duplicates included, from which some mark was taken off or in which a letter was spelled out.
    pub folded: usize,
    /// Words, duplicates included, of which it was known where they are joined.
    pub apart: usize,
    /// The first of those that were changed.
    pub folded_examples: Vec<FoldedWord>,
}

/// A word that was changed on its way from the text to the tiles.
///
/// ```
/// use letop::lexicon::WordList;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-liber").unwrap();
/// let list = WordList::read("chat\nété\n".as_bytes(), rules.tiles()).unwrap();
/// let folded = &list.report.folded_examples[0];
/// assert_eq!((folded.line, folded.found.as_str(), folded.word.as_str()), (2, "été", "ETE"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FoldedWord {
    /// Its line.
    pub line: usize,
    /// What stood there.
    pub found: String,
    /// What was made of it.
    pub word: String,
}

impl ListReport {
    /// Counts a folded word; `word` says what became of it if it is to be an example.
    pub(super) fn push_folded(&mut self, line: usize, found: &str, word: impl FnOnce() -> String) {
        self.folded += 1;
        if self.folded_examples.len() < EXAMPLES_KEPT {
            self.folded_examples.push(FoldedWord { line, found: shown(found), word: word() });
        }
    }
}

/// Why a line is no word.
///
/// ```
/// use letop::lexicon::{Reason, WordList};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let bad = WordList::read(b"cat\na\nc1t\n", rules.tiles()).unwrap_err();
/// let reasons: Vec<Reason> = bad.dropped.iter().map(|dropped| dropped.reason).collect();
/// assert_eq!(reasons, [Reason::TooShort, Reason::UnknownCharacter]);
/// assert_eq!(reasons[0].expected(), "2 to 32 tiles");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reason {
    /// Fewer tiles than [`SHORTEST_WORD`].
    TooShort,
    /// More tiles than [`LONGEST_WORD`].
    TooLong,
    /// A character that no tile stands for.
    UnknownCharacter,
    /// Parts of a line, or something in brackets, that are not one tile each.
    NotTiles,
    /// Bytes that are no text in the list's encoding.
    Undecodable,
    /// A row of a table that ends before the column with the words.
    MissingColumn,
    /// The text as a whole holds no word.
    NoWords,
}

impl Reason {
    /// Its name in reports.
    ///
    /// ```
    /// use letop::lexicon::Reason;
    /// assert_eq!(Reason::UnknownCharacter.name(), "unknown-character");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Reason::TooShort => "too-short",
            Reason::TooLong => "too-long",
            Reason::UnknownCharacter => "unknown-character",
            Reason::NotTiles => "not-tiles",
            Reason::Undecodable => "undecodable",
            Reason::MissingColumn => "missing-column",
            Reason::NoWords => "no-words",
        }
    }

    /// The reason behind a fault of a word that was read as so many tiles.
    pub(super) fn of(kind: FaultKind, tiles: usize) -> Reason {
        match kind {
            FaultKind::WordLength if tiles < SHORTEST_WORD => Reason::TooShort,
            FaultKind::WordLength => Reason::TooLong,
            FaultKind::Encoding => Reason::Undecodable,
            FaultKind::UnknownTile => Reason::UnknownCharacter,
            _ => Reason::NotTiles,
        }
    }

    /// What such a line should have been.
    pub fn expected(self) -> String {
        match self {
            Reason::TooShort | Reason::TooLong => format!("{SHORTEST_WORD} to {LONGEST_WORD} tiles"),
            Reason::UnknownCharacter => "letters of the alphabet".to_owned(),
            Reason::NotTiles => "a word, or tiles with a space between each two".to_owned(),
            Reason::Undecodable => "text".to_owned(),
            Reason::MissingColumn => "a row with the column".to_owned(),
            Reason::NoWords => "a word on each line".to_owned(),
        }
    }
}

/// The lines that are no words for one reason.
///
/// ```
/// use letop::lexicon::{Reason, WordList};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let (list, bad) = WordList::salvage(b"cat\na\nb\n", rules.tiles());
/// assert_eq!((list.words.len(), bad.dropped[0].reason, bad.dropped[0].count), (1, Reason::TooShort, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dropped {
    /// Why.
    pub reason: Reason,
    /// How many.
    pub count: usize,
    /// The first of them.
    pub examples: Vec<DroppedLine>,
}

/// A line that is no word.
///
/// ```
/// use letop::lexicon::WordList;
/// use letop::rules::{Place, Rules};
/// let rules = Rules::builtin("en").unwrap();
/// let bad = WordList::read(b"cat\nc1t\n", rules.tiles()).unwrap_err();
/// let line = &bad.dropped[0].examples[0];
/// assert_eq!((line.text.as_str(), line.fault.place), ("c1t", Place::at(2, 2)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DroppedLine {
    /// What stands there, cut off where it is long.
    pub text: String,
    /// What is wrong with it, and where.
    pub fault: Fault,
}

/// The lines of a list that are no words.
///
/// ```
/// use letop::lexicon::WordList;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let bad = WordList::read(b"cat\nc1t\na\n", rules.tiles()).unwrap_err();
/// assert_eq!((bad.total, bad.faults.0.len()), (2, 2));
/// assert!(bad.to_string().starts_with("line 2, column 2: unknown tile: found '1'"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BadLines {
    /// The first of them: what was found, what was expected, line and column.
    pub faults: Faults,
    /// How many there are in all.
    pub total: usize,
    /// All of them by why they are no words, in the order in which the reasons were met.
    pub dropped: Vec<Dropped>,
}

impl BadLines {
    pub(super) fn push(&mut self, reason: Reason, text: &str, fault: Fault) {
        self.total += 1;
        if self.faults.0.len() < FAULTS_KEPT {
            self.faults.0.push(fault.clone());
        }
        let at = self.dropped.iter().position(|dropped| dropped.reason == reason).unwrap_or_else(|| {
            self.dropped.push(Dropped { reason, count: 0, examples: Vec::new() });
            self.dropped.len() - 1
        });
        let dropped = &mut self.dropped[at];
        dropped.count += 1;
        if dropped.examples.len() < EXAMPLES_KEPT {
            dropped.examples.push(DroppedLine { text: shown(text), fault });
        }
    }
}

impl fmt::Display for BadLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faults.fmt(f)?;
        match self.total - self.faults.0.len() {
            0 => Ok(()),
            more => write!(f, "\nand {more} more"),
        }
    }
}

impl std::error::Error for BadLines {}

/// The start of a text, with an ellipsis if there is more; control characters, which could do anything to a
/// terminal, are shown by their numbers.
fn shown(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().take(SHOWN) {
        if c.is_control() { out.extend(c.escape_unicode()) } else { out.push(c) }
    }
    if text.chars().nth(SHOWN).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_counted_and_their_first_lines_kept() {
        let mut bad = BadLines::default();
        for line in 1..=30 {
            let reason = if line % 3 == 0 { Reason::TooShort } else { Reason::UnknownCharacter };
            let fault = Fault::new(FaultKind::Syntax, "", "").on_line(line);
            bad.push(reason, &"x".repeat(line * 10), fault);
        }
        assert_eq!((bad.total, bad.faults.0.len()), (30, FAULTS_KEPT));
        let counts: Vec<_> = bad.dropped.iter().map(|d| (d.reason, d.count, d.examples.len())).collect();
        assert_eq!(counts, [(Reason::UnknownCharacter, 20, 5), (Reason::TooShort, 10, 5)]);
        assert_eq!(bad.dropped[1].examples[0].fault.place.line, Some(3));
        assert_eq!(bad.dropped[0].examples[4].text, "x".repeat(SHOWN) + "…");
    }

    #[test]
    fn names_are_those_of_the_json() {
        for reason in [Reason::TooShort, Reason::UnknownCharacter, Reason::MissingColumn, Reason::NoWords] {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.name());
        }
    }

    #[test]
    fn what_is_shown_cannot_steer_a_terminal() {
        assert_eq!(shown("a\u{1b}[2Jb"), "a\\u{1b}[2Jb");
    }
}
