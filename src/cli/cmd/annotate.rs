//! `letop annotate`

use super::leaves;
use crate::analysis::{self, Annotation, annotate};
use crate::cli::args::{AnnotateArgs, Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Named, Settings};
use crate::cli::{output, progress};
use crate::eval::{Recommender, WinModel};
use crate::format::json::{self, Origin};
use crate::format::json_recommend;
use crate::format::sheet;
use crate::format::text::Writer;
use std::path::Path;
use std::sync::Arc;

/// Runs the command. A file that cannot be read does not keep the others from being annotated.
pub fn run(common: &Common, args: &AnnotateArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json, Format::Jsonl])?;
    let mut results = Vec::new();
    let mut failures = Vec::new();
    let mut slips = 0;
    for path in &args.files {
        match one(common, args, path) {
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
        (Format::Text, results) => results.iter().map(Rendered::text).collect::<Vec<_>>().join("\n"),
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

fn one(common: &Common, args: &AnnotateArgs, path: &Path) -> Result<(Annotation, Rendered), Failure> {
    let text = settings::read_text(path)?;
    let header = sheet::header(&text).map_err(|faults| Failure::in_file(path, faults))?;
    let settings = Settings::new(common, &Named { rules: header.rules, lexicon: header.lexicon })?;
    let record = sheet::read(&text, &settings.rules).map_err(|faults| Failure::in_file(path, faults))?;
    let bar = progress::bar(common, record.turns.len());
    let mut game = annotate(&settings.rules, &settings.words, &record, || bar.inc(1));
    bar.finish_and_clear();
    if args.recommend {
        recommend(common, args, &settings, &mut game)?;
    }
    settings.note(common);
    let lexicon = &settings.words.lexicon;
    let rendered = if common.format == Format::Text {
        let (rules, messages, style) = (&settings.rules, &settings.messages, settings.style);
        Rendered::Text(Writer { rules, lexicon, messages, style }.annotation(&game))
    } else {
        let origin = Origin::new(&settings.rules, lexicon);
        let mut value = json::annotation(&origin, &settings.rules, settings.style, &game);
        if args.recommend {
            let (rules, messages, style) = (&settings.rules, &settings.messages, settings.style);
            json_recommend::annotation(&Writer { rules, lexicon, messages, style }, &game, &mut value);
        }
        Rendered::Json(value)
    };
    Ok((game, rendered))
}

/// Weighs every turn.
fn recommend(
    common: &Common,
    args: &AnnotateArgs,
    settings: &Settings,
    game: &mut Annotation,
) -> Result<(), Failure> {
    if game.results.len() != 2 {
        let found = game.results.len();
        return Err(Failure::new(format!("--recommend: found {found} players, expected a game of two")));
    }
    let leaves = Arc::new(leaves::open(settings, args.leaves.as_deref())?);
    let (rules, plan, seed) = (&settings.rules, args.sim.plan(), &args.sim.seed);
    let recommender =
        Recommender::new(rules, &settings.words, leaves, Arc::new(WinModel::builtin()), plan, seed)
            .map_err(Failure::new)?;
    let bar = progress::bar(common, game.turns.len());
    analysis::recommend(rules, game, &recommender, || bar.inc(1));
    bar.finish_and_clear();
    Ok(())
}
