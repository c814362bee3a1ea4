//! The same lists whatever the number of threads.

use crate::support::{compiled, pack, reachable};
use letop::analysis::annotate;
use letop::format::sheet;
use letop::lexicon::{Compiled, Lexicon};
use letop::movegen::{self, Counts};
use letop::position::{Play, Position};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicUsize, Ordering};

fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads).build().unwrap()
}

/// Every answer for every position, worked out in parallel.
fn answers(positions: &[(u64, Position)], words: &str) -> Vec<(u64, Vec<Play>, Vec<Play>, Counts)> {
    let words = compiled(words);
    let gaddag = &*words;
    positions
        .par_iter()
        .map(|(seed, position)| {
            let all = movegen::all(position, gaddag);
            (*seed, movegen::tops(position, gaddag), all, movegen::count(position, gaddag))
        })
        .collect()
}

#[test]
fn lists_are_the_same_on_one_two_and_eight_threads() {
    for (rules, words, count) in
        [("ro-liber", "ro-rospell", 100), ("en", "en-scowl", 100), ("fr-duplicate", "fr-dicollecte", 50)]
    {
        let rules = pack(rules);
        let list = compiled(words);
        let positions: Vec<(u64, Position)> = (0..count)
            .into_par_iter()
            .map(|seed| (seed, reachable(&rules, &list, seed, usize::from(seed % 10 == 0))))
            .collect();
        let one = pool(1).install(|| answers(&positions, words));
        assert!(one.iter().any(|(_, tops, ..)| tops.len() > 1), "some positions have several tops");
        for threads in [2, 8] {
            let many = pool(threads).install(|| answers(&positions, words));
            for (one, many) in one.iter().zip(&many) {
                assert_eq!(one, many, "seed {}, {threads} threads", one.0);
            }
        }
    }
}

#[test]
fn random_positions_are_the_same_on_one_thread_and_on_many() {
    let (rules, list) = (pack("en"), compiled("en-scowl"));
    let reach = || -> Vec<String> {
        let at = |seed| {
            let position = reachable(&rules, &list, seed, 0);
            letop::format::cgp::write(rules.tiles().spelling(), position.board(), position.rack())
        };
        (500..540u64).into_par_iter().map(at).collect()
    };
    assert_eq!(pool(1).install(reach), pool(8).install(reach));
}

#[test]
fn a_game_is_annotated_alike_on_one_thread_and_on_eight() {
    let path = format!("{}/positions/games/timisoara-1999.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let rules = pack(&sheet::header(&text).unwrap().rules.unwrap());
    let record = sheet::read(&text, &rules).unwrap();
    let words = compiled(rules.pack().lexicon.as_deref().unwrap());
    let turns_seen = AtomicUsize::new(0);
    let annotated = |threads: usize| {
        let progress = || {
            turns_seen.fetch_add(1, Ordering::Relaxed);
        };
        // Everything there is to be seen of it, field by field.
        format!("{:#?}", pool(threads).install(|| annotate(&rules, &words, &record, progress)))
    };
    let one = annotated(1);
    assert_eq!(turns_seen.load(Ordering::Relaxed), record.turns.len(), "progress is told of each turn");
    for threads in [2, 8] {
        for _ in 0..3 {
            assert!(one == annotated(threads), "{threads} threads");
        }
    }
}

#[test]
fn tables_asked_for_by_every_thread_of_a_pool_at_once_are_made_ready() {
    for threads in [1, 2, 8] {
        let words = Compiled::new(Lexicon::builtin("hu-magyarispell").unwrap(), None);
        let word = words.lexicon.spelling().letters("alma").unwrap();
        let found = pool(threads).install(|| {
            let ask = |i: usize| match i % 3 {
                0 => words.gaddag().contains(&word),
                1 => words.dawgs().forward().contains(&word),
                _ => words.wordmap().letters() == 38,
            };
            (0..64).into_par_iter().filter(|i| ask(*i)).count()
        });
        assert_eq!(found, 64);
    }
}
