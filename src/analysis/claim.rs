//! What an annotator says about a turn, checked.

use super::record::{Claim, ClaimKind, ClaimedPlay, Counted};
use super::replay::ReplayedTurn;
use crate::lexicon::Lexicon;
use crate::movegen::{Counts, unlisted};
use crate::position::{Illegal, Placement, Play, Rack, TypedError, TypedWord, score};
use crate::rules::{Phrase, Place, Points, Rules, Square, Wording};

/// The kind of a checked claim.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::Kind;
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n   count: 3 plays\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// assert_eq!(game.turns[0].claims[0].kind, Kind::Count);
/// assert_eq!(Kind::Count.name(), "count");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// What a play scores.
    Score,
    /// That a word stands where it is said to.
    Word,
    /// That a play has the top score.
    Top,
    /// That there are so many plays of a kind.
    Count,
    /// That a play, or an exchange, is the best thing to do.
    Best,
}

impl Kind {
    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Score => "score",
            Kind::Word => "word",
            Kind::Top => "top",
            Kind::Count => "count",
            Kind::Best => "best",
        }
    }
}

/// What checking a claim found.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::{Kind, Verdict};
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CAT 10\n   top: 8H CATS 12; 8H CAT 10\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let tops = game.turns[0].claims.iter().filter(|claim| claim.kind == Kind::Top);
/// let verdicts: Vec<Verdict> = tops.map(|claim| claim.verdict).collect();
/// assert_eq!(verdicts, [Verdict::Holds, Verdict::Refuted]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is so.
    Holds,
    /// It is not so, whatever the word list: the annotator slipped.
    Slip,
    /// It is not so with our word list; with another it might be.
    Refuted,
    /// Something else was found to gain more.
    Outweighed,
    /// It can be judged only by weighing what comes after the play.
    Unjudged,
}

/// A claim and what checking it found.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::{analysis::annotate, format::games::open};
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12\n   count: 3 plays\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let game = annotate(&rules, &words, &record, || ());
/// let claim = &game.turns[0].claims[0];
/// // Four of CATS, three of CAT, three of ACT.
/// assert_eq!((claim.text.as_str(), claim.found.as_str(), &*claim.expected), ("3 plays", "3", "10"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedClaim {
    /// Where it stands.
    pub place: Place,
    /// Its kind.
    pub kind: Kind,
    /// The claim as written.
    pub text: String,
    /// Whether it holds.
    pub verdict: Verdict,
    /// What is claimed.
    pub found: String,
    /// What is so.
    pub expected: Wording,
}

/// What claims about one turn are checked against.
pub struct Evidence<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The word list.
    pub lexicon: &'a Lexicon,
    /// The turn.
    pub turn: &'a ReplayedTurn,
    /// The player's rack.
    pub rack: &'a Rack,
    /// How many plays there are.
    pub counts: Counts,
    /// Every play, or the tops alone where no claim counts plays of a score.
    pub plays: &'a [Play],
}

