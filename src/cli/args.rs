//! What may be written on the command line.

mod worth;

pub use super::batch_args::{BatchArgs, BatchCommand, ProgressArg};
pub use super::convert_args::{ConvertArgs, ConvertTo};
use crate::format::draw::PerPage;
use crate::lexicon::source::{Column, Encoding};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
pub use worth::{ByArg, LeavesCommand, SelfplayArgs, SimArgs, TrainArgs, WinsCommand, WorthArgs};

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
    /// The word list: a built-in name, an imported .fst file, or a text list, packed or not
    #[arg(long, global = true, value_name = "NAME|FILE")]
    pub lexicon: Option<String>,
    /// Words to add to the list, one a line; may be given several times
    #[arg(long, global = true, value_name = "FILE")]
    pub add: Vec<PathBuf>,
    /// Words to take out of the list, one a line; may be given several times
    #[arg(long, global = true, value_name = "FILE")]
    pub deny: Vec<PathBuf>,
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
    /// Messages of your own in place of those of the report's language: a Fluent file
    #[arg(long, global = true, value_name = "FILE")]
    pub messages: Option<PathBuf>,
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
    /// A game from one form into another: GCG, sheet, JSON, CSV
    #[command(
        long_about = "A game from one form into another. What is read is found from what the file says: GCG, sheets of this program and of clubs, annotated games as printed, CSV, JSON, Eliot's saved games. What is written is said by --to, or by the ending of OUT."
    )]
    Convert(ConvertArgs),
    /// Duplicate games: legal racks turn by turn, the top placed, to the end
    #[command(
        long_about = "Duplicate games: legal racks turn by turn, the top placed, to the end; one or many, each made again by the one line that its sheet bears.\n\nWithout --seed a seed is drawn, and printed. Wishes (--turns and what follows) are sought among the games of the seed."
    )]
    Draw(Box<DrawArgs>),
    /// Positions from files, millions of them: in parallel, in their order, and to be gone on with when interrupted
    #[command(
        args_conflicts_with_subcommands = true,
        subcommand_negates_reqs = true,
        long_about = "Positions from files, millions of them: in parallel, in their order, and to be gone on with when interrupted.\n\nA line is a position: an object such as {\"id\":1,\"board\":\"15/15/…\",\"rack\":\"AEINRST\"} (also with \"rules\", \"lexicon\" and \"lead\"), a CGP, or the columns of a table. A line that cannot be read gives an error in its place. A finished game in GCG gives the position before each of its turns of which the rack is known, named FILE:TURN. Files may be packed by gzip, zstd or xz."
    )]
    Batch(Box<BatchArgs>),
    /// Matches between two ways of choosing: how strong one is against the other, and how fast games are played
    Selfplay(SelfplayArgs),
    /// What tiles kept on the rack are worth
    Leaves {
        /// What to do with them
        #[command(subcommand)]
        command: LeavesCommand,
    },
    /// How often a lead is enough to win
    Wins {
        /// What to do with the table of it
        #[command(subcommand)]
        command: WinsCommand,
    },
    /// How long a question takes, over the positions of a file, with a checksum of the answers
    Bench(BenchArgs),
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
    /// The manual page of a command, or those of all commands
    Man(ManArgs),
    /// What a shell needs to complete a call
    Completions(CompletionsArgs),
}

/// `letop man`
#[derive(Debug, ClapArgs)]
pub struct ManArgs {
    /// The command, as `lexicon import`; letop itself unless said
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    pub command: Vec<String>,
    /// Write the pages of all commands into this folder, a file each
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// `letop completions`
#[derive(Debug, ClapArgs)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
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
    /// Have a second, independent generator check the tops
    #[arg(long)]
    pub certify: bool,
    /// What moves are worth
    #[command(flatten)]
    pub worth: WorthArgs,
}

/// `letop annotate`
#[derive(Debug, ClapArgs)]
pub struct AnnotateArgs {
    /// Games in any form, and directories of them
    #[arg(required = true, value_name = "FILE|DIR")]
    pub files: Vec<PathBuf>,
    /// End with code 1 if a record has a slip, lacks something, or cannot be read in part
    #[arg(long)]
    pub strict: bool,
    /// Say only what all games come to, by player and by what points were lost for
    #[arg(long)]
    pub summary: bool,
    /// Say what should have been done in each turn, and how the annotator's recommendations compare
    #[arg(long)]
    pub recommend: bool,
    /// Have a second, independent generator check every top and every list of tops
    #[arg(long)]
    pub certify: bool,
    /// The leaves to value by; those built in for the list unless said
    #[arg(long, value_name = "FILE")]
    pub leaves: Option<PathBuf>,
    /// How much is simulated
    #[command(flatten)]
    pub sim: SimArgs,
}

