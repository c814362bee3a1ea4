//! The word lists that are part of the program.
//!
//! None of them is a federation's list. Where each comes from and under which licence is in `SOURCE.md`
//! beside it.

use super::error::LexiconError;
use super::set::Lexicon;

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../lexicons/", $name, "/words.fst")))),+]
    };
}

const LEXICONS: &[(&str, &[u8])] =
    embedded!("ro-rospell", "en-scowl", "fr-dicollecte", "pl-sjp", "hu-magyarispell");

/// The names of the built-in lexicons.
pub fn names() -> impl Iterator<Item = &'static str> {
    LEXICONS.iter().map(|(name, _)| *name)
}

/// The built-in lexicon of this name.
pub(super) fn open(name: &str) -> Result<Lexicon, LexiconError> {
    let Some((_, bytes)) = LEXICONS.iter().find(|(known, _)| *known == name) else {
        return Err(LexiconError::UnknownName {
            name: name.to_owned(),
            known: names().collect::<Vec<_>>().join(", "),
        });
    };
    Lexicon::embedded(bytes)
}
