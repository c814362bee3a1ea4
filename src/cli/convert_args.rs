//! What `letop convert` takes.

use clap::{Args as ClapArgs, ValueEnum};
use std::path::PathBuf;

/// `letop convert`
#[derive(Debug, ClapArgs)]
pub struct ConvertArgs {
    /// The game, in any form
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// Where it goes; its ending says the form (.gcg, .txt, .json, .csv) unless --to does
    #[arg(value_name = "OUT", conflicts_with = "output")]
    pub out: Option<PathBuf>,
    /// The form to write
    #[arg(long, value_enum)]
    pub to: Option<ConvertTo>,
    /// Fill in what is missing in the record and has one answer
    #[arg(long)]
    pub repair: bool,
    /// Write nothing if the record has a slip, lacks something, or cannot be read in part
    #[arg(long)]
    pub strict: bool,
}

/// A form in which a game is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ConvertTo {
    /// GCG
    Gcg,
    /// A sheet of this program
    Sheet,
    /// JSON
    Json,
    /// A table
    Csv,
}
