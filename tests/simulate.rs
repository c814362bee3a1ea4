//! Simulation, the last tiles, recommended plays, the table of chances, and the commands.

use crate::support::{compiled, letop, pack, reachable};
use assert_cmd::Command;
use letop::eval::selfplay::{Match, Policy};
use letop::eval::{
    Endgame, EndgameSolver, Equity, Leaves, Mean, Move, Nodes, Phase, RecommendPlan, Recommender, Scene,
    SimPlan, Simulated, Simulator, WinModel,
};
use letop::game::{GameNumber, IdleTurns, Seed};
use letop::lexicon::Compiled;
use letop::position::{Board, Rack};
use letop::rules::{Points, Rules, Tile};
use rayon::ThreadPoolBuilder;
use std::sync::Arc;

fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

fn leaves(rules: &Rules, words: &Compiled) -> Arc<Leaves> {
    Arc::new(Leaves::builtin(rules, &words.lexicon).unwrap().unwrap())
}

fn simulator<'w>(rules: &Arc<Rules>, words: &'w Compiled, plan: SimPlan, seed: &str) -> Simulator<'w> {
    let wins = Arc::new(WinModel::builtin());
    Simulator::new(rules, words, leaves(rules, words), wins, plan, seed).unwrap()
}

fn recommender<'w>(rules: &Arc<Rules>, words: &'w Compiled, plan: RecommendPlan) -> Recommender<'w> {
    let wins = Arc::new(WinModel::builtin());
    Recommender::new(rules, words, leaves(rules, words), wins, plan, "1").unwrap()
}

fn scene<'a>(board: &'a Board, rack: &'a Rack) -> Scene<'a> {
    Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None }
}

const SMALL: SimPlan = SimPlan { plies: 2, iterations: 40, candidates: 5 };

#[test]
fn simulations_are_the_same_on_one_thread_and_on_eight() {
    let (rules, words) = (pack("ro-liber"), compiled("ro-rospell"));
    let position = reachable(&rules, &words, 5, 1);
    let simulate = |seed: &str| -> Vec<Simulated> {
        simulator(&rules, &words, SMALL, seed).simulate(&scene(position.board(), position.rack()), &[])
    };
    let one = on_threads(1, || simulate("1"));
    assert_eq!(one, on_threads(8, || simulate("1")));
    assert_ne!(one, simulate("2"), "another seed, other draws");
}

#[test]
fn the_better_half_gets_more_and_what_is_asked_for_gets_all() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let plan = SimPlan { plies: 2, iterations: 64, candidates: 6 };
    let simulator = simulator(&rules, &words, plan, "1");
    let position = reachable(&rules, &words, 11, 0);
    let scene = scene(position.board(), position.rack());
    let simulated = simulator.simulate(&scene, &[]);
    let iterations: Vec<u32> = simulated.iter().map(|simulated| simulated.iterations).collect();
    assert_eq!(iterations, [64, 64, 32, 16, 16, 16]);
    assert!(simulated[0].gain.mean >= simulated[1].gain.mean);
    let asked = [simulated[5].candidate.action.clone(), Move::Pass];
    let with = simulator.simulate(&scene, &asked);
    assert_eq!(with.len(), 7, "the pass is not among the best");
    for action in &asked {
        let found = with.iter().find(|simulated| simulated.candidate.action == *action).unwrap();
        assert_eq!(found.iterations, 64);
    }
    // What is asked for beside them does not change the others, nor do the draws differ between candidates.
    assert_eq!(with.iter().find(|one| one.candidate == simulated[0].candidate), Some(&simulated[0]));
    assert_eq!(simulated[0].above(&simulated[0]), Mean::default());
    let above = simulated[0].above(&simulated[1]);
    let difference = simulated[0].gain.mean - simulated[1].gain.mean;
    assert!((above.mean - difference).0.abs() <= 1);
    assert!(above.error < simulated[0].gain.error + simulated[1].gain.error);
}

/// The first turn in a game by equity in which the bag holds so many tiles: board, own rack and the other's.
fn with_bag(rules: &Arc<Rules>, words: &Compiled, bag: usize, seed: &str) -> (Board, Rack, Rack) {
    let games = Match::new(rules, words, leaves(rules, words)).unwrap();
    let mut found = None;
    for number in 1.. {
        games.play(Seed::new(seed).stream(GameNumber(number)), [Policy::Equity; 2], |game, _| {
            if game.bag().len() == bag && found.is_none() {
                let other = game.racks()[1 - game.player()].clone();
                found = Some((game.board().clone(), game.rack().clone(), other));
            }
        });
        if found.is_some() {
            break;
        }
    }
    found.unwrap()
}

