//! One line that says all that a game is made from, and lines that promise games and keep the promise.
//!
//! `letop VERSION rules NAME:SHA lexicon NAME:SHA seed SEED game K` makes a game again on any machine. Before an
//! event, `… games N commit HASH` without a seed is published; after it, the same with `seed SEED salt SALT`.

use crate::format::json::{Fingerprint, Origin};
use crate::game::GameNumber;
use std::fmt;

/// What a game is made from.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{draw::{Derivation, Line}, json::Origin};
/// use letop::game::GameNumber;
/// let origin = Origin::new(&rules, &words.lexicon);
/// let game = Derivation { origin, seed: "finala 2026".to_owned(), game: GameNumber(3) };
/// let line = game.to_string();
/// assert!(line.starts_with("letop ") && line.ends_with(" seed \"finala 2026\" game 3"));
/// assert_eq!(Line::read(&line)?, Line::Game(game));
/// # Ok::<(), letop::format::draw::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The engine's version, the rules and the list.
    pub origin: Origin,
    /// The seed's text.
    pub seed: String,
    /// The game's number.
    pub game: GameNumber,
}

/// A promise of games, without the words that would show them.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{draw::{Line, Promise}, json::Origin};
/// use letop::game::{Commitment, Salt, Seed};
/// let origin = Origin::new(&rules, &words.lexicon);
/// let (rules, lexicon) = (&origin.rules.sha256, &origin.lexicon.sha256);
/// let commit = Commitment::new(&Seed::new("x"), &Salt("lapte".to_owned()), rules, lexicon, 5).to_string();
/// let promise = Promise { origin: origin.clone(), games: 5, commit };
/// assert!(promise.to_string().contains(" games 5 commit "));
/// assert_eq!(Line::read(&promise.to_string())?, Line::Promise(promise));
/// # Ok::<(), letop::format::draw::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// The engine's version, the rules and the list.
    pub origin: Origin,
    /// How many games, from number 1 on.
    pub games: u64,
    /// The hash.
    pub commit: String,
}

/// A promise with the words that it was made of.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{draw::{Line, Promise, Reveal}, json::Origin};
/// use letop::game::{Commitment, Salt, Seed};
/// # let origin = Origin::new(&rules, &words.lexicon);
/// # let (rules, lexicon) = (&origin.rules.sha256, &origin.lexicon.sha256);
/// let commit = Commitment::new(&Seed::new("x"), &Salt("lapte".to_owned()), rules, lexicon, 5).to_string();
/// let promise = Promise { origin: origin.clone(), games: 5, commit };
/// let reveal = Reveal { promise, seed: "x".to_owned(), salt: "lapte".to_owned() };
/// assert!(reveal.to_string().contains(" seed x salt lapte games 5 "));
/// assert_eq!(Line::read(&reveal.to_string())?, Line::Reveal(reveal));
/// # Ok::<(), letop::format::draw::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reveal {
    /// What was promised.
    pub promise: Promise,
    /// The seed's text.
    pub seed: String,
    /// The salt's text.
    pub salt: String,
}

/// Why a line is none of these.
///
/// ```
/// use letop::format::draw::{Line, LineError};
/// let error = Line::read("seed x game 1").unwrap_err();
/// assert!(matches!(error, LineError::Start(_)));
/// assert!(error.to_string().ends_with("expected a line that begins with `letop VERSION`"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// A word that no such line has.
    #[error(
        "found '{0}', expected one of: rules NAME:SHA, lexicon NAME:SHA, seed TEXT, game N, games N, salt TEXT, commit HASH"
    )]
    Word(String),
    /// A part without its value, or with one that cannot be read.
    #[error("{part}: found '{found}', expected {expected}")]
    Value {
        /// The part.
        part: &'static str,
        /// What stands there.
        found: String,
        /// What should stand there.
        expected: &'static str,
    },
    /// A part that is missing.
    #[error(
        "found no '{0}' in the line; expected `letop VERSION rules NAME:SHA lexicon NAME:SHA seed TEXT game N`, or what --commit printed"
    )]
    Missing(&'static str),
    /// The line does not begin as it must.
    #[error("found '{0}', expected a line that begins with `letop VERSION`")]
    Start(String),
}

