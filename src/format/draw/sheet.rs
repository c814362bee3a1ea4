//! The sheet of a championship: a line a turn, then what there is to know of each turn.

use super::columns::{Column, Form, Row, aligned, markdown};
use super::{DrawReport, end_name, rack_text, tile_text, turn_rack_text};
use crate::analysis::draw::{
    Certificate, ChosenBy, DrawnTurn, Expected, Exploded, GameEnd, Judgement, Look, Means, Variation, Wish,
    Wishes,
};
use crate::format::text::Writer;
use crate::game::Rejected;
use crate::rules::{Letter, Points};
use fluent_bundle::FluentValue;

/// What a sheet is written in.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{DrawReport, Form, Markup};
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
/// let report = DrawReport::of(game, None);
/// let sheet = |markup| writer.draw_sheet(&report, Form::default(), markup);
/// assert!(sheet(Markup::Markdown).starts_with("## ") && !sheet(Markup::Text).contains("## "));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Markup {
    /// Plain text.
    #[default]
    Text,
    /// Markdown.
    Markdown,
}

/// The most bingos that are named for one support.
const NAMED_BINGOS: usize = 8;

impl Writer<'_> {
    /// The sheet of a game: title, the line it is made again from, a line a turn, its end, and each turn looked at.
    pub fn draw_sheet(&self, report: &DrawReport, form: Form, markup: Markup) -> String {
        let game = &report.game;
        let title = self.draw_title(report);
        let line = report.line.as_ref().map(ToString::to_string);
        let mut out = match markup {
            Markup::Text => format!("{title}\n"),
            Markup::Markdown => format!("## {title}\n\n"),
        };
        if let Some(line) = line {
            out.push_str(&match markup {
                Markup::Text => format!("{line}\n"),
                Markup::Markdown => format!("`{line}`\n"),
            });
        }
        out.push('\n');
        out.push_str(&self.rows(report, form, markup));
        out.push('\n');
        let mut say =
            |text: String| out.push_str(&(text + if markup == Markup::Text { "\n" } else { "  \n" }));
        say(self.end(report));
        say(self.left_over(report));
        if let Some(certificate) = &report.certificate {
            say(self.certificate(certificate));
        }
        if let Some((wishes, judgement)) = &report.judgement {
            say(self.judgement(wishes, judgement));
        }
        if !report.looks.is_empty() || !report.expected.is_empty() {
            let head = self.messages.text("draw-turns-head");
            out.push_str(&match markup {
                Markup::Text => format!("\n{head}\n"),
                Markup::Markdown => format!("\n### {head}\n\n"),
            });
            for (index, turn) in game.turns.iter().enumerate() {
                let looked = (report.looks.get(index), report.expected.get(index).map(Vec::as_slice));
                let said = self.draw_turn(turn, looked);
                out.push_str(&match markup {
                    Markup::Text => format!("{:>3}. {}\n", turn.number, said.join("\n     ")),
                    Markup::Markdown => format!("{}. {}\n", turn.number, said.join("  \n   ")),
                });
            }
        }
        out
    }

    /// Why the master play of a turn is that one.
    pub fn draw_reason(&self, turn: &DrawnTurn) -> String {
        match turn.chosen_by {
            ChosenBy::Rules => self.reason(&turn.master),
            ChosenBy::Record => self.messages.text("draw-by-record"),
        }
    }

    /// What a game is called: its number, and how it went.
    pub(super) fn draw_title(&self, report: &DrawReport) -> String {
        let game = &report.game;
        let title = [
            ("number", game.number.to_string().into()),
            ("turns", self.messages.with("turns-count", &[("n", game.turns.len().into())]).into()),
            ("total", game.total.0.into()),
            ("bingos", self.messages.with("bingos-count", &[("n", game.bingos(self.rules).into())]).into()),
        ];
        self.messages.with("draw-title", &title)
    }

    fn rows(&self, report: &DrawReport, form: Form, markup: Markup) -> String {
        let rows = self.draw_rows(report, form.layout);
        let cells: Vec<[&str; 6]> = rows.iter().map(|row| form.columns.arrange(row)).collect();
        let head = form.columns.headings(self.messages);
        let numbers = form.columns.order().map(Column::is_number);
        match markup {
            Markup::Text => {
                let legends = self.legends(&rows).into_iter().map(|legend| format!("  {legend}\n"));
                aligned(&head, &cells, numbers) + &legends.collect::<String>()
            }
            Markup::Markdown => markdown(&head, &cells, numbers),
        }
    }

    /// What the signs mean that these lines have.
    pub(super) fn legends(&self, rows: &[Row]) -> Vec<String> {
        let used = |sign: char| {
            rows.iter().any(|row| match sign {
                '*' => row.cell(Column::Word).ends_with('*'),
                '-' => row.cell(Column::Rack).starts_with('-'),
                _ => row.cell(Column::Rack).contains(sign),
            })
        };
        let legends = [('*', "bingo"), ('-', "rejected"), ('>', "into")];
        let used = legends.into_iter().filter(|(sign, _)| used(*sign));
        used.map(|(_, name)| self.messages.text(&format!("draw-legend-{name}"))).collect()
    }

    /// What tiles nobody played.
    pub(super) fn left_over(&self, report: &DrawReport) -> String {
        let left = &report.game.left;
        if left.is_empty() {
            return self.messages.text("draw-none-left");
        }
        let tiles = left.spell_spaced(self.rules.tiles().spelling());
        self.messages.with("draw-left", &[("tiles", tiles.into())])
    }

    pub(super) fn end(&self, report: &DrawReport) -> String {
        let end = &report.game.end;
        let rack = match end {
            GameEnd::NoPlay(unplayed) => rack_text(self.rules.tiles().spelling(), &unplayed.rack),
            _ => String::new(),
        };
        self.messages.with(&format!("draw-end-{}", end_name(end)), &[("rack", rack.into())])
    }

    pub(super) fn certificate(&self, certificate: &Certificate) -> String {
        self.certified_turns(certificate, certificate.wrong.iter().map(ToString::to_string).collect())
    }

    /// What a game misses of what was wished.
    pub fn judgement(&self, wishes: &Wishes, judgement: &Judgement) -> String {
        if judgement.fits() {
            return self.messages.text("draw-fits");
        }
        let spelling = self.rules.tiles().spelling();
        let missed = judgement.missed.iter().filter_map(|missed| {
            let wish = wishes.0.get(missed.wish)?;
            let (id, word) = match wish {
                Wish::Turns(_) => ("turns", String::new()),
                Wish::Total(_) => ("total", String::new()),
                Wish::Bingos(_) => ("bingos", String::new()),
                Wish::UniqueTops => ("unique", String::new()),
                Wish::NoBlockedEnd => ("blocked", String::new()),
                Wish::With(word) => ("with", spelling.spell_letters(word)),
                Wish::OnlyWords(_) => ("only", String::new()),
                Wish::MaxWordLength(_) => ("length", String::new()),
            };
            let parts: [(&str, FluentValue<'_>); 3] =
                [("found", missed.found.into()), ("by", missed.by.into()), ("word", word.into())];
            Some(self.messages.with(&format!("draw-miss-{id}"), &parts))
        });
        self.messages.with(
            "draw-missed",
            &[("what", missed.collect::<Vec<_>>().join(&self.messages.text("joined-by")).into())],
        )
    }

    /// What there is to say of a turn, a line each.
    pub(super) fn draw_turn(
        &self,
        turn: &DrawnTurn,
        (look, expected): (Option<&Look>, Option<&[Expected]>),
    ) -> Vec<String> {
        let spelling = self.rules.tiles().spelling();
        let play = self.style.play(self.rules, &turn.play().placement);
        let parts = [
            ("play", play.into()),
            ("score", turn.top().0.into()),
            ("reason", self.draw_reason(turn).into()),
        ];
        let mut said = vec![turn_rack_text(spelling, turn), self.messages.with("master-line", &parts)];
        if turn.rejected.total > 0 {
            said.push(self.rejected(&turn.rejected));
        }
        if let Some(variation) = &turn.variation {
            said.push(self.variation(variation));
        }
        if turn.tops.len() > 1 {
            let tops = [
                ("n", turn.tops.len().into()),
                ("plays", self.plays(&turn.tops).into()),
                ("score", turn.top().0.into()),
            ];
            said.push(self.messages.with("tops-line", &tops));
        }
        if let Some(expected) = expected.filter(|_| turn.tops.len() > 1) {
            said.push(self.expected(turn, expected));
        }
        if !turn.replaced.is_empty() {
            let name = |square| self.style.notation.write(square, turn.play().placement.axis);
            let squares: Vec<String> = turn.replaced.iter().map(|square| name(*square)).collect();
            said.push(self.messages.with("draw-replaced", &[("squares", squares.join(", ").into())]));
        }
        if let Some(look) = look {
            self.look(&mut said, turn, look);
        }
        said
    }

    pub(super) fn rejected(&self, rejected: &Rejected) -> String {
        let spelling = self.rules.tiles().spelling();
        let mut racks: Vec<String> = rejected.racks.iter().map(|rack| rack_text(spelling, rack)).collect();
        if rejected.untold() > 0 {
            racks.push(self.messages.with("and-more", &[("n", rejected.untold().into())]));
        }
        self.messages.with("draw-rejected", &[("racks", racks.join(", ").into())])
    }

    fn variation(&self, variation: &Variation) -> String {
        let text = |tile| tile_text(self.rules.tiles().spelling(), tile);
        let with = |id: &str, tile| self.messages.with(id, &[("tile", text(tile).into())]);
        match variation {
            Variation::Chosen { tile: Some(tile), best } => {
                let best: Vec<String> = best.iter().map(|tile| text(*tile)).collect();
                let parts = [("tiles", best.join(", ").into()), ("tile", text(*tile).into())];
                self.messages.with("draw-chosen", &parts)
            }
            Variation::Chosen { tile: None, .. } => self.messages.text("draw-chosen-none"),
            Variation::Joker(Exploded::Used(tile)) => with("draw-joker-used", *tile),
            Variation::Joker(Exploded::Random(tile)) => with("draw-joker-random", *tile),
            Variation::Joker(Exploded::NotInBag) => self.messages.text("draw-joker-not-in-bag"),
            Variation::Joker(Exploded::Unlawful) => self.messages.text("draw-joker-unlawful"),
        }
    }

    fn expected(&self, turn: &DrawnTurn, expected: &[Expected]) -> String {
        let values: Vec<String> = turn
            .tops
            .iter()
            .zip(expected)
            .map(|(top, expected)| {
                let play = self.style.play(self.rules, &top.placement);
                format!("{play} {}", self.messages.thousandths(expected.milli))
            })
            .collect();
        let sampled = expected.iter().find_map(|expected| match expected.by {
            Means::Sampled { racks } => Some(racks),
            Means::Exact { .. } => None,
        });
        let all_sampled = expected.iter().all(|expected| matches!(expected.by, Means::Sampled { .. }));
        let how = match sampled {
            None => self.messages.text("draw-expected-exact"),
            Some(n) if all_sampled => self.messages.with("draw-expected-sampled", &[("n", n.into())]),
            Some(n) => self.messages.with("draw-expected-mixed", &[("n", n.into())]),
        };
        self.messages.with(
            "draw-expected",
            &[("values", values.join(&self.messages.text("joined-by")).into()), ("how", how.into())],
        )
    }

    fn look(&self, said: &mut Vec<String>, turn: &DrawnTurn, look: &Look) {
        let shown = |id: &str, n: usize| {
            self.messages.with(id, &[("n", n.into()), ("shown", self.messages.number(n).into())])
        };
        let counts = [
            ("plays", shown("plays-count", look.counts.plays).into()),
            ("bingos", shown("bingos-count", look.counts.bingos).into()),
        ];
        said.push(self.messages.with("found-line", &counts));
        for level in &look.subtops {
            let score = level.first().map_or(Points(0), |play| play.score);
            let parts = [
                ("loss", (turn.top() - score).0.into()),
                ("plays", self.plays(level).into()),
                ("score", score.0.into()),
            ];
            said.push(self.messages.with("subtop-line", &parts));
        }
        let spelling = self.rules.tiles().spelling();
        let named = |words: &[(Vec<Letter>, Points)]| {
            let word =
                |(word, score): &(Vec<Letter>, Points)| format!("{} {score}", spelling.spell_letters(word));
            self.some(words.iter().map(word).collect())
        };
        if !look.bingos.dry.is_empty() {
            said.push(self.messages.with("draw-dry", &[("words", named(&look.bingos.dry).into())]));
        }
        if !look.bingos.unplaced.is_empty() {
            let words = look.bingos.unplaced.iter().map(|word| spelling.spell_letters(word)).collect();
            said.push(self.messages.with("draw-unplaced", &[("words", self.some(words).into())]));
        }
        for (support, words) in &look.bingos.through {
            let letters = spelling.spell_letters(support);
            let parts = [("letters", letters.into()), ("words", named(words).into())];
            said.push(self.messages.with("draw-through", &parts));
        }
    }

    /// The first of some words, and how many there are more.
    fn some(&self, mut words: Vec<String>) -> String {
        let more = words.len().saturating_sub(NAMED_BINGOS);
        words.truncate(NAMED_BINGOS);
        if more > 0 {
            words.push(self.messages.with("and-more", &[("n", more.into())]));
        }
        words.join(", ")
    }
}
