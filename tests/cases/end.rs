//! The end of a game: what the racks left do, whoever goes out and however many players there are.

use crate::support::pack;
use letop::analysis::{Outcome, SlipKind, replay};
use letop::format::sheet;
use letop::game::{Ending, settle};
use letop::position::Rack;
use letop::rules::{Points, Rules};

fn gains(pack_name: &str, racks: &[&str], ending: Ending) -> Vec<i32> {
    let rules = pack(pack_name);
    let racks: Vec<Rack> =
        racks.iter().map(|text| Rack::parse(rules.tiles().spelling(), text).unwrap()).collect();
    let gains = settle(&rules.pack().end.unwrap(), rules.tiles(), &racks, ending);
    gains.into_iter().map(|points| points.0).collect()
}

/// What a sheet comes to, by the rules it names.
fn played(text: &str) -> letop::analysis::Replay {
    let rules = Rules::builtin(&sheet::header(text).unwrap().rules.unwrap()).unwrap();
    replay(&rules, &sheet::read(text, &rules).unwrap())
}

#[test]
fn after_six_passes_every_rack_is_deducted_whichever_player_passed_last() {
    let passes = |first: &str, second: &str| {
        let mut text = "rules: en\nplayers: A, B\n".to_owned();
        for turn in 1..=3 {
            text.push_str(&format!("{turn} A {first} pass\n{turn} B {second} pass\n"));
        }
        text
    };
    let end = played(&passes("?AEEOTT", "EIOQRRT"));
    assert_eq!(end.settled, Some(vec![Points(-6), Points(-16)]));
    assert_eq!(end.slips, []);
    let end = played(&passes("EIOQRRT", "?AEEOTT"));
    assert_eq!(end.settled, Some(vec![Points(-16), Points(-6)]));
    // A rack of blanks alone costs nothing; five passes do not end this game.
    let end = played(&passes("??", "Q"));
    assert_eq!(end.settled, Some(vec![Points(0), Points(-10)]));
    let text = passes("AB", "CD");
    let five = text.trim_end().rsplit_once('\n').unwrap().0;
    assert_eq!(played(five).settled, None);
}

#[test]
fn whoever_goes_out_gains_the_racks_of_all_the_others() {
    // Polish rules deduct and add once, English ones add twice and deduct nothing.
    for out in 0..4 {
        let mut racks = vec!["A", "B", "ŻB", "ĆĆ"];
        racks[out] = "";
        let worth = [1, 3, 8, 12];
        let others: i32 = (0..4).filter(|&player| player != out).map(|player| worth[player]).sum();
        let expected: Vec<i32> =
            (0..4).map(|player| if player == out { others } else { -worth[player] }).collect();
        assert_eq!(gains("pl", &racks, Ending::WentOut(out)), expected);
        assert_eq!(expected.iter().sum::<i32>(), 0, "what some lose one gains");
    }
    assert_eq!(gains("en", &["QE", "", "A"], Ending::WentOut(1)), [0, 24, 0]);
    assert_eq!(gains("en", &["QE", "Z", "A"], Ending::Stalled), [-11, -10, -1]);
    assert_eq!(gains("ro-liber", &["", "?"], Ending::WentOut(0)), [0, 0], "a blank is worth nothing");
}

#[test]
fn equal_racks_make_equal_deductions() {
    assert_eq!(gains("pl", &["AB", "AB"], Ending::Stalled), [-4, -4]);
    assert_eq!(gains("pl", &["AB", "AB", ""], Ending::WentOut(2)), [-4, -4, 8]);
}

#[test]
fn after_a_pass_or_an_exchange_the_first_word_of_a_game_still_covers_the_start() {
    for first in ["pass", "-AEI"] {
        let off = format!("rules: en\nplayers: A, B\n1 A AEIOUBC {first}\n1 B CATDOGS 8A CAT 10 / 10\n");
        let end = played(&off);
        let kinds: Vec<SlipKind> = end.slips.iter().map(|slip| slip.kind).collect();
        assert_eq!(kinds, [SlipKind::IllegalPlay], "{first}");
        assert!(matches!(end.turns[1].outcome, Outcome::Refused(..)));
        assert!(end.board.is_empty());
        let on = off.replace("8A CAT", "8F CAT");
        assert_eq!(played(&on).slips, [], "{first}");
    }
    // Once a word lies there, the start square needs no covering: the play must touch the word.
    let text = "rules: en\nplayers: A, B\n1 A CATDOGS 8F CAT\n1 B AEISTUN 9H SIT\n2 A DOGS+EEE 1A DOG\n";
    let end = played(text);
    let kinds: Vec<SlipKind> = end.slips.iter().map(|slip| slip.kind).collect();
    assert_eq!(kinds, [SlipKind::IllegalPlay]);
}
