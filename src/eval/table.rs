//! Sums over racks from which leaves are made.

use super::equity::Equity;
use super::leave::Leaves;
use super::leave_file::STEP;
use super::multiset::Multisets;
use super::train::SHRINK;
use crate::position::Rack;

/// For each leave, the equities of the turns whose racks held it, and how many there were, both weighed.
///
/// Sums are whole numbers, so the order in which turns come in does not matter.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    sums: Vec<(i64, i64)>,
    all: (i64, i64),
}

impl Sums {
    pub(super) fn new(sets: &Multisets) -> Sums {
        Sums { sums: vec![(0, 0); sets.places()], all: (0, 0) }
    }

    /// A turn with a full rack.
    pub(super) fn add(&mut self, sets: &Multisets, rack: &Rack, equity: Equity) {
        let mut held = arrayvec::ArrayVec::<(usize, i64), { super::kept::MOST_TILES }>::new();
        for tile in rack.tiles().take(held.capacity()) {
            let kind = sets.kind(tile);
            match held.last_mut() {
                Some((last, count)) if *last == kind => *count += 1,
                _ => held.push((kind, 1)),
            }
        }
        let equity = i64::from(equity.0);
        self.all.0 += equity;
        self.all.1 += 1;
        self.walk(sets, &held, 0, 0, 1, equity);
    }

    fn walk(
        &mut self,
        sets: &Multisets,
        held: &[(usize, i64)],
        size: usize,
        sum: u32,
        ways: i64,
        equity: i64,
    ) {
        let Some((&(kind, count), rest)) = held.split_first() else {
            if size > 0 {
                let entry = &mut self.sums[sets.place(size, sum)];
                entry.0 += ways * equity;
                entry.1 += ways;
            }
            return;
        };
        self.walk(sets, rest, size, sum, ways, equity);
        let (mut size, mut sum, mut ways) = (size, sum, ways);
        for taken in 1..=count {
            if size >= sets.most {
                return;
            }
            sum += sets.step(kind, size);
            size += 1;
            ways = ways * (count - taken + 1) / taken;
            self.walk(sets, rest, size, sum, ways, equity);
        }
    }

    /// The mean equity of a turn.
    pub(super) fn mean(&self) -> Equity {
        Equity(rounded(self.all.0, self.all.1, 1))
    }

    /// The values of all leaves, from the smallest sets to the largest.
    pub(super) fn values(&self, leaves: &Leaves) -> Vec<i32> {
        let sets = &leaves.sets;
        let mean = i64::from(self.mean().0);
        let mut values = vec![0i32; sets.places()];
        for size in 1..=sets.most {
            sets.for_each(size, |kinds, place| {
                let foreseen = foreseen(sets, &values, kinds);
                let (sum, n) = self.sums[place];
                let above = sum - mean * n;
                values[place] = rounded(above + SHRINK * foreseen, n + SHRINK, STEP);
            });
        }
        values
    }
}

/// What smaller leaves let expect of one: see [`Leaves`].
fn foreseen(sets: &Multisets, values: &[i32], kinds: &[usize]) -> i64 {
    let size = kinds.len();
    if size < 2 {
        return 0;
    }
    let value = |one, two| sets.place_without(kinds, one, two).map_or(0, |place| i64::from(values[place]));
    let (mut sum, mut pairs) = (0, 0);
    for one in 0..size {
        for two in one + 1..size {
            sum += value(one, one) + value(two, two) - value(one, two);
            pairs += 1;
        }
    }
    sum / pairs
}

/// A quotient rounded to a multiple of `step`, halves up.
fn rounded(sum: i64, n: i64, step: i32) -> i32 {
    let unit = n.max(1) * i64::from(step);
    let steps = (2 * sum + unit).div_euclid(2 * unit);
    i32::try_from(steps * i64::from(step)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn a_leave_is_worth_what_the_racks_that_hold_it_earn_above_the_mean() {
        let rules = Rules::builtin("en").unwrap();
        let leaves = Leaves::none(&rules).unwrap();
        let mut sums = Sums::new(&leaves.sets);
        let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
        for _ in 0..1_000_000 {
            sums.add(&leaves.sets, &rack("ABCDEFS"), Equity(60_000));
            sums.add(&leaves.sets, &rack("ABCDEFQ"), Equity(20_000));
        }
        assert_eq!(sums.mean(), Equity(40_000));
        let values = sums.values(&leaves);
        let value = |text| values[leaves.sets.place_of(&rack(text)).unwrap()];
        assert_eq!((value("S"), value("Q"), value("AB"), value("AS")), (20_000, -20_000, 0, 20_000));
        // Never seen together: what the two say.
        assert_eq!(value("QS"), 0);
    }

    #[test]
    fn two_of_a_kind_count_twice() {
        let rules = Rules::builtin("en").unwrap();
        let leaves = Leaves::none(&rules).unwrap();
        let mut sums = Sums::new(&leaves.sets);
        let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
        sums.add(&leaves.sets, &rack("AABCDEF"), Equity(1000));
        let entry = |text| sums.sums[leaves.sets.place_of(&rack(text)).unwrap()];
        assert_eq!((entry("A"), entry("AA"), entry("AB")), ((2000, 2), (1000, 1), (2000, 2)));
        assert_eq!(entry("AABCDE"), (1000, 1));
    }

    #[test]
    fn quotients_are_rounded_to_steps() {
        assert_eq!((rounded(149, 1, 100), rounded(150, 1, 100), rounded(-151, 1, 100)), (100, 200, -200));
    }
}
