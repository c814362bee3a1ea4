//! The plain generator: Gordon's walk over a GADDAG, line by line and anchor by anchor.
//!
//! An *anchor* is an empty square next to a tile (or the start square of an empty board): every legal play
//! covers one. From each anchor the walk spells the word leftwards, then follows the separator and goes on
//! to the right:
//!
//! ```text
//!     . . . T A . .      The anchor is *. With S and R in hand the walk reads A, T (tiles on the
//!     . . . T A * .      board), may turn, and goes on: TA+R is spelled R A T | or  A T ... turn.
//! ```
//!
//! A play that covers several anchors is found from the leftmost alone: going left, the walk puts no
//! tile on an earlier anchor. So each play is found once. (S. A. Gordon, "A Faster Scrabble Move Generation
//! Algorithm", Software: Practice and Experience 24 (2), 1994.)
//!
//! This generator has no limits beyond those of the types, so it serves every board, alphabet and rack.

use super::cross::CrossChecks;
use super::sink::{Found, Sink};
use crate::lexicon::{Gaddag, Node, Step};
use crate::position::{Board, LineMask, Rack, Word};
use crate::rules::{
    Axis, BlankMeans, CoveredPremiums, LetterSet, Line, MAX_SIDE, OpeningListed, OpeningStart, Placed,
    Points, Premium, Rules, Square, Tile,
};

/// Finds every play of a rack on a board and gives each to the sink once.
pub fn generate(rules: &Rules, gaddag: &Gaddag, board: &Board, rack: &Rack, sink: &mut impl Sink) {
    if rules.pack().blank_means == BlankMeans::LetterOrSpace && rack.count(Tile::Blank) > 0 {
        super::spaces::generate(rules, gaddag, board, rack, sink);
    }
    if board.is_empty() {
        return opening(rules, gaddag, board, rack, sink);
    }
    for axis in Axis::BOTH {
        let checks = CrossChecks::new(rules, gaddag, board, axis);
        for index in 0..board.size().lines(axis) {
            let line = Line { axis, index };
            let anchors = anchors(rules, board, line);
            if !anchors.is_empty() {
                Walk::new(rules, gaddag, board, rack, line, Some(&checks), anchors, sink).run();
            }
        }
    }
}

/// Finds the plays along one line that cover one of these squares.
#[expect(clippy::too_many_arguments, reason = "the parts of one walk, gathered once a line")]
pub(super) fn walk_line(
    rules: &Rules,
    gaddag: &Gaddag,
    board: &Board,
    rack: &Rack,
    line: Line,
    checks: &CrossChecks,
    anchors: LineMask,
    sink: &mut impl Sink,
) {
    Walk::new(rules, gaddag, board, rack, line, Some(checks), anchors, sink).run();
}

/// The first play: one anchor, the start square.
fn opening(rules: &Rules, gaddag: &Gaddag, board: &Board, rack: &Rack, sink: &mut impl Sink) {
    let start = rules.layout().start();
    let axes: &[Axis] = match rules.pack().opening.listed {
        OpeningListed::Across => &[Axis::Across],
        OpeningListed::Either => &Axis::BOTH,
    };
    for &axis in axes {
        let anchors = LineMask::default().with(start.offset(axis));
        Walk::new(rules, gaddag, board, rack, start.line(axis), None, anchors, sink).run();
    }
}

/// The empty squares of a line that have a tile beside them in any direction.
fn anchors(rules: &Rules, board: &Board, line: Line) -> LineMask {
    let here = board.occupied(line).0;
    let beside = |index: Option<usize>| {
        index
            .filter(|&i| i < board.size().lines(line.axis))
            .map_or(0, |index| board.occupied(Line { index, ..line }).0)
    };
    let touched = here << 1 | here >> 1 | beside(line.index.checked_sub(1)) | beside(Some(line.index + 1));
    let free = LineMask(touched & !here & mask_of(board.size().length(line.axis)));
    let takes_a_tile = |&offset: &usize| {
        let square = Square::on(line, offset);
        rules.layout().premium(square) != Premium::Blocked && !board.is_space(square)
    };
    free.offsets().filter(takes_a_tile).fold(LineMask::default(), LineMask::with)
}

