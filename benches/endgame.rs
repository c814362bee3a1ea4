//! How long ends of games take: seven tiles against seven where nothing else says, from games of the engine with itself.
//!
//! `cargo bench --bench endgame -- [en|ro|fr|pl|hu]… [ENDGAMES]`; Romanian and twenty unless said. Beside the times the sum of all values is printed: two
//! runs must print the same.

#[allow(dead_code, reason = "each bench uses its part")]
mod support;

use letop::eval::selfplay::{Match, Policy};
use letop::eval::{Endgame, EndgameSolver, Leaves, Nodes};
use letop::game::{GameNumber, Seed};
use letop::lexicon::{Compiled, Lexicon};
use letop::rules::Rules;
use std::sync::Arc;
use std::time::Instant;

/// Those that are not proven within it are counted.
const BUDGET: Nodes = Nodes(1_000_000);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut asked, count) = support::arguments();
    if asked.is_empty() {
        asked.push("ro".to_owned());
    }
    for (language, pack, list) in support::languages(&asked) {
        let rules = Arc::new(Rules::builtin(pack)?);
        let words = Compiled::new(Lexicon::builtin(list)?, None);
        let endgames = endgames(&rules, &words, count.unwrap_or(20))?;
        // The tables are made ready before anything is timed.
        words.gaddag();
        let mut solver = EndgameSolver::new(&rules, &words)?;
        let mut times = Vec::new();
        let (mut sum, mut nodes, mut proven) = (0, 0, 0);
        for endgame in &endgames {
            let start = Instant::now();
            let solution = solver.solve(endgame, BUDGET);
            times.push(start.elapsed().as_secs_f64());
            eprintln!(
                "{} {} {} {:.2}",
                solution.value,
                solution.proven,
                solution.nodes,
                start.elapsed().as_secs_f64()
            );
            sum += solution.value.0;
            nodes += solution.nodes;
            proven += usize::from(solution.proven);
        }
        let total: f64 = times.iter().sum();
        times.sort_by(f64::total_cmp);
        println!(
            "{language}: {} endgames of 7 against 7, {proven} proven, sum of values {sum}: median {:.3} s, slowest {:.2} s, {nodes} nodes, {:.1} us a node",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1],
            total * 1e6 / nodes as f64,
        );
    }
    Ok(())
}

/// The first turns with an empty bag and two full racks, in games by equity.
fn endgames(
    rules: &Arc<Rules>,
    words: &Compiled,
    count: usize,
) -> Result<Vec<Endgame>, Box<dyn std::error::Error>> {
    let leaves = Leaves::builtin(rules, &words.lexicon)?.map_or_else(|| Leaves::none(rules), Ok)?;
    let games = Match::new(rules, words, Arc::new(leaves))?;
    let mut endgames: Vec<Endgame> = Vec::new();
    for number in 1.. {
        if endgames.len() >= count {
            break;
        }
        games.play(Seed::new("endgame").stream(GameNumber(number)), [Policy::Equity; 2], |game, _| {
            let full = game.racks().iter().all(|rack| rack.len() == 7);
            if full && game.bag().is_empty() && endgames.len() < count {
                let (own, other) = (game.player(), 1 - game.player());
                let racks = [game.racks()[own].clone(), game.racks()[other].clone()];
                endgames.push(Endgame { board: game.board().clone(), racks, idle: game.idle() });
            }
        });
    }
    Ok(endgames)
}
