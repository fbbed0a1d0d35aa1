//! Fixed places: find digits for exactly these givens, so that they have one solution.
//!
//! A random complete grid, cut down to the pattern, has many solutions as a rule. From there the
//! way leads downhill: blank a few cells of the pattern, fill the grid anew, and keep the new
//! digits if singles now leave no more candidates open, give or take a little that helps out of
//! dead ends. Every step comes from a complete grid, so the pattern always has a solution; when few
//! candidates are open, the search is asked whether it is the only one.
//!
//! A step may leave up to a row's length of candidates more than the one before: that is the little.
//! The number of steps is bounded. Some patterns have no puzzle; two reasons are plain to see and
//! told at once ([`hopeless`]), for the others nobody knows a quick way.
//!
//! Measured: patterns of symmetric 9x9 puzzles with 22 to 28 givens take 1 to 50 ms.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::reach::Reached;
use super::seeker::{Seeker, Sought, Uniqueness};
use super::{GenerateError, full};
use crate::model::geometry::{Cell, Geometry, Regions};
use crate::model::grid::Grid;
use crate::random::{below, shuffle};

/// The work of all steps, as the product of nodes and candidates of the grid.
const WORK: u64 = 1_000_000_000;

/// The most cells that a step blanks.
const BLANKED: u32 = 3;

/// The search is asked when fewer than this many candidates are open in each cell on average.
const WORTH_ASKING: usize = 2;

/// Digits for these cells with one solution.
pub(super) fn fill(
    seeker: &mut Seeker,
    random: &mut ChaCha8Rng,
    pattern: &[Cell],
) -> Result<Reached, GenerateError> {
    if let Some(reason) = hopeless(seeker.geometry(), pattern) {
        return Err(GenerateError::PatternImpossible { reason });
    }
    let side = seeker.geometry().side();
    let cells = side * side;
    let budget = 2 * cells as u64 + 64;
    let mut solution = full::complete(seeker, random)?;
    let last_node = seeker.nodes + WORK / (cells * side) as u64;
    let mut givens = cut_to(&solution, pattern);
    let mut open = seeker.open_candidates(&givens)?;
    let mut tries = 1;
    let mut asked = false;
    loop {
        if !asked
            && open < WORTH_ASKING * cells
            && seeker.unique(&givens, &solution, budget)? == Uniqueness::Unique
        {
            return Ok((givens, solution, None));
        }
        asked = true;
        if seeker.nodes >= last_node {
            return Err(GenerateError::PatternNotFound { givens: pattern.len(), tries });
        }
        let mut partial = givens.clone();
        let mut others = pattern.to_vec();
        shuffle(random, &mut others);
        for &cell in others.iter().take(1 + below(random, BLANKED) as usize) {
            partial.set(cell, None);
        }
        let Sought::Found(next) = seeker.fill(&partial, random.next_u64(), budget)? else { continue };
        tries += 1;
        let next_givens = cut_to(&next, pattern);
        let next_open = seeker.open_candidates(&next_givens)?;
        if next_givens != givens && next_open <= open + below(random, side as u32) as usize {
            (solution, givens, open, asked) = (next, next_givens, next_open, false);
        }
    }
}

/// The puzzle that the pattern leaves of a solution, if that is its only one.
pub(super) fn cut(seeker: &mut Seeker, pattern: &[Cell], solution: &Grid) -> Result<Reached, GenerateError> {
    let givens = cut_to(solution, pattern);
    match seeker.unique(&givens, solution, u64::MAX)? {
        Uniqueness::Unique => Ok((givens, solution.clone(), None)),
        _ => Err(GenerateError::PatternTooThin { givens: pattern.len() }),
    }
}

/// Why no digits can make this pattern a puzzle with one solution, as far as that is plain to see.
fn hopeless(geometry: &Geometry, pattern: &[Cell]) -> Option<String> {
    let side = geometry.side();
    if pattern.len() + 1 < side {
        return Some(format!(
            "{} givens leave out two of the {side} digits, which could change places; at least {} are needed",
            pattern.len(),
            side - 1
        ));
    }
    let layout = geometry.layout();
    let (rows, columns) = match layout.regions {
        Regions::Boxes { rows, columns } => (rows, columns),
        Regions::Latin => (side, side),
        Regions::Irregular(_) => return None,
    };
    if !layout.is_plain() {
        return None;
    }
    let (mut row_given, mut column_given) = (vec![false; side], vec![false; side]);
    for &cell in pattern {
        row_given[geometry.row(cell)] = true;
        column_given[geometry.column(cell)] = true;
    }
    [("rows", row_given, rows), ("columns", column_given, columns)].into_iter().find_map(
        |(lines, given, group)| {
            let mut blank = (0..side).filter(|&line| !given[line]).peekable();
            while let Some(line) = blank.next() {
                if let Some(next) = blank.next_if(|next| next / group == line / group) {
                    return Some(format!(
                        "{lines} {} and {} have no givens and could change places",
                        line + 1,
                        next + 1
                    ));
                }
            }
            None
        },
    )
}

fn cut_to(solution: &Grid, pattern: &[Cell]) -> Grid {
    let mut givens = Grid::blank(solution.side());
    for &cell in pattern {
        givens.set(cell, solution.get(cell));
    }
    givens
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Extra, Layout};

    fn reason(layout: Layout, pattern: impl IntoIterator<Item = usize>) -> Option<String> {
        let cells: Vec<Cell> = pattern.into_iter().map(Cell::new).collect();
        hopeless(&Geometry::new(layout).unwrap(), &cells)
    }

    #[test]
    fn two_blank_rows_of_a_band_are_hopeless() {
        let nine = Layout::of_side(9).unwrap();
        assert_eq!(
            reason(nine.clone(), (0..81).filter(|cell| !(27..45).contains(cell))).unwrap(),
            "rows 4 and 5 have no givens and could change places"
        );
        assert_eq!(reason(nine.clone(), (0..81).filter(|cell| ![2, 3].contains(&(cell / 9)))), None);
        let diagonals = nine.with(Extra::Diagonals);
        assert_eq!(reason(diagonals, 45..81), None, "rows of a grid with diagonals cannot change places");
    }

    #[test]
    fn two_blank_columns_of_a_latin_square_are_hopeless() {
        let found = reason(Layout::latin(5).unwrap(), (0..25).filter(|cell| ![0, 4].contains(&(cell % 5))));
        assert_eq!(found.unwrap(), "columns 1 and 5 have no givens and could change places");
    }

    #[test]
    fn too_few_givens_are_hopeless_in_every_layout() {
        assert!(reason(Layout::of_side(9).unwrap(), 0..7).unwrap().starts_with("7 givens leave out two"));
    }
}
