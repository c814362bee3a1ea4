//! Games as JSON: as [`write`] writes them, as `letop annotate` does, and as `letop draw` does.

use super::encoding::without_controls;
use super::fields::points_of;
use super::table::ALL;
use super::write::{Hand, one_line};
use crate::analysis::{
    Action, Adjustment, AdjustmentKind, Claim, GameRecord, Known, Outcome, RecordedPlay, RecordedRack,
    StatedSum, TurnRecord, UnclearPlay, Withdrawal, replay,
};
use crate::format::draw::from_json;
use crate::format::sheet;
use crate::position::{Rack, TypedWord};
use crate::rules::{
    Axis, BlankMark, Fault, FaultKind, Faults, Notation, Phrase, Place, Points, Rules, Square,
};
use serde_json::{Map, Value, json};

/// Takes signs that steer a terminal, which JSON may spell out, from every text of a value.
fn clean(value: &mut Value) {
    match value {
        Value::String(text) => *text = without_controls(std::mem::take(text)),
        Value::Array(values) => values.iter_mut().for_each(clean),
        Value::Object(fields) => fields.values_mut().for_each(clean),
        _ => {}
    }
}

/// The games of a text: one value, a list of them, or one a line.
pub(super) fn split(text: &str) -> Result<Vec<Value>, Fault> {
    let fault = |error: serde_json::Error, line: usize| {
        let place = Place::at(error.line() + line, error.column());
        Fault::new(FaultKind::Syntax, error.to_string(), "a game as JSON").at(place)
    };
    let bare = text.trim_start_matches('\u{feff}').trim();
    let whole = serde_json::from_str::<Value>(bare);
    let mut values = match whole {
        Ok(Value::Array(games)) => games,
        Ok(game) => vec![game],
        Err(error) => {
            let lines: Vec<(usize, &str)> =
                bare.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).collect();
            let read: Result<Vec<Value>, _> = lines
                .iter()
                .map(|(number, line)| serde_json::from_str(line).map_err(|e| fault(e, *number)))
                .collect();
            read.map_err(|_| fault(error, 0))?
        }
    };
    values.iter_mut().for_each(clean);
    match values.iter().position(|game| !game.get("turns").is_some_and(Value::is_array)) {
        None if !values.is_empty() => Ok(values),
        found => {
            let which = found.map_or_else(String::new, |index| format!("value {}: ", index + 1));
            let expected =
                "games with 'turns', as `letop annotate`, `letop draw` and `letop convert` write them";
            Err(Fault::new(FaultKind::Syntax, format!("{which}no 'turns'"), expected).at(Place::at(1, 1)))
        }
    }
}

/// The rules and the list that a game names.
pub(super) fn named(game: &Value) -> (Option<String>, Option<String>) {
    let of = |name: &str| {
        let inner = game.pointer(&format!("/game/{name}")).and_then(Value::as_str);
        let origin = game.get(name).and_then(|value| value.as_str().or_else(|| value.get("name")?.as_str()));
        inner.or(origin).map(str::to_owned).filter(|name| name != "none")
    };
    (of("rules"), of("lexicon"))
}

/// A game as JSON. Plays that can be laid have their whole words, as everywhere in JSON.
pub(super) fn write(rules: &Rules, notation: Notation, record: &GameRecord) -> Value {
    let hand = Hand { rules, notation, blank: BlankMark::LowerCase };
    let replayed = replay(rules, record);
    let mut game = Map::new();
    game.insert("event".into(), record.event.as_str().into());
    game.insert("rules".into(), rules.pack().name.as_str().into());
    game.insert("lexicon".into(), record.lexicon.clone().into());
    game.insert("notation".into(), name_of(notation).into());
    game.insert("players".into(), json!(record.players));
    let turns = (1..).zip(&record.turns).zip(&replayed.turns).map(|((n, turn), replayed)| {
        let mut value = json!({
            "n": n,
            "turn": turn.turn,
            "player": record.players[turn.player],
            "rack": if turn.rack.is_missing() { Value::Null } else { hand.tiles(&turn.rack.whole()).into() },
            "kept": turn.rack.kept.as_ref().map(|kept| hand.tiles(kept)),
            "drawn": hand.tiles(&turn.rack.drawn),
            "played": played(hand, turn, &replayed.outcome),
        });
        if let Value::Object(into) = &mut value {
            turn_extras(hand, turn, into);
        }
        value
    });
    let turns: Vec<Value> = turns.collect();
    let mut value = json!({ "game": game, "turns": turns });
    if let Value::Object(into) = &mut value {
        record_extras(hand, record, into);
    }
    value
}

