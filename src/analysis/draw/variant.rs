//! What variants do to a rack after it was drawn: a tile of one's choice, a joker that turns into a letter.

use crate::analysis::tie::{MasterPlay, choose, choose_among};
use crate::game::{Condition, DuplicateGame, Stream, draw};
use crate::movegen::Engine;
use crate::position::{Play, Rack};
use crate::rules::{Jokers, LastTile, Rules, Tile};

/// What happened to a rack between the draw and the play.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::{Rules, Tile};
/// # use std::sync::Arc;
/// use letop::analysis::draw::Variation;
/// let pack = "extends = \"en-duplicate\"\n[draw]\nlast_tile = \"chosen\"\n";
/// let rules = Arc::new(Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap());
/// # let list = WordList::read(b"cat\ncats\n", rules.tiles()).unwrap();
/// # let words = Compiled::new(Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap(), None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// // An S makes CATS of them.
/// let tile = Tile::Letter(rules.tiles().spelling().letters("s").unwrap()[0]);
/// assert_eq!(game.turns[0].variation, Some(Variation::Chosen { tile: Some(tile), best: vec![tile] }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Variation {
    /// Each player took a tile of his choice: this one goes with the master play.
    Chosen {
        /// The tile; `None` where none was left.
        tile: Option<Tile>,
        /// The tiles that reach the top score, in alphabetical order, blanks last.
        best: Vec<Tile>,
    },
    /// The joker turned into something, or stayed.
    Joker(Exploded),
}

/// What became of a joker that explodes.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::{Rules, Tile};
/// # use std::sync::Arc;
/// use letop::analysis::draw::{Exploded, Variation};
/// let pack = "extends = \"en-duplicate\"\n[draw]\njokers = \"explosive\"\n";
/// let rules = Arc::new(Rules::parse(pack, &|_| Err(std::io::ErrorKind::NotFound.into())).unwrap());
/// # let list = WordList::read(b"cats\n", rules.tiles()).unwrap();
/// # let words = Compiled::new(Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap(), None);
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CAT?EIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// // The master play uses it for an S, and the bag has one.
/// let tile = Tile::Letter(rules.tiles().spelling().letters("s").unwrap()[0]);
/// assert_eq!(game.turns[0].variation, Some(Variation::Joker(Exploded::Used(tile))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exploded {
    /// It turned into the tile that the master play used it for.
    Used(Tile),
    /// The master play did without it, and it turned into a tile drawn at random.
    Random(Tile),
    /// The bag does not have the tile, and it stayed a joker.
    NotInBag,
    /// The rack would lack vowels or consonants, and it stayed a joker.
    Unlawful,
}

/// A rack as it is played, with its tops.
pub(super) struct InHand {
    /// The rack that the master play is made of.
    pub rack: Rack,
    /// What happened to it.
    pub variation: Option<Variation>,
    /// The plays with the top score, in listing order.
    pub tops: Vec<Play>,
    /// The racks of the tops, where they differ from the master play's.
    pub racks: Vec<Rack>,
    /// Which of the tops is the master play.
    pub master: Option<MasterPlay>,
}

/// Finds the tops of a rack that was dealt, and does what the variant does. Tiles that come and go are taken from
/// and put into the game's bag.
pub(super) fn in_hand(
    game: &mut DuplicateGame,
    engine: &mut Engine<'_>,
    dealt: Rack,
    stream: &mut Stream,
) -> InHand {
    let rules = game.rules().clone();
    if rules.pack().draw.last_tile == LastTile::Chosen {
        return choose_last(&rules, game, engine, dealt);
    }
    let explodes = rules.pack().draw.jokers == Jokers::Explosive && dealt.count(Tile::Blank) > 0;
    if !explodes {
        return plain(&rules, game, engine, dealt);
    }
    let first = plain(&rules, game, engine, dealt);
    let (rack, exploded) = explode(&rules, game, &first, stream);
    let variation = Some(Variation::Joker(exploded));
    match exploded {
        Exploded::NotInBag | Exploded::Unlawful => InHand { variation, ..first },
        Exploded::Used(_) | Exploded::Random(_) => InHand { variation, ..plain(&rules, game, engine, rack) },
    }
}

fn plain(rules: &Rules, game: &DuplicateGame, engine: &mut Engine<'_>, rack: Rack) -> InHand {
    let tops = engine.tops(game.board(), &rack);
    let master = choose(rules, &rack, &tops);
    InHand { rack, variation: None, tops, racks: Vec::new(), master }
}

