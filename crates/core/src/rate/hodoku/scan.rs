//! The orders in which HoDoKu scans: for each shape of step, what it sees, what it concludes, and what comes first.

use super::{Key, chains};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::{Proof, Seen, Strong};
use crate::step::technique::{Conclusion, Step};
use crate::techniques;

type Offer<'a> = dyn FnMut(Key, Step) + 'a;

/// The most fins of a fish.
const MOST_FINS: usize = 5;

/// Subsets: boxes, rows, columns; then cells of a naked and digits of a hidden one. A naked subset of a box and a
/// line is one of the box; it is locked if both lose something.
pub(super) fn subset(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Subset { unit, cells, digits, seen } = &step.argument.proof else { return };
    let units = common_units(position, cells);
    let region = units.iter().copied().find(|&unit| is_region(position, unit));
    let at = match seen {
        Seen::Cells => region.unwrap_or(*unit),
        Seen::Digits => *unit,
    };
    let mut key = vec![i64::from(!is_region(position, at)), number(at.index())];
    match seen {
        Seen::Cells => key.extend(cells.iter().map(|cell| number(cell.index()))),
        Seen::Digits => key.extend(digits.iter().map(|digit| number(digit.index()))),
    }
    if step.argument.technique.id.starts_with("locked") {
        let inside = |&&conclusion: &&Conclusion| {
            region.is_some_and(|region| position.geometry().is_in(removed(conclusion).0, region))
        };
        let lost = step.conclusions.iter().filter(inside).count();
        if lost == 0 || lost == step.conclusions.len() {
            return;
        }
    }
    if *seen == Seen::Cells {
        let place = |&conclusion: &Conclusion| {
            let (cell, digit) = removed(conclusion);
            (units.iter().position(|&unit| position.geometry().is_in(cell, unit)), cell, digit)
        };
        step.conclusions.sort_by_key(place);
    }
    offer(key, step);
}

/// Locked candidates: units, then digits.
pub(super) fn locked(_: &Position, step: Step, offer: &mut Offer<'_>) {
    let Proof::Locked { unit, digit, .. } = &step.argument.proof else { return };
    offer(vec![number(unit.index()), number(digit.index())], step);
}

/// Fish: digits, rows before columns as bases, bases, covers.
pub(super) fn fish(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Fish { digit, base, cover, fins } = &step.argument.proof else { return };
    if fins.len() > MOST_FINS {
        return;
    }
    let is_column = |&unit: &UnitId| matches!(kind(position, unit), UnitKind::Column(_));
    let is_row = |&unit: &UnitId| matches!(kind(position, unit), UnitKind::Row(_));
    let stands = base.iter().any(is_column) || cover.iter().any(is_row);
    let mut key = vec![number(digit.index()), i64::from(stands)];
    for units in [base, cover] {
        let mut numbers: Vec<i64> = units.iter().map(|unit| number(unit.index())).collect();
        numbers.sort_unstable();
        key.extend(numbers);
    }
    let in_base = |cell: Cell| base.iter().any(|&unit| position.geometry().is_in(cell, unit));
    step.conclusions.sort_by_key(|&conclusion| {
        let (cell, _) = removed(conclusion);
        (in_base(cell), cell)
    });
    offer(key, step);
}

/// A grave with one guardian.
pub(super) fn grave(_: &Position, step: Step, offer: &mut Offer<'_>) {
    if matches!(&step.argument.proof, Proof::DeadlyPattern { guardians, .. } if guardians.len() == 1) {
        offer(Key::new(), step);
    }
}

/// Skyscrapers: rows before columns, digits, lines. Both links are read from their first cell, and only their first
/// or their second cells may stand in line.
pub(super) fn skyscraper(position: &Position, step: Step, offer: &mut Offer<'_>) {
    let Some((digit, [one, other])) = two_links(&step) else { return };
    let stands = matches!(kind(position, one.unit), UnitKind::Column(_));
    if (one.near < one.far) != (other.near < other.far) {
        return;
    }
    let mut lines = [number(one.unit.index()), number(other.unit.index())];
    lines.sort_unstable();
    offer(vec![i64::from(stands), number(digit.index()), lines[0], lines[1]], step);
}

