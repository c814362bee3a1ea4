//! The file a lexicon is passed on in.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `letopfst` |
//! | 4 | version of the format |
//! | 4 | length of the header |
//! | 8 | XXH3-64 of all that follows |
//! | … | the header: [`LexiconInfo`] as JSON |
//! | … | the words, as a set of the `fst` crate |
//!
//! Numbers are little-endian.

use super::check::Trust;
use super::error::LexiconError;
use super::info::LexiconInfo;
use super::set::{Keys, Lexicon};
use std::borrow::Cow;
use std::io::{Read, Write};
use std::path::Path;
use twox_hash::XxHash3_64;

/// What every lexicon file starts with.
pub(super) const MAGIC: &[u8; 8] = b"letopfst";

/// The version of the format that is written and read.
const VERSION: u32 = 1;

/// The bytes before the header.
const HEAD: usize = 24;

impl Lexicon {
    /// Reads the bytes of a lexicon file; those of a `'static` slice are not copied.
    ///
    /// Whatever the bytes are, this ends with a lexicon or an error, and what it returns can be walked
    /// without harm. That the words are those of the checksum in the header is not looked at here:
    /// see [`Lexicon::verified_words`].
    ///
    /// # Errors
    /// Bytes that are no lexicon file, of another version, or damaged.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Lexicon, LexiconError> {
        Lexicon::parse(bytes.into(), Trust::Foreign)
    }

    /// Reads a file that is part of the program.
    pub(super) fn embedded(bytes: &'static [u8]) -> Result<Lexicon, LexiconError> {
        Lexicon::parse(Cow::Borrowed(bytes), Trust::Own)
    }

    fn parse(bytes: Cow<'static, [u8]>, trust: Trust) -> Result<Lexicon, LexiconError> {
        let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() else {
            return Err(if bytes.starts_with(MAGIC) {
                LexiconError::Damaged(format!("{} bytes, expected {HEAD} or more", bytes.len()))
            } else {
                not_a_lexicon(&bytes)
            });
        };
        let [magic @ .., v0, v1, v2, v3, l0, l1, l2, l3, c0, c1, c2, c3, c4, c5, c6, c7] = *head;
        if magic != *MAGIC {
            return Err(not_a_lexicon(&bytes));
        }
        let found = u32::from_le_bytes([v0, v1, v2, v3]);
        if found != VERSION {
            return Err(LexiconError::OtherVersion { found, expected: VERSION });
        }
        let stated = u64::from_le_bytes([c0, c1, c2, c3, c4, c5, c6, c7]);
        let found = XxHash3_64::oneshot(rest);
        if found != stated {
            return Err(LexiconError::Damaged(format!("checksum {found:016x}, expected {stated:016x}")));
        }
        let length = u32::from_le_bytes([l0, l1, l2, l3]) as usize;
        let header = rest.get(..length).ok_or_else(|| {
            LexiconError::Damaged(format!("{} bytes after the head, expected {length} or more", rest.len()))
        })?;
        let info: LexiconInfo = serde_json::from_slice(header)
            .map_err(|error| LexiconError::Damaged(format!("header: {error}")))?;
        Lexicon::assemble(info, Keys { bytes, start: HEAD + length }, trust)
    }

    /// The bytes of its file.
    ///
    /// # Errors
    /// A header of more than 4 GiB, which no description of a list is.
    pub fn to_bytes(&self) -> Result<Vec<u8>, LexiconError> {
        let header = serde_json::to_vec(self.info())
            .map_err(|error| LexiconError::Damaged(format!("header: {error}")))?;
        let length = u32::try_from(header.len())
            .map_err(|_| LexiconError::Damaged(format!("header of {} bytes", header.len())))?;
        let mut bytes = Vec::with_capacity(HEAD + header.len() + self.keys().len());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&length.to_le_bytes());
        bytes.extend_from_slice(&[0; 8]);
        bytes.extend_from_slice(&header);
        bytes.extend_from_slice(self.keys());
        let checksum = XxHash3_64::oneshot(&bytes[HEAD..]);
        bytes[HEAD - 8..HEAD].copy_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }

    /// Reads a lexicon file.
    ///
    /// # Errors
    /// What the system says, a file of more than [1 GiB](super::source::Limits::default), or what [`Lexicon::from_bytes`] finds,
    /// with the path.
    pub fn open(path: &Path) -> Result<Lexicon, LexiconError> {
        let bytes = read_whole(path, super::source::Limits::default().bytes)
            .map_err(|source| LexiconError::Io { path: path.to_owned(), source })?;
        Lexicon::from_bytes(bytes)
            .map_err(|source| LexiconError::InFile { path: path.to_owned(), source: Box::new(source) })
    }

    /// Writes a lexicon file. It is there whole or not at all: an older file stays until then.
    ///
    /// # Errors
    /// What the system says, with the path.
    pub fn save(&self, path: &Path) -> Result<(), LexiconError> {
        let bytes = self.to_bytes()?;
        write_whole(path, &[&bytes]).map_err(|source| LexiconError::Io { path: path.to_owned(), source })
    }
}

/// All of a file that has no more bytes than these, whatever the system says of its length.
fn read_whole(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("too large: found more than {most} bytes, expected a word list");
        return Err(std::io::Error::new(std::io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

fn not_a_lexicon(bytes: &[u8]) -> LexiconError {
    let found = bytes[..bytes.len().min(MAGIC.len())].escape_ascii().to_string();
    LexiconError::NotALexicon { found }
}

/// Writes a file beside the path and moves it there, so that nobody ever reads half of it.
pub(super) fn write_whole(path: &Path, parts: &[&[u8]]) -> std::io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".letop-");
    // Temporary files are their owner's alone; this one becomes a file like any other.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder)?;
    for part in parts {
        file.write_all(part)?;
    }
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_bytes_are_not_copied() {
        let bytes: &'static [u8] = include_bytes!("../../lexicons/hu-magyarispell/words.fst");
        let lexicon = Lexicon::from_bytes(bytes).unwrap();
        assert!(bytes.as_ptr_range().contains(&lexicon.keys().as_ptr()));
        assert_eq!(lexicon.to_bytes().unwrap(), bytes);
    }
}
