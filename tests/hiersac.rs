//! Two games that a French club published: every rack, play and total. The sheets are not passed on with the program;
//! where they are not at hand the test says so and passes.

use crate::support::pack;
use letop::format::draw::rack_text;
use letop::game::{DuplicateGame, RackParts};
use letop::position::{Placement, Rack, TypedWord, check_geometry, lay, score};
use letop::rules::{Axis, Placed, Points, Rules, Square, Tile};
use std::sync::Arc;

struct Row {
    n: usize,
    rejected: bool,
    drawn: RackParts,
    word: String,
    at: String,
    points: i32,
    total: i32,
}

struct Sheet {
    /// Points and turns as the page's heading has them.
    headline: (i32, usize),
    rows: Vec<Row>,
}

/// The sheet, if it is at hand.
fn sheet(rules: &Rules, name: &str) -> Option<Sheet> {
    let path = format!("{}/../shared/cases/duplicate/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("SKIPPED: the sheet {name} is not at hand");
        return None;
    };
    let headline = text.lines().find_map(|line| line.split("headline: ").nth(1)).unwrap();
    let numbers: Vec<usize> =
        headline.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    let rows = text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let bare = columns[1].trim_start_matches('-');
        let rack = |text: &str| Rack::parse(rules.tiles().spelling(), text).unwrap();
        let (kept, drawn) = bare.split_once('+').unwrap_or(("", bare));
        let drawn = RackParts { kept: rack(kept), drawn: rack(drawn) };
        Row {
            n: columns[0].parse().unwrap(),
            rejected: columns[1].starts_with('-'),
            drawn,
            word: columns[2].to_owned(),
            at: columns[3].to_owned(),
            points: columns[4].parse().unwrap(),
            total: columns[5].parse().unwrap(),
        }
    });
    Some(Sheet { headline: (numbers[0] as i32, numbers[1]), rows: rows.collect() })
}

/// A play whose word the page left out: a tile that makes a word on this square with these points, and leaves what
/// the next rack keeps.
fn unnamed(game: &DuplicateGame, row: &Row, next: Option<&Row>, start: Square, axis: Axis) -> Placement {
    let rules = game.rules();
    let rack = row.drawn.whole();
    let length = game.board().size().length(axis) - start.offset(axis);
    let word = |at: usize, tile: Tile| -> Option<Placement> {
        let mut word: Vec<Placed> = Vec::new();
        for offset in 0..length {
            let there = game.board().at(start.along(axis, offset));
            match there {
                Some(there) => word.push(there),
                None if offset == at => word.push(Placed::tile_of(tile.letter()?)),
                None => break,
            }
        }
        let laid = lay(rules, game.board(), start, axis, &word).ok()?;
        let leave = rack.without(laid.tiles()).ok()?;
        (check_geometry(rules, game.board(), &laid).is_ok()
            && next.is_none_or(|next| next.drawn.whole() == leave)
            && score::score(rules, game.board(), &laid) == Points(row.points))
        .then_some(laid)
    };
    let found: Vec<Placement> =
        (0..length).flat_map(|at| rack.tiles().filter_map(move |tile| word(at, tile))).collect();
    found.first().cloned().unwrap_or_else(|| panic!("turn {}: no such play", row.n))
}

/// Replays a sheet by some rules; gives what the heading says otherwise than the rows.
fn replay(rules: &Arc<Rules>, sheet: &Sheet) -> Vec<String> {
    let mut game = DuplicateGame::new(rules);
    let mut total = 0;
    for (index, row) in sheet.rows.iter().enumerate() {
        let at = format!("turn {} ({})", row.n, row.word);
        assert_eq!(row.n, index + 1, "{at}");
        assert_eq!(game.turn(), row.n, "{at}");
        if row.rejected {
            assert!(row.drawn.kept.is_empty(), "{at}: a rack that went back keeps nothing");
        } else {
            // Where nothing is left to draw the rack is what was kept, without a plus.
            let kept = if row.drawn.kept.is_empty() && *game.kept() == row.drawn.drawn {
                &row.drawn.drawn
            } else {
                &row.drawn.kept
            };
            assert_eq!(kept, game.kept(), "{at}: what was kept");
        }
        let text = rack_text(rules.tiles().spelling(), &row.drawn);
        assert_eq!(text.contains('+'), !row.drawn.kept.is_empty(), "{at}");
        let rack = row.drawn.whole();
        game.deal_by_hand(&rack).unwrap_or_else(|missing| panic!("{at}: not in the bag: {missing:?}"));
        let (start, axis) = rules.pack().notation.parse(&row.at, rules.layout().size()).unwrap();
        let placement = if row.word.is_empty() {
            unnamed(&game, row, sheet.rows.get(index + 1), start, axis)
        } else {
            // An asterisk is a mark of the page.
            let word = TypedWord::read(rules, row.word.trim_end_matches('*')).unwrap();
            word.lay(rules, game.board(), Some(&rack), start, axis)
                .unwrap_or_else(|error| panic!("{at}: {error}"))
        };
        assert_eq!(score::score(rules, game.board(), &placement), Points(row.points), "{at}");
        total += row.points;
        assert_eq!(total, row.total, "{at}: the running total");
        let stays = row.word.contains('(');
        let blanks = placement.blanks();
        let replaced = game.place(&rack, &placement).unwrap();
        if rules.pack().name == "fr-joker" {
            assert_eq!(replaced.is_empty(), stays || blanks == 0, "{at}: (X) is a joker that stayed");
        }
    }
    let (points, turns) = sheet.headline;
    let mut slips = Vec::new();
    if points != total {
        slips.push(format!("heading: found {points} points, the rows have {total}"));
    }
    if turns != sheet.rows.len() {
        slips.push(format!("heading: found {turns} turns, the rows are {}", sheet.rows.len()));
    }
    slips.iter().for_each(|slip| println!("{slip}"));
    slips
}

#[test]
fn a_normal_game_scores_as_it_was_published() {
    let rules = pack("fr-duplicate");
    let Some(sheet) = sheet(&rules, "hiersac-2019-11-22") else { return };
    assert_eq!(replay(&rules, &sheet), ["heading: found 17 turns, the rows are 19"]);
}

#[test]
fn a_joker_game_scores_as_it_was_published_and_its_jokers_make_way() {
    let rules = pack("fr-joker");
    let Some(sheet) = sheet(&rules, "hiersac-2022-05-11") else { return };
    let slips = replay(&rules, &sheet);
    assert_eq!(
        slips,
        ["heading: found 1086 points, the rows have 1097", "heading: found 20 turns, the rows are 21"]
    );
}
