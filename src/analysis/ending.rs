//! How a recorded game ended, what the tiles left on the racks do, and what the record says of it.

use super::record::{AdjustmentKind, GameRecord, StatedSum};
use super::replay::{Outcome, RackKnown, ReplayedTurn, Seat, remaining};
use super::slip::{Slip, SlipKind};
use crate::game::{Ending, settle};
use crate::position::{Board, Rack};
use crate::rules::{GameKind, GoingOut, Phrase, Place, Points, Rules};

/// A record as it was played again, to its last turn.
pub(super) struct Course<'a> {
    pub(super) rules: &'a Rules,
    pub(super) record: &'a GameRecord,
    pub(super) seats: &'a [Seat],
    pub(super) turns: &'a [ReplayedTurn],
    pub(super) board: &'a Board,
}

/// What the end of a record comes to.
pub(super) struct End {
    pub(super) racks: Vec<Rack>,
    pub(super) settled: Option<Vec<Points>>,
    pub(super) slips: Vec<Slip>,
}

/// How it ended: by the rules of going out and of passes, or as a draw.
enum How {
    By(Ending),
    Drawn,
}

/// Finds how the game ended and compares it with what the record says.
pub(super) fn of(course: &Course<'_>) -> End {
    let mut racks: Vec<Rack> = course.seats.iter().map(|seat| seat.leave.clone()).collect();
    let mut held: Vec<bool> = (0..racks.len()).map(|player| course.holds_leave(player)).collect();
    for (player, rack) in &course.record.last_racks {
        (racks[*player], held[*player]) = (rack.whole(), true);
    }
    for player in 0..racks.len() {
        if let Some(rack) = course.shown_at_end(player).filter(|_| !held[player])
            && rack.without(racks[player].tiles()).is_ok()
        {
            (racks[player], held[player]) = (rack, true);
        }
    }
    let left = remaining(course.rules, course.board, &Rack::default());
    let mut slips = Vec::new();
    course.check_last_racks(&left, &mut slips);
    let how = course.how(&mut racks, &held, &left);
    let settled = match (course.rules.pack().end, how) {
        (Some(rule), Some(How::By(ending))) => Some(settle(&rule, course.rules.tiles(), &racks, ending)),
        (Some(_), Some(How::Drawn)) => Some(vec![Points(0); racks.len()]),
        _ => None,
    };
    course.check_settled(&racks, settled.as_deref(), &mut slips);
    course.check_stated(&mut slips);
    End { racks, settled, slips }
}

