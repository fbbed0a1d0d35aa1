//! So many givens anywhere: cells of a complete grid are blanked at random, and nobody asks whether its
//! solution stays the only one.
//!
//! This is how the literature makes instances of a chosen density ("quasigroup with holes"; Achlioptas,
//! Gomes, Kautz and Selman, AAAI 2000): there is always a solution, and how hard it is to find depends on the
//! share of givens alone.

use rand_chacha::ChaCha8Rng;

use super::reach::Reached;
use super::seeker::Seeker;
use super::{GenerateError, Shortfall, full};
use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::random::shuffle;

/// Blanks whole orbits of a complete grid while at least `clues` givens are left.
pub(super) fn scatter(
    seeker: &mut Seeker,
    random: &mut ChaCha8Rng,
    orbits: &[Vec<Cell>],
    clues: usize,
    solution: Option<&Grid>,
) -> Result<Reached, GenerateError> {
    let solution = match solution {
        Some(solution) => solution.clone(),
        None => full::complete(seeker, random)?,
    };
    let mut orbits: Vec<&Vec<Cell>> = orbits.iter().collect();
    shuffle(random, &mut orbits);
    let mut givens = solution.clone();
    let mut left = givens.filled();
    for orbit in orbits {
        if left >= clues + orbit.len() {
            orbit.iter().for_each(|&cell| givens.set(cell, None));
            left -= orbit.len();
        }
    }
    let shortfall = (left != clues).then_some(Shortfall::Clues { asked: clues, found: left });
    Ok((givens, solution, shortfall))
}
