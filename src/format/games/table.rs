//! Sheets of duplicate games as clubs publish them: one line a turn, number, rack, word, reference, points and running
//! total, in columns or with tabs or bars between. French sheets have each word on the line of the next rack.

use super::fields::{Field, fields, points_of};
use crate::analysis::{Action, GameRecord, Known, RecordedRack, Stated, StatedSum, TurnRecord, UnclearPlay};
use crate::position::{Rack, TypedWord};
use crate::rules::{Fault, FaultKind, Faults, Notation, Place, Rules};

/// Who plays where all have one rack.
pub(super) const ALL: &str = "Top";

/// The cells of a line, as far as it has them.
#[derive(Clone, Copy, Default)]
struct Row<'t> {
    line: usize,
    number: Option<usize>,
    rack: Option<Field<'t>>,
    play: PlayCells<'t>,
}

/// What is written of a play.
#[derive(Clone, Copy, Default)]
struct PlayCells<'t> {
    line: usize,
    word: Option<Field<'t>>,
    /// The reference, in one part or in two.
    at: Option<(Field<'t>, &'t str)>,
    points: Option<Field<'t>>,
    total: Option<Field<'t>>,
}

impl PlayCells<'_> {
    fn is_empty(&self) -> bool {
        self.word.is_none() && self.at.is_none() && self.points.is_none()
    }
}

/// Whether a text has such lines: numbered one after the other, with racks and points.
pub(super) fn detects(text: &str) -> bool {
    let rows: Vec<Row<'_>> = rows(text);
    let follow = rows.windows(2).filter(|pair| pair[0].number.is_some_and(|n| pair[1].number == Some(n + 1)));
    let with_points = rows.iter().filter(|row| row.play.points.is_some()).count();
    follow.count() >= 1 && with_points * 2 >= rows.len() && rows.iter().any(|row| row.rack.is_some())
}

fn rows(text: &str) -> Vec<Row<'_>> {
    (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| row(number, line.trim_start_matches('\u{feff}')))
        .collect()
}

fn is_number(text: &str) -> bool {
    text.parse::<i32>().is_ok()
}

/// Whether a text is a reference: a letter and a number, in either order.
fn is_reference(text: &str) -> bool {
    let letters = text.chars().filter(char::is_ascii_alphabetic).count();
    let digits = text.chars().filter(char::is_ascii_digit).count();
    let (first, last) = (text.chars().next(), text.chars().last());
    let turned = first.is_some_and(|c| c.is_ascii_digit()) != last.is_some_and(|c| c.is_ascii_digit());
    let all = letters + digits == text.chars().count();
    all && turned && letters == 1 && (1..=2).contains(&digits)
}

/// A cell that has letters and nothing that a word or a rack has not.
fn is_tiles(text: &str) -> bool {
    let tile = |c: char| c.is_alphabetic() || "?+-*()[]'·.|0\\>_".contains(c);
    let some = text.chars().any(|c| c.is_alphabetic() || c == '?');
    some && text.chars().all(tile) && text.chars().count() <= 40
}

