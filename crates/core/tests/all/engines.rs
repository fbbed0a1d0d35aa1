//! Every method against the suite, the oracle and the checker.

use crate::common;
use crate::common::{Case, nine_by_nine_list, oracle, suite};
use hallset::Checker;
use hallset::{CellOrder, DigitOrder, METHODS, Method, Outcome, Puzzle, Solver};

fn all_methods() -> impl Iterator<Item = Method> {
    METHODS.into_iter().chain([Method::Auto])
}

/// Solves with a checker at every step, and returns how many solutions there are up to nine.
fn checked(solver: &Solver, puzzle: &Puzzle, context: &str) -> usize {
    let mut checker = Checker::new(puzzle);
    if let Outcome::Unique(solution) = Solver::default().limit(2).solve(puzzle) {
        checker = checker.knowing(solution);
    }
    let outcome = solver.clone().limit(9).solve_observed(puzzle, &mut checker);
    assert_eq!(checker.verdict(), Ok(()), "{context}");
    let solutions = outcome.solutions();
    assert!(solutions.iter().all(|grid| puzzle.is_solution(grid)), "{context}");
    let mut different = solutions.to_vec();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), solutions.len(), "{context}: a solution came twice");
    solutions.len()
}

#[test]
fn every_method_agrees_with_every_line_of_the_suite() {
    for Case { name, puzzle, solutions } in suite() {
        for method in all_methods() {
            let found = checked(&Solver::new(method), &puzzle, &format!("{name}, {method}"));
            assert_eq!(found, solutions, "{name}, {method}");
        }
    }
}

#[test]
fn every_heuristic_agrees_with_every_line_of_the_suite() {
    for Case { name, puzzle, solutions } in suite() {
        for variable in [CellOrder::Mrv, CellOrder::First, CellOrder::Degree] {
            for value in [DigitOrder::Lcv, DigitOrder::Ascending, DigitOrder::Random] {
                let solver = Solver::default().cell_order(variable).digit_order(value).seed(5);
                let context = format!("{name}, {variable:?}, {value:?}");
                assert_eq!(checked(&solver, &puzzle, &context), solutions, "{context}");
            }
        }
    }
}

#[test]
fn the_oracle_agrees_with_the_small_lines_of_the_suite() {
    for Case { name, puzzle, solutions } in suite().into_iter().filter(|case| case.puzzle.side() <= 7) {
        assert_eq!(oracle::solutions(&puzzle, 9).len(), solutions, "{name}");
    }
}

#[cfg(feature = "count")]
#[test]
fn the_exact_count_is_the_number_of_solutions() {
    for Case { name, puzzle, solutions } in suite() {
        if puzzle.givens().filled() > 16 || puzzle.side() <= 6 {
            let count = Solver::default().count(&puzzle).unwrap();
            assert_eq!(usize::try_from(&count).unwrap_or(9).min(9), solutions, "{name}");
        }
    }
}

#[cfg(feature = "count")]
#[test]
fn a_count_beyond_64_bits_is_exact() {
    // Every digit of each column pair may be swapped in 65 independent ways and more.
    let side = 200;
    let layout = hallset::Layout::latin(side).unwrap();
    let mut puzzle = Puzzle::empty(layout).unwrap();
    let geometry = std::sync::Arc::clone(puzzle.geometry());
    for cell in geometry.cells() {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let block = (row / 2 + column / 2) % (side / 2);
        if row / 2 != column / 2 {
            puzzle.give(cell, hallset::Digit::new(2 * block + (row + column) % 2 + 1));
        }
    }
    let count = Solver::default().count(&puzzle).unwrap();
    assert_eq!(count.to_string(), (num_bigint::BigUint::from(2_u8).pow(100)).to_string());
}

#[test]
fn the_limits_stop_a_search_and_say_so() {
    let puzzle = common::puzzle(common::layout("3x3"), &".".repeat(81));
    let outcome = Solver::new(Method::Forward).max_nodes(Some(5)).solve(&puzzle);
    assert!(matches!(outcome, Outcome::Stopped { cause: hallset::StopCause::Nodes, .. }), "{outcome:?}");
    let large = Puzzle::empty(hallset::Layout::of_side(400).unwrap()).unwrap();
    let outcome = Solver::new(Method::Ac3).solve(&large);
    assert!(matches!(outcome, Outcome::Stopped { cause: hallset::StopCause::TooLarge, .. }), "{outcome:?}");
}

#[test]
fn a_search_ten_thousand_choices_deep_does_not_overflow() {
    // The first Latin square of side 128 in reading order is the table of nim sums: no choice fails.
    let puzzle = Puzzle::empty(hallset::Layout::latin(128).unwrap()).unwrap();
    let solver = Solver::new(Method::Forward).cell_order(CellOrder::First).digit_order(DigitOrder::Ascending);
    let mut counters = hallset::Counters::default();
    let outcome = solver.solve_observed(&puzzle, &mut counters);
    assert!(counters.depth > 10_000 && counters.backtracks == 0, "{counters:?}");
    assert_eq!(outcome.status().name(), "solved");
}

#[test]
fn the_shared_lists_have_the_solutions_they_promise() {
    if std::env::var_os("HALLSET_DATA").is_none() {
        println!("skipped: HALLSET_DATA names no folder");
        return;
    }
    let lists = [
        ("seventeen-clue.txt", 1),
        ("magictour-1465.txt", 1),
        ("forum-hardest-1905.txt", 1),
        ("generated-easy.txt", 1),
        ("generated-minimal.txt", 1),
        ("generated-zero.txt", 0),
        ("several-solutions.txt", 2),
    ];
    for (name, solutions) in lists {
        let puzzles = nine_by_nine_list(name).expect("HALLSET_DATA is set");
        let some: Vec<_> = puzzles.iter().step_by(puzzles.len() / 40).enumerate().collect();
        common::on_two_threads(&some, |(index, puzzle)| {
            for method in all_methods() {
                let context = format!("{name}, puzzle {index}, {method}");
                assert_eq!(checked(&Solver::new(method), puzzle, &context).min(2), solutions, "{context}");
            }
        });
    }
}
