//! Words that a call or a user adds to a list or takes out of it.
//!
//! Beside `--add` and `--deny` the user's own files count: `LIST.add.txt` and `LIST.deny.txt` in the folder
//! that `LETOP_CONFIG_DIR` names, else in `letop` of the user's configuration folder.

use super::args::Common;
use super::exit::Failure;
use super::settings::{self, Largest};
use crate::lexicon::{Lexicon, WordList, Words};
use crate::rules::Rules;
use etcetera::BaseStrategy;
use std::path::{Path, PathBuf};

/// The list with what the call and the user change in it.
pub fn apply(common: &Common, lexicon: Lexicon, rules: &Rules) -> Result<Lexicon, Failure> {
    let own = |ending: &str| {
        let name = &lexicon.info().about.name;
        own_folder().map(|folder| folder.join(format!("{name}.{ending}.txt"))).filter(|path| path.is_file())
    };
    let add = read(common.add.iter().cloned().chain(own("add")), rules)?;
    let deny = read(common.deny.iter().cloned().chain(own("deny")), rules)?;
    if add.is_empty() && deny.is_empty() {
        return Ok(lexicon);
    }
    let changed = lexicon.with_overlay(rules.tiles(), &add, &deny).map_err(Failure::new)?;
    if !common.quiet {
        let (before, after) = (lexicon.len(), changed.len());
        let name = &changed.info().about.name;
        eprintln!(
            "letop: note: {name}: {before} words with {} added and {} denied: {after}",
            add.len(),
            deny.len()
        );
    }
    Ok(changed)
}

/// The folder of the user's own files.
fn own_folder() -> Option<PathBuf> {
    if let Some(folder) = std::env::var_os("LETOP_CONFIG_DIR") {
        return Some(PathBuf::from(folder));
    }
    etcetera::choose_base_strategy().ok().map(|base| base.config_dir().join("letop"))
}

fn read(files: impl Iterator<Item = PathBuf>, rules: &Rules) -> Result<Words, Failure> {
    let lists: Result<Vec<Words>, Failure> = files.map(|path| read_one(&path, rules)).collect();
    Ok(lists?.iter().flat_map(Words::iter).collect())
}

fn read_one(path: &Path, rules: &Rules) -> Result<Words, Failure> {
    let bytes = settings::read_bytes(path, Largest::LIST)?;
    let list = WordList::read(&bytes, rules.tiles()).map_err(|error| Failure::in_file(path, error))?;
    Ok(list.words)
}
