//! Finished games as lines of positions.

use crate::analysis::{repair, replay};
use crate::cli::args::Common;
use crate::cli::games;
use crate::format::cgp;
use crate::format::games::{self as texts, Packs};
use std::fmt::Write;
use std::path::Path;

/// The positions of a file's games before each turn of which the rack is known, a line of JSON each.
pub fn lines(common: &Common, packs: &Packs, name: &str, bytes: &[u8]) -> Result<String, String> {
    let games = texts::open(bytes).map_err(|faults| faults.to_string())?;
    let mut lines = String::new();
    for (number, text) in (1..).zip(&games) {
        let read = games::read(common, packs, Path::new(name), text)
            .map_err(|failure| failure.message().to_owned())?;
        let (record, _) = repair(&read.rules, None, &read.record);
        let spelling = read.rules.tiles().spelling();
        let of_file = if games.len() > 1 { format!("{name}:{number}") } else { name.to_owned() };
        for (turn, (recorded, replayed)) in
            record.turns.iter().zip(replay(&read.rules, &record).turns).enumerate()
        {
            let rack = recorded.rack.whole();
            if rack.is_empty() {
                continue;
            }
            let board = cgp::write(spelling, &replayed.board, &rack);
            let mut line = serde_json::json!({ "id": format!("{of_file}:{}", turn + 1), "board": board });
            // What the call names holds for all lines.
            if common.rules.is_none() {
                line["rules"] = read.rules.pack().name.clone().into();
            }
            // Writing into memory does not fail.
            let _ = writeln!(lines, "{line}");
        }
    }
    Ok(lines)
}
