//! What a filter did.

use serde::Serialize;
use std::fmt;

/// What became of the forms that a filter was given. Forms are counted as often as they were made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FilterReport {
    /// Entries of the dictionary, or lines of the list.
    pub entries: usize,
    /// Forms they gave.
    pub forms: usize,
    /// Forms with signs that are no letters: digits, hyphens, apostrophes, dots, spaces.
    pub signs: usize,
    /// Forms with upper-case letters.
    pub capitals: usize,
    /// Forms with a letter that the tile set cannot spell.
    pub no_tile: usize,
    /// Forms from which a mark must be taken off, where the filter drops these.
    pub folded: usize,
    /// Forms with a letter that only a blank may stand for, where the filter drops these.
    pub blank_only: usize,
    /// Forms with too few tiles.
    pub too_short: usize,
    /// Forms with too many.
    pub too_long: usize,
    /// What each rule dropped: among the forms of an entry first, then among the words of the list.
    pub rules: Vec<RuleReport>,
    /// Words that were there and were denied.
    pub denied: usize,
    /// Words that are denied and were not there.
    pub denied_in_vain: usize,
    /// Words that were added and had not been there.
    pub added: usize,
    /// Words that are left.
    pub words: usize,
}

/// What a rule dropped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleReport {
    /// The rule's name.
    pub name: String,
    /// How many forms, or words, it dropped.
    pub dropped: usize,
}

impl fmt::Display for FilterReport {
    /// A line for each figure that is not nought.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} entries, {} forms", self.entries, self.forms)?;
        let fixed = [
            ("with signs that are no letters", self.signs),
            ("with upper-case letters", self.capitals),
            ("with letters that the tiles cannot spell", self.no_tile),
            ("with marks that the tiles do not have", self.folded),
            ("with letters that only a blank may stand for", self.blank_only),
            ("too short", self.too_short),
            ("too long", self.too_long),
        ];
        let rules = self.rules.iter().map(|rule| (rule.name.as_str(), rule.dropped));
        let words = [("denied", self.denied), ("denied, but not there anyway", self.denied_in_vain)];
        for (what, count) in fixed.into_iter().chain(rules).chain(words).filter(|(_, count)| *count > 0) {
            write!(f, "\n{count:>9} dropped: {what}")?;
        }
        if self.added > 0 {
            write!(f, "\n{:>9} added", self.added)?;
        }
        write!(f, "\n{:>9} words", self.words)
    }
}
