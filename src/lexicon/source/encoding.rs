//! From bytes to text: which encoding a list is in, and what it says in it.

use super::noise::{self, Order};
use encoding_rs as rs;
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// An encoding that word lists come in.
///
/// ```
/// use letop::lexicon::source::Encoding;
/// assert_eq!("utf-8".parse(), Ok(Encoding::Utf8));
/// assert_eq!(Encoding::Latin2.to_string(), "ISO-8859-2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[non_exhaustive]
pub enum Encoding {
    /// UTF-8.
    #[serde(rename = "UTF-8")]
    Utf8,
    /// UTF-16, the lower byte first.
    #[serde(rename = "UTF-16LE")]
    Utf16Le,
    /// UTF-16, the upper byte first.
    #[serde(rename = "UTF-16BE")]
    Utf16Be,
    /// ISO-8859-1: Western Europe.
    #[serde(rename = "ISO-8859-1")]
    Latin1,
    /// ISO-8859-2: Central Europe, and Romanian with cedillas.
    #[serde(rename = "ISO-8859-2")]
    Latin2,
    /// ISO-8859-16: Romanian with commas.
    #[serde(rename = "ISO-8859-16")]
    Latin10,
    /// What Windows has for ISO-8859-1: the same with more characters.
    #[serde(rename = "windows-1252")]
    Windows1252,
    /// What Windows has for ISO-8859-2, with other places for some letters.
    #[serde(rename = "windows-1250")]
    Windows1250,
}

impl Encoding {
    /// Every encoding there is.
    pub const ALL: [Encoding; 8] = [
        Encoding::Utf8,
        Encoding::Utf16Le,
        Encoding::Utf16Be,
        Encoding::Latin1,
        Encoding::Latin2,
        Encoding::Latin10,
        Encoding::Windows1252,
        Encoding::Windows1250,
    ];

    /// Its usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "UTF-8",
            Encoding::Utf16Le => "UTF-16LE",
            Encoding::Utf16Be => "UTF-16BE",
            Encoding::Latin1 => "ISO-8859-1",
            Encoding::Latin2 => "ISO-8859-2",
            Encoding::Latin10 => "ISO-8859-16",
            Encoding::Windows1252 => "windows-1252",
            Encoding::Windows1250 => "windows-1250",
        }
    }

    /// The encoding of old lists in a language, by its two-letter code.
    ///
    /// ```
    /// use letop::lexicon::source::Encoding;
    /// assert_eq!(Encoding::usual_for("pl"), Encoding::Latin2);
    /// assert_eq!(Encoding::usual_for("fr"), Encoding::Latin1);
    /// ```
    pub fn usual_for(language: &str) -> Encoding {
        let central = ["ro", "pl", "hu", "cs", "sl", "sk", "hr"];
        if central.contains(&language) { Encoding::Latin2 } else { Encoding::Latin1 }
    }

    /// What Windows has in its place.
    fn of_windows(self) -> Encoding {
        match self {
            Encoding::Latin1 => Encoding::Windows1252,
            Encoding::Latin2 => Encoding::Windows1250,
            other => other,
        }
    }

    /// The mark that a text in it may start with.
    fn mark(self) -> &'static [u8] {
        match self {
            Encoding::Utf8 => b"\xEF\xBB\xBF",
            Encoding::Utf16Le => b"\xFF\xFE",
            Encoding::Utf16Be => b"\xFE\xFF",
            _ => b"",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that stands for no encoding.
///
/// ```
/// use letop::lexicon::source::Encoding;
/// let error = "EBCDIC".parse::<Encoding>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown encoding: found 'EBCDIC', expected one of UTF-8, "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown encoding: found '{name}', expected one of {}", Encoding::ALL.map(Encoding::name).join(", "))]
pub struct UnknownEncoding {
    name: String,
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    /// Reads a name in any case, hyphens or not; `latin1`, `latin2` and `cp1250` serve too.
    fn from_str(text: &str) -> Result<Encoding, UnknownEncoding> {
        let plain = |name: &str| -> String {
            name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
        };
        let wished = plain(text);
        let named = Encoding::ALL.into_iter().find(|encoding| plain(encoding.name()) == wished);
        named
            .or(match wished.as_str() {
                "latin1" => Some(Encoding::Latin1),
                "latin2" => Some(Encoding::Latin2),
                "latin10" => Some(Encoding::Latin10),
                "cp1252" | "win1252" => Some(Encoding::Windows1252),
                "cp1250" | "win1250" => Some(Encoding::Windows1250),
                "utf16" => Some(Encoding::Utf16Le),
                _ => None,
            })
            .ok_or_else(|| UnknownEncoding { name: text.to_owned() })
    }
}

/// How an encoding was found.
///
/// ```
/// use letop::lexicon::source::{Evidence, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("en").unwrap();
/// let evidence = |text: &'static [u8]| {
///     let source = Source::open(Cursor::new(text), &OpenOptions::default(), &mut |_| {}).unwrap();
///     source.read(rules.tiles(), &ReadOptions::default(), &mut |_| {}).unwrap().report.encoding.unwrap().evidence
/// };
/// assert_eq!(evidence(b"\xEF\xBB\xBFcat\n"), Evidence::Mark);
/// assert_eq!(evidence("café\n".as_bytes()), Evidence::Content);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// The caller said so.
    Asked,
    /// The text starts with a byte order mark.
    Mark,
    /// The bytes make sense in it and in no other.
    Content,
    /// The bytes are not UTF-8, and lists in the language used to be in it.
    Language,
}

