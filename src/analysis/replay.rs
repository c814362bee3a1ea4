//! A record played again from the first turn: boards, racks, scores, and every slip on the way.
//!
//! A slip never stops the replay: the record's own numbers go on being compared with each other, so one
//! wrong score is one slip and not a slip in every total that follows.

use super::ending::{self, Course};
use super::record::{
    Action, Adjustment, AdjustmentKind, GameRecord, RecordedPlay, TurnRecord, UnclearPlay, Withdrawal,
};
use super::slip::{Slip, SlipKind};
use crate::position::{Board, Placement, Play, Rack, TypedError, full_bag, score};
use crate::rules::{
    GameKind, GoingOut, Leftover, Phrase, Place, Placed, PlayedBlank, Points, Rules, Tile, Wording,
};

/// One turn as it was played again.
///
/// ```
/// # let rules = letop::rules::Rules::builtin("en").unwrap();
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n1 B  ...  pass\n";
/// let record = letop::format::sheet::read(sheet, &rules).unwrap();
/// let turn = &letop::analysis::replay(&rules, &record).turns[0];
/// assert_eq!((turn.board.is_empty(), turn.total.0, turn.bag), (true, 12, 86));
/// ```
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
    /// How much of the rack is known.
    pub known: RackKnown,
}

/// How much of a rack is known.
///
/// ```
/// # let rules = letop::rules::Rules::builtin("en").unwrap();
/// let record = letop::format::sheet::read("players: A, B\n1 A  ...  8H CATS 12\n", &rules).unwrap();
/// let turn = &letop::analysis::replay(&rules, &record).turns[0];
/// assert_eq!(turn.known, letop::analysis::RackKnown::Nothing);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RackKnown {
    /// All of it.
    Whole,
    /// Some of its tiles: fewer than the player must have had.
    Part,
    /// Nothing.
    Nothing,
}

/// What a turn came to.
///
/// ```
/// # let rules = letop::rules::Rules::builtin("en").unwrap();
/// let record = letop::format::sheet::read("players: A, B\n1 A  CATSEIO  A1 CATS 12\n", &rules).unwrap();
/// let turn = &letop::analysis::replay(&rules, &record).turns[0]; // the centre is not covered
/// assert!(matches!(turn.outcome, letop::analysis::Outcome::Refused(..)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Tiles were put down.
    Played(Play),
    /// Tiles were put down, and taken back after a challenge.
    Withdrawn(Play),
    /// Tiles were exchanged.
    Exchanged(Rack),
    /// So many tiles were exchanged.
    ExchangedSome(usize),
    /// The player passed.
    Passed,
    /// The play as written may not stand there; its tiles are not on the board.
    Refused(RecordedPlay, TypedError),
    /// The record does not tell the play; its tiles are not on the board.
    Unclear(UnclearPlay),
}

/// A whole record played again.
///
/// ```
/// # let rules = letop::rules::Rules::builtin("en").unwrap();
/// let record = letop::format::sheet::read("players: A, B\n1 A  CATSEIO  8H CATS 13 / 13\n", &rules).unwrap();
/// let replay = letop::analysis::replay(&rules, &record);
/// assert_eq!((replay.totals[0].0, replay.written[0].unwrap().0), (12, 13));
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its turns.
    pub turns: Vec<ReplayedTurn>,
    /// Each player's points before the racks are settled, those for challenges included.
    pub totals: Vec<Points>,
    /// Those of each player's points that were given for challenges.
    pub bonuses: Vec<Points>,
    /// What each player lost, or gained, by the clock.
    pub times: Vec<Points>,
    /// Each player's last running total as the record has it.
    pub written: Vec<Option<Points>>,
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
pub(super) struct Seat {
    /// Tiles left after his last turn.
    pub(super) leave: Rack,
    /// Whether these are all of them.
    pub(super) leave_whole: bool,
    /// The rack of his last turn, and the exchange he made in it.
    exchanged_from: Option<(Rack, Rack, Place)>,
    total: Points,
    bonus: Points,
    time: Points,
    /// The running total as the sheet has it.
    sheet_total: Points,
    /// What it should be, where the last one that was written is wrong.
    right_total: Option<Points>,
    /// Whether the sheet has one at all.
    has_total: bool,
    played: bool,
    exchanges: usize,
    passes: usize,
}

