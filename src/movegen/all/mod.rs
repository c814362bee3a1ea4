//! The fast generator of all plays: one walk over the lexicon for all lines of the board at once.
//!
//! # The idea
//! Every play lies on one line, rows or columns, and reads as a word from its first square to its last. Appel
//! and Jacobson (*The World's Fastest Scrabble Program*, Communications of the ACM 31, 1988) walk a DAWG of the
//! words from left to right for each square where a play may start, with the letters of the rack and of the
//! board; Gordon (*A Faster Scrabble Move Generation Algorithm*, Software: Practice and Experience 24, 1994)
//! starts at the anchors instead, in an automaton five times as large. Both walk the same beginnings of words
//! again and again: `RE` can be put down in most places of a board. Here each beginning is walked once, together
//! with *the set of all places where it fits*.
//!
//! Such a set is 512 bits (`lanes`): 16 for each of up to 32 lines, one for each square. A processor with wide
//! registers intersects two in one instruction. Take this corner of a board, and a rack with an `R` and an `E`:
//!
//! ```text
//!         0 1 2 3 4        rows                 columns
//!      0  . . . . .        0 1 2 3 4 ...        0 1 2 3 4
//!      1  . . C . .   ->   lane: its squares    lane: the same squares again, seen downward
//!      2  . . A . .
//!      3  . . T . .
//! ```
//!
//! *Squares for `R` from the rack*: all free ones but where the column or the row across makes no word with `R`
//! (row 0, column 2: `RCAT` is none). *Squares for `A` on the board*: row 2, square 2 and column 2, square 2.
//! The walk starts with the set of all squares where a word may begin. To go on with a letter it
//! intersects the set with that letter's squares and moves every bit on by one square: what is left are
//! the places of the longer beginning. Where nothing is left the beginning fits nowhere, and is dropped.
//!
//! ```text
//!   beginning       places (as the next square of each)            goes on with
//!   (nothing)       all starts                                     R E from the rack; C A T on the board
//!   R               all starts that take an R, moved on by one     E from the rack; A on the board, where
//!                                                                  an R stands just before row 2's A
//!   R A             row 2, square 3                                T ... if the lexicon has a word so
//! ```
//!
//! If a word ends with the letter, the places where no tile follows and where the word covers an anchor are
//! plays. Letters from the rack and letters on the board are different *codes*: the squares of the one are
//! free, those of the other are not, so what is found with the same codes differs only in its place. It is kept
//! as one *record* with its set of places, and turned into plays, place by place, when some hundred of
//! them have come together (`finds`).
//!
//! # Why level by level
//! A walk that calls itself spends most of its time on branches that the processor guesses wrong: whether
//! a letter fits is as good as random. So all beginnings of one length are kept in a list (`walk`), and
//! the list is gone through in chunks by three loops that do the same for every entry: list the codes
//! that each beginning may go on with; keep those that fit somewhere; go on with them. What may or may
//! not be wanted is written in any case, and the place of the next one moves on by 0 or 1.
//!
//! # The parts
//! - `tables`: the rules, for every line and square. `prepared`: the board: cross-checks (`cross`), anchors,
//!   and what each square adds to a score. `hand`: the rack. `progress`: a beginning in two numbers.
//! - `single`: plays of one tile come straight from the cross-checks and are listed along their longer word,
//!   so the walk need only look for two tiles or more and finds each play once.
//! - `finds`: scores. A play's points are a sum over the squares of its word and the tiles it puts down;
//!   squares are summed up beforehand, from the start of each line, so a word's are a difference, word
//!   premiums included (as exponents of 2 and 3). For each tile its points are multiplied by a coefficient of its square.
//! - `blanks`: the walk takes a letter's own tile as long as there is one, and a blank only then. So
//!   each word is walked once, and every other way to use blanks is added where records become plays.
//! - `plays`, `key`: a play is a number, and the list is sorted by one pass over the scores.
//! - `simd`: all of this is plain code. It is compiled for several kinds of processor.
//!
//! What it has no room for (`limits`) the plain generator does; [`supports`] tells.
//!
//! ```
//! use letop::lexicon::{DawgPair, Lexicon};
//! use letop::movegen::all::{Generator, Scratch};
//! use letop::position::Setup;
//! use letop::rules::Rules;
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Rules::builtin("en")?);
//! let words = Lexicon::builtin("en-scowl")?.words();
//! let dawgs = DawgPair::build(&words, rules.tiles().letters());
//! let generator = Generator::new(&rules, &dawgs)?;
//! let position = Setup::empty(&rules, "retinas").check(&rules)?;
//!
//! let board = generator.prepare(position.board());
//! let mut scratch = Scratch::default();
//! let plays = board.plays(position.rack(), &mut scratch)?;
//! assert_eq!(plays.score(0).map(|score| score.0), Some(66));
//! assert_eq!(plays.get(0).map(|play| play.placement.new.len()), Some(7));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod blanks;
mod cross;
mod finds;
mod hand;
mod key;
mod lanes;
mod limits;
mod plays;
mod prepared;
mod progress;
mod simd;
mod single;
mod tables;
mod walk;

