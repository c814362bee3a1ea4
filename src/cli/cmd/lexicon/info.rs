//! `letop lexicon info`

use crate::cli::args::{Common, Format};
use crate::cli::exit::Failure;
use crate::cli::output;
use crate::cli::settings::{Named, Settings};
use crate::lexicon::search::words_written;
use crate::rules::Letter;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Says what a list is.
pub fn run(common: &Common, list: Option<&str>) -> Result<(), Failure> {
    let named = Named { lexicon: list.map(str::to_owned), rules: None };
    let settings = Settings::new(common, &named)?;
    let lexicon = &settings.words.lexicon;
    let (info, spelling) = (lexicon.info(), lexicon.spelling());
    let words = lexicon.words();
    let words = if info.split.is_empty() && !info.short_doubles {
        words
    } else {
        words_written(lexicon, words.iter().map(<[Letter]>::to_vec).collect()).into_iter().collect()
    };
    let mut by_length: BTreeMap<usize, usize> = BTreeMap::new();
    words.iter().for_each(|word| *by_length.entry(word.len()).or_default() += 1);
    let short = |length: usize| -> Vec<String> {
        words.iter().filter(|word| word.len() == length).map(|word| lexicon.write(word)).collect()
    };
    let tiles = settings.rules.tiles();
    let playable = |word: &&[Letter]| {
        spelling.tilings(word, usize::MAX).iter().any(|row| super::find::playable(tiles, row))
    };
    let unplayable = words.len() - words.iter().filter(playable).count();
    let text = if common.format == Format::Json {
        let lengths: Map<String, Value> =
            by_length.iter().map(|(length, count)| (length.to_string(), (*count).into())).collect();
        output::json(&json!({
            "name": info.about.name, "title": info.about.title, "official": info.about.official,
            "licence": info.about.licence, "origin": info.about.origin, "tiles": info.tiles,
            "alphabet": info.alphabet, "split": info.split, "words": words.len(), "sha256": info.sha256.to_string(),
            "by_length": lengths, "two_letters": short(2), "not_spellable_with_the_tiles": unplayable,
        }))?
    } else {
        let mut out = format!("{}\n", info.about.name);
        let mut line = |what: &str, value: &str| out.push_str(&format!("  {what:<10} {value}\n"));
        let given = |value: &Option<String>| value.clone().unwrap_or_else(|| "not said".to_owned());
        line("title", &given(&info.about.title));
        line(
            "official",
            if info.about.official { "yes" } else { "no: not the official list of a federation" },
        );
        line("licence", &given(&info.about.licence));
        line("origin", &given(&info.about.origin));
        line("tiles", &format!("{} ({})", info.tiles, info.alphabet));
        if !info.split.is_empty() {
            line("", &format!("{} may also be laid with smaller tiles", info.split));
        }
        line("words", &words.len().to_string());
        line("SHA-256", &info.sha256.to_string());
        if unplayable > 0 {
            line("", &format!("{unplayable} words need more tiles of a kind than the set has"));
        }
        out.push_str("  by length\n");
        for (length, count) in &by_length {
            out.push_str(&format!("  {length:>6} {count:>9}\n"));
        }
        let two = short(2);
        out.push_str(&format!("  two tiles ({}): {}\n", two.len(), two.join(" ")));
        out
    };
    output::write(common, &text)
}
