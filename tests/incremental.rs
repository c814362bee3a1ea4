//! What is kept up to date move by move is what would be worked out afresh.

use crate::support::{compiled, mini, opening, pack, pack_of, reachable, rebuilt};
use letop::lexicon::Compiled;
use letop::movegen::{self, All, Changing};
use letop::position::{Play, Position, Rack, Undo};
use letop::rules::{Axis, Placed, Rules, Square, Tile};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// The board and everything that is known of it, compared with a board built from its tiles.
fn holds(position: &Position, seed: u64) {
    let (board, fresh) = (position.board(), rebuilt(position.board()));
    assert_eq!(*board, fresh, "seed {seed}");
    for line in board.size().all_lines() {
        assert_eq!(board.occupied(line), fresh.occupied(line), "seed {seed}, {line:?}");
        // The masks say what lies on the squares, one by one.
        for offset in 0..board.size().length(line.axis) {
            let lies = board.at(Square::on(line, offset)).is_some();
            assert_eq!(board.occupied(line).has(offset), lies, "seed {seed}, {line:?} at {offset}");
        }
    }
    assert_eq!(board.is_empty(), board.tiles().next().is_none(), "seed {seed}");
    let words = |board: &letop::position::Board| board.words().collect::<Vec<_>>();
    assert_eq!(words(board), words(&fresh), "seed {seed}");
    assert_eq!(words(board), words_square_by_square(board), "seed {seed}");
    // Bag, rack and board are the whole set, whatever was moved between them.
    let together: Rack = position
        .unseen()
        .tiles()
        .chain(position.rack().tiles())
        .chain(board.tiles().map(|(_, placed)| placed.tile()))
        .collect();
    assert_eq!(together, letop::position::full_bag(position.rules()), "seed {seed}");
}

/// Runs of two tiles or more, read without any mask.
fn words_square_by_square(board: &letop::position::Board) -> Vec<(Square, Axis, Vec<Placed>)> {
    let mut words = Vec::new();
    for line in board.size().all_lines() {
        let tiles: Vec<Option<Placed>> =
            (0..board.size().length(line.axis)).map(|offset| board.at(Square::on(line, offset))).collect();
        let mut first = 0;
        for run in tiles.split(Option::is_none) {
            if run.len() > 1 {
                words.push((Square::on(line, first), line.axis, run.iter().flatten().copied().collect()));
            }
            first += run.len() + 1;
        }
    }
    words
}

/// Every play, on the position as it is and on a board built afresh: the same list.
fn all_plays(position: &Position, words: &Compiled, seed: u64) -> Vec<Play> {
    let plays = movegen::all(position, words);
    let mut sink = All::default();
    let fresh = rebuilt(position.board());
    movegen::generate(position.rules(), words.gaddag(), &fresh, position.rack(), &mut sink);
    assert_eq!(plays, sink.sorted(), "seed {seed}: the board built afresh has other plays");
    plays
}

/// What a position was before a play, to be compared when it is taken back.
struct Before {
    undo: Undo,
    position: Position,
    plays: Vec<Play>,
}

/// One game: plays are put down and taken back at random, racks drawn between them.
fn game(rules: &Arc<Rules>, words: &Compiled, seed: u64) -> (usize, usize) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut position = opening(rules, "");
    let mut stack: Vec<Before> = Vec::new();
    let (mut placed, mut taken_back) = (0, 0);
    for _ in 0..24 {
        if random.random_range(0..3) == 0 {
            if let Some(before) = stack.pop() {
                position.take_back(before.undo);
                holds(&position, seed);
                assert_eq!(position.board(), before.position.board(), "seed {seed}");
                assert_eq!(position.rack(), before.position.rack(), "seed {seed}");
                assert_eq!(all_plays(&position, words, seed), before.plays, "seed {seed}: taken back");
                taken_back += 1;
            }
            continue;
        }
        // A new rack only where no play waits to be taken back: it goes with its own rack.
        if stack.is_empty() {
            position = position.with_rack(draw(&position, &mut random)).unwrap();
        }
        let plays = all_plays(&position, words, seed);
        if plays.is_empty() {
            stack.clear();
            continue;
        }
        let play = &plays[random.random_range(0..plays.len())];
        let position_before = position.clone();
        let undo = position.place(&play.placement).unwrap();
        holds(&position, seed);
        let left = position.board().tiles().count() - position_before.board().tiles().count();
        assert_eq!(left, play.placement.new.len(), "seed {seed}");
        // At times the play stays for good, and the next rack is drawn.
        if random.random_range(0..2) == 0 {
            stack.clear();
        } else {
            stack.push(Before { undo, position: position_before, plays });
        }
        placed += 1;
    }
    // A play that the rack cannot pay leaves everything as it was.
    let poor = position.with_rack(Rack::default()).unwrap();
    let mut refused = poor.clone();
    if let Some(play) = movegen::all(&position, words).first() {
        assert!(refused.place(&play.placement).is_err(), "seed {seed}");
        assert_eq!((refused.board(), refused.rack()), (poor.board(), poor.rack()), "seed {seed}");
    }
    (placed, taken_back)
}

/// A full rack, or what is left, from the tiles that are not on the board.
fn draw(position: &Position, random: &mut impl Rng) -> Rack {
    let mut bag: Vec<Tile> = position.with_rack(Rack::default()).unwrap().unseen().tiles().collect();
    let size = position.rules().pack().rack.size.min(bag.len());
    // At most one blank at a time: two of them are slow and no other case.
    let mut rack = Rack::default();
    while rack.len() < size && !bag.is_empty() {
        let tile = bag.swap_remove(random.random_range(0..bag.len()));
        if tile != Tile::Blank || rack.count(Tile::Blank) == 0 {
            rack.add(tile);
        }
    }
    rack
}

