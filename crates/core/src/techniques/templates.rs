//! Templates: every way to place one digit in all units that need it.
//!
//! The solution is one of them. A cell that none of them has loses the digit, and one that all of them have
//! holds it, and is then taken from the ways of the other digits. This is the most that can be said about a digit
//! alone, and more than a person does on paper.
//!
//! Cost: the number of ways, 46,656 in an empty 9x9 grid and far more on large sides. After [`MOST_LOOKS`] nothing is said about the digit.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// What all ways have.
pub(crate) static TEMPLATE_SET: Technique =
    Technique::new("template-set", "template set", Family::Templates, |position, found| {
        each_digit(position, |digit, templates, after| {
            let cells = &templates.in_all - position.filled();
            let conclusions = cells.iter().map(|cell| Conclusion::Place { cell, digit }).collect();
            report(&TEMPLATE_SET, (digit, after), conclusions, found)
        })
    })
    .hodoku(10_000, Level::Extreme);

/// What no way has.
pub(crate) static TEMPLATE_DELETE: Technique =
    Technique::new("template-delete", "template delete", Family::Templates, |position, found| {
        each_digit(position, |digit, templates, after| {
            let cells = position.cells(digit) - &templates.in_some;
            let conclusions = cells.iter().map(|cell| Conclusion::Remove { cell, digit }).collect();
            report(&TEMPLATE_DELETE, (digit, after), conclusions, found)
        })
    })
    .hodoku(10_000, Level::Extreme);

/// The most looks at a unit in the search of one digit: some 20,000 nodes in a 9x9 grid.
const MOST_LOOKS: usize = 500_000;

/// If the lines alone leave more ways than this, the search is not begun. An empty 9x9 grid has 387 million.
const MOST_WAYS: u64 = 100_000_000;

fn report(
    technique: &'static Technique,
    (digit, after): (Digit, &[(Cell, Digit)]),
    conclusions: Vec<Conclusion>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    found(Step::new(technique, Proof::Templates { digit, after: after.to_vec() }, conclusions))
}

/// The places of a digit that no way to place it has; not known if there are too many ways to look at.
pub(super) fn impossible(position: &Position, digit: Digit) -> Option<Cells> {
    let geometry = position.geometry();
    let units: Vec<UnitId> = geometry.unit_ids().filter(|&unit| geometry.is_full(unit)).collect();
    let places = position.cells(digit);
    Templates::all(position, &units, places).map(|templates| places - &templates.in_some)
}

struct Templates {
    /// The cells that some way has.
    in_some: Cells,
    /// The cells that all ways have.
    in_all: Cells,
}

/// Calls `each` with the ways of every digit, and with what other digits hold in all of theirs.
fn each_digit(
    position: &Position,
    mut each: impl FnMut(Digit, &Templates, &[(Cell, Digit)]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let units: Vec<UnitId> = geometry.unit_ids().filter(|&unit| geometry.is_full(unit)).collect();
    let digits = || (1..=geometry.side()).map(Digit::new);
    let mut places: Vec<Cells> = digits().map(|digit| position.cells(digit).clone()).collect();
    let mut templates: Vec<Option<Templates>> = digits().map(|_| None).collect();
    let mut forced: Vec<(Cell, Digit)> = Vec::new();
    let mut waiting: Vec<Digit> = digits().collect();
    waiting.reverse();
    while let Some(digit) = waiting.pop() {
        let Some(of_digit) = Templates::all(position, &units, &places[digit.index()]) else { continue };
        for cell in of_digit.in_all.iter() {
            let others = digits().filter(|&other| other != digit && places[other.index()].contains(cell));
            let others: Vec<Digit> = others.collect();
            if others.is_empty() {
                continue;
            }
            forced.push((cell, digit));
            for other in others {
                places[other.index()].remove(cell);
                if !waiting.contains(&other) {
                    waiting.push(other);
                }
            }
        }
        templates[digit.index()] = Some(of_digit);
    }
    for (digit, of_digit) in digits().zip(&templates) {
        let takes = |&(cell, other): &(Cell, Digit)| other != digit && position.digits(cell).contains(digit);
        let last = forced.iter().rposition(takes).map_or(0, |last| last + 1);
        if let Some(of_digit) = of_digit {
            each(digit, of_digit, &forced[..last])?;
        }
    }
    ControlFlow::Continue(())
}

impl Templates {
    /// All ways; none if there are too many to look at, or no way.
    fn all(position: &Position, units: &[UnitId], places: &Cells) -> Option<Self> {
        let ways = |of_line: fn(UnitKind) -> bool| {
            let geometry = position.geometry();
            let lines = units.iter().filter(|&&unit| of_line(geometry.unit(unit).kind()));
            let counts = lines.map(|&line| (places & position.unit(line)).len() as u64);
            counts.fold(1, u64::saturating_mul)
        };
        let [rows, columns] =
            [ways(|kind| matches!(kind, UnitKind::Row(_))), ways(|kind| matches!(kind, UnitKind::Column(_)))];
        if rows.min(columns) > MOST_WAYS {
            return None;
        }
        let none = Cells::none(position.geometry().cell_count());
        let templates = Self { in_some: none.clone(), in_all: places.clone() };
        let mut search = Search { position, units, templates, nodes_left: MOST_LOOKS / units.len().max(1) };
        search.place(places.clone(), none);
        (search.nodes_left > 0 && !search.templates.in_some.is_empty()).then_some(search.templates)
    }
}

struct Search<'a> {
    position: &'a Position,
    units: &'a [UnitId],
    templates: Templates,
    nodes_left: usize,
}

impl Search<'_> {
    /// Fills the unit with the fewest places that has none yet; `free` are the places that are left.
    fn place(&mut self, free: Cells, placed: Cells) {
        self.nodes_left = self.nodes_left.saturating_sub(1);
        if self.nodes_left == 0 {
            return;
        }
        let open = self.units.iter().filter(|&&unit| !placed.meets(self.position.unit(unit)));
        let fewest = open.map(|&unit| &free & self.position.unit(unit)).min_by_key(Cells::len);
        let Some(places) = fewest else {
            self.templates.in_some |= &placed;
            self.templates.in_all &= &placed;
            return;
        };
        for cell in places.iter() {
            let mut free = &free - self.position.peers(cell);
            free.remove(cell);
            let mut placed = placed.clone();
            placed.insert(cell);
            self.place(free, placed);
        }
    }
}
