//! The real binary: answers, faults, exit codes, and files that are whole or not there.

use crate::support::{in_test, letop};
use serde_json::Value;
use std::path::Path;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let output = letop().args(arguments).args(["--format", "json"]).assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A failing call: its message on standard error, nothing on standard output, exit code 2.
fn fails(arguments: &[&str]) -> String {
    let assert = letop().args(arguments).assert().code(2);
    let output = assert.get_output();
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    text(&output.stderr)
}

#[test]
fn the_game_is_annotated_in_romanian_and_in_english() {
    let game = "positions/games/timisoara-1999.txt";
    let romanian = text(&letop().args(["annotate", game]).assert().success().get_output().stdout);
    for line in [
        "Depunerile top – K1: EGUTOR, GUSTER = 35 p.",
        "Scor final: Sandu 542 – Crivei 436",
        "S-au găsit 4 greșeli în consemnare:",
        "18 scrabble-uri",
        "INVOIA0U",
        "nu este lista oficială",
    ] {
        assert!(romanian.contains(line), "{line}\n{romanian}");
    }
    let english =
        text(&letop().args(["annotate", game, "--lang", "en"]).assert().success().get_output().stdout);
    assert!(english.contains("Tops – K1: EGUTOR, GUSTER = 35 p."), "{english}");
    letop().args(["annotate", game, "--strict"]).assert().code(1);
}

#[test]
fn the_annotated_game_as_json_has_the_names_that_tools_rely_on() {
    let game = json(&["annotate", "positions/games/timisoara-1999.txt"]);
    assert_eq!(game["totals"], serde_json::json!({"Sandu": 545, "Crivei": 433}));
    assert_eq!(game["final"], serde_json::json!({"Sandu": 542, "Crivei": 436}));
    assert_eq!(game["turns"].as_array().unwrap().len(), 24);
    assert_eq!(game["slips"].as_array().unwrap().len(), 4);
    let ninth = &game["turns"][17];
    assert_eq!(ninth["played"]["word"], "INVOIaU");
    assert_eq!(
        (&ninth["played"]["at"], &ninth["played"]["row"], &ninth["played"]["col"], &ninth["played"]["axis"]),
        (&"L6".into(), &12.into(), &6.into(), &"across".into())
    );
    assert_eq!(game["lexicon"]["name"], "ro-rospell");
    assert_eq!(game["rules"]["sha256"].as_str().unwrap().len(), 64);
}

#[test]
fn a_position_from_a_cgp_from_a_file_and_from_rows_is_the_same() {
    let cgp = "15/15/15/15/15/15/15/6SCOR5/15/15/15/15/15/15/15";
    let folder = tempfile::tempdir().unwrap();
    let rows = folder.path().join("rows.txt");
    let mut lines = vec!["...............".to_owned(); 15];
    lines[7] = "......SCOR.....".into();
    std::fs::write(&rows, lines.join("\r\n")).unwrap();
    let one_line = folder.path().join("position.cgp");
    std::fs::write(&one_line, format!("{cgp} inprssu/ 0/0 0\n")).unwrap();
    let expected = json(&["top", "INPRSSU", "--board", cgp]);
    assert_eq!(json(&["top", "i n p r s s u", "--board", rows.to_str().unwrap()]), expected);
    assert_eq!(json(&["top", "--board", one_line.to_str().unwrap()]), expected);
    assert!(expected["plays"].as_u64().unwrap() > 100);
}

#[test]
fn what_top_prints_is_a_board_that_top_reads() {
    let cgp = "15/15/15/15/15/15/15/6ScOR5/15/15/15/15/15/15/15";
    let printed =
        text(&letop().args(["top", "INPRSSU", "--board", cgp]).assert().success().get_output().stdout);
    let board: Vec<&str> =
        printed.lines().skip_while(|line| !line.trim().starts_with("1 ")).take(16).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("printed.txt");
    // The master play is drawn in brackets: without it the board is the one that was given.
    let text: Vec<String> = board.iter().map(|row| remove_bracketed(row)).collect();
    std::fs::write(&file, text.join("\n")).unwrap();
    assert_eq!(
        json(&["top", "INPRSSU", "--board", file.to_str().unwrap()]),
        json(&["top", "INPRSSU", "--board", cgp])
    );
}

