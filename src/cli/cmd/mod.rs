//! One file a command.

pub mod annotate;
pub mod dictionary;
pub mod lexicon;
pub mod rules;
pub mod top;
