//! The forms that sheets have in different countries: which columns in which order, and how blanks are marked.

use super::{DrawReport, turn_rack_text};
use crate::format::messages::Messages;
use crate::format::play_text::PlayStyle;
use crate::format::text::Writer;
use crate::rules::{BlankMark, Notation};

/// Where a move's word stands.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{Column, DrawReport, Layout};
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
/// let report = DrawReport::of(game, None);
/// let same = writer.draw_rows(&report, Layout::SameLine);
/// let next = writer.draw_rows(&report, Layout::NextLine);
/// assert_eq!((same.len(), same[0].cell(Column::Word)), (1, "CATS"));
/// assert_eq!((next.len(), next[0].cell(Column::Word), next[1].cell(Column::Word)), (2, "", "CATS"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// On the line of its rack.
    #[default]
    SameLine,
    /// On the line after it, as French sheets have it, so that a rack can be shown without its answer.
    NextLine,
}

/// What a column of a sheet holds.
///
/// ```
/// use letop::format::draw::{Column, Columns};
/// assert_eq!(Columns::Romanian.order()[2..5], [Column::Points, Column::At, Column::Word]);
/// assert!(Column::Points.is_number() && !Column::Word.is_number());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The turn's number.
    Turn,
    /// The rack, `KEPT+DRAWN`.
    Rack,
    /// The master play's word.
    Word,
    /// Its square.
    At,
    /// Its points.
    Points,
    /// The sum of the tops so far.
    Total,
}

impl Column {
    /// The columns in the order in which a row has its cells.
    pub const ALL: [Column; 6] =
        [Column::Turn, Column::Rack, Column::Word, Column::At, Column::Points, Column::Total];

    /// Whether it holds numbers, which stand to the right.
    pub const fn is_number(self) -> bool {
        matches!(self, Column::Turn | Column::Points | Column::Total)
    }

    /// The end of its message's name, and its class on a page.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Column::Turn => "turn",
            Column::Rack => "rack",
            Column::Word => "word",
            Column::At => "at",
            Column::Points => "points",
            Column::Total => "total",
        }
    }
}

/// The columns of a sheet.
///
/// ```
/// use letop::format::draw::{Column, Columns};
/// assert_eq!(Columns::Romanian.order()[2], Column::Points);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Columns {
    /// Turn, rack, word, square, points, total; headings in the report's language, marks of the rule pack.
    #[default]
    Plain,
    /// As on Romanian slips: points, square and word in this order; `0` behind a blank's letter.
    Romanian,
    /// As on French sheets: draw, word, reference, points, sum; a blank's letter in parentheses.
    French,
}

impl Columns {
    /// The order of the columns.
    pub const fn order(self) -> [Column; 6] {
        match self {
            Columns::Plain | Columns::French => Column::ALL,
            Columns::Romanian => {
                [Column::Turn, Column::Rack, Column::Points, Column::At, Column::Word, Column::Total]
            }
        }
    }

    /// The headings in that order. Those of a country's form are the same in every language.
    pub fn headings(self, messages: &Messages) -> [String; 6] {
        self.order().map(|column| match (self, column) {
            (Columns::Plain, column) => messages.text(&format!("draw-col-{}", column.name())),
            (Columns::Romanian, Column::Turn) => "TUR".to_owned(),
            (Columns::Romanian, Column::Rack) => "LITERE".to_owned(),
            (Columns::Romanian, Column::Word) => "DEPUNERE".to_owned(),
            (Columns::Romanian, Column::At) => "POZ.".to_owned(),
            (Columns::Romanian, Column::Points) => "PUNCTE".to_owned(),
            (Columns::Romanian, Column::Total) => "TOTAL".to_owned(),
            (Columns::French, Column::Turn) => "Coup".to_owned(),
            (Columns::French, Column::Rack) => "Tirage".to_owned(),
            (Columns::French, Column::Word) => "Mot".to_owned(),
            (Columns::French, Column::At) => "Réf.".to_owned(),
            (Columns::French, Column::Points) => "Points".to_owned(),
            (Columns::French, Column::Total) => "Cumul".to_owned(),
        })
    }

    /// How plays are written on this form; a notation that was asked for stays.
    pub fn style(self, style: PlayStyle, notation_asked: bool) -> PlayStyle {
        let blank = match self {
            Columns::Plain => return style,
            Columns::Romanian => BlankMark::Zero,
            Columns::French => BlankMark::Parentheses,
        };
        let notation = if notation_asked { style.notation } else { Notation::LettersFirst };
        PlayStyle { notation, blank }
    }

