//! Symmetry of the givens: which cells are given or blank together.
//!
//! A symmetry is a group of moves of the square. The cells that its moves carry into each other
//! are an orbit; givens are symmetric exactly if every orbit is given as a whole or not at all.
//! So a generator that takes whole orbits away keeps the symmetry without looking at it again.

use std::fmt;
use std::str::FromStr;

use crate::model::geometry::Cell;

/// How the places of the givens look alike.
///
/// ```
/// use hallset::generate::Symmetry;
/// assert_eq!("rotational".parse(), Ok(Symmetry::Rotational));
/// assert_eq!(Symmetry::Full.to_string(), "full");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    Rotational,
    /// The same in a mirror: left and right exchanged.
    Mirror,
    /// The same after every turn and in every mirror of the square.
    Full,
}

/// Every symmetry, in the order of the documentation.
pub const SYMMETRIES: [Symmetry; 4] =
    [Symmetry::None, Symmetry::Rotational, Symmetry::Mirror, Symmetry::Full];

impl Symmetry {
    /// The name used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::Mirror => "mirror",
            Self::Full => "full",
        }
    }

    /// Every orbit of a square of this side once, in the reading order of its first cell.
    pub(super) fn orbits(self, side: usize) -> Vec<Vec<Cell>> {
        let mut orbits = Vec::new();
        for row in 0..side {
            for column in 0..side {
                let mut orbit = self.images(side, row, column);
                orbit.sort_unstable();
                orbit.dedup();
                if orbit[0] == Cell::new(row * side + column) {
                    orbits.push(orbit);
                }
            }
        }
        orbits
    }

    /// Where the moves carry a cell, with repetitions.
    fn images(self, side: usize, row: usize, column: usize) -> Vec<Cell> {
        let (down, right) = (side - 1 - row, side - 1 - column);
        let places = match self {
            Self::None => vec![(row, column)],
            Self::Rotational => vec![(row, column), (down, right)],
            Self::Mirror => vec![(row, column), (row, right)],
            Self::Full => vec![
                (row, column),
                (row, right),
                (down, column),
                (down, right),
                (column, row),
                (column, down),
                (right, row),
                (right, down),
            ],
        };
        places.into_iter().map(|(row, column)| Cell::new(row * side + column)).collect()
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no symmetry `{0}`; the symmetries are none, rotational, mirror and full")]
pub struct UnknownSymmetry(String);

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        SYMMETRIES
            .into_iter()
            .find(|symmetry| symmetry.name() == name)
            .ok_or_else(|| UnknownSymmetry(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_share_out_all_cells() {
        for symmetry in SYMMETRIES {
            for side in 1..8 {
                let mut cells: Vec<Cell> = symmetry.orbits(side).concat();
                cells.sort_unstable();
                assert!(cells.into_iter().eq((0..side * side).map(Cell::new)), "{symmetry} of side {side}");
            }
        }
    }

    #[test]
    fn full_symmetry_has_orbits_of_one_four_and_eight_cells() {
        let mut sizes: Vec<usize> = Symmetry::Full.orbits(5).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 4, 4, 4, 4, 8]);
    }

    #[test]
    fn a_mirror_exchanges_left_and_right() {
        let orbits = Symmetry::Mirror.orbits(3);
        assert_eq!(orbits[0], [Cell::new(0), Cell::new(2)]);
        assert_eq!(orbits[1], [Cell::new(1)]);
    }
}
