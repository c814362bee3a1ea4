//! One file a command.

pub mod annotate;
pub mod batch;
pub mod bench;
pub mod convert;
pub mod draw;
pub mod leaves;
pub mod lexicon;
pub mod man;
pub mod rules;
pub mod selfplay;
pub mod top;
pub mod wins;
