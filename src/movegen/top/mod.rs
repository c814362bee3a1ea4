//! The fast search for the top score and every play that reaches it.
//!
//! # Slots
//! A *slot* is one exact set of squares: a line, the square `s` that the word starts on, and the number `k` of
//! tiles put down. The tiles go on the first `k` squares from `s` that are free, so the slot also says where the
//! word ends and which tiles it plays through:
//!
//! ```text
//!      0 1 2 3 4 5 6 7 8
//!      . . . T A . . . S
//!
//!      . . * T A * * . S      s = 2, k = 3: tiles on 2, 5 and 6, through T and A
//!      . . . T A * * . S      s = 3, k = 2: the word starts with T
//!      . . * T A * * * S      s = 2, k = 4: the word goes on through S
//! ```
//! A word may start on `s` if no tile lies just before it, and ends where the next square is free. Every play
//! belongs to exactly one slot and one subset of the rack. So the whole search is: for each slot and each subset,
//! which words have just the letters of the subset and of the slot's through tiles? The
//! [word map](crate::lexicon::WordMap) answers that with one look-up, since the hash of a multiset is the sum of two
//! that are known, and each word found is then held against the squares.
//!
//! # Bounds
//! There are a few hundred live slots on a board and up to 127 subsets; most need not be looked at, since they
//! could not reach the best score found so far. What a play in a slot scores is
//!
//! ```text
//!   word factor x through tiles + what words across hold + bonus + sum of (factor of a square x points of its tile)
//! ```
//! All but the last term is known from the slot alone, and so are the factors of its squares. The largest that the
//! sum can be is had by putting the best tile on the square with the largest factor, the second best on the
//! second, and so on. It is made sharper by asking which tiles can be there at all: on a square where the
//! cross-check forbids the rack's best tile, the best allowed one pays; the others are paid by the best,
//! second best… tile of any subset that makes a word with the one letter played through, if it is one. Slots drop out whole if a
//! run of tiles in them is in no word with so many letters before and behind it. `bounds.rs` does this for all
//! sixteen starts of a line at once, one lane of a vector each, adding one tile at a time.
//!
//! # Best first
//! The slot with the highest bound is searched first (`queue.rs`), and the search ends when the highest bound left
//! is below the best score; one that equals it may hold another top, so the list of ties is complete. In a slot, each
//! subset has a bound of its own, exact in all but the order of its tiles (`slot.rs`). Slots are taken a few at a
//! time: each stage of the work on them only asks for the memory that the next one reads (`search.rs`).
//!
//! Where plays are valued by what they keep as well ([`KeptWorth`]), a slot's bound is raised by the best that any subset of that many tiles
//! leaves on the rack, and a subset's by just what it leaves. All else is the same: so a bound never holds a leave where scores alone count.
//!
//! A blank is a letter that is not known: the map's existence sets say which letters make words with the rest. It then goes on the square
//! where its letter would count least; if there are several, each is a play.
//!
//! # Which rules, which machine
//! Everything is generic over the instructions (`simd.rs`, chosen at run time; `LETOP_SIMD=off` does without) and over the
//! width of a set of letters, 32 bits for up to 31 letters. Numbers have 16 bits where the rules prove that
//! no bound can be larger, and 32 otherwise. [`supports`] says whether rules are served at all; where they are not, and
//! where a rack is not ([`supports_rack`]), the plain generator answers.
//!
//! | file | idea |
//! |---|---|
//! | `limits.rs` | what is served |
//! | `figures.rs` | the rules as figures by square |
//! | `board.rs` | what the board decides: runs, cross-checks |
//! | `subsets.rs`, `rack.rs` | what the rack decides: subsets, what they make |
//! | `bounds.rs`, `queue.rs` | bounds of all slots, and their order |
//! | `slot.rs`, `search.rs` | one slot; the search |
//! | `engine.rs` | working memory, and what is public |
//!
//! # Where the ideas come from
//! Anchors and cross-checks: A. W. Appel & G. J. Jacobson, "The World's Fastest Scrabble Program", Communications of
//! the ACM 31 (5), 1988. Plays found once, from the tiles on the board: S. A. Gordon, "A Faster Scrabble Move
//! Generation Algorithm", Software: Practice and Experience 24 (2), 1994. Bounding the plays of an anchor before they
//! are generated ("shadow play"), taking anchors best first, and finding words by the multiset of their letters: the
//! engines wolges and MAGPIE.

mod board;
mod bounds;
mod engine;
mod figures;
mod kept;
mod limits;
mod queue;
mod rack;
mod search;
mod slot;
mod subsets;

pub use engine::{Prepared, TopEngine};
pub use kept::KeptWorth;
pub use limits::{Unsupported, supports, supports_rack};
