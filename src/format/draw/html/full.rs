//! The sheet of a championship on paper: the lines, the board at the end, then turn by turn.

use super::{Page, PerPage, board_after, draws, provenance};
use crate::analysis::draw::DrawnTurn;
use crate::format::draw::{Column, Columns, DrawReport, Row};
use crate::format::json::Origin;
use crate::format::svg_board::Squares;
use crate::format::text::Writer;
use maud::{Markup, html};

/// How small the lines of so many turns have to be.
fn class(turns: usize) -> &'static str {
    match turns {
        ..23 => "game",
        23..29 => "game long",
        _ => "game longer",
    }
}

pub(super) fn game(page: &Page, writer: &Writer<'_>, origin: &Origin, report: &DrawReport) -> Markup {
    let game = &report.game;
    let said = !report.looks.is_empty() || !report.expected.is_empty();
    html! {
        article class=(class(game.turns.len())) id=(format!("game-{}", game.number)) {
            h2 { (writer.draw_title(report)) }
            div class="sheet" {
                (lines(page, writer, report))
                div class="side" {
                    (draws(writer).board(&game.board, &[], Squares::Shared))
                    p { (writer.end(report)) }
                    p { (writer.left_over(report)) }
                    @if let Some(certificate) = &report.certificate { p { (writer.certificate(certificate)) } }
                    @if let Some((wishes, judgement)) = &report.judgement {
                        p { (writer.judgement(wishes, judgement)) }
                    }
                    @for legend in writer.legends(&writer.draw_rows(report, page.form.layout)) {
                        p class="legend" { (legend) }
                    }
                    (provenance(origin, report))
                }
            }
            @if said || page.boards {
                section class="turns" {
                    h3 { (writer.messages.text("draw-turns-head")) }
                    div class=(if page.boards { "turn-list with-boards" } else { "turn-list" }) {
                        @for (index, turn) in game.turns.iter().enumerate() {
                            (one_turn(page, writer, report, index, turn, said))
                        }
                    }
                }
            }
        }
    }
}

/// The lines of the sheet.
fn lines(page: &Page, writer: &Writer<'_>, report: &DrawReport) -> Markup {
    let columns = page.form.columns;
    let headings = columns.headings(writer.messages);
    // The forms of a country have their own columns and no others, and a quarter of a page has no room for more.
    let more = page.per_page == PerPage::One && columns == Columns::Plain;
    let looked = more && !report.looks.is_empty();
    html! {
        table {
            thead {
                tr {
                    @for (heading, column) in headings.iter().zip(columns.order()) {
                        th scope="col" class=(column.name()) { (heading) }
                    }
                    @if more { th scope="col" class="tops" { (writer.messages.text("draw-col-tops")) } }
                    @if looked {
                        th scope="col" class="below" { (writer.messages.text("draw-col-below")) }
                        th scope="col" class="plays" { (writer.messages.text("draw-col-plays")) }
                    }
                }
            }
            tbody {
                @for row in &writer.draw_rows(report, page.form.layout) {
                    (line(columns, row, (more, looked), writer, report))
                }
            }
        }
    }
}

fn line(
    columns: Columns,
    row: &Row,
    (more, looked): (bool, bool),
    writer: &Writer<'_>,
    report: &DrawReport,
) -> Markup {
    let cells = columns.arrange(row);
    let turn = row.word_of.and_then(|index| report.game.turns.get(index));
    let look = row.word_of.and_then(|index| report.looks.get(index));
    let below = look.zip(turn).and_then(|(look, turn)| {
        let next = look.subtops.first()?.first()?;
        Some(format!("−{}", turn.top() - next.score))
    });
    html! {
        tr {
            @for (cell, column) in cells.iter().zip(columns.order()) {
                @if column == Column::Turn {
                    th scope="row" class=(column.name()) { (cell) }
                } @else {
                    td class=(column.name()) { (cell) }
                }
            }
            @if more { td class="tops" { @if let Some(turn) = turn { (turn.tops.len()) } } }
            @if looked {
                td class="below" { @if let Some(below) = below { (below) } }
                td class="plays" { @if let Some(look) = look { (writer.messages.number(look.counts.plays)) } }
            }
        }
    }
}

fn one_turn(
    page: &Page,
    writer: &Writer<'_>,
    report: &DrawReport,
    index: usize,
    turn: &DrawnTurn,
    said: bool,
) -> Markup {
    let looked = (report.looks.get(index), report.expected.get(index).map(Vec::as_slice));
    let lines = writer.draw_turn(turn, looked);
    // The first line is the rack, the second the master play: without a closer look these two are enough.
    let shown = if said { lines.len() } else { lines.len().min(2) };
    html! {
        div class="turn" {
            h4 { (turn.number) ". " (lines[0]) }
            @if page.boards { (board_after(writer, turn)) }
            @for line in &lines[1..shown] { p { (line) } }
        }
    }
}
