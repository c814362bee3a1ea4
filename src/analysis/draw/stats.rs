//! What many games come to, in memory that does not grow with how many there are.
//!
//! Everything is counted in whole numbers, so that the same games give the same figures in whatever order they come.

use super::course::{DrawnGame, GameEnd};
use crate::game::{GameNumber, NoRack};
use crate::position::Play;
use crate::rules::Rules;
use std::collections::BTreeMap;

/// How a number is spread over many observations.
///
/// ```
/// use letop::analysis::draw::Spread;
/// use letop::game::GameNumber;
/// let mut spread = Spread::default();
/// for (game, total) in [(1, 900), (2, 1000), (3, 1100)] {
///     spread.add(total, GameNumber(game));
/// }
/// assert_eq!((spread.count(), spread.mean_milli()), (3, Some(1_000_000)));
/// assert_eq!(spread.deviation_milli(), Some(100_000));
/// assert_eq!(spread.most(), Some((1100, GameNumber(3))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spread {
    count: u64,
    sum: i128,
    squares: i128,
    least: Option<(i64, GameNumber)>,
    most: Option<(i64, GameNumber)>,
    // A score is a few thousand at most: there are no more values than that, however many games.
    values: BTreeMap<i64, u64>,
}

impl Spread {
    /// Takes an observation, met in this game.
    pub fn add(&mut self, value: i64, game: GameNumber) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
        // The first game that has a value stands for it, whatever the order of the games.
        let better = |known: Option<(i64, GameNumber)>, is_better: bool| match known {
            Some((at, first)) if at == value => Some((value, first.min(game))),
            Some(_) if !is_better => known,
            _ => Some((value, game)),
        };
        self.least = better(self.least, self.least.is_none_or(|(least, _)| value < least));
        self.most = better(self.most, self.most.is_none_or(|(most, _)| value > most));
        *self.values.entry(value).or_default() += 1;
    }

    /// How many observations there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their sum.
    pub fn sum(&self) -> i128 {
        self.sum
    }

    /// Their mean in thousandths, rounded to the nearest, halves up; `None` without observations.
    pub fn mean_milli(&self) -> Option<i64> {
        let count = i128::from(self.count);
        let rounded = (self.sum * 2000 + count).checked_div_euclid(2 * count)?;
        i64::try_from(rounded).ok()
    }

    /// The standard deviation of a sample (over one less than the count) in thousandths, rounded down; `None` for
    /// fewer than two observations.
    pub fn deviation_milli(&self) -> Option<i64> {
        let count = i128::from(self.count);
        if count < 2 {
            return None;
        }
        // The sum of the squared distances from the mean is this over the count; it is never negative.
        let scaled = count * self.squares - self.sum * self.sum;
        let variance = u128::try_from(scaled * 1_000_000 / (count * (count - 1))).ok()?;
        i64::try_from(variance.isqrt()).ok()
    }

    /// The least value, and the first game that has it.
    pub fn least(&self) -> Option<(i64, GameNumber)> {
        self.least
    }

    /// The greatest value, and the first game that has it.
    pub fn most(&self) -> Option<(i64, GameNumber)> {
        self.most
    }

    /// The value in the middle, the lower of two.
    pub fn median(&self) -> Option<i64> {
        self.quantile(1, 2)
    }

    /// Each value with how often it was met, in their order.
    pub fn values(&self) -> impl Iterator<Item = (i64, u64)> {
        self.values.iter().map(|(value, count)| (*value, *count))
    }

    /// The values in so many bins at most, all of one width: 1, 2, 5, 10, 20, 50 and so on. Where a few values lie
    /// far above all others, the last bin takes them, open at its end, and the others stay narrow.
    pub fn bins(&self, most: usize) -> Vec<Bin> {
        let (Some((least, _)), Some((greatest, _))) = (self.least, self.most) else { return Vec::new() };
        let most = most.max(2);
        let common = self.quantile(98, 100).unwrap_or(greatest);
        let (Some(wide), Some(narrow)) = (width(least, greatest, most), width(least, common, most - 1))
        else {
            return Vec::new();
        };
        let open = wide >= narrow.saturating_mul(FAR);
        let (width, last) = if open { (narrow, common) } else { (wide, greatest) };
        let first = least.div_euclid(width);
        let mut bins: Vec<Bin> = (first..=last.div_euclid(width))
            .map(|bin| Bin { from: bin * width, to: Some(bin * width + width - 1), count: 0 })
            .collect();
        if open {
            bins.push(Bin { from: (last.div_euclid(width) + 1) * width, to: None, count: 0 });
        }
        let end = bins.len() - 1;
        for (value, count) in self.values() {
            let index = usize::try_from(value.div_euclid(width) - first).unwrap_or(end);
            bins[index.min(end)].count += count;
        }
        bins
    }

    /// The least value that this part of all observations does not exceed.
    fn quantile(&self, part: u64, of: u64) -> Option<i64> {
        let place = (u128::from(self.count) * u128::from(part)).div_ceil(u128::from(of));
        let mut met = 0;
        self.values().find_map(|(value, count)| {
            met += u128::from(count);
            (met >= place).then_some(value)
        })
    }
}

