//! `letop lexicon find`

use super::found::{Found, Listed};
use crate::cli::args::{Common, FindArgs, Format};
use crate::cli::exit::Failure;
use crate::cli::output::{self, Printed};
use crate::cli::settings::{self, Named, Settings};
use crate::lexicon::search::{
    Anagram, Holding, Lengths, Matcher, Pattern, Regex, find, find_text, words_written,
};
use crate::position::Rack;
use crate::rules::{Letter, Tile, TileSet};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The longest extension in front of a word or behind it: in front, French players call it a *benjamin*.
const EXTENSION: usize = 3;

/// The most ways in which a text is read.
const READINGS: usize = 64;

/// Finds words.
pub fn run(common: &Common, args: &FindArgs) -> Result<(), Failure> {
    settings::only(common, &[Format::Text, Format::Json, Format::Csv])?;
    let settings = Settings::new(common, &Named::default())?;
    // Words must not be written in the middle of a sign of life.
    let spinner = settings.spinner(common);
    settings.words.gaddag();
    drop(spinner);
    let mut search = Search::new(&settings, args, common.format != Format::Csv)?;
    if common.format == Format::Text && common.output.is_none() {
        search.stream = Some(RefCell::new(Printed::default()));
    }
    let found = search.answer()?;
    if let Some(stream) = search.stream {
        stream.into_inner().finish()?;
    }
    settings.note(common);
    let text = match common.format {
        Format::Json => found.json(&settings)?,
        Format::Csv => found.csv(&settings.words.lexicon),
        _ => found.text(&settings.words.lexicon),
    };
    output::write_plain(common, &text)
}

/// Whether the tile set has the tiles of a word, blanks for what it lacks.
pub fn playable(tiles: &TileSet, word: &[Letter]) -> bool {
    let mut lacking = 0;
    for (i, &letter) in word.iter().enumerate() {
        let before = word[..i].iter().filter(|&&earlier| earlier == letter).count();
        lacking += usize::from(before >= usize::from(tiles.count(Tile::Letter(letter))));
    }
    lacking <= usize::from(tiles.count(Tile::Blank))
}

struct Search<'a> {
    settings: &'a Settings,
    args: &'a FindArgs,
    lengths: Lengths,
    holding: Holding,
    /// Whether the text of the words is all that is asked for, and every row of tiles is a word that is
    /// written as its letters are.
    text_alone: bool,
    /// Where the text goes while it is found, if it goes to standard output.
    stream: Option<RefCell<Printed>>,
}

