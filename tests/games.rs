//! Finished games in every form that people have: what is read, what is put right, what is told of it.

use crate::support;

use crate::support::{compiled, pack};
use letop::analysis::{
    Action, AdjustmentKind, ClaimKind, GameRecord, Outcome, RepairKind, Slip, SlipKind, annotate, normal,
    repair, replay,
};
use letop::format::games::{GameFormat, Packs, WriteFormat, guess, open, write};
use letop::format::sheet;
use letop::rules::{Notation, Place, Points, Rules};
use std::path::Path;
use std::sync::Arc;

pub fn file(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/games").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A game as it is found to be, by the rules that are found for it.
pub fn read(bytes: &[u8]) -> (Arc<Rules>, GameRecord) {
    let packs = Packs::default();
    let games = open(bytes).unwrap_or_else(|faults| panic!("{faults}"));
    let game = &games[0];
    let named = game.named().rules;
    let name = named.or_else(|| guess(&packs, game, None, |_| true)).unwrap();
    let rules = packs.get(&name).unwrap();
    let record = game.read(&rules, None).unwrap_or_else(|faults| panic!("{faults}"));
    (rules, record)
}

pub fn slips(rules: &Rules, record: &GameRecord) -> Vec<(usize, SlipKind, String, String)> {
    let of = |slip: &Slip| {
        (slip.place.line.unwrap_or(0), slip.kind, slip.found.to_string(), slip.expected.to_string())
    };
    replay(rules, record).slips.iter().map(of).collect()
}

pub fn finals(rules: &Rules, record: &GameRecord) -> Vec<i32> {
    let replayed = replay(rules, record);
    let settled = replayed.settled.clone().unwrap_or_else(|| vec![Points(0); record.players.len()]);
    (0..record.players.len()).map(|p| (replayed.totals[p] + settled[p] + replayed.times[p]).0).collect()
}

#[test]
fn a_gcg_file_with_the_oddities_of_many_writers_is_read_whole() {
    let (rules, record) = read(&file("dialects.gcg"));
    assert_eq!((rules.pack().name.as_str(), record.faults.len()), ("en", 0));
    assert_eq!(record.players, ["ab", "cd"]);
    assert_eq!(record.full_names, [Some("A. B.".to_owned()), Some("C. D.".to_owned())]);
    assert_eq!(record.notes, ["Played at a kitchen table\nin the evening,\n\nwith tea."]);
    assert!(record.about.contains(&("style".to_owned(), "own".to_owned())));
    // Lower-case squares, tiles of the board as dots, letters or in parentheses: all stand, and score as written.
    assert_eq!(slips(&rules, &record), []);
    let withdrawn: Vec<usize> =
        (0..record.turns.len()).filter(|index| record.turns[*index].withdrawn.is_some()).collect();
    assert_eq!(withdrawn, [3]);
    assert!(matches!(replay(&rules, &record).turns[3].outcome, Outcome::Withdrawn(_)));
    let kinds: Vec<&AdjustmentKind> = record.adjustments.iter().map(|adjustment| &adjustment.kind).collect();
    assert!(matches!(kinds[..], [AdjustmentKind::Challenge, AdjustmentKind::Rack(_), AdjustmentKind::Time]));
    assert_eq!(record.adjustments[0].notes, ["ERSATZ is good", "and so is its hook"]);
    assert_eq!(finals(&rules, &record), [363, 357]);
    // The pass has no rack: it is the next one's, since nothing was drawn.
    assert!(record.turns[4].rack.is_missing());
    let (repaired, repairs) = repair(&rules, None, &record);
    assert_eq!(repairs.len(), 1);
    assert_eq!((repairs[0].what, repairs[0].taken.as_str()), (RepairKind::Rack, "CENRSTZ"));
    assert_eq!(repairs[0].place.line, Some(16));
    assert_eq!(repaired.turns[4].rack.whole(), record.turns[6].rack.whole());
}

#[test]
fn four_players_follow_each_other() {
    let (rules, record) = read(&file("four.gcg"));
    assert_eq!((record.players.len(), record.turns.len()), (4, 12));
    assert_eq!(slips(&rules, &record), []);
    assert_eq!(finals(&rules, &record), [145, 87, 71, 87]);
}

#[test]
fn what_is_broken_is_told_with_its_line_and_the_rest_stands() {
    // By file: the lines that cannot be taken as they are, the slips, what was worked out.
    type Told<'t> = (&'t str, &'t [usize], &'t [(usize, SlipKind)], &'t [(usize, RepairKind, &'t str)]);
    let table: [Told<'_>; 15] = [
        ("bad-rack", &[4], &[], &[(4, RepairKind::Tiles, "CEKO")]),
        ("bonus-forgotten", &[], &[(3, SlipKind::Bonus)], &[]),
        ("lying-encoding", &[], &[(1, SlipKind::Encoding)], &[]),
        (
            "missing-places",
            &[],
            &[],
            &[
                (5, RepairKind::Square, "9C FAN"),
                (7, RepairKind::Square, "13B ERSATZ"),
                (9, RepairKind::Square, "A3 CYNIC"),
            ],
        ),
        ("missing-words", &[], &[], &[(5, RepairKind::Word, "9C FAN"), (8, RepairKind::Word, "B10 YARER")]),
        ("misspelt-player", &[], &[(6, SlipKind::Name)], &[]),
        ("off-board", &[5], &[], &[(5, RepairKind::Square, "9C FAN")]),
        ("one-name-for-two", &[2], &[], &[]),
        ("player-one-twice", &[2], &[], &[]),
        ("time-in-the-middle", &[7], &[(9, SlipKind::Total)], &[]),
        ("unknown-player", &[6], &[], &[]),
        ("wrong-square", &[], &[(7, SlipKind::Square)], &[]),
        ("wrong-total", &[], &[(7, SlipKind::Total)], &[]),
        ("missing-score", &[], &[], &[]),
        (
            "turns-swapped",
            &[],
            &[(4, SlipKind::Order), (4, SlipKind::Score), (5, SlipKind::Score), (6, SlipKind::Order)],
            &[],
        ),
    ];
    let words = compiled("en-scowl");
    for (name, faults, slipped, repaired) in table {
        let (rules, record) = read(&file(&format!("broken/{name}.gcg")));
        let lines: Vec<usize> = record.faults.iter().map(|fault| fault.place.line.unwrap()).collect();
        assert_eq!(lines, faults, "{name}: {:?}", record.faults);
        let (record, repairs) = repair(&rules, Some(&words), &record);
        let told: Vec<(usize, RepairKind, &str)> =
            repairs.iter().map(|r| (r.place.line.unwrap(), r.what, r.taken.as_str())).collect();
        assert_eq!(told, repaired, "{name}");
        assert!(repairs.iter().all(|repair| !repair.is_ambiguous()), "{name}: one answer each");
        let found: Vec<(usize, SlipKind)> =
            slips(&rules, &record).iter().map(|(line, kind, ..)| (*line, *kind)).collect();
        assert_eq!(found, slipped, "{name}: {:?}", slips(&rules, &record));
        let every = replay(&rules, &record).turns;
        let put_down = every.iter().filter(|turn| matches!(turn.outcome, Outcome::Played(_))).count();
        assert_eq!(put_down, record.turns.len(), "{name}: every play stands");
    }
}

