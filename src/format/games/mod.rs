//! Finished games in any form that people have: what a file is is found from what it says, not from its name.
//!
//! [`open`] makes a file's bytes into texts of games, one or several; [`GameText::read`] reads one by some rules into
//! the [`GameRecord`] that [`repair`](crate::analysis::repair()) and [`annotate`](crate::analysis::annotate) take.
//! [`guess`] finds the rules where nobody names them: those by which most of the game is right.

mod csv;
mod eliot;
mod encoding;
pub(in crate::format) mod fields;
mod gcg;
mod gcg_play;
mod gcg_write;
mod guess;
pub(in crate::format) mod json;
mod printed;
mod printed_claims;
mod sheet_write;
mod table;
mod tokens;
pub(in crate::format) mod write;

pub use guess::{Packs, guess};

use super::sheet;
use crate::analysis::{GameRecord, Slip};
use crate::rules::{BlankMark, Fault, FaultKind, Faults, GameKind, Notation, Phrase, Place, Rules};
use serde_json::Value;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use write::Hand;

/// A form in which games are written down.
///
/// ```
/// use letop::format::games::{GameFormat, open};
/// let gcg = "#player1 a A\n#player2 b B\n>a: AEINRST 8D STAINER +66 66\n";
/// assert_eq!(open(gcg.as_bytes())?[0].format(), GameFormat::Gcg);
/// let sheet = "players: A, B\n1 A  AEINRST  8D STAINER 66 / 66\n";
/// assert_eq!(open(sheet.as_bytes())?[0].format().name(), "sheet");
/// # Ok::<(), letop::rules::Faults>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameFormat {
    /// GCG, of Quackle and its kin.
    Gcg,
    /// This program's own sheet.
    Sheet,
    /// A game as Romanian magazines print it, with its prose.
    Printed,
    /// A duplicate game as clubs publish it, a line a turn.
    Table,
    /// What Eliot saves.
    Eliot,
    /// A table with headings.
    Csv,
    /// JSON of this program.
    Json,
}

impl GameFormat {
    /// Its name, in messages and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            GameFormat::Gcg => "gcg",
            GameFormat::Sheet => "sheet",
            GameFormat::Printed => "printed",
            GameFormat::Table => "table",
            GameFormat::Eliot => "eliot",
            GameFormat::Csv => "csv",
            GameFormat::Json => "json",
        }
    }
}

/// A form in which games are written.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::{WriteFormat, write};
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  AEINRST  8D STAINER 66 / 66\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let gcg = write(&rules, None, WriteFormat::Gcg, &record);
/// assert!(gcg.contains(">A: AEINRST 8D STAINER +66 66"), "{gcg}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WriteFormat {
    /// GCG.
    Gcg,
    /// This program's own sheet.
    Sheet,
    /// JSON, one value.
    Json,
    /// A table of values separated by commas.
    Csv,
}

/// A game in this form. Squares are named by `notation`, else as the rules' own sheets name them; GCG has one way alone.
///
/// ```
/// use letop::format::games::{WriteFormat, open, write};
/// use letop::rules::Rules;
/// let gcg = "#player1 a A\n#player2 b B\n>a: AEINRST 8D STAINER +66 66\n>b: ?ABCDEF - +0 0\n";
/// let rules = Rules::builtin("en")?;
/// let record = open(gcg.as_bytes())?[0].read(&rules, None)?;
/// let sheet = write(&rules, None, WriteFormat::Sheet, &record);
/// assert!(sheet.contains(" 1 a  AEINRST   8D   STAINER  66 / 66"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(rules: &Rules, notation: Option<Notation>, format: WriteFormat, record: &GameRecord) -> String {
    let own = notation.is_none_or(|notation| notation == rules.pack().notation);
    let hand = Hand {
        rules,
        notation: notation.unwrap_or(rules.pack().notation),
        blank: if own { rules.pack().blank } else { BlankMark::LowerCase },
    };
    match format {
        WriteFormat::Gcg => gcg_write::write(rules, record),
        WriteFormat::Sheet => sheet_write::write(hand, record),
        WriteFormat::Csv => csv::write(hand, record),
        WriteFormat::Json => {
            // Values made of strings and numbers are always written.
            serde_json::to_string_pretty(&json_value(rules, notation, record)).unwrap_or_default() + "\n"
        }
    }
}

