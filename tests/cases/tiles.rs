//! Tiles of several characters, letters with accents, untidy lists, two lists, unusual bags.

use super::{list, plays, scores, table};
use crate::support::{compiled, mini, opening, pack, pack_of, position, spelled};
use letop::lexicon::{About, Compiled, Lexicon, WordList};
use letop::movegen;
use letop::position::{Rack, full_bag};
use letop::rules::{Rules, Tile};
use std::sync::Arc;

/// The English rules with another tile set.
fn with_tiles(tiles: &str) -> Arc<Rules> {
    pack_of(&format!(
        "extends = \"en\"\nname = \"{tiles}-test\"\nlanguage = \"{tiles}\"\ntiles = \"{tiles}\"\n"
    ))
}

/// The same, with openings listed both ways.
fn either_way(tiles: &str) -> Arc<Rules> {
    pack_of(&format!(
        "extends = \"en\"\nname = \"{tiles}-either\"\ntiles = \"{tiles}\"\n[opening]\nlisted = \"either\"\n"
    ))
}

#[test]
fn two_tiles_do_not_make_a_tile_of_two_letters() {
    let words = ["CHOCHO", "CHOCO", "CHO"];
    let game = opening(&either_way("es"), "[CH] O O C H");
    assert_eq!(game.rack().len(), 5);
    let found = plays(&game, &words);
    assert_eq!(found.len(), 12, "{found:?}");
    assert!(found.iter().all(|text| !text.contains("[CH]O[CH]O")));
    let rules = with_tiles("es");
    let found = plays(&opening(&rules, "[CH] O O C H"), &words);
    assert_eq!(found.len(), 6);
    assert_eq!(found[0], "8E [CH]OCO 20");
    // C and H alone play none of the words that hold the tile.
    assert_eq!(plays(&opening(&rules, "C H O O C"), &words), Vec::<String>::new());
    // A blank stands for the whole tile.
    let found = plays(&opening(&rules, "? O O C H"), &["CHOCHO", "CHO"]);
    assert_eq!(found, ["8G [ch]O 2", "8H [ch]O 2"]);
}

#[test]
fn the_same_letters_as_one_tile_or_two_are_two_words() {
    // In Spanish no tile may be laid with others; in Hungarian CS may, but not where two words are joined.
    let spanish = with_tiles("es");
    let (one, two) = (mini(&spanish, &["chica"]), mini(&spanish, &["C H I C A"]));
    let (whole, apart) = (opening(&spanish, "[CH] I C A"), opening(&spanish, "C H I C A"));
    assert_eq!((list(&whole, &one).len(), list(&apart, &two).len()), (4, 5));
    assert!(list(&whole, &two).is_empty() && list(&apart, &one).is_empty());
    let hungarian = pack("hu");
    let (one, two) = (mini(&hungarian, &["kacsa"]), mini(&hungarian, &["kac|sa"]));
    let (whole, apart) = (opening(&hungarian, "K A [CS] A"), opening(&hungarian, "K A C S A"));
    assert_eq!((list(&whole, &one).len(), list(&apart, &one).len()), (4, 5));
    assert_eq!((list(&whole, &two).len(), list(&apart, &two).len()), (0, 5));
}

#[test]
fn a_word_takes_as_many_squares_as_it_has_tiles() {
    let rules = with_tiles("es");
    let game = table(&rules, &["8F CALLE"], "SAMA");
    assert_eq!(game.board().tiles().count(), 4);
    let rows = "15/15/15/15/15/15/15/5CALLE6/15/15/15/15/15/15/15";
    let read = position(&rules, &format!("{rows} SAMA"));
    assert_eq!(read.board(), game.board());
    let words = ["CALLE", "CALLES", "LLAMA", "LLAMAS"];
    assert_eq!(plays(&game, &words), ["H8 [LL]AMAS 15", "8F CA[LL]ES 14", "H8 [LL]AMA 13"]);
    // Where the word ends is a matter of tiles too.
    let long = table(&rules, &["8A CALLE"], "S");
    assert_eq!(plays(&long, &["CALLES"]).len(), 1);
    let edge = table(&rules, &["8L CALLE"], "S");
    assert_eq!(plays(&edge, &["CALLES"]), Vec::<String>::new(), "CALLE ends on the last square");
}