/// `letop draw`
#[derive(Debug, ClapArgs)]
pub struct DrawArgs {
    /// The text that the games are derived from; a new one is drawn and printed unless given
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
    /// The number of the first game of the seed
    #[arg(long, value_name = "K", default_value_t = 1)]
    pub game: u64,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    /// Racks drawn by hand, one a line: only the tops are found
    #[arg(long, value_name = "FILE", conflicts_with_all = ["from", "games"])]
    pub racks: Option<PathBuf>,
    /// Go on with a game: its JSON or its sheet, as this command writes them
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub from: Option<PathBuf>,
    /// How many players, by rules where each has a rack of his own (ro-maruntel)
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub players: u16,
    /// The board: a drawn one in place of the rule pack's
    #[arg(long, value_name = "FILE")]
    pub layout: Option<PathBuf>,
    /// What the games should be
    #[command(flatten)]
    pub wishes: WishArgs,
    /// Value each of several equal tops by the mean of the next top
    #[arg(long)]
    pub expected_next: bool,
    /// How many racks to draw for such a mean where there are too many to weigh each
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub samples: u32,
    /// Have a second, independent generator check every top and every list of tops
    #[arg(long)]
    pub certify: bool,
    /// Print a hash that promises the games without showing them, and what keeps the promise
    #[arg(long, conflicts_with_all = ["racks", "from", "verify"])]
    pub commit: bool,
    /// The salt of --commit; a new one is drawn unless given
    #[arg(long, value_name = "TEXT", requires = "commit")]
    pub salt: Option<String>,
    /// Prove that games or promises are what their lines say: a file of this command's, or a line; code 1 if not
    #[arg(long, value_name = "FILE|LINE", conflicts_with_all = ["racks", "from", "seed"])]
    pub verify: Vec<String>,
    /// Which sheet: whole games, racks without answers, or a page for a big screen
    #[arg(long, value_enum, default_value_t = SheetArg::Full)]
    pub sheet: SheetArg,
    /// The columns of the sheet, and how it marks blanks
    #[arg(long, value_enum, default_value_t = ColumnsArg::Plain)]
    pub columns: ColumnsArg,
    /// How many games on a sheet of paper, with --format html
    #[arg(long, value_name = "1|4", value_parser = per_page)]
    pub per_page: Option<PerPage>,
    /// Draw the board after every turn, with --format html
    #[arg(long)]
    pub boards: bool,
    /// What the games come to, in place of the games: totals, turns, bingos, ties and more, with their spread
    #[arg(long, conflicts_with_all = ["racks", "from", "verify", "commit", "certify", "expected_next", "sheet", "columns", "per_page", "boards"])]
    pub stats: bool,
    /// How many score levels below the top to show
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub subtops: usize,
    /// Look closely at each turn: counts, what comes below the top, bingos
    #[arg(long, value_enum, default_value_t = DetailsArg::Auto)]
    pub details: DetailsArg,
}

/// What games should be.
#[derive(Clone, Debug, Default, ClapArgs)]
#[command(next_help_heading = "Wishes")]
pub struct WishArgs {
    /// So many turns: 20, 18..22, ..22 or 18..
    #[arg(long, value_name = "N..M")]
    pub turns: Option<String>,
    /// A total of tops within this range
    #[arg(long, value_name = "N..M")]
    pub total: Option<String>,
    /// So many bingos on the board
    #[arg(long, value_name = "N..M")]
    pub bingos: Option<String>,
    /// One top alone each turn
    #[arg(long)]
    pub unique_tops: bool,
    /// No rack without a placement at the end
    #[arg(long)]
    pub no_blocked_end: bool,
    /// This word is a top that goes on the board; may be given several times
    #[arg(long, value_name = "WORD")]
    pub with: Vec<String>,
    /// Every word that a top puts on the board is in this file, one a line
    #[arg(long, value_name = "FILE")]
    pub only_words: Option<PathBuf>,
    /// No such word is longer
    #[arg(long, value_name = "N")]
    pub max_word_length: Option<usize>,
    /// How many games of the seed to look through
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub search: u64,
}

/// Which sheet of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum SheetArg {
    /// Everything, each word on the line of its rack
    #[value(alias = "same-line")]
    Full,
    /// Everything, each word on the line below its rack
    NextLine,
    /// The caller's sheet: racks and no answers
    Caller,
    /// A page to be projected: a turn at a time, the top after it (html)
    Screen,
}

/// The columns of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ColumnsArg {
    /// In the report's language, blanks as the rule pack marks them
    Plain,
    /// TUR, LITERE, PUNCTE, POZ., DEPUNERE, TOTAL; 0 behind a blank's letter
    Romanian,
    /// Coup, Tirage, Mot, Réf., Points, Cumul; a blank's letter in parentheses
    French,
}

/// Reads a number of games on a page.
fn per_page(text: &str) -> Result<PerPage, String> {
    match text {
        "1" => Ok(PerPage::One),
        "4" => Ok(PerPage::Four),
        _ => Err("expected 1 or 4".to_owned()),
    }
}

/// Whether turns are looked at closely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum DetailsArg {
    /// For sheets, not for programs
    Auto,
    /// In every format
    Always,
    /// The bare sheet
    Never,
}

