//! How good a play is: what it scores, what it keeps, and what comes after it.
//!
//! [`Leaves`] say what tiles kept are worth; [`Evaluator`] values plays, exchanges and the pass by them, in thousandths
//! of a point ([`Equity`]); [`Simulator`] plays candidates on, and [`WinModel`] says how often a lead is enough; [`EndgameSolver`] plays the end of
//! a game out exactly; [`Recommender`] takes that which the tiles left allow. [`selfplay`] sets two ways of choosing against each other; [`train`] makes leaves from games.

mod builtin;
mod endgame;
mod equity;
mod kept;
mod last;
mod leave;
mod leave_file;
mod multiset;
mod recommend;
pub mod selfplay;
mod sim;
mod table;
pub mod train;
mod win;

pub use endgame::{Endgame, EndgameSolver, NoEnd, Nodes, Solution};
pub use equity::{Candidate, Equity, Evaluator, Move};
pub use kept::{Kept, Situation};
pub use leave::{Leaves, LeavesInfo};
pub use leave_file::LeavesError;
pub use recommend::{Phase, RecommendError, RecommendPlan, Recommendation, Recommender, Weighed};
pub use sim::{Mean, Scene, SimPlan, Simulated, Simulator};
pub use win::{BadWins, Chance, WinModel};
