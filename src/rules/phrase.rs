//! What is said of something a person wrote, apart from the language in which it is said.
//!
//! A reader or a check says what it found in a [`Phrase`]: which of a fixed set of things, with its fields. The phrase
//! knows its English; reports take its name and its fields to the messages of their language.

use std::fmt;
use std::ops::Deref;

/// A field of a phrase, as a message takes it.
///
/// ```
/// use letop::rules::{Part, Phrase};
/// let phrase = Phrase::TooMany { placed: 8, most: 7 };
/// assert_eq!(phrase.parts()[1], ("most", Part::Number(7)));
/// let phrase = Phrase::Blocked { square: "H8".to_owned() };
/// assert_eq!(phrase.parts(), [("square", Part::Text("H8".to_owned()))]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A number, which may decide a plural.
    Number(usize),
    /// A text that is the same in every language: a name, tiles, a square.
    Text(String),
    /// A text that has its own words.
    Wording(Wording),
}

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Number(number)
    }
}

impl From<String> for Part {
    fn from(text: String) -> Part {
        Part::Text(text)
    }
}

impl From<Wording> for Part {
    fn from(wording: Wording) -> Part {
        Part::Wording(wording)
    }
}

macro_rules! phrases {
    ($($name:ident $({ $($field:ident: $type:ty),* })? = $id:literal, $english:literal;)*) => {
        /// Something that is said of what a person wrote, with its fields.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        #[allow(missing_docs)] // The fields are the gaps of the English text.
        pub enum Phrase {
            $(#[doc = concat!("`", $english, "`")] $name $({ $($field: $type),* })?,)*
        }

        impl Phrase {
            /// The name of its message.
            pub const fn id(&self) -> &'static str {
                match self { $(Phrase::$name $({ $($field: _),* })? => $id,)* }
            }

            /// Its fields by the names that messages give them.
            pub fn parts(&self) -> Vec<(&'static str, Part)> {
                match self {
                    $(Phrase::$name $({ $($field),* })? => {
                        vec![$($((stringify!($field), Part::from($field.clone()))),*)?]
                    })*
                }
            }

            /// One of each, for tests of the messages.
            #[cfg(test)]
            pub(crate) fn samples() -> Vec<Phrase> {
                vec![$(Phrase::$name $({ $($field: <$type as Sample>::sample()),* })?),*]
            }
        }

        impl fmt::Display for Phrase {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $(Phrase::$name $({ $($field),* })? => write!(f, $english),)* }
            }
        }
    };
}

