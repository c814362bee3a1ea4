//! `letop annotate` on games in any form, `letop annotate --summary` and `letop convert`, as a shell sees them.

use crate::support::letop;
use serde_json::Value;
use std::path::Path;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The code, standard output and standard error of a call.
fn call(arguments: &[&str]) -> (i32, String, String) {
    let output = letop().args(arguments).output().unwrap();
    let (out, error) = (text(&output.stdout), text(&output.stderr));
    assert!(!error.contains("panicked"), "{error}");
    (output.status.code().unwrap(), out, error)
}

fn json(arguments: &[&str]) -> Value {
    let (code, out, error) = call(&[arguments, &["--format", "json"]].concat());
    assert_eq!(code, 0, "{error}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn every_form_is_found_from_its_content_whatever_the_file_is_called() {
    let folder = tempfile::tempdir().unwrap();
    for (name, rules, total) in [
        ("dialects.gcg", "en", 363),
        ("printed.txt", "ro-liber", 148),
        ("feuille.txt", "fr-duplicate", 869),
        ("eliot.xml", "fr-duplicate", 375),
        ("timisoara-1999.txt", "ro-liber", 545),
    ] {
        let nameless = folder.path().join("game.dat");
        std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/games").join(name), &nameless)
            .unwrap();
        let game = json(&["annotate", nameless.to_str().unwrap(), "-q"]);
        assert_eq!(game["rules"]["name"], rules, "{name}");
        let totals: Vec<i64> =
            game["totals"].as_object().unwrap().values().filter_map(Value::as_i64).collect();
        assert_eq!(totals[0], total, "{name}");
    }
}

#[test]
fn a_broken_game_is_annotated_as_far_as_it_goes_and_the_lines_are_told() {
    let broken = "positions/games/broken/unknown-player.gcg";
    let (code, out, error) = call(&["annotate", broken, "--format", "json"]);
    assert_eq!(code, 3, "part of it could not be read");
    assert!(
        error.contains("unknown-player.gcg: line 6, column 2: unknown name: found player 'zz'"),
        "{error}"
    );
    let game: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(game["turns"].as_array().unwrap().len(), 8);
    assert!(game["slips"].as_array().unwrap().iter().any(|slip| slip["line"] == 6), "{}", game["slips"]);
    assert_eq!(call(&["annotate", broken, "--strict"]).0, 1);
    // What was worked out is told, and is no slip; strict readers want none of it.
    let missing = "positions/games/broken/missing-places.gcg";
    let game = json(&["annotate", missing]);
    assert_eq!(game["slips"], serde_json::json!([]));
    let repairs = game["repairs"].as_array().unwrap();
    assert_eq!(repairs.len(), 3);
    assert_eq!(
        (&repairs[0]["line"], &repairs[0]["what"], &repairs[0]["taken"], &repairs[0]["certain"]),
        (&5.into(), &"square".into(), &"9C FAN".into(), &true.into())
    );
    assert_eq!(call(&["annotate", missing, "--strict"]).0, 1);
    let (code, out, _) = call(&["annotate", missing, "--lang", "ro"]);
    assert_eq!(code, 0);
    assert!(out.contains("Din consemnare lipseau 3 lucruri:"), "{out}");
    assert!(out.contains("coordonată, prin deducție: 9C FAN"), "{out}");
    let (code, out, error) = call(&["annotate", "positions/games/broken/empty.gcg"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(error.contains("empty.gcg: line 1"), "{error}");
}

#[test]
fn a_play_taken_back_and_a_list_that_is_not_at_hand_stop_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.gcg");
    let gcg = "#player1 a a\n#player2 b b\n#lexicon CSW21\n>a: ABELPTI 8C ZZZTBP +80 80\n>a: ABELPTI -- -80 0\n\
               >b: AEINRST 8D STAINER +66 66\n>a: ABELPTI 7C QXQ +10 10\n";
    std::fs::write(&path, gcg.replace("ZZZTBP", "BIPTALE").replace("7C QXQ +10 10", "9H BIALPET +70 70"))
        .unwrap();
    let (code, out, error) = call(&["annotate", path.to_str().unwrap(), "--format", "json"]);
    assert_eq!(code, 0, "{error}");
    assert!(error.contains("'CSW21', which is not at hand; en-scowl is used"), "{error}");
    let game: Value = serde_json::from_str(&out).unwrap();
    let first = &game["turns"][0];
    assert_eq!(first["played"]["withdrawn"], true);
    assert_eq!((&first["total"], &first["loss"]), (&0.into(), &first["top"]), "the whole turn is lost");
    assert_eq!(first["unlisted"][0], "BIPTALE");
    assert_eq!(game["turns"][1]["played"]["score"], 66);
    // A word of no list that stayed on the board is marked, and the game goes on.
    assert_eq!(game["turns"][2]["unlisted"][0], "BIALPET");
    let (_, _, error) = call(&["annotate", path.to_str().unwrap(), "--lexicon", "en-scowl"]);
    assert!(error.contains("'CSW21'; --lexicon en-scowl is used"), "{error}");
}

#[test]
fn a_game_whose_language_has_no_list_is_scored_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deutsch.gcg");
    std::fs::write(
        &path,
        "#player1 a a\n#player2 b b\n>a: ÄBDEGNU 8D BÄDEN +30 30\n>b: EGKNRTV G7 G.RN +9 9\n",
    )
    .unwrap();
    let (_, text, _) = call(&["annotate", path.to_str().unwrap(), "--lang", "en"]);
    // No turn had tops to compare with, so no share of them is told.
    assert!(text.contains("a: 30 p\n") && !text.contains("of the tops"), "{text}");
    let game = json(&["annotate", path.to_str().unwrap()]);
    assert_eq!((&game["rules"]["name"], &game["turns"][0]["top"]), (&"de".into(), &Value::Null));
    assert_eq!(game["slips"][0]["what"], "score");
    assert_eq!(
        (&game["slips"][0]["found"], &game["slips"][0]["expected"]),
        (&"G7 G.RN = 9".into(), &"8".into())
    );
}

#[test]
fn directories_are_walked_and_many_games_summed_up() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    for (from, to) in [
        ("dialects.gcg", "one.gcg"),
        ("four.gcg", "inner/two.gcg"),
        ("broken/missing-words.gcg", "three.gcg"),
    ] {
        std::fs::copy(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("positions/games").join(from),
            folder.path().join(to),
        )
        .unwrap();
    }
    std::fs::write(folder.path().join("readme.txt"), "These are our games.\n").unwrap();
    let all = folder.path().to_str().unwrap();
    let summary = json(&["annotate", all, "--summary"]);
    assert_eq!(summary["games"], serde_json::json!(["two.gcg", "one.gcg", "three.gcg"]));
    let players = summary["players"].as_array().unwrap();
    let names: Vec<&str> = players.iter().map(|player| player["player"].as_str().unwrap()).collect();
    assert_eq!(names, ["ab", "cd", "ef", "gh"]);
    let ab = &players[0];
    assert_eq!(ab["games"], 3);
    let lost: i64 = ab["lost"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(cause, _)| *cause != "score")
        .map(|(_, lost)| lost["points"].as_i64().unwrap())
        .sum();
    assert_eq!(
        ab["tops"].as_i64().unwrap() - ab["points"].as_i64().unwrap(),
        lost,
        "what was lost has its causes"
    );
    let cd = &players[1];
    assert!(cd["lost"]["phony"]["points"].as_i64().unwrap() > 0, "the play taken back: {cd}");
    let study = summary["study"].as_array().unwrap();
    assert!(!study.is_empty() && study.iter().all(|lesson| lesson["loss"].as_i64().unwrap() > 0));
    let first_word = study.iter().position(|lesson| lesson["cause"] != "bingo").unwrap_or(study.len());
    assert!(study[first_word..].iter().all(|lesson| lesson["cause"] != "bingo"), "missed bingos first");
    let (code, out, _) = call(&["annotate", all, "--summary", "--lang", "ro"]);
    assert_eq!(code, 0);
    assert!(
        out.contains("3 partide") && out.contains("scrabble ratat") && out.contains("De învățat:"),
        "{out}"
    );
    let (code, out, _) = call(&["annotate", all, "--summary", "--format", "csv"]);
    assert_eq!((code, out.lines().count()), (0, 5));
    let one = |threads: &str| call(&["annotate", all, "--format", "jsonl", "-j", threads]).1;
    assert_eq!(one("1"), one("4"), "the same bytes on any number of threads");
}

