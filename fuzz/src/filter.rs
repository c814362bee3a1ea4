//! Filters of dictionaries, and the lists that go through them.

use super::choices::{BETWEEN, Choices};
use super::world;
use letop::lexicon::filter::Filter;
use letop::lexicon::hunspell::Dictionary;
use letop::lexicon::{Boundaries, WordList};
use std::sync::LazyLock;

static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| {
    let aff = b"SET UTF-8\nPFX R Y 1\nPFX R 0 re .\nSFX O Y 2\nSFX O a o a\nSFX O 0 lor/U .\nSFX U N 1\nSFX U 0 u/R [^u]\n";
    let dic = "6\ncasa/O\nsol/RU\nretina/OR\nAna\nsit\u{103}/O\n\u{e9}tat/U\n";
    Dictionary::read(aff, dic.as_bytes()).unwrap_or_else(|error| panic!("our own dictionary: {error}"))
});

/// Reads a filter with the file of words that it names and sifts a list and a dictionary with it.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world = world::choose(&mut choices, &["ro-liber", "hu", "en"]);
    let (filter, words, list) = (choices.part(BETWEEN), choices.part(BETWEEN), choices.rest());
    let (Ok(filter), Ok(words)) = (std::str::from_utf8(filter), std::str::from_utf8(words)) else { return };
    let tiles = world.rules.tiles();
    if let Ok(boundaries) = Boundaries::parse(words) {
        words.lines().for_each(|line| drop(boundaries.mark(line)));
    }
    let Ok(filter) = Filter::parse(filter, tiles, &|_| Ok(words.to_owned())) else { return };
    for sifted in [filter.plain_list(list).ok(), filter.dictionary(&DICTIONARY).ok()].into_iter().flatten() {
        for word in sifted.words.iter() {
            let text = tiles.spelling().spell_letters(word);
            assert!((2..=32).contains(&word.len()), "{text}");
            assert!(
                WordList::read(text.as_bytes(), tiles).is_ok(),
                "what a filter leaves is no word: {text}"
            );
        }
    }
}
