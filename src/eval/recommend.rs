//! What to do in a turn: measured as the tiles that are left allow.

use super::endgame::{Endgame, EndgameSolver, NoEnd, Nodes};
use super::equity::{Candidate, Equity, Move};
use super::last::{MOST_IN_BAG, Order, expectation, orders, play_out};
use super::leave::Leaves;
use super::leave_file::LeavesError;
use super::sim::{Mean, Scene, SimPlan, Simulated, Simulator};
use super::win::{Chance, WinModel};
use crate::lexicon::Compiled;
use crate::position::unseen;
use crate::rules::Rules;
use rayon::prelude::*;
use std::cmp::Reverse;
use std::sync::{Arc, Mutex};

/// How a recommendation was come by.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, Phase, RecommendPlan, Recommender, Scene, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::{Board, Rack, full_bag};
/// use letop::rules::Points;
/// # let leaves = Arc::new(Leaves::none(&rules)?);
/// # let wins = Arc::new(WinModel::builtin());
/// # let recommender = Recommender::new(&rules, &words, leaves, wins, RecommendPlan::default(), "1")?;
/// // All tiles but the three of the rack and two more lie on the board: the bag is empty.
/// let rack = Rack::parse(rules.tiles().spelling(), "CAT").unwrap();
/// let mut board = Board::new(rules.layout().size());
/// let tiles = full_bag(&rules).without(rack.tiles()).unwrap();
/// let squares = rules.layout().size().squares();
/// for (square, tile) in squares.skip(30).zip(tiles.tiles().skip(2)) {
///     let letter = tile.letter().unwrap_or(rules.tiles().spelling().letters("a")?[0]);
///     board.put(square, letop::rules::Placed::from_tile(tile, letter));
/// }
/// let scene = Scene {
///     board: &board, rack: &rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None,
/// };
/// assert_eq!(recommender.recommend(&scene, &[]).phase, Phase::Endgame);
/// assert_eq!(Phase::Endgame.name(), "endgame");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// By simulation.
    Simulation,
    /// By every order of the last one or two tiles in the bag, each end of the game searched.
    LastTiles,
    /// By a search of the end of the game: the bag is empty.
    Endgame,
}

impl Phase {
    /// A short name that other programs may rely on.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Simulation => "simulation",
            Phase::LastTiles => "last-tiles",
            Phase::Endgame => "endgame",
        }
    }
}

/// How much is spent on a turn.
///
/// ```
/// use letop::eval::{Nodes, RecommendPlan, SimPlan};
/// // Half of the usual time on simulations, all else as usual.
/// let usual = RecommendPlan::default();
/// let plan = RecommendPlan { sim: SimPlan { iterations: usual.sim.iterations / 2, ..usual.sim }, ..usual };
/// assert!(plan.sim.iterations < usual.sim.iterations && plan.nodes.0 == usual.nodes.0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecommendPlan {
    /// On simulations.
    pub sim: SimPlan,
    /// On the end of a game, in all.
    pub nodes: Nodes,
}

impl Default for RecommendPlan {
    fn default() -> RecommendPlan {
        RecommendPlan { sim: SimPlan::default(), nodes: Nodes(60_000) }
    }
}

/// Something that may be done, and what it was found to come to.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// # let leaves = Arc::new(Leaves::none(&rules)?);
/// # let wins = Arc::new(WinModel::builtin());
/// let sim = SimPlan { plies: 2, iterations: 16, candidates: 4 };
/// let plan = RecommendPlan { sim, ..RecommendPlan::default() };
/// let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let weighed = recommender.recommend(&scene, &[]).best().clone();
/// assert_eq!((weighed.iterations, weighed.proven, weighed.goes_out), (16, false, false));
/// assert!(weighed.win.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// What is done, with its equity.
    pub candidate: Candidate,
    /// Points above the other's from here on.
    pub gain: Mean,
    /// The chance of winning, with its standard error; `None` where an end of a game was not looked at far enough to tell.
    pub win: Option<(Chance, Chance)>,
    /// The mean score of the other's reply; simulated alone.
    pub reply: Option<Mean>,
    /// How often the player's next turn is a bingo; simulated alone.
    pub bingo_next: Option<Chance>,
    /// How many iterations it got, or orders of the bag, or positions of a search.
    pub iterations: u64,
    /// Whether the gain is exact.
    pub proven: bool,
    /// Whether the game ends with it.
    pub goes_out: bool,
}

