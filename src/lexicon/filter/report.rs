//! What a filter did.

use serde::Serialize;

/// What became of the forms that a filter was given. Forms are counted as often as they were made.
///
/// ```
/// use letop::lexicon::filter::Filter;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let report = Filter::plain(rules.tiles()).plain_list(b"cat\nNATO\ncat's\na\n").unwrap().report;
/// assert_eq!((report.entries, report.capitals, report.signs, report.too_short), (4, 1, 1, 1));
/// ```
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
    /// Forms of which a file says where they are joined.
    pub apart: usize,
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
///
/// ```
/// use letop::lexicon::filter::{Filter, RuleReport};
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let text = "[[drop]]\nname = 'plurals'\namong = 'list'\nending = 's'\nwith = ['']\n";
/// let filter = Filter::parse(text, rules.tiles(), &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// let report = filter.plain_list(b"cat\ncats\nbus\n").unwrap().report;
/// assert_eq!(report.rules, [RuleReport { name: "plurals".to_owned(), dropped: 1 }]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleReport {
    /// The rule's name.
    pub name: String,
    /// How many forms, or words, it dropped.
    pub dropped: usize,
}
