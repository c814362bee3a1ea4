//! The last tiles: one or two are in the bag, and every order in which they may lie is looked at.

use super::endgame::{Endgame, EndgameSolver, Nodes};
use super::equity::{Candidate, Equity};
use super::sim::{Deal, Player, Playout, Scene};
use super::win::Chance;
use crate::position::Rack;
use crate::rules::{Points, Rules, Tile};

/// The most tiles in the bag whose orders are all looked at.
pub(super) const MOST_IN_BAG: usize = 2;

/// An order of the tiles in the bag: the other's rack and the bag, and in how many ways of all it comes about.
pub(super) struct Order {
    tiles: Vec<Tile>,
    weight: i64,
}

/// Every order of so many tiles in the bag, each distinct one once.
pub(super) fn orders(unseen: &Rack, bag: usize) -> Vec<Order> {
    let mut orders = vec![(Vec::new(), unseen.clone(), 1i64)];
    for _ in 0..bag {
        let mut longer = Vec::new();
        for (drawn, left, weight) in orders {
            let mut last = None;
            for tile in left.tiles() {
                if last.replace(tile) == Some(tile) {
                    continue;
                }
                let mut rest = left.clone();
                if rest.take(tile) {
                    let mut with = drawn.clone();
                    with.push(tile);
                    longer.push((with, rest, weight * i64::from(left.count(tile))));
                }
            }
        }
        orders = longer;
    }
    let order = |(bag, rack, weight): (Vec<Tile>, Rack, i64)| Order {
        tiles: rack.tiles().chain(bag).collect(),
        weight,
    };
    orders.into_iter().map(order).collect()
}

/// What a candidate comes to with one order of the bag.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ended {
    gain: Points,
    lead: i32,
    pub(super) proven: bool,
}

/// Plays a candidate, and the game behind it: while the bag has tiles by the best of equity, then by the exact search.
pub(super) fn play_out(
    rules: &Rules,
    scene: &Scene<'_>,
    candidate: &Candidate,
    order: &Order,
    player: &mut Player<'_>,
    solver: &mut EndgameSolver<'_>,
    budget: Nodes,
) -> Ended {
    let size = rules.pack().rack.size;
    let mut stream = crate::game::Seed::new("last tiles").stream(crate::game::GameNumber(1));
    let mut playout = Playout::new(rules, scene, scene.board, Deal::in_order(&order.tiles, size));
    playout.take(0, &candidate.action, false, &mut stream);
    let (mut side, mut proven) = (1, true);
    while playout.over.is_none() && playout.deal.left() > 0 {
        let situation = playout.situation(side);
        let best =
            player.evaluator.best(&mut player.far.on(&playout.board), &playout.racks[side], &situation);
        playout.take(side, &best.action, false, &mut stream);
        side = 1 - side;
        proven = false;
    }
    let gain = match playout.over {
        Some(over) => playout.settled(over),
        None => {
            let racks = [playout.racks[side].clone(), playout.racks[1 - side].clone()];
            let endgame = Endgame { board: playout.board.clone(), racks, idle: playout.idle };
            let solution = solver.solve(&endgame, budget);
            proven &= solution.proven;
            playout.gained + if side == 0 { solution.value } else { -solution.value }
        }
    };
    Ended { gain, lead: (scene.lead + gain).0.signum(), proven }
}

/// The mean gain and the chance of winning over all orders, and whether both are exact.
pub(super) fn expectation(orders: &[Order], ended: &[Ended]) -> (Equity, Chance, bool) {
    let all: i64 = orders.iter().map(|order| order.weight).sum::<i64>().max(1);
    let weighed = |of: fn(&Ended) -> i64| -> i64 {
        orders.iter().zip(ended).map(|(order, ended)| order.weight * of(ended)).sum()
    };
    let sum = weighed(|ended| i64::from(ended.gain.0) * 1000);
    let halves = weighed(|ended| i64::from(ended.lead) + 1);
    let mean = (2 * sum + all * sum.signum()) / (2 * all);
    let chance = Chance::of(halves as u64, 2 * all as u64);
    (Equity(mean as i32), chance, ended.iter().all(|ended| ended.proven))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_comes_once_with_its_weight() {
        let rules = Rules::builtin("en").unwrap();
        let unseen = Rack::parse(rules.tiles().spelling(), "AAB?").unwrap();
        let one = orders(&unseen, 1);
        assert_eq!(one.iter().map(|order| order.weight).collect::<Vec<_>>(), [2, 1, 1]);
        let two = orders(&unseen, 2);
        assert_eq!(two.iter().map(|order| order.weight).sum::<i64>(), 4 * 3);
        assert!(two.iter().all(|order| order.tiles.len() == 4));
        // AA, AB, A?, BA, B?, ?A, ?B.
        assert_eq!(two.len(), 7);
    }
}