#[test]
fn with_one_tile_in_the_bag_every_order_is_played_out() {
    let (rules, words) = (pack("ro-liber"), compiled("ro-rospell"));
    let (board, rack, other) = with_bag(&rules, &words, 1, "one");
    let plan = RecommendPlan { sim: SimPlan { candidates: 2, ..SMALL }, nodes: Nodes(20_000) };
    let recommender = recommender(&rules, &words, plan);
    let found = recommender.recommend(&scene(&board, &rack), &[]);
    assert_eq!((found.phase, found.weighed.len()), (Phase::LastTiles, 2));
    assert_eq!(found, on_threads(1, || recommender.recommend(&scene(&board, &rack), &[])));
    let unseen = letop::position::unseen(&rules, &board, &rack);
    assert_eq!(unseen.len(), other.len() + 1);
    let mut solver = EndgameSolver::new(&rules, &words).unwrap();
    let kinds: Vec<Tile> = rules.tiles().kinds().filter(|&tile| unseen.count(tile) > 0).collect();
    let budget = Nodes(20_000 / (2 * kinds.len() as u64));
    let mut checked = 0;
    for weighed in &found.weighed {
        let Move::Play(play) = &weighed.candidate.action else { continue };
        let mut after = board.clone();
        play.placement.put_down().for_each(|(square, placed)| after.put(square, placed));
        let mut sum = 0;
        for &tile in &kinds {
            let mut own = play.leave(&rack).unwrap();
            own.add(tile);
            let racks = [unseen.without([tile]).unwrap(), own];
            let endgame = Endgame { board: after.clone(), racks, idle: IdleTurns::default() };
            let value = solver.solve(&endgame, budget).value;
            sum += (play.score - value).0 * i32::from(unseen.count(tile)) * 1000;
        }
        assert!((weighed.gain.mean.0 - sum / unseen.len() as i32).abs() <= 1, "{weighed:?}");
        checked += 1;
    }
    assert!(checked > 0);
}

#[test]
fn the_end_of_a_game_is_searched() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let (board, rack, other) = with_bag(&rules, &words, 0, "end");
    let plan = RecommendPlan { sim: SMALL, nodes: Nodes(2_000) };
    let found = recommender(&rules, &words, plan).recommend(&scene(&board, &rack), &[Move::Pass]);
    assert_eq!(found.phase, Phase::Endgame);
    let endgame = Endgame { board, racks: [rack, other], idle: IdleTurns::default() };
    let solution = EndgameSolver::new(&rules, &words).unwrap().solve(&endgame, Nodes(2_000));
    let best = found.of(&solution.line[0]).unwrap();
    assert_eq!((best.gain.mean, best.proven), (Equity::from(solution.value), solution.proven));
    assert!(found.of(&Move::Pass).is_some(), "what is asked for is weighed");
    assert!(found.gap(&Move::Pass).unwrap().mean >= Equity(0));
}

#[test]
fn chances_are_counted_the_same_on_any_number_of_threads() {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let games = Match::new(&rules, &words, leaves(&rules, &words)).unwrap();
    let train = || WinModel::train(&games, &Seed::new("wins"), 40, Equity(30_000), || ());
    let wins = on_threads(1, train);
    assert_eq!(wins, on_threads(3, train));
    let chance = |points: i32| wins.chance(Equity(points * 1000), 60, Equity(30_000)).0;
    assert!(chance(-200) < chance(0) && chance(0) < chance(200));
    assert_eq!(WinModel::parse(&wins.write("games")).unwrap(), wins);
}

#[test]
fn simulation_is_a_policy() {
    let (rules, words) = (pack("ro-liber"), compiled("ro-rospell"));
    let games = Match::new(&rules, &words, leaves(&rules, &words)).unwrap();
    let policy = Policy::Simulate(SimPlan { plies: 1, iterations: 4, candidates: 2 });
    let play = || games.pairs(policy, Policy::Equity, 2, &Seed::new("policy"), || ());
    let one = on_threads(1, play);
    assert_eq!(one, on_threads(4, play));
    assert_eq!(one.len(), 2);
}

