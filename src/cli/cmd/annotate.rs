//! `letop annotate`

use super::leaves;
use crate::analysis::draw::{Certificate, Certifier};
use crate::analysis::{self, Annotation, Summing, annotate, repair};
use crate::cli::args::{AnnotateArgs, Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::games::{self, GameFile};
use crate::cli::settings::{self, Settings};
use crate::cli::{output, progress};
use crate::eval::{Recommender, WinModel};
use crate::format::annotation_table;
use crate::format::game_page;
use crate::format::games::{GameText, Packs};
use crate::format::json::{self, Origin};
use crate::format::json_recommend;
use crate::format::summary_text::{self, SummedGame};
use crate::format::text::Writer;
use crate::rules::{Fault, Faults};
use rayon::prelude::*;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Runs the command. A file that cannot be read does not keep the others from being annotated, and a line that cannot
/// does not keep the rest of its game.
pub fn run(common: &Common, args: &AnnotateArgs) -> Result<Exit, Failure> {
    let forms: &[Format] = match args.summary {
        true => &[Format::Text, Format::Json, Format::Csv],
        false => &[Format::Text, Format::Md, Format::Html, Format::Csv, Format::Json, Format::Jsonl],
    };
    settings::only(common, forms)?;
    let packs = Packs::default();
    let (files, mut failures) = games::files(&args.files);
    let read: Vec<Result<Vec<Read>, Failure>> =
        files.par_iter().map(|file| read(common, &packs, file)).collect();
    failures.extend(empty_folders(&files, &read));
    let mut known = HashMap::new();
    let mut games = Vec::new();
    for (GameFile { path, .. }, read) in files.iter().zip(read) {
        match read.and_then(|games| with_settings(common, &mut known, path, games)) {
            Ok(read) => games.extend(read),
            Err(failure) => failures.push(failure),
        }
    }
    let bar = progress::bar(common, games.iter().map(|game| game.read.record.turns.len()).sum());
    let annotated: Vec<Result<(Annotation, Rendered), Failure>> =
        games.par_iter().map(|game| one(common, args, game, || bar.inc(1))).collect();
    bar.finish_and_clear();
    let mut results = Vec::new();
    let mut tally = Tally::default();
    let mut summary = Summed::default();
    for (ToAnnotate { path, settings, .. }, annotated) in games.iter().zip(annotated) {
        match annotated {
            Ok((game, rendered)) => {
                tally.count(path, &game);
                summary.add(path, &game, settings);
                results.push(rendered);
            }
            Err(failure) => failures.push(failure),
        }
    }
    for settings in known.values() {
        settings.note(common);
    }
    failures.iter().chain(&tally.unread).chain(&tally.uncertified).for_each(Failure::report);
    if results.is_empty() {
        return Ok(Exit::Wrong);
    }
    let text = if args.summary { summary.text(common)? } else { games_text(common, &results)? };
    output::write(common, &text)?;
    let whole = failures.is_empty() && tally.unread.is_empty();
    let no = !tally.uncertified.is_empty() || (args.strict && tally.slips > 0);
    Ok(match (whole, no) {
        (_, true) => Exit::No,
        (false, false) => Exit::Part,
        (true, false) => Exit::Done,
    })
}

/// The games, one after the other.
fn games_text(common: &Common, results: &[Rendered]) -> Result<String, Failure> {
    Ok(match (common.format, results) {
        (Format::Csv, results) => {
            annotation_table::csv_head() + &results.iter().map(Rendered::text).collect::<String>()
        }
        (Format::Html, [page]) => page.text().to_owned(),
        (Format::Html, results) => {
            return Err(Failure::new(format!("{} games: a page holds one game, so name one", results.len())));
        }
        (Format::Text | Format::Md, results) => {
            results.iter().map(Rendered::text).collect::<Vec<_>>().join("\n")
        }
        (Format::Json, [Rendered::Json(one)]) => output::json(one)?,
        (Format::Json, results) => output::json(&results.iter().map(Rendered::json).collect::<Vec<_>>())?,
        (_, results) => {
            let lines: Result<Vec<String>, Failure> =
                results.iter().map(|result| output::json_line(&result.json())).collect();
            lines?.concat()
        }
    })
}

/// What a game is called in a table: its file.
fn name_of(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// Games that are only summed up.
#[derive(Default)]
struct Summed {
    sums: Summing,
    games: Vec<SummedGame>,
    /// Those of the first game, in whose language the report is.
    settings: Option<Arc<Settings>>,
}

impl Summed {
    fn add(&mut self, path: &Path, game: &Annotation, settings: &Arc<Settings>) {
        self.sums.add(&settings.rules, game);
        let file = name_of(path);
        let (rules, style) = (Arc::clone(&settings.rules), settings.style);
        self.games.push(SummedGame { name: file, rules, style });
        self.settings.get_or_insert_with(|| Arc::clone(settings));
    }

    fn text(self, common: &Common) -> Result<String, Failure> {
        let summary = self.sums.finish();
        Ok(match (common.format, self.settings) {
            (Format::Json, _) => output::json(&summary_text::value(&summary, &self.games))?,
            (Format::Csv, _) => summary_text::csv(&summary),
            (_, Some(settings)) => summary_text::text(&settings.messages, &summary, &self.games),
            (_, None) => String::new(),
        })
    }
}

/// What was not as it should be in all games.
#[derive(Default)]
struct Tally {
    /// Slips, repairs, and lines that could not be read.
    slips: usize,
    /// Games with tops that a second generator did not confirm.
    uncertified: Vec<Failure>,
    /// Lines that could not be read, by file.
    unread: Vec<Failure>,
}

impl Tally {
    fn count(&mut self, path: &Path, game: &Annotation) {
        if game.certificate.as_ref().is_some_and(|certificate| !certificate.holds()) {
            let message = "a second generator found other tops: do not use this result, and report it";
            self.uncertified.push(Failure::in_file(path, message));
        }
        self.slips += game.slips.len() + game.repairs.len() + game.faults.len();
        if !game.faults.is_empty() {
            let faults: Vec<Fault> = game.faults.clone();
            self.unread.push(Failure::in_file(path, Faults(faults)));
        }
    }
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

/// A game that was read.
struct Read {
    text: GameText,
    game: games::ReadGame,
}

/// Directories in which no file was a game.
fn empty_folders(files: &[GameFile], read: &[Result<Vec<Read>, Failure>]) -> Vec<Failure> {
    let mut folders: Vec<&PathBuf> = files.iter().filter_map(|file| file.folder.as_ref()).collect();
    folders.dedup();
    let is_empty = |folder: &&PathBuf| {
        let mut inside = files.iter().zip(read).filter(|(file, _)| file.folder.as_ref() == Some(*folder));
        inside.all(|(_, read)| read.as_ref().is_ok_and(Vec::is_empty))
    };
    folders.into_iter().filter(is_empty).map(|folder| games::no_game(folder)).collect()
}

fn read(common: &Common, packs: &Packs, file: &GameFile) -> Result<Vec<Read>, Failure> {
    let texts = games::open_file(file)?;
    texts
        .into_iter()
        .map(|text| {
            let game = games::read(common, packs, &file.path, &text)?;
            Ok(Read { text, game })
        })
        .collect()
}

/// A game with all that it takes to annotate it.
struct ToAnnotate<'p> {
    path: &'p Path,
    read: games::ReadGame,
    settings: Arc<Settings>,
}

/// Settings that were made once, by the rules and the list that a game names.
type KnownSettings = HashMap<(String, Option<String>), Arc<Settings>>;

/// The games of a file with their settings.
fn with_settings<'p>(
    common: &Common,
    known: &mut KnownSettings,
    path: &'p Path,
    games: Vec<Read>,
) -> Result<Vec<ToAnnotate<'p>>, Failure> {
    let with = |Read { text, game }: Read| {
        let key = (game.rules.sha256().to_owned(), text.named().lexicon);
        let settings = match known.get(&key) {
            Some(settings) => Arc::clone(settings),
            None => {
                let made = games::settings(common, &game.rules, &text);
                let made = Arc::new(made.map_err(|failure| failure.of_file(path))?);
                known.insert(key, Arc::clone(&made));
                made
            }
        };
        Ok(ToAnnotate { path, read: game, settings })
    };
    games.into_iter().map(with).collect()
}

