//! Why a lexicon cannot be had.

use std::path::PathBuf;

/// Why a lexicon cannot be made, found, read or written.
///
/// ```
/// use letop::lexicon::{Lexicon, LexiconError};
/// use letop::rules::Rules;
/// let error = Lexicon::builtin("klingon").unwrap_err();
/// assert!(error.to_string().starts_with("no lexicon 'klingon': expected one of ro-rospell, en-scowl, "));
/// let polish = Rules::builtin("pl").unwrap();
/// let error = Lexicon::builtin("en-scowl").unwrap().for_tiles(polish.tiles()).unwrap_err();
/// assert!(matches!(error, LexiconError::OtherAlphabet { .. }));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LexiconError {
    /// No built-in lexicon has this name.
    #[error("no lexicon '{name}': expected one of {known}, or a file")]
    UnknownName {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A name that cannot be part of a file's name.
    #[error("lexicon name '{name}': expected 1 to 64 letters a-z, digits, '-', '_' and '.', no '.' first")]
    BadName {
        /// The name.
        name: String,
    },
    /// No word, or a word of a length that no board takes.
    #[error("lexicon '{name}': found {found}, expected {expected}")]
    Words {
        /// The lexicon's name.
        name: String,
        /// What was found.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The alphabet is not the tile set's.
    #[error(
        "lexicon '{name}': found the alphabet '{found}', expected that of the tiles '{tiles}': '{expected}'"
    )]
    OtherAlphabet {
        /// The lexicon's name.
        name: String,
        /// Its alphabet.
        found: String,
        /// The tile set's name.
        tiles: String,
        /// The tile set's alphabet.
        expected: String,
    },
    /// The bytes are no lexicon file.
    #[error("not a lexicon file: found '{found}', expected '{}' at its start", super::file::MAGIC.escape_ascii())]
    NotALexicon {
        /// The first bytes.
        found: String,
    },
    /// The file is of another version of the format.
    #[error("lexicon file of format {found}: expected format {expected}; import the word list again")]
    OtherVersion {
        /// The file's version.
        found: u32,
        /// The version this program reads.
        expected: u32,
    },
    /// The file is not what it says it is.
    #[error("damaged lexicon file: {0}")]
    Damaged(String),
    /// The system refused.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file that is no good, by its path.
    #[error("{}: {source}", path.display())]
    InFile {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: Box<LexiconError>,
    },
}
