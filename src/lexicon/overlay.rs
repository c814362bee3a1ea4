//! A list with words added and words denied, as a table or a player has agreed on.

use super::{About, Lexicon, LexiconError, Words};
use crate::rules::TileSet;

impl Lexicon {
    /// The list with `add` in it and `deny` out of it; what is in both is out. Its name says that it is no
    /// longer the list it was, and its checksum is its own.
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
        let words: Words = own.iter().chain(add.iter()).filter(|word| !deny.contains(word)).collect();
        let about =
            About { name: own_name(&self.info().about.name), official: false, ..self.info().about.clone() };
        Lexicon::new(about, tiles, &words)
    }
}

/// `ro-rospell` → `ro-rospell.own`; a name stays within what a name may be.
fn own_name(name: &str) -> String {
    let kept: String = name.chars().take(60).collect();
    kept + ".own"
}
