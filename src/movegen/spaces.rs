//! Plays with a blank that stands for the space between two words, by rules that have that.
//!
//! The walk goes along every line from every square where a word may begin, tile by tile: a letter of the board, a
//! tile of the rack, or a space behind a letter. What lies between two spaces is a word, or one letter, or was
//! there before. It finds just the plays that hold a space; all others are left to the walk from anchors.

use super::cross::CrossChecks;
use super::sink::{Found, Sink};
use crate::lexicon::{Gaddag, Node};
use crate::position::{Board, LineMask, Rack, Word};
use crate::rules::{
    Axis, CoveredPremiums, LetterSet, Line, MAX_SIDE, OpeningListed, OpeningStart, Placed, Points, Premium,
    Rules, Square, Tile,
};

/// Finds every play with a space and gives each to the sink once.
pub(super) fn generate(rules: &Rules, gaddag: &Gaddag, board: &Board, rack: &Rack, sink: &mut impl Sink) {
    for axis in Axis::BOTH {
        let checks = CrossChecks::new(rules, gaddag, board, axis);
        for index in 0..board.size().lines(axis) {
            let line = Line { axis, index };
            if board.is_empty() && !opens(rules, line) {
                continue;
            }
            let length = board.size().length(axis);
            let taken = |offset: usize| offset < length && board.at(Square::on(line, offset)).is_some();
            for start in (0..length).filter(|start| start.checked_sub(1).is_none_or(|before| !taken(before)))
            {
                let walk = Walk {
                    rules,
                    gaddag,
                    board,
                    checks: &checks,
                    line,
                    length,
                    start,
                    rack: rack.clone(),
                    word: [None; MAX_SIDE],
                    new: LineMask::default(),
                    sink,
                };
                walk.run();
            }
        }
    }
}

/// Whether the first play may lie on this line.
fn opens(rules: &Rules, line: Line) -> bool {
    let either = rules.pack().opening.listed == OpeningListed::Either;
    (line.axis == Axis::Across || either) && rules.layout().start().line(line.axis) == line
}

/// The word being read since the last space.
#[derive(Clone, Copy)]
struct Part {
    /// Where a list's words go on from it; `None` where none does.
    node: Option<Node>,
    length: usize,
    /// Whether the list has it.
    listed: bool,
    /// Whether it has a tile of this play.
    new: bool,
    sum: Points,
    times: i32,
}

/// The play so far, up to the last space.
#[derive(Clone, Copy)]
struct Tally {
    points: Points,
    crosses: Points,
    placed: usize,
    spaces: usize,
    /// Words that this play forms.
    words: usize,
    /// Whether it touches what lies on the board.
    touches: bool,
}

struct Walk<'a, S: Sink> {
    rules: &'a Rules,
    gaddag: &'a Gaddag,
    board: &'a Board,
    checks: &'a CrossChecks,
    line: Line,
    length: usize,
    start: usize,
    rack: Rack,
    word: [Option<Placed>; MAX_SIDE],
    new: LineMask,
    sink: &'a mut S,
}

