//! What the board alone decides: runs, cross-checks and the figures of every line.

use super::figures::{Figures, LINES, Squares, line_number};
use crate::lexicon::wordmap::{LONGEST_MAPPED, LetterMask, PAD, Packed, Record, Tables};
use crate::movegen::simd::{Cell, LANES, Simd, Work};
use crate::position::Board;
use crate::rules::{Axis, Line, Placed, Square};
use arrayvec::ArrayVec;

/// The most runs of a line: every other square.
const RUNS: usize = LANES / 2;

/// Tiles side by side on a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<M> {
    /// The first of its squares.
    pub(super) first: u8,
    /// The last of its squares.
    pub(super) last: u8,
    /// The hash of its letters as a multiset.
    pub(super) multiset: u64,
    sequence: u64,
    /// The sum of its letters' indices.
    letters: u8,
    /// What its tiles count in a word along it, and how often that word counts for what lies under them.
    main: (i32, i32),
    /// The same for a word across a play, which may have other rules.
    cross: (i32, i32),
    record: Record<M>,
    /// By the square a word starts on, the numbers of letters that may stand behind the run, as bits; for runs
    /// of two and more.
    pub(super) extents: Option<[u8; LANES]>,
}

/// One line of the board.
#[derive(Clone, Debug)]
pub(super) struct LineTables<C, M> {
    /// The letters that may stand on each square: on one that holds a tile, its letter. Nothing past the end,
    /// and room to read sixteen from any square.
    pub(super) allowed: [M; 2 * LANES],
    /// The letters on the board.
    letters: [Option<Placed>; LANES],
    pub(super) occupied: u16,
    /// Empty squares with a tile beside them across the line, or the first move's square.
    pub(super) anchors: u16,
    /// Squares on which not every letter may stand.
    pub(super) checked: u16,
    /// Where a word may start.
    pub(super) starts: u16,
    /// The first square without a tile from each square on.
    pub(super) first: [u8; LANES],
    /// The first square without a tile behind each square.
    pub(super) next: [u8; LANES],
    /// How often the main word counts for a tile on the square, the run right behind it included.
    pub(super) word: [C; LANES],
    /// What the run right behind the square counts in the main word, and the sum of its letters' indices.
    pub(super) run_sum: [C; LANES],
    pub(super) run_letters: [u8; LANES],
    /// The same for the run that begins on the square.
    pub(super) start_word: [C; LANES],
    pub(super) start_sum: [C; LANES],
    pub(super) start_letters: [u8; LANES],
    /// How often a tile on the square counts in the word across; 0 where there is none.
    pub(super) cross_letter: [C; LANES],
    /// How often what the word across holds already counts, and what it counts.
    pub(super) cross_word: [C; LANES],
    pub(super) cross_sum: [C; LANES],
    /// The length of the word across, the square included.
    pub(super) cross_length: [u8; LANES],
    pub(super) runs: ArrayVec<Run<M>, RUNS>,
}

impl<C: Cell, M: LetterMask> LineTables<C, M> {
    fn new() -> LineTables<C, M> {
        LineTables {
            allowed: [M::default(); 2 * LANES],
            letters: [None; LANES],
            occupied: 0,
            anchors: 0,
            checked: 0,
            starts: 0,
            first: [0; LANES],
            next: [0; LANES],
            word: [C::default(); LANES],
            run_sum: [C::default(); LANES],
            run_letters: [0; LANES],
            start_word: [C::of(1); LANES],
            start_sum: [C::default(); LANES],
            start_letters: [0; LANES],
            cross_letter: [C::default(); LANES],
            cross_word: [C::default(); LANES],
            cross_sum: [C::default(); LANES],
            cross_length: [1; LANES],
            runs: ArrayVec::new(),
        }
    }

    /// The line without tiles.
    #[inline(always)]
    fn clear(&mut self, squares: &Squares<C>, alphabet: M, length: usize) {
        self.letters = [None; LANES];
        self.occupied = 0;
        self.anchors = 0;
        self.run_sum = [C::default(); LANES];
        self.run_letters = [0; LANES];
        self.start_word = [C::of(1); LANES];
        self.start_sum = [C::default(); LANES];
        self.start_letters = [0; LANES];
        self.cross_letter = [C::default(); LANES];
        self.cross_word = [C::default(); LANES];
        self.cross_sum = [C::default(); LANES];
        self.cross_length = [1; LANES];
        self.runs.clear();
        for (offset, allowed) in self.allowed[..LANES].iter_mut().enumerate() {
            *allowed = if squares.open >> offset & 1 == 1 { alphabet } else { M::default() };
        }
        self.checked = !squares.open;
        self.starts = (1u32 << length).wrapping_sub(1) as u16;
        self.first = std::array::from_fn(|offset| offset as u8);
        self.next = std::array::from_fn(|offset| offset as u8 + 1);
        self.word = squares.word;
    }

