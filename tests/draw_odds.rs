//! Racks come up as often as they should: counted against exact probabilities, with a fixed seed.

use crate::support::pack_of;
use letop::game::{Condition, GameNumber, Seed, Stream, deal};
use letop::position::Rack;
use letop::rules::{Rules, Tile};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Rules with racks of four, two vowels and two consonants; Y and the blank are both.
fn rules(rest: &str) -> Arc<Rules> {
    pack_of(&format!(
        "extends = \"fr-duplicate\"\nname = \"small\"\n[rack]\nsize = 4\n[score]\nbonus = []\n{rest}"
    ))
}

fn rack(rules: &Rules, text: &str) -> Rack {
    Rack::parse(rules.tiles().spelling(), text).unwrap()
}

/// Two vowels and two consonants, counted by hand.
fn lawful(rules: &Rules, rack: &Rack) -> bool {
    let spelled = rack.spell(rules.tiles().spelling());
    let both = |c: char| "Y?".contains(c);
    let vowels = spelled.chars().filter(|&c| "AEIOU".contains(c) || both(c)).count();
    let consonants = spelled.chars().filter(|&c| !"AEIOU".contains(c)).count();
    vowels >= 2 && consonants >= 2
}

/// Every draw of `size` tiles from the bag, tile by tile: how many of them make each rack together with `held`.
fn ways(bag: &Rack, size: usize, held: &Rack) -> BTreeMap<Vec<Tile>, f64> {
    let tiles: Vec<Tile> = bag.tiles().collect();
    let mut ways = BTreeMap::new();
    for set in (0u32..1 << tiles.len()).filter(|set| set.count_ones() as usize == size) {
        let drawn: Rack = (0..tiles.len()).filter(|i| set >> i & 1 == 1).map(|i| tiles[i]).collect();
        *ways.entry(held.with(&drawn).tiles().collect()).or_default() += 1.0;
    }
    ways
}

fn normalised(mut ways: BTreeMap<Vec<Tile>, f64>, keep: impl Fn(&Rack) -> bool) -> BTreeMap<Vec<Tile>, f64> {
    ways.retain(|tiles, _| keep(&tiles.iter().copied().collect()));
    let sum: f64 = ways.values().sum();
    ways.values_mut().for_each(|n| *n /= sum);
    ways
}

/// Draws many racks and compares their numbers with the probabilities: chi-square, at one in a thousand.
fn fits(expected: &BTreeMap<Vec<Tile>, f64>, mut draw: impl FnMut(&mut Stream) -> Rack) {
    const DRAWS: u64 = 60_000;
    let mut counts: BTreeMap<Vec<Tile>, f64> = BTreeMap::new();
    for number in 1..=DRAWS {
        let mut stream = Seed::new("odds").stream(GameNumber(number));
        *counts.entry(draw(&mut stream).tiles().collect()).or_default() += 1.0;
    }
    assert!(counts.keys().all(|rack| expected.contains_key(rack)), "a rack that cannot be");
    let square = expected.iter().map(|(rack, p)| {
        let (expected, found) = (p * DRAWS as f64, counts.get(rack).copied().unwrap_or(0.0));
        assert!(expected > 5.0, "{rack:?} is too rare to be judged");
        (found - expected).powi(2) / expected
    });
    let square: f64 = square.sum();
    let degrees = (expected.len() - 1) as f64;
    let ninth = 2.0 / (9.0 * degrees);
    let critical = degrees * (1.0 - ninth + 3.09 * ninth.sqrt()).powi(3);
    assert!(
        degrees >= 10.0 && square < critical,
        "chi-square {square:.1} of {degrees} degrees, at most {critical:.1}"
    );
}

const BAG: &str = "AAAEIBBBBCDY?";

#[test]
fn first_racks_are_drawn_under_the_condition_that_they_are_lawful() {
    let rules = rules("");
    let bag = rack(&rules, BAG);
    let expected = normalised(ways(&bag, 4, &Rack::default()), |rack| lawful(&rules, rack));
    fits(&expected, |stream| {
        deal(&rules, 1, &Rack::default(), &mut bag.clone(), stream).unwrap().rack.whole()
    });
}

#[test]
fn with_tiles_kept_the_first_draw_counts_and_then_any_lawful_rack() {
    let rules = rules("");
    let (kept, bag) = (rack(&rules, "BC"), rack(&rules, "AAEIBBDY?"));
    let first = ways(&bag, 2, &kept);
    let all: f64 = first.values().sum();
    let mut expected: BTreeMap<Vec<Tile>, f64> = BTreeMap::new();
    let mut rejected = 0.0;
    for (tiles, n) in first {
        if lawful(&rules, &tiles.iter().copied().collect()) {
            *expected.entry(tiles).or_default() += n / all;
        } else {
            rejected += n / all;
        }
    }
    assert!(rejected > 0.1);
    let again = normalised(ways(&bag.with(&kept), 4, &Rack::default()), |rack| lawful(&rules, rack));
    for (tiles, p) in again {
        *expected.entry(tiles).or_default() += rejected * p;
    }
    fits(&expected, |stream| deal(&rules, 1, &kept, &mut bag.clone(), stream).unwrap().rack.whole());
}

#[test]
fn where_only_what_was_drawn_goes_back_what_was_kept_stays() {
    let rules = rules("[draw]\nreject = \"drawn\"\n");
    let (kept, bag) = (rack(&rules, "B"), rack(&rules, "AAAEEIIBCDDGY?"));
    let expected = normalised(ways(&bag, 3, &kept), |rack| lawful(&rules, rack));
    fits(&expected, |stream| {
        let dealt = deal(&rules, 1, &kept, &mut bag.clone(), stream).unwrap();
        assert_eq!(dealt.rack.kept, kept);
        dealt.rack.whole()
    });
    // Two consonants lack with what was kept, and the bag has none: then the whole rack goes back.
    let (kept, mut bag) = (rack(&rules, "AEI"), rack(&rules, "BDG"));
    let dealt = deal(&rules, 1, &kept, &mut bag, &mut Seed::new("odds").stream(GameNumber(1))).unwrap();
    assert!(dealt.rack.kept.is_empty() && lawful(&rules, &dealt.rack.whole()));
}

#[test]
fn a_draw_from_among_the_lawful_alone_has_the_same_odds() {
    let rules = rules("");
    let bag = rack(&rules, BAG);
    let expected = normalised(ways(&bag, 4, &Rack::default()), |rack| lawful(&rules, rack));
    let condition = Condition::of_turn(&rules.pack().draw, rules.tiles(), 1);
    fits(&expected, |stream| condition.draw_lawful(&Rack::default(), &bag, 4, stream).unwrap());
}

#[test]
fn a_joker_is_added_and_the_rest_is_drawn_without_jokers() {
    let rules = rules("[draw]\njokers = \"one-each-turn\"\n");
    let bag = rack(&rules, "AAAEIBBBBCDDY??");
    let letters = rack(&rules, "AAAEIBBBBCDDY");
    let expected = normalised(ways(&letters, 3, &rack(&rules, "?")), |rack| lawful(&rules, rack));
    fits(&expected, |stream| {
        deal(&rules, 1, &Rack::default(), &mut bag.clone(), stream).unwrap().rack.whole()
    });
}
