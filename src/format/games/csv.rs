//! Games as tables of values separated by commas, semicolons or tabs, with a heading. [`write`] gives each line a kind;
//! tables of others have turns alone, with headings in one of several languages.

use super::fields::points_of;
use super::table::ALL;
use super::tokens::Chars;
use super::write::{Hand, one_line};
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, GameRecord, Known, RecordedRack, StatedSum, TurnRecord, UnclearPlay,
    Withdrawal,
};
use crate::format::sheet::{self, UNTOLD};
use crate::position::{Rack, TypedWord};
use crate::rules::{Fault, FaultKind, Faults, Notation, Phrase, Place, Points, Rules};

/// The columns that are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Kind,
    Player,
    Turn,
    Kept,
    Rack,
    Action,
    At,
    Word,
    Score,
    Total,
    Text,
    Rejected,
}

/// The headings by which each is known, without accents and in lower case; the first is the one written.
const HEADINGS: [(Column, &[&str]); 12] = [
    (Column::Kind, &["kind"]),
    (Column::Player, &["player", "joueur", "jucator", "jatekos", "gracz", "name", "nick"]),
    (Column::Turn, &["turn", "n", "no", "coup", "tour", "tur", "nr", "move"]),
    (Column::Kept, &["kept", "reliquat", "pastrate"]),
    (Column::Rack, &["rack", "tirage", "litere", "masa", "mana", "suport", "tiles"]),
    (Column::Action, &["action", "type"]),
    (
        Column::At,
        &[
            "at",
            "ref",
            "ref.",
            "reference",
            "square",
            "position",
            "pos",
            "poz",
            "poz.",
            "coord",
            "coordonate",
        ],
    ),
    (Column::Word, &["word", "mot", "mot retenu", "cuvant", "depunere", "play", "solution"]),
    (Column::Score, &["score", "points", "pts", "pts.", "puncte", "punctaj"]),
    (Column::Total, &["total", "cumul", "cumulative"]),
    (Column::Text, &["text", "note", "notes", "remark", "observatii"]),
    (Column::Rejected, &["rejected"]),
];

fn folded(text: &str) -> String {
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '"' || c == '\u{feff}');
    let chars = Chars::new(text);
    chars.folded_text(0, chars.written.len()).trim().to_owned()
}

fn column(heading: &str) -> Option<Column> {
    let heading = folded(heading);
    HEADINGS.iter().find(|(_, names)| names.contains(&heading.as_str())).map(|(column, _)| *column)
}

/// The separator of a table whose first line has headings that are known.
fn separator(text: &str) -> Option<u8> {
    let first = text.lines().find(|line| !line.trim().is_empty() && !line.starts_with('#'))?;
    [b',', b';', b'\t'].into_iter().find(|sign| {
        let known: Vec<Column> = first.split(char::from(*sign)).filter_map(column).collect();
        let has = |wished: Column| known.contains(&wished);
        known.len() >= 3
            && (has(Column::Word) || has(Column::At))
            && (has(Column::Rack) || has(Column::Score))
    })
}

pub(super) fn detects(text: &str) -> bool {
    separator(text).is_some()
}

/// What the table says of itself on lines of these kinds.
pub(super) fn named(text: &str, kind: &str) -> Option<String> {
    let sign = char::from(separator(text)?);
    text.lines().find_map(|line| {
        let rest = line.strip_prefix(kind)?.strip_prefix(sign)?;
        let value = rest.rsplit(sign).find(|cell| !cell.is_empty())?;
        Some(value.trim_matches('"').to_owned())
    })
}

