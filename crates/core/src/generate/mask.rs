//! Fixed places: find digits for exactly these givens, so that they have one solution.
//!
//! A random complete grid, cut down to the pattern, has many solutions as a rule. From there the
//! way leads downhill: blank a few cells of the pattern, fill the grid anew, and keep the digits
//! if the pattern now has no more solutions than before (among equally many, if fewer candidates
//! stay open). Every step starts from a complete grid, so the pattern always has a solution.
//!
//! Solutions are counted up to a bound only. The number of steps is bounded; some patterns have
//! no puzzle, and nobody knows a quick way to tell.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::reach::Reached;
use super::seeker::{Seeker, Sought, Verdict};
use super::{GenerateError, full};
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::random::{below, shuffle};

/// The most steps that are tried.
const STEPS: usize = 20_000;

/// Solutions are counted up to this number.
const MOST_SOLUTIONS: u64 = 200;

/// The most cells that a step blanks.
const BLANKED: u32 = 4;

/// The work of all steps, as the product of nodes and cells.
const WORK: u64 = 400_000_000;

/// Digits for these cells with one solution.
pub(super) fn fill(
    seeker: &mut Seeker,
    random: &mut ChaCha8Rng,
    pattern: &[Cell],
) -> Result<Reached, GenerateError> {
    let cells = seeker.geometry().cell_count() as u64;
    let last_node = seeker.nodes + WORK / cells;
    let budget = 4 * cells + 1000;
    let not_found = |tries| GenerateError::PatternNotFound { givens: pattern.len(), tries };
    let mut solution = full::complete(seeker, random)?;
    let mut givens = cut_to(&solution, pattern);
    let mut solutions = weigh(seeker, &givens, budget)?;
    let mut tries = 1;
    while solutions > 1 {
        if tries == STEPS || seeker.nodes >= last_node || pattern.is_empty() {
            return Err(not_found(tries));
        }
        tries += 1;
        let mut others = pattern.to_vec();
        shuffle(random, &mut others);
        let mut partial = givens.clone();
        for &cell in others.iter().take(1 + below(random, BLANKED) as usize) {
            partial.set(cell, None);
        }
        let Sought::Found(next) = seeker.fill(&partial, random.next_u64(), budget)? else { continue };
        let next_givens = cut_to(&next, pattern);
        if next_givens == givens {
            continue;
        }
        let next_solutions = weigh(seeker, &next_givens, budget)?;
        if next_solutions <= solutions {
            (solution, givens, solutions) = (next, next_givens, next_solutions);
        }
    }
    Ok((givens, solution, None))
}

/// The puzzle that the pattern leaves of a solution, if that is its only one.
pub(super) fn cut(seeker: &mut Seeker, pattern: &[Cell], solution: &Grid) -> Result<Reached, GenerateError> {
    let givens = cut_to(solution, pattern);
    match seeker.unique(&givens, solution, u64::MAX)? {
        Verdict::Unique => Ok((givens, solution.clone(), None)),
        _ => Err(GenerateError::PatternTooThin { givens: pattern.len() }),
    }
}

/// How many solutions there are; more than are counted if the budget runs out.
fn weigh(seeker: &mut Seeker, givens: &Grid, budget: u64) -> Result<u64, GenerateError> {
    let (count, verdict) = seeker.count(givens, MOST_SOLUTIONS, budget)?;
    Ok(if verdict == Verdict::Unknown { MOST_SOLUTIONS } else { count })
}

fn cut_to(solution: &Grid, pattern: &[Cell]) -> Grid {
    let mut givens = Grid::blank(solution.side());
    for &cell in pattern {
        givens.set(cell, solution.get(cell));
    }
    givens
}
