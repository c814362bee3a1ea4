//! A rule pack as it is written down: the parameters of one federation's or one table's game.
//!
//! A pack is TOML. It names a tile set, a board and a word list and holds every parameter that differs
//! between bodies. `extends = "NAME"` starts from a built-in pack and changes only what is written. What a
//! source does not settle is listed under `assumed`, with the reason for the value chosen.

use super::draw::{DrawRule, DuplicateRule};
use super::notation::Notation;
use super::points::Points;
use serde::{Deserialize, Serialize};

/// Everything a rule pack says.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en-duplicate").unwrap();
/// let pack = rules.pack();
/// assert_eq!((pack.tiles.as_str(), pack.rack.size), ("en", 7));
/// let again = Rules::parse(&pack.to_toml(), &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// assert_eq!(again.pack(), pack);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its short name, as `--rules` takes it.
    pub name: String,
    /// What it is, in the pack's own language.
    pub title: String,
    /// The language of its reports, as a two-letter code.
    pub language: String,
    /// How its sheets name squares.
    pub notation: Notation,
    /// How its sheets mark a blank in a word.
    #[serde(default)]
    pub blank: BlankMark,
    /// What a blank may stand for.
    #[serde(default)]
    pub blank_means: BlankMeans,
    /// Its default word list; a pack without one says which list to import.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lexicon: Option<String>,
    /// Its tile set: a built-in name, or a `.tsv` file beside the pack.
    pub tiles: String,
    /// Its board: a built-in name, or a `.txt` file beside the pack.
    pub layout: String,
    /// Whether players share one rack each turn or hold their own.
    pub game: GameKind,
    /// How many tiles a rack holds and a play may use.
    pub rack: RackRule,
    /// How long words may be.
    #[serde(default)]
    pub words: WordRule,
    /// What the first play must do.
    #[serde(default)]
    pub opening: OpeningRule,
    /// How a play is scored.
    pub score: ScoreRule,
    /// How the racks of a duplicate game are drawn.
    #[serde(default)]
    pub draw: DrawRule,
    /// When a duplicate game ends.
    #[serde(default)]
    pub duplicate: DuplicateRule,
    /// When tiles may be exchanged; absent where they may not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeRule>,
    /// How a game of several racks ends; absent in duplicate games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<EndRule>,
    /// Which of several equal tops becomes the master play.
    pub ties: TieRule,
    /// Where the rules come from.
    #[serde(default)]
    pub sources: Vec<String>,
    /// What no source settles.
    #[serde(default)]
    pub assumed: Vec<Assumption>,
}

impl Pack {
    /// The pack as text that [`Rules::parse`](super::Rules::parse) reads back, every default written out.
    pub fn to_toml(&self) -> String {
        // A pack is made of strings, numbers and tables of these: there is nothing TOML cannot hold.
        toml::to_string(self).unwrap_or_default()
    }
}

/// How racks and turns are shared out.
///
/// ```
/// use letop::rules::{GameKind, Rules};
/// let kind = |name| Rules::builtin(name).unwrap().pack().game;
/// assert_eq!(kind("ro-liber"), GameKind::Free);
/// assert_eq!(kind("ro-duplicat"), GameKind::Duplicate);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Each player has a rack and they play in turn.
    Free,
    /// All players have the same rack each turn and the top goes on the board.
    Duplicate,
}

/// How a sheet marks the letter that a blank stands for.
///
/// ```
/// use letop::rules::{BlankMark, Rules};
/// let mark = |name| Rules::builtin(name).unwrap().pack().blank;
/// assert_eq!(mark("ro-liber"), BlankMark::Zero);
/// assert_eq!(mark("fr-duplicate"), BlankMark::Parentheses);
/// assert_eq!(mark("en"), BlankMark::LowerCase);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlankMark {
    /// In lower case: `VIPt`.
    #[default]
    LowerCase,
    /// By a zero behind it: `VIPT0` (Romanian sheets).
    Zero,
    /// In parentheses: `VIP(T)` (French sheets).
    Parentheses,
}

/// What a blank may stand for.
///
/// ```
/// use letop::rules::{BlankMeans, Rules};
/// let means = |name| Rules::builtin(name).unwrap().pack().blank_means;
/// assert_eq!(means("hu-house"), BlankMeans::LetterOrSpace);
/// assert_eq!(means("hu"), BlankMeans::Letter);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlankMeans {
    /// A letter.
    #[default]
    Letter,
    /// A letter, or the space between two words: then its square is taken for good, scores nothing, and ends the
    /// words that reach it in both directions.
    LetterOrSpace,
}

/// Rack size and the most tiles of one play.
///
/// ```
/// use letop::rules::Rules;
/// let rack = Rules::builtin("fr-7sur8").unwrap().pack().rack;
/// assert_eq!((rack.size, rack.most_placed()), (8, 7));
/// let rack = Rules::builtin("fr-7et8").unwrap().pack().rack;
/// assert_eq!((rack.size, rack.most_placed()), (8, 8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RackRule {
    /// Tiles on a full rack.
    pub size: usize,
    /// The most tiles a play may put down; all of them unless said otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_placed: Option<usize>,
}

