//! Histograms drawn as SVG that stands in a page.

use super::messages::Messages;
use crate::analysis::draw::Bin;
use maud::{Markup, html};

/// How high the highest bar is.
const HEIGHT: u64 = 120;

/// How wide the whole is.
const WIDTH: usize = 640;

/// What is left at the sides, above and below for what is written.
const MARGIN: usize = 26;

/// How a bin is named: its value, or its least and greatest.
///
/// ```
/// use letop::analysis::draw::Bin;
/// use letop::format::svg_histogram::bin_name;
/// let name = |to| bin_name(&Bin { from: 5, to, count: 1 });
/// assert_eq!([name(Some(5)), name(Some(9)), name(None)], ["5", "5–9", "5+"]);
/// ```
pub fn bin_name(bin: &Bin) -> String {
    match bin.to {
        Some(to) if to == bin.from => to.to_string(),
        Some(to) => format!("{}–{to}", bin.from),
        None => format!("{}+", bin.from),
    }
}

/// What stands under a bar so wide: its name, or where it begins if the name is too long.
fn under(bin: &Bin, step: usize) -> String {
    let name = bin_name(bin);
    // A digit of this size takes five units.
    if name.chars().count() * 5 <= step { name } else { format!("{}–", bin.from) }
}

/// Bars side by side, each with how many observations it stands for.
///
/// ```
/// use letop::analysis::draw::Bin;
/// use letop::format::messages::{Language, Messages};
/// use letop::format::svg_histogram::histogram;
/// let bins = [Bin { from: 0, to: Some(4), count: 3 }, Bin { from: 5, to: Some(9), count: 1 }];
/// let svg = histogram("Ties", &bins, &Messages::new(Language::English)).into_string();
/// assert!(svg.matches("<rect").count() == 2 && svg.contains("5–9"));
/// ```
pub fn histogram(name: &str, bins: &[Bin], messages: &Messages) -> Markup {
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(0).max(1);
    let step = (WIDTH - 2 * MARGIN) / bins.len().max(1);
    let bar = |bin: &Bin| usize::try_from(u128::from(bin.count) * u128::from(HEIGHT) / u128::from(most));
    let floor = MARGIN + HEIGHT as usize;
    let shown = |count: u64| messages.number(usize::try_from(count).unwrap_or(usize::MAX));
    // The same text for those who do not see the bars.
    let told: Vec<String> = bins.iter().map(|bin| format!("{}: {}", bin_name(bin), bin.count)).collect();
    html! {
        svg class="histogram" role="img" viewBox=(format!("0 0 {WIDTH} {}", floor + MARGIN))
            aria-label=(format!("{name} – {}", told.join(", "))) font-family="DejaVu Sans, Verdana, Arial, sans-serif"
            text-anchor="middle" fill="#111" {
            path d=(format!("M{MARGIN} {floor}h{}", step * bins.len())) stroke="#111" stroke-width="1" {}
            @for (index, bin) in bins.iter().enumerate() {
                @let x = MARGIN + index * step;
                @let height = bar(bin).unwrap_or(0);
                rect x=(x + step / 10) y=(floor - height) width=(step - step / 5) height=(height) fill="#5b8db8"
                    stroke="#222" stroke-width="0.5" {}
                @if bin.count > 0 {
                    text x=(x + step / 2) y=(floor - height - 4) font-size="9" { (shown(bin.count)) }
                }
                text x=(x + step / 2) y=(floor + 12) font-size="7.5" { (under(bin, step)) }
            }
        }
    }
}
