//! Hunspell dictionaries: affixes and headwords, from one input.

use super::choices::{BETWEEN, Choices};
use super::world::world;
use letop::lexicon::filter::Filter;
use letop::lexicon::hunspell::{Dictionary, Leave, Limits};

/// The limits that expansions must keep here: those of a filter that allows little.
const LIMITS: Limits =
    Limits { suffixes: 3, prefixes: 2, characters: 64, forms: 20_000, forms_of_entry: 5_000 };

/// Reads a dictionary and expands it within limits; sifts it as `letop lexicon import` does.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let (aff, dic) = (choices.part(BETWEEN), choices.rest());
    let Ok(dictionary) = Dictionary::read(aff, dic) else { return };
    let mut forms = 0;
    let expanded = dictionary.expand(&Leave::default(), LIMITS, |entry| {
        forms += entry.len();
        for form in entry.iter() {
            assert!(form.text.chars().count() <= LIMITS.characters, "'{}' is too long", form.text);
        }
    });
    assert!(forms <= LIMITS.forms + dictionary.entries(), "{forms} forms");
    let Ok(expansion) = expanded else { return };
    assert_eq!((expansion.forms, expansion.entries), (forms, dictionary.entries()));
    let mut all = dictionary.forms(LIMITS).unwrap_or_else(|error| panic!("expanded before: {error}"));
    let made = all.len();
    all.dedup();
    assert!(made == all.len() && made <= forms, "each form once");
    if let Some(world) = world("hu") {
        let sifted = Filter::plain(world.rules.tiles()).dictionary(&dictionary);
        let _ = sifted.map(|sifted| sifted.words.iter().for_each(|word| assert!(word.len() >= 2)));
    }
}