impl RackRule {
    /// The most tiles a play may put down.
    pub fn most_placed(self) -> usize {
        self.most_placed.unwrap_or(self.size)
    }
}

/// How long the words of a play may be, in tiles.
///
/// ```
/// use letop::rules::Rules;
/// let words = Rules::builtin("ro-online").unwrap().pack().words;
/// assert!(words.allows(7) && !words.allows(8));
/// assert!(Rules::builtin("ro-liber").unwrap().pack().words.allows(8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WordRule {
    /// The shortest word.
    pub shortest: usize,
    /// The longest, where there is a limit other than the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<usize>,
}

impl Default for WordRule {
    fn default() -> Self {
        WordRule { shortest: 2, longest: None }
    }
}

impl WordRule {
    /// Whether a word of so many tiles may be played.
    pub fn allows(self, length: usize) -> bool {
        length >= self.shortest && self.longest.is_none_or(|longest| length <= longest)
    }
}

/// What the first play must do.
///
/// ```
/// use letop::rules::{OpeningRule, Rules, Square};
/// let pack = "extends = \"ro-liber\"\n[opening]\nsquare = \"A1\"\n";
/// let rules = Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// assert_eq!(rules.layout().start(), Square::new(0, 0));
/// assert_eq!(Rules::builtin("ro-liber").unwrap().pack().opening, OpeningRule::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OpeningRule {
    /// What its word must do on the start square.
    pub start: OpeningStart,
    /// Which directions are listed.
    pub listed: OpeningListed,
    /// Who lays it.
    pub laid_by: OpeningBy,
    /// The start square, in the pack's own notation, if it is not the centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<String>,
}

/// What the first word must do on the start square.
///
/// ```
/// use letop::rules::{OpeningStart, Rules};
/// let start = |name| Rules::builtin(name).unwrap().pack().opening.start;
/// assert_eq!(start("ro-online"), OpeningStart::Begins);
/// assert_eq!(start("ro-liber"), OpeningStart::Covers);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningStart {
    /// Run through it.
    #[default]
    Covers,
    /// Have its first letter on it.
    Begins,
}

/// Which first plays are listed. One played down is legal all the same and equals its mirror image.
///
/// ```
/// use letop::rules::{OpeningListed, Rules};
/// let pack = "extends = \"en\"\n[opening]\nlisted = \"either\"\n";
/// let rules = Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// assert_eq!(rules.pack().opening.listed, OpeningListed::Either);
/// assert_eq!(Rules::builtin("en").unwrap().pack().opening.listed, OpeningListed::Across);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningListed {
    /// Only those across.
    #[default]
    Across,
    /// Those across and those down, as different plays.
    Either,
}

/// Who lays the first word.
///
/// ```
/// use letop::rules::{OpeningBy, Rules};
/// let laid_by = |name| Rules::builtin(name).unwrap().pack().opening.laid_by;
/// assert_eq!(laid_by("ro-maruntel"), OpeningBy::Conductor);
/// assert_eq!(laid_by("ro-liber"), OpeningBy::FirstPlayer);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningBy {
    /// The first player.
    #[default]
    FirstPlayer,
    /// Whoever conducts the game: a vowel on the start square and a consonant before or behind it, for no points.
    Conductor,
}

/// How a play is scored.
///
/// ```
/// use letop::rules::{Points, Rules};
/// let rules = Rules::builtin("fr-7et8").unwrap();
/// let score = &rules.pack().score;
/// assert_eq!(score.bingo_from(), Some(7));
/// assert_eq!((score.bonus_for(6), score.bonus_for(8)), (Points(0), Points(75)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreRule {
    /// What is added for putting down this many tiles.
    #[serde(default)]
    pub bonus: Vec<Bonus>,
    /// Which words a premium square counts for.
    #[serde(default)]
    pub premiums: PremiumScope,
    /// Whether a premium square counts again once it is covered.
    #[serde(default)]
    pub covered: CoveredPremiums,
}

impl ScoreRule {
    /// What is added for putting down `placed` tiles.
    pub fn bonus_for(&self, placed: usize) -> Points {
        self.bonus.iter().filter(|bonus| bonus.placed == placed).map(|bonus| bonus.points).sum()
    }

    /// The fewest tiles that earn a bonus: a play of so many or more is a bingo.
    pub fn bingo_from(&self) -> Option<usize> {
        self.bonus.iter().filter(|bonus| bonus.points > Points(0)).map(|bonus| bonus.placed).min()
    }
}

/// Points for putting down a number of tiles at once.
///
/// ```
/// use letop::rules::{Bonus, Points, Rules};
/// let rules = Rules::builtin("ro-liber").unwrap();
/// assert_eq!(rules.pack().score.bonus, [Bonus { placed: 7, points: Points(50) }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Tiles put down.
    pub placed: usize,
    /// Points added.
    pub points: Points,
}