fn one(
    common: &Common,
    args: &AnnotateArgs,
    game: &ToAnnotate<'_>,
    progress: impl Fn() + Sync,
) -> Result<(Annotation, Rendered), Failure> {
    let ToAnnotate { path, read, settings } = game;
    let rules = &read.rules;
    let words = (!settings.words.lexicon.is_none()).then_some(&settings.words);
    let (record, repairs) = repair(rules, words, &read.record);
    let mut game = annotate(rules, &settings.words, &record, progress);
    game.repairs = repairs;
    if args.recommend {
        recommend(common, args, settings, &mut game).map_err(|failure| failure.of_file(path))?;
    }
    if args.certify {
        game.certificate = Some(certify(settings, &game).map_err(|failure| failure.of_file(path))?);
    }
    let lexicon = &settings.words.lexicon;
    let rendered = if args.summary {
        Rendered::Text(String::new())
    } else if common.format == Format::Html {
        let (messages, style) = (&settings.messages, settings.style);
        let origin = Origin::new(rules, lexicon);
        Rendered::Text(game_page::page(&Writer { rules, lexicon, messages, style }, &game, &origin.line()))
    } else if matches!(common.format, Format::Text | Format::Md) {
        let (messages, style) = (&settings.messages, settings.style);
        let writer = Writer { rules, lexicon, messages, style };
        let text = common.format == Format::Text;
        Rendered::Text(if text { writer.annotation(&game) } else { writer.annotation_markdown(&game) })
    } else if common.format == Format::Csv {
        Rendered::Text(annotation_table::csv_rows(rules, settings.style, &name_of(path), &game))
    } else {
        let origin = Origin::new(rules, lexicon);
        let mut value = json::annotation(&origin, rules, settings.style, &game);
        if args.recommend {
            let (messages, style) = (&settings.messages, settings.style);
            json_recommend::annotation(&Writer { rules, lexicon, messages, style }, &game, &mut value);
        }
        Rendered::Json(value)
    };
    Ok((game, rendered))
}

/// Has a second generator look for the tops of every turn.
fn certify(settings: &Settings, game: &Annotation) -> Result<Certificate, Failure> {
    if settings.words.lexicon.is_none() {
        return Err(Failure::new(
            "--certify: found no word list, expected one by --lexicon, so that there are tops",
        ));
    }
    Ok(Certifier::new(&settings.rules, &settings.words).check_annotated(game))
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
