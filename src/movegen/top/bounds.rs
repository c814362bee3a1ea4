//! Bounds: the most that any play in a slot could score, for sixteen slots at once.

use super::board::{BoardTables, LineTables};
use super::figures::{Figures, line_of};
use super::queue::Queue;
use super::rack::{OnLine, RackTables, nothing_through};
use super::subsets::MOST_TILES;
use crate::lexicon::wordmap::LetterMask;
use crate::movegen::simd::{Cell, LANES, Simd};
use crate::rules::Axis;

/// Puts the bound of every slot on the board into the queue.
#[inline(always)]
pub(super) fn bound_all<S: Simd, M: LetterMask>(
    simd: S,
    figures: &Figures<S::Cell>,
    board: &BoardTables<S::Cell, M>,
    rack: &RackTables<M>,
    on_lines: &mut [OnLine<S::Cell>],
    queue: &mut Queue<S::Lane>,
) {
    queue.clear();
    for (number, (line, on_line)) in board.lines.iter().zip(on_lines).enumerate() {
        if line.is_live() {
            place_rack(simd, figures, number, line, rack, on_line);
            bound_line(simd, figures, number, line, rack, on_line, queue);
        }
    }
}

/// Which tiles of the rack may stand where on the line.
#[inline(always)]
fn place_rack<S: Simd, M: LetterMask>(
    simd: S,
    figures: &Figures<S::Cell>,
    number: usize,
    line: &LineTables<S::Cell, M>,
    rack: &RackTables<M>,
    on_line: &mut OnLine<S::Cell>,
) {
    on_line.possible = [rack.all_possible; LANES];
    let mut checked = line.checked;
    while checked != 0 {
        let square = checked.trailing_zeros() as usize;
        on_line.possible[square] = rack.possible(simd, line.allowed[square]);
        checked &= checked - 1;
    }
    if figures.has_worth {
        let squares = &figures.squares[number];
        for square in 0..LANES {
            let favours = squares.worth[square];
            let may = favours != 0 && rack.has_worth(on_line.possible[square], favours);
            on_line.extra[square] = S::Cell::of(if may { squares.extra[square] } else { 0 });
        }
    }
}

#[inline(always)]
fn bound_line<S: Simd, M: LetterMask>(
    simd: S,
    figures: &Figures<S::Cell>,
    number: usize,
    line: &LineTables<S::Cell, M>,
    rack: &RackTables<M>,
    on_line: &OnLine<S::Cell>,
    queue: &mut Queue<S::Lane>,
) {
    let possible = simd.bytes(&on_line.possible);
    let best = rack.best_possible(simd, possible);
    let mut sweep = Sweep {
        simd,
        figures,
        line,
        rack,
        on_line,
        number,
        axis: line_of(number).axis,
        possible,
        best,
        // Only where the rack's best tile may not stand is the square's own best tile a better bound.
        held_down: simd.but_not(simd.splat(u8::MAX), simd.equal(best, simd.splat(rack.points[0]))),
        at: simd.bytes(&line.first),
        alive: simd.spread(line.starts),
        touches: simd.splat(0),
        anchors: simd.spread(line.anchors),
        word: simd.pick(&line.start_word, simd.bytes(&SQUARES)),
        through: simd.pick(&line.start_sum, simd.bytes(&SQUARES)),
        through_letters: simd.bytes(&line.start_letters),
        crosses: simd.number(0),
        extras: simd.number(0),
        cross_extras: simd.number(0),
        squares: [Square::none(simd); MOST_TILES],
    };
    let most = rack.len.min(figures.most_placed);
    // One call for each number, so that each is compiled for its own.
    let _ = (most < 1 || sweep.step::<1>(queue))
        || (most < 2 || sweep.step::<2>(queue))
        || (most < 3 || sweep.step::<3>(queue))
        || (most < 4 || sweep.step::<4>(queue))
        || (most < 5 || sweep.step::<5>(queue))
        || (most < 6 || sweep.step::<6>(queue))
        || (most < 7 || sweep.step::<7>(queue))
        || (most < 8 || sweep.step::<8>(queue));
}

const SQUARES: [u8; LANES] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// What each lane's latest tile counts.
#[derive(Clone, Copy)]
struct Square<S: Simd> {
    letter: S::Lanes,
    cross: S::Lanes,
    best: S::Lanes,
    held_down: S::Bytes,
}

impl<S: Simd> Square<S> {
    #[inline(always)]
    fn none(simd: S) -> Square<S> {
        let none = simd.number(0);
        Square { letter: none, cross: none, best: none, held_down: simd.splat(0) }
    }
}

