//! Properties: the all-different filter against brute force, every method against the oracle on
//! random puzzles of every kind, and symmetry.

use crate::common;
use std::sync::Arc;

use crate::common::oracle;
use hallset::Checker;
use hallset::all_different::{Event, filter, no_pairs};
use hallset::{
    Candidates, Cell, Digit, Digits, Geometry, Grid, Layout, METHODS, Method, Outcome, Proofs, Puzzle, Solver,
};
use proptest::prelude::*;

/// Units of up to six cells over up to eight digits: exact ones, with digits to spare, and impossible ones.
fn any_unit() -> impl Strategy<Value = Vec<Digits>> {
    (1_usize..=6, 1_usize..=8).prop_flat_map(|(cells, digits)| {
        let cell = proptest::collection::btree_set(1..=digits, 1..=digits.min(4));
        proptest::collection::vec(cell.prop_map(|set| set.into_iter().map(Digit::new).collect()), cells)
    })
}

/// What brute force leaves of a unit: the candidates that some way to fill it uses; `None` if there is no way.
fn brute_force(unit: &[Digits]) -> Option<Vec<Digits>> {
    fn fill(unit: &[Digits], chosen: &mut Vec<Digit>, used: &mut [Digits]) {
        match unit.get(chosen.len()) {
            None => used.iter_mut().zip(chosen).for_each(|(cell, digit)| cell.insert(*digit)),
            Some(candidates) => {
                for digit in candidates.iter().filter(|digit| !chosen.contains(digit)).collect::<Vec<_>>() {
                    chosen.push(digit);
                    fill(unit, chosen, used);
                    chosen.pop();
                }
            }
        }
    }
    let mut used = vec![Digits::EMPTY; unit.len()];
    fill(unit, &mut Vec::new(), &mut used);
    (!used[0].is_empty()).then_some(used)
}

const LAYOUTS: [&str; 11] = [
    "1x1",
    "latin 3",
    "2x2",
    "2x2 diagonals",
    "2x2 disjoint",
    "jigsaw aabbbaabbcaddccddeccdeeee",
    "latin 5",
    "latin 5 diagonals",
    "2x3",
    "3x2",
    "2x3 windows",
];

/// Random puzzles: a layout, perhaps an extra unit of a few cells, some givens of some solution or
/// of none, and perhaps restricted candidates.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let extra = proptest::option::of(proptest::collection::btree_set(0_usize..9, 2..=3));
    (0..LAYOUTS.len(), extra, any::<u64>(), 0_u32..=100, any::<bool>(), any::<bool>()).prop_map(
        |(layout, extra, seed, keep, from_solution, restrict)| {
            let mut layout = common::layout(LAYOUTS[layout]);
            if let (Some(cells), 3..) = (extra, layout.side) {
                layout.extra_units.push(cells.into_iter().map(Cell::new).collect());
            }
            random_puzzle(layout, seed, keep, from_solution, restrict)
        },
    )
}

fn random_puzzle(layout: Layout, seed: u64, keep: u32, from_solution: bool, restrict: bool) -> Puzzle {
    let mut state = seed;
    let mut dice = move |sides: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % sides
    };
    let mut puzzle = Puzzle::empty(layout).unwrap();
    let side = puzzle.side() as u64;
    let solver = Solver::default().digit_order(hallset::DigitOrder::Random).seed(seed);
    let solution = solver.solve(&puzzle).solution().filter(|_| from_solution).cloned();
    for cell in puzzle.geometry().clone().cells() {
        if dice(100) < u64::from(keep) / if from_solution { 1 } else { 4 } {
            let digit = solution.as_ref().and_then(|grid| grid.get(cell));
            puzzle.give(cell, digit.unwrap_or_else(|| Digit::new(dice(side) as usize + 1)));
        }
    }
    if !restrict {
        return puzzle;
    }
    let sets: Vec<Candidates> = puzzle
        .geometry()
        .cells()
        .map(|_| (1..=puzzle.side()).filter(|_| dice(8) > 0).map(Digit::new).collect())
        .collect();
    puzzle.restricted(sets)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn the_filter_leaves_what_brute_force_leaves(unit in any_unit()) {
        let mut left = unit.clone();
        let filtered = filter(&unit, no_pairs(&unit), Proofs::Kept, |event| {
            if let Event::Remove { place, digit } = event {
                left[place].remove(digit);
            }
        });
        match (brute_force(&unit), filtered) {
            (Some(expected), Ok(())) => prop_assert_eq!(left, expected),
            (None, Err(stuck)) => {
                let digits: Digits = stuck.left.iter().fold(Digits::EMPTY, |all, &place| all | unit[place]);
                prop_assert!(digits.len() < stuck.left.len(), "no violation: {:?}", stuck);
                prop_assert_eq!(digits.len(), stuck.right.len());
            }
            (expected, filtered) => prop_assert!(false, "expected {:?}, got {:?}", expected, filtered),
        }
    }

    #[test]
    fn every_method_finds_the_solutions_of_the_oracle(puzzle in any_puzzle()) {
        let expected = oracle::solutions(&puzzle, 40);
        for method in METHODS.into_iter().chain([Method::Auto]) {
            let mut checker = Checker::new(&puzzle);
            let outcome = Solver::new(method).limit(40).solve_observed(&puzzle, &mut checker);
            prop_assert_eq!(checker.verdict(), Ok(()), "{}", method);
            let mut found = outcome.solutions().to_vec();
            found.sort();
            prop_assert_eq!(found.len(), expected.len(), "{}", method);
            if expected.len() < 40 {
                prop_assert_eq!(&found, &expected, "{}", method);
            }
        }
        #[cfg(feature = "count")]
        if expected.len() < 40 {
            let count = Solver::default().count(&puzzle).unwrap();
            prop_assert_eq!(count.to_string(), expected.len().to_string());
        }
    }

    #[test]
    fn the_iterator_yields_the_solutions_that_the_solver_collects(puzzle in any_puzzle()) {
        let collected = Solver::default().limit(20).solve(&puzzle).solutions().to_vec();
        let iterated: Vec<Grid> = Solver::default().solutions(&puzzle).take(20).collect();
        prop_assert_eq!(iterated, collected);
    }

    #[test]
    fn permuting_a_puzzle_permutes_its_solution(seed in any::<u64>(), shift in 0_usize..6) {
        let puzzle = random_puzzle(common::layout("2x3"), seed, 60, true, false);
        let geometry = Arc::new(Geometry::new(common::layout("3x2")).unwrap());
        let transposed = |grid: &Grid| {
            let renamed = |digit: Digit| Digit::new((digit.index() + shift) % 6 + 1);
            let cells = geometry.cells().map(|cell| {
                let (row, column) = (geometry.row(cell), geometry.column(cell));
                grid.get(puzzle.geometry().cell(column, row)).map(renamed)
            });
            Grid::from_cells(cells.collect()).unwrap()
        };
        let image = Puzzle::new(Arc::clone(&geometry), transposed(puzzle.givens()));
        let solver = Solver::default().limit(2);
        match (solver.solve(&puzzle), solver.solve(&image)) {
            (Outcome::Unique(solution), Outcome::Unique(of_image)) => {
                prop_assert_eq!(transposed(&solution), of_image);
            }
            (outcome, of_image) => prop_assert_eq!(outcome.status(), of_image.status()),
        }
    }
}
