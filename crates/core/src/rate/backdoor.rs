//! Backdoors: the fewest cells that have to be told before singles finish the puzzle.
//!
//! Williams, Gomes and Selman (*Backdoors to typical case complexity*, IJCAI 2003) call a set of variables a *weak
//! backdoor* for a quick solver if some values of them let it find a solution, and a *strong* one if it decides for all
//! values. Here the quick solver places naked and hidden singles, and the values are those of the only solution, so
//! the backdoors are weak ones. The size of the least of them says how far a puzzle is from an easy one; it is the same
//! for every image of the puzzle, whatever is looked at first.
//!
//! All sets of one cell are tried, then of two, and so on. What singles place grows with what is told, so a cell that is
//! placed after another one was told need not be tried itself: the other one does at least as much in every set. Of
//! some fifty open cells a dozen are left that way.
//!
//! Cost: a pass of singles for each set that is tried, up to a given number.

use crate::control::cancel::Cancel;
use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::singles::Singles;

/// How large the least backdoor is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Backdoor {
    /// So many cells; none if singles finish the puzzle by themselves.
    Cells(usize),
    /// At least so many: fewer are not enough, and more were not tried.
    AtLeast(usize),
}

impl Backdoor {
    /// The size, if it is known.
    #[must_use]
    pub const fn cells(self) -> Option<usize> {
        match self {
            Self::Cells(cells) => Some(cells),
            Self::AtLeast(_) => None,
        }
    }
}

/// The most passes of singles for a puzzle. The hardest 9x9 puzzles take some thousands for sets of three cells.
const PASSES: u32 = 100_000;

/// The size of the least backdoor of a puzzle with this solution, the only one. Sets of up to `most` cells are tried; a
/// flag that goes up ends it, as does a bound of the work, with what is known by then.
///
/// ```
/// use hallset::Puzzle;
/// use hallset::{Cancel, Solver};
/// use hallset::rate::{Backdoor, backdoor};
/// let puzzle: Puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
/// let solution = Solver::default().solve(&puzzle).solution().cloned().expect("it has one");
/// assert_eq!(backdoor(&puzzle, &solution, 3, &Cancel::new()), Backdoor::Cells(2));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[must_use]
pub fn backdoor(puzzle: &Puzzle, solution: &Grid, most: usize, cancel: &Cancel) -> Backdoor {
    let Ok(mut singles) = Singles::new(puzzle) else { return Backdoor::AtLeast(0) };
    if singles.place_all().is_err() {
        return Backdoor::AtLeast(0);
    }
    if singles.grid().is_complete() {
        return Backdoor::Cells(0);
    }
    let mut trial = Trial { solution, cancel, passes: PASSES };
    let mut cells = Vec::new();
    for size in 1..=most {
        if size == 1 {
            match trial.strongest(&singles) {
                Tried::Finished => return Backdoor::Cells(1),
                Tried::Stopped => return Backdoor::AtLeast(1),
                Tried::Left(strongest) => cells = strongest,
            }
            continue;
        }
        match trial.sets(&singles, &cells, size) {
            Some(true) => return Backdoor::Cells(size),
            Some(false) => {}
            None => return Backdoor::AtLeast(size),
        }
    }
    Backdoor::AtLeast(most + 1)
}

/// What came of telling each cell alone.
enum Tried {
    /// One of them finishes the puzzle.
    Finished,
    /// None does; these are worth trying together with others.
    Left(Vec<Cell>),
    /// Not all were tried.
    Stopped,
}

/// What is needed to try sets, and how many passes are left.
struct Trial<'a> {
    solution: &'a Grid,
    cancel: &'a Cancel,
    passes: u32,
}

