//! Word lists that the caller names: built in, or a file of any kind.

use super::args::Common;
use super::exit::Failure;
use super::progress;
use crate::lexicon::source::{OpenOptions, ReadOptions, Reading, Source, SourceError};
use crate::lexicon::{About, Lexicon, LexiconError};
use crate::rules::Rules;
use std::path::{Path, PathBuf};

/// A word list as it was found.
pub enum Opened {
    /// With an alphabet of its own.
    Lexicon(Box<Lexicon>),
    /// A file that is read for the tiles of some rules.
    File {
        /// Its path.
        path: PathBuf,
        /// What is in it.
        source: Source,
    },
}

impl Opened {
    /// The list, where its alphabet is known without any rules.
    pub fn known(&self) -> Option<&Lexicon> {
        match self {
            Opened::Lexicon(lexicon) => Some(lexicon),
            Opened::File { .. } => None,
        }
    }

    /// The list for these rules. Every line of a text must be a word.
    pub fn lexicon(self, common: &Common, rules: &Rules) -> Result<Lexicon, Failure> {
        match self {
            Opened::Lexicon(lexicon) => lexicon.for_tiles(rules.tiles()).map_err(Failure::new),
            Opened::File { path, source } => {
                let language = &rules.pack().language;
                let options = ReadOptions { language, strict: true, ..ReadOptions::default() };
                let reading = read(common, &path, source, rules, &options)?;
                Lexicon::new(About::named(name_of(&path)), rules.tiles(), &reading.words)
                    .map(|lexicon| lexicon.with_written_out(&reading.written_out))
                    .map_err(|error| Failure::in_file(&path, error))
            }
        }
    }
}

/// A built-in list, or a file.
pub fn open(common: &Common, name: &str) -> Result<Opened, Failure> {
    let path = Path::new(name);
    match Lexicon::builtin(name) {
        Ok(lexicon) => return Ok(Opened::Lexicon(Box::new(lexicon))),
        Err(LexiconError::UnknownName { .. }) if path.exists() => {}
        Err(error) => return Err(Failure::new(format!("{error}, or a file"))),
    }
    let source = open_file(common, path, &OpenOptions::default())?;
    match source.into_lexicon() {
        Err(source) => Ok(Opened::File { path: path.to_owned(), source }),
        Ok(lexicon) => {
            // A list from elsewhere may claim the checksum of another: what is kept under it would be theirs.
            lexicon.verified_words().map_err(|error| Failure::in_file(path, error))?;
            Ok(Opened::Lexicon(lexicon))
        }
    }
}

/// Opens a file that holds a word list.
pub fn open_file(common: &Common, path: &Path, options: &OpenOptions<'_>) -> Result<Source, Failure> {
    let bar = progress::bytes(common, path);
    Source::open_path(path, options, &mut |progress| bar.show(progress))
        .map_err(|error| failure(path, &error))
}

/// Reads the words of a file for the tiles of some rules.
pub fn read(
    common: &Common,
    path: &Path,
    source: Source,
    rules: &Rules,
    options: &ReadOptions<'_>,
) -> Result<Reading, Failure> {
    let bar = progress::bytes(common, path);
    source
        .read(rules.tiles(), options, &mut |progress| bar.show(progress))
        .map_err(|error| failure(path, &error))
}

/// The failure of a file, with the option that helps where one does.
fn failure(path: &Path, error: &SourceError) -> Failure {
    let help = match error {
        SourceError::SeveralMembers { .. } | SourceError::NoMember { asked: Some(_), .. } => {
            "; `letop lexicon import` takes the one you name with --member"
        }
        SourceError::ColumnNeeded { .. } | SourceError::NoColumn { .. } => {
            "; `letop lexicon import` takes the one you name with --column, or its number"
        }
        _ => "",
    };
    Failure::in_file(path, format!("{error}{help}"))
}

/// A file's name as the name of a list: other characters than letters, digits, dots and hyphens fall out, and
/// so do the endings of text and of containers.
pub fn name_of(path: &Path) -> String {
    const ENDINGS: [&str; 11] =
        [".txt", ".csv", ".tsv", ".lst", ".fst", ".aff", ".dic", ".gz", ".xz", ".zst", ".zip"];
    let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let mut stem = name.as_str();
    while let Some(shorter) = ENDINGS.iter().find_map(|ending| stem.strip_suffix(ending)) {
        stem = shorter;
    }
    let keep = |c: &char| c.is_ascii_lowercase() || c.is_ascii_digit() || "._-".contains(*c);
    let name: String = stem.chars().filter(keep).take(64).collect();
    let name = name.trim_start_matches('.').to_owned();
    if name.is_empty() { "list".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_named_after_its_file() {
        for (file, name) in [
            ("loc-reduse-6.0.txt.gz", "loc-reduse-6.0"),
            ("LOC 5.0.zip", "loc5.0"),
            ("own.list", "own.list"),
            ("ro-RO.dic", "ro-ro"),
            ("/a/b/.txt", "list"),
            ("ștă.txt", "t"),
        ] {
            assert_eq!(name_of(Path::new(file)), name, "{file}");
        }
    }
}
