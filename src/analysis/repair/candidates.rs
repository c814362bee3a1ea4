//! The placements that an incomplete play may have been.

use crate::lexicon::Compiled;
use crate::movegen::{self, Engine};
use crate::position::{Board, Placement, Rack, TypedWord, check_geometry, lay, score};
use crate::rules::{Axis, OpeningListed, Placed, Points, Rules, Square, Tile};

/// What is known of a play.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) at: Option<(Square, Axis)>,
    pub(super) word: Option<&'a TypedWord>,
    pub(super) score: Option<Points>,
    /// The rack, where it is known.
    pub(super) rack: Option<&'a Rack>,
    /// The tiles that were put down, where the next rack tells.
    pub(super) used: Option<&'a Rack>,
    /// The player's next rack, which holds what this play leaves.
    pub(super) next: Option<&'a Rack>,
}

/// How many orders of tiles may still be tried, where no word of the list fits.
pub(super) struct OrdersLeft(usize);

impl OrdersLeft {
    /// As many as are tried in one look for a turn's play, on all the boards that it may have been made on: those of seven tiles
    /// on seven boards. A second look leaves out what the next rack says, and may be as long.
    pub(super) const OF_A_LOOK: OrdersLeft = OrdersLeft(100_000);
}

/// Every placement that fits, in listing order, each with how many words across it forms that the list lacks.
pub(super) fn of(
    rules: &Rules,
    engine: Option<&mut Engine<'_>>,
    words: Option<&Compiled>,
    board: &Board,
    known: Known<'_>,
    orders: &mut OrdersLeft,
) -> Vec<(Placement, usize)> {
    let placements = match known.word {
        Some(word) => of_word(rules, board, word, known),
        None => {
            let listed = engine.map(|engine| of_list(rules, engine, board, known)).unwrap_or_default();
            if listed.is_empty() { of_orders(rules, board, known, orders) } else { listed }
        }
    };
    let unlisted = |placement: &Placement| {
        let formed =
            words.map(|words| movegen::unlisted(rules, &words.lexicon, board, placement)).unwrap_or_default();
        // A word that is written out is the record's own, whatever the list says.
        let main = |word: &&crate::position::score::FormedWord| {
            known.word.is_some_and(TypedWord::is_spelled_out)
                && word.start == placement.start
                && word.axis == placement.axis
        };
        formed.iter().filter(|word| !main(word)).count()
    };
    let mut found: Vec<(Placement, usize)> = placements
        .into_iter()
        .map(|placement| {
            let unlisted = unlisted(&placement);
            (placement, unlisted)
        })
        .collect();
    let order = |(placement, unlisted): &(Placement, usize)| {
        (*unlisted, placement.blanks(), placement.start, placement.axis, placement.word.clone())
    };
    found.sort_by_cached_key(order);
    found.dedup();
    found
}

/// Whether a placement scores what is written and leaves what the next rack keeps.
fn fits(rules: &Rules, board: &Board, known: Known<'_>, placement: &Placement) -> bool {
    known.score.is_none_or(|points| score::score(rules, board, placement) == points)
        && known.used.is_none_or(|used| placement.tiles().collect::<Rack>() == *used)
        && known.rack.zip(known.next).is_none_or(|(rack, next)| {
            rack.without(placement.tiles()).is_ok_and(|leave| next.without(leave.tiles()).is_ok())
        })
}

/// A word wherever it may stand.
fn of_word(rules: &Rules, board: &Board, word: &TypedWord, known: Known<'_>) -> Vec<Placement> {
    let across = board.is_empty() && rules.pack().opening.listed == OpeningListed::Across;
    let mut found = Vec::new();
    for axis in Axis::BOTH {
        if across && axis == Axis::Down {
            continue;
        }
        for square in board.size().squares() {
            let wished = known.at.is_none_or(|at| at == (square, axis));
            if let (true, Ok(placement)) = (wished, word.lay(rules, board, known.rack, square, axis))
                && fits(rules, board, known, &placement)
            {
                found.push(placement);
            }
        }
    }
    found
}

