//! Where tables derived from a lexicon are kept from one run to the next.
//!
//! A cache file is a head of two cache lines and a table's bytes, in the machine's own order:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `letoptab` |
//! | 8 | the table's kind |
//! | 4 | version of the format and of the table's layout |
//! | 4 | letters of the alphabet |
//! | 8 | length of the table |
//! | 32 | SHA-256 of the lexicon |
//! | 8 | XXH3-64 of all the rest |
//! | 56 | zeros |
//!
//! It is never trusted: what does not fit in every respect is built again. Files are written beside their
//! place and then moved there, so a file that has been opened does not change.

use super::file::write_whole;
use super::info::LexiconInfo;
use super::pages::Pages;
use etcetera::BaseStrategy;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

const MAGIC: &[u8; 8] = b"letoptab";

/// Changes whenever the head does; a table's own version stands beside it.
const VERSION: u16 = 2;

/// The head, and the part of it that the checksum covers.
const HEAD: usize = 128;
const CHECKED: usize = 64;

/// A table derived from the words of a lexicon.
pub(super) trait Table: Sized {
    /// What it is, in at most eight characters: the ending of its file.
    const KIND: &'static str;
    /// Changes whenever its layout does.
    const VERSION: u16;

    /// Its bytes, in parts.
    fn parts(&self) -> Vec<Vec<u8>>;

    /// The table in these bytes, checked so that no bytes can do worse than give wrong answers.
    fn from_pages(pages: &Pages, letters: usize) -> Result<Self, String>;
}

/// How a table was come by.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::lexicon::CacheOutcome;
/// // No directory for a cache was given: tables are built, and not kept.
/// words.gaddag();
/// assert_eq!(words.outcomes(), [&CacheOutcome::BuiltNotStored { reason: None }]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CacheOutcome {
    /// Read from the cache.
    Warm,
    /// Built, and kept in the cache for the next time.
    Built {
        /// What was wrong with the file that was there before, if there was one.
        replaced: Option<String>,
    },
    /// Built, and to be built again the next time.
    BuiltNotStored {
        /// Why it could not be kept; `None` if no cache was asked for.
        reason: Option<String>,
    },
}

/// The table of this lexicon: from the cache directory if it is there and good, built otherwise.
///
/// `build` says too whether the words are the ones that the lexicon's checksum is of: a table of other words is
/// used and not kept.
pub(super) fn load<T: Table>(
    directory: Option<&Path>,
    info: &LexiconInfo,
    letters: usize,
    build: impl FnOnce() -> (T, bool),
) -> (T, CacheOutcome) {
    let Some(directory) = directory else {
        return (build().0, CacheOutcome::BuiltNotStored { reason: None });
    };
    let path = cache_path(directory, info, T::KIND);
    let replaced = match read(&path, info, letters) {
        Ok(Some(table)) => return (table, CacheOutcome::Warm),
        Ok(None) => None,
        Err(reason) => Some(reason),
    };
    let (table, genuine) = build();
    if !genuine {
        let reason = Some("the words are not those that the list's checksum is of".to_owned());
        return (table, CacheOutcome::BuiltNotStored { reason });
    }
    let parts = table.parts();
    let head = head::<T>(info, letters, parts.iter().map(Vec::len).sum());
    let checksum = checksum(&head, parts.iter().map(Vec::as_slice));
    let mut rest = [0; HEAD - CHECKED];
    rest[..8].copy_from_slice(&checksum.to_ne_bytes());
    let mut written: Vec<&[u8]> = vec![&head, &rest];
    written.extend(parts.iter().map(Vec::as_slice));
    let stored = std::fs::create_dir_all(directory).and_then(|()| write_whole(&path, &written));
    let outcome = match stored {
        Ok(()) => CacheOutcome::Built { replaced },
        Err(error) => CacheOutcome::BuiltNotStored { reason: Some(format!("{}: {error}", path.display())) },
    };
    (table, outcome)
}

/// Where a lexicon's table of some kind is kept in a cache directory.
pub fn cache_path(directory: &Path, info: &LexiconInfo, kind: &str) -> PathBuf {
    directory.join(format!("{}-{}-v{VERSION}.{kind}", info.about.name, info.sha256.short()))
}

/// The user's cache directory: `LETOP_CACHE_DIR` if it is set, otherwise `letop` in the one the system has
/// for it (`$XDG_CACHE_HOME` or `~/.cache` where there is no other custom). `None` if there is no home.
pub fn cache_directory() -> Option<PathBuf> {
    match std::env::var_os("LETOP_CACHE_DIR") {
        Some(directory) if !directory.is_empty() => Some(PathBuf::from(directory)),
        _ => Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("letop")),
    }
}

fn head<T: Table>(info: &LexiconInfo, letters: usize, length: usize) -> [u8; CHECKED] {
    let mut head = [0; CHECKED];
    head[..8].copy_from_slice(MAGIC);
    let kind = T::KIND.as_bytes();
    head[8..8 + kind.len()].copy_from_slice(kind);
    head[16..18].copy_from_slice(&VERSION.to_ne_bytes());
    head[18..20].copy_from_slice(&T::VERSION.to_ne_bytes());
    head[20..24].copy_from_slice(&(letters as u32).to_ne_bytes());
    head[24..32].copy_from_slice(&(length as u64).to_ne_bytes());
    head[32..64].copy_from_slice(info.sha256.bytes());
    head
}

fn checksum<'p>(head: &[u8; CHECKED], parts: impl Iterator<Item = &'p [u8]>) -> u64 {
    use std::hash::Hasher;
    let mut hash = XxHash3_64::with_seed(0);
    hash.write(head);
    parts.for_each(|part| hash.write(part));
    hash.finish()
}

/// The table in a file; `None` if there is no file, and what is wrong if there is one that is no good.
fn read<T: Table>(path: &Path, info: &LexiconInfo, letters: usize) -> Result<Option<T>, String> {
    let pages = match Pages::open(path) {
        Ok(pages) => pages,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    let bytes = pages.bytes();
    let Some((found, table)) = bytes.split_at_checked(HEAD) else {
        return Err(format!("{} bytes, which is no length of such a file", bytes.len()));
    };
    let expected = head::<T>(info, letters, table.len());
    if found[..CHECKED] != expected {
        return Err("of another format, lexicon or length".to_owned());
    }
    let stated = checksum(&expected, [table].into_iter()).to_ne_bytes();
    if found[CHECKED..CHECKED + 8] != stated || found[CHECKED + 8..].iter().any(|&byte| byte != 0) {
        return Err("wrong checksum".to_owned());
    }
    T::from_pages(&pages.from(HEAD), letters).map(Some)
}
