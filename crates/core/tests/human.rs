//! The driver that takes one step at a time, with today's ladder.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::ops::ControlFlow;

use common::{Case, suite};
use hallset::human::{Climbed, climb};
use hallset::techniques::{LADDER, TECHNIQUES};
use hallset::{Candidates, Halt, Method, Outcome, Position, Puzzle, Solver, Technique, check_step};

/// Climbs with a checker at every step, and says how and where it ended.
fn checked(puzzle: &Puzzle, ladder: &[&Technique], name: &str) -> (Climbed, Position) {
    let mut position = Position::new(puzzle).unwrap();
    let ended = climb(&mut position, ladder, |before, step| {
        assert_eq!(check_step(before, step), Ok(()), "{name}");
        ControlFlow::Continue(())
    });
    (ended, position)
}

#[test]
fn the_ladder_leads_to_the_candidates_that_logic_leaves() {
    let mut compared = 0;
    for Case { name, puzzle, .. } in
        suite().into_iter().filter(|case| case.puzzle.side() <= Position::MAX_SIDE)
    {
        let (_, position) = checked(&puzzle, LADDER, &name);
        match Solver::new(Method::Logic).propagate(&puzzle, &mut ()) {
            Ok(left) => {
                let climbed: Vec<Candidates> =
                    puzzle.geometry().cells().map(|cell| position.digits(cell).resize()).collect();
                assert_eq!(climbed, left, "{name}");
                compared += 1;
            }
            Err(Halt::Conflict(_)) => assert!(!position.is_solved(), "{name}"),
            Err(halt) => panic!("{name}: {halt:?}"),
        }
    }
    assert!(compared > 10, "only {compared} puzzles were compared");
}

#[test]
fn a_climb_that_solves_a_puzzle_ends_in_its_solution() {
    let mut solved = 0;
    for Case { name, puzzle, solutions } in suite() {
        if puzzle.side() > 25 || solutions != 1 {
            continue;
        }
        let (ended, position) = checked(&puzzle, TECHNIQUES, &name);
        if ended == Climbed::Solved {
            let Outcome::Unique(solution) = Solver::default().limit(2).solve(&puzzle) else {
                panic!("{name} has one solution");
            };
            let agrees = |cell| position.digits(cell).single() == solution.get(cell);
            assert!(puzzle.geometry().cells().all(agrees), "{name}");
            solved += 1;
        }
    }
    assert!(solved > 3, "only {solved} puzzles were solved");
}

#[test]
fn a_climb_ends_where_the_caller_says_stop() {
    let puzzle = common::puzzle(common::layout("2x2"), "1234............");
    let mut position = Position::new(&puzzle).unwrap();
    let before = position.clone();
    let ended = climb(&mut position, LADDER, |_, _| ControlFlow::Break(()));
    assert_eq!((ended, position), (Climbed::Stopped, before));
}