pub use limits::{MOST_TILES, Unsupported, supports};
pub use plays::Plays;

use crate::lexicon::{Arcs, DawgPair};
use crate::movegen::{Counts, Sink};
use crate::position::{Board, Rack};
use crate::rules::Rules;
use alphabet::{Alphabet, Narrow, Wide};
use finds::{Finds, Wanted};
use hand::Hand;
use prepared::Ground;
use simd::{Job, Level};
use tables::Tables;
use walk::Frontier;

/// Finds all plays by some rules and with some words.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::all::{Generator, Scratch};
/// use letop::position::Setup;
/// let generator = Generator::new(&rules, words.dawgs()).unwrap();
/// let position = Setup::empty(&rules, "cat").check(&rules).unwrap();
/// let counts = generator.prepare(position.board()).count(position.rack(), &mut Scratch::default()).unwrap();
/// // CAT and ACT, each at three places.
/// assert_eq!((counts.plays, counts.top.unwrap().0), (6, 10));
/// ```
pub struct Generator<'d> {
    tables: Tables,
    dawgs: &'d DawgPair,
    level: Level,
}

impl<'d> Generator<'d> {
    /// A generator for these rules and words.
    ///
    /// # Errors
    /// If the rules are beyond [its limits](supports), or the words are of another alphabet.
    pub fn new(rules: &Rules, dawgs: &'d DawgPair) -> Result<Generator<'d>, Unsupported> {
        let (tiles, words) = (rules.tiles().letters(), dawgs.letters());
        if tiles != words {
            return Err(Unsupported::Alphabet { tiles, words });
        }
        Ok(Generator { tables: Tables::new(rules)?, dawgs, level: Level::chosen() })
    }

    /// The instructions that it uses: `off` for those that every processor has, or `avx2`.
    pub fn simd(&self) -> &'static str {
        self.level.name()
    }

    /// The same generator for each kind of instructions that this processor has, from the least to the best.
    ///
    /// # Errors
    /// As [`Generator::new`].
    pub fn for_each_simd(rules: &Rules, dawgs: &'d DawgPair) -> Result<Vec<Generator<'d>>, Unsupported> {
        let generator =
            |level| Generator::new(rules, dawgs).map(|generator| Generator { level, ..generator });
        Level::all().into_iter().map(generator).collect()
    }

    /// Makes a board ready for any number of racks.
    ///
    /// # Panics
    /// If the board is not of the rules' size.
    pub fn prepare(&self, board: &Board) -> Prepared<'_> {
        let mut prepared = Prepared { generator: self, ground: Box::new(Ground::new(&self.tables)) };
        prepared.set(board);
        prepared
    }
}

/// What a board alone decides, apart from the generator that worked it out and that alone can use it.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::all::{Generator, Scratch};
/// use letop::position::Setup;
/// let generator = Generator::new(&rules, words.dawgs()).unwrap();
/// let mut position = Setup::empty(&rules, "catss").check(&rules).unwrap();
/// let mut ready = generator.ready(position.board());
/// let mut scratch = Scratch::default();
/// let before = generator.count(&ready, position.rack(), &mut scratch).unwrap();
/// position.place(&position.read_play("8H cat").unwrap()).unwrap();
/// generator.renew(&mut ready, position.board());
/// let after = generator.count(&ready, position.rack(), &mut scratch).unwrap();
/// assert_eq!((before.plays, after.plays), (10, 1));
/// ```
#[derive(Clone)]
pub struct Ready(Box<Ground>);

