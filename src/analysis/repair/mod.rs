//! What a record leaves out, worked out from all the rest: the bag, the scores, the racks and plays that come later.
//!
//! Whatever has one answer is filled in and listed; whatever has several is listed with them, and the first is taken
//! so that the game goes on. A slip in one turn stops nothing.

mod candidates;
mod plays;
mod racks;

use super::record::{Action, GameRecord, RecordedPlay};
use super::slip::{Repair, RepairKind, Slip, SlipKind};
use crate::lexicon::Compiled;
use crate::position::{Placement, TypedWord};
use crate::rules::Rules;
use std::sync::Arc;

/// Fills in what a record leaves out: squares, words, racks and exchanges that have one answer, and the first of
/// several. A word on a square where it cannot stand, while its score fits one other, is moved there: that is a slip
/// of the record, listed in it.
///
/// Without a list, words that are missing are not sought, and words across are not looked up.
pub fn repair(
    rules: &Arc<Rules>,
    words: Option<&Compiled>,
    record: &GameRecord,
) -> (GameRecord, Vec<Repair>) {
    let mut record = record.clone();
    let mut repairs = Vec::new();
    racks::of_passes(&mut record, &mut repairs, rules);
    let found = plays::find(rules, words, &record);
    for (index, found) in found.turns.iter().enumerate() {
        apply(rules, &mut record, index, found, &mut repairs);
    }
    racks::of_plays(rules, &mut record, &found, &mut repairs);
    repairs.sort_by_key(|repair| (repair.turn, repair.place));
    (record, repairs)
}

/// Puts what was found of a play into its turn.
fn apply(
    rules: &Rules,
    record: &mut GameRecord,
    index: usize,
    found: &plays::Found,
    repairs: &mut Vec<Repair>,
) {
    let Some(placement) = &found.placement else { return };
    let notation = rules.pack().notation;
    let spelling = rules.tiles().spelling();
    let text = |placement: &Placement| {
        format!("{} {}", notation.write(placement.start, placement.axis), placement.spell(spelling))
    };
    let turn = &mut record.turns[index];
    let word = || TypedWord::of(&placement.word);
    match &turn.action {
        Action::Unclear(unclear) => {
            let what = if unclear.word.is_none() { RepairKind::Word } else { RepairKind::Square };
            let found_text =
                if unclear.text.is_empty() { "nothing".to_owned() } else { unclear.text.clone() };
            let candidates = if found.candidates.len() > 1 {
                found.candidates.iter().map(text).collect()
            } else {
                Vec::new()
            };
            repairs.push(Repair {
                place: unclear.place,
                turn: index,
                what,
                found: found_text,
                taken: text(placement),
                candidates,
            });
            turn.action = Action::Play(RecordedPlay {
                start: placement.start,
                axis: placement.axis,
                word: word(),
                text: text(placement),
                score: unclear.score,
                total: unclear.total,
                place: unclear.place,
                score_place: unclear.score_place,
                total_place: unclear.total_place,
            });
        }
        Action::Play(play) if found.moved => {
            record.slips.push(Slip {
                place: play.place,
                kind: SlipKind::Square,
                found: play.text.clone().into(),
                expected: text(placement).into(),
            });
            turn.action = Action::Play(RecordedPlay {
                start: placement.start,
                axis: placement.axis,
                word: word(),
                text: text(placement),
                ..play.clone()
            });
        }
        _ => {}
    }
}
