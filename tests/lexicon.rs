//! Word lists, lexicons and their automata, from outside.

use letop::lexicon::{About, CacheOutcome, Compiled, Gaddag, Lexicon, LexiconError, Node, WordList, Words};
use letop::lexicon::{builtin, cache_path};
use letop::rules::{Letter, TileSet};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::path::Path;

fn tiles(name: &str) -> TileSet {
    TileSet::parse(name, letop::rules::builtin::tileset(name).unwrap()).unwrap()
}

/// A tile set of so many letters.
fn alphabet(letters: u32) -> TileSet {
    let rows: String =
        (0..letters).map(|i| format!("{}\t1\t1\tC\n", char::from_u32(0x4E00 + i).unwrap())).collect();
    TileSet::parse("any", &format!("tile\tcount\tpoints\tclass\n{rows}")).unwrap()
}

fn letter(code: u8) -> Letter {
    Letter::new(code).unwrap()
}

/// Letters read backwards, and, after a separator, forward.
type Path2 = (Vec<Letter>, Option<Vec<Letter>>);

/// What a GADDAG of these words must accept, word by word and split by split.
fn splits(words: &Words) -> BTreeSet<Path2> {
    let mut paths = BTreeSet::new();
    for word in words.iter() {
        for split in 1..=word.len() {
            let back: Vec<Letter> = word[..split].iter().rev().copied().collect();
            paths.insert((back, (split < word.len()).then(|| word[split..].to_vec())));
        }
    }
    paths
}

/// Everything a GADDAG accepts.
fn accepted(gaddag: &Gaddag) -> BTreeSet<Path2> {
    fn walk(gaddag: &Gaddag, node: Node, path: &mut Path2, found: &mut BTreeSet<Path2>) {
        for (letter, step) in gaddag.steps(node) {
            assert_eq!(gaddag.step(node, letter), Some(step));
            path.1.as_mut().unwrap_or(&mut path.0).push(letter);
            if step.accepts {
                found.insert(path.clone());
            }
            walk(gaddag, step.node, path, found);
            path.1.as_mut().unwrap_or(&mut path.0).pop();
        }
        if let Some(right) = gaddag.turn(node) {
            assert!(path.1.is_none(), "one separator");
            path.1 = Some(Vec::new());
            walk(gaddag, right, path, found);
            path.1 = None;
        }
    }
    let mut found = BTreeSet::new();
    walk(gaddag, gaddag.root(), &mut (Vec::new(), None), &mut found);
    found
}

fn accepts(gaddag: &Gaddag, word: &[Letter], split: usize) -> bool {
    let mut node = gaddag.root();
    let mut accepts = false;
    for (i, &letter) in word[..split].iter().rev().chain(&word[split..]).enumerate() {
        if i == split {
            match gaddag.turn(node) {
                Some(right) => node = right,
                None => return false,
            }
        }
        match gaddag.step(node, letter) {
            Some(step) => (node, accepts) = (step.node, step.accepts),
            None => return false,
        }
    }
    accepts
}

