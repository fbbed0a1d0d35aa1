//! Chains as HoDoKu compares them: all are found, and the one with most removals comes first; of as many, the one
//! with the least sum of cells, each weighted by its place in the list of removals.
//!
//! No chain passes a cell twice. An X- or XY-chain ends with the digit it begins with.

use super::Key;
use super::scan::{number, removed};
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof};
use crate::step::technique::Step;

type Offer<'a> = dyn FnMut(Key, Step) + 'a;

/// The most claims of an X- or XY-chain.
const MOST_CLAIMS: usize = 20;

/// Most removals first.
pub(super) fn most(_: &Position, step: Step, offer: &mut Offer<'_>) {
    let step = sorted(step);
    let mut key = weigh(&step);
    if let Proof::Chain { claims, .. } = &step.argument.proof {
        let ends = [claims.first(), claims.last()].into_iter().flatten();
        key.extend(ends.filter_map(|claim| claim.cells.first()).map(|cell| number(cell.index())).min());
    }
    offer(key, step);
}

/// X- and XY-chains.
pub(super) fn of_one_digit(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Chain { claims, .. } = &step.argument.proof else { return };
    let [first, .., last] = &claims[..] else { return };
    if first.digit != last.digit || claims.len() > MOST_CLAIMS || passes_twice(claims) {
        return;
    }
    let digit = first.digit;
    step.conclusions.retain(|&conclusion| removed(conclusion).1 == digit);
    if !step.conclusions.is_empty() {
        most(position, step, offer);
    }
}

/// Does a chain come back to a cell that it left?
fn passes_twice(claims: &[Claim]) -> bool {
    let mut left: Vec<Cell> = Vec::new();
    claims.windows(2).enumerate().any(|(place, pair)| {
        let [last, next] = pair else { return false };
        let is_end = place + 2 == claims.len() && next.cells == claims[0].cells;
        let is_back = left.contains(&next.cells[0]) && !is_end;
        left.extend(&last.cells);
        is_back && last.cells != next.cells
    })
}

/// The step with its removals by digit, then cell, each once.
pub(super) fn sorted(mut step: Step) -> Step {
    step.conclusions.sort_by_key(|&conclusion| {
        let (cell, digit) = removed(conclusion);
        (digit, cell)
    });
    step.conclusions.dedup();
    step
}

/// How many removals, and their weighted sum.
pub(super) fn weigh(step: &Step) -> Key {
    let weighted = step.conclusions.iter().enumerate().map(|(place, &conclusion)| {
        let (cell, digit) = removed(conclusion);
        number(cell.index()) * (80 * number(place) + 1) + number(digit.index())
    });
    vec![-number(step.conclusions.len()), weighted.sum()]
}
