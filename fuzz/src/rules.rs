//! Rule packs with the tile set and the board that they name, and games by them.

use super::choices::{BETWEEN, Choices};
use super::generators;
use letop::lexicon::{About, Compiled, Lexicon, Words};
use letop::movegen::{Engine, NaiveWords};
use letop::position::{Rack, Setup};
use letop::rules::{Letter, Rules, Tile};
use std::sync::Arc;

/// Reads a pack as `letop rules show` does. What was read is written and read again; if a game can be played by it, all
/// generators find the same plays.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let [pack, tiles, layout] = std::array::from_fn(|_| std::str::from_utf8(choices.part(BETWEEN)));
    let (Ok(pack), Ok(tiles), Ok(layout)) = (pack, tiles, layout) else { return };
    let beside = |name: &str| Ok(if name.ends_with(".tsv") { tiles } else { layout }.to_owned());
    let Ok(rules) = Rules::parse(pack, &beside) else { return };
    let written = rules.pack().to_toml();
    let again = Rules::parse(&written, &beside).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!((again.pack(), again.sha256()), (rules.pack(), rules.sha256()), "{written}");
    plays(&Arc::new(rules));
}

/// Some words of the first letters of an alphabet.
fn words(rules: &Rules) -> Words {
    let letters: Vec<Letter> = (1..=rules.tiles().letters().min(3) as u8).filter_map(Letter::new).collect();
    let pair = |&a: &Letter| letters.iter().map(move |&b| vec![a, b]);
    let twos: Vec<Vec<Letter>> = letters.iter().flat_map(pair).collect();
    let longer = twos
        .iter()
        .step_by(2)
        .flat_map(|word| [[&word[..], &word[..]].concat(), [&word[..], &[word[0]]].concat()]);
    let mut all: Vec<Vec<Letter>> = twos.iter().cloned().chain(longer).collect();
    all.sort();
    all.dedup();
    all.iter().map(Vec::as_slice).collect()
}

fn plays(rules: &Arc<Rules>) {
    let Ok(lexicon) = Lexicon::new(About::named("few"), rules.tiles(), &words(rules)) else { return };
    let naive = NaiveWords::of(&lexicon);
    let words = Compiled::new(lexicon, None);
    let mut engine = Engine::new(rules, &words);
    let bag = rules.tiles();
    let mut rack = Rack::default();
    for letter in (1..=bag.letters().min(4) as u8).filter_map(Letter::new) {
        let tile = Tile::Letter(letter);
        (0..bag.count(tile).min(2)).for_each(|_| rack.add(tile));
    }
    if bag.count(Tile::Blank) > 0 {
        rack.add(Tile::Blank);
    }
    let most = rules.pack().rack.size.min(5);
    let rack: Rack = rack.tiles().take(most).collect();
    let Ok(mut position) = Setup::empty(rules, "").check(rules) else { return };
    for _ in 0..2 {
        let Ok(with) = position.with_rack(rack.clone()) else { return };
        position = with;
        generators::same(&mut engine, &position, &words, &naive);
        let plays = engine.all(position.board(), position.rack());
        let Some(play) = plays.get(plays.len() / 2) else { return };
        position.place(&play.placement).unwrap_or_else(|lacking| panic!("{play:?} lacks {lacking:?}"));
    }
}
