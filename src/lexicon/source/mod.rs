//! Word lists in every form in which people have them: packed or not, in old encodings, as a column of a
//! table, or as a lexicon of this program.
//!
//! A file is opened without knowing for which tiles ([`Source::open`]), since a lexicon in it may say so, and
//! then read for them ([`Source::read`]). What it is packed in and what is in it are known by its bytes,
//! never by its name.
//!
//! ```
//! use letop::lexicon::source::{OpenOptions, ReadOptions, Source};
//! use letop::rules::Rules;
//! use std::io::Cursor;
//! let rules = Rules::builtin("fr-liber").unwrap();
//! let file = Cursor::new(b"\xE9t\xE9\nc1\ncaf\xE9s\n");
//! let source = Source::open(file, &OpenOptions::default(), &mut |_| {}).unwrap();
//! let options = ReadOptions { language: "fr", ..ReadOptions::default() };
//! let reading = source.read(rules.tiles(), &options, &mut |_| {}).unwrap();
//! assert_eq!(reading.words.len(), 2);
//! assert_eq!(reading.report.encoding.unwrap().encoding.name(), "ISO-8859-1");
//! assert_eq!(reading.report.bad.to_string(), "line 2, column 2: unknown tile: found '1' (U+0031), expected \
//!     one of A B C D E F G H I J K L M N O P Q R S T U V W X Y Z");
//! ```

mod container;
mod encoding;
mod error;
mod limits;
mod member;
mod noise;
mod report;
mod table;
mod unpack;

pub use container::Container;
pub use encoding::{Encoding, Evidence, FoundEncoding, UnknownEncoding};
pub use error::SourceError;
pub use limits::Limits;
pub use report::{Form, Report};
pub use table::{Column, Table};

use super::wordlist::Reader;
use super::{About, BadLines, Boundaries, Lexicon, ListReport, Words, file};
use crate::rules::TileSet;
use std::borrow::Cow;
use std::fs::File;
use std::io::{Cursor, Read, Seek};
use std::path::Path;

/// How to open a file.
///
/// ```
/// use letop::lexicon::source::{Limits, OpenOptions, Source, SourceError};
/// use std::io::Cursor;
/// let options = OpenOptions { member: Some("words.txt"), limits: Limits::default() };
/// let error = Source::open(Cursor::new(b"cat\ncats\n"), &options, &mut |_| {}).unwrap_err();
/// assert!(matches!(error, SourceError::NoArchive { .. }));
/// assert!(error.to_string().contains("expected a zip with 'words.txt' in it"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenOptions<'a> {
    /// The file of an archive to take; its only list unless said.
    pub member: Option<&'a str>,
    /// How much may come out of it.
    pub limits: Limits,
}

/// How to read a list.
///
/// ```
/// use letop::lexicon::source::{Column, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let table = Cursor::new(b"rank\tword\n1\tcat\n2\tact\n3\tcats\n");
/// let source = Source::open(table, &OpenOptions::default(), &mut |_| {}).unwrap();
/// let column = Column::Name("word".to_owned());
/// let options = ReadOptions { column: Some(&column), strict: true, ..ReadOptions::default() };
/// assert_eq!(source.read(rules.tiles(), &options, &mut |_| {}).unwrap().words.len(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions<'a> {
    /// The encoding, if the caller knows it.
    pub encoding: Option<Encoding>,
    /// The two-letter code of the language, which decides between old encodings.
    pub language: &'a str,
    /// The column of a table that has the words; one word a line unless said.
    pub column: Option<&'a Column>,
    /// Where words are joined, if a file says so.
    pub boundaries: Option<&'a Boundaries>,
    /// Whether every line must be a word. Otherwise those that are none are left out and reported.
    pub strict: bool,
}

