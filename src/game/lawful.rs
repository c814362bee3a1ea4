//! Which racks are lawful: enough vowels and enough consonants. Whether any can be drawn, and how likely one is, is
//! counted exactly and not tried.

use super::random::Stream;
use crate::position::Rack;
use crate::rules::{BlanksCount, Class, DrawMinimum, DrawRule, Tile, TileSet, ways_to_draw as choose};

/// How many tiles there are of each class that a condition tells apart.
///
/// ```
/// use letop::game::{ClassCounts, Condition};
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let rack = Rack::parse(rules.tiles().spelling(), "AEBCDY?").unwrap();
/// let counts = Condition::of_turn(&rules.pack().draw, rules.tiles(), 1).count(&rack);
/// assert_eq!(counts, ClassCounts { vowels: 2, consonants: 3, both: 2, neither: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClassCounts {
    /// Tiles that are vowels alone.
    pub vowels: usize,
    /// Tiles that are consonants alone.
    pub consonants: usize,
    /// Tiles that count for both.
    pub both: usize,
    /// Tiles that count for neither.
    pub neither: usize,
}

impl ClassCounts {
    fn at(&mut self, class: Counted) -> &mut usize {
        match class {
            Counted::Vowel => &mut self.vowels,
            Counted::Consonant => &mut self.consonants,
            Counted::Both => &mut self.both,
            Counted::Neither => &mut self.neither,
        }
    }
}

/// What a tile counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Counted {
    Vowel,
    Consonant,
    Both,
    Neither,
}

/// What a rack of some turn must hold.
///
/// ```
/// use letop::game::Condition;
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let lawful = |text: &str, turn| {
///     let rack = Rack::parse(rules.tiles().spelling(), text).unwrap();
///     Condition::of_turn(&rules.pack().draw, rules.tiles(), turn).allows(&rack)
/// };
/// assert!(!lawful("AEIOUEB", 15) && lawful("AEIOUEB", 16));
/// // Y and the blank are vowels and consonants.
/// assert!(lawful("YBCDF?G", 1));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Condition<'r> {
    tiles: &'r TileSet,
    minimum: Option<&'r DrawMinimum>,
}

/// How many of all racks that can be drawn are lawful.
///
/// ```
/// use letop::game::Condition;
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// // Two of A, B and C: AB and AC have a vowel and a consonant, BC has not.
/// let odds = Condition::of_turn(&rules.pack().draw, rules.tiles(), 16).odds(&rack(""), &rack("ABC"), 2).unwrap();
/// assert_eq!((odds.lawful, odds.all), (2, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Lawful racks, by the tiles they are made of.
    pub lawful: u128,
    /// All racks.
    pub all: u128,
}

impl<'r> Condition<'r> {
    /// The condition of a turn, counted from 1.
    pub fn of_turn(draw: &'r DrawRule, tiles: &'r TileSet, turn: usize) -> Condition<'r> {
        Condition { tiles, minimum: draw.minimum(turn) }
    }

    fn counted(&self, tile: Tile) -> Counted {
        let as_neither = self.minimum.is_some_and(|minimum| minimum.blanks == BlanksCount::AsNeither);
        if as_neither && tile == Tile::Blank {
            return Counted::Neither;
        }
        match self.tiles.class(tile) {
            Class::Vowel => Counted::Vowel,
            Class::Consonant => Counted::Consonant,
            Class::Both => Counted::Both,
        }
    }

    /// How many tiles of each class there are.
    pub fn count(&self, tiles: &Rack) -> ClassCounts {
        let mut counts = ClassCounts::default();
        for tile in self.tiles.kinds() {
            *counts.at(self.counted(tile)) += usize::from(tiles.count(tile));
        }
        counts
    }

    /// Whether the rack is lawful.
    pub fn allows(&self, rack: &Rack) -> bool {
        self.allows_counts(&self.count(rack))
    }

    fn allows_counts(&self, counts: &ClassCounts) -> bool {
        self.minimum.is_none_or(|minimum| {
            counts.vowels + counts.both >= minimum.vowels
                && counts.consonants + counts.both >= minimum.consonants
        })
    }

    /// Every way to have `size` tiles in all, lawful together with `held`, as numbers of each class.
    fn ways<'c>(
        &'c self,
        held: &'c ClassCounts,
        pool: &'c ClassCounts,
        size: usize,
    ) -> impl Iterator<Item = ClassCounts> + 'c {
        let vowels = 0..=pool.vowels.min(size);
        let ways = vowels.flat_map(move |vowels| {
            let left = size - vowels;
            (0..=pool.consonants.min(left)).flat_map(move |consonants| {
                let left = left - consonants;
                (0..=pool.both.min(left)).map(move |both| ClassCounts {
                    vowels,
                    consonants,
                    both,
                    neither: left - both,
                })
            })
        });
        ways.filter(move |way| {
            let whole = ClassCounts {
                vowels: way.vowels + held.vowels,
                consonants: way.consonants + held.consonants,
                both: way.both + held.both,
                neither: way.neither + held.neither,
            };
            way.neither <= pool.neither && self.allows_counts(&whole)
        })
    }

    /// Whether `size` tiles of the pool can make `held` a lawful rack. It is exact.
    pub fn can_be_met(&self, held: &Rack, pool: &Rack, size: usize) -> bool {
        let (held, pool) = (self.count(held), self.count(pool));
        self.minimum.is_none() || self.ways(&held, &pool, size).next().is_some()
    }

    /// How many of all draws of `size` tiles from the pool make `held` a lawful rack; `None` where there are more
    /// than 128 bits can count.
    pub fn odds(&self, held: &Rack, pool: &Rack, size: usize) -> Option<Odds> {
        let lawful = self.lawful_draws(&self.count(held), &self.count(pool), size)?;
        Some(Odds { lawful, all: choose(pool.len(), size)? })
    }

    /// Draws `size` tiles that make `held` a lawful rack, each such draw equally likely, without a try that fails:
    /// first how many of each class, by the number of draws that have so many, then the tiles of each class.
    ///
    /// `None` where no draw does, or where there are more than 128 bits can count.
    pub fn draw_lawful(&self, held: &Rack, pool: &Rack, size: usize, stream: &mut Stream) -> Option<Rack> {
        let (held, counts) = (self.count(held), self.count(pool));
        let lawful = self.lawful_draws(&held, &counts, size)?;
        let mut index = stream.below_large(lawful);
        let mut chosen = None;
        for way in self.ways(&held, &counts, size) {
            let draws = draws(&counts, &way)?;
            if index < draws {
                chosen = Some(way);
                break;
            }
            index -= draws;
        }
        let mut way = chosen?;
        let mut drawn = Rack::default();
        for class in [Counted::Vowel, Counted::Consonant, Counted::Both, Counted::Neither] {
            let mut of_class: Rack = pool.tiles().filter(|tile| self.counted(*tile) == class).collect();
            draw(&mut of_class, *way.at(class), stream).tiles().for_each(|tile| drawn.add(tile));
        }
        Some(drawn)
    }

    fn lawful_draws(&self, held: &ClassCounts, pool: &ClassCounts, size: usize) -> Option<u128> {
        self.ways(held, pool, size).try_fold(0u128, |sum, way| sum.checked_add(draws(pool, &way)?))
    }
}

