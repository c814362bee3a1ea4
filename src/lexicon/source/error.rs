//! Why no word list can be had from a file.

use super::container::Container;
use crate::lexicon::{BadLines, LexiconError};
use std::io;

/// Why a file gives no word list.
///
/// ```
/// use letop::lexicon::source::{OpenOptions, Source, SourceError};
/// use std::io::Cursor;
/// let open = |bytes: &'static [u8]| Source::open(Cursor::new(bytes), &OpenOptions::default(), &mut |_| {});
/// assert!(matches!(open(b""), Err(SourceError::Empty)));
/// let error = open(b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n").unwrap_err();
/// assert!(error.to_string().starts_with("not a word list: found a PDF document"), "{error}");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceError {
    /// The system refused to read it.
    #[error("cannot read: {0}")]
    Io(#[source] io::Error),
    /// It is a directory.
    #[error("is a directory; expected a file")]
    Directory,
    /// There is nothing in it.
    #[error("not a word list: found an empty file, expected a word on each line")]
    Empty,
    /// What is in it is no text, or no list.
    #[error("not a word list: found {found}, expected text with a word on each line")]
    NotAWordList {
        /// What was found.
        found: String,
    },
    /// The container is cut short or spoilt.
    #[error("damaged {container} file: {cause}, after {bytes} bytes of its content")]
    Damaged {
        /// The container.
        container: Container,
        /// How much could be unpacked.
        bytes: u64,
        /// What its reader says.
        cause: String,
    },
    /// More text than there may be.
    #[error("too large: found more than {limit} bytes of text, expected a word list")]
    TooLarge {
        /// How much there may be.
        limit: u64,
    },
    /// A small file that holds far too much: it is made to do harm.
    #[error(
        "refused: {packed} bytes of the {container} file hold {unpacked} bytes, expected no more than {ratio} for each"
    )]
    Ratio {
        /// The container.
        container: Container,
        /// The bytes of the file in the stretch that was refused.
        packed: u64,
        /// The bytes that came out of them.
        unpacked: u64,
        /// How many each may hold.
        ratio: u64,
    },
    /// An archive with several lists, none of them asked for.
    #[error("found {} lists in the archive, expected one: choose among {}", members.len(), listed(members))]
    SeveralMembers {
        /// Their names.
        members: Vec<String>,
    },
    /// An archive without the file asked for, or without any list.
    #[error("found {} in the archive, expected {}", listed(members), asked.as_deref().unwrap_or("a word list"))]
    NoMember {
        /// The name asked for, if any.
        asked: Option<String>,
        /// The names there are.
        members: Vec<String>,
    },
    /// A file of an archive was asked for, and this is no archive.
    #[error("found no archive ({container}), expected a zip with '{asked}' in it")]
    NoArchive {
        /// What the file is.
        container: Container,
        /// The name asked for.
        asked: String,
    },
    /// Something in an archive that cannot be unpacked.
    #[error("'{member}' in the archive: found {found}, expected a file without password, stored or deflated")]
    Unreadable {
        /// Its name.
        member: String,
        /// What is in the way.
        found: String,
    },
    /// A table, and no word on which of its columns has the words.
    #[error(
        "found a table with {} columns, expected one word on each line: choose a column among {}",
        columns.len(),
        listed(columns)
    )]
    ColumnNeeded {
        /// Its first row.
        columns: Vec<String>,
    },
    /// A column that the table does not have.
    #[error("no column '{asked}': found {}", listed(columns))]
    NoColumn {
        /// The one asked for.
        asked: String,
        /// The table's first row.
        columns: Vec<String>,
    },
    /// Lines that are no words, where every line must be one; or no words at all.
    #[error("{0}")]
    Lines(BadLines),
    /// A lexicon file that cannot be used.
    #[error("{0}")]
    Lexicon(#[from] LexiconError),
}

/// The most names a message shows.
const NAMES_SHOWN: usize = 20;

/// Names in quotes; many are cut short.
fn listed(names: &[String]) -> String {
    if names.is_empty() {
        return "nothing".to_owned();
    }
    let shown: Vec<String> = names.iter().take(NAMES_SHOWN).map(|name| format!("'{name}'")).collect();
    let more = names.len() - shown.len();
    let shown = shown.join(", ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_of_names_are_cut_short() {
        let members: Vec<String> = (1..=23).map(|i| format!("{i}.txt")).collect();
        let message = SourceError::SeveralMembers { members }.to_string();
        assert!(
            message.starts_with("found 23 lists") && message.ends_with("'20.txt' and 3 more"),
            "{message}"
        );
        let message = SourceError::NoMember { asked: None, members: Vec::new() }.to_string();
        assert_eq!(message, "found nothing in the archive, expected a word list");
    }
}