#[test]
fn what_is_no_game_is_refused_with_its_place() {
    let refused = |bytes: &[u8]| open(bytes).err().unwrap().0[0].clone();
    let empty = refused(&file("broken/empty.gcg"));
    assert_eq!((empty.place, empty.found.as_str()), (Place::at(1, 1), "an empty file"));
    assert_eq!(refused(&file("broken/not-utf8.gcg")).place, Place::line(2));
    assert_eq!(refused(b"\n\n# A heading\nand prose\n").place, Place::at(3, 1));
    assert_eq!(refused(b"{\"turns\": 5}").place, Place::at(1, 1));
    assert_eq!(refused(b"{\"turns\": [}").place, Place::at(1, 12));
    assert!(open(b"\x00\x01\x02").is_err());
}

#[test]
fn a_wrong_score_is_one_slip_whether_or_not_later_totals_have_it() {
    let game = |totals: [i32; 3]| {
        format!(
            "rules: en\nplayers: A, B\n1 A AEINRST 8D STAINER 66 / {}\n1 B ABCDEFG pass\n2 A ABLOTUX H8 .AX 10 / {}\n\
             2 B ABCDEFG pass\n3 A BLOTU 10H .U 2 / {}\n",
            totals[0], totals[1], totals[2]
        )
    };
    let kinds = |text: &str| {
        let rules = pack("en");
        let record = sheet::read(text, &rules).unwrap();
        let of_sums = |slip: &(usize, SlipKind, String, String)| slip.1 == SlipKind::Total;
        slips(&rules, &record).into_iter().filter(of_sums).map(|slip| slip.0).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&game([66, 76, 78])), [] as [usize; 0]);
    assert_eq!(kinds(&game([66, 77, 79])), [5], "carried on");
    assert_eq!(kinds(&game([66, 77, 78])), [5], "not carried on");
    assert_eq!(kinds(&game([67, 77, 78])), [3], "carried on for a while");
}

