//! What there is to know of a lexicon beside its words.

use super::checksum::Checksum;
use super::error::LexiconError;
use crate::rules::{Letter, Spelling};
use serde::{Deserialize, Serialize};

/// What a person says of a lexicon.
///
/// ```
/// use letop::lexicon::Lexicon;
/// let lexicon = Lexicon::builtin("en-scowl").unwrap();
/// let about = &lexicon.info().about;
/// assert_eq!(about.name, "en-scowl");
/// assert!(about.licence.is_some() && !about.official);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct About {
    /// Its short name: letters `a`-`z`, digits, `-`, `_` and `.`, so that it may be part of a file's name.
    pub name: String,
    /// What it is, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The licence its words come under.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Where its words come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
    /// Whether a federation plays by it.
    #[serde(default)]
    pub official: bool,
}

impl About {
    /// A lexicon of which nothing is known but its name.
    pub fn named(name: impl Into<String>) -> About {
        About { name: name.into(), ..About::default() }
    }

    /// Whether the name may be part of a file's name on every system.
    pub(super) fn check_name(&self) -> Result<(), LexiconError> {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_.".contains(&byte);
        let good =
            (1..=64).contains(&self.name.len()) && self.name.bytes().all(fits) && !self.name.starts_with('.');
        if good { Ok(()) } else { Err(LexiconError::BadName { name: self.name.clone() }) }
    }
}

/// What a lexicon says of itself.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// let info = words.lexicon.info();
/// assert_eq!((info.about.name.as_str(), info.tiles.as_str(), info.words), ("mine", "en", 3));
/// assert!(info.alphabet.starts_with("A B C"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LexiconInfo {
    /// Its name and what is said of it.
    #[serde(flatten)]
    pub about: About,
    /// The name of the tile set its list was read for.
    pub tiles: String,
    /// The letters, separated by spaces: what it shares with every tile set it may be used with.
    pub alphabet: String,
    /// The letters that may also be laid with smaller tiles, separated by spaces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub split: String,
    /// Whether a letter of several characters that stands twice is written short: `ssz` for SZ SZ.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub short_doubles: bool,
    /// Words that are written out where others are written short, because two words are joined there:
    /// `húszszoros`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub written_out: Vec<String>,
    /// How many words it has.
    pub words: usize,
    /// The checksum of its words.
    pub sha256: Checksum,
}

impl LexiconInfo {
    /// The spelling of its alphabet; `None` if the alphabet's line is not 1 to 63 different letters, or if a
    /// letter to be split is none of several characters that are letters too.
    pub(super) fn spelling(&self) -> Option<Spelling> {
        let texts: Vec<String> = self.alphabet.split(' ').map(str::to_owned).collect();
        let distinct = texts.iter().enumerate().all(|(i, text)| !texts[..i].contains(text));
        let good = texts.len() <= Letter::MAX && distinct && texts.iter().all(|text| !text.is_empty());
        let spelling = good.then(|| Spelling::new(texts))?;
        let spelling = if self.short_doubles { spelling.with_short_doubles() } else { spelling };
        spelling.with_splits(self.split.split_whitespace()).ok()
    }
}
