//! All generators against the specification, on positions that games reach.

use super::choices::Choices;
use super::world;
use letop::lexicon::Compiled;
use letop::movegen::all::{Generator, Scratch};
use letop::movegen::{self, All, Counting, Engine, NaiveWords};
use letop::position::{Play, Position};

/// A game by one of several packs, and on its board a rack: every way of asking finds what the specification finds.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let packs =
        ["en", "ro-liber", "fr-duplicate", "hu", "fr-explosive", "ro-maruntel", "es-duplicada", "fr-7et8"];
    let world = world::choose(&mut choices, &packs);
    let blanks = choices.below(3);
    let position = world::reachable(&mut choices, world, 10);
    let size = world.rules.pack().rack.size.min(8);
    let rack = world::rack(&mut choices, &position, size, blanks);
    let position = world::with_rack(&position, rack);
    world::engine(world, |engine| same(engine, &position, &world.words, &world.naive));
}

/// Holds every generator and every question to the specification.
pub fn same(engine: &mut Engine<'_>, position: &Position, words: &Compiled, naive: &NaiveWords) {
    let (rules, board, rack) = (position.rules(), position.board(), position.rack());
    let at = || letop::format::cgp::write(rules.tiles().spelling(), board, rack);
    let mut sink = All::default();
    movegen::generate_naive(position, naive, &mut sink);
    let expected = sink.sorted();
    let tops: Vec<Play> =
        expected.iter().take_while(|play| play.score == expected[0].score).cloned().collect();
    let mut plain = All::default();
    movegen::generate(rules, words.gaddag(), board, rack, &mut plain);
    assert_eq!(plain.sorted(), expected, "the plain generator: {}", at());
    assert_eq!(engine.all(board, rack), expected, "all: {}", at());
    assert_eq!(engine.tops(board, rack), tops, "tops: {}", at());
    assert_eq!(engine.on(board).walked_tops(rack), tops, "walked tops: {}", at());
    let mut counting = Counting::new(rules.pack().score.bingo_from());
    movegen::generate(rules, words.gaddag(), board, rack, &mut counting);
    assert_eq!(engine.count(board, rack), counting.counts(), "count: {}", at());
    for n in [1, 7] {
        let few = &expected[..n.min(expected.len())];
        assert_eq!(engine.on(board).best(rack, n), few, "best {n}: {}", at());
    }
    if let Ok(generators) = Generator::for_each_simd(rules, words.dawgs()) {
        let mut scratch = Scratch::default();
        for generator in generators {
            let prepared = generator.prepare(board);
            let Ok(plays) = prepared.plays(rack, &mut scratch) else { continue };
            let mut plays: Vec<Play> = plays.iter().collect();
            plays.sort_unstable_by(Play::listing_order);
            assert_eq!(plays, expected, "{}: {}", generator.simd(), at());
        }
    }
}
