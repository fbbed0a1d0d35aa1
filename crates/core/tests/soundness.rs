//! Every step of every technique, on generated puzzles of several sizes and variants: the checker agrees, and no
//! digit of the solution is ever removed.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use hallset::generate::Recipe;
use hallset::human::{self, Climbed};
use hallset::techniques::{LADDER, TECHNIQUES};
use hallset::{Conclusion, Grid, Position, Puzzle, Solver, Step, check_step};

/// Layouts, and how many puzzles of each.
const SAMPLES: &[(&str, u64)] = &[
    ("2x2", 40),
    ("latin 4", 20),
    ("2x2 diagonals", 20),
    ("jigsaw aabbbaabbcaddccddeccdeeee", 30),
    ("2x3", 30),
    ("2x3 diagonals", 20),
    ("3x3", 8),
    ("3x3 diagonals", 4),
    ("3x3 windows", 4),
];

fn judge(position: &Position, step: &Step, solution: &Grid, name: &str) {
    assert_eq!(check_step(position, step), Ok(()), "{name}");
    for conclusion in &step.conclusions {
        let agrees = match *conclusion {
            Conclusion::Remove { cell, digit } => solution.get(cell) != Some(digit),
            Conclusion::Place { cell, digit } => solution.get(cell) == Some(digit),
            _ => panic!("an unknown conclusion"),
        };
        assert!(agrees, "{name}: {step:?}");
    }
}

fn puzzles() -> impl Iterator<Item = (&'static str, Puzzle, Grid)> {
    SAMPLES.iter().flat_map(|&(layout, count)| {
        let recipe = Recipe::new(common::layout(layout)).unwrap().seed(13);
        (0..count).map(move |index| {
            let puzzle = recipe.make(index).unwrap().puzzle;
            let solution = Solver::default().limit(2).solve(&puzzle).solution().unwrap().clone();
            (layout, puzzle, solution)
        })
    })
}

#[test]
fn every_technique_is_sound_where_easy_ones_end() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, puzzle, solution) in puzzles() {
        let mut position = human::begin(&puzzle).unwrap().with_one_solution();
        for _ in 0..2 {
            for technique in TECHNIQUES {
                // A few steps of each are enough here; a position has thousands.
                let mut left = 5;
                let _ = (technique.find)(&position, &mut |step| {
                    judge(&position, &step, &solution, name);
                    *found.entry(technique.id).or_default() += 1;
                    left -= 1;
                    if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
            human::climb(&mut position, LADDER, |_, _| ControlFlow::Continue(()));
        }
    }
    println!("{found:?}");
    assert!(found.values().sum::<usize>() > 3_000, "{found:?}");
}

#[test]
fn every_path_is_sound_and_nearly_all_end_in_the_solution() {
    let (mut solved, mut all) = (0, 0);
    for (name, puzzle, solution) in puzzles() {
        let mut position = Position::new(&puzzle).unwrap().with_one_solution();
        let ended = human::climb(&mut position, TECHNIQUES, |before, step| {
            judge(before, step, &solution, name);
            ControlFlow::Continue(())
        });
        all += 1;
        if ended == Climbed::Solved {
            let agrees = |cell| position.digits(cell).single() == solution.get(cell);
            assert!(puzzle.geometry().cells().all(agrees), "{name}");
            solved += 1;
        }
    }
    assert!(solved * 100 >= all * 99, "{solved} of {all}");
}
