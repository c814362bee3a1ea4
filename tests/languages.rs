//! Reports in the language that they are asked for: nothing of another language in them, and messages of one's own.

use crate::support::letop;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The languages beside English.
const OTHERS: [&str; 4] = ["ro", "fr", "hu", "pl"];

fn said(arguments: &[&str]) -> String {
    let output = letop().args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// The folders of games, with those of other programs where they are at hand.
fn folders() -> Vec<PathBuf> {
    let own = ["positions/games", "positions/games/broken"].map(|folder| Path::new(ROOT).join(folder));
    let others = Path::new(ROOT).join("../shared/cases/gcg");
    if !others.is_dir() {
        eprintln!("SKIPPED: ../shared/cases/gcg is not here, so only our own games were looked at");
    }
    own.into_iter().chain(others.is_dir().then_some(others)).collect()
}

/// The words of a text that are in lower case and have four letters at least: what a language is known by. Tiles, and
/// names that begin with a capital, are none.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(|c: char| !c.is_alphabetic());
    parts.filter(|word| word.chars().count() >= 4 && word.chars().all(char::is_lowercase))
}

/// What the games of a folder say themselves, and what their rules are called.
fn own_words(folder: &Path) -> BTreeSet<String> {
    fn walk(folder: &Path, own: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, own);
            } else {
                let bytes = std::fs::read(path).unwrap();
                // What is not UTF-8 is ISO-8859-1 in these, a byte a character.
                let text = String::from_utf8(bytes)
                    .unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect());
                own.extend(words(&text.to_lowercase()).map(str::to_owned));
            }
        }
    }
    let mut own = BTreeSet::new();
    walk(folder, &mut own);
    let packs = said(&["rules", "list", "--lang", "en"]).to_lowercase();
    own.extend(words(&packs).map(str::to_owned));
    own.extend(words("rospell duplicat liber").map(str::to_owned));
    own
}

/// The English messages with every letter of their texts made Greek: what is left of English is not theirs.
fn greek() -> String {
    let english = std::fs::read_to_string(Path::new(ROOT).join("src/format/lang/en.ftl")).unwrap();
    let changed = |text: &str| {
        let mut depth = 0;
        let change = |c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            if depth <= 0 && c.is_alphabetic() { 'λ' } else { c }
        };
        text.chars().map(change).collect::<String>()
    };
    let mut greek = String::new();
    for line in english.lines() {
        let variant = line.trim_start().strip_prefix('*').unwrap_or(line.trim_start());
        let cut = if line.starts_with('#') {
            continue;
        } else if variant.starts_with('[') {
            line.find(']')
        } else {
            line.find('=')
        };
        let (before, text) = line.split_at(cut.map_or(0, |at| at + 1));
        greek.push_str(&format!("{before}{}\n", changed(text)));
    }
    greek
}

#[test]
fn a_report_says_nothing_that_is_not_in_the_messages_or_in_the_game() {
    let own_messages = file("greek.ftl", &greek());
    let own_messages = own_messages.to_str().unwrap();
    for folder in folders() {
        let own = own_words(&folder);
        for format in ["text", "md"] {
            let path = folder.to_str().unwrap();
            let report = said(&[
                "annotate",
                path,
                "--lang",
                "en",
                "--messages",
                own_messages,
                "--format",
                format,
                "-q",
            ]);
            assert!(report.contains("λλλ") && report.lines().count() > 100, "{path}");
            for line in report.lines() {
                let strange: Vec<&str> = words(line).filter(|word| !own.contains(*word)).collect();
                let strange: Vec<&&str> =
                    strange.iter().filter(|word| !word.chars().all(|c| c == 'λ')).collect();
                assert!(strange.is_empty(), "{path}: {strange:?} in: {line}");
            }
        }
    }
}

#[test]
fn a_report_in_another_language_has_no_line_of_the_english_one() {
    // These are the same in several languages.
    let shared = ["total"];
    for folder in folders() {
        let own = own_words(&folder);
        let path = folder.to_str().unwrap();
        let english = said(&["annotate", path, "--lang", "en", "-q"]);
        let english: BTreeSet<&str> = english.lines().collect();
        for language in OTHERS {
            let report = said(&["annotate", path, "--lang", language, "-q"]);
            assert!(report.lines().count() > 100, "{path}");
            for line in report.lines().filter(|line| english.contains(line)) {
                let left: Vec<&str> =
                    words(line).filter(|word| !own.contains(*word) && !shared.contains(word)).collect();
                assert!(left.is_empty(), "{language}, {path}: {left:?} in: {line}");
            }
        }
    }
}

#[test]
fn slips_repairs_and_what_cannot_be_read_are_told_in_the_language_of_the_report() {
    let broken = |name: &str, language: &str| {
        said(&["annotate", &format!("positions/games/broken/{name}.gcg"), "--lang", language, "-q"])
    };
    for (name, language, told) in [
        ("off-board", "fr", "attendu une référence de 1A à 15O (horizontale) ou de A1 à O15 (verticale)"),
        ("misspelt-player", "hu", "a játékos neve: itt áll: bogdna, helyesen: bogdan"),
        ("unknown-player", "pl", "jest gracz „zz”, oczekiwano: jedno z: ab, cd"),
        ("taken-back-twice", "ro", "depunere neregulamentară: 13B ERS.TZ – 13E este liberă"),
        ("time-in-the-middle", "ro", "o penalizare de timp a jucătorului cd înaintea turului de pe rândul 8"),
    ] {
        let report = broken(name, language);
        assert!(report.contains(told), "{name}: {report}");
    }
}

#[test]
fn messages_of_ones_own_stand_in_place_of_the_built_in_ones() {
    let mine = file("mine.ftl", "no-play = Nothing goes.\n");
    let arguments = ["top", "BCD", "--rules", "ro-liber", "--lang", "en", "-q", "--messages"];
    let text = said(&[&arguments[..], &[mine.to_str().unwrap()]].concat());
    assert!(text.contains("Nothing goes.") && text.contains("Rules: ro-liber"), "{text}");
}

#[test]
fn a_broken_file_of_messages_is_told_with_its_lines_and_nothing_is_written() {
    let bad = file("bad.ftl", "top-line = Top\n\nno-pay = Nothing\ntops-line = { $nn }\npoints = { $n\n");
    let arguments = ["top", "AEINRST", "--rules", "ro-liber", "-q", "--messages", bad.to_str().unwrap()];
    let output = letop().args(arguments).assert().code(2).get_output().clone();
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<&str> = error.lines().collect();
    assert!(lines.iter().all(|line| line.contains("bad.ftl: line ")), "{error}");
    for told in [
        "line 3: unknown name: found 'no-pay', expected a message of the built-in files, perhaps 'no-play'",
        "line 4: unknown name: found $nn in 'tops-line', expected no parts but $n, $plays, $score",
        "'points' that is not as Fluent has it",
    ] {
        assert!(error.contains(told), "{told}\n{error}");
    }
    let latin = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("latin.ftl");
    std::fs::write(&latin, b"pass-line = passes\nno-play = pr\xeat\n").unwrap();
    let arguments = ["top", "AEINRST", "--rules", "ro-liber", "-q", "--messages", latin.to_str().unwrap()];
    let error = letop().args(arguments).assert().code(2).get_output().stderr.clone();
    let error = String::from_utf8(error).unwrap();
    assert!(error.contains("latin.ftl: line 2: not text"), "{error}");
}
