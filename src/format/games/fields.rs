//! Fields of a line, each with its column; points as people write them; names that are nearly right.

use crate::rules::{Place, Points};

/// A field of a line, with the number of characters before it.
#[derive(Clone, Copy, Debug)]
pub(in crate::format) struct Field<'l> {
    pub(in crate::format) at: usize,
    pub(in crate::format) text: &'l str,
}

impl<'l> Field<'l> {
    /// The part of a line from here to its end, of which `line` is the whole.
    pub(in crate::format) fn of(line: &'l str, part: &'l str) -> Field<'l> {
        let bytes = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
        Field { at: line.get(..bytes).map_or(0, |before| before.chars().count()), text: part }
    }

    /// Where it stands on a line.
    pub(in crate::format) fn place(self, line: usize) -> Place {
        Place::at(line, self.at + 1)
    }
}

/// The fields of a line, separated by white space.
pub(in crate::format) fn fields(line: &str) -> Vec<Field<'_>> {
    line.split_whitespace().map(|text| Field::of(line, text)).collect()
}

/// Points as people write them: `20`, `+20`, `-6`, `−6`, and `+-6`.
pub(in crate::format) fn points_of(text: &str) -> Option<Points> {
    let bare = text.strip_prefix('+').unwrap_or(text);
    let minus = bare.strip_prefix(['-', '\u{2212}']);
    let digits = minus.unwrap_or(bare);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Nobody scores more: what is larger is no number of points.
    let number: i32 = digits.parse().ok().filter(|number| *number <= 1_000_000)?;
    Some(Points(if minus.is_some() { -number } else { number }))
}

/// How many letters must be put in, taken out or changed to make one name of another.
pub(in crate::format) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.to_lowercase().chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, b) in other.iter().enumerate() {
            let changed = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}

/// The one of these names that a misspelt one must mean: few letters off, and no other as near.
pub(in crate::format) fn nearest(name: &str, names: &[String]) -> Option<usize> {
    let most = (name.chars().count() / 3).clamp(1, 3);
    let mut near: Vec<(usize, usize)> =
        names.iter().enumerate().map(|(index, known)| (distance(name, known), index)).collect();
    near.sort_unstable();
    match near[..] {
        [(first, index)] if first <= most => Some(index),
        [(first, index), (second, _), ..] if first <= most && first < second => Some(index),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_with_every_sign_that_files_have() {
        for (text, number) in [("20", 20), ("+20", 20), ("-6", -6), ("+-6", -6), ("−6", -6), ("+0", 0)] {
            assert_eq!(points_of(text), Some(Points(number)), "{text}");
        }
        for text in ["", "+", "--6", "6.", "99999999999", "x"] {
            assert_eq!(points_of(text), None, "{text}");
        }
    }

    #[test]
    fn a_name_with_a_letter_off_is_known_and_one_between_two_is_not() {
        let names = ["Sandu".to_owned(), "Crivei".to_owned()];
        assert_eq!(nearest("Sando", &names), Some(0));
        assert_eq!(nearest("crivie", &names), Some(1));
        assert_eq!(nearest("zoe", &names), None);
        assert_eq!(nearest("ac", &["ab".to_owned(), "ad".to_owned()]), None);
    }
}
