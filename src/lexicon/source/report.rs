//! What was found in a file on the way to its words.

use super::container::Container;
use super::encoding::FoundEncoding;
use super::table::Table;
use crate::lexicon::{BadLines, ListReport};

/// What was found in a file on the way to its words.
///
/// ```
/// use letop::lexicon::source::{Container, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let source = Source::open(Cursor::new(b"cat\ncat\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// let report = source.read(rules.tiles(), &ReadOptions::default(), &mut |_| {}).unwrap().report;
/// assert_eq!((report.container, report.form.name()), (Container::Plain, "lines"));
/// assert_eq!(report.list.duplicates, 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What the list was packed in.
    pub container: Container,
    /// Which file of an archive it was.
    pub member: Option<String>,
    /// Its encoding; none for a lexicon file.
    pub encoding: Option<FoundEncoding>,
    /// How its words stand in it.
    pub form: Form,
    /// What was counted.
    pub list: ListReport,
    /// What was left out, and why.
    pub bad: BadLines,
}

/// How words stand in a file.
///
/// ```
/// use letop::lexicon::source::{Column, Form, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let source = Source::open(Cursor::new(b"1;cat\n2;act\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// let column = Column::Number(2);
/// let options = ReadOptions { column: Some(&column), ..ReadOptions::default() };
/// let report = source.read(rules.tiles(), &options, &mut |_| {}).unwrap().report;
/// assert!(matches!(report.form, Form::Table(table) if table.delimiter == ';' && !table.heading));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Form {
    /// One on each line.
    Lines,
    /// In a column of a table.
    Table(Table),
    /// As a lexicon of this program.
    Lexicon,
}

impl Form {
    /// Its name in reports.
    pub const fn name(&self) -> &'static str {
        match self {
            Form::Lines => "lines",
            Form::Table(_) => "table",
            Form::Lexicon => "lexicon",
        }
    }
}