/// A game as a JSON value.
pub fn json_value(rules: &Rules, notation: Option<Notation>, record: &GameRecord) -> Value {
    json::write(rules, notation.unwrap_or(rules.pack().notation), record)
}

/// The text of one game, not yet read.
///
/// ```
/// use letop::{format::games::open, rules::Rules};
/// let texts = open(b"rules: en\nplayers: A, B\n1 A  AEINRST  8D STAINER 66 / 66\n")?;
/// let rules = Rules::builtin(texts[0].named().rules.as_deref().unwrap())?;
/// assert_eq!(texts[0].read(&rules, None)?.turns.len(), 1);
/// assert!(open(b"Dear diary,\n").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameText {
    format: GameFormat,
    text: String,
    value: Value,
    slips: Vec<Slip>,
    faults: Vec<Fault>,
}

/// The longest line of a game that is read, in bytes, but for JSON and XML, whose lines mean nothing. An annotator's paragraph
/// takes a few thousand.
pub const LONGEST_LINE: usize = 64 << 10;

/// What a game says of the rules and the list that it was played with.
///
/// ```
/// use letop::format::games::open;
/// let sheet = "rules: en\nlexicon: mine\nplayers: A, B\n1 A  AEINRST  8D STAINER 66 / 66\n";
/// let named = open(sheet.as_bytes())?[0].named();
/// assert_eq!((named.rules.as_deref(), named.lexicon.as_deref()), (Some("en"), Some("mine")));
/// # Ok::<(), letop::rules::Faults>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedIn {
    /// The rule pack.
    pub rules: Option<String>,
    /// The word list; perhaps one that is not at hand.
    pub lexicon: Option<String>,
    /// The language of the tiles, as a two-letter code, as far as the file tells.
    pub language: Option<&'static str>,
    /// Whether the game is one of several racks or a duplicate game, as far as the file tells.
    pub kind: Option<GameKind>,
}

/// Finds out what a file is and gives the games in it.
///
/// # Errors
/// Bytes that are no text; a text that is no game, with what its first line has. A line of more than [`LONGEST_LINE`] bytes is
/// passed over, and is a fault of the game. Signs that steer a terminal come out as `\u{fffd}`.
pub fn open(bytes: &[u8]) -> Result<Vec<GameText>, Faults> {
    let decoded = encoding::decode(bytes)?;
    // DOS puts this mark at the end of a text.
    let text = decoded.text.trim_end_matches('\u{1a}').to_owned();
    let decoded = encoding::Decoded { text: encoding::without_controls(text), ..decoded };
    // A letter and its mark are one character, in every reader's columns.
    let text =
        if decoded.text.chars().any(is_combining_mark) { decoded.text.nfc().collect() } else { decoded.text };
    if text.trim().is_empty() {
        let fault = Fault::new(FaultKind::Syntax, "an empty file", EXPECTED).at(Place::at(1, 1));
        return Err(fault.into());
    }
    if text.trim_start().starts_with(['{', '[']) {
        let json = |value| GameText {
            format: GameFormat::Json,
            text: String::new(),
            value,
            slips: Vec::new(),
            faults: Vec::new(),
        };
        return Ok(json::split(&text)?.into_iter().map(json).collect());
    }
    let (text, faults) = if eliot::detects(&text) { (text, Vec::new()) } else { without_long_lines(text) };
    let forms: [(Detects, GameFormat); 6] = [
        (eliot::detects, GameFormat::Eliot),
        (gcg::detects, GameFormat::Gcg),
        // Its first line has a key, and behind that whatever a title may be, headings of a table too.
        (sheet::detects, GameFormat::Sheet),
        (|text| csv::detects(text) && !table::is_shifted(text), GameFormat::Csv),
        (printed::detects, GameFormat::Printed),
        (table::detects, GameFormat::Table),
    ];
    if let Some((_, format)) = forms.iter().find(|(detects, _)| detects(&text)) {
        return Ok(vec![GameText {
            format: *format,
            text,
            value: Value::Null,
            slips: decoded.slips,
            faults,
        }]);
    }
    if let Some(fault) = faults.into_iter().next() {
        return Err(fault.into());
    }
    let (line, first) = (1..).zip(text.lines()).find(|(_, line)| !line.trim().is_empty()).unwrap_or((1, ""));
    let found: String = first.trim().chars().take(40).collect();
    let fault = Fault::new(FaultKind::Syntax, format!("'{found}'"), EXPECTED).at(Place::at(line, 1));
    Err(fault.into())
}

