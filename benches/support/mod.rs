//! Positions that benches time, from files and from games.

use letop::format::cgp;
use letop::lexicon::Compiled;
use letop::movegen;
use letop::position::{Position, Rack, Setup};
use letop::rules::{Rules, Tile};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// A rule pack with a list, and the name of the list.
pub const LANGUAGES: [(&str, &str, &str); 5] = [
    ("en", "en", "en-scowl"),
    ("ro", "ro-liber", "ro-rospell"),
    ("fr", "fr-duplicate", "fr-dicollecte"),
    ("pl", "pl", "pl-sjp"),
    ("hu", "hu", "hu-magyarispell"),
];

/// Positions that are timed together, and what they are called.
pub type Set = (String, Vec<Position>);

/// The words of the command line, and a number if it has one.
pub fn arguments() -> (Vec<String>, Option<usize>) {
    let given = std::env::args().skip(1).filter(|argument| !argument.starts_with("--"));
    let (numbers, words): (Vec<String>, Vec<String>) = given.partition(|word| word.parse::<usize>().is_ok());
    (words, numbers.first().and_then(|number| number.parse().ok()))
}

/// The languages that were asked for; English and Romanian if none was.
pub fn languages(words: &[String]) -> Vec<(&'static str, &'static str, &'static str)> {
    let named = |language: &str| words.iter().any(|word| word == language);
    let asked: Vec<_> = LANGUAGES.into_iter().filter(|(language, ..)| named(language)).collect();
    if asked.is_empty() { LANGUAGES[..2].to_vec() } else { asked }
}

/// Positions with racks as they fall or without blanks, with one and with two: English ones from the golden files, others from
/// games.
pub fn sets(
    language: &str,
    rules: &Arc<Rules>,
    words: &Compiled,
) -> Result<Vec<Set>, Box<dyn std::error::Error>> {
    if language == "en" {
        let one = from_file(rules, "pos_b1.en-scowl")?;
        let two = with_one_more_blank(&one)?;
        return Ok(vec![
            ("en as they fall".to_owned(), from_file(rules, "pos1000.en-scowl")?),
            ("en one blank".to_owned(), one),
            ("en two blanks".to_owned(), two),
            ("en strange boards".to_owned(), from_file(rules, "strange1000.en-scowl")?),
        ]);
    }
    let named = ["no blank", "one blank", "two blanks"].iter().enumerate();
    Ok(named.map(|(blanks, name)| (format!("{language} {name}"), games(rules, words, blanks, 500))).collect())
}

/// The positions of a file in `positions/`.
pub fn from_file(rules: &Arc<Rules>, name: &str) -> Result<Vec<Position>, Box<dyn std::error::Error>> {
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
