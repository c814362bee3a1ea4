//! What candidates come to when the game goes on: simulation.
//!
//! **An iteration** takes the tiles that nobody sees to lie in an order drawn by lot: the other's rack, then the bag. Each candidate is played, the
//! other replies, and so on for some turns (*plies*), both by the best of [`Evaluator::best`](super::Evaluator::best). What comes of it is the points of the player above those of the other,
//! with the leaves that both are left with, and the chance of winning that [`WinModel`] gives for it. With an empty bag, or few tiles in it, the game is played to its end.
//!
//! **The same draws for all.** Iteration *k* deals the same tiles to every candidate, so that luck cancels out of their differences (common random numbers). The numbers are those
//! of game *k* of a [`Seed`] made of the position and the caller's text: the same on any machine and any number of threads. All sums are whole numbers.
//!
//! **The budget** goes to those that may be best: all candidates get a few iterations, the better half of them (by mean points) twice as many, and so on until two are left, which get all
//! (sequential halving: Z. Karnin, T. Koren & O. Somekh, *Almost Optimal Exploration in Multi-Armed Bandits*, ICML 2013). Here iterations of earlier rounds are kept and counted on.

mod deal;
mod playout;

use super::equity::{Candidate, Equity, Evaluator, Move};
use super::leave::Leaves;
use super::leave_file::LeavesError;
use super::win::{Chance, WinModel};
use crate::game::{GameNumber, IdleTurns, Seed};
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::position::{Board, Rack, unseen};
use crate::rules::{Points, Rules, Tile};
pub(super) use deal::Deal;
use playout::Outcome;
pub(super) use playout::{Player, Playout, most_exchanged};
use rayon::prelude::*;
use std::sync::{Arc, Mutex};

/// How much is simulated.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, SimPlan, Simulator, WinModel};
/// let plan = SimPlan { iterations: 500, ..SimPlan::default() };
/// let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// let simulator = Simulator::new(&rules, &words, leaves, wins, plan, "1")?;
/// assert_eq!((simulator.plan().iterations, simulator.plan().plies), (500, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SimPlan {
    /// Turns that are played after a candidate: 2 are the other's reply and the player's own next turn.
    pub plies: usize,
    /// Iterations of the last two candidates.
    pub iterations: u32,
    /// How many of the best by equity are candidates.
    pub candidates: usize,
}

impl Default for SimPlan {
    fn default() -> SimPlan {
        SimPlan { plies: 2, iterations: 300, candidates: 15 }
    }
}

/// What a player sees before his turn.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, Scene, SimPlan, Simulator, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// let plan = SimPlan { plies: 2, iterations: 16, candidates: 2 };
/// let simulator = Simulator::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let chance = |lead| {
///     let idle = IdleTurns::default();
///     let scene = Scene { board, rack, lead: Points(lead), idle, most_exchanged: Some(0) };
///     simulator.simulate(&scene, &[])[0].win.0
/// };
/// assert!(chance(100) > chance(-100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// His rack.
    pub rack: &'a Rack,
    /// His points above the other's.
    pub lead: Points,
    /// The idle turns before.
    pub idle: IdleTurns,
    /// How many tiles he may exchange; `None` where the number in the bag alone decides.
    pub most_exchanged: Option<usize>,
}

/// A mean and its standard error, in thousandths.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Equity, Leaves, Scene, SimPlan, Simulator, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let plan = SimPlan { plies: 2, iterations: 16, candidates: 2 };
/// let simulator = Simulator::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let simulated = simulator.simulate(&scene, &[]);
/// assert!(simulated[0].gain.mean >= simulated[1].gain.mean && simulated[0].gain.error >= Equity(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mean {
    /// The mean.
    pub mean: Equity,
    /// Its standard error; nothing where it is no sample but exact.
    pub error: Equity,
}

