//! The number of all solutions, where they are too many to be visited.

mod common;

use std::ops::ControlFlow;

use common::{Disguise, solvers};
use hallset_fast9::{Puzzle, count_all};

/// The number of solved grids, by Felgenhauer and Jarvis.
const ALL: u128 = 6_670_903_752_021_072_936_960;

const SIX_CLUES: &Puzzle =
    b"................2.............1................6............5........7.....4.....";

const THIRTEEN_CLUES: &Puzzle =
    b".8......7...............4....8...9..........................5........76..954.7..2";

fn counted(puzzle: &Puzzle) -> u128 {
    count_all(puzzle, || ControlFlow::Continue(())).expect("nobody broke off")
}

#[test]
fn there_are_as_many_grids_as_is_known() {
    assert_eq!(counted(&[b'.'; 81]), ALL);
    let mut one_row = [b'.'; 81];
    one_row[27..36].copy_from_slice(b"987654321");
    assert_eq!(counted(&one_row), ALL / (1..=9).product::<u128>());
    let mut one_clue = [b'.'; 81];
    one_clue[40] = b'5';
    assert_eq!(counted(&one_clue), ALL / 9);
}

/// The counts of a puzzle with each digit in an open cell add up to its own.
fn add_up(puzzle: &Puzzle, cell: usize) {
    assert_eq!(puzzle[cell], b'.');
    let mut sum = 0;
    for digit in b'1'..=b'9' {
        let mut with = *puzzle;
        with[cell] = digit;
        sum += counted(&with);
    }
    assert_eq!(counted(puzzle), sum, "cell {cell}");
}

/// A puzzle has as many solutions as its images, mirrored or not.
fn like_its_images(puzzle: &Puzzle) {
    let disguise = Disguise {
        digits: b"314295786".to_vec(),
        rows: vec![7, 6, 8, 2, 1, 0, 4, 3, 5],
        columns: vec![3, 5, 4, 0, 2, 1, 8, 7, 6],
        mirrored: true,
    };
    let count = counted(puzzle);
    assert_eq!(counted(&disguise.of(puzzle)), count);
    assert_eq!(counted(&Disguise { mirrored: false, ..disguise }.of(puzzle)), count);
}

#[test]
fn the_digits_of_a_cell_add_up() {
    add_up(THIRTEEN_CLUES, 79);
}

#[test]
fn an_image_has_as_many_solutions() {
    like_its_images(THIRTEEN_CLUES);
}

#[test]
#[ignore = "minutes: few clues are the most work"]
fn few_clues_add_up_and_have_images_alike() {
    add_up(SIX_CLUES, 0);
    add_up(SIX_CLUES, 41);
    like_its_images(SIX_CLUES);
}

#[test]
fn every_instruction_set_counts_alike() {
    let expected = counted(THIRTEEN_CLUES);
    assert!(expected > u128::from(u32::MAX), "too many to visit");
    for solver in solvers() {
        assert_eq!(solver.count_all(THIRTEEN_CLUES, || ControlFlow::Continue(())), Some(expected));
    }
}