#[test]
fn a_romanian_game_as_printed_is_read_with_its_prose() {
    let (rules, record) = read(&file("printed.txt"));
    assert_eq!(open(&file("printed.txt")).unwrap()[0].format(), GameFormat::Printed);
    assert_eq!((rules.pack().name.as_str(), record.faults.len()), ("ro-liber", 0));
    assert_eq!(record.players, ["A. BRAD", "C. DUMA"]);
    let order: Vec<(usize, usize)> = record.turns.iter().map(|turn| (turn.player, turn.turn)).collect();
    assert_eq!(order, (1..=5).flat_map(|n| [(0, n), (1, n)]).collect::<Vec<_>>());
    assert_eq!(slips(&rules, &record), []);
    assert_eq!(finals(&rules, &record), [148, 288]);
    let said: Vec<Vec<&str>> = record
        .turns
        .iter()
        .map(|turn| {
            let name = |claim: &letop::analysis::Claim| match claim.said {
                ClaimKind::Top(_) => "top",
                ClaimKind::Recommended(_) => "recommended",
                ClaimKind::RecommendedExchange { .. } => "exchange",
                ClaimKind::Other(_) => "other",
                ClaimKind::Count { .. } => "count",
            };
            turn.claims.iter().map(name).collect()
        })
        .collect();
    // The third has two plays named beside his own; who says nothing of the top means the play that was made.
    assert_eq!(said[4], ["top", "recommended", "other"]);
    assert_eq!(said[6], ["top", "recommended"]);
    assert_eq!(said[9], ["top", "count"]);
    assert!(said.iter().all(|said| said[0] == "top"));
    // The one wrong number in the prose is found where it stands.
    let game = annotate(&rules, &compiled("ro-rospell"), &record, || {});
    let wrong: Vec<(SlipKind, &str, &str)> =
        game.slips.iter().map(|slip| (slip.kind, slip.found.as_str(), slip.expected.as_str())).collect();
    assert_eq!(wrong, [(SlipKind::ClaimedScore, "K5 TORT = 20", "38")]);
    assert_eq!(game.slips[0].place.line, Some(5));
    // All turns of a player stand on one line: the slip is told under the one that it stands in.
    let told: Vec<usize> =
        (0..game.turns.len()).filter(|at| !game.slips_of(&game.turns[*at]).is_empty()).collect();
    assert_eq!(told, [4]);
}

/// The published game of 1999, prose and all, where it is at hand: it says what the sheet says.
#[test]
fn the_printed_championship_game_says_what_its_sheet_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/seeds");
    let text = std::fs::read_dir(&folder).ok().and_then(|entries| {
        let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        paths.find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("000")))
    });
    let Some(path) = text else {
        eprintln!("SKIPPED: the printed game is not at hand");
        return;
    };
    let (rules, printed) = read(&std::fs::read(path).unwrap());
    let sheet = sheet::read(include_str!("../positions/games/timisoara-1999.txt"), &rules).unwrap();
    assert_eq!(printed.players, ["Dan L. SANDU", "Septimiu CRIVEI"]);
    assert_eq!(printed.turns.len(), 24);
    let (one, other) = (normal(&rules, &printed), normal(&rules, &sheet));
    for (printed, sheet) in one.turns.iter().zip(&other.turns) {
        let at = format!("{} {}", sheet.player, sheet.turn);
        assert_eq!((printed.player, printed.turn), (sheet.player, sheet.turn));
        assert_eq!(printed.rack.whole(), sheet.rack.whole(), "{at}");
        assert_eq!(printed.action, play_without_total(&sheet.action, &printed.action), "{at}");
        assert_eq!(printed.claims, sheet.claims, "{at}");
    }
    let words = compiled("ro-rospell");
    let slips = |record: &GameRecord| -> Vec<(SlipKind, String, String)> {
        let game = annotate(&rules, &words, record, || {});
        game.slips
            .into_iter()
            .map(|slip| (slip.kind, slip.found.to_string(), slip.expected.to_string()))
            .collect()
    };
    assert_eq!(slips(&printed), slips(&sheet));
    assert_eq!(slips(&printed).len(), 4);
}

