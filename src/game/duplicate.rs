//! The course of a duplicate game: what lies on the board, what is in the bag, what was kept.

use super::deal::{Dealt, NoRack, deal};
use super::random::Stream;
use crate::position::{Board, Placement, Rack, full_bag, unseen};
use crate::rules::{Leftover, Placed, PlayedBlank, Rules, Square, Tile};
use std::sync::Arc;

/// A duplicate game between two turns, or within one: dealing and placing take turns.
///
/// ```
/// use letop::game::{DuplicateGame, GameNumber, Seed};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("ro-duplicat").unwrap());
/// let mut game = DuplicateGame::new(&rules);
/// let mut stream = Seed::new("example").stream(GameNumber(1));
/// let dealt = game.deal(&mut stream).unwrap();
/// assert_eq!((dealt.rack.whole().len(), game.bag().len()), (7, 93));
/// ```
#[derive(Clone, Debug)]
pub struct DuplicateGame {
    rules: Arc<Rules>,
    board: Board,
    bag: Rack,
    kept: Rack,
    turn: usize,
}

impl DuplicateGame {
    /// A game before its first turn.
    pub fn new(rules: &Arc<Rules>) -> DuplicateGame {
        DuplicateGame {
            rules: Arc::clone(rules),
            board: Board::new(rules.layout().size()),
            bag: full_bag(rules),
            kept: Rack::default(),
            turn: 1,
        }
    }

    /// A game at a turn with this board and these tiles on the rack of the turn: all others are in the bag.
    pub fn at_turn(rules: &Arc<Rules>, board: Board, rack: &Rack, turn: usize) -> DuplicateGame {
        let bag = unseen(rules, &board, rack);
        DuplicateGame { rules: Arc::clone(rules), board, bag, kept: Rack::default(), turn }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// What lies on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is in the bag.
    pub fn bag(&self) -> &Rack {
        &self.bag
    }

    /// What is left of the last rack, where it is kept.
    pub fn kept(&self) -> &Rack {
        &self.kept
    }

    /// The turn to be played, counted from 1.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// What is neither on the board nor on a rack that was dealt: the bag and what was kept.
    pub fn left(&self) -> Rack {
        self.bag.with(&self.kept)
    }

    /// Draws the rack of the turn.
    ///
    /// # Errors
    /// Why there is none.
    pub fn deal(&mut self, stream: &mut Stream) -> Result<Dealt, NoRack> {
        let dealt = deal(&self.rules, self.turn, &self.kept, &mut self.bag, stream)?;
        self.kept = Rack::default();
        Ok(dealt)
    }

    /// Takes this rack out of what is left, as somebody drew it by hand.
    ///
    /// # Errors
    /// The tiles that are not left.
    pub fn deal_by_hand(&mut self, rack: &Rack) -> Result<(), Vec<Tile>> {
        self.bag = self.left().without(rack.tiles())?;
        self.kept = Rack::default();
        Ok(())
    }

    /// Takes tiles of the bag onto the rack in hand in exchange for tiles of it, as variants do.
    ///
    /// # Errors
    /// The tiles that the bag does not have; nothing is exchanged then.
    pub fn exchange(
        &mut self,
        rack: &mut Rack,
        out: Option<Tile>,
        into: Option<Tile>,
    ) -> Result<(), Vec<Tile>> {
        let bag = self.bag.without(into)?;
        let left = rack.without(out)?;
        self.bag = bag;
        *rack = left;
        out.into_iter().for_each(|tile| self.bag.add(tile));
        into.into_iter().for_each(|tile| rack.add(tile));
        Ok(())
    }

    /// Puts the tiles of a rack that is not played back into the bag.
    pub fn put_back(&mut self, rack: &Rack) {
        self.bag.add_all(rack);
    }

    /// Puts a play from this rack on the board, keeps or returns what it leaves, and replaces blanks where the
    /// rules say so. Gives the squares whose blank made way for the letter's own tile.
    ///
    /// # Errors
    /// The tiles that the rack does not have; nothing is placed then.
    pub fn place(&mut self, rack: &Rack, placement: &Placement) -> Result<Vec<Square>, Vec<Tile>> {
        let leave = rack.without(placement.tiles())?;
        match self.rules.pack().draw.leftover {
            Leftover::Kept => self.kept = leave,
            Leftover::Returned => self.bag.add_all(&leave),
        }
        let mut replaced = Vec::new();
        for (square, placed) in placement.put_down() {
            let own = Placed::tile_of(placed.letter());
            let replaces = placed.is_blank()
                && !placed.is_space()
                && self.rules.pack().draw.played_blank == PlayedBlank::Replaced
                && self.bag.take(own.tile());
            if replaces {
                self.bag.add(Tile::Blank);
                replaced.push(square);
            }
            self.board.put(square, if replaces { own } else { placed });
        }
        self.turn += 1;
        Ok(replaced)
    }
}
