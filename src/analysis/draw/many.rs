//! Many games at once, in the order of their numbers and in memory that does not grow with how many there are.

use super::course::Drawer;
use crate::game::GameNumber;
use crate::lexicon::Compiled;
use crate::rules::Rules;
use rayon::prelude::*;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// How many games are on their way or wait for their turn.
const AT_ONCE: u64 = 512;

/// Makes something of every game with these numbers, in parallel, and hands it on in the order of the numbers: the
/// same whatever the number of threads. It stops where `take` says `false`.
///
/// `make` gets a drawer of its own thread and a number.
pub fn many<T: Send>(
    rules: &Arc<Rules>,
    words: &Compiled,
    numbers: Range<u64>,
    make: impl Fn(&mut Drawer<'_>, GameNumber) -> T + Sync,
    mut take: impl FnMut(T) -> bool,
) {
    // A drawer keeps its working memory: it is used again whichever thread needs one.
    let idle: Mutex<Vec<Drawer<'_>>> = Mutex::new(Vec::new());
    let lend = || idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
    let return_to = |drawer| idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(drawer);
    let mut from = numbers.start;
    while from < numbers.end {
        let to = numbers.end.min(from.saturating_add(AT_ONCE));
        let made: Vec<T> = (from..to)
            .into_par_iter()
            .map(|number| {
                let mut drawer = lend().unwrap_or_else(|| Drawer::new(rules, words));
                let made = make(&mut drawer, GameNumber(number));
                return_to(drawer);
                made
            })
            .collect();
        for made in made {
            if !take(made) {
                return;
            }
        }
        from = to;
    }
}