impl<S: Sink> Walk<'_, S> {
    fn run(mut self) {
        let tally =
            Tally { points: Points(0), crosses: Points(0), placed: 0, spaces: 0, words: 0, touches: false };
        self.letter(self.start, self.empty_part(), tally);
    }

    fn empty_part(&self) -> Part {
        let node = Some(self.gaddag.forward_root());
        Part { node, length: 0, listed: false, new: false, sum: Points(0), times: 1 }
    }

    /// Reads or puts a letter at `offset`.
    fn letter(&mut self, offset: usize, part: Part, tally: Tally) {
        if offset >= self.length {
            return;
        }
        let square = Square::on(self.line, offset);
        if let Some(placed) = self.board.at(square) {
            self.word[offset] = Some(placed);
            let again = self.rules.pack().score.covered == CoveredPremiums::Again;
            let (points, times) = if again {
                (self.rules.letter_score(square, placed), self.rules.layout().premium(square).word_times())
            } else {
                (self.rules.tiles().points(placed.tile()), 1)
            };
            let part = self.with(part, placed, points, times);
            self.after_letter(offset + 1, part, Tally { touches: true, ..tally });
            return;
        }
        if !self.takes_tile(square) || tally.placed == self.rules.most_placed() {
            return;
        }
        let cross = self.checks.at(square);
        // The play needs a blank for its first space.
        let spare = usize::from(self.rack.count(Tile::Blank)) > usize::from(tally.spaces == 0);
        let held: LetterSet = if spare { self.rules.tiles().alphabet() } else { self.rack.letters() };
        for letter in held.and(cross.allowed).iter() {
            for placed in [Placed::tile_of(letter), Placed::blank(letter)] {
                if (placed.is_blank() && !spare) || !self.rack.take(placed.tile()) {
                    continue;
                }
                let points = self.rules.letter_score(square, placed);
                let times = self.rules.layout().premium(square).word_times();
                let part = Part { new: true, ..self.with(part, placed, points, times) };
                // A second letter makes a word, which must be one of the list's beginnings.
                if part.length < 2 || part.node.is_some() || part.listed {
                    self.word[offset] = Some(placed);
                    self.new = self.new.with(offset);
                    let mut tally = Tally { placed: tally.placed + 1, ..tally };
                    if let Some(score) = cross.score {
                        let points = if self.rules.premiums_in_crosses() {
                            (score.sum + points) * (times * score.times)
                        } else {
                            score.sum + self.rules.tiles().points(placed.tile())
                        };
                        tally.crosses += points;
                        tally.words += 1;
                        tally.touches = true;
                    }
                    self.after_letter(offset + 1, part, tally);
                    self.new = LineMask(self.new.0 & !(1 << offset));
                }
                self.rack.add(placed.tile());
            }
        }
    }

    /// Behind a letter the play may end, take a space, or go on with the word.
    fn after_letter(&mut self, offset: usize, part: Part, tally: Tally) {
        let taken = offset < self.length && self.board.at(Square::on(self.line, offset)).is_some();
        if !taken && let Some(tally) = self.parted(part, tally) {
            if tally.spaces > 0 {
                self.record(offset, tally);
            }
            self.space(offset, tally);
        }
        let hopeless = part.new && part.node.is_none();
        if !hopeless || taken {
            self.letter(offset, part, tally);
        }
    }

    /// Puts a space at `offset`.
    fn space(&mut self, offset: usize, tally: Tally) {
        if offset + 1 >= self.length || tally.placed == self.rules.most_placed() {
            return;
        }
        let square = Square::on(self.line, offset);
        if !self.takes_tile(square) || !self.rack.take(Tile::Blank) {
            return;
        }
        self.word[offset] = Some(Placed::SPACE);
        self.new = self.new.with(offset);
        let beside = self.board.beside(square, self.line.axis.other()) != (0, 0);
        let tally = Tally {
            placed: tally.placed + 1,
            spaces: tally.spaces + 1,
            touches: tally.touches || beside,
            ..tally
        };
        self.letter(offset + 1, self.empty_part(), tally);
        self.new = LineMask(self.new.0 & !(1 << offset));
        self.rack.add(Tile::Blank);
    }

    fn takes_tile(&self, square: Square) -> bool {
        self.rules.layout().premium(square) != Premium::Blocked && !self.board.is_space(square)
    }

    /// The part with a letter more.
    fn with(&self, part: Part, placed: Placed, points: Points, times: i32) -> Part {
        let step = part.node.and_then(|node| self.gaddag.step(node, placed.letter()));
        Part {
            node: step.map(|step| step.node),
            listed: step.is_some_and(|step| step.accepts),
            length: part.length + 1,
            sum: part.sum + points,
            times: part.times * times,
            ..part
        }
    }

    /// The play with this part at its end, if it may end there: one letter, letters that were there before, or a word.
    fn parted(&self, part: Part, tally: Tally) -> Option<Tally> {
        if part.length < 2 || !part.new {
            return Some(tally);
        }
        let word = part.listed && self.rules.pack().words.allows(part.length);
        word.then(|| Tally { points: tally.points + part.sum * part.times, words: tally.words + 1, ..tally })
    }

    /// The squares from the start to before `end` are a play, if it has a word and lies where it may.
    fn record(&mut self, end: usize, tally: Tally) {
        let opening = self.board.is_empty();
        let start = self.rules.layout().start().offset(self.line.axis);
        let placed_well = match self.rules.pack().opening.start {
            _ if !opening => tally.touches,
            OpeningStart::Begins => self.start == start,
            OpeningStart::Covers => (self.start..end).contains(&start),
        };
        if tally.words == 0 || !placed_well {
            return;
        }
        let word: Word = self.word[self.start..end].iter().flatten().copied().collect();
        let bonus = self.rules.pack().score.bonus_for(tally.placed);
        self.sink.add(Found {
            start: Square::on(self.line, self.start),
            axis: self.line.axis,
            word: &word,
            new: LineMask(self.new.0 >> self.start),
            score: tally.points + tally.crosses + bonus,
        });
    }
}
