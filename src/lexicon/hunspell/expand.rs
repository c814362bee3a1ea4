//! Expansion: from a headword and its flags to every form.
//!
//! Suffixes are put on first, each with what its own flags allow further, then prefixes, so that every
//! combination is met once; suffixes that only a prefix allows come after it. A dictionary may have affixes
//! that allow themselves, and a language may have more forms than any list: every expansion ends by the
//! levels of affixes, the length of a form and the number of forms that [`Limits`] allows.

use super::affix::{Affix, AffixClass, Affixes, Side};
use super::dic::{Entries, Entry};
use super::error::HunspellError;
use super::flag::{Flag, FlagSetId, FlagSets};
use std::collections::{BTreeSet, HashMap, HashSet};

/// How far an expansion may go.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, HunspellError, Limits};
/// // A suffix that may follow itself.
/// let dictionary = Dictionary::read(b"SFX A Y 1\nSFX A 0 ha/A .\n", b"1\nha/A\n").unwrap();
/// assert_eq!(dictionary.forms(Limits::default()).unwrap(), ["ha", "haha", "hahaha"]);
/// let few = Limits { forms: 1, ..Limits::default() };
/// assert!(matches!(dictionary.forms(few), Err(HunspellError::TooManyForms { limit: 1, line: 2, .. })));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many suffixes a form may have.
    pub suffixes: u8,
    /// How many prefixes a form may have.
    pub prefixes: u8,
    /// How many characters a form may have; longer ones are counted, not handed out and not expanded further.
    pub characters: usize,
    /// How many forms there may be in all, each as often as it is made.
    pub forms: usize,
    /// How many forms a single entry may have. A language that passes this has more endings than a list of
    /// words can hold, and it shows at once.
    pub forms_of_entry: usize,
}

impl Default for Limits {
    /// Two suffixes and one prefix, 64 characters, five million forms, 50,000 of them of one entry.
    fn default() -> Limits {
        Limits { suffixes: 2, prefixes: 1, characters: 64, forms: 5_000_000, forms_of_entry: 50_000 }
    }
}

/// Affixes that an expansion leaves out.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, Leave, Limits};
/// let aff = b"PFX U Y 1\nPFX U 0 un .\nSFX S Y 1\nSFX S 0 s .\n";
/// let dictionary = Dictionary::read(aff, b"1\nlock/US\n").unwrap();
/// let mut forms = Vec::new();
/// let leave = Leave { prefixes: vec!["un".to_owned()], ..Leave::default() };
/// let each = |entry: &letop::lexicon::hunspell::EntryForms| {
///     forms.extend(entry.iter().map(|form| form.text.to_owned()));
/// };
/// dictionary.expand(&leave, Limits::default(), each).unwrap();
/// assert_eq!(forms, ["lock", "locks"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leave {
    /// All of them: headwords alone.
    pub all: bool,
    /// Those with these flags, written as in the dictionary.
    pub flags: Vec<String>,
    /// Prefixes that put these texts before a word.
    pub prefixes: Vec<String>,
    /// Suffixes that put these texts after a word.
    pub suffixes: Vec<String>,
}

/// A form of an entry.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, Leave, Limits};
/// let dictionary = Dictionary::read(b"SFX S Y 1\nSFX S 0 s .\n", b"1\ncat/S\n").unwrap();
/// let mut derived = Vec::new();
/// dictionary
///     .expand(&Leave::default(), Limits::default(), |entry| {
///         derived.extend(entry.iter().map(|form| (form.text.to_owned(), form.derived)));
///     })
///     .unwrap();
/// assert_eq!(derived, [("cat".to_owned(), false), ("cats".to_owned(), true)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form<'a> {
    /// The form.
    pub text: &'a str,
    /// Whether it has an affix: it is not the headword as it stands.
    pub derived: bool,
}

