//! ALS-XZ and ALS-XY-wing: two or three almost locked sets, joined by digits that not both can have.
//!
//! Two sets with a restricted common digit *x*: one of them lacks it and has all its other digits. So for
//! every other digit *z* that both have, one of them has it, and a cell that sees all places of *z* in both
//! cannot hold it. With a second restricted common digit, each set has all digits but one of the two, which
//! is a ring. In an *XY-wing* a third set stands between the two and takes *x* from the one and *y* from
//! the other. Longer ones are chains of sets, in `chains`.
//!
//! Cost: O(sets²) for what they have in common, O(sets · neighbours²) for the wings; some 300 sets with 30
//! neighbours each in a hard 9x9 position.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof, Strong};
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};
use crate::techniques::almost_locked::{AlmostLocked, Part, Set};
use crate::techniques::once::once;

/// Two sets.
pub(crate) static ALS_XZ: Technique =
    Technique::new("als-xz", "ALS-XZ", Family::AlmostLockedSets, find_two).hodoku(300, Level::Unfair);

/// Three sets.
pub(crate) static ALS_XY_WING: Technique =
    Technique::new("als-xy-wing", "ALS-XY-wing", Family::AlmostLockedSets, find_three)
        .hodoku(320, Level::Unfair);

fn find_two(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = AlmostLocked::all(position).sets;
    let mut tell = once(found);
    for (number, one) in sets.iter().enumerate() {
        for other in &sets[..number] {
            let links = restricted(one, other);
            for (place, x) in links.iter().enumerate() {
                for y in links.iter().skip(place + 1) {
                    ring(position, [one, other], [x, y]).map_or(ControlFlow::Continue(()), &mut tell)?;
                }
                let ends = (one.all & other.all) - Digits::only(x);
                chain(&ALS_XZ, &[one, other], &[x], ends).map_or(ControlFlow::Continue(()), &mut tell)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_three(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = AlmostLocked::all(position).sets;
    let mut neighbours: Vec<Vec<(usize, Digit)>> = vec![Vec::new(); sets.len()];
    let mut shared = vec![Digits::EMPTY; sets.len() * sets.len()];
    for one in 0..sets.len() {
        for other in 0..one {
            for x in restricted(&sets[one], &sets[other]) {
                neighbours[one].push((other, x));
                neighbours[other].push((one, x));
            }
            let ends = ends(&sets[one], &sets[other]);
            shared[one * sets.len() + other] = ends;
            shared[other * sets.len() + one] = ends;
        }
    }
    let mut tell = once(found);
    for (middle, linked) in neighbours.iter().enumerate() {
        for (place, &(one, x)) in linked.iter().enumerate() {
            for &(other, y) in &linked[place + 1..] {
                let mut ends = shared[one * sets.len() + other];
                ends.remove(x);
                ends.remove(y);
                if x != y && one != other && !ends.is_empty() {
                    let wing = [&sets[one], &sets[middle], &sets[other]];
                    let step = chain(&ALS_XY_WING, &wing, &[x, y], ends);
                    step.map_or(ControlFlow::Continue(()), &mut tell)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that not both sets can have.
fn restricted(one: &Set, other: &Set) -> Digits {
    let common = one.all & other.all;
    common.iter().filter(|&digit| part(one, digit).places.is_within(&part(other, digit).seen)).collect()
}

/// The digits of which some candidate sees all places in both sets.
fn ends(one: &Set, other: &Set) -> Digits {
    let rules_out = |&digit: &Digit| part(one, digit).losers.meets(&part(other, digit).losers);
    (one.all & other.all).iter().filter(rules_out).collect()
}

fn part(set: &Set, digit: Digit) -> &Part {
    set.part(digit).expect("only digits of the set are asked for")
}

fn claim(set: &Set, digit: Digit) -> Claim {
    Claim { cells: part(set, digit).places.iter().collect(), digit }
}

fn strong(set: &Set) -> Strong {
    Strong::Set(set.cells.iter().collect())
}

/// What sets in a row rule out, joined by these digits, for all these digits of the first and the last.
fn chain(technique: &'static Technique, sets: &[&Set], links: &[Digit], ends: Digits) -> Option<Step> {
    let (first, last) = (*sets.first()?, *sets.last()?);
    let mut conclusions = Vec::new();
    for digit in ends {
        let losers = &part(first, digit).losers & &part(last, digit).losers;
        conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
    }
    let &Conclusion::Remove { digit: end, .. } = conclusions.first()? else { return None };
    let mut claims = vec![claim(first, end)];
    for (pair, &link) in sets.windows(2).zip(links) {
        claims.extend(pair.iter().map(|set| claim(set, link)));
    }
    claims.push(claim(last, end));
    let proof = Proof::Chain { claims, strong: sets.iter().map(|set| strong(set)).collect(), ring: false };
    Some(Step::new(technique, proof, conclusions))
}

/// What two sets with two restricted common digits rule out beside them: those two where both see it, all
/// others where one does.
fn ring(position: &Position, [one, other]: [&Set; 2], [x, y]: [Digit; 2]) -> Option<Step> {
    let mut conclusions = Vec::new();
    for digit in one.all | other.all {
        let mut losers = Cells::none(position.geometry().cell_count());
        match digit == x || digit == y {
            true => losers |= &(&part(one, digit).losers & &part(other, digit).losers),
            false => {
                [one, other].iter().filter_map(|set| set.part(digit)).for_each(|part| losers |= &part.losers)
            }
        }
        losers -= &one.cells;
        losers -= &other.cells;
        conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
    }
    let proof = Proof::Chain {
        claims: vec![claim(one, y), claim(one, x), claim(other, x), claim(other, y)],
        strong: vec![strong(one), strong(other)],
        ring: true,
    };
    Some(Step::new(&ALS_XZ, proof, conclusions)).filter(|step| !step.conclusions.is_empty())
}
