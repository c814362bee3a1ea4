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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Candidate, Equity, Move};
/// use letop::format::{json::Table, json_eval::JsonCandidate};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// let pass = Candidate { action: Move::Pass, equity: Equity(-30_500) };
/// let value = serde_json::to_value(JsonCandidate::new(table, &pass))?;
/// assert_eq!(value, serde_json::json!({ "pass": true, "equity": -30.5 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// use letop::{eval::Equity, format::json_eval::JsonLeave};
/// let leave = JsonLeave::new(2, "ES".to_owned(), Equity(4_500));
/// assert_eq!(serde_json::to_string(&leave)?, r#"{"leave":"ES","equity":4.5}"#);
/// assert!(leave.listing_order(&JsonLeave::new(2, "QV".to_owned(), Equity(-9_000))).is_lt());
/// # Ok::<(), serde_json::Error>(())
/// ```
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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::Equity;
/// use letop::format::{json::Origin, json_eval::{JsonLeave, JsonLeaves}};
/// let leaves = vec![JsonLeave::new(1, "S".to_owned(), Equity(8_000))];
/// let all = JsonLeaves { origin: Origin::new(&rules, &words.lexicon), rack: "S".to_owned(), leaves };
/// assert_eq!(serde_json::to_value(all)?["leaves"][0]["equity"], 8.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::selfplay::{Pair, Score};
/// use letop::format::{json::Origin, json_eval::JsonSelfplay};
/// use letop::rules::Points;
/// let score = Score::of(&[Pair { spreads: [Points(30), Points(0)] }]);
/// let value = serde_json::to_value(JsonSelfplay::new(Origin::new(&rules, &words.lexicon), &score, 100.0))?;
/// assert_eq!((&value["games"], &value["win_rate"]), (&2.into(), &0.75.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::eval::{Candidate, Equity, Move};
/// use letop::format::json::{JsonPlay, JsonTop, Origin, Table};
/// use letop::format::json_eval::{JsonByEquity, JsonCandidate};
/// # use letop::format::play_text::PlayStyle;
/// # use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules)?;
/// let (board, rack) = (position.board(), position.rack());
/// let table = Table { rules: &rules, board, rack, style: PlayStyle::of(&rules, None) };
/// # let counts = letop::movegen::count(&position, &words);
/// # let tops = letop::movegen::tops(&position, &words);
/// let top = JsonTop {
///     origin: Origin::new(&rules, &words.lexicon),
///     rack: rack.spell(rules.tiles().spelling()),
///     plays: counts.plays,
///     bingos: counts.bingos,
///     top: counts.top,
///     tops: JsonPlay::list(table, &tops),
///     master: None, // and so on
/// #   master_reason: None, subtops: Vec::new(), list: None, unlisted: Vec::new(), certified: None,
/// };
/// let pass = Candidate { action: Move::Pass, equity: Equity(-30_500) };
/// let all = JsonByEquity { top, bag: 89, list: vec![JsonCandidate::new(table, &pass)] };
/// let value = serde_json::to_value(all)?;
/// assert_eq!((&value["bag"], &value["list"][0]["equity"], &value["top"]), (&89.into(), &(-30.5).into(), &12.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
