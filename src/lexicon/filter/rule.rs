//! A rule that drops words because of what other words there are.

use crate::rules::{Fault, FaultKind, Letter, Spelling};
use serde::Deserialize;

/// Among what a rule looks for the other words.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub(super) enum Among {
    /// The forms of one headword.
    Entry,
    /// All words of the list.
    List,
}

/// A rule as it is written down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Drop {
    name: String,
    pub(super) among: Among,
    ending: String,
    #[serde(default)]
    after: Vec<String>,
    #[serde(default)]
    longer_than: usize,
    #[serde(default)]
    with: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    #[serde(default)]
    keep: Vec<String>,
}

/// A rule in letters.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub(super) name: String,
    ending: Vec<Letter>,
    after: Vec<Vec<Letter>>,
    longer_than: usize,
    with: Vec<Vec<Letter>>,
    without: Vec<Vec<Letter>>,
    keep: Vec<Vec<Letter>>,
}

impl Rule {
    /// The rule in the letters of this spelling.
    pub(super) fn new(drop: Drop, spelling: &Spelling) -> Result<Rule, Fault> {
        let name = drop.name;
        let letters = |text: &String| {
            spelling.letters(text).map_err(|fault| {
                let found = format!("'{text}' in the rule '{name}' ({})", fault.found);
                Fault { found: found.into(), ..fault }
            })
        };
        let all = |texts: Vec<String>| texts.iter().map(letters).collect::<Result<Vec<_>, _>>();
        let ending = letters(&drop.ending)?;
        if ending.is_empty() {
            let found = format!("no ending in the rule '{name}'");
            return Err(Fault::new(FaultKind::Syntax, found, "the letters with which words must end"));
        }
        let (after, with, without, keep) =
            (all(drop.after)?, all(drop.with)?, all(drop.without)?, all(drop.keep)?);
        Ok(Rule { ending, after, longer_than: drop.longer_than, with, without, keep, name })
    }

    /// Whether it drops the word; `is_there` says which other words there are, and `scratch` is room to
    /// spell them.
    pub(super) fn drops(
        &self,
        word: &[Letter],
        scratch: &mut Vec<Letter>,
        mut is_there: impl FnMut(&[Letter]) -> bool,
    ) -> bool {
        let Some(rest) = word.strip_suffix(self.ending.as_slice()) else { return false };
        let fits = word.len() > self.longer_than
            && (self.after.is_empty() || self.after.iter().any(|after| rest.ends_with(after)));
        if !fits {
            return false;
        }
        let mut there = |ending: &Vec<Letter>| {
            scratch.clear();
            scratch.extend_from_slice(rest);
            scratch.extend_from_slice(ending);
            is_there(scratch)
        };
        self.with.iter().all(&mut there)
            && !self.without.iter().any(&mut there)
            && !self.keep.iter().any(|keep| keep == word)
    }
}
