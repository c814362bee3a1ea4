//! From rows of tiles back to words as people write them.

use crate::lexicon::Lexicon;
use crate::rules::Letter;
use std::collections::HashSet;

/// The words that these rows of tiles spell, in alphabetical order, those that are written alike once.
///
/// A list's automata hold every row of tiles that spells a word, so that a search may meet CSÁSZÁR four times.
///
/// ```
/// use letop::lexicon::{Lexicon, search::words_written};
/// let lexicon = Lexicon::builtin("hu-magyarispell").unwrap();
/// let row = |text: &str| lexicon.spelling().letters(text).unwrap();
/// let words = words_written(&lexicon, vec![row("[C]SÁ[SZ]ÁR"), row("ASZTAL"), row("[CS]Á[S]ZÁR")]);
/// let words: Vec<String> = words.iter().map(|word| lexicon.write(word)).collect();
/// assert_eq!(words, ["ASZTAL", "CSÁSZÁR"]);
/// ```
pub fn words_written(lexicon: &Lexicon, rows: Vec<Vec<Letter>>) -> Vec<Vec<Letter>> {
    let spelling = lexicon.spelling();
    if spelling.splits().is_empty() && !spelling.has_short_doubles() {
        return rows;
    }
    let mut words: Vec<Vec<Letter>> = rows.iter().flat_map(|row| lexicon.words_of(row)).collect();
    words.sort();
    let mut written = HashSet::new();
    words.retain(|word| written.insert(lexicon.write(word)));
    words
}
