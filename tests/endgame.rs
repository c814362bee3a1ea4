//! Ends of games: the search against every turn of both looked at, and cases by hand.

use crate::support::{compiled, mini, opening, pack, reachable};
use letop::eval::{Endgame, EndgameSolver, Move, Nodes};
use letop::game::IdleTurns;
use letop::movegen::Engine;
use letop::position::{Board, Play, Position, Rack};
use letop::rules::{Points, Rules, Tile};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::sync::Arc;

/// Every turn of both, to the end, by rules of the end written a second time. Positions met before are looked up by all that
/// they are: the board, the racks, who has the turn, and the turns without a tile.
struct EveryTurn<'a> {
    rules: &'a Arc<Rules>,
    engine: Engine<'a>,
    known: HashMap<(Board, Rack, Rack, usize, usize), i32>,
}

impl EveryTurn<'_> {
    /// What the owner of `own`, whose turn it is, gains above the other.
    fn value(&mut self, board: &Board, own: &Rack, other: &Rack, passes: usize, zeros: usize) -> i32 {
        let key = (board.clone(), own.clone(), other.clone(), passes, zeros);
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let mut best = self.after_pass(board, own, other, passes, zeros);
        for play in self.engine.all(board, own) {
            best = best.max(self.after(board, &play, own, other, zeros));
        }
        self.known.insert(key, best);
        best
    }

    fn after_pass(&mut self, board: &Board, own: &Rack, other: &Rack, passes: usize, zeros: usize) -> i32 {
        match self.rules.pack().name.as_str() {
            // Romanian: two passes running end it. English: six turns without a point.
            "ro-liber" if passes == 1 => self.worth(other) - self.worth(own),
            "en" if zeros == 5 => self.worth(other) - self.worth(own),
            _ => -self.value(board, other, own, passes + 1, zeros + 1),
        }
    }

    fn after(&mut self, board: &Board, play: &Play, own: &Rack, other: &Rack, zeros: usize) -> i32 {
        let mut after = board.clone();
        play.placement.put_down().for_each(|(square, placed)| after.put(square, placed));
        let left = own.without(play.placement.tiles()).unwrap();
        let zeros = if play.score == Points(0) { zeros + 1 } else { 0 };
        let rest = if left.is_empty() {
            // Romanian: the one gains and the other loses the rack. English: the one gains it twice.
            2 * self.worth(other)
        } else if self.rules.pack().name == "en" && zeros == 6 {
            self.worth(other) - self.worth(&left)
        } else {
            -self.value(&after, other, &left, 0, zeros)
        };
        play.score.0 + rest
    }

    fn worth(&self, rack: &Rack) -> i32 {
        rack.tiles().map(|tile| self.rules.tiles().points(tile).0).sum()
    }
}

/// Two small racks from tiles that the board does not have.
fn racks(random: &mut ChaCha8Rng, position: &Position, sizes: [usize; 2]) -> [Rack; 2] {
    let unseen = position.with_rack(Rack::default()).unwrap().unseen();
    let mut tiles: Vec<Tile> = unseen.tiles().filter(|&tile| tile != Tile::Blank).collect();
    tiles.shuffle(random);
    if random.random_range(0..10) == 0 && sizes[0] + sizes[1] <= 4 && unseen.count(Tile::Blank) > 0 {
        tiles.push(Tile::Blank);
    }
    let mut drawn = tiles.into_iter().rev();
    sizes.map(|size| drawn.by_ref().take(size).collect())
}

