//! Write a constraint of your own, hand it to the solver, watch it, and let the checker doubt it.
//!
//! The constraint here is one that Sudoku does not have: neighbouring cells of a row never hold
//! consecutive digits. `allows` defines it; `propagate` removes what it rules out, with a proof: the
//! neighbour, none of whose candidates can stand beside the digit.
//!
//! `cargo run -p hallset --example propagator`

use std::ops::ControlFlow;

use hallset::{
    Cell, Checker, Conflict, Constraint, Detail, Digit, Domains, Event, Family, Geometry, Listener, Method,
    Outcome, Proof, Propagator, Puzzle, Scope, Solver, Technique, Watch, finds_nothing,
};

/// Neighbouring cells of a row never hold consecutive digits.
#[derive(Debug)]
struct NotConsecutive;

static NOT_CONSECUTIVE: Technique =
    Technique::new("not-consecutive", "not consecutive", Family::Constraints, finds_nothing);

fn are_neighbours(geometry: &Geometry, one: Cell, other: Cell) -> bool {
    geometry.row(one) == geometry.row(other) && geometry.column(one).abs_diff(geometry.column(other)) == 1
}

fn are_consecutive(one: Digit, other: Digit) -> bool {
    one.number().abs_diff(other.number()) == 1
}

impl Constraint for NotConsecutive {
    fn allows(&self, geometry: &Geometry, filled: &[(Cell, Digit)]) -> bool {
        filled.iter().all(|&(cell, digit)| {
            let clash = |&&(other, near): &&(Cell, Digit)| {
                are_neighbours(geometry, cell, other) && are_consecutive(digit, near)
            };
            filled.iter().find(clash).is_none()
        })
    }
}

impl<const W: usize> Propagator<W> for NotConsecutive {
    fn technique(&self) -> &'static Technique {
        &NOT_CONSECUTIVE
    }

    fn watch(&self) -> Watch {
        Watch::Cells
    }

    /// A cell changed: its neighbours keep a digit only if the cell has one that can stand beside it.
    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        let Scope::Cell(cell) = scope else { return Ok(()) };
        let column = geometry.column(cell);
        let columns = [column.checked_sub(1), Some(column + 1).filter(|&right| right < geometry.side())];
        for neighbour in columns.into_iter().flatten().map(|column| geometry.cell(geometry.row(cell), column))
        {
            *checks += 1;
            for digit in domains.get(neighbour) {
                if domains.get(cell).iter().all(|other| are_consecutive(other, digit) || other == digit) {
                    let proof = || Proof::Exclusion { cells: vec![cell] };
                    domains.remove_because(neighbour, digit, &NOT_CONSECUTIVE, proof)?;
                }
            }
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle = "2...................................".parse()?;
    let solver = Solver::new(Method::Forward).limit(2).constrained(NotConsecutive);

    let mut removed = 0;
    let counting = Listener::new(Detail::Steps, |event| {
        if let Event::Changed { argument: Some(argument), .. } = event {
            removed += u32::from(*argument.technique == NOT_CONSECUTIVE);
        }
        ControlFlow::Continue(())
    });
    let mut watching = (counting, Checker::new(&puzzle).with(NotConsecutive));
    match solver.solve_observed(&puzzle, &mut watching) {
        Outcome::Unique(grid) => println!("the only such grid:\n{grid}"),
        Outcome::Several { solutions, .. } => println!("one such grid of several:\n{}", solutions[0]),
        outcome => println!("no such grid: {outcome:?}"),
    }
    watching.1.verdict()?;
    println!("the constraint removed {removed} candidates, and the checker agrees with every one");
    Ok(())
}
