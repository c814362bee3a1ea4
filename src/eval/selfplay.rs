//! Games of the engine with itself, and matches between two ways of choosing.

use super::equity::{Candidate, Equity, Evaluator, Move};
use super::kept::Situation;
use super::leave::Leaves;
use super::leave_file::LeavesError;
use super::sim::{Scene, SimPlan, Simulator};
use super::win::WinModel;
use crate::game::{Action, FreeGame, GameNumber, GameOver, NotFree, Seed, Stream};
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::rules::{Points, Rules};
use rayon::prelude::*;
use std::sync::{Arc, Mutex};

/// A way of choosing what to do.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, Move, selfplay::{Match, Policy}};
/// use letop::game::{GameNumber, Seed};
/// let games = Match::new(&rules, &words, Arc::new(Leaves::none(&rules)?))?;
/// let first_turn = |policy| {
///     let mut first = None;
///     games.play(Seed::new("x").stream(GameNumber(1)), [policy, Policy::Top], |_, turn| {
///         first.get_or_insert(turn.clone());
///     });
///     first.unwrap().action
/// };
/// // The first rack has no play. Where all leaves are worth the same, by equity the fewest tiles are exchanged.
/// assert!(matches!(first_turn(Policy::Top), Move::Exchange(tiles) if tiles.len() == 7));
/// assert!(matches!(first_turn(Policy::Equity), Move::Exchange(tiles) if tiles.len() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// The first of the plays with the top score; where there is none, as many tiles as may be are exchanged.
    Top,
    /// The best by equity.
    Equity,
    /// The best by simulation, the lead left aside.
    Simulate(SimPlan),
}

/// Why a match cannot be played.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-duplicat").unwrap());
/// # let list = WordList::read(b"ac\nca\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, selfplay::{Match, MatchError}};
/// let error = Match::new(&rules, &words, Arc::new(Leaves::none(&rules).unwrap())).unwrap_err();
/// assert!(matches!(error, MatchError::NotFree(_)));
/// assert!(error.to_string().starts_with("the rule pack 'ro-duplicat' has no [end]"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The rules are of another game.
    #[error(transparent)]
    NotFree(#[from] NotFree),
    /// The leaves do not serve.
    #[error(transparent)]
    Leaves(#[from] LeavesError),
}

/// What came of a game.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, selfplay::{Match, Policy}};
/// use letop::game::{GameNumber, Seed};
/// let games = Match::new(&rules, &words, Arc::new(Leaves::none(&rules)?))?;
/// let mut turns = 0;
/// let stream = Seed::new("x").stream(GameNumber(1));
/// let outcome = games.play(stream, [Policy::Equity, Policy::Equity], |_, _| turns += 1).unwrap();
/// assert_eq!(outcome.turns, turns);
/// assert_eq!(outcome.spread(), outcome.totals[0] - outcome.totals[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Points by player, racks settled.
    pub totals: [Points; 2],
    /// How it ended.
    pub over: GameOver,
    /// How many turns it took.
    pub turns: usize,
}

impl Outcome {
    /// The first player's points above the second's; nothing in a game that the rules call a draw.
    pub fn spread(&self) -> Points {
        if self.over == GameOver::Drawn { Points(0) } else { self.totals[0] - self.totals[1] }
    }
}

/// Two games with the same seed, A first in one and B in the other, from A's side.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Leaves, selfplay::{Match, Policy}};
/// use letop::game::Seed;
/// use letop::rules::Points;
/// let games = Match::new(&rules, &words, Arc::new(Leaves::none(&rules)?))?;
/// let pairs = games.pairs(Policy::Equity, Policy::Equity, 1, &Seed::new("x"), || ());
/// // The same game twice, from either side.
/// assert_eq!(pairs[0].spreads[0] + pairs[0].spreads[1], Points(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// A's points above B's in each.
    pub spreads: [Points; 2],
}

impl Pair {
    /// Twice the games that A won: a draw counts as half.
    fn half_wins(&self) -> i64 {
        self.spreads.iter().map(|spread| 1 + i64::from(spread.0.signum())).sum()
    }
}

