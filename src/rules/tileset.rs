//! A tile set: the alphabet of a game, how many tiles of each letter there are and what they are worth.

use super::fault::{Fault, FaultKind, Faults, Place};
use super::points::Points;
use super::spelling::Spelling;
use super::tile::{ByLetter, Letter, LetterSet, Tile};

/// Whether a letter counts as a vowel or a consonant where a draw is judged; `Y` is both in French.
///
/// ```
/// use letop::rules::{Class, Rules, Tile};
/// let rules = Rules::builtin("fr-duplicate").unwrap();
/// let class = |text| rules.tiles().kind(rules.tiles().spelling().letters(text).unwrap()[0]).class;
/// assert_eq!((class("A"), class("B"), class("Y")), (Class::Vowel, Class::Consonant, Class::Both));
/// assert_eq!(rules.tiles().class(Tile::Blank), Class::Both);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Class {
    /// A vowel.
    #[default]
    Vowel,
    /// A consonant.
    Consonant,
    /// Both: it counts for each of them.
    Both,
}

impl Class {
    fn parse(text: &str) -> Option<Class> {
        match text {
            "V" => Some(Class::Vowel),
            "C" => Some(Class::Consonant),
            "VC" => Some(Class::Both),
            _ => None,
        }
    }
}

/// What there is of one letter, or of the blank.
///
/// ```
/// use letop::rules::{Class, Points, Rules, TileKind};
/// let rules = Rules::builtin("pl").unwrap();
/// let letter = rules.tiles().spelling().letters("ą").unwrap()[0];
/// assert_eq!(rules.tiles().kind(letter), TileKind { count: 1, points: Points(5), class: Class::Vowel });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TileKind {
    /// How many tiles the set has; 0 for a letter that only a blank may stand for.
    pub count: u8,
    /// What one of them is worth.
    pub points: Points,
    /// Vowel or consonant.
    pub class: Class,
}

/// A tile set, read from a table of `tile`, `count`, `points` and `class`.
///
/// The table's rows are the alphabet in its order, with one row `?` for the blank. Lines that start with `#`
/// before the heading carry a title, a source and a note; `# split: CS SZ` names tiles of several letters that
/// a word may also have from smaller tiles, and `# doubles: short` says that such a letter is written short
/// where it stands twice (`ssz`). A letter with count 0 has no tile: only a blank may stand for it.
///
/// ```
/// use letop::rules::TileSet;
/// let text = "tile\tcount\tpoints\tclass\n?\t2\t0\tVC\nA\t9\t1\tV\nSZ\t2\t3\tC\nQ\t0\t0\tC\n";
/// let set = TileSet::parse("mine", text).unwrap();
/// assert_eq!(set.tiles(), 13);
/// assert_eq!(set.spelling().letters("sza").unwrap().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct TileSet {
    name: String,
    title: String,
    source: String,
    note: Option<String>,
    spelling: Spelling,
    kinds: ByLetter<TileKind>,
    blank: TileKind,
    letters: usize,
}

/// The heading every table starts with.
const HEADING: &str = "tile\tcount\tpoints\tclass";

impl TileSet {
    /// Reads a table.
    ///
    /// # Errors
    /// Every bad row, with its line: a missing column, a count over 255, points over 99, an unknown class, a
    /// tile that stands twice or has a bracket, digit or space in it, a control character, more than 63 letters, no letters.
    pub fn parse(name: &str, text: &str) -> Result<TileSet, Faults> {
        let mut faults = Vec::new();
        let (mut title, mut source, mut note) = (name.to_owned(), String::new(), None);
        let (mut splits, mut short_doubles) = (None, false);
        let mut texts: Vec<String> = Vec::new();
        let mut kinds = ByLetter::<TileKind>::default();
        let mut blank = None;
        let mut heading = false;
        for (line, row) in (1..).zip(text.lines()) {
            let row = row.trim_end();
            if row.contains(|c: char| c.is_control() && c != '\t') {
                let found = format!("'{}'", row.escape_debug());
                let expected = "a line without control characters but tabs";
                faults.push(Fault::new(FaultKind::Syntax, found, expected).at(Place::line(line)));
                continue;
            }
            if let Some(comment) = row.strip_prefix('#') {
                match comment.trim().split_once(": ") {
                    Some(("title", rest)) => title = rest.to_owned(),
                    Some(("source", rest)) => source = rest.to_owned(),
                    Some(("note", rest)) => note = Some(rest.to_owned()),
                    Some(("split", rest)) => splits = Some((line, rest)),
                    Some(("doubles", "short")) => short_doubles = true,
                    _ => {}
                }
                continue;
            }
            if row.is_empty() {
                continue;
            }
            if !heading {
                heading = true;
                if row != HEADING {
                    faults.push(
                        Fault::new(
                            FaultKind::Syntax,
                            format!("'{row}'"),
                            "the heading 'tile count points class', separated by tabs",
                        )
                        .at(Place::line(line)),
                    );
                }
                continue;
            }
            match parse_row(row) {
                Err(fault) => faults.push(fault.on_line(line)),
                Ok((tile, _)) if tile == "?" && blank.is_some() || texts.contains(&tile) => faults.push(
                    Fault::new(FaultKind::Syntax, format!("'{tile}' for the second time"), "each tile once")
                        .at(Place::line(line)),
                ),
                Ok((tile, kind)) if tile == "?" => blank = Some(kind),
                Ok((tile, kind)) => {
                    texts.push(tile);
                    match Letter::new(u8::try_from(texts.len()).unwrap_or(u8::MAX)) {
                        Some(letter) => kinds[letter] = kind,
                        None => {
                            faults.push(
                                Fault::new(FaultKind::Range, "a 64th letter", "at most 63 letters")
                                    .at(Place::line(line)),
                            );
                            break;
                        }
                    }
                }
            }
        }
        if texts.is_empty() && faults.is_empty() {
            faults.push(Fault::new(FaultKind::Syntax, "no letters", "a row for each letter"));
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let letters = texts.len();
        let mut spelling = Spelling::new(texts);
        if short_doubles {
            spelling = spelling.with_short_doubles();
        }
        if let Some((line, texts)) = splits {
            spelling = spelling
                .with_splits(texts.split_whitespace())
                .map_err(|fault| fault.at(Place::line(line)))?;
        }
        Ok(TileSet {
            name: name.to_owned(),
            title,
            source,
            note,
            letters,
            spelling,
            kinds,
            blank: blank.unwrap_or_default(),
        })
    }

    /// Its short name, as rule packs write it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it is, in words.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Where its figures come from.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// What there is to know beside the figures.
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// How its letters are written and read.
    pub fn spelling(&self) -> &Spelling {
        &self.spelling
    }

    /// Every letter, those that only a blank may stand for included.
    pub fn alphabet(&self) -> LetterSet {
        LetterSet::first(self.letters)
    }

    /// How many letters the alphabet has.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// What there is of this letter.
    pub fn kind(&self, letter: Letter) -> TileKind {
        self.kinds[letter]
    }

    /// How many tiles of this kind the set has.
    pub fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => self.kinds[letter].count,
            Tile::Blank => self.blank.count,
        }
    }

    /// What the tile is worth; nothing for a blank.
    pub fn points(&self, tile: Tile) -> Points {
        match tile {
            Tile::Letter(letter) => self.kinds[letter].points,
            Tile::Blank => Points(0),
        }
    }

    /// Whether the tile counts as vowel, consonant or both.
    pub fn class(&self, tile: Tile) -> Class {
        match tile {
            Tile::Letter(letter) => self.kinds[letter].class,
            Tile::Blank => self.blank.class,
        }
    }

    /// Every kind of tile, letters in alphabetical order and the blank last.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> {
        self.alphabet().iter().map(Tile::Letter).chain([Tile::Blank])
    }

    /// How many tiles there are in all.
    pub fn tiles(&self) -> usize {
        self.kinds().map(|tile| usize::from(self.count(tile))).sum()
    }

    /// What all of them are worth together.
    pub fn total_points(&self) -> Points {
        self.kinds().map(|tile| self.points(tile) * i32::from(self.count(tile))).sum()
    }

    /// The alphabet as one line of text, letters separated by spaces: what a word list must share with
    /// the set it is used with.
    pub fn alphabet_line(&self) -> String {
        self.spelling.texts().join(" ")
    }
}

