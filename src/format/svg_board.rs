//! Boards and tiles drawn as SVG that stands in a page: no script, no style sheet, nothing from outside.
//!
//! A square is equally wide on any board. Premium squares bear a sign as well as a colour, and a blank a ring
//! as well as dashes, so that a sheet says the same when it is printed in black and white.

use super::messages::Messages;
use crate::position::{Board, Placement};
use crate::rules::{Letter, Notation, Placed, Points, Premium, Rules, SPACE, Square, Tile};
use maud::{Markup, html};

/// How many units a square is wide.
const SIDE: usize = 20;

/// How many units the labels beside the rows and above the columns take.
const LABELS: usize = 14;

/// How many units are left free around everything, so that no line is cut in half.
const RIM: usize = 1;

/// What text is drawn in.
const FONT: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// The squares under the tiles.
///
/// ```
/// use letop::format::messages::{Language, Messages};
/// use letop::format::svg_board::{Squares, SvgBoard};
/// use letop::{position::Board, rules::Rules};
/// let (rules, messages) = (Rules::builtin("en").unwrap(), Messages::new(Language::English));
/// let (draws, board) = (SvgBoard::new(&rules, &messages, rules.pack().notation), Board::new(rules.layout().size()));
/// let length = |squares| draws.board(&board, &[], squares).into_string().len();
/// assert!(length(Squares::Shared) < length(Squares::Own) / 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Squares {
    /// Each board has them all: it may be cut out of the page.
    Own,
    /// They stand once in the page, as [`SvgBoard::shared_squares`], for all its boards.
    Shared,
}

/// A play that is laid over a board.
///
/// ```
/// use letop::format::messages::{Language, Messages};
/// use letop::format::svg_board::{Layer, SvgBoard};
/// use letop::position::Setup;
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// let messages = Messages::new(Language::English);
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let layer = Layer { class: "top", play: &position.read_play("8H CATS").unwrap(), marked: true };
/// let draws = SvgBoard::new(&rules, &messages, rules.pack().notation);
/// let svg = draws.layered(position.board(), "CATS", &[layer]).into_string();
/// assert!(svg.contains("class=\"top\"") && svg.matches("class=\"mark\"").count() == 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Layer<'a> {
    /// The class of its group.
    pub class: &'a str,
    /// What is put down.
    pub play: &'a Placement,
    /// Whether its tiles bear the mark.
    pub marked: bool,
}

/// Draws boards by some rules.
///
/// ```
/// use letop::format::messages::{Language, Messages};
/// use letop::format::svg_board::{Squares, SvgBoard};
/// use letop::position::Board;
/// use letop::rules::Rules;
/// let rules = Rules::builtin("fr-duplicate")?;
/// let messages = Messages::new(Language::English);
/// let draws = SvgBoard::new(&rules, &messages, rules.pack().notation);
/// let board = Board::new(rules.layout().size());
/// let svg = draws.board(&board, &[], Squares::Own).into_string();
/// assert_eq!(svg.matches("class=\"square\"").count(), 225);
/// assert!(svg.contains("3W") && svg.contains("role=\"img\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct SvgBoard<'a> {
    rules: &'a Rules,
    messages: &'a Messages,
    notation: Notation,
}

