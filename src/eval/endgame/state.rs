//! The position that a search stands on, and the turns that may be taken in it.

use super::plays::{Held, Id, Lines, Plays, Turn};
use super::table::Key;
use crate::game::{Ending, GameOver, IdleTurns, settled};
use crate::lexicon::Compiled;
use crate::movegen::{Changing, Engine, Found, OldChecks, Sink};
use crate::position::{Board, Rack};
use crate::rules::{Axis, EndRule, Points, Premium, Rules, Square, Tile};
use std::cmp::Reverse;
use std::sync::Arc;

/// The board, with what helps to find plays on it. It follows the search only when somebody asks for plays.
enum Ground<'w> {
    /// Plays are found where it changes.
    Changing {
        board: Box<Changing<'w>>,
        /// The plays that lie on it, with the cross-checks that each has changed.
        laid: Vec<(Id, OldChecks)>,
    },
    /// All plays are found afresh.
    Plain(Box<Board>),
}

/// A turn that was taken.
struct Taken {
    turn: Turn,
    idle: IdleTurns,
    /// Where its squares begin among the spoilt ones.
    spoilt: usize,
}

/// Plays of one side, and after how many turns of the search: those on squares that turns since have spoilt are missing.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    pub(super) turns: Vec<Turn>,
    pub(super) since: usize,
}

/// Board, racks, whose turn it is.
pub(super) struct State<'w> {
    rules: Arc<Rules>,
    end: EndRule,
    plays: Plays,
    ground: Ground<'w>,
    /// The squares with tiles on them.
    tiles: Lines,
    racks: [Rack; 2],
    held: [Held; 2],
    counts: [usize; 2],
    worth: [Points; 2],
    idle: IdleTurns,
    pub(super) side: usize,
    key: Key,
    path: Vec<Taken>,
    /// The squares that the turns taken have covered, and the empty ones beside the words they made.
    spoilt: Vec<Square>,
}

