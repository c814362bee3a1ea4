//! Ends of games: the search against every turn of both looked at, and cases by hand.

use crate::support::every_turn::EveryTurn;
use crate::support::{compiled, mini, opening, pack, reachable};
use letop::eval::{Endgame, EndgameSolver, Move, Nodes};
use letop::game::IdleTurns;
use letop::position::{Position, Rack};
use letop::rules::{Points, Tile};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

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
            let value = EveryTurn::new(&rules, &words, usize::MAX).value(position.board(), &own, &other);
            let value = value.unwrap();
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