/// A turn, weighed.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, Move, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// # let leaves = Arc::new(Leaves::none(&rules)?);
/// # let wins = Arc::new(WinModel::builtin());
/// let sim = SimPlan { plies: 2, iterations: 16, candidates: 4 };
/// let plan = RecommendPlan { sim, ..RecommendPlan::default() };
/// let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// let recommendation = recommender.recommend(&scene, &[Move::Pass]);
/// let best = &recommendation.best().candidate.action;
/// assert_eq!(recommendation.gap(best).unwrap().mean.0, 0);
/// assert!(recommendation.of(&Move::Pass).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recommendation {
    /// How.
    pub phase: Phase,
    /// What was weighed: what is recommended, then the others from the best down. Never empty, for a pass is always there.
    pub weighed: Vec<Weighed>,
    simulated: Vec<Simulated>,
}

impl Recommendation {
    /// What is recommended.
    pub fn best(&self) -> &Weighed {
        &self.weighed[0]
    }

    /// What this came to, if it was weighed.
    pub fn of(&self, action: &Move) -> Option<&Weighed> {
        self.weighed.iter().find(|weighed| weighed.candidate.action == *action)
    }

    /// Puts first what scores most among those that are not measurably worse than the best: points in hand are given up only for a
    /// difference beyond twice its standard error. Those that got fewer iterations are not asked.
    fn prefer_points(&mut self) {
        let Some(best) = self.simulated.first() else { return };
        let score = |simulated: &Simulated| match &simulated.candidate.action {
            Move::Play(play) => play.score.0,
            _ => 0,
        };
        let equals = self.simulated.iter().enumerate().filter(|(_, other)| {
            let gap = best.above(other);
            other.iterations == best.iterations && gap.mean.0 <= 2 * gap.error.0
        });
        // Of equal scores the first, which gains more.
        let chosen = equals.min_by_key(|(place, other)| (Reverse(score(other)), *place));
        if let Some((place, _)) = chosen {
            self.simulated[..=place].rotate_right(1);
            self.weighed[..=place].rotate_right(1);
        }
    }

    /// How much more the recommended gains than this, with the standard error of the difference (whose draws are the same).
    pub fn gap(&self, action: &Move) -> Option<Mean> {
        let find =
            |action: &Move| self.simulated.iter().find(|simulated| simulated.candidate.action == *action);
        match (find(&self.best().candidate.action), find(action)) {
            (Some(best), Some(other)) => Some(best.above(other)),
            _ => Some(Mean { mean: self.best().gain.mean - self.of(action)?.gain.mean, error: Equity(0) }),
        }
    }
}

/// Why nothing can be recommended.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-duplicat").unwrap());
/// # let list = WordList::read(b"ac\nca\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, RecommendError, RecommendPlan, Recommender, WinModel};
/// let (leaves, wins) = (Arc::new(Leaves::none(&rules).unwrap()), Arc::new(WinModel::builtin()));
/// let error = Recommender::new(&rules, &words, leaves, wins, RecommendPlan::default(), "1").unwrap_err();
/// assert!(matches!(error, RecommendError::NoEnd(_)));
/// assert!(error.to_string().starts_with("the rule pack 'ro-duplicat' says not how"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum RecommendError {
    /// The leaves do not serve.
    #[error(transparent)]
    Leaves(#[from] LeavesError),
    /// The rules are of another game.
    #[error(transparent)]
    NoEnd(#[from] NoEnd),
}

/// Finds what to do in a turn of a free game of two: by simulation while tiles are in the bag, by every order of the last one or two, and by an exact
/// search once it is empty.
///
/// A simulation recommends what gains most on average; but of those that are not measurably worse (within twice the standard error of the
/// difference, over the same draws) the one that scores most: points in hand are given up for nothing less. May be asked from several threads, and uses all that there are; the answers are the same on any number.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, Phase, RecommendPlan, Recommender, Scene, SimPlan, WinModel};
/// use letop::game::IdleTurns;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let (leaves, wins) = (Arc::new(Leaves::none(&rules)?), Arc::new(WinModel::builtin()));
/// let sim = SimPlan { plies: 2, iterations: 16, candidates: 4 };
/// let plan = RecommendPlan { sim, ..RecommendPlan::default() };
/// let recommender = Recommender::new(&rules, &words, leaves, wins, plan, "1")?;
/// let position = Setup::empty(&rules, "catsxyz").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let scene = Scene { board, rack, lead: Points(0), idle: IdleTurns::default(), most_exchanged: None };
/// assert_eq!(recommender.recommend(&scene, &[]).phase, Phase::Simulation);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Recommender<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    simulator: Simulator<'w>,
    plan: RecommendPlan,
    solvers: Mutex<Vec<EndgameSolver<'w>>>,
}

