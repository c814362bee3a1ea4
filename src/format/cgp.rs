//! CGP: a position on one line, `ROWS RACK/RACK SCORE/SCORE ZEROS [OPCODES]`, or just `ROWS RACK`.
//!
//! Rows are separated by `/`; a number is a run of empty squares, upper case a tile, lower case a blank; a
//! tile of several characters stands bare or in brackets. (woogles-io/open-protocols, cgp/README.md.)

use crate::position::{Board, Rack, Setup, SetupRow};
use crate::rules::{Fault, FaultKind, Placed, Rules, Spelling, Square};

/// Reads a position. The first rack is the one to play; scores and opcodes are not needed and only
/// looked at for their form.
///
/// # Errors
/// If there are no rows, or a score or the number of zero turns is no number. What is wrong with rows and
/// racks is found by [`Setup::check`].
pub fn read(rules: &Rules, text: &str) -> Result<Setup, Fault> {
    let spelling = rules.tiles().spelling();
    let mut fields = fields(text);
    let (at, rows) = fields.next().ok_or_else(|| {
        Fault::new(
            FaultKind::Syntax,
            "an empty line",
            "rows separated by '/' and a rack, as 15/15/... AEINRST",
        )
    })?;
    let (rack_at, racks) = fields.next().unwrap_or((0, ""));
    for (column, field) in fields.take(2) {
        let numbers = field.split('/').all(|part| part.parse::<i32>().is_ok());
        if !numbers {
            let found = format!("'{field}'");
            return Err(Fault::new(
                FaultKind::Number,
                found,
                "scores as 120/98, then the number of zero turns",
            )
            .at(crate::rules::Place::column(column + 1)));
        }
    }
    let mut shift = at;
    let mut written = Vec::with_capacity(rules.layout().size().rows);
    for row in rows.split('/') {
        written.push(SetupRow::read(spelling, row, None, shift));
        shift += row.chars().count() + 1;
    }
    let rack = racks.split('/').next().unwrap_or_default();
    Ok(Setup::new(written, rack, rack_at))
}

/// The fields of a line that is separated by white space, each with the number of characters before it.
fn fields(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|field| {
        let bytes = field.as_ptr() as usize - text.as_ptr() as usize;
        (text[..bytes].chars().count(), field)
    })
}

/// Writes a position as `ROWS RACK`.
pub fn write(spelling: &Spelling, board: &Board, rack: &Rack) -> String {
    let size = board.size();
    let rows: Vec<String> = (0..size.rows)
        .map(|row| {
            let mut text = String::new();
            let (mut empty, mut run) = (0, Vec::new());
            for col in 0..size.cols {
                match board.lies_on(Square::new(row, col)) {
                    None => {
                        push_tiles(spelling, &mut text, &mut run);
                        empty += 1;
                    }
                    Some(placed) => {
                        push_run(&mut text, &mut empty);
                        run.push(placed);
                    }
                }
            }
            push_tiles(spelling, &mut text, &mut run);
            push_run(&mut text, &mut empty);
            text
        })
        .collect();
    format!("{} {}", rows.join("/"), rack.spell(spelling))
}

/// Tiles in a row are written together: which of them need brackets depends on their neighbours.
fn push_tiles(spelling: &Spelling, text: &mut String, run: &mut Vec<Placed>) {
    text.push_str(&spelling.spell(run));
    run.clear();
}

fn push_run(text: &mut String, empty: &mut usize) {
    if *empty > 0 {
        text.push_str(&empty.to_string());
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn extra_spaces_mean_nothing() {
        let rules = Arc::new(Rules::builtin("en").unwrap());
        let rows = ["15"; 15].join("/");
        let text = format!("{rows}      ABCDEFG/HIJKLM?          0/0     4      -lex     CSW21;");
        let position = read(&rules, &text).unwrap().check(&rules).unwrap();
        assert_eq!(position.rack().spell(rules.tiles().spelling()), "ABCDEFG");
        assert!(position.board().is_empty());
    }

    #[test]
    fn tiles_of_several_characters_read_with_and_without_brackets() {
        let text = "extends = \"en\"\nname = \"ca\"\ntiles = \"ca\"\nlanguage = \"ca\"";
        let rules = Arc::new(Rules::parse(text, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap());
        let rest = ["15"; 14].join("/");
        let boards = ["[QU]3[l·l]9[NY]", "QU3l·l9NY"].map(|row| {
            read(&rules, &format!("{row}/{rest}")).unwrap().check(&rules).unwrap().board().clone()
        });
        assert_eq!(boards[0], boards[1]);
        let blank = boards[0].at(Square::new(0, 4)).unwrap();
        assert!(blank.is_blank(), "lower case is a blank");
        assert_eq!(boards[0].tiles().count(), 3);
    }

    #[test]
    fn a_position_is_read_back_as_it_was_written() {
        let rules = Arc::new(Rules::builtin("hu").unwrap());
        let spelling = rules.tiles().spelling();
        let rows = ["15", "3[C]SÁ[SZ]ár6"].into_iter().chain(["15"; 13]);
        let position = Setup::from_rows(&rules, rows, "SZABADS").check(&rules).unwrap();
        let text = write(spelling, position.board(), position.rack());
        let again = read(&rules, &text).unwrap().check(&rules).unwrap();
        assert_eq!((again.board(), again.rack()), (position.board(), position.rack()), "{text}");
    }
}