/// Writes a game.
pub(super) fn write(hand: Hand<'_>, record: &GameRecord) -> String {
    let mut out = csv::Writer::from_writer(Vec::new());
    // A vector takes whatever is written to it.
    let mut put = |cells: &[(Column, String)]| {
        let row = HEADINGS.map(|(column, _)| {
            cells.iter().find(|(known, _)| *known == column).map(|(_, text)| text.clone()).unwrap_or_default()
        });
        let _ = out.write_record(row);
    };
    put(&HEADINGS.map(|(column, names)| (column, names[0].to_owned())));
    let text =
        |kind: &str, text: &str| vec![(Column::Kind, kind.to_owned()), (Column::Text, text.to_owned())];
    if !record.event.is_empty() {
        put(&text("event", &record.event));
    }
    put(&text("rules", &hand.rules.pack().name));
    if let Some(lexicon) = &record.lexicon {
        put(&text("lexicon", lexicon));
    }
    let notation = if hand.notation == Notation::NumbersFirst { "gcg" } else { "letters-first" };
    put(&text("notation", notation));
    for (index, name) in record.players.iter().enumerate() {
        let full = record.full_names.get(index).cloned().flatten().unwrap_or_default();
        put(&[(Column::Kind, "player".to_owned()), (Column::Player, name.clone()), (Column::Text, full)]);
    }
    record.about.iter().for_each(|(name, value)| put(&text("about", &format!("{name} {value}"))));
    for stated in &record.stated {
        let what = if stated.what == StatedSum::Points { "points" } else { "turns" };
        put(&text("stated", &format!("{} {what}", stated.number)));
    }
    record.notes.iter().for_each(|note| put(&text("note", note)));
    let points = |points: Option<Points>| points.map(|points| points.to_string()).unwrap_or_default();
    let adjustments = |after: usize, put: &mut Put<'_>| {
        for adjustment in record.adjustments.iter().filter(|adjustment| adjustment.after == after) {
            let tiles = match &adjustment.kind {
                AdjustmentKind::Rack(tiles) => hand.tiles(tiles),
                _ => String::new(),
            };
            put(&[
                (Column::Kind, adjustment.kind.name().to_owned()),
                (Column::Player, record.players[adjustment.player].clone()),
                (
                    Column::Rack,
                    adjustment.rack.as_ref().map(|rack| hand.tiles(&rack.whole())).unwrap_or_default(),
                ),
                (Column::Word, tiles),
                (Column::Score, points(adjustment.points)),
                (Column::Total, points(adjustment.total)),
            ]);
            adjustment.notes.iter().for_each(|note| put(&text("note", note)));
        }
    };
    for (index, turn) in record.turns.iter().enumerate() {
        adjustments(index, &mut put);
        let (action, at, word, score, total) = cells(hand, turn);
        let (kept, rack) = if turn.rack.is_missing() {
            (String::new(), UNTOLD.to_owned())
        } else {
            let kept =
                turn.rack.kept.as_ref().map(|kept| format!("{}+", hand.tiles(kept))).unwrap_or_default();
            (kept, hand.tiles(&turn.rack.whole()))
        };
        put(&[
            (Column::Kind, "turn".to_owned()),
            (Column::Player, record.players[turn.player].clone()),
            (Column::Turn, turn.turn.to_string()),
            (Column::Kept, kept),
            (Column::Rack, rack),
            (Column::Action, action),
            (Column::At, at),
            (Column::Word, word),
            (Column::Score, points(score)),
            (Column::Total, points(total)),
            (Column::Rejected, if turn.rack.after_rejected { "1".to_owned() } else { String::new() }),
        ]);
        hand.claims(&turn.claims).iter().for_each(|claims| put(&text("said", claims)));
        turn.notes.iter().for_each(|note| put(&text("note", note)));
        if let Some(withdrawal) = &turn.withdrawn {
            put(&[
                (Column::Kind, "withdrawn".to_owned()),
                (Column::Player, record.players[turn.player].clone()),
                (Column::Score, points(withdrawal.points)),
                (Column::Total, points(withdrawal.total)),
            ]);
        }
    }
    adjustments(record.turns.len(), &mut put);
    for (player, rack) in &record.last_racks {
        put(&[
            (Column::Kind, "left".to_owned()),
            (Column::Player, record.players[*player].clone()),
            (Column::Rack, hand.tiles(&rack.whole())),
        ]);
    }
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// Writes the cells of a row.
type Put<'p> = dyn FnMut(&[(Column, String)]) + 'p;

