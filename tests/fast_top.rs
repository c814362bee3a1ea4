//! The fast search for the tops against the plain generator, whole lists in listing order, on random positions
//! that games reach, for every family of tile sets, boards and rules; and against the specification on some of them.

use crate::support;

use crate::support::{catalan, compiled, mini, pack, pack_of, reachable, spelled, spoiled};
use letop::format::cgp;
use letop::lexicon::{Compiled, WordMap};
use letop::movegen::top::{KeptWorth, TopEngine, Unsupported, supports, supports_rack};
use letop::movegen::{self, NaiveWords, Tops};
use letop::position::{Play, Position, Rack};
use letop::rules::{Rules, Square, Tile};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

/// A built-in list's map, laid out once a test run.
fn map(name: &str) -> Arc<WordMap> {
    static MAPS: LazyLock<Mutex<HashMap<String, Arc<WordMap>>>> = LazyLock::new(Mutex::default);
    let mut known = MAPS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Arc::clone(known.entry(name.to_owned()).or_insert_with(|| map_of(&compiled(name))))
}

fn map_of(words: &Compiled) -> Arc<WordMap> {
    let letters = words.lexicon.spelling().texts().len();
    Arc::new(WordMap::build(&words.lexicon.tilings(), letters))
}

/// What is compared: rules, a list in both forms, and engines with and without vector instructions.
struct Family {
    rules: Arc<Rules>,
    words: Arc<Compiled>,
    map: Arc<WordMap>,
}

/// The engines of one thread.
struct Engines {
    fast: TopEngine,
    portable: TopEngine,
}

impl Family {
    fn of(rules: Arc<Rules>, list: &str) -> Family {
        Family { rules, words: compiled(list), map: map(list) }
    }

    fn engines(&self) -> Engines {
        Engines {
            fast: TopEngine::new(&self.rules, Arc::clone(&self.map)).unwrap(),
            portable: TopEngine::portable(&self.rules, Arc::clone(&self.map)).unwrap(),
        }
    }

    fn seed(&self) -> u64 {
        let name = self.rules.pack().name.bytes();
        name.fold(77, |hash: u64, byte| hash.wrapping_mul(31).wrapping_add(u64::from(byte))) << 24
    }

    /// Compares so many random positions, most without blanks, some with one, a few with two.
    fn agree(&self, positions: u64) {
        self.agree_where(
            positions,
            |i| [0, 0, 0, 0, 0, 0, 0, 1, 1, 2][i as usize % 10],
            |_, position| position,
        );
    }

    /// Compares so many random positions with so many blanks, each changed in some way.
    fn agree_where(
        &self,
        positions: u64,
        blanks: impl Fn(u64) -> usize + Sync,
        change: impl Fn(&mut ChaCha8Rng, Position) -> Position + Sync,
    ) {
        (0..positions).into_par_iter().for_each_init(
            || self.engines(),
            |engines, i| {
                let seed = self.seed() + i;
                let position = reachable(&self.rules, &self.words, seed, blanks(i));
                let position = change(&mut ChaCha8Rng::seed_from_u64(seed), position);
                self.same(engines, &position, seed);
            },
        );
    }

    fn same(&self, engines: &mut Engines, position: &Position, seed: u64) {
        let plain = support::plain_tops(position, &self.words);
        let fast = engines.fast.tops(position.board(), position.rack()).unwrap();
        self.assert_same(position, &plain, &fast, &format!("seed {seed}, fast"));
        let portable = engines.portable.tops(position.board(), position.rack()).unwrap();
        self.assert_same(position, &plain, &portable, &format!("seed {seed}, portable"));
    }

    fn assert_same(&self, position: &Position, expected: &[Play], found: &[Play], what: &str) {
        if expected != found {
            let cgp = cgp::write(self.rules.tiles().spelling(), position.board(), position.rack());
            panic!(
                "pack {}, {what}: {cgp}\nexpected {:?}\nfound {:?}",
                self.rules.pack().name,
                spelled(&self.rules, expected),
                spelled(&self.rules, found),
            );
        }
    }
}

#[test]
fn english() {
    Family::of(pack("en"), "en-scowl").agree(2000);
}