/// The sweep over one line. Lane `s` is the words that start on square `s`; each step puts one more tile into
/// all of them, on the first square that is free.
struct Sweep<'a, S: Simd, M: LetterMask> {
    simd: S,
    figures: &'a Figures<S::Cell>,
    line: &'a LineTables<S::Cell, M>,
    rack: &'a RackTables<M>,
    on_line: &'a OnLine<S::Cell>,
    number: usize,
    axis: Axis,
    possible: S::Bytes,
    best: S::Bytes,
    held_down: S::Bytes,
    anchors: S::Bytes,
    /// The square that takes the next tile.
    at: S::Bytes,
    /// Words that can still go on.
    alive: S::Bytes,
    /// Words that touch a tile across the line.
    touches: S::Bytes,
    /// How often the word counts.
    word: S::Lanes,
    /// What the tiles played through count, and the sum of their letters' indices.
    through: S::Lanes,
    through_letters: S::Bytes,
    /// What the words across hold already.
    crosses: S::Lanes,
    /// What favoured tiles may count more, in the main word and across.
    extras: S::Lanes,
    cross_extras: S::Lanes,
    squares: [Square<S>; MOST_TILES],
}

impl<S: Simd, M: LetterMask> Sweep<'_, S, M> {
    /// Puts the `K`-th tile into every word and bounds those that may end there; whether all are stuck.
    #[inline(always)]
    fn step<const K: usize>(&mut self, queue: &mut Queue<S::Lane>) -> bool {
        let simd = self.simd;
        let line = self.line;
        let at = self.at;
        let stuck = simd.equal(simd.lookup(self.possible, at), simd.splat(0));
        self.alive = simd.but_not(self.alive, stuck);
        if simd.set(self.alive) == 0 {
            return true;
        }
        let next = simd.lookup(simd.bytes(&line.next), at);
        self.at = next;
        self.touches = simd.or(self.touches, simd.lookup(self.anchors, at));
        self.word = simd.times(self.word, simd.pick(&line.word, at));
        self.through = simd.plus(self.through, simd.pick(&line.run_sum, at));
        let run_letters = simd.lookup(simd.bytes(&line.run_letters), at);
        self.through_letters = simd.add(self.through_letters, run_letters);
        let cross_word = simd.pick(&line.cross_word, at);
        self.crosses = simd.plus(self.crosses, simd.times(simd.pick(&line.cross_sum, at), cross_word));
        if self.figures.has_worth {
            let extra = simd.pick(&self.on_line.extra, at);
            self.extras = simd.plus(self.extras, extra);
            if self.figures.premiums_across {
                self.cross_extras = simd.plus(self.cross_extras, simd.times(extra, cross_word));
            }
        }
        self.squares[K - 1] = Square {
            letter: simd.pick(&self.figures.squares[self.number].letter, at),
            cross: simd.pick(&line.cross_letter, at),
            best: simd.widen(simd.lookup(self.best, at)),
            held_down: simd.lookup(self.held_down, at),
        };
        let length = simd.sub(next, simd.bytes(&SQUARES));
        let through = simd.sub(length, simd.splat(K as u8));
        let tables = &self.rack.sized[K];
        let none = simd.equal(through, simd.splat(0));
        let several = simd.equal(simd.max(through, simd.splat(2)), through);
        let code = simd.select(none, simd.splat(nothing_through::<M>()), self.through_letters);
        let some = simd.or(several, by_letter::<S, M>(simd, &tables.some, code));
        let joined = simd.or(self.touches, simd.but_not(simd.splat(u8::MAX), none));
        let mut ends = simd.and(simd.and(self.alive, some), joined);
        ends = simd.and(ends, self.allowed_lengths(length));
        if K == 1 {
            ends = simd.but_not(ends, self.listed_otherwise(at, length));
        }
        ends = simd.but_not(ends, self.outside_extents(next));
        if simd.set(ends) != 0 {
            let bounds = self.bound::<K>(several, code);
            let bounds = simd.keep_or(ends, bounds, S::NEVER);
            queue.put(self.number, K, simd.to_lanes(bounds), simd.largest(bounds));
        }
        false
    }

    /// Words of a length that may be played.
    #[inline(always)]
    fn allowed_lengths(&self, length: S::Bytes) -> S::Bytes {
        let simd = self.simd;
        let long_enough = simd.equal(simd.max(length, simd.splat(self.figures.shortest as u8)), length);
        let short_enough = simd.equal(simd.min(length, simd.splat(self.figures.longest as u8)), length);
        simd.and(long_enough, short_enough)
    }

    /// Plays of one tile that are listed along the other axis: the word there is longer, or as long and across.
    #[inline(always)]
    fn listed_otherwise(&self, at: S::Bytes, length: S::Bytes) -> S::Bytes {
        let simd = self.simd;
        let cross = simd.lookup(simd.bytes(&self.line.cross_length), at);
        let at_least = simd.equal(simd.max(cross, length), cross);
        match self.axis {
            Axis::Across => simd.but_not(at_least, simd.equal(cross, length)),
            Axis::Down => at_least,
        }
    }

    /// Words with a run in them that no word of the list has so far from its start and its end.
    #[inline(always)]
    fn outside_extents(&self, next: S::Bytes) -> S::Bytes {
        let simd = self.simd;
        let bits = simd.bytes(&[1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0]);
        let mut outside = simd.splat(0);
        for run in &self.line.runs {
            let Some(extents) = &run.extents else { continue };
            let end = simd.splat(run.last + 1);
            let reached = simd.equal(simd.max(next, end), next);
            let behind = simd.min(simd.sub_or_zero(next, end), simd.splat(7));
            let bit = simd.lookup(bits, behind);
            let absent = simd.equal(simd.and(simd.bytes(extents), bit), simd.splat(0));
            outside = simd.or(outside, simd.and(reached, absent));
        }
        outside
    }

    /// The bounds of words that end behind `K` tiles.
    ///
    /// What a tile counts is its points times a factor of its square: how often the letter counts times how
    /// often the word does, plus how often it counts across. On squares where the rack's best tile may not
    /// stand, the factor is paid with the best tile that may. The other factors are sorted, and paid with the
    /// best, second best… tile of any subset that makes a word at all.
    #[inline(always)]
    fn bound<const K: usize>(&self, several: S::Bytes, code: S::Bytes) -> S::Lanes {
        let simd = self.simd;
        let mut bound = simd.plus(self.crosses, simd.times(self.word, self.through));
        if self.figures.has_worth {
            bound = simd.plus(bound, simd.plus(simd.times(self.extras, self.word), self.cross_extras));
        }
        let mut factors = [simd.number(0); K];
        for (factor, square) in factors.iter_mut().zip(&self.squares) {
            let here = simd.plus(simd.times(square.letter, self.word), square.cross);
            bound = simd.plus(bound, simd.times(simd.keep(square.held_down, here), square.best));
            *factor = simd.leave(square.held_down, here);
        }
        sort(simd, &mut factors);
        let tables = &self.rack.sized[K];
        for (rank, factor) in factors.into_iter().enumerate() {
            let any = simd.splat(self.rack.points[rank]);
            let one = by_letter::<S, M>(simd, &tables.best[rank], code);
            let points = simd.widen(simd.select(several, any, one));
            bound = simd.plus(bound, simd.times(factor, points));
        }
        simd.plus(bound, simd.number(self.figures.bonus[K]))
    }
}

