//! Filters: which forms of a dictionary become words of a list, written as data.
//!
//! A spelling dictionary has more than a game wants: names, abbreviations, prefixes that may stand before
//! every verb, forms that no one uses alone. A [`Filter`] is TOML that says what is kept, so that a list can
//! be made again from its source by anyone. Every table may be left out; unknown keys are faults.
//!
//! ```toml
//! [about]                      # what the list says of itself
//! name = "ro-rospell"
//!
//! [entries]
//! capitals = "drop"            # or "keep": forms with upper-case letters
//!
//! [affixes]                    # of a Hunspell dictionary; a plain list has none
//! expand = true                # false: headwords alone
//! drop-flags = ["O"]           # affixes with these flags
//! drop-prefixes = ["re", "ne"] # prefixes that put these texts before a word
//! drop-suffixes = []
//!
//! [limits]                     # how far an expansion may go
//! suffixes = 2
//! prefixes = 1
//! characters = 64
//! forms = 5000000              # in all
//! forms-of-entry = 50000       # of one headword
//!
//! [[drop]]                     # a rule; any number of them, one after the other
//! name = "nominatives in -u"   # for the report
//! among = "entry"              # forms of one headword; "list": all words
//! ending = "u"                 # W is X and this ending
//! after = ["and", "ind"]       # X ends with one of these
//! longer-than = 5              # W has more tiles than this
//! with = ["ul", "ului"]        # X with each of these endings is a form, or word, too
//! without = ["use"]            # X with any of these endings is none
//! keep = ["revandu"]           # these stay whatever the rule says
//!
//! [length]                     # in tiles
//! shortest = 2
//! longest = 15
//!
//! [letters]
//! respell = { ssz = "szsz" }   # texts that stand for others: here, a long letter for two tiles
//! folded = "keep"              # or "drop": forms from which a mark must be taken off, as `é` in English
//! blank-only = "keep"          # or "drop": words with letters that only a blank may stand for
//!
//! [words]                      # files beside this one: words; `#` and what follows it is a comment
//! deny = ["deny.txt"]
//! add = ["add.txt"]
//! boundaries = ["boundaries.txt"]   # words with the places where they are joined: `Boundaries`
//! ```
//!
//! What happens to a form, in this order: it is dropped if it has signs that are no letters (digits, hyphens,
//! apostrophes, dots, spaces), or upper-case letters, or a letter that the tile set cannot spell, or a mark
//! that it must take off where the filter says so; the rest is spelled in tiles, and all rules work on these. Rules among the forms of an entry drop forms that have an
//! affix, never the headword, and a word stays if another entry gives it. Lengths come next, then rules among
//! the words of the list, then words that are denied, and last words that are added.
//!
//! ```
//! use letop::lexicon::filter::Filter;
//! use letop::rules::Rules;
//! let rules = Rules::builtin("ro-liber").unwrap();
//! let text = "[[drop]]\nname = 'vocatives'\namong = 'list'\nending = 'o'\nwith = ['a']\nkeep = ['solo']\n";
//! let filter = Filter::parse(text, rules.tiles(), &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
//! let sifted = filter.plain_list("casa\ncaso\nsola\nsolo\nS.R.L.\n".as_bytes()).unwrap();
//! assert_eq!(sifted.words.len(), 3);
//! assert_eq!((sifted.report.signs, sifted.report.rules[0].dropped), (1, 1));
//! ```

mod error;
mod report;
mod rule;
mod schema;
mod sieve;
mod wordfile;

pub use error::FilterError;
pub use report::{FilterReport, RuleReport};

use self::rule::{Among, Rule};
use self::schema::Schema;
use self::sieve::Sieve;
use super::hunspell::{Dictionary, HunspellError, Leave, Limits};
use super::{About, Boundaries, LONGEST_WORD, SHORTEST_WORD, Words};
use crate::rules::{Fault, FaultKind, Faults, Letter, Place, ReadFile, TileSet};

/// What becomes of the forms of a dictionary, for one tile set.
///
/// ```
/// use letop::lexicon::filter::Filter;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("ro-liber").unwrap();
/// let text = "[length]\nshortest = 2\nlongest = 4\n";
/// let filter = Filter::parse(text, rules.tiles(), &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap();
/// assert_eq!(filter.plain_list("casa\ncasele\n".as_bytes()).unwrap().words.len(), 1);
/// assert_eq!(Filter::plain(rules.tiles()).plain_list("casa\ncasele\n".as_bytes()).unwrap().words.len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Filter {
    tiles: TileSet,
    about: Option<About>,
    capitals: bool,
    respell: Vec<(String, String)>,
    folded: bool,
    blank_only: bool,
    leave: Leave,
    limits: Limits,
    lengths: std::ops::RangeInclusive<usize>,
    entry_rules: Vec<Rule>,
    list_rules: Vec<Rule>,
    deny: Words,
    add: Words,
    boundaries: Boundaries,
}

/// What a filter leaves.
///
/// ```
/// use letop::lexicon::filter::Filter;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en").unwrap();
/// let sifted = Filter::plain(rules.tiles()).plain_list(b"cat\nNATO\ncat's\n").unwrap();
/// assert_eq!((sifted.words.len(), sifted.report.words), (1, 1));
/// assert!(sifted.words.contains(&rules.tiles().spelling().letters("cat").unwrap()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sifted {
    /// The words.
    pub words: Words,
    /// Those of them that are written out where others are written short: see
    /// [`WordList`](super::WordList). There may be words that were dropped among them.
    pub written_out: Words,
    /// What the filter did.
    pub report: FilterReport,
}

