//! `letop convert`

use crate::analysis::{GameRecord, Repair, Slip, repair, replay};
use crate::cli::args::{Common, ConvertArgs, ConvertTo, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings;
use crate::cli::{games, output};
use crate::format::games::{GameText, Packs, WriteFormat, json_value, write};
use crate::rules::{Faults, Rules};
use std::path::Path;
use std::sync::Arc;

/// Runs the command. Lines that cannot be read are told, and the rest is written, but with `--strict`.
pub fn run(common: &Common, args: &ConvertArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json, Format::Csv])?;
    let format = format(common, args)?;
    let packs = Packs::default();
    let texts = games::open(&args.input)?;
    let read: Result<Vec<Converted>, Failure> =
        texts.iter().map(|text| one(common, args, &packs, text)).collect();
    let converted = read?;
    let mut exit = Exit::Done;
    for game in &converted {
        if !game.record.faults.is_empty() {
            Failure::in_file(&args.input, Faults(game.record.faults.clone())).report();
            exit = Exit::Part;
        }
        game.notes(common, args);
    }
    if args.strict && converted.iter().any(|game| !game.is_whole()) {
        return Ok(Exit::No);
    }
    let notation = games::notation(common);
    let text = match (&converted[..], format) {
        ([one], format) => write(&one.rules, notation, format, &one.record),
        (several, WriteFormat::Json) => {
            let values: Vec<serde_json::Value> =
                several.iter().map(|game| json_value(&game.rules, notation, &game.record)).collect();
            output::json(&values)?
        }
        (several, _) => {
            let message =
                format!("holds {} games; several are written as JSON alone (--to json)", several.len());
            return Err(Failure::in_file(&args.input, message));
        }
    };
    match &args.out {
        Some(path) => output::write_file(path, text.as_bytes())?,
        None => output::write_plain(common, &text)?,
    }
    Ok(exit)
}

/// The form to write: `--to`, else the ending of the file's name, else `--format`.
fn format(common: &Common, args: &ConvertArgs) -> Result<WriteFormat, Failure> {
    if let Some(to) = args.to {
        return Ok(match to {
            ConvertTo::Gcg => WriteFormat::Gcg,
            ConvertTo::Sheet => WriteFormat::Sheet,
            ConvertTo::Json => WriteFormat::Json,
            ConvertTo::Csv => WriteFormat::Csv,
        });
    }
    let path = args.out.as_ref().or(common.output.as_ref());
    let ending =
        path.and_then(|path| path.extension()).and_then(|ending| ending.to_str()).map(str::to_lowercase);
    match (ending.as_deref(), common.format) {
        (Some("gcg"), _) => Ok(WriteFormat::Gcg),
        (Some("json"), _) | (None, Format::Json) => Ok(WriteFormat::Json),
        (Some("csv"), _) | (None, Format::Csv) => Ok(WriteFormat::Csv),
        (Some("txt"), _) => Ok(WriteFormat::Sheet),
        (found, _) => {
            let found = found.map_or("no form".to_owned(), |ending| format!("the ending '.{ending}'"));
            let expected = "--to gcg, sheet, json or csv, or a file that ends in .gcg, .txt, .json or .csv";
            Err(Failure::new(format!("what to write: found {found}, expected {expected}")))
        }
    }
}

/// A game on its way.
struct Converted {
    rules: Arc<Rules>,
    record: GameRecord,
    slips: Vec<Slip>,
    repairs: Vec<Repair>,
    unclear: usize,
}

impl Converted {
    fn is_whole(&self) -> bool {
        self.slips.is_empty() && self.repairs.is_empty() && self.unclear == 0 && self.record.faults.is_empty()
    }

    /// Says what is not so in the record, which is written as it stands, and what was filled in.
    fn notes(&self, common: &Common, args: &ConvertArgs) {
        if common.quiet {
            return;
        }
        let file = args.input.display();
        for slip in &self.slips {
            let line = slip.place.line.map_or_else(String::new, |line| format!("line {line}: "));
            let what = slip.kind.name();
            eprintln!("letop: note: {file}: {line}{what}: found {}, expected {}", slip.found, slip.expected);
        }
        for repair in &self.repairs {
            let line = repair.place.line.map_or_else(String::new, |line| format!("line {line}: "));
            let what = repair.what.name();
            let taken = if repair.is_ambiguous() {
                format!(
                    "{} fit: {}; the first is taken",
                    repair.candidates.len(),
                    repair.candidates.join("; ")
                )
            } else {
                repair.taken.clone()
            };
            eprintln!("letop: note: {file}: {line}{what} worked out: {taken}");
        }
    }
}

fn one(common: &Common, args: &ConvertArgs, packs: &Packs, text: &GameText) -> Result<Converted, Failure> {
    let path: &Path = &args.input;
    let games::ReadGame { rules, record } = games::read(common, packs, path, text)?;
    let (record, repairs) = if args.repair {
        let settings = games::settings(common, &rules, text)?;
        let words = (!settings.words.lexicon.is_none()).then_some(&settings.words);
        repair(&rules, words, &record)
    } else {
        (record, Vec::new())
    };
    let slips = replay(&rules, &record).slips;
    let unclear = record.turns.iter().filter(|turn| turn.rack.is_missing()).count();
    Ok(Converted { rules, record, slips, repairs, unclear })
}