phrases! {
    // Plays that may not stand.
    RunsOff = "phrase-runs-off", "the word runs off the board";
    Blocked { square: String } = "phrase-blocked", "{square} takes no tile";
    Occupied { square: String } = "phrase-occupied", "{square} holds another letter";
    EmptySquare { square: String } = "phrase-empty-square", "{square} is empty";
    GoesOn = "phrase-goes-on", "the word goes on: a tile stands just before or behind it";
    NothingPlaced = "phrase-nothing-placed", "no tile is put down";
    TooMany { placed: usize, most: usize } = "phrase-too-many", "{placed} tiles are put down, at most {most} may be";
    Detached = "phrase-detached", "the play touches no tile on the board";
    OpeningBegins = "phrase-opening-begins", "the first play must begin on the start square";
    OpeningCovers = "phrase-opening-covers", "the first play must cover the start square";
    StraySpace = "phrase-stray-space", "a space must stand between two letters of the line, by rules that let a blank be one";
    NoWord = "phrase-no-word", "the play forms no word";
    WordOf { n: usize } = "phrase-word-of", "a word of {n} tiles is not allowed";
    NotOnRack { tiles: String } = "phrase-not-on-rack", "not on the rack: {tiles}";
    NotInList { words: String } = "phrase-not-in-list", "{words} is not in the list";
    FoundExpected { found: Wording, expected: Wording } = "phrase-found-expected", "found {found}, expected {expected}";

    // A record against the rules.
    PlayThatFits = "phrase-play-that-fits", "a square and a word that the board, the rack and the score allow";
    StaysBefore { player: String } = "phrase-stays-before", "a play of {player} that stays on the board just before";
    AtMostTiles { n: usize } = "phrase-at-most-tiles", "at most {n} tiles";
    TilesIn { tiles: String, rack: String } = "phrase-tiles-in", "{tiles} in {rack}";
    TilesOfBag = "phrase-tiles-of-bag", "tiles that the bag still has";
    AnExchange = "phrase-an-exchange", "an exchange";
    NoExchange = "phrase-no-exchange", "no exchange in this game";
    AtLeastInBag { n: usize } = "phrase-at-least-in-bag", "at least {n} tiles in the bag";
    ExchangeWith { n: usize } = "phrase-exchange-with", "an exchange with {n} tiles in the bag";
    ExchangeNumber { n: usize } = "phrase-exchange-number", "exchange {n} of one player";
    AtMostEach { n: usize } = "phrase-at-most-each", "at most {n} of each";
    ExchangeAfter { n: usize } = "phrase-exchange-after", "an exchange after {n} passes of his own";
    PassesRunning { n: usize } = "phrase-passes-running", "{n} of them running, or a round in which nobody put down a tile";
    ExchangedFor { n: usize, bag: usize } = "phrase-exchanged-for", "{n} tiles exchanged for {bag} in the bag";
    AsBagHas = "phrase-as-bag-has", "as many as the bag has";
    TurnOf { player: String } = "phrase-turn-of", "a turn of {player}";
    NoFurtherTurn { player: String } = "phrase-no-further-turn", "no further turn: {player} has put down the last tile";
    SumOfTurns { n: usize } = "phrase-sum-of-turns", "{n} turns";
    SumOfPoints { n: usize } = "phrase-sum-of-points", "{n} points";
    PassFor { player: String, points: String } = "phrase-pass-for", "a pass of {player} for {points}";
    BytesAreUtf8 = "phrase-bytes-are-utf8", "UTF-8: the bytes are in it";
    NameOfEncoding = "phrase-name-of-encoding", "the name of an encoding, as UTF-8 or ISO-8859-1";

    // Tiles, squares and words.
    OneOf { names: String } = "phrase-one-of", "one of {names}";
    OneOfTiles { tiles: String } = "phrase-one-of-tiles", "one of {tiles}, or ? for a blank";
    ManyOfAKind = "phrase-many-of-a-kind", "more than 255 tiles of a kind";
    AtMost { n: usize } = "phrase-at-most", "at most {n}";
    NotClosed = "phrase-not-closed", "'(' without ')'";
    BothBrackets = "phrase-both-brackets", "both, around one letter or more";
    WordOfLetters { n: usize } = "phrase-word-of-letters", "a word of {n} letters";
    LettersOfWord = "phrase-letters-of-word", "1 to 32 letters";
    SquareAndWord = "phrase-square-and-word", "a square and a word, as H4 WORD";
    SquareFromTo { first: String, last: String, top: String, end: String } =
        "phrase-square-from-to", "a square from {first} to {last} (across) or {top} to {end} (down)";
    OffTheBoard { text: String } = "phrase-off-the-board", "'{text}', off the board";
    BracketNotClosed = "phrase-bracket-not-closed", "'[' without ']'";
    TileInBrackets = "phrase-tile-in-brackets", "one tile in brackets, as [CH]";
    TilesInBrackets { tiles: String } = "phrase-tiles-in-brackets", "one of {tiles} in brackets";

    // Readers of games.
    WholePoints = "phrase-whole-points", "points, as a whole number";
    SignedPoints = "phrase-signed-points", "points, as +20";
    Player { name: String } = "phrase-player", "player '{name}'";
    TheKind { kind: String } = "phrase-the-kind", "the kind '{kind}'";
    TakenForTurn { names: String, player: String } =
        "phrase-taken-for-turn", "one of {names}; it is taken for the turn of {player}";
    GcgLine = "phrase-gcg-line", "an event, as '>nick: RACK 8D WORD +20 20', or a pragma, as '#note'";
    GcgEvent = "phrase-gcg-event", "an event, as '>nick: RACK 8D WORD +20 20'";
    GameType { kind: String } = "phrase-game-type", "the game type '{kind}'";
    ClassicGame = "phrase-classic-game", "classic: the plays are scored by the rules of that";
    EventBefore = "phrase-event-before", "an event before it";
    NamelessPlayer { n: String } = "phrase-nameless-player", "#player{n} without a name";
    NicknameAndName = "phrase-nickname-and-name", "a nickname, and a full name behind it";
    NameOfAnother { n: String, nick: String } = "phrase-name-of-another", "#player{n} {nick}, a name that another player has";
    NicknameForEach = "phrase-nickname-for-each", "a nickname for each player";
    TakenForPlayer { n: usize, nick: String } = "phrase-taken-for-player", "#player{n}: {nick} is taken for that one";
    RackPragmas { most: usize } = "phrase-rack-pragmas", "#rack1 to #rack{most}";
    TakenBack { player: String } = "phrase-taken-back", "a play of {player} taken back";
    PlayBefore = "phrase-play-before", "a play just before";
    PlayOfBefore { player: String } = "phrase-play-of-before", "the play of {player} just before";
    SecondTime { player: String } = "phrase-second-time", "a second penalty for time of {player}";
    OneForEach = "phrase-one-for-each", "one for each player at most";
    TimeBeforeTurn { player: String, line: usize } =
        "phrase-time-before-turn", "a penalty for time of {player} before the turn on line {line}";
    TimeAfterTurns = "phrase-time-after-turns", "penalties for time after the last turn";
    TurnAfterRack { player: String, n: usize } = "phrase-turn-after-rack", "a turn of {player} after #rack{n}";
    RacksAfterTurns { n: usize, line: usize } =
        "phrase-racks-after-turns", "the last racks after the last turn; #rack{n} is on line {line}";
    TimeBeforeRacks { player: String, line: usize } =
        "phrase-time-before-racks", "a penalty for time of {player} before the points for racks on line {line}";
    TimeAfterRacks = "phrase-time-after-racks", "penalties for time after the points for racks";
    NoReadableTurn = "phrase-no-readable-turn", "no turn that can be read";
    TurnsWithPlayed = "phrase-turns-with-played", "'turns' with 'played'";
    MissingField { name: String } = "phrase-missing-field", "no '{name}'";
    NameOfOne = "phrase-name-of-one", "the name of one";
    NoPlayed = "phrase-no-played", "no 'played' that can be read";
    PlayedForms = "phrase-played-forms", "a play with 'word' and 'at', an 'exchange', or a 'pass'";
    RowsAndColumns { rows: usize, cols: usize } = "phrase-rows-and-columns", "rows 1 to {rows} and columns 1 to {cols}";
    RowColumn { row: String, col: String } = "phrase-row-column", "row {row}, column {col}";
    OfTurn { turn: usize, what: Wording } = "phrase-of-turn", "turn {turn}: {what}";
    PrintedPlay = "phrase-printed-play", "a play, as 'I6: CIME = 27', or 'Schimbă literele N R S', or 'PAS'";
    SheetTurn = "phrase-sheet-turn",
        "a turn: number, player, rack (KEPT+DRAWN), then square, word, score / total, or -TILES, or pass";
    LongLine { kib: usize } = "phrase-long-line", "a line of more than {kib} KiB";
    ShortLines { kib: usize } = "phrase-short-lines", "the lines of a game, of at most {kib} KiB each";
    NoPlay = "phrase-no-play", "no play";
    PlayForms = "phrase-play-forms", "a square and a word, -TILES, or pass";
    PlayWithoutWord = "phrase-play-without-word", "a play without a word";
    ScoreForm = "phrase-score-form", "a score, or a score / a total, as 20 / 120";
    LineOfTurn { names: String } = "phrase-line-of-turn", "a turn, or under one a line with {names}";
    CountForms = "phrase-count-forms", "'18 bingos', '101 plays' or '5 plays of 70'";
    PointsForm = "phrase-points-form", "points, or points / a total, as +5 / 120";
    HeadLine = "phrase-head-line", "a line such as 'players: A, B' before the first turn";
    TheNotation { name: String } = "phrase-the-notation", "notation '{name}'";
    SumForm = "phrase-sum-form", "a sum, as '958 points' or '17 turns'";
}

