//! How far an output has come.

use serde::{Deserialize, Serialize};

/// What is kept beside an output that is not whole: with it a run goes on exactly where another stopped.
///
/// It is written after the bytes that it speaks of, so an output holds at least as many; what it holds more is cut
/// off, and made again.
///
/// ```
/// use letop::batch::Checkpoint;
/// let done = Checkpoint { call: "top".to_owned(), lines: 40, bytes: 9000, results: 38, errors: 2 };
/// assert_eq!(Checkpoint::read(&done.write(), "top")?, done);
/// assert!(Checkpoint::read(&done.write(), "count").is_err());
/// # Ok::<(), letop::batch::CheckpointError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Checkpoint {
    /// What was asked of what, in which form: another call must not go on with this output.
    pub call: String,
    /// How many lines of the inputs are done.
    pub lines: u64,
    /// How many bytes of the output they gave.
    pub bytes: u64,
    /// How many of them had a result.
    pub results: u64,
    /// How many of them were wrong.
    pub errors: u64,
}

/// Why an output cannot be gone on with.
///
/// ```
/// use letop::batch::{Checkpoint, CheckpointError};
/// let written = Checkpoint::begin("top").write();
/// let error = Checkpoint::read(&written, "count").unwrap_err();
/// assert!(matches!(&error, CheckpointError::Other { found, .. } if found == "top"));
/// assert!(error.to_string().starts_with("is of another call: found 'top', expected 'count'"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CheckpointError {
    /// It is no checkpoint.
    #[error("damaged: {0}; remove it to begin anew")]
    Damaged(String),
    /// It is that of another call.
    #[error(
        "is of another call: found '{found}', expected '{expected}'; give the call as it was, or remove the partial output"
    )]
    Other {
        /// The call that made it.
        found: String,
        /// The call that is to go on.
        expected: String,
    },
}

impl Checkpoint {
    /// Nothing done yet.
    pub fn begin(call: impl Into<String>) -> Checkpoint {
        Checkpoint { call: call.into(), ..Checkpoint::default() }
    }

    /// As text.
    pub fn write(&self) -> String {
        // A record of numbers and one text is always JSON.
        serde_json::to_string(self).unwrap_or_default() + "\n"
    }

    /// Reads one for this call.
    ///
    /// # Errors
    /// If it is none, or another call's.
    pub fn read(text: &str, call: &str) -> Result<Checkpoint, CheckpointError> {
        let read: Checkpoint =
            serde_json::from_str(text).map_err(|error| CheckpointError::Damaged(error.to_string()))?;
        if read.call != call {
            return Err(CheckpointError::Other { found: read.call, expected: call.to_owned() });
        }
        Ok(read)
    }
}
