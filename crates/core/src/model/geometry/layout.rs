//! A layout says which groups of cells must hold different digits, as data.
//!
//! Every kind of grid that Hallset knows is rows and columns plus more groups: boxes of
//! any shape, irregular regions (jigsaw), nothing (a Latin square), and on top of them
//! [`Extras`] (diagonals, windows, disjoint groups) or any list of cells. [`Geometry`](super::Geometry)
//! turns a layout into units; nothing else needs to know which kind it was.

use super::{Cell, Extra, Extras};
use crate::model::digits::MAX_SIDE;

/// Which cells form the regions of a grid, beside its rows and columns.
///
/// ```
/// use hallset::{Layout, Regions};
/// assert_eq!(Layout::with_boxes(2, 3)?.regions, Regions::Boxes { rows: 2, columns: 3 });
/// assert_eq!(Layout::latin(5)?.regions, Regions::Latin);
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Regions {
    /// Boxes with this many rows and columns of cells; their product is the side.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// The region of each cell in reading order, counted from 0; each region has as many cells as the side.
    Irregular(Vec<u16>),
    /// No regions: a Latin square.
    Latin,
}

/// The description of a grid: its side, its regions and its extra groups of different cells.
///
/// ```
/// use hallset::{Extra, Layout, Regions};
/// let six = Layout::of_side(6)?;
/// assert_eq!(six.regions, Regions::Boxes { rows: 2, columns: 3 });
/// let x_sudoku = Layout::of_side(9)?.with(Extra::Diagonals);
/// assert!(x_sudoku.extras.contains(Extra::Diagonals) && !x_sudoku.is_plain());
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Layout {
    /// Rows, columns and digits of the grid.
    pub side: usize,
    /// Boxes, irregular regions, or none.
    pub regions: Regions,
    /// Families of further units: diagonals, windows, disjoint groups.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub extras: Extras,
    /// Further groups of cells with different digits, each with at most as many cells as the side.
    #[cfg_attr(feature = "serde", serde(rename = "extra", default, skip_serializing_if = "Vec::is_empty"))]
    pub extra_units: Vec<Vec<Cell>>,
}

impl Layout {
    /// The usual grid of a side: boxes as near to a square as possible, with no more rows than columns.
    ///
    /// # Errors
    /// If the side is not between 1 and 1024.
    pub fn of_side(side: usize) -> Result<Self, LayoutError> {
        let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows));
        let rows = rows.filter(|_| side <= MAX_SIDE).ok_or(LayoutError::Side { side })?;
        Self::with_boxes(rows, side / rows)
    }

    /// A grid whose boxes have this many rows and columns. Boxes of one row or one column are
    /// rows or columns themselves, so the grid is a Latin square.
    ///
    /// # Errors
    /// If the side, `rows` times `columns`, is not between 1 and 1024.
    pub fn with_boxes(rows: usize, columns: usize) -> Result<Self, LayoutError> {
        let side = rows.saturating_mul(columns);
        let regions =
            if rows == 1 || columns == 1 { Regions::Latin } else { Regions::Boxes { rows, columns } };
        Self::with_regions(side, regions)
    }

    /// A grid with rows and columns only.
    ///
    /// # Errors
    /// If the side is not between 1 and 1024.
    pub fn latin(side: usize) -> Result<Self, LayoutError> {
        Self::with_regions(side, Regions::Latin)
    }

    /// A jigsaw: the region of each cell in reading order, counted from 0.
    ///
    /// # Errors
    /// If the list is not a square, or a region does not have as many cells as the side.
    pub fn jigsaw(region_of: Vec<u16>) -> Result<Self, LayoutError> {
        let side = region_of.len().isqrt();
        if side * side != region_of.len() {
            return Err(LayoutError::RegionMap { cells: region_of.len() });
        }
        Self::with_regions(side, Regions::Irregular(region_of))
    }

    /// A grid with these regions.
    ///
    /// # Errors
    /// If the side is not between 1 and 1024, or the regions do not fit it.
    pub fn with_regions(side: usize, regions: Regions) -> Result<Self, LayoutError> {
        let layout = Self { side, regions, extras: Extras::NONE, extra_units: Vec::new() };
        layout.validate()?;
        Ok(layout)
    }

    /// The same layout with these extras too.
    #[must_use]
    pub fn with(mut self, extras: impl Into<Extras>) -> Self {
        self.extras = self.extras | extras;
        self
    }

    /// The same layout with these extra units too.
    #[must_use]
    pub fn with_units(mut self, units: impl IntoIterator<Item = Vec<Cell>>) -> Self {
        self.extra_units.extend(units);
        self
    }

    /// The same layout without extras and extra units.
    #[must_use]
    pub fn without_extras(self) -> Self {
        Self { extras: Extras::NONE, extra_units: Vec::new(), ..self }
    }

    /// Is there nothing but rows, columns and regions?
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.extras.is_empty() && self.extra_units.is_empty()
    }

    /// Is this the usual grid of its side, so that the side alone describes it?
    #[must_use]
    pub fn is_usual(&self) -> bool {
        Self::of_side(self.side).is_ok_and(|usual| *self == usual)
    }

    /// Rows and columns of a box, if the regions are boxes.
    #[must_use]
    pub fn box_shape(&self) -> Option<(usize, usize)> {
        match self.regions {
            Regions::Boxes { rows, columns } => Some((rows, columns)),
            _ => None,
        }
    }

    /// How many windows lie one below the other and side by side, if there are any.
    pub(super) fn window_counts(&self) -> Option<(usize, usize)> {
        let (rows, columns) = self.box_shape()?;
        let counts = ((self.side - 1) / (rows + 1), (self.side - 1) / (columns + 1));
        (counts.0 > 0 && counts.1 > 0).then_some(counts)
    }

    pub(super) fn validate(&self) -> Result<(), LayoutError> {
        let side = self.side;
        if !(1..=MAX_SIDE).contains(&side) {
            return Err(LayoutError::Side { side });
        }
        match &self.regions {
            Regions::Boxes { rows, columns } if rows.checked_mul(*columns) != Some(side) => {
                return Err(LayoutError::BoxShape { rows: *rows, columns: *columns, side });
            }
            Regions::Irregular(region_of) => validate_regions(side, region_of)?,
            Regions::Boxes { .. } | Regions::Latin => {}
        }
        let fits = |extra: &Extra| match extra {
            Extra::Diagonals => true,
            Extra::Windows => self.window_counts().is_some(),
            Extra::Disjoint => self.box_shape().is_some(),
        };
        if let Some(extra) = self.extras.iter().find(|extra| !fits(extra)) {
            return Err(LayoutError::NeedsBoxes { extra, side });
        }
        for (index, cells) in self.extra_units.iter().enumerate() {
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            sorted.dedup();
            let inside = cells.iter().all(|cell| cell.index() < side * side);
            if sorted.len() != cells.len() || cells.is_empty() || cells.len() > side || !inside {
                return Err(LayoutError::ExtraUnit { number: index + 1, side });
            }
        }
        Ok(())
    }
}

