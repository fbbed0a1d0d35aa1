//! The symmetries of a layout, all of them, and the least image under them.
//!
//! With boxes, lines may change places within their band, and bands as a whole; in a Latin square any lines may.
//! Where rows and columns of a box are as many, the grid may be transposed. Irregular regions have the eight
//! symmetries of the square at most. Of all these, those are symmetries of the layout that take every unit to a unit:
//! regions, diagonals, windows, groups and extra units are looked at cell by cell.

use std::cmp::Ordering;

use super::{Canonical, Map};
use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::{Geometry, Layout, Regions, UnitKind};
use crate::model::grid::Grid;

/// The most symmetries that are tried.
pub(super) const MOST: usize = 4_000_000;

/// Orders of rows and of columns, and which pairs of them are symmetries of the layout.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    side: usize,
    rows: Vec<Vec<usize>>,
    columns: Vec<Vec<usize>>,
    /// Transposed or not, the order of rows, the order of columns.
    symmetries: Vec<(bool, u32, u32)>,
}

impl Lines {
    /// Are those of a layout few enough to be tried?
    pub(super) fn are_few(geometry: &Geometry) -> bool {
        let (side, layout) = (geometry.side(), geometry.layout());
        let (rows, columns) = match layout.regions {
            Regions::Boxes { rows, columns } => (count_orders(side, rows), count_orders(side, columns)),
            Regions::Latin => (count_orders(side, side), count_orders(side, side)),
            _ => (Some(2), Some(2)),
        };
        let pairs = rows.zip(columns).and_then(|(rows, columns)| rows.checked_mul(columns));
        pairs.and_then(|pairs| pairs.checked_mul(turns(layout).len())).is_some_and(|all| all <= MOST)
    }

    /// Those of a layout; `None` if there are too many.
    pub(super) fn of(geometry: &Geometry) -> Option<Self> {
        if !Self::are_few(geometry) {
            return None;
        }
        let side = geometry.side();
        let layout = geometry.layout();
        let (rows, columns) = match layout.regions {
            Regions::Boxes { rows, columns } => (orders(side, rows), orders(side, columns)),
            Regions::Latin => (orders(side, side), orders(side, side)),
            _ => {
                let both = vec![(0..side).collect(), (0..side).rev().collect::<Vec<usize>>()];
                (both.clone(), both)
            }
        };
        let mut lines = Self { side, rows, columns, symmetries: Vec::new() };
        let units = lines.own_units(geometry);
        for &transposed in turns(layout) {
            for row in 0..lines.rows.len() {
                for column in 0..lines.columns.len() {
                    let symmetry = (transposed, row as u32, column as u32);
                    if units.iter().all(|unit| lines.keeps(symmetry, unit, &units)) {
                        lines.symmetries.push(symmetry);
                    }
                }
            }
        }
        Some(lines)
    }

    /// How many symmetries there are.
    pub(super) fn count(&self) -> usize {
        self.symmetries.len()
    }

    /// A symmetry by its place in the list: transposed or not, the order of rows, the order of columns.
    pub(super) fn symmetry(&self, place: usize) -> (bool, Vec<usize>, Vec<usize>) {
        self.order(self.symmetries[place])
    }

    fn order(&self, (transposed, row, column): (bool, u32, u32)) -> (bool, Vec<usize>, Vec<usize>) {
        (transposed, self.rows[row as usize].clone(), self.columns[column as usize].clone())
    }

    /// The units that orders of lines do not keep by themselves: for each of them whether a cell is in it.
    fn own_units(&self, geometry: &Geometry) -> Vec<Vec<bool>> {
        let boxes = geometry.layout().box_shape().is_some();
        let is_own = |kind: UnitKind| match kind {
            UnitKind::Row(_) | UnitKind::Column(_) => false,
            UnitKind::Box(_) => !boxes,
            _ => true,
        };
        let own = geometry.unit_ids().map(|id| geometry.unit(id)).filter(|unit| is_own(unit.kind()));
        let table = own.map(|unit| {
            let mut inside = vec![false; self.side * self.side];
            unit.cells().iter().for_each(|cell| inside[cell.index()] = true);
            inside
        });
        table.collect()
    }

    /// Does the symmetry bring another unit, or the same, to where this one is?
    fn keeps(&self, symmetry: (bool, u32, u32), unit: &[bool], units: &[Vec<bool>]) -> bool {
        let size = |unit: &[bool]| unit.iter().filter(|&&inside| inside).count();
        let cells = || (0..unit.len()).filter(|&cell| unit[cell]);
        units
            .iter()
            .any(|other| cells().all(|cell| other[self.source(symmetry, cell)]) && size(other) == size(unit))
    }

