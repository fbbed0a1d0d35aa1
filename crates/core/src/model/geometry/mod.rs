//! Cells, units and peers: the shape of a grid, for every side and every kind.
//!
//! A unit is a list of cells that must hold different digits. A grid is rows, columns and
//! whatever else its [`Layout`] asks for; engines see units and peers only, so a jigsaw or a
//! diagonal costs them no line of code. Two cells are peers if some unit holds both.
//!
//! Peers are listed in the order of the cell's units (row, column, region, then extra units),
//! each peer once. The lists are made when the first peer is asked for, and kept while they are small
//! (sides up to about 100 in the usual grid); beyond, where they would take gigabytes, peers are read off
//! the units each time.

mod extras;
mod layout;
mod unit;

pub use extras::{Extra, Extras};
pub use layout::{Layout, LayoutError, Regions};
pub use unit::{Unit, UnitId, UnitKind};

use std::fmt;
use std::sync::OnceLock;

use hallset_exact::Lists;

/// A cell, by its position in reading order.
///
/// ```
/// use hallset::{Geometry, Layout};
/// let nine = Geometry::new(Layout::of_side(9)?)?;
/// let cell = nine.cell(4, 2);
/// assert_eq!((cell.index(), nine.row(cell), nine.column(cell)), (38, 4, 2));
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Cell(u32);

impl Cell {
    /// The cell at a position in reading order, counted from 0.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self(index as u32)
    }

    /// The position in reading order, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The units and peers of a grid.
///
/// ```
/// use hallset::{Geometry, Layout};
/// let nine = Geometry::new(Layout::of_side(9)?)?;
/// assert_eq!(nine.units().len(), 27);
/// let corner = nine.cell(0, 0);
/// assert_eq!(nine.peers(corner).count(), 20);
/// assert_eq!(nine.name(corner).to_string(), "r1c1");
/// # Ok::<(), hallset::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Geometry {
    layout: Layout,
    units: Vec<Unit>,
    units_of: Lists<UnitId>,
    /// Made when they are first asked for; none if there would be too many.
    peers: OnceLock<Option<Lists<Cell>>>,
}

/// The most peers that are listed; more are read off the units each time.
const LISTED_PEERS: usize = 16_000_000;

impl Geometry {
    /// Builds the units and peers of a layout.
    ///
    /// # Errors
    /// If the layout describes no grid; the error says why.
    pub fn new(layout: Layout) -> Result<Self, LayoutError> {
        layout.validate()?;
        let units = unit::all(&layout);
        let units_of = units_of(&units, layout.side * layout.side);
        Ok(Self { layout, units, units_of, peers: OnceLock::new() })
    }

    /// The layout the geometry was built from.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Rows, columns and digits of the grid.
    #[inline]
    #[must_use]
    pub fn side(&self) -> usize {
        self.layout.side
    }

    /// The number of cells.
    #[inline]
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.layout.side * self.layout.side
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// The cell in a row and a column, both counted from 0.
    #[inline]
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        debug_assert!(row < self.side() && column < self.side());
        Cell::new(row * self.side() + column)
    }

    /// The row of a cell, counted from 0.
    #[inline]
    #[must_use]
    pub fn row(&self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The column of a cell, counted from 0.
    #[inline]
    #[must_use]
    pub fn column(&self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The name of a cell, such as `r1c9`.
    pub fn name(&self, cell: Cell) -> impl fmt::Display + use<> {
        CellName { row: self.row(cell) + 1, column: self.column(cell) + 1 }
    }

    /// The cell with a name such as `r1c9`.
    ///
    /// ```
    /// # use hallset::{Geometry, Layout};
    /// let nine = Geometry::new(Layout::of_side(9)?)?;
    /// assert_eq!(nine.cell_named("r1c9"), Some(nine.cell(0, 8)));
    /// assert_eq!(nine.cell_named("r1c10"), None);
    /// # Ok::<(), hallset::LayoutError>(())
    /// ```
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let inside = |number: &str| number.parse().ok().filter(|number| (1..=self.side()).contains(number));
        Some(self.cell(inside(row)? - 1, inside(column)? - 1))
    }

    /// All units: rows, columns, regions, then extra units.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The unit with this id.
    #[inline]
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// The ids of all units, in order.
    pub fn unit_ids(&self) -> impl ExactSizeIterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(UnitId::new)
    }

    /// The unit with a short name such as `r1`, `c9` or `b4`.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        self.unit_ids().find(|&id| self.unit(id).kind.short() == name)
    }

    /// The units that hold a cell: its row, its column, its region, then extra units.
    #[inline]
    #[must_use]
    pub fn units_of(&self, cell: Cell) -> &[UnitId] {
        self.units_of.of(cell.index())
    }

    /// Does the unit hold the cell?
    #[inline]
    #[must_use]
    pub fn is_in(&self, cell: Cell, unit: UnitId) -> bool {
        self.units_of(cell).contains(&unit)
    }

    /// Must every digit occur in the unit? True for units with as many cells as digits.
    #[inline]
    #[must_use]
    pub fn is_full(&self, unit: UnitId) -> bool {
        self.unit(unit).cells.len() == self.side()
    }

    /// The cells that share a unit with a cell, each once, in the order of its units.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Peers<'_> {
        match self.peers.get_or_init(|| self.list_peers()) {
            Some(lists) => Peers(PeerSource::Listed(lists.of(cell.index()).iter())),
            None => self.peers_from_units(cell),
        }
    }

    fn peers_from_units(&self, cell: Cell) -> Peers<'_> {
        Peers(PeerSource::FromUnits { geometry: self, cell, unit: 0, place: 0 })
    }

    fn list_peers(&self) -> Option<Lists<Cell>> {
        let listed: usize = self.units.iter().map(|unit| unit.cells.len() * unit.cells.len()).sum();
        let lists = || self.cells().map(|cell| self.peers_from_units(cell));
        (listed <= LISTED_PEERS).then(|| lists().collect())
    }

    /// The number of directed arcs: pairs of a cell and one of its peers.
    #[must_use]
    pub fn arc_count(&self) -> usize {
        self.cells().map(|cell| self.peers(cell).count()).sum()
    }
}

