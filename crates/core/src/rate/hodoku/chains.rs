//! Chains as HoDoKu compares them: all are found, and the one with most removals comes first; of as many, the one
//! with the least sum of cells, each weighted by its place in the list of removals.
//!
//! No chain passes a cell twice. An X- or XY-chain ends with the digit it begins with. A nice loop or AIC begins and
//! ends at single candidates, so what a group at an end rules out is seen one by one, as loops through the candidate
//! that falls. A continuous loop removes nothing from its own cells but the other candidates of a cell in which two of
//! its links meet. Almost locked sets are no links here.

use super::Key;
use super::scan::{number, removed};
use crate::model::cells::Cells;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof, Strong};
use crate::step::technique::{Conclusion, Step};

type Offer<'a> = dyn FnMut(Key, Step) + 'a;

/// The most claims of an X- or XY-chain.
const MOST_CLAIMS: usize = 20;

/// Most removals first; by digits, then cells, in each step.
pub(super) fn most(_: &Position, mut step: Step, offer: &mut Offer<'_>) {
    step.conclusions.sort_by_key(|&conclusion| {
        let (cell, digit) = removed(conclusion);
        (digit, cell)
    });
    step.conclusions.dedup();
    let key = weigh(&step);
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

/// Nice loops and AICs, with and without groups.
pub(super) fn loops(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Chain { claims, strong, ring } = &step.argument.proof else { return };
    let [first, .., last] = &claims[..] else { return };
    let has_sets = strong.iter().any(|link| matches!(link, Strong::Set(_)));
    if has_sets || passes_twice(claims) {
        return;
    }
    if *ring {
        step.conclusions = around(position, claims);
        if !step.conclusions.is_empty() {
            most(position, step, offer);
        }
        return;
    }
    let is_group = |claim: &Claim| claim.cells.len() > 1;
    if (first == last && is_group(first)) || (first != last && first.cells == last.cells && !is_group(first))
    {
        return;
    }
    if is_group(first) || is_group(last) {
        for &conclusion in &step.conclusions {
            let mut one = step.clone();
            one.conclusions = vec![conclusion];
            most(position, one, offer);
        }
    } else {
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

/// What a continuous loop removes; nothing if no two of its claims share a cell, where it would be seen from.
fn around(position: &Position, claims: &[Claim]) -> Vec<Conclusion> {
    let mut cells = Cells::none(position.geometry().cell_count());
    claims.iter().flat_map(|claim| &claim.cells).for_each(|&cell| cells.insert(cell));
    let mut conclusions = Vec::new();
    let mut links: Vec<(&Claim, &Claim)> =
        claims[1..].chunks_exact(2).map(|pair| (&pair[0], &pair[1])).collect();
    links.extend(claims.last().zip(claims.first()));
    for (one, other) in links {
        if one.cells == other.cells {
            let others = position.digits(one.cells[0]).iter();
            let others = others.filter(|&digit| digit != one.digit && digit != other.digit);
            conclusions.extend(others.map(|digit| Conclusion::Remove { cell: one.cells[0], digit }));
        } else {
            let digit = one.digit;
            let seen = position.seen_by_all(one.cells.iter().chain(&other.cells));
            let losers = &(&seen & position.cells(digit)) - &cells;
            conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
        }
    }
    let is_seen =
        (0..claims.len()).any(|place| claims[place].cells == claims[(place + 1) % claims.len()].cells);
    if is_seen { conclusions } else { Vec::new() }
}

fn weigh(step: &Step) -> Key {
    let weighted = step.conclusions.iter().enumerate().map(|(place, &conclusion)| {
        let (cell, digit) = removed(conclusion);
        number(cell.index()) * (80 * number(place) + 1) + number(digit.index())
    });
    let mut key = vec![-number(step.conclusions.len()), weighted.sum()];
    if let Proof::Chain { claims, .. } = &step.argument.proof {
        let ends = [claims.first(), claims.last()].into_iter().flatten();
        key.extend(ends.filter_map(|claim| claim.cells.first()).map(|cell| number(cell.index())).min());
    }
    key
}
