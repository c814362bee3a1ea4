//! Questions about words: patterns, anagrams, hooks, neighbours.
//!
//! Every question is a [`Matcher`]: a small machine that reads a word letter by letter. [`find`] walks the
//! automaton of the list and the machine together, so that only beginnings which both allow are read, and
//! visits each pair of places once: a question about 3 million words looks at some hundred thousand pairs.
//! What comes of that is an automaton of the words that are sought, from which they are written.
//!
//! Where letters may be laid with smaller tiles the automaton holds rows of tiles, and so do the answers:
//! [`words_written`] makes words of them.

mod anagram;
mod endings;
mod hooks;
mod machine;
mod matcher;
mod mix;
mod nearest;
mod pattern;
mod regex;
mod sought;
mod texts;
mod visitor;
mod walk;
mod written;

pub use anagram::Anagram;
pub use hooks::{Hooks, hooks};
pub use matcher::{Holding, Matcher};
pub use nearest::{Neighbour, nearest};
pub use pattern::Pattern;
pub use regex::{BadRegex, Regex};
pub use walk::{Lengths, find, find_text};
pub use written::words_written;
