//! Equal scores: the order of the list, levels of score, and the play that goes on the board.

use super::{list, plays, scores, table};
use crate::support::{compiled, mini, opening, pack, pack_of, spelled};
use letop::analysis::{MasterPlay, choose};
use letop::lexicon::Compiled;
use letop::movegen;
use letop::position::Position;
use letop::rules::{Points, TieCriterion};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// The distinct scores from the top down, with how many plays have each: tops, sub-tops and so on.
fn levels(position: &Position, words: &Compiled) -> Vec<(i32, usize)> {
    let plays = movegen::all(position, words);
    plays.chunk_by(|a, b| a.score == b.score).map(|level| (level[0].score.0, level.len())).collect()
}

/// The master play as text, and what decided.
fn master(position: &Position, words: &Compiled) -> (String, Option<TieCriterion>, usize) {
    let tops = movegen::tops(position, words);
    let MasterPlay { index, decided_by, among } = choose(position.rules(), position.rack(), &tops).unwrap();
    (spelled(position.rules(), &tops)[index].clone(), decided_by, among)
}

#[test]
fn equal_plays_are_listed_in_one_order_whatever_the_order_of_the_word_list() {
    let rules = pack("en");
    let game = table(&rules, &["8E WORD"], "MOOORRT");
    let mut words = ["ROOTWORM", "TOMORROW", "WORMROOT", "MOORWORT", "WORD"];
    let expected = ["E4 MOORWORT 102", "E4 ROOTWORM 102", "E1 TOMORROW 76", "E8 WORMROOT 76"];
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..10 {
        words.shuffle(&mut random);
        let found = plays(&game, &words);
        assert_eq!(found[..4], expected, "{words:?}");
    }
    // Fewer blanks first, then the alphabet, then the row, the column, across before down.
    let game = opening(&rules, "TAC?");
    let found = plays(&game, &["ACT", "CAT"]);
    assert_eq!(found[..6], ["8F ACT 10", "8G ACT 10", "8H ACT 10", "8F CAT 10", "8G CAT 10", "8H CAT 10"]);
    let either = pack_of("extends = \"en\"\nname = \"either\"\n[opening]\nlisted = \"either\"\n");
    let found = plays(&opening(&either, "TAC"), &["ACT"]);
    let expected = ["H6 ACT 10", "H7 ACT 10", "8F ACT 10", "8G ACT 10", "8H ACT 10", "H8 ACT 10"];
    assert_eq!(found, expected);
}

#[test]
fn letters_of_an_alphabet_are_sorted_as_the_alphabet_says() {
    // Polish Ć comes after C and before D, Ż last; by code points both would come after Z.
    let rules = pack("pl");
    let found = plays(&opening(&rules, "ĆCAŻZ"), &["AZ", "AŻ", "AC", "AĆ"]);
    let words: Vec<&str> = found.iter().filter(|text| text.starts_with("8G")).map(String::as_str).collect();
    assert_eq!(words, ["8G AĆ 14", "8G AŻ 12", "8G AC 6", "8G AZ 4"]);
    let equal = plays(&opening(&rules, "CDTYŁ"), &["TŁ", "TC", "TD", "TY"]);
    let words: Vec<&str> = equal.iter().filter(|text| text.starts_with("8G")).map(String::as_str).collect();
    assert_eq!(words, ["8G TŁ 10", "8G TC 8", "8G TD 8", "8G TY 8"]);
}

#[test]
fn an_opening_of_many_equal_tops_is_listed_whole_and_one_of_them_is_chosen() {
    let across = pack("fr-duplicate");
    let game = opening(&across, "?AOILVE");
    assert_eq!(scores(&game, "H3 OVALIsE", &[]), 76);
    assert_eq!(scores(&game, "H3 OVALI(S)E", &[]), 76);
    let words = compiled("fr-dicollecte");
    let tops = movegen::tops(&game, &words);
    assert!(tops.iter().all(|play| play.score == Points(76)));
    assert!(spelled(&across, &tops).contains(&"H3 OVALIsE 76".to_owned()));
    // Listed both ways, each play has its mirror image and the top is the same.
    let either = pack_of("extends = \"fr-duplicate\"\nname = \"either\"\n[opening]\nlisted = \"either\"\n");
    let both = movegen::tops(&opening(&either, "?AOILVE"), &words);
    assert_eq!(both.len(), 2 * tops.len());
    let first = master(&game, &words);
    assert_eq!((first.2, master(&game, &words)), (tops.len(), first.clone()));
    assert_eq!(master(&opening(&either, "?AOILVE"), &words).2, both.len());
}