/// The peers of a cell; see [`Geometry::peers`].
#[derive(Clone, Debug)]
pub struct Peers<'a>(PeerSource<'a>);

#[derive(Clone, Debug)]
enum PeerSource<'a> {
    Listed(std::slice::Iter<'a, Cell>),
    FromUnits { geometry: &'a Geometry, cell: Cell, unit: usize, place: usize },
}

impl Iterator for Peers<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        match &mut self.0 {
            PeerSource::Listed(cells) => cells.next().copied(),
            PeerSource::FromUnits { geometry, cell, unit, place } => {
                next_from_units(geometry, *cell, unit, place)
            }
        }
    }
}

/// Not inlined, so that walking a list of peers stays a loop of a few instructions.
#[inline(never)]
fn next_from_units(geometry: &Geometry, cell: Cell, unit: &mut usize, place: &mut usize) -> Option<Cell> {
    let units = geometry.units_of(cell);
    while let Some(&id) = units.get(*unit) {
        let Some(&peer) = geometry.unit(id).cells.get(*place) else {
            (*unit, *place) = (*unit + 1, 0);
            continue;
        };
        *place += 1;
        let seen_before = units[..*unit].iter().any(|&earlier| geometry.is_in(peer, earlier));
        if peer != cell && !seen_before {
            return Some(peer);
        }
    }
    None
}

/// The units of each cell, in their order.
fn units_of(units: &[Unit], cell_count: usize) -> Lists<UnitId> {
    Lists::by_number(cell_count, || {
        let numbered = units.iter().enumerate();
        numbered
            .flat_map(|(index, unit)| unit.cells.iter().map(move |cell| (cell.index(), UnitId::new(index))))
    })
}

struct CellName {
    row: usize,
    column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(layout: Layout) -> Geometry {
        Geometry::new(layout).unwrap()
    }

    fn nine() -> Layout {
        Layout::of_side(9).unwrap()
    }

    #[test]
    fn nine_by_nine_has_20_peers_a_cell_and_1620_distinct_arcs() {
        let grid = geometry(nine());
        assert!(grid.cells().all(|cell| grid.peers(cell).count() == 20));
        assert_eq!(grid.arc_count(), 1620);
    }

    #[test]
    fn peers_come_as_row_then_column_then_the_rest_of_the_box() {
        let grid = geometry(nine());
        let names: Vec<_> = grid.peers(grid.cell(0, 0)).map(|peer| grid.name(peer).to_string()).collect();
        assert_eq!(names[..3], ["r1c2", "r1c3", "r1c4"]);
        assert_eq!(names[8], "r2c1");
        assert_eq!(names[16..], ["r2c2", "r2c3", "r3c2", "r3c3"]);
    }

    #[test]
    fn peers_read_off_the_units_equal_the_listed_ones() {
        let listed = geometry(nine().with(Extra::ALL.into_iter().collect::<Extras>()));
        let unlisted = Geometry { peers: OnceLock::from(None), ..listed.clone() };
        for cell in listed.cells() {
            assert!(listed.peers(cell).eq(unlisted.peers(cell)));
        }
    }

    #[test]
    fn extra_units_are_the_ones_people_know() {
        let grid = geometry(nine().with(Extra::ALL.into_iter().collect::<Extras>()));
        let first = |name: &str| {
            let unit = grid.unit(grid.unit_named(name).unwrap());
            unit.cells().iter().map(|&cell| grid.name(cell).to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(grid.units().len(), 27 + 2 + 4 + 9);
        assert_eq!(first("d2"), "r1c9 r2c8 r3c7 r4c6 r5c5 r6c4 r7c3 r8c2 r9c1");
        assert_eq!(first("w2"), "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
        assert_eq!(first("g1"), "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 r7c7");
    }

    #[test]
    fn rectangular_boxes_tile_the_grid() {
        let grid = geometry(Layout::with_boxes(2, 3).unwrap());
        let boxes: Vec<_> =
            grid.units().iter().filter(|unit| matches!(unit.kind(), UnitKind::Box(_))).collect();
        assert_eq!(
            boxes[1].cells().iter().map(|cell| cell.index()).collect::<Vec<_>>(),
            [3, 4, 5, 9, 10, 11]
        );
        assert_eq!(boxes.len(), 6);
    }
}