/// Plays a record again.
pub fn replay(rules: &Rules, record: &GameRecord) -> Replay {
    let mut replayer = Replayer {
        rules,
        record,
        board: Board::new(rules.layout().size()),
        seats: vec![Seat::default(); record.players.len()],
        idle: 0,
        slips: record.slips.clone(),
    };
    let mut turns = Vec::with_capacity(record.turns.len());
    for index in 0..record.turns.len() {
        replayer.adjust(index, &turns);
        let turn = replayer.turn(index);
        turns.push(turn);
    }
    replayer.adjust(record.turns.len(), &turns);
    replayer.finish(turns)
}

struct Replayer<'a> {
    rules: &'a Rules,
    record: &'a GameRecord,
    board: Board,
    seats: Vec<Seat>,
    /// Turns running in which nothing was put down for good.
    idle: usize,
    slips: Vec<Slip>,
}

impl Replayer<'_> {
    fn turn(&mut self, index: usize) -> ReplayedTurn {
        let record = self.record;
        let turn = &record.turns[index];
        let rack = turn.rack.whole();
        let known = self.known(turn, &rack);
        self.check_order(index);
        self.check_rack(turn, &rack, known);
        self.check_bag(index, &rack);
        let before = self.board.clone();
        let bag = self.bag(index);
        let (outcome, leave) = match &turn.action {
            Action::Play(play) => self.play(turn, play, &rack, known),
            Action::Unclear(play) => {
                self.slip(play.place, SlipKind::Unclear, play.text.clone(), Phrase::PlayThatFits);
                (Outcome::Unclear(play.clone()), rack.clone())
            }
            Action::Exchange { tiles, place } => self.exchange(turn.player, tiles, *place, &rack, known, bag),
            Action::ExchangeOf { number, place } => {
                self.check_exchange(turn.player, *place, *number, bag);
                (Outcome::ExchangedSome(*number), Rack::default())
            }
            Action::Pass => (Outcome::Passed, rack.clone()),
        };
        let gained = match &outcome {
            Outcome::Played(play) => play.score,
            _ => Points(0),
        };
        let put_down = matches!(outcome, Outcome::Played(_));
        self.idle = if put_down { 0 } else { self.idle + 1 };
        let exchanged_from = match &turn.action {
            Action::Exchange { tiles, place } => Some((rack, tiles.clone(), *place)),
            _ => None,
        };
        let returned = self.shared() && self.rules.pack().draw.leftover == Leftover::Returned;
        let some = matches!(outcome, Outcome::ExchangedSome(_) | Outcome::Unclear(_) | Outcome::Refused(..));
        let seat = &mut self.seats[turn.player];
        seat.total += gained;
        seat.leave = if returned || some { Rack::default() } else { leave };
        seat.leave_whole = known == RackKnown::Whole && !some;
        seat.exchanged_from = exchanged_from;
        seat.played = true;
        seat.exchanges += usize::from(matches!(outcome, Outcome::Exchanged(_) | Outcome::ExchangedSome(_)));
        seat.passes = if outcome == Outcome::Passed { seat.passes + 1 } else { 0 };
        self.check_totals(turn, &outcome);
        ReplayedTurn { board: before, outcome, total: self.seats[turn.player].total, bag, known }
    }

    /// Whether all players have one rack.
    fn shared(&self) -> bool {
        self.rules.pack().game == GameKind::Duplicate
    }

    /// Fewer tiles than a rack holds are a part of it, unless the others would hold too many.
    fn known(&self, turn: &TurnRecord, rack: &Rack) -> RackKnown {
        if turn.rack.is_missing() {
            return RackKnown::Nothing;
        }
        let size = self.rules.pack().rack.size;
        let left = remaining(self.rules, &self.board, &Rack::default()).len();
        let others = (self.seats.len() - 1) * size;
        if rack.len() < size && left > others + rack.len() { RackKnown::Part } else { RackKnown::Whole }
    }

    /// A player's written running total: what it was, and what is written beside the play.
    fn check_totals(&mut self, turn: &TurnRecord, outcome: &Outcome) {
        let by_rules = match outcome {
            Outcome::Played(play) | Outcome::Withdrawn(play) => play.score,
            _ => Points(0),
        };
        let (score, total, place) = match &turn.action {
            Action::Play(play) => (play.score, play.total, play.total_place),
            Action::Unclear(play) => (play.score, play.total, play.total_place),
            _ => return,
        };
        let before = self.seats[turn.player].sheet_total;
        self.reckon(turn.player, score.unwrap_or(by_rules), total, place);
        let Some(withdrawal) = &turn.withdrawn else { return };
        let Withdrawal { points, total, place } = withdrawal;
        let taken = score.unwrap_or(by_rules);
        if let Some(points) = points
            && ![Points(0), taken, -taken].contains(points)
        {
            self.slip(*place, SlipKind::Withdrawal, points.to_string(), (-taken).to_string());
        }
        self.seats[turn.player].sheet_total = before;
        self.reckon(turn.player, Points(0), *total, *place);
    }

    /// Adds points to a written running total, and compares it with the one that is written.
    fn reckon(&mut self, player: usize, points: Points, total: Option<Points>, place: Place) {
        let seat = &mut self.seats[player];
        let reckoned = seat.sheet_total + points;
        // A total that was wrong may not have been carried on: then what it should have been is.
        let rightly = seat.right_total.map(|right| right + points);
        let written = total.unwrap_or(reckoned);
        seat.sheet_total = written;
        seat.has_total |= total.is_some();
        if written == reckoned {
            seat.right_total = rightly;
        } else if rightly == Some(written) {
            seat.right_total = None;
        } else {
            seat.right_total = Some(reckoned);
            self.slip(place, SlipKind::Total, written.to_string(), reckoned.to_string());
        }
    }

    /// What was added or taken away before the turn at `index`.
    fn adjust(&mut self, index: usize, turns: &[ReplayedTurn]) {
        let record = self.record;
        for adjustment in record.adjustments.iter().filter(|adjustment| adjustment.after == index) {
            let points = adjustment.points.unwrap_or(Points(0));
            match adjustment.kind {
                AdjustmentKind::Challenge => {
                    self.check_challenge(adjustment, turns);
                    self.seats[adjustment.player].total += points;
                    self.seats[adjustment.player].bonus += points;
                }
                AdjustmentKind::Time => self.seats[adjustment.player].time += points,
                AdjustmentKind::Rack(_) => {}
            }
            self.reckon(adjustment.player, points, adjustment.total, adjustment.place);
        }
    }

    /// Points for a challenge go to whoever made the play just before.
    fn check_challenge(&mut self, adjustment: &Adjustment, turns: &[ReplayedTurn]) {
        let last = adjustment.after.checked_sub(1);
        let fits = last.is_some_and(|last| {
            self.record.turns[last].player == adjustment.player
                && matches!(turns[last].outcome, Outcome::Played(_))
        });
        if !fits {
            let name = &self.record.players[adjustment.player];
            let found = format!("{} {:+}", name, adjustment.points.unwrap_or(Points(0)).0);
            let expected = Phrase::StaysBefore { player: name.clone() };
            self.slip(adjustment.place, SlipKind::Challenge, found, expected);
        }
    }

    /// Players follow each other, and each counts his own turns. Who is out no longer has one where the others go on.
    fn check_order(&mut self, index: usize) {
        let turn = &self.record.turns[index];
        let players = self.record.players.len();
        let goes_on = self.rules.pack().end.is_some_and(|end| end.going_out == GoingOut::OthersGoOn);
        let is_out = |player: usize| {
            let seat = &self.seats[player];
            goes_on && seat.played && seat.leave_whole && seat.leave.is_empty() && self.bag(index) == 0
        };
        let expected = index.checked_sub(1).map_or(0, |last| {
            let after = (1..=players).map(|step| (self.record.turns[last].player + step) % players);
            after.clone().find(|player| !is_out(*player)).unwrap_or(0)
        });
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
    fn check_rack(&mut self, turn: &TurnRecord, rack: &Rack, known: RackKnown) {
        let most = self.rules.pack().rack.size;
        if rack.len() > most {
            self.slip(turn.rack.place, SlipKind::RackSize, self.spell(rack), Phrase::AtMostTiles { n: most });
        }
        let seat = self.seats[turn.player].clone();
        if !seat.played || known != RackKnown::Whole || turn.rack.after_rejected {
            return;
        }
        let fits = match &turn.rack.kept {
            Some(kept) if seat.leave_whole => *kept == seat.leave,
            Some(kept) => kept.without(seat.leave.tiles()).is_ok(),
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
        let mut left = remaining(self.rules, &self.board, &Rack::default());
        let mut beyond: Vec<Tile> = Vec::new();
        for player in 0..self.record.players.len() {
            let held = if player == turn.player { rack.clone() } else { self.held(player, index) };
            beyond.extend(held.tiles().filter(|&tile| !left.take(tile)));
        }
        if !beyond.is_empty() {
            let beyond: Rack = beyond.into_iter().collect();
            let found = Phrase::TilesIn { tiles: self.spell(&beyond), rack: self.spell(rack) };
            self.slip(turn.rack.place, SlipKind::Bag, found, Phrase::TilesOfBag);
        }
    }

    /// What a player holds while another has his turn, as far as it is known: the rack of his next turn, or what is
    /// left to him.
    fn held(&self, player: usize, index: usize) -> Rack {
        let next = self.record.turns[index..].iter().find(|turn| turn.player == player);
        match next {
            Some(turn) if !turn.rack.is_missing() => turn.rack.whole(),
            _ => self.seats[player].leave.clone(),
        }
    }

    /// How many tiles the bag holds in this turn; players whose racks are not known hold full ones.
    fn bag(&self, index: usize) -> usize {
        let size = self.rules.pack().rack.size;
        let held = |player: usize| {
            let turn = self.record.turns.get(index..).unwrap_or_default().iter().find(|t| t.player == player);
            match turn {
                Some(turn) if turn.rack.is_missing() => size,
                _ => self.held(player, index.min(self.record.turns.len())).len(),
            }
        };
        let held: usize = (0..self.record.players.len()).map(held).sum();
        remaining(self.rules, &self.board, &Rack::default()).len().saturating_sub(held)
    }

    fn play(
        &mut self,
        turn: &TurnRecord,
        recorded: &RecordedPlay,
        rack: &Rack,
        known: RackKnown,
    ) -> (Outcome, Rack) {
        let hand = (known != RackKnown::Nothing).then_some(rack);
        let laid = recorded.word.lay(self.rules, &self.board, hand, recorded.start, recorded.axis);
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
                self.slip(
                    recorded.place,
                    SlipKind::IllegalPlay,
                    recorded.text.clone(),
                    error.wording(self.rules.pack().notation),
                );
                return (Outcome::Refused(recorded.clone(), error), rack.clone());
            }
        };
        let points = score::score(self.rules, &self.board, &placement);
        self.check_score(recorded, &placement, points);
        let play = Play { placement, score: points };
        if turn.withdrawn.is_some() {
            return (Outcome::Withdrawn(play), rack.clone());
        }
        let leave = self.put(&play.placement, rack);
        (Outcome::Played(play), leave)
    }

    fn check_score(&mut self, recorded: &RecordedPlay, placement: &Placement, points: Points) {
        let Some(written) = recorded.score.filter(|written| *written != points) else { return };
        let scoring = &self.rules.pack().score;
        let earned = scoring.bonus_for(placement.new.len());
        let forgotten = earned > Points(0) && written == points - earned;
        let unearned = scoring
            .bonus
            .iter()
            .any(|bonus| earned == Points(0) && bonus.points > Points(0) && written == points + bonus.points);
        let kind = if forgotten || unearned { SlipKind::Bonus } else { SlipKind::Score };
        let found = format!("{} = {written}", recorded.text);
        self.slip(recorded.score_place, kind, found, points.to_string());
    }

    /// Puts a play on the board; what is left of the rack, as far as it had the tiles. In a game that replaces blanks
    /// the letter's own tile is put down where the bag has it.
    fn put(&mut self, placement: &Placement, rack: &Rack) -> Rack {
        let mut leave = rack.clone();
        for (_, placed) in placement.put_down() {
            // A tile that was not on the rack has been reported, and there is nothing to take.
            let _ = leave.take(placed.tile());
        }
        put_down(self.rules, &mut self.board, placement, &leave);
        leave
    }

    /// An exchange is allowed with enough tiles in the bag, so often, and in some games after so many passes.
    fn check_exchange(&mut self, player: usize, place: Place, number: usize, bag: usize) {
        let Some(rule) = self.rules.pack().exchange else {
            return self.slip(place, SlipKind::ExchangeRule, Phrase::AnExchange, Phrase::NoExchange);
        };
        let seat = &self.seats[player];
        let players = self.seats.len();
        if bag < rule.least_in_bag {
            let expected = Phrase::AtLeastInBag { n: rule.least_in_bag };
            self.slip(place, SlipKind::ExchangeRule, Phrase::ExchangeWith { n: bag }, expected);
        } else if let Some(most) = rule.most_each.filter(|most| seat.exchanges >= *most) {
            let found = Phrase::ExchangeNumber { n: seat.exchanges + 1 };
            let expected = Phrase::AtMostEach { n: most };
            self.slip(place, SlipKind::ExchangeRule, found, expected);
        } else if let Some(passes) = rule.after_passes
            && seat.passes < passes
            && self.idle < players
        {
            let found = Phrase::ExchangeAfter { n: seat.passes };
            let expected = Phrase::PassesRunning { n: passes };
            self.slip(place, SlipKind::ExchangeRule, found, expected);
        } else if number > bag {
            let found = Phrase::ExchangedFor { n: number, bag };
            self.slip(place, SlipKind::ExchangeRule, found, Phrase::AsBagHas);
        }
    }

    fn exchange(
        &mut self,
        player: usize,
        tiles: &Rack,
        place: Place,
        rack: &Rack,
        known: RackKnown,
        bag: usize,
    ) -> (Outcome, Rack) {
        self.check_exchange(player, place, tiles.len(), bag);
        let leave = match rack.without(tiles.tiles()) {
            Ok(leave) => leave,
            Err(_) if known == RackKnown::Nothing => Rack::default(),
            Err(missing) => {
                let missing: Rack = missing.into_iter().collect();
                self.slip(
                    place,
                    SlipKind::NotOnRack,
                    format!("{} ({})", self.spell(tiles), self.spell(&missing)),
                    self.spell(rack),
                );
                common(rack, rack)
            }
        };
        (Outcome::Exchanged(tiles.clone()), leave)
    }

    fn finish(mut self, turns: Vec<ReplayedTurn>) -> Replay {
        let record = self.record;
        let course =
            Course { rules: self.rules, record, seats: &self.seats, turns: &turns, board: &self.board };
        let end = ending::of(&course);
        self.slips.extend(end.slips);
        let mut left = remaining(self.rules, &self.board, &Rack::default());
        for tile in end.racks.iter().flat_map(Rack::tiles) {
            // A tile that the set does not have has been reported with its rack.
            let _ = left.take(tile);
        }
        self.slips.sort_by_key(|slip| slip.place);
        Replay {
            turns,
            totals: self.seats.iter().map(|seat| seat.total).collect(),
            bonuses: self.seats.iter().map(|seat| seat.bonus).collect(),
            times: self.seats.iter().map(|seat| seat.time).collect(),
            written: self.seats.iter().map(|seat| seat.has_total.then_some(seat.sheet_total)).collect(),
            settled: end.settled,
            racks: end.racks,
            unaccounted: left,
            board: self.board,
            slips: self.slips,
        }
    }

    fn slip(
        &mut self,
        place: Place,
        kind: SlipKind,
        found: impl Into<Wording>,
        expected: impl Into<Wording>,
    ) {
        self.slips.push(Slip { place, kind, found: found.into(), expected: expected.into() });
    }

    fn spell(&self, rack: &Rack) -> String {
        rack.spell(self.rules.tiles().spelling())
    }
}