impl<'a> SvgBoard<'a> {
    /// Draws boards of these rules, with labels in this notation.
    pub fn new(rules: &'a Rules, messages: &'a Messages, notation: Notation) -> SvgBoard<'a> {
        SvgBoard { rules, messages, notation }
    }

    /// The squares of all boards of a page, to be put into it once, before the first.
    pub fn shared_squares(&self) -> Markup {
        html! {
            svg width="0" height="0" aria-hidden="true" class="definitions" {
                defs { g id=(SHARED) { (self.squares()) } }
            }
        }
    }

    /// The faces of all tiles, to be put into a page once, for the boards that [`SvgBoard::layered`] draws.
    ///
    /// A face takes its colour and the width of its edge from the style properties `--tile` and `--edge`.
    pub fn shared_faces(&self) -> Markup {
        let tiles = self.rules.tiles();
        let letters: Vec<Letter> = tiles.alphabet().iter().collect();
        let face = Face { x: 0, y: 0, look: Look::Shared };
        html! {
            svg width="0" height="0" aria-hidden="true" class="definitions" {
                defs {
                    @for &letter in &letters {
                        @let text = tiles.spelling().text(letter);
                        g id=(face_of(Placed::tile_of(letter))) {
                            (face.tile(text, tiles.points(Tile::Letter(letter)), false))
                        }
                        g id=(face_of(Placed::blank(letter))) {
                            (face.tile(text, tiles.points(Tile::Blank), true))
                        }
                    }
                    g id=(SPACE_FACE) { (face.tile(SPACE.encode_utf8(&mut [0; 4]), Points(0), true)) }
                }
            }
        }
    }

    /// A board made of the page's shared squares and faces, with plays laid over it, each in a group of its own class; the
    /// tiles of one that is marked have a dark corner, which is seen without colours too.
    /// `told` is what is said of it to those who do not see it.
    pub fn layered(&self, board: &Board, told: &str, plays: &[Layer<'_>]) -> Markup {
        let size = board.size();
        let (width, height) = (LABELS + size.cols * SIDE + RIM, LABELS + size.rows * SIDE + RIM);
        let laid = |square: Square, placed: Placed| {
            let (x, y) = corner(square);
            let face = if placed.is_space() { SPACE_FACE.to_owned() } else { face_of(placed) };
            html! { use href=(format!("#{face}")) x=(x) y=(y) {} }
        };
        html! {
            svg class="board" role="img" viewBox=(format!("0 0 {width} {height}")) aria-label=(told)
                font-family=(FONT) text-anchor="middle" {
                use href=(format!("#{SHARED}")) {}
                g class="tiles" {
                    @for square in size.squares() {
                        @if let Some(placed) = board.lies_on(square) { (laid(square, placed)) }
                    }
                }
                @for layer in plays {
                    g class=(layer.class) {
                        @for (square, placed) in layer.play.put_down() { (laid(square, placed)) }
                        @if layer.marked {
                            @for (square, _) in layer.play.put_down() {
                                @let (x, y) = corner(square);
                                path class="mark" d=(format!("M{} {}h7l-7 7z", x + 1, y + 1)) fill="#1d3f8f" {}
                            }
                        }
                    }
                }
            }
        }
    }

    /// A board; the tiles on the squares `new` are set off from the others.
    pub fn board(&self, board: &Board, new: &[Square], squares: Squares) -> Markup {
        let size = board.size();
        let tiles = board.tiles().count();
        let told = [("rows", size.rows.into()), ("cols", size.cols.into()), ("tiles", tiles.into())];
        let width = LABELS + size.cols * SIDE + RIM;
        let height = LABELS + size.rows * SIDE + RIM;
        html! {
            svg class="board" role="img" viewBox=(format!("0 0 {width} {height}"))
                aria-label=(self.messages.with("board-told", &told)) font-family=(FONT) text-anchor="middle" {
                @match squares {
                    Squares::Own => g { (self.squares()) },
                    Squares::Shared => use href=(format!("#{SHARED}")) {},
                }
                g class="tiles" {
                    @for square in size.squares() {
                        @if let Some(placed) = board.lies_on(square) {
                            (self.laid(square, placed, new.contains(&square)))
                        }
                    }
                }
            }
        }
    }

    /// A rack as a row of tiles.
    pub fn rack(&self, tiles: impl Iterator<Item = Tile>) -> Markup {
        let tiles: Vec<Tile> = tiles.collect();
        let step = SIDE + 2;
        let spelling = self.rules.tiles().spelling();
        let text = |tile: &Tile| tile.letter().map_or("?", |letter| spelling.text(letter));
        let told: Vec<&str> = tiles.iter().map(text).collect();
        let told = [("tiles", told.join(" ").into())];
        html! {
            svg class="rack" role="img" viewBox=(format!("0 0 {} {}", tiles.len().max(1) * step, SIDE + 2))
                aria-label=(self.messages.with("rack-told", &told)) font-family=(FONT) text-anchor="middle" {
                @for (place, tile) in tiles.iter().enumerate() {
                    (Face { x: place * step + 1, y: 1, look: Look::Old }
                        .tile(text(tile), self.rules.tiles().points(*tile), *tile == Tile::Blank))
                }
            }
        }
    }

    fn squares(&self) -> Markup {
        let layout = self.rules.layout();
        let size = layout.size();
        let labels = |n: usize| LABELS + n * SIDE + SIDE / 2;
        html! {
            g class="labels" font-size="8" fill="#333" text-anchor="middle" font-family=(FONT) aria-hidden="true" {
                @for col in 0..size.cols {
                    text x=(labels(col)) y=(LABELS - 4) { (self.notation.col_label(col)) }
                }
                @for row in 0..size.rows {
                    text x=(LABELS / 2 - 1) y=(labels(row) + 3) { (self.notation.row_label(row)) }
                }
            }
            g class="squares" stroke="#777" stroke-width="0.6" text-anchor="middle" font-family=(FONT) aria-hidden="true" {
                @for square in size.squares() {
                    (self.square(layout.premium(square), square, square == layout.start()))
                }
            }
        }
    }

    fn square(&self, premium: Premium, square: Square, is_start: bool) -> Markup {
        let (x, y) = corner(square);
        let (fill, ink) = colours(premium);
        let sign = self.sign(premium);
        html! {
            rect class="square" x=(x) y=(y) width=(SIDE) height=(SIDE) fill=(fill) {}
            @if premium == Premium::Blocked {
                path class="blocked" d=(format!("M{x} {y}l{SIDE} {SIDE}m0 -{SIDE}l-{SIDE} {SIDE}")) stroke="#ccc" {}
            }
            @if is_start {
                text class="start" x=(x + SIDE / 2) y=(y + 11) font-size="11" fill=(ink) stroke="none" { "★" }
                @if !sign.is_empty() {
                    text x=(x + SIDE / 2) y=(y + 18) font-size="6" fill=(ink) stroke="none" { (sign) }
                }
            } @else if !sign.is_empty() {
                text x=(x + SIDE / 2) y=(y + 13) font-size=(if sign.chars().count() > 2 { "7" } else { "8.5" })
                    fill=(ink) stroke="none" { (sign) }
            }
        }
    }

    /// What tells a premium square apart where there are no colours.
    fn sign(&self, premium: Premium) -> String {
        let times = |id: &str, times: u8| self.messages.with(id, &[("n", times.into())]);
        match premium {
            Premium::Plain | Premium::Blocked => String::new(),
            Premium::Letter(n) => times("board-letter", n),
            Premium::Word(n) => times("board-word", n),
            Premium::LetterWorth { times, points } => format!("{points}×{times}"),
        }
    }

    fn laid(&self, square: Square, placed: Placed, new: bool) -> Markup {
        let (x, y) = corner(square);
        let face = Face { x, y, look: if new { Look::New } else { Look::Old } };
        if placed.is_space() {
            return face.tile(SPACE.encode_utf8(&mut [0; 4]), Points(0), true);
        }
        let text = self.rules.tiles().spelling().text(placed.letter());
        face.tile(text, self.rules.tiles().points(placed.tile()), placed.is_blank())
    }
}

