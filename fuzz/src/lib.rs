//! What the fuzz targets of letop do with an input, apart from the fuzzer: `tests/fuzz_regressions.rs` does the same with
//! every input that was ever found to be wrong, and needs no fuzzer for it.
//!
//! Every target ends by itself or panics: a panic is a finding.

pub mod batch;
pub mod cgp;
pub mod changes;
pub mod choices;
pub mod compiled;
pub mod drawn;
pub mod endgame;
pub mod filter;
pub mod games;
pub mod generators;
pub mod hunspell;
pub mod messages;
pub mod questions;
pub mod round_trip;
pub mod rules;
pub mod search;
pub mod word_list;
pub mod world;

/// A target: what it does with an input.
pub type Target = fn(&[u8]);

/// All targets by their names, which are those of their corpora.
pub const TARGETS: [(&str, Target); 19] = [
    ("word_list", word_list::run),
    ("hunspell", hunspell::run),
    ("compiled", compiled::run),
    ("cgp", cgp::run),
    ("gcg", games::run),
    ("sheets", games::run),
    ("xml", games::run),
    ("json_games", games::run),
    ("drawn", drawn::run),
    ("batch", batch::run),
    ("rules", rules::run),
    ("filter", filter::run),
    ("messages", messages::run),
    ("questions", questions::run),
    ("search", search::run),
    ("generators", generators::run),
    ("changes", changes::run),
    ("round_trip", round_trip::run),
    ("endgame", endgame::run),
];
