//! What many games come to, as text, Markdown, JSON, a table and a page.

use super::columns::{aligned, markdown};
use super::{Markup, write_seed};
use crate::analysis::draw::{EndKind, GameStats, Spread};
use crate::format::html;
use crate::format::json::{Fingerprint, Origin};
use crate::format::svg_histogram::{bin_name, histogram};
use crate::format::text::Writer;
use maud::html;
use serde_json::{Map, Value, json};

/// The most bins of a histogram that people look at.
const BINS: usize = 20;

/// How long the longest bar of a histogram of text is.
const BAR: u64 = 40;

/// The figures of the games of a seed, and what they were made from.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::{GameFigures, GameStats};
/// use letop::format::{draw::{StatsReport, csv_stats}, json::Origin};
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let mut stats = GameStats::default();
/// stats.add(GameFigures::of(&rules, &game));
/// let origin = Origin::new(&rules, &words.lexicon);
/// let report = StatsReport { origin, seed: "x".to_owned(), first: 1, last: 1, stats };
/// let table = csv_stats(&report);
/// assert!(table.starts_with("figure,measure,key,value\n") && table.contains("\nunplayable,count,,"), "{table}");
/// ```
#[derive(Clone, Debug)]
pub struct StatsReport {
    /// Engine, rules and list.
    pub origin: Origin,
    /// The seed's text.
    pub seed: String,
    /// The number of the first game.
    pub first: u64,
    /// The number of the last.
    pub last: u64,
    /// The figures.
    pub stats: GameStats,
}