/// A row's tile and figures.
fn parse_row(row: &str) -> Result<(String, TileKind), Fault> {
    let columns: Vec<&str> = row.split('\t').collect();
    let [tile, count, points, class] = columns[..] else {
        return Err(Fault::new(
            FaultKind::Syntax,
            format!("{} columns", columns.len()),
            "4 columns separated by tabs: tile, count, points, class",
        ));
    };
    let spoils =
        |c: char| c.is_whitespace() || c.is_numeric() || "[]().?*_+/".contains(c) || c.is_lowercase();
    if tile.is_empty() || (tile != "?" && tile.chars().any(spoils)) {
        return Err(Fault::new(
            FaultKind::Syntax,
            format!("tile '{tile}'"),
            "a tile in upper case without digits, spaces or brackets",
        ));
    }
    let number = |text: &str, most: u8, what: &str| {
        text.parse::<u8>().ok().filter(|n| *n <= most).ok_or_else(|| {
            Fault::new(FaultKind::Number, format!("{what} '{text}'"), format!("a number from 0 to {most}"))
        })
    };
    let class_read = Class::parse(class).ok_or_else(|| {
        Fault::new(FaultKind::Syntax, format!("class '{class}'"), "V (vowel), C (consonant) or VC (both)")
    })?;
    let kind = TileKind {
        count: number(count, u8::MAX, "count")?,
        points: Points(i32::from(number(points, 99, "points")?)),
        class: class_read,
    };
    Ok((tile.to_owned(), kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bad_row_is_reported_with_its_line() {
        let text = "tile\tcount\tpoints\tclass\n?\t2\t0\tVC\nA\tx\t1\tV\nB\t1\t1\nA\t300\t1\tV\nC\t1\t1\tX\n";
        let Faults(faults) = TileSet::parse("bad", text).unwrap_err();
        let lines: Vec<_> = faults.iter().filter_map(|fault| fault.place.line).collect();
        assert_eq!(lines, [3, 4, 5, 6]);
    }

    #[test]
    fn signs_that_steer_a_terminal_are_refused_with_their_lines() {
        let text = "# title: A\u{1b}[2JB\ntile\tcount\tpoints\tclass\nA\t1\t1\tV\nB\u{7}\t1\t1\tC\n";
        let Faults(faults) = TileSet::parse("bad", text).unwrap_err();
        let lines: Vec<_> = faults.iter().filter_map(|fault| fault.place.line).collect();
        assert_eq!(lines, [1, 4]);
        assert!(faults[0].found.contains("\\u{1b}"), "{}", faults[0].found);
    }

    #[test]
    fn sixty_three_letters_fit_and_sixty_four_do_not() {
        let rows = |n: u32| -> String {
            let body: String = (0..n)
                .filter_map(|i| char::from_u32(0x4E00 + i))
                .map(|c| format!("{c}\t1\t1\tC\n"))
                .collect();
            format!("{HEADING}\n{body}")
        };
        assert_eq!(TileSet::parse("63", &rows(63)).unwrap().letters(), 63);
        assert_eq!(TileSet::parse("64", &rows(64)).unwrap_err().0[0].kind, FaultKind::Range);
    }
}
