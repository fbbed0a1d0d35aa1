//! A random complete grid, from which a puzzle is dug.
//!
//! Up to a side of 36 it is searched for: fill the empty grid with the digits of each cell in
//! random order. Now and then a search goes astray for good; so it gets a budget of a few times
//! the nodes that a lucky one needs, then another order is tried with a larger budget (restarts;
//! Gomes, Selman and Kautz, AAAI 1998). All tries together have a bound, so that a layout which is too
//! hard, or cannot be filled at all, is told in seconds.
//!
//! Larger grids are made by arithmetic, shuffled and mixed: [`regular`], [`windowed`] or [`crossed`]
//! ones. Disjoint groups lead the search astray much earlier (none was found for 25x25 in 40 s), so
//! with them arithmetic comes first above a side of 12.
//!
//! Measured: 40 µs for 9x9, 6 ms for 16x16, 40 ms for 25x25, 0.2 s for 36x36, 0.8 s for 49x49.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::seeker::{Cancelled, Seeker, Sought};
use super::{GenerateError, crossed, regular, switch, windowed};
use crate::model::geometry::{Extra, Layout};
use crate::model::grid::Grid;

/// The largest side that is searched for first.
const SEARCHED_SIDE: usize = 36;
const SEARCHED_SIDE_WITH_DISJOINT_GROUPS: usize = 12;

/// How often another order is tried; each has half as many nodes again as the one before.
const RESTARTS: usize = 16;

/// The work of all tries, as the product of their nodes and the candidates of a grid, and the fewest
/// nodes that they have on large grids: 2 to 6 s on a core at sides 16 to 36.
const WORK: u64 = 250_000_000;
const FEWEST_NODES: u64 = 25_000;

/// How many steps a regular grid is mixed, for each row.
const STEPS: usize = 8;

/// A complete grid of the seeker's geometry.
pub(super) fn complete(seeker: &mut Seeker, random: &mut ChaCha8Rng) -> Result<Grid, GenerateError> {
    let side = seeker.geometry().side();
    let arithmetic_first = side > searched_side(seeker.geometry().layout());
    if arithmetic_first && let Some(grid) = mixed(seeker, random)? {
        return Ok(grid);
    }
    let blank = Grid::blank(side);
    let last_node = seeker.nodes + (WORK / (side * side * side) as u64).max(FEWEST_NODES);
    let mut budget = 2 * (side * side) as u64 + 64;
    let mut tries = 0;
    while tries < RESTARTS && seeker.nodes < last_node {
        tries += 1;
        match seeker.fill(&blank, random.next_u64(), budget)? {
            Sought::Found(grid) => return Ok(grid),
            Sought::Nowhere => return Err(GenerateError::NoGrid),
            Sought::Unknown => budget += budget / 2,
        }
    }
    let grid = if arithmetic_first { None } else { mixed(seeker, random)? };
    grid.ok_or(GenerateError::GridNotFound { tries })
}

fn searched_side(layout: &Layout) -> usize {
    if layout.extras.contains(Extra::Disjoint) { SEARCHED_SIDE_WITH_DISJOINT_GROUPS } else { SEARCHED_SIDE }
}

fn mixed(seeker: &Seeker, random: &mut ChaCha8Rng) -> Result<Option<Grid>, Cancelled> {
    let geometry = seeker.geometry();
    let made = [regular::grid, windowed::grid, crossed::grid]
        .into_iter()
        .find_map(|arithmetic| arithmetic(geometry.layout(), random));
    let Some(mut grid) = made else { return Ok(None) };
    switch::mix(geometry, &mut grid, STEPS * geometry.side(), random, seeker.flag())?;
    Ok(Some(grid))
}
