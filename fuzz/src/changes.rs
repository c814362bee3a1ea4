//! What is kept up to date as tiles come and go, against what is worked out afresh.

use super::choices::Choices;
use super::world::{self, World};
use letop::movegen::all::{Generator, Scratch};
use letop::movegen::{self, All, Changing};
use letop::position::{Board, Play, Position, Undo};
use letop::rules::Square;

/// Plays are put down and taken back; after each step the board, the tables made for another board and the plays that
/// the change brought are those of a board built from its tiles.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world = world::choose(
        &mut choices,
        &["en", "ro-liber", "fr-duplicate", "hu", "es-duplicada", "fr-explosive"],
    );
    let generator = Generator::new(&world.rules, world.words.dawgs()).ok();
    let mut position = world::empty(&world.rules);
    let mut ready = generator.as_ref().map(|generator| generator.ready(position.board()));
    let mut scratch = Scratch::default();
    let mut stack: Vec<(Undo, Position, Vec<Play>)> = Vec::new();
    for _ in 0..12 {
        if !choices.more() {
            break;
        }
        if choices.now_and_then(3) {
            if let Some((undo, before, plays)) = stack.pop() {
                position.take_back(undo);
                assert_eq!(
                    (position.board(), position.rack()),
                    (before.board(), before.rack()),
                    "taken back"
                );
                assert_eq!(world::all(world, &position), plays, "taken back");
            }
        } else {
            if stack.is_empty() {
                let rack = world::rack(&mut choices, &position, world.rules.pack().rack.size.min(8), 1);
                position = world::with_rack(&position, rack);
            }
            let plays = world::all(world, &position);
            let Some(play) = plays.get(choices.below_many(plays.len())) else { continue };
            let before = position.clone();
            let undo = position
                .place(&play.placement)
                .unwrap_or_else(|lacking| panic!("{play:?} lacks {lacking:?}"));
            brought(world, &before, &position, play);
            if choices.now_and_then(2) {
                stack.clear();
            } else {
                stack.push((undo, before, plays));
            }
        }
        let (board, rack) = (position.board(), position.rack());
        let fresh = rebuilt(board);
        assert_eq!(*board, fresh);
        for line in board.size().all_lines() {
            assert_eq!(board.occupied(line), fresh.occupied(line), "{line:?}");
        }
        assert_eq!(board.words().collect::<Vec<_>>(), fresh.words().collect::<Vec<_>>());
        let mut sink = All::default();
        movegen::generate(&world.rules, world.words.gaddag(), &fresh, rack, &mut sink);
        let expected = sink.sorted();
        assert_eq!(world::all(world, &position), expected, "a board built afresh has other plays");
        if let (Some(generator), Some(ready)) = (&generator, &mut ready) {
            generator.renew(ready, board);
            if let Ok(plays) = generator.plays(ready, rack, &mut scratch) {
                let mut plays: Vec<Play> = plays.iter().collect();
                plays.sort_unstable_by(Play::listing_order);
                assert_eq!(plays, expected, "tables worked out again in the memory of another board");
            }
        }
    }
}

/// The plays that a change brings are those of the new board that cover a touched square.
fn brought(world: &'static World, before: &Position, after: &Position, play: &Play) {
    let Some(mut board) = Changing::new(&world.rules, world.words.gaddag(), before.board()) else { return };
    let new: Vec<_> = play.placement.put_down().collect();
    new.iter().for_each(|&(square, placed)| board.put(square, placed));
    let touched = board.touched(new.iter().map(|&(square, _)| square));
    let old = board.renew(&touched);
    let covers = |play: &Play| play.placement.put_down().any(|(square, _)| touched.contains(&square));
    let on_touched = |position: &Position| -> Vec<Play> {
        world::all(world, position).into_iter().filter(covers).collect()
    };
    let mut sink = All::default();
    board.plays_on(&touched, after.rack(), &mut sink);
    assert_eq!(sink.sorted(), on_touched(after), "after {play:?}");
    // All others are those of before, but for those whose squares are taken.
    if !before.board().is_empty() {
        let taken = |play: &Play| {
            play.placement.put_down().any(|(square, _)| new.iter().any(|&(taken, _)| taken == square))
        };
        let others = |board: &Board| -> Vec<Play> {
            let plays = world::engine(world, |engine| engine.all(board, after.rack()));
            plays.into_iter().filter(|play| !covers(play) && !taken(play)).collect()
        };
        assert_eq!(others(after.board()), others(before.board()), "beside {play:?}");
    }
    // Taken up again all is as it was. The first play has none before it that touch anything.
    let squares: Vec<Square> = new.iter().map(|&(square, _)| square).collect();
    squares.iter().for_each(|&square| board.lift(square));
    board.restore(&old);
    assert_eq!(board.board(), before.board());
    if !before.board().is_empty() {
        let mut sink = All::default();
        board.plays_on(&touched, before.rack(), &mut sink);
        let connected = |play: &&Play| covers(play);
        let expected: Vec<Play> = world::all(world, before).iter().filter(connected).cloned().collect();
        let mut found = sink.sorted();
        // Away from all tiles the walk finds rows of tiles that touch nothing: only those that may be played count.
        found.retain(|play| before.allows(&play.placement));
        assert_eq!(found, expected, "taken up again: {play:?}");
    }
}

fn rebuilt(board: &Board) -> Board {
    let mut fresh = Board::new(board.size());
    board.tiles().for_each(|(square, placed)| fresh.put(square, placed));
    fresh
}
