//! The engine of **letop**: every legal placement for a rack on a board, the best-scoring plays with all
//! ties, and finished games annotated, for duplicate Scrabble in any language.
//!
//! Text flows one way: word list → [`lexicon`], rule pack → [`position`]; the two meet in [`movegen`], and
//! what is found there goes into a [`game`], an [`analysis`] and, through [`format`](mod@format), back into text.
//!
//! ```
//! use letop::lexicon::{Compiled, Lexicon};
//! use letop::movegen;
//! use letop::position::Setup;
//! use letop::rules::Rules;
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Rules::builtin("en")?);
//! let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
//! let position = Setup::empty(&rules, "retinas").check(&rules)?;
//! let tops = movegen::tops(&position, &words);
//! assert_eq!(tops[0].score.0, 66);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod batch;
pub mod cli;
pub mod eval;
pub mod format;
pub mod game;
pub mod lexicon;
pub mod movegen;
pub mod position;
pub mod rules;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
