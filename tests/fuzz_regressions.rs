//! Inputs that a fuzzer found to be wrong once, each through the same entry as then: `fuzz/regressions/TARGET/`.
//!
//! What each of them broke is guarded by a test of its own, too, beside what it is about; this one holds all of them, and the
//! seeds of the corpora, to every property that the targets know.

#[allow(dead_code, reason = "what only the fuzzer asks for")]
#[path = "../fuzz/src/lib.rs"]
mod letop_fuzz;

use letop_fuzz::TARGETS;
use rayon::prelude::*;
use std::path::{Path, PathBuf};

/// The inputs of a target in a folder of `fuzz/`, in the order of their names; none where there is no folder.
fn inputs(folder: &str, target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(folder).join(target);
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut inputs: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    inputs.sort();
    inputs
}

/// Runs every input of a folder, and says which of them panic.
fn hold(folder: &str) -> usize {
    let all: Vec<_> = TARGETS
        .iter()
        .flat_map(|(target, run)| inputs(folder, target).into_iter().map(move |input| (*target, *run, input)))
        .collect();
    let wrong: Vec<String> = all
        .par_iter()
        .filter_map(|(target, run, input)| {
            let bytes = std::fs::read(input).unwrap();
            let told = std::panic::catch_unwind(|| run(&bytes)).err()?;
            let text = told.downcast_ref::<String>().map(String::as_str);
            let text = text.or(told.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            Some(format!("{target}: {}: {text}", input.display()))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} inputs:\n{}", wrong.len(), all.len(), wrong.join("\n"));
    all.len()
}

#[test]
fn what_was_found_once_is_found_no_more() {
    assert!(hold("regressions") > 0);
}

#[test]
fn the_seeds_of_every_target_are_held_to_what_it_knows() {
    for (target, _) in TARGETS {
        assert!(!inputs("corpus", target).is_empty(), "{target} has no seeds");
    }
    hold("corpus");
}

/// An input by hand: `LETOP_FUZZ_INPUT=TARGET:FILE cargo test --test fuzz_regressions one_input -- --nocapture`.
#[test]
fn one_input_that_is_named_by_hand() {
    let Ok(named) = std::env::var("LETOP_FUZZ_INPUT") else { return };
    let (target, file) = named.split_once(':').expect("TARGET:FILE");
    let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).expect("one of the targets");
    run(&std::fs::read(file).unwrap());
}