impl Trial<'_> {
    /// What singles place after one more cell is told; `None` if the work is over.
    fn told<'p>(&mut self, singles: &Singles<'p>, cell: Cell) -> Option<Singles<'p>> {
        self.passes = self.passes.checked_sub(1)?;
        let digit = self.solution.get(cell).filter(|_| !self.cancel.is_raised())?;
        let mut told = singles.clone();
        told.tell(cell, digit).ok()?;
        Some(told)
    }

    /// The cells that no other one places.
    fn strongest(&mut self, singles: &Singles<'_>) -> Tried {
        let open: Vec<Cell> = singles.open().map(|(cell, _)| cell).collect();
        let mut strongest: Vec<(Cell, Grid)> = Vec::new();
        for cell in open {
            if strongest.iter().any(|(_, placed)| placed.get(cell).is_some()) {
                continue;
            }
            let Some(told) = self.told(singles, cell) else { return Tried::Stopped };
            if told.grid().is_complete() {
                return Tried::Finished;
            }
            strongest.retain(|(weaker, _)| told.grid().get(*weaker).is_none());
            strongest.push((cell, told.grid().clone()));
        }
        Tried::Left(strongest.into_iter().map(|(cell, _)| cell).collect())
    }

    /// Does some set of so many of these cells finish the puzzle? `None` if the work is over before that is known.
    fn sets(&mut self, singles: &Singles<'_>, cells: &[Cell], size: usize) -> Option<bool> {
        for (place, &cell) in cells.iter().enumerate() {
            if singles.grid().get(cell).is_some() {
                continue;
            }
            let told = self.told(singles, cell)?;
            if told.grid().is_complete() || (size > 1 && self.sets(&told, &cells[place + 1..], size - 1)?) {
                return Some(true);
            }
        }
        Some(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Aim, Recipe};
    use crate::model::geometry::Layout;
    use crate::solve::solver::Solver;

    /// The same by telling every set of cells, and propagating from the givens each time.
    fn by_brute_force(puzzle: &Puzzle, solution: &Grid, most: usize) -> Backdoor {
        fn some(puzzle: &Puzzle, solution: &Grid, from: usize, size: usize) -> bool {
            if size == 0 {
                let mut singles = Singles::new(puzzle).unwrap();
                singles.place_all().unwrap();
                return singles.grid().is_complete();
            }
            (from..solution.cells().len()).filter(|&cell| puzzle.givens().cells()[cell].is_none()).any(
                |cell| {
                    let mut givens = puzzle.givens().clone();
                    givens.set(Cell::new(cell), solution.get(Cell::new(cell)));
                    some(&Puzzle::new(puzzle.geometry().clone(), givens), solution, cell + 1, size - 1)
                },
            )
        }
        let size = (0..=most).find(|&size| some(puzzle, solution, 0, size));
        size.map_or(Backdoor::AtLeast(most + 1), Backdoor::Cells)
    }

    fn agree(layout: Layout, aim: Aim, count: u64, most: usize) -> Vec<Backdoor> {
        let recipe = Recipe::new(layout).unwrap().seed(5).aim(aim);
        let sizes = (0..count).map(|number| {
            let made = recipe.make(number).unwrap();
            let found = backdoor(&made.puzzle, &made.solution, most, &Cancel::new());
            assert_eq!(found, by_brute_force(&made.puzzle, &made.solution, most), "puzzle {number}");
            found
        });
        sizes.collect()
    }

    #[test]
    fn small_grids_have_the_backdoors_that_brute_force_finds() {
        agree(Layout::of_side(4).unwrap(), Aim::Minimal, 40, 3);
        let six = agree(Layout::of_side(6).unwrap(), Aim::Minimal, 60, 2);
        assert!(six.contains(&Backdoor::Cells(0)) && six.contains(&Backdoor::Cells(1)), "{six:?}");
    }

    #[test]
    fn nine_by_nine_has_the_backdoors_that_brute_force_finds() {
        let nine = agree(Layout::of_side(9).unwrap(), Aim::Minimal, 24, 2);
        assert!(nine.contains(&Backdoor::Cells(0)) && nine.contains(&Backdoor::Cells(1)), "{nine:?}");
        let hard: Puzzle =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."
                .parse()
                .unwrap();
        let solution = Solver::default().solve(&hard).solution().cloned().unwrap();
        assert_eq!(backdoor(&hard, &solution, 2, &Cancel::new()), Backdoor::Cells(2));
        assert_eq!(by_brute_force(&hard, &solution, 2), Backdoor::Cells(2));
    }

    #[test]
    fn without_enough_cells_or_with_the_flag_up_a_bound_is_known() {
        let recipe = Recipe::new(Layout::of_side(9).unwrap()).unwrap().seed(5).aim(Aim::Minimal);
        let raised = Cancel::new();
        raised.raise();
        for number in 0..24 {
            let made = recipe.make(number).unwrap();
            let of = |most, cancel: &Cancel| backdoor(&made.puzzle, &made.solution, most, cancel);
            if let Backdoor::Cells(size @ 1..) = of(2, &Cancel::new()) {
                assert_eq!(of(size - 1, &Cancel::new()), Backdoor::AtLeast(size));
                assert_eq!(of(2, &raised), Backdoor::AtLeast(1));
            }
        }
    }
}
