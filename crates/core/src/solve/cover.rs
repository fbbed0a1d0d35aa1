//! Grids of any size and kind, handed to the crate that learns from its mistakes.
//!
//! What singles leave open is a problem of exact cover (Knuth, "Dancing Links", 2000): a variable for each
//! candidate, an exactly-one group for each open cell and for each digit that a full unit misses, an
//! at-most-one group for each digit of a smaller unit. `hallset-exact` knows nothing else of Sudoku. Each
//! unit is also told to it as a matching of cells and digits, which it may look at as a whole (Régin 1994).
//! In a Latin square rows, columns and digits play the same part, so there each digit is a matching of its
//! rows and columns too.
//!
//! It tells no steps and takes no heuristics; [`relay`](crate::solve::relay) decides when it answers.

use std::ops::ControlFlow;

use hallset_exact::{Answer, Arm, GroupId, Kind, Limits, Lists, Problem, Solver, Var};

use crate::control::ended::{Ended, StopCause};
use crate::control::gauge::Effort;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, Regions};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::singles::{NoSolution, Singles};
use crate::solve::pigeonhole::is_short;

/// The most candidates, before singles, that this way takes: 11 million take 2.7 GB.
pub(crate) const MOST_CANDIDATES: u64 = 16_000_000;

/// A puzzle without its singles, as a problem of groups, and what the variables stand for.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) problem: Problem,
    /// The candidate of each variable.
    pub(crate) candidates: Vec<(Cell, Digit)>,
    /// The grid with givens and singles.
    pub(crate) placed: Grid,
}

/// What became of a puzzle on the way to a model.
#[derive(Clone, Debug)]
pub(crate) enum Modelled {
    /// A model.
    Model(Box<Model>),
    /// Singles, or a unit with too little room, show that there is no solution.
    NoSolution,
    /// There are too many candidates.
    TooLarge,
}

impl Modelled {
    /// Places singles and models the rest.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let Ok(mut singles) = Singles::new(puzzle) else { return Self::NoSolution };
        if singles.live() > MOST_CANDIDATES {
            return Self::TooLarge;
        }
        match singles.place_all() {
            Err(NoSolution) => Self::NoSolution,
            Ok(()) if is_short(puzzle, &singles) => Self::NoSolution,
            Ok(()) => Self::Model(Box::new(Model::new(puzzle, &singles))),
        }
    }
}

impl Model {
    fn new(puzzle: &Puzzle, singles: &Singles<'_>) -> Self {
        let (geometry, side) = (puzzle.geometry(), puzzle.side());
        let mut problem = Problem::new();
        let mut candidates = Vec::new();
        let mut cells: Vec<Vec<GroupId>> = vec![Vec::new(); geometry.units().len()];
        for (cell, digits) in singles.open() {
            let first = candidates.len();
            for digit in digits {
                problem.variable();
                candidates.push((cell, digit));
            }
            let group = problem.exactly_one((first..candidates.len()).map(variable));
            geometry.units_of(cell).iter().for_each(|unit| cells[unit.index()].push(group));
        }
        let homes = Lists::by_number(geometry.units().len() * side, || {
            candidates.iter().enumerate().flat_map(|(index, &(cell, digit))| {
                let units = geometry.units_of(cell).iter();
                units.map(move |unit| (unit.index() * side + digit.index(), variable(index)))
            })
        });
        let mut lines = vec![[Vec::new(), Vec::new()]; side];
        for (unit, cells) in geometry.unit_ids().zip(cells) {
            let kind = if geometry.is_full(unit) { Kind::ExactlyOne } else { Kind::AtMostOne };
            let mut digits = Vec::new();
            for (digit, lines) in lines.iter_mut().enumerate() {
                let members = homes.of(unit.index() * side + digit);
                if members.is_empty() {
                    continue;
                }
                let group = problem.group(members.iter().copied(), kind);
                digits.push(group);
                // Rows come first among the units, then columns.
                if let Some(line) = lines.get_mut(unit.index() / side) {
                    line.push(group);
                }
            }
            problem.matching(cells, digits);
        }
        if geometry.layout().regions == Regions::Latin {
            lines.into_iter().for_each(|[rows, columns]| problem.matching(rows, columns));
        }
        Self { problem, candidates, placed: singles.grid().clone() }
    }

