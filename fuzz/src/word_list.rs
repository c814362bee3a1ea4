//! Word lists as files: lines, tables, old encodings, packed files and archives.

use super::choices::Choices;
use super::world;
use letop::lexicon::source::{Encoding, Limits, OpenOptions, ReadOptions, Source};
use letop::lexicon::{About, Lexicon, WordList};
use std::io::Cursor;

/// Opens and reads a file of any kind as `letop lexicon import` does. What was read is written and read again.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let world =
        world::choose(&mut choices, &["en", "ro-liber", "hu", "pl", "ca", "fr-duplicate", "es-duplicada"]);
    let how = choices.byte();
    let column = [None, Some("1"), Some("2"), Some("word")][usize::from(how & 3)]
        .map(|text| text.parse().unwrap_or_else(|never: std::convert::Infallible| match never {}));
    let encoding: Option<Encoding> = match how >> 2 & 7 {
        1 => "windows-1250".parse().ok(),
        2 => "utf-16".parse().ok(),
        3 => "cp852".parse().ok(),
        _ => None,
    };
    let member = (how & 32 != 0).then_some("words.txt");
    // What is unpacked is held in memory: small limits let a small machine see that they hold.
    let opening = OpenOptions { member, limits: Limits { bytes: 4 << 20, ..Limits::default() } };
    let options = ReadOptions {
        encoding,
        language: &world.rules.pack().language,
        column: column.as_ref(),
        boundaries: None,
        strict: how & 64 != 0,
    };
    let Ok(source) = Source::open(Cursor::new(choices.rest()), &opening, &mut |_| {}) else { return };
    let tiles = world.rules.tiles();
    let Ok(reading) = source.read(tiles, &options, &mut |_| {}) else { return };
    assert!(!reading.words.is_empty(), "a reading has words or is an error");
    let lexicon = Lexicon::new(About::named("read"), tiles, &reading.words)
        .unwrap_or_else(|error| panic!("words that were read make no lexicon: {error}"))
        .with_written_out(&reading.written_out);
    let file = lexicon.to_bytes().unwrap_or_else(|error| panic!("{error}"));
    let again = Lexicon::from_bytes(file).unwrap_or_else(|error| panic!("its own file: {error}"));
    let words = again.verified_words().unwrap_or_else(|error| panic!("its own words: {error}"));
    assert_eq!(words, reading.words, "a lexicon file has the words that were written");
    // A list as it is written out has no line that is no word, and each word of it is one that was read.
    let text: String = words.iter().map(|word| again.write(word) + "\n").collect();
    let list = WordList::read(text.as_bytes(), tiles).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
    // Where the list itself said which tiles a word has, `C|HICO`, its text alone does not.
    let said = bytes.contains(&b'|');
    if !said && tiles.spelling().splits().is_empty() && !tiles.spelling().has_short_doubles() {
        assert_eq!(list.words, words, "a list written out and read again:\n{text}");
    }
}
