//! Games that are odd, broken or none: each is read or refused with a line, and nothing in one comes to harm.

use crate::games::{file, finals, read, slips};
use crate::support::{compiled, pack};
use letop::analysis::{AdjustmentKind, SlipKind, annotate, normal, repair, replay};
use letop::format::game_page;
use letop::format::games::{Packs, WriteFormat, open, write};
use letop::format::messages::{Language, Messages};
use letop::format::play_text::PlayStyle;
use letop::format::text::Writer;
use letop::rules::Points;
use std::path::{Path, PathBuf};

/// Every file of a collection of other programs' games, where it is at hand: read or refused, never a panic.
#[test]
fn a_collection_of_gcg_files_is_read_or_refused_with_a_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/gcg");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        eprintln!("SKIPPED: the collection of GCG files is not at hand");
        return;
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert_eq!(paths.len(), 133);
    let words = compiled("en-scowl");
    let (mut refused, mut with_faults, mut clean) = (Vec::new(), Vec::new(), 0);
    for path in &paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let bytes = std::fs::read(path).unwrap();
        if let Err(faults) = open(&bytes) {
            assert!(faults.0.iter().all(|fault| fault.place.line.is_some()), "{name}: {faults}");
            refused.push(name);
            continue;
        }
        let (rules, record) = read(&bytes);
        for fault in &record.faults {
            assert!(
                fault.place.line.is_some() && !fault.found.is_empty() && !fault.expected.is_empty(),
                "{name}"
            );
        }
        let english = rules.pack().language == "en";
        let (record, repairs) = repair(&rules, english.then_some(&words), &record);
        let replayed = replay(&rules, &record);
        for slip in &replayed.slips {
            assert!(slip.place.line.is_some(), "{name}: {slip:?}");
        }
        assert!(repairs.iter().all(|repair| repair.place.line.is_some()), "{name}");
        // What was read comes back from every form.
        let meant = normal(&rules, &record);
        for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
            if record.turns.is_empty() {
                continue;
            }
            let text = write(&rules, None, format, &record);
            let again = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
            // What is out of order in GCG is so again; other forms know no such order.
            let in_order = format != WriteFormat::Gcg || record.faults.is_empty();
            assert!(!in_order || again.faults.is_empty(), "{name} {format:?} {:?}\n{text}", again.faults);
            assert_eq!(normal(&rules, &again), meant, "{name} {format:?}\n{text}");
        }
        if !record.faults.is_empty() {
            with_faults.push(name);
        } else if replayed.slips.is_empty() {
            clean += 1;
        }
    }
    assert_eq!(refused, ["magpie_empty"]);
    assert!(clean >= 80, "{clean} games without a slip");
    for broken in [
        "magpie_duplicate_nicknames",
        "magpie_player_does_not_exist",
        "magpie_player_number_redundant",
        "magpie_time_penalty_before_rack_penalties",
        "magpie_invalid_tile_placement",
    ] {
        assert!(with_faults.iter().any(|name| name == broken), "{broken}");
    }
}

/// Cases of the collection, by what was reported of them.
#[test]
fn cases_from_public_reports_about_gcg_are_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/gcg");
    let game = |name: &str| std::fs::read(folder.join(format!("{name}.gcg"))).ok().map(|bytes| read(&bytes));
    let Some((rules, record)) = game("german_game01") else {
        eprintln!("SKIPPED: the collection of GCG files is not at hand");
        return;
    };
    assert_eq!(slips(&rules, &record), [(28, SlipKind::Score, "13A .ÄLE = 32".to_owned(), "22".to_owned())]);
    assert_eq!(replay(&rules, &record).written, [Some(Points(387)), Some(Points(374))]);
    let (rules, record) = game("quackle_wsc2001").unwrap();
    assert!(record.turns[5].withdrawn.is_some());
    let kinds: Vec<SlipKind> = slips(&rules, &record).iter().map(|slip| slip.1).collect();
    assert_eq!(kinds, [SlipKind::Kept, SlipKind::Kept], "no score and no total is wrong");
    let (rules, record) = game("issue_quackle53").unwrap();
    let told = slips(&rules, &record);
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].1, told[0].3.as_str()), (SlipKind::EndRack, "-17 (FHIKOPU)"));
    let (rules, record) = game("magpie_success_six_pass").unwrap();
    assert_eq!((slips(&rules, &record), finals(&rules, &record)), (vec![], vec![-6, -16]));
    let (rules, record) = game("liwords_many_challenges").unwrap();
    let bonuses: Vec<i32> = record
        .adjustments
        .iter()
        .filter(|adjustment| adjustment.kind == AdjustmentKind::Challenge)
        .map(|adjustment| adjustment.points.unwrap().0)
        .collect();
    assert_eq!((bonuses, slips(&rules, &record)), (vec![10, 5, 5], vec![]));
    let (_, record) = game("macondo_name_iso8859-1").unwrap();
    assert_eq!(record.players, ["éva", "ötto"]);
    let (_, record) = game("quackle_set1").unwrap();
    assert_eq!((record.faults.len(), record.adjustments.len()), (0, 1));
}

