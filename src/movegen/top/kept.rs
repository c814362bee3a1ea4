//! What keeping tiles is worth, beside what a play scores.

use super::rack::RackTables;
use super::subsets::MOST_TILES;
use crate::lexicon::wordmap::LetterMask;
use crate::rules::Tile;

/// Thousandths of a point in a point.
pub(super) const POINT: i64 = 1000;

/// Values, in thousandths of a point, of what a rack keeps after a play.
///
/// A set of tiles put down is told by the sum of its tiles' weights.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{Engine, top::KeptWorth};
/// use letop::position::Setup;
/// use letop::rules::Tile;
/// /// Whoever keeps his blank has 30 points for it.
/// struct Hoard;
/// impl KeptWorth for Hoard {
///     fn weight(&self, tile: Tile) -> usize {
///         usize::from(tile == Tile::Blank)
///     }
///     fn worth(&self, put_down: usize) -> i32 {
///         if put_down == 0 { 30_000 } else { 0 }
///     }
/// }
/// let position = Setup::empty(&rules, "cat?").check(&rules).unwrap();
/// let mut engine = Engine::new(&rules, &words);
/// let (plays, worth) = engine.on(position.board()).best_kept(position.rack(), &Hoard, 0).unwrap();
/// // CAT for 10, and the blank kept.
/// assert_eq!((plays[0].placement.blanks(), worth), (0, 40_000));
/// ```
pub trait KeptWorth {
    /// What the tile adds to the sum.
    fn weight(&self, tile: Tile) -> usize;
    /// What is kept is worth so much when the tiles of this sum are put down.
    fn worth(&self, put_down: usize) -> i32;
}

/// The values for the rack that is asked about, by the mask of the tiles put down. Where scores alone count all are nothing.
#[derive(Clone, Debug)]
pub(super) struct KeptTable {
    by_mask: Box<[i32; 1 << MOST_TILES]>,
    /// By the number of tiles put down, the highest in points, rounded up: so much more than it scores a play may be worth.
    pub(super) most: [i32; MOST_TILES + 1],
    filled: bool,
}

impl KeptTable {
    pub(super) fn new() -> KeptTable {
        KeptTable { by_mask: Box::new([0; 1 << MOST_TILES]), most: [0; MOST_TILES + 1], filled: false }
    }

    #[inline(always)]
    pub(super) fn of(&self, mask: u8) -> i64 {
        self.by_mask[usize::from(mask)].into()
    }

    /// Scores alone count.
    pub(super) fn clear(&mut self) {
        if self.filled {
            *self = KeptTable::new();
        }
    }

    /// Takes up the values for a rack whose tables are ready.
    pub(super) fn fill<M: LetterMask>(&mut self, rack: &RackTables<M>, kept: &dyn KeptWorth) {
        self.filled = true;
        let mut weights = [0; MOST_TILES];
        for (weight, tile) in weights.iter_mut().zip(rack.tiles()) {
            *weight = kept.weight(tile);
        }
        let mut sums = [0usize; 1 << MOST_TILES];
        let mut most = [i32::MIN; MOST_TILES + 1];
        for mask in 1..1usize << rack.len {
            let lowest = mask.trailing_zeros() as usize;
            sums[mask] = sums[mask & (mask - 1)] + weights[lowest];
            let worth = kept.worth(sums[mask]);
            self.by_mask[mask] = worth;
            let size = mask.count_ones() as usize;
            most[size] = most[size].max(worth);
        }
        for (points, most) in self.most.iter_mut().zip(most) {
            *points = if most == i32::MIN { 0 } else { -(-i64::from(most)).div_euclid(POINT) as i32 };
        }
    }
}
