//! Games of single tiles, judged by a checker of its own.

use crate::support::{compiled, pack};
use letop::analysis::draw::{MaruntelDid, MaruntelEnd, maruntel};
use letop::game::{GameNumber, Seed};
use letop::movegen::{self, Tops};
use letop::position::{Board, check_geometry, score};
use letop::rules::{Points, Tile};

#[test]
fn single_tiles_are_played_by_the_rules_of_maruntel() {
    let rules = pack("ro-maruntel");
    let words = compiled("ro-rospell");
    let all = letop::position::full_bag(&rules).len();
    for number in 1..=200u64 {
        let players = 1 + (number % 5) as usize;
        let game = maruntel(&rules, &words, players, &mut Seed::new("single").stream(GameNumber(number)));
        let opening = game.opening.as_ref().unwrap();
        let vowel = opening.put_down().find(|(square, _)| *square == rules.layout().start()).unwrap().1;
        assert!("AEIOU".contains(rules.tiles().spelling().text(vowel.letter())), "{opening:?}");
        let mut board = Board::new(rules.layout().size());
        opening.put_down().for_each(|(square, placed)| board.put(square, placed));
        let mut totals = vec![Points(0); players];
        let mut tiles: Vec<Option<Tile>> = vec![None; players];
        let mut passes = vec![0; players];
        let mut played = 2;
        for made in &game.moves {
            let at = format!("game {number}: {made:?}");
            match &made.did {
                MaruntelDid::Played(play) => {
                    assert_eq!(play.placement.tiles().collect::<Vec<_>>(), [made.tile], "{at}");
                    assert_eq!(check_geometry(&rules, &board, &play.placement), Ok(()), "{at}");
                    assert_eq!(score::score(&rules, &board, &play.placement), play.score, "{at}");
                    assert!(
                        movegen::unlisted(&rules, &words.lexicon, &board, &play.placement).is_empty(),
                        "{at}"
                    );
                    play.placement.put_down().for_each(|(square, placed)| board.put(square, placed));
                    totals[made.player] += play.score;
                    passes[made.player] = 0;
                    tiles[made.player] = None;
                    played += 1;
                }
                MaruntelDid::Passed => {
                    let mut sink = Tops::default();
                    let rack = [made.tile].into_iter().collect();
                    movegen::generate(&rules, words.gaddag(), &board, &rack, &mut sink);
                    assert!(sink.sorted().is_empty(), "{at}: a place exists");
                    assert!(tiles[made.player].is_none_or(|tile| tile == made.tile), "{at}");
                    tiles[made.player] = Some(made.tile);
                    passes[made.player] += 1;
                    // Nobody can exchange once the bag is empty.
                    assert!(passes[made.player] <= 3 || all - played <= players, "{at}");
                }
                MaruntelDid::Exchanged(new) => {
                    passes[made.player] = 0;
                    tiles[made.player] = Some(*new);
                }
            }
        }
        assert_eq!((&game.totals, &game.board), (&totals, &board), "game {number}");
        assert_eq!(played + game.left.len(), all, "game {number}: tiles");
        assert!(game.end != MaruntelEnd::AllOut || game.left.is_empty());
    }
}
