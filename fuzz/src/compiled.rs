//! Files that letop makes and finds again: lexicons, leaves, and the tables of its cache.

use super::choices::Choices;
use super::world::{self, World};
use letop::eval::Leaves;
use letop::lexicon::search::{Lengths, Pattern, find};
use letop::lexicon::{CacheOutcome, Compiled, Lexicon, cache_path};
use letop::movegen::all::{Generator, Scratch};
use letop::movegen::top::TopEngine;
use letop::movegen::{self, All};
use letop::position::{Position, Rack};
use letop::rules::Rules;
use std::path::PathBuf;
use std::sync::LazyLock;
use twox_hash::XxHash3_64;

/// Reads one of the files, its checksum put right so that what lies behind it is reached; then works with what was read.
///
/// The first byte says which file; the rest is the file as it lies on a disk, or the table of a cache file without its head.
pub fn run(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    match choices.below(8) {
        0 => lexicon(choices.rest()),
        1 => lexicon(&summed(choices.rest())),
        2 => leaves(&summed(choices.rest())),
        3 => leaves(choices.rest()),
        4 | 5 => table("gaddag", choices.rest()),
        6 => table("dawg", choices.rest()),
        _ => table("wordmap", choices.rest()),
    }
}

/// The file with the checksum that it should have.
fn summed(bytes: &[u8]) -> Vec<u8> {
    const HEAD: usize = 24;
    let mut bytes = bytes.to_vec();
    if bytes.len() >= HEAD {
        let sum = XxHash3_64::oneshot(&bytes[HEAD..]);
        bytes[HEAD - 8..HEAD].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}

fn lexicon(bytes: &[u8]) {
    let Ok(lexicon) = Lexicon::from_bytes(bytes.to_vec()) else { return };
    // What cannot be trusted can be walked all the same.
    let words = lexicon.words();
    words.iter().for_each(|word| assert!(lexicon.contains(word) || !lexicon.write(word).is_empty()));
    lexicon.written_out().iter().for_each(|word| drop(lexicon.write(word)));
    if let Ok(verified) = lexicon.verified_words() {
        assert_eq!(verified, words);
        assert_eq!(verified.len(), lexicon.len());
        lexicon.tilings();
    }
}

fn leaves(bytes: &[u8]) {
    // Racks of three have few leaves, so that a small file holds them all.
    static RULES: LazyLock<Rules> = LazyLock::new(|| {
        let text = "extends = \"en\"\nname = \"small\"\n[rack]\nsize = 3\n[score]\nbonus = []\n";
        Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into()))
            .unwrap_or_else(|error| panic!("{error}"))
    });
    let Ok(leaves) = Leaves::from_bytes(bytes, &RULES) else { return };
    let again = leaves.to_bytes().unwrap_or_else(|error| panic!("what was read is not written: {error}"));
    let again = Leaves::from_bytes(&again, &RULES).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.info(), leaves.info());
}

/// A position with tiles on it, and a rack.
static POSITION: LazyLock<(&'static World, Position)> = LazyLock::new(|| {
    let world = world::world("en").unwrap_or_else(|| panic!("the English pack is built in"));
    let rows = "15/15/15/15/15/15/15/4RETINAS4/15/15/15/15/15/15/15 AESTC?L";
    let position = letop::format::cgp::read(&world.rules, rows).ok();
    let position = position.and_then(|setup| setup.check(&world.rules).ok());
    (world, position.unwrap_or_else(|| panic!("a lawful position")))
});

/// The head of a cache file and where the file is.
struct Kept {
    folder: tempfile::TempDir,
}

impl Kept {
    fn compiled(&self) -> Compiled {
        Compiled::new(POSITION.0.words.lexicon.clone(), Some(self.folder.path()))
    }

    fn path(&self, kind: &str) -> PathBuf {
        cache_path(self.folder.path(), self.compiled().lexicon.info(), kind)
    }
}

static KEPT: LazyLock<Kept> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder for a cache: {error}"));
    Kept { folder }
});

/// What asks for a table of this kind.
fn ask(words: &Compiled, kind: &str) {
    match kind {
        "gaddag" => {
            words.gaddag();
        }
        "dawg" => {
            words.dawgs();
        }
        _ => {
            words.wordmap();
        }
    }
}

/// The bytes of the file that letop itself makes, head and table.
fn own_file(kind: &str) -> Vec<u8> {
    let path = KEPT.path(kind);
    if !path.exists() {
        ask(&KEPT.compiled(), kind);
    }
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A cache file with this table, and everything that is asked of it. It may give wrong answers, and must not do worse.
fn table(kind: &str, table: &[u8]) {
    const HEAD: usize = 128;
    let mut file = own_file(kind);
    let good = file.clone();
    file.truncate(HEAD);
    file[24..32].copy_from_slice(&(table.len() as u64).to_ne_bytes());
    let mut summed = file[..64].to_vec();
    summed.extend_from_slice(table);
    file[64..72].copy_from_slice(&XxHash3_64::oneshot(&summed).to_ne_bytes());
    file.extend_from_slice(table);
    let path = KEPT.path(kind);
    std::fs::write(&path, &file).unwrap_or_else(|error| panic!("{error}"));
    let words = KEPT.compiled();
    ask(&words, kind);
    let (world, position) = &*POSITION;
    let (board, rack) = (position.board(), position.rack());
    match kind {
        "gaddag" => {
            let pattern =
                Pattern::parse(world.rules.tiles().spelling(), "*").unwrap_or_else(|f| panic!("{f}"));
            let mut words_left = 20_000;
            find(words.gaddag(), &pattern, Lengths::ANY, |_| {
                words_left -= 1;
                words_left > 0
            });
            movegen::generate(&world.rules, words.gaddag(), board, rack, &mut All::default());
        }
        "dawg" => {
            if let Ok(generator) = Generator::new(&world.rules, words.dawgs()) {
                let mut scratch = Scratch::default();
                let plays = generator.prepare(board);
                let _ = plays.plays(rack, &mut scratch).map(|plays| plays.iter().count());
            }
        }
        _ => {
            if let Ok(mut engine) = TopEngine::new(&world.rules, words.wordmap().clone()) {
                let _ = engine.tops(board, rack);
                let _ = engine.tops(board, &Rack::default());
            }
        }
    }
    let warm = matches!(words.outcomes()[..], [CacheOutcome::Warm]);
    drop(words);
    // What was refused has been replaced by a good one.
    if warm {
        std::fs::write(&path, &good).unwrap_or_else(|error| panic!("{error}"));
    }
}
