//! Games as somebody wishes them, sought among the games of a seed.

use super::course::{DrawnGame, GameEnd};
use super::many::many;
use crate::game::Seed;
use crate::lexicon::Compiled;
use crate::rules::{Letter, Rules};
use std::collections::HashSet;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// One thing that a game should be. Words are main words of master plays.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Wish, Wishes};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// // CATS has four places.
/// let judgement = Wishes(vec![Wish::Turns(1..=5), Wish::UniqueTops]).judge(&rules, &game);
/// assert_eq!(judgement.missed.iter().map(|missed| missed.wish).collect::<Vec<_>>(), [1]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// So many turns.
    Turns(RangeInclusive<usize>),
    /// A total of tops within this range.
    Total(RangeInclusive<i32>),
    /// So many master plays that are bingos.
    Bingos(RangeInclusive<usize>),
    /// One top alone each turn.
    UniqueTops,
    /// It does not end with a rack that has no play.
    NoBlockedEnd,
    /// This word is a master play.
    With(Vec<Letter>),
    /// Every master play is one of these words.
    OnlyWords(Arc<HashSet<Vec<Letter>>>),
    /// No master play is longer, in tiles.
    MaxWordLength(usize),
}

/// A wish that a game does not fulfil.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Missed, Wish, Wishes};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let judgement = Wishes(vec![Wish::Total(100..=200)]).judge(&rules, &game);
/// assert_eq!(judgement.missed, [Missed { wish: 0, found: 12, by: 88 }]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missed {
    /// Its place among the wishes.
    pub wish: usize,
    /// What the game has: turns, points, bingos, turns with several tops, words that are not allowed, tiles of the
    /// longest word.
    pub found: i64,
    /// How far that is from the wish, in the same unit.
    pub by: u64,
}

/// How a game fits wishes. The smaller, the better; equal ones are told apart by the games' numbers.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Wish, Wishes};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let judge = |least| Wishes(vec![Wish::Total(least..=200)]).judge(&rules, &game);
/// assert!(judge(10).fits() && !judge(50).fits());
/// assert!(judge(100).distance > judge(50).distance);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Judgement {
    /// The wishes not fulfilled.
    pub missed: Vec<Missed>,
    /// All distances together, each weighed by its kind.
    pub distance: u64,
}

impl Judgement {
    /// Whether every wish is fulfilled.
    pub fn fits(&self) -> bool {
        self.missed.is_empty()
    }

    fn key(&self) -> (usize, u64) {
        (self.missed.len(), self.distance)
    }
}

/// What a game should be.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{Wish, Wishes};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let word = |text| rules.tiles().spelling().letters(text).unwrap();
/// assert!(Wishes(vec![Wish::With(word("cats")), Wish::MaxWordLength(4)]).judge(&rules, &game).fits());
/// assert!(!Wishes(vec![Wish::With(word("act"))]).judge(&rules, &game).fits());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes(pub Vec<Wish>);

impl Wishes {
    /// How a game fits.
    pub fn judge(&self, rules: &Rules, game: &DrawnGame) -> Judgement {
        let mut judgement = Judgement::default();
        for (index, wish) in self.0.iter().enumerate() {
            let (found, by, weight) = measure(wish, rules, game);
            if by > 0 {
                judgement.missed.push(Missed { wish: index, found, by });
                judgement.distance = judgement.distance.saturating_add(by.saturating_mul(weight));
            }
        }
        judgement
    }
}

/// What the game has, how far from the wish that is, and how much one step away weighs: a turn as much as its usual
/// points, a bingo as its bonus.
fn measure(wish: &Wish, rules: &Rules, game: &DrawnGame) -> (i64, u64, u64) {
    let words = || game.turns.iter().map(|turn| &turn.play().placement.word);
    let letters =
        |word: &crate::position::Word| word.iter().map(|placed| placed.letter()).collect::<Vec<_>>();
    let outside = |found: usize, range: &RangeInclusive<usize>| {
        (range.start().saturating_sub(found) + found.saturating_sub(*range.end())) as u64
    };
    let count = |n: usize| (n as i64, n as u64);
    match wish {
        Wish::Turns(range) => (game.turns.len() as i64, outside(game.turns.len(), range), 30),
        Wish::Total(range) => {
            let found = i64::from(game.total.0);
            let below = (i64::from(*range.start()) - found).max(0);
            let above = (found - i64::from(*range.end())).max(0);
            (found, (below + above) as u64, 1)
        }
        Wish::Bingos(range) => {
            let found = game.bingos(rules);
            (found as i64, outside(found, range), 50)
        }
        Wish::UniqueTops => {
            let (found, by) = count(game.turns.iter().filter(|turn| turn.tops.len() > 1).count());
            (found, by, 20)
        }
        Wish::NoBlockedEnd => {
            let blocked = matches!(game.end, GameEnd::NoPlay(_));
            (i64::from(blocked), u64::from(blocked), 50)
        }
        Wish::With(wanted) => {
            let there = words().any(|word| letters(word) == *wanted);
            (i64::from(there), u64::from(!there), 100)
        }
        Wish::OnlyWords(allowed) => {
            let (found, by) = count(words().filter(|word| !allowed.contains(&letters(word))).count());
            (found, by, 20)
        }
        Wish::MaxWordLength(most) => {
            let longest = words().map(|word| word.len()).max().unwrap_or(0);
            (longest as i64, longest.saturating_sub(*most) as u64, 20)
        }
    }
}

/// Looks through the games of a seed in the order of their numbers, in parallel, until `wanted` of them fit. Where
/// too few do, the nearest come after them. `seen` is told of every game looked at.
///
/// The answer is the same whatever the number of threads.
pub fn search(
    rules: &Arc<Rules>,
    words: &Compiled,
    seed: &Seed,
    numbers: Range<u64>,
    wishes: &Wishes,
    wanted: usize,
    mut seen: impl FnMut(),
) -> Vec<(DrawnGame, Judgement)> {
    let mut fitting: Vec<(DrawnGame, Judgement)> = Vec::new();
    let mut nearest: Vec<(DrawnGame, Judgement)> = Vec::new();
    let make = |drawer: &mut super::course::Drawer<'_>, number| {
        let game = drawer.game(seed, number);
        let judgement = wishes.judge(rules, &game);
        (game, judgement)
    };
    many(rules, words, numbers, make, |(game, judgement)| {
        seen();
        if judgement.fits() {
            fitting.push((game, judgement));
        } else {
            // Equal ones stay in the order of their numbers.
            let place = nearest.partition_point(|(_, other)| other.key() <= judgement.key());
            if place < wanted {
                nearest.insert(place, (game, judgement));
                nearest.truncate(wanted);
            }
        }
        fitting.len() < wanted
    });
    let missing = wanted.saturating_sub(fitting.len());
    fitting.extend(nearest.into_iter().take(missing));
    fitting
}
