//! Hunspell dictionaries, and lists that go through a filter, for `letop lexicon import`.

use crate::cli::args::Common;
use crate::cli::exit::Failure;
use crate::cli::settings;
use crate::lexicon::filter::{Filter, FilterReport};
use crate::lexicon::hunspell::{Dictionary, HunspellError};
use crate::lexicon::{About, Lexicon, Words};
use crate::rules::Rules;
use std::path::{Path, PathBuf};

/// Whether a file is one of the two that make a dictionary.
pub fn is_part_of_one(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "aff" || ending == "dic")
}

/// The lexicon that a filter leaves of a dictionary or of a plain list.
pub fn read(
    common: &Common,
    file: &Path,
    filter: Option<&Path>,
    rules: &Rules,
    name: Option<&str>,
) -> Result<Lexicon, Failure> {
    let filter = filter.map_or_else(|| Ok(Filter::plain(rules.tiles())), |path| read_filter(path, rules))?;
    let (words, report) =
        if is_part_of_one(file) { expand(common, file, &filter)? } else { sift(file, &filter)? };
    if !common.quiet {
        eprintln!("{}: {report}", file.display());
    }
    let mut about = filter.about().cloned().unwrap_or_else(|| About::named(settings::list_name(file)));
    if let Some(name) = name {
        name.clone_into(&mut about.name);
    }
    Lexicon::new(about, rules.tiles(), &words).map_err(|error| Failure::in_file(file, error))
}

fn read_filter(path: &Path, rules: &Rules) -> Result<Filter, Failure> {
    let text = settings::read_text(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let beside = |name: &str| std::fs::read_to_string(folder.join(name));
    Filter::parse(&text, rules.tiles(), &beside).map_err(|error| Failure::in_file(path, error))
}

fn sift(file: &Path, filter: &Filter) -> Result<(Words, FilterReport), Failure> {
    filter.plain_list(&settings::read_bytes(file)?).map_err(|faults| Failure::in_file(file, faults))
}

fn expand(common: &Common, file: &Path, filter: &Filter) -> Result<(Words, FilterReport), Failure> {
    let (aff, dic): (PathBuf, PathBuf) = (file.with_extension("aff"), file.with_extension("dic"));
    let in_its_file = |error: HunspellError| match error {
        HunspellError::Aff(_) | HunspellError::UnknownFlag { .. } => Failure::in_file(&aff, error),
        _ => Failure::in_file(&dic, error),
    };
    let (aff_bytes, dic_bytes) = (settings::read_bytes(&aff)?, settings::read_bytes(&dic)?);
    let dictionary = Dictionary::read(&aff_bytes, &dic_bytes).map_err(in_its_file)?;
    let result = filter.dictionary(&dictionary).map_err(in_its_file)?;
    if !common.quiet && !dictionary.skipped().is_empty() {
        let skipped: Vec<String> =
            dictionary.skipped().iter().map(|s| format!("{} (line {})", s.directive, s.line)).collect();
        eprintln!("letop: note: {}: passed over: {}", aff.display(), skipped.join(", "));
    }
    Ok(result)
}
