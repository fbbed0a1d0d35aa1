//! Sue de Coq: cells in two crossing units with as many digits as cells, where no digit can stand twice.
//!
//! Some cells lie in both units, some only in the one, some only in the other. If the ones on either side
//! share no digit, all places of each digit see each other, so that each stands in the set at most once; and
//! since there are as many digits as cells, each stands there. So a cell that sees all places of a digit
//! cannot hold it: in the first unit for digits of the one side, in the second for those of the other, in the
//! crossing for both.
//!
//! Cost: for every crossing, the choices of cells on either side, each side up to a bound.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::model::cells::Cells;
use crate::model::digits::Digits;
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

pub(crate) static SUE_DE_COQ: Technique =
    Technique::new("sue-de-coq", "Sue de Coq", Family::AlmostLockedSets, find).hodoku(250, Level::Unfair);

/// The most choices of cells on one side of a crossing: all there are in 9x9, small ones on large grids.
const MOST_CHOICES: usize = 256;

/// The most cells of a choice.
const MOST_CELLS: usize = 5;

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let mut known = FxHashSet::default();
    for one in geometry.unit_ids() {
        for other in geometry.unit_ids().skip(one.index() + 1) {
            find_in_crossing(position, (one, other), &mut known, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_in_crossing(
    position: &Position,
    (one, other): (UnitId, UnitId),
    known: &mut FxHashSet<Vec<Cell>>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let open = |unit: UnitId, without: UnitId| -> Vec<Cell> {
        let cells = geometry.unit(unit).cells().iter().copied();
        cells.filter(|&cell| position.digits(cell).len() > 1 && !geometry.is_in(cell, without)).collect()
    };
    let crossing: Vec<Cell> = (position.unit(one) & position.unit(other))
        .iter()
        .filter(|&cell| position.digits(cell).len() > 1)
        .collect();
    if crossing.len() < 2 {
        return ControlFlow::Continue(());
    }
    let mut sides = None;
    let around = position.unit(one) | position.unit(other);
    for (middle, shared) in choices(position, &crossing) {
        // Each cell of a side takes at most one of the digits that are too many.
        if middle.len() < 2 || !(2..=2 * MOST_CELLS).contains(&shared.len().saturating_sub(middle.len())) {
            continue;
        }
        let (firsts, seconds) = sides.get_or_insert_with(|| {
            (choices(position, &open(one, other)), choices(position, &open(other, one)))
        });
        // Each side has fewer digits of its own than cells.
        let takes = |(cells, digits): &&(Vec<Cell>, Digits)| (*digits - shared).len() < cells.len();
        let seconds: Vec<&(Vec<Cell>, Digits)> = seconds.iter().filter(takes).collect();
        for (first, left) in firsts.iter().filter(takes) {
            for (second, right) in &seconds {
                let all = *left | *right | shared;
                if left.meets(*right) || all.len() != first.len() + second.len() + middle.len() {
                    continue;
                }
                let mut cells = [&middle[..], first, second].concat();
                cells.sort_unstable();
                let conclusions = ruled_out(position, &cells, all, &around);
                if !conclusions.is_empty() && known.insert(cells.clone()) {
                    let proof = Proof::BentSet { cells, digits: all.iter().collect(), open: None };
                    found(Step::new(&SUE_DE_COQ, proof, conclusions))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Choices of these cells with their digits, small ones first.
fn choices(position: &Position, cells: &[Cell]) -> Vec<(Vec<Cell>, Digits)> {
    let mut all: Vec<(Vec<Cell>, Digits, usize)> = vec![(Vec::new(), Digits::EMPTY, 0)];
    let mut next = 0;
    while let Some((members, digits, from)) = all.get(next).cloned() {
        next += 1;
        if members.len() == MOST_CELLS {
            break;
        }
        for (place, &cell) in cells.iter().enumerate().skip(from) {
            if all.len() > MOST_CHOICES {
                break;
            }
            let more = [&members[..], &[cell]].concat();
            all.push((more, digits | position.digits(cell), place + 1));
        }
    }
    all.into_iter().skip(1).map(|(members, digits, _)| (members, digits)).collect()
}

/// The digits of a set where a cell around it sees all their places.
fn ruled_out(position: &Position, cells: &[Cell], digits: Digits, around: &Cells) -> Vec<Conclusion> {
    let mut conclusions = Vec::new();
    for digit in digits {
        let places = cells.iter().filter(|&&cell| position.digits(cell).contains(digit));
        let losers = &(&position.seen_by_all(places) & position.cells(digit)) & around;
        conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
    }
    conclusions
}
