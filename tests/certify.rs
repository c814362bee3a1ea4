//! Tops of positions and of finished games that a second generator confirms, and what is said where it does not.

use crate::support::{compiled, letop, pack};
use letop::analysis::annotate;
use letop::analysis::draw::Certifier;
use letop::format::sheet;
use letop::rules::Points;
use serde_json::Value;

const GAME: &str = "positions/games/timisoara-1999.txt";

fn said(arguments: &[&str]) -> String {
    let mut command = letop();
    command.args(arguments).arg("--quiet");
    String::from_utf8(command.assert().code(0).get_output().stdout.clone()).unwrap()
}

#[test]
fn a_finished_game_is_certified_and_a_wrong_top_is_found_out() {
    let rules = pack("ro-liber");
    let words = compiled("ro-rospell");
    let text = std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(GAME)).unwrap();
    let record = sheet::read(&text, &rules).unwrap();
    let mut game = annotate(&rules, &words, &record, || {});
    let certifier = Certifier::new(&rules, &words);
    assert!(certifier.check_annotated(&game).holds());
    // One equal top missing, a score that is off, a top that is none.
    let ties = game.turns.iter().position(|turn| turn.tops.len() > 1).unwrap();
    game.turns[ties].tops.pop();
    game.turns[1].tops[0].score += Points(1);
    game.turns[23].tops.clear();
    assert_eq!(certifier.check_annotated(&game).wrong, [2, ties + 1, 24]);
}

#[test]
fn certificates_are_told_in_every_form() {
    let confirmed = "Certified: a second, independent generator (a plain walk over a GADDAG)";
    for format in ["text", "md", "html"] {
        let report = said(&["annotate", GAME, "--certify", "--lang", "en", "--format", format]);
        assert!(report.contains(confirmed), "{format}");
        assert!(
            !said(&["annotate", GAME, "--lang", "en", "--format", format]).contains(confirmed),
            "{format}"
        );
    }
    let game: Value =
        serde_json::from_str(&said(&["annotate", GAME, "--certify", "--format", "json"])).unwrap();
    assert_eq!(game["certified"], serde_json::json!({ "by": "gaddag", "holds": true, "wrong": [] }));
    let position = ["top", "AEINRST", "--rules", "ro-liber", "--certify", "--lang", "en"];
    assert!(said(&position).ends_with("(a plain walk over a GADDAG) found the same tops.\n"));
    let json = [&position[..], &["--format", "json"]].concat();
    let top: Value = serde_json::from_str(&said(&json)).unwrap();
    assert_eq!(top["certified"]["holds"], true);
}

#[test]
fn turns_whose_racks_are_not_known_are_counted_as_unchecked_and_no_list_is_no_certificate() {
    let words = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("certify-words.txt");
    std::fs::write(&words, "AB\nBA\nABA\n").unwrap();
    let words = words.to_str().unwrap();
    let game = "positions/games/broken/missing-words.gcg";
    let report = said(&["annotate", game, "--certify", "--lexicon", words, "--lang", "en"]);
    assert!(report.contains("Certified: "), "{report}");
    let unknown = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("certify-unknown.gcg");
    let text = std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(game)).unwrap();
    let text = text.lines().map(|line| match line.strip_prefix(">ab: ") {
        Some(rest) => format!(">ab: {}\n", rest.split_once(' ').unwrap().1),
        None => format!("{line}\n"),
    });
    std::fs::write(&unknown, text.collect::<String>()).unwrap();
    let unknown = unknown.to_str().unwrap();
    let report =
        said(&["annotate", unknown, "--certify", "--lexicon", words, "--lang", "en", "--rules", "en"]);
    assert!(report.contains("not checked: ") && report.contains("not known in full"), "{report}");
    let mut command = letop();
    command.args(["annotate", game, "--rules", "de", "--certify"]);
    let error = String::from_utf8(command.assert().code(2).get_output().stderr.clone()).unwrap();
    assert!(error.contains("--certify: found no word list"), "{error}");
}
