//! `letop top`

mod by_equity;
mod weigh;

use crate::analysis::choose;
use crate::analysis::draw::Certifier;
use crate::cli::args::{ByArg, Common, Format, TopArgs};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::{self, Largest, Named, Settings};
use crate::format::certificate_text::certificate_value;
use crate::format::json::{JsonLevel, JsonPlay, JsonTop, Origin, Table};
use crate::format::text::{TopReport, Writer};
use crate::format::{board_text, cgp};
use crate::movegen::{self, All, Counting};
use crate::position::{Play, Position, Setup};
use crate::rules::Rules;
use by_equity::Valued;
use std::path::Path;
use weigh::Weighing;

/// Runs the command.
pub fn run(common: &Common, args: &TopArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    let settings = Settings::new(common, &Named::default())?;
    let position = position(&settings, args)?;
    let rules = &settings.rules;
    let spinner = settings.spinner(common);
    let mut sink = (All::default(), Counting::new(rules.pack().score.bingo_from()));
    movegen::run(&position, &settings.words, &mut sink);
    let (counts, plays) = (sink.1.counts(), sink.0.sorted());
    let valued = match args.worth.by {
        ByArg::Equity => Some(Valued::new(args, &settings, &position)?),
        ByArg::Score => None,
    };
    let mut levels = plays.chunk_by(|a, b| a.score == b.score);
    let tops = levels.next().unwrap_or_default();
    let subtops: Vec<Vec<Play>> = levels.take(args.subtops).map(<[Play]>::to_vec).collect();
    let master = choose(rules, position.rack(), tops);
    let shown = master.as_ref().map(|master| &tops[master.index]);
    let duplicate = rules.pack().end.is_none();
    let weighing = match args.worth.simulate || (args.worth.recommend && !duplicate) {
        true => Some(Weighing::new(args, &settings, &position, shown)?),
        false => None,
    };
    let certificate =
        args.certify.then(|| Certifier::new(rules, &settings.words).check_position(&position, tops));
    drop(spinner);
    settings.note(common);
    let unlisted: Vec<String> = movegen::unlisted_on_board(&settings.words.lexicon, position.board())
        .iter()
        .map(|(_, _, word)| rules.tiles().spelling().spell(word))
        .collect();
    let listed = if args.all { Some(plays.len()) } else { args.n };
    let list = listed.map(|n| &plays[..n.min(plays.len())]);

    let writer = Writer {
        rules,
        lexicon: &settings.words.lexicon,
        messages: &settings.messages,
        style: settings.style,
    };
    let mut text = match (common.format, &valued) {
        (Format::Text, Some(valued)) => valued.text(&writer, &position),
        (Format::Text, None) => match &weighing {
            Some(weighing) => weighing.text(&writer, &position, shown),
            None => {
                let mut text = writer.top(&TopReport {
                    board: position.board(),
                    rack: position.rack(),
                    counts,
                    tops,
                    master: master.as_ref(),
                    subtops: &subtops,
                    list,
                    unlisted: &unlisted,
                });
                if let (true, Some(play), Some(master)) = (args.worth.recommend, shown, master.as_ref()) {
                    text.push_str(&format!("{}\n", writer.recommended_master(play, master)));
                }
                text
            }
        },
        (_, valued) => {
            let table =
                Table { rules, board: position.board(), rack: position.rack(), style: settings.style };
            let json = JsonTop {
                origin: Origin::new(rules, &settings.words.lexicon),
                rack: position.rack().spell(rules.tiles().spelling()),
                plays: counts.plays,
                bingos: counts.bingos,
                top: counts.top,
                tops: JsonPlay::list(table, tops),
                master: master.as_ref().map(|master| JsonPlay::new(table, &tops[master.index])),
                master_reason: master.as_ref().map(|master| writer.reason(master)),
                subtops: subtops
                    .iter()
                    .map(|level| JsonLevel { score: level[0].score, plays: JsonPlay::list(table, level) })
                    .collect(),
                list: list.filter(|_| valued.is_none()).map(|list| JsonPlay::list(table, list)),
                unlisted,
                certified: certificate.as_ref().map(certificate_value),
            };
            match valued {
                Some(valued) => output::json(&valued.json(json, table))?,
                None => match &weighing {
                    Some(weighing) => output::json(&weighing.json(&writer, json, table, shown))?,
                    None if args.worth.recommend => {
                        output::json(&weigh::master(&writer, json, shown.zip(master.as_ref())))?
                    }
                    None => output::json(&json)?,
                },
            }
        }
    };
    if let (Format::Text, Some(certificate)) = (common.format, &certificate) {
        text.push_str(&format!("{}\n", writer.certified_position(certificate)));
    }
    output::write(common, &text)?;
    let sound = certificate.is_none_or(|certificate| certificate.holds());
    Ok(if sound { Exit::Done } else { Exit::No })
}

/// The position that the call describes.
fn position(settings: &Settings, args: &TopArgs) -> Result<Position, Failure> {
    let rules = &settings.rules;
    let rack = args.rack.as_deref();
    let Some(board) = args.board.as_deref() else {
        let rack = rack
            .ok_or_else(|| Failure::new("no rack: expected the tiles in hand, as in `letop top AEINRST`"))?;
        return Setup::empty(rules, rack).check(rules).map_err(Failure::new);
    };
    let path = Path::new(board);
    if path.exists() {
        let text = settings::read_text(path, Largest::POSITION)?;
        return read_board(rules, &text, rack)
            .and_then(|setup| setup.check(rules))
            .map_err(|faults| Failure::in_file(path, faults));
    }
    if !board.contains('/') {
        return Err(Failure::new(format!("--board '{board}': found no such file, expected a file or a CGP")));
    }
    cgp::read(rules, board)
        .map_err(Into::into)
        .map(|setup| setup.with_rack(rack))
        .and_then(|setup| setup.check(rules))
        .map_err(|faults: crate::rules::Faults| Failure::new(format!("--board: {faults}")))
}

/// A board file: a CGP if its first line has slashes, rows of text otherwise.
fn read_board(rules: &Rules, text: &str, rack: Option<&str>) -> Result<Setup, crate::rules::Faults> {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    match first {
        Some(line) if line.contains('/') => Ok(cgp::read(rules, line)?.with_rack(rack)),
        _ => Ok(board_text::read(rules, text, rack.unwrap_or_default())),
    }
}
