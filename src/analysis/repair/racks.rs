//! Racks and exchanges that a record leaves out, from the racks before and after, the plays and the bag.

use super::plays::Plays;
use crate::analysis::record::{Action, GameRecord, Known, RecordedRack};
use crate::analysis::replay::{put_down, remaining};
use crate::analysis::slip::{Repair, RepairKind};
use crate::position::{Board, Placement, Rack};
use crate::rules::{GameKind, Rules, Tile};

/// Racks of turns in which nothing left the rack: the player's next one is the same.
pub(super) fn of_passes(record: &mut GameRecord, repairs: &mut Vec<Repair>, rules: &Rules) {
    for index in (0..record.turns.len()).rev() {
        if !record.turns[index].rack.is_missing() {
            continue;
        }
        let turn = &record.turns[index];
        let same = turn.withdrawn.is_some() || matches!(turn.action, Action::Pass);
        let next = next_written(record, index).filter(|_| same && rules.pack().game == GameKind::Free);
        if let Some(rack) = next {
            give(rules, record, index, &rack, Share::Whole, repairs);
        }
    }
}

/// Racks of plays and exchanges, and tiles exchanged.
pub(super) fn of_plays(rules: &Rules, record: &mut GameRecord, plays: &Plays, repairs: &mut Vec<Repair>) {
    let boards = boards(rules, record, plays);
    // A rack found may tell another: the last tiles of the bag lie with one player or the other.
    for _ in 0..3 {
        let mut changed = false;
        for index in (0..record.turns.len()).rev() {
            changed |= whole_rack(rules, record, plays, &boards, index, repairs);
        }
        if !changed {
            break;
        }
    }
    for index in 0..record.turns.len() {
        exchanged(rules, record, index, repairs);
        part_of_rack(rules, record, plays, index, repairs);
    }
}

/// The board before each turn.
fn boards(rules: &Rules, record: &GameRecord, plays: &Plays) -> Vec<Board> {
    let mut board = Board::new(rules.layout().size());
    let mut boards = Vec::with_capacity(record.turns.len());
    for (turn, found) in record.turns.iter().zip(&plays.turns) {
        boards.push(board.clone());
        if let (Some(placement), None) = (&found.placement, &turn.withdrawn) {
            let held = turn.rack.whole().without(placement.tiles()).unwrap_or_default();
            put_down(rules, &mut board, placement, &held);
        }
    }
    boards
}

/// The player's next rack, or what he holds at the end, if it is written.
fn next_written(record: &GameRecord, index: usize) -> Option<Rack> {
    let player = record.turns[index].player;
    if let Some(next) = record.turns[index + 1..].iter().find(|turn| turn.player == player) {
        return (!next.rack.is_missing()).then(|| next.rack.whole());
    }
    let shown = record.adjustments.iter().filter(|adjustment| adjustment.after > index);
    let last = record.last_racks.iter().find(|(owner, _)| *owner == player).map(|(_, rack)| rack.whole());
    last.or_else(|| {
        shown.into_iter().find_map(|adjustment| adjustment.rack_of(player, record.players.len()).cloned())
    })
}

/// The whole rack of a turn, where everything else says what it was.
fn whole_rack(
    rules: &Rules,
    record: &mut GameRecord,
    plays: &Plays,
    boards: &[Board],
    index: usize,
    repairs: &mut Vec<Repair>,
) -> bool {
    if !record.turns[index].rack.is_missing() {
        return false;
    }
    let found = from_next(record, plays, index).or_else(|| from_bag(rules, record, &boards[index], index));
    let Some(rack) = found else { return false };
    let used = plays.turns[index].placement.as_ref().map(|placement| rack.without(placement.tiles()).is_ok());
    if used == Some(false) || rack.is_empty() || rack.len() > rules.pack().rack.size {
        return false;
    }
    give(rules, record, index, &rack, Share::Whole, repairs);
    true
}

/// What the next rack keeps and what was put down or exchanged before it.
fn from_next(record: &GameRecord, plays: &Plays, index: usize) -> Option<Rack> {
    let turn = &record.turns[index];
    let next = record.turns[index + 1..].iter().find(|next| next.player == turn.player);
    if turn.withdrawn.is_some() || matches!(turn.action, Action::Pass) {
        return next_written(record, index);
    }
    let kept = next.filter(|next| !next.rack.after_rejected)?.rack.kept.clone()?;
    match &turn.action {
        Action::Exchange { tiles, .. } => Some(kept.with(tiles)),
        _ => {
            let put: Rack = plays.turns[index].placement.as_ref()?.tiles().collect();
            Some(kept.with(&put))
        }
    }
}

