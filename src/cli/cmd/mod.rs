//! One file a command.

pub mod annotate;
pub mod bench;
pub mod draw;
pub mod lexicon;
pub mod rules;
pub mod top;
