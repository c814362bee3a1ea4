//! A board as rows of text: one line a row, `.` for an empty square.
//!
//! Labels beside the rows and above the columns are allowed, so that what this program prints can be read
//! again.

use crate::position::{Setup, SetupRow};
use crate::rules::{Notation, Rules, Spelling};

/// Reads rows of text. Blank lines and lines that start with `;` are left out; labels of rows and
/// columns in either notation are taken off. Whatever else is wrong is found by [`Setup::check`].
pub fn read(rules: &Rules, text: &str, rack: &str) -> Setup {
    let spelling = rules.tiles().spelling();
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.trim_start_matches('\u{feff}').lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with(';'))
        .filter(|(_, line)| !is_heading(rules, line))
        .collect();
    let labelled = Notations::BOTH.into_iter().find(|notation| {
        let label = |row: usize, line: &str| line.split_whitespace().next() == Some(&notation.row_label(row));
        lines.len() == rules.layout().size().rows && lines.iter().enumerate().all(|(row, (_, line))| label(row, line))
    });
    let rows = lines
        .iter()
        .enumerate()
        .map(|(row, &(number, line))| {
            let (shift, squares) = match labelled {
                Some(notation) => without_label(line, &notation.row_label(row)),
                None => (0, line),
            };
            read_row(spelling, squares, number, shift)
        })
        .collect();
    Setup::new(rows, rack, 0)
}

fn read_row(spelling: &Spelling, squares: &str, line: usize, shift: usize) -> SetupRow {
    SetupRow::read(spelling, squares, Some(line), shift)
}

/// Both notations, to be tried in turn.
struct Notations;

impl Notations {
    const BOTH: [Notation; 2] = [Notation::LettersFirst, Notation::NumbersFirst];
}

/// Whether a line is the labels of the columns.
fn is_heading(rules: &Rules, line: &str) -> bool {
    let cols = rules.layout().size().cols;
    Notations::BOTH.into_iter().any(|notation| {
        let labels = (0..cols).map(|col| notation.col_label(col));
        cols > 1 && line.split_whitespace().eq(labels)
    })
}

/// The line without the label it starts with, and how many characters that took.
fn without_label<'l>(line: &'l str, label: &str) -> (usize, &'l str) {
    let bare = line.trim_start();
    let rest = bare.strip_prefix(label).unwrap_or(bare);
    (line.chars().count() - rest.chars().count(), rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn labels_in_either_notation_are_taken_off() {
        let rules = Arc::new(Rules::builtin("ro-liber").unwrap());
        let plain: Vec<String> = (0..15).map(|row| if row == 7 { "...DA..........".into() } else { ".".repeat(15) }).collect();
        let expected = read(&rules, &plain.join("\n"), "").check(&rules).unwrap();
        for notation in Notations::BOTH {
            let heading: String = (0..15).map(|col| format!(" {:>2}", notation.col_label(col))).collect();
            let rows = plain.iter().enumerate().map(|(row, squares)| format!("{:>2} {squares}", notation.row_label(row)));
            let text = std::iter::once(heading).chain(rows).collect::<Vec<_>>().join("\n");
            let found = read(&rules, &text, "").check(&rules).unwrap();
            assert_eq!(found.board(), expected.board());
        }
    }

    #[test]
    fn a_row_of_fourteen_squares_is_reported_with_its_line() {
        let rules = Arc::new(Rules::builtin("ro-liber").unwrap());
        let mut rows = vec![".".repeat(15); 15];
        rows[3].pop();
        rows[9] = "..Ж............".into();
        let faults = read(&rules, &rows.join("\r\n"), "").check(&rules).unwrap_err();
        let lines: Vec<_> = faults.0.iter().map(|fault| fault.place.line).collect();
        assert_eq!(lines, [Some(4), Some(10)], "{faults}");
    }
}
