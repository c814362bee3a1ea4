//! A list with words added and words denied, as a table or a player has agreed on.

use super::denied::Denied;
use super::{About, Lexicon, LexiconError, Words};
use crate::rules::TileSet;

impl Lexicon {
    /// The list with `add` in it and `deny` out of it; what is in both is out. A word is denied in every way in
    /// which it may be read. The list's name says that it is no longer the list it was, and its checksum is
    /// its own.
    ///
    /// # Errors
    /// If no word is left, or a word to add does not fit the tiles.
    ///
    /// ```
    /// use letop::lexicon::{About, Lexicon, WordList};
    /// use letop::rules::Rules;
    /// let rules = Rules::builtin("en").unwrap();
    /// let words = |text: &str| WordList::read(text.as_bytes(), rules.tiles()).unwrap().words;
    /// let list = Lexicon::new(About::named("mine"), rules.tiles(), &words("cat\ndog")).unwrap();
    /// let own = list.with_overlay(rules.tiles(), &words("cow"), &words("dog")).unwrap();
    /// assert_eq!((own.len(), own.info().about.name.as_str()), (2, "mine.own"));
    /// ```
    pub fn with_overlay(&self, tiles: &TileSet, add: &Words, deny: &Words) -> Result<Lexicon, LexiconError> {
        let own = self.words();
        let denied = Denied::new(deny, self.spelling());
        let words: Words = own.iter().chain(add.iter()).filter(|word| !denied.has(word)).collect();
        let about =
            About { name: own_name(&self.info().about.name), official: false, ..self.info().about.clone() };
        Ok(Lexicon::new(about, tiles, &words)?.with_written_out(&self.written_out()))
    }
}

/// `ro-rospell` → `ro-rospell.own`; a name stays within what a name may be.
fn own_name(name: &str) -> String {
    let kept: String = name.chars().take(60).collect();
    kept + ".own"
}
