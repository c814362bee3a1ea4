//! Why a filter cannot be read.

use crate::lexicon::BadLines;
use crate::rules::{Fault, Faults};

/// Why a filter cannot be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FilterError {
    /// The text is no filter.
    #[error("{0}")]
    Syntax(Fault),
    /// Values that cannot be used.
    #[error("{0}")]
    Values(Faults),
    /// A file that the filter names cannot be read.
    #[error("{name}: cannot read: {source}")]
    File {
        /// The file's name.
        name: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file that the filter names holds lines that are no words.
    #[error("{name}: {bad}")]
    Words {
        /// The file's name.
        name: String,
        /// The lines.
        bad: BadLines,
    },
}