/// The name of what [`SvgBoard::shared_squares`] defines.
const SHARED: &str = "squares";

/// The name of the face of a blank that is a space.
const SPACE_FACE: &str = "face-space";

/// The name of a tile's face.
fn face_of(placed: Placed) -> String {
    let kind = if placed.is_blank() { "blank" } else { "face" };
    format!("{kind}-{}", placed.letter().code())
}

/// Where a square begins.
fn corner(square: Square) -> (usize, usize) {
    (LABELS + square.col() * SIDE, LABELS + square.row() * SIDE)
}

/// The colour of a square, and that of what is written on it.
const fn colours(premium: Premium) -> (&'static str, &'static str) {
    match premium {
        Premium::Plain => ("#f6f3ea", "#222"),
        Premium::Letter(2) => ("#cfe8f7", "#222"),
        Premium::Letter(3) => ("#7fbfe9", "#111"),
        Premium::Letter(_) => ("#2f6fae", "#fff"),
        Premium::Word(2) => ("#f9cfd3", "#222"),
        Premium::Word(3) => ("#ef7d6d", "#111"),
        Premium::Word(_) => ("#9c2a6b", "#fff"),
        Premium::LetterWorth { points: 1, .. } => ("#f7e27a", "#222"),
        Premium::LetterWorth { points: 2, .. } => ("#a9d88e", "#222"),
        Premium::LetterWorth { points: 3, .. } => ("#9cc4ee", "#222"),
        Premium::LetterWorth { .. } => ("#f0998e", "#222"),
        Premium::Blocked => ("#444", "#fff"),
    }
}