    /// The grid in which these variables are chosen.
    pub(crate) fn grid(&self, chosen: impl IntoIterator<Item = usize>) -> Grid {
        let mut grid = self.placed.clone();
        for variable in chosen {
            let (cell, digit) = self.candidates[variable];
            grid.set(cell, Some(digit));
        }
        grid
    }
}

fn variable(index: usize) -> Var {
    Var::new(index as u32)
}

/// A search that can be continued from solution to solution.
#[derive(Debug)]
pub(crate) struct Cover {
    model: Box<Model>,
    solver: Solver,
    /// Solutions so far.
    found: u64,
    /// The most candidates decided at a time without a dead end.
    depth: u64,
}

impl Cover {
    /// A search by this arm, with the random choices of this seed.
    pub(crate) fn new(model: Box<Model>, seed: u64, arm: Arm) -> Self {
        Self { solver: Solver::new(&model.problem, arm.options(seed)), model, found: 0, depth: 0 }
    }

    /// How many solutions were found.
    pub(crate) fn found(&self) -> u64 {
        self.found
    }

    /// Looks for a solution that was not found yet. Now and then `asked` hears how far it is and may stop it.
    pub(crate) fn advance(
        &mut self,
        mut asked: impl FnMut(Effort) -> ControlFlow<()>,
    ) -> Result<Grid, Ended> {
        if self.found > 0 {
            self.solver.exclude();
        }
        let (candidates, placed) = (self.model.candidates.len() as u64, &self.model.placed);
        let cells = (placed.side().pow(2) - placed.filled()) as u64;
        let (found, depth) = (self.found, &mut self.depth);
        let answer = self.solver.solve_within(Limits::default(), |counted| {
            *depth = counted.deepest.max(*depth);
            let (conflicts, restarts) = (counted.conflicts, counted.restarts);
            asked(Effort { conflicts, restarts, depth: *depth, candidates, cells, found })
        });
        match answer {
            Answer::Exhausted => Err(Ended::Exhausted),
            Answer::Stopped => Err(Ended::Stopped(StopCause::Cancelled)),
            Answer::Solution => {
                self.found += 1;
                Ok(self.model.grid(self.solver.chosen().map(|chosen| chosen.index())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    /// All solutions, each checked, in order.
    fn solutions(puzzle: &Puzzle, arm: Arm) -> Vec<Grid> {
        let Modelled::Model(model) = Modelled::new(puzzle) else { return Vec::new() };
        let mut cover = Cover::new(model, 7, arm);
        let mut found = Vec::new();
        while let Ok(grid) = cover.advance(|_| ControlFlow::Continue(())) {
            assert!(puzzle.is_solution(&grid));
            found.push(grid);
        }
        found.sort();
        found
    }

    #[test]
    fn every_solution_comes_once() {
        let puzzle = Puzzle::empty(Layout::of_side(4).unwrap()).unwrap();
        for arm in Arm::ALL {
            let mut found = solutions(&puzzle, arm);
            found.dedup();
            assert_eq!(found.len(), 288);
        }
    }

    #[test]
    fn a_unit_with_fewer_cells_than_digits_keeps_them_different() {
        let mut layout = Layout::of_side(4).unwrap();
        layout.extra_units = vec![vec![Cell::new(0), Cell::new(15)]];
        let (first, last) = (Cell::new(0), Cell::new(15));
        let plain = solutions(&Puzzle::empty(Layout::of_side(4).unwrap()).unwrap(), Arm::Thorough);
        let expected: Vec<Grid> =
            plain.into_iter().filter(|grid| grid.get(first) != grid.get(last)).collect();
        assert_eq!(solutions(&Puzzle::empty(layout).unwrap(), Arm::Thorough), expected);
    }

    #[test]
    fn a_latin_square_of_side_four_has_576_ways() {
        let puzzle = Puzzle::empty(Layout::latin(4).unwrap()).unwrap();
        assert_eq!(solutions(&puzzle, Arm::Thorough).len(), 576);
    }
}