/// The sheet's play; where the page prints no total there is none to compare.
fn play_without_total(sheet: &Action, printed: &Action) -> Action {
    let mut sheet = sheet.clone();
    if let (Action::Play(sheet), Action::Play(printed)) = (&mut sheet, printed)
        && printed.total.is_none()
    {
        sheet.total = None;
    }
    sheet
}

#[test]
fn french_sheets_have_each_word_on_the_next_line() {
    for (name, rules_name, turns, total) in
        [("feuille.txt", "fr-duplicate", 27, 869), ("feuille-joker.txt", "fr-joker", 19, 1101)]
    {
        let (rules, record) = read(&file(name));
        assert_eq!((rules.pack().name.as_str(), record.turns.len()), (rules_name, turns), "{name}");
        assert_eq!(record.event, "Club des Quatre Chemins, partie du mardi");
        assert_eq!((slips(&rules, &record), record.faults.len()), (vec![], 0), "{name}");
        assert_eq!(replay(&rules, &record).totals, [Points(total)], "{name}");
        assert_eq!(record.stated.len(), 2, "{name}");
    }
    // A heading that is not the sum of its rows is told, and the rows are trusted.
    let text = String::from_utf8(file("feuille.txt"))
        .unwrap()
        .replace("869 points en 27 coups", "868 points en 26 coups");
    let (rules, record) = read(text.as_bytes());
    let kinds: Vec<(SlipKind, String, String)> = slips(&rules, &record)
        .into_iter()
        .map(|(_, kind, found, expected)| (kind, found, expected))
        .collect();
    assert_eq!(
        kinds,
        [
            (SlipKind::Stated, "868 points".to_owned(), "869 points".to_owned()),
            (SlipKind::Stated, "26 turns".to_owned(), "27 turns".to_owned())
        ]
    );
}

/// A game with its places taken away, repaired: how many plays have their own place again for certain, and how many
/// have it among several that fit.
fn placed_again(rules: &Arc<Rules>, whole: &GameRecord, bare: &GameRecord) -> (usize, usize) {
    let (repaired, repairs) = repair(rules, Some(&compiled("fr-dicollecte")), bare);
    let truth = replay(rules, whole);
    let found = replay(rules, &repaired);
    let (mut certain, mut among) = (0, 0);
    for repair in &repairs {
        assert!(repair.place.line.is_some_and(|line| line > 0), "{repair:?}");
        let Outcome::Played(play) = &truth.turns[repair.turn].outcome else { continue };
        let name = |placement: &letop::position::Placement| {
            let at = rules.square_name(placement.start, placement.axis);
            format!("{at} {}", placement.spell(rules.tiles().spelling()))
        };
        let right = name(&play.placement);
        if repair.is_ambiguous() {
            assert!(repair.candidates.contains(&right), "{right} is not among {:?}", repair.candidates);
            among += 1;
        } else {
            let Outcome::Played(taken) = &found.turns[repair.turn].outcome else { panic!("{right}") };
            // A single tile has two names.
            let same = taken.placement.put_down().eq(play.placement.put_down());
            assert!(same, "turn {}: {} for {right}", repair.turn + 1, repair.taken);
            certain += 1;
        }
    }
    assert_eq!(found.totals, truth.totals);
    (certain, among)
}

#[test]
fn words_and_scores_alone_have_their_places_worked_out() {
    let (rules, whole) = read(&file("feuille.txt"));
    let (found, bare) = read(&file("mots-seuls.txt"));
    assert_eq!(found.pack().name, "fr-duplicate");
    assert!(bare.turns.iter().all(|turn| matches!(turn.action, Action::Unclear(_))));
    let (certain, among) = placed_again(&rules, &whole, &bare);
    assert_eq!(certain + among, 27);
    assert!(certain >= 20, "{certain} certain, {among} among others");
}

