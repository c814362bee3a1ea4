//! Times the crate `scrabble` and letop on the same positions, the same rules and the same list, one after the other in
//! the same process, and prints the ratios. Both loop over raw boards: nothing is kept from one position to the next.

use letop::format::cgp;
use letop::lexicon::{Compiled, Lexicon};
use letop::movegen::Engine;
use letop::position::{Board, Position};
use letop::rules::{Rules, Square};
use scrabble::prelude as peer;
use std::sync::Arc;
use std::time::Instant;

const PASSES: usize = 7;

fn main() {
    let rules = Arc::new(Rules::builtin("en").expect("a built-in pack"));
    let lexicon = Lexicon::builtin("en-scowl").expect("a built-in list");
    let spelling = rules.tiles().spelling().clone();
    let list: Vec<String> = lexicon.words().iter().map(|word| spelling.spell_letters(word)).collect();
    let words = Compiled::new(lexicon, None);
    let config = peer::GameConfig::standard();
    let peer_words = peer::Lexicon::from_words(&config.alphabet, &list).expect("the list is plain");

    println!("{:<14} {:<5} {:>10} {:>10} {:>8} {:>15}", "positions", "mode", "peer µs", "letop µs", "ratio", "range");
    for name in ["pos1000", "strange1000", "pos_b1"] {
        let path = format!("{}/../../positions/{name}.en-scowl.tsv", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the positions are beside the project");
        let positions: Vec<Position> = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| {
                let columns: Vec<&str> = line.split('\t').collect();
                let setup = cgp::read(&rules, &format!("{} {}", columns[0], columns[1])).expect("a position");
                setup.check(&rules).expect("a possible position")
            })
            .collect();
        let peers: Vec<(peer::Board, peer::Rack)> = positions
            .iter()
            .map(|position| {
                let board = peer::Board::parse(&config.layout, &config.alphabet, &rows(position.board(), &spelling));
                let rack = peer::Rack::parse(&config.alphabet, &position.rack().spell(&spelling));
                (board.expect("a board"), rack.expect("a rack"))
            })
            .collect();
        for mode in ["top", "all"] {
            compare(name, mode, &rules, &words, &positions, &config, &peer_words, &peers);
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "two engines and what they are asked")]
fn compare(
    name: &str,
    mode: &str,
    rules: &Arc<Rules>,
    words: &Compiled,
    positions: &[Position],
    config: &peer::GameConfig,
    peer_words: &peer::Lexicon,
    peers: &[(peer::Board, peer::Rack)],
) {
    let mut engine = Engine::new(rules, words);
    let mut generator = peer::MoveGenerator::new(config);
    let ours = |engine: &mut Engine<'_>| -> i64 {
        let mut sum = 0;
        for position in positions {
            let mut board = engine.on(position.board());
            sum += match mode {
                "top" => board.tops(position.rack()).first().map_or(0, |play| i64::from(play.score.0)),
                _ => board.walked(position.rack(), |plays| plays.score(0)).flatten().map_or(0, |score| i64::from(score.0)),
            };
        }
        sum
    };
    let theirs = |generator: &mut peer::MoveGenerator| -> i64 {
        let mut sum = 0;
        for (board, rack) in peers {
            sum += match mode {
                "top" => generator.best_by_score(board, rack, peer_words).map_or(0, |play| i64::from(play.score())),
                _ => generator.generate_sorted(board, rack, peer_words).first().map_or(0, |play| i64::from(play.score())),
            };
        }
        sum
    };
    // The first pass warms both up and shows that they agree.
    assert_eq!(ours(&mut engine), theirs(&mut generator), "{name}: the same tops");
    let micros = |start: Instant| start.elapsed().as_secs_f64() * 1e6 / positions.len() as f64;
    let mut rounds: Vec<(f64, f64)> = (0..PASSES)
        .map(|_| {
            let start = Instant::now();
            theirs(&mut generator);
            let their_time = micros(start);
            let start = Instant::now();
            ours(&mut engine);
            (their_time, micros(start))
        })
        .collect();
    rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let ratio = |(theirs, ours): (f64, f64)| theirs / ours;
    let (theirs, ours) = rounds[PASSES / 2];
    let range = format!("{:.1}-{:.1}", ratio(rounds[0]), ratio(rounds[PASSES - 1]));
    println!("{name:<14} {mode:<5} {theirs:>10.1} {ours:>10.1} {:>8.1} {range:>15}", ratio((theirs, ours)));
}

/// The board as rows of text.
fn rows(board: &Board, spelling: &letop::rules::Spelling) -> String {
    let size = board.size();
    let cell = |row, col| board.at(Square::new(row, col)).map_or(".".to_owned(), |placed| spelling.spell(&[placed]));
    let row = |row| (0..size.cols).map(|col| cell(row, col)).collect::<String>();
    (0..size.rows).map(row).collect::<Vec<_>>().join("\n")
}
