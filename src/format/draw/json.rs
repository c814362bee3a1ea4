//! A game as JSON, with the names that other programs rely on.

use super::{DrawReport, rack_text, tile_text};
use crate::analysis::draw::{DrawnTurn, EndKind, Exploded, GameEnd, Look, Means, Variation};
use crate::format::certificate_text::certificate_value;
use crate::format::json::{JsonLevel, JsonPlay, Origin, Table};
use crate::format::text::Writer;
use crate::game::{RackParts, Rejected};
use crate::rules::Spelling;
use serde_json::{Map, Value, json};

/// A short name of an end that other programs may rely on.
pub const fn end_name(end: &GameEnd) -> &'static str {
    EndKind::of(end).name()
}

/// A game.
pub fn game(writer: &Writer<'_>, origin: &Origin, report: &DrawReport) -> Value {
    let spelling = writer.rules.tiles().spelling();
    let game = &report.game;
    let turns: Vec<Value> =
        game.turns.iter().enumerate().map(|(i, turn)| turn_value(writer, report, i, turn)).collect();
    let mut value = json!({
        "engine": origin.engine,
        "lexicon": origin.lexicon,
        "rules": origin.rules,
        "seed": report.line.as_ref().map(|line| &line.seed),
        "game": game.number.0,
        "line": report.line.as_ref().map(ToString::to_string),
        "turns": turns,
        "total": game.total,
        "bingos": game.bingos(writer.rules),
        "end": end_name(&game.end),
        "left": game.left.spell(spelling),
    });
    if let GameEnd::NoPlay(unplayed) = &game.end {
        let mut last = Map::new();
        rack_into(&mut last, spelling, &unplayed.rack, &unplayed.rejected);
        value["unplayed"] = last.into();
    }
    if let Some(certificate) = &report.certificate {
        value["certified"] = certificate_value(certificate);
    }
    if let Some((_, judgement)) = &report.judgement {
        let missed = judgement
            .missed
            .iter()
            .map(|missed| json!({ "wish": missed.wish + 1, "found": missed.found, "by": missed.by }));
        let missed: Vec<Value> = missed.collect();
        value["wishes"] = json!({ "fits": judgement.fits(), "missed": missed });
    }
    value
}

fn rack_into(into: &mut Map<String, Value>, spelling: &Spelling, rack: &RackParts, rejected: &Rejected) {
    let racks: Vec<String> = rejected.racks.iter().map(|rack| rack_text(spelling, rack)).collect();
    into.insert("kept".into(), rack.kept.spell(spelling).into());
    into.insert("drawn".into(), rack.drawn.spell(spelling).into());
    into.insert("rejected".into(), racks.into());
    if rejected.untold() > 0 {
        into.insert("rejected_in_all".into(), rejected.total.into());
    }
}

fn turn_value(writer: &Writer<'_>, report: &DrawReport, index: usize, turn: &DrawnTurn) -> Value {
    let spelling = writer.rules.tiles().spelling();
    let table = |top: usize| Table {
        rules: writer.rules,
        board: &turn.board,
        rack: turn.rack_of(top),
        style: writer.style,
    };
    let play = |top: usize| JsonPlay::new(table(top), &turn.tops[top]);
    let tops: Vec<JsonPlay> = (0..turn.tops.len()).map(play).collect();
    let mut value = Map::new();
    value.insert("n".into(), turn.number.into());
    value.insert("rack".into(), turn.rack.spell(spelling).into());
    rack_into(&mut value, spelling, &turn.drawn, &turn.rejected);
    if let Some(variation) = &turn.variation {
        value.insert("variation".into(), variation_value(spelling, variation));
    }
    value.insert("top".into(), json!(turn.top()));
    value.insert("tops".into(), json!(tops));
    value.insert("master".into(), json!(play(turn.master.index)));
    value.insert("master_reason".into(), writer.draw_reason(turn).into());
    if !turn.replaced.is_empty() {
        let squares = turn.replaced.iter().map(|square| json!([square.row() + 1, square.col() + 1]));
        value.insert("replaced".into(), squares.collect());
    }
    value.insert("total".into(), json!(turn.total));
    if let Some(look) = report.looks.get(index) {
        look_into(&mut value, writer, look, table(turn.master.index));
    }
    if let Some(expected) = report.expected.get(index) {
        let values = expected.iter().map(|expected| {
            let (by, racks) = match expected.by {
                Means::Exact { racks } => ("exact", racks),
                Means::Sampled { racks } => ("sampled", racks),
            };
            json!({ "milli": expected.milli, "by": by, "racks": racks })
        });
        value.insert("expected_next".into(), values.collect());
    }
    value.into()
}

fn variation_value(spelling: &Spelling, variation: &Variation) -> Value {
    let text = |tile| tile_text(spelling, tile);
    match variation {
        Variation::Chosen { tile, best } => {
            let best: Vec<String> = best.iter().map(|tile| text(*tile)).collect();
            json!({ "chosen": tile.map(text), "best": best })
        }
        Variation::Joker(Exploded::Used(tile)) => json!({ "joker": text(*tile), "why": "used" }),
        Variation::Joker(Exploded::Random(tile)) => json!({ "joker": text(*tile), "why": "random" }),
        Variation::Joker(Exploded::NotInBag) => json!({ "joker": "?", "why": "not-in-bag" }),
        Variation::Joker(Exploded::Unlawful) => json!({ "joker": "?", "why": "unlawful" }),
    }
}

fn look_into(value: &mut Map<String, Value>, writer: &Writer<'_>, look: &Look, table: Table<'_>) {
    let spelling = writer.rules.tiles().spelling();
    let words = |words: &[(Vec<crate::rules::Letter>, crate::rules::Points)]| -> Vec<Value> {
        words
            .iter()
            .map(|(word, score)| json!({ "word": spelling.spell_letters(word), "score": score }))
            .collect()
    };
    let levels: Vec<JsonLevel> = look
        .subtops
        .iter()
        .filter_map(|level| {
            Some(JsonLevel { score: level.first()?.score, plays: JsonPlay::list(table, level) })
        })
        .collect();
    value.insert("plays".into(), look.counts.plays.into());
    value.insert("bingos".into(), look.counts.bingos.into());
    value.insert("subtops".into(), json!(levels));
    let unplaced: Vec<String> =
        look.bingos.unplaced.iter().map(|word| spelling.spell_letters(word)).collect();
    let through: Vec<Value> = look
        .bingos
        .through
        .iter()
        .map(|(support, found)| json!({ "through": spelling.spell_letters(support), "words": words(found) }))
        .collect();
    value.insert(
        "bingo_words".into(),
        json!({ "dry": words(&look.bingos.dry), "unplaced": unplaced, "through": through }),
    );
}
