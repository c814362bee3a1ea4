//! The leaves that are part of the program. How each was trained is in `SOURCE.md` beside it.

macro_rules! embedded {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../lexicons/", $name, "/leaves")))),+]
    };
}

const LEAVES: &[(&str, &[u8])] =
    embedded!("ro-rospell", "en-scowl", "fr-dicollecte", "pl-sjp", "hu-magyarispell");

/// The file of the leaves of this word list.
pub(super) fn bytes(lexicon: &str) -> Option<&'static [u8]> {
    LEAVES.iter().find(|(name, _)| *name == lexicon).map(|(_, bytes)| *bytes)
}