/// A line of any of the kinds.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::{draw::{Derivation, Line}, json::Origin};
/// use letop::game::GameNumber;
/// let origin = Origin::new(&rules, &words.lexicon);
/// let game = Derivation { origin: origin.clone(), seed: "x".to_owned(), game: GameNumber(1) };
/// let line = Line::read(&game.to_string())?;
/// assert!(Line::begins(&game.to_string()) && matches!(line, Line::Game(_)));
/// assert_eq!(line.origin(), &origin);
/// # Ok::<(), letop::format::draw::LineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A game.
    Game(Derivation),
    /// A promise.
    Promise(Promise),
    /// A promise kept.
    Reveal(Reveal),
}

impl fmt::Display for Derivation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed {} game {}", Head(&self.origin), write_seed(&self.seed), self.game)
    }
}

impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games {} commit {}", Head(&self.origin), self.games, self.commit)
    }
}

impl fmt::Display for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reveal { promise, seed, salt } = self;
        let (seed, salt) = (write_seed(seed), write_seed(salt));
        let Promise { origin, games, commit } = promise;
        write!(f, "{} seed {seed} salt {salt} games {games} commit {commit}", Head(origin))
    }
}

/// How a line begins.
struct Head<'a>(&'a Origin);

impl fmt::Display for Head<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Origin { engine, lexicon, rules } = self.0;
        let named = |print: &Fingerprint| format!("{}:{}", write_seed(&print.name), print.sha256);
        write!(f, "letop {engine} rules {} lexicon {}", named(rules), named(lexicon))
    }
}

/// A seed as one word: as it is where it has no space and no quote in it, as a JSON string otherwise.
pub fn write_seed(text: &str) -> String {
    let plain = |c: char| !c.is_whitespace() && !c.is_control() && c != '"' && c != '\\';
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    // A string is always JSON.
    serde_json::to_string(text).unwrap_or_default()
}

impl Line {
    /// Whether a text may be such a line: it begins like one.
    pub fn begins(text: &str) -> bool {
        text.trim_start().starts_with("letop ") && text.contains(" rules ")
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Line, LineError> {
        let mut words = Words { rest: text.trim() };
        if words.next("letop")?.as_deref() != Some("letop") {
            return Err(LineError::Start(text.trim().chars().take(40).collect()));
        }
        let engine = words.next("letop")?.ok_or(LineError::Missing("VERSION"))?;
        let (mut rules, mut lexicon) = (None, None);
        let (mut seed, mut salt, mut game, mut games, mut commit) = (None, None, None, None, None);
        while let Some(word) = words.next("line")? {
            match word.as_str() {
                "rules" => rules = Some(fingerprint("rules", words.value("rules")?)?),
                "lexicon" => lexicon = Some(fingerprint("lexicon", words.value("lexicon")?)?),
                "seed" => seed = Some(words.value("seed")?),
                "salt" => salt = Some(words.value("salt")?),
                "game" => game = Some(number("game", words.value("game")?)?),
                "games" => games = Some(number("games", words.value("games")?)?),
                "commit" => commit = Some(words.value("commit")?.to_lowercase()),
                _ => return Err(LineError::Word(word)),
            }
        }
        let origin = Origin {
            engine,
            rules: rules.ok_or(LineError::Missing("rules"))?,
            lexicon: lexicon.ok_or(LineError::Missing("lexicon"))?,
        };
        match (seed, salt, game, commit) {
            (Some(seed), _, Some(game), _) => {
                Ok(Line::Game(Derivation { origin, seed, game: GameNumber(game) }))
            }
            (seed, salt, None, Some(commit)) => {
                let games = games.ok_or(LineError::Missing("games"))?;
                let promise = Promise { origin, games, commit };
                Ok(match (seed, salt) {
                    (Some(seed), salt) => {
                        Line::Reveal(Reveal { promise, seed, salt: salt.unwrap_or_default() })
                    }
                    (None, _) => Line::Promise(promise),
                })
            }
            (None, _, _, _) => Err(LineError::Missing("seed")),
            _ => Err(LineError::Missing("game")),
        }
    }

    /// What it says of engine, rules and list.
    pub fn origin(&self) -> &Origin {
        match self {
            Line::Game(line) => &line.origin,
            Line::Promise(promise) => &promise.origin,
            Line::Reveal(reveal) => &reveal.promise.origin,
        }
    }
}

fn number(part: &'static str, found: String) -> Result<u64, LineError> {
    found.parse().map_err(|_| LineError::Value { part, found, expected: "a whole number" })
}

fn fingerprint(part: &'static str, found: String) -> Result<Fingerprint, LineError> {
    match found.rsplit_once(':') {
        Some((name, sha256)) => Ok(Fingerprint { name: name.to_owned(), sha256: sha256.to_lowercase() }),
        None => Err(LineError::Value { part, found, expected: "NAME:SHA" }),
    }
}

/// The words of a line, of which some are JSON strings.
struct Words<'l> {
    rest: &'l str,
}