impl<'w> Recommender<'w> {
    /// A recommender; the seed is any text.
    ///
    /// # Errors
    /// Rules that leaves are not made for, or that do not say how a game of two racks ends.
    pub fn new(
        rules: &Arc<Rules>,
        words: &'w Compiled,
        leaves: Arc<Leaves>,
        wins: Arc<WinModel>,
        plan: RecommendPlan,
        seed: &str,
    ) -> Result<Recommender<'w>, RecommendError> {
        let solver = EndgameSolver::new(rules, words)?;
        let simulator = Simulator::new(rules, words, leaves, wins, plan.sim, seed)?;
        let (rules, solvers) = (Arc::clone(rules), Mutex::new(vec![solver]));
        Ok(Recommender { rules, words, simulator, plan, solvers })
    }

    /// The plan.
    pub fn plan(&self) -> RecommendPlan {
        self.plan
    }

    /// Weighs a turn; those of `also` are weighed whatever comes of them, where they may be done.
    pub fn recommend(&self, scene: &Scene<'_>, also: &[Move]) -> Recommendation {
        let unseen = unseen(&self.rules, scene.board, scene.rack);
        let bag = unseen.len().saturating_sub(self.rules.pack().rack.size);
        match bag {
            0 => self.endgame(scene, also),
            1..=MOST_IN_BAG => self.last_tiles(scene, also, bag),
            _ => {
                let mut found = self.simulate(scene, also);
                found.prefer_points();
                found
            }
        }
    }

    /// Weighs a turn by simulation, whatever is left in the bag.
    pub fn simulate(&self, scene: &Scene<'_>, also: &[Move]) -> Recommendation {
        let simulated = self.simulator.simulate(scene, also);
        let weighed = simulated
            .iter()
            .map(|simulated| Weighed {
                candidate: simulated.candidate.clone(),
                gain: simulated.gain,
                win: Some(simulated.win),
                reply: Some(simulated.reply),
                bingo_next: Some(simulated.bingo_next),
                iterations: simulated.iterations.into(),
                proven: false,
                goes_out: false,
            })
            .collect();
        Recommendation { phase: Phase::Simulation, weighed, simulated }
    }

    fn last_tiles(&self, scene: &Scene<'_>, also: &[Move], bag: usize) -> Recommendation {
        let unseen = unseen(&self.rules, scene.board, scene.rack);
        let orders = orders(&unseen, bag);
        let candidates = self.simulator.chosen(scene, self.plan.sim.candidates, also);
        let mut weighed: Vec<Weighed> = candidates.into_iter().map(unweighed).collect();
        // As in simulations: the better half is looked at more closely, until two are left; what is asked for is looked at as closely as these.
        let mut alive: Vec<usize> = (0..weighed.len()).collect();
        loop {
            self.play_out(scene, &orders, &mut weighed, &alive, alive.len());
            if alive.len() <= 2 {
                break;
            }
            alive.sort_by_key(|&index| (Reverse(weighed[index].gain.mean), index));
            alive.truncate(alive.len().div_ceil(2).max(2));
        }
        let asked = (0..weighed.len()).filter(|index| !alive.contains(index));
        let asked: Vec<usize> =
            asked.filter(|&index| also.contains(&weighed[index].candidate.action)).collect();
        self.play_out(scene, &orders, &mut weighed, &asked, alive.len());
        weighed.sort_by_key(|weighed| Reverse(weighed.gain.mean));
        Recommendation { phase: Phase::LastTiles, weighed, simulated: Vec::new() }
    }

    /// Plays candidates out with every order of the bag; the budget is that of so many at once.
    fn play_out(
        &self,
        scene: &Scene<'_>,
        orders: &[Order],
        weighed: &mut [Weighed],
        which: &[usize],
        at_once: usize,
    ) {
        let budget = Nodes((self.plan.nodes.0 / (at_once * orders.len()).max(1) as u64).max(1));
        let tasks: Vec<(usize, usize)> =
            which.iter().flat_map(|&index| (0..orders.len()).map(move |order| (index, order))).collect();
        let ended: Vec<_> = tasks
            .par_iter()
            .filter_map(|&(index, order)| {
                self.simulator.lent(|player| {
                    self.lent(|solver| {
                        let candidate = &weighed[index].candidate;
                        play_out(&self.rules, scene, candidate, &orders[order], player, solver, budget)
                    })
                })?
            })
            .collect();
        for (&index, ended) in which.iter().zip(ended.chunks(orders.len())) {
            let (mean, chance, proven) = expectation(orders, ended);
            let weighed = &mut weighed[index];
            weighed.gain = Mean { mean, error: Equity(0) };
            weighed.win = Some((chance, Chance(0)));
            weighed.proven = proven;
            weighed.iterations = orders.len() as u64;
        }
    }

    fn endgame(&self, scene: &Scene<'_>, also: &[Move]) -> Recommendation {
        const LISTED: usize = 5;
        let other = unseen(&self.rules, scene.board, scene.rack);
        let endgame =
            Endgame { board: scene.board.clone(), racks: [scene.rack.clone(), other], idle: scene.idle };
        let whole = self.lent(|solver| solver.solve(&endgame, self.plan.nodes));
        let best = whole.as_ref().and_then(|solution| solution.line.first()).cloned();
        let wanted: Vec<Move> = also.iter().cloned().chain(best.clone()).collect();
        let nodes = Nodes((self.plan.nodes.0 / 4).max(1));
        let mut weighed: Vec<Weighed> = self
            .simulator
            .chosen(scene, LISTED, &wanted)
            .into_par_iter()
            .filter_map(|candidate| {
                let known = whole.as_ref().filter(|_| best.as_ref() == Some(&candidate.action)).cloned();
                let solution = known.or_else(|| {
                    self.lent(|solver| solver.value_of(&endgame, &candidate.action, nodes)).flatten()
                });
                // A play with a word that the list lacks is no turn of the search.
                let solution = solution?;
                let end = |points| Chance((1 + (scene.lead + points).0.signum()) as u32 * 500_000);
                // Certain where what is known of the gain leaves one outcome.
                let outcomes = solution.at_least.map(end).zip(solution.at_most.map(end));
                let mut weighed = unweighed(candidate);
                weighed.gain = Mean { mean: Equity::from(solution.value), error: Equity(0) };
                weighed.proven = solution.proven;
                weighed.iterations = solution.nodes;
                weighed.goes_out = solution.line.len() == 1 && solution.proven;
                let certain = outcomes.filter(|(least, most)| least == most);
                weighed.win = certain.map(|(chance, _)| (chance, Chance(0)));
                Some(weighed)
            })
            .collect();
        // The search of all turns has the word; where it has none, the larger value.
        weighed.sort_by_key(|weighed| {
            let first = best.as_ref() == Some(&weighed.candidate.action);
            (Reverse(weighed.gain.mean), Reverse(first))
        });
        if let (Some(true), Some(at)) = (
            whole.as_ref().map(|solution| solution.proven),
            weighed.iter().position(|weighed| best.as_ref() == Some(&weighed.candidate.action)),
        ) {
            weighed[..=at].rotate_right(1);
        }
        Recommendation { phase: Phase::Endgame, weighed, simulated: Vec::new() }
    }

    fn lent<T>(&self, work: impl FnOnce(&mut EndgameSolver<'w>) -> T) -> Option<T> {
        let lock = || self.solvers.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let idle = lock().pop();
        let mut solver = match idle {
            Some(solver) => solver,
            // That there is one was checked when the recommender was made.
            None => EndgameSolver::new(&self.rules, self.words).ok()?,
        };
        let result = work(&mut solver);
        lock().push(solver);
        Some(result)
    }
}

impl std::fmt::Debug for Recommender<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Recommender").field("plan", &self.plan).finish_non_exhaustive()
    }
}

fn unweighed(candidate: Candidate) -> Weighed {
    Weighed {
        candidate,
        gain: Mean::default(),
        win: None,
        reply: None,
        bingo_next: None,
        iterations: 0,
        proven: false,
        goes_out: false,
    }
}
