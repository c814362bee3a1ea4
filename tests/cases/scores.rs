//! What plays score: premiums, bonuses, and the largest scores that are known.

use super::{plays, scores, table};
use crate::support::{mini, opening, pack, pack_of, spelled};
use letop::movegen;
use letop::position::score;
use letop::rules::{Axis, Points};

#[test]
fn letter_premiums_count_in_an_opening() {
    let game = opening(&pack("fr-duplicate"), "JAUNE");
    let found = ["H4", "H5", "H6", "H7", "H8"].map(|at| scores(&game, &format!("{at} JAUNE"), &[]));
    assert_eq!(found, [40, 24, 24, 24, 26]);
    assert_eq!(
        plays(&game, &["JAUNE"]),
        ["H4 JAUNE 40", "H8 JAUNE 26", "H5 JAUNE 24", "H6 JAUNE 24", "H7 JAUNE 24"]
    );
    let game = opening(&pack("en"), "JUMBO");
    let found = ["8D", "8E", "8F", "8G", "8H"].map(|at| scores(&game, &format!("{at} JUMBO"), &[]));
    assert_eq!(found, [48, 32, 32, 32, 34]);
}

#[test]
fn the_bonus_is_for_the_tiles_put_down_and_not_for_an_empty_rack() {
    let rules = pack("en");
    assert_eq!(scores(&opening(&rules, "RETINA"), "8C RETINA", &[]), 14);
    assert_eq!(scores(&opening(&rules, "RETINAS"), "8C RETINA", &[]), 14);
    assert_eq!(scores(&opening(&rules, "RETINAS"), "8C RETINAS", &[]), 66);
    let counts = |rack: &str, words: &[&str]| movegen::count(&opening(&rules, rack), &mini(&rules, words));
    assert_eq!(counts("RETINA", &["RETINA"]).bingos, 0);
    assert_eq!(counts("RETINAS", &["RETINA", "RETINAS"]).bingos, 7, "seven places that cover the start");
    // Seven letters of which one lies on the board are six tiles.
    let game = table(&rules, &["8H SO"], "RETINA");
    assert_eq!(scores(&game, "H2 RETINAS", &[]), 7 + 1, "H4 doubles its letter");
    // A play that was tried and taken back leaves nothing behind.
    let mut tried = opening(&rules, "RETINAS");
    let play = tried.read_play("8C RETINAS").unwrap();
    let undo = tried.place(&play).unwrap();
    tried.take_back(undo);
    assert_eq!(scores(&tried, "8C RETINA", &[]), 14);
}

#[test]
fn each_pack_says_what_earns_a_bonus() {
    let of = |rest: &str| pack_of(&format!("extends = \"en\"\nname = \"bonus\"\n{rest}"));
    let eight =
        "[rack]\nsize = 8\n[score]\nbonus = [{ placed = 7, points = 50 }, { placed = 8, points = 75 }]\n";
    let rules = of(eight);
    assert_eq!(scores(&opening(&rules, "RETINASE"), "8A TRAINEES", &[]), (8 + 1) * 6 + 75);
    let seven_of_eight = of("[rack]\nsize = 8\nmost_placed = 7\n");
    let game = opening(&seven_of_eight, "RETINASE");
    assert!(game.read_play("8A TRAINEES").is_err(), "eight tiles");
    assert_eq!(scores(&game, "8C RETINAS", &[]), 66);
    let none = of("[score]\nbonus = []\n");
    assert_eq!(scores(&opening(&none, "RETINAS"), "8C RETINAS", &[]), 16);
    let counts = movegen::count(&opening(&none, "RETINAS"), &mini(&none, &["RETINAS"]));
    assert_eq!(counts.bingos, 0, "without a bonus there is no bingo");
}

#[test]
fn ten_point_letters_on_premiums_give_the_french_opening_records() {
    let rules = pack("fr-duplicate");
    for (rack, word, top, places) in [
        ("WHISKYS", "WHISKYS", 144, &["H4", "H7", "H8"]),
        ("WHISKEY", "WHISKEY", 144, &["H4", "H6", "H8"]),
        ("OXYDIEZ", "OXYDIEZ", 140, &["H2", "H3", "H6"]),
    ] {
        let game = opening(&rules, rack);
        let tops = movegen::tops(&game, &mini(&rules, &[word]));
        let expected: Vec<String> = places.iter().map(|at| format!("{at} {word} {top}")).collect();
        assert_eq!(spelled(&rules, &tops), expected);
    }
}

#[test]
fn english_opening_records() {
    let rules = pack("en");
    assert_eq!(scores(&opening(&rules, "MUZJIKS"), "8B MUZJIKS", &[]), 128);
    for word in ["CAZIQUE", "BEZIQUE", "MEZQUIT"] {
        let tops = movegen::tops(&opening(&rules, word), &mini(&rules, &[word]));
        assert_eq!(tops[0].score, Points(124), "{word}");
    }
}

#[test]
fn two_triple_words_count_nine_times() {
    // N I E (L) L I E Z along the last row: the L lies there, so its premium is spent.
    let french = pack("fr-duplicate");
    assert_eq!(scores(&table(&french, &["4M SEL"], "NIELIEZ"), "O1 NIELLIEZ", &[]), 203);
    // With a blank on the board for that L it is worth nothing, nine times.
    assert_eq!(scores(&table(&french, &["4M SEl"], "NIELIEZ"), "O1 NIELLIEZ", &[]), 194);
    // So is a blank that is put down.
    assert_eq!(scores(&table(&french, &["4M SEL"], "NIE?IEZ"), "O1 NIELlIEZ", &[]), 194);
    assert_eq!(scores(&table(&pack("en"), &["M1 UT"], "CAZIQES"), "1H CAZIQUES", &[]), 392);
}

#[test]
fn a_premium_counts_in_both_words_through_it_and_never_again() {
    let rules = pack("en");
    let game = table(&rules, &["8H AT"], "HO");
    // G7 doubles the letter; H7 to H8 is OA with the A that lies there.
    let play = game.read_play("7G HO").unwrap();
    let formed = score::words(&rules, game.board(), &play);
    let found: Vec<(Axis, i32)> = formed.iter().map(|formed| (formed.axis, formed.score.0)).collect();
    assert_eq!(found, [(Axis::Across, 9), (Axis::Down, 2)]);
    // H8 is covered: the A there does not double the word again.
    assert_eq!(scores(&game, "H7 OA", &[]), 2);
}

#[test]
fn a_rack_that_is_all_used_scores_as_the_list_says() {
    // R E L I E U R: seven letters of one point, one of them doubled, the word doubled.
    let game = opening(&pack("fr-duplicate"), "ILERERU");
    assert_eq!(scores(&game, "H2 RELIEUR", &[]), 66);
    let tops = movegen::tops(&game, &mini(game.rules(), &["RELIEUR"]));
    assert!(
        tops.iter().all(|play| play.score == Points(66)) && tops.len() == 6,
        "all places but H5 double a letter"
    );
}
