//! Positions on one line, and plays as people type them.

use super::choices::Choices;
use super::world;
use letop::format::cgp;
use letop::position::Position;

/// Reads a position, and below it a play for it. What was read is written and read again.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let packs = ["en", "ro-liber", "hu", "ca", "fr-explosive", "ro-maruntel"];
    let world = world::choose(&mut choices, &packs);
    let Ok(text) = std::str::from_utf8(choices.rest()) else { return };
    let (line, typed) = text.split_once('\n').unwrap_or((text, ""));
    let Ok(setup) = cgp::read(&world.rules, line) else { return };
    let Ok(position) = setup.check(&world.rules) else { return };
    let spelling = world.rules.tiles().spelling();
    let written = cgp::write(spelling, position.board(), position.rack());
    let again = cgp::read(&world.rules, &written).unwrap_or_else(|fault| panic!("{written}: {fault}"));
    let again = again.check(&world.rules).unwrap_or_else(|faults| panic!("{written}: {faults}"));
    assert_eq!((again.board(), again.rack()), (position.board(), position.rack()), "{line} became {written}");
    for typed in typed.lines() {
        play(&position, typed);
    }
}

/// A play that may stand can be put down, and is read again as it is written.
fn play(position: &Position, typed: &str) {
    let Ok(placement) = position.read_play(typed) else { return };
    assert!(position.allows(&placement), "{typed} was read as {placement:?}, which may not stand");
    let rules = position.rules();
    let at = rules.square_name(placement.start, placement.axis);
    let written = format!("{at} {}", placement.spell(rules.tiles().spelling()));
    let again =
        position.read_play(&written).unwrap_or_else(|error| panic!("{typed} became {written}: {error}"));
    assert_eq!(again, placement, "{typed} became {written}");
    let mut after = position.clone();
    let undo = after.place(&placement).unwrap_or_else(|lacking| panic!("{typed}: lacks {lacking:?}"));
    after.take_back(undo);
    assert_eq!((after.board(), after.rack()), (position.board(), position.rack()), "{typed} taken back");
}