/// Puts a play on a board. In a duplicate game that replaces blanks the letter's own tile is put down where the bag has
/// it: where it is neither on the board nor among `held`.
pub(super) fn put_down(rules: &Rules, board: &mut Board, placement: &Placement, held: &Rack) {
    let pack = rules.pack();
    let replaces = pack.game == GameKind::Duplicate && pack.draw.played_blank == PlayedBlank::Replaced;
    placement.put_down().for_each(|(square, placed)| board.put(square, placed));
    for (square, placed) in placement.put_down() {
        let own = Placed::tile_of(placed.letter());
        if replaces
            && placed.is_blank()
            && !placed.is_space()
            && remaining(rules, board, held).count(own.tile()) > 0
        {
            board.put(square, own);
        }
    }
}

/// The tiles of the set that are neither on the board nor among `held`. A record may hold more of a tile than there
/// are: that is said elsewhere.
pub(super) fn remaining(rules: &Rules, board: &Board, held: &Rack) -> Rack {
    let mut left = full_bag(rules);
    for tile in board.tiles().map(|(_, placed)| placed.tile()).chain(held.tiles()) {
        let _ = left.take(tile);
    }
    left
}

/// The tiles in both racks.
fn common(one: &Rack, other: &Rack) -> Rack {
    let mut left = other.clone();
    one.tiles().filter(|&tile| left.take(tile)).collect()
}
