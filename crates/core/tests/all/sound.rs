//! Soundness at size: many generated puzzles of every kind of layout, walked with all techniques.
//!
//! The checker looks at every step, and none may go against the solution. Of one puzzle in ten, every step that any
//! technique finds where singles do not help is looked at, not only the ones taken; forcing chains aside, of which a
//! position has thousands. Takes minutes, so it is left out unless asked for: `make sound`. `HALLSET_SOUND=10`
//! takes ten times as many puzzles.

use crate::common;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use hallset::generate::{Made, Recipe};
use hallset::human::{Climbed, all_steps, begin, walk};
use hallset::techniques::for_people;
use hallset::{Cancel, Conclusion, Family, Grid, Step, Technique, check_step};

/// Does the step leave the solution alone?
fn agrees(step: &Step, solution: &Grid) -> bool {
    step.conclusions.iter().all(|conclusion| match *conclusion {
        Conclusion::Remove { cell, digit } => solution.get(cell) != Some(digit),
        Conclusion::Place { cell, digit } => solution.get(cell) == Some(digit),
        _ => false,
    })
}

fn every_step_is_sound(layout: &str, puzzles: u64) {
    let times: u64 = std::env::var("HALLSET_SOUND").map_or(1, |times| times.parse().unwrap());
    let recipe = Recipe::new(common::layout(layout)).unwrap().seed(1913);
    let ladder = for_people();
    let others: Vec<&Technique> =
        ladder.iter().copied().filter(|technique| technique.family != Family::Forcing).collect();
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut solved, mut taken, mut looked_at) = (0, 0, 0);
    for number in 0..puzzles * times {
        let Made { puzzle, solution, .. } = recipe.make(number).unwrap();
        let mut position = begin(&puzzle).unwrap().with_one_solution();
        let ended = walk(&mut position, &ladder, &Cancel::new(), |before, step| {
            assert!(agrees(step, &solution), "{layout} {number}: {step:?}");
            *met.entry(step.argument.technique.id).or_default() += 1;
            taken += 1;
            if number % 10 == 0 && step.argument.technique.family != Family::Singles {
                for step in all_steps(before, &others) {
                    assert_eq!(check_step(before, &step), Ok(()), "{layout} {number}: {step:?}");
                    assert!(agrees(&step, &solution), "{layout} {number}: {step:?}");
                    *met.entry(step.argument.technique.id).or_default() += 1;
                    looked_at += 1;
                }
            }
            ControlFlow::Continue(())
        });
        solved += u64::from(ended == Climbed::Solved);
    }
    println!(
        "{layout}: {solved} of {} solved, {taken} steps taken, {looked_at} more looked at, {} techniques: {met:?}",
        puzzles * times,
        met.len()
    );
    assert!(taken > 0);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_4x4() {
    every_step_is_sound("2x2", 500);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_6x6() {
    every_step_is_sound("2x3", 500);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_9x9() {
    every_step_is_sound("3x3", 1000);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_9x9_with_diagonals() {
    every_step_is_sound("3x3 diagonals", 200);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_9x9_with_windows() {
    every_step_is_sound("3x3 windows", 200);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_9x9_with_disjoint_groups() {
    every_step_is_sound("3x3 disjoint", 200);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_9x9_with_irregular_regions() {
    let rows = [
        "aaaaabccc",
        "aabbbbccc",
        "abbbdbfcc",
        "addddfffc",
        "ddeedefff",
        "deeeeeeif",
        "gggggiiif",
        "gghghiiii",
        "ghhhhhhhi",
    ];
    every_step_is_sound(&format!("jigsaw {}", rows.concat()), 200);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_latin_squares_of_9() {
    every_step_is_sound("latin 9", 200);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_12x12() {
    every_step_is_sound("3x4", 10);
}

#[test]
#[ignore = "takes minutes: make sound"]
fn on_16x16() {
    every_step_is_sound("4x4", 3);
}
