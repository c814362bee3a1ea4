//! Turns and the end of a game.

mod end;

pub use end::{Ending, settle};
