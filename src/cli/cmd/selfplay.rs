//! `letop selfplay`

use super::leaves;
use crate::cli::args::{Common, Format, SelfplayArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Named, Settings};
use crate::cli::{output, progress};
use crate::eval::Leaves;
use crate::eval::selfplay::{Match, Policy, Score};
use crate::format::json::Origin;
use crate::format::json_eval::JsonSelfplay;
use crate::format::selfplay_text;
use crate::game::Seed;
use std::sync::Arc;
use std::time::Instant;

/// Runs the command.
pub fn run(common: &Common, args: &SelfplayArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    let settings = Settings::new(common, &Named::default())?;
    let needed = [args.a, args.b].iter().any(|policy| *policy != Policy::Top) || args.leaves.is_some();
    let leaves = if needed {
        leaves::open(&settings, args.leaves.as_deref())?
    } else {
        Leaves::none(&settings.rules).map_err(Failure::new)?
    };
    let games = Match::new(&settings.rules, &settings.words, Arc::new(leaves)).map_err(Failure::new)?;
    let spinner = settings.spinner(common);
    if [args.a, args.b].contains(&Policy::Top) {
        settings.words.wordmap();
    }
    settings.words.dawgs();
    drop(spinner);
    settings.note(common);
    let pairs = args.games.div_ceil(2);
    let bar = progress::bar(common, usize::try_from(2 * pairs).unwrap_or(usize::MAX));
    let start = Instant::now();
    let played = games.pairs(args.a, args.b, pairs, &Seed::new(&args.seed), || bar.inc(2));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let score = Score::of(&played);
    let per_second = score.games as f64 / seconds.max(1e-9);
    let text = match common.format {
        Format::Text => selfplay_text::report(&settings.messages, &score, per_second),
        _ => {
            let origin = Origin::new(&settings.rules, &settings.words.lexicon);
            output::json(&JsonSelfplay::new(origin, &score, per_second))?
        }
    };
    output::write(common, &text)?;
    Ok(Exit::Done)
}
