//! The questions that players ask.

mod annotate;
mod claim;
mod record;
mod replay;
mod tie;

pub use annotate::{AnnotatedTurn, Annotation, Outcome, PlayerResult, annotate};
pub use claim::{CheckedClaim, Verdict};
pub use record::{
    Action, Claim, ClaimKind, ClaimedPlay, Counted, GameRecord, RecordedPlay, RecordedRack, Slip, SlipKind,
    TurnRecord,
};
pub use tie::{MasterPlay, choose};
