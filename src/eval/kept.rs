//! All that a rack may keep, valued at once.

use super::equity::Equity;
use super::leave::Leaves;
use super::multiset::{CODES, code};
use crate::movegen::top::KeptWorth;
use crate::position::Rack;
use crate::rules::{EndRule, Points, Tile, TileSet};

/// What a value rests on beside the rack and the board.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Evaluator, Leaves, Situation};
/// use letop::movegen::Engine;
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut engine = Engine::new(&rules, &words);
/// let mut evaluator = Evaluator::new(&rules, Arc::new(Leaves::none(&rules)?))?;
/// let mut equity = |bag, others| {
///     let situation = Situation { bag, others: Points(others), most_exchanged: 0 };
///     evaluator.best(&mut engine.on(position.board()), position.rack(), &situation).equity.0
/// };
/// // Once the bag is empty CATS goes out, and the rack of the other counts twice.
/// assert_eq!((equity(50, 8), equity(0, 8)), (12_000, 12_000 + 16_000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// How many tiles are in the bag.
    pub bag: usize,
    /// What the tiles on the other racks are worth: it counts once the bag is empty.
    pub others: Points,
    /// How many tiles may be exchanged at most; none where exchanges are not allowed.
    pub most_exchanged: usize,
}

/// The most tiles of a rack that is valued: a bit a tile would make 256 sets.
pub(super) const MOST_TILES: usize = 8;

/// Points that whoever does not go out is taken to lose beside his rack, in thousandths: the other's next turn.
const NOT_OUT: i32 = 10_000;

/// The value of every part of a rack, in thousandths.
///
/// A part is one number: of each kind of tile how many are kept, each kind with its own weight, as the digits of a number
/// whose places have different bases. A play that puts down a tile takes its weight off the whole rack's number, so the
/// value of what it keeps is found by a few subtractions. All parts are looked up when the rack is taken up, in one
/// walk of the leaves.
///
/// Once the bag is empty nothing is drawn to what is kept, and the end of the game takes the place of leaves. Going out
/// gains what the pack's end rule gives for the tiles of the others. Whoever keeps tiles is taken to lose
/// them, in that the other goes out next, with 10 points that the other's next play scores: an approximation, as is
/// usual where the end is not searched.
///
/// ```
/// use letop::eval::Kept;
/// use letop::movegen::top::KeptWorth;
/// // Before a rack is taken up there is no part of it to keep: all else comes before that.
/// assert!(Kept::default().worth(0) < -1_000_000);
/// ```
#[derive(Debug)]
pub struct Kept {
    values: Vec<i32>,
    /// By size of the part, the highest value.
    best: [i32; MOST_TILES + 1],
    weights: [u16; CODES],
    whole: usize,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { values: Vec::new(), best: [i32::MIN; MOST_TILES + 1], weights: [0; CODES], whole: 0 }
    }
}

/// A kind of tile on the rack.
#[derive(Clone, Copy)]
struct Held {
    kind: usize,
    count: usize,
    weight: usize,
}

impl Kept {
    /// Takes up a rack of at most eight tiles.
    pub(super) fn set(
        &mut self,
        leaves: &Leaves,
        tiles: &TileSet,
        end: Option<&EndRule>,
        rack: &Rack,
        situation: &Situation,
    ) {
        let mut held = arrayvec::ArrayVec::<Held, MOST_TILES>::new();
        let mut size = 1;
        self.weights = [0; CODES];
        let mut last: Option<Tile> = None;
        for tile in rack.tiles().take(MOST_TILES) {
            if last.replace(tile) == Some(tile) {
                continue;
            }
            let count = usize::from(rack.count(tile));
            self.weights[usize::from(code(tile))] = size as u16;
            held.push(Held { kind: leaves.sets.kind(tile), count, weight: size });
            size *= count + 1;
        }
        self.whole = size - 1;
        self.values.clear();
        self.values.resize(size, 0);
        self.best = [i32::MIN; MOST_TILES + 1];
        if situation.bag == 0 {
            self.ending(tiles, end, rack, situation.others);
        } else {
            self.walk(leaves, &held, 0, 0, 0);
        }
    }

    /// Every part with the tiles chosen so far and any of those kinds that are left.
    fn walk(&mut self, leaves: &Leaves, held: &[Held], size: usize, sum: u32, number: usize) {
        let Some((first, rest)) = held.split_first() else {
            // A full rack is no leave: the pass has its own value.
            let value = match size {
                0 => 0,
                _ if size > leaves.sets.most => return,
                _ => leaves.values[leaves.sets.place(size, sum)],
            };
            self.values[number] = value;
            self.best[size] = self.best[size].max(value);
            return;
        };
        self.walk(leaves, rest, size, sum, number);
        let (mut size, mut sum, mut number) = (size, sum, number);
        for _ in 0..first.count {
            if size >= leaves.sets.most {
                return;
            }
            sum += leaves.sets.step(first.kind, size);
            size += 1;
            number += first.weight;
            self.walk(leaves, rest, size, sum, number);
        }
    }

    /// What going out gains and keeping tiles costs.
    fn ending(&mut self, tiles: &TileSet, end: Option<&EndRule>, rack: &Rack, others: Points) {
        let swing = end.map_or(0, |end| end.out_gains_times + i32::from(end.out_others_lose));
        for number in 0..self.values.len() {
            let (mut worth, mut size) = (Points(0), 0);
            let mut rest = number;
            let mut seen: Option<Tile> = None;
            for tile in rack.tiles() {
                if seen.replace(tile) == Some(tile) {
                    continue;
                }
                let base = usize::from(rack.count(tile)) + 1;
                let kept = rest % base;
                rest /= base;
                size += kept;
                worth += tiles.points(tile) * kept as i32;
            }
            let value = if size == 0 { others.0 * swing * 1000 } else { -worth.0 * swing * 1000 - NOT_OUT };
            self.values[number] = value;
            self.best[size.min(MOST_TILES)] = self.best[size.min(MOST_TILES)].max(value);
        }
    }

    /// What is kept once these tiles are gone from the rack, which has them.
    #[inline(always)]
    pub(super) fn without(&self, tiles: impl Iterator<Item = Tile>) -> Equity {
        let gone: usize = tiles.map(|tile| usize::from(self.weights[usize::from(code(tile))])).sum();
        Equity(self.values.get(self.whole.wrapping_sub(gone)).copied().unwrap_or(i32::MIN / 2))
    }

    /// Keeping the whole rack.
    pub(super) fn whole(&self) -> Equity {
        Equity(self.values.last().copied().unwrap_or(0))
    }

    /// The highest value of any part that lacks a tile at least.
    pub(super) fn best(&self, rack: usize) -> Equity {
        Equity(self.best[..rack.min(MOST_TILES + 1)].iter().copied().max().unwrap_or(i32::MIN))
    }
}

impl KeptWorth for Kept {
    fn weight(&self, tile: Tile) -> usize {
        self.weights[usize::from(code(tile))].into()
    }

    fn worth(&self, put_down: usize) -> i32 {
        self.values.get(self.whole.wrapping_sub(put_down)).copied().unwrap_or(i32::MIN / 2)
    }
}
