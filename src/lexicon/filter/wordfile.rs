//! Files of words that a filter names: any number of words on a line, with comments.

use super::error::FilterError;
use crate::lexicon::{Boundaries, LONGEST_WORD, SHORTEST_WORD, Words};
use crate::rules::{Fault, FaultKind, Faults, Letter, Place, ReadFile, TileSet};

/// The most faults of one file that are kept.
const FAULTS_KEPT: usize = 20;

/// The words of all these files together.
pub(super) fn read_all(names: &[String], tiles: &TileSet, read: ReadFile<'_>) -> Result<Words, FilterError> {
    let mut all = Vec::new();
    for name in names {
        let text = read(name).map_err(|source| FilterError::File { name: name.clone(), source })?;
        let words = words(&text, tiles);
        all.extend(words.map_err(|faults| FilterError::Words { name: name.clone(), faults })?);
    }
    Ok(all.into_iter().collect())
}

/// The boundaries of all these files together.
pub(super) fn read_boundaries(names: &[String], read: ReadFile<'_>) -> Result<Boundaries, FilterError> {
    let mut all = Boundaries::default();
    for name in names {
        let text = read(name).map_err(|source| FilterError::File { name: name.clone(), source })?;
        let boundaries = Boundaries::parse(&text);
        all = all.and(boundaries.map_err(|faults| FilterError::Words { name: name.clone(), faults })?);
    }
    Ok(all)
}

/// The words of a file; `#` and what follows it is a comment.
fn words(text: &str, tiles: &TileSet) -> Result<Vec<Vec<Letter>>, Faults> {
    let (mut words, mut faults) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let mut column = 0;
        for part in line.split('#').next().unwrap_or_default().split(char::is_whitespace) {
            if !part.is_empty() {
                match word(part, tiles) {
                    Ok(word) => words.push(word),
                    Err(fault) => faults.push(fault.shifted(column).on_line(number)),
                }
            }
            column += part.chars().count() + 1;
        }
    }
    faults.truncate(FAULTS_KEPT);
    if faults.is_empty() { Ok(words) } else { Err(Faults(faults)) }
}

fn word(text: &str, tiles: &TileSet) -> Result<Vec<Letter>, Fault> {
    let word = tiles.spelling().letters(text)?;
    if (SHORTEST_WORD..=LONGEST_WORD).contains(&word.len()) {
        return Ok(word);
    }
    let found = format!("'{text}' ({} tiles)", word.len());
    let expected = format!("{SHORTEST_WORD} to {LONGEST_WORD} tiles");
    Err(Fault::new(FaultKind::WordLength, found, expected).at(Place::column(1)))
}