/// What was found, or expected, in words: as a person wrote it, or a [`Phrase`]. It reads as its English text.
///
/// ```
/// use letop::rules::{Phrase, Wording};
/// let ours = Wording::from(Phrase::AtMost { n: 7 });
/// assert_eq!((ours.as_str(), ours.phrase().is_some()), ("at most 7", true));
/// let typed = Wording::from("'ZZ'");
/// assert_eq!((typed.as_str(), typed.phrase()), ("'ZZ'", None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wording {
    english: String,
    phrase: Option<Box<Phrase>>,
}

impl Wording {
    /// The text in English, or as it was written.
    pub fn as_str(&self) -> &str {
        &self.english
    }

    /// What it says, where it is more than what a person wrote.
    pub fn phrase(&self) -> Option<&Phrase> {
        self.phrase.as_deref()
    }
}

impl Deref for Wording {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl From<String> for Wording {
    fn from(english: String) -> Wording {
        Wording { english, phrase: None }
    }
}

impl From<&str> for Wording {
    fn from(english: &str) -> Wording {
        english.to_owned().into()
    }
}

impl From<Phrase> for Wording {
    fn from(phrase: Phrase) -> Wording {
        Wording { english: phrase.to_string(), phrase: Some(Box::new(phrase)) }
    }
}

impl PartialEq<&str> for Wording {
    fn eq(&self, other: &&str) -> bool {
        self.english == *other
    }
}

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl serde::Serialize for Wording {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.english)
    }
}

/// A value of a field for a test.
#[cfg(test)]
trait Sample {
    fn sample() -> Self;
}

#[cfg(test)]
impl Sample for String {
    fn sample() -> String {
        "X".to_owned()
    }
}

#[cfg(test)]
impl Sample for usize {
    fn sample() -> usize {
        7
    }
}

#[cfg(test)]
impl Sample for Wording {
    fn sample() -> Wording {
        "X".into()
    }
}
