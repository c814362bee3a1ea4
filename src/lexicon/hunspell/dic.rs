//! The list of headwords, `.dic`, as text.

use super::aff::split_flags;
use super::charset::Charset;
use super::flag::{FlagSetId, FlagSets};
use crate::rules::{Fault, FaultKind, Faults, Place};

/// The most faults of one file that are kept.
const FAULTS_KEPT: usize = 20;

/// A headword with its flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry<'a> {
    pub(super) word: &'a str,
    pub(super) flags: FlagSetId,
    pub(super) line: usize,
}

/// The headwords of a dictionary, packed one after the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    text: String,
    /// Where each word ends, its flags and its line.
    items: Vec<(usize, FlagSetId, usize)>,
}

impl Entries {
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Entry<'_>> {
        let mut start = 0;
        self.items.iter().map(move |&(end, flags, line)| {
            let word = &self.text[start..end];
            start = end;
            Entry { word, flags, line }
        })
    }
}

/// Reads a list of headwords.
pub(super) fn read(bytes: &[u8], charset: Charset, flags: &mut FlagSets) -> Result<Entries, Faults> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut lines = (1..).zip(bytes.split(|&byte| byte == b'\n'));
    check_count_line(lines.next())?;
    let mut entries = Entries::default();
    entries.text.reserve(bytes.len());
    let mut faults = Vec::new();
    for (number, line) in lines {
        if let Err(fault) = entry(line, number, charset, flags, &mut entries) {
            faults.push(fault.on_line(number));
            if faults.len() == FAULTS_KEPT {
                break;
            }
        }
    }
    if faults.is_empty() { Ok(entries) } else { Err(Faults(faults)) }
}

/// The first line is a number, roughly that of the entries behind it: writers of dictionaries do not keep it right, so it tells
/// a list from another file and no more.
fn check_count_line(first: Option<(usize, &[u8])>) -> Result<(), Fault> {
    let line = first.map_or(&b""[..], |(_, line)| line);
    let stated = std::str::from_utf8(line).ok().and_then(|text| text.split_whitespace().next());
    if stated.is_some_and(|text| text.parse::<usize>().is_ok()) {
        return Ok(());
    }
    let found = format!("'{}'", String::from_utf8_lossy(line).trim());
    Err(Fault::new(FaultKind::Number, found, "the number of entries on the first line").at(Place::line(1)))
}

fn entry(
    line: &[u8],
    number: usize,
    charset: Charset,
    flags: &mut FlagSets,
    entries: &mut Entries,
) -> Result<(), Fault> {
    let written = without_morphology(line).trim_ascii_end();
    if written.trim_ascii().is_empty() {
        return Ok(());
    }
    let (word, tail) = split_flags(written);
    let word = charset.decode(&word, 1)?;
    let column = word.chars().count() + 2;
    // What follows the flags behind a space is no flag.
    let tail = tail.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let set = flags.read(tail).map_err(|fault| fault.at(Place::column(column)))?;
    entries.text.push_str(&word);
    entries.items.push((entries.text.len(), set, number));
    Ok(())
}

/// A line up to its morphological fields: they begin at a tab, or at a space and two letters with a
/// colon, since a headword may have spaces in it.
fn without_morphology(line: &[u8]) -> &[u8] {
    let starts = |&at: &usize| {
        line[at] == b'\t'
            || matches!(line[at..], [b' ', a, b, b':', ..] if a.is_ascii_alphabetic() && b.is_ascii_alphabetic())
    };
    let end = (1..line.len()).find(starts).unwrap_or(line.len());
    &line[..end]
}

#[cfg(test)]
mod tests {
    use super::super::flag::FlagStyle;
    use super::*;

    fn words(text: &str) -> Vec<(String, usize)> {
        let mut flags = FlagSets::new(FlagStyle::Byte);
        let entries = read(text.as_bytes(), Charset::named("UTF-8").unwrap(), &mut flags).unwrap();
        entries.iter().map(|e| (e.word.to_owned(), flags.get(e.flags).len())).collect()
    }

    #[test]
    fn words_flags_and_morphology_are_told_apart() {
        let text =
            "9\r\ncat/AB\r\nkm\\/h/A\nice cream/B po:noun is:sg\nplain\tpo:noun\nszó/12 9\n\nété po:nom\n";
        let expected = [("cat", 2), ("km/h", 1), ("ice cream", 1), ("plain", 0), ("szó", 2), ("été", 0)];
        assert_eq!(words(text), expected.map(|(word, flags)| (word.to_owned(), flags)));
    }

    #[test]
    fn the_first_line_must_be_a_number_and_text_must_be_in_the_encoding() {
        let mut flags = FlagSets::new(FlagStyle::Long);
        let charset = Charset::named("UTF-8").unwrap();
        let mut fault = |bytes: &[u8]| read(bytes, charset, &mut flags).unwrap_err().0.remove(0);
        assert_eq!((fault(b"cat\n").kind, fault(b"").kind), (FaultKind::Number, FaultKind::Number));
        assert_eq!(fault(b"1\nok\n\xE9t\xE9\n").place, Place::at(3, 1));
        assert_eq!(fault("1\né/abc\n".as_bytes()).place, Place::at(2, 3));
    }
}
