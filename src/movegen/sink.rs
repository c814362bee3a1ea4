//! Where found plays go: what is kept of them depends on the question.

use crate::position::{LineMask, Placement, Play, Word};
use crate::rules::{Placed, Points, Square};
use std::collections::BinaryHeap;

/// A play as a generator finds it, borrowed from its working memory.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, Found, Sink};
/// use letop::position::Setup;
/// struct Longest(usize);
/// impl Sink for Longest {
///     fn add(&mut self, found: Found<'_>) {
///         self.0 = self.0.max(found.word.len());
///     }
/// }
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut longest = Longest(0);
/// movegen::run(&position, &words, &mut longest);
/// assert_eq!(longest.0, 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Found<'w> {
    /// The square of the main word's first letter.
    pub start: Square,
    /// The main word's direction.
    pub axis: crate::rules::Axis,
    /// The main word.
    pub word: &'w [Placed],
    /// Which of its tiles are put down.
    pub new: LineMask,
    /// What the play scores.
    pub score: Points,
}

impl Found<'_> {
    /// The play, on its own.
    pub fn to_play(self) -> Play {
        let word: Word = self.word.iter().copied().collect();
        Play {
            placement: Placement { start: self.start, axis: self.axis, word, new: self.new },
            score: self.score,
        }
    }
}

/// Takes each play of a position once, in no particular order.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, Found, Sink};
/// use letop::position::Setup;
/// use letop::rules::Points;
/// /// What all plays score together.
/// struct Sum(Points);
/// impl Sink for Sum {
///     fn add(&mut self, found: Found<'_>) {
///         self.0 += found.score;
///     }
/// }
/// let position = Setup::empty(&rules, "cat").check(&rules).unwrap();
/// let mut sum = Sum(Points(0));
/// movegen::run(&position, &words, &mut sum);
/// assert_eq!(sum.0, Points(6 * 10));
/// ```
pub trait Sink {
    /// Takes one.
    fn add(&mut self, found: Found<'_>);
}

/// Keeps every play.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, All};
/// use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut sink = All::default();
/// movegen::run(&position, &words, &mut sink);
/// assert_eq!(sink.sorted(), movegen::all(&position, &words));
/// ```
#[derive(Clone, Debug, Default)]
pub struct All {
    plays: Vec<Play>,
}

impl All {
    /// The plays in the order in which plays are listed.
    pub fn sorted(mut self) -> Vec<Play> {
        self.plays.sort_unstable_by(Play::listing_order);
        self.plays
    }
}

impl Sink for All {
    fn add(&mut self, found: Found<'_>) {
        self.plays.push(found.to_play());
    }
}

/// Keeps the plays with the top score, every one of them.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, Tops};
/// use letop::position::Setup;
/// let position = Setup::empty(&rules, "cat").check(&rules).unwrap();
/// let mut sink = Tops::default();
/// movegen::run(&position, &words, &mut sink);
/// let tops = sink.sorted();
/// assert_eq!((tops.len(), tops[0].score.0), (6, 10));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tops {
    plays: Vec<Play>,
}

impl Tops {
    /// The tops in the order in which plays are listed.
    pub fn sorted(mut self) -> Vec<Play> {
        self.plays.sort_unstable_by(Play::listing_order);
        self.plays
    }
}

impl Sink for Tops {
    fn add(&mut self, found: Found<'_>) {
        match self.plays.first() {
            Some(top) if top.score > found.score => return,
            Some(top) if top.score < found.score => self.plays.clear(),
            _ => {}
        }
        self.plays.push(found.to_play());
    }
}

/// Keeps the first `n` plays of the list.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, Best};
/// use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// let mut sink = Best::new(3);
/// movegen::run(&position, &words, &mut sink);
/// assert_eq!(sink.sorted(), movegen::all(&position, &words)[..3]);
/// ```
#[derive(Clone, Debug)]
pub struct Best {
    n: usize,
    heap: BinaryHeap<Listed>,
}

/// A play ordered by its place in the list: the last in the list is the greatest.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Listed(Play);

impl Ord for Listed {
    fn cmp(&self, other: &Listed) -> std::cmp::Ordering {
        self.0.listing_order(&other.0)
    }
}

impl PartialOrd for Listed {
    fn partial_cmp(&self, other: &Listed) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Best {
    /// A sink for the best `n`.
    pub fn new(n: usize) -> Best {
        Best { n, heap: BinaryHeap::new() }
    }

    /// The plays in the order in which plays are listed.
    pub fn sorted(self) -> Vec<Play> {
        self.heap.into_sorted_vec().into_iter().map(|Listed(play)| play).collect()
    }
}

impl Sink for Best {
    fn add(&mut self, found: Found<'_>) {
        if self.heap.len() < self.n {
            self.heap.push(Listed(found.to_play()));
            return;
        }
        let Some(mut last) = self.heap.peek_mut() else { return };
        if last.0.score > found.score {
            return;
        }
        let play = Listed(found.to_play());
        if play < *last {
            *last = play;
        }
    }
}

/// How many plays there are, and how many of them are bingos.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, Counts};
/// use letop::position::Setup;
/// use letop::rules::Points;
/// let position = Setup::empty(&rules, "cat").check(&rules).unwrap();
/// let counts = movegen::count(&position, &words);
/// assert_eq!(counts, Counts { plays: 6, bingos: 0, top: Some(Points(10)) });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Placements.
    pub plays: usize,
    /// Placements that put down enough tiles for a bonus.
    pub bingos: usize,
    /// The top score; `None` where there is no play.
    pub top: Option<Points>,
}

/// Counts plays.
///
/// ```
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # let rules = Arc::new(Rules::builtin("en").unwrap());
/// # let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).unwrap();
/// # let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// # let words = Compiled::new(lexicon, None);
/// use letop::movegen::{self, All, Counting};
/// use letop::position::Setup;
/// let position = Setup::empty(&rules, "cats").check(&rules).unwrap();
/// // Two questions in one walk.
/// let mut sinks = (All::default(), Counting::new(rules.pack().score.bingo_from()));
/// movegen::run(&position, &words, &mut sinks);
/// assert_eq!(sinks.1.counts().plays, sinks.0.sorted().len());
/// ```
#[derive(Clone, Debug)]
pub struct Counting {
    bingo_from: usize,
    counts: Counts,
}

impl Counting {
    /// A counter for plays of a pack in which `bingo_from` tiles or more are a bingo.
    pub fn new(bingo_from: Option<usize>) -> Counting {
        Counting { bingo_from: bingo_from.unwrap_or(usize::MAX), counts: Counts::default() }
    }

    /// What was counted.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl Sink for Counting {
    fn add(&mut self, found: Found<'_>) {
        self.counts.plays += 1;
        self.counts.bingos += usize::from(found.new.len() >= self.bingo_from);
        self.counts.top = self.counts.top.max(Some(found.score));
    }
}

impl<A: Sink, B: Sink> Sink for (A, B) {
    fn add(&mut self, found: Found<'_>) {
        self.0.add(found);
        self.1.add(found);
    }
}
