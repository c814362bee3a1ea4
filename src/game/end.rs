//! What the tiles left on the racks do when a game ends.

use crate::position::Rack;
use crate::rules::{EndRule, Points, TileSet};

/// So many rounds running in which nobody puts down a tile end any game, as a stalled one.
///
/// Some rules end a game by passes alone, and allow exchanges without end. People grow tired of it; engines do not.
pub const MOST_IDLE_ROUNDS: usize = 12;

/// How a free game ended.
///
/// ```
/// use letop::game::{GameOver, IdleTurns};
/// use letop::rules::Rules;
/// let end = |name| Rules::builtin(name).unwrap().pack().end.unwrap();
/// let mut idle = IdleTurns::default();
/// for _ in 0..6 {
///     idle = idle.after_exchange();
/// }
/// assert_eq!(idle.over(&end("en"), 2), Some(GameOver::Stalled));
/// assert_eq!(idle.over(&end("ro-liber"), 2), Some(GameOver::Drawn));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOver {
    /// A player put down his last tile and the bag was empty.
    WentOut(usize),
    /// By passes, or by turns without points.
    Stalled,
    /// The rules call it a draw: nothing was put down for too many rounds.
    Drawn,
}

/// Turns running, of all players, that bring a game nearer to its end.
///
/// ```
/// use letop::game::{GameOver, IdleTurns};
/// use letop::rules::Rules;
/// let end = Rules::builtin("ro-liber").unwrap().pack().end.unwrap();
/// let once = IdleTurns::default().after_pass();
/// assert_eq!((once.over(&end, 2), once.after_pass().over(&end, 2)), (None, Some(GameOver::Stalled)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct IdleTurns {
    /// Passes.
    pub passes: usize,
    /// Turns without a point.
    pub pointless: usize,
    /// Turns in which no tile was put down.
    pub barren: usize,
}

impl IdleTurns {
    /// After a pass.
    #[must_use]
    pub fn after_pass(self) -> IdleTurns {
        IdleTurns { passes: self.passes + 1, pointless: self.pointless + 1, barren: self.barren + 1 }
    }

    /// After an exchange.
    #[must_use]
    pub fn after_exchange(self) -> IdleTurns {
        IdleTurns { passes: 0, pointless: self.pointless + 1, barren: self.barren + 1 }
    }

    /// After a play of this score.
    #[must_use]
    pub fn after_play(self, score: Points) -> IdleTurns {
        let pointless = if score == Points(0) { self.pointless + 1 } else { 0 };
        IdleTurns { passes: 0, pointless, barren: 0 }
    }

    /// How so many idle turns end a game of so many players, if they do.
    pub fn over(self, rule: &EndRule, players: usize) -> Option<GameOver> {
        let passed_out = rule.passes_each.is_some_and(|each| self.passes >= each * players);
        let pointless = rule.zero_turns.is_some_and(|turns| self.pointless >= turns);
        let drawn = rule.barren_rounds_draw.is_some_and(|rounds| self.barren >= rounds * players);
        if passed_out || pointless {
            Some(GameOver::Stalled)
        } else if drawn {
            Some(GameOver::Drawn)
        } else {
            (self.barren >= MOST_IDLE_ROUNDS * players).then_some(GameOver::Stalled)
        }
    }
}

/// How a game of several racks ended.
///
/// ```
/// use letop::game::{Ending, settle};
/// use letop::position::Rack;
/// use letop::rules::{Points, Rules};
/// let rules = Rules::builtin("en").unwrap();
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let end = rules.pack().end.unwrap();
/// let racks = [rack("Q"), rack("")];
/// assert_eq!(settle(&end, rules.tiles(), &racks, Ending::WentOut(1)), [Points(0), Points(20)]);
/// assert_eq!(settle(&end, rules.tiles(), &racks, Ending::Stalled), [Points(-10), Points(0)]);
/// ```
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
    (0..racks.len()).map(|player| settled(rule, &worth, ending, player)).collect()
}

/// What one player gains or loses, from what the tiles on each rack are worth.
pub fn settled(rule: &EndRule, worth: &[Points], ending: Ending, player: usize) -> Points {
    let own = worth.get(player).copied().unwrap_or_default();
    let deducted = |lose: bool| if lose { -own } else { Points(0) };
    match ending {
        Ending::Stalled => deducted(rule.stalled_lose),
        Ending::WentOut(out) if out == player => {
            let others = worth.iter().enumerate().filter(|(i, _)| *i != out);
            others.map(|(_, &points)| points).sum::<Points>() * rule.out_gains_times
        }
        Ending::WentOut(_) => deducted(rule.out_others_lose),
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
