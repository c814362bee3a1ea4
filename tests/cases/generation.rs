//! Which plays are found: none twice, none missing, none that is no play.

use super::{list, plays, scores, spare, table};
use crate::support::{compiled, mini, opening, pack, pack_of, position, reachable, spelled};
use letop::movegen;
use letop::position::{Play, check_geometry, score};
use letop::rules::{Axis, Placed, Rules, Square, Tile};
use std::sync::Arc;

/// Three boards of tournament games, and the one with the greatest play that is known.
const CROWDED: &str = "13V1/13I1/10YEGGS/7PHLOX2U/6GROAN3A/J3OWIE6B/ENNUI2B2A3L/T6UT1N1M1E/E6YO1O1A2/8R1DUI2/7SI1i1D1L/7HI1Z1h1E/1PLECTRA2E1O1A/7WARRIORS/7N4D1E";
const GLOWS: &str = "14E/14N/14d/14U/4GLOWS5R/8PET3E/7FAXING1R/6JAY1TEEMS/2B2BOY4N2/2L1DOE5U2/2ANEW5PI2/2MO1LEU3ON2/2EH7HE2/15/15";
const PACIFYING: &str = "1PACIFYING5/1IS12/YE13/1REQUALIFIED3/H1L12/EDS12/NO3T9/1RAINWASHING3/UM3O9/T2E1O9/1WAKEnERS6/1OnETIME7/OOT2E1B7/N6U7/1JACULATING4";
const ZOON: &str = "7N6M/5ZOON4AA/7B5UN/2S4L3LADY/2T4E2QI1I1/2A2PORN3NOR/2BICE2AA1DA1E/6GUVS1OP1F/8ET1LA1U/5J3R1E1UT/4VOTE1I1R1NE/5G1MICKIES1/6FE1T1THEW/5DOR3E1XI/6OY6G";

#[test]
fn a_play_across_two_groups_of_tiles_is_found() {
    let rules = pack("en");
    let game = position(&rules, &format!("{CROWDED} AEINOST"));
    assert_eq!(scores(&game, "C5 TENSIONAL", &[]), 60);
    assert!(plays(&game, &["TENSIONAL"]).contains(&"C5 TENSIONAL 60".to_owned()));
}

#[test]
fn a_play_across_three_and_four_groups_of_tiles_is_found() {
    let rules = pack("en");
    // (T)A(S)EL(R)INO: D4 doubles the word and H4 the letter on it.
    let three = table(&rules, &["A4 TEN", "C4 SUN", "F4 RUN"], "AELINO");
    assert_eq!(plays(&three, &["TASELRINO"]), ["4A TASELRINO 20"]);
    let four = table(&rules, &["A4 TEN", "C4 SUN", "F4 RUN", "I4 OX"], "AELIN");
    assert_eq!(plays(&four, &["TASELRINO"]), ["4A TASELRINO 20"]);
    // Where one letter between the groups is another, there is nothing.
    let other = table(&rules, &["A4 TEN", "C4 SUN", "F4 PUN"], "AELINO");
    assert_eq!(plays(&other, &["TASELRINO"]), Vec::<String>::new());
}

#[test]
fn parallel_plays_and_single_tiles_beside_a_word_are_all_found() {
    let game = table(&pack("en"), &["8G ERA"], "BMU");
    let expected = ["7G BUM 29", "7H UM 16", "G7 BE 7", "I7 MA 7", "H6 BUR 5", "H7 UR 2"];
    assert_eq!(plays(&game, &["ERA", "BUM", "BE", "UR", "MA", "UM", "BUR"]), expected);
    // The same turned on its side: rows are columns, and the scores are the same on a symmetric board.
    let turned = table(&pack("en"), &["H7 ERA"], "BMU");
    let mut found = plays(&turned, &["ERA", "BUM", "BE", "UR", "MA", "UM", "BUR"]);
    found.sort();
    let mut mirrored = ["G7 BUM 29", "G8 UM 16", "7G BE 7", "9G MA 7", "8F BUR 5", "8G UR 2"];
    mirrored.sort_unstable();
    assert_eq!(found, mirrored);
}

