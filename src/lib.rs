//! The engine of **letop**: every legal placement for a rack on a board, the best-scoring plays with all
//! ties, and finished games annotated, for duplicate Scrabble in any language.
//!
//! Text flows one way: word list → [`lexicon`], rule pack → position; the two meet where plays are
//! generated, and what is found there goes into games, analyses and reports.

pub mod lexicon;
pub mod rules;