fn remove_bracketed(row: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in row.chars() {
        match c {
            '[' => {
                inside = true;
                out.push_str(" . ");
            }
            ']' => inside = false,
            _ if inside => {}
            c => out.push(c),
        }
    }
    out
}

#[test]
fn input_is_taken_as_people_type_it() {
    let plain = json(&["top", "STIPELA"]);
    for rack in ["stipela", "ştipela", "s\u{326}tipela", "ȘTIPELA", "S T I P E L A", "ST+IPELA"] {
        assert_eq!(json(&["top", rack]), plain, "{rack}");
    }
    assert_eq!(json(&["top", "STIPEL*"]), json(&["top", "stipel?"]));
}

#[test]
fn notation_turns_the_labels_of_rows_and_columns_over() {
    let romanian = json(&["top", "STIPELA"]);
    let english = json(&["top", "STIPELA", "--notation", "gcg"]);
    assert!(romanian["tops"][0]["at"].as_str().unwrap().starts_with('H'));
    assert!(english["tops"][0]["at"].as_str().unwrap().starts_with('8'));
    assert_eq!(romanian["tops"][0]["col"], english["tops"][0]["col"]);
}

#[test]
fn lists_are_as_long_as_asked() {
    let ten = json(&["top", "STIPELA", "-n", "10"]);
    assert_eq!(ten["list"].as_array().unwrap().len(), 10);
    let all = json(&["top", "STIPELA", "--all"]);
    assert_eq!(all["list"].as_array().unwrap().len() as u64, all["plays"].as_u64().unwrap());
    let levels = json(&["top", "STIPELA", "--subtops", "5"]);
    let scores: Vec<i64> =
        levels["subtops"].as_array().unwrap().iter().map(|level| level["score"].as_i64().unwrap()).collect();
    assert!(scores.len() == 5 && scores.windows(2).all(|pair| pair[0] > pair[1]), "{scores:?}");
}

#[test]
fn a_rack_without_a_play_is_an_answer_and_not_an_error() {
    let none = json(&["top", "VVGGBBF"]);
    assert_eq!((&none["plays"], &none["top"], &none["master"]), (&0.into(), &Value::Null, &Value::Null));
    letop().args(["top", "VVGGBBF"]).assert().success();
}

