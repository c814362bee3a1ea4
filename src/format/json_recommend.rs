//! What is recommended and what else was weighed, as JSON.

use super::json::{JsonPlay, JsonTop, Table};
use super::json_eval::JsonCandidate;
use super::text::Writer;
use crate::analysis::{Annotation, agreements};
use crate::eval::{Chance, Equity, RecommendPlan, Recommendation, Weighed};
use crate::position::Play;
use serde::Serialize;
use serde_json::{Value, json};

fn points(equity: Equity) -> f64 {
    f64::from(equity.0) / 1000.0
}

fn share(chance: Chance) -> f64 {
    f64::from(chance.0) / 1e6
}

/// A move and what it was found to come to.
#[derive(Clone, Debug, Serialize)]
pub struct JsonWeighed {
    #[serde(flatten)]
    candidate: JsonCandidate,
    value: f64,
    value_error: f64,
    win: Option<f64>,
    win_error: Option<f64>,
    reply: Option<f64>,
    bingo_next: Option<f64>,
    iterations: u64,
    proven: bool,
}

impl JsonWeighed {
    /// A weighed move of the table's rack and board.
    pub fn new(table: Table<'_>, weighed: &Weighed) -> JsonWeighed {
        JsonWeighed {
            candidate: JsonCandidate::new(table, &weighed.candidate),
            value: points(weighed.gain.mean),
            value_error: points(weighed.gain.error),
            win: weighed.win.map(|(chance, _)| share(chance)),
            win_error: weighed.win.map(|(_, error)| share(error)),
            reply: weighed.reply.map(|reply| points(reply.mean)),
            bingo_next: weighed.bingo_next.map(share),
            iterations: weighed.iterations,
            proven: weighed.proven,
        }
    }
}

/// What is recommended, and the reason.
#[derive(Clone, Debug, Serialize)]
pub struct JsonRecommended {
    #[serde(flatten)]
    weighed: JsonWeighed,
    phase: &'static str,
    reason: String,
}

impl JsonRecommended {
    /// A recommendation for the table's rack and board; `top` is the play with the top score that it is held against.
    pub fn new(
        writer: &Writer<'_>,
        table: Table<'_>,
        recommendation: &Recommendation,
        top: Option<&Play>,
    ) -> Self {
        JsonRecommended {
            weighed: JsonWeighed::new(table, recommendation.best()),
            phase: recommendation.phase.name(),
            reason: writer.why(recommendation, top),
        }
    }
}

/// The result of `top --recommend` and `top --simulate`: that of `top`, with what was weighed.
#[derive(Clone, Debug, Serialize)]
pub struct JsonTopWeighed {
    /// What `top` says.
    #[serde(flatten)]
    pub top: JsonTop,
    /// What is recommended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recommended: Option<Value>,
    /// The seed, the plies and the budgets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan: Option<Value>,
    /// What was weighed, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub weighed: Vec<JsonWeighed>,
}

/// What figures rest on.
pub fn plan(plan: RecommendPlan, seed: &str) -> Value {
    json!({
        "seed": seed, "plies": plan.sim.plies, "iterations": plan.sim.iterations,
        "candidates": plan.sim.candidates, "nodes": plan.nodes.0,
    })
}

/// The master play as what a duplicate game recommends.
pub fn master(play: JsonPlay, score: crate::rules::Points, reason: String) -> Value {
    let mut value = json!(play);
    value["value"] = json!(score);
    value["phase"] = json!("master");
    value["reason"] = json!(reason);
    value
}

/// Adds what is recommended to an annotated game: to each turn, and the agreement with the annotator.
pub fn annotation(writer: &Writer<'_>, game: &Annotation, value: &mut Value) {
    for (index, turn) in game.turns.iter().enumerate() {
        let Some(recommendation) = &turn.recommendation else { continue };
        let table = Table { rules: writer.rules, board: &turn.board, rack: &turn.rack, style: writer.style };
        let top = turn.master.as_ref().map(|master| &turn.tops[master.index]);
        value["turns"][index]["recommended"] =
            json!(JsonRecommended::new(writer, table, recommendation, top));
    }
    let rows = agreements(writer.rules, game);
    let same = rows.iter().filter(|row| row.same()).count();
    let list: Vec<Value> = rows
        .iter()
        .map(|row| {
            let turn = &game.turns[row.turn];
            let table =
                Table { rules: writer.rules, board: &turn.board, rack: &turn.rack, style: writer.style };
            let top = turn.master.as_ref().map(|master| &turn.tops[master.index]);
            json!({
                "n": row.turn + 1,
                "turn": turn.record.turn,
                "player": game.results[turn.record.player].name,
                "text": row.text,
                "annotator": row.weighed.map(|weighed| JsonWeighed::new(table, weighed)),
                "recommended": JsonRecommended::new(writer, table, row.recommendation, top),
                "same": row.same(),
                "gap": row.gap.map(|gap| points(gap.mean)),
                "gap_error": row.gap.map(|gap| points(gap.error)),
                "passed_top": row.passed_top.map(|top| top.0),
            })
        })
        .collect();
    value["agreement"] = json!({ "same": same, "of": rows.len(), "turns": list });
}
