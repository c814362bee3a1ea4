//! Rules and lists that lines name, each loaded once.

use super::weigh::cannot;
use crate::eval::Leaves;
use crate::format::json::Origin;
use crate::format::messages::Messages;
use crate::format::play_text::PlayStyle;
use crate::lexicon::Compiled;
use crate::rules::{Faults, Rules};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What a position is looked at with.
///
/// ```
/// # use letop::batch::{Named, World, Worlds};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle};
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # fn world(named: Named<'_>) -> Result<World, String> {
/// #     let rules = Rules::builtin(named.rules.unwrap_or("en")).map_err(|error| error.to_string())?;
/// #     let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).map_err(|bad| bad.to_string())?;
/// #     let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// #     let style = PlayStyle::of(&rules, None);
/// #     let messages = Messages::new(Language::English);
/// #     Ok(World::new(Arc::new(rules), Compiled::new(lexicon, None), style, messages))
/// # }
/// let worlds = Worlds::new(world);
/// let (_, world) = worlds.get(Named { rules: Some("pl"), lexicon: None })?;
/// assert_eq!((world.rules.pack().name.as_str(), world.words.lexicon.len()), ("pl", 3));
/// # Ok::<(), String>(())
/// ```
pub struct World {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The list.
    pub words: Compiled,
    /// How plays are written.
    pub style: PlayStyle,
    /// What is said to people.
    pub messages: Messages,
    /// What tiles kept are worth, or why there is nothing to value by.
    leaves: Result<Arc<Leaves>, String>,
    /// What its results carry: the end of an object in JSON.
    origin: String,
}

impl World {
    /// Rules and a list for them, with the language of what is said.
    pub fn new(rules: Arc<Rules>, words: Compiled, style: PlayStyle, messages: Messages) -> World {
        let origin = Origin::new(&rules, &words.lexicon);
        // A name and two checksums are always JSON.
        let origin = serde_json::to_string(&origin).unwrap_or_default();
        let leaves = Err("no leaves were given".to_owned());
        World { rules, words, style, messages, leaves, origin: origin.trim_start_matches('{').to_owned() }
    }

    /// The same with leaves to value moves by, or why there are none.
    pub fn with_leaves(self, leaves: Result<Leaves, String>) -> World {
        World { leaves: leaves.map(Arc::new), ..self }
    }

    /// What tiles kept are worth.
    pub(super) fn leaves(&self) -> Result<&Arc<Leaves>, Faults> {
        self.leaves.as_ref().map_err(|why| cannot(why))
    }

    /// What results carry, behind a comma and up to the end of the object.
    pub(super) fn origin(&self) -> &str {
        &self.origin
    }
}

/// What lines name: rules and a list, or nothing.
///
/// ```
/// # use letop::batch::{Named, World, Worlds};
/// # use letop::format::{messages::{Language, Messages}, play_text::PlayStyle};
/// # use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// # use letop::rules::Rules;
/// # use std::sync::Arc;
/// # fn world(named: Named<'_>) -> Result<World, String> {
/// #     let rules = Rules::builtin(named.rules.unwrap_or("en")).map_err(|error| error.to_string())?;
/// #     let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).map_err(|bad| bad.to_string())?;
/// #     let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
/// #     let style = PlayStyle::of(&rules, None);
/// #     let messages = Messages::new(Language::English);
/// #     Ok(World::new(Arc::new(rules), Compiled::new(lexicon, None), style, messages))
/// # }
/// // What is named twice is loaded once.
/// let worlds = Worlds::new(world);
/// let number = |rules| worlds.get(Named { rules, lexicon: None }).unwrap().0;
/// assert_eq!(number(None), number(None));
/// assert_ne!(number(None), number(Some("pl")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named<'l> {
    /// The rules.
    pub rules: Option<&'l str>,
    /// The list.
    pub lexicon: Option<&'l str>,
}

/// The most pairs of rules and list in one run: each takes memory to the end.
const MOST: usize = 32;

type Load<'w> = dyn Fn(Named<'_>) -> Result<World, String> + Sync + 'w;

/// All rules and lists of a run. They stay where they are to the end of it, so that engines can refer to them.
///
/// ```
/// use letop::batch::{Named, World, Worlds};
/// use letop::format::{messages::{Language, Messages}, play_text::PlayStyle};
/// use letop::lexicon::{About, Compiled, Lexicon, WordList};
/// use letop::rules::Rules;
/// use std::sync::Arc;
/// fn world(named: Named<'_>) -> Result<World, String> {
///     let rules = Rules::builtin(named.rules.unwrap_or("en")).map_err(|error| error.to_string())?;
///     let list = WordList::read(b"cat\ncats\nact\n", rules.tiles()).map_err(|bad| bad.to_string())?;
///     let lexicon = Lexicon::new(About::named("mine"), rules.tiles(), &list.words).unwrap();
///     let style = PlayStyle::of(&rules, None);
///     let messages = Messages::new(Language::English);
///     Ok(World::new(Arc::new(rules), Compiled::new(lexicon, None), style, messages))
/// }
/// let worlds = Worlds::new(world);
/// assert!(worlds.get(Named { rules: None, lexicon: None }).is_ok());
/// let why = worlds.get(Named { rules: Some("klingon"), lexicon: None }).err().unwrap();
/// assert!(why.starts_with("no rule pack 'klingon'"));
/// ```
pub struct Worlds<'w> {
    load: Box<Load<'w>>,
    first: OnceLock<Box<Node>>,
    loading: Mutex<()>,
}

struct Node {
    rules: Option<String>,
    lexicon: Option<String>,
    world: Result<World, String>,
    next: OnceLock<Box<Node>>,
}

impl<'w> Worlds<'w> {
    /// No worlds yet; `load` makes them, and says in words why it cannot.
    pub fn new(load: impl Fn(Named<'_>) -> Result<World, String> + Sync + 'w) -> Worlds<'w> {
        Worlds { load: Box::new(load), first: OnceLock::new(), loading: Mutex::new(()) }
    }

    /// What a line names, loaded if it was not yet, and its number.
    ///
    /// # Errors
    /// Why it cannot be loaded.
    pub fn get(&self, named: Named<'_>) -> Result<(usize, &World), &str> {
        if let Some(known) = self.known(named) {
            return known;
        }
        let _loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have loaded it meanwhile.
        if let Some(known) = self.known(named) {
            return known;
        }
        let (mut place, mut number) = (&self.first, 0);
        while let Some(node) = place.get() {
            (place, number) = (&node.next, number + 1);
        }
        if number >= MOST {
            return Err("more than 32 pairs of rules and word list in one run: split the input by them");
        }
        let world = (self.load)(named);
        let owned = |name: Option<&str>| name.map(str::to_owned);
        let (rules, lexicon) = (owned(named.rules), owned(named.lexicon));
        let node = place.get_or_init(|| Box::new(Node { rules, lexicon, world, next: OnceLock::new() }));
        node.world.as_ref().map(|world| (number, world)).map_err(String::as_str)
    }

    fn known(&self, named: Named<'_>) -> Option<Result<(usize, &World), &str>> {
        let mut place = &self.first;
        for number in 0.. {
            let node = place.get()?;
            if node.rules.as_deref() == named.rules && node.lexicon.as_deref() == named.lexicon {
                return Some(node.world.as_ref().map(|world| (number, world)).map_err(String::as_str));
            }
            place = &node.next;
        }
        None
    }
}
