//! What should have been done in the turns of a finished game, and how an annotator's recommendations compare.

use super::annotate::{AnnotatedTurn, Annotation};
use super::claim::{Kind, Verdict};
use super::record::{Claim, ClaimKind};
use super::replay::Outcome;
use crate::eval::{Mean, Move, Recommendation, Recommender, Scene, Weighed};
use crate::game::IdleTurns;
use crate::position::{Play, score};
use crate::rules::{Points, Rules};

/// A recommendation of the annotator's beside ours.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::{agreements, recommend};
/// use letop::eval::{Leaves, RecommendPlan, Recommender, SimPlan, WinModel};
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   recommended: 8H CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let sim = SimPlan { plies: 2, iterations: 16, candidates: 4 };
/// # let plan = RecommendPlan { sim, ..RecommendPlan::default() };
/// # let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// let mut game = game;
/// recommend(&rules, &mut game, &recommender, || ());
/// let agreement = &agreements(&rules, &game)[0];
/// assert_eq!((agreement.turn, agreement.text.as_str()), (0, "8H CATS"));
/// assert!(agreement.weighed.is_some() && agreement.passed_top.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Agreement<'a> {
    /// The place of the turn in the game.
    pub turn: usize,
    /// What the annotator recommends; `None` where it cannot be done.
    pub annotator: Option<Move>,
    /// As written.
    pub text: String,
    /// What that comes to by our measure; `None` where it was not weighed.
    pub weighed: Option<&'a Weighed>,
    /// Ours.
    pub recommendation: &'a Recommendation,
    /// How much more ours gains; `None` where the annotator's was not weighed.
    pub gap: Option<Mean>,
    /// The highest score that the annotator gives as the turn's top, where ours scores more: he did not know of it, or his list did not
    /// have it.
    pub passed_top: Option<Points>,
}

impl Agreement<'_> {
    /// Whether both recommend the same.
    pub fn same(&self) -> bool {
        self.annotator.as_ref() == Some(&self.recommendation.best().candidate.action)
    }
}

/// Weighs every turn of a game of two players, and judges the annotator's recommendations by it: they hold if ours is the same, or gains no more.
///
/// Each turn is weighed as its player saw it, without a look at the other rack.
pub fn recommend(rules: &Rules, game: &mut Annotation, recommender: &Recommender<'_>, progress: impl Fn()) {
    let mut totals = vec![Points(0); game.results.len()];
    let mut idle = IdleTurns::default();
    for turn in &mut game.turns {
        let player = turn.record.player;
        let others = totals.iter().enumerate().filter(|(other, _)| *other != player);
        let best_other = others.map(|(_, total)| *total).max().unwrap_or_default();
        let scene = Scene {
            board: &turn.board,
            rack: &turn.rack,
            lead: totals[player] - best_other,
            idle,
            most_exchanged: None,
        };
        let mut also: Vec<Move> =
            turn.record.claims.iter().filter_map(|claim| recommended(rules, turn, claim)).collect();
        also.extend(turn.master.as_ref().map(|master| Move::Play(turn.tops[master.index].clone())));
        also.extend(done(turn));
        // A rack that the record does not tell cannot be weighed.
        if turn.is_sought() {
            let recommendation = recommender.recommend(&scene, &also);
            judge(rules, turn, &recommendation);
            turn.recommendation = Some(recommendation);
        }
        totals[player] = turn.total;
        idle = match &turn.outcome {
            Outcome::Played(play) => idle.after_play(play.score),
            Outcome::Exchanged(_) | Outcome::ExchangedSome(_) | Outcome::Withdrawn(_) => {
                idle.after_exchange()
            }
            Outcome::Passed => idle.after_pass(),
            // It may have scored.
            Outcome::Refused(..) | Outcome::Unclear(_) => IdleTurns::default(),
        };
        progress();
    }
}

/// The annotator's recommendations beside ours, turn by turn.
pub fn agreements<'a>(rules: &Rules, game: &'a Annotation) -> Vec<Agreement<'a>> {
    let mut all = Vec::new();
    for (index, turn) in game.turns.iter().enumerate() {
        let Some(recommendation) = &turn.recommendation else { continue };
        for claim in &turn.record.claims {
            let Some(text) = said(claim) else { continue };
            let annotator = recommended(rules, turn, claim);
            let weighed = annotator.as_ref().and_then(|action| recommendation.of(action));
            let gap = annotator.as_ref().and_then(|action| recommendation.gap(action));
            let passed_top = passed_top(turn, &recommendation.best().candidate.action);
            all.push(Agreement { turn: index, annotator, text, weighed, recommendation, gap, passed_top });
        }
    }
    all
}

/// A recommendation as the annotator wrote it.
fn said(claim: &Claim) -> Option<String> {
    match &claim.said {
        ClaimKind::Recommended(play) => Some(play.text.clone()),
        ClaimKind::RecommendedExchange { text, .. } => Some(text.clone()),
        _ => None,
    }
}

/// The top that the annotator gives, if this scores more.
fn passed_top(turn: &AnnotatedTurn, action: &Move) -> Option<Points> {
    let Move::Play(play) = action else { return None };
    let tops = turn.record.claims.iter().filter_map(|claim| match &claim.said {
        ClaimKind::Top(play) => play.score,
        _ => None,
    });
    tops.max().filter(|&top| play.score > top)
}

/// What an annotator recommends, if it can be done.
fn recommended(rules: &Rules, turn: &AnnotatedTurn, claim: &Claim) -> Option<Move> {
    match &claim.said {
        ClaimKind::Recommended(play) => {
            let placement =
                play.word.lay(rules, &turn.board, Some(&turn.rack), play.start, play.axis).ok()?;
            let placement = placement.canonical(&turn.board);
            let score = score::score(rules, &turn.board, &placement);
            Some(Move::Play(Play { placement, score }))
        }
        ClaimKind::RecommendedExchange { tiles, .. } => {
            turn.rack.without(tiles.tiles()).ok().map(|_| Move::Exchange(tiles.clone()))
        }
        _ => None,
    }
}

/// What the player did.
fn done(turn: &AnnotatedTurn) -> Option<Move> {
    match &turn.outcome {
        Outcome::Played(play) | Outcome::Withdrawn(play) => Some(Move::Play(play.clone())),
        Outcome::Exchanged(tiles) => Some(Move::Exchange(tiles.clone())),
        Outcome::Passed => Some(Move::Pass),
        Outcome::ExchangedSome(_) | Outcome::Refused(..) | Outcome::Unclear(_) => None,
    }
}

/// Gives the claims that something is the best their verdict.
fn judge(rules: &Rules, turn: &mut AnnotatedTurn, recommendation: &Recommendation) {
    let judged: Vec<_> = turn
        .record
        .claims
        .iter()
        .filter_map(|claim| {
            let action = recommended(rules, turn, claim)?;
            let gap = recommendation.gap(&action)?;
            Some((claim.place, gap.mean.0 <= 0))
        })
        .collect();
    for claim in turn.claims.iter_mut().filter(|claim| claim.kind == Kind::Best) {
        if claim.verdict != Verdict::Unjudged {
            continue;
        }
        if let Some((_, holds)) = judged.iter().find(|(place, _)| *place == claim.place) {
            claim.verdict = if *holds { Verdict::Holds } else { Verdict::Outweighed };
        }
    }
}
