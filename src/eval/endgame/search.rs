//! Looking ahead.

use super::plays::{Id, Turn};
use super::state::{List, State};
use super::table::{Bound, Entry, Table};
use crate::movegen::Engine;

/// More than any game is worth.
pub(super) const BEYOND: i32 = 1 << 24;

/// Looking so far is looking to the end.
pub(super) const TO_THE_END: u8 = u8::MAX;

/// A value, and whether it rests on no estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Valued {
    pub(super) value: i32,
    pub(super) whole: bool,
}

/// What a turn of the first position is known to be worth, whatever is estimated elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) least: i32,
    pub(super) most: i32,
}

/// What a search keeps for each number of turns ahead.
#[derive(Debug, Default)]
pub(super) struct Level {
    /// The turns of the side whose turn it is.
    list: List,
    /// The plays of the other side that were listed before and still can be made.
    remaining: List,
    /// Those that put down all its tiles.
    outs: Vec<Turn>,
    /// Whether the last two are of this position.
    ready: bool,
    /// The last two plays that were good enough.
    killers: [Id; 2],
}

/// A search of one position; the memory is lent by the solver.
pub(super) struct Search<'s, 'w> {
    pub(super) state: State<'w>,
    pub(super) engine: &'s mut Engine<'w>,
    pub(super) table: &'s mut Table,
    pub(super) levels: Vec<Level>,
    /// Which search of the solver's it is.
    pub(super) number: u64,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stopped: bool,
}

impl Search<'_, '_> {
    /// Lists the turns of the first position, and the plays of the other.
    pub(super) fn begin(&mut self) -> Vec<Turn> {
        let mut level = Level::default();
        self.state.all_of_other(self.engine, &mut level.remaining);
        self.state.all(self.engine, &mut level.list);
        self.state.outs(&level.remaining, &mut level.outs);
        level.ready = true;
        let turns = level.list.turns.clone();
        self.levels = vec![level];
        turns
    }