/// What came of a match, from A's side.
///
/// The figures are for people to read; nothing is decided by them.
///
/// ```
/// use letop::eval::selfplay::{Pair, Score};
/// use letop::rules::Points;
/// let score = Score::of(&[Pair { spreads: [Points(30), Points(0)] }]);
/// assert_eq!((score.games, score.win_rate, score.mean_spread), (2, 0.75, 15.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// Games played.
    pub games: u64,
    /// The part that A won, a draw as half.
    pub win_rate: f64,
    /// Where the true part lies, with 95 % confidence. Pairs are what is independent, not games.
    pub interval: [f64; 2],
    /// A's points above B's in a game, on average.
    pub mean_spread: f64,
}

impl Score {
    /// Sums up a match.
    ///
    /// ```
    /// use letop::eval::selfplay::{Pair, Score};
    /// use letop::rules::Points;
    /// let score = Score::of(&[Pair { spreads: [Points(30), Points(-10)] }, Pair { spreads: [Points(5), Points(7)] }]);
    /// assert_eq!((score.games, score.win_rate, score.mean_spread), (4, 0.75, 8.0));
    /// ```
    pub fn of(pairs: &[Pair]) -> Score {
        let n = pairs.len().max(1) as f64;
        let wins: i64 = pairs.iter().map(Pair::half_wins).sum();
        let squares: i64 = pairs.iter().map(|pair| pair.half_wins().pow(2)).sum();
        let spread: i64 = pairs.iter().flat_map(|pair| pair.spreads).map(|spread| i64::from(spread.0)).sum();
        // Of half wins, of which a pair has four.
        let mean = wins as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
        let reach = 1.96 * (variance / n).sqrt() / 4.0;
        let rate = mean / 4.0;
        let known = pairs.len() > 1;
        let interval = if known { [(rate - reach).max(0.0), (rate + reach).min(1.0)] } else { [0.0, 1.0] };
        Score {
            games: 2 * pairs.len() as u64,
            win_rate: rate,
            interval,
            mean_spread: spread as f64 / (2.0 * n),
        }
    }
}

/// Rules, words and leaves that games are played with, by any number of threads.
///
/// ```
/// use letop::eval::Leaves;
/// use letop::eval::selfplay::{Match, Policy, Score};
/// use letop::game::Seed;
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let games = Match::new(&rules, &words, Arc::new(Leaves::none(&rules)?))?;
/// let pairs = games.pairs(Policy::Equity, Policy::Equity, 2, &Seed::new("x"), || ());
/// assert_eq!(Score::of(&pairs).mean_spread, 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Match<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    leaves: Arc<Leaves>,
    /// Working memory that no game uses now.
    idle: Mutex<Vec<Player<'w>>>,
    /// One for each plan that was asked for.
    simulators: Mutex<Vec<Arc<Simulator<'w>>>>,
}

struct Player<'w> {
    engine: Engine<'w>,
    evaluator: Evaluator,
}

