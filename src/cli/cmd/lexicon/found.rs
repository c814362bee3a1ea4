//! What `letop lexicon find` found, in every form in which it is written.

use crate::cli::exit::Failure;
use crate::cli::output;
use crate::cli::settings::Settings;
use crate::format::json::Origin;
use crate::lexicon::Lexicon;
use crate::rules::Letter;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Words found, some of them under a heading: the letter added, or where it was.
pub struct Found {
    /// What was asked for.
    pub query: String,
    /// The headings, in order, with their words.
    pub groups: Vec<(String, Listed)>,
}

/// Words as they were found.
pub enum Listed {
    /// Their letters.
    Words(Vec<Vec<Letter>>),
    /// Their text, a line each.
    Text(String),
}

impl Listed {
    fn written(&self, lexicon: &Lexicon) -> Vec<Cow<'_, str>> {
        match self {
            Listed::Words(words) => words.iter().map(|word| lexicon.write(word).into()).collect(),
            Listed::Text(text) => text.lines().map(Cow::Borrowed).collect(),
        }
    }
}

/// The answer in JSON: the query, where it was answered from, the words.
#[derive(Serialize)]
struct Answer<'f> {
    query: &'f str,
    #[serde(flatten)]
    origin: Origin,
    words: Vec<&'f str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<BTreeMap<&'f str, &'f [Cow<'f, str>]>>,
}

impl Found {
    /// Words without headings.
    pub fn one(query: &str, words: Listed) -> Found {
        Found { query: query.to_owned(), groups: vec![(String::new(), words)] }
    }

    /// As one JSON value.
    pub fn json(&self, settings: &Settings) -> Result<String, Failure> {
        let lexicon = &settings.words.lexicon;
        let groups: Vec<(&str, Vec<Cow<'_, str>>)> =
            self.groups.iter().map(|(name, words)| (name.as_str(), words.written(lexicon))).collect();
        let named = groups.iter().any(|(name, _)| !name.is_empty());
        output::json(&Answer {
            query: &self.query,
            origin: Origin::new(&settings.rules, lexicon),
            words: groups.iter().flat_map(|(_, words)| words.iter().map(AsRef::as_ref)).collect(),
            groups: named.then(|| groups.iter().map(|(name, words)| (*name, words.as_slice())).collect()),
        })
    }

    /// As a table: the word, how many letters it has, its heading.
    pub fn csv(&self, lexicon: &Lexicon) -> String {
        let mut out = String::from("word,tiles,group\n");
        for (name, listed) in &self.groups {
            let Listed::Words(words) = listed else { continue };
            for word in words {
                out.push_str(&format!("{},{},{name}\n", lexicon.write(word), word.len()));
            }
        }
        out
    }

    /// For people: a word a line, or a heading a line with its words.
    pub fn text(self, lexicon: &Lexicon) -> String {
        let mut out = String::new();
        for (name, listed) in self.groups {
            match listed {
                Listed::Text(text) if name.is_empty() && out.is_empty() => out = text,
                listed if name.is_empty() => {
                    listed.written(lexicon).iter().for_each(|word| out.push_str(&format!("{word}\n")));
                }
                listed => out.push_str(&format!("{name}: {}\n", listed.written(lexicon).join(" "))),
            }
        }
        out
    }
}