/// All forms of an entry.
///
/// ```
/// use letop::lexicon::hunspell::{Dictionary, Leave, Limits};
/// let dictionary = Dictionary::read(b"SFX S Y 1\nSFX S 0 s .\n", b"2\ncat/S\nact\n").unwrap();
/// let mut seen = Vec::new();
/// dictionary
///     .expand(&Leave::default(), Limits::default(), |entry| {
///         seen.push((entry.headword().to_owned(), entry.line(), entry.len()));
///     })
///     .unwrap();
/// assert_eq!(seen, [("cat".to_owned(), 2, 2), ("act".to_owned(), 3, 1)]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct EntryForms {
    headword: String,
    line: usize,
    text: String,
    /// Where each form ends, and whether it is derived.
    items: Vec<(usize, bool)>,
}

impl EntryForms {
    /// The headword; it is a form only if it may stand without an affix.
    pub fn headword(&self) -> &str {
        &self.headword
    }

    /// Its line in the list of headwords.
    pub fn line(&self) -> usize {
        self.line
    }

    /// How many forms there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The forms.
    pub fn iter(&self) -> impl Iterator<Item = Form<'_>> {
        let mut start = 0;
        self.items.iter().map(move |&(end, derived)| {
            let text = &self.text[start..end];
            start = end;
            Form { text, derived }
        })
    }

    fn start(&mut self, entry: Entry<'_>) {
        self.headword.clear();
        self.headword.push_str(entry.word);
        self.line = entry.line;
        self.text.clear();
        self.items.clear();
    }

    fn push(&mut self, text: &str, derived: bool) {
        self.text.push_str(text);
        self.items.push((self.text.len(), derived));
    }
}

/// What can be looked up and does not change.
struct Plan<'a> {
    flags: &'a FlagSets,
    affixes: &'a Affixes,
    classes: Vec<Class<'a>>,
    /// By set of flags, the classes that it names.
    named: Vec<Named>,
    /// The texts of entries that are marked as no words.
    forbidden: HashSet<&'a str>,
    limits: Limits,
}

/// The affixes of a class that are not left out.
struct Class<'a> {
    side: Side,
    flag: Flag,
    crosses: bool,
    /// By the character at the word's end where they go, the affixes that may fit there. Languages with
    /// many endings have thousands of them in a class.
    by_edge: HashMap<char, Vec<&'a Affix>>,
    /// Those that say nothing of that character.
    any_edge: Vec<&'a Affix>,
}

/// The classes that a set of flags names, by their places in the list of classes.
#[derive(Default)]
struct Named {
    prefixes: Vec<usize>,
    suffixes: Vec<usize>,
}

/// What becomes of one entry.
#[derive(Default)]
struct Work {
    forms: EntryForms,
    /// Forms halfway made, for use again.
    pool: Vec<String>,
    made: usize,
    made_of_entry: usize,
    too_long: usize,
    forbidden: usize,
}

impl Work {
    /// Counts a form that has been made.
    fn count(&mut self, limits: Limits) -> Result<(), Overflow> {
        self.made += 1;
        self.made_of_entry += 1;
        if self.made_of_entry > limits.forms_of_entry {
            return Err(Overflow(limits.forms_of_entry));
        }
        if self.made > limits.forms { Err(Overflow(limits.forms)) } else { Ok(()) }
    }
}

/// The affixes that a word has so far.
#[derive(Clone, Copy)]
struct Worn {
    root: FlagSetId,
    /// The flags of the affix put on last; the root's if there is none.
    last: FlagSetId,
    prefix: Option<FlagSetId>,
    suffix: Option<FlagSetId>,
    prefixes: u8,
    suffixes: u8,
    /// Whether every one of them may stand with one of the other side.
    crosses: bool,
}

/// More forms than this limit.
struct Overflow(usize);

pub(super) struct Expander<'a> {
    plan: Plan<'a>,
    work: Work,
}

