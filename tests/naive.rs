//! The fast generators against their specification: whole sorted lists and tops, on random positions that games reach,
//! for every family of tile sets and boards.
//!
//! The specification tries every word at every place, which takes long. So each family is tried on some positions, and on
//! the number that a release asks for with `LETOP_TEST=full`.

use crate::support;

use crate::support::{catalan, compiled, pack, pack_of, reachable, spelled, spoiled};
use letop::lexicon::Compiled;
use letop::movegen::{self, All, NaiveWords};
use letop::position::{Play, Position};
use letop::rules::Rules;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::sync::Arc;

/// Both lists of a position; equal or the test fails with the seed and the first difference.
fn same(position: &Position, words: &Compiled, naive: &NaiveWords, seed: u64) -> usize {
    let fast = movegen::all(position, words);
    let mut sink = All::default();
    movegen::generate_naive(position, naive, &mut sink);
    let slow = sink.sorted();
    if fast != slow {
        let rules = position.rules();
        let cgp = letop::format::cgp::write(rules.tiles().spelling(), position.board(), position.rack());
        let only = |a: &[Play], b: &[Play]| {
            let missing: Vec<Play> = a.iter().filter(|play| !b.contains(play)).take(5).cloned().collect();
            spelled(rules, &missing)
        };
        panic!(
            "pack {}, seed {seed}: {cgp}\n{} plays, the specification has {}\nonly fast: {:?}\nonly naive: {:?}",
            rules.pack().name,
            fast.len(),
            slow.len(),
            only(&fast, &slow),
            only(&slow, &fast),
        );
    }
    let tops = movegen::tops(position, words);
    let best = slow.iter().take_while(|play| play.score == slow[0].score);
    assert!(tops.iter().eq(best), "seed {seed}: the tops, every one: {:?}", spelled(position.rules(), &tops));
    assert!(
        fast.windows(2).all(|pair| pair[0].listing_order(&pair[1]).is_lt()),
        "seed {seed}: each play once, in order"
    );
    fast.len()
}

/// How many positions a family is tried on.
struct Positions {
    short: u64,
    full: u64,
}

/// The families that most people play by.
const MAIN: Positions = Positions { short: 300, full: 2000 };
const OTHER: Positions = Positions { short: 300, full: 500 };
const SLOW: Positions = Positions { short: 60, full: 500 };
const HOUSE: Positions = Positions { short: 100, full: 500 };

impl Positions {
    fn number(&self) -> u64 {
        if support::at_length() { self.full } else { self.short }
    }
}

/// Random positions of a pack: mostly without blanks, some with one, a few with two.
fn family(rules: &Arc<Rules>, words: &Compiled, positions: Positions) {
    family_where(rules, words, positions, |_, position| position);
}

fn family_where(
    rules: &Arc<Rules>,
    words: &Compiled,
    positions: Positions,
    change: impl Fn(&mut ChaCha8Rng, Position) -> Position + Sync,
) {
    let naive = NaiveWords::of(&words.lexicon);
    let base =
        u64::from(rules.pack().name.bytes().fold(7u32, |h, b| h.wrapping_mul(31).wrapping_add(u32::from(b))));
    let one = |i: u64| {
        let seed = base * 1_000_000 + i;
        let blanks = match i % 20 {
            0..14 => 0,
            14..19 => 1,
            _ => 2,
        };
        let position = change(&mut ChaCha8Rng::seed_from_u64(seed), reachable(rules, words, seed, blanks));
        same(&position, words, &naive, seed)
    };
    let number = positions.number();
    let plays: usize = (0..number).into_par_iter().map(one).sum();
    assert!(plays > 0, "{number} positions held no play at all");
    println!("{}: {number} positions, {plays} plays", rules.pack().name);
}

#[test]
fn romanian() {
    family(&pack("ro-liber"), &compiled("ro-rospell"), MAIN);
}

#[test]
fn french() {
    family(&pack("fr-duplicate"), &compiled("fr-dicollecte"), MAIN);
}

#[test]
fn english() {
    family(&pack("en"), &compiled("en-scowl"), MAIN);
}

#[test]
fn polish() {
    family(&pack("pl"), &compiled("pl-sjp"), MAIN);
}

#[test]
fn hungarian_tiles_of_two_letters() {
    family(&pack("hu"), &compiled("hu-magyarispell"), OTHER);
}

