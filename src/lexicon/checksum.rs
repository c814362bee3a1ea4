//! What identifies a list: the checksum of its words as they are spelled.

use super::words::Words;
use crate::rules::Spelling;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The SHA-256 of an alphabet and of words spelled in it: the same for two lists exactly if they have the
/// same words over the same alphabet, to be laid with the same tiles.
///
/// What is summed is the alphabet's line; a line `split CS SZ ZS` where letters may also be laid with smaller
/// tiles; then every word in alphabetical order, once and not in all its tilings, letters of several characters
/// in brackets where the text could be read otherwise. Each line is followed by a line end. It depends on no
/// file format.
///
/// ```
/// use letop::lexicon::Checksum;
/// let text = "b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c";
/// let checksum: Checksum = text.parse().unwrap();
/// assert_eq!(checksum.to_string(), text);
/// assert_eq!(checksum.short(), "b5bb9d8014a0f9b1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Checksum([u8; 32]);

impl Checksum {
    /// The checksum of these words.
    pub fn of(spelling: &Spelling, words: &Words) -> Checksum {
        let mut hash = Sha256::new();
        hash.update(spelling.texts().join(" "));
        hash.update("\n");
        let splits = spelling.splits_line();
        if !splits.is_empty() {
            hash.update(format!("split {splits}\n"));
        }
        // Where every letter is one character no word needs brackets, and a word is its letters' texts.
        let plain = spelling.texts().iter().all(|text| text.chars().count() == 1);
        let mut line = String::new();
        for word in words.iter() {
            line.clear();
            if plain {
                word.iter().for_each(|&letter| line.push_str(spelling.text(letter)));
            } else {
                line.push_str(&spelling.spell_letters(word));
            }
            line.push('\n');
            hash.update(&line);
        }
        Checksum(hash.finalize().into())
    }

    /// Its first 16 digits.
    pub fn short(&self) -> String {
        self.to_string().chars().take(16).collect()
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Checksum({self})")
    }
}

/// A text that is no checksum.
///
/// ```
/// use letop::lexicon::Checksum;
/// let error = "b5bb9d80".parse::<Checksum>().unwrap_err();
/// assert_eq!(error.to_string(), "found 'b5bb9d80', expected 64 hexadecimal digits");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found '{0}', expected 64 hexadecimal digits")]
pub struct BadChecksum(String);

impl FromStr for Checksum {
    type Err = BadChecksum;

    fn from_str(text: &str) -> Result<Checksum, BadChecksum> {
        let bad = || BadChecksum(text.to_owned());
        let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() {
            return Err(bad());
        }
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(pair[0]).ok_or_else(bad)? << 4 | digit(pair[1]).ok_or_else(bad)?;
        }
        Ok(Checksum(bytes))
    }
}

impl TryFrom<String> for Checksum {
    type Error = BadChecksum;

    fn try_from(text: String) -> Result<Checksum, BadChecksum> {
        text.parse()
    }
}

impl From<Checksum> for String {
    fn from(checksum: Checksum) -> String {
        checksum.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_checksum_is_refused() {
        let good = "b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c";
        for text in ["", &good[1..], &good.replace('b', "g"), &good.replace("b5", "é"), &format!("{good}0")]
        {
            assert!(text.parse::<Checksum>().is_err(), "{text}");
        }
        assert_eq!(good.to_uppercase().parse::<Checksum>().unwrap().to_string(), good);
    }
}
