//! Counts as gold: the top score and the number of placements of 2,500 positions, worked out by an
//! independent engine for the list `en-scowl`.

use crate::support::{compiled, pack};
use letop::format::cgp;
use letop::movegen;
use rayon::prelude::*;

struct Golden {
    cgp: String,
    top: i32,
    plays: usize,
}

fn golden(name: &str) -> Vec<Golden> {
    let path = format!("{}/positions/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let row = |line: &str| {
        let columns: Vec<&str> = line.split('\t').collect();
        Golden {
            cgp: format!("{} {}", columns[0], columns[1]),
            top: columns[2].parse().unwrap(),
            plays: columns[3].parse().unwrap(),
        }
    };
    text.lines().filter(|line| !line.starts_with('#')).map(row).collect()
}

/// Every position of a file has the top score and the number of placements that the file says.
fn holds(name: &str, positions: usize) {
    let (rules, words) = (pack("en"), compiled("en-scowl"));
    let golden = golden(name);
    assert_eq!(golden.len(), positions);
    golden.par_iter().for_each(|golden| {
        let position = cgp::read(&rules, &golden.cgp).unwrap().check(&rules).unwrap();
        let counts = movegen::count(&position, &words);
        assert_eq!(counts.plays, golden.plays, "placements of {}", golden.cgp);
        assert_eq!(counts.top.map_or(0, |top| top.0), golden.top, "top of {}", golden.cgp);
        let tops = movegen::tops(&position, &words);
        assert_eq!(tops.is_empty(), golden.plays == 0, "tops of {}", golden.cgp);
        assert!(tops.iter().all(|play| play.score.0 == golden.top), "tops of {}", golden.cgp);
    });
}

#[test]
fn racks_as_they_fall() {
    holds("pos1000.en-scowl", 1000);
}

#[test]
fn racks_with_a_blank() {
    holds("pos_b1.en-scowl", 500);
}

#[test]
fn boards_with_words_that_no_list_has() {
    holds("strange1000.en-scowl", 1000);
}
