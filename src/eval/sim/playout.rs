//! One iteration: a candidate is played, and then both play the best by equity.

use super::deal::Deal;
use super::{Scene, Simulator};
use crate::eval::equity::{Equity, Evaluator, Move};
use crate::eval::kept::Situation;
use crate::eval::win::Chance;
use crate::game::{Ending, GameOver, IdleTurns, Stream, settled};
use crate::movegen::{Engine, OnBoard};
use crate::position::{Board, Rack};
use crate::rules::{Points, Rules};

/// What finds plays for one thread.
pub(in crate::eval) struct Player<'w> {
    /// For the board behind a candidate, which many iterations ask about.
    pub(in crate::eval) near: Engine<'w>,
    /// For every board behind it.
    pub(in crate::eval) far: Engine<'w>,
    pub(in crate::eval) evaluator: Evaluator,
}

/// What an iteration came to, from the player's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::eval) struct Outcome {
    /// Points above the other, with what both keep; of the whole rest of the game where it was played out.
    pub(in crate::eval) gain: Equity,
    pub(in crate::eval) chance: Chance,
    /// What the other's reply scored.
    pub(in crate::eval) reply: Points,
    /// Whether the player's next turn was a bingo.
    pub(in crate::eval) bingo: bool,
}

/// A game on its way.
pub(in crate::eval) struct Playout<'r> {
    rules: &'r Rules,
    pub(in crate::eval) board: Board,
    /// The player's rack, and the other's.
    pub(in crate::eval) racks: [Rack; 2],
    /// What each kept in his last turn.
    kept: [Rack; 2],
    pub(in crate::eval) deal: Deal,
    /// The player's points above the other's.
    pub(in crate::eval) gained: Points,
    pub(in crate::eval) idle: IdleTurns,
    pub(in crate::eval) over: Option<GameOver>,
}

impl<'r> Playout<'r> {
    pub(in crate::eval) fn new(
        rules: &'r Rules,
        scene: &Scene<'_>,
        board: &Board,
        deal: Deal,
    ) -> Playout<'r> {
        let racks = [scene.rack.clone(), deal.other.clone()];
        let kept = [Rack::default(), Rack::default()];
        Playout {
            rules,
            board: board.clone(),
            racks,
            kept,
            deal,
            gained: Points(0),
            idle: scene.idle,
            over: None,
        }
    }

    /// Takes a side's turn; `on_board` says that the board has the play already.
    pub(in crate::eval) fn take(&mut self, side: usize, action: &Move, on_board: bool, stream: &mut Stream) {
        let size = self.rules.pack().rack.size;
        match action {
            Move::Play(play) => {
                for (square, placed) in play.placement.put_down() {
                    if !on_board {
                        self.board.put(square, placed);
                    }
                    let held = self.racks[side].take(placed.tile());
                    debug_assert!(held, "plays are made of the rack's tiles");
                }
                self.gained += if side == 0 { play.score } else { -play.score };
                self.idle = self.idle.after_play(play.score);
                self.kept[side] = self.racks[side].clone();
                self.deal.fill(&mut self.racks[side], size, side);
            }
            Move::Exchange(tiles) => {
                for tile in tiles.tiles() {
                    let held = self.racks[side].take(tile);
                    debug_assert!(held, "exchanges are of the rack's tiles");
                }
                self.kept[side] = self.racks[side].clone();
                self.deal.fill(&mut self.racks[side], size, side);
                self.deal.give_back(tiles, stream);
                self.idle = self.idle.after_exchange();
            }
            Move::Pass => {
                self.kept[side] = self.racks[side].clone();
                self.idle = self.idle.after_pass();
            }
        }
        let Some(end) = &self.rules.pack().end else { return };
        let out = self.racks[side].is_empty() && self.deal.left() == 0;
        self.over = out.then_some(GameOver::WentOut(side)).or(self.idle.over(end, 2));
    }

    /// What the side knows beside the board and his rack.
    pub(in crate::eval) fn situation(&self, side: usize) -> Situation {
        let tiles = self.rules.tiles();
        let bag = self.deal.left();
        let others = self.racks[1 - side].tiles().map(|tile| tiles.points(tile)).sum();
        let rack = self.racks[side].len();
        Situation { bag, others, most_exchanged: most_exchanged(self.rules, bag, rack) }
    }

    /// The player's points above the other's once the game is over, racks settled.
    pub(in crate::eval) fn settled(&self, over: GameOver) -> Points {
        let ending = match over {
            GameOver::WentOut(side) => Ending::WentOut(side),
            GameOver::Stalled => Ending::Stalled,
            GameOver::Drawn => return self.gained,
        };
        let Some(end) = &self.rules.pack().end else { return self.gained };
        let tiles = self.rules.tiles();
        let worth = [0, 1].map(|side: usize| self.racks[side].tiles().map(|tile| tiles.points(tile)).sum());
        self.gained + settled(end, &worth, ending, 0) - settled(end, &worth, ending, 1)
    }
}

