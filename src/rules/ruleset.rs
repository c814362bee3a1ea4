//! A rule pack with its tile set and board: all that a game needs to know of its rules.

use super::builtin;
use super::coord::{Axis, MAX_SIDE, Square};
use super::draw::{Jokers, LastTile, ways_to_draw};
use super::fault::{Fault, FaultKind, Faults, Place};
use super::layout::Layout;
use super::pack::{Pack, PremiumScope};
use super::points::Points;
use super::tile::{Letter, Placed, Tile};
use super::tileset::TileSet;
use sha2::{Digest, Sha256};

/// Why a rule pack cannot be used.
///
/// ```
/// use letop::rules::{Rules, RulesError};
/// let error = Rules::builtin("klingon").unwrap_err();
/// assert!(error.to_string().starts_with("no rule pack 'klingon': expected one of ro-liber, "));
/// let pack = "extends = \"en\"\n[rack]\nsize = 0\n";
/// let error = Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap_err();
/// assert!(matches!(&error, RulesError::Values { name, .. } if name == "en"));
/// assert!(error.to_string().contains("found rack.size = 0, expected 1 to 255"), "{error}");
/// ```
#[derive(Debug, thiserror::Error)]
pub enum RulesError {
    /// No built-in pack has this name.
    #[error("no rule pack '{name}': expected one of {known}, or a file")]
    UnknownPack {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// The text is no pack.
    #[error("rule pack: {0}")]
    Syntax(Fault),
    /// A file that the pack names cannot be read.
    #[error("rule pack: {what} '{name}': {source}")]
    File {
        /// `tiles` or `layout`.
        what: &'static str,
        /// The name in the pack.
        name: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// The tile set or the board that the pack names is bad.
    #[error("{what} '{name}': {faults}")]
    Part {
        /// `tiles` or `layout`.
        what: &'static str,
        /// The name in the pack.
        name: String,
        /// What is wrong with it.
        faults: Faults,
    },
    /// Values that cannot be together.
    #[error("rule pack '{name}': {faults}")]
    Values {
        /// The pack.
        name: String,
        /// What is wrong with it.
        faults: Faults,
    },
}

/// Reads a file that a pack names, by the name in the pack.
pub type ReadFile<'a> = &'a dyn Fn(&str) -> std::io::Result<String>;

/// A rule pack with its tile set and its board, checked.
///
/// ```
/// use letop::rules::{Points, Rules};
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// assert_eq!(rules.tiles().tiles(), 102);
/// assert_eq!(rules.pack().score.bonus_for(7), Points(50));
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    pack: Pack,
    tiles: TileSet,
    tiles_text: String,
    layout: Layout,
    sha256: String,
}

impl Rules {
    /// The built-in pack of this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn builtin(name: &str) -> Result<Rules, RulesError> {
        let text = builtin::pack(name).ok_or_else(|| RulesError::UnknownPack {
            name: name.to_owned(),
            known: builtin::pack_names().collect::<Vec<_>>().join(", "),
        })?;
        Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into()))
    }

    /// Reads a pack; `read` gives the files that it names beside itself.
    ///
    /// # Errors
    /// A text that is no pack, with line and column; a tile set or a board that cannot be read; every
    /// value that is out of range.
    pub fn parse(text: &str, read: ReadFile<'_>) -> Result<Rules, RulesError> {
        let table = with_base(toml_table(text)?)?;
        // Errors of the types are worth more with the place in the user's own text, so that is read
        // first where the pack stands on its own.
        let pack: Pack = if text.contains("extends") {
            table.clone().try_into().map_err(|error| RulesError::Syntax(toml_fault(&error, text)))?
        } else {
            toml::from_str(text).map_err(|error| RulesError::Syntax(toml_fault(&error, text)))?
        };
        let tiles_text = part("tiles", &pack.tiles, builtin::tileset(&pack.tiles), ".tsv", read)?;
        let layout_text = part("layout", &pack.layout, builtin::layout(&pack.layout), ".txt", read)?;
        let part_fault = |what, name: &str| {
            let name = name.to_owned();
            move |faults| RulesError::Part { what, name, faults }
        };
        let tiles =
            TileSet::parse(stem(&pack.tiles), &tiles_text).map_err(part_fault("tiles", &pack.tiles))?;
        let layout =
            Layout::parse(stem(&pack.layout), &layout_text).map_err(part_fault("layout", &pack.layout))?;
        let values = |faults: Faults| RulesError::Values { name: pack.name.clone(), faults };
        let layout = opened(layout, &pack).map_err(|fault| values(fault.into()))?;
        check(&pack).and_then(|()| check_counts(&pack, &tiles)).map_err(values)?;
        let sha256 = checksum(&pack, &tiles_text, &layout_text);
        Ok(Rules { pack, tiles, tiles_text, layout, sha256 })
    }

    /// The same rules on another board, drawn as [`Layout::parse`] reads it; the pack then names the board `name`, and
    /// the checksum is of the rules as they are now.
    ///
    /// # Errors
    /// A text that draws no board, or one on which the pack's start square takes no tile.
    pub fn with_layout(&self, name: &str, text: &str) -> Result<Rules, RulesError> {
        let part = |faults| RulesError::Part { what: "layout", name: name.to_owned(), faults };
        let mut pack = self.pack.clone();
        let layout =
            opened(Layout::parse(name, text).map_err(part)?, &pack).map_err(|fault| part(fault.into()))?;
        pack.layout = name.to_owned();
        let sha256 = checksum(&pack, &self.tiles_text, text);
        Ok(Rules { pack, tiles: self.tiles.clone(), tiles_text: self.tiles_text.clone(), layout, sha256 })
    }

    /// What is written in the pack.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The tile set.
    pub fn tiles(&self) -> &TileSet {
        &self.tiles
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The SHA-256 of the pack, its tile set and its board, in hexadecimal: two games with the same
    /// checksum were played by the same rules.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// The most tiles a play may put down.
    pub fn most_placed(&self) -> usize {
        self.pack.rack.most_placed()
    }

    /// Whether putting down so many tiles is a bingo: it earns a bonus.
    pub fn is_bingo(&self, placed: usize) -> bool {
        self.pack.score.bingo_from().is_some_and(|least| placed >= least)
    }

    /// What `placed` adds to a word before word premiums when it is put down on `square` now.
    pub fn letter_score(&self, square: Square, placed: Placed) -> Points {
        let points = self.tiles.points(placed.tile());
        points * self.layout.premium(square).letter_times(points)
    }

    /// What a letter's own tile adds on this square, and how often words through the square count.
    pub fn on_square(&self, square: Square, letter: Letter) -> (Points, i32) {
        let placed = Placed::from_tile(Tile::Letter(letter), letter);
        (self.letter_score(square, placed), self.layout.premium(square).word_times())
    }

    /// Whether premiums count for the words that cross the main word.
    pub fn premiums_in_crosses(&self) -> bool {
        self.pack.score.premiums == PremiumScope::AllWords
    }

    /// The name of a square and a direction, as the pack's sheets write it.
    pub fn square_name(&self, square: Square, axis: Axis) -> String {
        self.pack.notation.write(square, axis)
    }
}

