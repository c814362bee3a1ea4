//! The engine: working memory, and the choice of instructions and widths.

use super::board::BoardTables;
use super::bounds::bound_all;
use super::figures::{Figures, LINES};
use super::kept::{KeptTable, KeptWorth};
use super::limits::{Unsupported, Width, supports_rack};
use super::queue::Queue;
use super::rack::{OnLine, RackTables};
use super::search::{Found, NOTHING, Search, plays};
use crate::lexicon::WordMap;
use crate::lexicon::wordmap::LetterMask;
use crate::movegen::simd::{Portable, Simd, Work};
use crate::position::{Board, Play, Rack};
use crate::rules::Rules;
use std::fmt;
use std::sync::{Arc, LazyLock};

/// Finds the plays with the top score, every one of them.
///
/// It keeps its working memory from one position to the next. It is not shared between threads; the word map may be.
///
/// ```
/// use letop::lexicon::{Lexicon, WordMap};
/// use letop::movegen::top::TopEngine;
/// use letop::position::Setup;
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let lexicon = Lexicon::builtin("en-scowl")?;
/// let map = Arc::new(WordMap::build(&lexicon.words(), rules.tiles().letters()));
/// let mut engine = TopEngine::new(&rules, map)?;
/// let position = Setup::empty(&rules, "retinas").check(&rules)?;
/// let tops = engine.tops(position.board(), position.rack())?;
/// assert_eq!(tops[0].score.0, 66);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TopEngine {
    core: Box<dyn Answers>,
}

/// A board that an engine has worked out, to be asked about any number of racks.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::top::TopEngine;
/// use letop::position::{Rack, Setup};
/// let mut engine = TopEngine::new(&rules, Arc::clone(words.wordmap())).unwrap();
/// let position = Setup::empty(&rules, "").check(&rules).unwrap();
/// let mut prepared = engine.prepare(position.board());
/// for (rack, score) in [("cat", 10), ("cats", 12)] {
///     let rack = Rack::parse(rules.tiles().spelling(), rack).unwrap();
///     assert_eq!(prepared.tops(&rack).unwrap()[0].score.0, score);
/// }
/// ```
#[derive(Debug)]
pub struct Prepared<'e> {
    engine: &'e mut TopEngine,
}

impl TopEngine {
    /// An engine for these rules and a map of the words to be played.
    ///
    /// # Errors
    /// If the rules are not [supported](super::supports), or the map is of another alphabet.
    pub fn new(rules: &Arc<Rules>, map: Arc<WordMap>) -> Result<TopEngine, Unsupported> {
        TopEngine::build(rules, map, *SIMD)
    }

    /// The same without vector instructions, on any machine. It gives the same answers.
    ///
    /// # Errors
    /// As [`TopEngine::new`].
    pub fn portable(rules: &Arc<Rules>, map: Arc<WordMap>) -> Result<TopEngine, Unsupported> {
        TopEngine::build(rules, map, false)
    }

    fn build(rules: &Arc<Rules>, map: Arc<WordMap>, simd: bool) -> Result<TopEngine, Unsupported> {
        let width = Width::of(rules)?;
        let letters = rules.tiles().letters();
        if map.letters() != letters {
            return Err(Unsupported::Alphabet { map: map.letters(), tiles: letters });
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = crate::movegen::simd::Avx2::detect().filter(|_| simd && width == Width::Narrow) {
            return Ok(TopEngine { core: core(avx2, rules, map) });
        }
        let _ = (simd, width);
        Ok(TopEngine { core: core(Portable, rules, map) })
    }

    /// The plays with the top score, in listing order; none where there is no play.
    ///
    /// # Errors
    /// If the rack is not [supported](super::supports_rack).
    pub fn tops(&mut self, board: &Board, rack: &Rack) -> Result<Vec<Play>, Unsupported> {
        supports_rack(rack)?;
        Ok(self.core.tops(Some(board), rack))
    }

    /// The plays with the top score for this rack on the board prepared last, in listing order.
    ///
    /// # Errors
    /// If the rack is not [supported](super::supports_rack).
    pub fn again(&mut self, rack: &Rack) -> Result<Vec<Play>, Unsupported> {
        supports_rack(rack)?;
        Ok(self.core.tops(None, rack))
    }

    /// The plays that are worth most by score and by what they keep, together, on the board prepared last, in listing order, if that is `least`
    /// thousandths of a point or more; and what they are worth.
    ///
    /// # Errors
    /// If the rack is not [supported](super::supports_rack).
    pub fn best(
        &mut self,
        rack: &Rack,
        kept: &dyn KeptWorth,
        least: i64,
    ) -> Result<(Vec<Play>, i64), Unsupported> {
        supports_rack(rack)?;
        Ok(self.core.best(None, rack, Some(kept), least))
    }

    /// Works out what the board alone decides, for questions about several racks.
    pub fn prepare(&mut self, board: &Board) -> Prepared<'_> {
        self.core.prepare(board);
        Prepared { engine: self }
    }
}