/// The two games that a club published, where they are at hand: in their own layout, and with words and scores alone.
#[test]
fn published_french_games_are_read_in_their_layout_and_with_words_alone() {
    for (name, rules_name) in [("hiersac-2019-11-22", "fr-duplicate"), ("hiersac-2022-05-11", "fr-joker")] {
        let path = format!("{}/../shared/cases/duplicate/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("SKIPPED: the sheet {name} is not at hand");
            continue;
        };
        let (rules, whole) = read(text.as_bytes());
        assert_eq!((rules.pack().name.as_str(), whole.faults.len()), (rules_name, 0));
        let rows: Vec<Vec<&str>> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split('\t').collect())
            .collect();
        // As it was published: each word on the line of the next rack.
        let mut page = "Coup\tTirage\tMot\tRéf.\tPoints\tCumul\n".to_owned();
        for at in 0..=rows.len() {
            let rack = rows.get(at).map_or(["", ""], |row| [row[0], row[1]]);
            let play = at.checked_sub(1).map_or(["", "", "", ""], |last| {
                [rows[last][2], rows[last][3], rows[last][4], rows[last][5]]
            });
            page.push_str(&format!("{}\t{}\n", rack.join("\t"), play.join("\t")));
        }
        let (again, shifted) = read(page.as_bytes());
        assert_eq!(again.pack().name, rules_name);
        let without_sums = |record: &GameRecord| GameRecord {
            stated: Vec::new(),
            event: String::new(),
            ..normal(&rules, record)
        };
        assert_eq!(without_sums(&shifted), without_sums(&whole), "{name}");
        // Words and scores alone.
        let mut bare = String::new();
        for row in &rows {
            bare.push_str(&format!("{} {} {} {} {}\n", row[0], row[1], row[2], row[4], row[5]));
        }
        let (found, bare) = read(bare.as_bytes());
        assert_eq!(found.pack().name, rules_name);
        let (whole, _) = repair(&rules, Some(&compiled("fr-dicollecte")), &whole);
        let (certain, among) = placed_again(&rules, &whole, &bare);
        println!("{name}: {certain} places worked out, {among} among several");
        assert_eq!(certain + among, rows.len(), "{name}");
    }
}

#[test]
fn tables_are_read_with_tabs_bars_marks_and_decomposed_accents() {
    let rows = [("1", "EFJOSTV", "VOTES", "H4", "24", "24"), ("2", "FJ+AGILR", "JAR", "G7", "38", "62")];
    let with = |between: &str, at: fn(&str) -> String, mark: &str| {
        let line = |row: &(&str, &str, &str, &str, &str, &str)| {
            [row.0, row.1, &format!("{}{mark}", row.2), &at(row.3), row.4, row.5].join(between)
        };
        format!("Une partie\n{}\n{}\n", line(&rows[0]), line(&rows[1]))
    };
    let parted = |at: &str| format!("{} {}", &at[..1], &at[1..]);
    for text in [
        with("\t", str::to_owned, ""),
        with(" | ", str::to_owned, "*"),
        with("   ", str::to_owned, "*"),
        with(" ", parted, ""),
        with("\t", parted, ""),
        with(";", str::to_owned, "").replace("VOTES", "VO\u{302}TE\u{301}S"),
        with(" ", str::to_owned, "").replace("24 24", "24 * 24"),
        with("  ", str::to_owned, "").replace("1  EF", "1.  EF").replace("H4", "h4"),
    ] {
        let (rules, record) = read(text.as_bytes());
        assert_eq!((rules.pack().name.as_str(), &record.faults[..]), ("fr-duplicate", &[][..]), "{text}");
        assert_eq!((record.event.as_str(), slips(&rules, &record)), ("Une partie", vec![]), "{text}");
        assert_eq!(replay(&rules, &record).totals, [Points(62)], "{text}");
        assert_eq!(record.turns[1].rack.kept.as_ref().map(letop::position::Rack::len), Some(2));
    }
}

#[test]
fn a_file_without_pragmas_has_the_players_that_its_events_name() {
    let text = ">ab: AEINRST 8D STAINER +66 66\n>cd: CDEFGHI - +0 0\n>ef: LOOTTUU - +0 0\n>ab: ABLOUVX H8 .AX +10 76\n";
    let (rules, record) = read(text.as_bytes());
    assert_eq!(record.players, ["ab", "cd", "ef"]);
    assert_eq!((record.faults.len(), slips(&rules, &record)), (0, vec![]));
}