impl<'a> Search<'a> {
    fn new(settings: &'a Settings, args: &'a FindArgs, text: bool) -> Result<Search<'a>, Failure> {
        let spelling = settings.words.lexicon.spelling();
        let with = args.with.as_deref().map_or(Ok(Vec::new()), |with| spelling.letters(with));
        let with = with.map_err(|fault| Failure::new(format!("--with: {fault}")))?;
        let holding = Holding::new(&with)
            .ok_or_else(|| Failure::new(format!("--with: at most {} letters", Holding::MAX)))?;
        let lengths = args.length.as_deref().map_or(Ok(Lengths::ANY), lengths)?;
        let text_alone = text && !args.play && spelling.splits().is_empty() && !spelling.has_short_doubles();
        Ok(Search { settings, args, lengths, holding, text_alone, stream: None })
    }

    fn answer(&self) -> Result<Found, Failure> {
        let query = &self.args.query;
        let spelling = self.settings.words.lexicon.spelling();
        let alphabet = self.settings.rules.tiles().alphabet();
        let option =
            |name: &'static str| move |fault: crate::rules::Fault| Failure::new(format!("{name}: {fault}"));
        let readings =
            |name: &'static str, text: &str| spelling.letter_readings(text, READINGS).map_err(option(name));
        if let Some(text) = &query.pattern {
            let patterns = Pattern::parse_all(spelling, text).map_err(option("--pattern"))?;
            return Ok(self.found(text, &patterns));
        }
        if let Some(text) = &query.anagram {
            return Ok(self.found(text, &[self.anagram("--anagram", text, None, true)?]));
        }
        if let Some(text) = &query.from {
            return Ok(self.found(text, &[self.anagram("--from", text, None, false)?]));
        }
        if let Some(text) = &query.contains {
            let patterns: Vec<Pattern> =
                readings("--contains", text)?.iter().map(|word| Pattern::containing(word)).collect();
            return Ok(self.found(text, &patterns));
        }
        if let Some(text) = &query.regex {
            let regex = Regex::new(spelling, text).map_err(Failure::new)?;
            if self.text_alone {
                return Ok(self.found(text, &[regex]));
            }
            return Ok(Found::one(text, Listed::Words(self.words(self.rows_by_text(&regex)))));
        }
        if let Some(text) = &query.plus_one {
            let with_one = self.anagram("--plus-one", text, Some(Tile::Blank), true)?;
            return Ok(Found {
                query: text.clone(),
                groups: self.by_added_letter(text, self.rows(&with_one)),
            });
        }
        let (name, text, most) = match (&query.hooks, &query.extensions) {
            (Some(word), _) => ("--hooks", word, 1),
            (None, Some(word)) => ("--extensions", word, EXTENSION),
            (None, None) => {
                return Err(Failure::new("nothing to find: name one of --pattern, --anagram and the like"));
            }
        };
        let words = readings(name, text)?;
        let extended = |before, behind| {
            let extend = |word: &Vec<Letter>| Pattern::extending(word, before, behind, alphabet);
            self.words(self.rows_of_all(&words.iter().map(extend).collect::<Vec<_>>()))
        };
        let front = (1..=most).flat_map(|n| extended(n, 0)).collect();
        let back = (1..=most).flat_map(|n| extended(0, n)).collect();
        let groups = [("front", front), ("back", back)];
        Ok(Found {
            query: text.clone(),
            groups: groups.map(|(name, words)| (name.to_owned(), Listed::Words(words))).into(),
        })
    }

    /// The words that any of the machines lets through.
    fn found(&self, query: &str, matchers: &[impl Matcher + Sync]) -> Found {
        if let ([matcher], true) = (matchers, self.text_alone) {
            let both = (Borrowed(matcher), Borrowed(&self.holding));
            let words = &self.settings.words;
            let spelling = words.lexicon.spelling();
            let mut text = Vec::new();
            find_text(words.gaddag(), &both, self.lengths, spelling, self.limit(), &mut |piece| match &self
                .stream
            {
                Some(stream) => stream.borrow_mut().write(piece),
                None => {
                    text.extend_from_slice(piece);
                    true
                }
            });
            // It is made of the letters' texts: nothing of it can be lost.
            return Found::one(query, Listed::Text(String::from_utf8_lossy(&text).into_owned()));
        }
        Found::one(query, Listed::Words(self.words(self.rows_of_all(matchers))))
    }

    fn anagram(&self, name: &str, text: &str, more: Option<Tile>, whole: bool) -> Result<Anagram, Failure> {
        let rack = Rack::parse(self.settings.words.lexicon.spelling(), text)
            .map_err(|fault| Failure::new(format!("{name}: {fault}")))?;
        Anagram::new(rack.tiles().chain(more), whole)
            .ok_or_else(|| Failure::new(format!("{name}: at most 24 different letters and 31 tiles of each")))
    }

    /// Words by the letter that the tiles do not have; with blanks among them there may be several such.
    fn by_added_letter(&self, text: &str, rows: Vec<Vec<Letter>>) -> Vec<(String, Listed)> {
        let spelling = self.settings.words.lexicon.spelling();
        let held = Rack::parse(spelling, text).unwrap_or_default();
        let mut groups: BTreeMap<Vec<Letter>, Vec<Vec<Letter>>> = BTreeMap::new();
        for row in rows {
            let mut left = held.clone();
            let mut added: Vec<Letter> =
                row.iter().copied().filter(|&letter| !left.take(Tile::Letter(letter))).collect();
            added.sort_unstable();
            groups.entry(added).or_default().push(row);
        }
        let group = |(added, rows): (Vec<Letter>, _)| {
            (spelling.spell_letters(&added), Listed::Words(self.words(rows)))
        };
        groups.into_iter().map(group).collect()
    }

    /// The words that some rows of tiles spell, as many as are asked for.
    fn words(&self, rows: Vec<Vec<Letter>>) -> Vec<Vec<Letter>> {
        let mut words = words_written(&self.settings.words.lexicon, rows);
        words.truncate(self.limit());
        words
    }

    fn limit(&self) -> usize {
        self.args.limit.unwrap_or(usize::MAX)
    }

    /// The rows of tiles that the machine and the filters let through.
    fn rows(&self, matcher: &impl Matcher) -> Vec<Vec<Letter>> {
        let tiles = self.settings.rules.tiles();
        // Several rows may spell one word, and rows are not in the order of their words.
        let split = !self.settings.words.lexicon.spelling().splits().is_empty();
        let limit = if split { usize::MAX } else { self.limit() };
        let mut rows = Vec::new();
        if limit == 0 {
            return rows;
        }
        let both = (Borrowed(matcher), Borrowed(&self.holding));
        find(self.settings.words.gaddag(), &both, self.lengths, |row| {
            if !self.args.play || playable(tiles, row) {
                rows.push(row.to_vec());
            }
            rows.len() < limit
        });
        rows
    }

    /// The rows that any of the machines lets through.
    fn rows_of_all(&self, matchers: &[impl Matcher]) -> Vec<Vec<Letter>> {
        let mut rows: Vec<Vec<Letter>> = matchers.iter().flat_map(|matcher| self.rows(matcher)).collect();
        if matchers.len() > 1 {
            rows.sort();
            rows.dedup();
        }
        rows
    }

    /// The words whose text an expression matches: the rows that are words themselves, and of words that are
    /// written out that text.
    fn rows_by_text(&self, regex: &Regex) -> Vec<Vec<Letter>> {
        let lexicon = &self.settings.words.lexicon;
        let mut rows = self.rows(regex);
        let written_out = lexicon.written_out();
        if lexicon.spelling().splits().is_empty() && written_out.is_empty() {
            return rows;
        }
        rows.retain(|row| lexicon.has(row) && !written_out.contains(row));
        let tiles = self.settings.rules.tiles();
        let fits = |word: &&[Letter]| {
            regex.matches(&lexicon.write(word))
                && self.lengths.allow(word.len())
                && self.holding.seeks(word)
                && (!self.args.play || playable(tiles, word))
        };
        rows.extend(written_out.iter().filter(fits).map(<[Letter]>::to_vec));
        rows
    }
}

