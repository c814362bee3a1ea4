//! What is too large, too long or too deep is refused with a word, at once, and takes no memory: `docs/limits.md`.

use crate::support;

use crate::support::{compiled, in_test, pack};
use letop::movegen;
use letop::position::Rack;
use letop::rules::Rules;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// A call, ended by the system where it asks for more than 2 GiB.
fn call(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "ulimit -v 2097152; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_letop")]);
    let output = in_test(command).args(arguments).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn refused(arguments: &[&str], said: &[&str]) {
    let (code, out, error) = call(arguments);
    let shown: String = error.chars().take(2000).collect();
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}: {shown}");
    assert!(error.len() < 4000, "{} bytes of message", error.len());
    for part in said {
        assert!(error.contains(part), "{arguments:?}: {part}: {error}");
    }
}

fn file(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

const GAME: &str = "positions/games/four.gcg";

#[test]
fn files_that_are_too_large_and_devices_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    // Files with a length and nothing in them take no space.
    let large = |name: &str, mib: u64| {
        let path = folder.path().join(name);
        std::fs::File::create(&path).unwrap().set_len((mib << 20) + 1).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (games, setting, position) = (large("games.gcg", 64), large("mine.toml", 16), large("board", 1));
    refused(
        &["annotate", &games],
        &["games.gcg: cannot read: too large: found more than 67108864 bytes", "at most 64 MiB"],
    );
    refused(&["top", "ABC", "--rules", &setting], &["more than 16777216 bytes", "at most 16 MiB"]);
    refused(&["annotate", GAME, "--messages", &setting], &["mine.toml", "at most 16 MiB"]);
    refused(&["lexicon", "import", GAME, "--filter", &setting, "-o", "x"], &["mine.toml", "at most 16 MiB"]);
    refused(&["top", "ABC", "--board", &position], &["board: cannot read", "at most 1 MiB"]);
    large("board.txt", 16);
    let named = file(folder.path(), "named.toml", "extends = \"en\"\nname = \"x\"\nlayout = \"board.txt\"\n");
    refused(&["top", "ABC", "--rules", named.to_str().unwrap()], &["board.txt", "at most 16 MiB"]);
    if Path::new("/dev/zero").exists() {
        refused(&["annotate", "/dev/zero"], &["/dev/zero", "at most 64 MiB"]);
        refused(&["top", "ABC", "--rules", "/dev/zero"], &["at most 16 MiB"]);
        refused(&["top", "ABC", "--board", "/dev/zero"], &["at most 1 MiB"]);
    }
}

#[test]
fn a_line_of_megabytes_in_a_game_is_told_and_the_others_stand() {
    let folder = tempfile::tempdir().unwrap();
    let long = "A".repeat(30 << 20);
    let gcg = format!(
        "#player1 a A\n#player2 b B\n>a: AEINRST 8D STAINER +66 66\n#note {long}\n>b: {long} H8 .AX +10 10\n\
         >b: ABDEOTX H8 .AX +10 10\n"
    );
    let path = file(folder.path(), "long.gcg", &gcg);
    for (lang, said) in [
        (
            "en",
            "line 4: out of range: found a line of more than 64 KiB, expected the lines of a game, of at most 64 KiB each",
        ),
        ("ro", "un rând de peste 64 KiB"),
        ("fr", "une ligne de plus de 64 Kio"),
        ("hu", "64 KiB-nál hosszabb sor"),
        ("pl", "wiersz dłuższy niż 64 KiB"),
    ] {
        let (code, out, error) = call(&["annotate", path.to_str().unwrap(), "--lang", lang]);
        let all = format!("{out}{error}");
        assert_eq!(code, Some(3), "{lang}: {error}");
        assert!(all.contains(said), "{lang}: {all}");
        assert!(out.contains("STAINER") && all.len() < 20_000, "{lang}");
    }
    let csv = format!("player,rack,place,word,score\na,{long},8D,CAT,10\n");
    let alone = file(folder.path(), "alone.csv", &csv);
    refused(&["annotate", alone.to_str().unwrap()], &["line 2", "more than 64 KiB"]);
    let nothing = file(folder.path(), "nothing.txt", &long);
    refused(&["annotate", nothing.to_str().unwrap()], &["line 1", "more than 64 KiB"]);
    // A line of just so many bytes is read.
    let note = "x".repeat((64 << 10) - "#note ".len());
    let fits = format!("#player1 a A\n#player2 b B\n>a: AEINRST 8D STAINER +66 66\n#note {note}\n");
    let fits = file(folder.path(), "fits.gcg", &fits);
    assert_eq!(call(&["annotate", fits.to_str().unwrap()]).0, Some(0));
}

#[test]
fn what_is_nested_without_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str, text: String| file(folder.path(), name, &text).to_str().unwrap().to_owned();
    let deep = 100_000;
    let json = at("deep.json", format!("{{\"turns\": {}", "[".repeat(deep)));
    refused(&["annotate", &json], &["deep.json: line 1, column"]);
    let toml = at("deep.toml", format!("extends = \"en\"\nname = \"x\"\na = {}", "[".repeat(deep)));
    refused(&["rules", "show", &toml], &["deep.toml", "line 3"]);
    let keys = at("keys.toml", format!("[a{}]\n", ".a".repeat(deep)));
    refused(&["rules", "show", &keys], &["keys.toml"]);
    let xml = at("deep.xml", format!("<?xml version=\"1.0\"?><EliotGame>{}", "<a>".repeat(deep)));
    refused(&["annotate", &xml], &["deep.xml"]);
    let entities = "<?xml version=\"1.0\"?><!DOCTYPE g [<!ENTITY a \"aaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]>";
    let entities = at("dtd.xml", format!("{entities}<EliotGame><x>&b;</x></EliotGame>"));
    refused(&["annotate", &entities], &["dtd.xml", "DTD"]);
    // The parser of Fluent has no limit of its own: parts, calls, and lines at the margin.
    for (name, text) in [
        ("parts.ftl", format!("no-play = {}\"a\"{}\n", "{ ".repeat(deep), " }".repeat(deep))),
        ("margin.ftl", format!("no-play =\n {}\"a\"\n", "{\n".repeat(deep))),
        ("calls.ftl", format!("no-play = {{ {}\n", "F(".repeat(deep))),
    ] {
        let path = at(name, text);
        refused(&["annotate", GAME, "--messages", &path], &[name, "line ", "more than 100 brackets"]);
    }
    // What people write is far from it, parentheses in texts included.
    let text = "no-play = Nothing :( goes { \"{\" }\n".to_owned();
    let fine = at("fine.ftl", text + &"# :( {\n".repeat(300));
    assert_eq!(call(&["annotate", GAME, "--messages", &fine]).0, Some(0));
}