fn name_of(notation: Notation) -> &'static str {
    if notation == Notation::NumbersFirst { "gcg" } else { "letters-first" }
}

fn played(hand: Hand<'_>, turn: &TurnRecord, outcome: &Outcome) -> Value {
    let play = |start: Square, axis: Axis, word: String, score: Option<Points>| {
        json!({
            "word": word, "at": hand.square((start, axis)), "row": start.row() + 1, "col": start.col() + 1,
            "axis": axis.name(), "score": score,
        })
    };
    match (&turn.action, outcome) {
        (Action::Play(recorded), Outcome::Played(laid) | Outcome::Withdrawn(laid)) => {
            let placement = &laid.placement;
            let word = placement.spell(hand.rules.tiles().spelling());
            let score = recorded.score.or(Some(laid.score));
            play(placement.start, placement.axis, word, score)
        }
        (Action::Play(recorded), _) => {
            let word = recorded.word.write(hand.rules.tiles().spelling(), BlankMark::LowerCase);
            play(recorded.start, recorded.axis, word, recorded.score)
        }
        (Action::Unclear(unclear), _) => {
            let written = hand.play(&turn.action);
            json!({
                "unclear": unclear.text,
                "at": written.as_ref().and_then(|written| written.at.clone()),
                "word": written.and_then(|written| written.word),
                "score": unclear.score,
            })
        }
        (Action::Exchange { tiles, .. }, _) => json!({ "exchange": hand.tiles(tiles) }),
        (Action::ExchangeOf { number, .. }, _) => json!({ "exchange_of": number }),
        (Action::Pass, _) => json!({ "pass": true }),
    }
}

/// What a turn of a record has that is no play: written sums, a withdrawal, claims and remarks.
pub(in crate::format) fn turn_extras(hand: Hand<'_>, turn: &TurnRecord, into: &mut Map<String, Value>) {
    let written = match &turn.action {
        Action::Play(play) => Some((play.score, play.total)),
        Action::Unclear(play) => Some((play.score, play.total)),
        _ => None,
    };
    if let Some((score, total)) = written {
        into.insert("written".into(), json!({ "score": score, "total": total }));
    }
    if turn.rack.after_rejected {
        into.insert("after_rejected".into(), true.into());
    }
    if let Some(withdrawal) = &turn.withdrawn {
        let value = json!({ "points": withdrawal.points, "total": withdrawal.total });
        into.insert("withdrawn".into(), value);
    }
    if !turn.claims.is_empty() {
        into.insert("said".into(), json!(hand.claims(&turn.claims)));
    }
    if !turn.notes.is_empty() {
        into.insert("notes".into(), json!(turn.notes));
    }
}