fn random_words(rng: &mut impl Rng, count: usize, letters: u8, lengths: std::ops::Range<usize>) -> Words {
    (0..count)
        .map(|_| {
            let length = rng.random_range(lengths.clone());
            (0..length).map(|_| letter(rng.random_range(1..=letters))).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn a_gaddag_accepts_every_split_of_every_word_and_nothing_else() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for round in 0..200 {
        let letters = [1, 2, 3, 26, 63][round % 5];
        let count = rng.random_range(1..60);
        // Words of more letters than a sort key holds, too.
        let lengths = if round % 3 == 0 { 18..33 } else { 2..9 };
        let words = random_words(&mut rng, count, letters, lengths);
        let gaddag = Gaddag::build(&words);
        assert_eq!(accepted(&gaddag), splits(&words), "round {round}");
        for word in words.iter() {
            assert!(gaddag.contains(word));
        }
    }
}

#[test]
fn long_words_that_differ_only_at_their_start_are_told_apart() {
    let tail = [letter(2); 24];
    let words: Words = (1..=63u8).map(|code| [&[letter(code)], &tail[..]].concat()).collect();
    assert_eq!(accepted(&Gaddag::build(&words)), splits(&words));
}

#[test]
fn the_gaddag_of_no_words_accepts_nothing() {
    let gaddag = Gaddag::build(&Words::default());
    assert!(accepted(&gaddag).is_empty());
    assert!(gaddag.children(gaddag.root()).is_empty() && gaddag.children(gaddag.forward_root()).is_empty());
}

#[test]
fn the_automaton_of_a_large_list_accepts_its_words_and_no_others() {
    let lexicon = Lexicon::builtin("ro-rospell").unwrap();
    let words = lexicon.words();
    let gaddag = Gaddag::build(&words);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut others = 0;
    for word in words.iter().step_by(97) {
        assert!((1..=word.len()).all(|split| accepts(&gaddag, word, split)));
        let mut other = word.to_vec();
        let at = rng.random_range(0..other.len());
        other[at] = letter(rng.random_range(1..=26));
        let is_word = words.contains(&other);
        others += usize::from(!is_word);
        assert_eq!(lexicon.contains(&other), is_word);
        assert_eq!(gaddag.contains(&other), is_word);
        assert!((1..=other.len()).all(|split| accepts(&gaddag, &other, split) == is_word));
    }
    assert!(others > 5000, "most are no words");
}

#[test]
fn a_byte_order_mark_is_not_part_of_the_first_word_and_an_untidy_list_is_the_same_list() {
    let tiles = tiles("en");
    let clean = WordList::read(b"ACT\nCAT\nCATS\n", &tiles).unwrap();
    let untidy = b"\xEF\xBB\xBFcat  \r\n\r\nCats\r\n  act\t\r\nCAT\r\n\r\ncats";
    let untidy = WordList::read(untidy, &tiles).unwrap();
    assert_eq!(untidy.words, clean.words);
    let report = untidy.report;
    assert_eq!((report.lines, report.blank_lines, report.words, report.duplicates), (7, 2, 3, 2));
    let bytes = |words| Lexicon::new(About::named("x"), &tiles, words).unwrap().to_bytes().unwrap();
    assert_eq!(bytes(&untidy.words), bytes(&clean.words));
    assert_eq!(Gaddag::build(&untidy.words), Gaddag::build(&clean.words));
    let marked = WordList::read("\u{FEFF}cat".as_bytes(), &tiles).unwrap();
    assert_eq!(marked.words.get(0).unwrap(), tiles.spelling().letters("CAT").unwrap());
}

#[test]
fn built_in_lexicons_are_what_their_sources_say() {
    for name in builtin::names() {
        let lexicon = Lexicon::builtin(name).unwrap();
        let info = lexicon.info();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("lexicons").join(name);
        let source = std::fs::read_to_string(path.join("SOURCE.md")).unwrap();
        let stated = |row: &str| -> String {
            let line = source.lines().find_map(|line| line.strip_prefix(&format!("| {row} | "))).unwrap();
            line.trim_end_matches(" |").replace([',', '`'], "")
        };
        assert_eq!(stated("words"), info.words.to_string(), "{name}");
        assert_eq!(stated("SHA-256"), info.sha256.to_string(), "{name}");
        assert_eq!(stated("tiles"), info.tiles, "{name}");
        assert!(source.contains("not an official tournament list") && !info.about.official);
        assert_eq!(info.about.name, name);
        lexicon.check_tiles(&tiles(&info.tiles)).unwrap();
        let words = lexicon.verified_words().unwrap();
        assert_eq!(words.len(), info.words);
        // What is embedded opens without a look at every node; a file does not.
        Lexicon::from_bytes(std::fs::read(path.join("words.fst")).unwrap()).unwrap();
    }
}

#[test]
fn an_unknown_lexicon_is_answered_with_the_known_ones() {
    let error = Lexicon::builtin("ro").unwrap_err().to_string();
    assert!(builtin::names().all(|name| error.contains(name)), "{error}");
}

#[test]
fn a_lexicon_of_another_alphabet_is_refused() {
    let lexicon = Lexicon::builtin("en-scowl").unwrap();
    lexicon.check_tiles(&tiles("en_super")).unwrap();
    let error = lexicon.check_tiles(&tiles("pl")).unwrap_err();
    assert!(matches!(error, LexiconError::OtherAlphabet { .. }));
}

#[test]
fn names_that_leave_the_folder_and_lists_without_words_are_refused() {
    let words = Words::from_iter([[letter(1), letter(2)]]);
    for name in ["", "a/b", "..", "A", "ă", "a b", &"a".repeat(65)] {
        let error = Lexicon::new(About::named(name), &tiles("en"), &words).unwrap_err();
        assert!(matches!(error, LexiconError::BadName { .. }), "{name}");
    }
    let new = |words| Lexicon::new(About::named("x"), &tiles("en"), &words);
    assert!(new(Words::default()).is_err());
    assert!(new(Words::from_iter([[letter(1)]])).is_err());
    assert!(new(Words::from_iter([[letter(1); 33]])).is_err());
    assert!(new(Words::from_iter([[letter(27); 2]])).is_err());
}

#[test]
fn a_saved_lexicon_opens_as_it_was_and_the_checksum_is_of_the_text() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.fst");
    let tiles = tiles("es");
    let list = WordList::read("chocho\naño\nanís\n".as_bytes(), &tiles).unwrap();
    let about = About { title: Some("Mine".to_owned()), official: true, ..About::named("mine") };
    let lexicon = Lexicon::new(about, &tiles, &list.words).unwrap();
    lexicon.save(&path).unwrap();
    let again = Lexicon::open(&path).unwrap();
    assert_eq!(again.info(), lexicon.info());
    assert_eq!(again.verified_words().unwrap(), list.words);
    let text = format!("{}\nANIS\nAÑO\n[CH]O[CH]O\n", tiles.alphabet_line());
    let spelled: Vec<String> = list.words.iter().map(|word| tiles.spelling().spell_letters(word)).collect();
    assert_eq!(text, format!("{}\n{}\n", tiles.alphabet_line(), spelled.join("\n")));
    use sha2::Digest;
    let sum: String = sha2::Sha256::digest(&text).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(again.info().sha256.to_string(), sum);
    let error = Lexicon::open(&folder.path().join("none.fst")).unwrap_err().to_string();
    assert!(error.contains("none.fst"), "{error}");
}

/// A file with these bytes in place of a lexicon's, the checksum made to fit.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let checksum = twox_hash::XxHash3_64::oneshot(&bytes[24..]);
    bytes[16..24].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

#[test]
fn a_damaged_lexicon_is_an_error_and_never_a_panic() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    // More than 32 arcs at a node, so that it has an index.
    for letters in [4, 63] {
        let tiles = alphabet(u32::from(letters));
        let words = random_words(&mut rng, 60, letters, 2..8);
        let bytes = Lexicon::new(About::named("x"), &tiles, &words).unwrap().to_bytes().unwrap();
        for length in 0..bytes.len() {
            assert!(Lexicon::from_bytes(bytes[..length].to_vec()).is_err(), "{length} bytes");
            if length > 24 {
                walk(Lexicon::from_bytes(resealed(bytes[..length].to_vec())));
            }
        }
        for at in 0..bytes.len() {
            for _ in 0..8 {
                let mut flipped = bytes.clone();
                flipped[at] ^= rng.random_range(1..=255u8);
                assert!(Lexicon::from_bytes(flipped.clone()).is_err(), "byte {at}");
                if at >= 24 {
                    walk(Lexicon::from_bytes(resealed(flipped)));
                }
            }
        }
    }
}

