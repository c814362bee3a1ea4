//! What every writer of games needs: racks, words and claims as text.

use crate::analysis::{Action, Claim, ClaimKind, ClaimedPlay, Counted, RecordedPlay, RecordedRack};
use crate::format::sheet::UNTOLD;
use crate::position::{Rack, TypedWord};
use crate::rules::{Axis, BlankMark, Notation, Points, Rules, Square};

/// How squares and blanks are written.
#[derive(Clone, Copy)]
pub(in crate::format) struct Hand<'a> {
    pub(in crate::format) rules: &'a Rules,
    pub(in crate::format) notation: Notation,
    pub(in crate::format) blank: BlankMark,
}

impl Hand<'_> {
    pub(super) fn tiles(self, rack: &Rack) -> String {
        rack.spell(self.rules.tiles().spelling())
    }

    /// `KEPT+DRAWN`, a `-` before it where a rack went back, `...` where none is known.
    pub(super) fn rack(self, rack: &RecordedRack) -> String {
        if rack.is_missing() || rack.whole().is_empty() {
            return UNTOLD.to_owned();
        }
        let sign = if rack.after_rejected { "-" } else { "" };
        match &rack.kept {
            Some(kept) => format!("{sign}{}+{}", self.tiles(kept), self.tiles(&rack.drawn)),
            None => format!("{sign}{}", self.tiles(&rack.drawn)),
        }
    }

    pub(super) fn square(self, at: (Square, Axis)) -> String {
        self.notation.write(at.0, at.1)
    }

    /// A word whose blanks are read again as blanks: where no letter is in upper case, lower case would mark nothing.
    pub(super) fn word(self, word: &TypedWord) -> String {
        let spelling = self.rules.tiles().spelling();
        let text = word.write(spelling, self.blank);
        let marks = text.chars().any(char::is_uppercase) || !text.chars().any(char::is_lowercase);
        if marks { text } else { word.write(spelling, BlankMark::Zero) }
    }

    /// Square and word of a play, as far as they are told: `...` for what is not.
    pub(super) fn play(self, action: &Action) -> Option<Written> {
        match action {
            Action::Play(RecordedPlay { start, axis, word, score, total, .. }) => Some(Written {
                at: Some(self.square((*start, *axis))),
                word: Some(self.word(word)),
                score: *score,
                total: *total,
            }),
            Action::Unclear(play) => Some(Written {
                at: play.at.map(|at| self.square(at)),
                word: play.word.as_ref().map(|word| {
                    // Parentheses could be read as a tile of the board.
                    let hand = Hand { blank: BlankMark::Zero, ..self };
                    hand.word(word)
                }),
                score: play.score,
                total: play.total,
            }),
            _ => None,
        }
    }

    /// What an annotator says, as `top` and `J5 REM 25`.
    pub(super) fn claim(self, claim: &Claim) -> (&'static str, String) {
        let play = |play: &ClaimedPlay| {
            let score = play.score.map_or_else(String::new, |score| format!(" {score}"));
            // Claims stand on no board: a blank is marked so that nothing else can be read.
            let hand = Hand { blank: BlankMark::Zero, ..self };
            format!("{} {}{score}", self.square((play.start, play.axis)), hand.word(&play.word))
        };
        match &claim.said {
            ClaimKind::Top(said) => ("top", play(said)),
            ClaimKind::Recommended(said) => ("recommended", play(said)),
            ClaimKind::RecommendedExchange { tiles, .. } => {
                ("recommended", format!("-{}", self.tiles(tiles)))
            }
            ClaimKind::Other(said) => ("other", play(said)),
            ClaimKind::Count { number, what, .. } => {
                let what = match what {
                    Counted::Bingos if *number == 1 => "bingo".to_owned(),
                    Counted::Bingos => "bingos".to_owned(),
                    Counted::Plays => "plays".to_owned(),
                    Counted::PlaysOf(points) => format!("plays of {points}"),
                };
                ("count", format!("{number} {what}"))
            }
        }
    }

    /// The claims of a turn, one line for each run of one kind: `top: J5 REM 25; J5 ROM 25`.
    pub(super) fn claims(self, claims: &[Claim]) -> Vec<String> {
        let mut lines: Vec<(&str, Vec<String>)> = Vec::new();
        for claim in claims {
            let (key, text) = self.claim(claim);
            match lines.last_mut() {
                Some((last, texts)) if *last == key => texts.push(text),
                _ => lines.push((key, vec![text])),
            }
        }
        lines.into_iter().map(|(key, texts)| format!("{key}: {}", texts.join("; "))).collect()
    }
}

/// A play as text.
pub(super) struct Written {
    pub(super) at: Option<String>,
    pub(super) word: Option<String>,
    pub(super) score: Option<Points>,
    pub(super) total: Option<Points>,
}

/// Points with their sign.
pub(super) fn signed(points: Points) -> String {
    format!("{:+}", points.0)
}

/// A text on one line.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ").trim().to_owned()
}
