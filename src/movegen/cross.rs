//! Cross-checks: which letters may stand on a square, given the tiles above and below it, and what those
//! tiles add.
//!
//! ```text
//!        . A .        A play across may put on the square marked * only a letter that makes
//!   ->   . * .        a word of the column: A*T. The tiles A and T count again with it.
//!        . T .
//! ```
//! (Appel & Jacobson 1988 call these cross-checks; the idea is theirs.)

use crate::lexicon::{Gaddag, Node};
use crate::position::Board;
use crate::rules::{
    Axis, BySquare, CoveredPremiums, Letter, LetterSet, Line, Placed, Points, Premium, Rules, Square,
};

/// What the tiles across a square add to a play that puts a tile there.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{CrossChecks, CrossScore};
/// use letop::position::Setup;
/// use letop::rules::{Axis, Points, Square};
/// let rows = (0..15).map(|row| if row == 7 { ".......CAT....." } else { "..............." });
/// let position = Setup::from_rows(&rules, rows, "").check(&rules).unwrap();
/// let checks = CrossChecks::new(&rules, words.gaddag(), position.board(), Axis::Down);
/// // A tile behind CAT: its three tiles count 5, and no word premium is left.
/// assert_eq!(checks.at(Square::new(7, 10)).score, Some(CrossScore { sum: Points(5), times: 1 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrossScore {
    /// The points of the cross word's tiles on the board.
    pub sum: Points,
    /// The product of word premiums that covered squares still give; 1 where they are spent.
    pub times: i32,
}

/// What a play along one axis must respect on an empty square.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::CrossChecks;
/// use letop::position::Setup;
/// use letop::rules::{Axis, Square};
/// let rows = (0..15).map(|row| if row == 7 { ".......CAT....." } else { "..............." });
/// let position = Setup::from_rows(&rules, rows, "").check(&rules).unwrap();
/// let checks = CrossChecks::new(&rules, words.gaddag(), position.board(), Axis::Down);
/// // A play down through the square behind CAT may only put an S there.
/// let allowed: Vec<_> = checks.at(Square::new(7, 10)).allowed.iter().collect();
/// assert_eq!(rules.tiles().spelling().spell_letters(&allowed), "S");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cross {
    /// The letters that make a word of the tiles across; all where there are none.
    pub allowed: LetterSet,
    /// What those tiles add; `None` where no word is made across.
    pub score: Option<CrossScore>,
}

/// The cross-checks of every empty square for plays along one axis.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::CrossChecks;
/// use letop::position::Setup;
/// use letop::rules::{Axis, Square};
/// let rows = (0..15).map(|row| if row == 7 { ".......CAT....." } else { "..............." });
/// let position = Setup::from_rows(&rules, rows, "").check(&rules).unwrap();
/// let checks = |axis| CrossChecks::new(&rules, words.gaddag(), position.board(), axis);
/// // Nothing lies across from a square above the A for a play down, and all letters are allowed.
/// assert_eq!(checks(Axis::Down).at(Square::new(6, 8)).allowed, rules.tiles().alphabet());
/// assert!(checks(Axis::Across).at(Square::new(6, 8)).allowed.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct CrossChecks {
    axis: Axis,
    squares: BySquare<Cross>,
}

impl CrossChecks {
    /// Works them out from the board alone, for plays along `axis`.
    pub fn new(rules: &Rules, gaddag: &Gaddag, board: &Board, axis: Axis) -> CrossChecks {
        let free = Cross { allowed: rules.tiles().alphabet(), score: None };
        let mut squares = BySquare::filled(free);
        let across = axis.other();
        let size = board.size();
        for index in 0..size.lines(across) {
            let line = Line { axis: across, index };
            let occupied = board.occupied(line).0;
            let beside = (occupied << 1 | occupied >> 1) & !occupied;
            for offset in crate::position::LineMask(beside).offsets().filter(|&o| o < size.length(across)) {
                let square = Square::on(line, offset);
                if rules.layout().premium(square) != Premium::Blocked {
                    squares[square] = check(rules, gaddag, board, square, across);
                }
            }
        }
        CrossChecks { axis, squares }
    }

