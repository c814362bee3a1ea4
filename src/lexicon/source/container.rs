//! What a word list may be packed in.

use serde::Serialize;
use std::fmt;

/// What a list comes packed in. It is known by its first bytes, never by the name of the file.
///
/// ```
/// use letop::lexicon::source::{Container, OpenOptions, Source, SourceError};
/// use std::io::Cursor;
/// // The first bytes of a gzip file and no more.
/// let error = Source::open(Cursor::new(b"\x1F\x8B\x08\x00"), &OpenOptions::default(), &mut |_| {}).unwrap_err();
/// assert!(matches!(error, SourceError::Damaged { container: Container::Gzip, .. }), "{error}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Container {
    /// Nothing: the list as it is.
    Plain,
    /// `gzip`, one member or several.
    Gzip,
    /// `xz`, one stream or several.
    Xz,
    /// `zstd`, one frame or several.
    Zstd,
    /// A zip archive with the list among its files.
    Zip,
}

impl Container {
    /// How many bytes [`Container::of`] needs to see.
    pub(super) const MAGIC_BYTES: usize = 6;

    /// The container that starts with these bytes.
    ///
    /// ```
    /// use letop::lexicon::source::Container;
    /// assert_eq!(Container::of(b"PK\x03\x04\x14\x00"), Container::Zip);
    /// assert_eq!(Container::of(b"casa\ncase\n"), Container::Plain);
    /// ```
    pub fn of(start: &[u8]) -> Container {
        const MAGIC: [(&[u8], Container); 6] = [
            (b"\x1F\x8B", Container::Gzip),
            (b"\xFD7zXZ\x00", Container::Xz),
            (b"\x28\xB5\x2F\xFD", Container::Zstd),
            (b"PK\x03\x04", Container::Zip),
            // An archive without files, and one in parts.
            (b"PK\x05\x06", Container::Zip),
            (b"PK\x07\x08", Container::Zip),
        ];
        let found = MAGIC.iter().find(|(magic, _)| start.starts_with(magic));
        found.map_or(Container::Plain, |(_, container)| *container)
    }

    /// Its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Container::Plain => "plain",
            Container::Gzip => "gzip",
            Container::Xz => "xz",
            Container::Zstd => "zstd",
            Container::Zip => "zip",
        }
    }
}

impl fmt::Display for Container {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
