//! A filter as it is written down.

use super::rule::Drop;
use crate::lexicon::hunspell::{Leave, Limits};
use crate::lexicon::{About, LONGEST_WORD, SHORTEST_WORD};
use crate::rules::{Fault, FaultKind, Place};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Schema {
    pub(super) about: Option<About>,
    pub(super) entries: Entries,
    pub(super) affixes: Affixes,
    pub(super) limits: LimitsTable,
    pub(super) drop: Vec<Drop>,
    pub(super) length: Length,
    pub(super) letters: Letters,
    pub(super) words: WordFiles,
}

#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum Choice {
    #[default]
    Keep,
    Drop,
}

impl Choice {
    pub(super) fn keeps(self) -> bool {
        matches!(self, Choice::Keep)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Entries {
    pub(super) capitals: Choice,
}

impl Default for Entries {
    fn default() -> Entries {
        Entries { capitals: Choice::Drop }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct Affixes {
    expand: bool,
    drop_flags: Vec<String>,
    drop_prefixes: Vec<String>,
    drop_suffixes: Vec<String>,
}

impl Default for Affixes {
    fn default() -> Affixes {
        Affixes { expand: true, drop_flags: vec![], drop_prefixes: vec![], drop_suffixes: vec![] }
    }
}

impl Affixes {
    pub(super) fn leave(self) -> Leave {
        Leave {
            all: !self.expand,
            flags: self.drop_flags,
            prefixes: self.drop_prefixes,
            suffixes: self.drop_suffixes,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct LimitsTable {
    suffixes: u8,
    prefixes: u8,
    characters: usize,
    forms: usize,
    forms_of_entry: usize,
}

impl Default for LimitsTable {
    fn default() -> LimitsTable {
        let Limits { suffixes, prefixes, characters, forms, forms_of_entry } = Limits::default();
        LimitsTable { suffixes, prefixes, characters, forms, forms_of_entry }
    }
}

impl LimitsTable {
    pub(super) fn limits(self) -> Limits {
        let LimitsTable { suffixes, prefixes, characters, forms, forms_of_entry } = self;
        Limits { suffixes, prefixes, characters, forms, forms_of_entry }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Length {
    shortest: usize,
    longest: usize,
}

impl Default for Length {
    fn default() -> Length {
        Length { shortest: SHORTEST_WORD, longest: LONGEST_WORD }
    }
}

impl Length {
    pub(super) fn range(&self) -> Result<RangeInclusive<usize>, Fault> {
        let possible = SHORTEST_WORD..=LONGEST_WORD;
        if possible.contains(&self.shortest)
            && possible.contains(&self.longest)
            && self.shortest <= self.longest
        {
            return Ok(self.shortest..=self.longest);
        }
        let found = format!("lengths from {} to {}", self.shortest, self.longest);
        Err(Fault::new(FaultKind::Range, found, format!("lengths within {SHORTEST_WORD} to {LONGEST_WORD}")))
    }
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub(super) struct Letters {
    pub(super) respell: BTreeMap<String, String>,
    pub(super) folded: Choice,
    pub(super) blank_only: Choice,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct WordFiles {
    pub(super) deny: Vec<String>,
    pub(super) add: Vec<String>,
    pub(super) boundaries: Vec<String>,
}

impl Schema {
    pub(super) fn parse(text: &str) -> Result<Schema, Fault> {
        toml::from_str(text).map_err(|error| toml_fault(&error, text))
    }
}

fn toml_fault(error: &toml::de::Error, text: &str) -> Fault {
    let place = error.span().map_or(Place::default(), |span| {
        let before = text.get(..span.start).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        Place::at(line, before.rsplit('\n').next().unwrap_or_default().chars().count() + 1)
    });
    Fault::new(FaultKind::Syntax, error.message().trim(), "a filter as the documentation describes it")
        .at(place)
}

/// The line on which a table starts.
pub(super) fn place_of(text: &str, heading: &str) -> Place {
    places_of(text, heading).next().unwrap_or_default()
}

/// The lines on which the tables of an array start. Tables that are written in another way have no place.
pub(super) fn places_of(text: &str, heading: &str) -> impl Iterator<Item = Place> {
    let is_heading = move |line: &str| line.trim_start().starts_with(heading);
    let lines = (1..).zip(text.lines()).filter(move |(_, line)| is_heading(line));
    lines.map(|(number, _)| Place::line(number)).chain(std::iter::repeat(Place::default()))
}