impl Filter {
    /// The filter that drops only what cannot be a word: forms with signs, upper-case letters or letters
    /// that the tile set cannot spell, and forms of impossible lengths.
    pub fn plain(tiles: &TileSet) -> Filter {
        Filter {
            tiles: tiles.clone(),
            about: None,
            capitals: false,
            respell: Vec::new(),
            folded: true,
            blank_only: true,
            leave: Leave::default(),
            limits: Limits::default(),
            lengths: SHORTEST_WORD..=LONGEST_WORD,
            entry_rules: Vec::new(),
            list_rules: Vec::new(),
            deny: Words::default(),
            add: Words::default(),
            boundaries: Boundaries::default(),
        }
    }

    /// The same filter, which knows of these boundaries too.
    pub fn with_boundaries(self, boundaries: Boundaries) -> Filter {
        Filter { boundaries: self.boundaries.and(boundaries), ..self }
    }

    /// Reads a filter; `read` gives the files that it names beside itself.
    ///
    /// # Errors
    /// A text that is no filter, with line and column; every value that is out of range or that the tile set
    /// cannot spell; a file that cannot be read, or whose words cannot be, with its name.
    pub fn parse(text: &str, tiles: &TileSet, read: ReadFile<'_>) -> Result<Filter, FilterError> {
        let schema = Schema::parse(text).map_err(FilterError::Syntax)?;
        let mut filter = Filter::plain(tiles);
        let mut faults = Vec::new();
        match schema.length.range() {
            Ok(lengths) => filter.lengths = lengths,
            Err(fault) => faults.push(fault.at(schema::place_of(text, "[length]"))),
        }
        for (place, drop) in schema::places_of(text, "[[drop]]").zip(schema.drop) {
            match (drop.among, Rule::new(drop, tiles.spelling())) {
                (_, Err(fault)) => faults.push(Fault { place, ..fault }),
                (Among::Entry, Ok(rule)) => filter.entry_rules.push(rule),
                (Among::List, Ok(rule)) => filter.list_rules.push(rule),
            }
        }
        if !faults.is_empty() {
            return Err(FilterError::Values(Faults(faults)));
        }
        filter.about = schema.about;
        filter.capitals = schema.entries.capitals.keeps();
        filter.respell = schema.letters.respell.into_iter().filter(|(from, _)| !from.is_empty()).collect();
        // The longest first, so that a part of it does not come before it.
        filter.respell.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        filter.folded = schema.letters.folded.keeps();
        filter.blank_only = schema.letters.blank_only.keeps();
        filter.leave = schema.affixes.leave();
        filter.limits = schema.limits.limits();
        filter.deny = wordfile::read_all(&schema.words.deny, tiles, read)?;
        filter.add = wordfile::read_all(&schema.words.add, tiles, read)?;
        filter.boundaries = wordfile::read_boundaries(&schema.words.boundaries, read)?;
        Ok(filter)
    }

    /// What the list says of itself, if the filter says it.
    pub fn about(&self) -> Option<&About> {
        self.about.as_ref()
    }

    /// The words that are left of a dictionary.
    ///
    /// # Errors
    /// If the dictionary has more forms than the filter's limit, or an affix that the filter drops is not
    /// there.
    pub fn dictionary(&self, dictionary: &Dictionary) -> Result<Sifted, HunspellError> {
        let mut sieve = Sieve::new(self);
        let expansion = dictionary.expand(&self.leave, self.limits, |entry| {
            for form in entry.iter() {
                sieve.form(form.text, form.derived);
            }
            sieve.end_of_entry();
        })?;
        let mut sifted = sieve.finish();
        sifted.report.entries = expansion.entries;
        sifted.report.too_long += expansion.too_long;
        Ok(sifted)
    }

    /// The words that are left of a plain list in UTF-8 with an entry on each line; blank lines do no harm.
    ///
    /// # Errors
    /// Lines that are no UTF-8.
    pub fn plain_list(&self, text: &[u8]) -> Result<Sifted, Faults> {
        let text = text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text);
        let text = std::str::from_utf8(text).map_err(|error| not_utf8(text, error.valid_up_to()))?;
        let mut sieve = Sieve::new(self);
        let mut entries = 0;
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            entries += 1;
            sieve.form(line, false);
            sieve.end_of_entry();
        }
        let mut sifted = sieve.finish();
        sifted.report.entries = entries;
        Ok(sifted)
    }

    /// Whether a blank alone can put the word on the board.
    fn needs_blank(&self, word: &[Letter]) -> bool {
        word.iter().any(|&letter| self.tiles.kind(letter).count == 0)
    }
}

fn not_utf8(text: &[u8], valid: usize) -> Fault {
    let before = String::from_utf8_lossy(&text[..valid]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let found = text.get(valid).map_or_else(String::new, |byte| format!("byte {byte:02X}"));
    Fault::new(FaultKind::Encoding, found, "UTF-8 text; convert the list first").at(Place::at(line, column))
}
