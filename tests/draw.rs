//! Games that were drawn, judged by a checker that shares nothing with what drew them but the rule book: racks,
//! tiles, plays, ends. With `LETOP_TEST=full` each pack plays at least 10,000.

use crate::support;

use crate::support::{compiled, mini, pack};
use letop::analysis::draw::{
    Certifier, Drawer, DrawnGame, DrawnTurn, Exploded, GameEnd, Generator, HandRack, Variation, many,
};
use letop::game::{Dealt, GameNumber, NoRack, RackParts, Seed};
use letop::lexicon::Compiled;
use letop::movegen::{self, NaiveWords, Tops};
use letop::position::{Board, Placement, Position, Rack, check_geometry, score};
use letop::rules::{Points, Rules, Tile};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What the rules of a pack say of its draws, written down a second time from the regulations.
struct Expected {
    vowels: &'static str,
    /// Letters that are vowels and consonants.
    both: &'static str,
    /// The least of each until turn 15, and from turn 16 on.
    least: [usize; 2],
    /// Whether blanks count from turn 16 on.
    blanks_late: bool,
    rack: usize,
    /// Fewer tiles end the game.
    least_tiles: usize,
    joker: Joker,
    returned: bool,
    /// Whether the game ends without vowels.
    vowel_end: bool,
    chosen: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Joker {
    Drawn,
    Each,
    Explosive,
}

const PLAIN: Expected = Expected {
    vowels: "AEIOU",
    both: "",
    least: [2, 1],
    blanks_late: true,
    rack: 7,
    least_tiles: 1,
    joker: Joker::Drawn,
    returned: false,
    vowel_end: false,
    chosen: false,
};

const FRENCH: Expected = Expected { both: "Y", least_tiles: 2, ..PLAIN };
const ALWAYS_ONE: Expected = Expected { least: [1, 1], ..PLAIN };
const HUNGARIAN: Expected = Expected { vowels: "AÁEÉIÍOÓÖŐUÚÜŰ", ..ALWAYS_ONE };

/// A bag, counted by the text of its tiles.
#[derive(Clone, Default, PartialEq, Debug)]
struct Heap(BTreeMap<String, i32>);

impl Heap {
    fn name(rules: &Rules, tile: Tile) -> String {
        tile.letter().map_or("?".to_owned(), |letter| rules.tiles().spelling().text(letter).to_owned())
    }

    fn full(rules: &Rules) -> Heap {
        let kinds =
            rules.tiles().kinds().map(|tile| (Heap::name(rules, tile), i32::from(rules.tiles().count(tile))));
        Heap(kinds.collect())
    }

    fn change(&mut self, rules: &Rules, tiles: impl IntoIterator<Item = Tile>, by: i32) {
        for tile in tiles {
            *self.0.entry(Heap::name(rules, tile)).or_default() += by;
        }
    }

    fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|n| *n > 0)
    }

    fn len(&self) -> i32 {
        self.0.values().sum()
    }

    fn of(rules: &Rules, rack: &Rack) -> Heap {
        let mut heap = Heap::default();
        heap.change(rules, rack.tiles(), 1);
        heap
    }

    fn holds(&self, other: &Heap) -> bool {
        other.0.iter().all(|(name, n)| self.0.get(name).copied().unwrap_or(0) >= *n)
    }
}

struct Checker<'a> {
    rules: &'a Arc<Rules>,
    words: &'a Compiled,
    expected: &'a Expected,
    naive: NaiveWords,
}

