//! The checker on a grid of 4x4: cells and units by name, and what it says of a proof.

use hallset::techniques::by_id;
use hallset::{
    Argument, ArgumentId, Candidates, Cell, Change, Checker, Digit, Domains, Event, Geometry, Observer,
    Proof, Proofs, Puzzle, Reason, UnitId,
};

/// A 4x4 grid with these candidates, `.` for all.
pub fn puzzle(cells: &str) -> Puzzle {
    let puzzle = Puzzle::empty(super::layout("2x2")).unwrap();
    let set = |cell: &str| match cell {
        "." => Candidates::full(4),
        digits => digits.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap() as usize)).collect(),
    };
    let mut sets: Vec<Candidates> = cells.split_whitespace().map(set).collect();
    sets.resize(16, Candidates::full(4));
    puzzle.restricted(sets)
}

pub fn unit(name: &str) -> UnitId {
    Geometry::new(super::layout("2x2")).unwrap().unit_named(name).unwrap()
}

pub fn cell(name: &str) -> Cell {
    Geometry::new(super::layout("2x2")).unwrap().cell_named(name).unwrap()
}

pub fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| cell(name)).collect()
}

pub fn digits(numbers: &[usize]) -> Vec<Digit> {
    numbers.iter().map(|&number| Digit::new(number)).collect()
}

/// An id of an argument that is kept somewhere; the checker looks at the argument itself.
pub fn some_id(puzzle: &Puzzle) -> ArgumentId {
    let mut domains: Domains<1> = Domains::new(puzzle, Proofs::Kept);
    domains.argument(by_id("peer").unwrap(), || Proof::Peer { cell: Cell::new(0) })
}

/// Does the checker accept that this proof takes the digit from the cell?
pub fn accepts(checker: Checker, puzzle: &Puzzle, proof: Proof, loser: &str, digit: usize) -> bool {
    let mut checker = checker;
    let argument = Argument::new(by_id("peer").unwrap(), proof);
    let change =
        Change { cell: cell(loser), digit: Digit::new(digit), reason: Reason::Proved(some_id(puzzle)) };
    let _ = checker.event(Event::Changed { change, argument: Some(&argument) });
    checker.verdict().is_ok()
}

pub fn holds(puzzle: &Puzzle, proof: Proof, loser: &str, digit: usize) -> bool {
    accepts(Checker::new(puzzle), puzzle, proof, loser, digit)
}