    /// Whether a play on this line could touch something.
    #[inline(always)]
    pub(super) fn is_live(&self) -> bool {
        self.occupied | self.anchors != 0
    }

    /// What lies on the square.
    pub(super) fn at(&self, offset: usize) -> Option<Placed> {
        self.letters.get(offset).copied().flatten()
    }

    /// The masks of a word that starts on this square.
    #[inline(always)]
    pub(super) fn allowed_from(&self, start: usize) -> &[M; LANES] {
        match self.allowed[start % LANES..].first_chunk() {
            Some(masks) => masks,
            None => unreachable!("there are sixteen from each of the first sixteen"),
        }
    }

    fn restrict(&mut self, offset: usize, to: M) {
        self.allowed[offset] &= to;
        self.checked |= 1 << offset;
    }
}

/// A word across that a tile would make or lengthen.
struct Crossing<M> {
    allowed: M,
    sum: i32,
    times: i32,
    length: usize,
}

/// The tables of a board.
#[derive(Clone, Debug)]
pub(super) struct BoardTables<C, M> {
    pub(super) lines: Vec<LineTables<C, M>>,
}

impl<C: Cell, M: LetterMask> BoardTables<C, M> {
    pub(super) fn new() -> BoardTables<C, M> {
        BoardTables { lines: vec![LineTables::new(); LINES] }
    }

    /// Works everything out for this board.
    #[inline(always)]
    pub(super) fn prepare<S: Simd<Cell = C>>(
        &mut self,
        simd: S,
        figures: &Figures<C>,
        tables: &Tables<'_, M>,
        board: &Board,
    ) {
        for axis in Axis::BOTH {
            for index in 0..figures.lines(axis) {
                self.read_line(simd, figures, tables, board, Line { axis, index });
            }
        }
        if board.is_empty() {
            return self.open(figures);
        }
        for axis in Axis::BOTH {
            for index in 0..figures.lines(axis) {
                self.look_up(simd, figures, tables, Line { axis, index });
            }
        }
        for axis in Axis::BOTH {
            for index in 0..figures.lines(axis) {
                self.join_runs(figures, Line { axis, index });
            }
        }
    }

    /// The first move: the start square is the one anchor, and makes no words across.
    fn open(&mut self, figures: &Figures<C>) {
        let axes: &[Axis] = if figures.either_way { &Axis::BOTH } else { &[Axis::Across] };
        for &axis in axes {
            let line = &mut self.lines[line_number(figures.start.line(axis))];
            line.anchors = 1 << figures.start.offset(axis);
            if figures.must_begin {
                line.starts = line.anchors;
            }
        }
    }

    /// Reads the tiles of a line and asks for what will be looked up.
    #[inline(always)]
    fn read_line<S: Simd<Cell = C>>(
        &mut self,
        simd: S,
        figures: &Figures<C>,
        tables: &Tables<'_, M>,
        board: &Board,
        at: Line,
    ) {
        let number = line_number(at);
        let line = &mut self.lines[number];
        line.clear(&figures.squares[number], M::of(figures.alphabet), figures.length(at.axis));
        let occupied = board.occupied(at).0;
        line.occupied = occupied as u16;
        line.starts &= !(line.occupied << 1);
        line.checked |= line.occupied;
        let mut left = occupied;
        while left != 0 {
            let first = left.trailing_zeros() as usize;
            let last = first + (left >> first).trailing_ones() as usize - 1;
            left &= u32::MAX << last << 1;
            let (mut sequence, mut multiset) = (tables.hashes.empty(), 0u64);
            let mut letters = 0u8;
            let (mut plain, mut again) = (0, (0, 1));
            for offset in first..=last {
                let Some(placed) = board.at(Square::on(at, offset)) else { continue };
                let letter = placed.letter().index() as u8;
                line.letters[offset] = Some(placed);
                line.allowed[offset] = M::bit(letter);
                letters = letters.wrapping_add(letter);
                sequence = tables.hashes.then(sequence, letter);
                multiset = multiset.wrapping_add(tables.hashes.letter(letter));
                plain += figures.tile_points(placed);
                if figures.again {
                    let (sum, times) = figures.covered(number, offset, placed);
                    again = (again.0 + sum, again.1 * times);
                }
            }
            if first < last {
                simd.prefetch(tables.records.home(sequence.max(1)));
            }
            if let Some(before) = line.runs.last().filter(|run| usize::from(run.last) + 2 == first) {
                let letters = last - usize::from(before.first);
                simd.prefetch(tables.existence_home(before.multiset.wrapping_add(multiset), letters));
            }
            let main = if figures.again { again } else { (plain, 1) };
            line.runs.push(Run {
                first: first as u8,
                last: last as u8,
                multiset,
                sequence,
                letters,
                main,
                cross: if figures.premiums_across { main } else { (plain, 1) },
                record: unknown(),
                extents: None,
            });
        }
    }

