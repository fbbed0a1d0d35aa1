//! A puzzle as a question for SAT solvers, and their answer as a grid.
//!
//! The text is DIMACS CNF, which every SAT solver reads. The clauses are the extended encoding of Lynce and
//! Ouaknine ("Sudoku as a SAT problem", 2006): every cell has a digit and not two, every digit has a place
//! in every unit and not two. Variables stand only for the candidates that naked and hidden singles leave,
//! an idea of Kwon and Jain (2006), without which large grids would be too much to write down.
//!
//! The encoding of a puzzle is always the same, so a model can be read later: encode again and ask.
//! It is no text format for puzzles, since a puzzle is not read back from clauses.
//!
//! ```
//! use hallset::dimacs::{Encoding, ModelError};
//! let puzzle: hallset::Puzzle = "12343412........".parse()?;
//! let encoding = Encoding::new(&puzzle)?;
//! let mut text = String::new();
//! encoding.write(&mut text)?;
//! assert!(text.contains("c r3c1 can be 2 4 by variables 1 to 2\n"));
//! assert!(text.contains("p cnf 16 56\n1 2 0\n-1 -2 0\n"));
//! // A solver says which variables are true.
//! let grid = encoding.solution("s SATISFIABLE\nv 1 -2 3 -4 -5 6 -7 8\nv -9 10 -11 12 13 -14 15 -16 0\n")?;
//! assert!(puzzle.is_solution(&grid));
//! assert_eq!(encoding.solution("s UNSATISFIABLE\n"), Err(ModelError::Unsatisfiable));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clauses;
mod values;

use std::fmt;

use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::model::puzzle::{Puzzle, clashes};
use crate::solve::cover::{Model, Modelled};

/// A puzzle without its singles, ready to be written.
#[derive(Clone, Debug)]
pub struct Encoding {
    puzzle: Puzzle,
    question: Question,
}

#[derive(Clone, Debug)]
enum Question {
    /// What singles leave open.
    Open(Box<Model>),
    /// Nothing: singles alone show that there is no solution.
    Impossible,
}

/// More candidates are left than can be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found millions of candidates, expected a grid with more givens")]
pub struct TooLarge;

/// Why a model is no solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// The solver says that there is none.
    #[error("the solver says that there is no solution")]
    Unsatisfiable,
    /// The solver says nothing, or that it does not know.
    #[error("the solver does not say whether there is a solution, expected `s SATISFIABLE` and `v` lines")]
    Undecided,
    /// The solver says that there is one, and not which.
    #[error("the solver says that there is a solution but not which, expected `v` lines with the values")]
    NoValues,
    /// Something that is no number.
    #[error(
        "line {line}: found `{found}`, expected numbers of variables, negative for false, and 0 at the end"
    )]
    Word {
        /// The line, counted from 1.
        line: usize,
        /// What was found.
        found: String,
    },
    /// A variable that there is not.
    #[error(
        "line {line}: found variable {found}, expected 1 to {variables}: is this the model of another puzzle?"
    )]
    Variable {
        /// The line, counted from 1.
        line: usize,
        /// Its number.
        found: usize,
        /// How many there are.
        variables: usize,
    },
    /// A cell for which no variable is true.
    #[error("no digit is chosen for {cell}: the model is cut off or belongs to another puzzle")]
    NoDigit {
        /// The name of the cell.
        cell: String,
    },
    /// A cell for which several variables are true.
    #[error("{count} digits are chosen for {cell}, expected one: the model is wrong")]
    SeveralDigits {
        /// The name of the cell.
        cell: String,
        /// How many there are.
        count: usize,
    },
    /// The digits do not fit together.
    #[error("the model is wrong: {0}")]
    Wrong(String),
}

impl Encoding {
    /// Places singles and numbers the candidates that are left.
    ///
    /// # Errors
    /// If there are too many of them.
    pub fn new(puzzle: &Puzzle) -> Result<Self, TooLarge> {
        let question = match Modelled::new(puzzle) {
            Modelled::Model(model) => Question::Open(model),
            Modelled::NoSolution => Question::Impossible,
            Modelled::TooLarge => return Err(TooLarge),
        };
        Ok(Self { puzzle: puzzle.clone(), question })
    }

    /// How many variables there are: none if singles solve the puzzle.
    #[must_use]
    pub fn variables(&self) -> usize {
        match &self.question {
            Question::Open(model) => model.candidates.len(),
            Question::Impossible => 1,
        }
    }

    /// Writes the text, which says in comments what each variable stands for. Where singles alone show that
    /// there is no solution, it is the shortest text without a model.
    ///
    /// # Errors
    /// If `text` has one.
    pub fn write(&self, text: &mut impl fmt::Write) -> fmt::Result {
        match &self.question {
            Question::Open(model) => clauses::write(model, self.puzzle.geometry(), text),
            Question::Impossible => {
                text.write_str("c Singles alone show that there is no solution.\np cnf 1 2\n1 0\n-1 0\n")
            }
        }
    }

    /// The solution that a solver tells: its output with `s` and `v` lines, or the file that MiniSat writes.
    ///
    /// # Errors
    /// If there is none in it; a solution is checked in full.
    pub fn solution(&self, told: &str) -> Result<Grid, ModelError> {
        let chosen = values::chosen(told, self.variables())?;
        let Question::Open(model) = &self.question else {
            return Err(ModelError::Wrong("singles alone show that there is no solution".into()));
        };
        let geometry = self.puzzle.geometry();
        let mut digits = vec![0; geometry.cell_count()];
        for &variable in &chosen {
            digits[model.candidates[variable].0.index()] += 1;
        }
        for &(cell, _) in &model.candidates {
            let name = |cell: Cell| geometry.name(cell).to_string();
            match digits[cell.index()] {
                0 => return Err(ModelError::NoDigit { cell: name(cell) }),
                1 => {}
                count => return Err(ModelError::SeveralDigits { cell: name(cell), count }),
            }
        }
        let grid = model.grid(chosen);
        if self.puzzle.is_solution(&grid) {
            return Ok(grid);
        }
        let clash = clashes(geometry, &grid).first().map(|clash| clash.describe(geometry));
        Err(ModelError::Wrong(clash.unwrap_or_else(|| "a given is not kept".into())))
    }
}

#[cfg(test)]
mod tests;
