//! Sets of cells as HoDoKu lists them: by the first unit that holds them all, then by their cells.
//!
//! Two almost locked sets that are joined come in the order of the earlier, then of the later one; so do the two joints
//! of a wing. Sets that are joined share no cell, and a chain of sets goes through the list in one direction.

use super::scan::{common_units, is_region, kind, number, removed};
use super::{Key, chains};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::{Proof, Strong};
use crate::step::technique::Step;

type Offer<'a> = dyn FnMut(Key, Step) + 'a;

/// ALS-XZ and ALS-XY-wings.
pub(super) fn joined(position: &Position, step: Step, offer: &mut Offer<'_>) {
    let Some(sets) = sets(&step.argument.proof) else { return };
    let ends_meet = sets.first().zip(sets.last()).is_some_and(|(first, last)| meet(first, last));
    if ends_meet || sets.windows(2).any(|pair| meet(pair[0], pair[1])) {
        return;
    }
    let mut joints: Vec<Vec<Key>> = Vec::new();
    for pair in sets.windows(2) {
        let mut joint: Vec<Key> = pair.iter().map(|set| place(position, set)).collect();
        joint.sort_unstable();
        joints.push(joint);
    }
    joints.sort_unstable();
    offer(joints.concat().concat(), chains::sorted(step));
}

/// Chains of four and more sets, compared by what they remove.
pub(super) fn chain(position: &Position, step: Step, offer: &mut Offer<'_>) {
    let Some(sets) = sets(&step.argument.proof) else { return };
    let places: Vec<Key> = sets.iter().map(|set| place(position, set)).collect();
    let in_order = places.is_sorted() || places.iter().rev().is_sorted();
    if sets.len() > 3 && in_order && !sets.windows(2).any(|pair| meet(pair[0], pair[1])) {
        chains::most(position, step, offer);
    }
}

/// The sets of a chain that has no other strong links.
fn sets<'a>(proof: &'a Proof) -> Option<Vec<&'a [Cell]>> {
    let Proof::Chain { strong, .. } = proof else { return None };
    let of = |link: &'a Strong| if let Strong::Set(cells) = link { Some(&cells[..]) } else { None };
    strong.iter().map(of).collect()
}

fn meet(one: &[Cell], other: &[Cell]) -> bool {
    one.iter().any(|cell| other.contains(cell))
}

/// The place of a set in the list, with an end that comes before any cell.
fn place(position: &Position, cells: &[Cell]) -> Key {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    let unit = common_units(position, &sorted).first().map(|unit| number(unit.index()));
    let cells = sorted.iter().map(|cell| number(cell.index()));
    unit.into_iter().chain(cells).chain([-1]).collect()
}

/// Sue de Coq: rows before columns, lines, boxes, then the cells of the crossing, of the line and of the box. A digit
/// of one side alone leaves only that side.
pub(super) fn sue_de_coq(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::BentSet { cells, .. } = &step.argument.proof else { return };
    let geometry = position.geometry();
    let split = |line: UnitId, region: UnitId| {
        let part = |in_line: bool, in_region: bool| -> Vec<Cell> {
            let is_such = |&cell: &Cell| {
                geometry.is_in(cell, line) == in_line && geometry.is_in(cell, region) == in_region
            };
            cells.iter().copied().filter(is_such).collect()
        };
        let [crossing, line_part, region_part] = [part(true, true), part(true, false), part(false, true)];
        let all = crossing.len() + line_part.len() + region_part.len();
        let fits =
            all == cells.len() && crossing.len() > 1 && !line_part.is_empty() && !region_part.is_empty();
        fits.then_some((line, region, [crossing, line_part, region_part]))
    };
    let lines = geometry.unit_ids().filter(|&unit| kind(position, unit).is_line());
    let regions = || geometry.unit_ids().filter(|&unit| is_region(position, unit));
    let found = lines.into_iter().find_map(|line| regions().find_map(|region| split(line, region)));
    let Some((line, region, parts)) = found else { return };
    let mut key = vec![number(line.index()), number(region.index())];
    for part in &parts {
        key.extend(part.iter().map(|cell| number(cell.index())));
        key.push(-1);
    }
    let has = |part: &[Cell], digit: Digit| part.iter().any(|&cell| position.digits(cell).contains(digit));
    step.conclusions.retain(|&conclusion| {
        let (cell, digit) = removed(conclusion);
        let [by_line, by_region] = [has(&parts[1], digit), has(&parts[2], digit)];
        by_line == by_region
            || by_line == geometry.is_in(cell, line)
            || by_region == geometry.is_in(cell, region)
    });
    step.conclusions.sort_by_key(|&conclusion| {
        let (cell, digit) = removed(conclusion);
        (!geometry.is_in(cell, region), cell, digit)
    });
    if !step.conclusions.is_empty() {
        offer(key, step);
    }
}