impl Generator<'_> {
    /// What a board alone decides, to be worked out again for other boards in the same memory.
    ///
    /// # Panics
    /// If the board is not of the rules' size.
    pub fn ready(&self, board: &Board) -> Ready {
        let mut ready = Ready(Box::new(Ground::new(&self.tables)));
        self.renew(&mut ready, board);
        ready
    }

    /// Works out another board in the memory of one that this generator has worked out.
    ///
    /// # Panics
    /// If the board is not of the rules' size.
    pub fn renew(&self, ready: &mut Ready, board: &Board) {
        assert_eq!(board.size(), self.tables.rules.layout().size(), "the board is that of the rules");
        ready.0.set(&self.tables, self.dawgs, board);
    }

    /// Every play of a rack, from the highest score to the lowest.
    ///
    /// # Errors
    /// If the rack has more tiles than a play has room for.
    pub fn plays<'s>(
        &'s self,
        ready: &'s Ready,
        rack: &Rack,
        scratch: &'s mut Scratch,
    ) -> Result<Plays<'s>, Unsupported> {
        self.find(&ready.0, rack, scratch, Wanted::Plays)?;
        scratch.finds.sort();
        Ok(Plays::new(&self.tables, &ready.0, &scratch.finds))
    }

    /// How many plays a rack has, how many are bingos, and the top score. No list is made or sorted.
    ///
    /// # Errors
    /// If the rack has more tiles than a play has room for.
    pub fn count(&self, ready: &Ready, rack: &Rack, scratch: &mut Scratch) -> Result<Counts, Unsupported> {
        self.find(&ready.0, rack, scratch, Wanted::Counts)?;
        Ok(scratch.finds.counts())
    }

    /// Gives every play of a rack to a sink, in no particular order.
    ///
    /// # Errors
    /// If the rack has more tiles than a play has room for.
    pub fn feed(
        &self,
        ready: &Ready,
        rack: &Rack,
        scratch: &mut Scratch,
        sink: &mut impl Sink,
    ) -> Result<(), Unsupported> {
        self.find(&ready.0, rack, scratch, Wanted::Plays)?;
        Plays::new(&self.tables, &ready.0, &scratch.finds).feed(sink);
        Ok(())
    }
}

/// A board made ready: cross-checks, anchors, and what each square adds.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::all::{Generator, Scratch};
/// use letop::position::{Rack, Setup};
/// let generator = Generator::new(&rules, words.dawgs()).unwrap();
/// let position = Setup::empty(&rules, "").check(&rules).unwrap();
/// let prepared = generator.prepare(position.board());
/// let mut scratch = Scratch::default();
/// for (rack, plays) in [("cat", 6), ("cats", 10), ("dog", 0)] {
///     let rack = Rack::parse(rules.tiles().spelling(), rack).unwrap();
///     assert_eq!(prepared.count(&rack, &mut scratch).unwrap().plays, plays);
/// }
/// ```
#[derive(Clone)]
pub struct Prepared<'g> {
    generator: &'g Generator<'g>,
    ground: Box<Ground>,
}

impl Prepared<'_> {
    /// Makes another board ready in the place of this one.
    ///
    /// # Panics
    /// If the board is not of the rules' size.
    pub fn set(&mut self, board: &Board) {
        let Generator { tables, dawgs, .. } = self.generator;
        assert_eq!(board.size(), tables.rules.layout().size(), "the board is that of the rules");
        self.ground.set(tables, dawgs, board);
    }

    /// Every play of a rack, from the highest score to the lowest.
    ///
    /// # Errors
    /// If the rack has more tiles than a play has room for.
    pub fn plays<'s>(&'s self, rack: &Rack, scratch: &'s mut Scratch) -> Result<Plays<'s>, Unsupported> {
        self.find(rack, scratch, Wanted::Plays)?;
        scratch.finds.sort();
        Ok(Plays::new(&self.generator.tables, &self.ground, &scratch.finds))
    }

    /// How many plays a rack has, how many are bingos, and the top score. No list is made or sorted.
    ///
    /// # Errors
    /// As [`Prepared::plays`].
    pub fn count(&self, rack: &Rack, scratch: &mut Scratch) -> Result<Counts, Unsupported> {
        self.find(rack, scratch, Wanted::Counts)?;
        Ok(scratch.finds.counts())
    }

    /// Gives every play of a rack to a sink, in no particular order.
    ///
    /// # Errors
    /// As [`Prepared::plays`].
    pub fn feed(&self, rack: &Rack, scratch: &mut Scratch, sink: &mut impl Sink) -> Result<(), Unsupported> {
        self.find(rack, scratch, Wanted::Plays)?;
        Plays::new(&self.generator.tables, &self.ground, &scratch.finds).feed(sink);
        Ok(())
    }

    fn find(&self, rack: &Rack, scratch: &mut Scratch, wanted: Wanted) -> Result<(), Unsupported> {
        self.generator.find(&self.ground, rack, scratch, wanted)
    }
}

