//! How the racks of a duplicate game are drawn, and when such a game ends.

use serde::{Deserialize, Serialize};

/// How the racks of a duplicate game are drawn.
///
/// A pack that says nothing draws a full rack each turn without any condition and keeps what was not played.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("ro-duplicat").unwrap();
/// let draw = &rules.pack().draw;
/// assert_eq!(draw.minimum(15).unwrap().vowels, 2);
/// assert_eq!(draw.minimum(16).unwrap().vowels, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DrawRule {
    /// The fewest vowels and consonants of a rack, in the order of the turns; the first entry that reaches to a
    /// turn holds in it, and a turn that none reaches has no condition.
    pub least: Vec<DrawMinimum>,
    /// What goes back into the bag when a rack lacks vowels or consonants.
    pub reject: Reject,
    /// What becomes of the tiles that were not played.
    pub leftover: Leftover,
    /// How blanks come onto racks.
    pub jokers: Jokers,
    /// Whether a blank that was played makes way for the letter it stood for.
    pub played_blank: PlayedBlank,
    /// Whether the last tile of a rack is drawn or chosen.
    pub last_tile: LastTile,
}

impl DrawRule {
    /// What a rack of this turn, counted from 1, must hold.
    pub fn minimum(&self, turn: usize) -> Option<&DrawMinimum> {
        self.least.iter().find(|minimum| minimum.until.is_none_or(|until| turn <= until))
    }
}

/// The fewest vowels and consonants of a lawful rack. A tile of both classes counts for each of them.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("es-duplicada").unwrap();
/// let (early, late) = (&rules.pack().draw.least[0], &rules.pack().draw.least[1]);
/// assert_eq!((early.vowels, early.consonants, early.until), (2, 2, Some(15)));
/// assert_eq!((late.vowels, late.consonants, late.until), (1, 1, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawMinimum {
    /// The fewest vowels.
    pub vowels: usize,
    /// The fewest consonants.
    pub consonants: usize,
    /// The last turn in which this holds; to the end of the game where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<usize>,
    /// Whether blanks count.
    #[serde(default)]
    pub blanks: BlanksCount,
}

/// Whether blanks count where a rack's vowels and consonants are counted.
///
/// ```
/// use letop::rules::{BlanksCount, Rules};
/// let rules = Rules::builtin("es-duplicada").unwrap();
/// assert_eq!(rules.pack().draw.minimum(15).unwrap().blanks, BlanksCount::AsClassed);
/// assert_eq!(rules.pack().draw.minimum(16).unwrap().blanks, BlanksCount::AsNeither);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlanksCount {
    /// By the class that the tile set gives them.
    #[default]
    AsClassed,
    /// As neither vowels nor consonants.
    AsNeither,
}

/// What goes back into the bag when a rack is rejected.
///
/// ```
/// use letop::rules::{Reject, Rules};
/// let pack = "extends = \"fr-duplicate\"\n[draw]\nreject = \"drawn\"\n";
/// let rules = Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// assert_eq!(rules.pack().draw.reject, Reject::Drawn);
/// assert_eq!(Rules::builtin("fr-duplicate").unwrap().pack().draw.reject, Reject::WholeRack);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reject {
    /// The whole rack, what was kept from the turn before included.
    #[default]
    WholeRack,
    /// The tiles just drawn; the whole rack where no draw can make what was kept lawful.
    Drawn,
}

/// What becomes of the tiles that the master play left on the rack.
///
/// ```
/// use letop::rules::{Leftover, Rules};
/// let leftover = |name| Rules::builtin(name).unwrap().pack().draw.leftover;
/// assert_eq!(leftover("nl-ntsv"), Leftover::Returned);
/// assert_eq!(leftover("ro-duplicat"), Leftover::Kept);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leftover {
    /// They stay on the rack.
    #[default]
    Kept,
    /// They go back into the bag: every rack is new.
    Returned,
}

/// How blanks come onto racks.
///
/// ```
/// use letop::rules::{Jokers, Rules};
/// let jokers = |name| Rules::builtin(name).unwrap().pack().draw.jokers;
/// assert_eq!(jokers("fr-duplicate"), Jokers::AsDrawn);
/// assert_eq!(jokers("fr-joker"), Jokers::OneEachTurn);
/// assert_eq!(jokers("fr-explosive"), Jokers::Explosive);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jokers {
    /// They are drawn like other tiles.
    #[default]
    AsDrawn,
    /// Each rack holds just one while there is one; the others stay out of the draw.
    OneEachTurn,
    /// Each rack holds just one, which then turns into the tile that the master play used it for: into a tile
    /// drawn at random where that play does without it. It stays a blank where the tile is not in the bag, or
    /// where the rack would lack vowels or consonants.
    Explosive,
}

/// What becomes of a blank once it was played and scored.
///
/// ```
/// use letop::rules::{PlayedBlank, Rules};
/// let played = |name| Rules::builtin(name).unwrap().pack().draw.played_blank;
/// assert_eq!(played("fr-joker"), PlayedBlank::Replaced);
/// assert_eq!(played("fr-duplicate"), PlayedBlank::Stays);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayedBlank {
    /// It stays on the board.
    #[default]
    Stays,
    /// If the bag has the letter's own tile, that tile takes its place after the play was scored and the blank
    /// goes back into the bag.
    Replaced,
}

/// How a rack gets its last tile.
///
/// ```
/// use letop::rules::{LastTile, Rules};
/// let last = |name| Rules::builtin(name).unwrap().pack().draw.last_tile;
/// assert_eq!(last("ro-completiv"), LastTile::Chosen);
/// assert_eq!(last("ro-duplicat"), LastTile::Drawn);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastTile {
    /// It is drawn like the others.
    #[default]
    Drawn,
    /// Each player takes the one he likes best from all that is left; conditions apply to the tiles drawn.
    Chosen,
}

/// When a duplicate game ends, beside having no lawful rack or no play.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("nl-ntsv").unwrap();
/// let end = &rules.pack().duplicate;
/// assert_eq!((end.least_tiles, end.least_vowels, end.turns), (7, 1, None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DuplicateRule {
    /// Fewer tiles than these, on the rack and in the bag together, end the game.
    pub least_tiles: usize,
    /// Fewer vowels than these, blanks aside, end the game.
    pub least_vowels: usize,
    /// Fewer consonants than these, blanks aside, end the game.
    pub least_consonants: usize,
    /// The game ends after so many turns, where there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<usize>,
}

impl Default for DuplicateRule {
    fn default() -> Self {
        DuplicateRule { least_tiles: 1, least_vowels: 0, least_consonants: 0, turns: None }
    }
}

/// How many ways there are to draw `size` of so many tiles; `None` where 128 bits cannot count them.
///
/// ```
/// use letop::rules::ways_to_draw;
/// assert_eq!(ways_to_draw(100, 7), Some(16_007_560_800));
/// assert_eq!(ways_to_draw(3, 4), Some(0));
/// assert_eq!(ways_to_draw(2_000, 900), None);
/// ```
pub fn ways_to_draw(tiles: usize, size: usize) -> Option<u128> {
    if size > tiles {
        return Some(0);
    }
    let mut ways = 1u128;
    for i in 0..size.min(tiles - size) {
        ways = ways.checked_mul((tiles - i) as u128)? / (i as u128 + 1);
    }
    Some(ways)
}