#[test]
fn a_single_tile_that_makes_two_words_is_listed_once() {
    let rules = pack("en");
    let game = position(&rules, "15/15/15/15/15/15/15/7I7/6IF7/15/15/15/15/15/15 Q");
    assert_eq!(plays(&game, &["QI", "IF"]), ["8G QI 22"]);
    // Two words of other lengths: it is listed along the longer one, wherever it stands.
    let as_long = table(&rules, &["9H AR", "8I E"], "B");
    assert_eq!(plays(&as_long, &["BE", "BA", "AR"]), ["8H BE 16"]);
    let longer_down = table(&rules, &["H9 ARE", "8I E"], "B");
    // H8 doubles both words: BARE 6 x 2 and BE 4 x 2.
    let expected = ["H8 BARE 20", "I7 BE 7", "11G BE 4"];
    assert_eq!(plays(&longer_down, &["BE", "BARE"]), expected);
    let longer_across = table(&rules, &["9H AR", "8I END"], "B");
    assert_eq!(plays(&longer_across, &["BEND", "BA"]), ["8H BEND 22"]);
}

#[test]
fn one_tile_plays_are_all_found_blanks_too() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let game = position(&spare(), &format!("{GLOWS} ??"));
    assert_eq!(one_tile_plays(&game, &words), by_hand(&game, &words.lexicon));
    assert!(by_hand(&game, &words.lexicon).len() > 100, "a real board has many hooks");
    for seed in 0..60 {
        let game = reachable(&rules, &words, 7_000 + seed, (seed % 3) as usize);
        assert_eq!(one_tile_plays(&game, &words), by_hand(&game, &words.lexicon), "seed {seed}");
    }
}

/// Square and tile of the generator's plays of one tile.
fn one_tile_plays(
    game: &letop::position::Position,
    words: &letop::lexicon::Compiled,
) -> Vec<(Square, Placed)> {
    let single = |play: &Play| play.placement.put_down().next().filter(|_| play.placement.new.len() == 1);
    let mut found: Vec<_> = movegen::all(game, words).iter().filter_map(single).collect();
    found.sort();
    found
}

/// The same by putting each tile on each empty square and reading what stands there then.
fn by_hand(game: &letop::position::Position, lexicon: &letop::lexicon::Lexicon) -> Vec<(Square, Placed)> {
    let (rules, mut board) = (game.rules(), game.board().clone());
    let mut found = Vec::new();
    if board.is_empty() {
        return found;
    }
    for square in board.size().squares().filter(|&square| game.board().at(square).is_none()) {
        for letter in rules.tiles().alphabet().iter() {
            board.put(square, Placed::tile_of(letter));
            let runs = Axis::BOTH.map(|axis| board.run(square, axis).1);
            let joined = runs.iter().any(|run| run.len() > 1);
            let good = |run: &Vec<Placed>| {
                run.len() < 2
                    || lexicon.contains(&run.iter().map(|placed| placed.letter()).collect::<Vec<_>>())
            };
            if joined && runs.iter().all(good) {
                let held = |tile: &Tile| game.rack().count(*tile) > 0;
                let tiles = [Tile::Letter(letter), Tile::Blank];
                found.extend(
                    tiles.iter().filter(|t| held(t)).map(|&t| (square, Placed::from_tile(t, letter))),
                );
            }
            board.lift(square);
        }
    }
    found.sort();
    found
}

#[test]
fn three_triple_words_and_seven_crosses_do_not_overflow() {
    let rules = pack("en");
    let game = position(&rules, &format!("{PACIFYING} ABEOPXZ"));
    let crosses =
        ["OPACIFYING", "XIS", "PREQUALIFIED", "BRAINWASHING", "AWAKENERS", "ZONETIME", "EJACULATING"];
    assert_eq!(scores(&game, "A1 OXYPHENBUTAZONE", &crosses), 1780);
    assert_eq!(scores(&game, "A12 ZONE", &crosses), 160);
    let found = plays(&game, &[&["OXYPHENBUTAZONE", "ZONE"][..], &crosses[..]].concat());
    assert_eq!(found[0], "A1 OXYPHENBUTAZONE 1780");
    assert_eq!(found[1], "A12 ZONE 160");
    // The play forms eight words, and the seven across it stand in their own rows.
    let play = game.read_play("A1 OXYPHENBUTAZONE").unwrap();
    let formed = score::words(&rules, game.board(), &play);
    let rows: Vec<usize> = formed[1..].iter().map(|formed| formed.start.row() + 1).collect();
    assert_eq!(rows, [1, 2, 4, 8, 11, 12, 15]);
    assert!(formed[1..].iter().all(|formed| formed.axis == Axis::Across && formed.start.col() == 0));
}

