//! What may be written for commands that say how good a play is.

use crate::eval::selfplay::Policy;
use crate::eval::{Nodes, RecommendPlan, SimPlan};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// What moves are worth, beside what they score.
#[derive(Clone, Debug, ClapArgs)]
pub struct WorthArgs {
    /// List by what a move is worth: its score and what it keeps; exchanges are listed, too
    #[arg(long, value_enum, default_value_t = ByArg::Score)]
    pub by: ByArg,
    /// The leaves to value by; those built in for the list unless said
    #[arg(long, value_name = "FILE")]
    pub leaves: Option<PathBuf>,
    /// List what the best moves by equity come to when the game goes on, by simulation
    #[arg(long, conflicts_with_all = ["recommend", "by"])]
    pub simulate: bool,
    /// Say what to do and why: by simulation, by every order of the last tiles, or by a search of the end, as the tiles left allow
    #[arg(long, conflicts_with = "by")]
    pub recommend: bool,
    /// The player's points above the opponent's, where a position does not say
    #[arg(long, value_name = "POINTS", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-10_000..=10_000))]
    pub lead: i32,
    /// How much is simulated
    #[command(flatten)]
    pub sim: SimArgs,
}

/// What moves are listed by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ByArg {
    /// What they score
    Score,
    /// What they score and what they keep
    Equity,
}

/// How much is simulated.
#[derive(Clone, Debug, ClapArgs)]
#[command(next_help_heading = "Simulation")]
pub struct SimArgs {
    /// Turns that are played after a candidate
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub plies: u16,
    /// Iterations of the last two candidates; those dropped before have had fewer
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub iterations: u32,
    /// How many of the best by equity are candidates
    #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub candidates: u16,
    /// How many positions a search of the end of a game may list the plays of
    #[arg(long, value_name = "N", default_value_t = 60_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub nodes: u64,
    /// The text that the draws are derived from
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
}

impl SimArgs {
    /// The plan that they make.
    pub fn plan(&self) -> RecommendPlan {
        let (plies, candidates) = (self.plies.into(), self.candidates.into());
        RecommendPlan {
            sim: SimPlan { plies, iterations: self.iterations, candidates },
            nodes: Nodes(self.nodes),
        }
    }
}

/// Reads a way of choosing: `top`, `equity`, or `simulate`, with or without `:plies=2,iterations=100,candidates=10`.
fn policy(text: &str) -> Result<Policy, String> {
    let expected =
        "expected top, equity, or simulate:plies=N,iterations=N,candidates=N (each part may be left out)";
    let (name, parts) = text.split_once(':').unwrap_or((text, ""));
    match (name, parts) {
        ("top", "") => return Ok(Policy::Top),
        ("equity", "") => return Ok(Policy::Equity),
        ("simulate", _) => {}
        _ => return Err(expected.to_owned()),
    }
    let mut plan = SimPlan { plies: 2, iterations: 100, candidates: 10 };
    for part in parts.split(',').filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').ok_or_else(|| format!("found '{part}', {expected}"))?;
        let number: u32 = value
            .parse()
            .ok()
            .filter(|n| (1..=1_000_000).contains(n))
            .ok_or_else(|| format!("{key}: found '{value}', expected a number from 1 to 1000000"))?;
        match key {
            "plies" => plan.plies = number as usize,
            "iterations" => plan.iterations = number,
            "candidates" => plan.candidates = number as usize,
            _ => return Err(format!("found '{key}', {expected}")),
        }
    }
    Ok(Policy::Simulate(plan))
}

/// `letop selfplay`
#[derive(Debug, ClapArgs)]
pub struct SelfplayArgs {
    /// How the player chooses whose results are shown: top, equity, or simulate:plies=2,iterations=100,candidates=10
    #[arg(value_parser = policy)]
    pub a: Policy,
    /// How the other chooses
    #[arg(value_parser = policy)]
    pub b: Policy,
    /// How many games: pairs with the same seed, each player first in one, so an odd number is rounded up
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// The text that the games are derived from
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
    /// The leaves to value by; those built in for the list unless said
    #[arg(long, value_name = "FILE")]
    pub leaves: Option<PathBuf>,
}

/// `letop leaves`
#[derive(Debug, Subcommand)]
pub enum LeavesCommand {
    /// Make leaves from games of the engine with itself; -o FILE is written whole after each generation
    Train(TrainArgs),
    /// The value of every part of a rack
    Show {
        /// The tiles
        rack: String,
        /// The leaves; those built in for the list unless said
        #[arg(long, value_name = "FILE")]
        leaves: Option<PathBuf>,
    },
}

/// `letop wins`
#[derive(Debug, Subcommand)]
pub enum WinsCommand {
    /// Make the table from games of the engine with itself
    Train {
        /// How many games
        #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
        games: u64,
        /// The text that the games are derived from
        #[arg(long, value_name = "TEXT", default_value = "1")]
        seed: String,
        /// The leaves to play by; those built in for the list unless said
        #[arg(long, value_name = "FILE")]
        leaves: Option<PathBuf>,
    },
    /// The chance of winning of the player whose turn it is
    Show {
        /// His points above the other's
        #[arg(allow_negative_numbers = true)]
        lead: i32,
        /// How many tiles he does not see: the bag and the other rack
        unseen: usize,
        /// The leaves whose mean turn a lead is measured by; those built in for the list unless said
        #[arg(long, value_name = "FILE")]
        leaves: Option<PathBuf>,
    },
}

/// `letop leaves train`
#[derive(Debug, ClapArgs)]
pub struct TrainArgs {
    /// How many games each generation plays
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// How many generations
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub generations: u64,
    /// The text that the games are derived from
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
    /// Go on with leaves of the same seed and games
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
}