#[test]
fn tiles_of_several_letters_are_read_bare_and_in_brackets() {
    let (rules, _) = support::catalan();
    let game = |word: &str, rack: &str| {
        format!("#player1 a\n#player2 b\n>a: {rack} 8G {word} +22 22\n>b: AEINRST - +0 0\n")
    };
    for (word, rack) in [("A[NY]", "A[NY]EINRS"), ("ANY", "ANYEINRS"), ("a[ny]", "a[ny]einrs")] {
        let record = open(game(word, rack).as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!((record.faults.len(), slips(&rules, &record)), (0, vec![]), "{word}");
        let text = write(&rules, None, WriteFormat::Gcg, &record);
        let again = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!(normal(&rules, &again), normal(&rules, &record), "{text}");
    }
}

#[test]
fn a_misspelt_name_on_a_sheet_is_a_slip() {
    let rules = pack("en");
    let text = "players: Anton, Bogdan\n1 Anton AEINRST 8D STAINER 66 / 66\n1 Bodgan ABCDEFG pass\n";
    let record = sheet::read(text, &rules).unwrap();
    assert_eq!(record.turns.len(), 2);
    let told = slips(&rules, &record);
    assert_eq!(told, [(3, SlipKind::Name, "Bodgan".to_owned(), "Bogdan".to_owned())]);
}

#[test]
fn what_eliot_saves_is_read_duplicate_and_free() {
    let (rules, record) = read(&file("eliot.xml"));
    assert_eq!((rules.pack().name.as_str(), record.players.len()), ("fr-duplicate", 1));
    assert_eq!((slips(&rules, &record), record.faults.len()), (vec![], 0));
    assert_eq!(replay(&rules, &record).totals, [Points(375)]);
    assert!(record.turns[1].notes.iter().any(|note| note.contains("Solo 10")), "{:?}", record.turns[1].notes);
    let (rules, record) = read(&file("eliot-free.xml"));
    assert_eq!((rules.pack().name.as_str(), record.turns.len()), ("fr-liber", 4));
    assert_eq!((slips(&rules, &record), record.faults.len()), (vec![], 0));
    assert!(matches!(record.turns[1].action, Action::Exchange { .. }));
    assert!(record.turns[3].withdrawn.is_some(), "an invalid move is taken back");
    assert_eq!(finals(&rules, &record), [24, 0]);
}

#[test]
fn the_rules_are_those_by_which_the_game_is_right() {
    // The same squares in two notations, values of two languages: what is right in one is not in the other.
    let packs = Packs::default();
    let polish = "#player1 a a\n#player2 b b\n>a: ŻABĘKIW 8E ŻABKĘ +32 32\n>b: AEINRST - +0 0\n";
    let german = "#player1 a a\n#player2 b b\n>a: ÄBDEGNU 8D BÄDEN +30 30\n>b: EGKNRTV G7 G.RN +8 8\n";
    for (text, expected) in [(polish, "pl"), (german, "de")] {
        let game = &open(text.as_bytes()).unwrap()[0];
        assert_eq!(guess(&packs, game, None, |_| true).as_deref(), Some(expected));
    }
}

#[test]
fn both_notations_come_out_of_both_and_no_square_moves() {
    let (rules, record) = read(&file("dialects.gcg"));
    let meant = normal(&rules, &record);
    for notation in [Notation::LettersFirst, Notation::NumbersFirst] {
        for format in [WriteFormat::Sheet, WriteFormat::Csv, WriteFormat::Json] {
            let text = write(&rules, Some(notation), format, &record);
            let first = if notation == Notation::LettersFirst { "H2" } else { "8B" };
            assert!(text.contains(first), "{format:?} {notation:?}\n{text}");
            let (_, again) = read(text.as_bytes());
            assert_eq!(again.faults, [], "{text}");
            assert_eq!(normal(&rules, &again), meant, "{format:?} {notation:?}\n{text}");
        }
    }
}

#[test]
fn the_annotated_sheet_comes_back_from_every_form() {
    let rules = pack("ro-liber");
    let sheet = sheet::read(include_str!("../positions/games/timisoara-1999.txt"), &rules).unwrap();
    let meant = normal(&rules, &sheet);
    for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
        let text = write(&rules, None, format, &sheet);
        let (found, again) = read(text.as_bytes());
        assert_eq!((found.pack().name.as_str(), &again.faults[..]), ("ro-liber", &[][..]), "{format:?}");
        assert_eq!(normal(&rules, &again), meant, "{format:?}\n{text}");
    }
}
