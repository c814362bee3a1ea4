//! What a position says of the rest of the game.

use crate::eval::Situation;
use crate::position::Position;

/// What is known of the rest of the tiles, if there is one opponent and his rack is full as long as it can be.
pub fn situation(position: &Position) -> Situation {
    let rules = position.rules();
    let (tiles, pack) = (rules.tiles(), rules.pack());
    let unseen = position.unseen();
    let bag = unseen.len().saturating_sub(pack.rack.size);
    let allowed = pack.exchange.is_some_and(|rule| bag >= rule.least_in_bag);
    Situation {
        bag,
        others: unseen.tiles().map(|tile| tiles.points(tile)).sum(),
        most_exchanged: if allowed { position.rack().len().min(bag) } else { 0 },
    }
}
