//! Basic fish: X-wing, swordfish, jellyfish. A Hall set again, on the dual of a digit and the lines.
//!
//! Take one digit. Every row needs it and has it in one column, and no two rows have it in the same column:
//! the rows are variables, the columns their values, and they are all different. So *k* rows that have only
//! *k* columns for the digit use these columns up (Hall's theorem, as for a naked subset), and the other rows
//! lose the digit there. Rows and columns may change places. Pointing and claiming are the same on a third
//! dual: the digit, and the boxes of a band with the lines that they may have it in; *k* is 1 or 2 there, since
//! a band has three boxes. One theorem, three families of all-different constraints: units (cell and digit),
//! bands (box and line), lines (row and column). `tests/all/duals.rs` shows that Régin's filter on all three finds
//! exactly what singles, subsets, pointing, claiming and basic fish of every size find together.
//!
//! A fish that is seen from its rows with *k* of *n* open columns is one of *n - k* seen from its columns.
//!
//! Cost: the search of `subset`, for each digit and both directions.

use std::ops::ControlFlow;

use super::subset;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Geometry, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// Two lines.
pub(crate) static X_WING: Technique =
    Technique::new("x-wing", "X-wing", Family::Fish, |position, found| find(&X_WING, 2, position, found))
        .explainer(32)
        .hodoku(140, Level::Hard);

/// Three lines.
pub(crate) static SWORDFISH: Technique =
    Technique::new("swordfish", "swordfish", Family::Fish, |position, found| {
        find(&SWORDFISH, 3, position, found)
    })
    .explainer(38)
    .hodoku(150, Level::Hard);

/// Four lines.
pub(crate) static JELLYFISH: Technique =
    Technique::new("jellyfish", "jellyfish", Family::Fish, |position, found| {
        find(&JELLYFISH, 4, position, found)
    })
    .explainer(52)
    .hodoku(160, Level::Hard);

/// Rows, then columns.
pub(super) fn lines(geometry: &Geometry) -> [Vec<UnitId>; 2] {
    let of = |is_of: fn(UnitKind) -> bool| {
        geometry.unit_ids().filter(|&unit| is_of(geometry.unit(unit).kind())).collect()
    };
    [of(|kind| matches!(kind, UnitKind::Row(_))), of(|kind| matches!(kind, UnitKind::Column(_)))]
}

fn find(
    technique: &'static Technique,
    size: usize,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [rows, columns] = lines(geometry);
    for digit in (1..=geometry.side()).map(Digit::new) {
        for (lines, crossing) in [(&rows, &columns), (&columns, &rows)] {
            let sets = crossings(position, digit, lines);
            subset::find(&sets, size, |chosen, union| {
                let base: Vec<UnitId> = chosen.iter().map(|&line| lines[line]).collect();
                let cover: Vec<UnitId> = union.iter().map(|line| crossing[line.index()]).collect();
                let mut losers = position.cells(digit).clone();
                base.iter().for_each(|&line| losers -= position.unit(line));
                let loses = |&cell: &_| cover.iter().any(|&line| position.unit(line).contains(cell));
                let conclusions: Vec<Conclusion> =
                    losers.iter().filter(loses).map(|cell| Conclusion::Remove { cell, digit }).collect();
                if conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                let proof = Proof::Fish { digit, base, cover, fins: Vec::new() };
                found(Step::new(technique, proof, conclusions))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The crossing lines in which each line may have a digit, as sets in which "digit" *k* stands for line *k* - 1.
fn crossings(position: &Position, digit: Digit, lines: &[UnitId]) -> Vec<Digits> {
    let of = |&line: &UnitId| {
        let cells = position.geometry().unit(line).cells().iter().enumerate();
        let places = cells.filter(|&(_, &cell)| position.digits(cell).contains(digit));
        places.map(|(place, _)| Digit::from_index(place)).collect()
    };
    lines.iter().map(of).collect()
}
