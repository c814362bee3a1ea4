//! What a sheet says of a turn beside its top: how many placements there are, what comes below, which bingos.

use super::course::DrawnTurn;
use crate::lexicon::Compiled;
use crate::lexicon::search::{Anagram, Lengths, find};
use crate::movegen::{All, Counting, Counts, Engine};
use crate::position::Play;
use crate::rules::{Letter, Points, Rules, Tile};
use std::collections::BTreeMap;

/// A turn looked at closely.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::look;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("CATSEIO"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let look = look(&rules, &words, drawer.engine(), &game.turns[0], 1);
/// assert_eq!((look.counts.plays, look.counts.bingos), (10, 0));
/// // Below CATS: CAT and ACT, at three places each.
/// assert_eq!((look.subtops[0].len(), look.subtops[0][0].score.0), (6, 10));
/// ```
#[derive(Clone, Debug)]
pub struct Look {
    /// How many placements and bingos there are.
    pub counts: Counts,
    /// The score levels below the top, best first.
    pub subtops: Vec<Vec<Play>>,
    /// The words with a bonus.
    pub bingos: Bingos,
}

/// A word with its best score.
pub type ScoredWord = (Vec<Letter>, Points);

/// The bingos of a rack, as words.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en-duplicate").unwrap());
/// # let list = WordList::read(b"cat\nretains\nstainers\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::analysis::draw::look;
/// # use letop::analysis::draw::{Drawer, HandRack};
/// # use letop::game::{GameNumber, Seed};
/// # use letop::position::Rack;
/// # let rack = |text| Rack::parse(rules.tiles().spelling(), text).unwrap();
/// let mut drawer = Drawer::new(&rules, &words);
/// let hand = [HandRack { rack: rack("AEINRST"), line: 1 }];
/// let game = drawer.by_hand(&hand, &Seed::new("x"), GameNumber(1)).unwrap();
/// let bingos = look(&rules, &words, drawer.engine(), &game.turns[0], 0).bingos;
/// let (word, score) = &bingos.dry[0];
/// assert_eq!((rules.tiles().spelling().spell_letters(word), score.0), ("RETAINS".to_owned(), 66));
/// assert!(bingos.unplaced.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bingos {
    /// Words of the rack alone that can be placed, in alphabetical order, each with its best score.
    pub dry: Vec<ScoredWord>,
    /// Words of the whole rack that no place takes.
    pub unplaced: Vec<Vec<Letter>>,
    /// Words with tiles of the board: those tiles, and the words with their best scores.
    pub through: Vec<(Vec<Letter>, Vec<ScoredWord>)>,
}

/// Looks at a turn, with so many levels below the top.
pub fn look(
    rules: &Rules,
    words: &Compiled,
    engine: &mut Engine<'_>,
    turn: &DrawnTurn,
    levels: usize,
) -> Look {
    let mut sink = (All::default(), Counting::new(rules.pack().score.bingo_from()));
    engine.on(&turn.board).feed(&turn.rack, &mut sink);
    let (plays, counts) = (sink.0.sorted(), sink.1.counts());
    let below = plays.chunk_by(|a, b| a.score == b.score).filter(|level| level[0].score < turn.top());
    let subtops = below.take(levels).map(<[Play]>::to_vec).collect();
    Look { counts, subtops, bingos: bingos(rules, words, turn, &plays) }
}

/// A word with its best score, by word.
type Best = BTreeMap<Vec<Letter>, Points>;

fn bingos(rules: &Rules, list: &Compiled, turn: &DrawnTurn, plays: &[Play]) -> Bingos {
    let mut dry = Best::new();
    let mut through: BTreeMap<Vec<Letter>, Best> = BTreeMap::new();
    for play in plays.iter().filter(|play| rules.is_bingo(play.placement.new.len())) {
        let placement = &play.placement;
        // Two words with a space between them are no word that could be named here.
        if placement.word.iter().any(|placed| placed.is_space()) {
            continue;
        }
        let letters: Vec<Letter> = placement.word.iter().map(|placed| placed.letter()).collect();
        let support: Vec<Letter> = (0..letters.len())
            .filter(|offset| !placement.new.has(*offset))
            .map(|offset| letters[offset])
            .collect();
        let words = if support.is_empty() { &mut dry } else { through.entry(support).or_default() };
        let best = words.entry(letters).or_insert(play.score);
        *best = (*best).max(play.score);
    }
    let unplaced = rack_words(rules, list, turn).into_iter().filter(|word| !dry.contains_key(word)).collect();
    Bingos {
        dry: dry.into_iter().collect(),
        unplaced,
        through: through.into_iter().map(|(support, words)| (support, words.into_iter().collect())).collect(),
    }
}

/// The words of the whole rack, where that many tiles are a bingo; with two blanks and more they are too many to say
/// anything and are left out.
fn rack_words(rules: &Rules, words: &Compiled, turn: &DrawnTurn) -> Vec<Vec<Letter>> {
    let tiles = turn.rack.len();
    let says = rules.is_bingo(tiles) && tiles <= rules.most_placed() && turn.rack.count(Tile::Blank) < 2;
    let Some(anagram) = says.then(|| Anagram::new(turn.rack.tiles(), true)).flatten() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    find(words.gaddag(), &anagram, Lengths::ANY, |word| {
        found.push(word.to_vec());
        true
    });
    found
}