#[test]
fn games_are_converted_by_the_ending_or_by_name_in_both_notations() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let game = "positions/games/timisoara-1999.txt";
    let forms = ["a.gcg", "b.json", "c.csv", "d.txt"];
    let mut from = game.to_owned();
    for form in forms {
        let to = place(form);
        let (code, out, error) = call(&["convert", &from, &to, "-q"]);
        assert_eq!((code, out.as_str()), (0, ""), "{error}");
        from = to;
    }
    let (_, sheet, _) = call(&["convert", game, "--to", "sheet", "-q"]);
    assert_eq!(std::fs::read_to_string(place("d.txt")).unwrap(), sheet, "the same after four forms");
    let (_, gcg, _) = call(&["convert", game, "--to", "gcg", "-q"]);
    assert!(gcg.contains(">Crivei: IINOUV? 12F INVOIaU"), "{gcg}");
    let (_, other, _) = call(&["convert", game, "--to", "sheet", "--notation", "gcg", "-q"]);
    assert!(other.contains("notation: gcg") && other.contains("12F") && !other.contains("L6 "), "{other}");
    // And annotating what was converted finds the same.
    let slips = |path: &str| {
        let game = json(&["annotate", path, "-q"]);
        let of = |slip: &Value| (slip["what"].clone(), slip["expected"].clone());
        game["slips"].as_array().unwrap().iter().map(of).collect::<Vec<_>>()
    };
    for form in forms {
        assert_eq!(slips(&place(form)), slips(game), "{form}");
    }
}