impl Words<'_> {
    fn next(&mut self, part: &'static str) -> Result<Option<String>, LineError> {
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() {
            return Ok(None);
        }
        if !self.rest.starts_with('"') {
            // A name before a colon may be quoted too, but then the word begins with the quote.
            let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
            let word = self.rest[..end].to_owned();
            self.rest = &self.rest[end..];
            return Ok(Some(word));
        }
        let mut strings = serde_json::Deserializer::from_str(self.rest).into_iter::<String>();
        let Some(Ok(word)) = strings.next() else {
            let found = self.rest.chars().take(40).collect();
            return Err(LineError::Value { part, found, expected: "a text in quotes that end" });
        };
        self.rest = &self.rest[strings.byte_offset()..];
        // What sticks to the quotes belongs to the word: `"two words":SHA`.
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let tail = &self.rest[..end];
        self.rest = &self.rest[end..];
        Ok(Some(word + tail))
    }

    fn value(&mut self, part: &'static str) -> Result<String, LineError> {
        let found = self.next(part)?;
        found.ok_or(LineError::Value { part, found: String::new(), expected: "a value behind it" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin() -> Origin {
        let print = |name: &str, sha: &str| Fingerprint { name: name.to_owned(), sha256: sha.to_owned() };
        Origin { engine: "0.1.0".into(), lexicon: print("my list", "ab"), rules: print("ro-duplicat", "cd") }
    }

    #[test]
    fn every_line_reads_as_it_was_written() {
        for seed in ["7", "finala-2026", "două cuvinte", "", "a \"quote\" \\ and\ttab", "seed"] {
            let game = Derivation { origin: origin(), seed: seed.into(), game: GameNumber(12) };
            assert_eq!(Line::read(&game.to_string()), Ok(Line::Game(game)), "{seed}");
            let promise = Promise { origin: origin(), games: 3, commit: "ef".into() };
            assert_eq!(Line::read(&promise.to_string()), Ok(Line::Promise(promise.clone())));
            let reveal = Reveal { promise, seed: seed.into(), salt: "x y".into() };
            assert_eq!(Line::read(&reveal.to_string()), Ok(Line::Reveal(reveal)));
        }
    }

    #[test]
    fn what_is_wrong_with_a_line_is_said() {
        for (text, said) in [
            ("", "found '', expected a line that begins with `letop VERSION`"),
            ("letop 1 rules a:b lexicon c:d seed 1 game x", "game: found 'x', expected a whole number"),
            ("letop 1 rules a lexicon c:d seed 1 game 1", "rules: found 'a', expected NAME:SHA"),
            ("letop 1 rules a:b lexicon c:d seed \"1 game 1", "a text in quotes that end"),
            ("letop 1 rules a:b lexicon c:d seed 1", "found no 'game' in the line"),
            ("letop 1 rules a:b lexicon c:d bag 1", "found 'bag', expected one of"),
            ("letop 1 rules a:b lexicon c:d seed", "seed: found '', expected a value behind it"),
        ] {
            let error = Line::read(text).unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
