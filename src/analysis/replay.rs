//! A record played again from the first turn: boards, racks, scores, and every slip on the way.
//!
//! A slip never stops the replay: the record's own numbers go on being compared with each other, so one
//! wrong score is one slip and not a slip in every total that follows.

use super::record::{Action, GameRecord, RecordedPlay, Slip, SlipKind, TurnRecord};
use crate::game::{Ending, settle};
use crate::position::{Board, Placement, Play, Rack, TypedError, score, unseen};
use crate::rules::{Place, Points, Rules, Tile};

/// One turn as it was played again.
#[derive(Clone, Debug)]
pub struct ReplayedTurn {
    /// The board before it.
    pub board: Board,
    /// What was done.
    pub outcome: Outcome,
    /// The player's running total after it, by the rules.
    pub total: Points,
    /// How many tiles the bag held before it.
    pub bag: usize,
}

/// What a turn came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Tiles were put down.
    Played(Play),
    /// Tiles were exchanged.
    Exchanged(Rack),
    /// The player passed.
    Passed,
    /// The play as written may not stand there; its tiles are not on the board.
    Refused(RecordedPlay, TypedError),
}

/// A whole record played again.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its turns.
    pub turns: Vec<ReplayedTurn>,
    /// Each player's points before the racks are settled.
    pub totals: Vec<Points>,
    /// What the tiles left on the racks gain or lose; `None` where the record ends before the game does.
    pub settled: Option<Vec<Points>>,
    /// The tiles that each player still holds.
    pub racks: Vec<Rack>,
    /// The tiles that are neither on the board nor on a rack at the end.
    pub unaccounted: Rack,
    /// The board after the last turn.
    pub board: Board,
    /// What is not so in the record, in its order.
    pub slips: Vec<Slip>,
}

/// What is known of a player between two of his turns.
#[derive(Clone, Default)]
struct Seat {
    /// Tiles left after his last turn.
    leave: Rack,
    /// The rack of his last turn, and the exchange he made in it.
    exchanged_from: Option<(Rack, Rack, Place)>,
    total: Points,
    /// The running total as the sheet has it.
    sheet_total: Points,
    played: bool,
}

/// Plays a record again.
pub fn replay(rules: &Rules, record: &GameRecord) -> Replay {
    let mut replayer = Replayer {
        rules,
        record,
        board: Board::new(rules.layout().size()),
        seats: vec![Seat::default(); record.players.len()],
        slips: Vec::new(),
    };
    let turns: Vec<ReplayedTurn> = (0..record.turns.len()).map(|index| replayer.turn(index)).collect();
    replayer.finish(turns)
}

struct Replayer<'a> {
    rules: &'a Rules,
    record: &'a GameRecord,
    board: Board,
    seats: Vec<Seat>,
    slips: Vec<Slip>,
}