fn games(rules: &Arc<Rules>, words: &Compiled, games: u64) {
    let (mut placed, mut taken_back) = (0, 0);
    for seed in 0..games {
        let (more, back) = game(rules, words, seed);
        placed += more;
        taken_back += back;
    }
    assert!(
        placed > 8 * games as usize && taken_back > games as usize,
        "{placed} plays, {taken_back} taken back"
    );
}

#[test]
fn romanian() {
    games(&pack("ro-liber"), &compiled("ro-rospell"), 50);
}

#[test]
fn english() {
    games(&pack("en"), &compiled("en-scowl"), 50);
}

#[test]
fn french_duplicate() {
    games(&pack("fr-duplicate"), &compiled("fr-dicollecte"), 30);
}

#[test]
fn hungarian_tiles_of_two_letters() {
    games(&pack("hu"), &compiled("hu-magyarispell"), 30);
}

#[test]
fn polish() {
    games(&pack("pl"), &compiled("pl-sjp"), 20);
}

#[test]
fn twenty_one_squares() {
    let rules = pack_of("extends = \"en\"\nname = \"super\"\ntiles = \"en_super\"\nlayout = \"super\"\n");
    games(&rules, &compiled("en-scowl"), 30);
}

#[test]
fn thirty_two_squares_and_a_small_alphabet() {
    let rows = format!("{}\n", ".".repeat(32)).repeat(32);
    let tiles = "tile\tcount\tpoints\tclass\n?\t2\t0\tVC\nA\t40\t1\tV\nB\t40\t3\tC\nC\t20\t4\tC\n";
    let text = "extends = \"en\"\nname = \"wide\"\nlayout = \"wide.txt\"\ntiles = \"few.tsv\"\n[opening]\nsquare = \"32AF\"\n";
    let read = |name: &str| Ok(if name == "wide.txt" { rows.clone() } else { tiles.to_owned() });
    let rules = Arc::new(Rules::parse(text, &read).unwrap());
    let words = mini(&rules, &["AB", "BA", "ABA", "CAB", "ABBA", "CABA", "BACA", "AA", "ABACAB", "CABABA"]);
    games(&rules, &words, 60);
}

/// The plays of a changed board: those of before that put nothing on a touched or a taken square, and those that the change brought.
fn kept_and_brought(board: &Changing, before: &[Play], new: &[Square], rack: &Rack) -> Vec<Play> {
    let touched = board.touched(new.iter().copied());
    let gone = |play: &Play| {
        play.placement.put_down().any(|(square, _)| touched.contains(&square) || new.contains(&square))
    };
    let mut brought = All::default();
    board.plays_on(&touched, rack, &mut brought);
    let mut plays: Vec<Play> = before.iter().filter(|play| !gone(play)).cloned().collect();
    plays.extend(brought.sorted());
    plays.sort_by(Play::listing_order);
    plays
}

/// Plays put down one on the other, each time with what is kept of the plays before, then taken back and others put down.
fn changes(rules: &Arc<Rules>, words: &Compiled, positions: u64) {
    let mut brought = 0;
    for seed in 0..positions {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let position = reachable(rules, words, 60_000 + seed, usize::from(seed % 8 == 0));
        let rack = position.rack();
        let first = movegen::all(&position, words);
        let mut board = Changing::new(rules, words.gaddag(), position.board()).unwrap();
        for _ in 0..3 {
            let (mut plays, mut stack) = (first.clone(), Vec::new());
            for _ in 0..3 {
                if plays.is_empty() {
                    break;
                }
                let play = plays[random.random_range(0..plays.len())].clone();
                play.placement.put_down().for_each(|(square, placed)| board.put(square, placed));
                let new: Vec<Square> = play.placement.put_down().map(|(square, _)| square).collect();
                let old = board.renew(&board.touched(new.iter().copied()));
                plays = kept_and_brought(&board, &plays, &new, rack);
                let mut afresh = All::default();
                movegen::generate(rules, words.gaddag(), &rebuilt(board.board()), rack, &mut afresh);
                assert_eq!(plays, afresh.sorted(), "seed {seed}, after {:?}", play.placement);
                brought += plays.len();
                stack.push((new, old));
            }
            while let Some((new, old)) = stack.pop() {
                new.into_iter().for_each(|square| board.lift(square));
                board.restore(&old);
            }
            assert_eq!(board.board(), position.board(), "seed {seed}");
        }
    }
    assert!(brought > 0);
}

#[test]
fn plays_of_a_changed_board_are_those_kept_and_those_brought() {
    changes(&pack("en"), &compiled("en-scowl"), 12);
    changes(&pack("hu"), &compiled("hu-magyarispell"), 8);
    let layout =
        ".=.....#...\n...\"....'..\n.#...-...#.\n....-.-....\n..'..-..'..\n.#...-...#.\n...\"....'..\n";
    let text = "extends = \"en\"\nname = \"holes\"\nlayout = \"holes.txt\"\n";
    changes(&Arc::new(Rules::parse(text, &|_| Ok(layout.to_owned())).unwrap()), &compiled("en-scowl"), 12);
    assert!(
        Changing::new(
            &pack("hu-house"),
            compiled("hu-magyarispell").gaddag(),
            opening(&pack("hu-house"), "").board()
        )
        .is_none()
    );
}