fn validate_regions(side: usize, region_of: &[u16]) -> Result<(), LayoutError> {
    if region_of.len() != side * side {
        return Err(LayoutError::RegionMap { cells: region_of.len() });
    }
    let mut sizes = vec![0; side];
    for &region in region_of {
        match sizes.get_mut(usize::from(region)) {
            Some(size) => *size += 1,
            None => return Err(LayoutError::RegionNumber { region: usize::from(region) + 1, side }),
        }
    }
    match sizes.iter().position(|&size| size != side) {
        Some(region) => Err(LayoutError::RegionSize { region: region + 1, cells: sizes[region], side }),
        None => Ok(()),
    }
}

/// Why a layout describes no grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// The side is 0 or too large.
    #[error("side {side} is not supported: a side lies between 1 and 1024")]
    Side {
        /// The side asked for.
        side: usize,
    },
    /// The boxes do not tile the grid.
    #[error("boxes of {rows}x{columns} have {} cells, but the side is {side}", rows * columns)]
    BoxShape {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
        /// The side of the grid.
        side: usize,
    },
    /// The list of regions is not a square.
    #[error("a region map of {cells} cells is not a square grid of the right side")]
    RegionMap {
        /// The number of cells in the list.
        cells: usize,
    },
    /// A region number above the side.
    #[error("region {region} is one too many: a grid of side {side} has {side} regions")]
    RegionNumber {
        /// The region, counted from 1.
        region: usize,
        /// The side of the grid.
        side: usize,
    },
    /// A region with too few or too many cells.
    #[error("region {region} has {cells} cells; every region of a grid of side {side} has {side}")]
    RegionSize {
        /// The region, counted from 1.
        region: usize,
        /// How many cells it has.
        cells: usize,
        /// The side of the grid.
        side: usize,
    },
    /// Windows or disjoint groups without boxes to take them from.
    #[error("{extra} need boxes of two or more rows and columns; this grid of side {side} has none that fit")]
    NeedsBoxes {
        /// Windows or disjoint groups.
        extra: Extra,
        /// The side of the grid.
        side: usize,
    },
    /// An extra group that is empty, too long, repeats a cell or leaves the grid.
    #[error("extra unit {number} must have 1 to {side} different cells inside the grid")]
    ExtraUnit {
        /// The extra unit, counted from 1.
        number: usize,
        /// The side of the grid.
        side: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_alone_means_the_shape_nearest_to_a_square() {
        let shape = |side| Layout::of_side(side).unwrap().box_shape();
        assert_eq!(shape(6), Some((2, 3)));
        assert_eq!(shape(12), Some((3, 4)));
        assert_eq!(shape(9), Some((3, 3)));
        assert_eq!(shape(7), None, "a prime side has no boxes: a Latin square");
    }

    #[test]
    fn a_region_of_the_wrong_size_is_named() {
        let error = Layout::jigsaw(vec![0, 0, 0, 1]).unwrap_err();
        assert_eq!(error.to_string(), "region 1 has 3 cells; every region of a grid of side 2 has 2");
    }

    #[test]
    fn sides_outside_the_range_are_refused() {
        assert!(Layout::of_side(0).is_err());
        assert!(Layout::of_side(1025).is_err());
        assert!(Layout::with_boxes(usize::MAX, 3).is_err());
    }
}
