//! A line of an input made into a position that is still to be checked.

use super::lines::{LONGEST_LINE, RawLine};
use crate::rules::{Fault, FaultKind, Place, Points};
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;

/// A line with its place in the whole input.
///
/// ```
/// use letop::batch::{Line, RawLine};
/// let line = |text: &str| Line { number: 1, file: 0, line: 1, raw: RawLine::Whole(text.into()) };
/// let board = vec!["15"; 15].join("/");
/// assert!(line(&format!("{board} CATS")).item().is_ok());
/// assert!(line("no position").item().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which position it is, counted from 1 over all inputs.
    pub number: u64,
    /// The file, as an index into the inputs.
    pub file: usize,
    /// Which line of its file it is, counted from 1.
    pub line: u64,
    /// What stands there.
    pub raw: RawLine,
}

/// A position as it was written.
///
/// ```
/// use letop::batch::{Line, RawLine, WrittenPosition};
/// let board = vec!["15"; 15].join("/");
/// let raw = RawLine::Whole(format!("{board} CATS").into());
/// let line = Line { number: 1, file: 0, line: 1, raw };
/// assert!(matches!(line.item().unwrap().position, WrittenPosition::Cgp { at: Some(0), .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Position<'l> {
    /// Rows, and a rack where they stand together: a CGP.
    Cgp {
        /// The text.
        text: Cow<'l, str>,
        /// How many characters precede it in its line; none where that cannot be told.
        at: Option<usize>,
        /// The rack, where it stands apart.
        rack: Option<Cow<'l, str>>,
    },
    /// A row a text.
    Rows {
        /// The rows, from top to bottom.
        rows: Vec<Cow<'l, str>>,
        /// The rack.
        rack: Cow<'l, str>,
    },
}

/// What a line asks for.
///
/// ```
/// use letop::batch::{Line, RawLine};
/// use letop::rules::Points;
/// let raw = RawLine::Whole(br#"{"id": "a", "board": ["..."], "rack": "CATS", "rules": "en", "lead": 12}"#.to_vec());
/// let line = Line { number: 1, file: 0, line: 1, raw };
/// let item = line.item().unwrap();
/// assert_eq!((item.id, item.rules.as_deref(), item.lead), (Some("a".into()), Some("en"), Some(Points(12))));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Item<'l> {
    /// What the caller calls it.
    pub id: Option<Value>,
    /// The position.
    pub position: Position<'l>,
    /// The rules, if the line names them.
    pub rules: Option<Cow<'l, str>>,
    /// The list, if the line names it.
    pub lexicon: Option<Cow<'l, str>>,
    /// The player's points above the other's, if the line says; they count where moves are weighed.
    pub lead: Option<Points>,
}

/// The most that a lead may be.
const MOST_AHEAD: u32 = 10_000;

/// How much of a line is shown where nothing can be made of it.
const SHOWN: usize = 60;

/// A line in JSON.
#[derive(Deserialize)]
struct Written<'l> {
    #[serde(default)]
    id: Option<Value>,
    #[serde(borrow, default)]
    board: Option<Board<'l>>,
    #[serde(borrow, default)]
    cgp: Option<Text<'l>>,
    #[serde(borrow, default)]
    rack: Option<Text<'l>>,
    #[serde(borrow, default)]
    rules: Option<Text<'l>>,
    #[serde(borrow, default)]
    lexicon: Option<Text<'l>>,
    #[serde(default)]
    lead: Option<i64>,
}

/// A text that stays where it stands in the line, unless signs of it are escaped: within an `Option` a `Cow` would be
/// copied.
#[derive(Deserialize)]
struct Text<'l>(#[serde(borrow)] Cow<'l, str>);

#[derive(Deserialize)]
#[serde(untagged)]
enum Board<'l> {
    #[serde(borrow)]
    Text(Cow<'l, str>),
    Rows(Vec<String>),
}

impl Line {
    /// How many bytes it holds in memory.
    pub fn bytes(&self) -> usize {
        match &self.raw {
            RawLine::Whole(bytes) => bytes.len(),
            RawLine::TooLong(_) | RawLine::Broken(_) => 0,
        }
    }

    /// What the line asks for.
    ///
    /// # Errors
    /// What is wrong with it, if it can be no position.
    pub fn item(&self) -> Result<Item<'_>, Fault> {
        let bytes = match &self.raw {
            RawLine::Whole(bytes) => bytes,
            RawLine::TooLong(bytes) => {
                let expected = format!("at most {LONGEST_LINE}");
                return Err(Fault::new(FaultKind::Range, format!("a line of {bytes} bytes"), expected));
            }
            RawLine::Broken(why) => {
                let found = format!("an input that cannot be read on: {why}");
                return Err(Fault::new(FaultKind::Damaged, found, "the rest of it"));
            }
        };
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let column = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).chars().count() + 1;
            let found = format!("the byte 0x{:02X}", bytes[error.valid_up_to()]);
            Fault::new(FaultKind::Encoding, found, "UTF-8").at(Place::column(column))
        })?;
        let text = if self.line == 1 { text.trim_start_matches('\u{feff}') } else { text };
        if text.trim_start().starts_with('{') { json(text) } else { columns(text) }
    }
}

