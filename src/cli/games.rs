//! Files of finished games: which there are, what is in them, and the rules and the list that each is read by.

use super::args::Common;
use super::exit::Failure;
use super::settings::{self, Largest, Named, Settings};
use crate::analysis::GameRecord;
use crate::format::games::{self, GameText, NamedIn, Packs};
use crate::rules::{Notation, Rules};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file to be read.
pub struct GameFile {
    /// Its path.
    pub path: PathBuf,
    /// The directory that it was found in; `None` where it is named itself.
    pub folder: Option<PathBuf>,
}

impl GameFile {
    /// Whether it must be a game: it is named, or its own name says so.
    fn must_be_game(&self) -> bool {
        self.folder.is_none() || ending(&self.path).as_deref() == Some("gcg")
    }
}

/// The files that are named, and those of the directories that are named, in order of their names.
pub fn files(named: &[PathBuf]) -> (Vec<GameFile>, Vec<Failure>) {
    let mut found = Vec::new();
    let mut failures = Vec::new();
    for path in named {
        if !path.is_dir() {
            found.push(GameFile { path: path.clone(), folder: None });
            continue;
        }
        let mut inside = Vec::new();
        if let Err(error) = walk(path, &mut inside) {
            failures.push(Failure::in_file(path, format!("cannot read: {error}")));
        }
        inside.sort();
        inside.retain(|path| looks_like_game(path));
        if inside.is_empty() {
            failures.push(no_game(path));
        }
        found.extend(inside.into_iter().map(|file| GameFile { path: file, folder: Some(path.clone()) }));
    }
    (found, failures)
}

/// What is said of a directory in which there is nothing to annotate.
pub fn no_game(folder: &Path) -> Failure {
    let message =
        "is a directory without games; expected files that end in .gcg .txt .csv .tsv .json .jsonl or .xml";
    Failure::in_file(folder, message)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        // A link to a directory is not followed: it may lead in a circle.
        if entry.file_type()?.is_dir() {
            walk(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn ending(path: &Path) -> Option<String> {
    path.extension().and_then(|ending| ending.to_str()).map(str::to_lowercase)
}

/// Whether a file of a directory may be a game, by its name; what is named itself is read whatever its name.
fn looks_like_game(path: &Path) -> bool {
    let endings = ["gcg", "txt", "csv", "tsv", "json", "jsonl", "xml"];
    ending(path).is_some_and(|ending| endings.contains(&ending.as_str()))
}

/// The games of a file.
pub fn open(path: &Path) -> Result<Vec<GameText>, Failure> {
    games::open(&settings::read_bytes(path, Largest::GAMES)?).map_err(|faults| Failure::in_file(path, faults))
}

/// The games of a file; none where a directory has other texts beside its games.
pub fn open_file(file: &GameFile) -> Result<Vec<GameText>, Failure> {
    match open(&file.path) {
        Err(_) if !file.must_be_game() => Ok(Vec::new()),
        opened => opened,
    }
}

/// How the caller names squares, where he says so.
pub fn notation(common: &Common) -> Option<Notation> {
    settings::asked_notation(common)
}

/// The rules that a game is read by: what it says, else `--rules`, else the pack by which most of it is right.
pub fn rules(common: &Common, packs: &Packs, game: &GameText) -> Result<Arc<Rules>, Failure> {
    let NamedIn { rules, .. } = game.named();
    if let (Some(given), Some(named)) = (&common.rules, &rules)
        && given != named
        && !common.quiet
    {
        eprintln!(
            "letop: note: the file was played by the rules '{named}'; they are used, not --rules {given}"
        );
    }
    if let Some(name) = rules.or_else(|| common.rules.clone()) {
        return match packs.get(&name) {
            Some(rules) => Ok(rules),
            None => settings::open_rules(&name),
        };
    }
    let tiles = common.lexicon.as_deref().and_then(settings::tiles_of_list);
    let guessed = games::guess(packs, game, None, |rules| {
        tiles.as_ref().is_none_or(|tiles| rules.pack().tiles == *tiles)
    });
    let name = guessed.unwrap_or_else(|| "ro-liber".to_owned());
    packs.get(&name).map_or_else(|| settings::open_rules(&name), Ok)
}

/// The settings for a game: its rules, and the list that the caller names, else the one that it names where that is at
/// hand, else the pack's own, else none.
pub fn settings(common: &Common, rules: &Arc<Rules>, game: &GameText) -> Result<Settings, Failure> {
    let named = game.named().lexicon;
    let at_hand = |name: &String| settings::is_at_hand(name);
    if let Some(list) = named.as_ref().filter(|list| !at_hand(list))
        && common.lexicon.is_none()
        && !common.quiet
    {
        let own = rules.pack().lexicon.as_deref().unwrap_or("no list");
        eprintln!("letop: note: the file names the list '{list}', which is not at hand; {own} is used");
    }
    let file = Named { rules: None, lexicon: named.clone().filter(|list| at_hand(list)) };
    if let (Some(given), Some(list)) = (&common.lexicon, named.filter(|list| !at_hand(list)))
        && *given != list
        && !common.quiet
    {
        eprintln!("letop: note: the file names the list '{list}'; --lexicon {given} is used");
    }
    Settings::for_game(common, &file, rules)
}

/// A game read, with its rules.
pub struct ReadGame {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The record.
    pub record: GameRecord,
}

/// Reads a game by its rules.
pub fn read(common: &Common, packs: &Packs, path: &Path, game: &GameText) -> Result<ReadGame, Failure> {
    let rules = rules(common, packs, game)?;
    // How squares are to be shown says nothing of how the file names them.
    let record = game.read(&rules, None).map_err(|faults| Failure::in_file(path, faults))?;
    Ok(ReadGame { rules, record })
}
