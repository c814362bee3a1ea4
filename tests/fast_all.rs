//! The fast generator of all plays against the plain one and the specification: whole lists, on every kind
//! of processor that there is, for every family of tile sets, boards and house rules.

use crate::support;

use crate::support::{catalan, compiled, pack, pack_of, reachable, spelled};
use letop::format::cgp;
use letop::lexicon::{Compiled, DawgPair};
use letop::movegen::all::{Generator, Plays, Scratch};
use letop::movegen::{self, All, Counts, NaiveWords};
use letop::position::{Board, Play, Position, Rack, Setup};
use letop::rules::{Letter, Placed, Rules, Tile};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::sync::Arc;

/// A list with its automata, and a pack to play it by.
struct Family {
    rules: Arc<Rules>,
    words: Arc<Compiled>,
    dawgs: DawgPair,
}

impl Family {
    fn new(rules: Arc<Rules>, words: Arc<Compiled>) -> Family {
        let dawgs = DawgPair::build(&words.lexicon.tilings(), rules.tiles().letters());
        Family { rules, words, dawgs }
    }

    fn english(rest: &str) -> Family {
        let text = format!("extends = \"en\"\nname = \"test\"\n{rest}");
        Family::new(pack_of(&text), compiled("en-scowl"))
    }

    /// One generator for each kind of processor.
    fn generators(&self) -> Vec<Generator<'_>> {
        Generator::for_each_simd(&self.rules, &self.dawgs).unwrap()
    }

    /// Plays random games and compares the lists of every turn. `racks` says how many blanks the racks have
    /// on which a turn is also looked at.
    fn play(&self, games: std::ops::Range<u64>, racks: &[usize]) {
        let turns: usize = games.into_par_iter().map(|seed| self.play_one(seed, racks)).sum();
        assert!(turns > 0);
    }

    fn play_one(&self, seed: u64, racks: &[usize]) -> usize {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let generators = self.generators();
        let mut scratch = Scratch::default();
        let mut board = Board::new(self.rules.layout().size());
        let mut turns = 0;
        for _ in 0..18 {
            let blanks = usize::from(random.random_range(0..5) == 0);
            for &blanks in racks {
                let Some(rack) = draw(&self.rules, &board, &mut random, blanks) else { continue };
                self.same(&generators, &board, &rack, &mut scratch, seed);
            }
            let Some(rack) = draw(&self.rules, &board, &mut random, blanks) else { break };
            let plays = self.same(&generators, &board, &rack, &mut scratch, seed);
            turns += 1;
            let reach = if random.random_range(0..3) == 0 { plays.len() } else { plays.len().min(12) };
            if reach > 0 {
                let play = &plays[random.random_range(0..reach)];
                play.placement.put_down().for_each(|(square, placed)| board.put(square, placed));
            }
            if random.random_range(0..8) == 0 {
                // A word that no list has.
                let tiles: Vec<_> = board.tiles().collect();
                let code = random.random_range(1..=self.rules.tiles().letters() as u8);
                if !tiles.is_empty() {
                    let (square, _) = tiles[random.random_range(0..tiles.len())];
                    board.put(square, Placed::tile_of(Letter::new(code).unwrap()));
                }
            }
        }
        turns
    }

    /// The list that the plain generator and the fast one agree on, in listing order.
    fn same(
        &self,
        generators: &[Generator<'_>],
        board: &Board,
        rack: &Rack,
        scratch: &mut Scratch,
        seed: u64,
    ) -> Vec<Play> {
        let mut plain = (All::default(), counting(&self.rules));
        movegen::generate(&self.rules, self.words.gaddag(), board, rack, &mut plain);
        let (plain, counts) = (plain.0.sorted(), plain.1.counts());
        let mut packed: Option<Vec<Play>> = None;
        for generator in generators {
            let prepared = generator.prepare(board);
            let plays = prepared.plays(rack, scratch).unwrap();
            assert_eq!(counts_of(&plays), counts, "{}", self.text(board, rack, seed));
            let found: Vec<Play> = plays.iter().collect();
            let first = packed.get_or_insert_with(|| {
                let mut sorted = found.clone();
                sorted.sort_unstable_by(Play::listing_order);
                if sorted != plain {
                    self.differ(board, rack, seed, &sorted, &plain);
                }
                found.clone()
            });
            assert_eq!(&found, first, "{}: {}", generator.simd(), self.text(board, rack, seed));
            assert_eq!(prepared.count(rack, scratch), Ok(counts), "{}", self.text(board, rack, seed));
        }
        plain
    }

    fn text(&self, board: &Board, rack: &Rack, seed: u64) -> String {
        format!("seed {seed}: {}", cgp::write(self.rules.tiles().spelling(), board, rack))
    }

    fn differ(&self, board: &Board, rack: &Rack, seed: u64, fast: &[Play], plain: &[Play]) -> ! {
        let only = |a: &[Play], b: &[Play]| {
            let missing: Vec<Play> = a.iter().filter(|play| !b.contains(play)).take(5).cloned().collect();
            spelled(&self.rules, &missing)
        };
        panic!(
            "{}\n{} plays, the other has {}\nonly here: {:?}\nonly there: {:?}",
            self.text(board, rack, seed),
            fast.len(),
            plain.len(),
            only(fast, plain),
            only(plain, fast),
        );
    }

    /// Compares with the specification on some random positions.
    fn to_the_letter(&self, positions: u64) {
        let naive = NaiveWords::of(&self.words.lexicon);
        (0..positions).into_par_iter().for_each(|seed| {
            let blanks = usize::from(seed % 4 == 0) + usize::from(seed % 12 == 0);
            let position = reachable(&self.rules, &self.words, 77_000 + seed, blanks);
            let mut sink = All::default();
            movegen::generate_naive(&position, &naive, &mut sink);
            let slow = sink.sorted();
            for generator in self.generators() {
                let mut scratch = Scratch::default();
                let mut all = All::default();
                generator.prepare(position.board()).feed(position.rack(), &mut scratch, &mut all).unwrap();
                let fast = all.sorted();
                if fast != slow {
                    self.differ(position.board(), position.rack(), seed, &fast, &slow);
                }
            }
        });
    }
}

