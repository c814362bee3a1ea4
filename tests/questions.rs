//! One question, all configurations: every way to ask for plays gives the same plays.

use crate::support;

use crate::support::{compiled, mini, pack, pack_of, reachable};
use letop::lexicon::Compiled;
use letop::movegen::{self, All, Best, Counting, Tops};
use letop::position::Position;
use letop::rules::Rules;
use std::sync::Arc;

/// All answers about one position agree; how many plays it has.
fn agree(position: &Position, words: &Compiled, what: &str) -> usize {
    let gaddag = words;
    let rules = position.rules();
    let all = movegen::all(position, gaddag);
    assert!(
        all.windows(2).all(|pair| pair[0].listing_order(&pair[1]).is_lt()),
        "{what}: listed once each, in order"
    );

    let top = all.first().map(|play| play.score);
    let head = all.iter().take_while(|play| Some(play.score) == top).count();
    assert_eq!(movegen::tops(position, gaddag), all[..head], "{what}: tops");

    for n in [0, 1, 5, head + 1, 1000] {
        assert_eq!(movegen::best(position, gaddag, n), all[..n.min(all.len())], "{what}: best {n}");
    }

    let counts = movegen::count(position, gaddag);
    let bingos = all.iter().filter(|play| rules.is_bingo(play.placement.new.len())).count();
    assert_eq!((counts.plays, counts.bingos, counts.top), (all.len(), bingos, top), "{what}: counts");

    // Several questions in one walk.
    let mut sink =
        ((All::default(), Tops::default()), (Best::new(5), Counting::new(rules.pack().score.bingo_from())));
    movegen::run(position, gaddag, &mut sink);
    let ((every, tops), (best, counting)) = sink;
    assert_eq!(every.sorted(), all, "{what}: all, with others");
    assert_eq!(tops.sorted(), all[..head], "{what}: tops, with others");
    assert_eq!(best.sorted(), all[..5.min(all.len())], "{what}: best, with others");
    assert_eq!(counting.counts(), counts, "{what}: counts, with others");

    // Each play stands where it may, with tiles of the rack, and scores by the rule book.
    // Of a long list, as two blanks give, about a thousand plays.
    for play in all.iter().step_by(1 + all.len() / 1000) {
        assert!(position.allows(&play.placement), "{what}: {play:?}");
        assert_eq!(play.placement.clone().canonical(position.board()), play.placement, "{what}");
        let points = letop::position::score::score(rules, position.board(), &play.placement);
        assert_eq!(play.score, points, "{what}: {play:?}");
        let unlisted = movegen::unlisted(rules, &words.lexicon, position.board(), &play.placement);
        assert!(unlisted.is_empty(), "{what}: {play:?}");
    }
    all.len()
}

fn family(rules: &Arc<Rules>, words: &Compiled, positions: u64) {
    let (mut plays, mut tied) = (0, 0);
    for seed in 0..positions {
        let blanks = match seed % 20 {
            0..14 => 0,
            14..19 => 1,
            _ => 2,
        };
        let position = reachable(rules, words, 40_000 + seed, blanks);
        let cgp = letop::format::cgp::write(rules.tiles().spelling(), position.board(), position.rack());
        plays += agree(&position, words, &format!("{}, seed {seed}: {cgp}", rules.pack().name));
        tied += usize::from(movegen::tops(&position, words).len() > 1);
    }
    assert!(plays > 0 && tied > 0, "{plays} plays, {tied} positions with several tops");
}

#[test]
fn romanian() {
    family(&pack("ro-liber"), &compiled("ro-rospell"), 60);
}

#[test]
fn english() {
    family(&pack("en"), &compiled("en-scowl"), 60);
}

#[test]
fn french() {
    family(&pack("fr-duplicate"), &compiled("fr-dicollecte"), 50);
}

#[test]
fn polish() {
    family(&pack("pl"), &compiled("pl-sjp"), 20);
}

#[test]
fn hungarian() {
    family(&pack("hu"), &compiled("hu-magyarispell"), 40);
}

#[test]
fn several_bonuses_or_none_and_openings_either_way() {
    let words = compiled("en-scowl");
    for (name, rest) in [
        (
            "two-bonuses",
            "[rack]\nsize = 8\n[score]\nbonus = [{ placed = 5, points = 9 }, { placed = 7, points = 50 }]\n",
        ),
        ("no-bonus", "[score]\nbonus = []\n"),
        ("either", "[opening]\nlisted = \"either\"\n"),
    ] {
        family(&pack_of(&format!("extends = \"en\"\nname = \"{name}\"\n{rest}")), &words, 20);
    }
}

#[test]
fn a_position_without_plays_gives_empty_answers_to_every_question() {
    let rules = pack("en");
    let words = mini(&rules, &["CAT"]);
    for rack in ["", "DOG", "C"] {
        assert_eq!(agree(&support::opening(&rules, rack), &words, rack), 0);
    }
}
