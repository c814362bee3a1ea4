//! `letop bench`

use crate::cli::args::{BenchArgs, BenchMode, Common, Format};
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::settings::{self, Largest, Named, Settings};
use crate::format::cgp;
use crate::movegen::Engine;
use crate::position::{Play, Position};
use crate::rules::Points;
use serde_json::json;
use std::hash::Hasher;
use std::time::Instant;
use twox_hash::XxHash3_64;

/// The positions that the signature is made of, whatever is timed.
const FIXED: &str = include_str!("../../../positions/pos_b1.en-scowl.tsv");
/// How many of them.
const SIGNED: usize = 100;

/// Times a question over positions, and says what the answers were.
pub fn run(common: &Common, args: &BenchArgs) -> Result<Exit, Failure> {
    settings::only(common, &[Format::Text, Format::Json])?;
    let settings = Settings::new(common, &Named::default())?;
    let text = settings::read_text(&args.positions, Largest::LIST)?;
    let positions = read(&settings, &text).map_err(|fault| Failure::in_file(&args.positions, fault))?;
    if positions.is_empty() {
        return Err(Failure::in_file(
            &args.positions,
            "no positions: expected lines of a CGP board and a rack",
        ));
    }
    let mut engine = Engine::new(&settings.rules, &settings.words);
    // The tables are made ready outside the time.
    answer(&mut engine, args.mode, &positions[0]);
    let mut per_position = Vec::new();
    let mut checksum = 0;
    for _ in 0..args.passes.max(1) {
        let start = Instant::now();
        let answers: Vec<u64> =
            positions.iter().map(|position| answer(&mut engine, args.mode, position)).collect();
        per_position.push(start.elapsed().as_secs_f64() * 1e6 / positions.len() as f64);
        let mut hash = XxHash3_64::with_seed(0);
        answers.iter().for_each(|answer| hash.write_u64(*answer));
        checksum = hash.finish();
    }
    per_position.sort_by(f64::total_cmp);
    let round = |micros: f64| (micros * 100.0).round() / 100.0;
    let (median, min) = (round(per_position[per_position.len() / 2]), round(per_position[0]));
    let info = settings.words.lexicon.info();
    let value = json!({
        "engine": env!("CARGO_PKG_VERSION"),
        "mode": args.mode.name(),
        "lexicon": {"name": info.about.name, "sha256": info.sha256.to_string()},
        "rules": {"name": settings.rules.pack().name, "sha256": settings.rules.sha256()},
        "positions": positions.len(),
        "passes": per_position.len(),
        "us_per_position": {"median": median, "min": min},
        "checksum": format!("{checksum:016x}"),
        "signature": format!("{:016x}", signature(common)?),
    });
    output::write(common, &output::json(&value)?)?;
    Ok(Exit::Done)
}

/// Positions of a file: lines of a CGP board and a rack; further columns and `#` lines are left out.
fn read(settings: &Settings, text: &str) -> Result<Vec<Position>, crate::rules::Faults> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| {
            let mut columns = line.split_whitespace();
            let cgp = [columns.next().unwrap_or_default(), columns.next().unwrap_or_default()].join(" ");
            let setup = cgp::read(&settings.rules, &cgp)?;
            setup.check(&settings.rules).map_err(|mut faults| {
                faults.0.iter_mut().for_each(|fault| fault.place.line = Some(number));
                faults
            })
        })
        .collect()
}

/// The answer as a number: equal answers give equal numbers.
fn answer(engine: &mut Engine<'_>, mode: BenchMode, position: &Position) -> u64 {
    let mut board = engine.on(position.board());
    let rack = position.rack();
    match mode {
        BenchMode::Top => sign(&board.tops(rack)),
        // Sorted and packed, as whoever reads the head of the list or all of it needs them.
        BenchMode::All => {
            let top =
                |plays: usize, top: Option<Points>| (plays as u64) << 32 | top.map_or(0, |top| top.0 as u64);
            match board.walked(rack, |plays| top(plays.len(), plays.score(0))) {
                Some(answer) => answer,
                None => {
                    let plays = board.all(rack);
                    top(plays.len(), plays.first().map(|play| play.score))
                }
            }
        }
        BenchMode::Count => {
            let counts = board.count(rack);
            (counts.plays as u64) << 32
                | (counts.bingos as u64) << 12
                | counts.top.map_or(0, |top| top.0 as u64)
        }
    }
}

/// A number for a list of plays in listing order.
fn sign(plays: &[Play]) -> u64 {
    let mut hash = XxHash3_64::with_seed(0);
    for play in plays {
        hash.write_i32(play.score.0);
        hash.write_u64((play.placement.start.row() * 64 + play.placement.start.col() * 2) as u64);
        hash.write_u8(play.placement.axis as u8);
        hash.write_u32(play.placement.new.0);
        play.placement.word.iter().for_each(|placed| {
            hash.write_u16(u16::from(placed.letter().code()) << 1 | u16::from(placed.is_blank()))
        });
    }
    hash.finish()
}

/// One number over fixed positions: a change of the engine that changes it has changed an answer.
fn signature(common: &Common) -> Result<u64, Failure> {
    let mut common = common.clone();
    (common.rules, common.lexicon, common.add, common.deny) =
        (Some("en".to_owned()), Some("en-scowl".to_owned()), Vec::new(), Vec::new());
    let settings = Settings::new(&common, &Named::default())?;
    let positions = read(&settings, FIXED).map_err(Failure::new)?;
    let mut engine = Engine::new(&settings.rules, &settings.words);
    let mut hash = XxHash3_64::with_seed(0);
    for position in positions.iter().take(SIGNED) {
        hash.write_u64(answer(&mut engine, BenchMode::Top, position));
        hash.write_u64(answer(&mut engine, BenchMode::Count, position));
    }
    Ok(hash.finish())
}