impl Generator<'_> {
    fn find(
        &self,
        ground: &Ground,
        rack: &Rack,
        scratch: &mut Scratch,
        wanted: Wanted,
    ) -> Result<(), Unsupported> {
        let Scratch { hand, finds, narrow, wide } = scratch;
        match self.dawgs.forward().arcs() {
            Arcs::Narrow(arcs) => self.find_in::<Narrow>(arcs, ground, rack, hand, finds, narrow, wanted),
            Arcs::Wide(arcs) => self.find_in::<Wide>(arcs, ground, rack, hand, finds, wide, wanted),
        }
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of the working memory, apart for the borrow checker"
    )]
    fn find_in<A: Alphabet>(
        &self,
        arcs: &[A::Arc],
        ground: &Ground,
        rack: &Rack,
        hand: &mut Hand,
        finds: &mut Finds,
        frontier: &mut Frontier<A>,
        wanted: Wanted,
    ) -> Result<(), Unsupported> {
        let Generator { tables, level, .. } = self;
        finds.start(wanted);
        hand.set::<A>(tables, ground, rack)?;
        if hand.most == 0 {
            return Ok(());
        }
        single::find(tables, ground, hand, finds);
        let walk = Walk { arcs, tables, ground, hand, finds, frontier };
        if hand.blanks > 0 {
            level.run(WithBlanks(walk))
        } else {
            level.run(WithoutBlanks(walk))
        }
        Ok(())
    }
}

/// All that a walk takes.
struct Walk<'a, A: Alphabet> {
    arcs: &'a [A::Arc],
    tables: &'a Tables,
    ground: &'a Ground,
    hand: &'a Hand,
    finds: &'a mut Finds,
    frontier: &'a mut Frontier<A>,
}

impl<A: Alphabet> Walk<'_, A> {
    #[inline(always)]
    fn run<const BLANKS: bool>(self) {
        self.frontier.walk::<BLANKS>(self.arcs, self.tables, self.ground, self.hand, self.finds);
    }
}

struct WithBlanks<'a, A: Alphabet>(Walk<'a, A>);

impl<A: Alphabet> Job for WithBlanks<'_, A> {
    #[inline(always)]
    fn run(self) {
        self.0.run::<true>();
    }
}

struct WithoutBlanks<'a, A: Alphabet>(Walk<'a, A>);

impl<A: Alphabet> Job for WithoutBlanks<'_, A> {
    #[inline(always)]
    fn run(self) {
        self.0.run::<false>();
    }
}

/// Memory that is used again from call to call. It grows to what the largest question needed.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::all::{Generator, Scratch};
/// use letop::position::Setup;
/// let generator = Generator::new(&rules, words.dawgs()).unwrap();
/// let position = Setup::empty(&rules, "cat").check(&rules).unwrap();
/// let prepared = generator.prepare(position.board());
/// let mut scratch = Scratch::default();
/// let once = prepared.count(position.rack(), &mut scratch).unwrap();
/// // What is left in it from one rack does nothing to the next.
/// assert_eq!(prepared.count(position.rack(), &mut scratch).unwrap(), once);
/// assert!(scratch.size() > 0);
/// ```
pub struct Scratch {
    hand: Box<Hand>,
    finds: Finds,
    narrow: Frontier<Narrow>,
    wide: Frontier<Wide>,
}

impl Default for Scratch {
    fn default() -> Self {
        Scratch {
            hand: Box::new(Hand::new()),
            finds: Finds::new(),
            narrow: Frontier::new(),
            wide: Frontier::new(),
        }
    }
}

impl Scratch {
    /// How much memory it takes by now, in bytes.
    pub fn size(&self) -> usize {
        size_of::<Hand>() + self.finds.size() + self.narrow.size() + self.wide.size()
    }
}
