//! Games read back from what this program wrote, racks written by hand.

use crate::analysis::draw::{HandRack, OpenGame, OpenTurn};
use crate::game::{DuplicateGame, RackParts, Rejected};
use crate::position::{Rack, TypedWord};
use crate::rules::{
    Axis, Fault, FaultKind, Faults, Jokers, LastTile, Notation, Phrase, Place, Points, Rules, Square, Tile,
};
use serde_json::Value;
use std::sync::Arc;

/// A turn as a sheet has it.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::format::draw::{DrawReport, Form, Markup, sheet_turns};
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
/// let turns = sheet_turns(&rules, rules.pack().notation, &sheet).unwrap();
/// assert_eq!((turns.len(), turns[0].number, turns[0].score.unwrap().0), (1, 1, 12));
/// assert_eq!(turns[0].rack, rack("CATSEIO"));
/// ```
#[derive(Clone, Debug)]
pub struct SheetTurn {
    /// Its number, as written.
    pub number: usize,
    /// Where it stands.
    pub place: Place,
    /// The rack as it was drawn.
    pub drawn: RackParts,
    /// What went back before it, as far as the sheet says.
    pub rejected: Rejected,
    /// The rack as it was played.
    pub rack: Rack,
    /// The square of the word.
    pub start: Square,
    /// Its direction.
    pub axis: Axis,
    /// The word.
    pub word: TypedWord,
    /// Its points.
    pub score: Option<Points>,
    /// The running total.
    pub total: Option<Points>,
}

/// The turns of a game, from its JSON or from its sheet with each word on the line of its rack.
///
/// # Errors
/// What cannot be read, each with its line, or its turn in JSON.
pub fn sheet_turns(rules: &Rules, notation: Notation, text: &str) -> Result<Vec<SheetTurn>, Faults> {
    let text = text.trim_start_matches('\u{feff}');
    if !text.trim_start().starts_with(['{', '[']) {
        return from_sheet(rules, notation, text);
    }
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let place = Place::at(error.line(), error.column());
        Fault::new(FaultKind::Syntax, error.to_string(), "one game as `letop draw --format json` writes it")
            .at(place)
    })?;
    from_json(rules, &value)
}

/// The turns of a game that is one JSON value.
///
/// # Errors
/// What cannot be read, each with its turn.
pub fn from_json(rules: &Rules, value: &Value) -> Result<Vec<SheetTurn>, Faults> {
    let turns = value.get("turns").and_then(Value::as_array).ok_or_else(|| {
        Fault::new(FaultKind::Syntax, "no 'turns'", "one game as `letop draw --format json` writes it")
    })?;
    let read: Vec<Result<SheetTurn, Fault>> =
        turns.iter().enumerate().map(|(index, turn)| turn_of_json(rules, index, turn)).collect();
    all_or_faults(read)
}

fn all_or_faults(read: Vec<Result<SheetTurn, Fault>>) -> Result<Vec<SheetTurn>, Faults> {
    let faults: Vec<Fault> = read.iter().filter_map(|turn| turn.as_ref().err().cloned()).collect();
    if faults.is_empty() { Ok(read.into_iter().flatten().collect()) } else { Err(Faults(faults)) }
}

