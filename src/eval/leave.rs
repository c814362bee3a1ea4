//! What tiles kept on the rack are worth.

use super::equity::Equity;
use super::leave_file::LeavesError;
use super::multiset::Multisets;
use crate::lexicon::{Checksum, Lexicon};
use crate::position::Rack;
use crate::rules::Rules;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What a table of leaves says of itself.
///
/// ```
/// use letop::eval::Leaves;
/// use letop::lexicon::Lexicon;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en")?;
/// let leaves = Leaves::builtin(&rules, &Lexicon::builtin("en-scowl")?)?.unwrap();
/// let info = leaves.info().unwrap();
/// assert_eq!((info.rules.as_str(), info.lexicon.as_str()), ("en", "en-scowl"));
/// assert!(info.games > 0 && info.mean_turn > 20_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeavesInfo {
    /// The rule pack that it was trained by.
    pub rules: String,
    /// The SHA-256 of the tiles, their points, and the size of a rack.
    pub tiles: String,
    /// The word list that it was trained with.
    pub lexicon: String,
    /// The checksum of that list's words.
    pub words: Checksum,
    /// The seed of its games.
    pub seed: String,
    /// How many games each generation played.
    pub games: u64,
    /// How many generations there were.
    pub generations: u64,
    /// The mean equity of a turn in the last generation, in thousandths.
    pub mean_turn: i32,
}

/// The value of every leave of 1 to one less than a rack's tiles, in thousandths of a point.
///
/// **What a value is.** Play by [`Evaluator`](super::Evaluator) many games with itself, and take each full rack with the equity of the
/// best that could be done with it. The value of a leave is the mean of these equities over the racks that hold it, each weighed by the
/// number of ways to choose the leave's tiles from it, less the mean over all racks: so much better (or worse) than
/// usual is the next turn of a player who kept these tiles. An empty leave is therefore worth 0.
/// The equity of a turn rests on the leaves of the generation before, so what tiles do in later turns comes in
/// generation by generation; the first generation knows scores alone. This is the method of public engines (wolges, Quackle's "superleaves", macondo).
///
/// **What is rarely seen.** A mean of *n* racks is drawn towards what smaller leaves say, with the weight of
/// [`train::SHRINK`](super::train::SHRINK) racks: the value of a leave of two tiles or more is foreseen as the mean, over all pairs of its
/// tiles, of *v(without the one) + v(without the other) − v(without both)*; of one tile as 0.
///
/// **In memory** there is one number a leave in a list (see `multiset.rs` for the places), so that all leaves of a rack are
/// looked up in one walk. **In a file** they are tenths of a point, in the same order (see `leave_file.rs`).
///
/// ```
/// use letop::eval::Leaves;
/// use letop::position::Rack;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("en")?;
/// let leaves = Leaves::none(&rules)?;
/// let kept = Rack::parse(rules.tiles().spelling(), "ERS").unwrap();
/// assert_eq!(leaves.value(&kept).unwrap().0, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Leaves {
    pub(super) info: Option<LeavesInfo>,
    pub(super) sets: Multisets,
    pub(super) values: Vec<i32>,
}

impl Leaves {
    /// Leaves that are all worth nothing: what training begins with.
    ///
    /// # Errors
    /// Racks of one tile or of too many.
    pub fn none(rules: &Rules) -> Result<Leaves, LeavesError> {
        let sets = Multisets::of(rules)?;
        Ok(Leaves { info: None, values: vec![0; sets.places()], sets })
    }

    /// The leaves that are part of the program for this list, if they are for these tiles and these words.
    ///
    /// # Errors
    /// `None` in place of leaves where there are none; an error where those there are cannot be read.
    pub fn builtin(rules: &Rules, lexicon: &Lexicon) -> Result<Option<Leaves>, LeavesError> {
        let Some(bytes) = super::builtin::bytes(&lexicon.info().about.name) else { return Ok(None) };
        let info = LeavesInfo::from_bytes(bytes)?;
        if info.words != lexicon.info().sha256 || info.tiles != tiles_checksum(rules) {
            return Ok(None);
        }
        Leaves::from_bytes(bytes, rules).map(Some)
    }

    /// Where the values come from; `None` for those of [`Leaves::none`].
    pub fn info(&self) -> Option<&LeavesInfo> {
        self.info.as_ref()
    }

    /// What keeping these tiles is worth; `None` for a full rack, or tiles that the set lacks. Nothing kept is worth 0.
    pub fn value(&self, kept: &Rack) -> Option<Equity> {
        if kept.is_empty() {
            return Some(Equity(0));
        }
        self.sets.place_of(kept).map(|place| Equity(self.values[place]))
    }

    /// The mean equity of a turn.
    pub fn mean_turn(&self) -> Equity {
        Equity(self.info.as_ref().map_or(0, |info| info.mean_turn))
    }

    /// Whether they are for these words.
    ///
    /// # Errors
    /// If they are not, with both lists.
    pub fn check_words(&self, lexicon: &Lexicon) -> Result<(), LeavesError> {
        match &self.info {
            Some(info) if info.words != lexicon.info().sha256 => Err(LeavesError::OtherWords {
                found: format!("{} ({})", info.lexicon, info.words.short()),
                expected: format!("{} ({})", lexicon.info().about.name, lexicon.info().sha256.short()),
            }),
            _ => Ok(()),
        }
    }
}

/// The SHA-256 of what leaves depend on in the rules' tiles: kinds, how many there are, points, and the size of a rack.
pub(super) fn tiles_checksum(rules: &Rules) -> String {
    let tiles = rules.tiles();
    let mut hash = Sha256::new();
    hash.update(format!("{}\nrack {}\n", tiles.alphabet_line(), rules.pack().rack.size));
    for tile in tiles.kinds() {
        hash.update(format!("{} {}\n", tiles.count(tile), tiles.points(tile)));
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