#[test]
fn catalan_tile_of_three_characters() {
    let (rules, words) = catalan();
    family(&rules, &words, OTHER);
}

#[test]
fn twenty_one_squares_and_quadruple_premiums() {
    let rules = pack_of("extends = \"en\"\nname = \"super\"\ntiles = \"en_super\"\nlayout = \"super\"\n");
    family(&rules, &compiled("en-scowl"), OTHER);
}

#[test]
fn seven_of_eight() {
    let rules =
        pack_of("extends = \"fr-duplicate\"\nname = \"fr-7sur8\"\n[rack]\nsize = 8\nmost_placed = 7\n");
    family(&rules, &compiled("fr-dicollecte"), OTHER);
}

#[test]
fn eight_of_eight() {
    let bonus = "[score]\nbonus = [{ placed = 7, points = 50 }, { placed = 8, points = 75 }]\n";
    let rules =
        pack_of(&format!("extends = \"fr-duplicate\"\nname = \"fr-7et8\"\n[rack]\nsize = 8\n{bonus}"));
    family(&rules, &compiled("fr-dicollecte"), HOUSE);
}

#[test]
fn boards_with_words_that_no_list_has() {
    let rules = pack_of("extends = \"en\"\nname = \"spoiled\"\n");
    family_where(&rules, &compiled("en-scowl"), HOUSE, spoiled);
}

#[test]
fn literaki_premiums_that_depend_on_the_tile() {
    let rules =
        pack_of("extends = \"pl\"\nname = \"literaki\"\ntiles = \"pl_literaki\"\nlayout = \"literaki\"\n");
    family(&rules, &compiled("pl-sjp"), SLOW);
}

#[test]
fn house_rules_word_limits_premium_scopes_and_openings_either_way() {
    let english = compiled("en-scowl");
    for (name, rest) in [
        (
            "limits",
            "[words]\nshortest = 3\nlongest = 7\n[opening]\nstart = \"begins\"\nlisted = \"either\"\n",
        ),
        ("main-word", "[score]\npremiums = \"main-word\"\nbonus = []\n"),
        (
            "again",
            "[score]\ncovered = \"again\"\nbonus = [{ placed = 5, points = 9 }, { placed = 7, points = 50 }]\n",
        ),
        ("again-main", "[score]\ncovered = \"again\"\npremiums = \"main-word\"\nbonus = []\n"),
    ] {
        let rules = pack_of(&format!("extends = \"en\"\nname = \"{name}\"\n{rest}"));
        family(&rules, &english, HOUSE);
    }
}

#[test]
fn blanks_that_may_be_spaces() {
    let rules = pack_of(
        "extends = \"hu-house\"\nname = \"spaces\"\n[rack]\nsize = 6\n[score]\nbonus = [{ placed = 6, points = 30 }]\n",
    );
    let hungarian = compiled("hu-magyarispell");
    let short: Vec<String> = hungarian
        .lexicon
        .words()
        .iter()
        .filter(|word| word.len() < 5)
        .map(|word| rules.tiles().spelling().spell_letters(word))
        .step_by(3)
        .collect();
    let words = support::mini(&rules, &short.iter().map(String::as_str).collect::<Vec<_>>());
    let naive = NaiveWords::of(&words.lexicon);
    let (mut plays, mut spaced) = (0, 0);
    for seed in 0..60 {
        let position = reachable(&rules, &words, seed, if seed % 12 == 0 { 2 } else { 1 });
        plays += same(&position, &words, &naive, seed);
        let found = movegen::all(&position, &words);
        spaced += found.iter().filter(|play| play.placement.has_space()).count();
        for play in &found {
            assert_eq!(letop::position::check_geometry(&rules, position.board(), &play.placement), Ok(()));
        }
    }
    assert!(spaced > 100, "{spaced} of {plays} plays have a space");
}

#[test]
fn boards_with_blocked_squares_and_of_other_shapes() {
    let english = compiled("en-scowl");
    let layout =
        ".=.....#...\n...\"....'..\n.#...-...#.\n....-.-....\n..'..-..'..\n.#...-...#.\n...\"....'..\n";
    let text = "extends = \"en\"\nname = \"holes\"\nlayout = \"holes.txt\"\n";
    let rules = Arc::new(Rules::parse(text, &|_| Ok(layout.to_owned())).unwrap());
    family(&rules, &english, HOUSE);
}
