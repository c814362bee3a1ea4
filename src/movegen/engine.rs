//! One engine for every question: it takes the fastest way that the rules and the rack allow.

use super::all::{Generator, Plays, Ready, Scratch};
use super::sink::{All, Best, Counting, Counts, Sink, Tops};
use super::top::TopEngine;
use super::{all, gordon, top};
use crate::lexicon::Compiled;
use crate::position::{Board, Play, Rack};
use crate::rules::Rules;
use std::fmt;
use std::sync::Arc;

/// Which ways of finding plays serve some rules, and why the others do not.
///
/// ```
/// use letop::movegen::Paths;
/// use letop::rules::Rules;
/// let paths = Paths::of(&Rules::builtin("pl").unwrap());
/// assert!(paths.tops.is_ok() && paths.all.is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paths {
    /// The best-first search for tops.
    pub tops: Result<(), top::Unsupported>,
    /// The walk over all lines at once.
    pub all: Result<(), all::Unsupported>,
}

impl Paths {
    /// The ways that serve these rules. The plain generator serves all.
    pub fn of(rules: &Rules) -> Paths {
        Paths { tops: top::supports(rules), all: all::supports(rules) }
    }
}

/// Finds plays by some rules and with some words, and keeps its working memory from one question to the next.
///
/// Tops come from the [best-first search](mod@super::top), all plays and counts from the [walk over all lines at
/// once](mod@super::all), and whatever is beyond the limits of these from the plain GADDAG generator. The answers are the
/// same whichever way is taken. The tables that a way needs are made ready when it is first taken.
///
/// ```
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::movegen::Engine;
/// use letop::position::Setup;
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let mut engine = Engine::new(&rules, &words);
/// let position = Setup::empty(&rules, "retinas").check(&rules)?;
/// // One board, many racks: what depends on the board alone is worked out once.
/// let mut board = engine.on(position.board());
/// assert_eq!(board.tops(position.rack())[0].score.0, 66);
/// assert_eq!(board.count(position.rack()).top.unwrap().0, 66);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine<'w> {
    rules: Arc<Rules>,
    words: &'w Compiled,
    top: Way<TopEngine>,
    all: Way<Generator<'w>>,
    ready: Option<Ready>,
    scratch: Scratch,
}

/// A way of finding plays: not asked for yet, closed to these rules, or open.
enum Way<T> {
    Unasked,
    Closed,
    Open(T),
}

impl<T> Way<T> {
    fn open<E>(&mut self, make: impl FnOnce() -> Result<T, E>) -> Option<&mut T> {
        if let Way::Unasked = self {
            *self = make().map_or(Way::Closed, Way::Open);
        }
        match self {
            Way::Open(way) => Some(way),
            _ => None,
        }
    }
}

impl<'w> Engine<'w> {
    /// An engine for these rules and words, whose alphabets must be the same.
    pub fn new(rules: &Arc<Rules>, words: &'w Compiled) -> Engine<'w> {
        Engine {
            rules: Arc::clone(rules),
            words,
            top: Way::Unasked,
            all: Way::Unasked,
            ready: None,
            scratch: Scratch::default(),
        }
    }

    /// A board to be asked about any number of racks.
    ///
    /// After a play, ask for the board again: it is worked out anew in the same memory, without allocation, which takes about a
    /// fifth of one question for tops (`cargo bench --bench top` prints both). What the play left as it was could save
    /// half of that at most, since every line is also gone over for what the rack can do there.
    pub fn on<'e>(&'e mut self, board: &'e Board) -> OnBoard<'e, 'w> {
        OnBoard { engine: self, board, top_ready: false, all_ready: false }
    }

    /// The plays with the top score, every one, in listing order.
    pub fn tops(&mut self, board: &Board, rack: &Rack) -> Vec<Play> {
        self.on(board).tops(rack)
    }

    /// Every play, in listing order.
    pub fn all(&mut self, board: &Board, rack: &Rack) -> Vec<Play> {
        self.on(board).all(rack)
    }

    /// How many plays there are, how many bingos, and the top score.
    pub fn count(&mut self, board: &Board, rack: &Rack) -> Counts {
        self.on(board).count(rack)
    }
}

/// A board and the engine that answers questions about it: what the board alone decides is worked out when
/// it is first needed, once for any number of racks.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::Engine;
/// use letop::position::{Rack, Setup};
/// let position = Setup::empty(&rules, "").check(&rules).unwrap();
/// let mut engine = Engine::new(&rules, &words);
/// let mut board = engine.on(position.board());
/// let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// assert_eq!(board.all(&rack("act")).len(), 6);
/// assert_eq!(board.walked(&rack("cats"), |plays| plays.len()), Some(10));
/// ```
pub struct OnBoard<'e, 'w> {
    engine: &'e mut Engine<'w>,
    board: &'e Board,
    top_ready: bool,
    all_ready: bool,
}