#[test]
fn expressions_that_would_take_the_memory_are_refused() {
    let nested = format!("{}1{}", "(".repeat(5_000), ")".repeat(5_000));
    let positions = "positions/pos1000.en-scowl.tsv";
    refused(&["batch", positions, "--rules", "en", "--where", &nested], &["--where", "recursion"]);
    for many in ["[67100]*69231707", "'X' in words * 900000000"] {
        refused(
            &["batch", positions, "--rules", "en", "--where", many],
            &["--where", "found a list and '*'"],
        );
    }
    // The last two are small, and took seconds to be found too large.
    for regex in ["((a{200}){200}){200}", "[cs]+.{9228}j(sz)$", ".*.{1000}.*"] {
        let start = Instant::now();
        refused(
            &["lexicon", "find", "--lexicon", "en-scowl", "--regex", regex],
            &["regular expression", "too large, expected fewer or shorter repetitions"],
        );
        assert!(start.elapsed().as_secs() < 3, "{regex} took {:?}", start.elapsed());
    }
    let whole = ".{2,31}";
    let (code, _, error) = call(&["lexicon", "find", "--lexicon", "en-scowl", "--regex", whole]);
    assert_eq!(code, Some(0), "{error}");
    let nested = format!("{}a{}", "(".repeat(300), ")".repeat(300));
    refused(&["lexicon", "find", "--lexicon", "en-scowl", "--regex", &nested], &["regular expression"]);
}

