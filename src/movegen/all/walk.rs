//! The walk: all words of one length before all that are longer.

use super::alphabet::{Alphabet, CODES};
use super::finds::{Finds, Record};
use super::hand::Hand;
use super::lanes::Lanes;
use super::prepared::Ground;
use super::progress::{Progress, Tiles};
use super::tables::Tables;

/// How many states are looked at in one go. They, and what comes of them, stay in the nearest cache.
const CHUNK: usize = 256;

/// More pairs than a chunk may have, and a power of two. What is written in passing behind the last pair does not
/// come round to the first: no state has every code, as the code after the last letter is none.
const PAIRS: usize = CHUNK * CODES;

/// A beginning of words together with the tiles that spell it. Where it stands is told apart: see [`Level`].
struct State<A: Alphabet> {
    /// What it may go on with.
    codes: A::Codes,
    /// Where it has led in the lexicon.
    arc: A::Arc,
    tiles: Tiles,
    progress: Progress,
}

/// The beginnings of one length.
///
/// Both lists are as long as they have ever been, in whole chunks; `len` states of them count.
struct Level<A: Alphabet> {
    /// The squares on which each beginning may go on.
    squares: Vec<Lanes>,
    states: Vec<State<A>>,
    len: usize,
}

impl<A: Alphabet> Level<A> {
    const fn new() -> Level<A> {
        Level { squares: Vec::new(), states: Vec::new(), len: 0 }
    }

    /// Makes room for so many states more.
    fn reserve(&mut self, more: usize) {
        let needed = (self.len + more).next_multiple_of(CHUNK);
        if self.states.len() < needed {
            self.squares.resize(needed, Lanes::EMPTY);
            self.states.resize_with(needed, || State {
                codes: A::Codes::default(),
                arc: A::Arc::default(),
                tiles: 0,
                progress: Progress::default(),
            });
        }
    }
}

/// What the walk keeps from one call to the next, so as not to ask for memory again.
pub(super) struct Frontier<A: Alphabet> {
    now: Level<A>,
    next: Level<A>,
    /// State within the chunk and code, for all that may be tried.
    pairs: Box<[u16; PAIRS]>,
}

impl<A: Alphabet> Frontier<A> {
    pub(super) fn new() -> Frontier<A> {
        Frontier { now: Level::new(), next: Level::new(), pairs: Box::new([0; PAIRS]) }
    }

    /// How much memory it takes, in bytes.
    pub(super) fn size(&self) -> usize {
        let level = |level: &Level<A>| {
            level.squares.capacity() * size_of::<Lanes>() + level.states.capacity() * size_of::<State<A>>()
        };
        level(&self.now) + level(&self.next) + size_of_val(&*self.pairs)
    }

    /// Finds every word of two tiles or more.
    #[inline(always)]
    pub(super) fn walk<const BLANKS: bool>(
        &mut self,
        arcs: &[A::Arc],
        tables: &Tables,
        ground: &Ground,
        hand: &Hand,
        finds: &mut Finds,
    ) {
        self.now.len = 0;
        self.now.reserve(1);
        let squares = ground.starts_within(hand.most);
        let root = arcs[0];
        self.now.squares[0] = squares;
        self.now.states[0] = State {
            codes: codes::<A>(root, hand.start, &squares, ground.letters, ground, hand),
            arc: root,
            tiles: 0,
            progress: hand.start,
        };
        self.now.len = 1;
        while self.now.len > 0 {
            self.next.len = 0;
            for first in (0..self.now.len).step_by(CHUNK) {
                let tried = self.expand(first);
                let fitting = self.filter(first, tried, hand);
                self.step::<BLANKS>(first, fitting, arcs, ground, hand, finds);
                if finds.waiting() > CHUNK {
                    finds.flush::<BLANKS>(tables, ground, hand);
                }
            }
            std::mem::swap(&mut self.now, &mut self.next);
        }
        finds.flush::<BLANKS>(tables, ground, hand);
    }

