//! Lexicons made ready for play, and the cache that keeps them so.
//!
//! A cache file is a head and the automaton's array, in 32-bit words of the machine's own order:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `letopgad` |
//! | 4 | version of the format |
//! | 4 | root |
//! | 4 | forward root |
//! | 4 | letters of the alphabet |
//! | 8 | length of the array |
//! | 32 | SHA-256 of the lexicon |
//! | 8 | XXH3-64 of all the rest |
//!
//! It is never trusted: what does not fit in every respect is built again.

use super::error::LexiconError;
use super::file::write_whole;
use super::gaddag::{Gaddag, Node, arc};
use super::info::LexiconInfo;
use super::set::Lexicon;
use crate::rules::LetterSet;
use etcetera::BaseStrategy;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

const MAGIC: &[u8; 8] = b"letopgad";

/// Changes whenever the automaton's layout does.
const VERSION: u32 = 1;

/// The head but for its checksum.
const HEAD: usize = 64;
const CHECKSUM: usize = 8;

/// A lexicon with its automaton.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The words and where they come from.
    pub lexicon: Lexicon,
    /// The form that play generation walks.
    pub gaddag: Gaddag,
}

/// How a [`Compiled`] lexicon was come by.
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

impl Compiled {
    /// The lexicon's automaton: from this cache directory if it is there and good, built otherwise.
    ///
    /// A directory that cannot be written is no error; the outcome says so.
    ///
    /// # Errors
    /// If it has to be built and the lexicon's checksum turns out to be of other words.
    pub fn load(lexicon: Lexicon, cache: Option<&Path>) -> Result<(Compiled, CacheOutcome), LexiconError> {
        let Some(directory) = cache else {
            let gaddag = Gaddag::build(&lexicon.verified_words()?);
            return Ok((Compiled { lexicon, gaddag }, CacheOutcome::BuiltNotStored { reason: None }));
        };
        let path = cache_path(directory, lexicon.info());
        let letters = lexicon.spelling().texts().len();
        let replaced = match read(&path, lexicon.info(), letters) {
            Ok(Some(gaddag)) => return Ok((Compiled { lexicon, gaddag }, CacheOutcome::Warm)),
            Ok(None) => None,
            Err(reason) => Some(reason),
        };
        let gaddag = Gaddag::build(&lexicon.verified_words()?);
        let head = head(&gaddag, lexicon.info(), letters);
        let payload = bytemuck::cast_slice(gaddag.store());
        let checksum = checksum(&head, payload).to_ne_bytes();
        let stored = std::fs::create_dir_all(directory)
            .and_then(|()| write_whole(&path, &[&head, &checksum, payload]));
        let outcome = match stored {
            Ok(()) => CacheOutcome::Built { replaced },
            Err(error) => {
                CacheOutcome::BuiltNotStored { reason: Some(format!("{}: {error}", path.display())) }
            }
        };
        Ok((Compiled { lexicon, gaddag }, outcome))
    }
}

/// Where a lexicon's automaton is kept in a cache directory.
pub fn cache_path(directory: &Path, info: &LexiconInfo) -> PathBuf {
    directory.join(format!("{}-{}-v{VERSION}.gaddag", info.about.name, info.sha256.short()))
}

/// The user's cache directory: `LETOP_CACHE_DIR` if it is set, otherwise `letop` in the one the system has
/// for it (`$XDG_CACHE_HOME` or `~/.cache` where there is no other custom). `None` if there is no home.
pub fn cache_directory() -> Option<PathBuf> {
    match std::env::var_os("LETOP_CACHE_DIR") {
        Some(directory) if !directory.is_empty() => Some(PathBuf::from(directory)),
        _ => Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("letop")),
    }
}

fn head(gaddag: &Gaddag, info: &LexiconInfo, letters: usize) -> [u8; HEAD] {
    head_with(gaddag.root().offset(), gaddag.forward_root().offset(), gaddag.store().len(), info, letters)
}

fn head_with(root: u32, forward: u32, length: usize, info: &LexiconInfo, letters: usize) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(MAGIC);
    head[8..12].copy_from_slice(&VERSION.to_ne_bytes());
    head[12..16].copy_from_slice(&root.to_ne_bytes());
    head[16..20].copy_from_slice(&forward.to_ne_bytes());
    head[20..24].copy_from_slice(&(letters as u32).to_ne_bytes());
    head[24..32].copy_from_slice(&(length as u64).to_ne_bytes());
    head[32..64].copy_from_slice(info.sha256.bytes());
    head
}

fn checksum(head: &[u8; HEAD], payload: &[u8]) -> u64 {
    XxHash3_64::oneshot_with_seed(XxHash3_64::oneshot(head), payload)
}

/// The automaton in a file; `None` if there is no file, and what is wrong if there is one that is no good.
fn read(path: &Path, info: &LexiconInfo, letters: usize) -> Result<Option<Gaddag>, String> {
    let system = |error: std::io::Error| error.to_string();
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(system(error)),
    };
    // The length is the file's own, so no more memory is asked for than there are bytes on the disk.
    let bytes = usize::try_from(file.metadata().map_err(system)?.len()).map_err(|error| error.to_string())?;
    let payload = bytes.checked_sub(HEAD + CHECKSUM).filter(|bytes| bytes % 4 == 0);
    let length = payload.ok_or_else(|| format!("{bytes} bytes, which is no length of such a file"))? / 4;

    let (mut found, mut stated) = ([0; HEAD], [0; CHECKSUM]);
    file.read_exact(&mut found).map_err(system)?;
    file.read_exact(&mut stated).map_err(system)?;
    let word = |at: usize| u32::from_ne_bytes([found[at], found[at + 1], found[at + 2], found[at + 3]]);
    let (root, forward) = (word(12), word(16));
    if found != head_with(root, forward, length, info, letters) {
        return Err("of another format, lexicon or length".to_owned());
    }
    let mut store = vec![0u32; length];
    file.read_exact(bytemuck::cast_slice_mut(&mut store)).map_err(system)?;
    if checksum(&found, bytemuck::cast_slice(&store)) != u64::from_ne_bytes(stated) {
        return Err("wrong checksum".to_owned());
    }
    check(&store, [root, forward], LetterSet::first(letters))?;
    Ok(Some(Gaddag::new(store, Node::at(root), Node::at(forward))))
}

/// Whether the array is nothing but nodes, each leading only to nodes before it and by letters of the
/// alphabet: then no walk leaves it and every walk ends.
fn check(store: &[u32], roots: [u32; 2], alphabet: LetterSet) -> Result<(), String> {
    let mut starts = vec![0u64; store.len() / 64 + 1];
    let is_start =
        |starts: &[u64], at: u32| starts.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1);
    let mut at = 0;
    while let Some(&[low, high, ref rest @ ..]) = store.get(at..).filter(|rest| !rest.is_empty()) {
        let mask = u64::from(low) | u64::from(high) << 32;
        let arcs = rest.get(..mask.count_ones() as usize).ok_or("a node that has no end")?;
        if LetterSet::from_bits(mask).bits() & !alphabet.bits() != 0 {
            return Err(format!("a letter that is none at {at}"));
        }
        if arcs.iter().any(|&arc| !is_start(&starts, arc::target(arc))) {
            return Err(format!("an arc that leads nowhere at {at}"));
        }
        starts[at / 64] |= 1 << (at % 64);
        at += 2 + arcs.len();
    }
    if at != store.len() || !roots.iter().all(|&root| is_start(&starts, root)) {
        return Err("a root that is no node".to_owned());
    }
    Ok(())
}
