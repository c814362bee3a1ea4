//! The questions that players ask.

mod annotate;
mod claim;
pub mod draw;
mod recommend;
mod record;
mod replay;
mod tie;

pub use annotate::{AnnotatedTurn, Annotation, PlayerResult, annotate};
pub use claim::{CheckedClaim, Kind, Verdict};
pub use recommend::{Agreement, agreements, recommend};
pub use record::{
    Action, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, RecordedPlay, RecordedRack, Slip, SlipKind,
    TurnRecord,
};
pub use replay::{Outcome, Replay, ReplayedTurn, replay};
pub use tie::{MasterPlay, choose, choose_among};
