//! The position that a search stands on, and the turns that may be taken in it.

use super::table::{Key, noise};
use crate::game::{Ending, GameOver, IdleTurns, settled};
use crate::lexicon::Compiled;
use crate::movegen::{Changing, Engine, Found, OldChecks, Sink, SquareSet};
use crate::position::{Board, Play, Rack};
use crate::rules::{EndRule, Points, Rules, TileSet};
use std::sync::Arc;

/// A turn that may be taken: a play, or a pass.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// `None` for a pass.
    pub(super) play: Option<Play>,
    /// What tells it from the other turns of a position.
    pub(super) id: u32,
    /// What it seems to be worth, in tenths: turns are looked at in this order.
    pub(super) promise: i32,
    /// What it is worth, if the game ends with it.
    pub(super) ends: Option<i32>,
}

impl Turn {
    pub(super) fn score(&self) -> i32 {
        self.play.as_ref().map_or(0, |play| play.score.0)
    }
}

/// A pass's id.
pub(super) const PASS: u32 = 0;

/// What taking a turn back needs.
pub(super) struct Before {
    idle: IdleTurns,
}

/// The board, with what helps to find plays on it.
enum Ground<'w> {
    /// Plays are found where it changes.
    Changing(Changing<'w>),
    /// All plays are found afresh.
    Plain(Board),
}

impl Ground<'_> {
    fn board(&self) -> &Board {
        match self {
            Ground::Changing(changing) => changing.board(),
            Ground::Plain(board) => board,
        }
    }
}

