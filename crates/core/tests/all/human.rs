//! The driver that takes one step at a time, with today's ladder.

use crate::common;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::common::{Case, suite};
use hallset::generate::{Made, Recipe};
use hallset::human::{Climbed, all_steps, climb};
use hallset::techniques::{LADDER, TECHNIQUES, by_id};
use hallset::{
    Candidates, Conclusion, Family, Halt, Method, Outcome, Position, Solver, Technique, check_step,
};

/// Climbs with a checker at every step, and says how and where it ended.
fn checked(mut position: Position, ladder: &[&Technique], name: &str) -> (Climbed, Position) {
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
        let (_, position) = checked(Position::new(&puzzle).unwrap(), LADDER, &name);
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
        let position = Position::new(&puzzle).unwrap().with_one_solution();
        let (ended, position) = checked(position, TECHNIQUES, &name);
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

/// Every step of every technique but forcing chains, which take longer than all others, at every place of a path
/// where singles do not help.
#[test]
fn no_step_removes_the_digit_of_the_only_solution() {
    let singles: Vec<&Technique> =
        ["peer", "naked-single", "only-place"].iter().map(|id| by_id(id).unwrap()).collect();
    let layouts = [
        ("2x2", 30),
        ("2x3", 40),
        ("3x3", 6),
        ("latin 6", 20),
        ("jigsaw aaabbbaaccbbaccccbdeeeefddeeffdddfff", 20),
        ("2x3 diagonals", 20),
        ("2x2 disjoint", 10),
        ("3x3 windows", 2),
        ("3x3 diagonals", 2),
    ];
    let others: Vec<&Technique> =
        TECHNIQUES.iter().copied().filter(|technique| technique.family != Family::Forcing).collect();
    let mut met: BTreeSet<&str> = BTreeSet::new();
    for (layout, count) in layouts {
        let recipe = Recipe::new(common::layout(layout)).unwrap().seed(5);
        for number in 0..count {
            let Made { puzzle, solution, .. } = recipe.make(number).unwrap();
            let mut position = Position::new(&puzzle).unwrap().with_one_solution();
            loop {
                climb(&mut position, &singles, |_, _| ControlFlow::Continue(()));
                let steps = all_steps(&position, &others);
                for step in &steps {
                    assert_eq!(check_step(&position, step), Ok(()), "{layout} {number}");
                    met.insert(step.argument.technique.id);
                    for &conclusion in &step.conclusions {
                        let agrees = match conclusion {
                            Conclusion::Remove { cell, digit } => solution.get(cell) != Some(digit),
                            Conclusion::Place { cell, digit } => solution.get(cell) == Some(digit),
                            _ => false,
                        };
                        assert!(agrees, "{layout} {number}: {step:?}");
                    }
                }
                if steps.is_empty() {
                    break;
                }
                steps.iter().for_each(|step| position.take(step));
            }
        }
    }
    assert!(met.len() > 40, "only {} techniques were met: {met:?}", met.len());
}

#[test]
fn a_climb_ends_where_the_caller_says_stop() {
    let puzzle = common::puzzle(common::layout("2x2"), "1234............");
    let mut position = Position::new(&puzzle).unwrap();
    let before = position.clone();
    let ended = climb(&mut position, LADDER, |_, _| ControlFlow::Break(()));
    assert_eq!((ended, position), (Climbed::Stopped, before));
}

#[test]
fn nearly_every_path_ends_in_the_solution() {
    let layouts = [("2x2", 20), ("latin 5", 20), ("2x3", 30), ("2x3 diagonals", 10), ("3x3", 10)];
    let (mut solved, mut all) = (0, 0);
    for (layout, count) in layouts {
        let recipe = Recipe::new(common::layout(layout)).unwrap().seed(13);
        for number in 0..count {
            let Made { puzzle, solution, .. } = recipe.make(number).unwrap();
            let position = Position::new(&puzzle).unwrap().with_one_solution();
            let (ended, position) = checked(position, TECHNIQUES, layout);
            if ended == Climbed::Solved {
                let agrees = |cell| position.digits(cell).single() == solution.get(cell);
                assert!(puzzle.geometry().cells().all(agrees), "{layout} {number}");
                solved += 1;
            }
            all += 1;
        }
    }
    assert!(solved * 100 >= all * 99, "{solved} of {all}");
}
