//! What several tests need: rule packs, compiled lists, and random positions that a game can reach.

pub mod every_turn;
pub mod recorded;

use letop::lexicon::{About, Compiled, Lexicon, WordList};
use letop::movegen;
use letop::position::{Board, Play, Position, Rack, Setup};
use letop::rules::{Letter, Placed, Rules, Square, Tile};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

/// The binary as it is called from the project's folder. All calls share one cache that is none of the user's, so that what several
/// need is made once, and no list of the user's own plays in.
pub fn program() -> std::process::Command {
    in_test(std::process::Command::new(assert_cmd::cargo::cargo_bin("letop")))
}

/// A command whose letop has that cache, and no lists of the user's own.
pub fn in_test(mut command: std::process::Command) -> std::process::Command {
    command.env("LETOP_CACHE_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    // A folder that does not exist.
    command.env("LETOP_CONFIG_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-config"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// The binary, for calls whose end and output are looked at.
pub fn letop() -> assert_cmd::Command {
    assert_cmd::Command::from_std(program())
}

/// A built-in pack.
pub fn pack(name: &str) -> Arc<Rules> {
    Arc::new(Rules::builtin(name).unwrap())
}

/// A pack written in a test.
pub fn pack_of(text: &str) -> Arc<Rules> {
    Arc::new(Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap())
}

/// A built-in list, compiled once a test run.
pub fn compiled(name: &str) -> Arc<Compiled> {
    static COMPILED: LazyLock<Mutex<HashMap<String, Arc<Compiled>>>> = LazyLock::new(Mutex::default);
    let mut known = COMPILED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let found = known
        .entry(name.to_owned())
        .or_insert_with(|| Arc::new(Compiled::new(Lexicon::builtin(name).unwrap(), None)));
    Arc::clone(found)
}

/// A list of a few words.
pub fn mini(rules: &Rules, words: &[&str]) -> Compiled {
    let list = WordList::read(words.join("\n").as_bytes(), rules.tiles()).unwrap();
    let lexicon = Lexicon::new(About::named("mini"), rules.tiles(), &list.words).unwrap();
    Compiled::new(lexicon, None)
}

/// The Catalan tiles with a made-up list that uses every tile of several characters.
pub fn catalan() -> (Arc<Rules>, Arc<Compiled>) {
    let rules = pack_of("extends = \"en\"\nname = \"ca-test\"\nlanguage = \"ca\"\ntiles = \"ca\"\n");
    let words: Vec<&str> = include_str!("catalan.txt").lines().collect();
    let words = Arc::new(mini(&rules, &words));
    (rules, words)
}

/// A position from a CGP line.
pub fn position(rules: &Arc<Rules>, cgp: &str) -> Position {
    letop::format::cgp::read(rules, cgp).unwrap().check(rules).unwrap()
}

/// An empty board and a rack.
pub fn opening(rules: &Arc<Rules>, rack: &str) -> Position {
    Setup::empty(rules, rack).check(rules).unwrap()
}

/// The tops as the plain generator finds them.
pub fn plain_tops(position: &Position, words: &Compiled) -> Vec<Play> {
    let mut sink = movegen::Tops::default();
    movegen::generate(position.rules(), words.gaddag(), position.board(), position.rack(), &mut sink);
    sink.sorted()
}

/// Plays as `SQUARE WORD SCORE`, in listing order.
pub fn spelled(rules: &Rules, plays: &[Play]) -> Vec<String> {
    let spell = |play: &Play| {
        let at = rules.square_name(play.placement.start, play.placement.axis);
        format!("{at} {} {}", play.placement.spell(rules.tiles().spelling()), play.score)
    };
    plays.iter().map(spell).collect()
}

/// A random position that a game of this pack reaches: some random plays, then a rack with so many blanks.
pub fn reachable(rules: &Arc<Rules>, words: &Compiled, seed: u64, blanks: usize) -> Position {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let turns = random.random_range(0..14);
        if let Some(position) = try_reach(rules, words, &mut random, turns, blanks) {
            return position;
        }
    }
}

fn try_reach(
    rules: &Arc<Rules>,
    words: &Compiled,
    random: &mut ChaCha8Rng,
    turns: usize,
    blanks: usize,
) -> Option<Position> {
    let mut position = Setup::empty(rules, "").check(rules).unwrap();
    for _ in 0..turns {
        // One blank in play now and then, so that boards hold some.
        let wished = usize::from(random.random_range(0..6) == 0);
        position = position.with_rack(draw(&position, random, wished)?).unwrap();
        let plays = movegen::all(&position, words);
        // Mostly among the better plays, as in games, and sometimes any: odd boards matter too.
        let reach = if random.random_range(0..4) == 0 { plays.len() } else { plays.len().min(12) };
        if reach > 0 {
            let play = &plays[random.random_range(0..reach)];
            position.place(&play.placement).unwrap();
        }
    }
    let rack = draw(&position, random, blanks)?;
    position.with_rack(rack).ok()
}

/// A full rack from the tiles that are not on the board, with just so many blanks.
fn draw(position: &Position, random: &mut impl Rng, blanks: usize) -> Option<Rack> {
    let unseen = position.with_rack(Rack::default()).ok()?.unseen();
    let mut letters: Vec<Tile> = unseen.tiles().filter(|tile| *tile != Tile::Blank).collect();
    letters.shuffle(random);
    let size = position.rules().pack().rack.size;
    let there_are = usize::from(unseen.count(Tile::Blank));
    (there_are >= blanks && letters.len() + blanks >= size).then(|| {
        letters.into_iter().take(size - blanks).chain(std::iter::repeat_n(Tile::Blank, blanks)).collect()
    })
}

/// The position with some tiles of the board changed for others, so that it holds words of no list.
pub fn spoiled(random: &mut ChaCha8Rng, position: Position) -> Position {
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
    let text = letop::format::cgp::write(plain, &board, &Rack::default());
    let loose = letop::format::cgp::read(&rules, &text).unwrap().check(&rules);
    loose.ok().and_then(|spoiled| spoiled.with_rack(position.rack().clone()).ok()).unwrap_or(position)
}

/// A board built afresh from the tiles of another.
pub fn rebuilt(board: &Board) -> Board {
    let mut fresh = Board::new(board.size());
    board.tiles().for_each(|(square, placed)| fresh.put(square, placed));
    fresh
}

/// Whether tests are to be as long as a release asks for: `LETOP_TEST=full`.
pub fn at_length() -> bool {
    std::env::var_os("LETOP_TEST").is_some_and(|value| value == "full")
}