    /// Looks up the runs of a line, and writes what they allow across to the lines that cross it.
    #[inline(always)]
    fn look_up<S: Simd<Cell = C>>(
        &mut self,
        simd: S,
        figures: &Figures<C>,
        tables: &Tables<'_, M>,
        at: Line,
    ) {
        let (across, down) = self.lines.split_at_mut(LANES);
        let (along, crossing) = match at.axis {
            Axis::Across => (across, down),
            Axis::Down => (down, across),
        };
        let line = &mut along[at.index];
        let length = figures.length(at.axis);
        for i in 0..line.runs.len() {
            let (first, last) = (usize::from(line.runs[i].first), usize::from(line.runs[i].last));
            let found = if first == last {
                line.letters[first].and_then(|placed| tables.records.single(placed.letter().index() as u8))
            } else {
                tables.records.get(line.runs[i].sequence)
            };
            let record = match found {
                Some(record) => record,
                None => unlisted(simd, tables, line, i),
            };
            if found.is_some() && first < last {
                line.runs[i].extents = Some(extents(simd, record.extents, first as u8));
            }
            line.runs[i].record = record;
            let (sum, times) = line.runs[i].cross;
            if first > 0 {
                let joined = i.checked_sub(1).filter(|&left| usize::from(line.runs[left].last) + 2 == first);
                let made = match joined {
                    Some(left) => hole(simd, tables, line, left),
                    None => Crossing { allowed: record.front, sum, times, length: last - first + 2 },
                };
                cross(figures, &mut crossing[first - 1], at, first - 1, &made);
            }
            if last + 1 < length {
                let made = Crossing { allowed: record.back, sum, times, length: last - first + 2 };
                cross(figures, &mut crossing[last + 1], at, last + 1, &made);
            }
        }
    }

    /// Writes what the runs of a line mean for plays along it.
    #[inline(always)]
    fn join_runs(&mut self, figures: &Figures<C>, at: Line) {
        let length = figures.length(at.axis);
        let line = &mut self.lines[line_number(at)];
        for i in 0..line.runs.len() {
            let Run { first, last, main: (sum, times), letters, record, .. } = line.runs[i];
            let (first, last) = (usize::from(first), usize::from(last));
            for offset in first..=last {
                line.first[offset] = last as u8 + 1;
                line.next[offset] = last as u8 + 1;
            }
            line.start_sum[first] = C::of(sum);
            line.start_letters[first] = letters;
            line.start_word[first] = C::of(times);
            if let Some(before) = first.checked_sub(1) {
                line.next[before] = last as u8 + 1;
                line.run_sum[before] = C::of(sum);
                line.run_letters[before] = letters;
                if times != 1 {
                    line.word[before] = C::of(line.word[before].figure() * times);
                }
                line.restrict(before, record.before);
            }
            if last + 1 < length {
                line.restrict(last + 1, record.behind);
            }
        }
    }
}

/// Writes a word across to the square at `offset` of the line `at`, for plays along the other axis on `line`.
#[inline(always)]
fn cross<C: Cell, M: LetterMask>(
    figures: &Figures<C>,
    line: &mut LineTables<C, M>,
    at: Line,
    offset: usize,
    crossing: &Crossing<M>,
) {
    let along = line_number(Line { axis: at.axis.other(), index: offset });
    let squares = &figures.squares[along];
    let here = at.index;
    line.anchors |= 1 << here;
    if squares.open >> here & 1 == 0 {
        return;
    }
    line.allowed[here] = if figures.allows(crossing.length) { crossing.allowed } else { M::default() };
    line.checked |= 1 << here;
    let (letter, word) = if figures.premiums_across {
        let word = squares.word[here].figure() * crossing.times;
        (squares.letter[here].figure() * word, word)
    } else {
        (1, 1)
    };
    line.cross_letter[here] = C::of(letter);
    line.cross_word[here] = C::of(word);
    line.cross_sum[here] = C::of(crossing.sum);
    line.cross_length[here] = crossing.length as u8;
}

/// The record of a run before it is looked up.
fn unknown<M: LetterMask>() -> Record<M> {
    Record {
        front: M::default(),
        back: M::default(),
        before: !M::default(),
        behind: !M::default(),
        extents: !0,
    }
}