#[test]
fn catalan_tiles_of_two_and_three_characters_are_played() {
    let rules = with_tiles("ca");
    let game = opening(&rules, "NY A QU E");
    assert_eq!(game.rack().len(), 4);
    let found = plays(&game, &["ANY", "QUE"]);
    let plain: Vec<String> = found.iter().map(|text| text.replace(['[', ']'], "")).collect();
    assert_eq!(plain, ["8G ANY 22", "8H ANY 22", "8G QUE 18", "8H QUE 18"]);
    let game = opening(&rules, "C O L·L E G I");
    assert_eq!(game.rack().len(), 6);
    // C2 O1 L·L10 E1 G3 I1: six tiles, and the L·L doubled on 8D or 8L where the word reaches it.
    let found = plays(&game, &["COL·LEGI"]);
    let best = (2 + 1 + 10 + 1 + 3 + 1) * 2;
    assert_eq!(found.len(), 6);
    assert!(found[0].ends_with(&format!(" {}", best + 6)), "{found:?}: 8H doubles the G on 8L");
}

#[test]
fn letters_that_have_a_tile_are_kept_and_others_lose_their_marks() {
    // Ñ is another tile than N.
    let es = with_tiles("es");
    assert_eq!(plays(&opening(&es, "AÑO"), &["año"]).len(), 3);
    assert_eq!(plays(&opening(&es, "AN\u{303}O"), &["an\u{303}o"]).len(), 3, "decomposed");
    assert!(plays(&opening(&es, "ANO"), &["año"]).is_empty());
    // É is E, ß is SS, and a rack is read as the list is.
    let fr = pack("fr-duplicate");
    for rack in ["ETE", "ÉTÉ", "e\u{301}te\u{301}"] {
        assert_eq!(plays(&opening(&fr, rack), &["Été"]), ["H6 ETE 6", "H7 ETE 6", "H8 ETE 6"], "{rack}");
    }
    let de = with_tiles("de");
    assert_eq!(plays(&opening(&de, "MASS"), &["Maß"]).len(), 4);
    assert_eq!(plays(&opening(&de, "MÜHE"), &["Mühe"]).len(), 4);
    assert!(plays(&opening(&de, "MUHE"), &["Mühe"]).is_empty());
    // What is no letter of the alphabet is reported and not dropped.
    let bad = WordList::read("cat\nc4t\nжук\n".as_bytes(), pack("en").tiles()).unwrap_err();
    assert_eq!(bad.total, 2);
}

#[test]
fn an_untidy_list_gives_the_same_plays_as_a_tidy_one() {
    let rules = pack("en");
    let tidy = mini(&rules, &["ABA", "CAB", "CAT", "TAB"]);
    let untidy = "\u{feff}tab\r\n\r\ncat  \nCab\n  aba\ncat\nCAT\n";
    let list_read = WordList::read(untidy.as_bytes(), rules.tiles()).unwrap();
    let lexicon = Lexicon::new(About::named("untidy"), rules.tiles(), &list_read.words).unwrap();
    let untidy = Compiled::new(lexicon, None);
    assert_eq!(tidy.lexicon.info().sha256, untidy.lexicon.info().sha256);
    for game in [opening(&rules, "ABACT?"), table(&rules, &["7H CAB", "9H TAB"], "ACT?")] {
        let found = list(&game, &untidy);
        assert_eq!(found, list(&game, &tidy));
        assert!(found.iter().any(|text| text.contains("TAB")), "the first word of the list is there");
    }
}

#[test]
fn two_lists_do_not_mix() {
    let rules = pack("en");
    let first = mini(&rules, &["SPORK", "PORK", "AT", "TA"]);
    let second = mini(&rules, &["PORK", "SCHIZIER", "ES", "AT"]);
    let game = table(&rules, &["8G PORK"], "SAT");
    let (one, other) = (list(&game, &first), list(&game, &second));
    assert!(one.iter().any(|text| text.contains("SPORK")));
    assert!(!other.iter().any(|text| text.contains("SPORK")));
    // In turn, and at the same time: what one list forbids the other does not learn.
    for _ in 0..3 {
        assert_eq!(list(&game, &first), one);
        assert_eq!(list(&game, &second), other);
    }
    let found: Vec<(usize, Vec<String>)> = {
        use rayon::prelude::*;
        let ask =
            |i: usize| (i, if i.is_multiple_of(2) { list(&game, &first) } else { list(&game, &second) });
        (0..40).into_par_iter().map(ask).collect()
    };
    for (i, found) in found {
        assert_eq!(found, if i.is_multiple_of(2) { one.clone() } else { other.clone() });
    }
    // The checks across are each list's own: S before PORK makes AS below it good or bad.
    let game = table(&rules, &["8G PORK", "F9 A"], "S");
    assert_eq!(plays(&game, &["SPORK", "SA"]), ["8F SPORK 13", "9E SA 2"]);
    assert_eq!(plays(&game, &["SPORK"]), Vec::<String>::new());
}