impl Checker<'_> {
    fn counts(&self, heap: &Heap, turn: usize) -> [i32; 4] {
        let mut counts = [0; 4];
        for (name, n) in &heap.0 {
            let class = match name.as_str() {
                "?" if turn > 15 && !self.expected.blanks_late => 3,
                "?" => 2,
                letter if self.expected.both.contains(letter) => 2,
                letter if self.expected.vowels.contains(letter) => 0,
                _ => 1,
            };
            counts[class] += n;
        }
        counts
    }

    fn least(&self, turn: usize) -> i32 {
        self.expected.least[usize::from(turn > 15)] as i32
    }

    fn lawful(&self, heap: &Heap, turn: usize) -> bool {
        let [vowels, consonants, both, _] = self.counts(heap, turn);
        vowels + both >= self.least(turn) && consonants + both >= self.least(turn)
    }

    /// Whether some rack of the left tiles is lawful: every split of a rack into classes is tried.
    fn some_lawful(&self, left: &Heap, size: i32, turn: usize) -> bool {
        let mut left = left.clone();
        if self.expected.joker != Joker::Drawn {
            // One is put on each rack, and the others are for later turns.
            left.0.entry("?".to_owned()).and_modify(|blanks| *blanks = (*blanks).min(1));
        }
        let [vowels, consonants, both, neither] = self.counts(&left, turn);
        let least = self.least(turn);
        (0..=vowels).any(|v| {
            (0..=consonants).any(|c| {
                (0..=both).any(|b| {
                    let n = size - v - c - b;
                    (0..=neither).contains(&n) && v + b >= least && c + b >= least
                })
            })
        })
    }

    /// Checks a whole game; gives how many racks were rejected.
    fn game(&self, game: &DrawnGame) -> usize {
        let mut left = Heap::full(self.rules);
        let mut board = Board::new(self.rules.layout().size());
        let mut kept = Rack::default();
        let mut total = 0;
        let mut rejected = 0;
        for (index, turn) in game.turns.iter().enumerate() {
            let at = format!("game {} turn {}", game.number, turn.number);
            assert_eq!(turn.number, index + 1, "{at}");
            assert_eq!(turn.board, board, "{at}: the board");
            self.rack(&turn.drawn, &turn.rejected.racks, turn.rejected.total, &kept, &left, turn.number, &at);
            rejected += turn.rejected.total;
            let hand = Heap::of(self.rules, &turn.rack);
            left.change(self.rules, turn.rack.tiles(), -1);
            assert!(left.0.values().all(|n| *n >= 0), "{at}: tiles that are not there");
            self.variation(turn, &left, &at);
            let play = turn.play();
            self.legal(&board, &play.placement, play.score, &at);
            assert!(turn.tops.iter().all(|top| top.score == play.score), "{at}: tops of one score");
            total += play.score.0;
            assert_eq!(turn.total, Points(total), "{at}");
            let mut leave = hand;
            leave.change(self.rules, play.placement.tiles(), -1);
            assert!(leave.0.values().all(|n| *n >= 0), "{at}: not on the rack");
            kept = turn.rack.without(play.placement.tiles()).unwrap();
            left.change(self.rules, kept.tiles(), 1);
            if self.expected.returned {
                kept = Rack::default();
            }
            self.put(&mut board, &mut left, &kept, turn, &at);
        }
        assert_eq!(game.total, Points(total));
        assert_eq!(game.board, board);
        let of_left = Heap::of(self.rules, &game.left);
        assert!(of_left.holds(&left) && left.holds(&of_left), "game {}: what is left", game.number);
        self.end(game, &left, &kept);
        rejected
    }

    /// The rack as it was drawn, and those that went back before it.
    #[expect(clippy::too_many_arguments, reason = "all that a draw is judged by")]
    fn rack(
        &self,
        drawn: &RackParts,
        rejected: &[RackParts],
        total: usize,
        kept: &Rack,
        left: &Heap,
        turn: usize,
        at: &str,
    ) {
        let size = self.size(left);
        let heap = |rack: &RackParts| Heap::of(self.rules, &rack.kept.with(&rack.drawn));
        let whole = heap(drawn);
        assert!(self.lawful(&whole, turn), "{at}: unlawful {drawn:?}");
        assert_eq!(whole.len(), size, "{at}: a full rack");
        assert!(left.holds(&whole), "{at}: drawn from what is left");
        let expected = if total == 0 { kept } else { &Rack::default() };
        assert_eq!(&drawn.kept, expected, "{at}: what was kept");
        assert_eq!(rejected.len(), total.min(20), "{at}");
        for (index, rack) in rejected.iter().enumerate() {
            let expected = if index == 0 { kept } else { &Rack::default() };
            assert_eq!(&rack.kept, expected, "{at}: what was kept of a rejected rack");
            let heap = heap(rack);
            assert!(!self.lawful(&heap, turn) && heap.len() == size && left.holds(&heap), "{at}: {rack:?}");
            self.joker(&heap, left, at);
        }
        self.joker(&whole, left, at);
    }

    fn size(&self, left: &Heap) -> i32 {
        let jokers = *left.0.get("?").unwrap_or(&0);
        let aside = if self.expected.joker == Joker::Drawn { 0 } else { (jokers - 1).max(0) };
        (self.expected.rack as i32 - i32::from(self.expected.chosen)).min(left.len() - aside)
    }

    /// One joker on each rack while there is one.
    fn joker(&self, rack: &Heap, left: &Heap, at: &str) {
        if self.expected.joker != Joker::Drawn {
            let there = i32::from(left.has("?"));
            assert_eq!(*rack.0.get("?").unwrap_or(&0), there, "{at}: jokers on the rack");
        }
    }

    /// What a variant did; `left` is without the rack as it was played.
    fn variation(&self, turn: &DrawnTurn, left: &Heap, at: &str) {
        let (drawn, hand) = (turn.drawn.whole(), &turn.rack);
        match &turn.variation {
            None => {
                assert_eq!(&drawn, hand, "{at}");
                let exploding = self.expected.joker == Joker::Explosive && drawn.count(Tile::Blank) > 0;
                assert!(!self.expected.chosen && !exploding, "{at}: a variant did nothing");
            }
            Some(Variation::Chosen { tile, best }) => {
                assert!(self.expected.chosen, "{at}");
                let with = drawn.with(&tile.iter().copied().collect());
                assert_eq!(&with, hand, "{at}");
                assert!(tile.is_some() || left.len() == 0, "{at}: a tile was left to choose");
                assert!(tile.is_none_or(|tile| best.contains(&tile)), "{at}");
            }
            Some(Variation::Joker(exploded)) => {
                assert!(self.expected.joker == Joker::Explosive, "{at}");
                match exploded {
                    Exploded::Used(tile) | Exploded::Random(tile) => {
                        let with = hand.with(&[Tile::Blank].into_iter().collect());
                        assert_eq!(drawn.with(&[*tile].into_iter().collect()), with, "{at}");
                        assert!(self.lawful(&Heap::of(self.rules, hand), turn.number), "{at}");
                    }
                    Exploded::NotInBag | Exploded::Unlawful => assert_eq!(&drawn, hand, "{at}"),
                }
            }
        }
    }

    fn legal(&self, board: &Board, placement: &Placement, points: Points, at: &str) {
        assert_eq!(check_geometry(self.rules, board, placement), Ok(()), "{at}");
        assert_eq!(score::score(self.rules, board, placement), points, "{at}");
        let unlisted = movegen::unlisted(self.rules, &self.words.lexicon, board, placement);
        assert!(unlisted.is_empty(), "{at}: {unlisted:?}");
    }

    /// Puts the play on the board; blanks make way where the letter's tile is in the bag.
    fn put(&self, board: &mut Board, left: &mut Heap, kept: &Rack, turn: &DrawnTurn, at: &str) {
        let mut bag = left.clone();
        bag.change(self.rules, kept.tiles(), -1);
        let replaces = self.expected.joker == Joker::Each || self.expected.returned;
        let mut replaced = Vec::new();
        for (square, placed) in turn.play().placement.put_down() {
            if placed.is_space() {
                board.put(square, placed);
                continue;
            }
            let own = letop::rules::Placed::tile_of(placed.letter());
            let name = Heap::name(self.rules, own.tile());
            if placed.is_blank() && replaces && bag.has(&name) {
                bag.change(self.rules, [own.tile()], -1);
                bag.change(self.rules, [Tile::Blank], 1);
                left.change(self.rules, [own.tile()], -1);
                left.change(self.rules, [Tile::Blank], 1);
                board.put(square, own);
                replaced.push(square);
            } else {
                board.put(square, placed);
            }
        }
        assert_eq!(turn.replaced, replaced, "{at}: blanks that make way");
    }

    /// The game ended where it had to.
    fn end(&self, game: &DrawnGame, left: &Heap, kept: &Rack) {
        let turn = game.turns.len() + 1;
        let at = format!("game {} end", game.number);
        let size = self.size(left);
        let lawful = self.some_lawful(left, size, turn);
        let jokers_aside = left.len() - size;
        let no_vowels = self.expected.vowel_end && self.counts(left, turn)[0] == 0;
        let few = left.len() < self.expected.least_tiles as i32
            || (self.expected.joker != Joker::Drawn
                && size < self.expected.least_tiles as i32
                && jokers_aside > 0);
        match &game.end {
            GameEnd::NoRack(NoRack::TooFewTiles) => assert!(few, "{at}: {left:?}"),
            GameEnd::NoRack(NoRack::NoLawfulRack) => assert!(!few && !lawful, "{at}: {left:?}"),
            GameEnd::NoRack(NoRack::TooFewVowels) => {
                assert!(self.expected.vowel_end && !few, "{at}");
                assert_eq!(self.counts(left, turn)[0], 0, "{at}: {left:?}");
            }
            GameEnd::NoRack(other) => panic!("{at}: {other:?}"),
            GameEnd::NoPlay(unplayed) => {
                let Dealt { rack, rejected } = &**unplayed;
                assert!(!few && lawful && !no_vowels, "{at}");
                self.rack(rack, &rejected.racks, rejected.total, kept, left, turn, &at);
                // Whatever tile is chosen, and whatever the joker turned into, the tiles drawn have no play.
                assert!(self.plain_tops(&game.board, &rack.whole()).is_empty(), "{at}: a play exists");
            }
            other => panic!("{at}: {other:?}"),
        }
    }

    fn plain_tops(&self, board: &Board, rack: &Rack) -> Vec<letop::position::Play> {
        let mut sink = Tops::default();
        movegen::generate(self.rules, self.words.gaddag(), board, rack, &mut sink);
        sink.sorted()
    }

    /// The tops of a turn are those of the specification. Two blanks that may be spaces are beyond its patience.
    fn naive(&self, turn: &DrawnTurn) {
        let spaces = self.rules.pack().name == "hu-house" && turn.rack.count(Tile::Blank) > 0;
        if matches!(turn.variation, Some(Variation::Chosen { .. })) || spaces {
            return;
        }
        let position = Position::of(self.rules, turn.board.clone(), turn.rack.clone());
        let mut sink = Tops::default();
        movegen::generate_naive(&position, &self.naive, &mut sink);
        assert_eq!(sink.sorted(), turn.tops, "turn {}", turn.number);
    }
}