impl OnBoard<'_, '_> {
    /// The plays with the top score, every one, in listing order; empty where there is no play.
    pub fn tops(&mut self, rack: &Rack) -> Vec<Play> {
        self.searched_tops(rack).unwrap_or_else(|| self.walked_tops(rack))
    }

    /// The same without the best-first search, whose word map takes longest to make ready.
    pub fn walked_tops(&mut self, rack: &Rack) -> Vec<Play> {
        let mut sink = Tops::default();
        self.feed(rack, &mut sink);
        sink.sorted()
    }

    /// The first `n` plays of the list.
    pub fn best(&mut self, rack: &Rack, n: usize) -> Vec<Play> {
        let walked = self.walked(rack, |plays| {
            // Every play with the score of the last: which of them are listed first is seen when they are sorted.
            let least = n.checked_sub(1).map(|last| plays.score(last.min(plays.len().saturating_sub(1))));
            let reach = plays
                .scores()
                .take_while(|score| least.flatten().is_some_and(|least| *score >= least))
                .count();
            let mut best: Vec<Play> = (0..reach).filter_map(|index| plays.get(index)).collect();
            best.sort_unstable_by(Play::listing_order);
            best.truncate(n);
            best
        });
        walked.unwrap_or_else(|| {
            let mut sink = Best::new(n);
            self.plainly(rack, &mut sink);
            sink.sorted()
        })
    }

    /// Every play, in listing order.
    pub fn all(&mut self, rack: &Rack) -> Vec<Play> {
        let mut sink = All::default();
        self.feed(rack, &mut sink);
        sink.sorted()
    }

    /// How many plays there are, how many bingos, and the top score.
    pub fn count(&mut self, rack: &Rack) -> Counts {
        if let Some((generator, ready, scratch)) = self.walk()
            && let Ok(counts) = generator.count(ready, rack, scratch)
        {
            return counts;
        }
        let mut sink = Counting::new(self.engine.rules.pack().score.bingo_from());
        self.plainly(rack, &mut sink);
        sink.counts()
    }

    /// Looks at all plays, sorted by score and still packed; `None` where the walk does not serve the rules or the rack.
    pub fn walked<T>(&mut self, rack: &Rack, look: impl FnOnce(&Plays<'_>) -> T) -> Option<T> {
        let (generator, ready, scratch) = self.walk()?;
        generator.plays(ready, rack, scratch).ok().map(|plays| look(&plays))
    }

    /// Gives every play to a sink, in no particular order.
    pub fn feed(&mut self, rack: &Rack, sink: &mut impl Sink) {
        let walked = self
            .walk()
            .is_some_and(|(generator, ready, scratch)| generator.feed(ready, rack, scratch, sink).is_ok());
        if !walked {
            self.plainly(rack, sink);
        }
    }

    /// The best-first search, if it serves, with this board ready.
    fn search(&mut self) -> Option<&mut TopEngine> {
        let Engine { rules, words, top, .. } = &mut *self.engine;
        let search = top.open(|| {
            top::supports(rules)?;
            TopEngine::new(rules, Arc::clone(words.wordmap()))
        })?;
        if !self.top_ready {
            search.prepare(self.board);
            self.top_ready = true;
        }
        Some(search)
    }

    /// The plays that are worth most by score and by what they keep, in listing order, if that is `least` thousandths or more, and what they are worth; `None` where the
    /// best-first search does not serve the rules or the rack.
    pub fn best_kept(
        &mut self,
        rack: &Rack,
        kept: &dyn top::KeptWorth,
        least: i64,
    ) -> Option<(Vec<Play>, i64)> {
        self.search()?.best(rack, kept, least).ok()
    }

    /// The tops by the best-first search, if it serves.
    fn searched_tops(&mut self, rack: &Rack) -> Option<Vec<Play>> {
        self.search()?.again(rack).ok()
    }

    /// The walk over all lines at once, if it serves, with this board ready.
    fn walk(&mut self) -> Option<(&Generator<'_>, &Ready, &mut Scratch)> {
        let Engine { rules, words, all, ready, scratch, .. } = &mut *self.engine;
        let generator = all.open(|| {
            all::supports(rules)?;
            Generator::new(rules, words.dawgs())
        })?;
        let ready = match ready {
            Some(ready) => {
                if !self.all_ready {
                    generator.renew(ready, self.board);
                }
                ready
            }
            None => ready.insert(generator.ready(self.board)),
        };
        self.all_ready = true;
        Some((generator, ready, scratch))
    }

    fn plainly(&self, rack: &Rack, sink: &mut impl Sink) {
        let Engine { rules, words, .. } = &*self.engine;
        gordon::generate(rules, words.gaddag(), self.board, rack, sink);
    }
}

impl fmt::Debug for OnBoard<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OnBoard").field("engine", &self.engine).finish_non_exhaustive()
    }
}

impl fmt::Debug for Engine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("rules", &self.rules.pack().name).finish_non_exhaustive()
    }
}