impl<'w> Match<'w> {
    /// Makes ready for games.
    ///
    /// # Errors
    /// Rules without free games, or leaves of other tiles or words.
    pub fn new(
        rules: &Arc<Rules>,
        words: &'w Compiled,
        leaves: Arc<Leaves>,
    ) -> Result<Match<'w>, MatchError> {
        leaves.check_words(&words.lexicon)?;
        // That this game can be dealt and valued holds for all others.
        FreeGame::deal(rules, 2, Seed::new("").stream(GameNumber(1)))?;
        let first = Player {
            engine: Engine::new(rules, words),
            evaluator: Evaluator::new(rules, Arc::clone(&leaves))?,
        };
        Ok(Match {
            rules: Arc::clone(rules),
            words,
            leaves,
            idle: Mutex::new(vec![first]),
            simulators: Mutex::default(),
        })
    }

    /// Plays a game to its end; `turn` sees each turn before it is taken.
    pub fn play(
        &self,
        stream: Stream,
        policies: [Policy; 2],
        mut turn: impl FnMut(&FreeGame, &Candidate),
    ) -> Option<Outcome> {
        let mut player = self.lend()?;
        let mut game = FreeGame::deal(&self.rules, 2, stream).ok()?;
        while game.over().is_none() {
            let candidate = match policies[game.player()] {
                Policy::Simulate(plan) => self.simulated(&game, plan)?,
                policy => player.choose(&game, policy),
            };
            turn(&game, &candidate);
            let action = match candidate.action {
                Move::Play(play) => Action::Play(play),
                Move::Exchange(tiles) => Action::Exchange(tiles),
                Move::Pass => Action::Pass,
            };
            // What was chosen is lawful; were it not, the player could only pass.
            if game.take(action).is_err() {
                debug_assert!(false, "a turn that the rules do not allow was chosen");
                game.take(Action::Pass).ok()?;
            }
        }
        self.lock().push(player);
        let totals = [*game.totals().first()?, *game.totals().get(1)?];
        Some(Outcome { totals, over: game.over()?, turns: game.turns() })
    }

    /// Plays pairs of games, numbered from 1, with the games of a seed: each pair the same game with either player first.
    /// The same on any number of threads.
    pub fn pairs(
        &self,
        a: Policy,
        b: Policy,
        pairs: u64,
        seed: &Seed,
        played: impl Fn() + Sync,
    ) -> Vec<Pair> {
        (1..=pairs)
            .into_par_iter()
            .filter_map(|number| {
                let stream = || seed.stream(GameNumber(number));
                let first = self.play(stream(), [a, b], |_, _| {})?;
                let second = self.play(stream(), [b, a], |_, _| {})?;
                played();
                Some(Pair { spreads: [first.spread(), -second.spread()] })
            })
            .collect()
    }

    /// The best by simulation.
    fn simulated(&self, game: &FreeGame, plan: SimPlan) -> Option<Candidate> {
        let simulator = {
            let mut known = self.simulators.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            match known.iter().find(|simulator| simulator.plan() == plan) {
                Some(simulator) => Arc::clone(simulator),
                None => {
                    let (leaves, wins) = (Arc::clone(&self.leaves), Arc::new(WinModel::builtin()));
                    let new = Simulator::new(&self.rules, self.words, leaves, wins, plan, "").ok()?;
                    known.push(Arc::new(new));
                    Arc::clone(known.last()?)
                }
            }
        };
        let (own, other) = (game.player(), 1 - game.player());
        let scene = Scene {
            board: game.board(),
            rack: game.rack(),
            lead: game.totals()[own] - game.totals()[other],
            idle: game.idle(),
            most_exchanged: Some(game.most_exchanged()),
        };
        Some(simulator.simulate(&scene, &[]).into_iter().next()?.candidate)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Player<'w>>> {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn lend(&self) -> Option<Player<'w>> {
        let idle = self.lock().pop();
        idle.or_else(|| {
            let evaluator = Evaluator::new(&self.rules, Arc::clone(&self.leaves)).ok()?;
            Some(Player { engine: Engine::new(&self.rules, self.words), evaluator })
        })
    }
}

impl std::fmt::Debug for Match<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Match").field("rules", &self.rules.pack().name).finish_non_exhaustive()
    }
}

impl Player<'_> {
    fn choose(&mut self, game: &FreeGame, policy: Policy) -> Candidate {
        let mut board = self.engine.on(game.board());
        let rack = game.rack();
        match policy {
            // Simulations are the match's own; by equity they begin.
            Policy::Equity | Policy::Simulate(_) => {
                let others = game.racks().iter().enumerate().filter(|(i, _)| *i != game.player());
                let tiles = game.rules().tiles();
                let worth = others.flat_map(|(_, rack)| rack.tiles()).map(|tile| tiles.points(tile)).sum();
                let situation =
                    Situation { bag: game.bag().len(), others: worth, most_exchanged: game.most_exchanged() };
                self.evaluator.best(&mut board, rack, &situation)
            }
            Policy::Top => {
                let action = match board.tops(rack).into_iter().next() {
                    Some(play) => {
                        let equity = Equity::from(play.score);
                        return Candidate { action: Move::Play(play), equity };
                    }
                    None if game.most_exchanged() > 0 => {
                        Move::Exchange(rack.tiles().take(game.most_exchanged()).collect())
                    }
                    None => Move::Pass,
                };
                Candidate { action, equity: Equity(0) }
            }
        }
    }
}