/// The board with the pack's start square, or its own centre: the first word must be able to lie there.
fn opened(layout: Layout, pack: &Pack) -> Result<Layout, Fault> {
    let start = match &pack.opening.square {
        Some(square) => pack.notation.parse(square, layout.size())?.0,
        None => layout.start(),
    };
    layout.with_start(start).map_err(|fault| Fault {
        found: format!("start square {}, which takes no tile", pack.notation.write(start, Axis::Across))
            .into(),
        expected: "one that does, named by 'square' under [opening]".into(),
        ..fault
    })
}

/// The SHA-256 of all that rules are made of.
fn checksum(pack: &Pack, tiles: &str, layout: &str) -> String {
    let mut hash = Sha256::new();
    for text in [pack.to_toml().as_str(), tiles, layout] {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The table of a text, with line and column where it is no TOML.
fn toml_table(text: &str) -> Result<toml::Table, RulesError> {
    text.parse().map_err(|error| RulesError::Syntax(toml_fault(&error, text)))
}

/// The table on top of the pack it extends, if any.
fn with_base(mut table: toml::Table) -> Result<toml::Table, RulesError> {
    let Some(base) = table.remove("extends") else {
        return Ok(table);
    };
    let name = base.as_str().unwrap_or_default();
    let text = builtin::pack(name).ok_or_else(|| RulesError::UnknownPack {
        name: name.to_owned(),
        known: builtin::pack_names().collect::<Vec<_>>().join(", "),
    })?;
    let mut merged = with_base(toml_table(text)?)?;
    overlay(&mut merged, table);
    Ok(merged)
}

/// Writes `over` on `base`, table by table.
fn overlay(base: &mut toml::Table, over: toml::Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(toml::Value::Table(below)), toml::Value::Table(above)) => overlay(below, above),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

fn toml_fault(error: &toml::de::Error, text: &str) -> Fault {
    let place = error.span().map_or(Place::default(), |span| {
        let before = &text[..span.start.min(text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        Place::at(line, column)
    });
    Fault::new(
        FaultKind::Syntax,
        error.message().replace('\n', " "),
        "a rule pack as `letop rules show` prints it",
    )
    .at(place)
}

/// The text of a tile set or a board: a file beside the pack, or a built-in one.
fn part(
    what: &'static str,
    name: &str,
    builtin: Option<&'static str>,
    ending: &str,
    read: ReadFile<'_>,
) -> Result<String, RulesError> {
    if name.ends_with(ending) {
        return read(name).map_err(|source| RulesError::File { what, name: name.to_owned(), source });
    }
    builtin.map(str::to_owned).ok_or_else(|| RulesError::Part {
        what,
        name: name.to_owned(),
        faults: Fault::new(
            FaultKind::UnknownName,
            format!("'{name}'"),
            format!("a built-in name, or a file ending in {ending}"),
        )
        .into(),
    })
}

/// The last part of a path without its ending.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.rsplit_once('.').map_or(file, |(stem, _)| stem)
}

/// Values that the types allow and the game does not.
fn check(pack: &Pack) -> Result<(), Faults> {
    let mut faults = Vec::new();
    let mut expect = |holds: bool, found: String, expected: &str| {
        if !holds {
            faults.push(Fault::new(FaultKind::Range, found, expected));
        }
    };
    for (key, text) in [("name", &pack.name), ("title", &pack.title)] {
        // What stands at the head of every report must not be able to do anything to a terminal.
        let found = format!("{key} = \"{}\"", text.escape_debug());
        expect(!text.contains(char::is_control), found, "one line without control characters");
    }
    let rack = pack.rack;
    expect((1..=255).contains(&rack.size), format!("rack.size = {}", rack.size), "1 to 255");
    expect(
        (1..=rack.size.min(MAX_SIDE)).contains(&rack.most_placed()) || rack.most_placed.is_none(),
        format!("rack.most_placed = {}", rack.most_placed()),
        "1 to rack.size, at most 32",
    );
    expect(
        (2..=MAX_SIDE).contains(&pack.words.shortest),
        format!("words.shortest = {}", pack.words.shortest),
        "2 to 32",
    );
    if let Some(longest) = pack.words.longest {
        expect(
            (pack.words.shortest..=MAX_SIDE).contains(&longest),
            format!("words.longest = {longest}"),
            "words.shortest to 32",
        );
    }
    check_draw(pack, &mut expect);
    for bonus in &pack.score.bonus {
        expect(
            (1..=rack.most_placed()).contains(&bonus.placed),
            format!("score.bonus for {} tiles", bonus.placed),
            "a bonus for a number of tiles that can be put down",
        );
        expect(
            (-1000..=1000).contains(&bonus.points.0),
            format!("score.bonus of {} points", bonus.points),
            "-1000 to 1000 points",
        );
    }
    if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
}

/// Conditions on racks that no rack could meet, and draws that cannot be together.
fn check_draw(pack: &Pack, expect: &mut impl FnMut(bool, String, &str)) {
    let mut before = 0;
    for minimum in &pack.draw.least {
        let size = pack.rack.size;
        expect(
            minimum.vowels <= size && minimum.consonants <= size,
            format!("draw.least of {} vowels and {} consonants", minimum.vowels, minimum.consonants),
            "no more than rack.size of each",
        );
        let until = minimum.until.unwrap_or(usize::MAX);
        expect(until > before, format!("draw.least until turn {until}"), "turns in rising order");
        before = until;
    }
    expect(
        pack.draw.last_tile == LastTile::Drawn || (pack.draw.jokers == Jokers::AsDrawn && pack.rack.size > 1),
        format!("draw.last_tile = \"chosen\" on a rack of {}", pack.rack.size),
        "a rack of two tiles or more, and draw.jokers = \"as-drawn\"",
    );
    expect(pack.duplicate.turns != Some(0), "duplicate.turns = 0".to_owned(), "at least one turn");
}

/// Draws with a condition are counted exactly, in 128 bits.
fn check_counts(pack: &Pack, tiles: &TileSet) -> Result<(), Faults> {
    let size = pack.rack.size.min(tiles.tiles());
    if pack.draw.least.is_empty() || ways_to_draw(tiles.tiles(), size).is_some() {
        return Ok(());
    }
    let found = format!("draw.least for racks of {size} of {} tiles", tiles.tiles());
    Err(Fault::new(
        FaultKind::Range,
        found,
        "smaller racks, or no condition: such draws are too many to count",
    )
    .into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing(_: &str) -> std::io::Result<String> {
        Err(std::io::ErrorKind::NotFound.into())
    }

    #[test]
    fn a_title_that_could_do_something_to_a_terminal_is_refused() {
        let text = "extends = \"en\"\nname = \"mine\"\ntitle = \"A\\u001b[2JB\"\n";
        let error = Rules::parse(text, &nothing).unwrap_err().to_string();
        assert!(error.contains("title = \"A\\u{1b}[2JB\""), "{error}");
    }

    #[test]
    fn a_pack_that_extends_another_changes_only_what_it_says() {
        let text = "extends = \"en\"\nname = \"mine\"\n[rack]\nsize = 8\nmost_placed = 7\n";
        let rules = Rules::parse(text, &nothing).unwrap();
        assert_eq!(rules.pack().rack.size, 8);
        assert_eq!(rules.most_placed(), 7);
        assert_eq!(rules.pack().tiles, "en");
        assert_ne!(rules.sha256(), Rules::builtin("en").unwrap().sha256());
    }

    #[test]
    fn faults_of_a_pack_carry_line_and_column() {
        let RulesError::Syntax(fault) = Rules::parse("name = \"x\"\nrack = 7 7\n", &nothing).unwrap_err()
        else {
            panic!("a fault of the text")
        };
        assert_eq!(fault.place, Place::at(2, 8));
    }

    #[test]
    fn values_that_cannot_be_are_all_reported() {
        let text = "extends = \"en\"\nname = \"bad\"\n[rack]\nsize = 0\n[words]\nshortest = 40\n";
        let RulesError::Values { faults, .. } = Rules::parse(text, &nothing).unwrap_err() else {
            panic!("faults of values")
        };
        assert!(faults.0.len() >= 2, "{faults}");
    }

    /// What is wrong with the English rules after this change; nothing where they can be played by.
    fn wrong(change: &str) -> Vec<String> {
        match Rules::parse(&format!("extends = \"en\"\nname = \"test\"\n{change}"), &nothing) {
            Ok(_) => Vec::new(),
            Err(RulesError::Values { faults, .. }) => {
                faults.0.iter().map(|fault| fault.found.to_string()).collect()
            }
            Err(other) => panic!("{change}: {other}"),
        }
    }

    #[test]
    fn what_cannot_be_is_named_and_what_just_may_be_is_not() {
        for (change, found) in [
            ("[score]\nbonus = [{ placed = 7, points = 1000 }, { placed = 1, points = -1000 }]", ""),
            ("[score]\nbonus = [{ placed = 7, points = 1001 }]", "score.bonus of 1001 points"),
            ("[score]\nbonus = [{ placed = 7, points = -1001 }]", "score.bonus of -1001 points"),
            ("[score]\nbonus = [{ placed = 8, points = 1 }]", "score.bonus for 8 tiles"),
            ("[score]\nbonus = [{ placed = 0, points = 1 }]", "score.bonus for 0 tiles"),
            ("[draw]\nleast = [{ vowels = 7, consonants = 7 }]", ""),
            ("[draw]\nleast = [{ vowels = 8, consonants = 1 }]", "draw.least of 8 vowels and 1 consonants"),
            ("[draw]\nleast = [{ vowels = 1, consonants = 8 }]", "draw.least of 1 vowels and 8 consonants"),
            (
                "[draw]\nleast = [{ vowels = 2, consonants = 2, until = 5 }, { vowels = 1, consonants = 1 }]",
                "",
            ),
            ("[draw]\nleast = [{ vowels = 2, consonants = 2, until = 0 }]", "draw.least until turn 0"),
            (
                "[draw]\nleast = [{ vowels = 2, consonants = 2, until = 5 }, { vowels = 1, consonants = 1, until = 5 }]",
                "draw.least until turn 5",
            ),
            ("[draw]\nlast_tile = \"chosen\"", ""),
            ("[rack]\nsize = 2\n[score]\nbonus = []\n[draw]\nlast_tile = \"chosen\"", ""),
            (
                "[rack]\nsize = 1\n[score]\nbonus = []\n[draw]\nlast_tile = \"chosen\"",
                "draw.last_tile = \"chosen\" on a rack of 1",
            ),
            (
                "[draw]\nlast_tile = \"chosen\"\njokers = \"one-each-turn\"",
                "draw.last_tile = \"chosen\" on a rack of 7",
            ),
            ("[rack]\nmost_placed = 8", "rack.most_placed = 8"),
            ("[rack]\nmost_placed = 7", ""),
            ("[words]\nshortest = 1", "words.shortest = 1"),
            ("[words]\nshortest = 32\nlongest = 32", ""),
            ("[words]\nshortest = 5\nlongest = 4", "words.longest = 4"),
            ("[words]\nlongest = 33", "words.longest = 33"),
            ("[duplicate]\nturns = 1", ""),
            ("[duplicate]\nturns = 0", "duplicate.turns = 0"),
        ] {
            let expected: &[&str] = if found.is_empty() { &[] } else { &[found] };
            assert_eq!(wrong(change), expected, "{change}");
        }
    }

    #[test]
    fn draws_that_are_too_many_to_count_are_refused_where_they_have_a_condition() {
        let change = |least: &str| {
            format!("tiles = \"en_super\"\nlayout = \"super\"\n[rack]\nsize = 60\n[draw]\nleast = {least}")
        };
        assert_eq!(wrong(&change("[]")), Vec::<String>::new());
        let one = wrong(&change("[{ vowels = 1, consonants = 1 }]"));
        assert_eq!(one, ["draw.least for racks of 60 of 200 tiles"]);
    }

    #[test]
    fn files_are_named_without_their_folder_and_ending() {
        for name in ["mine.tsv", "a/b.c/mine.tsv", "a\\mine.txt", "mine"] {
            assert_eq!(stem(name), "mine", "{name}");
        }
    }

    #[test]
    fn the_first_square_must_take_a_tile() {
        let board = "...\n.#.\n...\n";
        let read = |_: &str| Ok(board.to_owned());
        let pack = |more: &str| format!("extends = \"en\"\nname = \"hole\"\nlayout = \"hole.txt\"\n{more}");
        let refusal = Rules::parse(&pack(""), &read).unwrap_err().to_string();
        assert!(refusal.contains("2B"), "{refusal}");
        assert!(refusal.contains("takes no tile"), "{refusal}");
        let moved = Rules::parse(&pack("[opening]\nsquare = \"1A\"\n"), &read).unwrap();
        assert_eq!(moved.layout().start(), Square::new(0, 0));
        let en = Rules::builtin("en").unwrap();
        assert!(en.with_layout("hole", board).unwrap_err().to_string().contains("takes no tile"));
        assert!(moved.with_layout("hole", board).is_ok());
    }

    #[test]
    fn a_pack_may_name_its_own_tiles_and_board() {
        let text = "extends = \"en\"\nname = \"tiny\"\ntiles = \"tiny.tsv\"\nlayout = \"tiny.txt\"\n";
        let read = |name: &str| {
            Ok(match name {
                "tiny.tsv" => "tile\tcount\tpoints\tclass\n?\t1\t0\tVC\nA\t3\t1\tV\n".to_owned(),
                _ => "...\n.-.\n...\n".to_owned(),
            })
        };
        let rules = Rules::parse(text, &read).unwrap();
        assert_eq!(rules.tiles().tiles(), 4);
        assert_eq!(rules.layout().size().rows, 3);
    }
}
