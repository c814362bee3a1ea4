//! Patterns, regular expressions, anagrams and neighbours: what `letop lexicon find` is asked.

use super::choices::Choices;
use super::world::{self, World};
use letop::lexicon::search::{
    Anagram, Holding, Lengths, Matcher, Pattern, Regex, find, find_text, hooks, nearest, words_written,
};
use letop::position::Rack;
use letop::rules::{Letter, Tile};

/// A search finds the rows of tiles that a look at every row finds.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world = world::choose(&mut choices, &["en", "hu", "ro-liber", "ca", "es-duplicada"]);
    let (kind, how) = (choices.below(5), choices.byte());
    let Ok(text) = std::str::from_utf8(choices.rest()) else { return };
    let spelling = world.words.lexicon.spelling();
    let lengths = match how & 3 {
        0 | 1 => Lengths::ANY,
        2 => Lengths { least: 3, most: 5 },
        _ => Lengths { least: usize::from(how >> 4), most: 32 },
    };
    match kind {
        0 => {
            for pattern in Pattern::parse_all(spelling, text).unwrap_or_default() {
                same(world, &pattern, lengths, text);
            }
            if let Ok(pattern) = Pattern::parse(spelling, text) {
                same(world, &pattern, lengths, text);
            }
        }
        1 => {
            if let Ok(regex) = Regex::new(spelling, text) {
                same(world, &regex, lengths, text);
                regex.matches(text);
            }
        }
        2 => {
            let Ok(rack) = Rack::parse(spelling, text) else { return };
            let more = (how & 8 != 0).then_some(Tile::Blank);
            if let Some(anagram) = Anagram::new(rack.tiles().chain(more), how & 4 != 0) {
                same(world, &anagram, lengths, text);
            }
        }
        3 => {
            for word in spelling.letter_readings(text, 64).unwrap_or_default() {
                same(world, &Pattern::containing(&word), lengths, text);
                let alphabet = world.rules.tiles().alphabet();
                same(
                    world,
                    &Pattern::extending(
                        &word,
                        usize::from(how >> 2 & 3),
                        usize::from(how >> 4 & 3),
                        alphabet,
                    ),
                    lengths,
                    text,
                );
                if let Some(holding) = Holding::new(&word) {
                    same(world, &holding, lengths, text);
                }
            }
        }
        _ => {
            for word in spelling.letter_readings(text, 4).unwrap_or_default() {
                hooks(world.words.gaddag(), &word);
                near(world, &word);
            }
        }
    }
}

fn same(world: &World, matcher: &(impl Matcher + Sync), lengths: Lengths, text: &str) {
    let lexicon = &world.words.lexicon;
    let rows = lexicon.tilings();
    let sought = |row: &&[Letter]| lengths.allow(row.len()) && matcher.seeks(row);
    let expected: Vec<Vec<Letter>> = rows.iter().filter(sought).map(<[Letter]>::to_vec).collect();
    let mut found = Vec::new();
    find(world.words.gaddag(), matcher, lengths, |row| {
        found.push(row.to_vec());
        true
    });
    assert_eq!(found, expected, "'{text}' {lengths:?}");
    let mut written = Vec::new();
    find_text(world.words.gaddag(), matcher, lengths, lexicon.spelling(), 40, &mut |piece| {
        written.extend_from_slice(piece);
        true
    });
    let spelled: String = expected
        .iter()
        .take(40)
        .map(|row| row.iter().map(|&l| lexicon.spelling().text(l)).collect::<String>() + "\n")
        .collect();
    assert_eq!(String::from_utf8_lossy(&written), spelled, "'{text}' {lengths:?}");
    words_written(lexicon, expected);
}

/// The nearest words by the table of distances of each.
fn near(world: &World, word: &[Letter]) {
    if word.len() > 40 {
        return;
    }
    let found = nearest(world.words.gaddag(), word, 2, usize::MAX);
    let all: Vec<(usize, Vec<Letter>)> =
        world.words.lexicon.tilings().iter().map(|row| (distance(word, row), row.to_vec())).collect();
    let least = all.iter().map(|(distance, _)| *distance).filter(|distance| (1..=2).contains(distance)).min();
    let expected: Vec<&Vec<Letter>> =
        all.iter().filter(|(distance, _)| Some(*distance) == least).map(|(_, row)| row).collect();
    let rows: Vec<&Vec<Letter>> = found.iter().map(|neighbour| &neighbour.word).collect();
    assert_eq!(rows, expected, "{word:?}");
}

fn distance(one: &[Letter], other: &[Letter]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let least = (corner + usize::from(a != b)).min(row[j] + 1).min(row[j + 1] + 1);
            corner = std::mem::replace(&mut row[j + 1], least);
        }
    }
    row[other.len()]
}