fn turn_of_json(rules: &Rules, index: usize, turn: &Value) -> Result<SheetTurn, Fault> {
    let spelling = rules.tiles().spelling();
    let at_turn = |mut fault: Fault| {
        fault.found = Phrase::OfTurn { turn: index + 1, what: fault.found }.into();
        fault
    };
    let missing = |name: &str| {
        at_turn(Fault::new(
            FaultKind::Syntax,
            format!("no '{name}' that can be read"),
            "what `letop draw` writes",
        ))
    };
    let text = |value: &Value, name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
    let rack =
        |name: &str| Rack::parse(spelling, &text(turn, name).ok_or_else(|| missing(name))?).map_err(at_turn);
    let master = turn.get("master").ok_or_else(|| missing("master"))?;
    let number =
        |value: &Value, name: &str| value.get(name).and_then(Value::as_u64).ok_or_else(|| missing(name));
    let size = rules.layout().size();
    let place = |name: &str, most: usize| {
        let found = number(master, name)? as usize;
        (1..=most).contains(&found).then(|| found - 1).ok_or_else(|| missing(name))
    };
    let axis = match text(master, "axis").as_deref() {
        Some("across") => Axis::Across,
        Some("down") => Axis::Down,
        _ => return Err(missing("axis")),
    };
    let points = |value: &Value, name: &str| {
        value.get(name).and_then(Value::as_i64).and_then(|points| i32::try_from(points).ok()).map(Points)
    };
    let word = text(master, "word").ok_or_else(|| missing("word"))?;
    let mut rejected = Rejected::default();
    for went in turn.get("rejected").and_then(Value::as_array).into_iter().flatten() {
        let went = went.as_str().ok_or_else(|| missing("rejected"))?;
        rejected.racks.push(parts(rules, went, 0).map_err(at_turn)?);
    }
    let in_all = turn.get("rejected_in_all").and_then(Value::as_u64).map_or(0, |n| n as usize);
    rejected.total = in_all.max(rejected.racks.len());
    Ok(SheetTurn {
        number: number(turn, "n")? as usize,
        place: Place::default(),
        drawn: RackParts { kept: rack("kept")?, drawn: rack("drawn")? },
        rejected,
        rack: rack("rack")?,
        start: Square::new(place("row", size.rows)?, place("col", size.cols)?),
        axis,
        word: TypedWord::read(rules, &word).map_err(at_turn)?,
        score: points(master, "score"),
        total: points(turn, "total"),
    })
}

/// A rack in the form `KEPT+DRAWN`, which `at` characters precede on its line.
fn parts(rules: &Rules, text: &str, at: usize) -> Result<RackParts, Fault> {
    let spelling = rules.tiles().spelling();
    let read = |text: &str, shift: usize| Rack::parse(spelling, text).map_err(|fault| fault.shifted(shift));
    Ok(match text.split_once('+') {
        Some((kept, drawn)) => {
            let shift = at + kept.chars().count() + 1;
            RackParts { kept: read(kept, at)?, drawn: read(drawn, shift)? }
        }
        None => RackParts { kept: Rack::default(), drawn: read(text, at)? },
    })
}

/// The rows of a sheet: lines of a number, a rack, a word, a square, points and a total. Other lines are passed over.
fn from_sheet(rules: &Rules, notation: Notation, text: &str) -> Result<Vec<SheetTurn>, Faults> {
    let rows = (1..).zip(text.lines()).filter_map(|(line, row)| {
        let cells: Vec<&str> = row.split_whitespace().filter(|cell| *cell != "|").collect();
        let [number, rack, word, at, points, total] = cells[..] else { return None };
        // Romanian sheets have the points before the square and the word.
        let swapped = word.parse::<i32>().is_ok();
        let (word, points) = if swapped { (points, word) } else { (word, points) };
        let is_row = [number, points, total].iter().all(|cell| cell.parse::<i32>().is_ok());
        is_row.then(|| row_of(rules, notation, line, [number, rack, word, at, points, total]))
    });
    let turns = all_or_faults(rows.collect())?;
    if turns.is_empty() {
        let expected = "lines of turn, rack, word, square, points and total, as `letop draw` writes them";
        return Err(Fault::new(FaultKind::Syntax, "no turn", expected).into());
    }
    Ok(turns)
}

fn row_of(rules: &Rules, notation: Notation, line: usize, cells: [&str; 6]) -> Result<SheetTurn, Fault> {
    let [number, rack, word, at, points, total] = cells;
    let on_line = |fault: Fault| fault.on_line(line);
    let bare = rack.trim_start_matches('-');
    let (drawn, into) = bare.split_once('>').map_or((bare, None), |(drawn, into)| (drawn, Some(into)));
    let drawn = parts(rules, drawn, 0).map_err(on_line)?;
    let mut played = drawn.whole();
    if let Some(into) = into {
        let into = Rack::parse(rules.tiles().spelling(), into).map_err(on_line)?;
        let was_joker =
            rules.pack().draw.last_tile == LastTile::Drawn && rules.pack().draw.jokers == Jokers::Explosive;
        if was_joker && !played.take(Tile::Blank) {
            let fault = Fault::new(FaultKind::NotOnRack, format!("'{rack}'"), "a joker before the '>'");
            return Err(on_line(fault));
        }
        played.add_all(&into);
    }
    let (start, axis) = notation.parse(at, rules.layout().size()).map_err(on_line)?;
    // The asterisk of a bingo is no letter, and Markdown writes a backslash before signs.
    let word = word.replace('\\', "");
    let word = word.trim_end_matches('*');
    let value = |text: &str| text.parse().ok().map(Points);
    Ok(SheetTurn {
        number: number.parse().unwrap_or(0),
        place: Place::line(line),
        drawn,
        rejected: Rejected { racks: Vec::new(), total: usize::from(rack.starts_with('-')) },
        rack: played,
        start,
        axis,
        word: TypedWord::read(rules, word).map_err(on_line)?,
        score: value(points),
        total: value(total),
    })
}