/// How far the work is.
///
/// ```
/// use letop::lexicon::source::{OpenOptions, Source};
/// use std::io::Cursor;
/// let mut last = None;
/// Source::open(Cursor::new(b"cat\ncats\n"), &OpenOptions::default(), &mut |at| last = Some(at)).unwrap();
/// let last = last.unwrap();
/// assert_eq!((last.done, last.total), (9, 9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How many bytes of it are done.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

/// What is being done to a file.
///
/// ```
/// use letop::lexicon::source::{OpenOptions, ReadOptions, Source, Stage};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let mut stages = Vec::new();
/// let mut progress = |at: letop::lexicon::source::Progress| stages.push(at.stage);
/// let source = Source::open(Cursor::new(b"cat\ncats\n"), &OpenOptions::default(), &mut progress).unwrap();
/// source.read(rules.tiles(), &ReadOptions::default(), &mut progress).unwrap();
/// assert_eq!((stages[0], stages[stages.len() - 1]), (Stage::Unpacking, Stage::Reading));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is read from the disk and unpacked.
    Unpacking,
    /// Its lines become words.
    Reading,
}

/// A file with words in it, out of what it was packed in.
///
/// ```
/// use letop::lexicon::source::{OpenOptions, Source};
/// use std::io::Cursor;
/// let source = Source::open(Cursor::new(b"caf\xE9\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// assert_eq!(source.text(None, "fr").unwrap().as_ref(), "café\n".as_bytes());
/// ```
#[derive(Debug)]
pub struct Source {
    container: Container,
    member: Option<String>,
    content: Content,
}

/// What is in a file.
///
/// ```
/// use letop::lexicon::source::{Content, OpenOptions, Source};
/// use std::io::Cursor;
/// let source = Source::open(Cursor::new(b"cat\ncats\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// assert!(matches!(source.content(), Content::Text(text) if text == b"cat\ncats\n"));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum Content {
    /// A lexicon, with its alphabet and what is said of it.
    Lexicon(Box<Lexicon>),
    /// A text, in some encoding.
    Text(Vec<u8>),
}

/// What came of a file.
///
/// ```
/// use letop::lexicon::source::{OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let source = Source::open(Cursor::new(b"cat\nc1t\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// let reading = source.read(rules.tiles(), &ReadOptions::default(), &mut |_| {}).unwrap();
/// assert_eq!((reading.words.len(), reading.report.bad.total), (1, 1));
/// assert!(reading.about.is_none());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The words.
    pub words: Words,
    /// Those of them that are written out where others are written short: see [`WordList`](super::WordList).
    pub written_out: Words,
    /// What a lexicon file says of itself.
    pub about: Option<About>,
    /// What was met on the way.
    pub report: Report,
}