#[test]
fn a_play_on_the_last_row_counts_only_the_premiums_it_covers() {
    let rules = pack("en");
    let game = position(&rules, "15/15/15/14Q/14U/14I/14N/7FRAWZEYS/7O7/7A7/7M7/7L7/7I7/7K7/7E7 GONOPOR");
    assert_eq!(scores(&game, "15A GONOPORE", &[]), 86);
    let words = mini(&rules, &["GONOPORE", "FRAWZEYS", "FOAMLIKE", "QUINS"]);
    assert_eq!(spelled(&rules, &movegen::tops(&game, &words)), ["15A GONOPORE 86"]);
    // The other E gives no triple word.
    assert_eq!(list(&game, &words), ["15A GONOPORE 86", "M1 GONOPORE 74"]);
    // With the E put down too, it covers both triple words and counts nine times.
    let free = table(&rules, &["E13 FOP"], "GONOORE");
    assert_eq!(scores(&free, "15A GONOPORE", &[]), 12 * 9 + 50);
}

#[test]
fn words_end_at_the_edge_of_the_board() {
    let rules = pack("en");
    let game = position(&rules, &format!("{GLOWS} AZ"));
    let play = game.read_play("N1 ZA").unwrap();
    let formed = score::words(&rules, game.board(), &play);
    let words: Vec<String> =
        formed.iter().map(|formed| rules.tiles().spelling().spell(&formed.word)).collect();
    assert_eq!(words, ["ZA", "ZE", "AN"]);
    assert_eq!(scores(&game, "N1 ZA", &[]), 37);
    // A word at the end of one row and a tile at the start of the next are no word, whatever the width.
    for text in ["", "tiles = \"en_super\"\nlayout = \"super\"\n"] {
        let rules = pack_of(&format!("extends = \"en\"\nname = \"edge\"\n{text}"));
        let last = rules.layout().size().cols - 1;
        let at = |row, col, axis| rules.square_name(Square::new(row, col), axis);
        let across = format!("{} CAT", at(7, last - 2, Axis::Across));
        assert_eq!(plays(&table(&rules, &[&across], "S"), &["CATS"]), Vec::<String>::new());
        let down = format!("{} CAT", at(last - 2, 7, Axis::Down));
        assert_eq!(plays(&table(&rules, &[&down], "S"), &["CATS"]), Vec::<String>::new());
        // And before the first square there is nothing.
        let first = format!("{} ATE", at(8, 0, Axis::Across));
        assert_eq!(plays(&table(&rules, &[&first], "R"), &["RATE"]), Vec::<String>::new());
    }
}

#[test]
fn the_widest_board_has_edges_too() {
    let rows = format!("{}\n", ".".repeat(32)).repeat(32);
    let text = "extends = \"en\"\nname = \"wide\"\nlayout = \"wide.txt\"\n";
    let rules = Arc::new(Rules::parse(text, &|_| Ok(rows.clone())).unwrap());
    let across = table(&rules, &["8AD CAT"], "S");
    assert_eq!(plays(&across, &["CATS"]), Vec::<String>::new());
    let corner = table(&rules, &["AF30 CAT"], "EST");
    let found = plays(&corner, &["TESTS", "TEST", "SET", "SETT"]);
    assert_eq!(found, ["32AC SETT 4", "32AC TEST 4", "32AD SET 3"]);
}

#[test]
fn a_tile_at_the_end_of_a_word_is_no_word_of_one_letter() {
    let game = table(&pack("en"), &["8G FOR"], "E");
    assert_eq!(plays(&game, &["FOR", "FORE"]), ["8G FORE 7"]);
    assert!(game.read_play("J8 E").is_err(), "no word of one letter, and so no 8 points for it");
    assert!(game.read_play("8J E").is_err(), "the word goes on before it");
    let play = game.read_play("8G FORE").unwrap();
    assert_eq!(score::score(game.rules(), game.board(), &play).0, 7);
    // A single tile may be written along either of its words: it is the same play.
    let game = table(&pack("en"), &["9H AR", "8I E"], "B");
    assert_eq!(game.read_play("8H BE").unwrap(), game.read_play("H8 BA").unwrap());
}

