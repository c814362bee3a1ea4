//! All plays of the golden positions: the fast generator, on every kind of processor there is, beside the
//! plain one. Every answer is checked. `cargo bench --bench all -- [en|ro|fr|pl|hu]… [ROUNDS] [fast]`; English and Romanian
//! unless said, and `fast` leaves out the plain one.
//!
//! Rounds are interleaved and each position counts with its fastest round, so that what else the machine does
//! weighs little and falls on all alike; what counts is the ratio of figures of one run.

mod support;

use letop::format::cgp;
use letop::lexicon::{Compiled, DawgPair, Lexicon};
use letop::movegen::all::{Generator, Prepared, Scratch};
use letop::movegen::{self, Counting};
use letop::position::Position;
use letop::rules::Rules;
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (asked, rounds) = support::arguments();
    let plain = !asked.iter().any(|word| word == "fast");
    for (language, pack, list) in support::languages(&asked) {
        let rules = Arc::new(Rules::builtin(pack)?);
        let words = Compiled::new(Lexicon::builtin(list)?, None);
        let start = Instant::now();
        let dawgs = DawgPair::build(&words.lexicon.tilings(), rules.tiles().letters());
        println!("{list}: dawgs of {} bytes, built in {:.0?}", dawgs.size(), start.elapsed());
        let mut sets = support::sets(language, &rules, &words)?;
        for (_, positions) in sets.iter_mut().filter(|(name, _)| name.ends_with("two blanks")) {
            positions.truncate(200);
        }
        if language == "en" {
            sets.push(("crowded".to_owned(), vec![cgp::read(&rules, CROWDED)?.check(&rules)?]));
        }
        let generators = Generator::for_each_simd(&rules, &dawgs)?;
        for (name, positions) in &sets {
            compare(name, positions, plain.then_some(&words), &generators, rounds.unwrap_or(5));
        }
    }
    Ok(())
}

/// A position with many more plays than any that games reach.
const CROWDED: &str =
    "7P7/7A7/7R7/7T7/7E7/7R7/4P2RETRACED/1ORDINEE3S3/4C6T3/4T6O3/4U6N3/4R6I3/4A6E3/4L6S3/15 AEINS??";

fn compare(
    name: &str,
    positions: &[Position],
    plain: Option<&Compiled>,
    generators: &[Generator<'_>],
    rounds: usize,
) {
    let Some(first) = positions.first() else { return };
    let mut scratch = Scratch::default();
    let mut boards: Vec<Prepared<'_>> = generators.iter().map(|one| one.prepare(first.board())).collect();
    // By way to answer, the fastest time of each position.
    let mut fastest = vec![vec![f64::INFINITY; positions.len()]; generators.len() + 2];
    let mut plays = 0;
    for round in 0..rounds {
        plays = 0;
        for (at, position) in positions.iter().enumerate() {
            let mut expected = None;
            let mut timed = |way: usize, answer: &mut dyn FnMut() -> usize| {
                let start = Instant::now();
                let found = answer();
                let time = start.elapsed().as_secs_f64() * 1e6;
                assert_eq!(*expected.get_or_insert(found), found, "the same number of plays in every way");
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
