//! `letop top --simulate` and `--recommend`

use crate::analysis::MasterPlay;
use crate::cli::args::TopArgs;
use crate::cli::cmd::leaves;
use crate::cli::exit::Failure;
use crate::cli::settings::Settings;
use crate::eval::{Move, RecommendPlan, Recommendation, Recommender, Scene, WinModel};
use crate::format::json::{JsonTop, Table};
use crate::format::json_recommend::{self, JsonRecommended, JsonTopWeighed, JsonWeighed};
use crate::format::text::Writer;
use crate::game::IdleTurns;
use crate::position::{Play, Position};
use crate::rules::Points;
use std::sync::Arc;

/// How many moves are listed unless the call says.
const LISTED: usize = 10;

/// What a turn was found to come to.
pub struct Weighing {
    plan: RecommendPlan,
    seed: String,
    /// Whether it says what to do, or only lists.
    says: bool,
    listed: usize,
    recommendation: Recommendation,
}

impl Weighing {
    /// Weighs a turn; `top` is weighed whatever comes of it.
    pub fn new(
        args: &TopArgs,
        settings: &Settings,
        position: &Position,
        top: Option<&Play>,
    ) -> Result<Weighing, Failure> {
        let rules = &settings.rules;
        let leaves = Arc::new(leaves::open(settings, args.worth.leaves.as_deref())?);
        let plan = args.worth.sim.plan();
        let wins = Arc::new(WinModel::builtin());
        let recommender = Recommender::new(rules, &settings.words, leaves, wins, plan, &args.worth.sim.seed)
            .map_err(Failure::new)?;
        let scene = Scene {
            board: position.board(),
            rack: position.rack(),
            lead: Points(args.worth.lead),
            idle: IdleTurns::default(),
            most_exchanged: None,
        };
        let also: Vec<Move> = top.map(|play| Move::Play(play.clone())).into_iter().collect();
        let recommendation = if args.worth.simulate {
            recommender.simulate(&scene, &also)
        } else {
            recommender.recommend(&scene, &also)
        };
        let listed = if args.all { usize::MAX } else { args.n.unwrap_or(LISTED) };
        Ok(Weighing {
            plan,
            seed: args.worth.sim.seed.clone(),
            says: args.worth.recommend,
            listed,
            recommendation,
        })
    }

    /// For people.
    pub fn text(&self, writer: &Writer<'_>, position: &Position, top: Option<&Play>) -> String {
        let (rules, style) = (writer.rules, writer.style);
        let table = Table { rules, board: position.board(), rack: position.rack(), style };
        let best = match &self.recommendation.best().candidate.action {
            Move::Play(play) => Some(&play.placement),
            _ => None,
        };
        let mut out = format!("{}\n{}\n", writer.head(), writer.board(position.board(), best));
        let rack = position.rack().spell_spaced(rules.tiles().spelling());
        let mut line = |text: String| out.push_str(&format!("{text}\n"));
        line(writer.messages.with("rack-line", &[("rack", rack.into())]));
        if self.says {
            line(writer.recommended(&self.recommendation, top));
        }
        line(writer.how(&self.recommendation, self.plan.sim));
        out.push_str(&writer.weighed(table, &self.recommendation, self.listed));
        out
    }

    /// For programs: what `top` says, what is recommended, and what was weighed.
    pub fn json(
        &self,
        writer: &Writer<'_>,
        top: JsonTop,
        table: Table<'_>,
        best: Option<&Play>,
    ) -> JsonTopWeighed {
        let recommended = self
            .says
            .then(|| serde_json::json!(JsonRecommended::new(writer, table, &self.recommendation, best)));
        let list = self.recommendation.weighed.iter().take(self.listed);
        JsonTopWeighed {
            top,
            recommended,
            plan: Some(json_recommend::plan(self.plan, &self.seed)),
            weighed: list.map(|weighed| JsonWeighed::new(table, weighed)).collect(),
        }
    }
}

/// What a duplicate game recommends: its master play.
pub fn master(writer: &Writer<'_>, top: JsonTop, play: Option<(&Play, &MasterPlay)>) -> JsonTopWeighed {
    let recommended = top.master.clone().zip(play).map(|(json, (play, master))| {
        let reason = writer.messages.with("why-master", &[("reason", writer.reason(master).into())]);
        json_recommend::master(json, play.score, reason)
    });
    JsonTopWeighed { top, recommended, plan: None, weighed: Vec::new() }
}