/// A machine by reference.
struct Borrowed<'m, M>(&'m M);

impl<M: Matcher> Matcher for Borrowed<'_, M> {
    type State = M::State;

    fn start(&self) -> M::State {
        self.0.start()
    }

    fn step(&self, state: &M::State, letter: Letter) -> Option<M::State> {
        self.0.step(state, letter)
    }

    fn accepts(&self, state: &M::State) -> bool {
        self.0.accepts(state)
    }

    fn seeks_all(&self, state: &M::State) -> bool {
        self.0.seeks_all(state)
    }
}

/// `7`, `7..9`, `..5` or `10..`
fn lengths(text: &str) -> Result<Lengths, Failure> {
    let bad = || Failure::new(format!("--length: found '{text}', expected 7, 7..9, ..5 or 10.."));
    let number = |part: &str, empty: usize| {
        if part.is_empty() { Ok(empty) } else { part.parse().map_err(|_| bad()) }
    };
    let (least, most) = match text.split_once("..") {
        Some((least, most)) => (number(least, 0)?, number(most.trim_start_matches('='), usize::MAX)?),
        None => {
            let length = text.parse().map_err(|_| bad())?;
            (length, length)
        }
    };
    if least > most { Err(bad()) } else { Ok(Lengths { least, most }) }
}
