//! `letop top --by equity`

use crate::cli::args::{Common, Format, TopArgs};
use crate::cli::cmd::leaves;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::Settings;
use crate::eval::{Evaluator, Move, Situation};
use crate::format::equity_text::{EquityReport, report};
use crate::format::json::{Origin, Table};
use crate::format::json_eval::{JsonByEquity, JsonCandidate};
use crate::format::text::Writer;
use crate::movegen::Engine;
use crate::position::Position;
use std::sync::Arc;

/// How many moves are listed unless the call says.
const LISTED: usize = 10;

/// Lists what may be done with the position's rack by its equity.
pub fn run(
    common: &Common,
    args: &TopArgs,
    settings: &Settings,
    position: &Position,
) -> Result<Exit, Failure> {
    let rules = &settings.rules;
    let leaves = leaves::open(settings, args.leaves.as_deref())?;
    let mut evaluator = Evaluator::new(rules, Arc::new(leaves)).map_err(Failure::new)?;
    let situation = situation(position);
    let spinner = settings.spinner(common);
    let mut engine = Engine::new(rules, &settings.words);
    let all = evaluator.all(&mut engine.on(position.board()), position.rack(), &situation);
    drop(spinner);
    settings.note(common);
    let listed = if args.all { all.len() } else { args.n.unwrap_or(LISTED).min(all.len()) };
    let table = Table { rules, board: position.board(), rack: position.rack(), style: settings.style };
    let text = match common.format {
        Format::Text => {
            let lexicon = &settings.words.lexicon;
            let writer = Writer { rules, lexicon, messages: &settings.messages, style: settings.style };
            report(&writer, &EquityReport { table, bag: situation.bag, candidates: &all[..listed] })
        }
        _ => output::json(&JsonByEquity {
            origin: Origin::new(rules, &settings.words.lexicon),
            rack: position.rack().spell(rules.tiles().spelling()),
            bag: situation.bag,
            plays: all.iter().filter(|candidate| matches!(candidate.action, Move::Play(_))).count(),
            list: all[..listed].iter().map(|candidate| JsonCandidate::new(table, candidate)).collect(),
        })?,
    };
    output::write(common, &text)?;
    Ok(Exit::Done)
}

/// What is known of the rest of the tiles, if there is one opponent and his rack is full as long as it can be.
fn situation(position: &Position) -> Situation {
    let rules = position.rules();
    let (tiles, pack) = (rules.tiles(), rules.pack());
    let unseen = position.unseen();
    let bag = unseen.len().saturating_sub(pack.rack.size);
    let allowed = pack.exchange.is_some_and(|rule| bag >= rule.least_in_bag);
    Situation {
        bag,
        others: unseen.tiles().map(|tile| tiles.points(tile)).sum(),
        most_exchanged: if allowed { position.rack().len().min(bag) } else { 0 },
    }
}