/// Board, racks, whose turn it is.
pub(super) struct State<'w> {
    pub(super) rules: Arc<Rules>,
    pub(super) end: EndRule,
    ground: Ground<'w>,
    /// For each turn taken, the cross-checks before it, if they were renewed after it: that waits until somebody asks for plays.
    checks: Vec<Option<OldChecks>>,
    pub(super) racks: [Rack; 2],
    worth: [Points; 2],
    pub(super) idle: IdleTurns,
    pub(super) side: usize,
    key: Key,
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
        let mut key = Key::default();
        board.tiles().for_each(|(square, placed)| key.put(square, placed));
        for (side, rack) in racks.iter().enumerate() {
            rack.tiles().for_each(|tile| key.hold(side, tile));
        }
        let worth =
            [0, 1].map(|side: usize| racks[side].tiles().map(|tile| rules.tiles().points(tile)).sum());
        let changing = Changing::new(rules, words.gaddag(), board);
        let ground = changing.map_or_else(|| Ground::Plain(board.clone()), Ground::Changing);
        State {
            rules: Arc::clone(rules),
            end,
            ground,
            checks: Vec::new(),
            racks: racks.clone(),
            worth,
            idle,
            side: 0,
            key,
        }
    }

    /// The position's key in the search of this number.
    pub(super) fn key(&self, search: u64) -> Key {
        let IdleTurns { passes, pointless, barren } = self.idle;
        let idle = (passes.min(255) << 16 | pointless.min(255) << 8 | barren.min(255)) as u64;
        self.key.with(1 << 40 | idle << 1 | self.side as u64).with(2 << 40 | search)
    }

    /// Lists the turns of the side whose turn it is not: what its list is made of once the other has had his turn.
    pub(super) fn turns_of_other(&mut self, engine: &mut Engine<'_>, into: &mut Vec<Turn>) {
        self.side = 1 - self.side;
        self.turns(engine, into);
        self.side = 1 - self.side;
    }

    /// Lists the turns, the most promising first.
    pub(super) fn turns(&self, engine: &mut Engine<'_>, into: &mut Vec<Turn>) {
        into.clear();
        let mut sink = Listing { state: self, turns: into };
        engine.on(self.ground.board()).feed(&self.racks[self.side], &mut sink);
        self.finish(into);
    }

    /// The same from the list of the side's turn before, after which these two turns were taken.
    pub(super) fn turns_after(
        &mut self,
        engine: &mut Engine<'_>,
        before: &[Turn],
        taken: [Option<&Turn>; 2],
        into: &mut Vec<Turn>,
    ) {
        let Ground::Changing(changing) = &mut self.ground else { return self.turns(engine, into) };
        // The turns before the last had theirs renewed when their plays were listed.
        if let (Some(renewed @ None), [_, Some(Turn { play: Some(play), .. })]) =
            (self.checks.last_mut(), taken)
        {
            let touched = changing.touched(play.placement.put_down().map(|(square, _)| square));
            *renewed = Some(changing.renew(&touched));
        }
        let Ground::Changing(changing) = &self.ground else { return };
        into.clear();
        let mut spoiled = SquareSet::default();
        let plays = || taken.into_iter().flatten().flat_map(|turn| &turn.play);
        let new = || plays().flat_map(|play| play.placement.put_down().map(|(square, _)| square));
        let touched = changing.touched(new());
        new().chain(touched.iter().copied()).for_each(|square| _ = spoiled.insert(square));
        let rack = &self.racks[self.side];
        for turn in before {
            let Some(play) = &turn.play else { continue };
            let stands = play.placement.put_down().all(|(square, _)| !spoiled.has(square));
            if stands && holds(rack, play) {
                into.push(self.renewed(turn, play));
            }
        }
        let mut sink = Listing { state: self, turns: into };
        changing.plays_on(&touched, rack, &mut sink);
        self.finish(into);
    }

    /// Adds the pass and sorts.
    fn finish(&self, into: &mut Vec<Turn>) {
        let idle = self.idle.after_pass();
        let ends = idle.over(&self.end, 2).map(|over| self.settle(over, self.worth));
        let promise = ends.map_or_else(
            || -self.estimate(1 - self.side, self.racks[self.side].len(), self.worth),
            |ends| 10 * ends,
        );
        into.push(Turn { play: None, id: PASS, promise, ends });
        into.sort_unstable_by_key(|turn| (std::cmp::Reverse(turn.promise), turn.id));
    }

    pub(super) fn take(&mut self, turn: &Turn) -> Before {
        let before = Before { idle: self.idle };
        self.checks.push(None);
        match &turn.play {
            None => self.idle = self.idle.after_pass(),
            Some(play) => {
                for (square, placed) in play.placement.put_down() {
                    let tile = placed.tile();
                    match &mut self.ground {
                        Ground::Changing(changing) => changing.put(square, placed),
                        Ground::Plain(board) => board.put(square, placed),
                    }
                    let held = self.racks[self.side].take(tile);
                    debug_assert!(held, "plays are made of the rack's tiles");
                    self.worth[self.side] -= self.rules.tiles().points(tile);
                    self.key.put(square, placed);
                    self.key.give(self.side, tile);
                }
                self.idle = self.idle.after_play(play.score);
            }
        }
        self.side = 1 - self.side;
        before
    }

    pub(super) fn take_back(&mut self, turn: &Turn, before: &Before) {
        self.side = 1 - self.side;
        self.idle = before.idle;
        if let (Some(Some(checks)), Ground::Changing(changing)) = (self.checks.pop(), &mut self.ground) {
            changing.restore(&checks);
        }
        for (square, placed) in turn.play.iter().flat_map(|play| play.placement.put_down()) {
            let tile = placed.tile();
            match &mut self.ground {
                Ground::Changing(changing) => changing.lift(square),
                Ground::Plain(board) => _ = board.lift(square),
            }
            self.racks[self.side].add(tile);
            self.worth[self.side] += self.rules.tiles().points(tile);
            self.key.lift(square, placed);
            self.key.hold(self.side, tile);
        }
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

    /// What the rest of the game seems to be worth to the player whose turn it is, in tenths.
    pub(super) fn guess(&self) -> i32 {
        self.estimate(self.side, self.racks[1 - self.side].len(), self.worth)
    }

    /// A guess at what is left for the side whose turn it is if the other has so many tiles, in tenths of a point. Each
    /// tile is taken to score its points and two more, four tiles a turn; who is out first wins what the other still holds.
    fn estimate(&self, side: usize, others: usize, worth: [Points; 2]) -> i32 {
        let own = self.racks[side].len();
        rest(&self.end, own as i32, others as i32, worth[side].0, worth[1 - side].0)
    }

    fn play(&self, play: Play) -> Turn {
        let id = id(&play);
        self.valued(play, id)
    }

    /// A turn of another position with what it is worth in this one.
    fn renewed(&self, turn: &Turn, play: &Play) -> Turn {
        self.valued(play.clone(), turn.id)
    }

    fn valued(&self, play: Play, id: u32) -> Turn {
        let tiles: &TileSet = self.rules.tiles();
        let put: Points = play.placement.tiles().map(|tile| tiles.points(tile)).sum();
        let mut worth = self.worth;
        worth[self.side] -= put;
        let left = self.racks[self.side].len() - play.placement.new.len();
        let over = if left == 0 {
            Some(GameOver::WentOut(self.side))
        } else {
            self.idle.after_play(play.score).over(&self.end, 2)
        };
        let ends = over.map(|over| play.score.0 + self.settle(over, worth));
        let other = 1 - self.side;
        let after = || {
            rest(&self.end, self.racks[other].len() as i32, left as i32, worth[other].0, worth[self.side].0)
        };
        let promise = ends.map_or_else(|| 10 * play.score.0 - after(), |ends| 10 * ends);
        Turn { play: Some(play), id, promise, ends }
    }
}

/// What is left for a player with so many tiles, worth so much, whose turn it is, in tenths.
fn rest(end: &EndRule, own: i32, others: i32, worth: i32, others_worth: i32) -> i32 {
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
    state: &'a State<'a>,
    turns: &'a mut Vec<Turn>,
}

impl Sink for Listing<'_> {
    fn add(&mut self, found: Found<'_>) {
        self.turns.push(self.state.play(found.to_play()));
    }
}

/// Whether the rack has the play's tiles.
fn holds(rack: &Rack, play: &Play) -> bool {
    if play.placement.new.len() > rack.len() {
        return false;
    }
    let tiles = || play.placement.tiles();
    tiles().all(|tile| usize::from(rack.count(tile)) >= tiles().filter(|other| *other == tile).count())
}

/// A number that tells a play from the others of a position; by a chance of one in 10⁷ two of a few hundred share theirs, and then one is looked at in the other's
/// place first.
fn id(play: &Play) -> u32 {
    let placement = &play.placement;
    let down = u64::from(placement.axis == crate::rules::Axis::Down);
    let place = (placement.start.row() as u64) << 40 | (placement.start.col() as u64) << 33 | down << 32;
    let mut hash = noise(place | u64::from(placement.new.0));
    for placed in &placement.word {
        hash = noise(hash ^ (u64::from(placed.letter().code()) << 1 | u64::from(placed.is_blank())));
    }
    (hash >> 32) as u32 | 1
}