/// What a file made to fit is read as must do no harm, whatever it is.
fn walk(read: Result<Lexicon, LexiconError>) {
    if let Ok(lexicon) = read {
        let words = lexicon.words();
        assert_eq!(words.len(), lexicon.len());
        assert!(words.iter().all(|word| lexicon.contains(word) && (2..=32).contains(&word.len())));
    }
}

#[test]
fn what_is_no_lexicon_is_told_from_what_is_damaged_or_of_another_version() {
    let read = |bytes: &[u8]| Lexicon::from_bytes(bytes.to_vec()).unwrap_err();
    assert!(matches!(read(b""), LexiconError::NotALexicon { .. }));
    assert!(matches!(read(b"AA\nAB\nAAH\nAAHED\nAAHING\nAALII\n"), LexiconError::NotALexicon { .. }));
    assert!(matches!(read(b"letopfst\x02\0\0\0"), LexiconError::Damaged(_)));
    let newer = [b"letopfst\x02\0\0\0".as_slice(), &[0; 100]].concat();
    assert!(matches!(read(&newer), LexiconError::OtherVersion { found: 2, expected: 1 }));
}

fn small() -> Lexicon {
    let list = WordList::read(b"act\ncat\ncats\ntac", &tiles("en")).unwrap();
    Lexicon::new(About::named("small"), &tiles("en"), &list.words).unwrap()
}