#[test]
fn how_squares_are_shown_says_nothing_of_how_they_are_read() {
    let french = json(&["annotate", "positions/games/feuille.txt"]);
    let shown = json(&["annotate", "positions/games/feuille.txt", "--notation", "gcg"]);
    assert_eq!(french["slips"], shown["slips"]);
    let play = |game: &Value| game["turns"][1]["played"].clone();
    assert_eq!((&play(&french)["at"], &play(&shown)["at"]), (&"G7".into(), &"7G".into()));
    assert_eq!(
        (&play(&french)["row"], &play(&french)["axis"]),
        (&play(&shown)["row"], &play(&shown)["axis"])
    );
}

#[test]
fn annotated_and_drawn_games_are_read_back_from_json() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let game = "positions/games/dialects.gcg";
    let annotated = place("annotated.json");
    call(&["annotate", game, "--format", "json", "-q", "-o", &annotated]);
    let (_, from_json, error) = call(&["convert", &annotated, "--to", "gcg", "-q"]);
    let (_, straight, _) = call(&["convert", game, "--repair", "--to", "gcg", "-q"]);
    assert_eq!(without(&from_json, "#lexicon"), without(&straight, "#lexicon"), "{error}");
    let drawn = place("drawn.json");
    call(&["draw", "--rules", "fr-joker", "--seed", "retour", "--format", "json", "-q", "-o", &drawn]);
    let drawn_game: Value = serde_json::from_str(&std::fs::read_to_string(&drawn).unwrap()).unwrap();
    let again = json(&["annotate", &drawn]);
    assert_eq!(again["totals"]["Top"], drawn_game["total"]);
    assert_eq!(again["slips"], serde_json::json!([]));
    // Drawn tables and sheets too.
    let table = place("drawn.csv");
    call(&["draw", "--rules", "fr-joker", "--seed", "retour", "--format", "csv", "-q", "-o", &table]);
    let again = json(&["annotate", &table, "--rules", "fr-joker"]);
    assert_eq!((&again["totals"]["Top"], &again["slips"]), (&drawn_game["total"], &serde_json::json!([])));
}

fn without(text: &str, start: &str) -> Vec<String> {
    text.lines().filter(|line| !line.starts_with(start)).map(str::to_owned).collect()
}

#[test]
fn annotated_games_come_as_markdown_and_as_a_table() {
    let (code, out, _) = call(&["annotate", "positions/games/timisoara-1999.txt", "--format", "md"]);
    assert_eq!(code, 0);
    let rows: Vec<&str> = out.lines().filter(|line| line.starts_with("| ")).collect();
    assert_eq!(rows.len(), 25, "a heading and 24 turns\n{out}");
    assert!(rows.iter().all(|row| row.matches('|').count() == 9), "{rows:?}");
    assert!(rows[18].contains("| L6: INVOIA0U | 96 | 325 | L6: INVOIA0U = 96 | 0 |"), "{}", rows[18]);
    assert!(out.contains("## S-au găsit 4 greșeli în consemnare\n\n- rândul 7:"), "{out}");
    let games = ["annotate", "positions/games/dialects.gcg", "positions/games/four.gcg", "--format", "csv"];
    let (code, out, _) = call(&games);
    assert_eq!(code, 0);
    let mut table = csv::Reader::from_reader(out.as_bytes());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let in_game = |name: &str| rows.iter().filter(|row| &row[0] == name).count();
    assert_eq!((in_game("dialects.gcg"), in_game("four.gcg")), (28, 12));
    assert_eq!((&rows[3][6], &rows[3][9], &rows[3][10]), ("withdrawn", "14", "32"));
    assert_eq!(&rows[4][18], "rack: CENRSTZ");
}

#[test]
fn conversions_that_cannot_be_say_why_and_write_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("game.xyz");
    let out = out.to_str().unwrap();
    let (code, _, error) = call(&["convert", "positions/games/four.gcg", out]);
    assert_eq!(code, 2);
    assert!(error.contains("'.xyz'") && error.contains("--to gcg, sheet, json or csv"), "{error}");
    let sheet = folder.path().join("game.txt");
    let sheet = sheet.to_str().unwrap();
    let (code, _, error) = call(&["convert", "positions/games/broken/bad-rack.gcg", sheet, "--strict"]);
    assert_eq!(code, 1);
    assert!(error.contains("line 4, column 9") && !Path::new(sheet).exists(), "{error}");
    let (code, _, error) = call(&["convert", "README.md", "--to", "gcg"]);
    assert_eq!(code, 2);
    assert!(error.contains("README.md: line 1"), "{error}");
    let (code, _, error) = call(&["convert", "positions/games/broken/bad-rack.gcg", sheet]);
    assert_eq!(code, 3, "{error}");
    assert!(Path::new(sheet).exists(), "the rest is written");
}
