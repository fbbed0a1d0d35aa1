//! A random complete grid, from which a puzzle is dug.
//!
//! Up to a side of 36 it is searched for: fill the empty grid with the digits of each cell in
//! random order. Now and then a search goes astray for good; so it gets a budget of a few times
//! the nodes that a lucky one needs, then another order is tried with a larger budget (restarts;
//! Gomes, Selman and Kautz, AAAI 1998). Larger grids without diagonals, windows and the like are
//! [`regular`] ones, shuffled and mixed.
//!
//! Measured: 40 µs for 9x9, 6 ms for 16x16, 40 ms for 25x25, 0.2 s for 36x36, 0.8 s for 49x49.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::seeker::{Cancelled, Seeker, Sought};
use super::{GenerateError, regular, switch};
use crate::grid::Grid;

/// The largest side that is searched for first.
const SEARCHED_SIDE: usize = 36;

/// How often another order is tried; each has half as many nodes again as the one before.
const RESTARTS: usize = 16;

/// How many steps a regular grid is mixed, for each row.
const STEPS: usize = 8;

/// A complete grid of the seeker's geometry.
pub(super) fn complete(seeker: &mut Seeker, random: &mut ChaCha8Rng) -> Result<Grid, GenerateError> {
    let side = seeker.geometry().side();
    if side > SEARCHED_SIDE
        && let Some(grid) = mixed(seeker, random)?
    {
        return Ok(grid);
    }
    let blank = Grid::blank(side);
    let mut budget = 2 * (side * side) as u64 + 64;
    for _ in 0..RESTARTS {
        match seeker.fill(&blank, random.next_u64(), budget)? {
            Sought::Found(grid) => return Ok(grid),
            Sought::Nowhere => return Err(GenerateError::NoGrid),
            Sought::Unknown => budget += budget / 2,
        }
    }
    mixed(seeker, random)?.ok_or(GenerateError::GridNotFound { tries: RESTARTS })
}

fn mixed(seeker: &Seeker, random: &mut ChaCha8Rng) -> Result<Option<Grid>, Cancelled> {
    let geometry = seeker.geometry();
    let Some(mut grid) = regular::grid(geometry.layout(), random) else { return Ok(None) };
    switch::mix(geometry, &mut grid, STEPS * geometry.side(), random, seeker.flag())?;
    Ok(Some(grid))
}
