//! The fast generator of all plays.

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

    /// The instructions that it uses: `off` for those that every processor has, `avx2` or `avx512`.
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
