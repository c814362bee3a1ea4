//! All tests that look at the crate from outside, in one program: it is built and linked once, and a word list or a table
//! that several tests need is made once.
//!
//! `cargo test --test suite golden::` runs those of one file.

mod batch;
mod batch_faults;
mod cases;
mod certify;
mod cli;
mod cli_draw;
mod cli_games;
mod cli_lexicon;
mod cli_man;
mod documents;
mod draw;
mod draw_odds;
mod endgame;
mod eval;
mod fast_all;
mod fast_top;
mod game_page;
mod games;
mod games_odd;
mod games_roundtrip;
mod golden;
mod hiersac;
mod hungarian;
mod hunspell;
mod incremental;
mod languages;
mod layers;
mod lexicon;
mod limits;
mod maruntel;
mod naive;
mod questions;
mod search;
mod selfplay;
mod sheets;
mod simulate;
mod sources;
mod support;
mod threads;
mod timisoara;