    /// The value of the position to its mover, looking so many turns ahead: exact between the bounds, else a bound.
    fn value(&mut self, depth: u8, ply: usize, mut alpha: i32, beta: i32) -> Valued {
        // Who can go out has that at least, whatever else there is.
        if let Some(value) = self.state.out(&self.levels[ply - 1].outs)
            && value >= beta
        {
            return Valued { value, whole: true };
        }
        let key = self.state.key(self.number);
        let known = self.table.get(key);
        if let Some(entry) = known
            && entry.depth >= depth
        {
            let answers = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => entry.value >= beta,
                Bound::AtMost => entry.value <= alpha,
                Bound::None => false,
            };
            if answers {
                return Valued { value: entry.value, whole: entry.depth == Entry::WHOLE };
            }
        }
        if depth == 0 {
            return Valued { value: self.state.guess() / 10, whole: false };
        }
        if self.nodes >= self.budget {
            self.stopped = true;
            return Valued { value: 0, whole: false };
        }
        self.nodes += 1;
        self.list(ply, known.map(|entry| entry.best));
        let floor = alpha;
        let mut best = Valued { value: -BEYOND, whole: false };
        let mut best_turn = Id::PASS;
        let mut all_whole = true;
        let mut index = 0;
        loop {
            let Some(&turn) = self.levels[ply].list.turns.get(index) else {
                if self.state.complete(&mut self.levels[ply].list) {
                    continue;
                }
                break;
            };
            index += 1;
            let valued = self.turn(&turn, index > 1, depth, ply, alpha, beta);
            if self.stopped {
                return Valued { value: 0, whole: false };
            }
            all_whole &= valued.whole;
            if valued.value > best.value || (valued.value == best.value && valued.whole && !best.whole) {
                best = valued;
                best_turn = turn.id;
            }
            alpha = alpha.max(best.value);
            if alpha >= beta {
                self.remember(turn.id, ply);
                break;
            }
        }
        let (bound, whole) = if best.value >= beta {
            (Bound::AtLeast, best.whole)
        } else if best.value <= floor {
            (Bound::AtMost, all_whole)
        } else {
            (Bound::Exact, all_whole)
        };
        let depth = if whole { Entry::WHOLE } else { depth };
        self.table.put(key, Entry { value: best.value, best: best_turn, depth, bound, ..Entry::default() });
        Valued { value: best.value, whole }
    }

    /// Lists the turns at the position: those that the last turn has not brought first, for one of them is often enough.
    fn list(&mut self, ply: usize, best: Option<Id>) {
        if self.levels.len() <= ply {
            self.levels.push(Level::default());
        }
        let [.., before, level] = &mut self.levels[..=ply] else {
            unreachable!("the first position was listed by begin")
        };
        level.ready = false;
        self.state.standing(self.engine, &before.remaining, &mut level.list);
        let list = &mut level.list;
        let stands = |list: &List, id: Id| list.turns.iter().position(|turn| turn.id == id);
        if let Some(best) = best
            && stands(list, best).is_none()
        {
            self.state.complete(list);
        }
        // What was best here before comes first, then the plays that were refutations elsewhere after as many turns: what answers one turn
        // often answers another, too (the killer heuristic: S. G. Akl & M. M. Newborn, *The Principal Continuation and the Killer
        // Heuristic*, 1977).
        let mut next = 0;
        for id in best.into_iter().chain(level.killers) {
            if let Some(at) = stands(list, id).filter(|&at| at >= next) {
                list.turns[next..=at].rotate_right(1);
                next += 1;
            }
        }
    }

    /// Remembers a play that was good enough.
    fn remember(&mut self, id: Id, ply: usize) {
        let killers = &mut self.levels[ply].killers;
        if id != Id::PASS && killers[0] != id {
            *killers = [id, killers[0]];
        }
    }

    /// The value of a turn; where another is expected to be better, whether it is comes first (principal variation search:
    /// T. A. Marsland & M. Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982).
    fn turn(&mut self, turn: &Turn, scout: bool, depth: u8, ply: usize, alpha: i32, beta: i32) -> Valued {
        if let Some(value) = turn.ends {
            return Valued { value, whole: true };
        }
        if depth == 1 {
            return Valued { value: turn.promise / 10, whole: false };
        }
        self.ready(ply);
        self.state.take(turn);
        let depth = if depth == TO_THE_END { depth } else { depth - 1 };
        let mut ahead = |alpha: i32, beta: i32| {
            let after = self.value(depth, ply + 1, turn.score - beta, turn.score - alpha);
            Valued { value: turn.score - after.value, whole: after.whole }
        };
        let mut valued = if scout { ahead(alpha, alpha + 1) } else { ahead(alpha, beta) };
        if scout && valued.value > alpha && valued.value < beta && beta > alpha + 1 {
            valued = ahead(alpha, beta);
        }
        self.state.take_back();
        valued
    }

    /// Finds what of the other's list still stands, for all the turns of this position at once.
    fn ready(&mut self, ply: usize) {
        if let [.., before, level] = &mut self.levels[..=ply]
            && !level.ready
        {
            self.state.remaining(&before.list, &mut level.remaining);
            self.state.outs(&level.remaining, &mut level.outs);
            level.ready = true;
        }
    }

    /// Looks so many turns ahead from the first position, for values between these bounds; its turns are put in the order of what
    /// they are found to be worth. `None` where the budget ended before the first turn was looked at.
    pub(super) fn look(
        &mut self,
        depth: u8,
        turns: &mut [(Turn, Known)],
        mut alpha: i32,
        beta: i32,
    ) -> Option<Valued> {
        let mut best: Option<(usize, Valued)> = None;
        let mut all_whole = true;
        for (index, (turn, known)) in turns.iter_mut().enumerate() {
            let scout = best.is_some();
            let valued = self.turn(turn, scout, depth, 0, alpha, beta);
            if self.stopped {
                break;
            }
            if valued.whole {
                if valued.value < beta {
                    known.most = known.most.min(valued.value);
                }
                if valued.value > alpha {
                    known.least = known.least.max(valued.value);
                }
            }
            all_whole &= valued.whole;
            if best.is_none_or(|(_, best)| valued.value > best.value) {
                best = Some((index, valued));
            }
            alpha = alpha.max(valued.value);
            if alpha >= beta {
                break;
            }
        }
        let (at, valued) = best?;
        turns[..=at].rotate_right(1);
        // Where the budget ended on the way, a turn found better than the first is an answer; the first alone is none.
        let whole = valued.whole && (all_whole || alpha >= beta) && !self.stopped;
        (!self.stopped || at > 0).then_some(Valued { value: valued.value, whole })
    }

    /// The turns that were found best, from the position on, as far as they are still known.
    pub(super) fn line(&mut self) -> Vec<Turn> {
        let mut line: Vec<Turn> = Vec::new();
        let mut list = List::default();
        while let Some(entry) = self.table.get(self.state.key(self.number))
            && entry.bound == Bound::Exact
        {
            self.state.all(self.engine, &mut list);
            let Some(&turn) = list.turns.iter().find(|turn| turn.id == entry.best) else { break };
            self.state.take(&turn);
            line.push(turn);
            if turn.ends.is_some() {
                break;
            }
        }
        line.iter().for_each(|_| self.state.take_back());
        line
    }
}
