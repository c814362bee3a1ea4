//! Moves by what they are worth, as a person reads them.

use super::json::Table;
use super::text::Writer;
use crate::eval::{Candidate, Move};

/// The answer to `top --by equity`.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Evaluator, Leaves, Situation};
/// use letop::format::{equity_text::{EquityReport, report}, json::Table};
/// use letop::{movegen::Engine, rules::Points};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// use letop::position::Setup;
/// let position = Setup::empty(&rules, "catsx").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style };
/// let mut engine = Engine::new(&rules, &words);
/// let mut evaluator = Evaluator::new(&rules, Arc::new(Leaves::none(&rules)?))?;
/// let situation = Situation { bag: 88, others: Points(0), most_exchanged: 0 };
/// let candidates = evaluator.all(&mut engine.on(board), rack, &situation);
/// let text = report(&writer, &EquityReport { table, bag: 88, candidates: &candidates[..1] });
/// assert!(text.contains("12.0  8E: CATS"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EquityReport<'a> {
    /// The rules, the board and the rack.
    pub table: Table<'a>,
    /// How many tiles are in the bag.
    pub bag: usize,
    /// The moves to list, best first.
    pub candidates: &'a [Candidate],
}

/// A whole report: the board with the best play, then one move a line.
pub fn report(writer: &Writer<'_>, report: &EquityReport<'_>) -> String {
    let (messages, rules, style) = (writer.messages, writer.rules, writer.style);
    let spelling = rules.tiles().spelling();
    let best = report.candidates.first().and_then(|candidate| match &candidate.action {
        Move::Play(play) => Some(&play.placement),
        _ => None,
    });
    let mut out = format!("{}\n{}\n", writer.head(), writer.board(report.table.board, best));
    let lines = [
        messages.with("rack-line", &[("rack", report.table.rack.spell_spaced(spelling).into())]),
        messages.with("equity-bag", &[("n", report.bag.into())]),
        messages.text("equity-head"),
    ];
    lines.iter().for_each(|line| out.push_str(&format!("{line}\n")));
    for candidate in report.candidates {
        let equity = messages.thousandths(candidate.equity.0.into());
        let (score, what, kept) = match &candidate.action {
            Move::Play(play) => {
                let kept = play.leave(report.table.rack).unwrap_or_default();
                (play.score.to_string(), style.play(rules, &play.placement), kept)
            }
            Move::Exchange(tiles) => {
                let what = messages.with("exchange-line", &[("tiles", tiles.spell_spaced(spelling).into())]);
                (String::new(), what, report.table.rack.without(tiles.tiles()).unwrap_or_default())
            }
            Move::Pass => (String::new(), messages.text("pass-line"), report.table.rack.clone()),
        };
        let kept = kept.spell(spelling);
        out.push_str(format!("{score:>5} {equity:>7}  {what:<24} {kept}").trim_end());
        out.push('\n');
    }
    out
}
