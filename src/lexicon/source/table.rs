//! Words in a column of a table: CSV, TSV and their like.

use super::error::SourceError;
use crate::lexicon::Reason;
use crate::lexicon::wordlist::Reader;
use crate::rules::Place;
use csv::{ByteRecord, ReaderBuilder};
use serde::Serialize;
use std::convert::Infallible;
use std::str::FromStr;

/// What may stand between two fields.
const DELIMITERS: [u8; 4] = [b'\t', b';', b',', b'|'];

/// How many lines are looked at to find out which does.
const SAMPLE: usize = 200;

/// How many rows are read between two signs of life.
const ROWS_A_SIGN: usize = 4096;

/// The column of a table that has the words.
///
/// ```
/// use letop::lexicon::source::Column;
/// assert_eq!("2".parse(), Ok(Column::Number(2)));
/// assert_eq!("Word".parse(), Ok(Column::Name("Word".to_owned())));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// The one with this heading, in any case.
    Name(String),
    /// The one in this place, counted from 1.
    Number(usize),
}

impl FromStr for Column {
    type Err = Infallible;

    /// A number is a place, anything else a heading.
    fn from_str(text: &str) -> Result<Column, Infallible> {
        Ok(match text.parse() {
            Ok(number) if number > 0 => Column::Number(number),
            _ => Column::Name(text.trim().to_owned()),
        })
    }
}

/// What a table was found to be.
///
/// ```
/// use letop::lexicon::source::{Column, Form, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let text = Cursor::new(b"rank\tword\n1\tcat\n2\tact\n");
/// let source = Source::open(text, &OpenOptions::default(), &mut |_| {}).unwrap();
/// let column = Column::Name("word".to_owned());
/// let options = ReadOptions { column: Some(&column), ..ReadOptions::default() };
/// let report = source.read(rules.tiles(), &options, &mut |_| {}).unwrap().report;
/// let Form::Table(table) = report.form else { panic!("no table") };
/// assert_eq!((table.heading, table.column, table.name.as_deref()), (true, 2, Some("word")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// What stands between two fields.
    pub delimiter: char,
    /// Whether the first row is a heading.
    pub heading: bool,
    /// The column with the words, counted from 1.
    pub column: usize,
    /// Its heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// Reads the words of a column; `done` hears now and then how many bytes have been read.
pub(super) fn read(
    text: &[u8],
    column: &Column,
    reader: &mut Reader<'_>,
    done: &mut dyn FnMut(usize),
) -> Result<Table, SourceError> {
    let table = find(text, column)?;
    let mut rows = rows(text, table.delimiter as u8);
    let mut row = ByteRecord::new();
    let mut lines = Lines { text, at: 0, number: 1 };
    let mut first = true;
    let mut count = 0;
    while next(&mut rows, &mut row)? {
        let line = lines.of(&row);
        let heading = std::mem::take(&mut first) && table.heading;
        let place = || {
            let before = before_field(&text[lines.at..], table.delimiter as u8, table.column - 1);
            place_behind(before, line)
        };
        match row.get(table.column - 1) {
            _ if heading => reader.other_line(line),
            Some(field) => reader.field(line, field, &place),
            None => {
                let found = String::from_utf8_lossy(row.as_slice()).into_owned();
                reader.drop_line(place(), Reason::MissingColumn, &found);
            }
        }
        count += 1;
        if count % ROWS_A_SIGN == 0 {
            done(lines.at);
        }
    }
    done(text.len());
    Ok(table)
}

/// What stands before the content of a field in a row and all that follows it: the fields before it and its
/// opening quote. A row that has no such field is before it as a whole.
fn before_field(text: &[u8], delimiter: u8, field: usize) -> &[u8] {
    let (mut at, mut quoted, mut fields) = (0, false, 0);
    let mut opens = true;
    while let Some(&byte) = text.get(at) {
        let quote = byte == b'"' && delimiter != b'\t';
        if opens && quote {
            (quoted, at) = (true, at + 1);
        }
        if fields == field || (!quoted && matches!(byte, b'\r' | b'\n')) {
            break;
        }
        if std::mem::take(&mut opens) && quote {
            continue;
        }
        if quoted && quote {
            // Two of them stand for one.
            if text.get(at + 1) == Some(&b'"') { at += 1 } else { quoted = false }
        } else if !quoted && byte == delimiter {
            (fields, opens) = (fields + 1, true);
        }
        at += 1;
    }
    &text[..at]
}

