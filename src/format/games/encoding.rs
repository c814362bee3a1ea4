//! From the bytes of a game's file to its text.

use crate::analysis::{Slip, SlipKind};
use crate::rules::{Fault, FaultKind, Phrase, Place};
use encoding_rs as rs;

/// The text of a file, and what it says wrongly of its encoding.
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) slips: Vec<Slip>,
}

/// A text without signs that steer a terminal or may not stand on a page: white space in place of those that are white space,
/// `\u{fffd}` in place of the others. Lines and columns stay.
pub(super) fn without_controls(text: String) -> String {
    let steers = |c: char| {
        (c.is_control() && !matches!(c, '\t' | '\n' | '\r')) || matches!(c, '\u{fffe}' | '\u{ffff}')
    };
    if !text.chars().any(steers) {
        return text;
    }
    let shown = |c: char| match c {
        c if !steers(c) => c,
        c if c.is_whitespace() => ' ',
        _ => char::REPLACEMENT_CHARACTER,
    };
    text.chars().map(shown).collect()
}

/// The pragma that names an encoding.
const PRAGMA: &str = "#character-encoding";

/// Decodes a file: by its mark or the encoding that its first lines name; UTF-8 where the bytes are that, whatever is
/// named; and ISO-8859-1, or what is usual in the language of the game, where nothing is said.
///
/// # Errors
/// Bytes that are no text in the encoding that they are said to be in.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, Fault> {
    for (mark, wide) in [(&b"\xFF\xFE"[..], rs::UTF_16LE), (b"\xFE\xFF", rs::UTF_16BE)] {
        if bytes.starts_with(mark) {
            let text = wide.decode_with_bom_removal(bytes).0.into_owned();
            return Ok(Decoded { text, slips: Vec::new() });
        }
    }
    let bare = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let named = named(bare);
    let utf8 = std::str::from_utf8(bare);
    if bare.contains(&0) {
        let line = line_of(bare, bare.iter().position(|byte| *byte == 0).unwrap_or(0));
        return Err(
            Fault::new(FaultKind::Encoding, "a zero byte", "the text of a game").at(Place::line(line))
        );
    }
    let mut slips = Vec::new();
    if let Ok(text) = utf8 {
        let plain = text.is_ascii();
        if let Some((line, label)) = &named
            && !plain
            && rs::Encoding::for_label(label.as_bytes()) != Some(rs::UTF_8)
        {
            slips.push(Slip {
                place: Place::at(*line, PRAGMA.len() + 2),
                kind: SlipKind::Encoding,
                found: label.clone().into(),
                expected: Phrase::BytesAreUtf8.into(),
            });
        }
        return Ok(Decoded { text: text.to_owned(), slips });
    }
    let (encoding, label) = match &named {
        Some((line, label)) => match rs::Encoding::for_label(label.as_bytes()) {
            Some(encoding) => (Some(encoding), label.clone()),
            None => {
                slips.push(Slip {
                    place: Place::at(*line, PRAGMA.len() + 2),
                    kind: SlipKind::Encoding,
                    found: label.clone().into(),
                    expected: Phrase::NameOfEncoding.into(),
                });
                (None, String::new())
            }
        },
        None => (None, String::new()),
    };
    let Some(encoding) = encoding.filter(|encoding| *encoding != rs::WINDOWS_1252) else {
        return Ok(Decoded { text: one_byte(bare), slips });
    };
    let (text, _, bad) = encoding.decode(bare);
    if bad {
        let at = utf8.err().map_or(0, |error| error.valid_up_to());
        let found = format!("the byte 0x{:02X}", bare.get(at).copied().unwrap_or_default());
        let fault = Fault::new(FaultKind::Encoding, found, format!("text in {label}, as the file says"));
        return Err(fault.at(Place::line(line_of(bare, at))));
    }
    Ok(Decoded { text: text.into_owned(), slips })
}

/// Bytes of an encoding that nobody named. Romanian of old is known by its letters, which are signs and capitals in the
/// West.
fn one_byte(bytes: &[u8]) -> String {
    let has = |set: &[u8]| bytes.iter().filter(|byte| set.contains(byte)).count();
    // In ISO-8859-2 and windows-1250 these are ă, ş and ţ; in the West ã, º and þ, which hardly stand together.
    let romanian = has(&[0xE3]) > 0 && has(&[0xBA, 0xFE]) > 0;
    let windows = has(&(0x80..=0x9F).collect::<Vec<u8>>()) > 0;
    match (romanian, windows) {
        (true, true) => rs::WINDOWS_1250.decode_without_bom_handling(bytes).0.into_owned(),
        (true, false) => rs::ISO_8859_2.decode_without_bom_handling(bytes).0.into_owned(),
        (false, true) => rs::WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
        (false, false) => rs::mem::decode_latin1(bytes).into_owned(),
    }
}

/// The encoding that a file names for itself, with the line.
fn named(bytes: &[u8]) -> Option<(usize, String)> {
    let lines = bytes.split(|byte| *byte == b'\n').zip(1..).take(20);
    lines.into_iter().find_map(|(line, number)| {
        let text = String::from_utf8_lossy(line);
        let label = text.trim().strip_prefix(PRAGMA)?.trim().to_owned();
        (!label.is_empty()).then_some((number, label))
    })
}

fn line_of(bytes: &[u8], at: usize) -> usize {
    bytes[..at.min(bytes.len())].iter().filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        decode(bytes).ok().unwrap().text
    }

    #[test]
    fn files_are_read_in_the_encoding_they_are_in() {
        assert_eq!(text(b"#player1 \xE9va"), "#player1 éva");
        assert_eq!(text("#player1 éva".as_bytes()), "#player1 éva");
        assert_eq!(text("\u{feff}éva".as_bytes()), "éva");
        assert_eq!(text(b"ma\xBAin\xE3"), "maşină");
        assert_eq!(text(b"#character-encoding ISO-8859-2\n\xB1"), "#character-encoding ISO-8859-2\ną");
        assert_eq!(text(b"\xFF\xFEa\0b\0"), "ab");
    }

    #[test]
    fn a_file_that_lies_about_its_encoding_is_read_and_the_lie_is_told() {
        let decoded = decode("#character-encoding ISO8859-6\n>éva: A".as_bytes()).ok().unwrap();
        assert!(decoded.text.contains("éva"));
        let slip = &decoded.slips[0];
        assert_eq!(
            (slip.kind, slip.place, slip.found.as_str()),
            (SlipKind::Encoding, Place::at(1, 21), "ISO8859-6")
        );
        let bad = decode(b"#character-encoding UTF-8\n>\xE9va: A").err().unwrap();
        assert_eq!((bad.kind, bad.place), (FaultKind::Encoding, Place::line(2)));
    }
}
