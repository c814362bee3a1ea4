//! What the tiles left on the racks do when a game ends.

use crate::position::Rack;
use crate::rules::{EndRule, Points, TileSet};

/// How a game of several racks ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The player with this index put down his last tile and the bag was empty.
    WentOut(usize),
    /// By passes, or by turns without points.
    Stalled,
}

/// What each player gains or loses by the tiles left on the racks.
///
/// ```
/// use letop::game::{Ending, settle};
/// use letop::position::Rack;
/// use letop::rules::{Points, Rules};
/// let rules = Rules::builtin("ro-liber").unwrap();
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let end = rules.pack().end.unwrap();
/// let gains = settle(&end, rules.tiles(), &[rack("AP"), rack("")], Ending::WentOut(1));
/// assert_eq!(gains, [Points(-3), Points(3)]);
/// ```
pub fn settle(rule: &EndRule, tiles: &TileSet, racks: &[Rack], ending: Ending) -> Vec<Points> {
    let worth: Vec<Points> =
        racks.iter().map(|rack| rack.tiles().map(|tile| tiles.points(tile)).sum()).collect();
    let deducted = |lose: bool| worth.iter().map(move |&points| if lose { -points } else { Points(0) });
    match ending {
        Ending::Stalled => deducted(rule.stalled_lose).collect(),
        Ending::WentOut(player) => {
            let mut gains: Vec<Points> = deducted(rule.out_others_lose).collect();
            let others: Points =
                worth.iter().enumerate().filter(|(i, _)| *i != player).map(|(_, &points)| points).sum();
            if let Some(gain) = gains.get_mut(player) {
                *gain = others * rule.out_gains_times;
            }
            gains
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn gains(pack: &str, racks: &[&str], ending: Ending) -> Vec<i32> {
        let rules = Rules::builtin(pack).unwrap();
        let racks: Vec<Rack> =
            racks.iter().map(|text| Rack::parse(rules.tiles().spelling(), text).unwrap()).collect();
        let end = rules.pack().end.unwrap();
        settle(&end, rules.tiles(), &racks, ending).into_iter().map(|points| points.0).collect()
    }

    #[test]
    fn going_out_earns_twice_the_other_rack_in_english_and_once_with_a_deduction_in_polish() {
        assert_eq!(gains("en", &["", "QE"], Ending::WentOut(0)), [22, 0]);
        assert_eq!(gains("pl", &["", "ŻB"], Ending::WentOut(0)), [8, -8]);
    }

    #[test]
    fn with_four_players_the_one_who_goes_out_gains_every_other_rack() {
        assert_eq!(gains("pl", &["A", "", "B", "ŻB"], Ending::WentOut(1)), [-1, 12, -3, -8]);
    }

    #[test]
    fn after_passes_every_player_loses_his_own_rack() {
        assert_eq!(gains("en", &["?AEEOTT", "EIOQRRT"], Ending::Stalled), [-6, -16]);
    }
}
