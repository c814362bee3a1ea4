//! The command line: arguments become settings, settings become work, and what comes of it goes to
//! standard output or to a file. Progress and warnings go to standard error.

mod args;
mod batch_args;
mod cmd;
mod convert_args;
mod exit;
mod games;
mod lists;
mod output;
mod overlay;
mod progress;
mod settings;

use args::{Args, Command};
use clap::Parser;
use exit::{Exit, Failure};
use std::process::ExitCode;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version are answers; everything else is a wrong call.
            let code = if error.use_stderr() { Exit::Wrong } else { Exit::Done };
            // Where the terminal is gone there is nobody to tell.
            let _ = error.print();
            return code.into();
        }
    };
    match run(&args) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            failure.report();
            failure.exit().into()
        }
    }
}

fn run(args: &Args) -> Result<Exit, Failure> {
    let common = &args.common;
    output::choose_color(common.color);
    if let Some(threads) = common.threads() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        pool.build_global()
            .map_err(|error| Failure::new(format!("cannot start {threads} threads: {error}")))?;
    }
    match &args.command {
        Command::Top(top) => cmd::top::run(common, top),
        Command::Annotate(annotate) => cmd::annotate::run(common, annotate),
        Command::Convert(convert) => cmd::convert::run(common, convert),
        Command::Draw(draw) => cmd::draw::run(common, draw),
        Command::Batch(batch) => cmd::batch::run(common, batch),
        Command::Selfplay(selfplay) => cmd::selfplay::run(common, selfplay),
        Command::Wins { command } => cmd::wins::run(common, command),
        Command::Leaves { command } => cmd::leaves::run(common, command),
        Command::Bench(bench) => cmd::bench::run(common, bench),
        Command::Rules { command } => cmd::rules::run(common, command),
        Command::Lexicon { command } => cmd::lexicon::run(common, command),
        Command::Man(man) => cmd::man::run(common, man),
        Command::Completions(completions) => cmd::man::completions(common, completions),
    }
}