/// What is neither on the board nor on the other racks, where the bag is empty.
fn from_bag(rules: &Rules, record: &GameRecord, board: &Board, index: usize) -> Option<Rack> {
    let turn = &record.turns[index];
    let size = rules.pack().rack.size;
    let mut others = Rack::default();
    for player in (0..record.players.len()).filter(|player| *player != turn.player) {
        // The others' racks in this turn are those of their next turns.
        let next = record.turns[index..].iter().find(|next| next.player == player)?;
        if next.rack.is_missing() {
            return None;
        }
        others.add_all(&next.rack.whole());
    }
    let left = remaining(rules, board, &Rack::default());
    let rest = left.without(others.tiles()).ok()?;
    // The last racks of two players are full, or the bag is empty: no tile is anywhere else.
    (rest.len() <= size && record.players.len() <= 2).then_some(rest)
}

/// Which tiles were exchanged, where the rack and the next one leave no choice.
fn exchanged(rules: &Rules, record: &mut GameRecord, index: usize, repairs: &mut Vec<Repair>) {
    let Action::ExchangeOf { number, place } = record.turns[index].action else { return };
    let turn = &record.turns[index];
    if turn.rack.is_missing() {
        return;
    }
    let rack = turn.rack.whole();
    let player = turn.player;
    let Some(next) = record.turns[index + 1..].iter().find(|next| next.player == player) else {
        if number == rack.len() {
            tell_exchange(rules, record, index, rack, place, repairs);
        }
        return;
    };
    let stays = match &next.rack.kept {
        Some(kept) => kept.clone(),
        None => common(&rack, &next.rack.whole()),
    };
    if number == rack.len() {
        tell_exchange(rules, record, index, rack, place, repairs);
    } else if rack.len().checked_sub(stays.len()) == Some(number) && !next.rack.is_missing() {
        let given = rack.without(stays.tiles()).unwrap_or_default();
        tell_exchange(rules, record, index, given, place, repairs);
    }
}

fn tell_exchange(
    rules: &Rules,
    record: &mut GameRecord,
    index: usize,
    tiles: Rack,
    place: crate::rules::Place,
    repairs: &mut Vec<Repair>,
) {
    repairs.push(Repair {
        place,
        turn: index,
        what: RepairKind::Exchange,
        found: format!("{} tiles", tiles.len()),
        taken: tiles.spell(rules.tiles().spelling()),
        candidates: Vec::new(),
    });
    record.turns[index].action = Action::Exchange { tiles, place };
}

/// The tiles that a rack must have held: those put down or exchanged, and those left from the turn before.
fn part_of_rack(
    rules: &Rules,
    record: &mut GameRecord,
    plays: &Plays,
    index: usize,
    repairs: &mut Vec<Repair>,
) {
    if !record.turns[index].rack.is_missing() {
        return;
    }
    let put = match (&record.turns[index].action, &plays.turns[index].placement) {
        (Action::Exchange { tiles, .. }, _) => tiles.clone(),
        (_, Some(placement)) => placement.tiles().collect(),
        _ => Rack::default(),
    };
    let left = left_before(record, plays, index);
    let mut held = left.clone();
    let beyond = put.tiles().filter(|&tile| !held.take(tile)).collect::<Rack>();
    let known = left.with(&beyond);
    if known.is_empty() || known.len() > rules.pack().rack.size {
        return;
    }
    let share = if known.len() == rules.pack().rack.size { Share::Whole } else { Share::Part };
    give(rules, record, index, &known, share, repairs);
}

/// What was surely left to the player of this turn after his last one.
fn left_before(record: &GameRecord, plays: &Plays, index: usize) -> Rack {
    let player = record.turns[index].player;
    let Some(last) = (0..index).rev().find(|&earlier| record.turns[earlier].player == player) else {
        return Rack::default();
    };
    let turn = &record.turns[last];
    if turn.rack.is_missing() {
        return Rack::default();
    }
    let rack = turn.rack.whole();
    let after = |tiles: Vec<Tile>| rack.without(tiles).unwrap_or_default();
    let placed = |placement: &Placement| after(placement.tiles().collect());
    match (&turn.action, &plays.turns[last].placement) {
        _ if turn.withdrawn.is_some() => rack,
        (Action::Pass, _) => rack,
        (Action::Exchange { tiles, .. }, _) => after(tiles.tiles().collect()),
        (_, Some(placement)) => placed(placement),
        _ => Rack::default(),
    }
}

/// How much of a rack was found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    Whole,
    Part,
}

fn give(
    rules: &Rules,
    record: &mut GameRecord,
    index: usize,
    rack: &Rack,
    share: Share,
    repairs: &mut Vec<Repair>,
) {
    let place = record.turns[index].rack.place;
    repairs.push(Repair {
        place,
        turn: index,
        what: if share == Share::Whole { RepairKind::Rack } else { RepairKind::Tiles },
        found: "nothing".to_owned(),
        taken: rack.spell(rules.tiles().spelling()),
        candidates: Vec::new(),
    });
    record.turns[index].rack =
        RecordedRack { kept: None, drawn: rack.clone(), after_rejected: false, known: Known::Deduced, place };
}

/// The tiles in both racks.
fn common(one: &Rack, other: &Rack) -> Rack {
    let mut left = other.clone();
    one.tiles().filter(|&tile| left.take(tile)).collect()
}
