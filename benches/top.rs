//! How long the top score with all its ties takes: the fast search with and without vector instructions, and the
//! plain generator, in rounds that take turns, so that what else the machine does falls on all alike.
//!
//! `cargo bench --bench top -- [en|ro|fr|pl|hu]… [ROUNDS]`; English and Romanian unless said. Every answer is compared before anything is timed.

mod support;

use letop::lexicon::{Compiled, Lexicon, WordMap};
use letop::movegen::{self, top::TopEngine};
use letop::position::{Play, Position};
use letop::rules::Rules;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let (asked, rounds) = support::arguments();
    for (language, pack, list) in support::languages(&asked) {
        let rules = Arc::new(Rules::builtin(pack)?);
        let words = Words::load(list, &rules)?;
        let sets = support::sets(language, &rules, &words.compiled)?;
        words.time(&rules, &sets, rounds.unwrap_or(5))?;
    }
    Ok(())
}

/// A list in both forms.
struct Words {
    compiled: Compiled,
    map: Arc<WordMap>,
}

impl Words {
    fn load(name: &str, rules: &Rules) -> Result<Words, Box<dyn std::error::Error>> {
        let compiled = Compiled::new(Lexicon::builtin(name)?, None);
        let words = compiled.lexicon.tilings();
        let start = Instant::now();
        let map = Arc::new(WordMap::build(&words, rules.tiles().letters()));
        println!(
            "{name}: {} words, word map of {:.1} MB built in {:.2} s",
            words.len(),
            map.size() as f64 / 1e6,
            start.elapsed().as_secs_f64()
        );
        Ok(Words { compiled, map })
    }

    fn time(&self, rules: &Arc<Rules>, sets: &[support::Set], rounds: usize) -> Outcome {
        let mut fast = TopEngine::new(rules, Arc::clone(&self.map))?;
        let mut portable = TopEngine::portable(rules, Arc::clone(&self.map))?;
        for (name, set) in sets {
            let mut ties = 0;
            for position in set {
                let plain = plain(position, &self.compiled);
                assert_eq!(fast.tops(position.board(), position.rack())?, plain);
                assert_eq!(portable.tops(position.board(), position.rack())?, plain);
                ties += plain.len();
            }
            let mut least = [const { Duration::ZERO }; 4].map(|_| vec![Duration::MAX; set.len()]);
            for _ in 0..rounds {
                let [times_fast, times_prepare, times_portable, times_plain] = &mut least;
                for _ in 0..5 {
                    pass(set, times_fast, |position| fast.tops(position.board(), position.rack()));
                }
                for _ in 0..3 {
                    pass(set, times_prepare, |position| {
                        fast.prepare(position.board());
                    });
                }
                pass(set, times_portable, |position| portable.tops(position.board(), position.rack()));
                pass(set, times_plain, |position| plain(position, &self.compiled));
            }
            let positions = set.len();
            let micros =
                least.map(|least| least.iter().sum::<Duration>().as_secs_f64() * 1e6 / positions as f64);
            let [fast, prepare, portable, plain] = micros;
            println!(
                "{:16} {positions:4} positions, {ties:5} tops: fast {fast:.2} us (board alone {prepare:.2}), \
                 portable {portable:.2}, plain {plain:.1}: x{:.1}, x{:.1}",
                name,
                plain / fast,
                plain / portable,
            );
        }
        Ok(())
    }
}

/// Times each position, and keeps the least time of each: what the machine does beside only ever adds.
fn pass<T>(positions: &[Position], least: &mut [Duration], mut answer: impl FnMut(&Position) -> T) {
    for (position, least) in positions.iter().zip(least) {
        let start = Instant::now();
        black_box(answer(position));
        *least = start.elapsed().min(*least);
    }
}

/// The tops as the plain generator finds them.
fn plain(position: &Position, words: &Compiled) -> Vec<Play> {
    let mut sink = movegen::Tops::default();
    movegen::generate(position.rules(), words.gaddag(), position.board(), position.rack(), &mut sink);
    sink.sorted()
}
