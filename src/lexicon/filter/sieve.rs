//! Forms go in entry by entry, words come out.

use super::report::{FilterReport, RuleReport};
use super::rule::Rule;
use super::{Filter, Sifted};
use crate::lexicon::Words;
use crate::lexicon::denied::Denied;
use crate::lexicon::plain::PlainReader;
use crate::lexicon::wordlist::is_written_out;
use crate::lexicon::words::Pile;
use crate::rules::{Letter, SymbolKind};
use std::collections::HashSet;

/// Whether a mark was taken off, or a letter spelled out, to write a text in tiles.
struct Folded(bool);

/// A filter at work.
pub(super) struct Sieve<'a> {
    filter: &'a Filter,
    plain: PlainReader,
    pile: Pile,
    written_out: Pile,
    report: FilterReport,
    /// The forms of the entry at hand, packed, with where each ends and whether it is derived.
    letters: Vec<Letter>,
    items: Vec<(usize, bool)>,
    word: Vec<Letter>,
    scratch: Vec<Letter>,
}

impl<'a> Sieve<'a> {
    pub(super) fn new(filter: &'a Filter) -> Sieve<'a> {
        let rules = filter.entry_rules.iter().chain(&filter.list_rules);
        let rules = rules.map(|rule| RuleReport { name: rule.name.clone(), dropped: 0 }).collect();
        Sieve {
            filter,
            plain: PlainReader::new(filter.tiles.spelling()),
            pile: Pile::default(),
            written_out: Pile::default(),
            report: FilterReport { rules, ..FilterReport::default() },
            letters: Vec::new(),
            items: Vec::new(),
            word: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Takes a form of the entry at hand.
    pub(super) fn form(&mut self, text: &str, derived: bool) {
        self.report.forms += 1;
        let dropped = if text.chars().any(|c| !is_letter(c) && c != '|') {
            &mut self.report.signs
        } else if !self.filter.capitals && text.chars().any(char::is_uppercase) {
            &mut self.report.capitals
        } else {
            let marked = self.filter.boundaries.mark(text);
            let text = marked.as_deref().unwrap_or(text);
            let respelled = (!self.filter.respell.is_empty()).then(|| respell(text, &self.filter.respell));
            let text = respelled.as_deref().unwrap_or(text);
            match self.spell(text) {
                None => &mut self.report.no_tile,
                Some(Folded(true)) if !self.filter.folded => &mut self.report.folded,
                _ if !self.filter.blank_only && self.filter.needs_blank(&self.word) => {
                    &mut self.report.blank_only
                }
                Some(_) => {
                    self.report.apart += usize::from(marked.is_some());
                    if is_written_out(&self.filter.tiles, text, &self.word) {
                        self.written_out.push(&self.word);
                    }
                    self.letters.extend_from_slice(&self.word);
                    self.items.push((self.letters.len(), derived));
                    return;
                }
            }
        };
        *dropped += 1;
    }

    /// Spells a text in tiles; `None` if that cannot be done.
    fn spell(&mut self, text: &str) -> Option<Folded> {
        if let Some(folded) = self.plain.read(text, &mut self.word) {
            return Some(Folded(folded));
        }
        let symbols = self.filter.tiles.spelling().word_symbols(text).ok()?;
        self.word.clear();
        for symbol in &symbols {
            match symbol.kind {
                SymbolKind::Letter(letter, _) => self.word.push(letter),
                SymbolKind::Other(_) => return None,
            }
        }
        Some(Folded(symbols.iter().any(|symbol| symbol.folded)))
    }

    /// Judges the forms of the entry at hand together and makes ready for the next.
    pub(super) fn end_of_entry(&mut self) {
        let there: Option<HashSet<&[Letter]>> = (!self.filter.entry_rules.is_empty() && self.items.len() > 1)
            .then(|| forms(&self.letters, &self.items).map(|(form, _)| form).collect());
        for (form, derived) in forms(&self.letters, &self.items) {
            let dropping = there.as_ref().filter(|_| derived).and_then(|there| {
                let scratch = &mut self.scratch;
                self.filter
                    .entry_rules
                    .iter()
                    .position(|rule| rule.drops(form, scratch, |other| there.contains(other)))
            });
            let lengths = &self.filter.lengths;
            match dropping {
                Some(rule) => self.report.rules[rule].dropped += 1,
                None if form.len() < *lengths.start() => self.report.too_short += 1,
                None if form.len() > *lengths.end() => self.report.too_long += 1,
                None => self.pile.push(form),
            }
        }
        self.letters.clear();
        self.items.clear();
    }

    /// The words, after the rules and files that look at all of them.
    pub(super) fn finish(self) -> Sifted {
        let Sieve { filter, pile, written_out, mut report, mut scratch, .. } = self;
        let spelling = filter.tiles.spelling();
        let words = pile.sorted();
        let mut words = words.without_tilings(spelling).unwrap_or(words);
        let reports = report.rules.iter_mut().skip(filter.entry_rules.len());
        for (rule, report) in filter.list_rules.iter().zip(reports) {
            let before = words.len();
            words = without_dropped(&words, rule, &mut scratch);
            report.dropped = before - words.len();
        }
        if !filter.deny.is_empty() {
            let before = words.len();
            let denied = Denied::new(&filter.deny, spelling);
            words = kept(&words, |word| !denied.has(word));
            report.denied = before - words.len();
            report.denied_in_vain = filter.deny.len().saturating_sub(report.denied);
        }
        if !filter.add.is_empty() {
            let before = words.len();
            words = words.iter().chain(filter.add.iter()).collect();
            report.added = words.len() - before;
        }
        report.words = words.len();
        Sifted { words, written_out: written_out.sorted(), report }
    }
}

fn forms<'a>(
    letters: &'a [Letter],
    items: &'a [(usize, bool)],
) -> impl Iterator<Item = (&'a [Letter], bool)> {
    let mut start = 0;
    items.iter().map(move |&(end, derived)| {
        let form = &letters[start..end];
        start = end;
        (form, derived)
    })
}

/// The words that a rule leaves: all of them are there while it judges.
fn without_dropped(words: &Words, rule: &Rule, scratch: &mut Vec<Letter>) -> Words {
    kept(words, |word| !rule.drops(word, scratch, |other| words.contains(other)))
}

fn kept(words: &Words, mut keep: impl FnMut(&[Letter]) -> bool) -> Words {
    let mut pile = Pile::with_capacity(words.len() * 10, words.len());
    words.iter().filter(|word| keep(word)).for_each(|word| pile.push(word));
    pile.sorted()
}

/// The text with some parts of it written in another way, from left to right.
fn respell(text: &str, table: &[(String, String)]) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match table.iter().find(|(from, _)| rest.starts_with(from.as_str())) {
            Some((from, to)) => {
                out.push_str(to);
                rest = &rest[from.len()..];
            }
            None => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}

/// Whether a character belongs to a letter: marks that are typed apart do, Roman figures (`ⅳ`) and raised
/// letters (`xixᵉ`) do not.
fn is_letter(c: char) -> bool {
    let raised = matches!(
        c,
        'ª' | 'º' | '\u{2B0}'..='\u{2FF}' | '\u{1D2C}'..='\u{1D6A}' | '\u{1D78}' | '\u{1D9B}'..='\u{1DBF}'
    );
    c.is_alphabetic() && !c.is_numeric() && !raised || unicode_normalization::char::is_combining_mark(c)
}
