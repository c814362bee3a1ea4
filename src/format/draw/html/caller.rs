//! The caller's sheet on paper, in type that is read at arm's length.

use super::provenance;
use crate::format::draw::DrawReport;
use crate::format::json::Origin;
use crate::format::text::Writer;
use maud::{Markup, html};

pub(super) fn game(writer: &Writer<'_>, origin: &Origin, report: &DrawReport) -> Markup {
    let classes = ["turn", "drawn", "rack", "back"];
    html! {
        article class="game" id=(format!("game-{}", report.game.number)) {
            h2 { (writer.call_title(report)) }
            table {
                thead {
                    tr {
                        @for (heading, class) in writer.call_headings().iter().zip(classes) {
                            th scope="col" class=(class) { (heading) }
                        }
                    }
                }
                tbody {
                    @for call in writer.calls(report) {
                        tr {
                            th scope="row" class="turn" { (call.number) }
                            td class="drawn" { (call.drawn) }
                            td class="rack" { (call.rack) }
                            td class="back" { @for rack in &call.back { span { (rack) } " " } }
                        }
                    }
                }
            }
            p { (writer.end(report)) }
            @if let Some(certificate) = &report.certificate { p { (writer.certificate(certificate)) } }
            (provenance(origin, report))
        }
    }
}