#[test]
fn romanian() {
    Family::of(pack("ro-liber"), "ro-rospell").agree(2000);
}

#[test]
fn french() {
    Family::of(pack("fr-duplicate"), "fr-dicollecte").agree(2000);
}

#[test]
fn polish_letters_past_the_thirty_first() {
    Family::of(pack("pl"), "pl-sjp").agree(2000);
}

#[test]
fn hungarian_tiles_of_two_letters() {
    Family::of(pack("hu"), "hu-magyarispell").agree(500);
}

#[test]
fn catalan_tile_of_three_characters() {
    let (rules, words) = catalan();
    let map = map_of(&words);
    Family { rules, words, map }.agree(500);
}

#[test]
fn seven_of_eight_and_eight_of_eight() {
    let seven = "extends = \"fr-duplicate\"\nname = \"fr-7sur8\"\n[rack]\nsize = 8\nmost_placed = 7\n";
    Family::of(pack_of(seven), "fr-dicollecte").agree(500);
    let eight = "extends = \"en\"\nname = \"en-8\"\n[rack]\nsize = 8\n[score]\n\
        bonus = [{ placed = 7, points = 50 }, { placed = 8, points = 75 }]\n";
    Family::of(pack_of(eight), "en-scowl").agree(500);
}

#[test]
fn literaki_premiums_that_depend_on_the_tile() {
    let text = "extends = \"pl\"\nname = \"literaki\"\ntiles = \"pl_literaki\"\nlayout = \"literaki\"\n";
    Family::of(pack_of(text), "pl-sjp").agree(500);
}

#[test]
fn house_rules() {
    for (name, rest) in [
        ("limits", "[words]\nshortest = 3\nlongest = 7\n"),
        ("begins", "[opening]\nstart = \"begins\"\nlisted = \"either\"\n"),
        ("either", "[opening]\nlisted = \"either\"\n"),
        ("main-word", "[score]\npremiums = \"main-word\"\nbonus = []\n"),
        (
            "again",
            "[score]\ncovered = \"again\"\nbonus = [{ placed = 5, points = 9 }, { placed = 7, points = 50 }]\n",
        ),
        ("again-main", "[score]\ncovered = \"again\"\npremiums = \"main-word\"\nbonus = []\n"),
        (
            "odd-bonus",
            "[score]\nbonus = [{ placed = 2, points = 40 }, { placed = 4, points = -60 }, { placed = 7, points = -20 }]\n",
        ),
        (
            "all-lose",
            "[score]\nbonus = [{ placed = 1, points = -900 }, { placed = 2, points = -900 }, { placed = 3, points = -900 }, \
            { placed = 4, points = -901 }, { placed = 5, points = -902 }, { placed = 6, points = -900 }, { placed = 7, points = -850 }]\n",
        ),
    ] {
        let rules = pack_of(&format!("extends = \"en\"\nname = \"{name}\"\n{rest}"));
        Family::of(rules, "en-scowl").agree(300);
    }
}

#[test]
fn the_first_move_either_way() {
    for start in ["covers", "begins"] {
        for listed in ["across", "either"] {
            let text = format!(
                "extends = \"en\"\nname = \"open\"\n[opening]\nstart = \"{start}\"\nlisted = \"{listed}\"\n"
            );
            let family = Family::of(pack_of(&text), "en-scowl");
            let mut engines = family.engines();
            for rack in ["AEINRST", "QZXJKVW", "?AEINRS", "??AEIJQ", "A", "?", "", "JOUKBOX"] {
                family.same(&mut engines, &support::opening(&family.rules, rack), 0);
            }
        }
    }
}

/// Rules whose board is drawn here.
fn drawn(name: &str, layout: &str) -> Arc<Rules> {
    let text = format!("extends = \"en\"\nname = \"{name}\"\nlayout = \"{name}.txt\"\n");
    Arc::new(Rules::parse(&text, &|_| Ok(layout.to_owned())).unwrap())
}

