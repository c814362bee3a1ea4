//! The fast search for the tops against the plain generator, whole lists in listing order, on random positions
//! that games reach, for every family of tile sets, boards and rules; and against the specification on some of them.

mod support;

use letop::format::cgp;
use letop::lexicon::{Compiled, WordMap};
use letop::movegen::{self, top::TopEngine};
use letop::position::{Play, Position, Rack};
use letop::rules::{Letter, Placed, Rules, Square, Tile};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};
use support::{compiled, mini, pack, pack_of, reachable, spelled};

/// A built-in list's map, laid out once a test run.
fn map(name: &str) -> Arc<WordMap> {
    static MAPS: LazyLock<Mutex<HashMap<String, Arc<WordMap>>>> = LazyLock::new(Mutex::default);
    let mut known = MAPS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    Arc::clone(known.entry(name.to_owned()).or_insert_with(|| map_of(&compiled(name))))
}

fn map_of(words: &Compiled) -> Arc<WordMap> {
    let letters = words.lexicon.spelling().texts().len();
    Arc::new(WordMap::build(&words.lexicon.words(), letters))
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
        let plain = movegen::tops(position, &self.words);
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

/// A made-up list that uses every Catalan tile of several characters.
const CATALAN: &[&str] = &[
    "ANY",
    "ANYS",
    "QUE",
    "QUI",
    "AL·LA",
    "COL·LEGI",
    "SAL",
    "SALA",
    "SALES",
    "NAS",
    "NASOS",
    "CEL",
    "CEL·LA",
    "CEL·LES",
    "NYAM",
    "QUAN",
    "QUAL",
    "TEL",
    "TELA",
    "TELES",
    "ARA",
    "ERA",
    "ES",
    "EL",
    "ELS",
    "LA",
    "LES",
    "EN",
    "NE",
    "NI",
    "ON",
    "NO",
    "SI",
    "SE",
    "SES",
    "SA",
    "AS",
    "RES",
    "REI",
    "REIS",
    "MES",
    "MESOS",
    "MAR",
    "MARE",
    "MARES",
    "ROSA",
    "ROSES",
    "TAU",
    "TAULA",
    "TAULES",
    "AIRE",
    "AIRES",
    "LLUNA",
    "TE",
    "ET",
    "AL",
    "ALS",
    "ALA",
    "ALES",
    "IL·LES",
    "SENYOR",
    "SENYA",
    "ENYOR",
    "BANY",
    "BANYA",
    "BANYES",
    "AQUI",
    "AQUEST",
    "ESQUE",
    "ÇA",
    "AÇO",
];

#[test]
fn catalan_tile_of_three_characters() {
    let rules = pack_of("extends = \"en\"\nname = \"ca-test\"\nlanguage = \"ca\"\ntiles = \"ca\"\n");
    let words = Arc::new(mini(&rules, CATALAN));
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
        Family::of(rules, "en-scowl").agree(500);
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
fn drawn(name: &str, layout: &'static str) -> Arc<Rules> {
    let text = format!("extends = \"en\"\nname = \"{name}\"\nlayout = \"{name}.txt\"\n");
    Arc::new(Rules::parse(&text, &|_| Ok(layout.to_owned())).unwrap())
}

#[test]
fn blocked_squares_and_boards_of_other_shapes() {
    let holes =
        ".=.....#...\n...\"....'..\n.#...-...#.\n....-.-....\n..'..-..'..\n.#...-...#.\n...\"....'..\n";
    Family::of(drawn("holes", holes), "en-scowl").agree(500);
    let sixteen = "~..'...=..'...=~\n.-...\"...\"....-\n..-...'.'....-..\n'..-...'...-...'\n....-.....-.....\n.\"...\"...\"...\".^\n\
        ..'...'.'...'...\n=..'...-...'...=\n..'...'.'...'...\n.\"...\"...\"...\".^\n....-.....-.....\n'..-...'...-...'\n\
        ..-...'.'....-..\n.-...\"...\"....-\n=..'...=..'...=.\n~..............~\n";
    Family::of(drawn("sixteen", sixteen), "en-scowl").agree(500);
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

/// The position with some tiles of the board changed for others, so that it holds words of no list.
fn spoiled(random: &mut ChaCha8Rng, position: Position) -> Position {
    let rules = Arc::clone(position.rules());
    let mut board = position.board().clone();
    let squares: Vec<Square> = board.tiles().map(|(square, _)| square).collect();
    for &square in squares.sample(random, 4) {
        let letter = Letter::new(random.random_range(1..=rules.tiles().letters() as u8)).unwrap();
        board.put(square, if random.random() { Placed::blank(letter) } else { Placed::tile_of(letter) });
    }
    // Such a board may hold more of a tile than the set has, so it is not read as a position is; the generators
    // know no tile set's counts.
    let plain = rules.tiles().spelling();
    let text = cgp::write(plain, &board, &Rack::default());
    let loose = cgp::read(&rules, &text).unwrap().check(&rules);
    loose.ok().and_then(|spoiled| spoiled.with_rack(position.rack().clone()).ok()).unwrap_or(position)
}

#[test]
fn boards_with_words_that_no_list_has() {
    Family::of(pack("en"), "en-scowl").agree_where(1500, |i| usize::from(i % 5 == 0), spoiled);
    Family::of(pack("hu"), "hu-magyarispell").agree_where(300, |i| usize::from(i % 5 == 0), spoiled);
}