/// The squares of a line of this length.
fn mask_of(length: usize) -> u32 {
    u32::MAX >> (MAX_SIDE - length)
}

/// What a play adds up to so far.
#[derive(Clone, Copy)]
struct Tally {
    sum: Points,
    times: i32,
    crosses: Points,
    placed: usize,
}

/// The walk along one line.
struct Walk<'a, S: Sink> {
    rules: &'a Rules,
    gaddag: &'a Gaddag,
    board: &'a Board,
    line: Line,
    length: usize,
    occupied: LineMask,
    checks: Option<&'a CrossChecks>,
    anchors: LineMask,
    premiums_again: bool,
    rack: Rack,
    word: [Option<Placed>; MAX_SIDE],
    new: LineMask,
    anchor: usize,
    sink: &'a mut S,
}

impl<'a, S: Sink> Walk<'a, S> {
    #[expect(clippy::too_many_arguments, reason = "the parts of one walk, gathered once a line")]
    fn new(
        rules: &'a Rules,
        gaddag: &'a Gaddag,
        board: &'a Board,
        rack: &Rack,
        line: Line,
        checks: Option<&'a CrossChecks>,
        anchors: LineMask,
        sink: &'a mut S,
    ) -> Walk<'a, S> {
        Walk {
            rules,
            gaddag,
            board,
            line,
            length: board.size().length(line.axis),
            occupied: board.occupied(line),
            checks,
            anchors,
            premiums_again: rules.pack().score.covered == CoveredPremiums::Again,
            rack: rack.clone(),
            word: [None; MAX_SIDE],
            new: LineMask::default(),
            anchor: 0,
            sink,
        }
    }

    fn run(mut self) {
        let nothing = Tally { sum: Points(0), times: 1, crosses: Points(0), placed: 0 };
        for anchor in self.anchors.offsets() {
            self.anchor = anchor;
            self.left(anchor, self.gaddag.root(), nothing);
        }
    }

    /// Reads or puts a tile at `offset`, going left from the anchor.
    fn left(&mut self, offset: usize, node: Node, tally: Tally) {
        self.every_tile(offset, node, tally, |walk, step, tally| walk.after_left(offset, step, tally));
    }

    /// The word reads from `offset` to the anchor: it may end, turn right, or go on left.
    fn after_left(&mut self, offset: usize, step: Step, tally: Tally) {
        let before = offset.checked_sub(1);
        let joined = before.is_some_and(|before| self.occupied.has(before));
        if !joined {
            let after = self.anchor + 1;
            if step.accepts && !self.taken(after) {
                self.record(offset, after, tally);
            }
            if let Some(node) = self.gaddag.turn(step.node) {
                self.right(offset, after, node, tally);
            }
        }
        let begins_here = self.checks.is_none() && self.rules.pack().opening.start == OpeningStart::Begins;
        match before {
            Some(before) if joined || !(self.anchors.has(before) || begins_here) => {
                self.left(before, step.node, tally)
            }
            _ => {}
        }
    }

    /// Reads or puts a tile at `offset`, going right after the turn; the word starts at `start`.
    fn right(&mut self, start: usize, offset: usize, node: Node, tally: Tally) {
        if offset >= self.length {
            return;
        }
        self.every_tile(offset, node, tally, |walk, step, tally| {
            if step.accepts && !walk.taken(offset + 1) {
                walk.record(start, offset + 1, tally);
            }
            walk.right(start, offset + 1, step.node, tally);
        });
    }

    /// Whether a tile lies at this offset of the line.
    fn taken(&self, offset: usize) -> bool {
        offset < self.length && self.occupied.has(offset)
    }

    /// Goes on with the tile at `offset`, or with every tile of the rack that may stand there.
    fn every_tile(
        &mut self,
        offset: usize,
        node: Node,
        tally: Tally,
        mut go_on: impl FnMut(&mut Self, Step, Tally),
    ) {
        let square = Square::on(self.line, offset);
        if let Some(placed) = self.board.at(square) {
            if let Some(step) = self.gaddag.step(node, placed.letter()) {
                self.word[offset] = Some(placed);
                let tally = self.through(square, placed, tally);
                go_on(self, step, tally);
            }
            return;
        }
        if tally.placed == self.rules.most_placed()
            || self.rules.layout().premium(square) == Premium::Blocked
            || self.board.is_space(square)
        {
            return;
        }
        let allowed = self.checks.map_or(self.rules.tiles().alphabet(), |checks| checks.at(square).allowed);
        let blank = self.rack.count(Tile::Blank) > 0;
        let held: LetterSet = if blank { self.rules.tiles().alphabet() } else { self.rack.letters() };
        for letter in self.gaddag.children(node).and(allowed).and(held).iter() {
            let Some(step) = self.gaddag.step(node, letter) else { continue };
            for placed in [Placed::tile_of(letter), Placed::blank(letter)] {
                if !self.rack.take(placed.tile()) {
                    continue;
                }
                self.word[offset] = Some(placed);
                self.new = self.new.with(offset);
                let tally = self.put(square, placed, tally);
                go_on(self, step, tally);
                self.new = LineMask(self.new.0 & !(1 << offset));
                self.rack.add(placed.tile());
            }
        }
    }

    /// The tally with a tile that lies on the board.
    fn through(&self, square: Square, placed: Placed, tally: Tally) -> Tally {
        if self.premiums_again {
            let times = tally.times * self.rules.layout().premium(square).word_times();
            return Tally { sum: tally.sum + self.rules.letter_score(square, placed), times, ..tally };
        }
        Tally { sum: tally.sum + self.rules.tiles().points(placed.tile()), ..tally }
    }

    /// The tally with a tile put down on the square.
    fn put(&self, square: Square, placed: Placed, tally: Tally) -> Tally {
        let letter = self.rules.letter_score(square, placed);
        let times = self.rules.layout().premium(square).word_times();
        let cross = self.checks.and_then(|checks| checks.at(square).score).map_or(Points(0), |cross| {
            if self.rules.premiums_in_crosses() {
                (cross.sum + letter) * (times * cross.times)
            } else {
                cross.sum + self.rules.tiles().points(placed.tile())
            }
        });
        Tally {
            sum: tally.sum + letter,
            times: tally.times * times,
            crosses: tally.crosses + cross,
            placed: tally.placed + 1,
        }
    }

    /// The word from `start` to before `end` is a play, unless it is too short or long, or a single tile
    /// that belongs to the other axis.
    fn record(&mut self, start: usize, end: usize, tally: Tally) {
        if !self.rules.pack().words.allows(end - start)
            || (tally.placed == 1 && self.listed_otherwise(end - start))
        {
            return;
        }
        let word: Word = self.word[start..end].iter().flatten().copied().collect();
        let score = tally.sum * tally.times + tally.crosses + self.rules.pack().score.bonus_for(tally.placed);
        self.sink.add(Found {
            start: Square::on(self.line, start),
            axis: self.line.axis,
            word: &word,
            new: LineMask(self.new.0 >> start),
            score,
        });
    }

    /// Whether a play of one tile is listed along the other axis: its word there is longer, or as long and across.
    fn listed_otherwise(&self, main: usize) -> bool {
        let Some(offset) = self.new.offsets().next() else { return false };
        let across = self.line.axis.other();
        let (before, after) = self.board.beside(Square::on(self.line, offset), across);
        let cross = before + 1 + after;
        cross > main || (cross == main && cross > 1 && across == Axis::Across)
    }
}