    /// Lists every code of every state of a chunk; how many there are.
    #[inline(always)]
    fn expand(&mut self, first: usize) -> usize {
        let last = self.now.len.min(first + CHUNK);
        let pairs = &mut *self.pairs;
        let mut tried = 0;
        for (index, state) in self.now.states[first..last].iter().enumerate() {
            A::for_each(state.codes, |turn, code| {
                pairs[(tried + turn) % PAIRS] = (index << A::CODE_BITS | code) as u16;
            });
            tried += A::count(state.codes);
        }
        tried
    }

    /// Keeps the pairs that fit somewhere on the board; how many there are.
    #[inline(always)]
    fn filter(&mut self, first: usize, tried: usize, hand: &Hand) -> usize {
        let Some(squares) = self.now.squares[first..].first_chunk::<CHUNK>() else { return 0 };
        let pairs = &mut *self.pairs;
        let mut fitting = 0;
        for index in 0..tried {
            let pair = pairs[index % PAIRS];
            let (state, code) = split::<A>(pair);
            pairs[fitting % PAIRS] = pair;
            // Counting on instead of branching: whether a letter fits is as good as random.
            fitting += usize::from(squares[state].and(&hand.squares[code]).any());
        }
        fitting
    }

    /// Goes on from the states of a chunk by the pairs that fit.
    #[inline(always)]
    fn step<const BLANKS: bool>(
        &mut self,
        first: usize,
        fitting: usize,
        arcs: &[A::Arc],
        ground: &Ground,
        hand: &Hand,
        finds: &mut Finds,
    ) {
        let Frontier { now, next, pairs } = self;
        next.reserve(fitting);
        let (Some(squares), Some(states)) =
            (now.squares[first..].first_chunk::<CHUNK>(), now.states[first..].first_chunk::<CHUNK>())
        else {
            return;
        };
        let next_squares = &mut next.squares[next.len..][..fitting];
        let next_states = &mut next.states[next.len..][..fitting];
        let (records, record_ends) = finds.room(fitting);
        let board_letters = ground.letters;
        let (mut going_on, mut found) = (0, 0);
        for &pair in &pairs[..fitting] {
            let (index, code) = split::<A>(pair);
            let state = &states[index];
            let here = squares[index].and(&hand.squares[code]);
            let arc = A::child(arcs, state.arc, code % A::BOARD);
            let (progress, tiles) = state.progress.with::<BLANKS>(state.tiles, &hand.codes[code], hand.blank);

            let beyond = here.forward();
            let codes = codes::<A>(arc, progress, &beyond, board_letters, ground, hand);
            // Written in any case and counted only if there is a way on, for want of a branch.
            next_squares[going_on] = beyond;
            next_states[going_on] = State { codes, arc, tiles, progress };
            going_on += usize::from(A::any(codes));

            let ends = here.and(&ground.ends).and(&ground.touching[progress.length()]);
            records[found] = Record { tiles, progress };
            record_ends[found] = ends;
            found += usize::from(A::accepts(arc) & progress.several() & ends.any());
        }
        finds.wait(found);
        next.len += going_on;
    }
}

/// State and code of a pair.
#[inline(always)]
fn split<A: Alphabet>(pair: u16) -> (usize, usize) {
    let pair = usize::from(pair);
    ((pair >> A::CODE_BITS) % CHUNK, pair % (1 << A::CODE_BITS) % CODES)
}

/// What a beginning may go on with: letters of the rack, and letters on the board if any tile is met.
#[inline(always)]
fn codes<A: Alphabet>(
    arc: A::Arc,
    progress: Progress,
    squares: &Lanes,
    board_letters: u64,
    ground: &Ground,
    hand: &Hand,
) -> A::Codes {
    let letters = A::letters(arc);
    let meets_a_tile = squares.and(&ground.occupied).any();
    let board = board_letters & u64::from(meets_a_tile).wrapping_neg();
    A::codes(letters & hand.letters[progress.holding()], letters & board)
}
