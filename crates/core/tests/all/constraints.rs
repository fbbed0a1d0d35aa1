//! Constraints of one's own: every method, watched and checked, against the oracle.

#[path = "../../examples/anti_knight/constraint.rs"]
mod anti_knight;

use self::anti_knight::AntiKnight;
use crate::common;
use crate::common::oracle;
use hallset::{Checker, Constraint, Counters, Digit, Grid, METHODS, Method, Outcome, Puzzle, Solver};

/// The solutions of the oracle that the constraint allows.
fn expected(puzzle: &Puzzle) -> Vec<Grid> {
    let allowed = |grid: &Grid| AntiKnight.allows(puzzle.geometry(), &grid.digits().collect::<Vec<_>>());
    oracle::solutions(puzzle, usize::MAX).into_iter().filter(allowed).collect()
}

fn puzzles() -> Vec<Puzzle> {
    let of = |layout: &str, cells: &str| common::puzzle(common::layout(layout), cells);
    vec![
        of("2x2", "................"),
        of("latin 4", "1..............."),
        of("latin 5", "12345...................."),
        of("latin 5", "1.......2...........3...."),
        of("2x3", "123456..............................".get(..36).unwrap()),
    ]
}

#[test]
fn every_method_finds_the_solutions_that_the_constraint_allows() {
    let mut found_some = 0;
    for puzzle in puzzles() {
        let expected = expected(&puzzle);
        found_some += usize::from(!expected.is_empty());
        for method in METHODS.into_iter().chain([Method::Auto]) {
            let solver = Solver::new(method).limit(u64::MAX).constrained(AntiKnight);
            let mut watching = (Checker::new(&puzzle).with(AntiKnight), Counters::default());
            let outcome = solver.solve_observed(&puzzle, &mut watching);
            assert_eq!(watching.0.verdict(), Ok(()), "{method}");
            assert!(watching.1.rules.get("anti-knight").removed > 0, "{method}: the constraint never fired");
            let mut found = outcome.solutions().to_vec();
            found.sort();
            assert_eq!(found, expected, "{method}");
            assert_eq!(solver.solve(&puzzle).solutions().len(), expected.len(), "{method}, silent");
            #[cfg(feature = "count")]
            assert_eq!(solver.count(&puzzle).unwrap().to_string(), expected.len().to_string(), "{method}");
        }
    }
    assert!(found_some > 1, "the constraint allows nothing: a weak test");
}

#[test]
fn a_grid_solved_by_its_givens_must_still_obey_the_constraint() {
    let grid = common::puzzle(common::layout("2x2"), "1234341221434321");
    assert!(!AntiKnight.allows(grid.geometry(), &grid.givens().digits().collect::<Vec<_>>()));
    for method in METHODS.into_iter().chain([Method::Auto]) {
        assert_eq!(Solver::new(method).constrained(AntiKnight).solve(&grid), Outcome::None, "{method}");
    }
}

#[test]
fn a_constraint_works_on_sets_of_several_words() {
    let side = 70;
    let puzzle = Puzzle::empty(hallset::Layout::latin(side).unwrap()).unwrap();
    // Row r holds 1, 2, 3, ... moved on by 3 r: no two equal digits are a knight's move apart.
    let mut given = puzzle.clone();
    for cell in puzzle.geometry().cells().skip(side) {
        let (row, column) = (puzzle.geometry().row(cell), puzzle.geometry().column(cell));
        given.give(cell, Digit::new((column + 3 * row) % side + 1));
    }
    let outcome = Solver::new(Method::Forward).constrained(AntiKnight).solve(&given);
    let Outcome::Solved(grid) = outcome else { panic!("{:?}", outcome.status()) };
    assert!(AntiKnight.allows(puzzle.geometry(), &grid.digits().collect::<Vec<_>>()));
}
