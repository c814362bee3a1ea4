//! What is said of a position: one line in JSON or of a table.

use super::filter::{BadFilter, Facts, Filter};
use super::item::{Item, Line, Position as Written};
use super::remembered::Remembered;
use super::result::{Compared, Form, Found, FoundWorth, Wrong, columns, json, row, row_behind, written};
use super::weigh::{Asked, Weigh, Weigher};
use super::worlds::{Named, World, Worlds};
use crate::analysis::choose;
use crate::format::json::{JsonLevel, JsonPlay, Table};
use crate::format::{board_text, cgp};
use crate::movegen::Engine;
use crate::position::{Play, Position, Setup, SetupRow};
use crate::rules::{Fault, FaultKind, Faults, Points, Rules};
use serde_json::Value;

/// What is asked about every position.
///
/// ```
/// use letop::batch::{Task, columns};
/// let plain = columns(&Task::default());
/// assert!(plain.contains(&"plays"));
/// // Compared with another list there are other columns.
/// let task = Task { against: Some("other".to_owned()), ..Task::default() };
/// assert!(columns(&task).contains(&"tops_against"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Task {
    /// How many plays and bingos there are.
    pub count: bool,
    /// How many score levels below the top.
    pub subtops: usize,
    /// How many plays, best first; `usize::MAX` for all.
    pub best: usize,
    /// Which results are given out.
    pub filter: Option<String>,
    /// Another list, whose tops are compared.
    pub against: Option<String>,
    /// What moves are worth, too.
    pub weigh: Option<Weigh>,
}

/// What became of a line.
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
/// use letop::batch::{Answerer, Form, Line, RawLine, Remembered, Said, Task};
/// let (worlds, remembered, task) = (Worlds::new(world), Remembered::new(1 << 20), Task::default());
/// let mut answerer = Answerer::new(&worlds, &remembered, &task, Form::Jsonl, &[])?;
/// let mut out = Vec::new();
/// let line = Line { number: 1, file: 0, line: 1, raw: RawLine::Whole(b"no position".to_vec()) };
/// assert_eq!(answerer.answer(&line, &mut out), Said::Error);
/// assert!(String::from_utf8(out)?.contains("\"error\":"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Said {
    /// Its result; nothing where the filter kept it back.
    Result,
    /// An error in its place.
    Error,
}

/// Answers lines, one after the other, in one thread.
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
/// use letop::batch::{Answerer, Form, Line, RawLine, Remembered, Said, Task};
/// let task = Task { count: true, ..Task::default() };
/// let (worlds, remembered) = (Worlds::new(world), Remembered::new(1 << 20));
/// let mut answerer = Answerer::new(&worlds, &remembered, &task, Form::Jsonl, &[])?;
/// let board = vec!["15"; 15].join("/");
/// let raw = RawLine::Whole(format!("{board} CATS").into_bytes());
/// let line = Line { number: 1, file: 0, line: 1, raw };
/// let mut out = Vec::new();
/// assert_eq!(answerer.answer(&line, &mut out), Said::Result);
/// let result: serde_json::Value = serde_json::from_slice(&out)?;
/// assert_eq!((&result["id"], &result["top"], &result["plays"]), (&1.into(), &12.into(), &10.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Answerer<'w> {
    worlds: &'w Worlds<'w>,
    remembered: &'w Remembered,
    task: &'w Task,
    form: Form,
    /// The names of the inputs, told in errors where there are several.
    files: &'w [String],
    filter: Option<Filter>,
    /// Engines by the numbers of their worlds.
    engines: Vec<(usize, Engine<'w>)>,
    weigher: Weigher<'w>,
    question: Vec<u8>,
}

