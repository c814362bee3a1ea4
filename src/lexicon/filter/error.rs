//! Why a filter cannot be read.

use crate::rules::{Fault, Faults};

/// Why a filter cannot be read.
///
/// ```
/// use letop::lexicon::filter::{Filter, FilterError};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("ro-liber").unwrap();
/// let read = |text| Filter::parse(text, rules.tiles(), &|_| Err(std::io::ErrorKind::NotFound.into()));
/// assert!(matches!(read("[entries]\ncapital = 'drop'\n"), Err(FilterError::Syntax(_))));
/// let error = read("[words]\ndeny = ['deny.txt']\n").unwrap_err();
/// assert!(error.to_string().starts_with("deny.txt: cannot read: "), "{error}");
/// ```
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
    #[error("{}", in_file(name, faults))]
    Words {
        /// The file's name.
        name: String,
        /// What is wrong with them.
        faults: Faults,
    },
}

/// Faults of a file, each with its name.
fn in_file(name: &str, Faults(faults): &Faults) -> String {
    faults.iter().map(|fault| format!("{name}: {fault}")).collect::<Vec<_>>().join("\n")
}