#[test]
fn bad_calls_say_what_was_found_and_what_was_expected() {
    for (arguments, said) in [
        (&["top", "ABC", "--lexicon", "nosuch"][..], &["nosuch", "ro-rospell"][..]),
        (&["top", "ABC", "--rules", "nosuch"], &["nosuch", "ro-liber"]),
        (&["top", "STIPELAR"], &["8 tiles", "at most 7"]),
        (&["top", "STI1"], &["column 4", "'1'"]),
        (&["top", "XX"], &["2 of X", "at most 1"]),
        (&["top"], &["no rack"]),
        (&["top", "ABC", "--board", "nosuchfile"], &["nosuchfile", "CGP"]),
        (
            &["top", "ABC", "--board", "15/15/14/15/15/15/15/15/15/15/15/15/15/15/15"],
            &["14 squares", "15 squares"],
        ),
        (&["top", "ABC", "--board", "15/15/15"], &["3 rows", "15 rows"]),
        (&["top", "ABC", "--board", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/7Ж7"], &["'Ж'"]),
        (&["top", "ABC", "--board", "."], &["directory"]),
        (&["top", "ABC", "--lexicon", "src"], &["directory"]),
        (&["top", "ABC", "--rules", "src"], &["directory"]),
        (&["annotate", "nosuch.txt"], &["nosuch.txt"]),
        (&["annotate", "src"], &["directory"]),
        (&["annotate", "README.md"], &["README.md: line 1"]),
        (&["top", "ABC", "--format", "jsonl"], &["text or json"]),
    ] {
        let message = fails(arguments);
        for part in said {
            assert!(message.contains(part), "{arguments:?}: {message}");
        }
        assert!(!message.contains("panicked"), "{message}");
    }
}

#[test]
fn every_fault_of_a_board_is_reported_at_once() {
    let message = fails(&["top", "ZZ", "--board", "14/XX13/15/15/15/15/15/15/15/15/15/15/15/15/15"]);
    for part in ["14 squares", "2 of X", "2 of Z"] {
        assert!(message.contains(part), "{part}: {message}");
    }
}

#[test]
fn a_sheet_with_bad_lines_names_each_with_its_column() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = folder.path().join("bad.txt");
    let lines = "rules: ro-liber\nplayers: A, B\n1 A  ABCDEFG  h8 12345\n1 X  ABC pass\n2 A  AB1 pass\n";
    std::fs::write(&sheet, lines).unwrap();
    let message = fails(&["annotate", sheet.to_str().unwrap()]);
    for part in ["line 3, column 18", "line 4, column 3", "line 5, column 8"] {
        assert!(message.contains(part), "{part}: {message}");
    }
}

#[test]
fn lists_that_are_no_text_are_refused_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, b"ABA\nCA\xFF\n").unwrap();
    let message = fails(&["top", "ABC", "--lexicon", list.to_str().unwrap()]);
    assert!(message.contains("line 2"), "{message}");
    std::fs::write(&list, "ABA\nA-B\nC\n").unwrap();
    let message = fails(&["top", "ABC", "--lexicon", list.to_str().unwrap()]);
    assert!(message.contains("line 2, column 2") && message.contains("line 3"), "{message}");
}

#[test]
fn a_text_list_an_imported_list_and_its_file_answer_alike() {
    let folder = tempfile::tempdir().unwrap();
    let list = folder.path().join("mica.txt");
    std::fs::write(&list, "\u{feff}casa\r\ncase\r\n\r\nȘAC\r\n").unwrap();
    let file = folder.path().join("mica.fst");
    letop()
        .args(["lexicon", "import", list.to_str().unwrap(), "-o", file.to_str().unwrap()])
        .assert()
        .success();
    let from_text = json(&["top", "SACEA", "--lexicon", list.to_str().unwrap()]);
    let from_file = json(&["top", "SACEA", "--lexicon", file.to_str().unwrap()]);
    assert_eq!(from_text, from_file);
    assert!(from_text["plays"].as_u64().unwrap() >= 11);
}

#[test]
fn a_result_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("result.json");
    let path = file.to_str().unwrap();
    letop().args(["top", "STIPELA", "--format", "json", "-o", path]).assert().success().stdout("");
    let first = std::fs::read_to_string(&file).unwrap();
    assert!(serde_json::from_str::<Value>(&first).is_ok());
    fails(&["top", "STIPELAR", "-o", path]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), first, "a failing call leaves the file as it was");
    let message = fails(&["top", "STIPELA", "-o", folder.path().to_str().unwrap()]);
    assert!(message.contains("directory"), "{message}");
    let message = fails(&["top", "STIPELA", "-o", folder.path().join("no/such/x").to_str().unwrap()]);
    assert!(message.contains("cannot write"), "{message}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing is left beside the result");
}

