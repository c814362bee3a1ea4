//! `letop wins`

use super::leaves;
use crate::cli::args::{Common, Format, WinsCommand};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Named, Settings};
use crate::cli::{output, progress};
use crate::eval::selfplay::Match;
use crate::eval::{Equity, WinModel};
use crate::game::Seed;
use crate::rules::Points;
use std::sync::Arc;

/// Runs the command.
pub fn run(common: &Common, command: &WinsCommand) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text])?;
    let settings = Settings::new(common, &Named::default())?;
    let text = match command {
        WinsCommand::Train { games, seed, leaves } => {
            let leaves = Arc::new(leaves::open(&settings, leaves.as_deref())?);
            let mean_turn = leaves.mean_turn();
            let played = Match::new(&settings.rules, &settings.words, leaves).map_err(Failure::new)?;
            let spinner = settings.spinner(common);
            settings.words.dawgs();
            drop(spinner);
            let bar = progress::bar(common, usize::try_from(*games).unwrap_or(usize::MAX));
            let wins = WinModel::train(&played, &Seed::new(seed), *games, mean_turn, || bar.inc(1));
            bar.finish_and_clear();
            let (rules, list) = (&settings.rules.pack().name, &settings.words.lexicon.info().about.name);
            wins.write(&format!(
                "letop wins train --rules {rules} --lexicon {list} --games {games} --seed {seed}"
            ))
        }
        WinsCommand::Show { lead, unseen, leaves } => {
            let mean_turn = leaves::open(&settings, leaves.as_deref())?.mean_turn();
            let chance = WinModel::builtin().chance(Equity::from(Points(*lead)), *unseen, mean_turn);
            format!("{}\n", settings.messages.percent(chance.permille()))
        }
    };
    output::write(common, &text)?;
    Ok(Exit::Done)
}