/// What a record has beside its turns; nothing where there is nothing.
pub(in crate::format) fn record_extras(hand: Hand<'_>, record: &GameRecord, into: &mut Map<String, Value>) {
    let adjustments = record.adjustments.iter().map(|adjustment| {
        let tiles = match &adjustment.kind {
            AdjustmentKind::Rack(tiles) => Some(hand.tiles(tiles)),
            _ => None,
        };
        json!({
            "after": adjustment.after, "player": record.players[adjustment.player], "kind": adjustment.kind.name(),
            "tiles": tiles, "points": adjustment.points, "total": adjustment.total,
            "rack": adjustment.rack.as_ref().map(|rack| hand.tiles(&rack.whole())), "notes": adjustment.notes,
        })
    });
    let adjustments: Vec<Value> = adjustments.collect();
    let racks = record.last_racks.iter().map(
        |(player, rack)| json!({ "player": record.players[*player], "rack": hand.tiles(&rack.whole()) }),
    );
    let racks: Vec<Value> = racks.collect();
    let stated = record.stated.iter().map(|stated| {
        let what = if stated.what == StatedSum::Points { "points" } else { "turns" };
        json!(format!("{} {what}", stated.number))
    });
    let stated: Vec<Value> = stated.collect();
    let mut put = |name: &str, value: Vec<Value>| {
        if !value.is_empty() {
            into.insert(name.into(), value.into());
        }
    };
    put("adjustments", adjustments);
    put("last_racks", racks);
    put("stated", stated);
    put("about", record.about.iter().map(|(name, text)| json!([name, text])).collect());
    put("notes", record.notes.iter().map(|note| note.as_str().into()).collect());
    if record.full_names.iter().any(Option::is_some) {
        into.insert("full_names".into(), json!(record.full_names));
    }
}

/// Reads a game.
///
/// # Errors
/// A game without a turn that can be read.
pub(super) fn read(value: &Value, rules: &Rules, notation: Option<Notation>) -> Result<GameRecord, Faults> {
    let drawn = value.pointer("/turns/0/master").is_some() && value.pointer("/turns/0/played").is_none();
    if drawn {
        return read_drawn(value, rules);
    }
    let game = value.get("game").unwrap_or(&Value::Null);
    let texts = |value: Option<&Value>| -> Vec<String> {
        let list = value.and_then(Value::as_array).into_iter().flatten();
        list.filter_map(Value::as_str).map(str::to_owned).collect()
    };
    let named = match game.get("notation").and_then(Value::as_str) {
        Some("gcg") => Some(Notation::NumbersFirst),
        Some("letters-first") => Some(Notation::LettersFirst),
        _ => None,
    };
    let notation = named.or(notation).unwrap_or(rules.pack().notation);
    let mut record = GameRecord {
        event: game.get("event").and_then(Value::as_str).unwrap_or_default().to_owned(),
        players: texts(game.get("players")).iter().map(|name| one_line(name)).collect(),
        notes: texts(value.get("notes")),
        ..GameRecord::default()
    };
    let names = &record.players;
    if names.iter().enumerate().any(|(i, name)| name.is_empty() || names[..i].contains(name)) {
        let expected = "'players' with each player's name once";
        record.faults.push(Fault::new(FaultKind::Syntax, "an empty or repeated name", expected));
    }
    (record.rules, record.lexicon) = self::named(value);
    let full = value.get("full_names").and_then(Value::as_array).into_iter().flatten();
    record.full_names = full.map(|name| name.as_str().map(str::to_owned)).collect();
    let reader = Reader { rules, notation };
    let turns = value.get("turns").and_then(Value::as_array).into_iter().flatten();
    for (index, turn) in turns.enumerate() {
        let of_turn = |mut fault: Fault| {
            fault.found = Phrase::OfTurn { turn: index + 1, what: fault.found }.into();
            fault
        };
        match reader.turn(turn, &mut record) {
            Ok(read) => record.turns.push(placed(read, index + 1)),
            Err(fault) => record.faults.push(of_turn(fault).on_line(index + 1)),
        }
    }
    record.full_names.resize(record.players.len(), None);
    reader.extras(value, &mut record);
    let tells = !record.turns.is_empty() || !record.last_racks.is_empty();
    if record.players.is_empty() || (!tells && !record.faults.is_empty()) {
        record.faults.push(Fault::new(FaultKind::Syntax, Phrase::NoReadableTurn, Phrase::TurnsWithPlayed));
        return Err(Faults(record.faults));
    }
    Ok(record)
}