    /// The axis of the plays that these checks are for.
    pub fn axis(&self) -> Axis {
        self.axis
    }

    /// Works the check of one empty square out again.
    pub(super) fn renew(&mut self, rules: &Rules, gaddag: &Gaddag, board: &Board, square: Square) {
        let across = self.axis.other();
        let alone = board.beside(square, across) == (0, 0);
        self.squares[square] = if alone {
            Cross { allowed: rules.tiles().alphabet(), score: None }
        } else {
            check(rules, gaddag, board, square, across)
        };
    }

    /// Puts a check back.
    pub(super) fn set(&mut self, square: Square, cross: Cross) {
        self.squares[square] = cross;
    }

    /// The check of one empty square.
    pub fn at(&self, square: Square) -> Cross {
        self.squares[square]
    }
}

/// The check of an empty square with a tile before or behind it along `across`.
fn check(rules: &Rules, gaddag: &Gaddag, board: &Board, square: Square, across: Axis) -> Cross {
    let line = square.line(across);
    let here = square.offset(across);
    let tile = |offset: usize| board.at(Square::on(line, offset));
    let mut before: Vec<Placed> = (0..here).rev().map_while(tile).collect();
    before.reverse();
    let after: Vec<Placed> = (here + 1..board.size().length(across)).map_while(tile).collect();

    let again = rules.pack().score.covered == CoveredPremiums::Again && rules.premiums_in_crosses();
    let mut score = CrossScore { sum: Points(0), times: 1 };
    let first = here - before.len();
    let offsets = (first..here).chain(here + 1..);
    for (&placed, offset) in before.iter().chain(&after).zip(offsets) {
        let square = Square::on(line, offset);
        if again {
            score.sum += rules.letter_score(square, placed);
            score.times *= rules.layout().premium(square).word_times();
        } else {
            score.sum += rules.tiles().points(placed.tile());
        }
    }
    let allowed = if rules.pack().words.allows(before.len() + 1 + after.len()) {
        fitting(gaddag, &before, &after)
    } else {
        LetterSet::EMPTY
    };
    Cross { allowed, score: Some(score) }
}

/// The letters that make a word between these tiles.
fn fitting(gaddag: &Gaddag, before: &[Placed], after: &[Placed]) -> LetterSet {
    if before.is_empty() {
        let node = walk(gaddag, gaddag.root(), after.iter().rev());
        return node.map_or(LetterSet::EMPTY, |node| ending(gaddag, node));
    }
    let Some(node) = walk(gaddag, gaddag.forward_root(), before.iter()) else {
        return LetterSet::EMPTY;
    };
    if after.is_empty() {
        return ending(gaddag, node);
    }
    gaddag.children(node).iter().filter(|&letter| completes(gaddag, node, letter, after)).collect()
}

/// The node that these tiles lead to.
fn walk<'t>(gaddag: &Gaddag, from: Node, tiles: impl Iterator<Item = &'t Placed>) -> Option<Node> {
    let mut node = from;
    for placed in tiles {
        node = gaddag.step(node, placed.letter())?.node;
    }
    Some(node)
}

/// The letters that end a word right after this node.
fn ending(gaddag: &Gaddag, node: Node) -> LetterSet {
    let ends = |&letter: &Letter| gaddag.step(node, letter).is_some_and(|step| step.accepts);
    gaddag.children(node).iter().filter(ends).collect()
}

/// Whether `letter` and then these tiles end a word after this node.
fn completes(gaddag: &Gaddag, node: Node, letter: Letter, after: &[Placed]) -> bool {
    let mut step = gaddag.step(node, letter);
    for placed in after {
        step = step.and_then(|step| gaddag.step(step.node, placed.letter()));
    }
    step.is_some_and(|step| step.accepts)
}
