//! The last round of the 1999 Romanian championship: every score, total and tile of the game as printed, the
//! annotator's slips and no others.

use crate::support;

use crate::support::{compiled, pack};
use letop::analysis::{Annotation, Kind, Outcome, SlipKind, Verdict, annotate};
use letop::format::sheet;
use letop::position::Play;
use letop::rules::Points;
use std::sync::LazyLock;

const SHEET: &str = include_str!("../positions/games/timisoara-1999.txt");

static GAME: LazyLock<Annotation> = LazyLock::new(|| {
    let rules = pack("ro-liber");
    let record = sheet::read(SHEET, &rules).unwrap();
    annotate(&rules, &compiled("ro-rospell"), &record, || {})
});

/// `Sandu 6`
fn name(turn: &letop::analysis::AnnotatedTurn) -> String {
    format!("{} {}", GAME.results[turn.record.player].name, turn.record.turn)
}

fn turn(wanted: &str) -> &'static letop::analysis::AnnotatedTurn {
    GAME.turns.iter().find(|turn| name(turn) == wanted).unwrap()
}

fn words(plays: &[Play]) -> Vec<String> {
    support::spelled(&pack("ro-liber"), plays)
}

#[test]
fn every_play_scores_as_printed() {
    assert_eq!(GAME.turns.len(), 24);
    let played = GAME.turns.iter().filter(|turn| matches!(turn.outcome, Outcome::Played(_))).count();
    assert_eq!(played, 23);
    let exchanged = GAME.turns.iter().filter(|turn| matches!(turn.outcome, Outcome::Exchanged(_))).count();
    assert_eq!(exchanged, 1);
    let of_scores = |slip: &&letop::analysis::Slip| matches!(slip.kind, SlipKind::Score | SlipKind::Total);
    assert_eq!(GAME.slips.iter().filter(of_scores).count(), 0);
}

#[test]
fn totals_and_the_final_score_after_the_racks_are_settled() {
    let totals: Vec<i32> = GAME.results.iter().map(|result| result.total.0).collect();
    let finals: Vec<i32> = GAME.results.iter().map(|result| result.final_score().0).collect();
    assert_eq!((totals, finals), (vec![545, 433], vec![542, 436]));
}

#[test]
fn all_hundred_tiles_are_accounted_for() {
    let rules = pack("ro-liber");
    let spelling = rules.tiles().spelling();
    let racks: Vec<String> = GAME.results.iter().map(|result| result.rack.spell(spelling)).collect();
    assert_eq!(racks, ["AP", ""]);
    assert!(GAME.unaccounted.is_empty());
    let on_racks: usize = GAME.results.iter().map(|result| result.rack.len()).sum();
    assert_eq!(GAME.board.tiles().count() + on_racks, 100);
}

#[test]
fn the_annotator_slips_three_times_and_the_record_once() {
    let slips: Vec<(SlipKind, &str, &str)> =
        GAME.slips.iter().map(|slip| (slip.kind, slip.found.as_str(), slip.expected.as_str())).collect();
    assert_eq!(
        slips,
        [
            (SlipKind::Exchange, "NRSSU", "NPRSSU"),
            (SlipKind::ClaimedScore, "7E TROFISM = 19", "18"),
            (SlipKind::ClaimedWord, "2H DEFINI = 26", "DEFINII"),
            (SlipKind::ClaimedScore, "K11 BARD = 48", "46"),
        ]
    );
    let claims = GAME.turns.iter().flat_map(|turn| &turn.claims);
    let failed = claims
        .filter(|claim| matches!(claim.kind, Kind::Score | Kind::Word) && claim.verdict != Verdict::Holds);
    assert_eq!(failed.count(), 3, "no other score or word is wrong, and none is missing from the list");
}

#[test]
fn every_annotated_top_is_a_play_with_its_score() {
    let tops = GAME.turns.iter().filter(|turn| turn.claims.iter().any(|claim| claim.kind == Kind::Top));
    assert_eq!(tops.count(), 24);
    for turn in &GAME.turns {
        for top in turn.claims.iter().filter(|claim| claim.kind == Kind::Top) {
            let about =
                turn.claims.iter().filter(|claim| claim.place == top.place && claim.kind != Kind::Top);
            assert!(
                about.clone().count() == 2 && about.clone().all(|claim| claim.verdict == Verdict::Holds),
                "{}",
                top.text
            );
        }
    }
}

