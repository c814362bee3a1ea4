//! Games as a table of values separated by commas: a line a turn.

use super::{Columns, DrawReport, Form, Layout, end_name, turn_rack_text};
use crate::format::text::Writer;

/// The headings.
const HEAD: [&str; 15] = [
    "game", "turn", "rack", "rejected", "word", "at", "row", "col", "axis", "points", "total", "tops",
    "bingo", "reason", "end",
];

/// The line of headings.
pub fn csv_head(writer: &Writer<'_>, form: Form) -> String {
    if is_plain(form) {
        return HEAD.join(",") + "\n";
    }
    let mut out = csv::Writer::from_writer(Vec::new());
    let game = writer.messages.text("draw-col-game");
    let headings = form.columns.headings(writer.messages);
    let _ = out.write_record(std::iter::once(game).chain(headings));
    text_of(out)
}

/// Whether a table is the one that programs read: a line has all of its turn. A form of a country's is for people.
fn is_plain(form: Form) -> bool {
    form.columns == Columns::Plain && form.layout == Layout::SameLine
}

/// What was written. A vector takes whatever is written to it.
fn text_of(out: csv::Writer<Vec<u8>>) -> String {
    out.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// The lines of a game; the last says how it ended, but on the form of a country.
pub fn csv_rows(writer: &Writer<'_>, report: &DrawReport, form: Form) -> String {
    if !is_plain(form) {
        let number = report.game.number.to_string();
        let mut out = csv::Writer::from_writer(Vec::new());
        for row in &writer.draw_rows(report, form.layout) {
            let _ = out.write_record(std::iter::once(number.as_str()).chain(form.columns.arrange(row)));
        }
        return text_of(out);
    }
    let spelling = writer.rules.tiles().spelling();
    let game = &report.game;
    let mut out = csv::Writer::from_writer(Vec::new());
    for (index, turn) in game.turns.iter().enumerate() {
        let placement = &turn.play().placement;
        let last = index + 1 == game.turns.len();
        let row = [
            game.number.to_string(),
            turn.number.to_string(),
            turn_rack_text(spelling, turn),
            turn.rejected.total.to_string(),
            placement.spell(spelling),
            writer.style.at(placement),
            (placement.start.row() + 1).to_string(),
            (placement.start.col() + 1).to_string(),
            placement.axis.name().to_owned(),
            turn.top().to_string(),
            turn.total.to_string(),
            turn.tops.len().to_string(),
            u8::from(writer.rules.is_bingo(placement.new.len())).to_string(),
            writer.draw_reason(turn),
            if last { end_name(&game.end) } else { "" }.to_owned(),
        ];
        let _ = out.write_record(row);
    }
    text_of(out)
}
