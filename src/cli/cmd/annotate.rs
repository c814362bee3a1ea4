//! `letop annotate`

use crate::analysis::{Annotation, annotate};
use crate::cli::args::{AnnotateArgs, Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Named, Settings};
use crate::cli::{output, progress};
use crate::format::game_page;
use crate::format::json::{self, Origin};
use crate::format::sheet;
use crate::format::text::Writer;
use std::path::Path;

/// Runs the command. A file that cannot be read does not keep the others from being annotated.
pub fn run(common: &Common, args: &AnnotateArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Html, Format::Json, Format::Jsonl])?;
    if common.format == Format::Html && args.files.len() > 1 {
        return Err(Failure::new(format!("{} files: a page holds one game, so name one", args.files.len())));
    }
    let mut results = Vec::new();
    let mut failures = Vec::new();
    let mut slips = 0;
    for path in &args.files {
        match one(common, path) {
            Ok((game, result)) => {
                slips += game.slips.len();
                results.push(result);
            }
            Err(failure) => failures.push(failure),
        }
    }
    failures.iter().for_each(Failure::report);
    if results.is_empty() {
        return Ok(Exit::Wrong);
    }
    let text = match (common.format, &mut results[..]) {
        (Format::Text | Format::Html, results) => {
            results.iter().map(Rendered::text).collect::<Vec<_>>().join("\n")
        }
        (Format::Json, [Rendered::Json(one)]) => output::json(one)?,
        (Format::Json, results) => output::json(&results.iter().map(Rendered::json).collect::<Vec<_>>())?,
        (_, results) => {
            let lines: Result<Vec<String>, Failure> =
                results.iter().map(|result| output::json_line(&result.json())).collect();
            lines?.concat()
        }
    };
    output::write(common, &text)?;
    Ok(match (failures.is_empty(), args.strict && slips > 0) {
        (false, _) => Exit::Part,
        (true, true) => Exit::No,
        (true, false) => Exit::Done,
    })
}

/// A game as it will be written.
enum Rendered {
    Text(String),
    Json(serde_json::Value),
}

impl Rendered {
    fn text(&self) -> &str {
        match self {
            Rendered::Text(text) => text,
            Rendered::Json(_) => "",
        }
    }

    fn json(&self) -> serde_json::Value {
        match self {
            Rendered::Text(_) => serde_json::Value::Null,
            Rendered::Json(value) => value.clone(),
        }
    }
}

fn one(common: &Common, path: &Path) -> Result<(Annotation, Rendered), Failure> {
    let text = settings::read_text(path)?;
    let header = sheet::header(&text).map_err(|faults| Failure::in_file(path, faults))?;
    let settings = Settings::new(common, &Named { rules: header.rules, lexicon: header.lexicon })?;
    let record = sheet::read(&text, &settings.rules).map_err(|faults| Failure::in_file(path, faults))?;
    let bar = progress::bar(common, record.turns.len());
    let game = annotate(&settings.rules, &settings.words, &record, || bar.inc(1));
    bar.finish_and_clear();
    settings.note(common);
    let lexicon = &settings.words.lexicon;
    let (rules, messages, style) = (&settings.rules, &settings.messages, settings.style);
    let writer = Writer { rules, lexicon, messages, style };
    let origin = Origin::new(rules, lexicon);
    let rendered = match common.format {
        Format::Text => Rendered::Text(writer.annotation(&game)),
        Format::Html => Rendered::Text(game_page::page(&writer, &game, &origin.line())),
        _ => Rendered::Json(json::annotation(&origin, rules, style, &game)),
    };
    Ok((game, rendered))
}
