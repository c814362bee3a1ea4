//! Games as pages to be printed or projected: one file, no script, nothing from outside.

mod caller;
mod full;
mod screen;

use super::{DrawReport, Form};
use crate::analysis::draw::DrawnTurn;
use crate::format::html;
use crate::format::json::Origin;
use crate::format::svg_board::{Squares, SvgBoard};
use crate::format::text::Writer;
use crate::position::Board;
use crate::rules::{Placed, Square};
use maud::{Markup, html};

/// What a page is for.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{DrawReport, Page, Sheet};
/// use letop::format::json::Origin;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// let (origin, report) = (Origin::new(&rules, &words.lexicon), DrawReport::of(game, None));
/// let page = |sheet| Page { sheet, ..Page::default() }.game(&writer, &origin, &report);
/// // Whoever reads the racks aloud has no answers before him.
/// assert!(page(Sheet::Full).contains("CATS") && !page(Sheet::Caller).contains("CATS"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sheet {
    /// The whole game, for players and archives.
    #[default]
    Full,
    /// The racks without the answers, for whoever draws and reads aloud.
    Caller,
    /// A turn at a time, for a screen that all can see.
    Screen,
}

/// How many games a sheet of paper has.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{Page, PerPage};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle, text::Writer};
/// # let (messages, style) = (Messages::new(Language::English), PlayStyle::of(&rules, None));
/// let writer = Writer { rules: &rules, lexicon: &words.lexicon, messages: &messages, style };
/// let before = |per_page, index| Page { per_page, ..Page::default() }.before(&writer, index);
/// // With four on a sheet of paper the fifth begins a new one.
/// assert_ne!(before(PerPage::Four, 4), before(PerPage::Four, 1));
/// assert_eq!(before(PerPage::One, 4), before(PerPage::One, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PerPage {
    /// Each game begins a new one.
    #[default]
    One,
    /// Four, each on a quarter.
    Four,
}

impl PerPage {
    const fn games(self) -> u64 {
        match self {
            PerPage::One => 1,
            PerPage::Four => 4,
        }
    }
}

/// How games are put on pages.
///
/// A page is written piece by piece: [`begin`](Page::begin), for each game [`before`](Page::before) and
/// [`game`](Page::game), then [`end`](Page::end).
///
/// ```
/// use letop::format::draw::{Page, PerPage};
/// let page = Page { per_page: PerPage::Four, ..Page::default() };
/// assert!(page.end(4).starts_with("</div>") && page.end(0).starts_with("</body>"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// What it is for.
    pub sheet: Sheet,
    /// The columns of a whole game.
    pub form: Form,
    /// How many games a sheet of paper has.
    pub per_page: PerPage,
    /// Whether the board is drawn after every turn.
    pub boards: bool,
}

impl Page {
    /// What stands before all games.
    pub fn begin(&self, writer: &Writer<'_>) -> String {
        let (title, style) = match self.sheet {
            Sheet::Full => ("page-full", concat!(include_str!("paper.css"), include_str!("full.css"))),
            Sheet::Caller => ("page-caller", concat!(include_str!("paper.css"), include_str!("caller.css"))),
            Sheet::Screen => ("page-screen", include_str!("screen.css")),
        };
        let mut page = html::begin(writer.messages.language(), &writer.messages.text(title), style);
        if self.sheet != Sheet::Caller {
            page.push_str(&draws(writer).shared_squares().into_string());
            page.push('\n');
        }
        page
    }

    /// What stands before a game: the begin of a sheet of paper, where one begins. `index` counts from 0.
    pub fn before(&self, writer: &Writer<'_>, index: u64) -> String {
        let games = self.per_page.games();
        if self.sheet == Sheet::Screen || !index.is_multiple_of(games) {
            return String::new();
        }
        let close = if index > 0 { CLOSE } else { "" };
        let kind = if self.per_page == PerPage::Four { "four" } else { "one" };
        let title = match self.sheet {
            Sheet::Caller => "page-caller",
            _ => "page-full",
        };
        let head = html! {
            header {
                h1 { (writer.messages.text(title)) }
                @for line in writer.head().lines() { p { (line) } }
            }
        };
        format!("{close}<div class=\"page {kind}\">\n{}\n", head.into_string())
    }

    /// A game.
    pub fn game(&self, writer: &Writer<'_>, origin: &Origin, report: &DrawReport) -> String {
        let game = match self.sheet {
            Sheet::Full => full::game(self, writer, origin, report),
            Sheet::Caller => caller::game(writer, origin, report),
            Sheet::Screen => screen::game(writer, origin, report),
        };
        game.into_string() + "\n"
    }

    /// What stands behind so many games.
    pub fn end(&self, games: u64) -> String {
        let close = if games > 0 && self.sheet != Sheet::Screen { CLOSE } else { "" };
        format!("{close}{}", html::END)
    }
}

/// The end of a sheet of paper.
const CLOSE: &str = "</div>\n";

fn draws<'a>(writer: &Writer<'a>) -> SvgBoard<'a> {
    SvgBoard::new(writer.rules, writer.messages, writer.style.notation)
}

/// What a game is made from: the line that makes it again, or whatever can be said where no line does.
fn provenance(origin: &Origin, report: &DrawReport) -> Markup {
    let text = match &report.line {
        Some(line) => line.to_string(),
        None => origin.line(),
    };
    html! { p class="line" { code { (text) } } }
}

/// The board after a turn, and the squares that were filled in it.
fn after(turn: &DrawnTurn) -> (Board, Vec<Square>) {
    let mut board = turn.board.clone();
    let laid: Vec<(Square, Placed)> = turn.play().placement.put_down().collect();
    for (square, placed) in &laid {
        board.put(*square, *placed);
    }
    for square in &turn.replaced {
        if let Some(placed) = board.at(*square) {
            board.put(*square, Placed::tile_of(placed.letter()));
        }
    }
    (board, laid.into_iter().map(|(square, _)| square).collect())
}

/// The board after a turn, drawn.
fn board_after(writer: &Writer<'_>, turn: &DrawnTurn) -> Markup {
    let (board, new) = after(turn);
    draws(writer).board(&board, &new, Squares::Shared)
}
