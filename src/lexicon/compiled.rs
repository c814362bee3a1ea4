//! A lexicon with the tables that questions about plays and words are answered from.

use super::cache::{self, CacheOutcome};
use super::checksum::Checksum;
use super::dawg::DawgPair;
use super::gaddag::Gaddag;
use super::set::Lexicon;
use super::wordmap::WordMap;
use super::words::Words;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A lexicon with its tables, each made when it is first asked for: read from the cache where it is there
/// and good, built otherwise.
///
/// It may be shared by any number of threads.
///
/// ```
/// use letop::lexicon::{Compiled, Lexicon};
/// let words = Compiled::new(Lexicon::builtin("en-scowl").unwrap(), None);
/// let cat = words.lexicon.spelling().letters("cat").unwrap();
/// assert!(words.gaddag().contains(&cat) && words.dawgs().forward().contains(&cat));
/// ```
#[derive(Debug)]
pub struct Compiled {
    /// The words and where they come from.
    pub lexicon: Lexicon,
    cache: Option<PathBuf>,
    gaddag: OnceLock<(Gaddag, CacheOutcome)>,
    dawgs: OnceLock<(DawgPair, CacheOutcome)>,
    wordmap: OnceLock<(Arc<WordMap>, CacheOutcome)>,
}

impl Compiled {
    /// A lexicon whose tables are kept in this cache directory, if one is given.
    pub fn new(lexicon: Lexicon, cache: Option<&Path>) -> Compiled {
        Compiled {
            lexicon,
            cache: cache.map(Path::to_owned),
            gaddag: OnceLock::new(),
            dawgs: OnceLock::new(),
            wordmap: OnceLock::new(),
        }
    }

    /// The automaton that may be entered at any letter of a word. It holds every row of tiles that spells
    /// one, as the other tables do.
    pub fn gaddag(&self) -> &Gaddag {
        &self.gaddag.get_or_init(|| self.load(|words, _| Gaddag::build(words))).0
    }

    /// The automata that read words forward and backward.
    pub fn dawgs(&self) -> &DawgPair {
        &self.dawgs.get_or_init(|| self.load(DawgPair::build)).0
    }

    /// The words by the multiset of their letters.
    pub fn wordmap(&self) -> &Arc<WordMap> {
        let load = || {
            let (map, outcome) = self.load(WordMap::build);
            (Arc::new(map), outcome)
        };
        &self.wordmap.get_or_init(load).0
    }

    /// Whether the word map is at hand or in the cache: where it is not, a single question is answered
    /// sooner from the automata, which take less time to build.
    pub fn has_wordmap(&self) -> bool {
        let kept = |directory: &PathBuf| {
            cache::cache_path(directory, self.lexicon.info(), <WordMap as cache::Table>::KIND).is_file()
        };
        self.wordmap.get().is_some() || self.cache.as_ref().is_some_and(kept)
    }

    /// How the tables asked for so far were come by.
    pub fn outcomes(&self) -> Vec<&CacheOutcome> {
        let gaddag = self.gaddag.get().map(|(_, outcome)| outcome);
        let dawgs = self.dawgs.get().map(|(_, outcome)| outcome);
        let wordmap = self.wordmap.get().map(|(_, outcome)| outcome);
        [gaddag, dawgs, wordmap].into_iter().flatten().collect()
    }

    fn load<T: cache::Table>(&self, build: impl FnOnce(&Words, usize) -> T) -> (T, CacheOutcome) {
        let letters = self.lexicon.spelling().texts().len();
        cache::load(self.cache.as_deref(), self.lexicon.info(), letters, || {
            let words = self.lexicon.words();
            let genuine = Checksum::of(self.lexicon.spelling(), &words) == self.lexicon.info().sha256;
            let spelling = self.lexicon.spelling();
            let rows = if spelling.splits().is_empty() { words } else { words.tilings(spelling) };
            (build(&rows, letters), genuine)
        })
    }
}