#[test]
fn blocked_squares_and_boards_of_other_shapes() {
    let holes =
        ".=.....#...\n...\"....'..\n.#...-...#.\n....-.-....\n..'..-..'..\n.#...-...#.\n...\"....'..\n";
    Family::of(drawn("holes", holes), "en-scowl").agree(500);
    let cell = |i: usize| [b'=', b'-', b'\'', b'"', b'^'].get(i % 23).map_or('.', |&premium| premium.into());
    let row = |r: usize| (0..16).map(|c| cell(r * 5 + c * 7)).collect::<String>() + "\n";
    let sixteen: String = (0..16).map(row).collect();
    Family::of(drawn("sixteen", &sixteen), "en-scowl").agree(500);
    let dear = sixteen.replace(['-', '='], "~");
    Family::of(drawn("dear", &dear), "en-scowl").agree(200);
    let narrow = "..-=\n.'..\n..\".\n.-..\n....\n=...\n.#..\n....\n.-..\n";
    Family::of(drawn("narrow", narrow), "en-scowl").agree(500);
}

#[test]
fn three_blanks_and_four() {
    let bag = "tile\tcount\tpoints\tclass\n";
    let english = Rules::builtin("en").unwrap();
    let mut tiles = bag.to_owned();
    for tile in english.tiles().kinds() {
        let name = tile.letter().map_or("?", |letter| english.tiles().spelling().text(letter));
        let count = if tile == Tile::Blank { 9 } else { english.tiles().count(tile) };
        tiles.push_str(&format!("{name}\t{count}\t{}\tVC\n", english.tiles().points(tile)));
    }
    let text = "extends = \"en\"\nname = \"blanks\"\ntiles = \"blanks.tsv\"\n";
    let rules = Arc::new(Rules::parse(text, &|_| Ok(tiles.clone())).unwrap());
    let family = Family::of(rules, "en-scowl");
    family.agree_where(16, |i| 3 + i as usize % 2, |_, position| position);
}

#[test]
fn short_racks() {
    let family = Family::of(pack("en"), "en-scowl");
    family.agree_where(
        1000,
        |i| usize::from(i % 4 == 0),
        |random, position| {
            let keep = random.random_range(0..7);
            let tiles: Vec<Tile> = position.rack().tiles().collect();
            position.with_rack(tiles.sample(random, keep).copied().collect()).unwrap()
        },
    );
}

#[test]
fn boards_with_words_that_no_list_has() {
    Family::of(pack("en"), "en-scowl").agree_where(1500, |i| usize::from(i % 5 == 0), spoiled);
    Family::of(pack("hu"), "hu-magyarispell").agree_where(300, |i| usize::from(i % 5 == 0), spoiled);
}

/// A family against the specification: every word at every place.
fn agree_with_naive(family: &Family, positions: u64) {
    let naive = NaiveWords::of(&family.words.lexicon);
    (0..positions).into_par_iter().for_each_init(
        || family.engines(),
        |engines, i| {
            let seed = family.seed() + 500_000 + i;
            let position = reachable(&family.rules, &family.words, seed, usize::from(i % 5 == 0));
            let mut sink = Tops::default();
            movegen::generate_naive(&position, &naive, &mut sink);
            let fast = engines.fast.tops(position.board(), position.rack()).unwrap();
            family.assert_same(&position, &sink.sorted(), &fast, &format!("seed {seed}, against naive"));
        },
    );
}

#[test]
fn the_specification() {
    agree_with_naive(&Family::of(pack("en"), "en-scowl"), 40);
    agree_with_naive(&Family::of(pack("fr-duplicate"), "fr-dicollecte"), 40);
    agree_with_naive(&Family::of(pack("hu"), "hu-magyarispell"), 40);
    let again = "extends = \"en\"\nname = \"again\"\n[score]\ncovered = \"again\"\n";
    agree_with_naive(&Family::of(pack_of(again), "en-scowl"), 20);
}

#[test]
fn golden_top_scores() {
    let family = Family::of(pack("en"), "en-scowl");
    let mut engines = family.engines();
    for name in ["pos1000.en-scowl", "pos_b1.en-scowl", "strange1000.en-scowl"] {
        let path = format!("{}/positions/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
        for line in std::fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let position = support::position(&family.rules, &format!("{} {}", columns[0], columns[1]));
            let tops = engines.fast.tops(position.board(), position.rack()).unwrap();
            let top = tops.first().map_or(0, |play| play.score.0);
            assert_eq!(top, columns[2].parse::<i32>().unwrap(), "{line}");
        }
    }
}