impl<'w> State<'w> {
    pub(super) fn new(
        rules: &Arc<Rules>,
        words: &'w Compiled,
        end: EndRule,
        board: &Board,
        racks: &[Rack; 2],
        idle: IdleTurns,
    ) -> State<'w> {
        let (mut key, mut tiles) = (Key::default(), Lines::default());
        for (square, placed) in board.tiles() {
            key.put(square, placed);
            tiles.insert(square);
        }
        for (side, rack) in racks.iter().enumerate() {
            rack.tiles().for_each(|tile| key.hold(side, tile));
        }
        let worth =
            [0, 1].map(|side: usize| racks[side].tiles().map(|tile| rules.tiles().points(tile)).sum());
        let kinds = [0, 1].map(|side: usize| {
            let mut kinds: Vec<Tile> = racks[side].tiles().collect();
            kinds.dedup();
            kinds
        });
        let few =
            kinds.iter().all(|kinds| kinds.len() <= Held::KINDS) && racks.iter().all(|rack| rack.len() < 128);
        let changing = few.then(|| Changing::new(rules, words.gaddag(), board)).flatten();
        let ground = changing.map_or_else(
            || Ground::Plain(Box::new(board.clone())),
            |board| Ground::Changing { board: Box::new(board), laid: Vec::new() },
        );
        let plays = Plays::new(kinds);
        let held = [0, 1].map(|side: usize| plays.held(side, racks[side].tiles()));
        State {
            rules: Arc::clone(rules),
            end,
            plays,
            ground,
            tiles,
            racks: racks.clone(),
            held,
            counts: [0, 1].map(|side: usize| racks[side].len()),
            worth,
            idle,
            side: 0,
            key,
            path: Vec::new(),
            spoilt: Vec::new(),
        }
    }

    /// The plays that were found.
    pub(super) fn plays(&self) -> &Plays {
        &self.plays
    }

    /// The position's key in the search of this number.
    pub(super) fn key(&self, search: u64) -> Key {
        let IdleTurns { passes, pointless, barren } = self.idle;
        let idle = (passes.min(255) << 16 | pointless.min(255) << 8 | barren.min(255)) as u64;
        self.key.with(1 << 40 | idle << 1 | self.side as u64).with(2 << 40 | search)
    }

    /// Lists all turns, the most promising first.
    pub(super) fn all(&mut self, engine: &mut Engine<'_>, into: &mut List) {
        self.follow();
        into.turns.clear();
        into.since = self.path.len();
        let board = match &self.ground {
            Ground::Changing { board, .. } => board.board(),
            Ground::Plain(board) => board,
        };
        let mut sink =
            Listing { rules: &self.rules, plays: &mut self.plays, side: self.side, turns: &mut into.turns };
        engine.on(board).feed(&self.racks[self.side], &mut sink);
        into.turns.push(Turn::PASS);
        self.value_from(&mut into.turns, 0);
    }

    /// Lists the plays of the side whose turn it is not: what its list is made of once the other has had his turn.
    pub(super) fn all_of_other(&mut self, engine: &mut Engine<'_>, into: &mut List) {
        self.side = 1 - self.side;
        self.all(engine, into);
        self.side = 1 - self.side;
    }

    /// Of the side whose turn it is not: the plays of its list before its last turn that can still be made.
    pub(super) fn remaining(&self, before: &List, into: &mut List) {
        let spoilt = self.spoilt_by_last();
        let held = self.held[1 - self.side];
        into.since = before.since;
        into.turns.clear();
        let stand =
            before.turns.iter().filter(|turn| !turn.is_pass() && !spoilt.meet(turn) && held.has(turn.needs));
        into.turns.extend(stand);
    }

    /// What the side whose turn it is gains at least by going out, if one of these plays of all its tiles still can be made;
    /// they are in the order of their scores, the highest first.
    pub(super) fn out(&self, outs: &[Turn]) -> Option<i32> {
        if outs.is_empty() {
            return None;
        }
        let spoilt = self.spoilt_by_last();
        let turn = outs.iter().find(|turn| !spoilt.meet(turn))?;
        self.valued(*turn).ends
    }

    /// Those of a list that put down all tiles of the side whose turn it is not, the highest score first.
    pub(super) fn outs(&self, of: &List, into: &mut Vec<Turn>) {
        into.clear();
        let all = self.counts[1 - self.side];
        into.extend(of.turns.iter().filter(|turn| usize::from(turn.tiles) == all && all > 0));
        into.sort_unstable_by_key(|turn| (Reverse(turn.score), turn.id));
    }

    /// Lists the turns that were listed before the last turn and can still be taken, and the pass, the most promising first.
    pub(super) fn standing(&mut self, engine: &mut Engine<'_>, remaining: &List, into: &mut List) {
        if let Ground::Plain(_) = self.ground {
            return self.all(engine, into);
        }
        let spoilt = self.spoilt_by_last();
        into.since = remaining.since;
        into.turns.clear();
        into.turns.extend(remaining.turns.iter().filter(|turn| !spoilt.meet(turn)));
        into.turns.push(Turn::PASS);
        self.value_from(&mut into.turns, 0);
    }

    /// Adds the plays that the turns since the list have brought, sorted among themselves; whether the list was not whole before.
    pub(super) fn complete(&mut self, list: &mut List) -> bool {
        if list.since == self.path.len() {
            return false;
        }
        self.follow();
        if let Ground::Changing { board, .. } = &self.ground {
            let mut seen = Lines::default();
            let mut touched = Vec::new();
            let start = self.path.get(list.since).map_or(self.spoilt.len(), |taken| taken.spoilt);
            for &square in &self.spoilt[start..] {
                let free = !self.tiles.has(square) && self.rules.layout().premium(square) != Premium::Blocked;
                if free && !seen.has(square) {
                    seen.insert(square);
                    touched.push(square);
                }
            }
            let old = list.turns.len();
            let mut sink = Listing {
                rules: &self.rules,
                plays: &mut self.plays,
                side: self.side,
                turns: &mut list.turns,
            };
            board.plays_on(&touched, &self.racks[self.side], &mut sink);
            self.value_from(&mut list.turns, old);
        }
        list.since = self.path.len();
        true
    }

    /// The squares that the last turn has spoilt.
    fn spoilt_by_last(&self) -> Lines {
        let start = self.path.last().map_or(self.spoilt.len(), |taken| taken.spoilt);
        let mut lines = Lines::default();
        self.spoilt[start..].iter().for_each(|&square| lines.insert(square));
        lines
    }

    /// Brings the ground to where the search stands.
    fn follow(&mut self) {
        let Ground::Changing { board, laid } = &mut self.ground else { return };
        let wanted = || self.path.iter().map(|taken| taken.turn.id).filter(|&id| id != Id::PASS);
        let same = laid.iter().zip(wanted()).take_while(|((laid, _), wanted)| laid == wanted).count();
        while laid.len() > same
            && let Some((id, checks)) = laid.pop()
        {
            board.restore(&checks);
            self.plays.put_down(id).iter().for_each(|&(square, _)| board.lift(square));
        }
        for id in wanted().skip(same) {
            let put = self.plays.put_down(id);
            put.iter().for_each(|&(square, placed)| board.put(square, placed));
            let touched = board.touched(put.iter().map(|&(square, _)| square));
            laid.push((id, board.renew(&touched)));
        }
    }

    pub(super) fn take(&mut self, turn: &Turn) {
        let side = self.side;
        self.path.push(Taken { turn: *turn, idle: self.idle, spoilt: self.spoilt.len() });
        let put = self.plays.put_down(turn.id);
        for &(square, placed) in put {
            self.tiles.insert(square);
            let held = self.racks[side].take(placed.tile());
            debug_assert!(held, "plays are made of the rack's tiles");
            if let Ground::Plain(board) = &mut self.ground {
                board.put(square, placed);
            }
        }
        for &(square, _) in put {
            self.spoilt.push(square);
            for axis in Axis::BOTH {
                let length = self.rules.layout().size().length(axis);
                for end in self.tiles.ends(square, axis).into_iter().flatten().filter(|&end| end < length) {
                    self.spoilt.push(Square::on(square.line(axis), end));
                }
            }
        }
        self.idle =
            if turn.is_pass() { self.idle.after_pass() } else { self.idle.after_play(Points(turn.score)) };
        self.held[side].take(turn.needs);
        self.counts[side] -= usize::from(turn.tiles);
        self.worth[side] -= Points(turn.worth);
        self.key.apply(self.plays.change(turn.id));
        self.side = 1 - side;
    }

    pub(super) fn take_back(&mut self) {
        let Some(Taken { turn, idle, spoilt }) = self.path.pop() else { return };
        let side = 1 - self.side;
        for &(square, placed) in self.plays.put_down(turn.id) {
            self.tiles.remove(square);
            self.racks[side].add(placed.tile());
            if let Ground::Plain(board) = &mut self.ground {
                board.lift(square);
            }
        }
        self.spoilt.truncate(spoilt);
        self.idle = idle;
        self.held[side].add(turn.needs);
        self.counts[side] += usize::from(turn.tiles);
        self.worth[side] += Points(turn.worth);
        self.key.undo(self.plays.change(turn.id));
        self.side = side;
    }

    /// What the mover gains above the other when the game ends so.
    fn settle(&self, over: GameOver, worth: [Points; 2]) -> i32 {
        let ending = match over {
            GameOver::WentOut(player) => Ending::WentOut(player),
            GameOver::Stalled => Ending::Stalled,
            GameOver::Drawn => return 0,
        };
        let gain = |side| settled(&self.end, &worth, ending, side);
        (gain(self.side) - gain(1 - self.side)).0
    }

    /// What the rest of the game seems to be worth to the player whose turn it is, in tenths. Each tile is taken to score its points
    /// and two more, four tiles a turn; who is out first wins what the other still holds.
    pub(super) fn guess(&self) -> i32 {
        let [own, other] = [self.side, 1 - self.side];
        let worth = [own, other].map(|side| self.worth[side].0);
        rest(&self.end, [own, other].map(|side| self.counts[side] as i32), worth)
    }

    /// Works out what the turns from this one on are worth here, and sorts them.
    fn value_from(&self, turns: &mut [Turn], first: usize) {
        for turn in &mut turns[first..] {
            *turn = self.valued(*turn);
        }
        turns[first..].sort_unstable_by_key(|turn| (Reverse(turn.promise), turn.id));
    }

    fn valued(&self, turn: Turn) -> Turn {
        let (own, other) = (self.side, 1 - self.side);
        let mut worth = self.worth;
        worth[own] -= Points(turn.worth);
        let left = self.counts[own] - usize::from(turn.tiles);
        let over = if turn.is_pass() {
            self.idle.after_pass().over(&self.end, 2)
        } else if left == 0 {
            Some(GameOver::WentOut(own))
        } else {
            self.idle.after_play(Points(turn.score)).over(&self.end, 2)
        };
        let ends = over.map(|over| turn.score + self.settle(over, worth));
        let after =
            || rest(&self.end, [self.counts[other] as i32, left as i32], [worth[other].0, worth[own].0]);
        let promise = ends.map_or_else(|| 10 * turn.score - after(), |ends| 10 * ends);
        Turn { promise, ends, ..turn }
    }
}