impl<'a> Expander<'a> {
    pub(super) fn new(
        affixes: &'a Affixes,
        entries: &'a Entries,
        leave: &Leave,
        limits: Limits,
    ) -> Result<Expander<'a>, HunspellError> {
        let marked = |entry: &Entry<'_>| affixes.flags.has(entry.flags, affixes.marks.forbidden);
        let classes = classes(affixes, leave)?;
        let plan = Plan {
            flags: &affixes.flags,
            affixes,
            named: named(&affixes.flags, &classes),
            classes,
            forbidden: entries.iter().filter(marked).map(|entry| entry.word).collect(),
            limits,
        };
        Ok(Expander { plan, work: Work::default() })
    }

    /// All forms of an entry.
    pub(super) fn expand(&mut self, entry: Entry<'_>) -> Result<&EntryForms, HunspellError> {
        self.work.forms.start(entry);
        self.work.made_of_entry = 0;
        let marks = &self.plan.affixes.marks;
        let no_word = [marks.forbidden, marks.only_in_compound];
        if !no_word.iter().any(|&mark| self.plan.flags.has(entry.flags, mark)) {
            let worn = Worn {
                root: entry.flags,
                last: entry.flags,
                prefix: None,
                suffix: None,
                prefixes: 0,
                suffixes: 0,
                crosses: true,
            };
            self.plan.grow(entry.word, worn, &mut self.work).map_err(|Overflow(limit)| {
                HunspellError::TooManyForms { limit, entry: entry.word.to_owned(), line: entry.line }
            })?;
        }
        Ok(&self.work.forms)
    }

    /// How many forms have been made.
    pub(super) fn made(&self) -> usize {
        self.work.made
    }

    /// How many forms were too long, and how many forbidden.
    pub(super) fn left_out(&self) -> (usize, usize) {
        (self.work.too_long, self.work.forbidden)
    }
}

/// The classes of a dictionary without what is to be left out.
fn classes<'a>(affixes: &'a Affixes, leave: &Leave) -> Result<Vec<Class<'a>>, HunspellError> {
    let left: Vec<Flag> = leave.flags.iter().map(|text| flag_of(affixes, text)).collect::<Result<_, _>>()?;
    if leave.all {
        return Ok(Vec::new());
    }
    let kept = affixes.classes.iter().filter(|((_, flag), _)| !left.contains(flag));
    Ok(kept.map(|(&(side, flag), class)| Class::new(side, flag, class, leave)).collect())
}

/// The flag that a person writes so, if some affix has it.
fn flag_of(affixes: &Affixes, text: &str) -> Result<Flag, HunspellError> {
    let style = affixes.flags.style();
    let is_known = |flag: &Flag| {
        [Side::Prefix, Side::Suffix].iter().any(|&side| affixes.classes.contains_key(&(side, *flag)))
    };
    style.typed(text).ok().filter(is_known).ok_or_else(|| {
        let flags: BTreeSet<Flag> = affixes.classes.keys().map(|&(_, flag)| flag).collect();
        let known = flags.into_iter().map(|flag| style.text(flag)).collect::<Vec<_>>().join(" ");
        HunspellError::UnknownFlag { flag: text.to_owned(), known }
    })
}

