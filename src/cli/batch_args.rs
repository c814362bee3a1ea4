//! What may be written behind `letop batch`.

use super::args::WorthArgs;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// `letop batch`
#[derive(Debug, ClapArgs)]
pub struct BatchArgs {
    /// What to do with outputs
    #[command(subcommand)]
    pub command: Option<BatchCommand>,
    /// Files, folders, patterns such as 'games/*.jsonl', or - for standard input
    #[arg(required = true, value_name = "INPUT")]
    pub inputs: Vec<String>,
    /// Tell how many placements and bingos there are, too
    #[arg(long)]
    pub count: bool,
    /// How many score levels below the top to list
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub subtops: usize,
    /// List the best N placements too
    #[arg(short, value_name = "N", conflicts_with = "all")]
    pub n: Option<usize>,
    /// List every placement
    #[arg(long)]
    pub all: bool,
    /// Give out only what answers a question with yes, such as 'top >= 80 and contains("Z")'
    #[arg(
        long = "where",
        value_name = "QUESTION",
        long_help = "Give out only what answers a question with yes, such as 'top >= 80 and contains(\"Z\")'.\n\nNumbers: top, tops (how many), plays, bingos, gap (from the top to the next score), tiles and blanks (of the tops); texts: rack, words; contains(\"Z\"): a word of the tops holds these letters. Signs: == != < <= > >= and or not in + - * / % ( )."
    )]
    pub filter: Option<String>,
    /// Give out only the positions whose tops another list changes, with the words that died and those that are new
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["count", "subtops", "n", "all", "filter", "by", "simulate", "recommend"])]
    pub against: Option<String>,
    /// Answer each position anew, even if it was answered before in this run
    #[arg(long)]
    pub no_dedupe: bool,
    /// Go on with an output that was interrupted
    #[arg(long)]
    pub resume: bool,
    /// Take every nth position alone, beginning with the ith: a part for one of n machines
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(u64, u64)>,
    /// How progress is shown
    #[arg(long, value_enum, default_value_t = ProgressArg::Bar)]
    pub progress: ProgressArg,
    /// What moves are worth
    #[command(flatten)]
    pub worth: WorthArgs,
}

impl BatchArgs {
    /// Which part to take, of how many.
    pub fn shard(&self) -> (u64, u64) {
        self.shard.unwrap_or((1, 1))
    }
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let numbers = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    numbers
        .filter(|(i, n)| (1..=*n).contains(i))
        .ok_or_else(|| "expected I/N, such as 2/8: the second of eight parts".to_owned())
}

/// What is done with outputs.
#[derive(Debug, Subcommand)]
pub enum BatchCommand {
    /// Put the outputs of all shards of a run together, in the order of the shards
    Merge {
        /// The outputs of shards 1/N to N/N, in this order
        #[arg(required = true, value_name = "OUTPUT")]
        outputs: Vec<PathBuf>,
    },
}

/// How progress is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ProgressArg {
    /// A bar, on a terminal
    Bar,
    /// A line of JSON a second on standard error
    Json,
}