/// Files with bytes and lines changed, moved and doubled: each is read or refused, and nothing panics on the way.
#[test]
fn noise_is_read_or_refused_and_never_panics() {
    use rand::{RngExt, SeedableRng};
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(20);
    let names = [
        "dialects.gcg",
        "four.gcg",
        "printed.txt",
        "feuille-joker.txt",
        "eliot.xml",
        "eliot-free.xml",
        "timisoara-1999.txt",
        "broken/missing-places.gcg",
        "broken/turns-swapped.gcg",
    ];
    let mut files: Vec<Vec<u8>> = names.iter().map(|name| file(name)).collect();
    let (rules, record) = read(&files[0]);
    files.push(write(&rules, None, WriteFormat::Json, &record).into_bytes());
    files.push(write(&rules, None, WriteFormat::Csv, &record).into_bytes());
    let words = compiled("en-scowl");
    let (mut read_all, packs) = (0, Packs::default());
    for round in 0..1500 {
        let mut lines: Vec<Vec<u8>> =
            files[round % files.len()].split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..lines.len());
            let to = random.random_range(0..lines.len());
            match random.random_range(0..6) {
                0 => lines.swap(at, to),
                1 => lines[at] = lines[to].clone(),
                2 => lines[at].truncate(random.random_range(0..20)),
                3 => {
                    let sign = b"()[]?*+-/=:;,.#><0987654321 AZaz\xC3\xA9"[random.random_range(0..34)];
                    let column = random.random_range(0..=lines[at].len());
                    lines[at].insert(column, sign);
                }
                4 if !lines[at].is_empty() => {
                    let column = random.random_range(0..lines[at].len());
                    lines[at].remove(column);
                }
                _ => lines[at].extend_from_slice(b" 99999999999999999999"),
            }
        }
        let bytes = lines.join(&b'\n');
        let Ok(games) = open(&bytes) else { continue };
        for game in &games {
            let name = game.named().rules.filter(|name| packs.get(name).is_some());
            let rules = packs.get(name.as_deref().unwrap_or("en")).unwrap();
            let Ok(record) = game.read(&rules, None) else { continue };
            let english = rules.pack().language == "en";
            let (record, _) = repair(&rules, english.then_some(&words), &record);
            normal(&rules, &record);
            for format in [WriteFormat::Gcg, WriteFormat::Sheet, WriteFormat::Json, WriteFormat::Csv] {
                write(&rules, None, format, &record);
            }
            read_all += 1;
        }
    }
    assert!(read_all > 1000, "{read_all}: most are read in part");
}

#[test]
fn signs_that_steer_a_terminal_come_out_of_no_game() {
    let note = "red \u{1b}[31m, a bell \u{7}, back \u{8}, \u{9b}2J, a form\u{c}feed\u{ffff}";
    let head = "#player1 a A\u{1b}]0;x\u{7}\n#player2 b B\n#title \u{1}\n";
    let gcg = format!("{head}>a: AEINRST 8D STAINER +66 66\n#note {note}\n>b: ABC - +0 0\n\u{1a}");
    let json = serde_json::json!({"game": {"players": ["a\u{1b}[0m", "b"], "event": note}, "turns": [
        {"player": "b", "rack": "AEINRST", "notes": [note], "played": {"word": "STAINER", "at": "8D"}, "written": {"score": 66}},
    ]});
    let sheet = format!("players: a, b\nnote: {note}\n1 a AEINRST 8D STAINER 66\n");
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    for text in [gcg.as_str(), &json.to_string(), &sheet] {
        let record = open(text.as_bytes()).unwrap()[0].read(&rules, None).unwrap();
        assert_eq!((record.faults.as_slice(), record.turns.is_empty()), (&[][..], false), "{text}");
        let messages = Messages::new(Language::English);
        let (lexicon, style) = (&words.lexicon, PlayStyle::of(&rules, None));
        let writer = Writer { rules: &rules, lexicon, messages: &messages, style };
        let game = annotate(&rules, &words, &record, || ());
        for out in [
            writer.annotation(&game),
            game_page::page(&writer, &game, ""),
            write(&rules, None, WriteFormat::Gcg, &record),
        ] {
            let steers = |c: char| (c.is_control() && !matches!(c, '\n' | '\t' | '\r')) || c == '\u{ffff}';
            // Colours of our own are none of the text's.
            let found: Vec<char> = out.replace("\u{1b}[", "").chars().filter(|c| steers(*c)).collect();
            let ours = !["red \u{1b}", "\u{1b}]", "a\u{1b}[0m b"].iter().any(|theirs| out.contains(theirs));
            assert!(found.is_empty() && ours, "{found:?} in {out}");
        }
        assert!(format!("{record:?}").contains("red \u{fffd}[31m, a bell \u{fffd}"), "{record:?}");
    }
}
