//! Ends of games with two tiny racks against a look at every turn of both.

use super::choices::Choices;
use super::world;
use every_turn::EveryTurn;
use letop::eval::{Endgame, EndgameSolver, Nodes};
use letop::game::IdleTurns;
use letop::position::Rack;
use letop::rules::{Points, Tile};

#[path = "../../tests/support/every_turn.rs"]
mod every_turn;

/// The most positions that the look at every turn may meet; larger ends are left alone.
const MOST: usize = 1_500;

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
    let Some(value) = EveryTurn::new(rules, words, MOST).value(position.board(), &own, &other) else {
        return;
    };
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
