//! The lexicon itself: which words there are.

use super::check::{self, Trust};
use super::checksum::Checksum;
use super::error::LexiconError;
use super::info::{About, LexiconInfo};
use super::words::{MOST_READINGS, Pile, Words};
use super::{LONGEST_WORD, SHORTEST_WORD, builtin};
use crate::rules::{Fault, Letter, Spelling, TileSet};
use fst::{IntoStreamer, Set, Streamer};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;

/// Words over an alphabet, with where they come from.
///
/// A word is a row of letters. Where letters may also be laid with smaller tiles, as the Hungarian CS, SZ and
/// ZS, the set holds each word once, as it is read, and [`Lexicon::tilings`] gives every row of tiles that
/// spells one: that is what plays are found in.
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
    /// The words that are written otherwise than their letters say, with how.
    written_out: HashMap<Vec<Letter>, String>,
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
    /// The lexicon of these words. Of several rows of tiles that spell one word, the one with the longest
    /// letters is the word.
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
        Lexicon::made(about, tiles, words)
    }

    /// A list without words for these tiles: a game is read and scored with it, and nothing is sought.
    ///
    /// # Errors
    /// A tile set that no list can be made for.
    pub fn none(tiles: &TileSet) -> Result<Lexicon, LexiconError> {
        Lexicon::made(About::named("none"), tiles, &Words::default())
    }

    /// Whether it has no words.
    pub fn is_none(&self) -> bool {
        self.info.words == 0
    }

    fn made(about: About, tiles: &TileSet, words: &Words) -> Result<Lexicon, LexiconError> {
        let wrong = |found: String, expected: String| LexiconError::Words {
            name: about.name.clone(),
            found,
            expected,
        };
        let spelling = tiles.spelling().clone();
        let fewer = words.without_tilings(&spelling);
        let words = fewer.as_ref().unwrap_or(words);
        let keys = words.iter().map(|word| word.iter().map(|letter| letter.code()).collect::<Vec<u8>>());
        let bytes = match Set::from_iter(keys) {
            Ok(set) => set.into_fst().into_inner(),
            // The one cause there is: keys out of order; the words are sorted and distinct.
            Err(error) => return Err(wrong(error.to_string(), "words in order".to_owned())),
        };
        let info = LexiconInfo {
            about,
            tiles: tiles.name().to_owned(),
            alphabet: tiles.alphabet_line(),
            split: spelling.splits_line(),
            short_doubles: spelling.has_short_doubles(),
            written_out: Vec::new(),
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
        let mut lexicon = Lexicon { set, spelling, written_out: HashMap::new(), info };
        for text in lexicon.info.written_out.clone() {
            match lexicon.spelling.letters(&text) {
                Ok(word) if lexicon.has(&word) => lexicon.written_out.insert(word, text),
                _ => return Err(LexiconError::Damaged(format!("'{text}' is none of the words"))),
            };
        }
        Ok(lexicon)
    }

    /// The same lexicon, which knows that these of its words are written out: `húszszoros`, where SZ SZ would
    /// be written short within a word. What is not among its words, or has no such letters, is left out.
    pub fn with_written_out(mut self, words: &Words) -> Lexicon {
        for word in words.iter() {
            if !self.spelling.has_doubles(word) || !self.has(word) {
                continue;
            }
            let text = word.iter().map(|&letter| self.spelling.text(letter)).collect();
            self.written_out.insert(word.to_vec(), text);
        }
        self.info.written_out = self.written_out.values().cloned().collect();
        self.info.written_out.sort();
        self
    }

    /// Its words that are written out where others are written short.
    pub fn written_out(&self) -> Words {
        self.written_out.keys().collect()
    }

    /// The word as people write it.
    ///
    /// ```
    /// use letop::lexicon::{About, Lexicon, WordList};
    /// use letop::rules::Rules;
    /// let rules = Rules::builtin("hu").unwrap();
    /// let list = WordList::read("asszony\nhúszszoros\n".as_bytes(), rules.tiles()).unwrap();
    /// let lexicon = Lexicon::new(About::named("two"), rules.tiles(), &list.words).unwrap();
    /// let lexicon = lexicon.with_written_out(&list.written_out);
    /// let written: Vec<String> = lexicon.words().iter().map(|word| lexicon.write(word)).collect();
    /// assert_eq!(written, ["ASSZONY", "HÚSZSZOROS"]);
    /// ```
    pub fn write(&self, word: &[Letter]) -> String {
        // Most lists have none, and then nothing is looked for.
        let written_out = if self.written_out.is_empty() { None } else { self.written_out.get(word) };
        written_out.cloned().unwrap_or_else(|| self.spelling.write_word(word))
    }

    /// Whether this row of letters is one of its words.
    pub fn has(&self, word: &[Letter]) -> bool {
        let mut key = [0; LONGEST_WORD];
        let Some(key) = key.get_mut(..word.len()) else { return false };
        key.iter_mut().zip(word).for_each(|(byte, letter)| *byte = letter.code());
        self.set.contains(&*key)
    }

    /// Whether this row of tiles spells one of its words.
    ///
    /// ```
    /// use letop::lexicon::Lexicon;
    /// let lexicon = Lexicon::builtin("hu-magyarispell").unwrap();
    /// let row = |text: &str| lexicon.spelling().letters(text).unwrap();
    /// assert!(lexicon.contains(&row("[CS]Á[SZ]ÁR")) && lexicon.contains(&row("[C][S]Á[S][Z]ÁR")));
    /// assert!(lexicon.has(&row("[CS]Á[SZ]ÁR")) && !lexicon.has(&row("[C][S]Á[S][Z]ÁR")));
    /// ```
    pub fn contains(&self, row: &[Letter]) -> bool {
        self.has(row) || (!self.spelling.splits().is_empty() && !self.words_of(row).is_empty())
    }

    /// The words that this row of tiles spells: more than one only where two words are written alike.
    pub fn words_of(&self, row: &[Letter]) -> Vec<Vec<Letter>> {
        let mut words = self.spelling.joinings(row, MOST_READINGS);
        words.retain(|word| self.has(word));
        words
    }

    /// The words that are written so: `igazság` is none with ZS where the list has it with Z and S.
    ///
    /// # Errors
    /// A character that is no letter, with its column; a bad bracket.
    pub fn read(&self, text: &str) -> Result<Vec<Vec<Letter>>, Fault> {
        let readings = self.spelling.letter_readings(text, MOST_READINGS)?;
        let mut words: Vec<Vec<Letter>> = readings.iter().flat_map(|row| self.words_of(row)).collect();
        words.sort();
        words.dedup();
        Ok(words)
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

    /// Every row of tiles that spells one of its words: the words themselves, and where letters may be laid
    /// with smaller tiles all that come of it. At most 4,096 rows of a word, none longer than a line.
    pub fn tilings(&self) -> Words {
        let words = self.words();
        if self.spelling.splits().is_empty() { words } else { words.tilings(&self.spelling) }
    }

    /// What it says of itself.
    pub fn info(&self) -> &LexiconInfo {
        &self.info
    }

    /// How its letters are written and read.
    pub fn spelling(&self) -> &Spelling {
        &self.spelling
    }

    /// The lexicon for these tiles: with the same alphabet, other letters may be split or written short.
    ///
    /// # Errors
    /// If the alphabets are not the same.
    pub fn for_tiles(self, tiles: &TileSet) -> Result<Lexicon, LexiconError> {
        self.check_tiles(tiles)?;
        let spelling = tiles.spelling();
        if self.info.split == spelling.splits_line()
            && self.info.short_doubles == spelling.has_short_doubles()
        {
            return Ok(self);
        }
        let again = Lexicon::new(self.info.about.clone(), tiles, &self.verified_words()?)?;
        Ok(again.with_written_out(&self.written_out()))
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