/// Turns the joker of a rack into what the master play used it for.
fn explode(rules: &Rules, game: &mut DuplicateGame, first: &InHand, stream: &mut Stream) -> (Rack, Exploded) {
    let played = first.master.as_ref().map(|master| &first.tops[master.index].placement);
    let used = played.and_then(|placement| {
        placement
            .put_down()
            .find(|(_, placed)| placed.is_blank() && !placed.is_space())
            .map(|(_, placed)| placed.letter())
    });
    let exploded = match used {
        Some(letter) => Exploded::Used(Tile::Letter(letter)),
        None => {
            let mut letters: Rack = game.bag().tiles().filter(|tile| *tile != Tile::Blank).collect();
            match draw(&mut letters, 1, stream).nth(0) {
                Some(tile) => Exploded::Random(tile),
                None => return (first.rack.clone(), Exploded::NotInBag),
            }
        }
    };
    let (Exploded::Used(tile) | Exploded::Random(tile)) = exploded else {
        return (first.rack.clone(), exploded);
    };
    let mut rack = first.rack.clone();
    if game.exchange(&mut rack, Some(Tile::Blank), Some(tile)).is_err() {
        return (rack, Exploded::NotInBag);
    }
    let condition = Condition::of_turn(&rules.pack().draw, rules.tiles(), game.turn());
    if condition.allows(&rack) {
        return (rack, exploded);
    }
    // The tile was just taken out of the bag, and the joker put in.
    let back = game.exchange(&mut rack, Some(tile), Some(Tile::Blank));
    debug_assert!(back.is_ok(), "what was exchanged can be exchanged back");
    (rack, Exploded::Unlawful)
}

/// Tries every kind of tile that is left as the last of the rack.
fn choose_last(rules: &Rules, game: &mut DuplicateGame, engine: &mut Engine<'_>, dealt: Rack) -> InHand {
    let kinds: Vec<Tile> = rules.tiles().kinds().filter(|tile| game.bag().count(*tile) > 0).collect();
    if kinds.is_empty() {
        let variation = Some(Variation::Chosen { tile: None, best: Vec::new() });
        return InHand { variation, ..plain(rules, game, engine, dealt) };
    }
    let board = game.board().clone();
    let mut on_board = engine.on(&board);
    let mut best: Vec<Tile> = Vec::new();
    let mut found: Vec<(Play, Tile)> = Vec::new();
    for &tile in &kinds {
        let mut rack = dealt.clone();
        rack.add(tile);
        let tops = on_board.tops(&rack);
        let Some(top) = tops.first().map(|play| play.score) else { continue };
        match found.first() {
            Some((so_far, _)) if so_far.score > top => continue,
            Some((so_far, _)) if so_far.score < top => {
                best.clear();
                found.clear();
            }
            _ => {}
        }
        best.push(tile);
        // A play that does without the tile is found with every tile: the first serves.
        let known = found.len();
        for play in tops {
            if !found[..known].iter().any(|(other, _)| *other == play) {
                found.push((play, tile));
            }
        }
    }
    found.sort_by(|(a, _), (b, _)| a.listing_order(b));
    let racks: Vec<Rack> = found.iter().map(|(_, tile)| dealt.with(&[*tile].into_iter().collect())).collect();
    let tops: Vec<Play> = found.iter().map(|(play, _)| play.clone()).collect();
    let master = choose_among(rules, &racks.iter().zip(&tops).collect::<Vec<_>>());
    // Without any play a player takes whatever comes first.
    let tile = master.as_ref().map(|master| found[master.index].1).or(kinds.first().copied());
    let mut rack = dealt;
    let taken = game.exchange(&mut rack, None, tile);
    debug_assert!(taken.is_ok(), "the tile is one of the bag's");
    InHand { rack, variation: Some(Variation::Chosen { tile, best }), tops, racks, master }
}

/// A rack that was dealt and the rack that it was played as, of a game that is gone on with.
///
/// # Errors
/// The tiles that the bag does not have.
pub(super) fn resumed(
    game: &mut DuplicateGame,
    engine: &mut Engine<'_>,
    dealt: Rack,
    played: &Rack,
) -> Result<InHand, Vec<Tile>> {
    let rules = game.rules().clone();
    let came = difference(played, &dealt);
    let went = difference(&dealt, played);
    let mut rack = dealt.clone();
    let (mut into, mut out) = (came.tiles(), went.tiles());
    loop {
        match (out.next(), into.next()) {
            (None, None) => break,
            (out, into) => game.exchange(&mut rack, out, into)?,
        }
    }
    let hand = plain(&rules, game, engine, rack);
    let variation = match came.nth(0) {
        Some(tile) if went.count(Tile::Blank) > 0 => {
            let first = plain(&rules, game, engine, dealt);
            let used = first.master.as_ref().is_some_and(|master| {
                let placement = &first.tops[master.index].placement;
                placement
                    .put_down()
                    .any(|(_, placed)| placed.is_blank() && Tile::Letter(placed.letter()) == tile)
            });
            Some(Variation::Joker(if used { Exploded::Used(tile) } else { Exploded::Random(tile) }))
        }
        Some(tile) => Some(Variation::Chosen { tile: Some(tile), best: vec![tile] }),
        None => None,
    };
    Ok(InHand { variation, ..hand })
}

/// The tiles of one rack that another does not have.
fn difference(rack: &Rack, other: &Rack) -> Rack {
    let mut left = other.clone();
    rack.tiles().filter(|tile| !left.take(*tile)).collect()
}
