//! One file a command.

pub mod annotate;
pub mod bench;
pub mod draw;
pub mod leaves;
pub mod lexicon;
pub mod rules;
pub mod selfplay;
pub mod top;
pub mod wins;