impl<'w> Answerer<'w> {
    /// One that has answered nothing yet.
    ///
    /// # Errors
    /// A filter that is not understood.
    pub fn new(
        worlds: &'w Worlds<'w>,
        remembered: &'w Remembered,
        task: &'w Task,
        form: Form,
        files: &'w [String],
    ) -> Result<Answerer<'w>, BadFilter> {
        let filter = task.filter.as_deref().map(Filter::new).transpose()?;
        Ok(Answerer {
            worlds,
            remembered,
            task,
            form,
            files,
            filter,
            engines: Vec::new(),
            weigher: Weigher::default(),
            question: Vec::new(),
        })
    }

    /// Writes what a line gives behind what `out` has already.
    pub fn answer(&mut self, line: &Line, out: &mut Vec<u8>) -> Said {
        let mut item = match line.item() {
            Ok(item) => item,
            Err(fault) => return self.error(line, &Value::from(line.number), &Faults(vec![fault]), out),
        };
        let id = item.id.take().unwrap_or_else(|| line.number.into());
        let before = out.len();
        self.write_id(&id, out);
        let behind_id = out.len();
        match self.body(&item, out) {
            Ok(()) if out.len() == behind_id => out.truncate(before),
            Ok(()) => {}
            Err(faults) => {
                out.truncate(before);
                return self.error(line, &id, &faults, out);
            }
        }
        Said::Result
    }

    /// Writes a result behind its id, from memory if it is there.
    fn body(&mut self, item: &Item<'_>, out: &mut Vec<u8>) -> Result<(), Faults> {
        let named = Named { rules: item.rules.as_deref(), lexicon: item.lexicon.as_deref() };
        let unknown = |why: &str| {
            let named = [item.rules.as_deref(), item.lexicon.as_deref()];
            let names: Vec<&str> = named.into_iter().flatten().collect();
            let found = if names.is_empty() { "the rules and the list".to_owned() } else { names.join(", ") };
            Faults(vec![Fault::new(
                FaultKind::UnknownName,
                format!("{found} ({why})"),
                "rules and a list there are",
            )])
        };
        let (number, world) = self.worlds.get(named).map_err(unknown)?;
        let mut question = std::mem::take(&mut self.question);
        ask(&mut question, number, item);
        let known = self.remembered.known(&question, out);
        let answered = match known {
            true => Ok(()),
            false => self.find((number, world), named, item, &unknown, out).map(|found| {
                self.remembered.keep(&question, &out[found..]);
            }),
        };
        self.question = question;
        answered
    }

    /// Finds a result out and writes it; where in `out` it begins.
    fn find(
        &mut self,
        (number, world): (usize, &'w World),
        named: Named<'_>,
        item: &Item<'_>,
        unknown: &dyn Fn(&str) -> Faults,
        out: &mut Vec<u8>,
    ) -> Result<usize, Faults> {
        let position = setup(&world.rules, &item.position)?.check(&world.rules)?;
        let start = out.len();
        match &self.task.against {
            None => self.found((number, world), &position, item.lead, out)?,
            Some(list) => {
                let named = Named { lexicon: Some(list), ..named };
                let other = self.worlds.get(named).map_err(unknown)?;
                self.compared((number, world), other, &position, out);
            }
        }
        Ok(start)
    }

    fn found(
        &mut self,
        (number, world): (usize, &'w World),
        position: &Position,
        lead: Option<Points>,
        out: &mut Vec<u8>,
    ) -> Result<(), Faults> {
        let Task { count, subtops, ref weigh, .. } = *self.task;
        // What is listed are moves where these are weighed.
        let best = if weigh.is_some() { 0 } else { self.task.best };
        let needs = self.filter.as_ref().map(Filter::needs).unwrap_or_default();
        let whole = subtops > 0 || best > 0 || needs.gap;
        let (board, rack) = (position.board(), position.rack());
        let mut on_board = engine(&mut self.engines, number, world).on(board);
        let plays = if whole { on_board.all(rack) } else { on_board.tops(rack) };
        let counts = (count || needs.counts).then(|| on_board.count(rack));
        let mut levels = plays.chunk_by(|a, b| a.score == b.score);
        let tops = levels.next().unwrap_or_default();
        if let Some(filter) = &self.filter {
            let below = plays.get(tops.len()).map_or(Points(0), |play| play.score);
            let facts = facts(&world.rules, position, tops, counts, below);
            let holds = filter.holds(&facts).map_err(|error| {
                Faults(vec![Fault::new(FaultKind::Range, error.to_string(), "a question that has a value")])
            })?;
            if !holds {
                return Ok(());
            }
        }
        let table = Table { rules: &world.rules, board, rack, style: world.style };
        let chosen = choose(&world.rules, rack, tops);
        let master = chosen.as_ref().map(|master| master.index);
        let moves = match weigh {
            None => None,
            Some(weigh) => {
                let asked = Asked { weigh, table, lead, top: chosen.as_ref().map(|c| (&tops[c.index], c)) };
                let engine = engine(&mut self.engines, number, world);
                Some(self.weigher.weigh(number, world, position, engine, asked)?)
            }
        };
        let shown = JsonPlay::list(table, tops);
        let result = Found {
            rack: rack.spell(world.rules.tiles().spelling()),
            plays: counts.filter(|_| count).map(|counts| counts.plays),
            bingos: counts.filter(|_| count).map(|counts| counts.bingos),
            top: tops.first().map(|play| play.score),
            tops: &shown,
            master: master.map(|master| &shown[master]),
            subtops: (subtops > 0).then(|| {
                let level =
                    |level: &[Play]| JsonLevel { score: level[0].score, plays: JsonPlay::list(table, level) };
                levels.take(subtops).map(level).collect()
            }),
            list: (best > 0).then(|| JsonPlay::list(table, &plays[..best.min(plays.len())])),
        };
        let master = master.map(|master| &tops[master]);
        match self.form {
            Form::Jsonl => match &moves {
                None => json(&result, world, out),
                Some(moves) => json(&FoundWorth { found: &result, moves }, world, out),
            },
            Form::Csv => {
                let top = result.top.map(|top| top.to_string()).unwrap_or_default();
                let ties = tops.len().to_string();
                if let Some(moves) = &moves {
                    let cells = moves.cells();
                    let before = [result.rack.as_str(), &top, &ties];
                    let cells: Vec<&str> =
                        before.into_iter().chain(cells.iter().map(String::as_str)).chain([""]).collect();
                    row_behind(out, &cells);
                    return Ok(());
                }
                row_behind(
                    out,
                    &[
                        &result.rack,
                        &top,
                        &ties,
                        &master.map(|play| world.style.at(&play.placement)).unwrap_or_default(),
                        &master
                            .map(|play| play.placement.spell(world.rules.tiles().spelling()))
                            .unwrap_or_default(),
                        &master
                            .and_then(|play| play.leave(rack))
                            .unwrap_or_default()
                            .spell(world.rules.tiles().spelling()),
                        &result.plays.map(|n| n.to_string()).unwrap_or_default(),
                        &result.bingos.map(|n| n.to_string()).unwrap_or_default(),
                        &written(world, tops),
                        "",
                    ],
                )
            }
        }
        Ok(())
    }

    /// The tops by two lists, and the words that one of them alone has.
    fn compared(
        &mut self,
        of: (usize, &'w World),
        other: (usize, &'w World),
        position: &Position,
        out: &mut Vec<u8>,
    ) {
        let (board, rack) = (position.board(), position.rack());
        let tops = engine(&mut self.engines, of.0, of.1).tops(board, rack);
        let others = engine(&mut self.engines, other.0, other.1).tops(board, rack);
        if tops == others {
            return;
        }
        let spelling = of.1.rules.tiles().spelling();
        let lost = |plays: &[Play], list: &World| {
            let mut words: Vec<String> = plays
                .iter()
                .flat_map(|play| {
                    crate::movegen::unlisted(&of.1.rules, &list.words.lexicon, board, &play.placement)
                })
                .map(|formed| {
                    spelling.spell_letters(&formed.word.iter().map(|p| p.letter()).collect::<Vec<_>>())
                })
                .collect();
            words.sort();
            words.dedup();
            words
        };
        let (died, new) = (lost(&tops, other.1), lost(&others, of.1));
        let score = |plays: &[Play]| plays.first().map(|play| play.score);
        match self.form {
            Form::Jsonl => {
                let table = Table { rules: &of.1.rules, board, rack, style: of.1.style };
                let result = Compared {
                    rack: rack.spell(spelling),
                    top: score(&tops),
                    top_against: score(&others),
                    tops: JsonPlay::list(table, &tops),
                    tops_against: JsonPlay::list(table, &others),
                    died,
                    new,
                    against: &other.1.words.lexicon.info().about.name,
                };
                json(&result, of.1, out);
            }
            Form::Csv => row_behind(
                out,
                &[
                    &rack.spell(spelling),
                    &score(&tops).map(|top| top.to_string()).unwrap_or_default(),
                    &score(&others).map(|top| top.to_string()).unwrap_or_default(),
                    &written(of.1, &tops),
                    &written(of.1, &others),
                    &died.join(" "),
                    &new.join(" "),
                    "",
                ],
            ),
        }
    }

    /// Writes the beginning of a result.
    fn write_id(&self, id: &Value, out: &mut Vec<u8>) {
        match (self.form, id) {
            (Form::Jsonl, id) => {
                out.extend_from_slice(b"{\"id\":");
                // Writing a value into memory does not fail.
                let _ = serde_json::to_writer(out, id);
            }
            (Form::Csv, Value::String(text)) => {
                out.extend_from_slice(&row(&[text]));
                out.pop();
            }
            (Form::Csv, id) => {
                out.extend_from_slice(&row(&[&id.to_string()]));
                out.pop();
            }
        }
    }

    fn error(&self, line: &Line, id: &Value, faults: &Faults, out: &mut Vec<u8>) -> Said {
        self.write_id(id, out);
        let none = Fault::new(FaultKind::Syntax, "a position that cannot be read", "another");
        let fault = faults.0.first().unwrap_or(&none);
        let others = faults.0.len().saturating_sub(1);
        let found = match others {
            0 => fault.found.to_string(),
            1 => format!("{} (and 1 more fault)", fault.found),
            n => format!("{} (and {n} more faults)", fault.found),
        };
        let error = Wrong {
            what: fault.kind.what(),
            found: &found,
            expected: &fault.expected,
            file: (self.files.len() > 1).then(|| self.files[line.file].as_str()),
            line: line.line,
            column: fault.place.column,
        };
        match self.form {
            Form::Jsonl => {
                out.extend_from_slice(b",\"error\":");
                // Writing a value into memory does not fail.
                let _ = serde_json::to_writer(&mut *out, &error);
                out.extend_from_slice(b"}\n");
            }
            Form::Csv => {
                let place = error.file.map_or_else(String::new, |file| format!("{file}, "));
                let column = error.column.map_or_else(String::new, |column| format!(", column {column}"));
                let said = format!(
                    "{place}line {}{column}: {}: found {found}, expected {}",
                    line.line, error.what, error.expected
                );
                let mut cells = vec![""; columns(self.task).len() - 2];
                cells.push(&said);
                row_behind(out, &cells);
            }
        }
        Said::Error
    }
}

/// The engine of a world.
fn engine<'e, 'w>(
    engines: &'e mut Vec<(usize, Engine<'w>)>,
    number: usize,
    world: &'w World,
) -> &'e mut Engine<'w> {
    let place = engines.iter().position(|(known, _)| *known == number).unwrap_or_else(|| {
        engines.push((number, Engine::new(&world.rules, &world.words)));
        engines.len() - 1
    });
    &mut engines[place].1
}

/// What a position is asked by, in bytes: the same for the same text by the same rules and list, and for no other. Each
/// text follows its length, so that none reads as the end of one and the beginning of another.
fn ask(question: &mut Vec<u8>, world: usize, item: &Item<'_>) {
    question.clear();
    question.extend_from_slice(&(world as u32).to_le_bytes());
    question.extend_from_slice(&item.lead.map_or(i32::MIN, |lead| lead.0).to_le_bytes());
    let mut put = |text: &str| {
        question.extend_from_slice(&(text.len() as u32).to_le_bytes());
        question.extend_from_slice(text.as_bytes());
    };
    match &item.position {
        Written::Cgp { text, rack, .. } => {
            put(text);
            // A rack without tiles is not the rack that stands with the board.
            rack.iter().for_each(|rack| put(rack));
        }
        Written::Rows { rows, rack } => {
            put("rows");
            rows.iter().for_each(|row| put(row));
            put(rack);
        }
    }
}

fn setup(rules: &Rules, written: &Written<'_>) -> Result<Setup, Faults> {
    match written {
        Written::Cgp { text, at, rack } => {
            let read = if rack.is_some() && !text.contains('/') {
                // A board of one row, or rows with line ends.
                Ok(board_text::read(rules, text, ""))
            } else {
                cgp::read(rules, text)
            };
            let shift = |fault: Fault| match at {
                Some(at) => fault.shifted(*at),
                None => Fault { place: Default::default(), ..fault },
            };
            let setup = read.map_err(|fault| Faults(vec![shift(fault)]))?;
            Ok(setup.with_rack(rack.as_deref()))
        }
        Written::Rows { rows, rack } => {
            let spelling = rules.tiles().spelling();
            let rows = rows.iter().map(|row| SetupRow::read(spelling, row, None, 0)).collect();
            Ok(Setup::new(rows, rack.as_ref(), 0))
        }
    }
}

fn facts(
    rules: &Rules,
    position: &Position,
    tops: &[Play],
    counts: Option<crate::movegen::Counts>,
    below: Points,
) -> Facts {
    let spelling = rules.tiles().spelling();
    let top = tops.first().map_or(0, |play| play.score.0);
    let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
    Facts {
        top: top.into(),
        tops: number(tops.len()),
        plays: counts.map_or(0, |counts| number(counts.plays)),
        bingos: counts.map_or(0, |counts| number(counts.bingos)),
        gap: (top - below.0).into(),
        tiles: tops.iter().map(|play| number(play.placement.new.len())).max().unwrap_or(0),
        blanks: tops.iter().map(|play| number(play.placement.blanks())).min().unwrap_or(0),
        rack: position.rack().spell(spelling),
        words: tops.iter().map(|play| spelling.spell(&play.placement.word).to_uppercase()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batch::RawLine;
    use std::collections::BTreeSet;

    #[test]
    fn positions_that_are_written_otherwise_are_asked_otherwise() {
        let lines = [
            r#"{"board":"15/15 AB"}"#,
            r#"{"board":"15/15 AB","rack":""}"#,
            r#"{"board":"15/15","rack":"AB"}"#,
            r#"{"board":["15","15"],"rack":"AB"}"#,
            r#"{"board":["15/15"],"rack":"AB"}"#,
            r#"{"board":["15","15",""],"rack":"AB"}"#,
            r#"{"board":"15/15/\nAB"}"#,
            r#"{"board":"15/15/","rack":"AB"}"#,
            r#"{"board":"15","rack":"15\nAB"}"#,
            r#"{"board":"15\n15","rack":"AB"}"#,
        ];
        let question = |text: &str, world| {
            let line = Line { number: 1, file: 0, line: 1, raw: RawLine::Whole(text.as_bytes().to_vec()) };
            let mut question = Vec::new();
            ask(&mut question, world, &line.item().unwrap());
            question
        };
        let questions: BTreeSet<Vec<u8>> = lines.iter().map(|line| question(line, 0)).collect();
        assert_eq!(questions.len(), lines.len());
        assert_ne!(question(lines[0], 0), question(lines[0], 1));
        assert_ne!(question(r#"{"board":"15/15 AB","lead":3}"#, 0), question(lines[0], 0));
        assert_eq!(question(lines[2], 0), question(r#" {"id":7, "rack":"AB", "board":"15/15"}"#, 0));
    }
}
