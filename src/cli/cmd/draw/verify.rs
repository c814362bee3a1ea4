//! `--verify`: games and promises are made again and compared with what stands there.

use super::{answer, settings_of};
use crate::analysis::draw::{Drawer, DrawnGame};
use crate::cli::args::{Common, DrawArgs, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::{self, Largest, Named, Settings};
use crate::format::draw::{
    Derivation, DrawReport, Line, LineError, Promise, Reveal, json_game, sheet_turns, turn_rack_text,
};
use crate::format::json::Origin;
use crate::format::text::Writer;
use crate::game::{Commitment, Salt, Seed};
use crate::rules::OpeningBy;
use serde_json::{Value, json};
use std::path::Path;

/// Something that is claimed: lines, and games with what stands there of them.
#[derive(Default)]
struct Claims {
    games: Vec<(Derivation, Shown)>,
    promises: Vec<Promise>,
    reveals: Vec<Reveal>,
}

/// What stands somewhere of a game.
enum Shown {
    /// Nothing but its line.
    Line,
    /// Its JSON.
    Json(Box<Value>),
    /// The lines of its sheet.
    Sheet(String),
}

/// What came of the checks.
#[derive(Default)]
struct Verdict {
    holds: Vec<String>,
    differs: Vec<String>,
}

/// Checks all that the call names.
pub fn run(common: &Common, args: &DrawArgs) -> Result<Exit, Failure> {
    let mut claims = Claims::default();
    for given in &args.verify {
        let path = Path::new(given);
        if !Line::begins(given) || path.exists() {
            read_file(path, &mut claims)?;
        } else {
            let line = Line::read(given).map_err(|error| Failure::new(format!("--verify: {error}")))?;
            claims.add(line, Shown::Line);
        }
    }
    let lines = claims.games.iter().map(|(line, _)| &line.origin);
    let lines = lines.chain(claims.reveals.iter().map(|reveal| &reveal.promise.origin));
    let mut origins: Vec<&Origin> =
        lines.chain(claims.promises.iter().map(|promise| &promise.origin)).collect();
    origins.dedup();
    let Some(origin) = origins.first() else {
        return Err(Failure::new("--verify: found nothing to check, expected a game or a line"));
    };
    if let Some(other) =
        origins.iter().find(|other| other.rules != origin.rules || other.lexicon != origin.lexicon)
    {
        let named = |origin: &Origin| format!("rules {} and list {}", origin.rules.name, origin.lexicon.name);
        let message = format!(
            "--verify: found {} beside {} with other checksums, expected games by the same rules and list in one call",
            named(other),
            named(origin)
        );
        return Err(Failure::new(message));
    }
    // What the caller names comes first: a pack or a list of one's own has no built-in name.
    let named = Named {
        rules: common.rules.is_none().then(|| origin.rules.name.clone()),
        lexicon: common.lexicon.is_none().then(|| origin.lexicon.name.clone()),
    };
    let settings = settings_of(common, args, &named)?;
    if settings.rules.pack().opening.laid_by == OpeningBy::Conductor {
        let pack = &settings.rules.pack().name;
        return Err(Failure::new(format!(
            "--verify: found the rules '{pack}', expected rules of duplicate games"
        )));
    }
    let here = Origin::new(&settings.rules, &settings.words.lexicon);
    if origins.iter().any(|origin| origin.engine != here.engine) && !common.quiet {
        eprintln!("letop: note: made by letop {}, checked by letop {}", origin.engine, here.engine);
    }
    let mut verdict = Verdict::default();
    for (what, found, expected) in
        [("rules", &here.rules, &origin.rules), ("word list", &here.lexicon, &origin.lexicon)]
    {
        if found.sha256 != expected.sha256 {
            verdict.differs.push(format!(
                "{what}: found {} with the checksum {}, expected {} with {}",
                found.name, found.sha256, expected.name, expected.sha256
            ));
        }
    }
    claims.check_promises(&settings, &mut verdict);
    // With other rules or words every game would be another.
    if verdict.differs.is_empty() {
        claims.check_games(common, &settings, &here, &mut verdict);
    }
    settings.note(common);
    report(common, &verdict)
}

fn report(common: &Common, verdict: &Verdict) -> Result<Exit, Failure> {
    let good = verdict.differs.is_empty();
    let text = match common.format {
        Format::Text | Format::Md | Format::Html => {
            let holds = verdict.holds.iter().map(|line| format!("✓ {line}\n"));
            holds.chain(verdict.differs.iter().map(|line| format!("✗ {line}\n"))).collect()
        }
        Format::Jsonl | Format::Csv => output::json_line(
            &json!({ "holds": good, "confirmed": verdict.holds, "differs": verdict.differs }),
        )?,
        Format::Json => {
            output::json(&json!({ "holds": good, "confirmed": verdict.holds, "differs": verdict.differs }))?
        }
    };
    answer(common, &text)?;
    Ok(if good { Exit::Done } else { Exit::No })
}

/// Games and lines of a file.
fn read_file(path: &Path, claims: &mut Claims) -> Result<(), Failure> {
    if !path.exists() {
        let message =
            format!("--verify '{}': found no such file and no line, expected either", path.display());
        return Err(Failure::new(message));
    }
    let text = settings::read_text(path, Largest::LIST)?;
    let text = text.trim_start_matches('\u{feff}');
    let in_file = |error: LineError| Failure::in_file(path, error);
    let before = claims.games.len() + claims.promises.len() + claims.reveals.len();
    if text.trim_start().starts_with(['{', '[']) {
        let values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        for value in values {
            let value = value.map_err(|error| Failure::in_file(path, error))?;
            let games = match value {
                Value::Array(games) => games,
                game => vec![game],
            };
            for game in games {
                let Some(line) = game.get("line").and_then(Value::as_str) else {
                    let message =
                        "found a game without 'line': only games that a seed makes can be made again";
                    return Err(Failure::in_file(path, message));
                };
                let line = Line::read(line).map_err(in_file)?;
                claims.add(line, Shown::Json(Box::new(game)));
            }
        }
    } else {
        // A sheet reaches from its line to the next one.
        let bare = |line: &str| line.trim().trim_matches('`').to_owned();
        let starts: Vec<(usize, &str)> =
            text.lines().enumerate().filter(|(_, line)| Line::begins(&bare(line))).collect();
        let lines: Vec<&str> = text.lines().collect();
        for (index, (at, line)) in starts.iter().enumerate() {
            let end = starts.get(index + 1).map_or(lines.len(), |next| next.0);
            let line = Line::read(&bare(line)).map_err(in_file)?;
            let rest = lines[at + 1..end].join("\n");
            claims.add(line, Shown::Sheet(rest));
        }
    }
    if claims.games.len() + claims.promises.len() + claims.reveals.len() == before {
        let message = "found no game and no line, expected what `letop draw` writes";
        return Err(Failure::in_file(path, message));
    }
    Ok(())
}

impl Claims {
    fn add(&mut self, line: Line, shown: Shown) {
        match line {
            Line::Game(line) => self.games.push((line, shown)),
            Line::Promise(promise) => self.promises.push(promise),
            Line::Reveal(reveal) => self.reveals.push(reveal),
        }
    }

    /// A promise holds if its words make its hash; games shown beside it must be among those promised.
    fn check_promises(&self, settings: &Settings, verdict: &mut Verdict) {
        for Reveal { promise, seed, salt } in &self.reveals {
            let Origin { rules, lexicon, .. } = &promise.origin;
            let salt = Salt(salt.clone());
            let made =
                Commitment::new(&Seed::new(seed), &salt, &rules.sha256, &lexicon.sha256, promise.games);
            if made.to_string() != promise.commit {
                verdict.differs.push(format!("commitment: found {}, expected {made}", promise.commit));
                continue;
            }
            let games = settings.messages.with("games-count", &[("n", promise.games.into())]);
            verdict.holds.push(settings.messages.with("draw-verified-commit", &[("games", games.into())]));
            for (line, _) in &self.games {
                if line.seed != *seed || !(1..=promise.games).contains(&line.game.0) {
                    verdict.differs.push(format!(
                        "game {} of seed '{}': not promised, expected games 1 to {} of seed '{seed}'",
                        line.game, line.seed, promise.games
                    ));
                }
            }
        }
        for promise in &self.promises {
            if !self.reveals.iter().any(|reveal| reveal.promise.commit == promise.commit) {
                verdict.differs.push(format!(
                    "commitment {}: found no words that make it, expected the line with seed and salt",
                    promise.commit
                ));
            }
        }
    }

    fn check_games(&self, common: &Common, settings: &Settings, here: &Origin, verdict: &mut Verdict) {
        let mut drawer = Drawer::new(&settings.rules, &settings.words);
        let bar = crate::cli::progress::bar(common, self.games.len());
        for (line, shown) in &self.games {
            let game = drawer.game(&Seed::new(&line.seed), line.game);
            let differs = match shown {
                Shown::Line => Vec::new(),
                Shown::Json(value) => json_differs(settings, here, line, &game, value),
                Shown::Sheet(text) => sheet_differs(settings, &game, text),
            };
            if differs.is_empty() {
                let turns = settings.messages.with("turns-count", &[("n", game.turns.len().into())]);
                let parts = [
                    ("number", game.number.to_string().into()),
                    ("turns", turns.into()),
                    ("total", game.total.0.into()),
                ];
                verdict.holds.push(settings.messages.with("draw-verified-game", &parts));
            }
            verdict.differs.extend(differs.into_iter().map(|what| format!("game {}: {what}", line.game)));
            bar.inc(1);
        }
        bar.finish_and_clear();
    }
}

/// The first differences between a game and its JSON. What was worked out beside the game is passed over.
fn json_differs(
    settings: &Settings,
    here: &Origin,
    line: &Derivation,
    game: &DrawnGame,
    value: &Value,
) -> Vec<String> {
    let writer = Writer {
        rules: &settings.rules,
        lexicon: &settings.words.lexicon,
        messages: &settings.messages,
        style: settings.style,
    };
    let made = json_game(&writer, here, &DrawReport::of(game.clone(), Some(line.clone())));
    let mut differs = Vec::new();
    compare("", &made, value, &mut differs);
    differs.truncate(MOST_DIFFERENCES);
    differs
}

/// How many differences of a game are told.
const MOST_DIFFERENCES: usize = 5;

/// Names of values that another version or another language may write differently.
const PASSED_OVER: [&str; 2] = ["engine", "master_reason"];

fn compare(path: &str, made: &Value, found: &Value, differs: &mut Vec<String>) {
    match (made, found) {
        (Value::Object(made), Value::Object(found)) => {
            for (name, value) in made.iter().filter(|(name, _)| !PASSED_OVER.contains(&name.as_str())) {
                compare(&format!("{path}.{name}"), value, found.get(name).unwrap_or(&Value::Null), differs);
            }
        }
        (Value::Array(made), Value::Array(found)) => {
            for (index, (made, found)) in made.iter().zip(found).enumerate() {
                compare(&format!("{path}[{}]", index + 1), made, found, differs);
            }
            if made.len() != found.len() {
                differs.push(format!("{path}: found {} entries, expected {}", found.len(), made.len()));
            }
        }
        _ if made == found => {}
        _ => differs.push(format!("{}: found {found}, expected {made}", path.trim_start_matches('.'))),
    }
}

/// The first differences between a game and the rows of its sheet.
fn sheet_differs(settings: &Settings, game: &DrawnGame, text: &str) -> Vec<String> {
    let rules = &settings.rules;
    let spelling = rules.tiles().spelling();
    let turns = match sheet_turns(rules, settings.style.notation, text) {
        Ok(turns) => turns,
        Err(faults) => return vec![faults.to_string()],
    };
    let mut differs = Vec::new();
    let mut expect = |turn: usize, what: &str, found: String, expected: String| {
        if found != expected {
            differs.push(format!("turn {turn}: {what}: found {found}, expected {expected}"));
        }
    };
    for (shown, made) in turns.iter().zip(&game.turns) {
        let play = made.play();
        let n = made.number;
        let rack = |rack: &crate::position::Rack| rack.spell(spelling);
        expect(n, "turn", shown.number.to_string(), n.to_string());
        if shown.drawn != made.drawn || shown.rejected.total.min(1) != made.rejected.total.min(1) {
            let parts = crate::format::draw::rack_text(spelling, &shown.drawn);
            expect(n, "rack", parts, turn_rack_text(spelling, made));
        }
        expect(n, "rack as played", rack(&shown.rack), rack(&made.rack));
        let at = settings.style.at(&play.placement);
        expect(n, "square", settings.style.notation.write(shown.start, shown.axis), at);
        let laid = shown.word.lay(rules, &made.board, Some(&made.rack), shown.start, shown.axis);
        let word = laid.map_or_else(|error| error.to_string(), |laid| laid.spell(spelling));
        expect(n, "word", word, play.placement.spell(spelling));
        let points =
            |points: Option<crate::rules::Points>| points.map_or("nothing".to_owned(), |p| p.to_string());
        expect(n, "points", points(shown.score), made.top().to_string());
        expect(n, "total", points(shown.total), made.total.to_string());
    }
    if turns.len() != game.turns.len() {
        differs.push(format!("found {} turns, expected {}", turns.len(), game.turns.len()));
    }
    differs.truncate(MOST_DIFFERENCES);
    differs
}
