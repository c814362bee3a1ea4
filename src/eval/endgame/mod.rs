//! The end of a game, played out exactly: the bag is empty, so each player knows both racks.
//!
//! **The search.** What a position is worth to the player whose turn it is, is the best, over all plays and the pass, of what the turn
//! scores less what the position after it is worth to the other; a game that ends is worth what [`settled`](crate::game::settled) gives.
//! Alpha-beta (D. E. Knuth & R. W. Moore, *An Analysis of Alpha-Beta Pruning*, Artificial Intelligence 6, 1975) leaves out turns that
//! cannot matter. The search looks one turn ahead, then two, three and four; beyond that it guesses. What was found best is looked
//! at first the next time, and positions that are met again are looked up (`table.rs`). Then it looks to the end of the game, to prove that the
//! value is what was guessed, or more, or less (as A. Plaat and others, *Best-first Fixed-depth Minimax Algorithms*, Artificial Intelligence 87,
//! 1996). When nothing rests on a guess any more the value is *proven*.
//!
//! **The plays** of a position are first those that its side had before and that the turns since have not spoilt: masks tell which
//! (`plays.rs`). Often one of them is enough; above all one that goes out, which is asked for before anything is listed. Only where none is, the
//! plays that the last turns have brought are looked for, where the board has changed ([`Changing`](crate::movegen::Changing)).
//!
//! **The budget** is a number of nodes: positions whose plays were listed. No clock is asked, so an answer is the same on every machine. Where
//! the budget ends first, the answer is the best of the last look, with what is certain all the same: at least and at most so much.
//!
//! A game that the rules call a draw ends without a settlement, and is worth nothing more to either.

mod plays;
mod search;
mod state;
mod table;

use super::equity::Move;
use crate::game::IdleTurns;
use crate::lexicon::Compiled;
use crate::movegen::Engine;
use crate::position::{Board, Rack};
use crate::rules::{GoingOut, Points, Rules};
use plays::Turn;
use search::{BEYOND, Known, Search, TO_THE_END};
use state::State;
use std::sync::Arc;
use table::Table;

/// How many positions a search may list the plays of.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Endgame, EndgameSolver, Nodes};
/// use letop::game::IdleTurns;
/// use letop::position::{Board, Rack};
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let board = Board::new(rules.layout().size());
/// let endgame = Endgame { board, racks: [rack("CATS"), rack("Q")], idle: IdleTurns::default() };
/// let solution = EndgameSolver::new(&rules, &words)?.solve(&endgame, Nodes(1000));
/// assert!((1..=1000).contains(&solution.nodes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nodes(pub u64);

/// Where the end of a game begins.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Endgame, EndgameSolver, Nodes};
/// use letop::game::IdleTurns;
/// use letop::position::{Board, Rack};
/// use letop::rules::Points;
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let board = Board::new(rules.layout().size());
/// let endgame = Endgame { board, racks: [rack("CATS"), rack("Q")], idle: IdleTurns::default() };
/// // CAT for 10, then its S for 6, while the other cannot move; at the end his Q counts twice.
/// let solution = EndgameSolver::new(&rules, &words)?.solve(&endgame, Nodes(1000));
/// assert_eq!(solution.value, Points(10 + 6 + 20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endgame {
    /// The board.
    pub board: Board,
    /// The rack of the player whose turn it is, and the other's.
    pub racks: [Rack; 2],
    /// The idle turns before.
    pub idle: IdleTurns,
}

/// What a search found, from the side of the player whose turn it is.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Endgame, EndgameSolver, Move, Nodes};
/// use letop::game::IdleTurns;
/// use letop::position::{Board, Rack};
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let board = Board::new(rules.layout().size());
/// let endgame = Endgame { board, racks: [rack("CATS"), rack("Q")], idle: IdleTurns::default() };
/// let solution = EndgameSolver::new(&rules, &words)?.solve(&endgame, Nodes(1000));
/// assert!(solution.proven);
/// // CAT, a pass of the other, and the S behind it.
/// let [Move::Play(first), Move::Pass, Move::Play(last)] = &solution.line[..] else { panic!("{solution:?}") };
/// assert_eq!((first.score.0, last.score.0), (10, 6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The best turns of both, from the first on, as far as they are known; the first always is.
    pub line: Vec<Move>,
    /// What he gains above the other from here to the end, the racks settled: exact if proven, else the best estimate.
    pub value: Points,
    /// Whether no estimate is left in the value.
    pub proven: bool,
    /// What he gains at least, if that is known.
    pub at_least: Option<Points>,
    /// What he gains at most, if that is known.
    pub at_most: Option<Points>,
    /// How many positions were listed.
    pub nodes: u64,
}

/// Why the end of a game cannot be played out.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("ro-duplicat").unwrap());
/// # let list = WordList::read(b"ac\nca\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::EndgameSolver;
/// let error = EndgameSolver::new(&rules, &words).unwrap_err();
/// assert!(error.to_string().starts_with("the rule pack 'ro-duplicat' says not how a game of two racks ends"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the rule pack '{0}' says not how a game of two racks ends when one is out: expected an [end] by which that ends it"
)]
pub struct NoEnd(String);

