//! Givens that a puzzle can do without.
//!
//! A given of a puzzle with one solution is *redundant* if the puzzle without it still has one solution
//! only. A puzzle without redundant givens is *minimal*. Of several redundant givens, each can go, but not
//! always two of them.
//!
//! Another solution of the puzzle without a given must have another digit in its cell. So it is enough to
//! ask whether there is a solution with any digit there but the given one.
//!
//! For most givens of most puzzles singles show that there is none. The engine that learns is asked about all others at
//! once: a grid in which exactly one given does not hold. Each answer shows a given that is needed, and that one must
//! hold from then on. When there are no more answers, the givens that were never broken are redundant. What is learned
//! about one given serves all others (incremental solving; Eén and Sörensson, "Temporal induction by incremental SAT
//! solving", 2003).

use std::ops::ControlFlow;

use hallset_exact::{Answer, Arm, Limits, Var};

use crate::control::cancel::Cancel;
use crate::control::ended::StopCause;
use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::Cell;
use crate::model::puzzle::Puzzle;
use crate::propagate::singles::Singles;
use crate::solve::cover::{Model, Modelled};
use crate::solve::nine;
use crate::solve::outcome::Outcome;
use crate::solve::solver::Solver;

impl Solver {
    /// The redundant givens of a puzzle with one solution. Method, heuristics and limits are those of the
    /// solver, for each given anew; how many solutions it was told to look for does not matter.
    ///
    /// ```
    /// use hallset::{Cell, Puzzle, Solver};
    /// let puzzle: Puzzle = "12..34....21..43".parse()?;
    /// let redundant = Solver::default().redundant(&puzzle).expect("nothing stops it");
    /// assert!(redundant.contains(&Cell::new(0)));
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// If the solver was stopped before it knew all.
    pub fn redundant(&self, puzzle: &Puzzle) -> Result<Vec<Cell>, StopCause> {
        if !self.is_usual() {
            return self.redundant_one_by_one(puzzle);
        }
        if let Some(cells) = nine::cells(puzzle) {
            return Ok(nine_redundant(puzzle, cells));
        }
        let mut asked = Vec::new();
        for (cell, given) in puzzle.givens().digits() {
            if self.cancel.is_raised() {
                return Err(StopCause::Cancelled);
            }
            if !is_refuted_by_singles(&otherwise(puzzle, cell, given)) {
                asked.push(cell);
            }
        }
        let needed = match Modelled::new(&without(puzzle, &asked)) {
            Modelled::Model(model) => Broken::new(*model, puzzle, &asked, self.seed).needed(&self.cancel)?,
            Modelled::TooLarge | Modelled::NoSolution => return self.redundant_one_by_one(puzzle),
        };
        let givens = puzzle.givens().digits().map(|(cell, _)| cell);
        Ok(givens.filter(|cell| !needed.contains(cell)).collect())
    }

    fn redundant_one_by_one(&self, puzzle: &Puzzle) -> Result<Vec<Cell>, StopCause> {
        let solver = self.clone().limit(1);
        let mut found = Vec::new();
        for (cell, given) in puzzle.givens().digits() {
            match solver.solve(&otherwise(puzzle, cell, given)) {
                Outcome::Stopped { cause, .. } => return Err(cause),
                Outcome::None => found.push(cell),
                _ => {}
            }
        }
        Ok(found)
    }
}

fn nine_redundant(puzzle: &Puzzle, mut cells: [u8; 81]) -> Vec<Cell> {
    let can_go = |&(cell, _): &(Cell, Digit)| {
        let given = std::mem::replace(&mut cells[cell.index()], b'.');
        let count = nine::count(&cells, 2);
        cells[cell.index()] = given;
        count == 1
    };
    puzzle.givens().digits().filter(can_go).map(|(cell, _)| cell).collect()
}

fn is_refuted_by_singles(puzzle: &Puzzle) -> bool {
    Singles::new(puzzle).and_then(|mut singles| singles.place_all()).is_err()
}

/// The search for grids in which exactly one of some givens does not hold.
struct Broken {
    solver: hallset_exact::Solver,
    /// For each of these givens, the variable that says that it does not hold.
    broken: Vec<(Cell, Var)>,
}

impl Broken {
    /// Prepares the search; the model does not know the givens of these cells.
    fn new(mut model: Model, puzzle: &Puzzle, cells: &[Cell], seed: u64) -> Self {
        let mut broken = Vec::with_capacity(cells.len());
        for (index, &(cell, digit)) in model.candidates.iter().enumerate() {
            if puzzle.givens().get(cell) == Some(digit) && cells.contains(&cell) {
                let variable = model.problem.variable();
                model.problem.exactly_one([Var::new(index as u32), variable]);
                broken.push((cell, variable));
            }
        }
        model.problem.exactly_one(broken.iter().map(|&(_, variable)| variable));
        let mut options = Arm::default().options(seed);
        // Local search knows no facts that come later, and there are many solutions to be found, one a given.
        options.local_share = 0;
        let solver = hallset_exact::Solver::new(&model.problem, options)
            .with_first_guesses(broken.iter().map(|&(_, variable)| variable));
        Self { solver, broken }
    }

    /// The givens without which there is another solution.
    fn needed(mut self, cancel: &Cancel) -> Result<Vec<Cell>, StopCause> {
        let asked =
            |_: &_| if cancel.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let mut needed = Vec::new();
        loop {
            match self.solver.solve_within(Limits::default(), asked) {
                Answer::Stopped => return Err(StopCause::Cancelled),
                Answer::Exhausted => return Ok(needed),
                Answer::Solution => {
                    let chosen: Vec<Var> = self.solver.chosen().collect();
                    let is_broken = |(_, variable): &&(Cell, Var)| chosen.binary_search(variable).is_ok();
                    let &(cell, variable) =
                        self.broken.iter().find(is_broken).expect("exactly one given is broken");
                    needed.push(cell);
                    self.solver.rule_out(variable);
                }
            }
        }
    }
}

/// The puzzle without the givens of these cells; what candidates other cells may have stays.
fn without(puzzle: &Puzzle, cells: &[Cell]) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    cells.iter().for_each(|&cell| givens.set(cell, None));
    let bare = Puzzle::new(puzzle.geometry().clone(), givens);
    let Some(sets) = puzzle.restrictions() else { return bare };
    let mut sets = sets.to_vec();
    cells.iter().for_each(|cell| sets[cell.index()] = Candidates::full(puzzle.side()));
    bare.restricted(sets)
}

/// The puzzle with any digit in a cell but its given one.
fn otherwise(puzzle: &Puzzle, cell: Cell, given: Digit) -> Puzzle {
    let full = Candidates::full(puzzle.side());
    let mut sets =
        puzzle.restrictions().map_or_else(|| vec![full; puzzle.givens().cells().len()], <[_]>::to_vec);
    sets[cell.index()] = full;
    sets[cell.index()].remove(given);
    let mut givens = puzzle.givens().clone();
    givens.set(cell, None);
    Puzzle::new(puzzle.geometry().clone(), givens).restricted(sets)
}