fn counting(rules: &Rules) -> movegen::Counting {
    movegen::Counting::new(rules.pack().score.bingo_from())
}

fn counts_of(plays: &Plays<'_>) -> Counts {
    assert!(plays.scores().is_sorted_by(|a, b| a >= b));
    Counts { plays: plays.len(), bingos: plays.bingos(), top: plays.score(0) }
}

/// A full rack with so many blanks, from the tiles that are not on the board; there are always blanks.
fn draw(rules: &Rules, board: &Board, random: &mut ChaCha8Rng, blanks: usize) -> Option<Rack> {
    let mut bag = letop::position::full_bag(rules);
    for (_, placed) in board.tiles() {
        let _ = bag.take(placed.tile());
    }
    let mut letters: Vec<Tile> = bag.tiles().filter(|tile| *tile != Tile::Blank).collect();
    letters.shuffle(random);
    let size = rules.pack().rack.size;
    // Now and then a short rack, as at the end of games.
    let size = if random.random_range(0..8) == 0 { random.random_range(1..=size) } else { size };
    let blanks = blanks.min(size);
    let letters = letters.get(..size - blanks)?;
    Some(letters.iter().copied().chain(std::iter::repeat_n(Tile::Blank, blanks)).collect())
}

#[test]
fn romanian() {
    let family = Family::new(pack("ro-liber"), compiled("ro-rospell"));
    family.play(0..14, &[0, 1]);
    family.play(40..41, &[2]);
    family.to_the_letter(12);
}

#[test]
fn english() {
    let family = Family::english("");
    family.play(0..28, &[0, 1]);
    family.play(80..81, &[2]);
    family.to_the_letter(12);
}

#[test]
fn french() {
    let family = Family::new(pack("fr-duplicate"), compiled("fr-dicollecte"));
    family.play(0..14, &[0, 1]);
    family.play(40..41, &[2]);
    family.to_the_letter(12);
}

#[test]
fn polish_whose_letters_just_fit_narrow_arcs() {
    let family = Family::new(pack("pl"), compiled("pl-sjp"));
    family.play(0..14, &[0, 1]);
    family.play(40..41, &[2]);
    family.to_the_letter(12);
}

#[test]
fn hungarian_whose_letters_need_wide_arcs() {
    let family = Family::new(pack("hu"), compiled("hu-magyarispell"));
    family.play(0..14, &[0, 1]);
    family.play(40..41, &[2]);
    family.to_the_letter(12);
}

#[test]
fn catalan_tiles_of_several_characters() {
    let (rules, words) = catalan();
    let family = Family::new(rules, words);
    family.play(0..60, &[0, 1, 2]);
    family.to_the_letter(40);
}

#[test]
fn seven_of_eight_and_eight_of_eight() {
    let rack = "[rack]\nsize = 8\nmost_placed = 7\n";
    Family::english(rack).play(0..6, &[0, 1, 2]);
    let bonus = "[score]\nbonus = [{ placed = 7, points = 50 }, { placed = 8, points = 75 }]\n";
    let family = Family::english(&format!("[rack]\nsize = 8\n{bonus}"));
    family.play(0..6, &[0, 1, 2]);
    family.to_the_letter(12);
}

#[test]
fn literaki_premiums_that_depend_on_the_tile() {
    let rules =
        pack_of("extends = \"pl\"\nname = \"literaki\"\ntiles = \"pl_literaki\"\nlayout = \"literaki\"\n");
    let family = Family::new(rules, compiled("pl-sjp"));
    family.play(0..5, &[0, 1]);
    family.to_the_letter(12);
}

