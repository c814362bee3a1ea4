//! `letop draw` by its real binary: the same bytes on any number of threads, games gone on with, by hand, wished for,
//! promised and proved.

use crate::support::letop;
use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;

fn draw() -> Command {
    let mut command = letop();
    command.args(["draw", "--quiet"]);
    command
}

fn run(arguments: &[&str], code: i32) -> (String, String) {
    let output = draw().args(arguments).assert().code(code).get_output().clone();
    (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn out(arguments: &[&str]) -> String {
    run(arguments, 0).0
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(&[arguments, &["--format", "json"]].concat())).unwrap()
}

/// A failing call: nothing on standard output, and what it said.
fn fails(arguments: &[&str]) -> String {
    let (out, error) = run(arguments, 2);
    assert_eq!(out, "", "{arguments:?}");
    error
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn the_same_bytes_on_one_thread_and_on_eight() {
    let call = ["--rules", "fr-duplicate", "--seed", "threads", "--games", "600", "--format", "jsonl"];
    let one = out(&[&call[..], &["-j", "1"]].concat());
    assert_eq!(one.lines().count(), 600);
    assert_eq!(one, out(&[&call[..], &["-j", "8"]].concat()));
    // A game of many is the game alone.
    let line = one.lines().nth(411).unwrap();
    let alone = ["--rules", "fr-duplicate", "--seed", "threads", "--game", "412", "--format", "jsonl"];
    assert_eq!(out(&alone), format!("{line}\n"));
    let wished = ["--seed", "threads", "--bingos", "6..", "--unique-tops", "--search", "700", "--games", "3"];
    let wished = [&wished[..], &["--details", "never"]].concat();
    let (one, _) = run(&[&wished[..], &["-j", "1"]].concat(), 1);
    assert_eq!(one, run(&[&wished[..], &["-j", "8"]].concat(), 1).0);
}

#[test]
fn a_game_as_json_has_the_names_that_tools_rely_on() {
    let game = json(&["--rules", "fr-duplicate", "--seed", "names"]);
    for name in ["engine", "seed", "end", "left", "line"] {
        assert!(game[name].is_string(), "{name}");
    }
    for part in ["rules", "lexicon"] {
        assert_eq!(game[part]["sha256"].as_str().unwrap().len(), 64);
    }
    let turns = game["turns"].as_array().unwrap();
    for (index, turn) in turns.iter().enumerate() {
        assert_eq!(turn["n"], index + 1);
        for name in ["rack", "kept", "drawn", "master_reason"] {
            assert!(turn[name].is_string(), "{name}");
        }
        assert!(turn["rejected"].is_array() && !turn["tops"].as_array().unwrap().is_empty());
        assert_eq!(turn["master"]["score"], turn["top"]);
    }
    let sum: i64 = turns.iter().map(|turn| turn["top"].as_i64().unwrap()).sum();
    assert_eq!((game["total"].as_i64(), turns.last().unwrap()["total"].as_i64()), (Some(sum), Some(sum)));
    let bingos = turns.iter().filter(|turn| turn["master"]["bingo"] == true).count();
    assert_eq!(game["bingos"], bingos);
    // What is asked for beside the game.
    let game =
        json(&["--seed", "names", "--certify", "--expected-next", "--samples", "3", "--details", "always"]);
    assert_eq!(game["certified"]["holds"], true);
    let turn = &game["turns"][0];
    assert!(
        turn["plays"].is_u64() && turn["subtops"].is_array() && turn["expected_next"][0]["milli"].is_i64()
    );
}

#[test]
fn games_are_proved_by_their_json_their_sheet_and_their_line() {
    let call = ["--rules", "fr-joker", "--seed", "proof of two", "--games", "2"];
    for format in ["json", "jsonl", "text", "md"] {
        let shown = out(&[&call[..], &["--format", format]].concat());
        let good = file(&format!("proof.{format}"), &shown);
        let (said, _) = run(&["--verify", &good, "--lang", "en"], 0);
        assert_eq!(said.matches("is made again as it stands").count(), 2, "{format}: {said}");
        // One point more somewhere.
        let total = json(&call)[1]["total"].to_string();
        let more = (total.parse::<i32>().unwrap() + 1).to_string();
        let bad = file(&format!("proof.bad.{format}"), &shown.replace(&total, &more));
        let (said, _) = run(&["--verify", &bad, "--lang", "en"], 1);
        assert!(said.contains(&format!("found {more}, expected {total}")), "{format}: {said}");
    }
    let line = json(&call)[0]["line"].as_str().unwrap().to_owned();
    run(&["--verify", &line], 0);
    let other = line.replace("fr-joker:", "fr-joker:0");
    let (said, _) = run(&["--verify", &other], 1);
    assert!(said.contains("rules: found fr-joker with the checksum"), "{said}");
}

#[test]
fn a_promise_shows_no_game_and_is_kept_by_its_words() {
    let call = ["--commit", "--seed", "secret words", "--salt", "pinch", "--games", "3"];
    let said = out(&call);
    let lines: Vec<&str> = said.lines().filter(|line| line.starts_with("letop ")).collect();
    let [public, secret] = lines[..] else { panic!("two lines: {said}") };
    assert!(!public.contains("secret") && secret.contains("\"secret words\""), "{said}");
    run(&["--verify", secret], 0);
    run(&["--verify", public, "--verify", secret], 0);
    run(&["--verify", public], 1);
    run(&["--verify", &secret.replace("pinch", "punch")], 1);
    run(&["--verify", &secret.replace("games 3", "games 4")], 1);
    // Games beside it must be among those promised.
    let games = out(&["--seed", "secret words", "--games", "3", "--format", "json"]);
    let games = file("promised.json", &games);
    run(&["--verify", secret, "--verify", &games], 0);
    let fourth = out(&["--seed", "secret words", "--game", "4", "--format", "json"]);
    let fourth = file("fourth.json", &fourth);
    let (said, _) = run(&["--verify", secret, "--verify", &fourth], 1);
    assert!(said.contains("not promised"), "{said}");
    // Without a salt of one's own each promise is another.
    let fresh = ["--commit", "--seed", "secret words"];
    assert_ne!(out(&fresh), out(&fresh));
}

#[test]
fn a_game_is_gone_on_with_from_its_json_and_from_its_sheet() {
    let mut game = json(&["--rules", "fr-duplicate", "--seed", "half"]);
    let whole = game["turns"].as_array().unwrap().clone();
    game["turns"] = whole[..6].to_vec().into();
    let half = file("half.json", &game.to_string());
    let on = json(&["--rules", "fr-duplicate", "--from", &half, "--seed", "other"]);
    let turns = on["turns"].as_array().unwrap();
    for (n, turn) in turns.iter().enumerate().take(6) {
        assert_eq!((turn, n), (&whole[n], n));
    }
    assert!(turns.len() > 10 && on["line"].is_null());
    assert_eq!(
        on,
        json(&["--rules", "fr-duplicate", "--from", &half, "--seed", "other"]),
        "it is made again"
    );
    let sheet = out(&["--rules", "fr-duplicate", "--seed", "half", "--details", "never"]);
    let rows: String = sheet.lines().take(13).map(|line| format!("{line}\n")).collect();
    assert_eq!(
        json(&["--rules", "fr-duplicate", "--from", &file("half.txt", &rows), "--seed", "other"])["total"],
        on["total"]
    );
    // A play that is no top, a turn left out, a word that does not fit: each is told with its turn.
    game["turns"][2]["master"]["col"] = 1.into();
    let said = fails(&["--rules", "fr-duplicate", "--from", &file("moved.json", &game.to_string())]);
    assert!(said.contains("turn 3"), "{said}");
    game["turns"] = whole[1..3].to_vec().into();
    let said = fails(&["--rules", "fr-duplicate", "--from", &file("later.json", &game.to_string())]);
    assert!(said.contains("found turn 2, expected turn 1"), "{said}");
    assert!(fails(&["--from", &file("none.txt", "nothing\n")]).contains("no turn"));
}

#[test]
fn racks_drawn_by_hand_are_played_in_turn() {
    let racks = file("racks.txt", "# by hand\nilereru\n\n-abcdeij\n");
    let game = json(&["--rules", "fr-duplicate", "--racks", &racks]);
    let turns = game["turns"].as_array().unwrap();
    assert_eq!((turns.len(), game["end"].as_str()), (2, Some("no-more-racks")));
    assert_eq!((turns[0]["master"]["word"].as_str(), turns[0]["top"].as_i64()), (Some("RELIEUR"), Some(66)));
    let said = fails(&["--rules", "fr-duplicate", "--racks", &file("three-k.txt", "KKABCDE\n")]);
    assert!(said.contains("line 1") && said.contains("found K"), "{said}");
    let said = fails(&["--rules", "fr-duplicate", "--racks", &file("bad.txt", "ABCDEFG\n  AB1\nABCDEFGH\n")]);
    assert!(said.contains("line 2") && said.contains("line 3"), "{said}");
}

#[test]
fn wishes_are_fulfilled_or_told() {
    let wish = ["--seed", "wishes", "--search", "400", "--details", "never", "--lang", "en"];
    fn call<'a>(wish: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
        [wish, more].concat()
    }
    let (found, _) = run(&call(&wish, &["--turns", "15..18", "--total", "800..1000", "--no-blocked-end"]), 0);
    assert!(found.contains("It is as wished."), "{found}");
    let (nearest, _) = run(&call(&wish, &["--turns", "40..", "--max-word-length", "3"]), 1);
    assert!(nearest.contains("Not as wished:") && nearest.contains("turns ("), "{nearest}");
    let word = json(&["--seed", "wishes", "--game", "7"])["turns"][3]["master"]["word"]
        .as_str()
        .unwrap()
        .to_uppercase();
    let (with, _) = run(&call(&wish, &["--with", &word]), 0);
    assert!(with.to_uppercase().contains(&word), "{with}");
    let only = file("only.txt", &format!("{word}\n"));
    let (only, _) = run(&call(&wish, &["--only-words", &only]), 1);
    assert!(only.contains("words that are not among those allowed"), "{only}");
    assert!(fails(&["--with", "XQXQ"]).contains("no such word"));
    assert!(fails(&["--turns", "9..2"]).contains("expected 20, 18..22"));
    assert!(fails(&["--total", "x"]).contains("--total"));
}

#[test]
fn sheets_have_the_word_where_they_should_and_other_boards_are_played_on() {
    let call = ["--rules", "fr-duplicate", "--seed", "sheet", "--details", "never"];
    let same = out(&call);
    let next = out(&[&call[..], &["--sheet", "next-line"]].concat());
    let cells = |sheet: &str, row: usize| -> Vec<String> {
        let line = sheet.lines().nth(6 + row).unwrap();
        line.split_whitespace().map(str::to_owned).collect()
    };
    assert_eq!(cells(&same, 1)[..2], cells(&next, 1)[..2]);
    assert_eq!(cells(&next, 1).len(), 2, "the first line has no word\n{next}");
    assert_eq!(cells(&same, 1)[2..], cells(&next, 2)[2..]);
    let board = file("plain.txt", &format!("{}\n", ".".repeat(15)).repeat(15));
    let plain = json(&["--rules", "ro-online", "--seed", "sheet", "--layout", &board]);
    let usual = json(&["--rules", "ro-online", "--seed", "sheet"]);
    assert_ne!(plain["rules"]["sha256"], usual["rules"]["sha256"]);
    assert!(plain["total"].as_i64() < usual["total"].as_i64());
    let csv = out(&[&call[..], &["--format", "csv", "--games", "2"]].concat());
    assert!(csv.starts_with("game,turn,rack,") && csv.lines().last().unwrap().starts_with("2,"), "{csv}");
}

#[test]
fn calls_that_cannot_be_end_with_one_message_and_leave_no_file() {
    assert!(fails(&["--rules", "es-duplicada"]).contains("'es'"));
    assert!(fails(&["--rules", "no-such"]).contains("no-such"));
    assert!(fails(&["--verify", "nowhere.json"]).contains("nowhere.json"));
    assert!(fails(&["--verify", "letop 1 rules a lexicon b"]).contains("NAME:SHA"));
    assert!(fails(&["--seed", "x", "--game", "18446744073709551615"]).contains("2^64"));
    let board = file("short.txt", "...\n..\n");
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("never.json");
    let _ = std::fs::remove_file(&target);
    assert!(fails(&["--layout", &board, "-o", target.to_str().unwrap()]).contains("line 2"));
    assert!(!target.exists());
}
