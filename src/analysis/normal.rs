//! A record reduced to what it means, so that two forms of one game can be compared.

use super::record::{Action, ClaimKind, ClaimedPlay, GameRecord, Known, RecordedPlay, RecordedRack};
use super::replay::{Outcome, replay};
use crate::position::TypedWord;
use crate::rules::{Axis, BlankMark, Place, Rules, Square};

/// The record without its places in a text and without the ways in which words and squares were written: each play that
/// stands on the board has its whole word, blanks and tiles of the board found. Two records that mean the same are
/// equal then.
pub fn normal(rules: &Rules, record: &GameRecord) -> GameRecord {
    let replayed = replay(rules, record);
    let mut record = record.clone();
    let nowhere = Place::default();
    let spelling = rules.tiles().spelling();
    let text = |start: Square, axis: Axis, word: &TypedWord| {
        format!("{} {}", rules.square_name(start, axis), word.write(spelling, BlankMark::Zero))
    };
    for (turn, replayed) in record.turns.iter_mut().zip(&replayed.turns) {
        turn.line = 0;
        turn.rack = plain_rack(&turn.rack);
        if let Some(withdrawal) = &mut turn.withdrawn {
            withdrawal.place = nowhere;
        }
        match &mut turn.action {
            Action::Play(play) => {
                if let Outcome::Played(laid) | Outcome::Withdrawn(laid) = &replayed.outcome {
                    let placement = &laid.placement;
                    let word = TypedWord::of(&placement.word);
                    (play.start, play.axis, play.word) = (placement.start, placement.axis, word);
                }
                let text = text(play.start, play.axis, &play.word);
                *play = RecordedPlay {
                    text,
                    place: nowhere,
                    score_place: nowhere,
                    total_place: nowhere,
                    ..play.clone()
                };
            }
            Action::Unclear(play) => {
                play.text = String::new();
                (play.place, play.score_place, play.total_place) = (nowhere, nowhere, nowhere);
            }
            Action::Exchange { place, .. } | Action::ExchangeOf { place, .. } => *place = nowhere,
            Action::Pass => {}
        }
        for claim in &mut turn.claims {
            claim.place = nowhere;
            match &mut claim.said {
                ClaimKind::Top(play) | ClaimKind::Recommended(play) | ClaimKind::Other(play) => {
                    let ClaimedPlay { start, axis, word, .. } = &*play;
                    play.text = text(*start, *axis, word);
                }
                ClaimKind::RecommendedExchange { tiles, text } => {
                    *text = format!("-{}", tiles.spell(spelling));
                }
                ClaimKind::Count { .. } => {}
            }
        }
    }
    for adjustment in &mut record.adjustments {
        adjustment.place = nowhere;
        adjustment.rack = adjustment.rack.as_ref().map(plain_rack).filter(|rack| !rack.is_missing());
    }
    for (_, rack) in &mut record.last_racks {
        *rack = plain_rack(rack);
    }
    record.stated.iter_mut().for_each(|stated| stated.place = nowhere);
    record.full_names.resize(record.players.len(), None);
    record.rules = Some(rules.pack().name.clone());
    record.faults.clear();
    record.slips.clear();
    record
}

/// A rack without its place; one without tiles is one that nobody wrote down.
fn plain_rack(rack: &RecordedRack) -> RecordedRack {
    if rack.is_missing() || rack.whole().is_empty() {
        return RecordedRack::missing(Place::default());
    }
    RecordedRack { known: Known::Written, place: Place::default(), ..rack.clone() }
}
