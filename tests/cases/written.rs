//! Plays and racks as people write them: blanks, accents, marks, and letters over tiles of the board.

use super::support::{opening, pack};
use super::table;
use letop::position::{Rack, TypedWord};
use letop::rules::Tile;

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
