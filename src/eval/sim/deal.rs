//! The tiles that nobody sees, in an order drawn by lot.

use crate::game::Stream;
use crate::position::Rack;
use crate::rules::Tile;
use std::collections::VecDeque;

/// The other's rack and the bag, as one iteration takes them to be.
///
/// The player draws from the front of the bag and the other from its back: so what one draws is the same for all candidates,
/// however many tiles the other took.
#[derive(Clone, Debug, Default)]
pub(in crate::eval) struct Deal {
    pub(in crate::eval) other: Rack,
    bag: VecDeque<Tile>,
}

impl Deal {
    /// Shuffles the unseen tiles; so many of them are on the other rack.
    pub(in crate::eval) fn new(unseen: &[Tile], rack: usize, stream: &mut Stream) -> Deal {
        let mut tiles = unseen.to_vec();
        for last in (1..tiles.len()).rev() {
            tiles.swap(last, stream.below(last as u32 + 1) as usize);
        }
        Deal::in_order(&tiles, rack)
    }

    /// The tiles in this order: first the other rack, then the bag.
    pub(in crate::eval) fn in_order(tiles: &[Tile], rack: usize) -> Deal {
        let (other, bag) = tiles.split_at(rack.min(tiles.len()));
        Deal { other: other.iter().copied().collect(), bag: bag.iter().copied().collect() }
    }

    /// How many tiles are in the bag.
    pub(in crate::eval) fn left(&self) -> usize {
        self.bag.len()
    }

    /// Fills a rack up to so many tiles.
    pub(in crate::eval) fn fill(&mut self, rack: &mut Rack, size: usize, side: usize) {
        while rack.len() < size {
            let drawn = if side == 0 { self.bag.pop_front() } else { self.bag.pop_back() };
            let Some(tile) = drawn else { break };
            rack.add(tile);
        }
    }

    /// Puts tiles that were exchanged back, each at a place drawn by lot.
    pub(in crate::eval) fn give_back(&mut self, tiles: &Rack, stream: &mut Stream) {
        for tile in tiles.tiles() {
            let at = stream.below(self.bag.len() as u32 + 1) as usize;
            self.bag.insert(at, tile);
        }
    }
}
