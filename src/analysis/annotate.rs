//! A finished game, turn by turn: what was played, what could have been, what was lost, and what in the
//! record is not so.

use super::claim::{CheckedClaim, Evidence, Kind, Verdict};
use super::record::{GameRecord, Slip, SlipKind, TurnRecord};
use super::replay::{Outcome, ReplayedTurn, replay};
use super::tie::{self, MasterPlay};
use crate::eval::Recommendation;
use crate::lexicon::Compiled;
use crate::movegen::{self, All, Counting, Counts, Engine};
use crate::position::score::FormedWord;
use crate::position::{Board, Play, Rack};
use crate::rules::{Points, Rules};
use rayon::prelude::*;
use std::sync::Arc;

/// One turn of an annotated game.
#[derive(Clone, Debug)]
pub struct AnnotatedTurn {
    /// The turn as recorded.
    pub record: TurnRecord,
    /// The board before it.
    pub board: Board,
    /// The player's rack.
    pub rack: Rack,
    /// What was done.
    pub outcome: Outcome,
    /// The words of the play that the list does not have.
    pub unlisted: Vec<FormedWord>,
    /// The player's running total after it.
    pub total: Points,
    /// How many placements and bingos there were, and the top score.
    pub counts: Counts,
    /// The plays with the top score.
    pub tops: Vec<Play>,
    /// The one that a duplicate game would put on the board.
    pub master: Option<MasterPlay>,
    /// The points lost against the top.
    pub loss: Points,
    /// The annotator's claims, checked.
    pub claims: Vec<CheckedClaim>,
    /// What should have been done, where that was asked for.
    pub recommendation: Option<Recommendation>,
}

/// What a player's game came to.
#[derive(Clone, Debug)]
pub struct PlayerResult {
    /// His name.
    pub name: String,
    /// His points before the racks are settled.
    pub total: Points,
    /// What the racks gained or lost him; `None` where the game did not end.
    pub settled: Option<Points>,
    /// The sum of the tops of his turns.
    pub tops: Points,
    /// The tiles he was left with.
    pub rack: Rack,
}

impl PlayerResult {
    /// His points after the racks are settled.
    pub fn final_score(&self) -> Points {
        self.total + self.settled.unwrap_or(Points(0))
    }

    /// His points as a share of his tops, in tenths of a percent, rounded; `None` where there was no top.
    pub fn permille_of_top(&self) -> Option<i32> {
        (self.tops.0 > 0).then(|| (self.total.0 * 2000 + self.tops.0) / (2 * self.tops.0))
    }
}

/// An annotated game.
#[derive(Clone, Debug)]
pub struct Annotation {
    /// What was played, where and when.
    pub event: String,
    /// Its turns.
    pub turns: Vec<AnnotatedTurn>,
    /// Its players' results, in the order in which they play.
    pub results: Vec<PlayerResult>,
    /// The board after the last turn.
    pub board: Board,
    /// The tiles that are neither on the board nor on a rack at the end.
    pub unaccounted: Rack,
    /// Everything in the record that is not so, claims included, in the record's order.
    pub slips: Vec<Slip>,
}

/// Annotates a game: plays it again, finds every play of every turn, and checks every number and claim.
///
/// Turns are looked at in parallel; the result does not depend on how many threads there are.
pub fn annotate(
    rules: &Arc<Rules>,
    lexicon: &Compiled,
    record: &GameRecord,
    progress: impl Fn() + Sync,
) -> Annotation {
    let replayed = replay(rules, record);
    let turns: Vec<AnnotatedTurn> = record
        .turns
        .par_iter()
        .zip(&replayed.turns)
        .map_init(
            || Engine::new(rules, lexicon),
            |engine, (recorded, turn)| {
                let annotated = annotate_turn(engine, rules, lexicon, recorded, turn);
                progress();
                annotated
            },
        )
        .collect();
    let mut slips = replayed.slips;
    slips.extend(turns.iter().flat_map(|turn| &turn.claims).filter_map(slip_of));
    slips.sort_by_key(|slip| slip.place);
    let results = (0..record.players.len())
        .map(|player| PlayerResult {
            name: record.players[player].clone(),
            total: replayed.totals[player],
            settled: replayed.settled.as_ref().map(|settled| settled[player]),
            tops: turns
                .iter()
                .filter(|turn| turn.record.player == player)
                .map(|turn| turn.counts.top.unwrap_or(Points(0)))
                .sum(),
            rack: replayed.racks[player].clone(),
        })
        .collect();
    Annotation {
        event: record.event.clone(),
        turns,
        results,
        board: replayed.board,
        unaccounted: replayed.unaccounted,
        slips,
    }
}

fn annotate_turn(
    engine: &mut Engine<'_>,
    rules: &Rules,
    lexicon: &Compiled,
    recorded: &TurnRecord,
    turn: &ReplayedTurn,
) -> AnnotatedTurn {
    let rack = recorded.rack.whole();
    let mut sink = (All::default(), Counting::new(rules.pack().score.bingo_from()));
    engine.on(&turn.board).feed(&rack, &mut sink);
    let (counts, plays) = (sink.1.counts(), sink.0.sorted());
    let tops: Vec<Play> = plays.iter().take_while(|play| Some(play.score) == counts.top).cloned().collect();
    let evidence = Evidence { rules, lexicon: &lexicon.lexicon, turn, rack: &rack, counts, plays: &plays };
    let claims = recorded.claims.iter().flat_map(|claim| evidence.check(claim)).collect();
    let (scored, unlisted) = match &turn.outcome {
        Outcome::Played(play) => {
            (play.score, movegen::unlisted(rules, &lexicon.lexicon, &turn.board, &play.placement))
        }
        _ => (Points(0), Vec::new()),
    };
    let top = counts.top.unwrap_or(Points(0));
    AnnotatedTurn {
        record: recorded.clone(),
        board: turn.board.clone(),
        master: tie::choose(rules, &rack, &tops),
        outcome: turn.outcome.clone(),
        unlisted,
        total: turn.total,
        counts,
        tops,
        loss: top - scored,
        claims,
        recommendation: None,
        rack,
    }
}

/// A claim that fails whatever the word list is a slip of the annotator's.
fn slip_of(claim: &CheckedClaim) -> Option<Slip> {
    let kind = match claim.kind {
        Kind::Score => SlipKind::ClaimedScore,
        _ => SlipKind::ClaimedWord,
    };
    (claim.verdict == Verdict::Slip).then(|| Slip {
        place: claim.place,
        kind,
        found: claim.text.clone(),
        expected: claim.expected.clone(),
    })
}