/// How much wider bins may become for a few values that lie far off.
const FAR: i64 = 4;

/// The least width with which so many bins reach from one value to another.
fn width(least: i64, greatest: i64, most: usize) -> Option<i64> {
    let bins = |width: i64| greatest.div_euclid(width) - least.div_euclid(width) + 1;
    let widths = (0..18).flat_map(|power| [1, 2, 5].map(|n| n * 10_i64.pow(power)));
    widths.into_iter().find(|width| usize::try_from(bins(*width)).is_ok_and(|bins| bins <= most))
}

/// The observations from one value to another.
///
/// ```
/// use letop::analysis::draw::{Bin, Spread};
/// use letop::game::GameNumber;
/// let mut spread = Spread::default();
/// for value in [1, 1, 2] {
///     spread.add(value, GameNumber(1));
/// }
/// let bins = spread.bins(10);
/// assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), 3);
/// assert_eq!(bins[0], Bin { from: 1, to: Some(1), count: 2 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bin {
    /// The least value.
    pub from: i64,
    /// The greatest; `None` where there is no end.
    pub to: Option<i64>,
    /// How many observations.
    pub count: u64,
}

/// The kinds of end, without what goes with each.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::EndKind;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// assert_eq!(EndKind::of(&game.end), EndKind::NoMoreRacks);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EndKind {
    /// No rack that can be drawn is lawful.
    NoLawfulRack,
    /// Too few tiles are left.
    TooFewTiles,
    /// Too few vowels are left.
    TooFewVowels,
    /// Too few consonants are left.
    TooFewConsonants,
    /// The rack drawn had no play.
    NoPlay,
    /// All turns that the rules give were played.
    LastTurn,
    /// The racks drawn by hand were at an end.
    NoMoreRacks,
}

impl EndKind {
    /// Every kind.
    pub const ALL: [EndKind; 7] = [
        EndKind::NoLawfulRack,
        EndKind::TooFewTiles,
        EndKind::TooFewVowels,
        EndKind::TooFewConsonants,
        EndKind::NoPlay,
        EndKind::LastTurn,
        EndKind::NoMoreRacks,
    ];

    /// The kind of an end.
    pub const fn of(end: &GameEnd) -> EndKind {
        match end {
            GameEnd::NoRack(NoRack::NoLawfulRack) => EndKind::NoLawfulRack,
            GameEnd::NoRack(NoRack::TooFewTiles) => EndKind::TooFewTiles,
            GameEnd::NoRack(NoRack::TooFewVowels) => EndKind::TooFewVowels,
            GameEnd::NoRack(NoRack::TooFewConsonants) => EndKind::TooFewConsonants,
            GameEnd::NoPlay(_) => EndKind::NoPlay,
            GameEnd::LastTurn => EndKind::LastTurn,
            GameEnd::NoMoreRacks => EndKind::NoMoreRacks,
        }
    }

    /// A short name that other programs may rely on.
    pub const fn name(self) -> &'static str {
        match self {
            EndKind::NoLawfulRack => "no-lawful-rack",
            EndKind::TooFewTiles => "too-few-tiles",
            EndKind::TooFewVowels => "too-few-vowels",
            EndKind::TooFewConsonants => "too-few-consonants",
            EndKind::NoPlay => "no-play",
            EndKind::LastTurn => "last-turn",
            EndKind::NoMoreRacks => "no-more-racks",
        }
    }
}

/// What is kept of a game.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{GameFigures, GameStats};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let mut stats = GameStats::default();
/// stats.add(GameFigures::of(&rules, &game));
/// assert_eq!(stats.tops.most(), Some((12, GameNumber(1))));
/// ```
#[derive(Clone, Debug)]
pub struct GameFigures {
    number: GameNumber,
    total: i64,
    bingos: i64,
    /// The top score and the number of tops of each turn.
    turns: Vec<(i64, i64)>,
    rejected: i64,
    best: Option<BestPlay>,
    end: EndKind,
}

impl GameFigures {
    /// The figures of a game.
    pub fn of(rules: &Rules, game: &DrawnGame) -> GameFigures {
        let whole = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        // The first of equal ones: a later one has to be better.
        let best = game.turns.iter().max_by_key(|turn| (turn.top(), std::cmp::Reverse(turn.number)));
        GameFigures {
            number: game.number,
            total: i64::from(game.total.0),
            bingos: whole(game.bingos(rules)),
            turns: game.turns.iter().map(|turn| (i64::from(turn.top().0), whole(turn.tops.len()))).collect(),
            rejected: whole(game.turns.iter().map(|turn| turn.rejected.total).sum()),
            best: best.map(|turn| BestPlay {
                game: game.number,
                turn: turn.number,
                play: turn.play().clone(),
            }),
            end: EndKind::of(&game.end),
        }
    }
}