/// An encoding, and how it was found.
///
/// ```
/// use letop::lexicon::source::{Encoding, Evidence, FoundEncoding, OpenOptions, ReadOptions, Source};
/// use letop::rules::Rules;
/// use std::io::Cursor;
/// let rules = Rules::builtin("pl").unwrap();
/// let source = Source::open(Cursor::new(b"k\xB1t\n"), &OpenOptions::default(), &mut |_| {}).unwrap();
/// let options = ReadOptions { language: "pl", ..ReadOptions::default() };
/// let reading = source.read(rules.tiles(), &options, &mut |_| {}).unwrap();
/// let found = FoundEncoding { encoding: Encoding::Latin2, evidence: Evidence::Language };
/// assert_eq!(reading.report.encoding, Some(found));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FoundEncoding {
    /// The encoding.
    pub encoding: Encoding,
    /// How it was found.
    pub evidence: Evidence,
}

/// Finds the encoding of a text: the caller's word, a mark, what is plain from the bytes, what is usual in
/// the language, in this order.
pub(super) fn find(text: &[u8], asked: Option<Encoding>, language: &str) -> FoundEncoding {
    let (encoding, evidence) = if let Some(asked) = asked {
        (asked, Evidence::Asked)
    } else if text.starts_with(Encoding::Utf8.mark()) {
        (Encoding::Utf8, Evidence::Mark)
    } else if let Some(order) = noise::wide(text) {
        let encoding = match order {
            Order::Little => Encoding::Utf16Le,
            Order::Big => Encoding::Utf16Be,
        };
        let marked = text.starts_with(encoding.mark());
        (encoding, if marked { Evidence::Mark } else { Evidence::Content })
    } else if is_mostly_utf8(text) {
        (Encoding::Utf8, Evidence::Content)
    } else {
        let usual = Encoding::usual_for(language);
        // In the ISO's encodings these are control characters; in Windows' they are letters.
        let windows = text.iter().any(|byte| matches!(byte, 0x80..=0x9F));
        (if windows { usual.of_windows() } else { usual }, Evidence::Language)
    };
    FoundEncoding { encoding, evidence }
}

