//! Units: lists of cells that must hold different digits, made from a layout.

use std::fmt;

use super::{Cell, Extra, Layout, Regions};

/// A unit, by its position in [`Geometry::units`](super::Geometry::units).
///
/// ```
/// use hallset::{Geometry, Layout};
/// let nine = Geometry::new(Layout::of_side(9)?)?;
/// let column = nine.unit_named("c1").expect("there is a column 1");
/// assert_eq!(nine.unit(column).kind().to_string(), "column 1");
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(u32);

impl UnitId {
    /// The unit at a position in the list of units.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// The position in the list of units.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a unit is, with its number counted from 0.
///
/// ```
/// use hallset::UnitKind;
/// assert_eq!(UnitKind::Box(3).to_string(), "box 4");
/// assert_eq!(UnitKind::Box(3).short(), "b4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum UnitKind {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
    /// A box.
    Box(usize),
    /// An irregular region.
    Region(usize),
    /// A diagonal: 0 falls, 1 rises.
    Diagonal(usize),
    /// A window.
    Window(usize),
    /// A disjoint group.
    Disjoint(usize),
    /// An extra group of cells.
    Extra(usize),
}

impl UnitKind {
    /// The word, the letter of the short name, and the number counted from 0.
    fn parts(self) -> (&'static str, char, usize) {
        match self {
            Self::Row(number) => ("row", 'r', number),
            Self::Column(number) => ("column", 'c', number),
            Self::Box(number) => ("box", 'b', number),
            Self::Region(number) => ("region", 'b', number),
            Self::Diagonal(number) => ("diagonal", 'd', number),
            Self::Window(number) => ("window", 'w', number),
            Self::Disjoint(number) => ("group", 'g', number),
            Self::Extra(number) => ("extra unit", 'x', number),
        }
    }

    /// The short name used by commands and links: `r1`, `c9`, `b4`, `d1`, `w2`, `g3`, `x1`.
    #[must_use]
    pub fn short(self) -> String {
        let (_, letter, number) = self.parts();
        format!("{letter}{}", number + 1)
    }

    /// Is this a row or a column?
    #[must_use]
    pub fn is_line(self) -> bool {
        matches!(self, Self::Row(_) | Self::Column(_))
    }

    /// Is this a box or an irregular region?
    #[must_use]
    pub fn is_region(self) -> bool {
        matches!(self, Self::Box(_) | Self::Region(_))
    }
}

/// `row 1`, `column 9`, `box 4`.
impl fmt::Display for UnitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, _, number) = self.parts();
        write!(f, "{word} {}", number + 1)
    }
}

/// A list of cells that must hold different digits.
///
/// ```
/// use hallset::{Geometry, Layout};
/// let six = Geometry::new(Layout::of_side(6)?)?;
/// assert!(six.units().iter().all(|unit| unit.cells().len() == 6));
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Unit {
    pub(super) kind: UnitKind,
    pub(super) cells: Vec<Cell>,
}

impl Unit {
    /// What the unit is.
    #[must_use]
    pub fn kind(&self) -> UnitKind {
        self.kind
    }

    /// Its cells, in reading order (extra units: as they were given).
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

/// All units of a layout: rows, columns, regions, then extra units.
pub(super) fn all(layout: &Layout) -> Vec<Unit> {
    let side = layout.side;
    let at = |row: usize, column: usize| Cell::new(row * side + column);
    let mut units = Vec::new();
    let mut add = |kind, cells| units.push(Unit { kind, cells });

    for row in 0..side {
        add(UnitKind::Row(row), (0..side).map(|column| at(row, column)).collect());
    }
    for column in 0..side {
        add(UnitKind::Column(column), (0..side).map(|row| at(row, column)).collect());
    }
    match &layout.regions {
        Regions::Boxes { rows, columns } => {
            for index in 0..side {
                let (top, left) = (index / rows * rows, index % rows * columns);
                add(UnitKind::Box(index), rectangle(side, top, left, *rows, *columns));
            }
        }
        Regions::Irregular(region_of) => {
            for region in 0..side {
                let cells = (0..side * side).filter(|&cell| usize::from(region_of[cell]) == region);
                add(UnitKind::Region(region), cells.map(Cell::new).collect());
            }
        }
        Regions::Latin => {}
    }
    if layout.extras.contains(Extra::Diagonals) {
        add(UnitKind::Diagonal(0), (0..side).map(|step| at(step, step)).collect());
        add(UnitKind::Diagonal(1), (0..side).map(|step| at(step, side - 1 - step)).collect());
    }
    if let (true, Some((rows, columns)), Some((down, across))) =
        (layout.extras.contains(Extra::Windows), layout.box_shape(), layout.window_counts())
    {
        for index in 0..down * across {
            let (top, left) = (1 + index / across * (rows + 1), 1 + index % across * (columns + 1));
            add(UnitKind::Window(index), rectangle(side, top, left, rows, columns));
        }
    }
    if let (true, Some((rows, columns))) = (layout.extras.contains(Extra::Disjoint), layout.box_shape()) {
        for index in 0..side {
            let (top, left) = (index / columns, index % columns);
            let cells = (top..side)
                .step_by(rows)
                .flat_map(|row| (left..side).step_by(columns).map(move |column| at(row, column)));
            add(UnitKind::Disjoint(index), cells.collect());
        }
    }
    for (index, cells) in layout.extra_units.iter().enumerate() {
        add(UnitKind::Extra(index), cells.clone());
    }
    units
}

fn rectangle(side: usize, top: usize, left: usize, rows: usize, columns: usize) -> Vec<Cell> {
    (top..top + rows)
        .flat_map(|row| (left..left + columns).map(move |column| Cell::new(row * side + column)))
        .collect()
}
