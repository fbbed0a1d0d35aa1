//! What a reader may be told besides the text: the layout, and where digits start.
//!
//! Most formats tell the side and nothing else, so the layout is the usual one of that side
//! unless the person asks for another. Readers take their geometry from a [`Context`], which
//! builds each one once: a million puzzles of a file share it.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::entry::{Entry, Places};
use crate::error::FormatErrorKind;
use hallset::text::{Notation, Symbols};
use hallset::{Cell, Extras, Geometry, Grid, Layout, Puzzle, Regions};

/// How to read a text.
///
/// ```
/// use hallset::Extra;
/// use hallset_formats::{self as formats, LayoutChoice, Reading};
/// let reading = Reading::default().layout(LayoutChoice::default().with(Extra::Diagonals));
/// let format = formats::by_name("line").expect("there is a format for lines");
/// let entries = formats::read("1...............", format, &reading)?;
/// assert!(entries[0].puzzle.layout().extras.contains(Extra::Diagonals));
/// # Ok::<(), formats::FormatError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Reading {
    /// The layout asked for; what it leaves open comes from the text.
    pub layout: LayoutChoice,
    /// Digits start at 0, as in hexadecimal 16x16 grids; then 0 is no blank.
    pub zero_based: bool,
    /// Refuse larger grids before anything is built for them.
    pub largest_side: Option<usize>,
}

impl Reading {
    /// With the layout asked for.
    #[must_use]
    pub fn layout(self, layout: LayoutChoice) -> Self {
        Self { layout, ..self }
    }

    /// With digits from 0 on, or not.
    #[must_use]
    pub fn zero_based(self, zero_based: bool) -> Self {
        Self { zero_based, ..self }
    }

    /// With a largest side that is accepted, or without one.
    #[must_use]
    pub fn largest_side(self, side: impl Into<Option<usize>>) -> Self {
        Self { largest_side: side.into(), ..self }
    }
}

/// The part of a layout that a person asks for, on whatever side the text has.
///
/// ```
/// use hallset_formats::LayoutChoice;
/// use hallset::{Extra, Regions};
/// let tall = LayoutChoice::default().with_regions(Regions::Boxes { rows: 3, columns: 2 });
/// assert_eq!(tall.side(), Some(6));
/// assert!(tall.layout(6)?.box_shape() == Some((3, 2)));
/// let x_sudoku = LayoutChoice::default().with(Extra::Diagonals);
/// assert!(x_sudoku.layout(9)?.extras.contains(Extra::Diagonals));
/// # Ok::<(), hallset_formats::FormatErrorKind>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LayoutChoice {
    /// The side, if the text must have this one. Needed by formats that do not tell it.
    pub side: Option<usize>,
    /// The regions, instead of those the text carries or the usual ones of the side.
    pub regions: Option<Regions>,
    /// Diagonals, windows, disjoint groups, besides those the text carries.
    pub extras: Extras,
    /// Further groups of cells with different digits, besides those the text carries.
    pub extra_units: Vec<Vec<Cell>>,
}

impl LayoutChoice {
    /// With this side.
    #[must_use]
    pub fn with_side(self, side: usize) -> Self {
        Self { side: Some(side), ..self }
    }

    /// With these regions.
    #[must_use]
    pub fn with_regions(self, regions: Regions) -> Self {
        Self { regions: Some(regions), ..self }
    }

    /// With these extras too.
    #[must_use]
    pub fn with(self, extras: impl Into<Extras>) -> Self {
        Self { extras: self.extras | extras, ..self }
    }

    /// With these extra units too.
    #[must_use]
    pub fn with_units(mut self, units: impl IntoIterator<Item = Vec<Cell>>) -> Self {
        self.extra_units.extend(units);
        self
    }

    /// The side that was asked for, alone or by the regions.
    #[must_use]
    pub fn side(&self) -> Option<usize> {
        self.side.or(match &self.regions {
            Some(Regions::Boxes { rows, columns }) => Some(rows.saturating_mul(*columns)),
            Some(Regions::Irregular(region_of)) => Some(region_of.len().isqrt()),
            _ => None,
        })
    }