impl Prepared<'_> {
    /// The plays with the top score for this rack, in listing order.
    ///
    /// # Errors
    /// If the rack is not [supported](super::supports_rack).
    pub fn tops(&mut self, rack: &Rack) -> Result<Vec<Play>, Unsupported> {
        self.engine.again(rack)
    }
}

impl fmt::Debug for TopEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TopEngine").finish_non_exhaustive()
    }
}

/// Whether vector instructions may be used: `LETOP_SIMD=off` forbids them.
static SIMD: LazyLock<bool> =
    LazyLock::new(|| std::env::var_os("LETOP_SIMD").is_none_or(|value| value != "off"));

/// An engine of some instruction set and widths.
trait Answers: Send {
    fn prepare(&mut self, board: &Board);
    /// The tops on this board, or on the one prepared last.
    fn tops(&mut self, board: Option<&Board>, rack: &Rack) -> Vec<Play> {
        self.best(board, rack, None, NOTHING).0
    }
    /// The plays that are worth most, and so much.
    fn best(
        &mut self,
        board: Option<&Board>,
        rack: &Rack,
        kept: Option<&dyn KeptWorth>,
        least: i64,
    ) -> (Vec<Play>, i64);
}

fn core<S: Simd>(simd: S, rules: &Rules, map: Arc<WordMap>) -> Box<dyn Answers> {
    if map.is_narrow() {
        Box::new(Core::<S, u32>::new(simd, rules, map))
    } else {
        Box::new(Core::<S, u64>::new(simd, rules, map))
    }
}

/// The engine for one instruction set and one width of alphabet.
struct Core<S: Simd, M: LetterMask> {
    simd: S,
    figures: Figures<S::Cell>,
    map: Arc<WordMap>,
    board: BoardTables<S::Cell, M>,
    rack: RackTables<M>,
    on_lines: Vec<OnLine<S::Cell>>,
    queue: Queue<S::Lane>,
    found: Found<M>,
    kept: KeptTable,
}

impl<S: Simd, M: LetterMask> Core<S, M> {
    fn new(simd: S, rules: &Rules, map: Arc<WordMap>) -> Core<S, M> {
        Core {
            simd,
            figures: Figures::new(rules),
            map,
            board: BoardTables::new(),
            rack: RackTables::new(),
            on_lines: vec![OnLine::new(); LINES],
            queue: Queue::new(),
            found: Found::new(),
            kept: KeptTable::new(),
        }
    }
}

impl<S: Simd, M: LetterMask> Answers for Core<S, M> {
    fn prepare(&mut self, board: &Board) {
        self.simd.vectorize(Reading { core: self, board: Some(board), rack: None });
    }

    fn best(
        &mut self,
        board: Option<&Board>,
        rack: &Rack,
        kept: Option<&dyn KeptWorth>,
        least: i64,
    ) -> (Vec<Play>, i64) {
        let simd = self.simd;
        simd.vectorize(Reading { core: self, board, rack: Some(rack) });
        match kept {
            Some(kept) => self.kept.fill(&self.rack, kept),
            None => self.kept.clear(),
        }
        self.queue.raised = self.kept.most;
        simd.vectorize(Bounding { core: self });
        simd.vectorize(Searching { core: self, least });
        plays(&self.board, &self.found)
    }
}

/// The first stage: the board and the rack. The stages are compiled one by one, since one function of them all would
/// take the compiler far longer.
struct Reading<'a, S: Simd, M: LetterMask> {
    core: &'a mut Core<S, M>,
    board: Option<&'a Board>,
    rack: Option<&'a Rack>,
}

impl<S: Simd, M: LetterMask> Work for Reading<'_, S, M> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Core { simd, figures, map, board: prepared, rack: tables_of_rack, .. } = self.core;
        let tables = map.tables();
        // What the rack asks for arrives while the board is read.
        if let Some(rack) = self.rack {
            tables_of_rack.take(*simd, figures, &tables, rack);
        }
        if let Some(board) = self.board {
            prepared.prepare(*simd, figures, &tables, board);
        }
        if self.rack.is_some() {
            tables_of_rack.fill(*simd, &tables, figures.most_placed);
        }
    }
}

/// The second stage: the bounds of all slots.
struct Bounding<'a, S: Simd, M: LetterMask> {
    core: &'a mut Core<S, M>,
}

impl<S: Simd, M: LetterMask> Work for Bounding<'_, S, M> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Core { simd, figures, board, rack, on_lines, queue, .. } = self.core;
        bound_all(*simd, figures, board, rack, on_lines, queue);
    }
}

/// The third stage: the search.
struct Searching<'a, S: Simd, M: LetterMask> {
    core: &'a mut Core<S, M>,
    least: i64,
}

impl<S: Simd, M: LetterMask> Work for Searching<'_, S, M> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Core { simd, figures, map, board, rack, on_lines, queue, found, kept } = self.core;
        Search { simd: *simd, figures, tables: map.tables(), board, rack, on_lines, kept }
            .run(queue, found, self.least);
    }
}