#[test]
fn a_full_disk_is_reported_and_no_reader_is_no_error() {
    if Path::new("/dev/full").exists() {
        let message = fails(&["top", "STIPELA", "-o", "/dev/full"]);
        assert!(message.contains("/dev/full: cannot write"), "{message}");
    }
    let binary = assert_cmd::cargo::cargo_bin("letop");
    let pipe = format!("'{}' top STIPELA --all | head -n 1", binary.display());
    let mut bash = std::process::Command::new("bash");
    bash.args(["-o", "pipefail", "-c", &pipe]);
    let output = in_test(bash).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_damaged_or_foreign_cache_is_rebuilt() {
    let folder = tempfile::tempdir().unwrap();
    let run = || {
        let output = letop()
            .env("LETOP_CACHE_DIR", folder.path())
            .args(["top", "STIPELA", "--format", "json"])
            .assert()
            .success();
        text(&output.get_output().stdout)
    };
    let first = run();
    let cached = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
    let good = std::fs::read(&cached).unwrap();
    for bad in [&good[..good.len() / 2], &b"something else"[..], &[][..]] {
        std::fs::write(&cached, bad).unwrap();
        assert_eq!(run(), first);
        assert_eq!(std::fs::read(&cached).unwrap(), good, "the cache is whole again");
    }
}

#[test]
fn a_cache_that_cannot_be_written_only_costs_time() {
    let output = letop()
        .env("LETOP_CACHE_DIR", "/dev/null/nowhere")
        .args(["top", "STIPELA", "--lexicon", "hu-magyarispell", "--rules", "hu"])
        .assert()
        .success();
    assert!(text(&output.get_output().stderr).contains("could not be kept"), "{:?}", output.get_output());
}

#[test]
fn a_shown_pack_is_a_pack_with_the_same_rules() {
    let folder = tempfile::tempdir().unwrap();
    let packs = json(&["rules", "list"]);
    let names = packs.as_array().unwrap().iter().map(|pack| pack["name"].as_str().unwrap());
    for name in names {
        let shown = text(&letop().args(["rules", "show", name]).assert().success().get_output().stdout);
        let file = folder.path().join("own.toml");
        std::fs::write(&file, &shown).unwrap();
        let checksum = |value: &Value| value["sha256"].as_str().unwrap().to_owned();
        let own = json(&["rules", "show", file.to_str().unwrap()]);
        assert_eq!(checksum(&own), checksum(&json(&["rules", "show", name])), "{name}");
    }
    assert_eq!(packs.as_array().unwrap().len(), 22);
}

#[test]
fn house_rules_from_a_file_with_its_own_board_and_tiles() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("own.toml", "extends = \"en\"\nname = \"own\"\ntiles = \"own.tsv\"\nlayout = \"own.txt\"\n");
    write("own.tsv", "tile\tcount\tpoints\tclass\n?\t1\t0\tVC\nA\t4\t3\tV\nB\t4\t2\tC\n");
    write("own.txt", "...\n.=.\n...\n");
    write("own.list", "ABA\nBA\n");
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let found = json(&["top", "AAB", "--rules", &path("own.toml"), "--lexicon", &path("own.list")]);
    assert_eq!((&found["top"], &found["tops"][0]["word"]), (&24.into(), &"ABA".into()));
    write("own.tsv", "tile\tcount\tpoints\tclass\nA\tx\t3\tV\n");
    assert!(fails(&["rules", "show", &path("own.toml")]).contains("line 2"));
}

#[test]
fn lists_and_packs_are_shown() {
    let lists = json(&["lexicon", "list"]);
    assert_eq!(lists.as_array().unwrap().len(), 5);
    assert_eq!(
        (&lists[0]["name"], &lists[0]["words"], &lists[0]["builtin"]),
        (&"ro-rospell".into(), &762_416.into(), &true.into())
    );
    assert!(
        text(&letop().args(["rules", "list"]).assert().success().get_output().stdout)
            .contains("fr-duplicate")
    );
}

#[test]
fn one_thread_and_eight_give_the_same_bytes() {
    let run = |threads: &str| {
        let output = letop()
            .args(["annotate", "positions/games/timisoara-1999.txt", "-j", threads])
            .assert()
            .success();
        output.get_output().stdout.clone()
    };
    assert_eq!(run("1"), run("8"));
}

