//! What a sheet says of itself before its first turn.

use crate::analysis::{Stated, StatedSum};
use crate::rules::{Fault, FaultKind, Faults, Notation, Phrase, Place};

/// What a sheet says about itself before the first turn.
///
/// ```
/// use letop::format::sheet::header;
/// let head = header("event: an evening\nrules: ro-liber\nplayers: Ana, Dan\n1 Ana  ...  pass\n")?;
/// assert_eq!((head.rules.as_deref(), head.players.len()), (Some("ro-liber"), 2));
/// assert!(header("event: an evening\n").is_err());
/// # Ok::<(), letop::rules::Faults>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// What was played, where and when.
    pub event: String,
    /// The rule pack.
    pub rules: Option<String>,
    /// The word list.
    pub lexicon: Option<String>,
    /// How squares are named, if not as in the pack.
    pub notation: Option<Notation>,
    /// The players, in the order in which they play.
    pub players: Vec<String>,
    /// What they are called in full, by player.
    pub full_names: Vec<Option<String>>,
    /// What else the sheet says about itself, as names and texts.
    pub about: Vec<(String, String)>,
    /// Remarks before the first turn.
    pub notes: Vec<String>,
    /// Sums stated as a whole.
    pub stated: Vec<Stated>,
    /// Lines that say nothing known; the others stand.
    pub faults: Vec<Fault>,
}

/// Lines that say something, numbered from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..)
        .zip(text.trim_start_matches('\u{feff}').lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

/// Whether a text is a sheet: its first line that says something is a `key: value` of the head.
pub(in crate::format) fn detects(text: &str) -> bool {
    const KEYS: [&str; 9] =
        ["event", "rules", "lexicon", "notation", "players", "player", "about", "note", "stated"];
    let first = lines(text).next().and_then(|(_, line)| line.split_once(':'));
    first.is_some_and(|(key, _)| KEYS.contains(&key.trim()))
}

/// Reads what comes before the first turn; it names the rules that the rest is read by.
///
/// # Errors
/// No players, or one of them twice; then with every line that is no `key: value` with a known key.
pub fn header(text: &str) -> Result<Header, Faults> {
    let mut header = Header::default();
    for (number, line) in lines(text) {
        if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
            break;
        }
        if let Err(fault) = head_line(&mut header, number, line) {
            header.faults.push(fault.at(Place::line(number)));
        }
    }
    let names = &header.players;
    let bad = names.iter().enumerate().any(|(i, name)| name.is_empty() || names[..i].contains(name));
    if names.is_empty() || bad {
        let found = if bad { "an empty or repeated name" } else { "no players" };
        let expected = "a line 'players: A, B' with each player's name once";
        header.faults.push(Fault::new(FaultKind::Syntax, found, expected));
        return Err(Faults(header.faults));
    }
    header.full_names.resize(header.players.len(), None);
    Ok(header)
}

fn head_line(header: &mut Header, number: usize, line: &str) -> Result<(), Fault> {
    if let Some(more) = line.trim_start().strip_prefix('|') {
        continue_note(header.notes.last_mut(), more);
        return Ok(());
    }
    let Some((key, value)) = line.split_once(':') else {
        let expected = Phrase::HeadLine;
        return Err(Fault::new(FaultKind::Syntax, format!("'{}'", line.trim()), expected));
    };
    let value = value.trim();
    match key.trim() {
        "event" => header.event = value.to_owned(),
        "rules" => header.rules = Some(value.to_owned()),
        "lexicon" => header.lexicon = Some(value.to_owned()),
        "notation" => match value {
            "letters-first" => header.notation = Some(Notation::LettersFirst),
            "gcg" => header.notation = Some(Notation::NumbersFirst),
            other => {
                let found = Phrase::TheNotation { name: other.to_owned() };
                return Err(Fault::new(
                    FaultKind::UnknownName,
                    found,
                    Phrase::OneOf { names: "letters-first, gcg".to_owned() },
                ));
            }
        },
        "players" => header.players.extend(value.split(',').map(|name| name.trim().to_owned())),
        "player" => {
            let (name, full) = two_names(value);
            header.full_names.resize(header.players.len(), None);
            header.players.push(name);
            header.full_names.push(Some(full.trim().to_owned()).filter(|full| !full.is_empty()));
        }
        "about" => {
            let (name, text) = value.split_once(' ').unwrap_or((value, ""));
            header.about.push((name.to_owned(), text.trim().to_owned()));
        }
        "note" => header.notes.push(value.to_owned()),
        "stated" => header.stated.push(stated(value, Place::line(number))?),
        other => {
            let names = "event, rules, lexicon, notation, players, player, about, stated, note".to_owned();
            let expected = Phrase::OneOf { names };
            return Err(Fault::new(FaultKind::UnknownName, format!("'{other}:'"), expected));
        }
    }
    Ok(())
}

/// A player's name, and behind a sign of equality the full one; a name with such a sign stands in marks, `"a=b" = A. B.`, its
/// own marks twice.
fn two_names(value: &str) -> (String, &str) {
    if let Some(quoted) = value.strip_prefix('"') {
        let mut marks = quoted.match_indices('"').map(|(at, _)| at).peekable();
        while let Some(at) = marks.next() {
            if marks.next_if_eq(&(at + 1)).is_some() {
                continue;
            }
            let behind = quoted[at + 1..].trim_start();
            if behind.is_empty() || behind.starts_with('=') {
                return (quoted[..at].replace("\"\"", "\""), behind.trim_start_matches('='));
            }
            break;
        }
    }
    let (name, full) = value.split_once('=').unwrap_or((value, ""));
    (name.trim().to_owned(), full)
}

/// Reads `958 points` or `17 turns`, a sum stated as a whole at this place.
///
/// # Errors
/// Anything else.
pub(in crate::format) fn stated(text: &str, place: Place) -> Result<Stated, Fault> {
    let (number, unit) = text.split_once(' ').unwrap_or((text, ""));
    let what = match unit.trim() {
        "points" => Some(StatedSum::Points),
        "turns" => Some(StatedSum::Turns),
        _ => None,
    };
    let sum = what.zip(number.parse().ok());
    let (what, number) =
        sum.ok_or_else(|| Fault::new(FaultKind::Syntax, format!("'{text}'"), Phrase::SumForm).at(place))?;
    Ok(Stated { what, number, place })
}

/// Adds a line to a remark of several.
pub(super) fn continue_note(note: Option<&mut String>, more: &str) {
    if let Some(note) = note {
        note.push('\n');
        note.push_str(more.strip_prefix(' ').unwrap_or(more).trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stated_sum_knows_its_line() {
        let head = header("event: an evening\nplayers: A, B\nstated: 958 points\n").unwrap();
        assert_eq!(head.stated[0].place, Place::line(3));
    }
}