/// The place behind a text that starts on this line.
fn place_behind(text: &[u8], line: usize) -> Place {
    let ends = text.iter().filter(|&&byte| byte == b'\n').count();
    let last = text.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    Place::at(line + ends, String::from_utf8_lossy(last).chars().count() + 1)
}

/// The first row of a text, if it is a table of several columns.
pub(super) fn columns(text: &[u8]) -> Option<Vec<String>> {
    let row = first_row(text, delimiter(text)?).ok()?;
    (row.len() > 1).then(|| texts(&row))
}

/// Finds the column, and whether there is a heading.
fn find(text: &[u8], column: &Column) -> Result<Table, SourceError> {
    // The caller says that it is a table: where lines disagree, as they do around quoted line ends, the first
    // one decides.
    let delimiter = delimiter(text).unwrap_or_else(|| most_in_first_line(text));
    let first = texts(&first_row(text, delimiter)?);
    let missing = |asked: String| Err(SourceError::NoColumn { asked, columns: first.to_vec() });
    let table = |column, heading| {
        let name = first.get(column).filter(|_| heading).cloned();
        Table { delimiter: char::from(delimiter), heading, column: column + 1, name }
    };
    match column {
        Column::Name(name) => {
            let wished = name.to_lowercase();
            match first.iter().position(|heading| heading.to_lowercase() == wished) {
                Some(at) => Ok(table(at, true)),
                None => missing(name.clone()),
            }
        }
        Column::Number(number) if *number > first.len() => missing(number.to_string()),
        Column::Number(number) => Ok(table(number - 1, has_heading(text, delimiter, &first)?)),
    }
}

/// Whether the first row is a heading: where every other row of a sample has a number, it has none.
fn has_heading(text: &[u8], delimiter: u8, first: &[String]) -> Result<bool, SourceError> {
    let mut rows = rows(text, delimiter);
    let mut row = ByteRecord::new();
    let mut numbers = vec![true; first.len()];
    let mut others = 0;
    next(&mut rows, &mut row)?;
    while others < SAMPLE && next(&mut rows, &mut row)? {
        others += 1;
        let fields = texts(&row);
        for (at, all) in numbers.iter_mut().enumerate() {
            *all &= fields.get(at).is_some_and(|field| is_number(field));
        }
    }
    Ok(others > 0 && numbers.iter().zip(first).any(|(all, heading)| *all && !is_number(heading)))
}

fn is_number(text: &str) -> bool {
    text.replace(',', ".").parse::<f64>().is_ok()
}

/// What stands between fields: the character that nearly all lines have, and all the same number of times.
fn delimiter(text: &[u8]) -> Option<u8> {
    let lines: Vec<&[u8]> =
        text.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).take(SAMPLE).collect();
    let agreeing = |delimiter: u8| {
        let mut counts: Vec<usize> = lines.iter().map(|line| count(line, delimiter)).collect();
        counts.sort_unstable();
        let usual = counts.get(counts.len() / 2).copied().filter(|&usual| usual > 0)?;
        Some(counts.iter().filter(|&&count| count == usual).count())
    };
    DELIMITERS
        .into_iter()
        .filter_map(|delimiter| Some((agreeing(delimiter)?, delimiter)))
        .filter(|(agree, _)| agree * 5 >= lines.len() * 4)
        .max_by_key(|(agree, delimiter)| (*agree, DELIMITERS.iter().rev().position(|d| d == delimiter)))
        .map(|(_, delimiter)| delimiter)
}

/// The delimiter that the first line has most of, a comma if it has none.
fn most_in_first_line(text: &[u8]) -> u8 {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let most = DELIMITERS.into_iter().max_by_key(|&delimiter| count(line, delimiter));
    most.filter(|&delimiter| count(line, delimiter) > 0).unwrap_or(b',')
}