#[test]
fn of_several_games_the_good_ones_are_annotated() {
    let game = "positions/games/timisoara-1999.txt";
    let output = letop().args(["annotate", "nosuch.txt", game, "--format", "jsonl"]).assert().code(3);
    assert_eq!(text(&output.get_output().stdout).lines().count(), 1);
    assert!(text(&output.get_output().stderr).contains("nosuch.txt"));
}

#[test]
fn words_are_found_checked_and_compared() {
    let found = json(&["lexicon", "find", "--anagram", "stipela"]);
    assert_eq!(found["query"], "stipela");
    assert!(found["words"].as_array().unwrap().contains(&"STIPELA".into()), "{found}");
    let hooks = json(&["lexicon", "find", "--hooks", "rosi"]);
    assert!(hooks["groups"]["back"].is_array() && hooks["groups"]["front"].is_array());
    let plus = json(&["lexicon", "find", "--plus-one", "retina", "--length", "7"]);
    assert!(plus["groups"].as_object().unwrap().contains_key("C"), "{plus}");
    let csv = text(
        &letop()
            .args(["lexicon", "find", "--pattern", "z?", "--format", "csv"])
            .assert()
            .success()
            .get_output()
            .stdout,
    );
    assert!(csv.starts_with("word,tiles,group\n"));
    letop().args(["lexicon", "check", "STIPELA"]).assert().code(0);
    let checked =
        letop().args(["lexicon", "check", "STIPELA", "STIPELX", "--format", "json"]).assert().code(1);
    let checked: Value = serde_json::from_slice(&checked.get_output().stdout).unwrap();
    assert_eq!(checked["words"][0]["valid"], true);
    assert!(checked["words"][1]["nearest"].as_array().unwrap().contains(&"STIPELA".into()));
    let info = json(&["lexicon", "info", "en-scowl"]);
    assert_eq!((&info["words"], info["two_letters"].as_array().unwrap().len()), (&240_341.into(), 96));
    let diff = json(&["lexicon", "diff", "en-scowl", "en-scowl"]);
    assert_eq!((&diff["common"], &diff["one"]["only"]), (&240_341.into(), &serde_json::json!([])));
    for (arguments, said) in [
        (&["lexicon", "find"][..], "--pattern"),
        (&["lexicon", "find", "--pattern", "a%"], "column 2"),
        (&["lexicon", "find", "--regex", "("], "regular expression"),
        (&["lexicon", "find", "--pattern", "a*", "--length", "9..7"], "--length"),
        (&["lexicon", "info", "nosuch"], "nosuch"),
    ] {
        assert!(fails(arguments).contains(said), "{arguments:?}");
    }
}

#[test]
fn words_may_be_added_and_denied_for_a_call_and_for_a_user() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, words: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, words).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (add, deny) = (write("more.txt", "xyzx\n"), write("less.txt", "stipela\n"));
    letop().args(["lexicon", "check", "XYZX", "--add", &add]).assert().code(0);
    letop().args(["lexicon", "check", "STIPELA", "--deny", &deny]).assert().code(1);
    write("ro-rospell.deny.txt", "palesti\n");
    let own =
        letop().env("LETOP_CONFIG_DIR", folder.path()).args(["lexicon", "check", "PALESTI"]).assert().code(1);
    assert!(
        text(&own.get_output().stderr).contains("1 denied"),
        "the user is told that his own list is used"
    );
    letop().args(["lexicon", "check", "PALESTI"]).assert().code(0);
    assert!(fails(&["lexicon", "check", "A", "--add", "nosuch.txt"]).contains("nosuch.txt"));
}

#[test]
fn a_list_is_played_by_the_rules_of_its_own_tiles() {
    for (list, pack) in [
        ("ro-rospell", "ro-liber"),
        ("en-scowl", "en"),
        ("fr-dicollecte", "fr-duplicate"),
        ("pl-sjp", "pl"),
        ("hu-magyarispell", "hu"),
    ] {
        assert_eq!(json(&["top", "AETI", "--lexicon", list])["rules"]["name"], pack, "{list}");
    }
}
