//! Rules with a small list of words of our own, and positions that games by them reach.

use super::choices::Choices;
use letop::lexicon::{About, Compiled, Lexicon, WordList};
use letop::movegen::{Engine, NaiveWords};
use letop::position::{Play, Position, Rack, Setup};
use letop::rules::{Rules, Tile};
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Rules, and words for their tiles.
pub struct World {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The words.
    pub words: Compiled,
    /// The same for the specification.
    pub naive: NaiveWords,
}

const OURS: &str = include_str!("ours.txt");

/// Words of several characters a tile, for the packs that have such.
const OF_TWO: &str =
    "csal\ncsalsz\ngyar\nagy\nszel\nasz\nesszel\nnyel\nlyuk\nzsak\nllata\narrera\nchal\nleche\n";

impl World {
    /// The world of these rules: those words of ours that their tiles can spell.
    pub fn of(rules: Arc<Rules>) -> World {
        let text = format!("{OURS}{OF_TWO}");
        let (list, _) = WordList::salvage(text.as_bytes(), rules.tiles());
        let lexicon = Lexicon::new(About::named("ours"), rules.tiles(), &list.words)
            .unwrap_or_else(|error| panic!("our own words: {error}"));
        let naive = NaiveWords::of(&lexicon);
        World { rules, words: Compiled::new(lexicon, None), naive }
    }
}

/// The world of a built-in pack, if there is one of this name; made once.
pub fn world(pack: &str) -> Option<&'static World> {
    static KNOWN: LazyLock<Mutex<HashMap<String, Option<&'static World>>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !known.contains_key(pack) {
        // There are a few packs, and all are asked for to the end.
        let made = Rules::builtin(pack).ok().map(|rules| &*Box::leak(Box::new(World::of(Arc::new(rules)))));
        known.insert(pack.to_owned(), made);
    }
    known[pack]
}

/// An engine for this world, kept from one input to the next: what it finds must not depend on what it found before.
pub fn engine<T>(world: &'static World, ask: impl FnOnce(&mut Engine<'static>) -> T) -> T {
    thread_local! {
        static ENGINES: RefCell<HashMap<String, Engine<'static>>> = RefCell::default();
    }
    ENGINES.with_borrow_mut(|engines| {
        let engine = engines.entry(world.rules.pack().name.clone());
        ask(engine.or_insert_with(|| Engine::new(&world.rules, &world.words)))
    })
}

/// Every play of a position.
pub fn all(world: &'static World, position: &Position) -> Vec<Play> {
    engine(world, |engine| engine.all(position.board(), position.rack()))
}

/// One of some built-in packs.
pub fn choose(choices: &mut Choices<'_>, packs: &[&str]) -> &'static World {
    let name = choices.one(packs);
    world(name).unwrap_or_else(|| panic!("no pack '{name}'"))
}

/// A rack of at most so many tiles from those that are not on the board, at most `blanks` of them blanks.
pub fn rack(choices: &mut Choices<'_>, position: &Position, most: usize, mut blanks: usize) -> Rack {
    let unseen = position.with_rack(Rack::default()).map(|bare| bare.unseen()).unwrap_or_default();
    let mut bag: Vec<Tile> = unseen.tiles().collect();
    let mut rack = Rack::default();
    while rack.len() < most && !bag.is_empty() && choices.more() {
        let tile = bag.swap_remove(choices.below(bag.len()));
        if tile != Tile::Blank || blanks > 0 {
            blanks -= usize::from(tile == Tile::Blank);
            rack.add(tile);
        }
    }
    rack
}

/// A position that a game reaches by at most `turns` plays, with an empty rack.
pub fn reachable(choices: &mut Choices<'_>, world: &'static World, turns: usize) -> Position {
    let mut position = empty(&world.rules);
    for _ in 0..choices.below(turns + 1) {
        let size = world.rules.pack().rack.size.min(8);
        let rack = rack(choices, &position, size, 1);
        position = with_rack(&position, rack);
        let plays = all(world, &position);
        if let Some(play) = plays.get(choices.below_many(plays.len())) {
            position.place(&play.placement).unwrap_or_else(|lacking| panic!("{play:?} lacks {lacking:?}"));
        }
    }
    with_rack(&position, Rack::default())
}

/// The empty board.
pub fn empty(rules: &Arc<Rules>) -> Position {
    Setup::empty(rules, "").check(rules).unwrap_or_else(|faults| panic!("an empty board: {faults}"))
}

/// The same board with tiles that were drawn from those not on it.
pub fn with_rack(position: &Position, rack: Rack) -> Position {
    position
        .with_rack(rack)
        .unwrap_or_else(|lacking| panic!("drawn from the bag, and not there: {lacking:?}"))
}