type Cells = (String, String, String, Option<Points>, Option<Points>);

fn cells(hand: Hand<'_>, turn: &TurnRecord) -> Cells {
    let other = |action: &str, word: String| (action.to_owned(), String::new(), word, None, None);
    match &turn.action {
        Action::Pass => other("pass", String::new()),
        Action::Exchange { tiles, .. } => other("exchange", hand.tiles(tiles)),
        Action::ExchangeOf { number, .. } => other("exchange", number.to_string()),
        action => match hand.play(action) {
            Some(written) => {
                let name = if matches!(action, Action::Unclear(_)) { "unclear" } else { "play" };
                let (at, word) = (written.at.unwrap_or_default(), written.word.unwrap_or_default());
                (name.to_owned(), at, word, written.score, written.total)
            }
            None => other("pass", String::new()),
        },
    }
}

/// Reads a game.
///
/// # Errors
/// A table that cannot be split into cells; one without a turn that can be read.
pub(super) fn read(text: &str, rules: &Rules, notation: Option<Notation>) -> Result<GameRecord, Faults> {
    let sign = separator(text).unwrap_or(b',');
    let mut table = csv::ReaderBuilder::new()
        .delimiter(sign)
        .flexible(true)
        .has_headers(false)
        .comment(Some(b'#'))
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let mut columns: Vec<Option<Column>> = Vec::new();
    let mut reader = Reader {
        rules,
        notation: notation.unwrap_or(rules.pack().notation),
        asked: notation,
        record: GameRecord::default(),
        declared: false,
    };
    for row in table.records() {
        let row = row.map_err(|error| {
            let line = error.position().map_or(1, |position| position.line() as usize);
            Fault::new(FaultKind::Syntax, error.to_string(), "a table").at(Place::line(line))
        })?;
        let line = row.position().map_or(1, |position| position.line() as usize);
        if columns.is_empty() {
            columns = row.iter().map(column).collect();
            continue;
        }
        let cells = Row {
            cells: columns
                .iter()
                .zip(row.iter())
                .filter_map(|(c, text)| Some(((*c)?, text.trim())))
                .collect(),
            line,
        };
        if cells.cells.iter().all(|(_, text)| text.is_empty()) {
            continue;
        }
        if let Err(fault) = reader.row(&cells) {
            let column = fault.place.column;
            reader.record.faults.push(fault.at(Place { line: Some(line), column }));
        }
    }
    let mut record = reader.record;
    record.full_names.resize(record.players.len(), None);
    if record.turns.is_empty() {
        record.faults.push(
            Fault::new(FaultKind::Syntax, "no turn", "lines of a rack, a square, a word and points")
                .at(Place::line(1)),
        );
        return Err(Faults(record.faults));
    }
    Ok(record)
}

struct Row<'t> {
    cells: Vec<(Column, &'t str)>,
    line: usize,
}

impl<'t> Row<'t> {
    fn get(&self, column: Column) -> Option<&'t str> {
        self.cells.iter().find(|(known, text)| *known == column && !text.is_empty()).map(|(_, text)| *text)
    }

    fn points(&self, column: Column) -> Result<Option<Points>, Fault> {
        let Some(text) = self.get(column) else { return Ok(None) };
        let points = points_of(text);
        points
            .map(Some)
            .ok_or_else(|| Fault::new(FaultKind::Number, format!("'{text}'"), Phrase::WholePoints))
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    notation: Notation,
    asked: Option<Notation>,
    record: GameRecord,
    /// Whether the table lists its players.
    declared: bool,
}