#[test]
fn values_are_those_of_every_turn_looked_at() {
    let mut passed = 0;
    for (name, list) in [("ro-liber", "ro-rospell"), ("en", "en-scowl")] {
        let (rules, words) = (pack(name), compiled(list));
        let mut solver = EndgameSolver::new(&rules, &words).unwrap();
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for seed in 0..260 {
            // What takes long to look at in whole comes seldom.
            let small = [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 3)];
            let large = [(3, 2), (2, 3), (4, 1), (1, 4)];
            let sizes: &[_] = if seed % 40 == 1 { &large } else { &small };
            let (own, other) = sizes[seed as usize % sizes.len()];
            let position = reachable(&rules, &words, seed, 0);
            let [own, other] = racks(&mut random, &position, [own, other]);
            let mut every =
                EveryTurn { rules: &rules, engine: Engine::new(&rules, &words), known: HashMap::new() };
            let value = every.value(position.board(), &own, &other, 0, 0);
            let endgame = Endgame {
                board: position.board().clone(),
                racks: [own.clone(), other.clone()],
                idle: IdleTurns::default(),
            };
            let found = solver.solve(&endgame, Nodes(1_000_000));
            assert!(found.proven, "{name} {seed}");
            assert_eq!(found.value, Points(value), "{name} {seed}: {found:?}");
            assert_eq!((found.at_least, found.at_most), (Some(Points(value)), Some(Points(value))));
            // The first turn of the line is worth as much by itself, and what is certain within a small budget is so.
            let first = solver.value_of(&endgame, &found.line[0], Nodes(1_000_000)).unwrap();
            assert_eq!((first.value, first.proven), (found.value, true), "{name} {seed}");
            passed += usize::from(found.line[0] == Move::Pass);
            for nodes in [1, 5, 30] {
                let short = solver.solve(&endgame, Nodes(nodes));
                assert!(short.nodes <= nodes.max(1));
                assert!(short.at_least.is_none_or(|least| least.0 <= value), "{name} {seed}: {short:?}");
                assert!(short.at_most.is_none_or(|most| most.0 >= value), "{name} {seed}: {short:?}");
                assert!(!short.proven || short.value.0 == value, "{name} {seed}: {short:?}");
            }
        }
    }
    assert!(passed > 10, "passes are among the best turns: {passed}");
}

#[test]
fn what_a_solver_finds_does_not_depend_on_what_it_solved_before() {
    let (rules, words) = (pack("ro-liber"), compiled("ro-rospell"));
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let endgames: Vec<Endgame> = (0..6)
        .map(|seed| {
            let position = reachable(&rules, &words, seed, 0);
            let racks = racks(&mut random, &position, [5, 4]);
            Endgame { board: position.board().clone(), racks, idle: IdleTurns::default() }
        })
        .collect();
    let mut solver = EndgameSolver::new(&rules, &words).unwrap();
    let one: Vec<_> = endgames.iter().map(|endgame| solver.solve(endgame, Nodes(500))).collect();
    for (endgame, expected) in endgames.iter().zip(&one).rev() {
        assert_eq!(solver.solve(endgame, Nodes(500)), *expected);
        assert_eq!(EndgameSolver::new(&rules, &words).unwrap().solve(endgame, Nodes(500)), *expected);
    }
}

/// With `CA` and `T` against `Q`: `CAT` scores 10 and ends the game at once, as does nothing else.
#[test]
fn idle_turns_before_count() {
    let rules = pack("ro-liber");
    let words = mini(&rules, &["cat"]);
    let board = opening(&rules, "").board().clone();
    let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
    let mut solver = EndgameSolver::new(&rules, &words).unwrap();
    // Neither has a play, and each loses his rack: after a pass of the other's the first pass ends the game.
    for idle in [IdleTurns::default(), IdleTurns::default().after_pass()] {
        let endgame = Endgame { board: board.clone(), racks: [rack("CA"), rack("Z")], idle };
        let found = solver.solve(&endgame, Nodes(100));
        assert_eq!((found.value, found.proven), (Points(10 - 2), true));
        assert_eq!(found.line, vec![Move::Pass; 2 - idle.passes]);
    }
    let endgame = Endgame { board, racks: [rack("CAT"), rack("Z")], idle: IdleTurns::default() };
    let pass = solver.value_of(&endgame, &Move::Pass, Nodes(100)).unwrap();
    // The other passes, too, and loses ten to three.
    assert_eq!((pass.value, pass.line.len()), (Points(10 - 3), 2));
    assert!(solver.value_of(&endgame, &Move::Exchange(rack("C")), Nodes(100)).is_none());
}

#[test]
fn games_of_other_kinds_are_refused() {
    let rules = pack("ro-maruntel");
    let words = mini(&rules, &["ac"]);
    assert!(EndgameSolver::new(&rules, &words).is_err());
    let rules = pack("ro-duplicat");
    assert!(EndgameSolver::new(&rules, &words).is_err());
}
