//! Conditions: what a word must begin or end with to take an affix.

use super::affix::Side;
use crate::rules::{Fault, FaultKind};

/// What one character of a word must be.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Wanted {
    Any,
    Only(char),
    OneOf(Box<[char]>),
    NoneOf(Box<[char]>),
}

impl Wanted {
    fn takes(&self, c: char) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Only(only) => *only == c,
            Wanted::OneOf(chars) => chars.contains(&c),
            Wanted::NoneOf(chars) => !chars.contains(&c),
        }
    }
}

/// A condition: `.`, `y`, `[^aeiou]y`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Condition(Vec<Wanted>);

impl Condition {
    /// Reads a condition. `.` alone is fulfilled by every word.
    pub(super) fn parse(text: &str) -> Result<Condition, Fault> {
        if text == "." {
            return Ok(Condition::default());
        }
        let mut wanted = Vec::new();
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            wanted.push(match c {
                '.' => Wanted::Any,
                '[' => {
                    let (inside, rest) = chars.as_str().split_once(']').ok_or_else(|| {
                        Fault::new(FaultKind::Bracket, format!("'{text}'"), "a ']' for every '['")
                    })?;
                    chars = rest.chars();
                    match inside.strip_prefix('^') {
                        Some(inside) => Wanted::NoneOf(inside.chars().collect()),
                        None => Wanted::OneOf(inside.chars().collect()),
                    }
                }
                only => Wanted::Only(only),
            });
        }
        Ok(Condition(wanted))
    }

    /// The characters that a word may have at the end where the affix goes; `None` if it says nothing of it.
    pub(super) fn edges(&self, side: Side) -> Option<Vec<char>> {
        let edge = match side {
            Side::Prefix => self.0.first(),
            Side::Suffix => self.0.last(),
        };
        match edge? {
            Wanted::Only(only) => Some(vec![*only]),
            Wanted::OneOf(chars) => {
                let mut chars = chars.to_vec();
                chars.sort_unstable();
                chars.dedup();
                Some(chars)
            }
            Wanted::Any | Wanted::NoneOf(_) => None,
        }
    }

    /// Whether a word fulfils it where the affix goes.
    pub(super) fn holds(&self, word: &str, side: Side) -> bool {
        match side {
            Side::Prefix => {
                let mut chars = word.chars();
                self.0.iter().all(|wanted| chars.next().is_some_and(|c| wanted.takes(c)))
            }
            Side::Suffix => {
                let mut chars = word.chars().rev();
                self.0.iter().rev().all(|wanted| chars.next().is_some_and(|c| wanted.takes(c)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_negations_and_dots_are_matched_at_the_right_end() {
        let holds = |condition: &str, word, side| Condition::parse(condition).unwrap().holds(word, side);
        for word in ["ally", "baby"] {
            assert!(holds("[^aeiou]y", word, Side::Suffix));
        }
        assert!(!holds("[^aeiou]y", "boy", Side::Suffix));
        assert!(holds("[șț].ă", "ștă", Side::Suffix));
        assert!(holds("[hé]o", "éo", Side::Prefix) && !holds("[hé]o", "hé", Side::Prefix));
        assert!(holds(".", "", Side::Suffix) && !holds("..", "a", Side::Suffix));
        assert!(Condition::parse("[ab").is_err());
    }
}
