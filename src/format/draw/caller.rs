//! The caller's sheet: what is drawn and read aloud, and not a word of the answers.

use super::columns::{aligned, markdown};
use super::{DrawReport, Markup, rack_text};
use crate::analysis::draw::GameEnd;
use crate::format::text::Writer;
use crate::game::{RackParts, Rejected};

/// A rack to be called.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// let calls = writer.calls(&letop::format::draw::DrawReport::of(game, None));
/// assert_eq!((calls.len(), calls[0].number.as_str(), calls[0].back.len()), (1, "1", 0));
/// assert_eq!(calls[0].rack.replace(' ', ""), "ACEIOST");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The turn's number.
    pub number: String,
    /// The tiles that come out of the bag.
    pub drawn: String,
    /// The whole rack, its tiles apart.
    pub rack: String,
    /// The racks that went back before it, in their order.
    pub back: Vec<String>,
}

impl Writer<'_> {
    /// Every rack of a game in turn, and the rack without a placement that ended it.
    ///
    /// A tile that players choose, or that a joker turns into, depends on what is played: it is not called.
    pub fn calls(&self, report: &DrawReport) -> Vec<Call> {
        let turns = report.game.turns.iter().map(|turn| (turn.number, &turn.drawn, &turn.rejected));
        let unplayed = match &report.game.end {
            GameEnd::NoPlay(dealt) => Some((report.game.turns.len() + 1, &dealt.rack, &dealt.rejected)),
            _ => None,
        };
        turns.chain(unplayed).map(|(number, rack, rejected)| self.call(number, rack, rejected)).collect()
    }

    fn call(&self, number: usize, rack: &RackParts, rejected: &Rejected) -> Call {
        let spelling = self.rules.tiles().spelling();
        let mut back: Vec<String> =
            rejected.racks.iter().map(|rack| format!("-{}", rack_text(spelling, rack))).collect();
        if rejected.untold() > 0 {
            back.push(self.messages.with("and-more", &[("n", rejected.untold().into())]));
        }
        Call {
            number: number.to_string(),
            drawn: rack.drawn.spell_spaced(spelling),
            rack: rack.whole().spell_spaced(spelling),
            back,
        }
    }

    /// The headings: turn, tiles drawn, rack, what went back.
    pub(super) fn call_headings(&self) -> [String; 4] {
        ["draw-col-turn", "caller-col-drawn", "caller-col-rack", "caller-col-back"]
            .map(|id| self.messages.text(id))
    }

    /// What a game is called where nothing of its course may be said.
    pub(super) fn call_title(&self, report: &DrawReport) -> String {
        self.messages.with("caller-title", &[("number", report.game.number.to_string().into())])
    }

    /// The caller's sheet of a game.
    pub fn caller_sheet(&self, report: &DrawReport, markup: Markup) -> String {
        let title = self.call_title(report);
        let calls: Vec<[String; 4]> = self
            .calls(report)
            .into_iter()
            .map(|call| [call.number, call.drawn, call.rack, call.back.join(" ")])
            .collect();
        let rows: Vec<[&str; 4]> = calls.iter().map(|call| call.each_ref().map(String::as_str)).collect();
        let head = self.call_headings();
        let numbers = [true, false, false, false];
        let line = report.line.as_ref().map(ToString::to_string).unwrap_or_default();
        let certificate = report.certificate.as_ref().map(|certificate| self.certificate(certificate));
        let end = [Some(self.end(report)), certificate].into_iter().flatten().collect::<Vec<_>>();
        let end = end.join(if markup == Markup::Text { "\n" } else { "  \n" });
        match markup {
            Markup::Text => format!("{title}\n{line}\n\n{}\n{end}\n", aligned(&head, &rows, numbers)),
            Markup::Markdown => {
                let line = if line.is_empty() { line } else { format!("`{line}`\n\n") };
                format!("## {title}\n\n{line}{}\n{end}\n", markdown(&head, &rows, numbers))
            }
        }
    }
}