/// Solves ends of games, and keeps its memory from one to the next; what it finds does not depend on those before.
///
/// ```
/// use letop::eval::{EndgameSolver, Endgame, Nodes};
/// use letop::game::IdleTurns;
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::position::{Board, Rack};
/// use letop::rules::{Points, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let endgame = Endgame { board: Board::new(rules.layout().size()), racks: [rack("CAT"), rack("Q")], idle: IdleTurns::default() };
/// let solution = EndgameSolver::new(&rules, &words)?.solve(&endgame, Nodes(1000));
/// // CAT scores 10, and goes out against a rack worth 10, which counts twice.
/// assert_eq!((solution.value, solution.proven), (Points(30), true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct EndgameSolver<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    engine: Engine<'w>,
    table: Table,
    searches: u64,
}

impl<'w> EndgameSolver<'w> {
    /// A solver for these rules and words.
    ///
    /// # Errors
    /// Rules that do not say how a game of racks ends, or by which players who are out wait for the others.
    pub fn new(rules: &Arc<Rules>, words: &'w Compiled) -> Result<EndgameSolver<'w>, NoEnd> {
        let end = rules.pack().end.filter(|end| end.going_out == GoingOut::EndsGame);
        end.ok_or_else(|| NoEnd(rules.pack().name.clone()))?;
        let engine = Engine::new(rules, words);
        Ok(EndgameSolver { rules: Arc::clone(rules), words, engine, table: Table::default(), searches: 0 })
    }

    /// The best that the player whose turn it is can do, within so many nodes.
    pub fn solve(&mut self, endgame: &Endgame, budget: Nodes) -> Solution {
        let (search, turns) = self.search(endgame, budget);
        search.solve(turns)
    }

    /// What this turn comes to, if both do the best from then on; `None` where it may not be taken.
    pub fn value_of(&mut self, endgame: &Endgame, turn: &Move, budget: Nodes) -> Option<Solution> {
        let (search, mut turns) = self.search(endgame, budget);
        turns.retain(|other| search.as_move(other) == *turn);
        (!turns.is_empty()).then(|| search.solve(turns))
    }

    fn search(&mut self, endgame: &Endgame, budget: Nodes) -> (Search<'_, 'w>, Vec<Turn>) {
        // That there is one was checked when the solver was made.
        let end = self.rules.pack().end.unwrap_or_else(|| unreachable!("checked by new"));
        self.searches += 1;
        self.table.start(budget.0);
        let mut search = Search {
            state: State::new(&self.rules, self.words, end, &endgame.board, &endgame.racks, endgame.idle),
            engine: &mut self.engine,
            table: &mut self.table,
            levels: Vec::new(),
            number: self.searches,
            nodes: 1,
            budget: budget.0,
            stopped: false,
        };
        let turns = search.begin();
        (search, turns)
    }
}

impl std::fmt::Debug for EndgameSolver<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EndgameSolver").field("rules", &self.rules.pack().name).finish_non_exhaustive()
    }
}

/// So far the search looks by one turn more at a time, for a guess and an order of the turns; then to the end.
const BY_STEPS: u8 = 4;

impl Search<'_, '_> {
    /// Looks further and further, among these turns alone.
    fn solve(mut self, turns: Vec<Turn>) -> Solution {
        let known = |turn: &Turn| match turn.ends {
            Some(value) => Known { least: value, most: value },
            None => Known { least: -BEYOND, most: BEYOND },
        };
        let mut turns: Vec<(Turn, Known)> = turns.into_iter().map(|turn| (turn, known(&turn))).collect();
        // Before anything was looked at, the promise of the first is all there is.
        let mut value = turns.first().map_or(0, |(turn, _)| turn.promise / 10);
        let mut whole = false;
        for depth in 1..=BY_STEPS {
            let Some(found) = self.look(depth, &mut turns, -BEYOND, BEYOND) else { break };
            (value, whole) = (found.value, found.whole);
            if whole || self.stopped {
                break;
            }
        }
        // To the end, what is guessed is taken for the value until it proves to be more or less.
        while !whole && !self.stopped {
            let Some(found) = self.look(TO_THE_END, &mut turns, value - 1, value + 1) else { break };
            whole = found.whole && found.value == value;
            value = found.value;
        }
        let least = turns.iter().map(|(_, known)| known.least).max().unwrap_or(-BEYOND);
        let most = turns.iter().map(|(_, known)| known.most).max().unwrap_or(BEYOND);
        let proven = whole || (least == most && least == value);
        let bound = |value: i32| (value.abs() < BEYOND).then_some(Points(value));
        let (at_least, at_most) =
            if proven { (Some(Points(value)), Some(Points(value))) } else { (bound(least), bound(most)) };
        Solution {
            line: self.moves(turns.first().map(|(turn, _)| turn)),
            value: Points(value),
            proven,
            at_least,
            at_most,
            nodes: self.nodes,
        }
    }

    fn moves(&mut self, first: Option<&Turn>) -> Vec<Move> {
        let Some(first) = first else { return Vec::new() };
        let mut line = vec![*first];
        if first.ends.is_none() {
            self.state.take(first);
            line.extend(self.line());
            self.state.take_back();
        }
        line.iter().map(|turn| self.as_move(turn)).collect()
    }

    fn as_move(&self, turn: &Turn) -> Move {
        self.state.plays().play(turn).map_or(Move::Pass, Move::Play)
    }
}
