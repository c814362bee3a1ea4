//! Small inputs that some program of this kind got wrong, with the right answer.
//!
//! Each case stands for a kind of fault, so each comes with a neighbour or two. Where a case needs a list
//! that may not be passed on, its own words are the list: then the play must be found, and score as given.

mod end;
mod generation;
mod scores;
mod ties;
mod tiles;
mod written;

use crate::support::{mini, opening, spelled};
use letop::lexicon::Compiled;
use letop::movegen::{self, All, NaiveWords};
use letop::position::{Position, Rack, Word, lay, score};
use letop::rules::{Case, Placed, Rules, SymbolKind, builtin};
use std::sync::Arc;

/// The English rules with a blank and a V more than the set has: positions that other programs are tested
/// with hold them, and are refused by the usual rules.
fn spare() -> Arc<Rules> {
    let tiles = builtin::tileset("en").unwrap().replace("?\t2\t", "?\t3\t").replace("V\t2\t", "V\t3\t");
    let text = "extends = \"en\"\nname = \"spare\"\ntiles = \"spare.tsv\"\n";
    Arc::new(Rules::parse(text, &|_| Ok(tiles.clone())).unwrap())
}

/// A board with these words on it, as `8G ERA` in the pack's notation, and a rack. The words need not touch.
fn table(rules: &Arc<Rules>, words: &[&str], rack: &str) -> Position {
    let spelling = rules.tiles().spelling();
    let mut position = opening(rules, "");
    for text in words {
        let (at, word) = text.split_once(' ').unwrap();
        let (start, axis) = rules.pack().notation.parse(at, rules.layout().size()).unwrap();
        let placed = |kind| match kind {
            SymbolKind::Letter(letter, Case::Upper) => Placed::tile_of(letter),
            SymbolKind::Letter(letter, Case::Lower) => Placed::blank(letter),
            SymbolKind::Other(other) => panic!("'{other}' in {text}"),
        };
        let word: Word = spelling.symbols(word).unwrap().iter().map(|symbol| placed(symbol.kind)).collect();
        let placement = lay(rules, position.board(), start, axis, &word).unwrap();
        position = position.with_rack(placement.tiles().collect()).unwrap();
        position.place(&placement).unwrap();
    }
    position.with_rack(Rack::parse(spelling, rack).unwrap()).unwrap()
}

/// Every play as `SQUARE WORD SCORE`. The list must be that of the specification, and each score the rule
/// book's.
fn list(position: &Position, words: &Compiled) -> Vec<String> {
    let rules = position.rules();
    let plays = movegen::all(position, words);
    let mut naive = All::default();
    movegen::generate_naive(position, &NaiveWords::of(&words.lexicon), &mut naive);
    let plays_spelled = spelled(rules, &plays);
    assert_eq!(plays_spelled, spelled(rules, &naive.sorted()), "the specification lists other plays");
    for (play, text) in plays.iter().zip(&plays_spelled) {
        assert_eq!(score::score(rules, position.board(), &play.placement), play.score, "{text}");
    }
    plays_spelled
}

/// [`list`] with a list of a few words.
fn plays(position: &Position, words: &[&str]) -> Vec<String> {
    list(position, &mini(position.rules(), words))
}

/// What a play scores that is written as `8D WORD`, by the rule book and, with its own words and these as
/// the list, by the generator.
fn scores(position: &Position, text: &str, words_beside: &[&str]) -> i32 {
    let rules = position.rules();
    let placement = position.read_play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let points = score::score(rules, position.board(), &placement);
    let spelling = rules.tiles().spelling();
    let formed = score::words(rules, position.board(), &placement);
    let own: Vec<String> = formed
        .iter()
        .map(|formed| {
            let letters: Vec<_> = formed.word.iter().map(|placed| placed.letter()).collect();
            spelling.spell_letters(&letters)
        })
        .collect();
    let words: Vec<&str> = own.iter().map(String::as_str).chain(words_beside.iter().copied()).collect();
    let found = movegen::all(position, &mini(rules, &words));
    let play = found.iter().find(|play| play.placement == placement);
    let play = play.unwrap_or_else(|| panic!("{text} is not found: {:?}", spelled(rules, &found)));
    assert_eq!(play.score, points, "{text}: the generator and the rule book differ");
    points.0
}
