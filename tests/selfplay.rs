//! Games of the engine with itself: mirrored pairs, threads, training, and the commands.

use crate::support::{compiled, letop, pack};
use assert_cmd::Command;
use letop::eval::Leaves;
use letop::eval::selfplay::{Match, Pair, Policy, Score};
use letop::eval::train::{Plan, TrainError, train};
use letop::game::{GameNumber, GameOver, Seed};
use letop::lexicon::Compiled;
use letop::position::Rack;
use letop::rules::{Points, Rules};
use rayon::ThreadPoolBuilder;
use std::sync::Arc;

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn games<'w>(rules: &Arc<Rules>, words: &'w Compiled) -> Match<'w> {
    Match::new(rules, words, Arc::new(Leaves::none(rules).unwrap())).unwrap()
}

fn trained(rules: &Arc<Rules>, words: &Compiled, generations: u64, leaves: Leaves) -> Leaves {
    let plan = Plan { seed: "train".to_owned(), games: 20, generations };
    train(rules, words, &plan, leaves, || (), |_| true).unwrap()
}

#[test]
fn one_policy_against_itself_makes_mirrored_pairs() {
    let (rules, words) = (pack("ro-liber"), compiled("ro-rospell"));
    let games = games(&rules, &words);
    for policy in [Policy::Top, Policy::Equity] {
        let pairs = games.pairs(policy, policy, 10, &Seed::new("mirror"), || ());
        assert!(pairs.iter().all(|pair| pair.spreads[0] == -pair.spreads[1]), "{pairs:?}");
        assert!(pairs.iter().any(|pair| pair.spreads[0] != Points(0)));
        let score = Score::of(&pairs);
        assert_eq!((score.games, score.win_rate, score.mean_spread), (20, 0.5, 0.0));
        assert_eq!(score.interval, [0.5, 0.5], "pairs are what varies, and these do not");
    }
}

#[test]
fn matches_are_the_same_on_one_thread_and_on_eight() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let games = games(&rules, &words);
    let play = || games.pairs(Policy::Equity, Policy::Top, 24, &Seed::new("threads"), || ());
    let one: Vec<Pair> = on_threads(1, play);
    assert_eq!(one.len(), 24);
    assert_eq!(one, on_threads(8, play));
}

#[test]
fn tiles_are_conserved_and_games_end_as_the_rules_say() {
    for (name, list) in [("en", "en-scowl"), ("ro-liber", "ro-rospell"), ("pl", "pl-sjp")] {
        let (rules, words) = (pack(name), compiled(list));
        let games = games(&rules, &words);
        let mut went_out = 0;
        for number in 1..=10 {
            let mut turns = 0;
            let outcome = games.play(
                Seed::new(name).stream(GameNumber(number)),
                [Policy::Equity, Policy::Top],
                |game, _| {
                    turns += 1;
                    let held: usize = game.racks().iter().map(Rack::len).sum();
                    let all = game.bag().len() + held + game.board().tiles().count();
                    assert_eq!(all, rules.tiles().tiles(), "{name} {number}");
                    let full = game.racks().iter().all(|rack| rack.len() == 7);
                    assert!(full || game.bag().is_empty(), "{name} {number}");
                },
            );
            let outcome = outcome.unwrap();
            assert_eq!(outcome.turns, turns);
            went_out += usize::from(matches!(outcome.over, GameOver::WentOut(_)));
        }
        assert!(went_out >= 5, "{name}: most games end by going out, not {went_out}");
    }
}

#[test]
fn training_is_the_same_on_any_number_of_threads_and_when_it_is_resumed() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let none = || Leaves::none(&rules).unwrap();
    let whole = on_threads(1, || trained(&rules, &words, 2, none())).to_bytes().unwrap();
    assert_eq!(whole, on_threads(3, || trained(&rules, &words, 2, none())).to_bytes().unwrap());
    let half = trained(&rules, &words, 1, none()).to_bytes().unwrap();
    assert_ne!(half, whole);
    let half = Leaves::from_bytes(&half, &rules).unwrap();
    assert_eq!(trained(&rules, &words, 2, half.clone()).to_bytes().unwrap(), whole);
    let other = Plan { seed: "other".to_owned(), games: 20, generations: 2 };
    let refused = train(&rules, &words, &other, half, || (), |_| true);
    assert!(matches!(refused, Err(TrainError::OtherPlan { .. })));
}

fn english() -> Command {
    let mut command = letop();
    command.args(["--quiet", "--lang", "en"]);
    command
}

fn json(command: &mut Command) -> serde_json::Value {
    let output = command.args(["--format", "json"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_commands_make_leaves_and_use_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("leaves");
    let train = |generations: &str, resume: bool| {
        let mut command = english();
        command.args(["leaves", "train", "--rules", "en", "--games", "10", "--seed", "x"]);
        command.args(["--generations", generations, "-o"]).arg(&file);
        if resume {
            command.arg("--resume").arg(&file);
        }
        command.assert().success();
    };
    train("1", false);
    train("2", true);
    let resumed = std::fs::read(&file).unwrap();
    train("2", false);
    assert_eq!(std::fs::read(&file).unwrap(), resumed);

    let shown = json(english().args(["leaves", "show", "ERS?", "--rules", "en", "--leaves"]).arg(&file));
    assert_eq!(shown["leaves"].as_array().unwrap().len(), 15);
    let top = json(
        english().args(["top", "QUIZERS", "--rules", "en", "--by", "equity", "--all", "--leaves"]).arg(&file),
    );
    let list = top["list"].as_array().unwrap();
    assert!(list.iter().any(|entry| entry["exchange"] == "Q"));
    assert_eq!(list.iter().filter(|entry| entry["pass"] == true).count(), 1);
    assert!(list.windows(2).all(|pair| pair[0]["equity"].as_f64() >= pair[1]["equity"].as_f64()));
    english()
        .args(["top", "QUIZERS", "--rules", "en", "--by", "equity", "--leaves"])
        .arg(&file)
        .assert()
        .success();

    let played = |threads: &str| {
        let mut command = english();
        command.args([
            "selfplay", "equity", "top", "--rules", "en", "--games", "9", "--seed", "7", "-j", threads,
        ]);
        let mut value = json(command.arg("--leaves").arg(&file));
        let speed = value.as_object_mut().unwrap().remove("games_per_second").unwrap();
        assert!(speed.as_f64().unwrap() > 0.0);
        value
    };
    let one = played("1");
    assert_eq!(one, played("8"));
    assert_eq!(one["games"], 10);
    assert!(one["win_rate_interval"][0].as_f64() <= one["win_rate"].as_f64());

    // Leaves of other tiles, no leaves, and no free game end with one message and code 2.
    english()
        .args(["selfplay", "equity", "top", "--rules", "ro-liber", "--leaves"])
        .arg(&file)
        .assert()
        .code(2);
    let own = folder.path().join("own.txt");
    std::fs::write(&own, "QQQ\n").unwrap();
    english().args(["selfplay", "equity", "top", "--rules", "hu", "--add"]).arg(&own).assert().code(2);
    english().args(["selfplay", "top", "top", "--rules", "ro-maruntel"]).assert().code(2);
    english().args(["leaves", "train", "--rules", "en"]).assert().code(2);
}
