//! A puzzle: a geometry, the givens, and the candidates that are left if the setter restricted them.

use std::sync::Arc;

use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, Geometry, Layout, LayoutError, UnitId};
use crate::model::grid::Grid;

/// What a person starts from: givens, and perhaps fewer candidates than the givens alone would leave.
///
/// Puzzles share their geometry, so a million of them cost a million grids and nothing more.
///
/// ```
/// use hallset::{Digit, Layout, Puzzle};
/// let mut puzzle = Puzzle::empty(Layout::of_side(4)?)?;
/// puzzle.give(puzzle.geometry().cell(0, 0), Digit::new(2));
/// assert_eq!(puzzle.givens().filled(), 1);
/// assert!(puzzle.clashes().is_empty());
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    restrictions: Option<Vec<Candidates>>,
}

/// Two puzzles are equal if their layouts, givens and restrictions are.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        self.layout() == other.layout()
            && self.givens == other.givens
            && self.restrictions == other.restrictions
    }
}

impl Eq for Puzzle {}

/// A digit that stands more than once in a unit.
///
/// ```
/// use hallset::Puzzle;
/// let puzzle: Puzzle = "4..4............".parse()?;
/// assert_eq!(puzzle.clashes()[0].describe(puzzle.geometry()), "two 4s in row 1: r1c1 and r1c4");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The unit.
    pub unit: UnitId,
    /// The digit.
    pub digit: Digit,
    /// The cells that hold it, two or more.
    pub cells: Vec<Cell>,
}

impl Clash {
    /// Says what is wrong: `two 4s in row 8: r8c3 and r8c6`.
    #[must_use]
    pub fn describe(&self, geometry: &Geometry) -> String {
        const COUNTS: [&str; 8] = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let names: Vec<_> = self.cells.iter().map(|&cell| geometry.name(cell).to_string()).collect();
        let (last, others) = names.split_last().expect("a clash has two cells");
        let count = match COUNTS.get(names.len() - 2) {
            Some(word) => (*word).to_owned(),
            None => names.len().to_string(),
        };
        let unit = geometry.unit(self.unit).kind();
        format!("{count} {}s in {unit}: {} and {last}", self.digit, others.join(", "))
    }
}

impl Puzzle {
    /// A puzzle with these givens.
    ///
    /// # Panics
    /// If the grid has another side than the geometry.
    #[must_use]
    pub fn new(geometry: Arc<Geometry>, givens: Grid) -> Self {
        assert_eq!(geometry.side(), givens.side(), "a grid has the side of its geometry");
        Self { geometry, givens, restrictions: None }
    }

    /// A puzzle without givens.
    ///
    /// # Errors
    /// If the layout describes no grid.
    pub fn empty(layout: Layout) -> Result<Self, LayoutError> {
        let geometry = Geometry::new(layout)?;
        let givens = Grid::blank(geometry.side());
        Ok(Self::new(Arc::new(geometry), givens))
    }

    /// The same puzzle with the candidates of each cell restricted to these, in reading order.
    /// Candidates are restrictions, not notes: a digit that is missing here is ruled out.
    ///
    /// # Panics
    /// If there are not as many sets as cells.
    #[must_use]
    pub fn restricted(mut self, candidates: Vec<Candidates>) -> Self {
        assert_eq!(candidates.len(), self.geometry.cell_count(), "one set of candidates a cell");
        let full = Candidates::full(self.side());
        let restricts = self
            .geometry
            .cells()
            .any(|cell| self.givens.get(cell).is_none() && candidates[cell.index()] & full != full);
        self.restrictions = restricts.then_some(candidates);
        if let Some(sets) = &mut self.restrictions {
            for (set, given) in sets.iter_mut().zip(self.givens.cells()) {
                *set = given.map_or(*set & full, Candidates::only);
            }
        }
        self
    }

    /// The geometry: units and peers.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The layout: the geometry as data.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        self.geometry.layout()
    }

    /// Rows, columns and digits.
    #[must_use]
    pub fn side(&self) -> usize {
        self.geometry.side()
    }

    /// The digits the setter gave.
    #[must_use]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The candidates of each cell, if the setter restricted them. A given has itself only.
    #[must_use]
    pub fn restrictions(&self) -> Option<&[Candidates]> {
        self.restrictions.as_deref()
    }

    /// The candidates of a cell before any rule is applied: the given alone, the restriction, or all digits.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> Candidates {
        match (self.givens.get(cell), &self.restrictions) {
            (Some(digit), _) => Candidates::only(digit),
            (None, Some(sets)) => sets[cell.index()],
            (None, None) => Candidates::full(self.side()),
        }
    }

    /// Gives a digit.
    pub fn give(&mut self, cell: Cell, digit: Digit) {
        self.givens.set(cell, Some(digit));
        if let Some(sets) = &mut self.restrictions {
            sets[cell.index()] = Candidates::only(digit);
        }
    }

    /// Every digit that stands more than once in a unit, unit by unit.
    #[must_use]
    pub fn clashes(&self) -> Vec<Clash> {
        clashes(&self.geometry, &self.givens)
    }

    /// Is the grid a solution: complete, without clashes, and with every given and restriction kept?
    #[must_use]
    pub fn is_solution(&self, grid: &Grid) -> bool {
        grid.side() == self.side()
            && self
                .geometry
                .cells()
                .all(|cell| grid.get(cell).is_some_and(|digit| self.candidates(cell).contains(digit)))
            && clashes(&self.geometry, grid).is_empty()
    }
}

/// Every digit that stands more than once in a unit of the grid.
#[must_use]
pub fn clashes(geometry: &Geometry, grid: &Grid) -> Vec<Clash> {
    let mut found = Vec::new();
    for id in geometry.unit_ids() {
        let cells = geometry.unit(id).cells();
        let mut seen = Candidates::EMPTY;
        let mut twice = Candidates::EMPTY;
        for digit in cells.iter().filter_map(|&cell| grid.get(cell)) {
            if seen.contains(digit) {
                twice.insert(digit);
            }
            seen.insert(digit);
        }
        found.extend(twice.iter().map(|digit| Clash {
            unit: id,
            digit,
            cells: cells.iter().copied().filter(|&cell| grid.get(cell) == Some(digit)).collect(),
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four() -> Puzzle {
        Puzzle::empty(Layout::of_side(4).unwrap()).unwrap()
    }

    #[test]
    fn a_clash_names_its_unit_and_its_cells() {
        let mut puzzle = four();
        puzzle.give(Cell::new(0), Digit::new(4));
        puzzle.give(Cell::new(3), Digit::new(4));
        let clashes = puzzle.clashes();
        assert_eq!(clashes.len(), 1);
        assert_eq!(clashes[0].describe(puzzle.geometry()), "two 4s in row 1: r1c1 and r1c4");
    }

    #[test]
    fn full_candidates_are_no_restriction() {
        let puzzle = four().restricted(vec![Candidates::full(4); 16]);
        assert_eq!(puzzle, four());
    }

    #[test]
    fn a_given_overrides_the_candidates_of_its_cell() {
        let mut puzzle = four();
        puzzle.give(Cell::new(0), Digit::new(4));
        let mut sets = vec![Candidates::full(4); 16];
        sets[5] = Candidates::only(Digit::new(1));
        let puzzle = puzzle.restricted(sets);
        assert_eq!(puzzle.candidates(Cell::new(0)), Candidates::only(Digit::new(4)));
        assert_eq!(puzzle.restrictions().unwrap()[0], Candidates::only(Digit::new(4)));
    }
}
