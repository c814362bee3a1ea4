//! The lexicon itself: which words there are.

use super::check::{self, Trust};
use super::checksum::Checksum;
use super::error::LexiconError;
use super::info::{About, LexiconInfo};
use super::words::{Pile, Words};
use super::{LONGEST_WORD, SHORTEST_WORD, builtin};
use crate::rules::{Letter, Spelling, TileSet};
use fst::{IntoStreamer, Set, Streamer};
use std::borrow::Cow;
use std::fmt;

/// Words over an alphabet, with where they come from.
///
/// The words are the keys of a finite-state set ([`fst::Set`]), a byte for each letter; opening one decodes
/// nothing.
///
/// ```
/// use letop::lexicon::Lexicon;
/// let lexicon = Lexicon::builtin("ro-rospell").unwrap();
/// assert_eq!(lexicon.len(), 762_416);
/// let word = lexicon.spelling().letters("mașină").unwrap();
/// assert!(lexicon.contains(&word));
/// ```
#[derive(Clone)]
pub struct Lexicon {
    set: Set<Keys>,
    info: LexiconInfo,
    spelling: Spelling,
}

/// The bytes of a set, perhaps with something before them.
#[derive(Clone)]
pub(super) struct Keys {
    pub(super) bytes: Cow<'static, [u8]>,
    pub(super) start: usize,
}

impl AsRef<[u8]> for Keys {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[self.start..]
    }
}

impl Lexicon {
    /// The lexicon of these words.
    ///
    /// # Errors
    /// A name that cannot be part of a file's name; no words; a word outside [`SHORTEST_WORD`] to
    /// [`LONGEST_WORD`] tiles or with a letter that the tile set lacks.
    pub fn new(about: About, tiles: &TileSet, words: &Words) -> Result<Lexicon, LexiconError> {
        about.check_name()?;
        let wrong = |found: String, expected: String| LexiconError::Words {
            name: about.name.clone(),
            found,
            expected,
        };
        if words.is_empty() {
            return Err(wrong("no words".to_owned(), "at least one".to_owned()));
        }
        for word in words.iter() {
            if !(SHORTEST_WORD..=LONGEST_WORD).contains(&word.len()) {
                return Err(wrong(
                    format!("a word of {} tiles", word.len()),
                    format!("{SHORTEST_WORD} to {LONGEST_WORD} tiles"),
                ));
            }
            if let Some(letter) = word.iter().find(|letter| !tiles.alphabet().contains(**letter)) {
                return Err(wrong(
                    format!("letter number {}", letter.code()),
                    format!("one of the {} letters of the tiles '{}'", tiles.letters(), tiles.name()),
                ));
            }
        }
        let keys = words.iter().map(|word| word.iter().map(|letter| letter.code()).collect::<Vec<u8>>());
        let bytes = match Set::from_iter(keys) {
            Ok(set) => set.into_fst().into_inner(),
            // The one cause there is: keys out of order; the words are sorted and distinct.
            Err(error) => return Err(wrong(error.to_string(), "words in order".to_owned())),
        };
        let spelling = tiles.spelling().clone();
        let info = LexiconInfo {
            about,
            tiles: tiles.name().to_owned(),
            alphabet: tiles.alphabet_line(),
            words: words.len(),
            sha256: Checksum::of(&spelling, words),
        };
        Lexicon::assemble(info, Keys { bytes: Cow::Owned(bytes), start: 0 }, Trust::Own)
    }

    /// The built-in lexicon of this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn builtin(name: &str) -> Result<Lexicon, LexiconError> {
        builtin::open(name)
    }

    /// A lexicon from its parts, each checked against the other.
    pub(super) fn assemble(info: LexiconInfo, keys: Keys, trust: Trust) -> Result<Lexicon, LexiconError> {
        info.about.check_name()?;
        let spelling = info
            .spelling()
            .ok_or_else(|| LexiconError::Damaged(format!("'{}' is no alphabet", info.alphabet)))?;
        let set = check::set(keys, spelling.texts().len(), trust).map_err(LexiconError::Damaged)?;
        if set.len() != info.words {
            return Err(LexiconError::Damaged(format!("{} words, expected {}", set.len(), info.words)));
        }
        Ok(Lexicon { set, info, spelling })
    }

    /// Whether the word is in it.
    pub fn contains(&self, word: &[Letter]) -> bool {
        let mut key = [0; LONGEST_WORD];
        let Some(key) = key.get_mut(..word.len()) else { return false };
        key.iter_mut().zip(word).for_each(|(byte, letter)| *byte = letter.code());
        self.set.contains(&*key)
    }

    /// How many words it has, at least one.
    #[expect(clippy::len_without_is_empty, reason = "a lexicon without words cannot be made")]
    pub fn len(&self) -> usize {
        self.set.len()
    }

    /// Its words, decoded.
    pub fn words(&self) -> Words {
        let mut pile = Pile::with_capacity(self.len() * 12, self.len());
        let mut word = Vec::with_capacity(LONGEST_WORD);
        let mut stream = self.set.into_stream();
        while let Some(key) = stream.next() {
            word.clear();
            word.extend(key.iter().filter_map(|&code| Letter::new(code)));
            pile.push(&word);
        }
        pile.sorted()
    }

    /// What it says of itself.
    pub fn info(&self) -> &LexiconInfo {
        &self.info
    }

    /// How its letters are written and read.
    pub fn spelling(&self) -> &Spelling {
        &self.spelling
    }

    /// Whether it may be used with these tiles: the alphabets must be the same, letter by letter.
    ///
    /// # Errors
    /// If they are not, with both.
    pub fn check_tiles(&self, tiles: &TileSet) -> Result<(), LexiconError> {
        if self.info.alphabet == tiles.alphabet_line() {
            return Ok(());
        }
        Err(LexiconError::OtherAlphabet {
            name: self.info.about.name.clone(),
            found: self.info.alphabet.clone(),
            tiles: tiles.name().to_owned(),
            expected: tiles.alphabet_line(),
        })
    }

    /// Decodes the words and compares them with the checksum.
    ///
    /// Opening a file does not do this: its own checksum has been compared, and this takes longer. Compiling
    /// does it.
    ///
    /// # Errors
    /// If the checksum is of other words.
    pub fn verified_words(&self) -> Result<Words, LexiconError> {
        let words = self.words();
        let found = Checksum::of(&self.spelling, &words);
        if found == self.info.sha256 {
            return Ok(words);
        }
        Err(LexiconError::Damaged(format!("SHA-256 of the words {found}, expected {}", self.info.sha256)))
    }

    pub(super) fn keys(&self) -> &[u8] {
        self.set.as_fst().as_bytes()
    }
}

impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lexicon").field("info", &self.info).finish_non_exhaustive()
    }
}
