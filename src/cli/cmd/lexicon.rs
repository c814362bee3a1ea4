//! `letop lexicon`

use crate::cli::args::{Common, Format, LexiconCommand};
use crate::cli::cmd::dictionary;
use crate::cli::exit::{Exit, Failure};
use crate::cli::{output, settings};
use crate::lexicon::{Lexicon, builtin};
use comfy_table::{Table, presets};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Runs the command.
pub fn run(common: &Common, command: &LexiconCommand) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    match command {
        LexiconCommand::List => output::write(common, &list(common)?)?,
        LexiconCommand::Import { file, filter, name } => {
            import(common, file, filter.as_deref(), name.as_deref())?;
        }
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
    crate::rules::builtin::pack_names().find(|name| {
        crate::rules::Rules::builtin(name).is_ok_and(|rules| list.check_tiles(rules.tiles()).is_ok())
    })
}

fn import(common: &Common, file: &Path, filter: Option<&Path>, name: Option<&str>) -> Result<(), Failure> {
    let rules = settings::open_rules(common.rules.as_deref().unwrap_or("ro-liber"))?;
    let lexicon = if filter.is_some() || dictionary::is_part_of_one(file) {
        dictionary::read(common, file, filter, &rules, name)?
    } else {
        settings::read_list(file, &settings::read_bytes(file)?, &rules, name)?
    };
    let info = lexicon.info();
    let target = common.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.fst", info.about.name)));
    output::write_file(&target, &lexicon.to_bytes().map_err(Failure::new)?)?;
    if !common.quiet {
        eprintln!("{}: {} words, SHA-256 {}", target.display(), info.words, info.sha256);
    }
    Ok(())
}