/// Two-string kites: digits, rows, columns.
pub(super) fn kite(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Some((digit, [one, other])) = two_links(&step) else { return };
    let [row, column] =
        if matches!(kind(position, one.unit), UnitKind::Row(_)) { [one, other] } else { [other, one] };
    let geometry = position.geometry();
    let crossing = geometry.cell(geometry.row(column.far), geometry.column(row.far));
    step.conclusions.retain(|&conclusion| removed(conclusion).0 == crossing);
    if !step.conclusions.is_empty() {
        let key = [digit.index(), row.unit.index(), column.unit.index()].map(number).to_vec();
        offer(key, step);
    }
}

/// Every chain of one digit with two strong links.
pub(super) fn turbot(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    if let Some(turbot) = techniques::by_id("turbot-fish") {
        step.argument.technique = turbot;
    }
    chains::most(position, step, offer);
}

/// Empty rectangles: digits, boxes, the crossing from the last row and column on, links in columns before those in
/// rows. Only the cell where the lines meet loses the digit, and a box with two places is none.
pub(super) fn empty_rectangle(position: &Position, mut step: Step, offer: &mut Offer<'_>) {
    let Proof::Chain { claims, strong, .. } = &step.argument.proof else { return };
    let ([far, near, second, end], [Strong::Unit(region), Strong::Unit(line)]) = (&claims[..], &strong[..])
    else {
        return;
    };
    let geometry = position.geometry();
    let digit = far.digit;
    let [far_cell, near_cell, second, end] = [far, near, second, end].map(|claim| claim.cells[0]);
    let (in_rows, row, column, crossing) = match kind(position, *line) {
        UnitKind::Column(_) => {
            let (row, column) = (geometry.row(near_cell), geometry.column(far_cell));
            (false, row, column, geometry.cell(geometry.row(end), column))
        }
        UnitKind::Row(_) => {
            let (row, column) = (geometry.row(far_cell), geometry.column(near_cell));
            (true, row, column, geometry.cell(row, geometry.column(end)))
        }
        _ => return,
    };
    if (position.cells(digit) & position.unit(*region)).len() < 3 {
        return;
    }
    let key = vec![
        number(digit.index()),
        number(region.index()),
        -number(row),
        -number(column),
        i64::from(in_rows),
        number(second.index()),
    ];
    step.conclusions.retain(|&conclusion| removed(conclusion).0 == crossing);
    if !step.conclusions.is_empty() {
        offer(key, step);
    }
}

/// W-wings: cells, then the digit that is removed. The link has two cells, of which one does not see the first.
pub(super) fn w_wing(position: &Position, step: Step, offer: &mut Offer<'_>) {
    let Proof::Chain { claims, .. } = &step.argument.proof else { return };
    let [first, .., last] = &claims[..] else { return };
    let (one, other, removed, linked) = (first.cells[0], last.cells[0], first.digit, claims[1].digit);
    let geometry = position.geometry();
    let is_link = |unit: UnitId| {
        let places = position.cells(linked) & position.unit(unit);
        let near_one = &places & position.peers(one);
        let near_other = &(&places - &near_one) & position.peers(other);
        geometry.is_full(unit) && near_one.len() == 1 && near_other.len() == 1 && places.len() == 2
    };
    if geometry.unit_ids().any(is_link) {
        offer([one.index(), other.index(), removed.index()].map(number).to_vec(), step);
    }
}

