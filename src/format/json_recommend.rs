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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{json::Table, json_recommend::JsonWeighed};
/// # use letop::eval::{Leaves, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # use letop::{game::IdleTurns, position::Setup, rules::Points};
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let plan = RecommendPlan { sim: SimPlan { plies: 2, iterations: 16, candidates: 4 }, ..Default::default() };
/// # let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// # let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// # let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// # let (board, rack) = (position.board(), position.rack());
/// # let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let recommendation = recommender.recommend(&scene, &[]);
/// let table = Table { rules: &rules, board, rack, style };
/// let value = serde_json::to_value(JsonWeighed::new(table, recommendation.best()))?;
/// assert_eq!((&value["iterations"], &value["proven"]), (&16.into(), &false.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{json::Table, json_recommend::JsonRecommended};
/// # use letop::eval::{Leaves, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # use letop::{game::IdleTurns, position::Setup, rules::Points};
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let plan = RecommendPlan { sim: SimPlan { plies: 2, iterations: 16, candidates: 4 }, ..Default::default() };
/// # let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// # let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// # let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// # let (board, rack) = (position.board(), position.rack());
/// # let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let recommendation = recommender.recommend(&scene, &[]);
/// let table = Table { rules: &rules, board, rack, style };
/// let value = serde_json::to_value(JsonRecommended::new(&writer, table, &recommendation, None))?;
/// assert_eq!(value["phase"], recommendation.phase.name());
/// assert!(value["reason"].is_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::json::{JsonPlay, JsonTop, Origin, Table};
/// use letop::format::json_recommend::{JsonTopWeighed, JsonWeighed};
/// # use letop::eval::{Leaves, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # use letop::{game::IdleTurns, position::Setup, rules::Points};
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let plan = RecommendPlan { sim: SimPlan { plies: 2, iterations: 16, candidates: 4 }, ..Default::default() };
/// # let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// # let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// # let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// # let (board, rack) = (position.board(), position.rack());
/// # let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let recommendation = recommender.recommend(&scene, &[]);
/// let table = Table { rules: &rules, board, rack, style };
/// # let counts = letop::movegen::count(&position, &words);
/// # let tops = letop::movegen::tops(&position, &words);
/// let top = JsonTop {
///     origin: Origin::new(&rules, &words.lexicon),
///     rack: rack.spell(rules.tiles().spelling()),
///     plays: counts.plays,
///     bingos: counts.bingos,
///     top: counts.top,
///     tops: JsonPlay::list(table, &tops),
///     master: None, // and so on
/// #   master_reason: None, subtops: Vec::new(), list: None, unlisted: Vec::new(), certified: None,
/// };
/// let weighed = recommendation.weighed.iter().map(|weighed| JsonWeighed::new(table, weighed)).collect();
/// let value = serde_json::to_value(JsonTopWeighed { top, recommended: None, plan: None, weighed })?;
/// assert_eq!((&value["top"], value["weighed"].as_array().unwrap().len()), (&12.into(), recommendation.weighed.len()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
