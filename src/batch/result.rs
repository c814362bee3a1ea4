//! What is written of a position: the rest of an object in JSON, or of a row.

use super::answer::Task;
use super::weigh::{How, Moves, Weigh};
use super::worlds::World;
use crate::format::json::{JsonLevel, JsonPlay};
use crate::position::Play;
use crate::rules::Points;
use serde::Serialize;

/// In which form results are given out.
///
/// ```
/// # use letop::batch::{Named, World, Worlds};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle};
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # fn world(named: Named<'_>) -> Result<World, String> {
/// #     let rules = Rules::builtin(named.rules.unwrap_or("en")).map_err(|error| error.to_string())?;
/// #     let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).map_err(|bad| bad.to_string())?;
/// #     let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// #     let style = PlayStyle::of(&rules, None);
/// #     let messages = Messages::new(Language::English);
/// #     Ok(World::new(Arc::new(rules), Compiled::new(lexicon, None), style, messages))
/// # }
/// use letop::batch::{Answerer, Form, Line, RawLine, Remembered, Task};
/// let (worlds, remembered, task) = (Worlds::new(world), Remembered::new(1 << 20), Task::default());
/// let board = vec!["15"; 15].join("/");
/// let raw = RawLine::Whole(format!("{board} CATS").into_bytes());
/// let line = Line { number: 1, file: 0, line: 1, raw };
/// let answer = |form| {
///     let mut out = Vec::new();
///     Answerer::new(&worlds, &remembered, &task, form, &[]).unwrap().answer(&line, &mut out);
///     String::from_utf8(out).unwrap()
/// };
/// assert!(answer(Form::Csv).starts_with("1,ACST,12,4,"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// An object in JSON a line.
    #[default]
    Jsonl,
    /// A table separated by commas, each column of one type.
    Csv,
}

/// The names of the columns of a table.
pub fn columns(task: &Task) -> &'static [&'static str] {
    match (&task.against, &task.weigh) {
        (Some(_), _) => &["id", "rack", "top", "top_against", "tops", "tops_against", "died", "new", "error"],
        (None, None) => {
            &["id", "rack", "top", "ties", "at", "word", "leave", "plays", "bingos", "tops", "error"]
        }
        (None, Some(Weigh { how: How::Equity, .. })) => {
            &["id", "rack", "top", "ties", "bag", "move", "leave", "equity", "error"]
        }
        (None, Some(_)) => &["id", "rack", "top", "ties", "phase", "move", "leave", "value", "win", "error"],
    }
}

/// A result in JSON.
#[derive(Serialize)]
pub(super) struct Found<'a> {
    pub rack: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plays: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bingos: Option<usize>,
    pub top: Option<Points>,
    pub tops: &'a [JsonPlay],
    pub master: Option<&'a JsonPlay>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtops: Option<Vec<JsonLevel>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<JsonPlay>>,
}

/// A result and what moves are worth, in one object.
#[derive(Serialize)]
pub(super) struct FoundWorth<'a> {
    #[serde(flatten)]
    pub found: &'a Found<'a>,
    #[serde(flatten)]
    pub moves: &'a Moves,
}

/// Two lists compared, in JSON.
#[derive(Serialize)]
pub(super) struct Compared<'a> {
    pub rack: String,
    pub top: Option<Points>,
    pub top_against: Option<Points>,
    pub tops: Vec<JsonPlay>,
    pub tops_against: Vec<JsonPlay>,
    pub died: Vec<String>,
    pub new: Vec<String>,
    pub against: &'a str,
}

/// An error in JSON.
#[derive(Serialize)]
pub(super) struct Wrong<'a> {
    pub what: &'a str,
    pub found: &'a str,
    pub expected: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    pub line: u64,
    pub column: Option<usize>,
}

/// Writes the rest of an object behind its id: what was found and where it comes from.
pub(super) fn json(result: &impl Serialize, world: &World, out: &mut Vec<u8>) {
    let start = out.len();
    // Writing a value into memory does not fail.
    let _ = serde_json::to_writer(&mut *out, result);
    // The object goes on instead of beginning and ending.
    out[start] = b',';
    out.pop();
    out.push(b',');
    out.extend_from_slice(world.origin().as_bytes());
    out.push(b'\n');
}

/// Writes the rest of a row behind its first cell.
pub(super) fn row_behind(out: &mut Vec<u8>, cells: &[&str]) {
    out.push(b',');
    out.extend_from_slice(&row(cells));
}

/// A row of a table.
pub(super) fn row(cells: &[&str]) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(512).from_writer(Vec::new());
    // Writing into memory does not fail.
    let _ = writer.write_record(cells);
    writer.into_inner().unwrap_or_default()
}

/// Plays in a cell.
pub(super) fn written(world: &World, plays: &[Play]) -> String {
    plays.iter().map(|play| world.style.play(&world.rules, &play.placement)).collect::<Vec<_>>().join("; ")
}