/// A line of a table; `None` for any other.
fn row(line: usize, text: &str) -> Option<Row<'_>> {
    if text.trim_start().starts_with('#') {
        return None;
    }
    // Cells with something between them may be empty; white space alone leaves none.
    let between = ['\t', '|', ';'].into_iter().find(|sign| text.matches(*sign).count() >= 2);
    let (cells, empties): (Vec<Field<'_>>, bool) = match between {
        Some(sign) => {
            let cells = text.split(sign).map(|cell| Field::of(text, cell.trim()));
            let cells: Vec<Field<'_>> = cells.collect();
            let bars = sign == '|';
            // A bar at either end is the table's frame.
            let from = usize::from(bars && cells.first().is_some_and(|cell| cell.text.is_empty()));
            let to = cells.len() - usize::from(bars && cells.last().is_some_and(|cell| cell.text.is_empty()));
            (cells[from..to.max(from)].to_vec(), true)
        }
        None => (fields(text), false),
    };
    let mut rest: &[Field<'_>] = &cells;
    let number = rest.first().and_then(|first| {
        let bare = first.text.trim_end_matches(['.', ')', '°', 'º', ':']);
        bare.parse::<usize>().ok().filter(|number| (1..=200).contains(number))
    });
    if number.is_some() || (empties && rest.first().is_some_and(|first| first.text.is_empty())) {
        rest = &rest[1..];
    }
    let mut row = Row { line, number, ..Row::default() };
    row.play.line = line;
    // A cell may have a mark alone, as the asterisk of a bingo.
    let is_mark = |text: &str| text.chars().all(|c| "*-–—=".contains(c));
    let filled: Vec<Field<'_>> = rest.iter().copied().filter(|cell| !is_mark(cell.text)).collect();
    let numbers: Vec<usize> = (0..filled.len()).filter(|at| is_number(filled[*at].text)).collect();
    // The reference may stand in two parts, one of which is a number: `H 5`.
    let mut used = vec![false; filled.len()];
    for at in 0..filled.len() {
        let here = filled[at].text;
        if row.play.at.is_none() && is_reference(here) {
            row.play.at = Some((filled[at], ""));
            used[at] = true;
        } else if row.play.at.is_none()
            && let Some(next) = filled.get(at + 1)
            && is_reference(&format!("{here}{}", next.text))
            && here.chars().count() + next.text.chars().count() <= 3
            && numbers.iter().filter(|number| **number > at + 1).count() >= 1
            && at > 0
        {
            row.play.at = Some((filled[at], next.text));
            (used[at], used[at + 1]) = (true, true);
        }
    }
    // With a sign between the parts a cell may hold both: `H 5`.
    for (at, cell) in filled.iter().enumerate() {
        let parts: Vec<&str> = cell.text.split_whitespace().collect();
        if let ([first, second], None) = (&parts[..], row.play.at)
            && is_reference(&format!("{first}{second}"))
        {
            row.play.at = Some((Field { at: cell.at, text: first }, second));
            used[at] = true;
        }
    }
    let left: Vec<Field<'_>> = filled
        .iter()
        .zip(&used)
        .filter(|(cell, used)| !**used && is_number(cell.text))
        .map(|(c, _)| *c)
        .collect();
    match left[..] {
        [points, total] => (row.play.points, row.play.total) = (Some(points), Some(total)),
        [points] => row.play.points = Some(points),
        [] => {}
        _ => return None,
    }
    let words: Vec<Field<'_>> = filled
        .iter()
        .zip(&used)
        .filter(|(cell, used)| !**used && !is_number(cell.text))
        .map(|(cell, _)| *cell)
        .collect();
    if words.iter().any(|cell| !is_tiles(cell.text)) {
        return None;
    }
    match words[..] {
        [rack, word] => (row.rack, row.play.word) = (Some(rack), Some(word)),
        [one] => {
            // Of two columns one is empty; the first of them is the rack's.
            let first = empties && rest.first().is_some_and(|cell| cell.text.is_empty());
            if first { row.play.word = Some(one) } else { row.rack = Some(one) }
        }
        [] if !row.play.is_empty() => {}
        _ => return None,
    }
    let told = row.number.is_some() || (row.play.at.is_some() && row.play.points.is_some());
    told.then_some(row)
}

/// Reads a game.
///
/// # Errors
/// No line of a turn.
pub fn read(text: &str, rules: &Rules, notation: Option<Notation>) -> Result<GameRecord, Faults> {
    let mut rows = rows(text);
    if are_shifted(&rows) {
        shift(&mut rows);
    }
    let notation = notation.unwrap_or(rules.pack().notation);
    let mut record = GameRecord {
        players: vec![ALL.to_owned()],
        full_names: vec![None],
        event: title(text),
        stated: stated(text),
        ..GameRecord::default()
    };
    for row in &rows {
        let number = row.number.unwrap_or(record.turns.len() + 1);
        let rack = rack(rules, row, &mut record.faults);
        let action = if row.play.is_empty() {
            Action::Pass
        } else {
            play(rules, notation, &row.play, &mut record.faults)
        };
        record.turns.push(TurnRecord {
            line: row.line,
            player: 0,
            turn: number,
            rack,
            action,
            withdrawn: None,
            claims: Vec::new(),
            notes: Vec::new(),
        });
    }
    if record.turns.is_empty() {
        let expected = "lines of a number, a rack, a word, its square, points and a total";
        record.faults.push(Fault::new(FaultKind::Syntax, "no turn", expected).at(Place::line(1)));
        return Err(Faults(record.faults));
    }
    Ok(record)
}

/// Whether a text has its words on the lines of the next racks, whatever headings stand above.
pub(super) fn is_shifted(text: &str) -> bool {
    are_shifted(&rows(text))
}