impl Source {
    /// Opens the file at this path. What cannot be read twice, as a pipe, is read into memory first.
    ///
    /// # Errors
    /// What the system says; a directory; and what [`Source::open`] finds.
    pub fn open_path(
        path: &Path,
        options: &OpenOptions<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Source, SourceError> {
        let known = std::fs::metadata(path).map_err(SourceError::Io)?;
        if known.is_dir() {
            return Err(SourceError::Directory);
        }
        let file = File::open(path).map_err(SourceError::Io)?;
        if known.is_file() {
            return Source::open(file, options, progress);
        }
        let limit = options.limits.bytes;
        let mut bytes = Vec::new();
        file.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(SourceError::Io)?;
        if bytes.len() as u64 > limit {
            return Err(SourceError::TooLarge { limit });
        }
        Source::open(Cursor::new(bytes), options, progress)
    }

    /// Opens a file. Of one that is no list little is read: the first bytes show it.
    ///
    /// # Errors
    /// An empty file; what is no text; a container that is damaged, or that holds more than the limits allow;
    /// an archive with no list, with several, or without the one asked for; a damaged lexicon file.
    pub fn open(
        file: impl Read + Seek,
        options: &OpenOptions<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Source, SourceError> {
        let unpacked = unpack::unpack(file, options, progress)?;
        let content = if unpacked.bytes.starts_with(file::MAGIC) {
            Content::Lexicon(Box::new(Lexicon::from_bytes(unpacked.bytes)?))
        } else {
            Content::Text(unpacked.bytes)
        };
        Ok(Source { container: unpacked.container, member: unpacked.member, content })
    }

    /// What is in the file.
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The lexicon in the file, as it is.
    ///
    /// # Errors
    /// The source itself, if there is no lexicon in it.
    pub fn into_lexicon(self) -> Result<Box<Lexicon>, Source> {
        match self.content {
            Content::Lexicon(lexicon) => Ok(lexicon),
            content => Err(Source { content, ..self }),
        }
    }

    /// The text in the file, in UTF-8; none if there is a lexicon in it.
    pub fn text(&self, encoding: Option<Encoding>, language: &str) -> Option<Cow<'_, [u8]>> {
        match &self.content {
            Content::Lexicon(_) => None,
            Content::Text(bytes) => {
                Some(encoding::decode(bytes, encoding::find(bytes, encoding, language).encoding))
            }
        }
    }

    /// The words for these tiles.
    ///
    /// # Errors
    /// A lexicon of another alphabet; a text that turns out to be no list, or a table without a column to
    /// take; a text without any word; and, if the reading is strict, every line that is no word.
    pub fn read(
        self,
        tiles: &TileSet,
        options: &ReadOptions<'_>,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Reading, SourceError> {
        let report = |encoding, form, list, bad| Report {
            container: self.container,
            member: self.member,
            encoding,
            form,
            list,
            bad,
        };
        match self.content {
            Content::Lexicon(lexicon) => {
                lexicon.check_tiles(tiles)?;
                let words = lexicon.verified_words()?;
                let list = ListReport { words: words.len(), ..ListReport::default() };
                let report = report(None, Form::Lexicon, list, BadLines::default());
                Ok(Reading {
                    words,
                    written_out: lexicon.written_out(),
                    about: Some(lexicon.info().about.clone()),
                    report,
                })
            }
            Content::Text(bytes) => {
                let text = read_text(&bytes, tiles, options, progress)?;
                let report = report(Some(text.encoding), text.form, text.list, text.bad);
                Ok(Reading { words: text.words, written_out: text.written_out, about: None, report })
            }
        }
    }
}

/// What came of a text.
struct Text {
    words: Words,
    written_out: Words,
    encoding: FoundEncoding,
    form: Form,
    list: ListReport,
    bad: BadLines,
}

fn read_text(
    bytes: &[u8],
    tiles: &TileSet,
    options: &ReadOptions<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Text, SourceError> {
    let encoding = encoding::find(bytes, options.encoding, options.language);
    let text = encoding::decode(bytes, encoding.encoding);
    // DOS puts this mark at the end of a text.
    let text = text.strip_suffix(b"\x1A").unwrap_or(&text);
    if let Some(found) = noise::late(text) {
        return Err(SourceError::NotAWordList { found });
    }
    let total = text.len() as u64;
    let mut done = |done: usize| progress(Progress { stage: Stage::Reading, done: done as u64, total });
    let mut reader = Reader::new(tiles, text.len()).with_boundaries(options.boundaries);
    let form = match options.column {
        None => {
            reader.lines(text, &mut done);
            Form::Lines
        }
        Some(column) => Form::Table(table::read(text, column, &mut reader, &mut done)?),
    };
    let (list, bad) = reader.finish();
    if list.words.is_empty()
        && options.column.is_none()
        && let Some(columns) = table::columns(text)
    {
        return Err(SourceError::ColumnNeeded { columns });
    }
    if list.words.is_empty() || (options.strict && bad.total > 0) {
        return Err(SourceError::Lines(bad));
    }
    Ok(Text { words: list.words, written_out: list.written_out, encoding, form, list: list.report, bad })
}