impl Mean {
    /// Of whole numbers; the mean is rounded, halves away from nothing.
    pub(super) fn of(values: impl Iterator<Item = i64>) -> Mean {
        let (mut n, mut sum, mut squares) = (0i64, 0i64, 0i128);
        for value in values {
            n += 1;
            sum += value;
            squares += i128::from(value).pow(2);
        }
        if n == 0 {
            return Mean::default();
        }
        let mean = (2 * sum + n * sum.signum()) / (2 * n);
        // n times the sum of squared distances from the mean.
        let spread = (squares * i128::from(n) - i128::from(sum).pow(2)).max(0) as u128;
        let below = (n as u128).pow(2) * (n as u128 - 1).max(1);
        let error = (spread / below).isqrt();
        let small = |value: i64| Equity(value.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
        Mean { mean: small(mean), error: small(error.min(i32::MAX as u128) as i64) }
    }
}

/// A candidate and what it came to.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Equity, Leaves, Scene, SimPlan, Simulator, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// # let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// # let plan = SimPlan { plies: 2, iterations: 16, candidates: 2 };
/// let simulator = Simulator::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let simulated = simulator.simulate(&scene, &[]);
/// assert_eq!(simulated[0].iterations, 16);
/// assert!(simulated[0].above(&simulated[1]).mean >= Equity(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulated {
    /// The candidate with its equity.
    pub candidate: Candidate,
    /// How many iterations it got.
    pub iterations: u32,
    /// Points above the other's.
    pub gain: Mean,
    /// The chance of winning, with its standard error.
    pub win: (Chance, Chance),
    /// The mean score of the other's reply.
    pub reply: Mean,
    /// How often the player's next turn was a bingo.
    pub bingo_next: Chance,
    outcomes: Vec<Outcome>,
}

impl Simulated {
    /// How much more this gains than another, over the iterations that both got.
    pub fn above(&self, other: &Simulated) -> Mean {
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        Mean::of(pairs.map(|(one, other)| i64::from(one.gain.0) - i64::from(other.gain.0)))
    }

    fn new(candidate: Candidate) -> Simulated {
        Simulated {
            candidate,
            iterations: 0,
            gain: Mean::default(),
            win: (Chance(0), Chance(0)),
            reply: Mean::default(),
            bingo_next: Chance(0),
            outcomes: Vec::new(),
        }
    }

    fn sum_up(&mut self) {
        let outcomes = &self.outcomes;
        self.iterations = outcomes.len() as u32;
        self.gain = Mean::of(outcomes.iter().map(|outcome| outcome.gain.0.into()));
        let win = Mean::of(outcomes.iter().map(|outcome| outcome.chance.0.into()));
        self.win = (Chance(win.mean.0 as u32), Chance(win.error.0 as u32));
        self.reply = Mean::of(outcomes.iter().map(|outcome| i64::from(outcome.reply.0) * 1000));
        let bingos = outcomes.iter().filter(|outcome| outcome.bingo).count();
        self.bingo_next = Chance::of(bingos as u64, outcomes.len() as u64);
    }
}

/// Simulates; may be asked from several threads, and uses all that there are.
///
/// ```
/// use letop::eval::{Leaves, Scene, SimPlan, Simulator, WinModel};
/// use letop::game::IdleTurns;
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::position::Setup;
/// use letop::rules::{Points, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let leaves = Arc::new(Leaves::builtin(&rules, &words.lexicon)?.unwrap());
/// let plan = SimPlan { plies: 2, iterations: 8, candidates: 4 };
/// let simulator = Simulator::new(&rules, &words, leaves, Arc::new(WinModel::builtin()), plan, "1")?;
/// let position = Setup::empty(&rules, "AEINRST").check(&rules)?;
/// let scene = Scene { board: position.board(), rack: position.rack(), lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let simulated = simulator.simulate(&scene, &[]);
/// assert_eq!((simulated.len(), simulated[0].iterations), (4, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Simulator<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    leaves: Arc<Leaves>,
    wins: Arc<WinModel>,
    plan: SimPlan,
    seed: String,
    idle: Mutex<Vec<Player<'w>>>,
}