fn are_shifted(rows: &[Row<'_>]) -> bool {
    rows.len() > 1
        && rows[0].play.is_empty()
        && rows[0].rack.is_some()
        && rows[1..].iter().any(|row| row.play.points.is_some())
}

/// Puts each play on the line of its rack.
fn shift(rows: &mut Vec<Row<'_>>) {
    for at in 0..rows.len() {
        let next = rows.get(at + 1).copied();
        rows[at].play = match next {
            Some(mut next) => {
                // On the last line the one cell of letters is the word.
                if next.play.word.is_none() && at + 2 == rows.len() && !next.play.is_empty() {
                    next.play.word = next.rack;
                }
                next.play
            }
            None => PlayCells::default(),
        };
    }
    let ends_with_play = rows.last().is_some_and(|last| last.play.is_empty());
    if ends_with_play {
        rows.pop();
    }
}

fn rack(rules: &Rules, row: &Row<'_>, faults: &mut Vec<Fault>) -> RecordedRack {
    let Some(field) = row.rack else { return RecordedRack::missing(Place::line(row.line)) };
    let place = field.place(row.line);
    let spelling = rules.tiles().spelling();
    let bare = field.text.trim_start_matches('-');
    let after_rejected = bare.len() < field.text.len();
    let mut column = field.at + field.text.chars().count() - bare.chars().count();
    let mut read = |text: &str| {
        let rack = Rack::parse(spelling, text).map_err(|fault| fault.shifted(column).on_line(row.line));
        column += text.chars().count() + 1;
        rack
    };
    let parts: Result<Vec<Rack>, Fault> = bare.splitn(2, '+').map(&mut read).collect();
    match parts.as_deref() {
        Ok([kept, drawn]) => RecordedRack {
            kept: Some(kept.clone()),
            drawn: drawn.clone(),
            after_rejected,
            known: Known::Written,
            place,
        },
        Ok([drawn]) => {
            RecordedRack { kept: None, drawn: drawn.clone(), after_rejected, known: Known::Written, place }
        }
        Ok(_) => RecordedRack::missing(place),
        Err(fault) => {
            faults.push(fault.clone());
            RecordedRack::missing(place)
        }
    }
}

fn play(rules: &Rules, notation: Notation, cells: &PlayCells<'_>, faults: &mut Vec<Fault>) -> Action {
    let line = cells.line;
    let first = [cells.at.map(|(field, _)| field), cells.word, cells.points].into_iter().flatten().next();
    let place = first.map_or(Place::line(line), |field| field.place(line));
    let reference = cells.at.map(|(field, second)| (field, format!("{}{second}", field.text)));
    let at = reference.as_ref().and_then(|(field, text)| match notation.parse(text, rules.layout().size()) {
        Ok(found) => Some(found),
        Err(fault) => {
            faults.push(fault.at(field.place(line)));
            None
        }
    });
    let bare = cells.word.map(|field| field.text.replace('\\', ""));
    let word = cells.word.zip(bare.as_deref()).and_then(|(field, bare)| {
        match TypedWord::read(rules, bare.trim_end_matches('*')) {
            Ok(word) => Some(word),
            Err(fault) => {
                faults.push(fault.shifted(field.at).on_line(line));
                None
            }
        }
    });
    let points = |field: Option<Field<'_>>| {
        let field = field?;
        Some((points_of(field.text)?, field.place(line)))
    };
    let (score, score_place) = points(cells.points).map_or((None, place), |(p, place)| (Some(p), place));
    let (total, total_place) = points(cells.total).map_or((None, place), |(p, place)| (Some(p), place));
    let text = [reference.map(|(_, text)| text), bare].into_iter().flatten().collect::<Vec<_>>().join(" ");
    UnclearPlay { at, word, text, score, total, place, score_place, total_place }.told()
}

/// The first line that is no row and no heading of columns.
fn title(text: &str) -> String {
    let heading = |line: &str| {
        let folded = line.to_lowercase();
        ["tirage", "rack", "turn", "coup", "tur ", "punct", "points"]
            .iter()
            .filter(|word| folded.contains(*word))
            .count()
            >= 2
    };
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim());
    let good = |line: &&str| {
        !line.is_empty()
            && !line.starts_with('#')
            && line.chars().any(char::is_alphabetic)
            && line.chars().count() <= 120
    };
    let first = lines.filter(good).take(3).find(|line| row(1, line).is_none() && !heading(line));
    first.unwrap_or_default().to_owned()
}

/// `958 points en 17 coups`, `1057 de puncte în 21 de tururi`
fn stated(text: &str) -> Vec<Stated> {
    let mut stated = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let words = fields(line);
        let unit = |at: usize, units: &[&str]| {
            let skip = usize::from(words.get(at).is_some_and(|word| word.text == "de"));
            words.get(at + skip).is_some_and(|word| units.contains(&word.text.trim_end_matches([',', '.'])))
        };
        let mut found = Vec::new();
        for (at, field) in words.iter().enumerate() {
            let Ok(n) = field.text.parse::<i32>() else { continue };
            let place = field.place(number);
            if unit(at + 1, &["points", "puncte"]) {
                found.push(Stated { what: StatedSum::Points, number: n, place });
            } else if unit(at + 1, &["coups", "tururi", "turns"]) {
                found.push(Stated { what: StatedSum::Turns, number: n, place });
            }
        }
        // Both in one line: other lines speak of a turn's points.
        if found.len() == 2 && stated.is_empty() {
            stated = found;
        }
    }
    stated
}
