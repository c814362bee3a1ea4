//! `letop lexicon import` and `--lexicon FILE` through the real binary.

use crate::support::letop;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A folder with files in it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    writer.write_all(bytes).unwrap();
    writer.finish().unwrap()
}

fn zip(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in members {
        writer.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Imports a file: its report as JSON, and what stood on standard error.
fn import(file: &Path, to: &Path, more: &[&str]) -> (Value, String) {
    let mut command = letop();
    command.args(["lexicon", "import"]).arg(file).arg("-o").arg(to).args(["--format", "json"]).args(more);
    let output = command.assert().success().get_output().clone();
    (serde_json::from_slice(&output.stdout).unwrap(), text(&output.stderr))
}

/// An import that fails: its message. Nothing on standard output, code 2, no file.
fn fails(file: &Path, to: &Path, more: &[&str]) -> String {
    let mut command = letop();
    let assert = command
        .args(["lexicon", "import"])
        .arg(file)
        .arg("-o")
        .arg(to)
        .args(more)
        .assert()
        .code(2)
        .stdout("");
    assert!(!to.exists());
    text(&assert.get_output().stderr)
}

fn tops(list: &Path) -> Value {
    let output = letop()
        .args(["top", "SACEA", "--format", "json", "--lexicon"])
        .arg(list)
        .assert()
        .success()
        .get_output()
        .clone();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn an_import_is_lenient_and_says_what_it_did() {
    let folder = Folder::new();
    let list = folder.write("lista.txt", "\u{feff}casă\r\ncasa\r\n\r\ncase\r\nx-y\r\na\r\n".as_bytes());
    let (report, shown) = import(&list, &folder.path("l.fst"), &["--lang", "en"]);
    for (name, value) in [("lines", 6), ("blank_lines", 1), ("words", 2), ("duplicates", 1)] {
        assert_eq!(report[name], value, "{name}");
    }
    assert_eq!(
        report["folded"]["examples"][0],
        serde_json::json!({"line": 1, "found": "casă", "word": "CASA"})
    );
    assert_eq!((&report["container"], &report["encoding"]), (&"plain".into(), &"UTF-8".into()));
    assert_eq!((&report["form"], &report["encoding_by"]), (&"lines".into(), &"mark".into()));
    let reasons = report["dropped"]["reasons"].as_array().unwrap();
    assert_eq!(
        (&reasons[0]["reason"], &reasons[0]["examples"][0]["line"]),
        (&"unknown-character".into(), &5.into())
    );
    assert_eq!(report["dropped"]["count"], 2);
    assert_eq!(report["lexicon"]["sha256"].as_str().unwrap().len(), 64);
    for line in ["line 1: casă → CASA", "Left out: 2.", "line 5: x-y: '-' (U+002D)", "2 words, SHA-256"] {
        assert!(shown.contains(line), "{line}\n{shown}");
    }
    let (_, shown) = import(&list, &folder.path("l.fst"), &[]);
    assert!(shown.contains("Lăsate afară: 2."), "{shown}");
    let (_, shown) = import(&list, &folder.path("l.fst"), &["--quiet"]);
    assert_eq!(shown, "");
}

#[test]
fn a_strict_import_refuses_every_bad_line() {
    let folder = Folder::new();
    let list = folder.write("lista.txt", b"casa\nx-y\na\n");
    let message = fails(&list, &folder.path("l.fst"), &["--strict"]);
    assert!(message.contains("line 2, column 2") && message.contains("line 3, column 1"), "{message}");
}

#[test]
fn what_is_said_of_a_list_stays_with_it() {
    let folder = Folder::new();
    let list = folder.write("pets.txt.gz", &gzip(b"cat\ndog\n"));
    let said = ["--rules", "en", "--title", "Pets", "--licence", "MIT", "--origin", "here", "--official"];
    import(&list, &folder.path("pets.fst"), &said);
    let (again, _) =
        import(&folder.path("pets.fst"), &folder.path("b.fst"), &["--rules", "en", "--title", "B"]);
    assert_eq!((&again["lexicon"]["name"], &again["form"]), (&"pets".into(), &"lexicon".into()));
    assert_eq!(again["official"], true);
    let lexicon = letop::lexicon::Lexicon::open(&folder.path("b.fst")).unwrap();
    let about = &lexicon.info().about;
    assert_eq!((about.title.as_deref(), about.licence.as_deref()), (Some("B"), Some("MIT")));
    assert_eq!(about.origin.as_deref(), Some("here"));
}

#[test]
fn packed_lists_answer_as_plain_ones() {
    let folder = Folder::new();
    let words = b"casa\ncase\nsac\n";
    let expected = tops(&folder.write("own.txt", words));
    assert_eq!(tops(&folder.write("own.txt.gz", &gzip(words))), expected);
    assert_eq!(tops(&folder.write("own.zip", &zip(&[("own.txt", words)]))), expected);
    let (_, _) = import(&folder.path("own.zip"), &folder.path("own.fst"), &[]);
    assert_eq!(tops(&folder.path("own.fst")), expected);
}

#[test]
fn a_list_that_is_only_used_must_be_words_throughout() {
    let folder = Folder::new();
    let list = folder.write("own.txt.gz", &gzip(b"casa\nx-y\n"));
    let assert = letop().args(["top", "SACEA", "--lexicon"]).arg(list).assert().code(2).stdout("");
    assert!(text(&assert.get_output().stderr).contains("own.txt.gz: line 2, column 2"));
}

#[test]
fn archives_and_tables_are_told_which_part_to_take() {
    let folder = Folder::new();
    let (to, pack) = (folder.path("l.fst"), ["--rules", "en"]);
    let archive = folder.write("loc.zip", &zip(&[("baza.txt", b"cat\n"), ("reduse.txt", b"cat\ndog\n")]));
    let message = fails(&archive, &to, &pack);
    assert!(message.contains("'baza.txt', 'reduse.txt'") && message.contains("--member"), "{message}");
    let (report, _) = import(&archive, &to, &["--rules", "en", "--member", "reduse.txt"]);
    assert_eq!((&report["words"], &report["member"]), (&2.into(), &"reduse.txt".into()));
    std::fs::remove_file(&to).unwrap();
    let table = folder.write("words.csv", b"id;word\n1;cat\n2;dog\n3;cow\n");
    let message = fails(&table, &to, &pack);
    assert!(message.contains("'id', 'word'") && message.contains("--column"), "{message}");
    assert!(fails(&table, &to, &["--rules", "en", "--column", "wort"]).contains("no column 'wort'"));
    let (report, _) = import(&table, &to, &["--rules", "en", "--column", "word"]);
    assert_eq!((&report["words"], &report["table"]["delimiter"]), (&3.into(), &";".into()));
    let (report, _) = import(&table, &to, &["--rules", "en", "--column", "2"]);
    assert_eq!(report["words"], 3);
}

#[test]
fn an_encoding_can_be_told_and_a_wrong_name_is_refused() {
    let folder = Folder::new();
    let list = folder.write("pl.txt", b"\x9Cwit\n\xB9\xEA\n");
    let to = folder.path("pl.fst");
    let (found, _) = import(&list, &to, &["--rules", "pl"]);
    assert_eq!(found["encoding"], "windows-1250");
    let (told, _) = import(&list, &to, &["--rules", "pl", "--encoding", "cp1250"]);
    assert_eq!((&told["lexicon"], &told["encoding_by"]), (&found["lexicon"], &"asked".into()));
    let assert = letop().args(["lexicon", "import", "x", "--encoding", "koi8"]).assert().code(2);
    assert!(text(&assert.get_output().stderr).contains("ISO-8859-2"));
}

/// What a call answers in JSON.
fn answer(arguments: &[&str]) -> Value {
    let output = letop().args(arguments).args(["--format", "json"]).assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn lists_and_answers_have_the_names_that_programs_rely_on() {
    let lists = answer(&["lexicon", "list"]);
    let lists = lists.as_array().unwrap();
    assert_eq!(lists.len(), 5);
    for list in lists {
        assert!(list["name"].is_string() && list["rules"].is_string() && list["words"].is_u64(), "{list}");
        assert!(list["sha256"].as_str().unwrap().len() == 64 && list["builtin"] == true, "{list}");
    }
    for (query, words) in [
        (["--anagram", "STIPELA"].as_slice(), 1..20),
        (&["--pattern", "zzz*"], 0..1),
        (&["--hooks", "casa"], 0..10),
        (&["--contains", "abx"], 0..1),
        (&["--regex", "cas[ae]"], 2..3),
        (&["--pattern", "*", "--limit", "7"], 7..8),
    ] {
        let found = answer(&[&["lexicon", "find", "--rules", "ro-liber"], query].concat());
        assert_eq!(found["query"], query[1]);
        let found_words = found["words"].as_array().unwrap();
        assert!(words.contains(&found_words.len()), "{query:?}: {found}");
        assert!(found_words.iter().all(Value::is_string));
        assert!(found["engine"].is_string() && found["lexicon"]["sha256"].is_string());
        // Text has the same words in the same order.
        let text = letop().args(["lexicon", "find", "--rules", "ro-liber"]).args(query).output().unwrap();
        let text = String::from_utf8(text.stdout).unwrap();
        let shown: Vec<&str> = text.split_whitespace().filter(|word| !word.ends_with(':')).collect();
        assert_eq!(shown, found_words.iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>());
    }
}

#[test]
fn what_is_wrong_in_a_table_is_shown_with_line_and_column() {
    let folder = Folder::new();
    let table = folder.write("words.csv", "id;word\n1;\"cat\"\n2;\"c4t\"\n3\n4;dog\n5;cow\n".as_bytes());
    let to = folder.path("l.fst");
    let pack = ["--rules", "en", "--column", "word"];
    let (report, _) = import(&table, &to, &pack);
    let places: Vec<(u64, u64)> = report["dropped"]["reasons"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|reason| reason["examples"].as_array().unwrap())
        .map(|example| (example["line"].as_u64().unwrap(), example["column"].as_u64().unwrap()))
        .collect();
    assert_eq!(places, [(3, 5), (4, 2)]);
    std::fs::remove_file(&to).unwrap();
    let message = fails(&table, &to, &[&pack[..], &["--strict"]].concat());
    assert!(message.contains("line 3, column 5") && message.contains("line 4, column 2"), "{message}");
}

#[test]
fn a_filter_reports_in_the_language_of_the_caller() {
    let folder = Folder::new();
    let list = folder.write("lista.txt", "casa\nCasa\nx-y\na\n".as_bytes());
    let filter = folder.write("rules.toml", b"[about]\nname = 'mine'\n");
    let filter = filter.to_str().unwrap();
    for (lang, expected) in [
        ("en", ["Entries: 4; forms: 4.", "1 left out: upper-case letters", "1 kept", "1 word, SHA-256"]),
        ("ro", ["Intrări: 4; forme: 4.", "1 lăsate afară: cu majuscule", "1 păstrate", "1 cuvânt, SHA-256"]),
    ] {
        let (report, shown) = import(&list, &folder.path("l.fst"), &["--filter", filter, "--lang", lang]);
        assert!(expected.iter().all(|text| shown.contains(text)), "{shown}");
        assert_eq!((&report["words"], &report["filter"]["capitals"]), (&1.into(), &1.into()));
        assert_eq!(report["lexicon"]["name"], "mine");
    }
}

#[test]
fn what_is_no_list_is_named() {
    let folder = Folder::new();
    let to = folder.path("l.fst");
    let noise: Vec<u8> = (0..10_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for (file, found) in [
        (folder.write("noise.txt", &noise), "not a word list: found binary data"),
        (folder.write("empty.txt", b""), "not a word list: found an empty file"),
        (folder.write("half.gz", &gzip(b"casa\n")[..12]), "damaged gzip file"),
        (folder.0.path().to_owned(), "is a directory; expected a file"),
        (folder.path("nosuch.txt"), "cannot read"),
    ] {
        let message = fails(&file, &to, &[]);
        assert!(message.contains(found) && message.contains(file.to_str().unwrap()), "{message}");
    }
}
