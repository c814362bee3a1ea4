//! A dictionary: headwords and affixes together.

use super::aff::{self, Skipped};
use super::affix::Affixes;
use super::dic::{self, Entries};
use super::error::HunspellError;
use super::expand::{EntryForms, Expander, Leave, Limits};

/// A Hunspell dictionary that has been read.
///
/// ```
/// use letop::lexicon::hunspell::Dictionary;
/// let dictionary = Dictionary::read(b"SET UTF-8\nCOMPOUNDFLAG x\n", "2\nházikó\nkő\n".as_bytes()).unwrap();
/// assert_eq!(dictionary.entries(), 2);
/// assert_eq!(dictionary.skipped()[0].directive, "COMPOUNDFLAG");
/// ```
#[derive(Clone, Debug)]
pub struct Dictionary {
    affixes: Affixes,
    entries: Entries,
    skipped: Vec<Skipped>,
}

/// What an expansion came to.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, Leave, Limits};
/// let dictionary = Dictionary::read(b"SFX S Y 1\nSFX S 0 s .\n", b"2\ncat/S\nact/S\n").unwrap();
/// let expansion = dictionary.expand(&Leave::default(), Limits::default(), |_| ()).unwrap();
/// assert_eq!((expansion.entries, expansion.forms, expansion.too_long), (2, 4, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Expansion {
    /// How many entries there were.
    pub entries: usize,
    /// How many forms were handed out, the same text as often as entries and affixes gave it.
    pub forms: usize,
    /// How many forms were longer than the limit.
    pub too_long: usize,
    /// How many forms an entry marked as forbidden took away.
    pub forbidden: usize,
}

impl Dictionary {
    /// Reads a dictionary from the bytes of its two files.
    ///
    /// # Errors
    /// Every bad line of the first file that has one, with line and column: an encoding or a way to write
    /// flags that is not known, flags that cannot be read, affixes without heading or with an unclosed
    /// condition, aliases that are not there, bytes that are no text; a list without its count.
    pub fn read(aff: &[u8], dic: &[u8]) -> Result<Dictionary, HunspellError> {
        let mut file = aff::read(aff).map_err(HunspellError::Aff)?;
        let entries = dic::read(dic, file.charset, &mut file.affixes.flags).map_err(HunspellError::Dic)?;
        Ok(Dictionary { affixes: file.affixes, entries, skipped: file.skipped })
    }

    /// How many headwords there are.
    pub fn entries(&self) -> usize {
        self.entries.len()
    }

    /// The directives that were passed over although they may say something about which texts are words.
    pub fn skipped(&self) -> &[Skipped] {
        &self.skipped
    }

    /// Expands entry by entry: `each` is handed the forms of one headword at a time, in the order of the list
    /// and of the affixes.
    ///
    /// # Errors
    /// If there are more forms than the limit allows, or an affix to be left out is not there.
    pub fn expand(
        &self,
        leave: &Leave,
        limits: Limits,
        mut each: impl FnMut(&EntryForms),
    ) -> Result<Expansion, HunspellError> {
        let mut expander = Expander::new(&self.affixes, &self.entries, leave, limits)?;
        let mut expansion = Expansion::default();
        let of = self.entries.iter().count();
        for entry in self.entries.iter() {
            let forms = expander.expand(entry)?;
            expansion.entries += 1;
            expansion.forms += forms.len();
            each(forms);
            let (made, limit) = (expander.made(), limits.forms);
            // Affixes that allow each other multiply: what a tenth of the forms foretell need not be waited for.
            if made > limit / 10 && made / expansion.entries > limit.saturating_mul(10) / of {
                let entries = expansion.entries;
                return Err(HunspellError::Multiplying { forms: made, entries, of, limit, line: entry.line });
            }
        }
        (expansion.too_long, expansion.forbidden) = expander.left_out();
        Ok(expansion)
    }

    /// All forms, sorted by their characters' numbers, each once.
    ///
    /// # Errors
    /// If there are more forms than the limit allows.
    pub fn forms(&self, limits: Limits) -> Result<Vec<String>, HunspellError> {
        let mut all = Vec::new();
        self.expand(&Leave::default(), limits, |entry| {
            all.extend(entry.iter().map(|form| form.text.to_owned()));
        })?;
        all.sort_unstable();
        all.dedup();
        Ok(all)
    }
}