/// Draws so many tiles out of the bag, or all where it has fewer; every set of tiles is equally likely.
///
/// One number below the number of tiles is taken for each: it counts through the bag in alphabetical order, blanks
/// last.
pub fn draw(bag: &mut Rack, size: usize, stream: &mut Stream) -> Rack {
    let mut drawn = Rack::default();
    let mut left = bag.len();
    for _ in 0..size.min(left) {
        let index = stream.below(u32::try_from(left).unwrap_or(u32::MAX)) as usize;
        let Some(tile) = bag.nth(index) else { break };
        let there = bag.take(tile);
        debug_assert!(there, "the tile was found in the bag");
        drawn.add(tile);
        left -= 1;
    }
    drawn
}

/// How many draws have these numbers of each class.
fn draws(pool: &ClassCounts, way: &ClassCounts) -> Option<u128> {
    choose(pool.vowels, way.vowels)?
        .checked_mul(choose(pool.consonants, way.consonants)?)?
        .checked_mul(choose(pool.both, way.both)?)?
        .checked_mul(choose(pool.neither, way.neither)?)
}

#[cfg(test)]
mod tests {
    use super::super::random::{GameNumber, Seed};
    use super::*;
    use crate::rules::Rules;

    fn rack(rules: &Rules, text: &str) -> Rack {
        Rack::parse(rules.tiles().spelling(), text).unwrap()
    }

    #[test]
    fn whether_a_lawful_rack_is_left_is_exact() {
        let rules = Rules::builtin("fr-duplicate").unwrap();
        let can = |turn, pool: &str| {
            let condition = Condition::of_turn(&rules.pack().draw, rules.tiles(), turn);
            let pool = rack(&rules, pool);
            condition.can_be_met(&Rack::default(), &pool, pool.len().min(7))
        };
        assert!(can(1, "AEBC") && !can(1, "AEB") && !can(1, "ABCDFGHJK") && can(16, "AB"));
        // One Y and one blank stand for two vowels and two consonants at once.
        assert!(can(1, "Y?") && can(1, "YBCDF?GH") && !can(1, "YBCDFGH"));
        assert!(!can(1, "") && !can(16, "A"));
    }

    #[test]
    fn odds_count_every_rack_of_a_small_bag() {
        let rules = Rules::builtin("fr-duplicate").unwrap();
        let condition = Condition::of_turn(&rules.pack().draw, rules.tiles(), 1);
        let pool = rack(&rules, "AAEBCDY?");
        let tiles: Vec<Tile> = pool.tiles().collect();
        let (mut lawful, mut all) = (0, 0);
        for set in 0u32..1 << tiles.len() {
            if set.count_ones() == 4 {
                let drawn: Rack = (0..tiles.len()).filter(|i| set >> i & 1 == 1).map(|i| tiles[i]).collect();
                all += 1;
                lawful += u128::from(condition.allows(&drawn));
            }
        }
        assert_eq!(condition.odds(&Rack::default(), &pool, 4), Some(Odds { lawful, all }));
    }

    #[test]
    fn a_rare_lawful_rack_is_drawn_at_once() {
        let rules = Rules::builtin("ro-duplicat").unwrap();
        let condition = Condition::of_turn(&rules.pack().draw, rules.tiles(), 1);
        // Two vowels among sixty tiles.
        let pool = rack(&rules, &format!("AE{}", "BCDFGLMNPRST".repeat(5)));
        let mut stream = Seed::new("rare").stream(GameNumber(1));
        for _ in 0..100 {
            let drawn = condition.draw_lawful(&Rack::default(), &pool, 7, &mut stream).unwrap();
            assert!(condition.allows(&drawn) && drawn.len() == 7);
        }
        let none = rack(&rules, "BCDFGLMN");
        assert!(condition.draw_lawful(&Rack::default(), &none, 7, &mut stream).is_none());
    }
}
