//! What may be written on the command line.

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Every legal placement, the top plays with all ties, and annotated games, for duplicate Scrabble
#[derive(Debug, Parser)]
#[command(name = "letop", version, propagate_version = true, arg_required_else_help = true)]
#[command(
    after_help = "Exit codes: 0 done; 1 the answer is no, or slips were found with --strict; 2 the input or the call is wrong; 3 part of the work failed."
)]
pub struct Args {
    /// What to do
    #[command(subcommand)]
    pub command: Command,
    /// What every command takes
    #[command(flatten)]
    pub common: Common,
}

/// What every command takes.
#[derive(Clone, Debug, ClapArgs)]
pub struct Common {
    /// The word list: a built-in name, an imported .fst file, or a text list
    #[arg(long, global = true, value_name = "NAME|FILE")]
    pub lexicon: Option<String>,
    /// The rules: a built-in pack, or a file
    #[arg(long, global = true, value_name = "PACK|FILE")]
    pub rules: Option<String>,
    /// The form of the result
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// How squares are named
    #[arg(long, global = true, value_enum, default_value_t = NotationArg::PackDefault)]
    pub notation: NotationArg,
    /// The language of reports; the rule pack's own unless said
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Lang>,
    /// Write the result to a file, whole or not at all
    #[arg(short, long, global = true, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// How many threads to use; as many as there are cores unless said
    #[arg(short = 'j', long = "threads", global = true, value_name = "THREADS", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads_given: Option<u16>,
    /// Say nothing on standard error but errors
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Show no progress
    #[arg(long, global = true)]
    pub no_progress: bool,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    pub color: Color,
}

impl Common {
    /// How many threads to use, if the caller said.
    pub fn threads(&self) -> Option<usize> {
        self.threads_given.map(usize::from)
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Every legal placement of one position: tops with all ties, what comes below them, counts
    Top(TopArgs),
    /// A finished game: per turn the play, the top, the loss; totals; every slip in the record
    Annotate(AnnotateArgs),
    /// Rule packs
    Rules {
        /// What to do with them
        #[command(subcommand)]
        command: RulesCommand,
    },
    /// Word lists
    Lexicon {
        /// What to do with them
        #[command(subcommand)]
        command: LexiconCommand,
    },
}

/// `letop top`
#[derive(Debug, ClapArgs)]
pub struct TopArgs {
    /// The rack, with ? for a blank; may be left out where the board's CGP has one
    pub rack: Option<String>,
    /// The board: a CGP, a file with one, or a text file with one line a row; empty unless said
    #[arg(long, short, value_name = "FILE|CGP")]
    pub board: Option<String>,
    /// List the best N placements too
    #[arg(short, value_name = "N", conflicts_with = "all")]
    pub n: Option<usize>,
    /// List every placement
    #[arg(long)]
    pub all: bool,
    /// How many score levels below the top to show
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub subtops: usize,
}

/// `letop annotate`
#[derive(Debug, ClapArgs)]
pub struct AnnotateArgs {
    /// Game sheets
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// End with code 1 if a record has a slip
    #[arg(long)]
    pub strict: bool,
}

/// `letop rules`
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// The built-in packs
    List,
    /// A pack with everything it says, its tiles and its board
    Show {
        /// A built-in pack, or a file; --rules serves too
        pack: Option<String>,
    },
}

/// `letop lexicon`
#[derive(Debug, Subcommand)]
pub enum LexiconCommand {
    /// The built-in lists
    List,
    /// Make a list that --lexicon takes from a text file, one word a line, or from a Hunspell dictionary
    Import {
        /// The text file, or the .aff or .dic of a dictionary whose other half is beside it
        file: PathBuf,
        /// What is kept and what is dropped, as a TOML file
        #[arg(long, value_name = "FILE")]
        filter: Option<PathBuf>,
        /// The list's name; the file's unless said
        #[arg(long)]
        name: Option<String>,
    },
}

/// The form of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON value
    Json,
    /// One JSON value a line
    Jsonl,
}

/// How squares are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum NotationArg {
    /// As the rule pack's sheets do
    PackDefault,
    /// H4 across, 4H down
    LettersFirst,
    /// 8D across, D8 down
    Gcg,
}

/// The language of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Lang {
    /// Romanian
    Ro,
    /// English
    En,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}