fn named(flags: &FlagSets, classes: &[Class<'_>]) -> Vec<Named> {
    let places: HashMap<(Side, Flag), usize> =
        classes.iter().enumerate().map(|(at, class)| ((class.side, class.flag), at)).collect();
    let of = |set: &[Flag], side| set.iter().filter_map(|&flag| places.get(&(side, flag)).copied()).collect();
    flags
        .iter()
        .map(|set| Named { prefixes: of(set, Side::Prefix), suffixes: of(set, Side::Suffix) })
        .collect()
}

impl<'a> Class<'a> {
    fn new(side: Side, flag: Flag, class: &'a AffixClass, leave: &Leave) -> Class<'a> {
        let left_texts = if side == Side::Prefix { &leave.prefixes } else { &leave.suffixes };
        let mut new =
            Class { side, flag, crosses: class.crosses, by_edge: HashMap::new(), any_edge: Vec::new() };
        for affix in class.affixes.iter().filter(|affix| !left_texts.contains(&affix.add)) {
            match affix.edges(side) {
                Some(edges) => {
                    for edge in edges {
                        new.by_edge.entry(edge).or_default().push(affix);
                    }
                }
                None => new.any_edge.push(affix),
            }
        }
        new
    }

    /// The affixes that may fit a word.
    fn candidates(&self, word: &str) -> impl Iterator<Item = &'a Affix> {
        let edge = match self.side {
            Side::Prefix => word.chars().next(),
            Side::Suffix => word.chars().next_back(),
        };
        let fitting = edge.and_then(|edge| self.by_edge.get(&edge)).map_or(&[][..], Vec::as_slice);
        fitting.iter().chain(&self.any_edge).copied()
    }
}

impl<'a> Plan<'a> {
    /// Hands out the word with what it wears, if it is one, and everything that may be put on it.
    fn grow(&self, word: &str, worn: Worn, work: &mut Work) -> Result<(), Overflow> {
        if word.len() > self.limits.characters && word.chars().count() > self.limits.characters {
            work.too_long += 1;
            return Ok(());
        }
        if self.is_word(worn) {
            if self.forbidden.contains(word) {
                work.forbidden += 1;
            } else {
                work.forms.push(word, worn.prefix.is_some() || worn.suffix.is_some());
            }
        }
        if worn.suffixes < self.limits.suffixes {
            for class in self.taken(worn.last, Side::Suffix) {
                self.put_on(word, worn, class, work)?;
            }
        }
        if worn.prefixes < self.limits.prefixes {
            for class in self.taken(worn.last, Side::Prefix) {
                self.put_on(word, worn, class, work)?;
            }
            // A word with suffixes still takes the prefixes of its root.
            if worn.suffix.is_some() && worn.prefix.is_none() {
                let new = |class: &&Class<'_>| !self.flags.has(worn.last, Some(class.flag));
                for class in self.taken(worn.root, Side::Prefix).filter(new) {
                    self.put_on(word, worn, class, work)?;
                }
            }
        }
        Ok(())
    }

    /// Puts every affix of a class on the word.
    fn put_on(&self, word: &str, worn: Worn, class: &Class<'a>, work: &mut Work) -> Result<(), Overflow> {
        let other_side = match class.side {
            Side::Prefix => worn.suffix,
            Side::Suffix => worn.prefix,
        };
        let crosses = worn.crosses && class.crosses;
        if other_side.is_some() && !crosses {
            return Ok(());
        }
        let mut text = work.pool.pop().unwrap_or_default();
        for affix in class.candidates(word) {
            if !affix.apply(word, class.side, self.affixes.full_strip, &mut text) {
                continue;
            }
            work.count(self.limits)?;
            let mut next = Worn { last: affix.continued, crosses, ..worn };
            match class.side {
                Side::Prefix => (next.prefix, next.prefixes) = (Some(affix.continued), worn.prefixes + 1),
                Side::Suffix => (next.suffix, next.suffixes) = (Some(affix.continued), worn.suffixes + 1),
            }
            self.grow(&text, next, work)?;
        }
        work.pool.push(text);
        Ok(())
    }

    /// The classes on one side that a set of flags names.
    fn taken(&self, flags: FlagSetId, side: Side) -> impl Iterator<Item = &Class<'a>> {
        let named = self.named.get(flags.index()).map_or(&[][..], |named| match side {
            Side::Prefix => &named.prefixes,
            Side::Suffix => &named.suffixes,
        });
        named.iter().map(|&at| &self.classes[at])
    }

    /// Whether what a word wears lets it stand alone.
    fn is_word(&self, worn: Worn) -> bool {
        let marks = &self.affixes.marks;
        let has = |affix: Option<FlagSetId>, mark| affix.is_some_and(|flags| self.flags.has(flags, mark));
        let complete = match (worn.prefix, worn.suffix) {
            (None, None) => !self.flags.has(worn.root, marks.needs_affix),
            affixes => [affixes.0, affixes.1]
                .into_iter()
                .flatten()
                .any(|flags| !self.flags.has(flags, marks.needs_affix)),
        };
        complete
            && has(worn.prefix, marks.circumfix) == has(worn.suffix, marks.circumfix)
            && ![marks.only_in_compound, marks.forbidden]
                .into_iter()
                .any(|mark| has(worn.prefix, mark) || has(worn.suffix, mark))
    }
}