fn json(text: &str) -> Result<Item<'_>, Fault> {
    let written: Written<'_> = serde_json::from_str(text).map_err(|error| {
        let column = Some(error.column()).filter(|column| *column > 0);
        // The message ends in the place, which is told apart.
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_owned();
        let expected = r#"an object such as {"id":1,"board":"15/15/…","rack":"AEINRST"}"#;
        Fault::new(FaultKind::Syntax, message, expected).at(Place { line: None, column })
    })?;
    let Written { id, board, cgp, rack, rules, lexicon, lead } = written;
    let lead = lead.map(points).transpose()?;
    let [cgp, rack, rules, lexicon] = [cgp, rack, rules, lexicon].map(|text| text.map(|Text(text)| text));
    let position = match (board, cgp) {
        (Some(Board::Rows(rows)), None) => Position::Rows {
            rows: rows.into_iter().map(Cow::Owned).collect(),
            rack: rack.unwrap_or_default(),
        },
        (Some(Board::Text(text)), None) | (None, Some(text)) => Position::Cgp { text, at: None, rack },
        (None, None) => {
            let expected = r#""board": rows separated by '/', or a list of rows"#;
            return Err(Fault::new(FaultKind::Syntax, "no board", expected));
        }
        (Some(_), Some(_)) => {
            return Err(Fault::new(FaultKind::Syntax, r#"both "board" and "cgp""#, "one of them"));
        }
    };
    Ok(Item { id, position, rules, lexicon, lead })
}

/// A lead that a game may have.
fn points(lead: i64) -> Result<Points, Fault> {
    let known = i32::try_from(lead).ok().filter(|points| points.unsigned_abs() <= MOST_AHEAD);
    known.map(Points).ok_or_else(|| {
        Fault::new(
            FaultKind::Range,
            format!("a lead of {lead} points"),
            format!("-{MOST_AHEAD} to {MOST_AHEAD}"),
        )
    })
}

fn columns(text: &str) -> Result<Item<'_>, Fault> {
    if !text.contains('/') {
        let shown: String = text.chars().take(SHOWN).collect();
        let found = format!("'{shown}{}'", if text.chars().count() > SHOWN { "…" } else { "" });
        let expected = "a position: rows separated by '/' and a rack, or an object of JSON";
        return Err(Fault::new(FaultKind::Syntax, found, expected));
    }
    // Columns beyond the rack are results of others, or scores: they mean nothing here.
    let mut columns = text.split_whitespace();
    let (board, rack) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
    let start = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let from = start(board);
    let whole = if rack.is_empty() { board } else { &text[from..start(rack) + rack.len()] };
    let at = Some(text[..from].chars().count());
    let position = Position::Cgp { text: Cow::Borrowed(whole), at, rack: None };
    Ok(Item { id: None, position, rules: None, lexicon: None, lead: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        Line { number: 1, file: 0, line: 3, raw: RawLine::Whole(text.as_bytes().to_vec()) }
    }

    #[test]
    fn every_form_of_a_line_is_read() {
        let json = line(r#"{"id":"a","board":"15/15 AB","rack":"CD","rules":"en","more":[1]}"#);
        let item = json.item().unwrap();
        assert_eq!(item.id, Some(Value::from("a")));
        assert_eq!(item.rules.as_deref(), Some("en"));
        let Position::Cgp { text, rack, .. } = item.position else { panic!() };
        assert_eq!((text.as_ref(), rack.as_deref()), ("15/15 AB", Some("CD")));
        let rows = line(r#"{"board":["...","..A"],"rack":"CD"}"#);
        assert!(matches!(rows.item().unwrap().position, Position::Rows { rows, .. } if rows.len() == 2));
        let table = line("  15/15\tAEINRST\t66\t1234");
        let Position::Cgp { text, at, .. } = table.item().unwrap().position else { panic!() };
        assert_eq!((text.as_ref(), at), ("15/15\tAEINRST", Some(2)));
    }

    #[test]
    fn what_cannot_be_read_says_what_and_where() {
        let fault = line("{\"id\":1,\"board\":}").item().unwrap_err();
        assert_eq!((fault.kind, fault.place.column), (FaultKind::Syntax, Some(17)));
        let fault = Line { raw: RawLine::Whole(b"ab\xFFcd".to_vec()), ..line("") }.item().unwrap_err();
        assert_eq!((fault.kind, fault.place.column), (FaultKind::Encoding, Some(3)));
        assert_eq!(line("hello").item().unwrap_err().found, "'hello'");
        assert_eq!(line("{\"rack\":\"A\"}").item().unwrap_err().found, "no board");
        let lead = |lead: &str| {
            line(&format!(r#"{{"board":"15/15 AB","lead":{lead}}}"#)).item().map(|item| item.lead)
        };
        assert_eq!(lead("-40"), Ok(Some(Points(-40))));
        for wrong in ["10001", "-2147483648", "99999999999"] {
            assert_eq!(lead(wrong).unwrap_err().kind, FaultKind::Range);
        }
        let long = Line { raw: RawLine::TooLong(9_000_000), ..line("") };
        assert_eq!(long.item().unwrap_err().found, "a line of 9000000 bytes");
    }
}