/// The lexicon with its automaton made ready, and how that was come by.
fn load(lexicon: Lexicon, cache: &std::path::Path) -> (Compiled, CacheOutcome) {
    let compiled = Compiled::new(lexicon, Some(cache));
    compiled.gaddag();
    let outcome = compiled.outcomes()[0].clone();
    (compiled, outcome)
}

fn cached(folder: &std::path::Path, lexicon: &Lexicon) -> std::path::PathBuf {
    cache_path(folder, lexicon.info(), "gaddag")
}

#[test]
fn a_damaged_cache_is_built_again() {
    let folder = tempfile::tempdir().unwrap();
    let load = || load(small(), folder.path());
    let (built, outcome) = load();
    assert_eq!(outcome, CacheOutcome::Built { replaced: None });
    let (warm, outcome) = load();
    assert_eq!((outcome, warm.gaddag()), (CacheOutcome::Warm, built.gaddag()));

    let path = cached(folder.path(), &small());
    let good = std::fs::read(&path).unwrap();
    let mut damaged: Vec<Vec<u8>> = (0..good.len()).map(|length| good[..length].to_vec()).collect();
    damaged.push([&good[..], &[0; 4]].concat());
    // Every part of the head, the roots and the array.
    damaged.extend((0..good.len()).map(|at| {
        let mut flipped = good.clone();
        flipped[at] ^= 1 << (at % 8);
        flipped
    }));
    for bytes in damaged {
        std::fs::write(&path, &bytes).unwrap();
        let (again, outcome) = load();
        assert!(matches!(outcome, CacheOutcome::Built { replaced: Some(_) }), "{outcome:?}");
        assert_eq!(again.gaddag(), built.gaddag());
        assert_eq!(std::fs::read(&path).unwrap(), good);
    }
}

#[test]
fn a_cache_made_to_fit_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let (built, _) = load(small(), folder.path());
    let path = cached(folder.path(), &small());
    let good = std::fs::read(&path).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..2000 {
        let mut bytes = good.clone();
        let at =
            if rng.random_bool(0.2) { rng.random_range(128..136) } else { rng.random_range(136..good.len()) };
        bytes[at] ^= rng.random_range(1..=255u8);
        let checksum = twox_hash::XxHash3_64::oneshot(&[&bytes[..64], &bytes[128..]].concat());
        bytes[64..72].copy_from_slice(&checksum.to_ne_bytes());
        std::fs::write(&path, &bytes).unwrap();
        let (again, outcome) = load(small(), folder.path());
        match outcome {
            CacheOutcome::Warm => touch(again.gaddag(), again.gaddag().root(), 0),
            _ => assert_eq!(again.gaddag(), built.gaddag()),
        }
    }
}

/// Walks everything; ends because no walk through a checked automaton goes round.
fn touch(gaddag: &Gaddag, node: Node, depth: usize) {
    assert!(depth < 200);
    for (letter, step) in gaddag.steps(node) {
        assert!(letter.code() <= 26);
        touch(gaddag, step.node, depth + 1);
    }
    if let Some(right) = gaddag.turn(node) {
        touch(gaddag, right, depth + 1);
    }
}

#[test]
fn a_cache_of_other_words_or_another_place_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let list = WordList::read(b"dog\ngod", &tiles("en")).unwrap();
    let dogs = Lexicon::new(About::named("small"), &tiles("en"), &list.words).unwrap();
    load(small(), folder.path());
    std::fs::copy(cached(folder.path(), &small()), cached(folder.path(), &dogs)).unwrap();
    let (compiled, outcome) = load(dogs, folder.path());
    assert!(matches!(outcome, CacheOutcome::Built { replaced: Some(_) }));
    assert_eq!(*compiled.gaddag(), Gaddag::build(&list.words));
}

#[test]
fn a_cache_that_cannot_be_written_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (compiled, outcome) = load(small(), &file.join("cache"));
    assert!(matches!(outcome, CacheOutcome::BuiltNotStored { reason: Some(_) }));
    assert_eq!(*compiled.gaddag(), Gaddag::build(&compiled.lexicon.tilings()));
    // Where the file should be there is a folder.
    std::fs::create_dir_all(cached(folder.path(), &small())).unwrap();
    let (_, outcome) = load(small(), folder.path());
    assert!(matches!(outcome, CacheOutcome::BuiltNotStored { reason: Some(_) }), "{outcome:?}");
}