impl Evidence<'_> {
    /// Checks a claim: a claimed play is a claim about its word and one about its score as well.
    pub fn check(&self, claim: &Claim) -> Vec<CheckedClaim> {
        let place = claim.place;
        match &claim.said {
            ClaimKind::Top(play) => self.check_play(place, play, Some(Kind::Top)),
            ClaimKind::Recommended(play) => self.check_play(place, play, Some(Kind::Best)),
            ClaimKind::Other(play) => self.check_play(place, play, None),
            ClaimKind::RecommendedExchange { tiles, text } => vec![self.check_exchange(place, tiles, text)],
            ClaimKind::Count { number, what, text } => vec![self.check_count(place, *number, *what, text)],
        }
    }

    fn check_play(&self, place: Place, play: &ClaimedPlay, also: Option<Kind>) -> Vec<CheckedClaim> {
        let spelling = self.rules.tiles().spelling();
        let said = play.text.clone();
        let text = play.score.map_or_else(|| said.clone(), |score| format!("{said} = {score}"));
        let checked = |kind, verdict, found: String, expected: Wording| CheckedClaim {
            place,
            kind,
            text: text.clone(),
            verdict,
            found,
            expected,
        };
        let (placement, stands) = match self.lay(play) {
            Ok(found) => found,
            Err(error) => {
                return vec![checked(
                    Kind::Word,
                    Verdict::Slip,
                    said,
                    error.wording(self.rules.pack().notation),
                )];
            }
        };
        let word = placement.spell(spelling);
        let unlisted = unlisted(self.rules, self.lexicon, &self.turn.board, &placement);
        let mut claims = vec![if !stands {
            checked(Kind::Word, Verdict::Slip, said, word.into())
        } else if unlisted.is_empty() {
            checked(Kind::Word, Verdict::Holds, said, word.into())
        } else {
            let words: Vec<String> = unlisted.iter().map(|formed| spelling.spell(&formed.word)).collect();
            checked(Kind::Word, Verdict::Refuted, said, Phrase::NotInList { words: words.join(", ") }.into())
        }];
        let points = score::score(self.rules, &self.turn.board, &placement);
        if let Some(claimed) = play.score {
            let verdict = if claimed == points { Verdict::Holds } else { Verdict::Slip };
            claims.push(checked(Kind::Score, verdict, claimed.to_string(), points.to_string().into()));
        }
        match also {
            Some(Kind::Top) => {
                let top = self.counts.top.unwrap_or(Points(0));
                let verdict = if points == top { Verdict::Holds } else { Verdict::Refuted };
                claims.push(checked(Kind::Top, verdict, points.to_string(), top.to_string().into()));
            }
            Some(kind) => {
                claims.push(checked(kind, Verdict::Unjudged, points.to_string(), Wording::default()))
            }
            None => {}
        }
        claims
    }

    /// The claimed play on the board, and whether its word stands as written. A word that leaves out the
    /// tiles before or behind it is completed with them.
    fn lay(&self, play: &ClaimedPlay) -> Result<(Placement, bool), TypedError> {
        let board = &self.turn.board;
        match play.word.lay(self.rules, board, Some(self.rack), play.start, play.axis) {
            Ok(placement) => Ok((placement, true)),
            Err(TypedError::Illegal(Illegal::GoesOn)) => {
                let (start, word) = self.completed(play);
                let placement = word.lay(self.rules, board, Some(self.rack), start, play.axis)?;
                Ok((placement, false))
            }
            Err(error) => Err(error),
        }
    }

    /// The claimed word with the tiles that stand just before and behind it, and where that starts.
    fn completed(&self, play: &ClaimedPlay) -> (Square, TypedWord) {
        let board = &self.turn.board;
        let line = play.start.line(play.axis);
        let first = play.start.offset(play.axis);
        let (before, _) = board.beside(play.start, play.axis);
        let (_, behind) = board.beside(Square::on(line, first + play.word.len() - 1), play.axis);
        (Square::on(line, first - before), play.word.between(before, behind))
    }

    fn check_exchange(&self, place: Place, tiles: &Rack, text: &str) -> CheckedClaim {
        let spelling = self.rules.tiles().spelling();
        let (verdict, expected) = match self.rack.without(tiles.tiles()) {
            Ok(_) => (Verdict::Unjudged, Wording::default()),
            Err(_) => (Verdict::Slip, self.rack.spell(spelling).into()),
        };
        CheckedClaim {
            place,
            kind: Kind::Best,
            text: text.to_owned(),
            verdict,
            found: tiles.spell(spelling),
            expected,
        }
    }

    fn check_count(&self, place: Place, number: usize, what: Counted, text: &str) -> CheckedClaim {
        let there_are = match what {
            Counted::Bingos => self.counts.bingos,
            Counted::Plays => self.counts.plays,
            Counted::PlaysOf(points) => self.plays.iter().filter(|play| play.score == points).count(),
        };
        let verdict = if there_are == number { Verdict::Holds } else { Verdict::Refuted };
        CheckedClaim {
            place,
            kind: Kind::Count,
            text: text.to_owned(),
            verdict,
            found: number.to_string(),
            expected: there_are.to_string().into(),
        }
    }
}