/// Draws so many games and checks each; a turn of every so many games against the specification.
fn lawful(pack_name: &str, words: &Compiled, expected: &Expected, games: u64) {
    let games = if support::at_length() { games.max(10_000) } else { games };
    let rules = pack(pack_name);
    let naive = NaiveWords::of(&words.lexicon);
    let checker = Checker { rules: &rules, words, expected, naive };
    let seed = Seed::new(format!("lawful {pack_name}"));
    let certifier = Certifier::new(&rules, words);
    let every = (games / 12).max(1);
    let check = |drawer: &mut Drawer<'_>, number: letop::game::GameNumber| {
        let game = drawer.game(&seed, number);
        let rejected = checker.game(&game);
        if number.0.is_multiple_of(every) && !game.turns.is_empty() {
            checker.naive(&game.turns[(number.0 / every) as usize % game.turns.len()]);
            // Every word at every place is for single turns, not for games.
            let fast = certifier.generator() == Generator::Gaddag;
            assert!(!fast || certifier.check(&game).holds(), "game {number}");
        }
        (game.turns.len(), rejected)
    };
    let (mut turns, mut rejected, mut seen) = (0, 0, 0);
    many(&rules, words, 1..games + 1, check, |(t, r)| {
        turns += t;
        rejected += r;
        seen += 1;
        true
    });
    assert_eq!(seen, games);
    assert!(turns as u64 > games, "{pack_name}: {turns} turns");
    println!("{pack_name}: {games} games, {turns} turns, {rejected} racks rejected");
}

