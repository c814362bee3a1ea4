//! What the game is: tiles, squares, boards, and the parameters of each federation's rules. No input or
//! output happens here, and nothing above this layer is known.

pub mod builtin;
mod coord;
mod draw;
mod fault;
mod layout;
mod notation;
mod pack;
mod phrase;
mod points;
mod ruleset;
mod spelling;
mod tile;
mod tileset;

pub use coord::{Axis, BySquare, Line, MAX_SIDE, Size, Square};
pub use draw::{
    BlanksCount, DrawMinimum, DrawRule, DuplicateRule, Jokers, LastTile, Leftover, PlayedBlank, Reject,
    ways_to_draw,
};
pub use fault::{Fault, FaultKind, Faults, Place};
pub use layout::{Layout, Premium};
pub use notation::Notation;
pub use pack::{
    Assumption, BlankMark, BlankMeans, Bonus, CoveredPremiums, EndRule, ExchangeRule, GameKind, GoingOut,
    OpeningBy, OpeningListed, OpeningRule, OpeningStart, Pack, PremiumScope, RackRule, ScoreRule,
    TieCriterion, TieRule, WordRule,
};
pub use phrase::{Part, Phrase, Wording};
pub use points::Points;
pub use ruleset::{ReadFile, Rules, RulesError};
pub use spelling::{Case, SPACE, Spelling, Symbol, SymbolKind};
pub use tile::{ByLetter, Letter, LetterSet, Placed, Tile};
pub use tileset::{Class, TileKind, TileSet};