/// `letop bench`
#[derive(Debug, ClapArgs)]
pub struct BenchArgs {
    /// Positions: a line each, a CGP board and a rack
    #[arg(long, value_name = "FILE")]
    pub positions: PathBuf,
    /// What is asked
    #[arg(long, value_enum, default_value_t = BenchMode::Top)]
    pub mode: BenchMode,
    /// How often all positions are asked about
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub passes: usize,
}

/// What `letop bench` asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum BenchMode {
    /// The top score with all ties
    Top,
    /// Every play, scored and sorted
    All,
    /// How many plays and bingos there are
    Count,
}

impl BenchMode {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            BenchMode::Top => "top",
            BenchMode::All => "all",
            BenchMode::Count => "count",
        }
    }
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
    /// What a list is: words by length, short words, checksum, licence, origin
    Info {
        /// The list; --lexicon serves too
        list: Option<String>,
    },
    /// Whether words are in the list, and the nearest that are; code 1 if one is not
    Check {
        /// The words
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Words by pattern, by tiles, by hooks and more
    Find(FindArgs),
    /// The words that only one of two lists has
    Diff {
        /// A list
        one: String,
        /// Another
        other: String,
        /// Show every word, not only the first of each length
        #[arg(long)]
        all: bool,
    },
    /// Make a list that --lexicon takes: from text, tables, archives and Hunspell dictionaries
    Import(ImportArgs),
}

/// `letop lexicon import`
#[derive(Debug, ClapArgs)]
pub struct ImportArgs {
    /// The list: a text with a word on each line, a table, a list of letop's, packed or not; or the .aff or
    /// .dic of a Hunspell dictionary
    pub file: PathBuf,
    /// Which forms are kept and which are dropped, as a TOML file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["column", "strict"])]
    pub filter: Option<PathBuf>,
    /// The list's name; the file's unless said
    #[arg(long)]
    pub name: Option<String>,
    /// What it is, in words
    #[arg(long)]
    pub title: Option<String>,
    /// The licence its words come under
    #[arg(long)]
    pub licence: Option<String>,
    /// Where its words come from
    #[arg(long)]
    pub origin: Option<String>,
    /// It is the list that a federation plays by
    #[arg(long)]
    pub official: bool,
    /// The encoding of the text; found out unless said
    #[arg(long, value_name = "ENCODING")]
    pub encoding: Option<Encoding>,
    /// The column of a table that has the words, by its heading or counted from 1
    #[arg(long, value_name = "NAME|N")]
    pub column: Option<Column>,
    /// The file of a zip archive that is the list
    #[arg(long, value_name = "NAME")]
    pub member: Option<String>,
    /// Words with a bar where they are joined and letters are kept apart, as igaz|ság; may be given several
    /// times
    #[arg(long, value_name = "FILE")]
    pub boundaries: Vec<PathBuf>,
    /// Refuse a list with a line that is no word
    #[arg(long)]
    pub strict: bool,
}

/// `letop lexicon find`
#[derive(Clone, Debug, ClapArgs)]
pub struct FindArgs {
    /// What is sought
    #[command(flatten)]
    pub query: FindQuery,
    /// Only words of so many tiles: 7, or 7..9, or ..5, or 10..
    #[arg(long, value_name = "N|N..M")]
    pub length: Option<String>,
    /// Only words that hold these letters
    #[arg(long, value_name = "LETTERS")]
    pub with: Option<String>,
    /// Only words that the tile set can spell, blanks included
    #[arg(long)]
    pub play: bool,
    /// At most so many words
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
}

/// What `letop lexicon find` seeks: one of these.
#[derive(Clone, Debug, Default, ClapArgs)]
#[group(required = true, multiple = false)]
pub struct FindQuery {
    /// Words of this pattern: ? one letter, * any run, (ABC) one of these
    #[arg(long, value_name = "PATTERN")]
    pub pattern: Option<String>,
    /// Words of all these tiles, ? for a blank
    #[arg(long, value_name = "RACK")]
    pub anagram: Option<String>,
    /// Words of all these tiles and one letter more, grouped by that letter
    #[arg(long, value_name = "RACK")]
    pub plus_one: Option<String>,
    /// Words of some of these tiles
    #[arg(long, value_name = "RACK")]
    pub from: Option<String>,
    /// Words that hold this text
    #[arg(long, value_name = "TEXT")]
    pub contains: Option<String>,
    /// Words that are this word with one letter in front or behind
    #[arg(long, value_name = "WORD")]
    pub hooks: Option<String>,
    /// Words that are this word with one to three letters in front or behind
    #[arg(long, value_name = "WORD")]
    pub extensions: Option<String>,
    /// Words that match this regular expression as a whole
    #[arg(long, value_name = "REGEX")]
    pub regex: Option<String>,
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
    /// A table of values separated by commas
    Csv,
    /// Markdown
    Md,
    /// A page to be printed or projected
    Html,
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
    /// French
    Fr,
    /// Hungarian
    Hu,
    /// Polish
    Pl,
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