/// The table's byte for each code.
#[inline(always)]
fn by_letter<S: Simd, M: LetterMask>(simd: S, table: &[[u8; LANES]; 4], code: S::Bytes) -> S::Bytes {
    let mut found = simd.lookup(simd.bytes(&table[0]), code);
    // Adaptors of iterators may stay calls, which these instructions pay for with all they hold in registers.
    let mut vector = 1;
    while vector < M::BITS / LANES {
        // Codes below wrap to far past the end.
        let index = simd.sub(code, simd.splat((vector * LANES) as u8));
        found = simd.or(found, simd.lookup(simd.bytes(&table[vector]), index));
        vector += 1;
    }
    found
}

/// Sorts each lane's numbers, the largest first, by a network of comparisons.
#[inline(always)]
fn sort<S: Simd, const K: usize>(simd: S, numbers: &mut [S::Lanes; K]) {
    for &(a, b) in NETWORKS[K] {
        let (a, b) = (usize::from(a), usize::from(b));
        let (first, second) = (numbers[a], numbers[b]);
        numbers[a] = simd.larger(first, second);
        numbers[b] = simd.smaller(first, second);
    }
}

/// The shortest sorting networks for up to eight numbers (Knuth, *The Art of Computer Programming*, volume 3, 5.3.4).
pub(super) const NETWORKS: [&[(u8, u8)]; MOST_TILES + 1] = [
    &[],
    &[],
    &[(0, 1)],
    &[(0, 2), (0, 1), (1, 2)],
    &[(0, 2), (1, 3), (0, 1), (2, 3), (1, 2)],
    &[(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)],
    &[(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)],
    &[
        (0, 6),
        (2, 3),
        (4, 5),
        (0, 2),
        (1, 4),
        (3, 6),
        (0, 1),
        (2, 5),
        (3, 4),
        (1, 2),
        (4, 6),
        (2, 3),
        (4, 5),
        (1, 2),
        (3, 4),
        (5, 6),
    ],
    &[
        (0, 2),
        (1, 3),
        (4, 6),
        (5, 7),
        (0, 4),
        (1, 5),
        (2, 6),
        (3, 7),
        (0, 1),
        (2, 3),
        (4, 5),
        (6, 7),
        (2, 4),
        (3, 5),
        (1, 4),
        (3, 6),
        (1, 2),
        (3, 4),
        (5, 6),
    ],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_networks_sort_every_order_of_noughts_and_ones() {
        for (count, network) in NETWORKS.iter().enumerate() {
            for pattern in 0..1u32 << count {
                let mut bits: Vec<u32> = (0..count).map(|i| pattern >> i & 1).collect();
                for &(a, b) in *network {
                    let (a, b) = (usize::from(a), usize::from(b));
                    (bits[a], bits[b]) = (bits[a].max(bits[b]), bits[a].min(bits[b]));
                }
                assert!(bits.is_sorted_by(|a, b| a >= b), "{count} numbers");
            }
        }
    }
}
