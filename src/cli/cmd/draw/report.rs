//! What is written of a game.

use super::sheets;
use crate::analysis::draw::{Certifier, Drawer, DrawnGame, Judgement, Wishes, expect_next, look};
use crate::cli::args::{Common, DetailsArg, DrawArgs, Format};
use crate::cli::output;
use crate::cli::settings::Settings;
use crate::format::draw::{
    Derivation, DrawReport, Markup, Page, PerPage, Sheet, csv_head, csv_rows, json_game,
};
use crate::format::json::Origin;
use crate::format::text::Writer;
use crate::game::{GameNumber, Seed};

/// Works out and writes whatever the call asks of a game.
pub struct Reporter<'a> {
    /// Rules, words and language.
    pub settings: &'a Settings,
    args: &'a DrawArgs,
    format: Format,
    /// How games are put on pages.
    pub page: Page,
    origin: Origin,
    seed: &'a Seed,
    certifier: Option<Certifier<'a>>,
}

/// A game as it will be written.
pub struct Rendered {
    /// The text.
    pub text: String,
    /// Whether the certificate, if one was asked for, holds.
    pub sound: bool,
}

impl<'a> Reporter<'a> {
    pub fn new(common: &Common, args: &'a DrawArgs, settings: &'a Settings, seed: &'a Seed) -> Reporter<'a> {
        Reporter {
            settings,
            args,
            format: common.format,
            page: sheets::page(args),
            origin: Origin::new(&settings.rules, &settings.words.lexicon),
            seed,
            certifier: args.certify.then(|| Certifier::new(&settings.rules, &settings.words)),
        }
    }

    /// What reports are written with.
    pub fn writer(&self) -> Writer<'a> {
        let settings = self.settings;
        Writer {
            rules: &settings.rules,
            lexicon: &settings.words.lexicon,
            messages: &settings.messages,
            style: settings.style,
        }
    }

    /// What stands before the first game.
    pub fn head(&self) -> String {
        let head = self.writer().head();
        match self.format {
            Format::Md => head.lines().map(|line| format!("{line}  \n")).collect::<String>() + "\n",
            _ => head + "\n",
        }
    }

    /// The form of the result.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The line of headings of a table.
    pub fn csv_head(&self) -> String {
        csv_head(&self.writer(), self.page.form)
    }

    /// The game; `number` is given where the seed makes it again, and then its line is written.
    pub fn render(
        &self,
        drawer: &mut Drawer<'_>,
        game: DrawnGame,
        number: Option<GameNumber>,
        judgement: Option<(Wishes, Judgement)>,
    ) -> Rendered {
        let line = number.map(|game| Derivation {
            origin: self.origin.clone(),
            seed: self.seed.text().to_owned(),
            game,
        });
        let mut report = DrawReport { judgement, ..DrawReport::of(game, line) };
        self.work_out(drawer, &mut report);
        let writer = self.writer();
        let text = match self.format {
            Format::Json | Format::Jsonl => {
                let value = json_game(&writer, &self.origin, &report);
                // A value of numbers, texts and lists is always JSON.
                let text = match self.format {
                    Format::Json => output::json(&value),
                    _ => output::json_line(&value),
                };
                let text = text.unwrap_or_default();
                if self.format == Format::Json { text.trim_end().to_owned() } else { text }
            }
            Format::Csv => csv_rows(&writer, &report, self.page.form),
            Format::Html => self.page.game(&writer, &self.origin, &report),
            Format::Md => self.sheet(&writer, &report, Markup::Markdown),
            Format::Text => self.sheet(&writer, &report, Markup::Text),
        };
        let sound = report.certificate.is_none_or(|certificate| certificate.holds());
        Rendered { text, sound }
    }

    fn sheet(&self, writer: &Writer<'_>, report: &DrawReport, markup: Markup) -> String {
        match self.page.sheet {
            Sheet::Caller => writer.caller_sheet(report, markup),
            Sheet::Full | Sheet::Screen => writer.draw_sheet(report, self.page.form, markup),
        }
    }

    fn work_out(&self, drawer: &mut Drawer<'_>, report: &mut DrawReport) {
        let Settings { rules, words, .. } = self.settings;
        // What nobody will see is not worked out.
        let shown = self.page.sheet == Sheet::Full && self.format != Format::Csv;
        let looks = match (self.args.details, self.format) {
            (DetailsArg::Auto, Format::Html) => shown && self.page.per_page == PerPage::One,
            (DetailsArg::Auto, Format::Text | Format::Md) | (DetailsArg::Always, _) => shown,
            (DetailsArg::Auto | DetailsArg::Never, _) => false,
        };
        let turns = &report.game.turns;
        if looks {
            let levels = self.args.subtops;
            report.looks =
                turns.iter().map(|turn| look(rules, words, drawer.engine(), turn, levels)).collect();
        }
        if self.args.expected_next && shown {
            let samples = self.args.samples as usize;
            let number = report.game.number;
            let expected = turns
                .iter()
                .map(|turn| expect_next(rules, drawer.engine(), turn, self.seed, number, samples));
            report.expected = expected.collect();
        }
        report.certificate = self.certifier.as_ref().map(|certifier| certifier.check(&report.game));
    }
}
