//! The engine that learns, on the suite, against the oracle, and on large grids.

use crate::common;
use std::path::{Path, PathBuf};

use crate::common::{Case, oracle, suite};
use hallset::text::Notation;
use hallset::{Arm, Cancel, Gauge, Geometry, Grid, Layout, Outcome, Puzzle, Solver, StopCause};

/// The different solutions of a puzzle up to a limit, each checked.
fn solutions(solver: &Solver, puzzle: &Puzzle, limit: u64, context: &str) -> Vec<Grid> {
    let mut found = solver.clone().limit(limit).solve(puzzle).solutions().to_vec();
    assert!(found.iter().all(|grid| puzzle.is_solution(grid)), "{context}");
    let count = found.len();
    found.sort();
    found.dedup();
    assert_eq!(found.len(), count, "{context}: a solution came twice");
    found
}

#[test]
fn every_arm_and_seed_agrees_with_every_line_of_the_suite() {
    for Case { name, puzzle, solutions: expected } in suite() {
        for arm in Arm::ALL {
            for seed in 0..4 {
                let solver = Solver::default().arm(arm).seed(seed);
                let found = solutions(&solver, &puzzle, 9, &name);
                assert_eq!(found.len(), expected, "{name}, {arm:?}, seed {seed}");
            }
        }
    }
}

#[test]
fn all_solutions_are_those_of_the_oracle() {
    for Case { name, puzzle, .. } in suite().into_iter().filter(|case| case.puzzle.side() <= 4) {
        let mut expected = oracle::solutions(&puzzle, 1000);
        expected.sort();
        assert_eq!(solutions(&Solver::default(), &puzzle, 1000, &name), expected, "{name}");
    }
}

#[test]
fn the_same_seed_gives_the_same_solution() {
    let empty = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
    let solve = |seed| Solver::default().seed(seed).solve(&empty);
    assert_eq!(solve(3), solve(3));
    assert_ne!(solve(3), solve(4));
}

#[test]
fn a_raised_flag_stops_it_and_a_gauge_shows_how_far_it_came() {
    let empty = Puzzle::empty(Layout::of_side(25).unwrap()).unwrap();
    let cancel = Cancel::new();
    let gauge = Gauge::new();
    let solver = Solver::default().cancel(cancel.below()).gauge(gauge.clone());
    assert!(matches!(solver.solve(&empty), Outcome::Solved(_)));
    assert_eq!(gauge.effort().candidates, 25 * 25 * 25);
    cancel.raise();
    let stopped = Outcome::Stopped { solutions: Vec::new(), cause: StopCause::Cancelled };
    assert_eq!(solver.solve(&empty), stopped);
}

#[cfg(feature = "count")]
#[test]
fn few_solutions_of_a_large_grid_are_counted() {
    // A 16x16 grid in which nothing but one square of two digits is open.
    let puzzle = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
    let Outcome::Solved(full) = Solver::default().solve(&puzzle) else { panic!("it can be filled") };
    let count = |open: usize| {
        let mut givens = full.clone();
        puzzle.geometry().cells().take(open).for_each(|cell| givens.set(cell, None));
        let puzzle = Puzzle::new(std::sync::Arc::clone(puzzle.geometry()), givens);
        Solver::default().count(&puzzle).unwrap()
    };
    assert_eq!(count(16), 1_u8.into());
    assert!(count(48) > 1_u8.into());
}

/// A row of the index of large grids.
struct Instance {
    path: PathBuf,
    side: usize,
    satisfiable: bool,
}

/// The large grids of the shared data folder, if the tests may read them.
fn large() -> Option<Vec<Instance>> {
    let folder = Path::new(&std::env::var_os("HALLSET_DATA")?).join("large");
    let index = std::fs::read_to_string(folder.join("index.csv")).unwrap();
    let rows = index.lines().skip(1).map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        Instance {
            path: folder.join(fields[0]).join(format!("{}.txt", fields[1])),
            side: fields[4].parse().unwrap(),
            satisfiable: fields[7] != "no solution",
        }
    });
    Some(rows.collect())
}

/// The grid of an instance file: rows and columns of a box, then all cells as numbers.
fn instance(text: &str) -> Puzzle {
    let words: Vec<&str> = text.split_whitespace().collect();
    let layout = Layout::with_boxes(words[0].parse().unwrap(), words[1].parse().unwrap()).unwrap();
    let givens = Notation::default().read_words(words[2..].iter().copied()).unwrap();
    Puzzle::new(Geometry::new(layout).unwrap().into(), givens)
}

#[test]
fn large_grids_up_to_side_25_are_solved_or_refuted() {
    let Some(instances) = large() else {
        println!("skipped: HALLSET_DATA names no folder");
        return;
    };
    let small: Vec<&Instance> = instances.iter().filter(|instance| instance.side <= 25).collect();
    let refuted: usize = common::on_two_threads(&small, |Instance { path, satisfiable, .. }| {
        let puzzle = instance(&std::fs::read_to_string(path).unwrap());
        match Solver::default().solve(&puzzle) {
            Outcome::Solved(grid) => {
                assert!(puzzle.is_solution(&grid) && *satisfiable, "{}", path.display());
                0
            }
            Outcome::None => {
                assert!(!satisfiable, "{} has a solution", path.display());
                1
            }
            outcome => panic!("{}: {}", path.display(), outcome.status()),
        }
    })
    .into_iter()
    .sum();
    assert_eq!(refuted, 15, "as many as the index names");
}
