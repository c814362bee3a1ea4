//! The fast generator against its specification: whole sorted lists, on random positions that games reach,
//! for every family of tile sets and boards.

mod support;

use letop::lexicon::Compiled;
use letop::movegen::{self, All, NaiveWords};
use letop::position::{Play, Position};
use letop::rules::Rules;
use std::sync::Arc;
use support::{catalan, compiled, pack, pack_of, reachable, spelled};

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
    assert!(
        fast.windows(2).all(|pair| pair[0].listing_order(&pair[1]).is_lt()),
        "seed {seed}: each play once, in order"
    );
    fast.len()
}

/// Random positions of a pack: mostly without blanks, some with one, a few with two.
fn family(rules: &Arc<Rules>, words: &Compiled, positions: u64) {
    let naive = NaiveWords::of(&words.lexicon);
    let base =
        u64::from(rules.pack().name.bytes().fold(7u32, |h, b| h.wrapping_mul(31).wrapping_add(u32::from(b))));
    let mut plays = 0;
    for i in 0..positions {
        let seed = base * 1_000_000 + i;
        let blanks = match i % 20 {
            0..14 => 0,
            14..19 => 1,
            _ => 2,
        };
        let position = reachable(rules, words, seed, blanks);
        plays += same(&position, words, &naive, seed);
    }
    assert!(plays > 0, "{} positions held no play at all", positions);
}

#[test]
fn romanian() {
    family(&pack("ro-liber"), &compiled("ro-rospell"), 300);
}

#[test]
fn french() {
    family(&pack("fr-duplicate"), &compiled("fr-dicollecte"), 300);
}

#[test]
fn english() {
    family(&pack("en"), &compiled("en-scowl"), 300);
}

#[test]
fn polish() {
    family(&pack("pl"), &compiled("pl-sjp"), 300);
}

#[test]
fn hungarian_tiles_of_two_letters() {
    family(&pack("hu"), &compiled("hu-magyarispell"), 300);
}

#[test]
fn catalan_tile_of_three_characters() {
    let (rules, words) = catalan();
    family(&rules, &words, 300);
}

#[test]
fn twenty_one_squares_and_quadruple_premiums() {
    let rules = pack_of("extends = \"en\"\nname = \"super\"\ntiles = \"en_super\"\nlayout = \"super\"\n");
    family(&rules, &compiled("en-scowl"), 300);
}

#[test]
fn seven_of_eight() {
    let rules =
        pack_of("extends = \"fr-duplicate\"\nname = \"fr-7sur8\"\n[rack]\nsize = 8\nmost_placed = 7\n");
    family(&rules, &compiled("fr-dicollecte"), 300);
}

#[test]
fn literaki_premiums_that_depend_on_the_tile() {
    let rules =
        pack_of("extends = \"pl\"\nname = \"literaki\"\ntiles = \"pl_literaki\"\nlayout = \"literaki\"\n");
    family(&rules, &compiled("pl-sjp"), 60);
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
        family(&rules, &english, 100);
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
    family(&rules, &english, 100);
}