/// A made-up list for tiles that no free list is built in for: the words of another language that they can spell.
fn made_up(rules: &Rules, list: &str) -> Compiled {
    let source = compiled(list);
    let words = source.lexicon.words();
    let words: Vec<String> = words.iter().map(|word| source.lexicon.spelling().spell_letters(word)).collect();
    let spelled =
        words.iter().map(String::as_str).filter(|word| rules.tiles().spelling().letters(word).is_ok());
    mini(rules, &spelled.collect::<Vec<_>>())
}

#[test]
fn spanish_on_a_made_up_list() {
    let rules = pack("es-duplicada");
    let expected = Expected { blanks_late: false, ..PLAIN };
    lawful("es-duplicada", &made_up(&rules, "en-scowl"), &expected, 2_000);
}

#[test]
fn flemish_on_a_made_up_list() {
    let rules = pack("nl-ntsv");
    let expected = Expected { least: [0, 0], least_tiles: 7, returned: true, vowel_end: true, ..PLAIN };
    lawful("nl-ntsv", &made_up(&rules, "en-scowl"), &expected, 2_000);
}

#[test]
fn catalan_on_a_made_up_list() {
    lawful(
        "ca",
        &mini(&pack("ca"), &include_str!("support/catalan.txt").lines().collect::<Vec<_>>()),
        &ALWAYS_ONE,
        500,
    );
}

#[test]
fn german_on_a_made_up_list() {
    let rules = pack("de");
    let expected = Expected { vowels: "AÄEIOÖUÜ", ..ALWAYS_ONE };
    lawful("de", &made_up(&rules, "en-scowl"), &expected, 2_000);
}

