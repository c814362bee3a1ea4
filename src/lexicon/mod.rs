//! Words to automata: word lists are read, kept as lexicons and compiled for play generation. No board is
//! known here.
//!
//! A text list is read into [`Words`] by [`WordList`]; [`source`] finds the text in the files that people
//! have. A [`Lexicon`] is the words with where they come from,
//! in a file that may be passed on. A [`Gaddag`] is the same words in the form that play generation walks;
//! [`Compiled`] keeps the two together and the second in a cache.
//!
//! ```
//! use letop::lexicon::{About, Compiled, Lexicon, WordList};
//! use letop::rules::Rules;
//! let rules = Rules::builtin("en").unwrap();
//! let list = WordList::read(b"cat\ncats\r\nact\n", rules.tiles()).unwrap();
//! let lexicon = Lexicon::new(About::named("cats"), rules.tiles(), &list.words).unwrap();
//! let compiled = Compiled::new(lexicon, None);
//! let word = rules.tiles().spelling().letters("cats").unwrap();
//! assert!(compiled.lexicon.contains(&word));
//! assert!(compiled.gaddag().contains(&word));
//! ```

mod boundaries;
mod build;
pub mod builtin;
mod cache;
mod check;
mod checksum;
mod compiled;
mod dawg;
mod denied;
mod error;
mod file;
pub mod filter;
mod gaddag;
pub mod hunspell;
mod info;
mod list_report;
mod overlay;
mod pages;
mod plain;
pub mod search;
mod set;
mod sort;
pub mod source;
mod wordlist;
pub(crate) mod wordmap;
mod words;

pub use boundaries::Boundaries;
pub use cache::{CacheOutcome, cache_directory, cache_path};
pub use checksum::{BadChecksum, Checksum};
pub use compiled::Compiled;
pub use dawg::{Arcs, BadDawg, Dawg, DawgArc, DawgPair, NARROW_LETTERS};
pub use error::LexiconError;
pub use gaddag::{Gaddag, Node, Step};
pub use info::{About, LexiconInfo};
pub use list_report::{BadLines, Dropped, DroppedLine, FoldedWord, ListReport, Reason};
pub use set::Lexicon;
pub use wordlist::WordList;
pub use wordmap::{BadWordMap, WordMap};
pub use words::Words;

/// The shortest word a list may hold, in tiles.
pub const SHORTEST_WORD: usize = 2;

/// The longest word a list may hold, in tiles: the longest line a board may have.
pub const LONGEST_WORD: usize = crate::rules::MAX_SIDE;
