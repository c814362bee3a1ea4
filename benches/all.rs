//! All plays of the golden positions: the fast generator, on every kind of processor there is, beside the
//! plain one. Every answer is checked. `cargo bench --bench all -- [ROUNDS] [fast]`; `fast` leaves out the plain one.
//!
//! Rounds are interleaved and each position counts with its fastest round, so that what else the machine does
//! weighs little and falls on all alike; what counts is the ratio of figures of one run.

use letop::format::cgp;
use letop::lexicon::{Compiled, DawgPair, Lexicon};
use letop::movegen::all::{Generator, Prepared, Scratch};
use letop::movegen::{self, Counting};
use letop::position::Position;
use letop::rules::{Rules, Tile};
use std::sync::Arc;
use std::time::Instant;

/// A position and its number of plays, where it is known.
type Golden = (Position, Option<usize>);

fn main() {
    let rounds = std::env::args().filter_map(|arg| arg.parse().ok()).next().unwrap_or(5);
    let plain = std::env::args().all(|arg| arg != "fast");
    let rules = Arc::new(Rules::builtin("en").expect("built in"));
    let lexicon = Lexicon::builtin("en-scowl").expect("built in");
    let words = Compiled::new(lexicon, None);
    let start = Instant::now();
    let dawgs = DawgPair::build(&words.lexicon.tilings(), rules.tiles().letters());
    println!("dawgs: {} bytes, built in {:.0?}", dawgs.size(), start.elapsed());
    let one_blank = golden(&rules, "pos_b1");
    let two_blanks = with_two_blanks(&one_blank);
    let sets = [
        ("pos1000", golden(&rules, "pos1000")),
        ("pos_b1", one_blank),
        ("strange1000", golden(&rules, "strange1000")),
        ("two blanks", two_blanks),
        ("crowded", vec![(position(&rules, CROWDED), None)]),
    ];
    let generators = Generator::for_each_simd(&rules, &dawgs).expect("English is within the limits");
    for (name, positions) in &sets {
        compare(name, positions, plain.then_some(&words), &generators, rounds);
    }
}

/// A position with many more plays than any that games reach.
const CROWDED: &str =
    "7P7/7A7/7R7/7T7/7E7/7R7/4P2RETRACED/1ORDINEE3S3/4C6T3/4T6O3/4U6N3/4R6I3/4A6E3/4L6S3/15 AEINS??";

fn position(rules: &Arc<Rules>, text: &str) -> Position {
    cgp::read(rules, text).expect("a position").check(rules).expect("a possible position")
}

fn golden(rules: &Arc<Rules>, name: &str) -> Vec<Golden> {
    let path = format!("{}/positions/{name}.en-scowl.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file of positions");
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        (position(rules, &format!("{} {}", columns[0], columns[1])), columns[3].parse().ok())
    };
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Positions with a tile of the rack turned into a second blank, where one is left in the bag.
fn with_two_blanks(positions: &[Golden]) -> Vec<Golden> {
    let turn = |(position, _): &Golden| {
        let mut rack = position.rack().clone();
        let letter = rack.tiles().find(|tile| *tile != Tile::Blank)?;
        let _ = rack.take(letter);
        rack.add(Tile::Blank);
        position.with_rack(rack).ok().map(|position| (position, None))
    };
    positions.iter().filter_map(turn).take(200).collect()
}

fn compare(
    name: &str,
    positions: &[Golden],
    plain: Option<&Compiled>,
    generators: &[Generator<'_>],
    rounds: usize,
) {
    let Some((first, _)) = positions.first() else { return };
    let mut scratch = Scratch::default();
    let mut boards: Vec<Prepared<'_>> = generators.iter().map(|one| one.prepare(first.board())).collect();
    // By way to answer, the fastest time of each position.
    let mut fastest = vec![vec![f64::INFINITY; positions.len()]; generators.len() + 2];
    let mut plays = 0;
    for round in 0..rounds {
        plays = 0;
        for (at, (position, expected)) in positions.iter().enumerate() {
            let mut timed = |way: usize, answer: &mut dyn FnMut() -> usize| {
                let start = Instant::now();
                let found = answer();
                let time = start.elapsed().as_secs_f64() * 1e6;
                assert!(expected.is_none_or(|expected| found == expected), "{found} plays");
                fastest[way][at] = fastest[way][at].min(time);
                found
            };
            for (way, prepared) in boards.iter_mut().enumerate() {
                timed(way, &mut || {
                    prepared.set(position.board());
                    prepared.plays(position.rack(), &mut scratch).expect("within the limits").len()
                });
            }
            if let Some(prepared) = boards.last_mut() {
                plays += timed(generators.len(), &mut || {
                    prepared.set(position.board());
                    prepared.count(position.rack(), &mut scratch).expect("within the limits").plays
                });
            }
            if let Some(words) = plain.filter(|_| round < 2) {
                timed(generators.len() + 1, &mut || {
                    let mut sink = Counting::new(None);
                    let (board, rack) = (position.board(), position.rack());
                    movegen::generate(position.rules(), words.gaddag(), board, rack, &mut sink);
                    sink.counts().plays
                });
            }
        }
    }
    let (each, memory) = (plays / positions.len(), scratch.size() >> 10);
    println!("{name}: {} positions, {each} plays each, {memory} KiB of scratch", positions.len());
    let ways = generators.iter().map(|generator| format!("sorted list, {}", generator.simd()));
    let ways = ways.chain(["counted, best".to_owned(), "plain, counted".to_owned()]);
    for (way, fastest) in ways.zip(&fastest) {
        println!("  {:9.1} us a position  {way}", fastest.iter().sum::<f64>() / positions.len() as f64);
    }
}
