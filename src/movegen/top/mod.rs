//! The fast search for the top score and every play that reaches it.

mod board;
mod bounds;
mod engine;
mod figures;
mod limits;
mod queue;
mod rack;
mod search;
mod slot;
mod subsets;

pub use engine::{Prepared, TopEngine};
pub use limits::{Unsupported, supports, supports_rack};