/// A play that nothing beats.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{GameFigures, GameStats};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let mut stats = GameStats::default();
/// stats.add(GameFigures::of(&rules, &game));
/// let best = stats.best_play.unwrap();
/// assert_eq!((best.game, best.turn, best.play.score.0), (GameNumber(1), 1, 12));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestPlay {
    /// The game it was played in.
    pub game: GameNumber,
    /// The turn.
    pub turn: usize,
    /// The play.
    pub play: Play,
}

/// The figures of many games.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{EndKind, GameFigures, GameStats};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let mut stats = GameStats::default();
/// stats.add(GameFigures::of(&rules, &game));
/// stats.add(GameFigures::of(&rules, &game));
/// assert_eq!((stats.games(), stats.totals.mean_milli()), (2, Some(12_000)));
/// assert_eq!(stats.ends[&EndKind::NoMoreRacks], 2);
/// ```
#[derive(Clone, Debug, Default)]
pub struct GameStats {
    /// The total of each game.
    pub totals: Spread,
    /// The turns of each game.
    pub turns: Spread,
    /// The bingos on the board of each game.
    pub bingos: Spread,
    /// The best top of each game.
    pub best: Spread,
    /// The top score of each turn.
    pub tops: Spread,
    /// How many plays have the top score, of each turn.
    pub ties: Spread,
    /// The racks of each game that went back before a turn was played.
    pub rejected: Spread,
    /// The play with the most points of all; the first game's among equal ones.
    pub best_play: Option<BestPlay>,
    /// How the games ended.
    pub ends: BTreeMap<EndKind, u64>,
}

impl GameStats {
    /// Takes a game.
    pub fn add(&mut self, game: GameFigures) {
        let number = game.number;
        self.totals.add(game.total, number);
        self.turns.add(i64::try_from(game.turns.len()).unwrap_or(i64::MAX), number);
        self.bingos.add(game.bingos, number);
        self.rejected.add(game.rejected, number);
        for (top, ties) in game.turns {
            self.tops.add(top, number);
            self.ties.add(ties, number);
        }
        *self.ends.entry(game.end).or_default() += 1;
        let Some(best) = game.best else { return };
        self.best.add(i64::from(best.play.score.0), number);
        let worth = |best: &BestPlay| (best.play.score, std::cmp::Reverse(best.game));
        if self.best_play.as_ref().is_none_or(|known| worth(&best) > worth(known)) {
            self.best_play = Some(best);
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.totals.count()
    }

    /// How many games ended with a rack that had no play.
    pub fn unplayable(&self) -> u64 {
        self.ends.get(&EndKind::NoPlay).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(values: &[i64]) -> Spread {
        let mut spread = Spread::default();
        for (game, value) in (1..).zip(values) {
            spread.add(*value, GameNumber(game));
        }
        spread
    }

    #[test]
    fn means_are_rounded_and_deviations_are_those_of_a_sample() {
        let few = spread(&[2, 4, 4, 4, 5, 5, 7, 9]);
        // The squared distances sum to 32: the root of 32 / 7 is 2.13809…
        assert_eq!((few.mean_milli(), few.deviation_milli()), (Some(5000), Some(2138)));
        assert_eq!(spread(&[1, 2, 2]).mean_milli(), Some(1667));
        assert_eq!((spread(&[7]).deviation_milli(), spread(&[]).mean_milli()), (None, None));
        assert_eq!(spread(&[7, 7, 7]).deviation_milli(), Some(0));
        assert_eq!([spread(&[9, 1, 5]).median(), spread(&[1, 2, 3, 9]).median()], [Some(5), Some(2)]);
    }

    #[test]
    fn the_first_game_stands_for_the_least_and_the_greatest_in_any_order() {
        let mut there = spread(&[5, 9, 1, 9, 1]);
        assert_eq!(there.least(), Some((1, GameNumber(3))));
        assert_eq!(there.most(), Some((9, GameNumber(2))));
        there.add(9, GameNumber(0));
        assert_eq!(there.most(), Some((9, GameNumber(0))));
    }

    #[test]
    fn one_value_far_off_does_not_widen_the_bins_of_all_others() {
        let mut many: Vec<i64> = (0..990).map(|n| n % 5 + 1).collect();
        many.push(1094);
        let bins = spread(&many).bins(12);
        assert_eq!(bins.iter().map(|bin| bin.count).collect::<Vec<_>>(), [198, 198, 198, 198, 198, 1]);
        assert_eq!(bins[5], Bin { from: 6, to: None, count: 1 });
    }

    #[test]
    fn bins_hold_every_observation_once() {
        for values in [&[3][..], &[0, 1, 2], &[679, 1003, 1475], &[0, 1_000_000], &[999, 1000, 1001]] {
            let spread = spread(values);
            let bins = spread.bins(12);
            assert!(bins.len() <= 12, "{bins:?}");
            assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), values.len() as u64);
            for (value, _) in spread.values() {
                let holds = |bin: &&Bin| bin.from <= value && bin.to.is_none_or(|to| value <= to);
                assert_eq!(bins.iter().filter(holds).count(), 1);
            }
            assert!(bins.first().unwrap().count > 0 && bins.last().unwrap().count > 0, "no bin is in vain");
        }
    }
}
