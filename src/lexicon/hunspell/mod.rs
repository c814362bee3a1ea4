//! Hunspell dictionaries: a list of headwords (`.dic`) and what may be put before and after them (`.aff`),
//! expanded to every word form.
//!
//! A spelling dictionary answers whether a text is a word; a word list needs the words themselves. The
//! [`Dictionary`] is read once and [expanded](Dictionary::expand) entry by entry, within [`Limits`], since a
//! language with many endings has more forms than any list can hold.
//!
//! | directive | what becomes of it |
//! |---|---|
//! | `SET`, `FLAG`, `AF` | how text and flags are written; flags of a byte, two bytes, a number, a character |
//! | `PFX`, `SFX` | expanded: cross products, stripped text, conditions, continuation flags |
//! | `FULLSTRIP` | an affix may strip a whole word |
//! | `FORBIDDENWORD` | a text that stands so in the list is no word, whatever gives it |
//! | `NEEDAFFIX`, `PSEUDOROOT` | an entry or an affix that needs another affix to be a word |
//! | `ONLYINCOMPOUND` | no word: compounds are not made |
//! | `CIRCUMFIX` | a prefix that needs a suffix of the same kind, and the other way round |
//! | `TRY`, `REP`, `MAP` … | of no consequence for what is a word: passed over |
//! | all others | passed over and [reported](Skipped) |
//!
//! ```
//! use letop::lexicon::hunspell::{Dictionary, Limits};
//! let aff = b"SET UTF-8\nPFX U Y 1\nPFX U 0 un .\nSFX S Y 2\nSFX S y ies [^aeiou]y\nSFX S 0 s [^y]\n";
//! let dic = b"2\nally/S\nlock/US\n";
//! let dictionary = Dictionary::read(aff, dic).unwrap();
//! let forms = dictionary.forms(Limits::default()).unwrap();
//! assert_eq!(forms, ["allies", "ally", "lock", "locks", "unlock", "unlocks"]);
//! ```

mod aff;
mod affix;
mod charset;
mod condition;
mod dic;
mod dictionary;
mod error;
mod expand;
mod flag;

pub use aff::Skipped;
pub use affix::Side;
pub use dictionary::{Dictionary, Expansion};
pub use error::HunspellError;
pub use expand::{EntryForms, Form, Leave, Limits};