/// A turn with its number in the list where a text has the line.
fn placed(mut turn: TurnRecord, number: usize) -> TurnRecord {
    let at = Place::line(number);
    turn.line = number;
    turn.rack.place = at;
    match &mut turn.action {
        Action::Play(play) => (play.place, play.score_place, play.total_place) = (at, at, at),
        Action::Unclear(play) => (play.place, play.score_place, play.total_place) = (at, at, at),
        Action::Exchange { place, .. } | Action::ExchangeOf { place, .. } => *place = at,
        Action::Pass => {}
    }
    if let Some(withdrawal) = &mut turn.withdrawn {
        withdrawal.place = at;
    }
    turn.claims.iter_mut().for_each(|claim| claim.place.line = Some(number));
    turn
}

/// A drawn game: each turn's master play is what was put on the board.
fn read_drawn(value: &Value, rules: &Rules) -> Result<GameRecord, Faults> {
    let mut record =
        GameRecord { players: vec![ALL.to_owned()], full_names: vec![None], ..GameRecord::default() };
    (record.rules, record.lexicon) = named(value);
    if let Some(seed) = value.get("seed").and_then(Value::as_str) {
        record.about.push(("seed".to_owned(), seed.to_owned()));
    }
    for turn in from_json(rules, value)? {
        let word = turn.word;
        let number = record.turns.len() + 1;
        let place = Place::line(number);
        let rejected = turn.rejected.total > 0;
        record.turns.push(TurnRecord {
            line: number,
            player: 0,
            turn: turn.number,
            rack: RecordedRack {
                kept: (!turn.drawn.kept.is_empty()).then(|| turn.drawn.kept.clone()),
                drawn: if turn.drawn.kept.is_empty() {
                    turn.rack.clone()
                } else {
                    turn.rack.without(turn.drawn.kept.tiles()).unwrap_or_else(|_| turn.drawn.drawn.clone())
                },
                after_rejected: rejected && turn.drawn.kept.is_empty(),
                known: Known::Written,
                place,
            },
            action: Action::Play(RecordedPlay {
                start: turn.start,
                axis: turn.axis,
                text: word.write(rules.tiles().spelling(), BlankMark::LowerCase),
                word,
                score: turn.score,
                total: turn.total,
                place,
                score_place: place,
                total_place: place,
            }),
            withdrawn: None,
            claims: Vec::new(),
            notes: Vec::new(),
        });
    }
    Ok(record)
}

struct Reader<'a> {
    rules: &'a Rules,
    notation: Notation,
}

fn points(value: Option<&Value>) -> Option<Points> {
    value.and_then(Value::as_i64).and_then(|points| points_of(&points.to_string()))
}

