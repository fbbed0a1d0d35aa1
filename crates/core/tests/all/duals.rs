//! One theorem, three families of constraints: what all-different explains.
//!
//! A digit of a Sudoku lives in three kinds of all-different constraints:
//!
//! - **units**: the cells of a unit take different digits;
//! - **lines**: for one digit, the rows take different columns (and the columns different rows);
//! - **bands**: for one digit, the boxes of a band take different rows of it, and the rows different boxes; the
//!   same for stacks and columns.
//!
//! Régin's filter removes what no matching of such a constraint uses, and each removal has a Hall set as its
//! explanation. People know these Hall sets by name: singles and subsets in units, basic fish in lines, pointing
//! and claiming in bands. This test climbs with the techniques, of every size, and filters with the matching, and
//! sees that both stop at the same candidates.

use crate::common;
use std::ops::ControlFlow;

use hallset::all_different::{Event, filter, no_pairs};
use hallset::generate::Recipe;
use hallset::techniques::by_id;
use hallset::{Cell, Digit, Digits, Geometry, Position, Proofs, Technique, human};

/// What people call it. Up to side 9 a Hall set of five or more is seen from its other side as one of four or fewer.
const NAMED: &[&str] = &[
    "peer",
    "only-place",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
];

/// An all-different constraint as a table: the candidates of each variable and value. More than one candidate may
/// stand for the same pair; none is left if all of them are gone.
struct Constraint {
    variables: usize,
    /// Variable, value, cell, digit.
    entries: Vec<(usize, usize, Cell, Digit)>,
}

fn units(geometry: &Geometry) -> Vec<Constraint> {
    let digits = || (1..=geometry.side()).map(Digit::new);
    let constraint = |cells: &[Cell]| {
        let entries = cells
            .iter()
            .enumerate()
            .flat_map(|(place, &cell)| digits().map(move |digit| (place, digit.index(), cell, digit)));
        Constraint { variables: cells.len(), entries: entries.collect() }
    };
    geometry.units().iter().map(|unit| constraint(unit.cells())).collect()
}

/// For each digit, the rows and their columns. The other direction is the same constraint, since there are as many.
fn lines(geometry: &Geometry) -> Vec<Constraint> {
    let of = |digit: Digit| {
        let entries = geometry
            .cells()
            .map(move |cell| (geometry.row(cell), geometry.column(cell), cell, digit))
            .collect();
        Constraint { variables: geometry.side(), entries }
    };
    (1..=geometry.side()).map(|number| of(Digit::new(number))).collect()
}

/// For each digit and band, the boxes and their rows; for each stack, the boxes and their columns.
fn bands(geometry: &Geometry, box_rows: usize, box_columns: usize) -> Vec<Constraint> {
    let mut all = Vec::new();
    let side = geometry.side();
    for digit in (1..=side).map(Digit::new) {
        for band in 0..side / box_rows {
            let cells = geometry.cells().filter(|&cell| geometry.row(cell) / box_rows == band);
            let entry =
                |cell| (geometry.column(cell) / box_columns, geometry.row(cell) % box_rows, cell, digit);
            all.push(Constraint { variables: side / box_columns, entries: cells.map(entry).collect() });
        }
        for stack in 0..side / box_columns {
            let cells = geometry.cells().filter(|&cell| geometry.column(cell) / box_columns == stack);
            let entry =
                |cell| (geometry.row(cell) / box_rows, geometry.column(cell) % box_columns, cell, digit);
            all.push(Constraint { variables: side / box_rows, entries: cells.map(entry).collect() });
        }
    }
    all
}

/// Filters every constraint until nothing changes; false if one of them cannot be met.
fn filter_all(position: &mut Position, constraints: &[Constraint]) -> bool {
    loop {
        let mut changed = false;
        for Constraint { variables, entries } in constraints {
            let mut sets = vec![Digits::<1>::EMPTY; *variables];
            for &(variable, value, cell, digit) in entries {
                if position.digits(cell).contains(digit) {
                    sets[variable].insert(Digit::from_index(value));
                }
            }
            let mut removed = Vec::new();
            let filtered = filter(&sets, no_pairs(&sets), Proofs::Dropped, |event| {
                if let Event::Remove { place, digit } = event {
                    removed.push((place, digit.index()));
                }
            });
            if filtered.is_err() {
                return false;
            }
            changed |= !removed.is_empty();
            for &(variable, value, cell, digit) in entries {
                if removed.contains(&(variable, value)) {
                    position.remove(cell, digit);
                }
            }
        }
        if !changed {
            return true;
        }
    }
}

fn climbed(position: &Position, ids: &[&str]) -> Position {
    let ladder: Vec<&Technique> = ids.iter().map(|id| by_id(id).unwrap()).collect();
    let mut position = position.clone();
    human::climb(&mut position, &ladder, |_, _| ControlFlow::Continue(()));
    position
}

#[test]
fn the_filter_on_units_bands_and_lines_finds_what_people_call_singles_subsets_locked_candidates_and_fish() {
    let mut fish = 0;
    let mut open = 0;
    for (layout, box_rows, box_columns, count) in [("2x2", 2, 2, 20), ("2x3", 2, 3, 80), ("3x3", 3, 3, 200)] {
        let recipe = Recipe::new(common::layout(layout)).unwrap().seed(13);
        for number in 0..count {
            let puzzle = recipe.make(number).unwrap().puzzle;
            let geometry = puzzle.geometry();
            let start = Position::new(&puzzle).unwrap();
            let mut constraints = units(geometry);
            constraints.extend(bands(geometry, box_rows, box_columns));
            let mut without_lines = start.clone();
            assert!(filter_all(&mut without_lines, &constraints));
            constraints.extend(lines(geometry));
            let mut filtered = start.clone();
            assert!(filter_all(&mut filtered, &constraints));

            assert_eq!(climbed(&start, NAMED), filtered, "{layout} {number}");
            assert_eq!(climbed(&start, &NAMED[..NAMED.len() - 3]), without_lines, "{layout} {number}");
            fish += usize::from(filtered != without_lines);
            open += usize::from(!filtered.is_solved());
        }
    }
    assert!(fish > 0 && open > 50, "fish helped {fish} times, {open} puzzles stayed open: too easy to tell");
}
