//! `letop top --by equity`

use crate::analysis::situation;
use crate::cli::args::TopArgs;
use crate::cli::cmd::leaves;
use crate::cli::exit::Failure;
use crate::cli::settings::Settings;
use crate::eval::{Candidate, Evaluator};
use crate::format::equity_text::{EquityReport, report};
use crate::format::json::{JsonTop, Table};
use crate::format::json_eval::{JsonByEquity, JsonCandidate};
use crate::format::text::Writer;
use crate::movegen::Engine;
use crate::position::Position;
use std::sync::Arc;

/// How many moves are listed unless the call says.
const LISTED: usize = 10;

/// What may be done with the position's rack, by its equity.
pub struct Valued {
    bag: usize,
    /// The moves that are asked for, best first.
    listed: Vec<Candidate>,
}

impl Valued {
    /// Values all moves.
    pub fn new(args: &TopArgs, settings: &Settings, position: &Position) -> Result<Valued, Failure> {
        let rules = &settings.rules;
        let leaves = leaves::open(settings, args.worth.leaves.as_deref())?;
        let mut evaluator = Evaluator::new(rules, Arc::new(leaves)).map_err(Failure::new)?;
        let situation = situation(position);
        let mut engine = Engine::new(rules, &settings.words);
        let mut listed = evaluator.all(&mut engine.on(position.board()), position.rack(), &situation);
        if !args.all {
            listed.truncate(args.n.unwrap_or(LISTED));
        }
        Ok(Valued { bag: situation.bag, listed })
    }

    /// For people.
    pub fn text(&self, writer: &Writer<'_>, position: &Position) -> String {
        let (rules, style) = (writer.rules, writer.style);
        let table = Table { rules, board: position.board(), rack: position.rack(), style };
        report(writer, &EquityReport { table, bag: self.bag, candidates: &self.listed })
    }

    /// For programs: what `top` says, and the moves.
    pub fn json(&self, top: JsonTop, table: Table<'_>) -> JsonByEquity {
        let list = self.listed.iter().map(|candidate| JsonCandidate::new(table, candidate)).collect();
        JsonByEquity { top, bag: self.bag, list }
    }
}