/// A tile set of 45 equal tiles and 5 blanks beside a few others.
fn many_equal() -> Arc<Rules> {
    let text =
        "extends = \"en\"\nname = \"many\"\ntiles = \"many.tsv\"\n[rack]\nsize = 60\nmost_placed = 7\n";
    let tiles = "tile\tcount\tpoints\tclass\n?\t5\t0\tVC\nA\t45\t1\tV\nB\t3\t4\tC\n";
    Arc::new(Rules::parse(text, &|_| Ok(tiles.to_owned())).unwrap())
}

#[test]
fn forty_five_equal_tiles_and_five_blanks_are_counted() {
    let rules = many_equal();
    assert_eq!((full_bag(&rules).len(), rules.tiles().count(Tile::Blank)), (53, 5));
    let words = mini(&rules, &["AA", "AB", "ABA", "AAAAA", "BAAAB", "AAAAAAA"]);
    let whole = opening(&rules, "").with_rack(full_bag(&rules)).unwrap();
    assert_eq!(whole.rack().len(), 53);
    let found = list(&whole, &words);
    // Seven A of which any number up to five are blanks, in seven places: 7 x (128 - 7 - 1).
    assert_eq!(found.iter().filter(|text| text.to_uppercase().contains(" AAAAAAA ")).count(), 7 * 120);
    // Five A, any of them blanks, in five places.
    assert_eq!(found.iter().filter(|text| text.to_uppercase().contains(" AAAAA ")).count(), 5 * 32);
    let all_blanks = opening(&rules, "?????");
    let found = list(&all_blanks, &words);
    assert_eq!(found.iter().filter(|text| text.contains(" aaaaa 0")).count(), 5);
    // One tile more than there is of any kind is refused, and said to be.
    let a = rules.tiles().spelling().letters("A").unwrap()[0];
    let mut rack = Rack::default();
    (0..46).for_each(|_| rack.add(Tile::Letter(a)));
    assert_eq!(whole.with_rack(rack).unwrap_err(), [Tile::Letter(a)]);
}

#[test]
fn more_than_two_blanks_are_played() {
    let rules = pack("en");
    let three = Rack::parse(rules.tiles().spelling(), "???").unwrap();
    assert_eq!(opening(&rules, "").with_rack(three).unwrap_err(), [Tile::Blank]);
    let super_set = pack_of("extends = \"en\"\nname = \"super\"\ntiles = \"en_super\"\nlayout = \"super\"\n");
    assert_eq!(super_set.tiles().count(Tile::Blank), 4);
    let words = mini(&super_set, &["CAT", "CATS"]);
    let found = list(&opening(&super_set, "????"), &words);
    assert_eq!(found.len(), 3 + 4, "{found:?}");
    let english = compiled("en-scowl");
    let counts = movegen::count(&opening(&super_set, "???E"), &english);
    assert!(counts.plays > 1000);
}

#[test]
fn a_tile_that_only_a_blank_can_show_is_played_by_the_blank() {
    // Romanian has no tile K, Q, W or Y, and words with them.
    let rules = pack("ro-liber");
    let game = opening(&rules, "?IL");
    let k = rules.tiles().spelling().letters("K").unwrap()[0];
    assert_eq!(rules.tiles().count(Tile::Letter(k)), 0);
    let found = plays(&game, &["KIL"]);
    assert_eq!(found.len(), 3);
    assert!(found[0].contains("kIL"), "{found:?}");
    assert_eq!(scores(&game, "H8 kIL", &[]), 4);
    assert_eq!(spelled(&rules, &movegen::tops(&game, &mini(&rules, &["KIL"]))).len(), 3);
}
