//! Sheets and JSON of drawn games, and racks written by hand, as `letop draw` reads them back.

use super::choices::Choices;
use super::world;
use letop::format::draw::{open_game, racks, sheet_turns};
use letop::rules::Notation;

/// Reads a game and plays what it says again; reads the same text as racks.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let packs = ["ro-duplicat", "fr-duplicate", "ro-maruntel", "fr-joker", "en-duplicate", "ro-eliptic"];
    let world = world::choose(&mut choices, &packs);
    let notation = if choices.below(2) == 0 { world.rules.pack().notation } else { Notation::NumbersFirst };
    let Ok(text) = std::str::from_utf8(choices.rest()) else { return };
    if let Ok(turns) = sheet_turns(&world.rules, notation, text) {
        let _ = open_game(&world.rules, &turns);
    }
    let _ = racks(&world.rules, text);
}
