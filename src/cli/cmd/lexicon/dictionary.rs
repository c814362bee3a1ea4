//! Hunspell dictionaries, and lists that go through a filter, for `letop lexicon import`.

use super::{about, boundaries};
use crate::cli::args::{Common, Format, ImportArgs};
use crate::cli::exit::Failure;
use crate::cli::settings::{self, Largest};
use crate::cli::{lists, output};
use crate::format::messages::Messages;
use crate::format::{filter_report, import_report};
use crate::lexicon::Lexicon;
use crate::lexicon::filter::{Filter, Sifted};
use crate::lexicon::hunspell::{Dictionary, HunspellError};
use crate::lexicon::source::OpenOptions;
use crate::rules::Rules;
use std::path::{Path, PathBuf};

/// Whether a file is one of the two that make a dictionary.
pub fn is_part_of_one(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == "aff" || ending == "dic")
}

/// Makes the list that a filter leaves of a dictionary or of a plain list.
pub fn import(common: &Common, args: &ImportArgs, rules: &Rules) -> Result<(), Failure> {
    let filter = match &args.filter {
        Some(path) => read_filter(path, rules)?,
        None => Filter::plain(rules.tiles()),
    };
    let filter = filter.with_boundaries(boundaries(args)?);
    let messages = settings::messages(common, rules)?;
    let Sifted { words, written_out, report } = if is_part_of_one(&args.file) {
        expand(common, args, &messages, &filter)?
    } else {
        sift(common, args, rules, &filter)?
    };
    let lexicon = Lexicon::new(about(args, filter.about().cloned()), rules.tiles(), &words)
        .map_err(|error| Failure::in_file(&args.file, error))?
        .with_written_out(&written_out);
    let info = lexicon.info();
    let target = common.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.fst", info.about.name)));
    output::write_file(&target, &lexicon.to_bytes().map_err(Failure::new)?)?;
    if !common.quiet {
        let report = filter_report::text(&messages, &report);
        eprint!("{}: {report}{}", args.file.display(), import_report::summary(&messages, &target, &lexicon));
    }
    if common.format == Format::Json {
        let value = import_report::filtered_json(rules, &target, &lexicon, &report);
        output::print(&output::json(&value)?)?;
    }
    Ok(())
}

fn read_filter(path: &Path, rules: &Rules) -> Result<Filter, Failure> {
    let text = settings::read_text(path, Largest::SETTING)?;
    let beside = |name: &str| settings::read_beside(path, name, Largest::LIST);
    Filter::parse(&text, rules.tiles(), &beside).map_err(|error| Failure::in_file(path, error))
}

fn sift(common: &Common, args: &ImportArgs, rules: &Rules, filter: &Filter) -> Result<Sifted, Failure> {
    let opening = OpenOptions { member: args.member.as_deref(), ..OpenOptions::default() };
    let source = lists::open_file(common, &args.file, &opening)?;
    let text = source
        .text(args.encoding, &rules.pack().language)
        .ok_or_else(|| Failure::in_file(&args.file, "a list of letop's: a filter is for text"))?;
    filter.plain_list(&text).map_err(|faults| Failure::in_file(&args.file, faults))
}

fn expand(
    common: &Common,
    args: &ImportArgs,
    messages: &Messages,
    filter: &Filter,
) -> Result<Sifted, Failure> {
    if args.encoding.is_some() || args.column.is_some() || args.member.is_some() || args.strict {
        let message = "a Hunspell dictionary names its own encoding and has no columns: leave out --encoding, --column, --member and --strict";
        return Err(Failure::in_file(&args.file, message));
    }
    let (aff, dic) = (args.file.with_extension("aff"), args.file.with_extension("dic"));
    let in_its_file = |error: HunspellError| match error {
        HunspellError::Aff(_) | HunspellError::UnknownFlag { .. } => Failure::in_file(&aff, error),
        _ => Failure::in_file(&dic, error),
    };
    let (aff_bytes, dic_bytes) =
        (settings::read_bytes(&aff, Largest::LIST)?, settings::read_bytes(&dic, Largest::LIST)?);
    let dictionary = Dictionary::read(&aff_bytes, &dic_bytes).map_err(in_its_file)?;
    let result = filter.dictionary(&dictionary).map_err(in_its_file)?;
    if !common.quiet && !dictionary.skipped().is_empty() {
        let line = |line: usize| messages.with("import-at-line", &[("line", messages.number(line).into())]);
        let skipped: Vec<String> =
            dictionary.skipped().iter().map(|s| format!("{} ({})", s.directive, line(s.line))).collect();
        let note = messages.with("import-passed-over", &[("what", skipped.join(", ").into())]);
        eprintln!("{}: {note}", aff.display());
    }
    Ok(result)
}
