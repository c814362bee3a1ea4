//! Where two words are joined, and letters that would be read as one are two.

use crate::rules::{Fault, FaultKind, Faults, Place};
use std::collections::HashMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The most faults of one file that are kept.
const FAULTS_KEPT: usize = 20;

/// What keeps two letters apart.
const BAR: char = '|';

/// What stands for any beginning or end of a word.
const ANY: char = '*';

/// Words with the places where they are joined, `igaz|ság`: Z and S are two letters there, and not ZS.
///
/// Any number of them stands on a line, in any case; `#` and what follows it is a comment. `*` in front or
/// behind stands for anything or nothing: `igaz|ság*` is every word that begins so, `*|szor` every word that
/// ends so. All that fit a word hold for it.
///
/// ```
/// use letop::lexicon::Boundaries;
/// let boundaries = Boundaries::parse("igaz|ság*  # igazságos\n*z|szám kuruc|ság\n").unwrap();
/// assert_eq!(boundaries.mark("Igazságos").as_deref(), Some("igaz|ságos"));
/// assert_eq!(boundaries.mark("házszám").as_deref(), Some("ház|szám"));
/// assert_eq!(boundaries.mark("rózsa"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Boundaries {
    /// Words that are written out, with the places of their bars, counted in bytes.
    whole: HashMap<String, Vec<usize>>,
    /// Words that stand for several.
    parts: Vec<Part>,
}

/// A beginning, an end or a middle of words.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    text: String,
    bars: Vec<usize>,
    /// Whether anything may stand before it, and behind it.
    open: (bool, bool),
}

impl Boundaries {
    /// Reads a file.
    ///
    /// # Errors
    /// Every word without a bar between two letters or with a sign that is neither letter nor bar, with line
    /// and column; the first twenty of them.
    pub fn parse(text: &str) -> Result<Boundaries, Faults> {
        let mut boundaries = Boundaries::default();
        let mut faults = Vec::new();
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        for (number, line) in (1..).zip(text.lines()) {
            let mut column = 1;
            for word in line.split('#').next().unwrap_or_default().split(char::is_whitespace) {
                if !word.is_empty()
                    && let Err(fault) = boundaries.add(word)
                {
                    faults.push(fault.at(Place::at(number, column)));
                }
                column += word.chars().count() + 1;
            }
        }
        faults.truncate(FAULTS_KEPT);
        if faults.is_empty() { Ok(boundaries) } else { Err(Faults(faults)) }
    }

    fn add(&mut self, word: &str) -> Result<(), Fault> {
        let fault = || {
            let expected = "letters with | where two words are joined, as igaz|ság, and * in front or behind \
                            for any others";
            Fault::new(FaultKind::Syntax, format!("'{word}'"), expected)
        };
        let normal = normal(word);
        let (rest, before) = normal.strip_prefix(ANY).map_or((normal.as_str(), false), |rest| (rest, true));
        let (rest, behind) = rest.strip_suffix(ANY).map_or((rest, false), |rest| (rest, true));
        let mut text = String::new();
        let mut bars = Vec::new();
        for c in rest.chars() {
            match c {
                BAR => bars.push(text.len()),
                c if c.is_alphabetic() || is_combining_mark(c) => text.push(c),
                _ => return Err(fault()),
            }
        }
        // A bar at an end keeps letters apart only where more letters may follow there.
        let inside = |&bar: &usize| (bar > 0 || before) && (bar < text.len() || behind);
        if text.is_empty() || bars.is_empty() || !bars.iter().all(inside) {
            return Err(fault());
        }
        if before || behind {
            self.parts.push(Part { text, bars, open: (before, behind) });
        } else {
            self.whole.entry(text).or_default().extend(bars);
        }
        Ok(())
    }

    /// These and others.
    pub fn and(mut self, other: Boundaries) -> Boundaries {
        for (text, bars) in other.whole {
            self.whole.entry(text).or_default().extend(bars);
        }
        self.parts.extend(other.parts);
        self
    }

    /// The word in lower case with a bar at each of its boundaries; `None` if none is known.
    pub fn mark(&self, word: &str) -> Option<String> {
        if self.whole.is_empty() && self.parts.is_empty() {
            return None;
        }
        let normal = normal(word);
        let mut bars = self.whole.get(&normal).cloned().unwrap_or_default();
        for part in &self.parts {
            for at in part.places(&normal) {
                // At an end of the word there is nothing to keep apart.
                let inside = part.bars.iter().map(|bar| at + bar);
                bars.extend(inside.filter(|&bar| bar > 0 && bar < normal.len()));
            }
        }
        if bars.is_empty() {
            return None;
        }
        bars.sort_unstable();
        bars.dedup();
        let mut marked = normal;
        bars.into_iter().rev().for_each(|bar| marked.insert(bar, BAR));
        Some(marked)
    }
}

impl Part {
    /// Where it stands in a word.
    fn places<'w>(&'w self, word: &'w str) -> impl Iterator<Item = usize> + 'w {
        let fits =
            |at: usize| (self.open.0 || at == 0) && (self.open.1 || at + self.text.len() == word.len());
        word.match_indices(self.text.as_str()).map(|(at, _)| at).filter(move |&at| fits(at))
    }
}

/// Composed and in lower case.
fn normal(word: &str) -> String {
    word.nfc().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_ends_and_middles_stand_for_several_words() {
        let boundaries = Boundaries::parse("köz|ség*\n*gaz|ság\n*z|szám*\nki|s*\n").unwrap();
        for (word, marked) in [
            ("község", Some("köz|ség")),
            ("községi", Some("köz|ségi")),
            ("alközség", None),
            ("gazság", Some("gaz|ság")),
            ("IGAZSÁG", Some("igaz|ság")),
            ("igazságos", None),
            ("házszámozás", Some("ház|számozás")),
            ("ko\u{308}zse\u{301}g", Some("köz|ség")),
        ] {
            assert_eq!(boundaries.mark(word).as_deref(), marked, "{word}");
        }
    }

    #[test]
    fn all_that_fit_a_word_hold_for_it() {
        let boundaries = Boundaries::parse("víz|szint*\n*szint|szám\nvízszintszám|s*\n").unwrap();
        assert_eq!(boundaries.mark("vízszintszám").as_deref(), Some("víz|szint|szám"));
    }

    #[test]
    fn what_keeps_nothing_apart_is_a_fault_with_its_place() {
        let Faults(faults) =
            Boundaries::parse("# list\nköz|ség igazság\n|ság igaz|\n12|3 | * *|*\n").unwrap_err();
        let places: Vec<_> =
            faults.iter().map(|f| (f.place.line.unwrap(), f.place.column.unwrap())).collect();
        assert_eq!(places, [(2, 9), (3, 1), (3, 6), (4, 1), (4, 6), (4, 8), (4, 10)]);
    }
}