impl Reader<'_> {
    fn tiles(&self, text: &str) -> Result<Rack, Fault> {
        Rack::parse(self.rules.tiles().spelling(), text)
    }

    fn player(&mut self, row: &Row<'_>) -> Result<usize, Fault> {
        let name = one_line(row.get(Column::Player).unwrap_or(ALL));
        if let Some(player) = self.record.players.iter().position(|known| *known == name) {
            return Ok(player);
        }
        if self.declared {
            let found = Phrase::Player { name };
            return Err(Fault::new(
                FaultKind::UnknownName,
                found,
                Phrase::OneOf { names: self.record.players.join(", ") },
            ));
        }
        self.record.players.push(name);
        self.record.full_names.push(None);
        Ok(self.record.players.len() - 1)
    }

    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let text = row.get(Column::Text).unwrap_or_default().to_owned();
        let place = Place::line(row.line);
        match row.get(Column::Kind).unwrap_or("turn") {
            "event" => self.record.event = text,
            "rules" => self.record.rules = Some(text),
            "lexicon" => self.record.lexicon = Some(text),
            "notation" => {
                let named = if text == "gcg" { Notation::NumbersFirst } else { Notation::LettersFirst };
                self.notation = if self.asked.is_some() { self.notation } else { named };
            }
            "player" => {
                self.declared = false;
                let player = self.player(row)?;
                self.record.full_names[player] = Some(text).filter(|text| !text.is_empty());
                self.declared = true;
            }
            "about" => {
                let (name, value) = text.split_once(' ').unwrap_or((&text, ""));
                self.record.about.push((name.to_owned(), value.to_owned()));
            }
            "stated" => self.record.stated.push(sheet::stated(&text, place)?),
            "note" => {
                let turns = self.record.turns.len();
                let last = self.record.adjustments.last_mut().filter(|last| last.after == turns);
                match (last, self.record.turns.last_mut()) {
                    (Some(last), _) => last.notes.push(text),
                    (None, Some(turn)) => turn.notes.push(text),
                    (None, None) => self.record.notes.push(text),
                }
            }
            "said" => {
                let claims = sheet::claims(self.rules, self.notation, row.line, &text)?;
                if let Some(turn) = self.record.turns.last_mut() {
                    turn.claims.extend(claims);
                }
            }
            "withdrawn" => {
                let (points, total) = (row.points(Column::Score)?, row.points(Column::Total)?);
                if let Some(turn) = self.record.turns.last_mut() {
                    turn.withdrawn = Some(Withdrawal { points, total, place });
                }
            }
            "left" => {
                let player = self.player(row)?;
                let drawn = self.tiles(row.get(Column::Rack).unwrap_or_default())?;
                self.record
                    .last_racks
                    .push((player, RecordedRack { drawn, place, ..RecordedRack::default() }));
            }
            kind @ ("challenge" | "time" | "rack") => {
                let player = self.player(row)?;
                let kind = match kind {
                    "challenge" => AdjustmentKind::Challenge,
                    "time" => AdjustmentKind::Time,
                    _ => AdjustmentKind::Rack(self.tiles(row.get(Column::Word).unwrap_or_default())?),
                };
                let rack = row.get(Column::Rack).map(|rack| self.tiles(rack)).transpose()?;
                let rack = rack.map(|drawn| RecordedRack { drawn, place, ..RecordedRack::default() });
                let (points, total) = (row.points(Column::Score)?, row.points(Column::Total)?);
                let empty = Adjustment::new(player, kind, self.record.turns.len());
                self.record.adjustments.push(Adjustment { points, total, rack, place, ..empty });
            }
            "turn" => {
                let turn = self.turn(row)?;
                self.record.turns.push(turn);
            }
            other => {
                let expected = "turn, event, rules, lexicon, notation, player, about, stated, note, said, withdrawn, challenge, time, rack, left";
                return Err(Fault::new(
                    FaultKind::UnknownName,
                    Phrase::TheKind { kind: other.to_string() },
                    Phrase::OneOf { names: expected.to_owned() },
                ));
            }
        }
        Ok(())
    }

    fn turn(&mut self, row: &Row<'_>) -> Result<TurnRecord, Fault> {
        let player = self.player(row)?;
        let place = Place::line(row.line);
        let own = self.record.turns.iter().filter(|turn| turn.player == player).count() + 1;
        let turn =
            row.get(Column::Turn).and_then(|text| text.trim_end_matches('.').parse().ok()).unwrap_or(own);
        Ok(TurnRecord {
            line: row.line,
            player,
            turn,
            rack: self.rack(row, place)?,
            action: self.action(row, place)?,
            withdrawn: None,
            claims: Vec::new(),
            notes: Vec::new(),
        })
    }

    /// `KEPT+DRAWN` in one cell, or the tiles kept in a cell of their own.
    fn rack(&self, row: &Row<'_>, place: Place) -> Result<RecordedRack, Fault> {
        let Some(text) = row.get(Column::Rack).filter(|text| *text != UNTOLD) else {
            return Ok(RecordedRack::missing(place));
        };
        let bare = text.trim_start_matches('-');
        // A number of racks that went back, as drawn games have it, is a mark as well.
        let many = row.get(Column::Rejected).and_then(|text| text.parse::<usize>().ok()).unwrap_or(0) > 0;
        let (kept, drawn) = match (row.get(Column::Kept), bare.split_once('+')) {
            (Some(kept), _) => {
                let kept = self.tiles(kept)?;
                let whole = self.tiles(bare)?;
                let drawn = whole.without(kept.tiles()).unwrap_or(whole);
                (Some(kept), drawn)
            }
            (None, Some((kept, drawn))) => (Some(self.tiles(kept)?), self.tiles(drawn)?),
            (None, None) => (None, self.tiles(bare)?),
        };
        let after_rejected = many && kept.is_none() || bare.len() < text.len();
        Ok(RecordedRack { kept, drawn, after_rejected, known: Known::Written, place })
    }

    fn action(&self, row: &Row<'_>, place: Place) -> Result<Action, Fault> {
        let word_text = row.get(Column::Word).unwrap_or_default();
        match row.get(Column::Action) {
            Some("pass") => return Ok(Action::Pass),
            Some("exchange") => return self.exchange(word_text, place),
            _ => {}
        }
        if let Some(tiles) = word_text.strip_prefix('-') {
            return if tiles.is_empty() { Ok(Action::Pass) } else { self.exchange(tiles, place) };
        }
        // A row that says that it is a play has a word, even one that elsewhere is a pass.
        if !matches!(row.get(Column::Action), Some("play" | "unclear"))
            && ["pass", "pas", "passe"].contains(&word_text.to_lowercase().as_str())
            && row.get(Column::At).is_none()
        {
            return Ok(Action::Pass);
        }
        let at = row.get(Column::At).filter(|at| *at != UNTOLD);
        let at = at.map(|at| self.notation.parse(at, self.rules.layout().size())).transpose()?;
        let word = Some(word_text.trim_end_matches('*')).filter(|text| !text.is_empty() && *text != UNTOLD);
        let word = word.map(|word| TypedWord::read(self.rules, word)).transpose()?;
        let (score, total) = (row.points(Column::Score)?, row.points(Column::Total)?);
        if at.is_none() && word.is_none() && score.is_none() {
            return Ok(Action::Pass);
        }
        let text = format!("{} {word_text}", row.get(Column::At).unwrap_or_default()).trim().to_owned();
        let whole = row.get(Column::Action) != Some("unclear");
        let play =
            UnclearPlay { at, word, text, score, total, place, score_place: place, total_place: place };
        Ok(if whole { play.told() } else { Action::Unclear(play) })
    }

    fn exchange(&self, tiles: &str, place: Place) -> Result<Action, Fault> {
        match tiles.parse() {
            Ok(number) => Ok(Action::exchange_of(number, place)),
            Err(_) => Ok(Action::exchange(self.tiles(tiles)?, place)),
        }
    }
}
