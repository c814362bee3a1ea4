//! How long simulations take: 15 candidates, 2 plies, 300 iterations, on all cores, over positions from games of the engine with itself.
//!
//! `cargo bench --bench simulate -- [en|ro]… [POSITIONS]`; both and twenty unless said. Beside the times the sum of what the best gain is printed, in
//! thousandths: two runs must print the same.

#[allow(dead_code, reason = "each bench uses its part")]
mod support;

use letop::eval::selfplay::{Match, Policy};
use letop::eval::{Leaves, Scene, SimPlan, Simulator, WinModel};
use letop::game::{GameNumber, IdleTurns, Seed};
use letop::lexicon::{Compiled, Lexicon};
use letop::position::{Board, Rack};
use letop::rules::{Points, Rules};
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (asked, count) = support::arguments();
    let count = count.unwrap_or(20);
    for (language, pack, list) in support::languages(&asked) {
        let rules = Arc::new(Rules::builtin(pack)?);
        let words = Compiled::new(Lexicon::builtin(list)?, None);
        let leaves = Arc::new(Leaves::builtin(&rules, &words.lexicon)?.ok_or("no leaves are built in")?);
        let games = Match::new(&rules, &words, Arc::clone(&leaves))?;
        let mut positions: Vec<(Board, Rack)> = Vec::new();
        for number in 1.. {
            if positions.len() >= count {
                break;
            }
            games.play(Seed::new("simulate").stream(GameNumber(number)), [Policy::Equity; 2], |game, _| {
                if game.bag().len() > 14 && game.turns() % 3 == 0 {
                    positions.push((game.board().clone(), game.rack().clone()));
                }
            });
        }
        positions.truncate(count);
        let plan = SimPlan { plies: 2, iterations: 300, candidates: 15 };
        let simulator = Simulator::new(&rules, &words, leaves, Arc::new(WinModel::builtin()), plan, "1")?;
        let mut times = Vec::new();
        let mut sum = 0i64;
        for (board, rack) in &positions {
            let idle = IdleTurns::default();
            let scene = Scene { board, rack, lead: Points(0), idle, most_exchanged: None };
            let start = Instant::now();
            let simulated = simulator.simulate(&scene, &[]);
            times.push(start.elapsed().as_secs_f64());
            sum += simulated.first().map_or(0, |best| i64::from(best.gain.mean.0));
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{language}: {} positions, sum of the best {sum}: median {:.3} s, slowest {:.3} s on {} threads",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1],
            rayon::current_num_threads(),
        );
    }
    Ok(())
}
