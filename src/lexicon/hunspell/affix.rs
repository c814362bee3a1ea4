//! Affixes: what may be put before or after a word, and to which words.

use super::condition::Condition;
use super::flag::{Flag, FlagSetId, FlagSets};
use std::collections::HashMap;

/// Before a word or after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// `PFX`
    Prefix,
    /// `SFX`
    Suffix,
}

/// One row of a class: what is taken off a word and what is put there instead.
#[derive(Clone, Debug)]
pub(super) struct Affix {
    pub(super) strip: String,
    pub(super) add: String,
    pub(super) condition: Condition,
    /// Flags of the word with this affix: what it takes further, and what kind of word it is.
    pub(super) continued: FlagSetId,
}

impl Affix {
    /// The characters that a word may have at the end where the affix goes; `None` if it says nothing of it.
    pub(super) fn edges(&self, side: Side) -> Option<Vec<char>> {
        let stripped = match side {
            Side::Prefix => self.strip.chars().next(),
            Side::Suffix => self.strip.chars().next_back(),
        };
        stripped.map(|edge| vec![edge]).or_else(|| self.condition.edges(side))
    }

    /// The word with this affix in `out`, and whether it takes it.
    pub(super) fn apply(&self, word: &str, side: Side, full_strip: bool, out: &mut String) -> bool {
        // Without FULLSTRIP something of the word must be left.
        if self.strip.len() + usize::from(!full_strip && !self.strip.is_empty()) > word.len()
            || !self.condition.holds(word, side)
        {
            return false;
        }
        let rest = match side {
            Side::Prefix => word.strip_prefix(self.strip.as_str()),
            Side::Suffix => word.strip_suffix(self.strip.as_str()),
        };
        let Some(rest) = rest else { return false };
        out.clear();
        match side {
            Side::Prefix => [self.add.as_str(), rest],
            Side::Suffix => [rest, self.add.as_str()],
        }
        .iter()
        .for_each(|part| out.push_str(part));
        true
    }
}

/// All affixes of a flag on one side.
#[derive(Clone, Debug, Default)]
pub(super) struct AffixClass {
    /// Whether a word with one of these may have one of the other side too.
    pub(super) crosses: bool,
    pub(super) affixes: Vec<Affix>,
}

/// What a dictionary gives a meaning to beside affixes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    pub(super) forbidden: Option<Flag>,
    pub(super) needs_affix: Option<Flag>,
    pub(super) only_in_compound: Option<Flag>,
    pub(super) circumfix: Option<Flag>,
}

/// All that a file of affixes says about forms.
#[derive(Clone, Debug)]
pub(super) struct Affixes {
    pub(super) flags: FlagSets,
    pub(super) classes: HashMap<(Side, Flag), AffixClass>,
    pub(super) marks: Marks,
    pub(super) full_strip: bool,
}