impl Replayer<'_> {
    fn turn(&mut self, index: usize) -> ReplayedTurn {
        let turn = &self.record.turns[index];
        let rack = turn.rack.whole();
        self.check_order(index);
        self.check_rack(turn, &rack);
        self.check_bag(index, &rack);
        let before = self.board.clone();
        let bag = self.bag(index);
        let (outcome, leave) = match &turn.action {
            Action::Play(play) => self.play(play, &rack),
            Action::Exchange { tiles, place } => self.exchange(tiles, *place, &rack, bag),
            Action::Pass => (Outcome::Passed, rack.clone()),
        };
        let gained = match &outcome {
            Outcome::Played(play) => play.score,
            _ => Points(0),
        };
        let exchanged_from = match &turn.action {
            Action::Exchange { tiles, place } => Some((rack, tiles.clone(), *place)),
            _ => None,
        };
        let seat = &mut self.seats[turn.player];
        seat.total += gained;
        seat.leave = leave;
        seat.exchanged_from = exchanged_from;
        seat.played = true;
        if let Action::Play(play) = &turn.action {
            let reckoned = seat.sheet_total + play.score.unwrap_or(gained);
            let written = play.total.unwrap_or(reckoned);
            seat.sheet_total = written;
            if written != reckoned {
                self.slip(play.place, SlipKind::Total, written.to_string(), reckoned.to_string());
            }
        }
        ReplayedTurn { board: before, outcome, total: self.seats[turn.player].total, bag }
    }

    /// Players follow each other, and each counts his own turns.
    fn check_order(&mut self, index: usize) {
        let turn = &self.record.turns[index];
        let players = self.record.players.len();
        let expected = index.checked_sub(1).map_or(0, |last| (self.record.turns[last].player + 1) % players);
        let own =
            self.record.turns[..index].iter().filter(|earlier| earlier.player == turn.player).count() + 1;
        if turn.player != expected || turn.turn != own {
            let name = |player: usize| &self.record.players[player];
            let expected_turn = if turn.player == expected { own } else { turn.turn };
            let found = format!("{} {}", turn.turn, name(turn.player));
            let expected = format!("{expected_turn} {}", name(expected));
            self.slip(Place::line(turn.line), SlipKind::Order, found, expected);
        }
    }

    /// The tiles kept are those left from the turn before. Where that turn was an exchange, it is the
    /// exchange that is wrong: the tiles kept are on the table, the others are what was really given back.
    fn check_rack(&mut self, turn: &TurnRecord, rack: &Rack) {
        let most = self.rules.pack().rack.size;
        if rack.len() > most {
            self.slip(turn.rack.place, SlipKind::RackSize, self.spell(rack), format!("at most {most} tiles"));
        }
        let seat = self.seats[turn.player].clone();
        if !seat.played {
            return;
        }
        let fits = match &turn.rack.kept {
            Some(kept) => *kept == seat.leave,
            None => rack.without(seat.leave.tiles()).is_ok(),
        };
        if fits {
            return;
        }
        let kept = turn.rack.kept.clone().unwrap_or_else(|| common(rack, &seat.leave));
        if let Some((had, exchanged, place)) = seat.exchanged_from
            && let Ok(given_back) = had.without(kept.tiles())
        {
            self.slip(place, SlipKind::Exchange, self.spell(&exchanged), self.spell(&given_back));
            return;
        }
        self.slip(turn.rack.place, SlipKind::Kept, self.spell(&kept), self.spell(&seat.leave));
    }

    /// Board and racks together hold no tile that the set does not have.
    fn check_bag(&mut self, index: usize, rack: &Rack) {
        let turn = &self.record.turns[index];
        let mut left = unseen(self.rules, &self.board, &Rack::default());
        let mut beyond: Vec<Tile> = Vec::new();
        for player in 0..self.record.players.len() {
            let held = if player == turn.player { rack.clone() } else { self.held(player, index) };
            beyond.extend(held.tiles().filter(|&tile| !left.take(tile)));
        }
        if !beyond.is_empty() {
            let beyond: Rack = beyond.into_iter().collect();
            let found = format!("{} in {}", self.spell(&beyond), self.spell(rack));
            self.slip(turn.rack.place, SlipKind::Bag, found, "tiles that the bag still has".to_owned());
        }
    }

    /// What a player holds while another has his turn: the rack of his next turn, or what is left to him.
    fn held(&self, player: usize, index: usize) -> Rack {
        let next = self.record.turns[index..].iter().find(|turn| turn.player == player);
        next.map_or_else(|| self.seats[player].leave.clone(), |turn| turn.rack.whole())
    }

    /// How many tiles the bag holds in this turn.
    fn bag(&self, index: usize) -> usize {
        let held: usize = (0..self.record.players.len()).map(|player| self.held(player, index).len()).sum();
        unseen(self.rules, &self.board, &Rack::default()).len().saturating_sub(held)
    }

    fn play(&mut self, recorded: &RecordedPlay, rack: &Rack) -> (Outcome, Rack) {
        let laid = recorded.word.lay(self.rules, &self.board, Some(rack), recorded.start, recorded.axis);
        let placement = match laid {
            Ok(placement) => placement,
            Err(TypedError::NotOnRack(missing)) => {
                self.slip(
                    recorded.place,
                    SlipKind::NotOnRack,
                    format!("{} ({missing})", recorded.text),
                    self.spell(rack),
                );
                match recorded.word.lay(self.rules, &self.board, None, recorded.start, recorded.axis) {
                    Ok(placement) => placement,
                    Err(error) => return (Outcome::Refused(recorded.clone(), error), rack.clone()),
                }
            }
            Err(error) => {
                self.slip(recorded.place, SlipKind::IllegalPlay, recorded.text.clone(), error.to_string());
                return (Outcome::Refused(recorded.clone(), error), rack.clone());
            }
        };
        let points = score::score(self.rules, &self.board, &placement);
        if let Some(written) = recorded.score
            && written != points
        {
            self.slip(
                recorded.place,
                SlipKind::Score,
                format!("{} = {written}", recorded.text),
                points.to_string(),
            );
        }
        let leave = self.put(&placement, rack);
        (Outcome::Played(Play { placement, score: points }), leave)
    }

    /// Puts a play on the board; what is left of the rack, as far as it had the tiles.
    fn put(&mut self, placement: &Placement, rack: &Rack) -> Rack {
        let mut leave = rack.clone();
        for (square, placed) in placement.put_down() {
            self.board.put(square, placed);
            // A tile that was not on the rack has been reported, and there is nothing to take.
            let _ = leave.take(placed.tile());
        }
        leave
    }

    fn exchange(&mut self, tiles: &Rack, place: Place, rack: &Rack, bag: usize) -> (Outcome, Rack) {
        match self.rules.pack().exchange {
            None => self.slip(
                place,
                SlipKind::ExchangeRule,
                "an exchange".to_owned(),
                "no exchange in this game".to_owned(),
            ),
            Some(rule) if bag < rule.least_in_bag => {
                let expected = format!("at least {} tiles in the bag", rule.least_in_bag);
                self.slip(
                    place,
                    SlipKind::ExchangeRule,
                    format!("an exchange with {bag} tiles in the bag"),
                    expected,
                );
            }
            Some(_) => {}
        }
        let leave = rack.without(tiles.tiles()).unwrap_or_else(|missing| {
            let missing: Rack = missing.into_iter().collect();
            self.slip(
                place,
                SlipKind::NotOnRack,
                format!("{} ({})", self.spell(tiles), self.spell(&missing)),
                self.spell(rack),
            );
            common(rack, rack)
        });
        (Outcome::Exchanged(tiles.clone()), leave)
    }

    fn finish(mut self, turns: Vec<ReplayedTurn>) -> Replay {
        let mut racks: Vec<Rack> = self.seats.iter().map(|seat| seat.leave.clone()).collect();
        let mut left = unseen(self.rules, &self.board, &Rack::default());
        let ending = self.ending(&mut racks, &left);
        let settled = match (self.rules.pack().end, ending) {
            (Some(rule), Some(ending)) => Some(settle(&rule, self.rules.tiles(), &racks, ending)),
            _ => None,
        };
        for tile in racks.iter().flat_map(Rack::tiles) {
            // A tile that the set does not have has been reported with its rack.
            let _ = left.take(tile);
        }
        self.slips.sort_by_key(|slip| slip.place);
        Replay {
            turns,
            totals: self.seats.iter().map(|seat| seat.total).collect(),
            settled,
            racks,
            unaccounted: left,
            board: self.board,
            slips: self.slips,
        }
    }

    /// How the game ended, if it did. With two players, what the one who is not out holds is what is left.
    fn ending(&self, racks: &mut [Rack], left: &Rack) -> Option<Ending> {
        let last = self.record.turns.last()?;
        let rule = self.rules.pack().end?;
        let players = racks.len();
        if racks[last.player].is_empty() {
            let others: Rack = racks.iter().flat_map(Rack::tiles).collect();
            let two = players == 2 && left.len() <= self.rules.pack().rack.size;
            if two {
                racks[1 - last.player] = left.clone();
            }
            return (two || others == *left).then_some(Ending::WentOut(last.player));
        }
        let passes =
            self.record.turns.iter().rev().take_while(|turn| matches!(turn.action, Action::Pass)).count();
        let zeros =
            self.record.turns.iter().rev().take_while(|turn| !matches!(turn.action, Action::Play(_))).count();
        let enough = |needed: Option<usize>, run: usize| needed.is_some_and(|needed| run >= needed);
        let stalled =
            enough(rule.passes_each.map(|each| each * players), passes) || enough(rule.zero_turns, zeros);
        stalled.then_some(Ending::Stalled)
    }

    fn slip(&mut self, place: Place, kind: SlipKind, found: String, expected: String) {
        self.slips.push(Slip { place, kind, found, expected });
    }

    fn spell(&self, rack: &Rack) -> String {
        rack.spell(self.rules.tiles().spelling())
    }
}

/// The tiles in both racks.
fn common(one: &Rack, other: &Rack) -> Rack {
    let mut left = other.clone();
    one.tiles().filter(|&tile| left.take(tile)).collect()
}