impl StatsReport {
    /// The figures that have a spread, with the names that programs rely on.
    fn spreads(&self) -> [(&'static str, &Spread); 7] {
        let stats = &self.stats;
        [
            ("totals", &stats.totals),
            ("turns", &stats.turns),
            ("bingos", &stats.bingos),
            ("best", &stats.best),
            ("tops", &stats.tops),
            ("ties", &stats.ties),
            ("rejected", &stats.rejected),
        ]
    }

    /// What the figures are made from, on one line.
    fn line(&self) -> String {
        let Origin { engine, rules, lexicon } = &self.origin;
        let named = |print: &Fingerprint| format!("{}:{}", write_seed(&print.name), print.sha256);
        let (rules, lexicon, seed) = (named(rules), named(lexicon), write_seed(&self.seed));
        format!(
            "letop {engine} rules {rules} lexicon {lexicon} seed {seed} games {}..{}",
            self.first, self.last
        )
    }

    /// How the games ended, each kind of end that came up.
    fn ends(&self) -> impl Iterator<Item = (EndKind, u64)> {
        self.stats.ends.iter().map(|(kind, count)| (*kind, *count))
    }
}

/// Thousandths as a number that programs read.
fn decimal(milli: i64) -> String {
    let (sign, milli) = (if milli < 0 { "-" } else { "" }, milli.unsigned_abs());
    format!("{sign}{}.{:03}", milli / 1000, milli % 1000)
}

/// The figures as JSON: means and deviations in thousandths, each value with how often it was met.
pub fn json_stats(writer: &Writer<'_>, report: &StatsReport) -> Value {
    let spelling = writer.rules.tiles().spelling();
    let at = |found: Option<(i64, crate::game::GameNumber)>| {
        found.map(|(value, game)| json!({ "value": value, "game": game.0 }))
    };
    let mut value = Map::new();
    value.insert("engine".into(), report.origin.engine.clone().into());
    value.insert("lexicon".into(), json!(report.origin.lexicon));
    value.insert("rules".into(), json!(report.origin.rules));
    value.insert("seed".into(), report.seed.clone().into());
    value.insert("first".into(), report.first.into());
    value.insert("last".into(), report.last.into());
    value.insert("games".into(), report.stats.games().into());
    for (name, spread) in report.spreads() {
        let histogram: Vec<Value> = spread.values().map(|(value, count)| json!([value, count])).collect();
        // Numbers of JSON have 64 bits; so large a sum takes longer than anybody waits.
        let sum = i64::try_from(spread.sum()).ok();
        value.insert(
            name.into(),
            json!({
                "count": spread.count(), "sum": sum, "mean_milli": spread.mean_milli(),
                "deviation_milli": spread.deviation_milli(), "min": at(spread.least()), "max": at(spread.most()),
                "histogram": histogram,
            }),
        );
    }
    value.insert(
        "best_play".into(),
        json!(report.stats.best_play.as_ref().map(|best| {
            json!({
                "game": best.game.0, "turn": best.turn, "word": best.play.placement.spell(spelling),
                "at": writer.style.at(&best.play.placement), "score": best.play.score,
            })
        })),
    );
    value.insert("unplayable".into(), report.stats.unplayable().into());
    let ends: Map<String, Value> =
        report.ends().map(|(kind, count)| (kind.name().to_owned(), count.into())).collect();
    value.insert("ends".into(), ends.into());
    value.into()
}

/// The figures as a table: a figure, what is said of it, what that depends on (a game's number or a value), and the number.
pub fn csv_stats(report: &StatsReport) -> String {
    let mut out = csv::Writer::from_writer(Vec::new());
    let mut row = |figure: &str, measure: &str, key: String, value: String| {
        // A vector takes whatever is written to it.
        let _ = out.write_record([figure, measure, &key, &value]);
    };
    row("figure", "measure", "key".to_owned(), "value".to_owned());
    for (name, spread) in report.spreads() {
        row(name, "count", String::new(), spread.count().to_string());
        row(name, "sum", String::new(), spread.sum().to_string());
        let told = [("mean", spread.mean_milli()), ("deviation", spread.deviation_milli())];
        for (measure, milli) in told {
            row(name, measure, String::new(), milli.map(decimal).unwrap_or_default());
        }
        for (measure, found) in [("min", spread.least()), ("max", spread.most())] {
            let Some((value, game)) = found else { continue };
            row(name, measure, game.to_string(), value.to_string());
        }
        for (value, count) in spread.values() {
            row(name, "histogram", value.to_string(), count.to_string());
        }
    }
    row("unplayable", "count", String::new(), report.stats.unplayable().to_string());
    for (kind, count) in report.ends() {
        row("ends", "count", kind.name().to_owned(), count.to_string());
    }
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

impl Writer<'_> {
    /// The figures as text or Markdown: a table of the spreads, then a histogram of each.
    pub fn stats(&self, report: &StatsReport, markup: Markup) -> String {
        let mut out = String::new();
        let title = self.stats_title(report);
        let line = report.line();
        let head = self.stats_headings();
        let rows = self.stats_rows(report);
        let cells: Vec<[&str; 7]> = rows.iter().map(|row| row.each_ref().map(String::as_str)).collect();
        let numbers = [false, true, true, true, true, true, true];
        let facts = self.stats_facts(report);
        match markup {
            Markup::Text => {
                out.push_str(&format!("{title}\n{line}\n\n{}", aligned(&head, &cells, numbers)));
                out.push_str(&format!("  {}\n\n", self.messages.text("stats-note")));
                facts.iter().for_each(|fact| out.push_str(&format!("{fact}\n")));
            }
            Markup::Markdown => {
                out.push_str(&format!("## {title}\n\n`{line}`\n\n{}\n", markdown(&head, &cells, numbers)));
                out.push_str(&format!("{}\n\n", self.messages.text("stats-note")));
                facts.iter().for_each(|fact| out.push_str(&format!("- {fact}\n")));
            }
        }
        for (name, spread) in report.spreads() {
            let heading = self.messages.text(&format!("stats-{name}"));
            let bars = self.bars(spread);
            out.push_str(&match markup {
                Markup::Text => format!("\n{heading}\n{bars}"),
                Markup::Markdown => format!("\n### {heading}\n\n```text\n{bars}```\n"),
            });
        }
        out
    }

    fn stats_title(&self, report: &StatsReport) -> String {
        let games = report.stats.games();
        let shown = usize::try_from(games).unwrap_or(usize::MAX);
        self.messages
            .with("stats-title", &[("n", games.into()), ("shown", self.messages.number(shown).into())])
    }

    fn stats_headings(&self) -> [String; 7] {
        ["figure", "count", "mean", "deviation", "min", "median", "max"]
            .map(|column| self.messages.text(&format!("stats-col-{column}")))
    }

    fn stats_rows(&self, report: &StatsReport) -> Vec<[String; 7]> {
        let milli =
            |milli: Option<i64>| milli.map_or("–".to_owned(), |milli| self.messages.thousandths(milli));
        let value = |found: Option<i64>| found.map_or("–".to_owned(), |value| value.to_string());
        let row = |(name, spread): (&str, &Spread)| {
            [
                self.messages.text(&format!("stats-{name}")),
                self.messages.number(usize::try_from(spread.count()).unwrap_or(usize::MAX)),
                milli(spread.mean_milli()),
                milli(spread.deviation_milli()),
                value(spread.least().map(|(value, _)| value)),
                value(spread.median()),
                value(spread.most().map(|(value, _)| value)),
            ]
        };
        report.spreads().map(row).into()
    }

    /// What is said in sentences: the best play, the games at either end, how the games ended.
    fn stats_facts(&self, report: &StatsReport) -> Vec<String> {
        let stats = &report.stats;
        let mut facts = Vec::new();
        if let Some(best) = &stats.best_play {
            let parts = [
                ("play", self.style.play(self.rules, &best.play.placement).into()),
                ("score", best.play.score.0.into()),
                ("game", best.game.to_string().into()),
                ("turn", best.turn.into()),
            ];
            facts.push(self.messages.with("stats-best-play", &parts));
        }
        if let (Some((least, low)), Some((most, high))) = (stats.totals.least(), stats.totals.most()) {
            let parts = [
                ("least", least.into()),
                ("low", low.to_string().into()),
                ("most", most.into()),
                ("high", high.to_string().into()),
            ];
            facts.push(self.messages.with("stats-range", &parts));
        }
        let games = stats.games().max(1);
        for (kind, count) in report.ends() {
            let parts = [("n", count.into()), ("share", self.share(count, games).into())];
            facts.push(self.messages.with(&format!("stats-end-{}", kind.name()), &parts));
        }
        facts
    }

    /// A part of a whole as a percentage.
    fn share(&self, part: u64, whole: u64) -> String {
        let permille = (u128::from(part) * 2000 + u128::from(whole)) / (2 * u128::from(whole));
        self.messages.percent(i32::try_from(permille).unwrap_or(i32::MAX))
    }

    /// A histogram of text.
    fn bars(&self, spread: &Spread) -> String {
        let bins = spread.bins(BINS);
        let most = bins.iter().map(|bin| bin.count).max().unwrap_or(0).max(1);
        let width = bins.iter().map(|bin| bin_name(bin).chars().count()).max().unwrap_or(0);
        let digits = bins.iter().map(|bin| bin.count.to_string().len()).max().unwrap_or(0);
        let row = |bin: &crate::analysis::draw::Bin| {
            let length = u128::from(bin.count) * u128::from(BAR) / u128::from(most);
            // What was met at all shows.
            let length = usize::try_from(length).unwrap_or(0).max(usize::from(bin.count > 0));
            let share = self.share(bin.count, spread.count().max(1));
            format!(
                "  {:>width$}  {:>digits$}  {share:>7}  {}\n",
                bin_name(bin),
                bin.count,
                "█".repeat(length)
            )
        };
        bins.iter().map(row).map(|row| row.trim_end().to_owned() + "\n").collect()
    }

    /// The figures as a page.
    pub fn stats_page(&self, report: &StatsReport) -> String {
        let title = self.stats_title(report);
        let body = html! {
            main {
                header { @for line in self.head().lines() { p { (line) } } }
                h1 { (title) }
                table {
                    thead {
                        tr { @for heading in self.stats_headings() { th scope="col" { (heading) } } }
                    }
                    tbody {
                        @for row in self.stats_rows(report) {
                            tr {
                                th scope="row" { (row[0]) }
                                @for cell in &row[1..] { td { (cell) } }
                            }
                        }
                    }
                }
                p class="note" { (self.messages.text("stats-note")) }
                ul { @for fact in self.stats_facts(report) { li { (fact) } } }
                @for (name, spread) in report.spreads() {
                    @let heading = self.messages.text(&format!("stats-{name}"));
                    section {
                        h2 { (heading) }
                        (histogram(&heading, &spread.bins(BINS), self.messages))
                    }
                }
                p class="line" { code { (report.line()) } }
            }
        };
        let style = concat!(include_str!("html/paper.css"), include_str!("html/stats.css"));
        html::begin(self.messages.language(), &title, style) + &body.into_string() + "\n" + html::END
    }
}
