//! Looking ahead.

use super::state::{Before, PASS, State, Turn};
use super::table::{Bound, Entry, Table};
use crate::movegen::Engine;
use crate::position::Placement;

/// More than any game is worth.
pub(super) const BEYOND: i32 = 1 << 24;

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

/// A search of one position; the memory is lent by the solver.
pub(super) struct Search<'s, 'w> {
    pub(super) state: State<'w>,
    pub(super) engine: &'s mut Engine<'w>,
    pub(super) table: &'s mut Table,
    /// Lists of turns: the other's at the first position, as if it were his turn; the mover's there; then one for each turn ahead. Each is made of
    /// the last but one, which is the same side's.
    pub(super) lists: &'s mut Vec<Vec<Turn>>,
    /// The turns taken to come to where the search stands.
    pub(super) path: Vec<Turn>,
    /// Which search of the solver's it is.
    pub(super) number: u64,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stopped: bool,
    /// By turns ahead, the last two plays that were good enough.
    pub(super) killers: Vec<[Option<Placement>; 2]>,
}

impl Search<'_, '_> {
    /// The value of the position to its mover, looking so many turns ahead: exact between the bounds, else a bound.
    fn value(&mut self, depth: u8, ply: usize, mut alpha: i32, beta: i32) -> Valued {
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
        let list = self.list(ply, known.map(|entry| entry.best));
        let floor = alpha;
        let mut best = Valued { value: -BEYOND, whole: false };
        let mut best_turn = PASS;
        let mut all_whole = true;
        // So many turns may stand out of their order.
        let killed = 3;
        for index in 0..self.lists[list].len() {
            if depth == 1 && index > 0 {
                let turn = &self.lists[list][index];
                // What comes behind it promises no more, and a look one turn ahead would find no more than that.
                if turn.promise / 10 <= alpha && turn.ends.is_none() && index > killed {
                    best.value = best.value.max(turn.promise / 10);
                    all_whole = false;
                    break;
                }
            }
            let turn = self.lists[list][index].clone();
            let valued = self.turn(&turn, index > 0, depth, ply, alpha, beta);
            if self.stopped {
                break;
            }
            all_whole &= valued.whole;
            if valued.value > best.value || (valued.value == best.value && valued.whole && !best.whole) {
                best = valued;
                best_turn = turn.id;
            }
            alpha = alpha.max(best.value);
            if alpha >= beta {
                self.remember(&turn, ply);
                break;
            }
        }
        if self.stopped {
            return Valued { value: 0, whole: false };
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

    /// Lists the turns after so many; the place of the list.
    fn list(&mut self, ply: usize, best: Option<u32>) -> usize {
        let list = ply + 1;
        if self.lists.len() <= list {
            self.lists.resize_with(list + 1, Vec::new);
        }
        let mut turns = std::mem::take(&mut self.lists[list]);
        // The side's turn before is the last but one; before the first two there are the lists of the first position.
        let taken = [ply.checked_sub(2).and_then(|at| self.path.get(at)), self.path.get(ply - 1)];
        self.state.turns_after(self.engine, &self.lists[list - 2], taken, &mut turns);
        self.bring_forward(&mut turns, ply, best);
        self.lists[list] = turns;
        list
    }

    /// Puts what was best here before first, then the turns that were refutations elsewhere after as many turns: what answers one turn often
    /// answers another, too (the killer heuristic: S. G. Akl & M. M. Newborn, *The Principal Continuation and the Killer Heuristic*, 1977).
    fn bring_forward(&mut self, turns: &mut [Turn], ply: usize, best: Option<u32>) {
        if self.killers.len() <= ply {
            self.killers.resize_with(ply + 1, Default::default);
        }
        let mut next = 0;
        let mut bring = |at: Option<usize>, turns: &mut [Turn]| {
            if let Some(at) = at.filter(|&at| at >= next) {
                turns[next..=at].rotate_right(1);
                next += 1;
            }
        };
        bring(best.and_then(|best| turns.iter().position(|turn| turn.id == best)), turns);
        for killer in self.killers[ply].iter().flatten() {
            let same = |turn: &Turn| turn.play.as_ref().is_some_and(|play| play.placement == *killer);
            bring(turns.iter().position(same), turns);
        }
    }

    /// Remembers a turn that was good enough.
    fn remember(&mut self, turn: &Turn, ply: usize) {
        if let Some(play) = &turn.play
            && let Some(killers) = self.killers.get_mut(ply)
            && killers[0].as_ref() != Some(&play.placement)
        {
            killers.swap(0, 1);
            killers[0] = Some(play.placement.clone());
        }
    }

    /// The value of a turn; where another is expected to be better, whether it is comes first (principal variation search:
    /// T. A. Marsland & M. Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982).
    fn turn(&mut self, turn: &Turn, scout: bool, depth: u8, ply: usize, alpha: i32, beta: i32) -> Valued {
        if let Some(value) = turn.ends {
            return Valued { value, whole: true };
        }
        let score = turn.score();
        let before = self.state.take(turn);
        self.path.push(turn.clone());
        let mut ahead = |alpha: i32, beta: i32| {
            let after = self.value(depth - 1, ply + 1, score - beta, score - alpha);
            Valued { value: score - after.value, whole: after.whole }
        };
        let mut valued = if scout { ahead(alpha, alpha + 1) } else { ahead(alpha, beta) };
        if scout && valued.value > alpha && valued.value < beta && beta > alpha + 1 {
            valued = ahead(alpha, beta);
        }
        self.path.pop();
        self.state.take_back(turn, &before);
        valued
    }

    /// Looks so many turns ahead from the first position; its turns are put in the order of what they are found to be worth.
    pub(super) fn look(&mut self, depth: u8, turns: &mut [(Turn, Known)]) -> Option<Valued> {
        let mut alpha = -BEYOND;
        let mut best: Option<(usize, Valued)> = None;
        let mut all_whole = true;
        for (index, (turn, known)) in turns.iter_mut().enumerate() {
            let valued = self.turn(turn, best.is_some(), depth, 0, alpha, BEYOND);
            if self.stopped {
                break;
            }
            let better = best.is_none_or(|(_, best)| valued.value > best.value);
            if valued.whole {
                // Above what was there it is exact, for nothing bounds it from above; else it is at most that.
                known.most = known.most.min(valued.value);
                if better {
                    known.least = known.least.max(valued.value);
                }
            }
            all_whole &= valued.whole;
            if better {
                best = Some((index, valued));
            }
            alpha = alpha.max(valued.value);
        }
        let (at, valued) = best?;
        turns[..=at].rotate_right(1);
        // Where the budget ended on the way, a turn found better than the first is an answer; the first alone is none.
        let whole = valued.whole && all_whole && !self.stopped;
        (!self.stopped || at > 0).then_some(Valued { value: valued.value, whole })
    }

    /// The turns that were found best, from the position on, as far as they are still known.
    pub(super) fn line(&mut self) -> Vec<Turn> {
        let mut line: Vec<(Turn, Before)> = Vec::new();
        let mut turns = Vec::new();
        while let Some(entry) = self.table.get(self.state.key(self.number))
            && entry.bound == Bound::Exact
        {
            self.state.turns(self.engine, &mut turns);
            let Some(turn) = turns.iter().find(|turn| turn.id == entry.best).cloned() else { break };
            let over = turn.ends.is_some();
            let before = self.state.take(&turn);
            line.push((turn, before));
            if over {
                break;
            }
        }
        line.iter().rev().for_each(|(turn, before)| self.state.take_back(turn, before));
        line.into_iter().map(|(turn, _)| turn).collect()
    }
}
