//! Games by rules where each player has a tile of his own.

use crate::analysis::draw::maruntel;
use crate::cli::args::{ColumnsArg, Common, DrawArgs, Format, SheetArg};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output::{self, Stream};
use crate::cli::settings::Settings;
use crate::format::draw::{Derivation, json_maruntel};
use crate::format::json::Origin;
use crate::format::text::Writer;
use crate::game::{GameNumber, Seed};
use std::ops::Range;

/// Plays the games of these numbers.
pub fn run(
    common: &Common,
    settings: &Settings,
    seed: &Seed,
    args: &DrawArgs,
    numbers: Range<u64>,
) -> Result<Exit, Failure> {
    let wishes = super::wishes::read(settings, &args.wishes)?;
    let duplicate = args.racks.is_some()
        || args.from.is_some()
        || args.commit
        || args.certify
        || args.expected_next
        || args.stats
        || !matches!(args.sheet, SheetArg::Full)
        || !matches!(args.columns, ColumnsArg::Plain)
        || !wishes.0.is_empty()
        || !matches!(common.format, Format::Text | Format::Json | Format::Jsonl);
    if duplicate {
        let rules = settings.rules.pack().name.as_str();
        return Err(Failure::new(settings.messages.with("maruntel-only", &[("rules", rules.into())])));
    }
    let writer = Writer {
        rules: &settings.rules,
        lexicon: &settings.words.lexicon,
        messages: &settings.messages,
        style: settings.style,
    };
    let origin = Origin::new(&settings.rules, &settings.words.lexicon);
    let several = numbers.end - numbers.start > 1;
    let mut out = Stream::open(common)?;
    let (before, between, after) = match (common.format, several) {
        (Format::Json, true) => ("[\n".to_owned(), ",\n", "]\n"),
        (Format::Text, _) => (writer.head() + "\n", "\n", ""),
        _ => (String::new(), "", ""),
    };
    out.write(&before)?;
    let bar =
        crate::cli::progress::bar(common, usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX));
    let last = numbers.end - 1;
    for number in numbers {
        let game = GameNumber(number);
        let players = usize::from(args.players);
        let played = maruntel(&settings.rules, &settings.words, players, &mut seed.stream(game));
        let line = Derivation { origin: origin.clone(), seed: seed.text().to_owned(), game };
        let text = match common.format {
            Format::Json => output::json(&json_maruntel(&writer, &played, &line))?,
            Format::Jsonl => output::json_line(&json_maruntel(&writer, &played, &line))?,
            _ => writer.maruntel(&played, &line),
        };
        bar.inc(1);
        if !out.write(&text)? {
            break;
        }
        if number < last {
            out.write(between)?;
        }
    }
    bar.finish_and_clear();
    out.write(after)?;
    out.finish()?;
    settings.note(common);
    Ok(Exit::Done)
}