#[test]
fn a_sub_top_is_the_next_score_and_not_the_next_play() {
    let rules = pack("fr-duplicate");
    let words = mini(&rules, &["MOLLIES", "AMOLLIES", "SEMILLON", "MOUILLES", "MU", "ON", "LE"]);
    let game = table(&rules, &["H4 ChACUNE"], "EIOLMLS");
    for (text, points) in [("G8 MOLLIES", 68), ("6H AMOLLIES", 63), ("9A SEMILLON", 62), ("8F MOUILLES", 60)]
    {
        assert_eq!(scores(&game, text, &[]), points, "{text}");
    }
    let scores: Vec<i32> = levels(&game, &words).iter().map(|level| level.0).take(4).collect();
    assert_eq!(scores, [68, 63, 62, 60]);
    // Three tops, then two places of the next score: the sub-top is the fourth play and not the second.
    let rules = pack("en");
    let game = opening(&rules, "CATS");
    let words = mini(&rules, &["CAT", "AS"]);
    assert_eq!(levels(&game, &words), [(10, 3), (4, 2)]);
    assert_eq!(list(&game, &words)[3], "8G AS 4");
}

#[test]
fn tops_hold_every_equal_play_and_no_other() {
    let rules = pack("en");
    let game = table(&rules, &["8E WORD"], "MOOORRT");
    let words = mini(&rules, &["ROOTWORM", "TOMORROW", "WORMROOT", "MOORWORT"]);
    assert_eq!(spelled(&rules, &movegen::tops(&game, &words)), ["E4 MOORWORT 102", "E4 ROOTWORM 102"]);
    assert_eq!(movegen::best(&game, &words, 1).len(), 1);
    assert_eq!(levels(&game, &words)[..2], [(102, 2), (76, 2)]);
}

#[test]
fn the_master_play_is_decided_by_the_first_criterion_that_tells_plays_apart() {
    let rules = pack("en");
    let worms = mini(&rules, &["ROOTWORM", "MOORWORT"]);
    let game = table(&rules, &["8E WORD"], "MOOORRT");
    let expected = ("E4 MOORWORT 102".to_owned(), Some(TieCriterion::Alphabetical), 2);
    assert_eq!(master(&game, &worms), expected);

    // BAt and BE are worth 8; BAt comes first in the alphabet and spends the blank.
    let words = mini(&rules, &["BE", "BAT"]);
    let found = master(&opening(&rules, "BEA?"), &words);
    assert_eq!(found, ("8G BE 8".to_owned(), Some(TieCriterion::Coordinate), 5));

    // AT leaves three times E, TE does not.
    let words = mini(&rules, &["AT", "TE"]);
    let found = master(&opening(&rules, "EEEAT"), &words);
    assert_eq!(found, ("8G TE 4".to_owned(), Some(TieCriterion::Coordinate), 4));
    let found = master(&opening(&rules, "EEAT"), &words);
    assert_eq!(found, ("8G AT 4".to_owned(), Some(TieCriterion::Coordinate), 4), "twice is no burden");

    // One top needs no criterion.
    let one = table(&rules, &["8G FOR"], "E");
    let found = master(&one, &mini(&rules, &["FORE"]));
    assert_eq!(found, ("8G FORE 7".to_owned(), None, 1));
}

#[test]
fn criteria_are_asked_in_the_order_of_the_pack() {
    let of = |criteria: &str| {
        pack_of(&format!("extends = \"en\"\nname = \"ties\"\n[ties]\ncriteria = [{criteria}]\n"))
    };
    let words = ["BE", "BAT"];
    let chosen = |criteria: &str| {
        let rules = of(criteria);
        let (text, decided_by, _) = master(&opening(&rules, "BEA?"), &mini(&rules, &words));
        (text, decided_by)
    };
    assert_eq!(chosen("\"alphabetical\", \"coordinate\"").0, "8F BAt 8");
    assert_eq!(chosen("\"fewest-tiles\", \"coordinate\"").0, "8G BE 8");
    assert_eq!(chosen("\"coordinate\"").0, "8F BAt 8");
    // Nothing tells them apart: the first of the list, and nothing that decided.
    assert_eq!(chosen(""), ("8G BE 8".to_owned(), None));
    assert_eq!(chosen("\"fewest-blanks\""), ("8G BE 8".to_owned(), None));
}

#[test]
fn the_blank_is_kept_where_an_equal_play_does_without_it() {
    // A longer word with the blank scores as much as a shorter one without, and comes first in the alphabet.
    for name in ["en", "fr-duplicate", "ro-duplicat", "pl"] {
        let rules = pack(name);
        let words = mini(&rules, &["AI", "AAI"]);
        let game = opening(&rules, "AI?");
        let tops = movegen::tops(&game, &words);
        assert!(tops.iter().any(|play| play.placement.blanks() == 1), "{name}: a tie with the blank");
        let chosen = choose(&rules, game.rack(), &tops).unwrap();
        assert_eq!(tops[chosen.index].placement.blanks(), 0, "{name}");
    }
}
