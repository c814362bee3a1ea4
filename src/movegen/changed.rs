//! The plays that a change on the board has brought: those near it, and no others.

use super::cross::{Cross, CrossChecks};
use super::gordon::walk_line;
use super::sink::Sink;
use crate::lexicon::Gaddag;
use crate::position::{Board, LineMask, Rack};
use crate::rules::{Axis, BlankMeans, Line, MAX_SIDE, Premium, Rules, Square};
use std::sync::Arc;

/// A set of squares.
///
/// ```
/// use letop::movegen::SquareSet;
/// use letop::rules::Square;
/// let mut squares = SquareSet::default();
/// assert!(squares.insert(Square::new(7, 7)));
/// assert!(!squares.insert(Square::new(7, 7)));
/// assert!(squares.has(Square::new(7, 7)) && !squares.has(Square::new(7, 8)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SquareSet([u32; MAX_SIDE]);

impl SquareSet {
    /// Whether the square is in it.
    pub fn has(&self, square: Square) -> bool {
        self.0[square.row()] >> square.col() & 1 == 1
    }

    /// Adds a square; whether it is new.
    pub fn insert(&mut self, square: Square) -> bool {
        let new = !self.has(square);
        self.0[square.row()] |= 1 << square.col();
        new
    }
}

/// A board on which tiles come and go, and the plays that each change brings.
///
/// When tiles are put down, the empty squares at both ends of every row of tiles that they are in, across and down, are *touched*. A play
/// that puts a tile on a touched square makes a word with one of the new tiles, and a play that makes a word with a new tile covers a touched
/// square. So the plays that cover none are those of before, with the same scores, but for those whose squares are taken; and the others are
/// found by Gordon's walk with the touched squares as its only anchors. Cross-checks change on touched squares alone.
///
/// ```
/// use letop::lexicon::{Compiled, Lexicon};
/// use letop::movegen::{All, Changing};
/// use letop::position::{Setup, Rack};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en")?);
/// let words = Compiled::new(Lexicon::builtin("en-scowl")?, None);
/// let position = Setup::empty(&rules, "RETINAS").check(&rules)?;
/// let mut board = Changing::new(&rules, words.gaddag(), position.board()).unwrap();
/// let play = position.read_play("8H RETINAS").unwrap();
/// let new: Vec<_> = play.put_down().collect();
/// new.iter().for_each(|(square, placed)| board.put(*square, *placed));
/// let touched = board.touched(new.iter().map(|(square, _)| *square));
/// board.renew(&touched);
/// let mut plays = All::default();
/// board.plays_on(&touched, &Rack::parse(rules.tiles().spelling(), "S").unwrap(), &mut plays);
/// assert_eq!(plays.sorted().len(), letop::movegen::all(&{
///     let mut after = position.clone();
///     after.place(&play).unwrap();
///     after.with_rack(Rack::parse(rules.tiles().spelling(), "S").unwrap()).unwrap()
/// }, &words).len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Changing<'g> {
    rules: Arc<Rules>,
    gaddag: &'g Gaddag,
    board: Board,
    checks: [CrossChecks; 2],
}

/// Cross-checks as they were before a change.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{All, Changing};
/// use letop::position::{Rack, Setup};
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut board = Changing::new(&rules, words.gaddag(), position.board()).unwrap();
/// let new: Vec<_> = position.read_play("8H cat").unwrap().put_down().collect();
/// new.iter().for_each(|(square, placed)| board.put(*square, *placed));
/// let touched = board.touched(new.iter().map(|(square, _)| *square));
/// let old = board.renew(&touched);
/// // And back: the tiles are lifted, and the checks are those of before.
/// new.iter().for_each(|(square, _)| board.lift(*square));
/// board.restore(&old);
/// assert!(board.board().is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct OldChecks(Vec<(Square, [Cross; 2])>);

impl<'g> Changing<'g> {
    /// A board that changes; `None` where blanks may be spaces, which make plays that this does not see.
    pub fn new(rules: &Arc<Rules>, gaddag: &'g Gaddag, board: &Board) -> Option<Changing<'g>> {
        if rules.pack().blank_means == BlankMeans::LetterOrSpace {
            return None;
        }
        let checks = Axis::BOTH.map(|axis| CrossChecks::new(rules, gaddag, board, axis));
        Some(Changing { rules: Arc::clone(rules), gaddag, board: board.clone(), checks })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Lays a tile; the checks are renewed by [`Changing::renew`].
    pub fn put(&mut self, square: Square, placed: crate::rules::Placed) {
        self.board.put(square, placed);
    }

    /// Takes a tile up; the checks are put back by [`Changing::restore`].
    pub fn lift(&mut self, square: Square) {
        self.board.lift(square);
    }

    /// The empty squares at the ends of the rows of tiles through these squares, which hold tiles.
    pub fn touched(&self, squares: impl IntoIterator<Item = Square>) -> Vec<Square> {
        let (mut seen, mut touched) = (SquareSet::default(), Vec::new());
        for square in squares {
            for axis in Axis::BOTH {
                let (before, after) = self.board.beside(square, axis);
                let (line, at) = (square.line(axis), square.offset(axis));
                let ends = [at.checked_sub(before + 1), Some(at + after + 1)];
                for offset in ends.into_iter().flatten() {
                    if offset >= self.board.size().length(axis) {
                        continue;
                    }
                    let end = Square::on(line, offset);
                    // A blank is no space here, so nothing else keeps a tile away.
                    let free = self.rules.layout().premium(end) != Premium::Blocked;
                    if free && seen.insert(end) {
                        touched.push(end);
                    }
                }
            }
        }
        touched
    }

    /// Works out the cross-checks of touched squares; what they were.
    pub fn renew(&mut self, touched: &[Square]) -> OldChecks {
        let mut old = OldChecks(Vec::with_capacity(touched.len()));
        for &square in touched {
            old.0.push((square, [self.checks[0].at(square), self.checks[1].at(square)]));
            for checks in &mut self.checks {
                checks.renew(&self.rules, self.gaddag, &self.board, square);
            }
        }
        old
    }

    /// Puts cross-checks back.
    pub fn restore(&mut self, old: &OldChecks) {
        for &(square, checks) in &old.0 {
            self.checks[0].set(square, checks[0]);
            self.checks[1].set(square, checks[1]);
        }
    }

    /// Gives every play that covers one of these squares to the sink, once. The squares are [touched](Changing::touched) ones.
    pub fn plays_on(&self, squares: &[Square], rack: &Rack, sink: &mut impl Sink) {
        for (axis, checks) in Axis::BOTH.into_iter().zip(&self.checks) {
            let mut anchors = [LineMask::default(); MAX_SIDE];
            for square in squares {
                let line = &mut anchors[square.line(axis).index];
                *line = line.with(square.offset(axis));
            }
            for (index, anchors) in anchors.into_iter().enumerate().filter(|(_, anchors)| !anchors.is_empty())
            {
                let line = Line { axis, index };
                walk_line(&self.rules, self.gaddag, &self.board, rack, line, checks, anchors, sink);
            }
        }
    }
}

impl std::fmt::Debug for Changing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Changing").field("board", &self.board).finish_non_exhaustive()
    }
}
