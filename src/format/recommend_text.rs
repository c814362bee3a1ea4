//! What is recommended and why, as a person reads it.

use super::json::Table;
use super::text::Writer;
use crate::analysis::{Agreement, Annotation, MasterPlay, agreements};
use crate::eval::{Chance, Equity, Mean, Move, Phase, Recommendation, SimPlan, Weighed};
use crate::position::Play;
use crate::rules::Rules;

/// The points that a move scores.
fn score(action: &Move) -> i32 {
    match action {
        Move::Play(play) => play.score.0,
        _ => 0,
    }
}

impl Writer<'_> {
    /// A move in words: square and word, an exchange, a pass.
    pub fn action(&self, action: &Move) -> String {
        match action {
            Move::Play(play) => self.style.play(self.rules, &play.placement),
            Move::Exchange(tiles) => {
                let tiles = tiles.spell_spaced(self.rules.tiles().spelling());
                self.messages.with("exchange-line", &[("tiles", tiles.into())])
            }
            Move::Pass => self.messages.text("pass-line"),
        }
    }

    /// A move with its score, if it is a play.
    pub(super) fn scored(&self, action: &Move) -> String {
        match action {
            Move::Play(play) => format!("{} = {} p", self.action(action), play.score),
            _ => self.action(action),
        }
    }

    fn points(&self, equity: Equity) -> String {
        self.messages.thousandths(equity.0.into())
    }

    fn chance(&self, chance: Chance) -> String {
        self.messages.percent(chance.permille())
    }

    /// A mean with its standard error, where it has one.
    pub(super) fn mean(&self, mean: Mean) -> String {
        let value = self.points(mean.mean);
        if mean.error == Equity(0) { value } else { format!("{value} ± {}", self.points(mean.error)) }
    }

    /// What is recommended, and the reason.
    pub fn recommended(&self, recommendation: &Recommendation, top: Option<&Play>) -> String {
        let what = self.scored(&recommendation.best().candidate.action);
        let reason = self.why(recommendation, top);
        self.messages.with("recommended-line", &[("what", what.into()), ("reason", reason.into())])
    }

    /// The same where the master play of a duplicate game is what is recommended.
    pub fn recommended_master(&self, play: &Play, master: &MasterPlay) -> String {
        let what = format!("{} = {} p", self.style.play(self.rules, &play.placement), play.score);
        let reason = self.messages.with("why-master", &[("reason", self.reason(master).into())]);
        self.messages.with("recommended-line", &[("what", what.into()), ("reason", reason.into())])
    }

    /// Why the recommended move is recommended, in figures: against the top, or against the next best if it is the top itself.
    pub fn why(&self, recommendation: &Recommendation, top: Option<&Play>) -> String {
        let best = recommendation.best();
        let mut facts = Vec::new();
        let top_move = top.map(|play| Move::Play(play.clone()));
        let is_top = top.is_none_or(|play| score(&best.candidate.action) >= play.score.0)
            && matches!(best.candidate.action, Move::Play(_));
        let rival = match &top_move {
            Some(action) if !is_top => recommendation.of(action),
            _ => recommendation.weighed.iter().find(|other| other.candidate.action != best.candidate.action),
        };
        if is_top {
            facts.push(self.messages.text("why-top"));
        }
        if best.goes_out {
            facts.push(self.messages.text("why-out"));
        }
        let Some(rival) = rival else { return facts.join(&self.messages.text("joined-by")) };
        if is_top {
            facts.push(
                self.messages.with("why-next", &[("what", self.scored(&rival.candidate.action).into())]),
            );
        } else {
            let given = score(&rival.candidate.action) - score(&best.candidate.action);
            facts.push(self.messages.with(
                "why-given-up",
                &[("points", given.into()), ("what", self.scored(&rival.candidate.action).into())],
            ));
        }
        if recommendation.phase == Phase::Simulation {
            self.simulated_facts(best, rival, &mut facts);
        }
        facts.extend(self.gap(recommendation, rival));
        facts.join(&self.messages.text("joined-by"))
    }

    /// How much more the recommended move comes to. Where it comes to less, there is no telling them apart, and it scores more.
    fn gap(&self, recommendation: &Recommendation, rival: &Weighed) -> Option<String> {
        let gap = recommendation.gap(&rival.candidate.action)?;
        let less = gap.mean < Equity(0);
        let id = match (recommendation.phase, recommendation.best().proven && rival.proven) {
            (Phase::Simulation, _) if less => "why-gap-less",
            (Phase::Simulation, _) => "why-gap",
            (_, true) => "why-gap-exact",
            (_, false) => "why-gap-reckoned",
        };
        let gap = if less { Mean { mean: Equity(-gap.mean.0), ..gap } } else { gap };
        Some(self.messages.with(id, &[("gap", self.mean(gap).into())]))
    }

    /// Why ours is recommended and not the annotator's.
    fn against(&self, row: &Agreement<'_>, theirs: &Weighed) -> String {
        let best = row.recommendation.best();
        let mut facts = Vec::new();
        if let Some(top) = row.passed_top {
            facts.push(self.messages.with("why-passed-top", &[("top", top.0.into())]));
        }
        let more = score(&best.candidate.action) - score(&theirs.candidate.action);
        if more != 0 {
            let id = if more > 0 { "why-scores-more" } else { "why-scores-less" };
            facts.push(self.messages.with(id, &[("points", more.abs().into())]));
        }
        if row.recommendation.phase == Phase::Simulation {
            self.simulated_facts(best, theirs, &mut facts);
        }
        facts.extend(self.gap(row.recommendation, theirs));
        facts.join(&self.messages.text("joined-by"))
    }

    fn simulated_facts(&self, best: &Weighed, rival: &Weighed, facts: &mut Vec<String>) {
        let leave = |weighed: &Weighed| {
            let score = score(&weighed.candidate.action) * 1000;
            weighed.candidate.equity - Equity(score)
        };
        let better = leave(best) - leave(rival);
        if better.0.abs() >= 50 && !matches!(best.candidate.action, Move::Pass) {
            let id = if better.0 > 0 { "why-leave-better" } else { "why-leave-worse" };
            let points = self.messages.thousandths(i64::from(better.0).abs());
            facts.push(self.messages.with(id, &[("points", points.into())]));
        }
        if let (Some(one), Some(other)) = (best.reply, rival.reply) {
            let parts = [("one", self.points(one.mean).into()), ("other", self.points(other.mean).into())];
            facts.push(self.messages.with("why-reply", &parts));
        }
        if let (Some(one), Some(other)) = (best.bingo_next, rival.bingo_next) {
            let parts = [("one", self.chance(one).into()), ("other", self.chance(other).into())];
            facts.push(self.messages.with("why-bingo", &parts));
        }
    }

    /// How the figures were come by.
    pub fn how(&self, recommendation: &Recommendation, plan: SimPlan) -> String {
        let proven = recommendation.best().proven;
        let n = usize::try_from(recommendation.best().iterations).unwrap_or(usize::MAX);
        let n = self.messages.number(n);
        match (recommendation.phase, proven) {
            (Phase::Simulation, _) => {
                self.messages.with("how-simulation", &[("n", n.into()), ("plies", plan.plies.into())])
            }
            (Phase::LastTiles, true) => self.messages.with("how-last-tiles", &[("n", n.into())]),
            (Phase::LastTiles, false) => self.messages.with("how-last-tiles-part", &[("n", n.into())]),
            (Phase::Endgame, true) => self.messages.with("how-endgame", &[("n", n.into())]),
            (Phase::Endgame, false) => self.messages.with("how-endgame-part", &[("n", n.into())]),
        }
    }

    /// What was weighed, a move a line.
    pub fn weighed(&self, table: Table<'_>, recommendation: &Recommendation, most: usize) -> String {
        let mut out = format!("{}\n", self.messages.text("weighed-head"));
        let none = || "–".to_owned();
        for weighed in recommendation.weighed.iter().take(most) {
            let action = &weighed.candidate.action;
            let kept = match action {
                Move::Play(play) => play.leave(table.rack).unwrap_or_default(),
                Move::Exchange(tiles) => table.rack.without(tiles.tiles()).unwrap_or_default(),
                Move::Pass => table.rack.clone(),
            };
            let exact = if weighed.proven { "=" } else { " " };
            let error =
                if weighed.gain.error == Equity(0) { none() } else { self.points(weighed.gain.error) };
            let row = format!(
                "{:>8}{exact} {:>6} {:>8} {:>7} {:>8} {:>6} {:>8}  {:<24} {}",
                self.points(weighed.gain.mean),
                error,
                weighed.win.map_or_else(none, |(chance, _)| self.chance(chance)),
                weighed.reply.map_or_else(none, |reply| self.points(reply.mean)),
                weighed.bingo_next.map_or_else(none, |chance| self.chance(chance)),
                weighed.iterations,
                self.points(weighed.candidate.equity),
                self.scored(action),
                kept.spell(self.rules.tiles().spelling()),
            );
            out.push_str(row.trim_end());
            out.push('\n');
        }
        out
    }

    /// How an annotator's recommendations compare with ours.
    pub fn agreement(&self, rules: &Rules, game: &Annotation) -> String {
        let rows = agreements(rules, game);
        if rows.is_empty() {
            return String::new();
        }
        let same = rows.iter().filter(|row| row.same()).count();
        let mut out =
            self.messages.with("agreement-head", &[("same", same.into()), ("n", rows.len().into())]);
        out.push('\n');
        for row in &rows {
            let turn = &game.turns[row.turn];
            let player = &game.results[turn.record.player].name;
            self.indented(&mut out, &self.of_turn(turn.record.turn, player, self.agreement_row(row)));
        }
        out
    }

    fn agreement_row(&self, row: &Agreement<'_>) -> String {
        let best = row.recommendation.best();
        let n = self.messages.number(usize::try_from(best.iterations).unwrap_or(usize::MAX));
        let theirs = row.annotator.as_ref().map_or_else(|| row.text.clone(), |action| self.scored(action));
        let mut parts = vec![("theirs", theirs.into()), ("n", n.into())];
        if row.same() {
            parts.push(("value", self.mean(best.gain).into()));
            return self.messages.with("agreement-same", &parts);
        }
        parts.push(("ours", self.scored(&best.candidate.action).into()));
        parts.push(("value", self.mean(best.gain).into()));
        let Some(weighed) = row.weighed else {
            return self.messages.with("agreement-unweighed", &parts);
        };
        parts.push(("their-value", self.mean(weighed.gain).into()));
        parts.push(("reason", self.against(row, weighed).into()));
        self.messages.with("agreement-other", &parts)
    }
}