    /// The cells of a row in the order of these columns.
    pub fn arrange(self, row: &Row) -> [&str; 6] {
        self.order().map(|column| row.cells[column as usize].as_str())
    }
}

/// The form of a sheet.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{Columns, DrawReport, Form, Layout, Markup};
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
/// let report = DrawReport::of(game, None);
/// let french = Form { layout: Layout::NextLine, columns: Columns::French };
/// let lines = |form| writer.draw_sheet(&report, form, Markup::Text).lines().count();
/// assert_eq!(lines(french), lines(Form::default()) + 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Form {
    /// Where a move's word stands.
    pub layout: Layout,
    /// The columns.
    pub columns: Columns,
}

/// A line of a sheet.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{Column, DrawReport, Layout};
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
/// let row = &writer.draw_rows(&DrawReport::of(game, None), Layout::SameLine)[0];
/// assert_eq!([Column::Turn, Column::Rack, Column::Points].map(|column| row.cell(column)), ["1", "ACEIOST", "12"]);
/// assert_eq!((row.rack_of, row.word_of), (Some(0), Some(0)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The cells in the order of [`Column::ALL`].
    cells: [String; 6],
    /// Which turn's rack it bears, counted from 0.
    pub rack_of: Option<usize>,
    /// Which turn's word it bears.
    pub word_of: Option<usize>,
}

impl Row {
    /// What stands in a column.
    pub fn cell(&self, column: Column) -> &str {
        &self.cells[column as usize]
    }
}

impl Writer<'_> {
    /// The lines of a game's sheet.
    pub fn draw_rows(&self, report: &DrawReport, layout: Layout) -> Vec<Row> {
        let spelling = self.rules.tiles().spelling();
        let turns = &report.game.turns;
        // The word of the last turn has a line of its own where words stand a line lower.
        let lower = usize::from(layout == Layout::NextLine);
        let row = |line: usize| {
            let rack_of = (line < turns.len()).then_some(line);
            let word_of = line.checked_sub(lower);
            let mut row = Row { rack_of, word_of, ..Row::default() };
            let [number, rack, word, at, points, total] = &mut row.cells;
            if let Some(turn) = rack_of.map(|index| &turns[index]) {
                *number = turn.number.to_string();
                *rack = turn_rack_text(spelling, turn);
            }
            if let Some(turn) = word_of.map(|index| &turns[index]) {
                let placement = &turn.play().placement;
                let bingo = if self.rules.is_bingo(placement.new.len()) { "*" } else { "" };
                *word = format!("{}{bingo}", self.style.word(self.rules, placement));
                *at = self.style.at(placement);
                *points = turn.top().to_string();
                *total = turn.total.to_string();
            }
            row
        };
        (0..turns.len() + lower).map(row).collect()
    }
}

/// Lines in columns: numbers to the right, words to the left.
pub(super) fn aligned<const N: usize>(head: &[String; N], rows: &[[&str; N]], numbers: [bool; N]) -> String {
    let widths: [usize; N] = std::array::from_fn(|column| {
        let cells = rows.iter().map(|row| row[column]).chain([head[column].as_str()]);
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    });
    let mut out = String::new();
    for row in std::iter::once(&head.each_ref().map(String::as_str)).chain(rows) {
        let cells = (0..N).map(|column| match (row[column], widths[column]) {
            (cell, width) if numbers[column] => format!("{cell:>width$}"),
            (cell, width) => format!("{cell:<width$}"),
        });
        out.push_str(format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end());
        out.push('\n');
    }
    out
}

/// Lines as a table of Markdown.
pub(super) fn markdown<const N: usize>(head: &[String; N], rows: &[[&str; N]], numbers: [bool; N]) -> String {
    let line = |row: [&str; N]| {
        // An asterisk or a bar would be read as a mark, an angle as the begin of a tag.
        let cells = row.map(|cell| cell.replace('*', "\\*").replace('|', "\\|").replace('<', "\\<"));
        format!("| {} |\n", cells.join(" | "))
    };
    let rule = numbers.map(|number| if number { "---:" } else { ":---" });
    let lines: String = rows.iter().map(|row| line(*row)).collect();
    format!("{}| {} |\n{lines}", line(head.each_ref().map(String::as_str)), rule.join(" | "))
}