/// Whether a text is UTF-8, perhaps with a few spoilt lines: in no other encoding do letters fall into its
/// sequences of bytes by chance.
fn is_mostly_utf8(text: &[u8]) -> bool {
    let (mut good, mut bad) = (0usize, 0usize);
    for chunk in text.utf8_chunks() {
        good += chunk.valid().bytes().filter(|byte| *byte >= 0xC0).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    bad == 0 || good > bad
}

/// A text as UTF-8, without its mark. What cannot be decoded comes out as U+FFFD, and in a text that is
/// UTF-8 already as it stands, for the reader of lines to say where.
pub(super) fn decode(text: &[u8], encoding: Encoding) -> Cow<'_, [u8]> {
    let text = text.strip_prefix(encoding.mark()).unwrap_or(text);
    let decoder = match encoding {
        Encoding::Utf8 => return Cow::Borrowed(text),
        Encoding::Latin1 => {
            return match rs::mem::decode_latin1(text) {
                Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
                Cow::Owned(text) => Cow::Owned(text.into_bytes()),
            };
        }
        Encoding::Utf16Le => rs::UTF_16LE,
        Encoding::Utf16Be => rs::UTF_16BE,
        Encoding::Latin2 => rs::ISO_8859_2,
        Encoding::Latin10 => rs::ISO_8859_16,
        Encoding::Windows1252 => rs::WINDOWS_1252,
        Encoding::Windows1250 => rs::WINDOWS_1250,
    };
    match decoder.decode_without_bom_handling(text).0 {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8], encoding: Encoding) -> String {
        String::from_utf8(decode(bytes, encoding).into_owned()).unwrap()
    }

    #[test]
    fn names_are_read_as_people_write_them() {
        for (name, encoding) in [
            ("utf8", Encoding::Utf8),
            ("UTF-16le", Encoding::Utf16Le),
            ("iso8859-1", Encoding::Latin1),
            ("ISO_8859-16", Encoding::Latin10),
            ("latin2", Encoding::Latin2),
            ("cp1250", Encoding::Windows1250),
        ] {
            assert_eq!(name.parse(), Ok(encoding));
        }
        assert!("koi8".parse::<Encoding>().unwrap_err().to_string().contains("ISO-8859-2"));
        for encoding in Encoding::ALL {
            assert_eq!(encoding.name().parse(), Ok(encoding));
            assert_eq!(serde_json::to_value(encoding).unwrap(), encoding.name());
        }
    }

    #[test]
    fn each_encoding_says_the_same() {
        assert_eq!(text(b"\xBEaba\n", Encoding::Latin2), "žaba\n");
        assert_eq!(text(b"\x9Caba\n", Encoding::Windows1252), "œaba\n");
        assert_eq!(text(b"\xBAarpe \xFEar\xE3\n", Encoding::Latin10), "șarpe țară\n");
        assert_eq!(text(b"\xFE\xFF\x01\x42", Encoding::Utf16Be), "ł");
        assert_eq!(text(b"\x42\x01\x43", Encoding::Utf16Le), "ł\u{FFFD}");
        assert_eq!(text(b"\xE9t\xE9", Encoding::Latin1), "été");
    }

    #[test]
    fn the_language_decides_between_encodings_of_one_byte() {
        let found = |text: &[u8], language| find(text, None, language).encoding;
        assert_eq!(found(b"\xB6wit\n", "pl"), Encoding::Latin2);
        assert_eq!(found(b"\x9Cwit\n", "pl"), Encoding::Windows1250);
        assert_eq!(found(b"\xE9t\xE9\n", "fr"), Encoding::Latin1);
        assert_eq!(found(b"\x9Cuf\n", "fr"), Encoding::Windows1252);
        assert_eq!(find(b"casa", None, "ro").evidence, Evidence::Content);
    }

    #[test]
    fn one_spoilt_line_does_not_turn_a_list_into_another_encoding() {
        let mut list = "mașină\nțară\nîn\n".as_bytes().to_vec();
        list.extend(b"p\xE2ine\n");
        assert_eq!(find(&list, None, "ro").encoding, Encoding::Utf8);
    }
}
