//! All plays of the golden positions: the fast generator, on every kind of processor there is, beside the
//! plain one. Every answer is checked. `cargo bench --bench all [ROUNDS]`
//!
//! Rounds are interleaved, so that what else the machine does falls on all alike; what counts is the ratio
//! of medians of one run.

use letop::format::cgp;
use letop::lexicon::{Compiled, DawgPair, Lexicon};
use letop::movegen::all::{Generator, Prepared, Scratch};
use letop::movegen::{self, Counting};
use letop::position::{Position, Setup};
use letop::rules::{Rules, Tile};
use std::sync::Arc;
use std::time::Instant;

/// A position and its number of plays, where it is known.
type Golden = (Position, Option<usize>);

fn main() {
    let rounds = std::env::args().filter_map(|arg| arg.parse().ok()).next().unwrap_or(5);
    let rules = Arc::new(Rules::builtin("en").expect("built in"));
    let lexicon = Lexicon::builtin("en-scowl").expect("built in");
    let words = Compiled::new(lexicon, None);
    let start = Instant::now();
    let dawgs = DawgPair::build(&words.lexicon.words(), rules.tiles().letters());
    println!("dawgs: {} bytes, built in {:.0?}", dawgs.size(), start.elapsed());
    let one_blank = golden(&rules, "pos_b1");
    let two_blanks = with_two_blanks(&one_blank);
    let sets = [
        ("pos1000", golden(&rules, "pos1000")),
        ("pos_b1", one_blank),
        ("strange1000", golden(&rules, "strange1000")),
        ("two blanks", two_blanks),
    ];
    let generators = Generator::for_each_simd(&rules, &dawgs).expect("English is within the limits");
    for (name, positions) in &sets {
        compare(name, positions, &words, &generators, rounds);
    }
}

fn golden(rules: &Arc<Rules>, name: &str) -> Vec<Golden> {
    let path = format!("{}/positions/{name}.en-scowl.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file of positions");
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let setup = cgp::read(rules, &format!("{} {}", columns[0], columns[1])).expect("a position");
        (setup.check(rules).expect("a possible position"), columns[3].parse().ok())
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

fn compare(name: &str, positions: &[Golden], words: &Compiled, generators: &[Generator<'_>], rounds: usize) {
    let Some((first, _)) = positions.first() else { return };
    let mut scratch = Scratch::default();
    let mut boards: Vec<Prepared<'_>> = generators.iter().map(|one| one.prepare(first.board())).collect();
    let mut times = vec![Vec::new(); generators.len() + 2];
    let mut plays = 0;
    // The first round warms up.
    for round in 0..=rounds {
        for (prepared, times) in boards.iter_mut().zip(&mut times) {
            let start = Instant::now();
            plays = 0;
            for (position, expected) in positions {
                prepared.set(position.board());
                let list = prepared.plays(position.rack(), &mut scratch).expect("within the limits");
                assert!(expected.is_none_or(|expected| list.len() == expected));
                plays += list.len();
            }
            times.push(start.elapsed());
        }
        if let (Some(prepared), [.., times, _]) = (boards.last_mut(), &mut times[..]) {
            let start = Instant::now();
            let mut counted = 0;
            for (position, _) in positions {
                prepared.set(position.board());
                counted += prepared.count(position.rack(), &mut scratch).expect("within the limits").plays;
            }
            times.push(start.elapsed());
            assert_eq!(counted, plays);
        }
        if round == 0 || round == rounds {
            let start = Instant::now();
            let mut counted = 0;
            for (position, _) in positions {
                let mut sink = Counting::new(None);
                movegen::generate(
                    position.rules(),
                    words.gaddag(),
                    position.board(),
                    position.rack(),
                    &mut sink,
                );
                counted += sink.counts().plays;
            }
            times.last_mut().expect("one for the plain generator").push(start.elapsed());
            assert_eq!(counted, plays);
        }
    }
    let median = |times: &Vec<std::time::Duration>| {
        let mut times: Vec<f64> = times[1..].iter().map(|time| time.as_secs_f64() * 1e6).collect();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2] / positions.len() as f64
    };
    println!("{name}: {} positions, {} plays each", positions.len(), plays / positions.len());
    let plain = median(&times[generators.len() + 1]);
    println!("  {plain:9.1} us a position  plain, counted only");
    for (generator, times) in generators.iter().zip(&times) {
        let time = median(times);
        println!("  {time:9.1} us a position  sorted list, {} ({:.1} x)", generator.simd(), plain / time);
    }
    let counting = median(&times[generators.len()]);
    println!("  {counting:9.1} us a position  counted only, best ({:.1} x)", plain / counting);
}