/// XY-wings: cells. XYZ-wings: the cell with three candidates, then the others, which have two.
pub(super) fn bent(position: &Position, step: Step, offer: &mut Offer<'_>) {
    let Proof::BentSet { cells, open, .. } = &step.argument.proof else { return };
    let threes = cells.iter().filter(|&&cell| position.digits(cell).len() == 3).count();
    let mut sorted = cells.clone();
    sorted.sort_by_key(|&cell| (position.digits(cell).len() != 3, cell));
    let pivot = |cell: &Cell| cells.iter().all(|&other| other == *cell || position.sees(*cell, other));
    let is_pivot =
        |&cell: &Cell| open.is_some_and(|open| !position.digits(cell).contains(open)) && pivot(&cell);
    let mut key: Key = sorted.iter().map(|cell| number(cell.index())).collect();
    match threes {
        0 => key.extend(sorted.iter().position(is_pivot).map(number)),
        1 if pivot(&sorted[0]) => {}
        _ => return,
    }
    offer(key, step);
}

/// Colours: digits, pairs by their first cells, wraps before traps. Of two pairs, a wrap removes a colour of the
/// first; each two are looked at both ways.
pub(super) fn colours(_: &Position, step: Step, offer: &mut Offer<'_>) {
    let Proof::Colours { pairs } = &step.argument.proof else { return };
    let is_trap = step.argument.technique.id.ends_with("trap");
    let first = |pair: &[Vec<(Cell, Digit)>; 2]| pair.iter().flatten().copied().min();
    let Some((_, digit)) = pairs.first().and_then(first) else { return };
    let firsts: Vec<i64> = pairs.iter().filter_map(first).map(|(cell, _)| number(cell.index())).collect();
    let key = |firsts: &[i64]| [&[number(digit.index())], firsts, &[i64::from(is_trap)]].concat();
    if firsts.len() < 2 || is_trap {
        let key = key(&firsts);
        return offer(key, step);
    }
    for (pair, order) in [(0, [firsts[0], firsts[1]]), (1, [firsts[1], firsts[0]])] {
        let mut step = step.clone();
        let of_pair =
            |&conclusion: &Conclusion| pairs[pair].iter().flatten().any(|&it| it == removed(conclusion));
        step.conclusions.retain(of_pair);
        if !step.conclusions.is_empty() {
            offer(key(&order), step);
        }
    }
}

/// A strong link of a chain of one digit, with its end in the middle and its end outside.
struct Link {
    unit: UnitId,
    near: Cell,
    far: Cell,
}

fn two_links(step: &Step) -> Option<(Digit, [Link; 2])> {
    let Proof::Chain { claims, strong, .. } = &step.argument.proof else { return None };
    let ([far, near, second, end], [Strong::Unit(one), Strong::Unit(other)]) = (&claims[..], &strong[..])
    else {
        return None;
    };
    let [far_cell, near, second, end] = [far, near, second, end].map(|claim| claim.cells[0]);
    let links = [Link { unit: *one, near, far: far_cell }, Link { unit: *other, near: second, far: end }];
    Some((far.digit, links))
}

/// The units that hold all of these cells.
pub(super) fn common_units(position: &Position, cells: &[Cell]) -> Vec<UnitId> {
    let geometry = position.geometry();
    let all = |unit: &UnitId| cells.iter().all(|&cell| geometry.is_in(cell, *unit));
    cells.first().map_or(Vec::new(), |&first| geometry.units_of(first).iter().copied().filter(all).collect())
}

pub(super) fn kind(position: &Position, unit: UnitId) -> UnitKind {
    position.geometry().unit(unit).kind()
}

pub(super) fn is_region(position: &Position, unit: UnitId) -> bool {
    kind(position, unit).is_region()
}

/// The candidate that a conclusion is about.
pub(super) fn removed(conclusion: Conclusion) -> (Cell, Digit) {
    match conclusion {
        Conclusion::Remove { cell, digit } | Conclusion::Place { cell, digit } => (cell, digit),
    }
}

pub(super) fn number(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}
