//! Write a propagator of your own and run it to its fixpoint.
//!
//! The rule here is one that Sudoku does not have: neighbouring cells of a row never hold
//! consecutive digits. A propagator is a function that removes candidates with a reason; the
//! loop calls it until nothing changes, and the log says what it did.
//!
//! `cargo run -p hallset --example propagator`

use hallset::{Cell, Conflict, Digit, Digits, Domains, Geometry, Proofs, Puzzle, Reason};

/// A candidate stays only if the neighbour has one that is not consecutive to it.
fn not_consecutive(domains: &mut Domains<1>, cell: Cell, neighbour: Cell) -> Result<(), Conflict> {
    for digit in domains.get(cell) {
        let consecutive = |other: Digit| other.number().abs_diff(digit.number()) == 1;
        if domains.get(neighbour).iter().all(|other| consecutive(other) || other == digit) {
            domains.remove(cell, digit, Reason::Peer(neighbour))?;
        }
    }
    Ok(())
}

fn propagate(geometry: &Geometry, domains: &mut Domains<1>) -> Result<(), Conflict> {
    loop {
        let mark = domains.mark();
        for cell in geometry.cells().filter(|&cell| geometry.column(cell) + 1 < geometry.side()) {
            let right = Cell::new(cell.index() + 1);
            not_consecutive(domains, cell, right)?;
            not_consecutive(domains, right, cell)?;
        }
        if domains.since(mark).is_empty() {
            return Ok(());
        }
    }
}

fn main() -> Result<(), hallset::ParseError> {
    let puzzle: Puzzle = "2...............".parse()?;
    let geometry = puzzle.geometry();
    let mut domains = Domains::new(&puzzle, Proofs::Dropped);
    match propagate(geometry, &mut domains) {
        Ok(()) => {
            let row: Vec<Digits> =
                (0..geometry.side()).map(|column| domains.get(geometry.cell(0, column))).collect();
            println!("row 1 after the rule: {row:?}");
        }
        Err(conflict) => println!("there is no such grid: {conflict:?}"),
    }
    Ok(())
}