#[test]
fn hungarian_house_rules_with_blanks_as_spaces() {
    let rules = pack("hu-house");
    let source = compiled("hu-magyarispell");
    let words: Vec<String> = source
        .lexicon
        .words()
        .iter()
        .filter(|word| word.len() < 6)
        .map(|word| source.lexicon.spelling().spell_letters(word))
        .collect();
    let words = mini(&rules, &words.iter().map(String::as_str).collect::<Vec<_>>());
    let expected = Expected { rack: 9, ..HUNGARIAN };
    lawful("hu-house", &words, &expected, 200);
}

#[test]
fn romanian_classic() {
    lawful("ro-duplicat", &compiled("ro-rospell"), &PLAIN, 10_000);
}

#[test]
fn romanian_completiv() {
    lawful("ro-completiv", &compiled("ro-rospell"), &Expected { chosen: true, ..PLAIN }, 400);
}

#[test]
fn romanian_eliptic() {
    lawful("ro-eliptic", &compiled("ro-rospell"), &Expected { rack: 8, ..PLAIN }, 3_000);
}

#[test]
fn romanian_on_line() {
    lawful("ro-online", &compiled("ro-rospell"), &Expected { least: [0, 0], ..PLAIN }, 3_000);
}

#[test]
fn french_normal() {
    lawful("fr-duplicate", &compiled("fr-dicollecte"), &FRENCH, 10_000);
}

#[test]
fn french_joker() {
    lawful("fr-joker", &compiled("fr-dicollecte"), &Expected { joker: Joker::Each, ..FRENCH }, 3_000);
}

#[test]
fn french_seven_of_eight() {
    lawful("fr-7sur8", &compiled("fr-dicollecte"), &Expected { rack: 8, ..FRENCH }, 3_000);
}

#[test]
fn french_seven_and_eight() {
    lawful("fr-7et8", &compiled("fr-dicollecte"), &Expected { rack: 8, ..FRENCH }, 3_000);
}

#[test]
fn french_seven_of_eight_joker() {
    let expected = Expected { rack: 8, joker: Joker::Each, ..FRENCH };
    lawful("fr-7sur8-joker", &compiled("fr-dicollecte"), &expected, 500);
}

#[test]
fn french_explosive() {
    lawful(
        "fr-explosive",
        &compiled("fr-dicollecte"),
        &Expected { joker: Joker::Explosive, ..FRENCH },
        2_000,
    );
}

#[test]
fn english() {
    lawful("en-duplicate", &compiled("en-scowl"), &ALWAYS_ONE, 10_000);
}

#[test]
fn polish() {
    let expected = Expected { vowels: "AĄEĘIOÓUY", ..ALWAYS_ONE };
    lawful("pl", &compiled("pl-sjp"), &expected, 2_000);
}

#[test]
fn hungarian() {
    lawful("hu", &compiled("hu-magyarispell"), &HUNGARIAN, 5_000);
}

#[test]
fn a_joker_that_the_top_does_without_turns_into_a_tile_drawn_at_random() {
    let rules = pack("fr-explosive");
    // MMM needs no joker, and no word that does is worth as much.
    let words = mini(&rules, &["MMM", "MA"]);
    let rack = |text: &str| Rack::parse(rules.tiles().spelling(), text).unwrap();
    let hand = |text: &str| HandRack { rack: rack(text), line: 1 };
    let mut drawer = Drawer::new(&rules, &words);
    let mut into = std::collections::BTreeSet::new();
    for number in 1..=40 {
        let game = drawer.by_hand(&[hand("BDMMMT?")], &Seed::new("explosive"), GameNumber(number)).unwrap();
        let turn = &game.turns[0];
        let Some(Variation::Joker(exploded)) = &turn.variation else { panic!("{turn:?}") };
        match exploded {
            Exploded::Random(tile) => {
                assert!(turn.rack.count(Tile::Blank) == 0 && *tile != Tile::Blank);
                into.insert(Heap::name(&rules, *tile));
                // The joker went back into the bag.
                assert_eq!(game.left.count(Tile::Blank), 2);
            }
            // Five consonants and a sixth: the joker stays, or there would be no two vowels.
            Exploded::Unlawful => assert_eq!(turn.rack, rack("BDMMMT?")),
            other => panic!("{other:?}"),
        }
    }
    // A rack with one vowel beside the joker may take any vowel.
    for number in 1..=40 {
        let game = drawer.by_hand(&[hand("ABDMMM?")], &Seed::new("explosive"), GameNumber(number)).unwrap();
        if let Some(Variation::Joker(Exploded::Random(tile))) = game.turns[0].variation {
            into.insert(Heap::name(&rules, tile));
        }
    }
    assert!(into.len() > 2 && into.iter().all(|tile| "AEIOUY".contains(tile.as_str())), "{into:?}");
}
