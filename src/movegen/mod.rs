//! Which plays exist: the first place where a position and a word list meet.
//!
//! Each question has its own function, and each walks only as far as the question needs: [`tops`],
//! [`best`], [`all()`], [`count`]. All of them list plays in one total order
//! ([`Play::listing_order`](crate::position::Play::listing_order)).
//!
//! Behind them stand three generators, and the [`Engine`] takes the fastest that serves the rules and the rack: a
//! [best-first search](mod@top) for tops, a [walk over all lines at once](mod@all) for everything else, and the
//! [plain](generate) walk over a GADDAG (Gordon's) where these two have no room. The [naive one](generate_naive), every word
//! at every place, is their specification and shares nothing with them but the rule book. `tests/naive.rs`,
//! `tests/fast_all.rs` and `tests/fast_top.rs` compare whole lists.

pub mod all;
mod changed;
mod cross;
mod engine;
mod gordon;
mod legal;
mod naive;
mod simd;
mod sink;
mod spaces;
pub mod top;

pub use changed::{Changing, OldChecks, SquareSet};
pub use cross::{Cross, CrossChecks, CrossScore};
pub use engine::{Engine, OnBoard, Paths};
pub use gordon::generate;
pub use legal::{unlisted, unlisted_on_board};
pub use naive::{NaiveWords, generate as generate_naive};
pub use sink::{All, Best, Counting, Counts, Found, Sink, Tops};

use crate::lexicon::Compiled;
use crate::position::{Play, Position};

/// The plays with the top score, every one, in listing order; empty where there is no play.
///
/// For many positions an [`Engine`] is faster: it keeps its working memory.
pub fn tops(position: &Position, words: &Compiled) -> Vec<Play> {
    let mut engine = Engine::new(position.rules(), words);
    let mut board = engine.on(position.board());
    if words.has_wordmap() { board.tops(position.rack()) } else { board.walked_tops(position.rack()) }
}

/// The first `n` plays of the list.
pub fn best(position: &Position, words: &Compiled, n: usize) -> Vec<Play> {
    Engine::new(position.rules(), words).on(position.board()).best(position.rack(), n)
}

/// Every play, in listing order.
pub fn all(position: &Position, words: &Compiled) -> Vec<Play> {
    Engine::new(position.rules(), words).all(position.board(), position.rack())
}

/// How many plays there are, how many bingos, and the top score.
pub fn count(position: &Position, words: &Compiled) -> Counts {
    Engine::new(position.rules(), words).count(position.board(), position.rack())
}

/// Gives every play of the position to the sink.
pub fn run(position: &Position, words: &Compiled, sink: &mut impl Sink) {
    Engine::new(position.rules(), words).on(position.board()).feed(position.rack(), sink);
}
