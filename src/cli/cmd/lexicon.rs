//! `letop lexicon`

mod check;
mod dictionary;
mod diff;
mod find;
mod found;
mod info;

use crate::cli::args::{Common, Format, ImportArgs, LexiconCommand};
use crate::cli::exit::{Exit, Failure};
use crate::cli::settings::{self, Largest};
use crate::cli::{lists, output};
use crate::format::import_report;
use crate::lexicon::source::{OpenOptions, ReadOptions};
use crate::lexicon::{About, Boundaries, Lexicon, builtin};
use comfy_table::{Table, presets};
use serde_json::{Value, json};
use std::path::PathBuf;

/// Runs the command.
pub fn run(common: &Common, command: &LexiconCommand) -> Result<Exit, Failure> {
    if !matches!(command, LexiconCommand::Find(_)) {
        settings::only(common, &[Format::Text, Format::Json])?;
    }
    match command {
        LexiconCommand::List => output::write(common, &list(common)?)?,
        LexiconCommand::Info { list } => info::run(common, list.as_deref())?,
        LexiconCommand::Check { words } => return check::run(common, words),
        LexiconCommand::Find(find) => find::run(common, find)?,
        LexiconCommand::Diff { one, other, all } => diff::run(common, one, other, *all)?,
        LexiconCommand::Import(args) => import(common, args)?,
    }
    Ok(Exit::Done)
}

fn list(common: &Common) -> Result<String, Failure> {
    let lists: Result<Vec<Lexicon>, _> = builtin::names().map(Lexicon::builtin).collect();
    let lists = lists.map_err(Failure::new)?;
    if common.format == Format::Json {
        let value: Vec<Value> = lists
            .iter()
            .map(|list| {
                let info = list.info();
                json!({
                    "name": info.about.name, "rules": default_pack(list), "words": info.words,
                    "sha256": info.sha256.to_string(), "builtin": true, "official": info.about.official,
                })
            })
            .collect();
        return output::json(&value);
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["list", "words", "tiles", "title", "licence"]);
    for list in &lists {
        let info = list.info();
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        let (title, licence) = (text(&info.about.title), text(&info.about.licence));
        table.add_row([&info.about.name, &info.words.to_string(), &info.tiles, &title, &licence]);
    }
    Ok(format!("{table}\nNone of these is the official list of a federation.\n"))
}

/// The first pack that this list can be used with.
fn default_pack(list: &Lexicon) -> Option<&'static str> {
    settings::default_pack(list)
}

fn import(common: &Common, args: &ImportArgs) -> Result<(), Failure> {
    let rules = settings::open_rules(common.rules.as_deref().unwrap_or("ro-liber"))?;
    if args.filter.is_some() || dictionary::is_part_of_one(&args.file) {
        return dictionary::import(common, args, &rules);
    }
    let boundaries = boundaries(args)?;
    let opening = OpenOptions { member: args.member.as_deref(), ..OpenOptions::default() };
    let source = lists::open_file(common, &args.file, &opening)?;
    let options = ReadOptions {
        encoding: args.encoding,
        language: &rules.pack().language,
        column: args.column.as_ref(),
        boundaries: Some(&boundaries),
        strict: args.strict,
    };
    let reading = lists::read(common, &args.file, source, &rules, &options)?;
    let lexicon = Lexicon::new(about(args, reading.about), rules.tiles(), &reading.words)
        .map_err(|error| Failure::in_file(&args.file, error))?
        .with_written_out(&reading.written_out);
    let name = &lexicon.info().about.name;
    let target = common.output.clone().unwrap_or_else(|| PathBuf::from(format!("{name}.fst")));
    output::write_file(&target, &lexicon.to_bytes().map_err(Failure::new)?)?;
    if !common.quiet {
        let messages = settings::messages(common, &rules)?;
        let report = import_report::text(&messages, &reading.report);
        let summary = import_report::summary(&messages, &target, &lexicon);
        eprint!("{report}{summary}");
    }
    if common.format == Format::Json {
        let value = import_report::json(&rules, &target, &lexicon, &reading.report);
        output::print(&output::json(&value)?)?;
    }
    Ok(())
}

/// Where the caller says that words are joined.
fn boundaries(args: &ImportArgs) -> Result<Boundaries, Failure> {
    args.boundaries.iter().try_fold(Boundaries::default(), |all, path| {
        let text = settings::read_text(path, Largest::LIST)?;
        Boundaries::parse(&text).map(|more| all.and(more)).map_err(|faults| Failure::in_file(path, faults))
    })
}

/// What the caller says of the list, before what the list says of itself.
fn about(args: &ImportArgs, known: Option<About>) -> About {
    let known = known.unwrap_or_else(|| About::named(lists::name_of(&args.file)));
    About {
        name: args.name.clone().unwrap_or(known.name),
        title: args.title.clone().or(known.title),
        licence: args.licence.clone().or(known.licence),
        origin: args.origin.clone().or(known.origin),
        official: args.official || known.official,
    }
}
