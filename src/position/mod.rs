//! What is on the table: racks, boards, plays and their scores. No word list is known here.

mod board;
mod geometry;
mod play;
mod rack;
pub mod score;
mod setup;
mod state;
mod typed;

pub use board::{Board, LineMask};
pub use geometry::{Illegal, check as check_geometry, lay};
pub use play::{Placement, Play, Word};
pub use rack::{Rack, full_bag};
pub use setup::{Setup, SetupRow, unseen};
pub use state::{Position, Undo};
pub use typed::{TypedError, TypedWord, read as read_play};
