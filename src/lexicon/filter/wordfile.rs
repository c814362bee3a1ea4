//! Files of words that a filter names: one a line or several, with comments.

use super::error::FilterError;
use crate::lexicon::{WordList, Words};
use crate::rules::{ReadFile, TileSet};

/// The words of all these files together.
pub(super) fn read_all(names: &[String], tiles: &TileSet, read: ReadFile<'_>) -> Result<Words, FilterError> {
    let mut words = Vec::new();
    for name in names {
        let text = read(name).map_err(|source| FilterError::File { name: name.clone(), source })?;
        let list = match WordList::salvage(uncommented(&text).as_bytes(), tiles) {
            // A file without words is a file in which none has been written yet.
            (list, bad) if bad.total == 0 || list.report.lines == list.report.blank_lines => list,
            (_, bad) => return Err(FilterError::Words { name: name.clone(), bad }),
        };
        words.extend(list.words.iter().map(<[_]>::to_vec));
    }
    Ok(words.into_iter().collect())
}

/// The text with its comments taken out and its lines where they were.
fn uncommented(text: &str) -> String {
    let line = |line: &str| line.split('#').next().unwrap_or_default().to_owned() + "\n";
    text.lines().map(line).collect()
}