impl Reader<'_> {
    fn tiles(&self, text: &str) -> Result<Rack, Fault> {
        Rack::parse(self.rules.tiles().spelling(), text)
    }

    fn player(&self, value: &Value, record: &mut GameRecord) -> Result<usize, Fault> {
        let name = value.get("player").and_then(Value::as_str);
        let name = name.ok_or_else(|| {
            Fault::new(
                FaultKind::Syntax,
                Phrase::MissingField { name: "player".to_owned() },
                Phrase::NameOfOne,
            )
        })?;
        let name = one_line(name);
        if let Some(player) = record.players.iter().position(|known| *known == name) {
            return Ok(player);
        }
        // A game without a list of its players names them as they come.
        if record.turns.len() < 8 {
            record.players.push(name);
            return Ok(record.players.len() - 1);
        }
        Err(Fault::new(
            FaultKind::UnknownName,
            Phrase::Player { name },
            Phrase::OneOf { names: record.players.join(", ") },
        ))
    }

    fn turn(&self, turn: &Value, record: &mut GameRecord) -> Result<TurnRecord, Fault> {
        let player = self.player(turn, record)?;
        let own = record.turns.iter().filter(|earlier| earlier.player == player).count() + 1;
        let text = |name: &str| turn.get(name).and_then(Value::as_str);
        let kept = text("kept").map(|kept| self.tiles(kept)).transpose()?;
        let drawn = match (text("rack"), &kept) {
            (Some(rack), Some(kept)) => {
                let rack = self.tiles(rack)?;
                match rack.without(kept.tiles()) {
                    Ok(drawn) => Some(drawn),
                    Err(_) => Some(self.tiles(text("drawn").unwrap_or_default())?),
                }
            }
            (Some(rack), None) => Some(self.tiles(rack)?),
            (None, _) => None,
        };
        let rack = match drawn {
            Some(drawn) => RecordedRack {
                kept,
                drawn,
                after_rejected: turn.get("after_rejected").and_then(Value::as_bool).unwrap_or(false),
                known: Known::Written,
                place: Place::default(),
            },
            None => RecordedRack::missing(Place::default()),
        };
        let played = turn.get("played").unwrap_or(&Value::Null);
        let withdrawn = turn.get("withdrawn").map(|value| Withdrawal {
            points: points(value.get("points")),
            total: points(value.get("total")),
            place: Place::default(),
        });
        let notes = turn.get("notes").and_then(Value::as_array).into_iter().flatten();
        Ok(TurnRecord {
            line: 0,
            player,
            turn: turn.get("turn").and_then(Value::as_u64).map_or(own, |turn| turn as usize),
            rack,
            action: self.action(turn, played)?,
            withdrawn,
            claims: self.claims(turn)?,
            notes: notes.filter_map(Value::as_str).map(str::to_owned).collect(),
        })
    }

    fn action(&self, turn: &Value, played: &Value) -> Result<Action, Fault> {
        let place = Place::default();
        let text = |name: &str| played.get(name).and_then(Value::as_str);
        if played.get("pass").is_some() {
            return Ok(Action::Pass);
        }
        if let Some(tiles) = text("exchange") {
            return Ok(Action::exchange(self.tiles(tiles)?, place));
        }
        if let Some(number) = played.get("exchange_of").and_then(Value::as_u64) {
            return Ok(Action::exchange_of(number as usize, place));
        }
        let written = turn.get("written");
        let score = match written {
            Some(written) => points(written.get("score")),
            None => points(played.get("score")),
        };
        let total = written.and_then(|written| points(written.get("total")));
        let at = self.square(played)?;
        let word = text("word").map(|word| TypedWord::read_cased(self.rules, word)).transpose()?;
        let shown = |text: &str| text.to_owned();
        if let (Some((start, axis)), Some(word), None) = (at, &word, played.get("unclear")) {
            let text = format!("{} {}", self.notation.write(start, axis), text("word").unwrap_or_default());
            return Ok(Action::Play(RecordedPlay {
                start,
                axis,
                word: word.clone(),
                text,
                score,
                total,
                place,
                score_place: place,
                total_place: place,
            }));
        }
        let unclear = text("unclear").or_else(|| text("refused")).map(shown).unwrap_or_default();
        if played.get("unclear").is_none() && played.get("refused").is_none() {
            let expected = Phrase::PlayedForms;
            return Err(Fault::new(FaultKind::Syntax, Phrase::NoPlayed, expected));
        }
        Ok(Action::Unclear(UnclearPlay {
            at,
            word,
            text: unclear,
            score,
            total,
            place,
            score_place: place,
            total_place: place,
        }))
    }

    /// A square by its numbers, else by its name.
    fn square(&self, played: &Value) -> Result<Option<(Square, Axis)>, Fault> {
        let size = self.rules.layout().size();
        let number = |name: &str| played.get(name).and_then(Value::as_u64).map(|n| n as usize);
        let axis = match played.get("axis").and_then(Value::as_str) {
            Some("across") => Some(Axis::Across),
            Some("down") => Some(Axis::Down),
            _ => None,
        };
        if let (Some(row), Some(col), Some(axis)) = (number("row"), number("col"), axis) {
            if (1..=size.rows).contains(&row) && (1..=size.cols).contains(&col) {
                return Ok(Some((Square::new(row - 1, col - 1), axis)));
            }
            let expected = Phrase::RowsAndColumns { rows: size.rows, cols: size.cols };
            return Err(Fault::new(
                FaultKind::Coordinate,
                Phrase::RowColumn { row: row.to_string(), col: col.to_string() },
                expected,
            ));
        }
        let at = played.get("at").and_then(Value::as_str);
        at.map(|at| self.notation.parse(at, size)).transpose()
    }

    /// What is said of a turn: as sheets write it, or as an annotated game tells what was checked.
    fn claims(&self, turn: &Value) -> Result<Vec<Claim>, Fault> {
        let said = turn.get("said").and_then(Value::as_array);
        let mut claims = Vec::new();
        // One claim has one place: what is said comes one behind the other.
        let mut before = 0;
        for line in said.into_iter().flatten().filter_map(Value::as_str) {
            for mut claim in sheet::claims(self.rules, self.notation, 0, line)? {
                claim.place.column = claim.place.column.map(|column| column + before);
                claims.push(claim);
            }
            before += line.chars().count() + 1;
        }
        Ok(claims)
    }

    fn extras(&self, value: &Value, record: &mut GameRecord) {
        let list = |name: &str| value.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        for about in list("about") {
            if let (Some(name), Some(text)) =
                (about.get(0).and_then(Value::as_str), about.get(1).and_then(Value::as_str))
            {
                record.about.push((name.to_owned(), text.to_owned()));
            }
        }
        for stated in list("stated").iter().filter_map(Value::as_str) {
            match sheet::stated(stated, Place::default()) {
                Ok(stated) => record.stated.push(stated),
                Err(fault) => record.faults.push(fault),
            }
        }
        for value in list("last_racks") {
            let rack = value.get("rack").and_then(Value::as_str).unwrap_or_default();
            match self.player(&value, record).and_then(|player| Ok((player, self.tiles(rack)?))) {
                Ok((player, drawn)) => {
                    record.last_racks.push((player, RecordedRack { drawn, ..RecordedRack::default() }));
                }
                Err(fault) => record.faults.push(fault),
            }
        }
        for value in list("adjustments") {
            match self.adjustment(&value, record) {
                Ok(adjustment) => record.adjustments.push(adjustment),
                Err(fault) => record.faults.push(fault),
            }
        }
    }

    fn adjustment(&self, value: &Value, record: &mut GameRecord) -> Result<Adjustment, Fault> {
        let player = self.player(value, record)?;
        let text = |name: &str| value.get(name).and_then(Value::as_str);
        let kind = match text("kind") {
            Some("challenge") => AdjustmentKind::Challenge,
            Some("time") => AdjustmentKind::Time,
            Some("rack") => AdjustmentKind::Rack(self.tiles(text("tiles").unwrap_or_default())?),
            other => {
                let found = Phrase::TheKind { kind: other.unwrap_or_default().to_owned() };
                return Err(Fault::new(
                    FaultKind::UnknownName,
                    found,
                    Phrase::OneOf { names: "challenge, time, rack".to_owned() },
                ));
            }
        };
        let rack = text("rack").map(|rack| self.tiles(rack)).transpose()?;
        let notes = value.get("notes").and_then(Value::as_array).into_iter().flatten();
        Ok(Adjustment {
            player,
            kind,
            points: points(value.get("points")),
            total: points(value.get("total")),
            rack: rack.map(|drawn| RecordedRack { drawn, ..RecordedRack::default() }),
            after: value
                .get("after")
                .and_then(Value::as_u64)
                .map_or(record.turns.len(), |after| after as usize)
                .min(record.turns.len()),
            notes: notes.filter_map(Value::as_str).map(str::to_owned).collect(),
            place: Place::default(),
        })
    }
}
