//! What each of several equal tops does to the next turn: the mean of the top that follows it.

use super::course::{Course, DrawnTurn};
use crate::game::{Condition, DuplicateGame, GameNumber, Seed, no_rack};
use crate::movegen::Engine;
use crate::position::Rack;
use crate::rules::{Jokers, LastTile, Reject, Rules, Tile, ways_to_draw};
use std::sync::Arc;

/// The most different racks that are looked at one by one; where there are more, racks are sampled.
const MOST_RACKS: usize = 2_000;

/// The most equal tops that are valued.
pub const MOST_VALUED: usize = 24;

/// The mean of the next top.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Expected, expect_next};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let (turn, seed) = (&game.turns[0], Seed::new("x"));
/// let values: Vec<Expected> = expect_next(&rules, drawer.engine(), turn, &seed, GameNumber(1), 5);
/// assert_eq!(values.len(), turn.tops.len());
/// assert!(values.iter().all(|value| value.milli >= 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expected {
    /// In thousandths of a point, rounded down; a turn that cannot be played counts nothing.
    pub milli: i64,
    /// How it was come by.
    pub by: Means,
}

/// How a mean was come by.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Means, expect_next};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let values = expect_next(&rules, drawer.engine(), &game.turns[0], &Seed::new("x"), GameNumber(1), 5);
/// // There are far too many racks to look at all of them.
/// assert_eq!(values[0].by, Means::Sampled { racks: 5 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// Every rack that can follow was looked at, and weighed by how often it is drawn.
    Exact {
        /// How many different racks there are.
        racks: usize,
    },
    /// So many racks were drawn by the rules, the same numbers for each of the tops.
    Sampled {
        /// How many.
        racks: usize,
    },
}

/// Values the first [`MOST_VALUED`] tops of a turn by the mean of the next top; `samples` racks are drawn where there
/// are too many to look at all.
///
/// Samples come from streams of their own, so the game itself is not touched by the question.
pub fn expect_next(
    rules: &Arc<Rules>,
    engine: &mut Engine<'_>,
    turn: &DrawnTurn,
    seed: &Seed,
    number: GameNumber,
    samples: usize,
) -> Vec<Expected> {
    let of_turn = Seed::new(format!("{} game {number} turn {} expected next", seed.text(), turn.number));
    let valued = turn.tops.iter().take(MOST_VALUED).enumerate();
    let values = valued.map(|(index, top)| {
        let rack = turn.rack_of(index);
        let mut game = DuplicateGame::at_turn(rules, turn.board.clone(), rack, turn.number);
        let placed = game.place(rack, &top.placement);
        debug_assert!(placed.is_ok(), "a top is made of the tiles of its rack");
        exact(engine, &game).unwrap_or_else(|| sampled(engine, &game, &of_turn, samples))
    });
    values.collect()
}

/// The mean over every rack that can follow; `None` where there are too many, or where more than a draw decides.
fn exact(engine: &mut Engine<'_>, game: &DuplicateGame) -> Option<Expected> {
    let rules = game.rules();
    let draw = &rules.pack().draw;
    let plain = draw.jokers == Jokers::AsDrawn
        && draw.last_tile == LastTile::Drawn
        && draw.reject == Reject::WholeRack;
    if !plain {
        return None;
    }
    let left = game.left();
    let size = rules.pack().rack.size.min(left.len());
    let condition = Condition::of_turn(draw, rules.tiles(), game.turn());
    let last = rules.pack().duplicate.turns.is_some_and(|turns| game.turn() > turns);
    if last || no_rack(rules, game.turn(), &left).is_some() {
        return Some(Expected { milli: 0, by: Means::Exact { racks: 0 } });
    }
    let first = Draws::all(rules, game.bag(), size - game.kept().len())?;
    let whole = |drawn: &Rack| game.kept().with(drawn);
    let rejected: u128 =
        first.0.iter().filter(|(rack, _)| !condition.allows(&whole(rack))).map(|d| d.1).sum();
    let again = if rejected > 0 { Draws::all(rules, &left, size)? } else { Draws(Vec::new()) };
    let mut on_board = engine.on(game.board());
    let mut top = |rack: &Rack| on_board.tops(rack).first().map_or(0, |play| play.score.0);
    let mut sum = |draws: &Draws, whole: &dyn Fn(&Rack) -> Rack| {
        let (mut points, mut ways, mut racks) = (0i128, 0u128, 0);
        for (drawn, weight) in &draws.0 {
            let rack = whole(drawn);
            if condition.allows(&rack) {
                points += i128::from(top(&rack)) * i128::try_from(*weight).unwrap_or(i128::MAX);
                ways += weight;
                racks += 1;
            }
        }
        (points, i128::try_from(ways).unwrap_or(i128::MAX), racks)
    };
    let (points, ways, racks) = sum(&first, &whole);
    let (points_again, ways_again, racks_again) = sum(&again, &|drawn| drawn.clone());
    let rejected = i128::try_from(rejected).unwrap_or(i128::MAX);
    // The first draw counts as it fell; one that is rejected counts as the mean of all lawful racks.
    let (above, below) = if rejected == 0 {
        (points, ways)
    } else {
        (points * ways_again + rejected * points_again, (ways + rejected) * ways_again)
    };
    let milli = i64::try_from(above * 1000 / below.max(1)).unwrap_or(i64::MAX);
    Some(Expected { milli, by: Means::Exact { racks: racks + racks_again } })
}

/// Every different draw with the number of ways to draw it.
struct Draws(Vec<(Rack, u128)>);

impl Draws {
    /// `None` where there are more than [`MOST_RACKS`].
    fn all(rules: &Rules, bag: &Rack, size: usize) -> Option<Draws> {
        let kinds: Vec<(Tile, usize)> = rules
            .tiles()
            .kinds()
            .map(|tile| (tile, usize::from(bag.count(tile))))
            .filter(|kind| kind.1 > 0)
            .collect();
        let mut draws = Draws(Vec::new());
        let fits = draws.extend(&kinds, &mut Rack::default(), size, 1);
        fits.then_some(draws)
    }

    fn extend(&mut self, kinds: &[(Tile, usize)], so_far: &mut Rack, missing: usize, ways: u128) -> bool {
        if missing == 0 {
            self.0.push((so_far.clone(), ways));
            return self.0.len() <= MOST_RACKS;
        }
        let Some((&(tile, there), rest)) = kinds.split_first() else { return true };
        let further: usize = rest.iter().map(|kind| kind.1).sum();
        (missing.saturating_sub(further)..=there.min(missing)).all(|n| {
            let mut with = so_far.clone();
            (0..n).for_each(|_| with.add(tile));
            // Racks of so few different kinds have few ways: 128 bits count them.
            let ways = ways.saturating_mul(ways_to_draw(there, n).unwrap_or(u128::MAX));
            self.extend(rest, &mut with, missing - n, ways)
        })
    }
}

/// The mean over racks drawn by the rules.
fn sampled(engine: &mut Engine<'_>, game: &DuplicateGame, seed: &Seed, samples: usize) -> Expected {
    let samples = samples.max(1);
    let mut sum = 0i64;
    for sample in 1..=samples as u64 {
        let mut course = Course::at(game.clone());
        let mut stream = seed.stream(GameNumber(sample));
        sum += course.next(engine, &mut stream).map_or(0, |turn| i64::from(turn.top().0));
    }
    Expected { milli: sum * 1000 / samples as i64, by: Means::Sampled { racks: samples } }
}
