//! Values and matches as JSON.

use super::json::{JsonPlay, JsonTop, Origin, Table};
use crate::eval::selfplay::Score;
use crate::eval::{Candidate, Equity, Move};
use serde::Serialize;
use std::cmp::Ordering;

/// A value as a number of points.
fn points(equity: Equity) -> f64 {
    f64::from(equity.0) / 1000.0
}

/// Something that a player may do, with its equity.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum JsonCandidate {
    /// A play.
    Play {
        /// The play.
        #[serde(flatten)]
        play: Box<JsonPlay>,
        /// What it is worth.
        equity: f64,
    },
    /// An exchange.
    Exchange {
        /// The tiles given away.
        exchange: String,
        /// The tiles kept.
        leave: String,
        /// What it is worth.
        equity: f64,
    },
    /// A pass.
    Pass {
        /// Always true.
        pass: bool,
        /// What it is worth.
        equity: f64,
    },
}

impl JsonCandidate {
    /// A candidate for the rack and the board of the table.
    pub fn new(table: Table<'_>, candidate: &Candidate) -> JsonCandidate {
        let equity = points(candidate.equity);
        match &candidate.action {
            Move::Play(play) => JsonCandidate::Play { play: Box::new(JsonPlay::new(table, play)), equity },
            Move::Exchange(tiles) => {
                let spelling = table.rules.tiles().spelling();
                let leave = table.rack.without(tiles.tiles()).unwrap_or_default().spell(spelling);
                JsonCandidate::Exchange { exchange: tiles.spell(spelling), leave, equity }
            }
            Move::Pass => JsonCandidate::Pass { pass: true, equity },
        }
    }
}

/// A part of a rack and what keeping it is worth.
#[derive(Clone, Debug, Serialize)]
pub struct JsonLeave {
    #[serde(skip)]
    size: usize,
    leave: String,
    #[serde(skip)]
    value: Equity,
    equity: f64,
}

impl JsonLeave {
    /// A leave of so many tiles.
    pub fn new(size: usize, leave: String, value: Equity) -> JsonLeave {
        JsonLeave { size, leave, value, equity: points(value) }
    }

    /// The tiles.
    pub fn leave(&self) -> &str {
        &self.leave
    }

    /// The value in thousandths.
    pub fn thousandths(&self) -> i32 {
        self.value.0
    }

    /// Small leaves before large ones, those of one size from the best down.
    pub fn listing_order(&self, other: &JsonLeave) -> Ordering {
        let key = |leave: &JsonLeave| (leave.size, std::cmp::Reverse(leave.value));
        key(self).cmp(&key(other)).then_with(|| self.leave.cmp(&other.leave))
    }
}

/// The result of `leaves show`.
#[derive(Clone, Debug, Serialize)]
pub struct JsonLeaves {
    /// Where it comes from.
    #[serde(flatten)]
    pub origin: Origin,
    /// The rack.
    pub rack: String,
    /// Its parts.
    pub leaves: Vec<JsonLeave>,
}

/// The result of `selfplay`, from A's side.
#[derive(Clone, Debug, Serialize)]
pub struct JsonSelfplay {
    #[serde(flatten)]
    origin: Origin,
    games: u64,
    win_rate: f64,
    win_rate_interval: [f64; 2],
    mean_spread: f64,
    games_per_second: f64,
}

impl JsonSelfplay {
    /// A match and how fast it was played.
    pub fn new(origin: Origin, score: &Score, games_per_second: f64) -> JsonSelfplay {
        JsonSelfplay {
            origin,
            games: score.games,
            win_rate: score.win_rate,
            win_rate_interval: score.interval,
            mean_spread: score.mean_spread,
            games_per_second,
        }
    }
}

/// The result of `top --by equity`: that of `top`, with moves of every kind as its list.
#[derive(Clone, Debug, Serialize)]
pub struct JsonByEquity {
    /// What `top` says, without a list.
    #[serde(flatten)]
    pub top: JsonTop,
    /// How many tiles are in the bag, if one opponent has a full rack.
    pub bag: usize,
    /// What may be done, best first.
    pub list: Vec<JsonCandidate>,
}
