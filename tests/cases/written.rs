//! Plays and racks as people write them: blanks, accents, marks, and letters over tiles of the board.

use super::table;
use crate::support::{opening, pack};
use letop::analysis::{SlipKind, replay};
use letop::position::{Rack, TypedWord};
use letop::rules::{Points, Tile};

#[test]
fn lower_case_over_a_tile_of_the_board_changes_nothing() {
    let rules = pack("fr-duplicate");
    let game = table(&rules, &["H4 MAISOn"], "S?");
    let play = game.read_play("H4 MAISOnS").unwrap();
    // The letters of the board in any case, its blank in upper case: the same play.
    for text in ["H4 MAISONS", "H4 maisons", "H4 mAISOnS", "H4 (MAISON)S", "H4 ......S", "H4: MAISOnS"] {
        assert_eq!(game.read_play(text).unwrap(), play, "{text}");
    }
    assert_eq!(play.spell(rules.tiles().spelling()), "MAISOnS", "lower case where a blank lies");
    // Lower case on an empty square is the blank that is put down.
    let blank = game.read_play("H4 MAISONs").unwrap();
    assert_eq!(blank.tiles().collect::<Vec<_>>(), [Tile::Blank]);
    // Lower case over tiles of the board marks nothing: the blank that the rack needs is still found.
    let found = table(&rules, &["H4 MAISOn"], "?").read_play("H4 mAISOnS").unwrap();
    assert_eq!(found.tiles().collect::<Vec<_>>(), [Tile::Blank]);
    assert!(table(&rules, &["H4 MAISON"], "S").read_play("H4 MAISONs").is_err(), "no blank on the rack");
}

#[test]
fn a_lower_case_letter_on_a_rack_is_that_letter() {
    let rules = pack("fr-duplicate");
    let rack = |text: &str| Rack::parse(rules.tiles().spelling(), text).unwrap();
    assert_eq!(rack("QpiNZ?s"), rack("QPINZ?S"));
    assert_eq!(rack("QpiNZ?s").count(Tile::Blank), 1);
    let game = opening(&rules, "QpiNZ?s");
    assert_eq!(super::scores(&game, "H8 SPItZ", &[]), 50);
    assert_eq!(super::scores(&game, "H4 SPItZ", &[]), 32);
}

#[test]
fn accents_parentheses_and_marks_of_a_sheet_are_read() {
    let rules = pack("fr-duplicate");
    let read = |text: &str| TypedWord::read(&rules, text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    for (text, plain) in [
        ("BÉARNAIS", "BEARNAIS"),
        ("AFFÛTE", "AFFUTE"),
        ("AFFU\u{302}TE", "AFFUTE"),
        ("ZAÏRE", "ZAIRE"),
        ("DÉRÉGLÂT", "DEREGLAT"),
        ("DÉMURASSE*", "DEMURASSE"),
        ("ŒUF", "OEUF"),
        ("béarnais", "BEARNAIS"),
    ] {
        assert_eq!(read(text), read(plain), "{text}");
    }
    // Parentheses and an accent together: the A is the blank, and a mark for a bingo may follow.
    let game = opening(&rules, "?NHELAI");
    for text in ["H4 (A)NHÉLAI", "H4 aNHELAI", "H4 A0NHÉLAI", "H4 (A)NHÉLAI*"] {
        let play = game.read_play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(play.spell(rules.tiles().spelling()), "aNHELAI", "{text}");
    }
    // A mark inside a word is none.
    assert!(TypedWord::read(&rules, "DEMU*RASSE").is_err());
}

/// A game in GCG: its rules and its record.
fn gcg(rules: &str, text: &str) -> (std::sync::Arc<letop::rules::Rules>, letop::analysis::GameRecord) {
    let rules = pack(rules);
    let record = letop::format::games::open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
    assert_eq!(record.faults, [], "{text}");
    (rules, record)
}

#[test]
fn columns_may_be_aligned_and_text_may_follow_the_total() {
    let text = "#player1 a A\n#player2 b B\n>a:  AEINRST   8D    STAINER   +66   66   STAINER\n\
                >b:  ABDEOTX   H8    .AX        +10   10   nax, and more\n";
    let (rules, record) = gcg("en", text);
    let replayed = replay(&rules, &record);
    let kinds: Vec<SlipKind> = replayed.slips.iter().map(|slip| slip.kind).collect();
    assert_eq!(
        (record.turns.len(), &kinds[..], replayed.totals[0]),
        (2, &[][..], Points(66)),
        "{:?}",
        replayed.slips
    );
}

#[test]
fn a_penalty_with_two_signs_is_read_and_a_missing_one_is_told() {
    let mut text = "#player1 p1 A\n#player2 p2 B\n".to_owned();
    (0..3).for_each(|_| text.push_str(">p1: FHIKOPU - +0 0\n>p2: ?ANNZZZ - +0 0\n"));
    text.push_str(">p2: ?ANNZZZ (ANNZZZ?) +-6 -6\n");
    let (rules, record) = gcg("pl", &text);
    let replayed = replay(&rules, &record);
    let told: Vec<(SlipKind, String)> =
        replayed.slips.iter().map(|slip| (slip.kind, slip.expected.to_string())).collect();
    assert_eq!(told, [(SlipKind::EndRack, "-17 (FHIKOPU)".to_owned())]);
}

#[test]
fn bonuses_for_challenges_need_not_be_five() {
    let text = "#player1 a A\n#player2 b B\n>a: AEINRST 8D STAINER +66 66\n>a: AEINRST (challenge) +10 76\n\
                >b: ABDEOTX H8 .AX +10 10\n>b: BDEOT (challenge) +5 15\n";
    let (rules, record) = gcg("en", text);
    let bonuses: Vec<Option<Points>> =
        record.adjustments.iter().map(|adjustment| adjustment.points).collect();
    assert_eq!(bonuses, [Some(Points(10)), Some(Points(5))]);
    let replayed = replay(&rules, &record);
    assert_eq!((&replayed.slips[..], &replayed.totals[..]), (&[][..], &[Points(76), Points(15)][..]));
}
