//! What is not so in a record, and what was put right in it.

use crate::rules::{Place, Wording};

/// Something in a record that is not so.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 13 / 13\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let slip = &letop::analysis::replay(&rules, &record).slips[0];
/// assert_eq!((slip.place.line, &*slip.found, &*slip.expected), (Some(2), "8H CATS = 13", "12"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// Where it stands.
    pub place: Place,
    /// What kind of slip it is.
    pub kind: SlipKind,
    /// What is written.
    pub found: Wording,
    /// What should be.
    pub expected: Wording,
}

/// The kinds of slip.
///
/// ```
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// use letop::analysis::{SlipKind, replay};
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H CATS 12 / 12\n1 B  EEEZZZZ  pass\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let slips = replay(&rules, &record).slips;
/// // There is one Z in the set.
/// assert!(slips.iter().any(|slip| slip.kind == SlipKind::Bag));
/// assert_eq!(SlipKind::Bag.name(), "bag");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlipKind {
    /// A play's score.
    Score,
    /// A running total.
    Total,
    /// Tiles exchanged that do not fit the next rack.
    Exchange,
    /// An exchange with too few tiles in the bag, or where there is none.
    ExchangeRule,
    /// Tiles kept that are not those left over.
    Kept,
    /// Tiles that the bag does not have.
    Bag,
    /// A rack of too many tiles.
    RackSize,
    /// A play whose tiles the rack does not have.
    NotOnRack,
    /// A play that may not stand where it is written.
    IllegalPlay,
    /// A turn that is out of order.
    Order,
    /// A score that an annotator gives.
    ClaimedScore,
    /// A word that an annotator gives.
    ClaimedWord,
    /// A score without the bonus for its tiles, or with one that they do not earn.
    Bonus,
    /// A square on which the word cannot stand, where there is one on which it can.
    Square,
    /// A play that the record does not tell well enough.
    Unclear,
    /// A turn that takes back a play, and does not fit it.
    Withdrawal,
    /// Points for a challenge that do not fit the turn before.
    Challenge,
    /// Points for tiles left at the end.
    EndRack,
    /// Something after the end of the game, or out of its place at the end.
    End,
    /// A sum that the record states as a whole.
    Stated,
    /// A player's name that is not written as the record's head has it.
    Name,
    /// What a file says of its encoding.
    Encoding,
    /// A kind of game that is not known.
    Variant,
}

impl SlipKind {
    /// A short name that other programs may rely on.
    pub const fn name(self) -> &'static str {
        match self {
            SlipKind::Score => "score",
            SlipKind::Total => "total",
            SlipKind::Exchange => "exchange",
            SlipKind::ExchangeRule => "exchange-rule",
            SlipKind::Kept => "kept",
            SlipKind::Bag => "bag",
            SlipKind::RackSize => "rack-size",
            SlipKind::NotOnRack => "not-on-rack",
            SlipKind::IllegalPlay => "illegal-play",
            SlipKind::Order => "order",
            SlipKind::ClaimedScore => "claimed-score",
            SlipKind::ClaimedWord => "claimed-word",
            SlipKind::Bonus => "bonus",
            SlipKind::Square => "square",
            SlipKind::Unclear => "unclear",
            SlipKind::Withdrawal => "withdrawal",
            SlipKind::Challenge => "challenge",
            SlipKind::EndRack => "end-rack",
            SlipKind::End => "end",
            SlipKind::Stated => "stated",
            SlipKind::Name => "name",
            SlipKind::Encoding => "encoding",
            SlipKind::Variant => "variant",
        }
    }
}

/// Something that a record leaves out and that was worked out, or that has several answers.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::repair;
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  ... CATS 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let (record, repairs) = repair(&rules, Some(&words), &record);
/// // Four squares fit, and the first is taken.
/// assert_eq!((repairs[0].is_ambiguous(), repairs[0].candidates.len()), (true, 4));
/// assert!(matches!(record.turns[0].action, letop::analysis::Action::Play(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// Where it is missing.
    pub place: Place,
    /// The turn, counted from 0 over the whole record.
    pub turn: usize,
    /// What is missing.
    pub what: RepairKind,
    /// What stands there.
    pub found: String,
    /// What was put in its place; of several answers the first.
    pub taken: String,
    /// Every answer that fits, where there are several.
    pub candidates: Vec<String>,
}

impl Repair {
    /// Whether there are several answers, so that the one taken may be wrong.
    pub fn is_ambiguous(&self) -> bool {
        self.candidates.len() > 1
    }
}

/// What a record may leave out.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::{RepairKind, repair};
/// use letop::format::games::open;
/// let sheet = "players: A, B\n1 A  CATSEIO  8H ... 12\n";
/// let record = open(sheet.as_bytes())?[0].read(&rules, None)?;
/// let (_, repairs) = repair(&rules, Some(&words), &record);
/// assert_eq!((repairs[0].what, repairs[0].taken.as_str()), (RepairKind::Word, "8H CATS"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RepairKind {
    /// The square of a play.
    Square,
    /// The word of a play.
    Word,
    /// A whole rack.
    Rack,
    /// Some tiles of a rack.
    Tiles,
    /// Which tiles were exchanged.
    Exchange,
}

impl RepairKind {
    /// A short name that other programs may rely on.
    pub const fn name(self) -> &'static str {
        match self {
            RepairKind::Square => "square",
            RepairKind::Word => "word",
            RepairKind::Rack => "rack",
            RepairKind::Tiles => "tiles",
            RepairKind::Exchange => "exchange",
        }
    }
}
