//! `letop lexicon diff`

use crate::cli::args::{Common, Format};
use crate::cli::exit::Failure;
use crate::cli::output;
use crate::cli::settings::{Named, Settings};
use crate::lexicon::Lexicon;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// How many words of each length are shown unless all are asked for.
const SHOWN: usize = 10;

/// Says which words only one of two lists has.
pub fn run(common: &Common, one: &str, other: &str, all: bool) -> Result<(), Failure> {
    let open = |name: &str| {
        let named = Named { lexicon: Some(name.to_owned()), rules: None };
        let mut common = common.clone();
        common.lexicon = None;
        Settings::new(&common, &named).map(|settings| settings.words.lexicon)
    };
    let (one, other) = (open(one)?, open(other)?);
    let (first, second) = (texts(&one), texts(&other));
    let only_first: Vec<&String> = first.difference(&second).collect();
    let only_second: Vec<&String> = second.difference(&first).collect();
    let text = if common.format == Format::Json {
        let side = |list: &Lexicon, only: &[&String]| json!({"name": list.info().about.name, "words": list.len(), "only": only, "by_length": by_length(only).iter().map(|(length, words)| (length.to_string(), words.len())).collect::<BTreeMap<_, _>>()});
        output::json(&json!({
            "one": side(&one, &only_first), "other": side(&other, &only_second),
            "common": first.intersection(&second).count(),
        }))?
    } else {
        let common_words = first.intersection(&second).count();
        format!(
            "{common_words} words in both\n{}{}",
            side(&one, &only_first, all),
            side(&other, &only_second, all)
        )
    };
    output::write(common, &text)
}

/// The words as people write them: lists for different tile sets can be compared.
fn texts(lexicon: &Lexicon) -> BTreeSet<String> {
    lexicon.words().iter().map(|word| lexicon.write(word)).collect()
}

fn by_length<'w>(words: &[&'w String]) -> BTreeMap<usize, Vec<&'w str>> {
    let mut lengths: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for word in words {
        lengths.entry(word.chars().count()).or_default().push(word);
    }
    lengths
}

fn side(list: &Lexicon, only: &[&String], all: bool) -> String {
    let mut out = format!("only in {} ({}):\n", list.info().about.name, only.len());
    for (length, words) in by_length(only) {
        let shown = if all { words.len() } else { SHOWN.min(words.len()) };
        let rest = if shown < words.len() { " …" } else { "" };
        out.push_str(&format!("  {length:>2} ({}): {}{rest}\n", words.len(), words[..shown].join(" ")));
    }
    out
}