#[test]
fn boards_tiles_and_racks_end_somewhere() {
    let rules = |text: &str, beside: &str| {
        let read = |_: &str| Ok(beside.to_owned());
        Rules::parse(&format!("extends = \"en\"\nname = \"x\"\n{text}"), &read)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let board = |rows: usize, cols: usize| format!("{}\n", ".".repeat(cols)).repeat(rows);
    assert_eq!(rules("layout = \"b.txt\"\n", &board(32, 32)), Ok(()));
    for (rows, cols) in [(33, 32), (32, 33), (1, 1000)] {
        let said = rules("layout = \"b.txt\"\n", &board(rows, cols)).unwrap_err();
        assert!(
            said.contains(&format!("{rows} rows of {cols} squares")) && said.contains("1 to 32 rows"),
            "{said}"
        );
    }
    let tiles = |count: u32| format!("tile\tcount\tpoints\tclass\nA\t{count}\t1\tV\nB\t2\t1\tC\n");
    assert_eq!(rules("tiles = \"t.tsv\"\n", &tiles(255)), Ok(()));
    let said = rules("tiles = \"t.tsv\"\n", &tiles(256)).unwrap_err();
    assert!(said.contains("line 2") && said.contains("256") && said.contains("255"), "{said}");
    for (size, fits) in [(255, true), (256, false), (0, false)] {
        let read = rules(&format!("[rack]\nsize = {size}\n"), "");
        assert_eq!(read.is_ok(), fits, "{read:?}");
        assert!(read.err().is_none_or(|said| said.contains(&format!("rack.size = {size}")) && said.contains("1 to 255")));
    }
    let spelling = pack("en");
    let rack = |tiles: usize| Rack::parse(spelling.tiles().spelling(), &"A".repeat(tiles));
    assert!(rack(255).is_ok());
    let fault = rack(256).unwrap_err();
    assert_eq!(fault.place.column, Some(256), "{fault}");
}

#[test]
fn a_broken_game_that_may_have_gone_on_in_hundreds_of_ways_is_annotated_without_delay() {
    // On each of 400 boards every order of seven tiles was scored: that took twelve seconds where it takes parts of one.
    let game = "fuzz/regressions/gcg/hundreds-of-courses";
    let started = Instant::now();
    let (code, out, error) = call(&["annotate", game, "--quiet", "--lang", "en"]);
    let (took, shown) = (started.elapsed(), error.chars().take(500).collect::<String>());
    assert!(code == Some(3) && out.contains("PATIBLE"), "{code:?}: {shown}");
    assert!(took.as_secs() < 8, "{took:?}");
}

#[test]
fn two_blanks_on_a_crowded_board_are_all_listed() {
    let rows = "7P7/7A7/7R7/7T7/7E7/7R7/4P2RETRACED/1ORDINEE3S3/4C6T3/4T6O3/4U6N3/4R6I3/4A6E3/4L6S3/15";
    let position = support::position(&pack("en"), &format!("{rows} AELST??"));
    let words = compiled("en-scowl");
    movegen::count(&position, &words);
    let started = Instant::now();
    let plays = movegen::all(&position, &words);
    // How long it takes and what memory is of the machine, and is told.
    eprintln!("{} plays, sorted, in {:?}", plays.len(), started.elapsed());
    assert!(plays.len() > 200_000, "{}", plays.len());
    assert_eq!(movegen::count(&position, &words).plays, plays.len());
    assert!(plays.windows(2).all(|pair| pair[0].score >= pair[1].score && pair[0] != pair[1]));
}