/// How often a character stands in a line outside quotes.
fn count(line: &[u8], delimiter: u8) -> usize {
    let mut quoted = false;
    let mut count = 0;
    for &byte in line {
        quoted ^= byte == b'"';
        count += usize::from(byte == delimiter && !quoted);
    }
    count
}

type Rows<'a> = csv::Reader<&'a [u8]>;

fn rows(text: &[u8], delimiter: u8) -> Rows<'_> {
    let mut builder = ReaderBuilder::new();
    // Tables with tabs are written without quotes; one in a field is a character like any other.
    builder.has_headers(false).flexible(true).delimiter(delimiter).quoting(delimiter != b'\t');
    builder.from_reader(text)
}

fn next(rows: &mut Rows<'_>, row: &mut ByteRecord) -> Result<bool, SourceError> {
    rows.read_byte_record(row).map_err(|error| SourceError::NotAWordList { found: error.to_string() })
}

fn first_row(text: &[u8], delimiter: u8) -> Result<ByteRecord, SourceError> {
    let mut row = ByteRecord::new();
    next(&mut rows(text, delimiter), &mut row)?;
    Ok(row)
}

fn texts(row: &ByteRecord) -> Vec<String> {
    row.iter().map(|field| String::from_utf8_lossy(field).trim().to_owned()).collect()
}

/// Line numbers of rows, which come in order. A row's own count goes astray on two-character line ends.
struct Lines<'a> {
    text: &'a [u8],
    at: usize,
    number: usize,
}

impl Lines<'_> {
    fn of(&mut self, row: &ByteRecord) -> usize {
        let start = row.position().map_or(0, |position| position.byte() as usize);
        let blank = self.text.iter().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        let passed = self.text.get(self.at..start + blank).unwrap_or_default();
        self.number += passed.iter().filter(|&&byte| byte == b'\n').count();
        self.at = self.at.max(start + blank);
        self.number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_delimiter_is_what_all_lines_have_alike() {
        for (text, expected) in [
            ("word,count\ncat,5\ndog,7\n", Some(b',')),
            ("word\tnote\ncat\ta, b, c\ndog\td\n", Some(b'\t')),
            ("word;count\n\"cat;x\";5\ndog;7,5\n", Some(b';')),
            ("cat|1\ndog|2", Some(b'|')),
            ("cat\ndog\n", None),
            ("cat, dog\nand\nother\nthings\n", None),
            ("", None),
        ] {
            assert_eq!(delimiter(text.as_bytes()), expected, "{text}");
        }
    }

    #[test]
    fn a_field_starts_behind_the_fields_before_it() {
        for (text, field, expected) in [
            ("cat;dog;cow\nx", 1, Place::at(7, 5)),
            ("cat;dog;cow\nx", 0, Place::at(7, 1)),
            ("\"c;t\";\"dog\"\n", 1, Place::at(7, 8)),
            ("\"c\"\"t\";dog\n", 1, Place::at(7, 8)),
            ("\"c\nt\";dog\n", 1, Place::at(8, 4)),
            ("żół;dog", 1, Place::at(7, 5)),
            (";;dog", 2, Place::at(7, 3)),
            ("cat\ndog;x", 1, Place::at(7, 4)),
        ] {
            let before = before_field(text.as_bytes(), b';', field);
            assert_eq!(place_behind(before, 7), expected, "{text}");
        }
    }

    #[test]
    fn a_heading_shows_by_the_numbers_below_it() {
        let heading = |text: &str| find(text.as_bytes(), &Column::Number(1)).unwrap().heading;
        assert!(heading("word,count\ncat,5\ndog,7\n"));
        assert!(!heading("cat,5\ndog,7\n"));
        assert!(!heading("cat,noun\ndog,noun\n"));
    }

    #[test]
    fn a_column_that_is_not_there_is_named_with_those_that_are() {
        let error = find(b"word,count\ncat,5\n", &Column::Name("wort".into())).unwrap_err();
        assert_eq!(error.to_string(), "no column 'wort': found 'word', 'count'");
        assert!(find(b"word,count\ncat,5\n", &Column::Number(3)).is_err());
        assert_eq!(find(b"a;WORD\n1;cat\n", &Column::Name("word".into())).unwrap().column, 2);
    }
}