#[test]
fn a_blank_beside_a_play_scores_nothing_and_still_makes_a_word() {
    let game = table(&pack("en"), &["8G He"], "NO");
    assert_eq!(plays(&game, &["HE", "NO", "EN", "ON"]), ["9H NO 4", "H8 eN 1"]);
    // A cross word that the list lacks forbids the play even if all of it is worth nothing.
    assert_eq!(plays(&game, &["HE", "NO", "ON"]), Vec::<String>::new());
    // A blank put down counts nothing in both words, and the premium under it counts for both.
    let game = table(&pack("en"), &["8G HE"], "?O");
    let found = plays(&game, &["HE", "NO", "EN"]);
    // H9 is plain and I9 doubles its letter: nO is 0 + 2, En is 1 + 0.
    assert_eq!(found, ["G8 He 4", "9H nO 3", "H8 En 1", "H7 hE 1"]);
}

#[test]
fn a_rack_of_all_the_tiles_that_are_left_plays_a_blank_as_another_play() {
    let rules = pack_of("extends = \"en\"\nname = \"whole-bag\"\n[rack]\nsize = 100\n");
    let words = mini(&rules, &["JACQUARD", "WORD"]);
    let game = table(&rules, &["8E WORD"], "");
    let game = game.with_rack(game.unseen()).unwrap();
    assert_eq!(game.rack().len(), 96);
    let found = list(&game, &words);
    let at_h1: Vec<&str> = found.iter().filter_map(|text| text.strip_prefix("H1 ")).collect();
    assert_eq!(at_h1[0], "JACQUARD 161");
    let worth =
        |points: &str| at_h1.iter().filter(|text| text.ends_with(points)).copied().collect::<Vec<_>>();
    let mut one_blank = worth(" 158");
    one_blank.sort_unstable();
    assert_eq!(one_blank, ["JACQUArD 158", "JACQUaRD 158", "JACQuARD 158", "JaCQUARD 158"]);
    assert_eq!(worth(" 155").len(), 6, "two of the four letters that are worth 1");
    // Seven tiles, of which any one or any two are blanks: 1 + 7 + 21 plays.
    assert_eq!(at_h1.len(), 29);
    // A position read from text takes such a rack where the pack does.
    let rack = game.rack().spell(rules.tiles().spelling());
    let cgp = format!("15/15/15/15/15/15/15/4WORD7/15/15/15/15/15/15/15 {rack}");
    assert_eq!(list(&position(&rules, &cgp), &words), found);
    let usual = pack("en");
    assert!(letop::format::cgp::read(&usual, &cgp).unwrap().check(&usual).is_err());
}

#[test]
fn an_opening_down_is_listed_only_where_the_pack_says_so() {
    let (across, words) = (pack("en"), compiled("en-scowl"));
    let either = pack_of("extends = \"en\"\nname = \"either\"\n[opening]\nlisted = \"either\"\n");
    for rack in ["DEGORV?", "RETINAS", "QI", "??AEIOU"] {
        let count = |rules: &Arc<Rules>| movegen::count(&opening(rules, rack), &words);
        let (one, both) = (count(&across), count(&either));
        assert_eq!((2 * one.plays, 2 * one.bingos, one.top), (both.plays, both.bingos, both.top), "{rack}");
    }
    let game = opening(&across, "DEGORV?");
    let words = mini(&across, &["OVERDOG"]);
    let tops = spelled(&across, &movegen::tops(&game, &words));
    // Either O may be the blank: neither stands on a letter premium, and one of them on a plain square.
    assert_eq!(tops, ["8C OVERDoG 80", "8C oVERDOG 80"]);
}

#[test]
fn where_nothing_can_be_played_the_answer_is_no_play() {
    let rules = spare();
    let game = position(&rules, &format!("{ZOON} V"));
    // Every word on the board, and no word that a V could make there.
    let on_board: Vec<String> = game
        .board()
        .words()
        .map(|(_, _, word)| rules.tiles().spelling().spell(&word).to_uppercase())
        .collect();
    let words: Vec<&str> = on_board.iter().map(String::as_str).collect();
    let none = mini(&rules, &words);
    assert_eq!(list(&game, &none), Vec::<String>::new());
    assert!(movegen::tops(&game, &none).is_empty());
    assert!(movegen::best(&game, &none, 10).is_empty());
    let counts = movegen::count(&game, &none);
    assert_eq!((counts.plays, counts.bingos, counts.top), (0, 0, None));
    assert!(letop::analysis::choose(&rules, game.rack(), &[]).is_none());
    // No rack, and a rack without a word on an empty board.
    let words = compiled("en-scowl");
    assert!(movegen::all(&table(&rules, &["8G CAT"], ""), &words).is_empty());
    assert!(movegen::all(&opening(&rules, ""), &words).is_empty());
    assert!(movegen::all(&opening(&rules, "VVCCQ"), &words).is_empty());
}