impl Course<'_> {
    /// How the game ended, if it did. With two players, what the one who is not out holds is what is left.
    fn how(&self, racks: &mut [Rack], held: &[bool], left: &Rack) -> Option<How> {
        let rule = self.rules.pack().end?;
        let players = racks.len();
        if self.record.turns.is_empty() {
            return None;
        }
        if rule.going_out == GoingOut::OthersGoOn {
            return self.how_with_others(racks, left);
        }
        if let Some(player) = self.went_out(racks, left) {
            let others: Rack = racks.iter().flat_map(Rack::tiles).collect();
            let two = players == 2 && left.len() <= self.rules.pack().rack.size;
            if two {
                racks[1 - player] = left.clone();
            }
            return (two || others == *left).then_some(How::By(Ending::WentOut(player)));
        }
        let run = |counts: fn(&Outcome) -> bool| {
            self.turns.iter().rev().take_while(|turn| counts(&turn.outcome)).count()
        };
        let passes = run(|outcome| *outcome == Outcome::Passed);
        let pointless = run(|outcome| !matches!(outcome, Outcome::Played(play) if play.score > Points(0)));
        let idle = run(|outcome| !matches!(outcome, Outcome::Played(_)));
        let enough = |needed: Option<usize>, run: usize| needed.is_some_and(|needed| run >= needed);
        // A play that the record does not tell may have scored.
        let told =
            !self.turns.iter().any(|turn| matches!(turn.outcome, Outcome::Unclear(_) | Outcome::Refused(..)));
        if enough(rule.passes_each.map(|each| each * players), passes)
            || (told && enough(rule.zero_turns, pointless))
        {
            // Tiles drawn after an exchange are not known unless they are shown.
            return held.iter().all(|held| *held).then_some(How::By(Ending::Stalled));
        }
        (told && enough(rule.barren_rounds_draw.map(|rounds| rounds * players), idle)).then_some(How::Drawn)
    }

    /// Whether a player holds what his last turn left, and drew nothing.
    fn holds_leave(&self, player: usize) -> bool {
        let last = self.record.turns.iter().rposition(|turn| turn.player == player);
        let Some(last) = last else { return false };
        let turn = &self.turns[last];
        let kept = matches!(turn.outcome, Outcome::Passed | Outcome::Withdrawn(_));
        let drew = turn.bag > 0 && !kept;
        turn.known != RackKnown::Nothing && !drew
    }

    /// The rack that a player shows when the game is over.
    fn shown_at_end(&self, player: usize) -> Option<Rack> {
        let players = self.seats.len();
        self.record
            .adjustments
            .iter()
            .rev()
            .find_map(|adjustment| adjustment.rack_of(player, players).cloned())
    }

    /// Where the others go on when a player is out: all are out, or all who are not pass.
    fn how_with_others(&self, racks: &[Rack], left: &Rack) -> Option<How> {
        let held: usize = racks.iter().map(Rack::len).sum();
        if held != left.len() {
            return None;
        }
        let playing = racks.iter().filter(|rack| !rack.is_empty()).count();
        let passes = self.turns.iter().rev().take_while(|turn| turn.outcome == Outcome::Passed).count();
        let last = self.record.turns.last()?;
        match playing {
            0 => Some(How::By(Ending::WentOut(last.player))),
            _ if passes >= playing => Some(How::By(Ending::Stalled)),
            _ => None,
        }
    }

    /// Who put down his last tile with the bag empty: the player of the last turn in which anything was put down.
    fn went_out(&self, racks: &[Rack], left: &Rack) -> Option<usize> {
        let acted = |turn: &&ReplayedTurn| turn.outcome != Outcome::Passed;
        let index = self.turns.iter().rposition(|turn| acted(&turn))?;
        let player = self.record.turns[index].player;
        let played = matches!(self.turns[index].outcome, Outcome::Played(_));
        let size = self.rules.pack().rack.size;
        let whole = self.turns[index].known == RackKnown::Whole;
        let could_be = left.len() <= (racks.len() - 1) * size;
        (played && whole && could_be && racks[player].is_empty()).then_some(player)
    }

    /// The first turn after which its player is out and the bag empty.
    fn first_out(&self) -> Option<usize> {
        let others = (self.seats.len() - 1) * self.rules.pack().rack.size;
        (0..self.turns.len()).find(|&index| {
            let (turn, recorded) = (&self.turns[index], &self.record.turns[index]);
            let Outcome::Played(play) = &turn.outcome else { return false };
            let rack = recorded.rack.whole();
            turn.known == RackKnown::Whole
                && turn.bag == 0
                && play.leave(&rack).is_some_and(|leave| leave.is_empty())
                && remaining(self.rules, &turn.board, &rack).len() <= others
                // One who plays again was not out: his rack was not written in full.
                && self.record.turns[index + 1..].iter().all(|turn| turn.player != recorded.player)
        })
    }

    /// Turns after the end, and points for racks that are not as the rules settle them.
    fn check_settled(&self, racks: &[Rack], settled: Option<&[Points]>, slips: &mut Vec<Slip>) {
        let name = |player: usize| self.record.players[player].clone();
        let rule = self.rules.pack().end;
        let ends = rule.is_some_and(|rule| rule.going_out == GoingOut::EndsGame);
        if let Some(out) = self.first_out().filter(|_| ends) {
            for (index, turn) in self.record.turns.iter().enumerate().skip(out + 1) {
                // A player who does not challenge the last play may be written down as passing.
                if self.turns[index].outcome != Outcome::Passed {
                    let found = Phrase::TurnOf { player: name(turn.player) }.into();
                    let out = name(self.record.turns[out].player);
                    let expected = Phrase::NoFurtherTurn { player: out }.into();
                    slips.push(Slip { place: Place::line(turn.line), kind: SlipKind::End, found, expected });
                }
            }
        }
        let of_racks = |player: usize| {
            let own = self.record.adjustments.iter().filter(move |adjustment| adjustment.player == player);
            own.filter(|adjustment| matches!(adjustment.kind, AdjustmentKind::Rack(_)))
        };
        let written = (0..racks.len()).any(|player| of_racks(player).next().is_some());
        let Some(settled) = settled.filter(|_| written) else { return };
        let after = self.record.adjustments.last().map_or(Place::default(), |last| last.place);
        let spelling = self.rules.tiles().spelling();
        for (player, &expected) in settled.iter().enumerate() {
            let found: Points =
                of_racks(player).map(|adjustment| adjustment.points.unwrap_or(Points(0))).sum();
            let place = of_racks(player).next_back().map_or(after, |adjustment| adjustment.place);
            if found != expected {
                let found = format!("{} {:+}", name(player), found.0).into();
                let tiles = if expected < Points(0) {
                    racks[player].spell(spelling)
                } else {
                    let others = racks.iter().enumerate().filter(|(other, _)| *other != player);
                    others.flat_map(|(_, rack)| rack.tiles()).collect::<Rack>().spell(spelling)
                };
                let expected = format!("{:+} ({tiles})", expected.0).into();
                slips.push(Slip { place, kind: SlipKind::EndRack, found, expected });
                continue;
            }
            for adjustment in of_racks(player) {
                let shown = racks
                    .iter()
                    .enumerate()
                    .find_map(|(owner, held)| Some((adjustment.rack_of(owner, racks.len())?, held)));
                if let Some((tiles, held)) = shown
                    && tiles != held
                {
                    let (found, expected) = (tiles.spell(spelling).into(), held.spell(spelling).into());
                    slips.push(Slip { place: adjustment.place, kind: SlipKind::EndRack, found, expected });
                }
            }
        }
    }

    /// Racks written at the end hold tiles that are left.
    fn check_last_racks(&self, left: &Rack, slips: &mut Vec<Slip>) {
        let spelling = self.rules.tiles().spelling();
        let mut left = left.clone();
        for (_, rack) in &self.record.last_racks {
            let beyond: Rack = rack.whole().tiles().filter(|&tile| !left.take(tile)).collect();
            if !beyond.is_empty() {
                let (tiles, whole) = (beyond.spell(spelling), rack.whole().spell(spelling));
                let found = Phrase::TilesIn { tiles, rack: whole }.into();
                let expected = Phrase::TilesOfBag.into();
                slips.push(Slip { place: rack.place, kind: SlipKind::Bag, found, expected });
            }
        }
    }

    /// Sums stated as a whole, as in a heading, against the turns.
    fn check_stated(&self, slips: &mut Vec<Slip>) {
        for stated in &self.record.stated {
            let shared = self.rules.pack().game == GameKind::Duplicate;
            let is = match stated.what {
                StatedSum::Turns => i32::try_from(self.record.turns.len()).unwrap_or(i32::MAX),
                StatedSum::Points if shared => self.turns.last().map_or(0, |turn| turn.total.0),
                StatedSum::Points => continue,
            };
            let said = |number: i32| match (stated.what, usize::try_from(number)) {
                (StatedSum::Turns, Ok(n)) => Phrase::SumOfTurns { n }.into(),
                (StatedSum::Points, Ok(n)) => Phrase::SumOfPoints { n }.into(),
                // Less than nothing is a number alone.
                (_, Err(_)) => number.to_string().into(),
            };
            if is != stated.number {
                let (found, expected) = (said(stated.number), said(is));
                slips.push(Slip { place: stated.place, kind: SlipKind::Stated, found, expected });
            }
        }
    }
}
