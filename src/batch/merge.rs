//! Outputs of several machines, put together again.

use std::io::{self, BufRead, Write};

/// Why outputs cannot be merged.
///
/// ```
/// use letop::batch::merge;
/// use std::io::BufRead;
/// let shard = |name: &str, text: &'static str| (name.to_owned(), Box::new(text.as_bytes()) as Box<dyn BufRead>);
/// let mut shards = [shard("a", "1\n"), shard("b", "2\n4\n")];
/// let error = merge(&mut shards, false, &mut Vec::new()).unwrap_err();
/// assert!(error.to_string().starts_with("b: found more lines than the "), "{error}");
/// ```
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// The result cannot be written.
    #[error(transparent)]
    Unwritable(#[from] io::Error),
    /// One of them cannot be read.
    #[error("{file}: cannot read: {error}")]
    Unreadable {
        /// Which of the outputs.
        file: String,
        /// Why.
        error: io::Error,
    },
    /// They do not fit together.
    #[error("{file}: found {found}, expected {expected}")]
    Misfit {
        /// Which of the outputs.
        file: String,
        /// What it has.
        found: String,
        /// What it should have.
        expected: String,
    },
}

/// Puts the outputs of shards 1 to n, given in that order, together as one run gives them: a line of the first, one
/// of the second, and so on, the heading of tables once. Gives how many lines there were, headings aside.
///
/// Shards take the lines of an input in turn, so an output that kept results back cannot be merged.
///
/// # Errors
/// Outputs whose numbers of lines do not follow from shards of one run, tables with other columns.
pub fn merge(
    shards: &mut [(String, Box<dyn BufRead>)],
    heading: bool,
    to: &mut impl Write,
) -> Result<u64, MergeError> {
    let mut line = Vec::new();
    if heading {
        let mut first: Option<Vec<u8>> = None;
        for (file, shard) in shards.iter_mut() {
            let read = next(shard, &mut line, file)?;
            match &first {
                _ if !read => return Err(misfit(file, "no heading", "the names of the columns")),
                Some(first) if *first != line => {
                    let found = String::from_utf8_lossy(&line).trim_end().to_owned();
                    return Err(misfit(file, &found, "the columns of the other outputs"));
                }
                Some(_) => {}
                None => {
                    to.write_all(&line)?;
                    first = Some(line.clone());
                }
            }
        }
    }
    let (mut lines, mut ended) = (0, false);
    loop {
        for (file, shard) in shards.iter_mut() {
            if next(shard, &mut line, file)? {
                if ended {
                    let found = format!("more lines than the outputs before it, after {lines} in all");
                    return Err(misfit(file, &found, "outputs of all shards of one run, in their order"));
                }
                to.write_all(&line)?;
                lines += 1;
            } else {
                ended = true;
            }
        }
        if ended {
            for (file, shard) in shards.iter_mut() {
                if next(shard, &mut line, file)? {
                    let found = format!("more lines than the other outputs, which end after {lines} in all");
                    return Err(misfit(file, &found, "outputs of all shards of one run, in their order"));
                }
            }
            return Ok(lines);
        }
    }
}

fn misfit(file: &str, found: &str, expected: &str) -> MergeError {
    MergeError::Misfit { file: file.to_owned(), found: found.to_owned(), expected: expected.to_owned() }
}

/// Reads a line with its end; false where there is none.
fn next(from: &mut impl BufRead, line: &mut Vec<u8>, file: &str) -> Result<bool, MergeError> {
    line.clear();
    from.read_until(b'\n', line).map_err(|error| MergeError::Unreadable { file: file.to_owned(), error })?;
    if !line.is_empty() && line.last() != Some(&b'\n') {
        return Err(misfit(file, "a last line without an end", "a whole output: its run was interrupted"));
    }
    Ok(!line.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(texts: &[&'static str], heading: bool) -> Result<String, MergeError> {
        let mut shards: Vec<(String, Box<dyn BufRead>)> =
            (1..).zip(texts).map(|(n, text)| (n.to_string(), Box::new(text.as_bytes()) as _)).collect();
        let mut out = Vec::new();
        merge(&mut shards, heading, &mut out).map(|_| String::from_utf8(out).unwrap())
    }

    #[test]
    fn lines_come_in_turn() {
        assert_eq!(merged(&["1\n4\n7\n", "2\n5\n", "3\n6\n"], false).unwrap(), "1\n2\n3\n4\n5\n6\n7\n");
        assert_eq!(merged(&["id\n1\n3\n", "id\n2\n"], true).unwrap(), "id\n1\n2\n3\n");
        assert_eq!(merged(&["", ""], false).unwrap(), "");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(merged(&["1\n", "2\n4\n"], false).is_err(), "shards in another order");
        assert!(merged(&["1\n3\n5\n", "2\n"], false).is_err(), "a shard that is not whole");
        assert!(merged(&["1\n3", "2\n"], false).is_err(), "half a line");
        assert!(merged(&["id\n", "other\n"], true).is_err());
    }
}
