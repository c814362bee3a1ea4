//! Turns, drawing, and the end of a game.

mod commit;
mod deal;
mod duplicate;
mod end;
mod lawful;
mod random;
mod state;

pub use commit::{Commitment, Salt};
pub use deal::{Dealt, MOST_REDRAWS, MOST_REJECTED_KEPT, NoRack, RackParts, Rejected, deal, no_rack};
pub use duplicate::DuplicateGame;
pub use end::{Ending, GameOver, IdleTurns, MOST_IDLE_ROUNDS, settle, settled};
pub use lawful::{ClassCounts, Condition, Odds, draw};
pub use random::{GameNumber, Seed, Stream};
pub use state::{Action, BadTurn, FreeGame, NotFree};
