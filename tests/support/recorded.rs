//! A play as a record of a game holds it, here and by the fuzzer.

use letop::analysis::RecordedPlay;
use letop::position::{Play, TypedWord};
use letop::rules::{Place, Points};

/// The play with what somebody wrote of its score and the total behind it.
pub fn recorded(play: &Play, score: Option<Points>, total: Option<Points>) -> RecordedPlay {
    let place = Place::default();
    RecordedPlay {
        start: play.placement.start,
        axis: play.placement.axis,
        word: TypedWord::of(&play.placement.word),
        text: String::new(),
        score,
        total,
        place,
        score_place: place,
        total_place: place,
    }
}
