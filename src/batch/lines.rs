//! Lines of an input, none longer than memory allows.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes: a position takes a few hundred.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line as it stands.
///
/// ```
/// use letop::batch::{LONGEST_LINE, Lines, RawLine};
/// let text = "x".repeat(LONGEST_LINE + 5) + "\n# a remark\n";
/// let lines: Vec<RawLine> = Lines::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(lines[0], RawLine::TooLong(LONGEST_LINE as u64 + 5));
/// assert!(lines[1].is_remark(false));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RawLine {
    /// Its bytes, without the line end.
    Whole(Vec<u8>),
    /// It was too long, and has so many bytes.
    TooLong(u64),
    /// It could not be read, for this reason, and nothing after it.
    Broken(String),
}

impl RawLine {
    /// Whether it is meant to hold no position: it is empty, a remark, or, as the first of its file, the names of columns.
    pub fn is_remark(&self, first: bool) -> bool {
        let RawLine::Whole(bytes) = self else { return false };
        let bytes = if first { bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes) } else { bytes };
        let bare = bytes.trim_ascii();
        bare.is_empty() || bare.starts_with(b"#") || (first && is_heading(bare))
    }
}

/// Whether the first line of a table names its columns.
fn is_heading(line: &[u8]) -> bool {
    let first = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    [&b"board"[..], b"cgp", b"position"].iter().any(|name| first.eq_ignore_ascii_case(name))
}

/// Reads an input line by line.
///
/// ```
/// use letop::batch::{Lines, RawLine};
/// let mut lines = Lines::new("one\r\ntwo".as_bytes());
/// assert_eq!(lines.next().unwrap().unwrap(), RawLine::Whole(b"one".to_vec()));
/// assert_eq!(lines.next().unwrap().unwrap(), RawLine::Whole(b"two".to_vec()));
/// assert!(lines.next().is_none());
/// ```
pub struct Lines<R> {
    from: R,
}

impl<R: BufRead> Lines<R> {
    /// The lines of an input.
    pub fn new(from: R) -> Lines<R> {
        Lines { from }
    }

    /// The next line; none at the end.
    fn line(&mut self) -> io::Result<Option<RawLine>> {
        let mut line = Vec::new();
        let (mut bytes, mut read) = (0u64, false);
        loop {
            let there = match self.from.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                there => there?,
            };
            if there.is_empty() {
                break;
            }
            read = true;
            let end = there.iter().position(|&byte| byte == b'\n');
            let part = &there[..end.unwrap_or(there.len())];
            bytes += part.len() as u64;
            let room = (LONGEST_LINE + 1).saturating_sub(line.len());
            line.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.from.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !read {
            return Ok(None);
        }
        if bytes > LONGEST_LINE as u64 {
            return Ok(Some(RawLine::TooLong(bytes)));
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        Ok(Some(RawLine::Whole(line)))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<RawLine>;

    fn next(&mut self) -> Option<io::Result<RawLine>> {
        self.line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_and_headings_hold_no_position() {
        let remark = |text: &str, first| RawLine::Whole(text.as_bytes().to_vec()).is_remark(first);
        assert!(remark("", false) && remark("  # note", false) && remark("\u{feff}Board\track", true));
        assert!(!remark("board\track", false) && !remark("15/15 AB", true) && !remark("boards/x AB", true));
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_is_read() {
        let mut text = vec![b'x'; LONGEST_LINE + 5];
        text.extend_from_slice(b"\nnext\n\nlast");
        let lines: Vec<RawLine> =
            Lines::new(io::BufReader::with_capacity(1000, &text[..])).map(Result::unwrap).collect();
        let whole = |text: &str| RawLine::Whole(text.as_bytes().to_vec());
        assert_eq!(
            lines,
            [RawLine::TooLong(LONGEST_LINE as u64 + 5), whole("next"), whole(""), whole("last")]
        );
    }
}
