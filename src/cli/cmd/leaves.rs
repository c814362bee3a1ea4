//! `letop leaves`

use crate::cli::args::{Common, Format, LeavesCommand, TrainArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Largest, Named, Settings};
use crate::cli::{output, progress};
use crate::eval::Leaves;
use crate::eval::train::{Plan, train};
use crate::format::json::Origin;
use crate::format::json_eval::{JsonLeave, JsonLeaves};
use crate::position::Rack;
use std::path::Path;

/// Runs the command.
pub fn run(common: &Common, command: &LeavesCommand) -> Result<Exit, Failure> {
    match command {
        LeavesCommand::Train(args) => make(common, args),
        LeavesCommand::Show { rack, leaves } => show(common, rack, leaves.as_deref()),
    }
}

/// The leaves that a call names, or those built in for the list.
pub fn open(settings: &Settings, path: Option<&Path>) -> Result<Leaves, Failure> {
    let (rules, lexicon) = (&settings.rules, &settings.words.lexicon);
    if let Some(path) = path {
        let leaves = Leaves::from_bytes(&settings::read_bytes(path, Largest::LIST)?, rules)
            .map_err(|error| Failure::in_file(path, error))?;
        leaves.check_words(lexicon).map_err(|error| Failure::in_file(path, error))?;
        return Ok(leaves);
    }
    Leaves::builtin(rules, lexicon).map_err(Failure::new)?.ok_or_else(|| {
        let (rules, list) = (&rules.pack().name, &lexicon.info().about.name);
        Failure::new(format!(
            "no leaves are built in for the list '{list}' by the rules '{rules}': give some with --leaves FILE (`letop leaves train --rules {rules} --lexicon {list} -o FILE` makes them)"
        ))
    })
}

fn make(common: &Common, args: &TrainArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text])?;
    let path = common.output.as_deref().ok_or_else(|| {
        Failure::new("no file: expected -o FILE, which is written after each generation of games")
    })?;
    let settings = Settings::new(common, &Named::default())?;
    let plan = Plan { seed: args.seed.clone(), games: args.games, generations: args.generations };
    let leaves = match &args.resume {
        Some(resume) => open(&settings, Some(resume))?,
        None => Leaves::none(&settings.rules).map_err(Failure::new)?,
    };
    let spinner = settings.spinner(common);
    settings.words.dawgs();
    drop(spinner);
    settings.note(common);
    let done = leaves.info().map_or(0, |info| info.generations);
    let left = args.generations.saturating_sub(done).saturating_mul(args.games);
    let bar = progress::bar(common, usize::try_from(left).unwrap_or(usize::MAX));
    let mut failure = None;
    let keep = |leaves: &Leaves| {
        let kept = leaves.to_bytes().map_err(Failure::new).and_then(|bytes| output::write_file(path, &bytes));
        if let (Some(info), false) = (leaves.info(), common.quiet) {
            let done = format!("generation {} of {}", info.generations, args.generations);
            let mean = leaves.mean_turn();
            bar.suspend(|| eprintln!("letop: {done}: {mean} points a turn by equity"));
        }
        failure = kept.err();
        failure.is_none()
    };
    let trained = train(&settings.rules, &settings.words, &plan, leaves, || bar.inc(1), keep);
    bar.finish_and_clear();
    let leaves = trained.map_err(Failure::new)?;
    failure.map_or(Ok(()), Err)?;
    if left == 0 {
        // All generations were there: the file is theirs all the same.
        output::write_file(path, &leaves.to_bytes().map_err(Failure::new)?)?;
    }
    Ok(Exit::Done)
}

/// The value of every part of a rack, by size, the best first.
fn show(common: &Common, rack: &str, leaves: Option<&Path>) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    let settings = Settings::new(common, &Named::default())?;
    let spelling = settings.rules.tiles().spelling();
    let rack = Rack::parse(spelling, rack).map_err(Failure::new)?;
    let most = settings.rules.pack().rack.size;
    if rack.len() > most {
        return Err(Failure::new(format!("a rack of {} tiles, expected at most {most}", rack.len())));
    }
    let leaves = open(&settings, leaves)?;
    let mut parts: Vec<Rack> = vec![Rack::default()];
    for tile in rack.tiles() {
        let with: Vec<Rack> = parts.iter().map(|part| part.with(&[tile].into_iter().collect())).collect();
        parts.extend(with.into_iter().filter(|part| !parts.contains(part)).collect::<Vec<_>>());
    }
    let mut values: Vec<JsonLeave> = parts
        .iter()
        .filter(|part| !part.is_empty())
        .filter_map(|part| Some(JsonLeave::new(part.len(), part.spell(spelling), leaves.value(part)?)))
        .collect();
    values.sort_by(JsonLeave::listing_order);
    let text = match common.format {
        Format::Text => {
            let line = |leave: &JsonLeave| {
                let value = settings.messages.thousandths(leave.thousandths().into());
                format!("{:<8} {value:>7}\n", leave.leave())
            };
            values.iter().map(line).collect()
        }
        _ => output::json(&JsonLeaves {
            origin: Origin::new(&settings.rules, &settings.words.lexicon),
            rack: rack.spell(spelling),
            leaves: values,
        })?,
    };
    output::write(common, &text)?;
    Ok(Exit::Done)
}