#[test]
fn the_top_is_the_annotated_one_in_eighteen_turns() {
    let sandu = [1, 2, 5, 6, 7, 8, 9, 10, 11].map(|n| format!("Sandu {n}"));
    let crivei = [1, 3, 4, 5, 6, 7, 8, 9, 11].map(|n| format!("Crivei {n}"));
    for wanted in sandu.iter().chain(&crivei) {
        let tops: Vec<_> = turn(wanted).claims.iter().filter(|claim| claim.kind == Kind::Top).collect();
        assert!(
            !tops.is_empty() && tops.iter().all(|claim| claim.verdict == Verdict::Holds),
            "{wanted}: {tops:?}"
        );
    }
}

#[test]
fn eighteen_bingos_and_four_tops_in_sandus_sixth_turn() {
    let sixth = turn("Sandu 6");
    assert_eq!((sixth.counts.bingos, sixth.counts.top), (18, Some(Points(71))));
    assert_eq!(words(&sixth.tops), ["3A LEPSITA 71", "3A PALESTI 71", "3A PLASTEI 71", "3A STIPELA 71"]);
    assert_eq!(sixth.loss, Points(3));
}

#[test]
fn claims_that_only_the_list_refutes_are_no_slips() {
    let refuted: Vec<String> = GAME
        .turns
        .iter()
        .filter(|turn| turn.claims.iter().any(|claim| claim.verdict == Verdict::Refuted))
        .map(name)
        .collect();
    let expected =
        ["Crivei 2", "Sandu 3", "Sandu 4", "Sandu 7", "Crivei 8", "Crivei 10", "Sandu 12", "Crivei 12"];
    assert_eq!(refuted, expected);
}

#[test]
fn the_board_at_the_end_is_the_printed_one() {
    let rules = pack("ro-liber");
    let printed = "..C.PUNCT.....V\n..A.L........BI\n..UNIND......AN\n..T.S.....SORG.\n.CA.ATELELOR.A.\n.AR.T........J.\n\
                   .MARE..HE.SEXE.\n.P.E..FALD.....\n..GO.CIME......\n.FU.SEM........\n.ISTOR...BRADT.\nUNA..INVOIaU...\n\
                   RIT....I...DUC.\nZI.....P.......\nI......t.......";
    let position = letop::format::board_text::read(&rules, printed, "").check(&rules).unwrap();
    assert_eq!(position.board(), &GAME.board);
}

/// The published game as data, where it is at hand: the sheet says the same.
#[test]
fn the_sheet_says_what_the_published_game_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/fixtures/timisoara-1999.json");
    let Ok(text) = std::fs::read_to_string(path) else {
        eprintln!("SKIPPED: the published game as data is not at hand");
        return;
    };
    let fixture: serde_json::Value = serde_json::from_str(&text).unwrap();
    let rules = pack("ro-liber");
    let spelling = rules.tiles().spelling();
    let turns = fixture["turns"].as_array().unwrap();
    assert_eq!(turns.len(), GAME.turns.len());
    for (published, turn) in turns.iter().zip(&GAME.turns) {
        let rack = letop::position::Rack::parse(spelling, published["rack"].as_str().unwrap()).unwrap();
        assert_eq!(turn.rack, rack);
        if let Some(score) = published["played"]["score"].as_i64() {
            let Outcome::Played(play) = &turn.outcome else { panic!("{} is a play", name(turn)) };
            assert_eq!(i64::from(play.score.0), score);
            assert_eq!(i64::from(turn.total.0), published["played"]["total"].as_i64().unwrap());
        }
        let published_tops = published["annotated_top"].as_array().unwrap();
        let claimed: Vec<_> = turn.claims.iter().filter(|claim| claim.kind == Kind::Top).collect();
        assert_eq!(claimed.len(), published_tops.len());
        for (top, claim) in published_tops.iter().zip(claimed) {
            let text = format!(
                "{} {} = {}",
                top["at"].as_str().unwrap(),
                top["word"].as_str().unwrap(),
                top["score"]
            );
            assert_eq!(claim.text, text);
        }
    }
}
