//! Moves by what they are worth, as a person reads them.

use super::json::Table;
use super::text::Writer;
use crate::eval::{Candidate, Move};

/// The answer to `top --by equity`.
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
