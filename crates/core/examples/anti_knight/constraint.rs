//! The constraint and its propagator: what digits may stand together, and what a solved cell rules out.

use hallset::{
    Cell, Conflict, Constraint, Digit, Domains, Family, Geometry, Proof, Propagator, Scope, Technique, Watch,
    finds_nothing,
};

/// Cells a knight's move apart hold different digits.
#[derive(Debug)]
pub(crate) struct AntiKnight;

pub(crate) static ANTI_KNIGHT: Technique =
    Technique::new("anti-knight", "anti-knight", Family::Constraints, finds_nothing);

fn is_knights_move(geometry: &Geometry, one: Cell, other: Cell) -> bool {
    let rows = geometry.row(one).abs_diff(geometry.row(other));
    let columns = geometry.column(one).abs_diff(geometry.column(other));
    matches!((rows, columns), (1, 2) | (2, 1))
}

impl Constraint for AntiKnight {
    fn allows(&self, geometry: &Geometry, filled: &[(Cell, Digit)]) -> bool {
        filled.iter().enumerate().all(|(place, &(cell, digit))| {
            let clash =
                |&(other, same): &(Cell, Digit)| same == digit && is_knights_move(geometry, cell, other);
            !filled[..place].iter().any(clash)
        })
    }
}

impl<const W: usize> Propagator<W> for AntiKnight {
    fn technique(&self) -> &'static Technique {
        &ANTI_KNIGHT
    }

    fn watch(&self) -> Watch {
        Watch::SolvedCells
    }

    /// A solved cell takes its digit from every cell a knight's move away.
    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        let Scope::Cell(cell) = scope else { return Ok(()) };
        let Some(digit) = domains.get(cell).single() else { return Ok(()) };
        let reason = domains.because(&ANTI_KNIGHT, || Proof::Exclusion { cells: vec![cell] });
        for other in geometry.cells().filter(|&other| is_knights_move(geometry, cell, other)) {
            *checks += 1;
            domains.remove(other, digit, reason)?;
        }
        Ok(())
    }
}