/// What is left for a player whose turn it is, of so many tiles of his and of the other's, which are worth so much, in tenths.
fn rest(end: &EndRule, [own, others]: [i32; 2], [worth, others_worth]: [i32; 2]) -> i32 {
    const A_TURN: i32 = 4;
    let turns = |tiles: i32| (tiles + A_TURN - 1) / A_TURN;
    let scored = |tiles: i32, worth: i32| 10 * (worth + 2 * tiles);
    let swing = end.out_gains_times + i32::from(end.out_others_lose);
    if turns(own) <= turns(others) {
        let held = (others - A_TURN * (turns(own) - 1)).max(0);
        let (put, all) = (others - held, others.max(1));
        scored(own, worth) - scored(others, others_worth) * put / all + swing * 10 * others_worth * held / all
    } else {
        let held = (own - A_TURN * turns(others)).max(0);
        let (put, all) = (own - held, own.max(1));
        scored(own, worth) * put / all - scored(others, others_worth) - swing * 10 * worth * held / all
    }
}

/// Makes turns of plays.
struct Listing<'a> {
    rules: &'a Rules,
    plays: &'a mut Plays,
    side: usize,
    turns: &'a mut Vec<Turn>,
}

impl Sink for Listing<'_> {
    fn add(&mut self, found: Found<'_>) {
        self.turns.push(self.plays.turn(self.rules.tiles(), self.side, found));
    }
}