#[test]
fn a_prepared_board_answers_many_racks_as_fresh_ones_do() {
    for (rules, list) in [(pack("en"), "en-scowl"), (pack("hu"), "hu-magyarispell")] {
        let family = Family::of(rules, list);
        let (mut one, mut other) = (family.engines().fast, family.engines().fast);
        for seed in 0..40 {
            let position = reachable(&family.rules, &family.words, family.seed() + seed, 0);
            let mut prepared = one.prepare(position.board());
            for blanks in [0, 1, 0, 2] {
                let rack = reachable(&family.rules, &family.words, family.seed() + 9_000 + seed, blanks)
                    .rack()
                    .clone();
                let fresh = other.tops(position.board(), &rack).unwrap();
                assert_eq!(prepared.tops(&rack).unwrap(), fresh, "seed {seed}, {blanks} blanks");
            }
        }
    }
}

#[test]
fn words_around_tiles_that_are_no_word_themselves_are_found() {
    let rules = pack("en");
    let words = Arc::new(mini(&rules, &["KING", "KINGS", "SKING", "AING", "INGA", "AS"]));
    let map = map_of(&words);
    let family = Family { rules, words, map };
    let mut engines = family.engines();
    for (row, racks) in [
        ("6ING6", ["K", "KS", "?S"]),
        ("6ING6", ["AS", "AS", "AAS"]),
        ("5K1NG6", ["I", "IS", "?"]),
        ("5KI1G6", ["N", "NS", "?S"]),
        ("5KIN7", ["G", "GS", "G?"]),
        ("5KIN7", ["??", "??", "?"]),
    ] {
        for (rack, down) in racks.into_iter().zip([false, true, false]) {
            let text = format!("{}{row}{} {rack}", "15/".repeat(7), "/15".repeat(7));
            let mut position = support::position(&family.rules, &text);
            if down {
                let mut turned = support::opening(&family.rules, rack).board().clone();
                for (square, placed) in position.board().tiles() {
                    turned.put(Square::new(square.col(), square.row()), placed);
                }
                position = Position::of(&family.rules, turned, position.rack().clone());
            }
            assert!(!support::plain_tops(&position, &family.words).is_empty(), "{text}");
            family.same(&mut engines, &position, 0);
        }
    }
}

/// Values of tiles kept that follow no pattern.
struct AnyWorth(u64);

impl KeptWorth for AnyWorth {
    fn weight(&self, tile: Tile) -> usize {
        tile.letter().map_or(1, |letter| 1 << (letter.index() + 1))
    }

    fn worth(&self, put_down: usize) -> i32 {
        let mixed = (put_down as u64 ^ self.0).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        (mixed % 60_000) as i32 - 40_000
    }
}

#[test]
fn plays_worth_most_with_what_they_keep_are_those_of_a_look_at_every_play() {
    let family = Family::of(pack("en"), "en-scowl");
    let mut engines = family.engines();
    for seed in 0..60 {
        let position = reachable(&family.rules, &family.words, 800_000 + seed, usize::from(seed % 4 == 0));
        let kept = AnyWorth(seed);
        let worth = |play: &Play| {
            let sum = play.placement.tiles().map(|tile| kept.weight(tile)).sum();
            i64::from(play.score.0) * 1000 + i64::from(kept.worth(sum))
        };
        let all = movegen::all(&position, &family.words);
        let Some(most) = all.iter().map(worth).max() else { continue };
        let best: Vec<Play> = all.iter().filter(|play| worth(play) == most).cloned().collect();
        for engine in [&mut engines.fast, &mut engines.portable] {
            engine.prepare(position.board());
            for least in [i64::from(i32::MIN), most - 1, most] {
                let found = engine.best(position.rack(), &kept, least).unwrap();
                assert_eq!(found, (best.clone(), most), "seed {seed}, {least} or more");
            }
            assert!(engine.best(position.rack(), &kept, most + 1).unwrap().0.is_empty(), "seed {seed}");
            // Scores alone count again, where they are asked for.
            let tops = engine.again(position.rack()).unwrap();
            family.assert_same(
                &position,
                &support::plain_tops(&position, &family.words),
                &tops,
                "after values",
            );
        }
    }
}

