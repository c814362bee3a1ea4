//! The value of what a player may do, in thousandths of a point.

use super::kept::{Kept, MOST_TILES, Situation};
use super::leave::Leaves;
use super::leave_file::LeavesError;
use crate::movegen::{Found, OnBoard, Sink};
use crate::position::{Play, Rack};
use crate::rules::{Points, Rules, Tile};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Sub};
use std::sync::Arc;

/// Points in thousandths: what a play scores and what it keeps, together.
///
/// ```
/// use letop::eval::Equity;
/// use letop::rules::Points;
/// assert_eq!((Equity::from(Points(12)) + Equity(-1_500)).to_string(), "10.500");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Equity(pub i32);

impl From<Points> for Equity {
    fn from(points: Points) -> Equity {
        Equity(points.0.saturating_mul(1000))
    }
}

impl Add for Equity {
    type Output = Equity;
    fn add(self, other: Equity) -> Equity {
        Equity(self.0.saturating_add(other.0))
    }
}

impl Sub for Equity {
    type Output = Equity;
    fn sub(self, other: Equity) -> Equity {
        Equity(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Equity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:03}", self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000)
    }
}

/// Something that a player may do.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Evaluator, Leaves, Move, Situation};
/// use letop::movegen::Engine;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let position = Setup::empty(&rules, "xyz").check(&rules).unwrap();
/// let mut engine = Engine::new(&rules, &words);
/// let mut evaluator = Evaluator::new(&rules, Arc::new(Leaves::none(&rules)?))?;
/// // No word can be made, and nothing may be exchanged.
/// let situation = Situation { bag: 6, others: Points(0), most_exchanged: 0 };
/// let all = evaluator.all(&mut engine.on(position.board()), position.rack(), &situation);
/// assert!(matches!(all[..], [ref only] if only.action == Move::Pass));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A play.
    Play(Play),
    /// These tiles are exchanged.
    Exchange(Rack),
    /// Nothing.
    Pass,
}

/// Something that a player may do, and its value.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Equity, Evaluator, Leaves, Move, Situation};
/// use letop::movegen::Engine;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let position = Setup::empty(&rules, "catsx").check(&rules).unwrap();
/// let mut engine = Engine::new(&rules, &words);
/// let mut evaluator = Evaluator::new(&rules, Arc::new(Leaves::none(&rules)?))?;
/// let situation = Situation { bag: 50, others: Points(0), most_exchanged: 5 };
/// let all = evaluator.all(&mut engine.on(position.board()), position.rack(), &situation);
/// assert!(matches!(&all[0].action, Move::Play(play) if play.score == Points(12)));
/// assert_eq!(all[0].equity, Equity(12_000));
/// assert!(all.is_sorted_by(|one, two| one.listing_order(two).is_lt()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is done.
    pub action: Move,
    /// What it is worth.
    pub equity: Equity,
}

impl Candidate {
    /// The order in which candidates are listed: equity from high to low, then plays before exchanges before the pass, then
    /// [`Play::order_of_equals`]; of exchanges the one of fewer tiles, then the first in alphabetical order.
    pub fn listing_order(&self, other: &Candidate) -> Ordering {
        let kind = |candidate: &Candidate| match candidate.action {
            Move::Play(_) => 0,
            Move::Exchange(_) => 1,
            Move::Pass => 2,
        };
        let within = || match (&self.action, &other.action) {
            (Move::Play(one), Move::Play(two)) => one.order_of_equals(two),
            (Move::Exchange(one), Move::Exchange(two)) => {
                one.len().cmp(&two.len()).then_with(|| one.tiles().cmp(two.tiles()))
            }
            _ => Ordering::Equal,
        };
        other.equity.cmp(&self.equity).then_with(|| kind(self).cmp(&kind(other))).then_with(within)
    }
}

/// Values what a player may do, at once and without looking ahead.
///
/// | what | equity |
/// |---|---|
/// | a play | its score and the value of what it keeps |
/// | an exchange | the value of what is kept: what is drawn to it is in that value, as an average over bags; that the tiles given away come back is neglected |
/// | a pass | a mean turn lost |
/// | anything once the bag is empty | its score and what the end of the game makes of the rack, see [`Kept`] |
///
/// ```
/// use letop::eval::{Evaluator, Leaves, Situation};
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::movegen::Engine;
/// use letop::position::Setup;
/// use letop::rules::{Points, Rules};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let position = Setup::empty(&rules, "retinas").check(&rules)?;
/// let mut engine = Engine::new(&rules, &words);
/// let mut evaluator = Evaluator::new(&rules, Arc::new(Leaves::none(&rules)?))?;
/// let situation = Situation { bag: 86, others: Points(0), most_exchanged: 7 };
/// let best = evaluator.best(&mut engine.on(position.board()), position.rack(), &situation);
/// assert_eq!(best.equity.0, 66_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Evaluator {
    rules: Arc<Rules>,
    leaves: Arc<Leaves>,
    kept: Kept,
}