/// The turns laid on a board, so that the game can be gone on with.
///
/// # Errors
/// The first turn that does not come next, whose tiles are not left, or whose play may not stand there.
pub fn open_game(rules: &Arc<Rules>, turns: &[SheetTurn]) -> Result<OpenGame, Fault> {
    let mut game = DuplicateGame::new(rules);
    let mut open = OpenGame::default();
    for turn in turns {
        let fault = |kind, found: String, expected: String| Fault::new(kind, found, expected).at(turn.place);
        if turn.number != game.turn() {
            let (found, expected) = (format!("turn {}", turn.number), format!("turn {}", game.turn()));
            return Err(fault(FaultKind::Syntax, found, expected));
        }
        let spelling = rules.tiles().spelling();
        game.deal_by_hand(&turn.rack).map_err(|missing| {
            let missing: Rack = missing.into_iter().collect();
            let found = format!("turn {}: {}", turn.number, missing.spell(spelling));
            fault(FaultKind::TileCount, found, "tiles that are left".to_owned())
        })?;
        let laid = turn.word.lay(rules, game.board(), Some(&turn.rack), turn.start, turn.axis);
        let placement = laid.map_err(|error| {
            let found = format!("turn {}: {error}", turn.number);
            fault(FaultKind::IllegalPlay, found, "a play that may stand there".to_owned())
        })?;
        let placement = placement.canonical(game.board());
        open.turns.push(OpenTurn {
            drawn: turn.drawn.clone(),
            rejected: turn.rejected.clone(),
            rack: turn.rack.clone(),
            play: placement.clone(),
        });
        game.place(&turn.rack, &placement).map_err(|missing| {
            let missing: Rack = missing.into_iter().collect();
            let found = format!("turn {}: {}", turn.number, missing.spell(spelling));
            fault(FaultKind::NotOnRack, found, "tiles of the rack".to_owned())
        })?;
    }
    Ok(open)
}

/// Racks drawn by hand, one a line. Blank lines and lines that start with `#` are passed over; a `-` before a rack
/// and a `+` in it mean nothing.
///
/// # Errors
/// Every line that is no rack, or one of more tiles than the rules allow.
pub fn racks(rules: &Rules, text: &str) -> Result<Vec<HandRack>, Faults> {
    let most = rules.pack().rack.size - usize::from(rules.pack().draw.last_tile == LastTile::Chosen);
    let mut racks = Vec::new();
    let mut faults = Vec::new();
    for (line, row) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let bare = row.trim();
        if bare.is_empty() || bare.starts_with('#') {
            continue;
        }
        let shift = row.chars().take_while(|c| c.is_whitespace() || *c == '-').count();
        let tiles = bare.trim_start_matches('-');
        match Rack::parse(rules.tiles().spelling(), tiles) {
            Ok(rack) if !(1..=most).contains(&rack.len()) => faults.push(
                Fault::new(FaultKind::RackSize, format!("{} tiles", rack.len()), format!("1 to {most}"))
                    .at(Place::line(line)),
            ),
            Ok(rack) => racks.push(HandRack { rack, line }),
            Err(fault) => faults.push(fault.shifted(shift).on_line(line)),
        }
    }
    if racks.is_empty() && faults.is_empty() {
        faults.push(Fault::new(FaultKind::Syntax, "no rack", "a rack on each line"));
    }
    if faults.is_empty() { Ok(racks) } else { Err(Faults(faults)) }
}