/// How many tiles may be exchanged with so many in the bag. Where a player may exchange only so often, or after passes, none: what he
/// did before is not known here.
pub(in crate::eval) fn most_exchanged(rules: &Rules, bag: usize, rack: usize) -> usize {
    match rules.pack().exchange {
        Some(rule) if bag >= rule.least_in_bag && rule.most_each.is_none() && rule.after_passes.is_none() => {
            rack.min(bag)
        }
        _ => 0,
    }
}

impl Simulator<'_> {
    /// Plays one iteration of a candidate on, until so many turns are taken or the game is over.
    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of a player's memory, apart for the borrow checker"
    )]
    pub(in crate::eval) fn play_on(
        &self,
        scene: &Scene<'_>,
        action: &Move,
        mut playout: Playout<'_>,
        near: &mut OnBoard<'_, '_>,
        far: &mut Engine<'_>,
        evaluator: &mut Evaluator,
        stream: &mut Stream,
    ) -> Outcome {
        let unseen = playout.deal.left() + playout.racks[1].len();
        // Near the end every iteration is played out, so that all are measured alike.
        let to_the_end = playout.deal.left() <= 2 * self.rules.pack().rack.size;
        let (mut reply, mut bingo) = (Points(0), false);
        playout.take(0, action, true, stream);
        let mut turn = 1;
        while playout.over.is_none() && (turn <= self.plan.plies || to_the_end || playout.deal.left() == 0) {
            let side = turn % 2;
            let situation = playout.situation(side);
            let rack = &playout.racks[side];
            let best = if turn == 1 {
                evaluator.best(near, rack, &situation)
            } else {
                evaluator.best(&mut far.on(&playout.board), rack, &situation)
            };
            if let Move::Play(play) = &best.action {
                match turn {
                    1 => reply = play.score,
                    2 => bingo = self.rules.is_bingo(play.placement.new.len()),
                    _ => {}
                }
            }
            playout.take(side, &best.action, false, stream);
            turn += 1;
        }
        debug_assert!(unseen > 0 || playout.over.is_some(), "a game without unseen tiles ends");
        if let Some(over) = playout.over {
            let gain = playout.settled(over);
            let end = if over == GameOver::Drawn { 0 } else { (scene.lead + gain).0.signum() };
            return Outcome {
                gain: Equity::from(gain),
                chance: Chance((1 + end) as u32 * 500_000),
                reply,
                bingo,
            };
        }
        let leave = |side: usize| self.leaves.value(&playout.kept[side]).unwrap_or_default();
        let gain = Equity::from(playout.gained) + (leave(0) - leave(1));
        let lead = Equity::from(scene.lead) + gain;
        let mover = turn % 2;
        let unseen = playout.deal.left() + playout.racks[1 - mover].len();
        let chance = |lead| self.wins.chance(lead, unseen, self.leaves.mean_turn());
        let chance = if mover == 0 { chance(lead) } else { chance(Equity(0) - lead).opposite() };
        Outcome { gain, chance, reply, bingo }
    }
}
