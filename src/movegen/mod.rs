//! Which plays exist: the first place where a position and a word list meet.
//!
//! Each question has its own function, and each walks only as far as the question needs: [`tops`],
//! [`best`], [`all()`], [`count`]. All of them list plays in one total order
//! ([`Play::listing_order`](crate::position::Play::listing_order)).
//!
//! Two generators stand behind them so far. The one that answers is Gordon's walk over a GADDAG; the
//! [naive one](generate_naive), every word at every place, is its specification and shares nothing with it
//! but the rule book. `tests/naive.rs` compares whole lists.
//!
//! For every play of a position there is a third one, faster and with limits, in [`mod@all`]; `tests/fast_all.rs`
//! compares its lists with those of both.

pub mod all;
mod cross;
mod gordon;
mod legal;
mod naive;
mod sink;

pub use cross::{Cross, CrossChecks, CrossScore};
pub use gordon::generate;
pub use legal::{unlisted, unlisted_on_board};
pub use naive::{NaiveWords, generate as generate_naive};
pub use sink::{All, Best, Counting, Counts, Found, Sink, Tops};

use crate::lexicon::Gaddag;
use crate::position::{Play, Position};

/// The plays with the top score, every one, in listing order; empty where there is no play.
pub fn tops(position: &Position, gaddag: &Gaddag) -> Vec<Play> {
    let mut sink = Tops::default();
    run(position, gaddag, &mut sink);
    sink.sorted()
}

/// The first `n` plays of the list.
pub fn best(position: &Position, gaddag: &Gaddag, n: usize) -> Vec<Play> {
    let mut sink = Best::new(n);
    run(position, gaddag, &mut sink);
    sink.sorted()
}

/// Every play, in listing order.
pub fn all(position: &Position, gaddag: &Gaddag) -> Vec<Play> {
    let mut sink = All::default();
    run(position, gaddag, &mut sink);
    sink.sorted()
}

/// How many plays there are, how many bingos, and the top score.
pub fn count(position: &Position, gaddag: &Gaddag) -> Counts {
    let mut sink = Counting::new(position.rules().pack().score.bingo_from());
    run(position, gaddag, &mut sink);
    sink.counts()
}

/// Gives every play of the position to the sink.
pub fn run(position: &Position, gaddag: &Gaddag, sink: &mut impl Sink) {
    generate(position.rules(), gaddag, position.board(), position.rack(), sink);
}
