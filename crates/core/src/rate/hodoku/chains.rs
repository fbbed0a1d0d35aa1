//! Chains as HoDoKu compares them: all are found, and the one with most removals comes first; of as many, the one
//! with the least sum of cells, each weighted by its place in the list of removals.
//!
//! An X- or XY-chain ends with the digit it begins with. A nice loop or AIC passes no cell twice; it begins and ends
//! at single candidates, so what a group at an end rules out is seen one by one, as loops through the candidate that
//! falls. A continuous loop removes nothing from its own cells but the other candidates of a cell in which two of its
//! links meet; what two links remove counts twice.

use super::Key;
use super::scan::{number, removed};
use crate::model::cells::Cells;
use crate::model::digits::Digit;
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
    let key = weigh(&step);
    offer(key, step);
}

/// X- and XY-chains.
pub(super) fn of_one_digit(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Chain { claims, .. } = &step.argument.proof else { return };
    let [first, .., last] = &claims[..] else { return };
    if first.digit != last.digit || claims.len() > MOST_CLAIMS {
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
        let removals = around(position, claims);
        let list = removals.iter().map(|&(cell, digit)| Conclusion::Remove { cell, digit });
        step.conclusions = list.collect();
        let key = weigh(&step);
        let mut known: Vec<Conclusion> = Vec::new();
        step.conclusions.retain(|conclusion| {
            let is_new = !known.contains(conclusion);
            known.push(*conclusion);
            is_new
        });
        if !step.conclusions.is_empty() {
            offer(key, step);
        }
        return;
    }
    let is_group = |claim: &Claim| claim.cells.len() > 1;
    if (first == last && is_group(first)) || (first != last && first.cells == last.cells && !is_group(first))
    {
        return;
    }
    step.conclusions.sort_by_key(|&conclusion| removed(conclusion));
    if is_group(first) || is_group(last) {
        for &conclusion in &step.conclusions {
            let mut one = step.clone();
            one.conclusions = vec![conclusion];
            offer(weigh(&one), one);
        }
    } else {
        let key = weigh(&step);
        offer(key, step);
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

/// What a continuous loop removes, link by link, from its first candidate on.
fn around(position: &Position, claims: &[Claim]) -> Vec<(Cell, Digit)> {
    let count = claims.len();
    let weak = |place: usize| if place % 2 == 1 { (place + 1) % count } else { (place + count - 1) % count };
    let is_inside = |one: usize, other: usize| claims[one].cells == claims[other].cells;
    let single = |place: &usize| claims[*place].cells.len() == 1;
    let leaves = |place: &usize| !is_inside(*place, weak(*place));
    let by_place = |&place: &usize| (claims[place].cells[0], claims[place].digit);
    let starts = || (0..count).filter(single);
    let (start, is_forward) = match starts().filter(leaves).min_by_key(by_place) {
        Some(start) => (start, start % 2 == 1),
        None => match starts().min_by_key(by_place) {
            // The two links meet in the first cell, which comes first; then the other way round.
            Some(start) => (weak(start), weak(start) % 2 == 1),
            None => return Vec::new(),
        },
    };
    let mut cells = Cells::none(position.geometry().cell_count());
    claims.iter().flat_map(|claim| &claim.cells).for_each(|&cell| cells.insert(cell));
    let mut removals = Vec::new();
    for turn in (0..count).step_by(2) {
        let one = if is_forward { (start + turn) % count } else { (start + count - turn) % count };
        let other = weak(one);
        let [one_digit, digit] = [one, other].map(|place| claims[place].digit);
        if is_inside(one, other) && one_digit != digit {
            let cell = claims[one].cells[0];
            let others = position.digits(cell).iter().filter(|&it| it != one_digit && it != digit);
            removals.extend(others.map(|digit| (cell, digit)));
        } else {
            let seen = position.seen_by_all(claims[one].cells.iter().chain(&claims[other].cells));
            let losers = &(&seen & position.cells(digit)) - &cells;
            removals.extend(losers.iter().map(|cell| (cell, digit)));
        }
    }
    removals
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