#[test]
fn a_square_between_tiles_on_both_sides_takes_only_what_joins_them() {
    let rules = pack("en");
    let game = table(&rules, &["7H CAB", "9H TAB"], "AORX");
    let words = ["CAB", "TAB", "CAT", "COT", "AAA", "OAR", "ART", "OX", "BAB", "ABA"];
    assert_eq!(plays(&game, &words), ["H7 CAT 10", "H7 COT 10", "J7 BAB 7", "I7 AAA 3"]);
    // Two tiles beside each other join two pairs: CA.., and each pair must be a word.
    let game = table(&rules, &["7H CAB", "9H TAB"], "AO");
    let words = ["CAB", "TAB", "CAT", "COT", "AAA", "AOA", "OA", "AO"];
    let found = plays(&game, &words);
    // H8 doubles AO (2) and CAT (5); AOA is 3.
    assert_eq!(found[0], "8H AO 17");
}

#[test]
fn words_in_the_first_and_last_columns_and_rows_are_extended() {
    let rules = pack("en");
    let words = ["CAT", "CATS", "SCAT", "TA", "AS", "ASS"];
    let cases: [(&str, &[&str]); 4] = [
        ("O8", &["O8 CATS 6", "O7 SCAT 6"]),
        ("A4", &["A4 CATS 6", "A3 SCAT 6", "5A AS 2"]),
        ("15D", &["15D CATS 6", "15C SCAT 6"]),
        // H1 triples the word that starts on it, L1 doubles the S behind it, J2 triples the S below the A.
        ("1I", &["1H SCAT 18", "1I CATS 7", "J1 AS 4"]),
    ];
    for (at, expected) in cases {
        let game = table(&rules, &[&format!("{at} CAT")], "S");
        assert_eq!(plays(&game, &words), expected, "{at}");
    }
}

#[test]
fn the_blank_itself_may_stand_on_the_checked_square() {
    let rules = pack("fr-duplicate");
    let game = table(&rules, &["H4 MAISON"], "WU?");
    let words = mini(&rules, &["MAISON", "MAISONS", "WUS", "US", "SU", "MU", "NU"]);
    assert_eq!(spelled(&rules, &movegen::tops(&game, &words)), ["10F WUs 38"]);
    list(&game, &words);
    // The blank takes only the letters that the square allows, whatever the rack has.
    let game = table(&rules, &["H4 MAISON"], "?");
    assert_eq!(plays(&game, &["MAISON", "MAISONS"]), ["H4 MAISONs 7"]);
}

#[test]
fn a_through_tile_may_be_written_as_a_dot_or_as_its_letter() {
    let rules = pack("en");
    let game = position(&rules, &format!("{PACIFYING} ABEOPXZ"));
    let forms =
        ["A1 OX.P...B..AZ..E", "A1 OXYPHENBU.AZONE", "A1 OXYPHENBUTAZONE", "A1 OX(Y)P(HEN)B(UT)AZ(ON)E"];
    for text in forms {
        let play = game.read_play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(check_geometry(&rules, game.board(), &play).is_ok());
        assert_eq!(score::score(&rules, game.board(), &play).0, 1780, "{text}");
    }
    assert!(game.read_play("A1 .X.P...B..AZ..E").is_err(), "no tile lies on A1");
    assert!(game.read_play("A1 OXXPHENBUTAZONE").is_err(), "a Y lies on A3");
}

#[test]
fn after_an_exchange_the_first_word_still_covers_the_start() {
    // What makes a play the first one is the empty board, not the number of the turn.
    let rules = pack("en");
    let game = opening(&rules, "CAT");
    assert_eq!(plays(&game, &["CAT"]), ["8F CAT 10", "8G CAT 10", "8H CAT 10"]);
    for text in ["8A CAT", "8I CAT", "7G CAT", "A8 CAT", "1A CAT"] {
        assert!(game.read_play(text).is_err(), "{text}");
    }
    assert!(game.read_play("H6 CAT").is_ok(), "down is legal, though it is not listed");
    // A word that must begin on the start square may do nothing else.
    let begins = pack_of("extends = \"en\"\nname = \"begins\"\n[opening]\nstart = \"begins\"\n");
    assert_eq!(plays(&opening(&begins, "CAT"), &["CAT"]), ["8H CAT 10"]);
}
