//! `--commit`: a promise of games, made before anybody can know them.

use super::answer;
use crate::cli::args::{Common, DrawArgs, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::Settings;
use crate::format::draw::{Promise, Reveal};
use crate::format::json::Origin;
use crate::game::{Commitment, Salt, Seed};
use serde_json::json;

/// 128 bits from the system, as text: nobody can guess them.
pub fn fresh_words() -> Result<String, Failure> {
    let mut bytes = [0u8; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::new(format!("the system gives no random numbers ({error}): give a --seed"))
    })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Prints what is published before the event, and what is kept until it is over. No game is drawn.
pub fn run(common: &Common, settings: &Settings, seed: &Seed, args: &DrawArgs) -> Result<Exit, Failure> {
    if args.game != 1 {
        let message =
            format!("--game {}: a promise is of the first games of a seed; expected --game 1", args.game);
        return Err(Failure::new(message));
    }
    let salt = args.salt.clone().map_or_else(fresh_words, Ok)?;
    let origin = Origin::new(&settings.rules, &settings.words.lexicon);
    let commit =
        Commitment::new(seed, &Salt(salt.clone()), &origin.rules.sha256, &origin.lexicon.sha256, args.games);
    let promise = Promise { origin, games: args.games, commit: commit.to_string() };
    let reveal = Reveal { promise: promise.clone(), seed: seed.text().to_owned(), salt };
    let text = match common.format {
        Format::Json => output::json(&value(&promise, &reveal))?,
        Format::Jsonl => output::json_line(&value(&promise, &reveal))?,
        Format::Text => {
            let say = |id| settings.messages.text(id);
            let (public, secret) = (say("draw-commit-public"), say("draw-commit-secret"));
            format!("{public}\n{promise}\n\n{secret}\n{reveal}\n")
        }
        Format::Csv | Format::Md | Format::Html => {
            return Err(Failure::new("--commit: found a format for sheets, expected text, json or jsonl"));
        }
    };
    answer(common, &text)?;
    Ok(Exit::Done)
}

fn value(promise: &Promise, reveal: &Reveal) -> serde_json::Value {
    json!({
        "commit": promise.commit, "games": promise.games,
        "publish_before": promise.to_string(), "publish_after": reveal.to_string(),
    })
}