/// Which words of a play a premium square counts for.
///
/// ```
/// use letop::rules::{PremiumScope, Rules};
/// let rules = Rules::builtin("ro-online").unwrap();
/// assert_eq!(rules.pack().score.premiums, PremiumScope::MainWord);
/// assert!(!rules.premiums_in_crosses());
/// assert!(Rules::builtin("ro-liber").unwrap().premiums_in_crosses());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PremiumScope {
    /// Every word through it.
    #[default]
    AllWords,
    /// The main word alone.
    MainWord,
}

/// What becomes of a premium square that is covered.
///
/// ```
/// use letop::rules::{CoveredPremiums, Rules};
/// let covered = |name| Rules::builtin(name).unwrap().pack().score.covered;
/// assert_eq!(covered("hu-house"), CoveredPremiums::Again);
/// assert_eq!(covered("hu"), CoveredPremiums::Spent);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoveredPremiums {
    /// It counts in the turn it is covered, and never again.
    #[default]
    Spent,
    /// It counts for every later word through it too.
    Again,
}

/// When tiles may be exchanged.
///
/// ```
/// use letop::rules::Rules;
/// let exchange = Rules::builtin("ro-maruntel").unwrap().pack().exchange.unwrap();
/// assert_eq!((exchange.least_in_bag, exchange.after_passes), (1, Some(3)));
/// assert!(Rules::builtin("ro-duplicat").unwrap().pack().exchange.is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRule {
    /// The fewest tiles the bag must hold.
    pub least_in_bag: usize,
    /// How often one player may exchange in a game, where there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_each: Option<usize>,
    /// How many passes of his own running a player needs before he may; a round in which nobody puts down a tile
    /// allows it to all. Absent where he may at any time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_passes: Option<usize>,
}

/// How a game of several racks ends and what is left on the racks does.
///
/// ```
/// use letop::rules::Rules;
/// let en = Rules::builtin("en").unwrap().pack().end.unwrap();
/// assert_eq!((en.zero_turns, en.out_gains_times, en.out_others_lose), (Some(6), 2, false));
/// let ro = Rules::builtin("ro-liber").unwrap().pack().end.unwrap();
/// assert_eq!((ro.passes_each, ro.barren_rounds_draw, ro.out_others_lose), (Some(1), Some(3), true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRule {
    /// Whether one player without tiles ends the game.
    #[serde(default)]
    pub going_out: GoingOut,
    /// How many times running each player must pass to end the game; absent where passes do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passes_each: Option<usize>,
    /// How many turns running without a point end the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zero_turns: Option<usize>,
    /// How many rounds running in which nothing correct is put down make the game a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub barren_rounds_draw: Option<usize>,
    /// How often the others' racks count for the player who went out.
    pub out_gains_times: i32,
    /// Whether the others lose their racks when a player goes out.
    pub out_others_lose: bool,
    /// Whether every player loses his rack when the game ends by passes or zero turns.
    pub stalled_lose: bool,
}

/// What a player does who puts down his last tile while the bag is empty.
///
/// ```
/// use letop::rules::{GoingOut, Rules};
/// let going_out = |name| Rules::builtin(name).unwrap().pack().end.unwrap().going_out;
/// assert_eq!(going_out("ro-maruntel"), GoingOut::OthersGoOn);
/// assert_eq!(going_out("ro-liber"), GoingOut::EndsGame);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GoingOut {
    /// He ends the game.
    #[default]
    EndsGame,
    /// He is out, and the others go on until all are out or pass.
    OthersGoOn,
}

/// Which of several equal tops becomes the master play.
///
/// ```
/// use letop::rules::{Rules, TieCriterion};
/// let rules = Rules::builtin("ro-duplicat").unwrap();
/// assert_eq!(rules.pack().ties.criteria.len(), 4);
/// assert_eq!(rules.pack().ties.criteria[0], TieCriterion::FewestBlanks);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieRule {
    /// Criteria in order: each is asked only where all before it left several plays.
    pub criteria: Vec<TieCriterion>,
}

/// One question put to equal tops.
///
/// ```
/// use letop::rules::{Rules, TieCriterion};
/// let rules = Rules::builtin("es-duplicada").unwrap();
/// assert_eq!(rules.pack().ties.criteria[2], TieCriterion::FewestTiles);
/// let pack = "extends = \"en\"\n[ties]\ncriteria = [\"longest-word\"]\n";
/// assert!(Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieCriterion {
    /// The fewest blanks used.
    FewestBlanks,
    /// The leave with the lightest burden of letters held three times or more (3, 12, 40, 100 for 3, 4, 5, 6 and more of one letter).
    NoTriples,
    /// The fewest tiles put down.
    FewestTiles,
    /// The first word in alphabetical order.
    Alphabetical,
    /// The first square, row by row; across before down.
    Coordinate,
}

/// A value that no source settles.
///
/// ```
/// use letop::rules::Rules;
/// let rules = Rules::builtin("ro-liber").unwrap();
/// let ties = rules.pack().assumed.iter().find(|assumed| assumed.what == "ties.criteria").unwrap();
/// assert_eq!(ties.why, "no order among equal tops is published: the arbiter chooses");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assumption {
    /// The parameter.
    pub what: String,
    /// Why it has the value it has.
    pub why: String,
}
