//! Unique loops: unique rectangles with more than four cells.
//!
//! Go from cell to cell, each time along another unit, through cells that have the two digits, and come back to
//! the start. If every unit has none or two of the cells, holding the two digits alone they could exchange them.
//! What follows from the candidates that stand in the way is told in `deadly`, types 1 to 4.
//!
//! Cost: paths of at most [`MOST_CELLS`] cells, of which at most two have more than the two digits unless they
//! share one digit more; the search ends after [`MOST_NODES`] nodes, which hard 9x9 grids do not come near.

use std::ops::ControlFlow;

use super::deadly::{Pattern, Type};
use super::once::once;
use crate::model::digits::Digits;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::technique::{Family, Found, Technique};

/// A loop of six cells or more.
pub(crate) static UNIQUE_LOOP: Technique =
    Technique::new("unique-loop", "unique loop", Family::Uniqueness, find).explainer(46);

/// The longest loop that is looked for.
const MOST_CELLS: usize = 14;

/// The most nodes of the search for one pair of digits.
const MOST_NODES: usize = 20_000;

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    if !position.has_one_solution() {
        return ControlFlow::Continue(());
    }
    let is_open = |&cell: &Cell| !position.filled().contains(cell);
    let mut pairs: Vec<Digits> = Vec::new();
    for cell in position.geometry().cells().filter(is_open) {
        let digits = position.digits(cell);
        if digits.len() == 2 && !pairs.contains(&digits) {
            pairs.push(digits);
        }
    }
    let mut tell = once(found);
    for pair in pairs {
        let cells: Vec<Cell> = position
            .geometry()
            .cells()
            .filter(is_open)
            .filter(|&cell| pair.is_within(position.digits(cell)))
            .collect();
        let mut search = Search { position, pair, cells, path: Vec::new(), nodes: 0, found: &mut tell };
        for number in 0..search.cells.len() {
            search.path.push(search.cells[number]);
            search.extend()?;
            search.path.pop();
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a, 'f> {
    position: &'a Position,
    pair: Digits,
    /// The cells with both digits.
    cells: Vec<Cell>,
    path: Vec<Cell>,
    nodes: usize,
    found: &'f mut Found<'f>,
}

impl Search<'_, '_> {
    /// Goes on from the last cell, or back to the first, which is the smallest of the loop.
    fn extend(&mut self) -> ControlFlow<()> {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        self.nodes += 1;
        if self.path.len() >= 6 && self.path.len().is_multiple_of(2) && self.position.sees(first, last) {
            self.report()?;
        }
        if self.path.len() == MOST_CELLS || self.nodes > MOST_NODES {
            return ControlFlow::Continue(());
        }
        for number in 0..self.cells.len() {
            let cell = self.cells[number];
            if cell > first && self.position.sees(last, cell) && self.fits(cell) {
                self.path.push(cell);
                self.extend()?;
                self.path.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Has no unit three of the cells then, and are the guardians few?
    fn fits(&self, cell: Cell) -> bool {
        let geometry = self.position.geometry();
        let inside = |unit: &&_| self.path.iter().filter(|&&other| geometry.is_in(other, **unit)).count();
        let guards = |cell: Cell| self.position.digits(cell) - self.pair;
        let guarded = || self.path.iter().chain([&cell]).filter(|&&cell| !guards(cell).is_empty());
        !self.path.contains(&cell)
            && geometry.units_of(cell).iter().all(|unit| inside(&unit) < 2)
            && (guarded().count() <= 2
                || guarded().fold(Digits::EMPTY, |all, &cell| all | guards(cell)).len() == 1)
    }

    fn report(&mut self) -> ControlFlow<()> {
        let Some(pattern) = Pattern::of_loop(self.position, &self.path, self.pair) else {
            return ControlFlow::Continue(());
        };
        if pattern.guardians.is_empty() || self.path[1] > self.path[self.path.len() - 1] {
            return ControlFlow::Continue(());
        }
        for of in [Type::One, Type::Two, Type::Three, Type::Four] {
            pattern.find(of, &UNIQUE_LOOP, self.position, self.found)?;
        }
        ControlFlow::Continue(())
    }
}
