//! `--stats`: what many games come to.

use super::{answer, prepare};
use crate::analysis::draw::{self, GameFigures, GameStats};
use crate::cli::args::{Common, DrawArgs, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::progress;
use crate::cli::settings::Settings;
use crate::format::draw::{Markup, StatsReport, csv_stats, json_stats};
use crate::format::json::Origin;
use crate::format::text::Writer;
use crate::game::Seed;
use std::ops::Range;

/// Draws the games of these numbers, and writes what they come to.
pub fn run(
    common: &Common,
    settings: &Settings,
    seed: &Seed,
    args: &DrawArgs,
    numbers: Range<u64>,
) -> Result<Exit, Failure> {
    if !super::wishes::read(settings, &args.wishes)?.0.is_empty() {
        let message = "--stats: found wishes (--turns and the like), expected none: \
                       chosen games say nothing of all games";
        return Err(Failure::new(message));
    }
    prepare(common, settings);
    let count = numbers.end - numbers.start;
    let bar = progress::bar(common, usize::try_from(count).unwrap_or(usize::MAX));
    let (first, last) = (numbers.start, numbers.end - 1);
    let mut stats = GameStats::default();
    let rules = &settings.rules;
    draw::many(
        rules,
        &settings.words,
        numbers,
        |drawer, number| GameFigures::of(rules, &drawer.game(seed, number)),
        |figures| {
            stats.add(figures);
            bar.inc(1);
            true
        },
    );
    bar.finish_and_clear();
    let origin = Origin::new(rules, &settings.words.lexicon);
    let report = StatsReport { origin, seed: seed.text().to_owned(), first, last, stats };
    let writer = Writer {
        rules,
        lexicon: &settings.words.lexicon,
        messages: &settings.messages,
        style: settings.style,
    };
    let text = match common.format {
        Format::Json => output::json(&json_stats(&writer, &report))?,
        Format::Jsonl => output::json_line(&json_stats(&writer, &report))?,
        Format::Csv => csv_stats(&report),
        Format::Html => writer.stats_page(&report),
        Format::Md => writer.stats(&report, Markup::Markdown),
        Format::Text => writer.head() + "\n" + &writer.stats(&report, Markup::Text),
    };
    answer(common, &text)?;
    settings.note(common);
    Ok(Exit::Done)
}
