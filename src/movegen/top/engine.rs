//! The engine: working memory, and the choice of instructions and widths.

use super::board::BoardTables;
use super::bounds::bound_all;
use super::figures::{Figures, LINES};
use super::limits::{Unsupported, Width, supports_rack};
use super::queue::Queue;
use super::rack::{OnLine, RackTables};
use super::search::{Found, Search};
use crate::lexicon::WordMap;
use crate::lexicon::wordmap::LetterMask;
use crate::movegen::simd::{Portable, Simd};
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
    fn tops(&mut self, board: Option<&Board>, rack: &Rack) -> Vec<Play>;
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
        }
    }
}

impl<S: Simd, M: LetterMask> Answers for Core<S, M> {
    fn prepare(&mut self, board: &Board) {
        let Core { simd, figures, map, board: prepared, .. } = self;
        simd.vectorize(|| prepared.prepare(*simd, figures, &map.tables(), board));
    }

    // Each stage is compiled by itself: one function of them all takes the compiler far longer.
    fn tops(&mut self, board: Option<&Board>, rack: &Rack) -> Vec<Play> {
        let simd = self.simd;
        let figures = &self.figures;
        let tables = self.map.tables();
        // What the rack asks for arrives while the board is read.
        simd.vectorize(|| self.rack.take(simd, figures, &tables, rack));
        if let Some(board) = board {
            simd.vectorize(|| self.board.prepare(simd, figures, &tables, board));
        }
        simd.vectorize(|| self.rack.fill(simd, &tables, figures.most_placed));
        simd.vectorize(|| {
            bound_all(simd, figures, &self.board, &self.rack, &mut self.on_lines, &mut self.queue)
        });
        let search =
            Search { simd, figures, tables, board: &self.board, rack: &self.rack, on_lines: &self.on_lines };
        simd.vectorize(|| search.run(&mut self.queue, &mut self.found));
        search.plays(&self.found)
    }
}