    fn source(&self, (transposed, row, column): (bool, u32, u32), cell: usize) -> usize {
        let row = self.rows[row as usize][cell / self.side];
        let column = self.columns[column as usize][cell % self.side];
        if transposed { column * self.side + row } else { row * self.side + column }
    }

    /// The least image of a grid, or of clues on the least image of their solution; `None` if the flag was raised.
    pub(super) fn least(&self, clues: &Grid, solution: Option<&Grid>, cancel: &Cancel) -> Option<Canonical> {
        /// Symmetries between two looks at the flag.
        const STRETCH: usize = 4096;
        let digits = |grid: &Grid| -> Vec<usize> {
            grid.cells().iter().map(|digit| digit.map_or(0, |digit| digit.number())).collect()
        };
        let (clues, solution) = (digits(clues), solution.map(digits));
        let mut best = Best { images: Vec::new(), symmetry: (false, 0, 0), names: Vec::new(), ways: 0 };
        for symmetries in self.symmetries.chunks(STRETCH) {
            if cancel.is_raised() {
                return None;
            }
            for &symmetry in symmetries {
                self.compare(symmetry, &clues, solution.as_deref(), &mut best);
            }
        }
        let (transposed, rows, columns) = self.order(best.symmetry);
        let mut named = *best.names.iter().max().unwrap_or(&0);
        let mut name = |name: usize| match name {
            0 => {
                named += 1;
                named
            }
            name => name,
        };
        let map = Map {
            transposed,
            rows,
            columns,
            digits: best.names[1..].iter().map(|&known| Digit::new(name(known))).collect(),
        };
        let cells = best.images[best.images.len() - clues.len()..].iter();
        let image = cells.map(|&digit| (digit > 0).then(|| Digit::new(digit))).collect();
        let image = Grid::from_cells(image).expect("as many cells as before");
        Some(Canonical { image, map, automorphisms: best.ways })
    }

    /// Compares the image of the solution, if there is one, and then of the clues with the best so far.
    fn compare(
        &self,
        symmetry: (bool, u32, u32),
        clues: &[usize],
        solution: Option<&[usize]>,
        best: &mut Best,
    ) {
        let mut names = vec![0; self.side + 1];
        let mut named = 0;
        let mut order = if best.ways == 0 { Ordering::Less } else { Ordering::Equal };
        let mut images = Vec::with_capacity(2 * clues.len());
        for grid in solution.into_iter().chain([clues]) {
            for cell in 0..grid.len() {
                let digit = grid[self.source(symmetry, cell)];
                if digit > 0 && names[digit] == 0 {
                    named += 1;
                    names[digit] = named;
                }
                if order.is_eq() {
                    order = names[digit].cmp(&best.images[images.len()]);
                    if order.is_gt() {
                        return;
                    }
                }
                images.push(names[digit]);
            }
        }
        match order {
            Ordering::Less => *best = Best { images, symmetry, names, ways: 1 },
            _ => best.ways += 1,
        }
    }
}

/// The least so far.
struct Best {
    /// Of the solution, if there is one, and of the clues.
    images: Vec<usize>,
    symmetry: (bool, u32, u32),
    /// The name of each digit, from 1; 0 for a digit without one.
    names: Vec<usize>,
    ways: u64,
}

/// Whether the grid may be transposed as well.
fn turns(layout: &Layout) -> &'static [bool] {
    let square = layout.box_shape().is_none_or(|(rows, columns)| rows == columns);
    if square { &[false, true] } else { &[false] }
}

/// How many orders of lines keep bands of this height together.
fn count_orders(side: usize, height: usize) -> Option<usize> {
    let factorial = |number: usize| (1..=number).try_fold(1usize, |product, next| product.checked_mul(next));
    let bands = side / height;
    (0..bands).try_fold(factorial(bands)?, |product, _| product.checked_mul(factorial(height)?))
}

/// Every order of lines that keeps bands of this height together.
fn orders(side: usize, height: usize) -> Vec<Vec<usize>> {
    let bands = side / height;
    let within = permutations(height);
    let mut all = Vec::new();
    for order in permutations(bands) {
        let mut partial = vec![Vec::new()];
        for &band in &order {
            let longer = partial.iter().flat_map(|lines: &Vec<usize>| {
                within.iter().map(move |inner| {
                    let mut lines = lines.clone();
                    lines.extend(inner.iter().map(|line| band * height + line));
                    lines
                })
            });
            partial = longer.collect();
        }
        all.extend(partial);
    }
    all
}

/// Every order of the numbers below `count`.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|order: &Vec<usize>| {
            (0..count).filter(|next| !order.contains(next)).map(move |next| {
                let mut order = order.clone();
                order.push(next);
                order
            })
        });
        all = longer.collect();
    }
    all
}
