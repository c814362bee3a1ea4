//! Why a dictionary cannot be read or expanded.

use crate::rules::Faults;

/// Why a dictionary cannot be read or expanded.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, HunspellError, Leave, Limits};
/// let dictionary = Dictionary::read(b"SFX S Y 1\nSFX S 0 s .\n", b"1\ncat/S\n").unwrap();
/// let leave = Leave { flags: vec!["Z".to_owned()], ..Leave::default() };
/// let error = dictionary.expand(&leave, Limits::default(), |_| ()).unwrap_err();
/// assert!(matches!(&error, HunspellError::UnknownFlag { flag, .. } if flag == "Z"));
/// assert!(error.to_string().starts_with("found the flag 'Z', expected one that a PFX or SFX"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HunspellError {
    /// The file of affixes is no good; every fault has its line.
    #[error("{0}")]
    Aff(Faults),
    /// The list of headwords is no good; every fault has its line.
    #[error("{0}")]
    Dic(Faults),
    /// More forms, of one entry or in all, than a limit allows.
    #[error(
        "line {line}: found more than {limit} forms when '{entry}' was expanded, expected fewer in a list of words: leave affixes out with a filter, or raise its limits"
    )]
    TooManyForms {
        /// The limit.
        limit: usize,
        /// The headword at which it was passed.
        entry: String,
        /// Its line in the list of headwords.
        line: usize,
    },
    /// The first headwords give so many forms that all of them would give ten times what a limit allows.
    #[error(
        "line {line}: found {forms} forms of the first {entries} of {of} headwords, expected no more than {limit} in all: leave affixes out with a filter, or raise its limits"
    )]
    Multiplying {
        /// The forms made.
        forms: usize,
        /// Of so many headwords.
        entries: usize,
        /// The headwords there are.
        of: usize,
        /// The limit.
        limit: usize,
        /// The line of the last headword.
        line: usize,
    },
    /// A flag to leave out that no affix of the dictionary has.
    #[error("found the flag '{flag}', expected one that a PFX or SFX of the dictionary has: {known}")]
    UnknownFlag {
        /// The flag asked for.
        flag: String,
        /// The flags there are.
        known: String,
    },
}