/// By the square a word starts on, the numbers of letters that may stand behind a run, as bits: all where the
/// word starts behind the run's first square.
#[inline(always)]
fn extents<S: Simd>(simd: S, extents: u64, first: u8) -> [u8; LANES] {
    const SQUARES: [u8; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
    let mut rows = [0; LANES];
    rows[..8].copy_from_slice(&extents.to_le_bytes());
    let squares = simd.bytes(&SQUARES);
    let before = simd.sub_or_zero(simd.splat(first), squares);
    let row = simd.lookup(simd.bytes(&rows), simd.min(before, simd.splat(7)));
    let inside = simd.equal(simd.max(squares, simd.splat(first)), simd.splat(first));
    simd.to_bytes(simd.select(inside, row, simd.splat(u8::MAX)))
}

/// The letters of a line from `first` to `last`; the square of a letter to be put in is left [`PAD`].
fn packed<C: Cell, M: LetterMask>(line: &LineTables<C, M>, first: usize, last: usize) -> Option<[u8; LANES]> {
    let mut word = [PAD; LONGEST_MAPPED];
    let place = word.get_mut(..=last - first)?;
    for (letter, placed) in place.iter_mut().zip(&line.letters[first..=last]) {
        *letter = placed.map_or(PAD, |placed| placed.letter().index() as u8);
    }
    Some(word)
}

/// Of these letters, those that make a word when put at `place`.
#[inline(always)]
fn completing<S: Simd, M: LetterMask>(
    simd: S,
    tables: &Tables<'_, M>,
    mut word: [u8; LANES],
    place: usize,
    multiset: u64,
    letters: M,
) -> M {
    let mut completing = M::default();
    for letter in letters.letters() {
        word[place] = letter;
        let hash = multiset.wrapping_add(tables.hashes.letter(letter));
        if tables.has_word(&Packed(word), hash, simd) {
            completing |= M::bit(letter);
        }
    }
    completing
}

/// The square between a run and the next one.
#[inline(always)]
fn hole<S: Simd, C: Cell, M: LetterMask>(
    simd: S,
    tables: &Tables<'_, M>,
    line: &LineTables<C, M>,
    left: usize,
) -> Crossing<M> {
    let (left, right) = (&line.runs[left], &line.runs[left + 1]);
    let (first, last) = (usize::from(left.first), usize::from(right.last));
    let length = last + 1 - first;
    let multiset = left.multiset.wrapping_add(right.multiset);
    let mut allowed = left.record.behind & right.record.before;
    if !allowed.is_empty() {
        allowed &= tables.existence(multiset, length - 1, simd);
    }
    if !allowed.is_empty() {
        let place = usize::from(right.first) - 1 - first;
        allowed = match packed(line, first, last) {
            Some(word) => completing(simd, tables, word, place, multiset, allowed),
            None => M::default(),
        };
    }
    Crossing { allowed, sum: left.cross.0 + right.cross.0, times: left.cross.1 * right.cross.1, length }
}

/// The record of a run that is no word of the list: what stands around it has to be tried.
#[cold]
#[inline(never)]
fn unlisted<S: Simd, C: Cell, M: LetterMask>(
    simd: S,
    tables: &Tables<'_, M>,
    line: &LineTables<C, M>,
    run: usize,
) -> Record<M> {
    simd.vectorize(Unlisted { simd, tables, line, run: &line.runs[run] })
}

/// The work on such a run: out of the way of the others, and compiled for the same instructions.
struct Unlisted<'a, S, C, M: LetterMask> {
    simd: S,
    tables: &'a Tables<'a, M>,
    line: &'a LineTables<C, M>,
    run: &'a Run<M>,
}

impl<S: Simd, C: Cell, M: LetterMask> Work for Unlisted<'_, S, C, M> {
    type Output = Record<M>;

    #[inline(always)]
    fn run(self) -> Record<M> {
        let Unlisted { simd, tables, line, run } = self;
        let (first, last) = (usize::from(run.first), usize::from(run.last));
        let length = last - first + 1;
        let mut record = unknown();
        if length >= LONGEST_MAPPED {
            return record;
        }
        let Some(word) = packed(line, first, last) else { return record };
        let known = tables.existence(run.multiset, length, simd);
        let maybe = known & M::of(u64::MAX >> 1);
        record.back = completing(simd, tables, word, length, run.multiset, maybe);
        let mut behind = [PAD; LANES];
        behind[1..].copy_from_slice(&word[..LANES - 1]);
        record.front = completing(simd, tables, behind, 0, run.multiset, maybe);
        record
    }
}