/// Iterations that are done in one go: the board behind the candidate is worked out once for them.
const AT_ONCE: u32 = 32;

/// The fewest iterations of a candidate.
const LEAST: u32 = 16;

impl<'w> Simulator<'w> {
    /// A simulator; the seed is any text.
    ///
    /// # Errors
    /// Racks that leaves are not made for.
    pub fn new(
        rules: &Arc<Rules>,
        words: &'w Compiled,
        leaves: Arc<Leaves>,
        wins: Arc<WinModel>,
        plan: SimPlan,
        seed: &str,
    ) -> Result<Simulator<'w>, LeavesError> {
        Evaluator::new(rules, Arc::clone(&leaves))?;
        let (rules, seed, idle) = (Arc::clone(rules), seed.to_owned(), Mutex::new(Vec::new()));
        Ok(Simulator { rules, words, leaves, wins, plan, seed, idle })
    }

    /// The plan.
    pub fn plan(&self) -> SimPlan {
        self.plan
    }

    /// Simulates the best candidates by equity, the best first by what they gain on average.
    ///
    /// Those of `also` get all iterations, whatever comes of them.
    pub fn simulate(&self, scene: &Scene<'_>, also: &[Move]) -> Vec<Simulated> {
        let mut chosen: Vec<Simulated> = Vec::new();
        for candidate in self.chosen(scene, self.plan.candidates, also) {
            chosen.push(Simulated::new(candidate));
        }
        let deals = Deals::new(self, scene);
        // Where the unseen tiles are all on the other rack there is one deal.
        let one = deals.unseen.len() <= self.rules.pack().rack.size;
        let iterations = if one { 1 } else { self.plan.iterations };
        let mut alive: Vec<usize> = (0..chosen.len()).collect();
        let rounds =
            std::iter::successors(Some(alive.len()), |n| (*n > 2).then(|| n.div_ceil(2))).count() as u32 - 1;
        for round in 0..=rounds {
            let target = (iterations >> (rounds - round)).max(LEAST).min(iterations);
            self.run(scene, &deals, &mut chosen, &alive, target);
            alive.sort_by_key(|&index| (std::cmp::Reverse(chosen[index].gain.mean), index));
            alive.truncate(alive.len().div_ceil(2).max(2));
        }
        let named: Vec<usize> =
            (0..chosen.len()).filter(|&index| also.contains(&chosen[index].candidate.action)).collect();
        self.run(scene, &deals, &mut chosen, &named, iterations);
        // Those that were dropped on the way are listed behind those that got further.
        chosen.sort_by_key(|simulated| {
            (std::cmp::Reverse(simulated.iterations), std::cmp::Reverse(simulated.gain.mean))
        });
        chosen
    }

    /// The best so many by equity, and what else is asked for; plays with words that the list lacks, too.
    pub(super) fn chosen(&self, scene: &Scene<'_>, most: usize, also: &[Move]) -> Vec<Candidate> {
        let all = self.lent(|player| self.candidates(player, scene)).unwrap_or_default();
        let mut wanted: Vec<&Move> = also.iter().collect();
        let mut chosen: Vec<Candidate> = Vec::new();
        for (place, candidate) in all.into_iter().enumerate() {
            let asked = wanted.iter().position(|action| **action == candidate.action);
            if let Some(at) = asked {
                wanted.swap_remove(at);
            }
            if place < most || asked.is_some() {
                chosen.push(candidate);
            }
        }
        for action in wanted {
            if let Move::Play(play) = action
                && let Some(kept) = play.leave(scene.rack)
                && !chosen.iter().any(|candidate| candidate.action == *action)
            {
                let equity = Equity::from(play.score) + self.leaves.value(&kept).unwrap_or_default();
                chosen.push(Candidate { action: action.clone(), equity });
            }
        }
        chosen
    }

    /// All that may be done, best first by equity.
    fn candidates(&self, player: &mut Player<'w>, scene: &Scene<'_>) -> Vec<Candidate> {
        let unseen = unseen(&self.rules, scene.board, scene.rack);
        let bag = unseen.len().saturating_sub(self.rules.pack().rack.size);
        let others = unseen.tiles().map(|tile| self.rules.tiles().points(tile)).sum();
        let allowed =
            scene.most_exchanged.unwrap_or_else(|| most_exchanged(&self.rules, bag, scene.rack.len()));
        let situation = super::Situation { bag, others, most_exchanged: allowed };
        player.evaluator.all(&mut player.near.on(scene.board), scene.rack, &situation)
    }

    /// Brings these candidates to so many iterations.
    fn run(&self, scene: &Scene<'_>, deals: &Deals, chosen: &mut [Simulated], which: &[usize], target: u32) {
        let mut tasks = Vec::new();
        for &index in which {
            let mut from = chosen[index].iterations;
            while from < target {
                let to = target.min(from + AT_ONCE);
                tasks.push((index, from, to));
                from = to;
            }
        }
        let done: Vec<Option<Vec<Outcome>>> = tasks
            .par_iter()
            .map(|&(index, from, to)| {
                let action = &chosen[index].candidate.action;
                self.lent(|player| self.iterations(player, scene, deals, action, from..to))
            })
            .collect();
        for ((index, ..), outcomes) in tasks.into_iter().zip(done) {
            chosen[index].outcomes.extend(outcomes.unwrap_or_default());
        }
        which.iter().for_each(|&index| chosen[index].sum_up());
    }

    fn iterations(
        &self,
        player: &mut Player<'w>,
        scene: &Scene<'_>,
        deals: &Deals,
        action: &Move,
        which: std::ops::Range<u32>,
    ) -> Vec<Outcome> {
        let mut board = scene.board.clone();
        if let Move::Play(play) = action {
            play.placement.put_down().for_each(|(square, placed)| board.put(square, placed));
        }
        let Player { near, far, evaluator } = player;
        let mut near = near.on(&board);
        which
            .map(|number| {
                let mut stream = deals.seed.stream(GameNumber(u64::from(number) + 1));
                let deal = Deal::new(&deals.unseen, self.rules.pack().rack.size, &mut stream);
                let playout = Playout::new(&self.rules, scene, &board, deal);
                self.play_on(scene, action, playout, &mut near, far, evaluator, &mut stream)
            })
            .collect()
    }

    /// Lends a player's memory.
    pub(super) fn lent<T>(&self, work: impl FnOnce(&mut Player<'w>) -> T) -> Option<T> {
        let lock = || self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let idle = lock().pop();
        let mut player = match idle {
            Some(player) => player,
            None => Player {
                near: Engine::new(&self.rules, self.words),
                far: Engine::new(&self.rules, self.words),
                // That there is one was checked when the simulator was made.
                evaluator: Evaluator::new(&self.rules, Arc::clone(&self.leaves)).ok()?,
            },
        };
        let result = work(&mut player);
        lock().push(player);
        Some(result)
    }
}

impl std::fmt::Debug for Simulator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Simulator").field("plan", &self.plan).finish_non_exhaustive()
    }
}

/// What all candidates' iterations are dealt from.
struct Deals {
    unseen: Vec<Tile>,
    seed: Seed,
}

impl Deals {
    fn new(simulator: &Simulator<'_>, scene: &Scene<'_>) -> Deals {
        let spelling = simulator.rules.tiles().spelling();
        let mut text = format!("simulation\n{}\n{}\n", simulator.seed, scene.rack.spell(spelling));
        for (square, placed) in scene.board.tiles() {
            let tile = spelling.spell(&[placed]);
            text.push_str(&format!("{} {} {tile}\n", square.row(), square.col()));
        }
        let unseen = unseen(&simulator.rules, scene.board, scene.rack);
        Deals { unseen: unseen.tiles().collect(), seed: Seed::new(text) }
    }
}
