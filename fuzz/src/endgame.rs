//! Ends of games with two tiny racks against a look at every turn of both.

use super::choices::Choices;
use super::world;
use letop::eval::{Endgame, EndgameSolver, Nodes};
use letop::game::IdleTurns;
use letop::movegen::Engine;
use letop::position::{Board, Play, Rack};
use letop::rules::{Points, Rules, Tile};
use std::collections::HashMap;
use std::sync::Arc;

/// The most positions that the look at every turn may meet; larger ends are left alone.
const MOST: usize = 1_500;

/// Every turn of both, to the end, by rules of the end written a second time, as in `tests/endgame.rs`.
struct EveryTurn<'a> {
    rules: &'a Arc<Rules>,
    engine: Engine<'a>,
    known: HashMap<(Board, Rack, Rack, usize, usize), i32>,
}

impl EveryTurn<'_> {
    /// What the owner of `own`, whose turn it is, gains above the other; `None` where there is too much to look at.
    fn value(&mut self, board: &Board, own: &Rack, other: &Rack, passes: usize, zeros: usize) -> Option<i32> {
        let key = (board.clone(), own.clone(), other.clone(), passes, zeros);
        if let Some(&value) = self.known.get(&key) {
            return Some(value);
        }
        if self.known.len() > MOST {
            return None;
        }
        let mut best = match self.rules.pack().name.as_str() {
            // Romanian: two passes running end it. English: six turns without a point.
            "ro-liber" if passes == 1 => self.worth(other) - self.worth(own),
            "en" if zeros == 5 => self.worth(other) - self.worth(own),
            _ => -self.value(board, other, own, passes + 1, zeros + 1)?,
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
            2 * self.worth(other)
        } else if self.rules.pack().name == "en" && zeros == 6 {
            self.worth(other) - self.worth(&left)
        } else {
            -self.value(&after, other, &left, 0, zeros)?
        };
        Some(play.score.0 + rest)
    }

    fn worth(&self, rack: &Rack) -> i32 {
        rack.tiles().map(|tile| self.rules.tiles().points(tile).0).sum()
    }
}

/// Values, lines and bounds within small budgets.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world = world::choose(&mut choices, &["ro-liber", "en"]);
    let sizes = *choices.one(&[(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3), (3, 2), (2, 3)]);
    let blanks = usize::from(choices.now_and_then(8) && sizes.0 + sizes.1 < 4);
    let position = world::reachable(&mut choices, world, 12);
    let own = world::rack(&mut choices, &position, sizes.0, blanks);
    let rest = world::with_rack(&position, own.clone()).unseen();
    let mut rest: Vec<Tile> = rest.tiles().filter(|&tile| tile != Tile::Blank).collect();
    let mut other = Rack::default();
    while other.len() < sizes.1 && !rest.is_empty() {
        other.add(rest.swap_remove(choices.below(rest.len())));
    }
    if own.is_empty() || other.is_empty() {
        return;
    }
    let (rules, words) = (&world.rules, &world.words);
    let mut every = EveryTurn { rules, engine: Engine::new(rules, words), known: HashMap::new() };
    let Some(value) = every.value(position.board(), &own, &other, 0, 0) else { return };
    let mut solver = EndgameSolver::new(rules, words).unwrap_or_else(|error| panic!("{error}"));
    let endgame =
        Endgame { board: position.board().clone(), racks: [own, other], idle: IdleTurns::default() };
    let at = || {
        let spelling = rules.tiles().spelling();
        let cgp = letop::format::cgp::write(spelling, &endgame.board, &endgame.racks[0]);
        format!("{} {cgp}/{}", rules.pack().name, endgame.racks[1].spell(spelling))
    };
    let found = solver.solve(&endgame, Nodes(1_000_000));
    assert!(found.proven, "{}: {found:?}", at());
    assert_eq!(found.value, Points(value), "{}: {found:?}", at());
    assert_eq!((found.at_least, found.at_most), (Some(Points(value)), Some(Points(value))), "{}", at());
    let first = solver.value_of(&endgame, &found.line[0], Nodes(1_000_000));
    assert!(first.is_some_and(|first| (first.value, first.proven) == (found.value, true)), "{}", at());
    for nodes in [1, 4, 20] {
        let short = solver.solve(&endgame, Nodes(nodes));
        assert!(short.nodes <= nodes, "{}: {short:?}", at());
        assert!(short.at_least.is_none_or(|least| least.0 <= value), "{}: {short:?}", at());
        assert!(short.at_most.is_none_or(|most| most.0 >= value), "{}: {short:?}", at());
        assert!(!short.proven || short.value.0 == value, "{}: {short:?}", at());
    }
}