#[test]
fn what_is_not_served_is_said() {
    let large = "extends = \"en\"\nname = \"super\"\ntiles = \"en_super\"\nlayout = \"super\"\n";
    assert_eq!(supports(&pack_of(large)), Err(Unsupported::Board { rows: 21, cols: 21 }));
    let nine = "extends = \"en\"\nname = \"nine\"\n[rack]\nsize = 9\n";
    assert_eq!(supports(&pack_of(nine)), Err(Unsupported::Rack(9)));
    assert_eq!(supports(&pack("hu-house")), Err(Unsupported::Spaces));
    for name in letop::rules::builtin::pack_names().filter(|name| *name != "hu-house") {
        assert_eq!(supports(&pack(name)), Ok(()), "{name}");
    }
    let spelling = pack("en").tiles().spelling().clone();
    let rack = |text: &str| Rack::parse(&spelling, text).unwrap();
    assert_eq!(supports_rack(&rack("ABCDEFGHI")), Err(Unsupported::Rack(9)));
    assert_eq!(supports_rack(&rack("?????")), Err(Unsupported::Blanks(5)));
    let other = TopEngine::new(&pack("fr-duplicate"), map("pl-sjp")).unwrap_err();
    assert!(matches!(other, Unsupported::Alphabet { .. }));
}

#[test]
fn damaged_maps_are_refused_or_give_answers_of_some_kind() {
    let rules = pack("en");
    let words = mini(
        &rules,
        &["CAT", "CATS", "ACT", "ACTS", "SCAT", "AS", "AT", "TA", "STAR", "RATS", "ARTS", "TSAR"],
    );
    let good = map_of(&words).to_bytes();
    assert_eq!(WordMap::from_bytes(&good).unwrap().to_bytes(), good);
    for length in [0, 1, 63, 64, 128, good.len() - 64] {
        assert!(WordMap::from_bytes(&good[..length]).is_err(), "{length} bytes");
    }
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let board = support::position(&rules, "15/15/15/15/15/15/15/5CATS6/6R8/6T8/6S8/15/15/15/15 ACRST?S");
    let mut answers = 0;
    for _ in 0..3000 {
        let mut bytes = good.clone();
        for _ in 0..random.random_range(1..20) {
            let at = random.random_range(0..bytes.len());
            bytes[at] = random.random();
        }
        let Ok(map) = WordMap::from_bytes(&bytes) else { continue };
        let map = Arc::new(map);
        for engine in [TopEngine::new(&rules, Arc::clone(&map)), TopEngine::portable(&rules, map)] {
            answers +=
                usize::from(engine.is_ok_and(|mut engine| engine.tops(board.board(), board.rack()).is_ok()));
        }
    }
    assert!(answers > 1000, "damage inside the tables is not seen: {answers}");
}

#[test]
fn the_same_list_gives_the_same_map() {
    let words = compiled("fr-dicollecte").lexicon.words();
    assert_eq!(WordMap::build(&words, 26), *map("fr-dicollecte"));
}

/// More than 62 words of the same letters do not fit a count.
#[test]
fn many_anagrams() {
    let rules = pack("en");
    let mut words = vec!["AN".to_owned()];
    let letters = ['A', 'E', 'N', 'R', 'T'];
    let five = 0..5;
    for (a, b, c) in five.clone().flat_map(|a| five.clone().flat_map(move |b| (0..5).map(move |c| (a, b, c))))
    {
        for (d, e) in five.clone().flat_map(|d| (0..5).map(move |e| (d, e))) {
            let order = [a, b, c, d, e];
            if (0..5).all(|i| order.contains(&i)) {
                words.push(order.iter().map(|&i| letters[i]).collect());
            }
        }
    }
    assert_eq!(words.len(), 121);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let words = Arc::new(mini(&rules, &words));
    let map = map_of(&words);
    Family { rules, words, map }.agree(200);
}
