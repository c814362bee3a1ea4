//! What was found in a file on the way to its words.

use super::container::Container;
use super::encoding::FoundEncoding;
use super::table::Table;
use crate::lexicon::{BadLines, ListReport};

/// What was found in a file on the way to its words.
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