/// A text whose lines that are too long are empty, and what is said of them.
fn without_long_lines(text: String) -> (String, Vec<Fault>) {
    let long: Vec<usize> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.len() > LONGEST_LINE)
        .map(|(number, _)| number)
        .collect();
    if long.is_empty() {
        return (text, Vec::new());
    }
    let kept = |line: &str| if line.len() > LONGEST_LINE { "\n".to_owned() } else { format!("{line}\n") };
    let kib = LONGEST_LINE >> 10;
    let fault = |number| {
        Fault::new(FaultKind::Range, Phrase::LongLine { kib }, Phrase::ShortLines { kib })
            .at(Place::line(number))
    };
    (text.lines().map(kept).collect(), long.into_iter().map(fault).collect())
}

/// Tells whether a text is in some form.
type Detects = fn(&str) -> bool;

/// What a file may be.
const EXPECTED: &str = "a game: GCG, a sheet of this program or of a club, an annotated game as printed, CSV, JSON, \
                        or what Eliot saves";

impl GameText {
    /// The form that it is in.
    pub fn format(&self) -> GameFormat {
        self.format
    }

    /// What it says of the rules and the list.
    pub fn named(&self) -> NamedIn {
        match self.format {
            GameFormat::Gcg => NamedIn {
                rules: gcg::pragma(&self.text, "#rules").map(str::to_owned),
                lexicon: gcg::pragma(&self.text, "#lexicon").map(str::to_owned),
                language: guess::language_of_gcg(&self.text),
                kind: None,
            },
            GameFormat::Sheet => {
                let header = sheet::header(&self.text).unwrap_or_default();
                NamedIn { rules: header.rules, lexicon: header.lexicon, ..NamedIn::default() }
            }
            GameFormat::Printed => {
                NamedIn { language: Some("ro"), kind: Some(GameKind::Free), ..NamedIn::default() }
            }
            GameFormat::Table => NamedIn { kind: Some(GameKind::Duplicate), ..NamedIn::default() },
            GameFormat::Eliot => {
                let (lexicon, kind) = eliot::named(&self.text);
                NamedIn { lexicon, kind, ..NamedIn::default() }
            }
            GameFormat::Csv => NamedIn {
                rules: csv::named(&self.text, "rules"),
                lexicon: csv::named(&self.text, "lexicon"),
                ..NamedIn::default()
            },
            GameFormat::Json => {
                let (rules, lexicon) = json::named(&self.value);
                NamedIn { rules, lexicon, ..NamedIn::default() }
            }
        }
    }

    /// Reads the game by these rules. Squares are read as `notation` names them, where the form itself does not say.
    ///
    /// # Errors
    /// A game of which nothing can be read; then every line that cannot.
    pub fn read(&self, rules: &Rules, notation: Option<Notation>) -> Result<GameRecord, Faults> {
        let read = match self.format {
            GameFormat::Gcg => gcg::read(&self.text, rules),
            GameFormat::Sheet => sheet::read(&self.text, rules),
            GameFormat::Printed => printed::read(&self.text, rules, notation),
            GameFormat::Table => table::read(&self.text, rules, notation),
            GameFormat::Eliot => eliot::read(&self.text, rules),
            GameFormat::Csv => csv::read(&self.text, rules, notation),
            GameFormat::Json => json::read(&self.value, rules, notation),
        };
        let mut record = read.map_err(|faults| Faults([self.faults.clone(), faults.0].concat()))?;
        record.slips.extend(self.slips.iter().cloned());
        record.faults.extend(self.faults.iter().cloned());
        Ok(record)
    }
}
