//! How many whole duplicate games one core plays in a second.
//!
//! `cargo bench --bench draw -- [PACK…] [GAMES]`. The sum of all totals is printed beside the time: two runs of the
//! same pack and number must print the same.

use letop::analysis::draw::Drawer;
use letop::game::{GameNumber, Seed};
use letop::lexicon::{Compiled, Lexicon};
use letop::rules::Rules;
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let games: u64 = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(5_000);
    let mut packs: Vec<&str> =
        arguments.iter().map(String::as_str).filter(|name| name.parse::<u64>().is_err()).collect();
    if packs.is_empty() {
        packs.push("fr-duplicate");
    }
    for pack in packs {
        let rules = Arc::new(Rules::builtin(pack)?);
        let Some(list) = rules.pack().lexicon.as_deref() else { continue };
        let words = Compiled::new(Lexicon::builtin(list)?, None);
        let mut drawer = Drawer::new(&rules, &words);
        let seed = Seed::new("bench");
        // The tables are made ready before anything is timed.
        drawer.game(&seed, GameNumber(0));
        let start = Instant::now();
        let (mut turns, mut points) = (0, 0i64);
        for number in 1..=games {
            let game = drawer.game(&seed, GameNumber(number));
            turns += game.turns.len();
            points += i64::from(game.total.0);
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{pack}: {games} games, {turns} turns, {points} points in {seconds:.2} s: {:.0} games a second, {:.1} us a turn",
            games as f64 / seconds,
            seconds * 1e6 / turns as f64,
        );
    }
    Ok(())
}
