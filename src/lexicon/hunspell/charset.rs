//! The encodings that dictionaries name after `SET`.

use crate::rules::{Fault, FaultKind, Place};
use encoding_rs::Encoding;
use std::borrow::Cow;

/// How the bytes of a dictionary are text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Charset {
    /// Each byte is the character of its number. The encoding of a dictionary that names none.
    Latin1,
    Known(&'static Encoding),
}

impl Charset {
    /// The encoding of this name, as dictionaries write it: `UTF-8`, `ISO8859-2`, `microsoft-cp1251`.
    pub(super) fn named(name: &str) -> Option<Charset> {
        let label = name.to_ascii_lowercase();
        let label = match label.strip_prefix("microsoft-cp") {
            Some(page) => format!("windows-{page}"),
            None if label.starts_with("tis620") => "tis-620".to_owned(),
            None => label,
        };
        if matches!(label.as_str(), "iso8859-1" | "iso-8859-1" | "latin1") {
            return Some(Charset::Latin1);
        }
        Encoding::for_label(label.as_bytes()).map(Charset::Known)
    }

    /// These bytes as text; `column` is where they start in their line.
    pub(super) fn decode<'a>(self, bytes: &'a [u8], column: usize) -> Result<Cow<'a, str>, Fault> {
        let encoding = match self {
            Charset::Latin1 => return Ok(encoding_rs::mem::decode_latin1(bytes)),
            Charset::Known(encoding) => encoding,
        };
        encoding.decode_without_bom_handling_and_without_replacement(bytes).ok_or_else(|| {
            let found = String::from_utf8_lossy(bytes).into_owned();
            Fault::new(FaultKind::Encoding, format!("'{found}'"), format!("text in {}", encoding.name()))
                .at(Place::column(column))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dictionaries_names_of_encodings_are_known() {
        for (name, byte, letter) in [
            ("ISO8859-1", 0xE9, "é"),
            ("ISO-8859-2", 0xB1, "ą"),
            ("ISO8859-2", 0xE6, "ć"),
            ("ISO8859-15", 0xBD, "œ"),
            ("KOI8-R", 0xC1, "а"),
            ("microsoft-cp1251", 0xE0, "а"),
            ("TIS620-2533", 0xA1, "ก"),
        ] {
            assert_eq!(Charset::named(name).unwrap().decode(&[byte], 1).unwrap(), letter, "{name}");
        }
        assert!(Charset::named("ISCII-DEVANAGARI").is_none());
    }

    #[test]
    fn bytes_of_another_encoding_are_a_fault_with_their_column() {
        let fault = Charset::named("UTF-8").unwrap().decode(b"\xE9t\xE9", 5).unwrap_err();
        assert_eq!((fault.kind, fault.place), (FaultKind::Encoding, Place::column(5)));
    }
}