    /// The layout for a text that tells its side only.
    ///
    /// # Errors
    /// If another side was asked for, or there is no layout of that side.
    pub fn layout(&self, side: usize) -> Result<Layout, FormatErrorKind> {
        match self.side() {
            Some(asked) if asked != side => Err(FormatErrorKind::Side { found: side, asked }),
            _ => self.applied_to(Layout::of_side(side)?),
        }
    }

    /// The layout for a text that carries a layout itself: what was asked for comes on top.
    ///
    /// # Errors
    /// If another side was asked for.
    pub fn applied_to(&self, mut carried: Layout) -> Result<Layout, FormatErrorKind> {
        if let Some(asked) = self.side().filter(|&asked| asked != carried.side) {
            return Err(FormatErrorKind::Side { found: carried.side, asked });
        }
        match &self.regions {
            Some(Regions::Boxes { rows, columns }) => {
                carried.regions = Layout::with_boxes(*rows, *columns)?.regions;
            }
            Some(regions) => carried.regions = regions.clone(),
            None => {}
        }
        Ok(carried.with(self.extras).with_units(self.extra_units.iter().cloned()))
    }
}

/// What every reader works with: the wishes of the person and the geometries built so far.
#[derive(Debug, Default)]
pub(crate) struct Context {
    pub(crate) reading: Reading,
    /// Was nothing asked about the layout?
    open: bool,
    /// The first usual grid, which most often is that of all puzzles.
    usual: OnceLock<Arc<Geometry>>,
    others: Mutex<Vec<Arc<Geometry>>>,
}

/// The most geometries that are kept; a text with more builds some of them again.
const KEPT: usize = 16;

impl Context {
    pub(crate) fn new(reading: Reading) -> Self {
        let open = reading.layout == LayoutChoice::default();
        Self { reading, open, ..Self::default() }
    }

    pub(crate) fn symbols(&self, side: usize) -> Symbols {
        Symbols { side, zero_based: self.reading.zero_based }
    }

    /// What is known about cells before they are read.
    pub(crate) fn notation(&self) -> Notation {
        Notation { side: self.reading.layout.side(), zero_based: self.reading.zero_based }
    }

    /// The geometry of a text that tells its side only.
    pub(crate) fn of_side(&self, side: usize) -> Result<Arc<Geometry>, FormatErrorKind> {
        if let Some(usual) = self.usual.get().filter(|usual| usual.side() == side) {
            return Ok(usual.clone());
        }
        let geometry = self.geometry(self.reading.layout.layout(side)?)?;
        if self.open {
            // Another thread may have been first, with this geometry or with another one.
            let _ = self.usual.set(geometry.clone());
        }
        Ok(geometry)
    }

    /// The geometry of a text that carries its layout.
    pub(crate) fn of_layout(&self, carried: Layout) -> Result<Arc<Geometry>, FormatErrorKind> {
        self.geometry(self.reading.layout.applied_to(carried)?)
    }

    fn geometry(&self, layout: Layout) -> Result<Arc<Geometry>, FormatErrorKind> {
        if let Some(largest) = self.reading.largest_side.filter(|&largest| layout.side > largest) {
            return Err(FormatErrorKind::TooLarge { found: layout.side, largest });
        }
        let mut others = self.others.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = others.iter().find(|known| *known.layout() == layout) {
            return Ok(known.clone());
        }
        let geometry = Arc::new(Geometry::new(layout)?);
        others.truncate(KEPT - 1);
        others.insert(0, geometry.clone());
        Ok(geometry)
    }

    /// The entry with these cells on a text that tells its side only.
    pub(crate) fn entry(&self, grid: Grid, places: Places) -> Result<Entry, FormatErrorKind> {
        let geometry = self.of_side(grid.side())?;
        Ok(Entry::placed(Puzzle::new(geometry, grid), places))
    }
}
