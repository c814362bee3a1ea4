//! Duplicate games on paper and for programs: sheets, JSON, tables, and the line that a game is made again from.

mod caller;
mod columns;
mod html;
mod json;
mod line;
mod maruntel;
mod read;
mod sheet;
mod stats;
mod table;

pub use caller::Call;
pub use columns::{Column, Columns, Form, Layout, Row};
pub use html::{Page, PerPage, Sheet};
pub use json::{end_name, game as json_game};
pub use line::{Derivation, Line, LineError, Promise, Reveal, write_seed};
pub use maruntel::json_maruntel;
pub use read::{SheetTurn, from_json, open_game, racks, sheet_turns};
pub use sheet::Markup;
pub use stats::{StatsReport, csv_stats, json_stats};
pub use table::{csv_head, csv_rows};

use crate::analysis::draw::{
    Certificate, DrawnGame, DrawnTurn, Expected, Judgement, Look, Variation, Wishes,
};
use crate::game::RackParts;
use crate::rules::{Spelling, Tile};

/// A game with whatever was asked about it.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{DrawReport, Form, Markup};
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
/// let sheet = writer.draw_sheet(&DrawReport::of(game, None), Form::default(), Markup::Text);
/// assert!(sheet.contains("CATS  8E"), "{sheet}");
/// ```
#[derive(Clone, Debug)]
pub struct DrawReport {
    /// The game.
    pub game: DrawnGame,
    /// How it is made again; `None` where racks came from elsewhere.
    pub line: Option<Derivation>,
    /// A closer look at each turn; empty where nobody asked.
    pub looks: Vec<Look>,
    /// The mean of the next top after each of the tops, by turn; empty where nobody asked.
    pub expected: Vec<Vec<Expected>>,
    /// What a second generator said.
    pub certificate: Option<Certificate>,
    /// How the game fits what was wished.
    pub judgement: Option<(Wishes, Judgement)>,
}

impl DrawReport {
    /// A game that nothing was asked about.
    pub fn of(game: DrawnGame, line: Option<Derivation>) -> DrawReport {
        let (looks, expected) = (Vec::new(), Vec::new());
        DrawReport { game, line, looks, expected, certificate: None, judgement: None }
    }
}

/// A rack as sheets write it: `KEPT+DRAWN`, or what was drawn alone.
pub fn rack_text(spelling: &Spelling, rack: &RackParts) -> String {
    let drawn = rack.drawn.spell(spelling);
    match rack.kept.is_empty() {
        true => drawn,
        false if rack.drawn.is_empty() => rack.kept.spell(spelling),
        false => format!("{}+{drawn}", rack.kept.spell(spelling)),
    }
}

/// The rack of a turn as sheets write it: a `-` before it where one went back, and behind a `>` the tile that was
/// chosen or that the joker turned into.
pub fn turn_rack_text(spelling: &Spelling, turn: &DrawnTurn) -> String {
    let rejected = if turn.rejected.total > 0 { "-" } else { "" };
    let into = changed_to(turn).map_or(String::new(), |tile| format!(">{}", tile_text(spelling, tile)));
    format!("{rejected}{}{into}", rack_text(spelling, &turn.drawn))
}

/// The tile that came onto a rack after it was drawn.
fn changed_to(turn: &DrawnTurn) -> Option<Tile> {
    use crate::analysis::draw::Exploded;
    match &turn.variation {
        Some(Variation::Chosen { tile, .. }) => *tile,
        Some(Variation::Joker(Exploded::Used(tile) | Exploded::Random(tile))) => Some(*tile),
        _ => None,
    }
}

/// A tile as text, `?` for a blank.
fn tile_text(spelling: &Spelling, tile: Tile) -> String {
    tile.letter().map_or("?".to_owned(), |letter| spelling.spell_letters(&[letter]))
}
