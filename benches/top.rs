//! How long the top score with all its ties takes: the fast search with and without vector instructions, and the
//! plain generator, in rounds that take turns, so that what else the machine does falls on all alike.
//!
//! `cargo bench --bench top -- [en|ro] [rounds]`. Every answer is compared before anything is timed.

use letop::format::cgp;
use letop::lexicon::{Compiled, Lexicon, WordMap};
use letop::movegen::{self, top::TopEngine};
use letop::position::{Play, Position, Rack, Setup};
use letop::rules::{Rules, Tile};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Positions that are timed together.
struct Set {
    name: &'static str,
    positions: Vec<Position>,
}

fn main() -> Outcome {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let rounds = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(5);
    let wants = |language: &str| {
        let named: Vec<_> = arguments.iter().filter(|argument| argument.parse::<usize>().is_err()).collect();
        named.is_empty() || named.iter().any(|argument| *argument == language)
    };
    if wants("en") {
        let rules = Arc::new(Rules::builtin("en")?);
        let words = Words::load("en-scowl", &rules)?;
        let one = from_file(&rules, "pos_b1.en-scowl")?;
        let two = with_one_more_blank(&one)?;
        let sets = [
            Set { name: "en as they fall", positions: from_file(&rules, "pos1000.en-scowl")? },
            Set { name: "en one blank", positions: one },
            Set { name: "en two blanks", positions: two },
        ];
        words.time(&rules, &sets, rounds)?;
    }
    if wants("ro") {
        let rules = Arc::new(Rules::builtin("ro-liber")?);
        let words = Words::load("ro-rospell", &rules)?;
        let positions = |blanks| games(&rules, &words.compiled, blanks, 500);
        let sets = [
            Set { name: "ro no blank", positions: positions(0) },
            Set { name: "ro one blank", positions: positions(1) },
            Set { name: "ro two blanks", positions: positions(2) },
        ];
        words.time(&rules, &sets, rounds)?;
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
        let words = compiled.lexicon.words();
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

    fn time(&self, rules: &Arc<Rules>, sets: &[Set], rounds: usize) -> Outcome {
        let mut fast = TopEngine::new(rules, Arc::clone(&self.map))?;
        let mut portable = TopEngine::portable(rules, Arc::clone(&self.map))?;
        for set in sets {
            let mut ties = 0;
            for position in &set.positions {
                let plain = plain(position, &self.compiled);
                assert_eq!(fast.tops(position.board(), position.rack())?, plain);
                assert_eq!(portable.tops(position.board(), position.rack())?, plain);
                ties += plain.len();
            }
            let mut least = [const { Duration::ZERO }; 4].map(|_| vec![Duration::MAX; set.positions.len()]);
            for _ in 0..rounds {
                let [times_fast, times_prepare, times_portable, times_plain] = &mut least;
                for _ in 0..5 {
                    pass(&set.positions, times_fast, |position| fast.tops(position.board(), position.rack()));
                }
                for _ in 0..3 {
                    pass(&set.positions, times_prepare, |position| {
                        fast.prepare(position.board());
                    });
                }
                pass(&set.positions, times_portable, |position| {
                    portable.tops(position.board(), position.rack())
                });
                pass(&set.positions, times_plain, |position| plain(position, &self.compiled));
            }
            let positions = set.positions.len();
            let micros =
                least.map(|least| least.iter().sum::<Duration>().as_secs_f64() * 1e6 / positions as f64);
            let [fast, prepare, portable, plain] = micros;
            println!(
                "{:16} {positions:4} positions, {ties:5} tops: fast {fast:.2} us (board alone {prepare:.2}), \
                 portable {portable:.2}, plain {plain:.1}: x{:.1}, x{:.1}",
                set.name,
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

/// The positions of a file in `positions/`.
fn from_file(rules: &Arc<Rules>, name: &str) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let path = format!("{}/positions/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path)?;
    let mut positions = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        positions.push(cgp::read(rules, &format!("{} {}", columns[0], columns[1]))?.check(rules)?);
    }
    Ok(positions)
}

/// The positions with another blank in place of a letter, where the set has one left.
fn with_one_more_blank(positions: &[Position]) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
    let mut more = Vec::new();
    for position in positions {
        let tiles = position.rack().tiles().skip(1).chain([Tile::Blank]);
        if let Ok(position) = position.with_rack(tiles.collect()) {
            more.push(position);
        }
    }
    Ok(more)
}

/// Positions from games in which every turn plays a top, with racks of so many blanks.
fn games(rules: &Arc<Rules>, words: &Compiled, blanks: usize, count: usize) -> Vec<Position> {
    let mut random = ChaCha8Rng::seed_from_u64(blanks as u64);
    let mut positions = Vec::new();
    let fresh = || Setup::empty(rules, "").check(rules).ok();
    let mut game = fresh();
    while positions.len() < count {
        let Some(position) = game.take().or_else(fresh) else { break };
        let asked = draw(&position, blanks, &mut random);
        let played = draw(&position, 0, &mut random);
        let (Some(asked), Some(played)) = (asked, played) else { continue };
        positions.push(asked);
        if let Some(top) = movegen::tops(&played, words).first() {
            let mut next = played.clone();
            if next.place(&top.placement).is_ok() {
                game = next.with_rack(Rack::default()).ok();
            }
        }
    }
    positions
}

/// The board with a random rack of seven tiles that are left.
fn draw(position: &Position, blanks: usize, random: &mut ChaCha8Rng) -> Option<Position> {
    let left = position.with_rack(Rack::default()).ok()?.unseen();
    let mut letters: Vec<Tile> = left.tiles().filter(|&tile| tile != Tile::Blank).collect();
    letters.shuffle(random);
    let enough = letters.len() + blanks >= 7 && usize::from(left.count(Tile::Blank)) >= blanks;
    let blank = std::iter::repeat_n(Tile::Blank, blanks);
    enough.then(|| position.with_rack(letters.into_iter().take(7 - blanks).chain(blank).collect()).ok())?
}

/// The tops as the plain generator finds them.
fn plain(position: &Position, words: &Compiled) -> Vec<Play> {
    let mut sink = movegen::Tops::default();
    movegen::generate(position.rules(), words.gaddag(), position.board(), position.rack(), &mut sink);
    sink.sorted()
}