/// Where a tile is drawn, and how.
struct Face {
    x: usize,
    y: usize,
    look: Look,
}

/// How a tile looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It lay there before.
    Old,
    /// It was just laid.
    New,
    /// As the place says where it is used.
    Shared,
}

impl Look {
    /// What it is filled with, and how wide its edge is.
    const fn fill_and_edge(self) -> (&'static str, &'static str) {
        match self {
            Look::Old => ("#fff8dc", "0.8"),
            Look::New => ("#ffd36b", "1.6"),
            Look::Shared => ("var(--tile, #fff8dc)", "var(--edge, 0.8)"),
        }
    }
}

impl Face {
    fn tile(&self, text: &str, points: Points, blank: bool) -> Markup {
        let Face { x, y, look } = *self;
        let (fill, edge) = look.fill_and_edge();
        let letters = text.chars().count();
        // A tile of several characters has to fit beside its points.
        let font = match letters {
            0 | 1 => "13",
            2 => "9.5",
            3 => "7.5",
            _ => "5.5",
        };
        let middle = x + SIDE / 2;
        // Points of two digits need more room beside the letter.
        let shift = match points {
            _ if blank || letters > 1 => 0,
            Points(..10) => 1,
            Points(_) => 2,
        };
        let kind = match (blank, look) {
            (false, Look::New) => "tile new",
            (true, Look::New) => "tile blank new",
            (false, _) => "tile",
            (true, _) => "tile blank",
        };
        html! {
            g class=(kind) {
                rect x=(format!("{x}.8")) y=(format!("{y}.8")) width=(format!("{}.4", SIDE - 2))
                    height=(format!("{}.4", SIDE - 2)) rx="2.5" fill=(fill)
                    stroke="#222" stroke-width=(edge)
                    stroke-dasharray=[blank.then_some("2 1.4")] {}
                @if blank {
                    circle cx=(middle) cy=(y + SIDE / 2) r="7.6" fill="none" stroke="#222" stroke-width="0.9" {}
                }
                text x=(middle - shift)
                    y=(if letters > 1 { y + 13 } else { y + 15 }) font-size=(if blank && letters < 2 { "11" } else { font })
                    font-weight="bold" fill="#111" { (text) }
                @if !blank {
                    text class="points" x=(format!("{}.5", x + SIDE - 2)) y=(y + SIDE - 2) font-size="5" text-anchor="end" fill="#111" {
                        (points)
                    }
                }
            }
        }
    }
}
