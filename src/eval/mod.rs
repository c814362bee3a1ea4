//! How good a play is: what it scores and what it keeps.
//!
//! [`Leaves`] say what tiles kept are worth; [`Evaluator`] values plays, exchanges and the pass by them, in thousandths
//! of a point ([`Equity`]); [`selfplay`] sets two ways of choosing against each other; [`train`] makes leaves from games.

mod builtin;
mod endgame;
mod equity;
mod kept;
mod leave;
mod leave_file;
mod multiset;
pub mod selfplay;
mod table;
pub mod train;

pub use endgame::{Endgame, EndgameSolver, NoEnd, Nodes, Solution};
pub use equity::{Candidate, Equity, Evaluator, Move};
pub use kept::{Kept, Situation};
pub use leave::{Leaves, LeavesInfo};
pub use leave_file::LeavesError;
