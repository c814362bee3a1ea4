//! `letop lexicon check`

use crate::cli::args::{Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::{Named, Settings};
use crate::format::json::Origin;
use crate::lexicon::search::nearest;
use crate::rules::Letter;
use serde_json::json;

/// How many near words are offered, and how far away they may be.
const OFFERED: usize = 8;
const FARTHEST: usize = 2;

/// What is known of a word.
struct Checked<'w> {
    written: &'w str,
    valid: bool,
    nearest: Vec<String>,
    fault: Option<String>,
}

/// Says which words are in the list.
pub fn run(common: &Common, words: &[String]) -> Result<Exit, Failure> {
    let settings = Settings::new(common, &Named::default())?;
    let checked: Vec<Checked<'_>> = words.iter().map(|word| check(&settings, word)).collect();
    let text = if common.format == Format::Json {
        let values: Vec<_> = checked
            .iter()
            .map(|word| {
                json!({"word": word.written, "valid": word.valid, "nearest": word.nearest, "fault": word.fault})
            })
            .collect();
        let origin = Origin::new(&settings.rules, &settings.words.lexicon);
        output::json(&json!({
            "engine": origin.engine, "lexicon": origin.lexicon, "rules": origin.rules, "words": values,
        }))?
    } else {
        checked.iter().map(line).collect()
    };
    output::write(common, &text)?;
    Ok(if checked.iter().all(|word| word.valid) { Exit::Done } else { Exit::No })
}

fn check<'w>(settings: &Settings, written: &'w str) -> Checked<'w> {
    let lexicon = &settings.words.lexicon;
    let read = lexicon.read(written).and_then(|words| Ok((words, lexicon.spelling().letters(written)?)));
    match read {
        Err(fault) => Checked { written, valid: false, nearest: Vec::new(), fault: Some(fault.to_string()) },
        Ok((words, letters)) => {
            let valid = !words.is_empty();
            let nearest = if valid { Vec::new() } else { near(settings, &letters) };
            Checked { written, valid, nearest, fault: None }
        }
    }
}

/// The nearest words as people write them, each once.
fn near(settings: &Settings, letters: &[Letter]) -> Vec<String> {
    let lexicon = &settings.words.lexicon;
    let mut offered: Vec<String> = Vec::new();
    for near in nearest(settings.words.gaddag(), letters, FARTHEST, usize::MAX) {
        for word in lexicon.words_of(&near.word) {
            let written = lexicon.write(&word);
            if offered.len() < OFFERED && !offered.contains(&written) {
                offered.push(written);
            }
        }
    }
    offered
}

fn line(word: &Checked<'_>) -> String {
    let mark = if word.valid { "valid    " } else { "not valid" };
    let more = match (&word.fault, word.nearest.is_empty()) {
        (Some(fault), _) => format!("  ({fault})"),
        (None, false) => format!("  (near: {})", word.nearest.join(", ")),
        (None, true) => String::new(),
    };
    format!("{mark}  {}{more}\n", word.written)
}