#[test]
fn house_rules() {
    for rest in [
        "[words]\nshortest = 3\nlongest = 7\n[opening]\nstart = \"begins\"\nlisted = \"either\"\n",
        "[opening]\nstart = \"covers\"\nlisted = \"either\"\n",
        "[opening]\nstart = \"begins\"\nsquare = \"C4\"\n",
        "[score]\npremiums = \"main-word\"\nbonus = []\n",
        "[score]\ncovered = \"again\"\nbonus = [{ placed = 5, points = 9 }, { placed = 7, points = 50 }]\n",
        "[score]\ncovered = \"again\"\npremiums = \"main-word\"\nbonus = [{ placed = 3, points = -1000 }]\n",
        "[score]\nbonus = [{ placed = 1, points = 4 }]\n",
        "layout = \"wwf\"\n[rack]\nsize = 5\n[score]\nbonus = []\n",
    ] {
        let family = Family::english(rest);
        family.play(0..5, &[0, 1]);
        family.to_the_letter(6);
    }
}

#[test]
fn other_shapes_and_blocked_squares() {
    // Rows that are turned one against the other, so that no column is all premiums.
    let turned = |row: &str, rows: usize| -> String {
        (0..rows).map(|n| format!("{}{}\n", &row[n * 3 % row.len()..], &row[..n * 3 % row.len()])).collect()
    };
    let holes =
        ".=.....#...\n...\"....'..\n.#...-...#.\n....-.-....\n..'..-..'..\n.#...-...#.\n...\"....'..\n";
    let [square, tall, wide] = [("..=.'..-#.\".~.^.", 16), (".-.'.=.", 16), (".~.a.b.^..#.=..-", 5)]
        .map(|(row, rows)| turned(row, rows));
    for layout in [holes.to_owned(), square, tall, wide] {
        let rules = Rules::parse("extends = \"en\"\nname = \"shape\"\nlayout = \"shape.txt\"\n", &|_| {
            Ok(layout.clone())
        });
        let family = Family::new(Arc::new(rules.unwrap()), compiled("en-scowl"));
        family.play(0..6, &[0, 1]);
        family.to_the_letter(12);
    }
}

#[test]
fn three_blanks_and_more() {
    let family = Family::english("[rack]\nsize = 5\n[score]\nbonus = []\n");
    family.play(0..2, &[3]);
    family.play(2..3, &[4, 5]);
    let rules = pack_of("extends = \"hu\"\nname = \"hu-4\"\n[rack]\nsize = 4\n[score]\nbonus = []\n");
    Family::new(rules, compiled("hu-magyarispell")).play(0..2, &[3, 4]);
}

#[test]
fn golden_counts() {
    let family = Family::english("");
    for (name, positions) in [("pos1000", 1000), ("pos_b1", 500), ("strange1000", 1000)] {
        let path = format!("{}/positions/{name}.en-scowl.tsv", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), positions);
        for generator in family.generators() {
            let mut scratch = Scratch::default();
            let empty = Setup::empty(&family.rules, "").check(&family.rules).unwrap();
            let mut prepared = generator.prepare(empty.board());
            for line in &lines {
                let columns: Vec<&str> = line.split('\t').collect();
                let (top, plays): (i32, usize) = (columns[2].parse().unwrap(), columns[3].parse().unwrap());
                let position = support::position(&family.rules, &format!("{} {}", columns[0], columns[1]));
                prepared.set(position.board());
                let counts = prepared.count(position.rack(), &mut scratch).unwrap();
                assert_eq!(counts.plays, plays, "{line}");
                assert_eq!(counts.top.map_or(0, |top| top.0), top, "{line}");
                assert_eq!(
                    counts_of(&prepared.plays(position.rack(), &mut scratch).unwrap()),
                    counts,
                    "{line}"
                );
            }
        }
    }
}

#[test]
fn many_racks_on_one_board_are_as_each_on_its_own() {
    let family = Family::english("");
    let position = reachable(&family.rules, &family.words, 5, 0);
    let [generator, ..] = &family.generators()[..] else { panic!("the portable one is always there") };
    let prepared = generator.prepare(position.board());
    let mut scratch = Scratch::default();
    let mut random = ChaCha8Rng::seed_from_u64(9);
    for blanks in [0, 2, 0, 1, 0, 0, 3, 1, 0] {
        let rack = draw(&family.rules, position.board(), &mut random, blanks).unwrap();
        let together: Vec<Play> = prepared.plays(&rack, &mut scratch).unwrap().iter().collect();
        let mut fresh = Scratch::default();
        let alone: Vec<Play> =
            generator.prepare(position.board()).plays(&rack, &mut fresh).unwrap().iter().collect();
        assert_eq!(together, alone);
    }
}

/// The position with the most plays that we know.
fn crowded(rules: &Arc<Rules>) -> Position {
    let rows = "7P7/7A7/7R7/7T7/7E7/7R7/4P2RETRACED/1ORDINEE3S3/4C6T3/4T6O3/4U6N3/4R6I3/4A6E3/4L6S3/15";
    support::position(rules, &format!("{rows} AEINS??"))
}

#[test]
fn a_crowded_board_and_two_blanks() {
    let family = Family::english("");
    let position = crowded(&family.rules);
    let mut scratch = Scratch::default();
    let plays = family.same(&family.generators(), position.board(), position.rack(), &mut scratch, 0);
    assert!(scratch.size() < 100 << 20, "{} bytes", scratch.size());
    assert!(plays.len() > 50_000, "{} plays", plays.len());
}