fn english() -> Command {
    let mut command = letop();
    command.args(["--quiet", "--lang", "en"]);
    command
}

fn bytes(command: &mut Command) -> Vec<u8> {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn json(command: &mut Command) -> serde_json::Value {
    serde_json::from_slice(&bytes(command.args(["--format", "json"]))).unwrap()
}

#[test]
fn the_commands_simulate_and_recommend() {
    let small = ["--iterations", "16", "--candidates", "4"];
    let simulate = |threads: &str| {
        let mut command = english();
        command.args(["top", "AEINRST", "--rules", "ro-liber", "--simulate", "-j", threads]).args(small);
        bytes(command.args(["--format", "json"]))
    };
    let one = simulate("1");
    assert_eq!(one, simulate("8"));
    let value: serde_json::Value = serde_json::from_slice(&one).unwrap();
    assert_eq!(value["weighed"].as_array().unwrap().len(), 4);
    assert!(value["recommended"].is_null() && value["weighed"][0]["win"].as_f64().unwrap() > 0.5);

    let value = json(english().args(["top", "AEINRST", "--rules", "en", "--recommend"]).args(small));
    let best = &value["recommended"];
    assert_eq!(best["phase"], "simulation");
    assert!(
        best["word"].is_string() && best["value"].is_number() && !best["reason"].as_str().unwrap().is_empty()
    );
    let text = bytes(english().args(["top", "AEINRST", "--rules", "en", "--recommend"]).args(small));
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("Recommended: ") && !text.contains('{'), "{text}");

    // In a duplicate game the master play is what is recommended.
    let value = json(english().args(["top", "AEINRST", "--rules", "ro-duplicat", "--recommend"]));
    assert_eq!(value["recommended"]["word"], value["master"]["word"]);
    assert_eq!(value["recommended"]["phase"], "master");
    english().args(["top", "AEINRST", "--rules", "ro-duplicat", "--simulate"]).assert().code(2);
    english().args(["top", "AEINRST", "--rules", "en", "--simulate", "--recommend"]).assert().code(2);
    english().args(["selfplay", "simulate:plies=x", "equity", "--rules", "en"]).assert().code(2);

    let shown = bytes(english().args(["wins", "show", "300", "3", "--rules", "en"]));
    let shown = String::from_utf8(shown).unwrap();
    let percent: f64 = shown.trim().trim_end_matches(" %").parse().unwrap();
    assert!((99.0..=100.0).contains(&percent), "{shown}");
}

#[test]
fn an_annotator_is_told_how_far_we_agree() {
    let path = format!("{}/positions/games/timisoara-1999.txt", env!("CARGO_MANIFEST_DIR"));
    let small = ["--recommend", "--iterations", "16", "--candidates", "3", "--nodes", "200"];
    let value = json(english().args(["annotate", &path]).args(small));
    let agreement = &value["agreement"];
    assert_eq!(agreement["of"], 16);
    let rows = agreement["turns"].as_array().unwrap();
    assert_eq!(
        rows.iter().filter(|row| row["same"] == true).count() as u64,
        agreement["same"].as_u64().unwrap()
    );
    for row in rows {
        assert!(row["recommended"]["iterations"].as_u64().unwrap() > 0);
        assert!(row["same"] == false || row["gap"] == 0.0, "{row}");
    }
    let turns = value["turns"].as_array().unwrap();
    assert!(turns.iter().all(|turn| turn["recommended"]["reason"].is_string()));
    let best = turns
        .iter()
        .flat_map(|turn| turn["claims"].as_array().unwrap())
        .filter(|claim| claim["kind"] == "best");
    assert!(best.clone().count() == 16 && best.clone().all(|claim| claim["holds"].is_boolean()));
    // Without the option nothing is weighed, and such claims are left open.
    let plain = json(english().args(["annotate", &path]));
    assert!(plain.get("agreement").is_none() && plain["turns"][0].get("recommended").is_none());
    for language in ["ro", "en"] {
        let mut command = letop();
        command.args(["--quiet", "--lang", language, "annotate", &path]).args(small);
        let text = String::from_utf8(bytes(&mut command)).unwrap();
        assert!(text.contains("16") && !text.contains('{'), "{language}");
    }
}
