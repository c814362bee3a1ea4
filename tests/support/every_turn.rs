//! What an end of a game is worth by a look at every turn of both: what the search is compared with, here and by the fuzzer.

use letop::lexicon::Compiled;
use letop::movegen::Engine;
use letop::position::{Board, Play, Rack};
use letop::rules::{Points, Rules};
use std::collections::HashMap;
use std::sync::Arc;

/// Every turn of both, to the end, by rules of the end written a second time. Positions met before are looked up by all that
/// they are: the board, the racks, who has the turn, and the turns without a tile.
pub struct EveryTurn<'a> {
    rules: &'a Arc<Rules>,
    engine: Engine<'a>,
    /// The most positions that it may meet.
    most: usize,
    known: HashMap<(Board, Rack, Rack, usize, usize), i32>,
}

impl<'a> EveryTurn<'a> {
    /// Looks at no more than so many positions.
    pub fn new(rules: &'a Arc<Rules>, words: &'a Compiled, most: usize) -> EveryTurn<'a> {
        EveryTurn { rules, engine: Engine::new(rules, words), most, known: HashMap::new() }
    }

    /// What the owner of `own`, whose turn it is, gains above the other; `None` where there is too much to look at.
    pub fn value(&mut self, board: &Board, own: &Rack, other: &Rack) -> Option<i32> {
        self.behind(board, own, other, 0, 0)
    }

    /// The same after so many passes and turns without a point.
    fn behind(
        &mut self,
        board: &Board,
        own: &Rack,
        other: &Rack,
        passes: usize,
        zeros: usize,
    ) -> Option<i32> {
        let key = (board.clone(), own.clone(), other.clone(), passes, zeros);
        if let Some(&value) = self.known.get(&key) {
            return Some(value);
        }
        if self.known.len() > self.most {
            return None;
        }
        let mut best = match self.rules.pack().name.as_str() {
            // Romanian: two passes running end it. English: six turns without a point.
            "ro-liber" if passes == 1 => self.worth(other) - self.worth(own),
            "en" if zeros == 5 => self.worth(other) - self.worth(own),
            _ => -self.behind(board, other, own, passes + 1, zeros + 1)?,
        };
        for play in self.engine.all(board, own) {
            best = best.max(self.after(board, &play, own, other, zeros)?);
        }
        self.known.insert(key, best);
        Some(best)
    }

    fn after(&mut self, board: &Board, play: &Play, own: &Rack, other: &Rack, zeros: usize) -> Option<i32> {
        let mut after = board.clone();
        play.placement.put_down().for_each(|(square, placed)| after.put(square, placed));
        let left = own.without(play.placement.tiles()).unwrap_or_else(|lacking| panic!("lacks {lacking:?}"));
        let zeros = if play.score == Points(0) { zeros + 1 } else { 0 };
        let rest = if left.is_empty() {
            // Romanian: the one gains and the other loses the rack. English: the one gains it twice.
            2 * self.worth(other)
        } else if self.rules.pack().name == "en" && zeros == 6 {
            self.worth(other) - self.worth(&left)
        } else {
            -self.behind(&after, other, &left, 0, zeros)?
        };
        Some(play.score.0 + rest)
    }

    fn worth(&self, rack: &Rack) -> i32 {
        rack.tiles().map(|tile| self.rules.tiles().points(tile).0).sum()
    }
}
