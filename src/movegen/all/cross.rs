//! Which letters make a word between tiles.

use crate::lexicon::{Dawg, DawgArc, DawgPair};
use crate::position::LineMask;
use crate::rules::{Letter, Placed};

/// The letters that make a word with the tiles just before and just behind them, bit 0 for the alphabet's
/// first letter. There is a tile on either side or both.
pub(super) fn allowed(dawgs: &DawgPair, before: &[Option<Placed>], after: &[Option<Placed>]) -> u64 {
    let (forward, backward) = (dawgs.forward(), dawgs.backward());
    if after.is_empty() {
        return walk(forward, forward.root(), before.iter()).map_or(0, |arc| forward.endings(arc));
    }
    let Some(right) = walk(backward, backward.root(), after.iter().rev()) else { return 0 };
    if before.is_empty() {
        return backward.endings(right);
    }
    let Some(left) = walk(forward, forward.root(), before.iter()) else { return 0 };
    let fits_both = left.letters() & right.letters();
    // Either side shows which letters might do; what is left has to be read through on one of them, the
    // side with fewer tiles to go.
    if before.len() < after.len() {
        completing(backward, right, fits_both, || before.iter().rev())
    } else {
        completing(forward, left, fits_both, || after.iter())
    }
}

/// Those of the letters that make a word of what was read up to `arc` and the tiles behind them.
fn completing<'t, T: Iterator<Item = &'t Option<Placed>>>(
    dawg: &Dawg,
    arc: DawgArc,
    letters: u64,
    rest: impl Fn() -> T,
) -> u64 {
    let completes = |&letter: &Letter| {
        let arc = dawg.step(arc, letter).and_then(|arc| walk(dawg, arc, rest()));
        arc.is_some_and(DawgArc::accepts)
    };
    letters_of(letters).filter(completes).fold(0, |set, letter| set | 1 << letter.index())
}

/// The arc that these tiles lead to.
fn walk<'t>(
    dawg: &Dawg,
    from: DawgArc,
    mut tiles: impl Iterator<Item = &'t Option<Placed>>,
) -> Option<DawgArc> {
    tiles.try_fold(from, |arc, placed| dawg.step(arc, (*placed)?.letter()))
}

/// The letters of a set, bit 0 for the alphabet's first.
pub(super) fn letters_of(set: u64) -> impl Iterator<Item = Letter> {
    let (low, high) = (LineMask(set as u32), LineMask((set >> 32) as u32));
    let indices = low.offsets().chain(high.offsets().map(|index| index + 32));
    indices.filter_map(|index| Letter::new(index as u8 + 1))
}
