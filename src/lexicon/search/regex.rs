//! Regular expressions over words as they are spelled.

use super::matcher::Matcher;
use crate::rules::{Letter, Spelling};
use regex_automata::dfa::Automaton;
use regex_automata::dfa::dense::{BuildError, Config, DFA};
use regex_automata::nfa::thompson;
use regex_automata::util::primitives::StateID;
use regex_automata::util::start;
use regex_automata::util::syntax;
use regex_automata::{Anchored, MatchKind};

/// A regular expression that a whole word must match; case means nothing.
///
/// The expression reads the word's text as people write it, so that `SZ` is two characters of it even where it
/// is one tile, and `SSZ` three where it is two.
///
/// ```
/// use letop::lexicon::search::{Matcher, Regex};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let spelling = rules.tiles().spelling();
/// let regex = Regex::new(spelling, "q[^u].*").unwrap();
/// let state = regex.step(&regex.start(), spelling.letters("q").unwrap()[0]).unwrap();
/// assert!(regex.step(&state, spelling.letters("u").unwrap()[0]).is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Regex {
    dfa: DFA<Vec<u32>>,
    spelling: Spelling,
    start: StateID,
    /// Places from which every text leads back to the same place, and all of them match.
    all: Vec<StateID>,
}

/// Why an expression cannot be used.
///
/// ```
/// use letop::lexicon::search::Regex;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let error = Regex::new(rules.tiles().spelling(), "(cat").unwrap_err().to_string();
/// assert!(error.starts_with("regular expression: ") && error.contains("unclosed group"), "{error}");
/// ```
#[derive(Clone, Debug, thiserror::Error)]
#[error("regular expression: {0}")]
pub struct BadRegex(String);

/// The most memory that the machine of an expression may take.
const LIMIT: usize = 8 << 20;

/// The most memory that its making may take. That stands for time, too: `.{2,31}`, any word there is, needs less, and
/// what needs more is refused within a second.
const LIMIT_OF_MAKING: usize = 1 << 20;

/// How many places of a machine are looked at for those from which all matches.
const MOST_LOOKED_AT: usize = 256;

impl Regex {
    /// Makes the machine of an expression.
    ///
    /// # Errors
    /// If it is none, or if its machine would take more than 8 MiB, or its making more than 1 MiB.
    pub fn new(spelling: &Spelling, expression: &str) -> Result<Regex, BadRegex> {
        // The words are in upper case and the machine reads bytes: folding case in the expression is
        // what makes `ă` and `Ă` the same.
        let syntax = syntax::Config::new().case_insensitive(true);
        let config = Config::new()
            .match_kind(MatchKind::All)
            .dfa_size_limit(Some(LIMIT))
            .determinize_size_limit(Some(LIMIT_OF_MAKING))
            .start_kind(regex_automata::dfa::StartKind::Anchored);
        let dfa = DFA::builder()
            .syntax(syntax)
            .thompson(thompson::Config::new().nfa_size_limit(Some(LIMIT_OF_MAKING)))
            .configure(config)
            .build(expression)
            .map_err(|error| BadRegex(why(&error)))?;
        let anchored = start::Config::new().anchored(Anchored::Yes);
        let start = dfa.start_state(&anchored).map_err(|error| BadRegex(error.to_string()))?;
        let mut regex = Regex { spelling: spelling.clone(), dfa, start, all: Vec::new() };
        regex.all = regex.places_that_match_all();
        Ok(regex)
    }

    /// The places among those next to the start by the letters of some word from which all matches.
    fn places_that_match_all(&self) -> Vec<StateID> {
        let texts = self.spelling.texts();
        let (mut known, mut at) = (vec![self.start], 0);
        while let Some(&state) = known.get(at) {
            at += 1;
            for text in texts {
                let next = self.after(state, text);
                if !known.contains(&next) && known.len() < MOST_LOOKED_AT {
                    known.push(next);
                }
            }
        }
        let stays = |state: &StateID| texts.iter().all(|text| self.after(*state, text) == *state);
        known.retain(|state| self.ends_well(*state) && stays(state));
        known
    }

    /// Whether a text matches.
    pub fn matches(&self, text: &str) -> bool {
        self.ends_well(self.after(self.start, text))
    }

    fn after(&self, state: StateID, text: &str) -> StateID {
        text.bytes().fold(state, |state, byte| self.dfa.next_state(state, byte))
    }

    fn ends_well(&self, state: StateID) -> bool {
        self.dfa.is_match_state(self.dfa.next_eoi_state(state))
    }
}

/// Why there is no machine: what is too large is said with what to do.
fn why(error: &BuildError) -> String {
    let of_nfa = |error: &thompson::BuildError| error.size_limit().is_some();
    let cause = std::error::Error::source(error).and_then(|cause| cause.downcast_ref());
    if error.is_size_limit_exceeded() || cause.is_some_and(of_nfa) {
        return "found one whose machine is too large, expected fewer or shorter repetitions".to_owned();
    }
    full(error)
}

/// An error with its causes.
fn full(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(below) = cause {
        text = format!("{text}: {below}");
        cause = below.source();
    }
    text
}

impl Matcher for Regex {
    /// Where the machine is, and the letter that it has not read yet because it is written short if it comes
    /// again.
    type State = (StateID, Option<Letter>);

    fn start(&self) -> Self::State {
        (self.start, None)
    }

    fn step(&self, &(state, held): &Self::State, letter: Letter) -> Option<Self::State> {
        let text = |letter: Letter| self.spelling.text(letter);
        let first = |letter: Letter| text(letter).chars().next().map_or(0, char::len_utf8);
        let next = match held {
            Some(again) if again == letter => {
                let short = self.after(state, &text(letter)[..first(letter)]);
                (self.after(short, text(letter)), None)
            }
            held => {
                let state = held.map_or(state, |held| self.after(state, text(held)));
                if self.spelling.is_written_short(letter) {
                    (state, Some(letter))
                } else {
                    (self.after(state, text(letter)), None)
                }
            }
        };
        (!self.dfa.is_dead_state(next.0)).then_some(next)
    }

    fn seeks_all(&self, state: &Self::State) -> bool {
        state.1.is_none() && self.all.contains(&state.0)
    }

    fn accepts(&self, &(state, held): &Self::State) -> bool {
        self.ends_well(held.map_or(state, |held| self.after(state, self.spelling.text(held))))
    }
}