impl Evaluator {
    /// Values by the leaves of these rules.
    ///
    /// # Errors
    /// Racks that leaves are not made for.
    pub fn new(rules: &Arc<Rules>, leaves: Arc<Leaves>) -> Result<Evaluator, LeavesError> {
        let found = rules.pack().rack.size;
        if !(2..=MOST_TILES).contains(&found) {
            return Err(LeavesError::Rack { found, most: MOST_TILES });
        }
        Ok(Evaluator { rules: Arc::clone(rules), leaves, kept: Kept::default() })
    }

    /// The best of all that may be done; the first in listing order among equals.
    ///
    /// Where the best-first search serves, it finds the play, with what is kept inside its bounds ([`crate::movegen::top`]). Elsewhere plays are
    /// looked at from the highest score down, and no further than where a play would need more than the best
    /// leave of the rack to come up to the best so far: that bound holds whatever the play keeps.
    pub fn best(&mut self, board: &mut OnBoard<'_, '_>, rack: &Rack, situation: &Situation) -> Candidate {
        self.take_up(rack, situation);
        let mut best = self.best_without_play(rack, situation);
        let kept = &self.kept;
        if let Some((plays, value)) = board.best_kept(rack, kept, best.equity.0.into()) {
            let first = plays.into_iter().min_by(Play::order_of_equals);
            let equity = Equity(value.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
            return first.map_or(best, |play| Candidate { action: Move::Play(play), equity });
        }
        let most = kept.best(rack.len());
        let walked = board.walked(rack, |plays| {
            let mut equals: Vec<usize> = Vec::new();
            let mut highest = best.equity;
            for (index, score) in plays.scores().enumerate() {
                if Equity::from(score) + most < highest {
                    break;
                }
                let equity = Equity::from(score) + kept.without(plays.tiles(index));
                match equity.cmp(&highest) {
                    Ordering::Less => continue,
                    Ordering::Equal => {}
                    Ordering::Greater => equals.clear(),
                }
                highest = equity;
                equals.push(index);
            }
            let plays = equals.into_iter().filter_map(|index| plays.get(index));
            (plays.min_by(Play::order_of_equals), highest)
        });
        match walked {
            Some((Some(play), equity)) => Candidate { action: Move::Play(play), equity },
            Some((None, _)) => best,
            None => {
                let mut sink = Valued { kept, found: Vec::new(), least: Some(best.equity) };
                board.feed(rack, &mut sink);
                for candidate in sink.found {
                    if candidate.listing_order(&best).is_lt() {
                        best = candidate;
                    }
                }
                best
            }
        }
    }

    /// All that may be done, in listing order.
    pub fn all(&mut self, board: &mut OnBoard<'_, '_>, rack: &Rack, situation: &Situation) -> Vec<Candidate> {
        self.take_up(rack, situation);
        let mut all = self.exchanges(rack, situation);
        all.push(self.pass(situation));
        let mut sink = Valued { kept: &self.kept, found: all, least: None };
        board.feed(rack, &mut sink);
        sink.found.sort_by(Candidate::listing_order);
        sink.found
    }

    fn take_up(&mut self, rack: &Rack, situation: &Situation) {
        let end = self.rules.pack().end.as_ref();
        self.kept.set(&self.leaves, self.rules.tiles(), end, rack, situation);
    }

    fn pass(&self, situation: &Situation) -> Candidate {
        let equity = if situation.bag == 0 { self.kept.whole() } else { Equity(0) - self.leaves.mean_turn() };
        Candidate { action: Move::Pass, equity }
    }

    /// The best of exchanges and the pass.
    fn best_without_play(&self, rack: &Rack, situation: &Situation) -> Candidate {
        let all = self.exchanges(rack, situation).into_iter().chain([self.pass(situation)]);
        all.min_by(Candidate::listing_order).unwrap_or_else(|| self.pass(situation))
    }

    /// Every exchange that may be made.
    fn exchanges(&self, rack: &Rack, situation: &Situation) -> Vec<Candidate> {
        if situation.bag == 0 || situation.most_exchanged == 0 {
            return Vec::new();
        }
        let tiles: Vec<Tile> = rack.tiles().take(MOST_TILES).collect();
        // Of several equal tiles the first are taken, so that each set comes once.
        let once = |set: usize| {
            (1..tiles.len()).all(|i| tiles[i] != tiles[i - 1] || set >> i & 1 == 0 || set >> (i - 1) & 1 == 1)
        };
        (1usize..1 << tiles.len())
            .filter(|&set| set.count_ones() as usize <= situation.most_exchanged && once(set))
            .map(|set| {
                let given = || (0..tiles.len()).filter(|i| set >> i & 1 == 1).map(|i| tiles[i]);
                let equity = self.kept.without(given());
                Candidate { action: Move::Exchange(given().collect()), equity }
            })
            .collect()
    }
}

/// Keeps plays with their equity.
struct Valued<'k> {
    kept: &'k Kept,
    found: Vec<Candidate>,
    /// Lower ones are not kept.
    least: Option<Equity>,
}

impl Sink for Valued<'_> {
    fn add(&mut self, found: Found<'_>) {
        let tiles = found.new.offsets().map(|offset| found.word[offset].tile());
        let equity = Equity::from(found.score) + self.kept.without(tiles);
        if self.least.is_none_or(|least| equity >= least) {
            self.found.push(Candidate { action: Move::Play(found.to_play()), equity });
        }
    }
}