/// The list's plays from this rack.
fn of_list(rules: &Rules, engine: &mut Engine<'_>, board: &Board, known: Known<'_>) -> Vec<Placement> {
    let Some(rack) = known.rack else { return Vec::new() };
    let plays = engine.all(board, rack).into_iter().map(|play| play.placement);
    let at = |placement: &Placement| {
        let Some((start, axis)) = known.at else { return true };
        // A single tile is listed along its longer word; the record may name it along the other.
        let single = placement.new.len() == 1 && {
            let (square, _) = placement.put_down().next().unwrap_or((placement.start, Placed::SPACE));
            let (before, _) = board.beside(square, axis);
            square.line(axis) == start.line(axis) && square.offset(axis) - before == start.offset(axis)
        };
        (placement.start, placement.axis) == (start, axis) || single
    };
    plays.filter(|placement| at(placement) && fits(rules, board, known, placement)).collect()
}

/// Tiles of the rack in every order from the square on, whatever words they make: for words that the list lacks.
fn of_orders(rules: &Rules, board: &Board, known: Known<'_>, orders: &mut OrdersLeft) -> Vec<Placement> {
    let (Some((start, axis)), Some(rack), Some(_)) = (known.at, known.rack, known.score) else {
        return Vec::new();
    };
    let tiles = known.used.unwrap_or(rack);
    if tiles.count(Tile::Blank) > 0 || board.size().length(axis) <= start.offset(axis) {
        return Vec::new();
    }
    let (left, shapes) = (tiles.clone(), vec![Shape::Unknown; tiles.len() + 1]);
    let mut search = Orders { rules, board, known, start, axis, left, shapes, orders, found: Vec::new() };
    search.go(&mut Vec::new(), 0);
    search.found
}

/// Whether so many tiles may be put down from the square on, whichever they are.
#[derive(Clone)]
enum Shape {
    Unknown,
    Not,
    /// They may, as in this placement of some of them.
    May(Placement),
}

struct Orders<'a> {
    rules: &'a Rules,
    board: &'a Board,
    known: Known<'a>,
    start: Square,
    axis: Axis,
    left: Rack,
    /// By how many tiles are put down.
    shapes: Vec<Shape>,
    orders: &'a mut OrdersLeft,
    found: Vec<Placement>,
}

impl Orders<'_> {
    fn go(&mut self, word: &mut Vec<Placed>, put: usize) {
        let here = word.len();
        let free = self.start.offset(self.axis) + here < self.board.size().length(self.axis);
        let there = free.then(|| self.board.at(self.start.along(self.axis, here))).flatten();
        if let Some(there) = there {
            word.push(there);
            self.go(word, put);
            word.pop();
            return;
        }
        if put > 0 && self.known.used.is_none_or(|used| used.len() == put) {
            self.look(word, put);
        }
        if !free {
            return;
        }
        let tiles: Vec<Tile> = self.left.letters().iter().map(Tile::Letter).collect();
        for tile in tiles {
            let Some(letter) = tile.letter() else { continue };
            if self.orders.0 == 0 || !self.left.take(tile) {
                continue;
            }
            word.push(Placed::tile_of(letter));
            self.go(word, put + 1);
            word.pop();
            self.left.add(tile);
        }
    }

    fn look(&mut self, word: &[Placed], put: usize) {
        let Some(left) = self.orders.0.checked_sub(1) else { return };
        self.orders.0 = left;
        let shape = &mut self.shapes[put];
        if matches!(shape, Shape::Unknown) {
            let laid = lay(self.rules, self.board, self.start, self.axis, word).ok();
            let may = laid.filter(|laid| check_geometry(self.rules, self.board, laid).is_ok());
            *shape = may.map_or(Shape::Not, Shape::May);
        }
        let Shape::May(placement) = shape else { return };
        placement.word = word.iter().copied().collect();
        if fits(self.rules, self.board, self.known, placement) {
            self.found.push(placement.clone().canonical(self.board));
        }
    }
}
