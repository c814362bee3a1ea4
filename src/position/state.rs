//! A checked position: rules, board and rack.

use super::board::Board;
use super::geometry;
use super::play::Placement;
use super::rack::Rack;
use super::setup::unseen;
use super::typed::{self, TypedError};
use crate::rules::{Rules, Tile};
use std::sync::Arc;

/// Rules, a board and a rack that are possible together.
///
/// It comes from [`Setup::check`](super::Setup::check) and stays possible through [`Position::place`].
///
/// ```
/// use letop::position::Setup;
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::builtin("en").unwrap());
/// let mut position = Setup::empty(&rules, "retinas").check(&rules).unwrap();
/// let placement = position.read_play("8F TIN").unwrap();
/// position.place(&placement).unwrap();
/// assert_eq!(position.rack().spell(rules.tiles().spelling()), "AERS");
/// assert_eq!((position.board().tiles().count(), position.unseen().len()), (3, 93));
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    rules: Arc<Rules>,
    board: Board,
    rack: Rack,
}

/// What [`Position::take_back`] needs to undo a placement.
///
/// ```
/// use letop::position::Setup;
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// let mut position = Setup::empty(&rules, "retinas").check(&rules).unwrap();
/// let undo = position.place(&position.read_play("8F TIN").unwrap()).unwrap();
/// position.take_back(undo);
/// assert!(position.board().is_empty());
/// assert_eq!(position.rack().len(), 7);
/// ```
#[derive(Clone, Debug)]
pub struct Undo {
    placement: Placement,
}

impl Position {
    /// The caller has checked the parts.
    pub(super) fn new(rules: Arc<Rules>, board: Board, rack: Rack) -> Position {
        Position { rules, board, rack }
    }

    /// A board and a rack that a game has come to: whoever has dealt and placed by the rules need not check again.
    pub fn of(rules: &Arc<Rules>, board: Board, rack: Rack) -> Position {
        Position::new(Arc::clone(rules), board, rack)
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rack.
    pub fn rack(&self) -> &Rack {
        &self.rack
    }

    /// The tiles that are neither on the board nor on the rack.
    pub fn unseen(&self) -> Rack {
        unseen(&self.rules, &self.board, &self.rack)
    }

    /// The same board with another rack.
    ///
    /// # Errors
    /// The tiles that the set does not have beside those on the board.
    pub fn with_rack(&self, rack: Rack) -> Result<Position, Vec<Tile>> {
        unseen(&self.rules, &self.board, &Rack::default()).without(rack.tiles())?;
        Ok(Position { rules: Arc::clone(&self.rules), board: self.board.clone(), rack })
    }

    /// Puts a play on the board and takes its tiles from the rack.
    ///
    /// # Errors
    /// The tiles that are not on the rack; the position is then as it was.
    pub fn place(&mut self, placement: &Placement) -> Result<Undo, Vec<Tile>> {
        self.rack = self.rack.without(placement.tiles())?;
        for (square, placed) in placement.put_down() {
            self.board.put(square, placed);
        }
        Ok(Undo { placement: placement.clone() })
    }

    /// Takes the last play up again and puts its tiles back on the rack.
    pub fn take_back(&mut self, undo: Undo) {
        for (square, placed) in undo.placement.put_down() {
            self.board.lift(square);
            self.rack.add(placed.tile());
        }
    }

    /// Reads a play as people write it, `H4 PRUNIS` in the pack's notation, and checks that it may stand
    /// there. Whether its words exist is another question.
    ///
    /// # Errors
    /// What cannot be read, or the rule that the play breaks.
    pub fn read_play(&self, text: &str) -> Result<Placement, TypedError> {
        typed::read(&self.rules, &self.board, Some(&self.rack), self.rules.pack().notation, text)
    }

    /// Whether the board allows the placement and the rack has its tiles, words aside.
    pub fn allows(&self, placement: &Placement) -> bool {
        geometry::check(&self.rules, &self.board, placement).is_ok()
            && self.rack.without(placement.tiles()).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use crate::position::Setup;
    use crate::rules::Rules;
    use std::sync::Arc;

    #[test]
    fn a_play_is_allowed_by_the_board_and_by_the_rack() {
        let rules = Arc::new(Rules::builtin("en").unwrap());
        let empty = Setup::empty(&rules, "tin").check(&rules).unwrap();
        let tin = empty.read_play("8F TIN").unwrap();
        assert!(empty.allows(&tin));
        let other = Setup::empty(&rules, "tip").check(&rules).unwrap();
        assert!(!other.allows(&tin), "no N on the rack");
        let mut taken = Setup::empty(&rules, "tintin").check(&rules).unwrap();
        taken.place(&taken.read_play("8H TIN").unwrap()).unwrap();
        assert!(!taken.allows(&tin), "the word goes on on the board");
    }
}
