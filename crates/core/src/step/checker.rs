//! A second, simpler judge of every inference.
//!
//! The checker keeps its own copy of the candidates and believes nothing. For every removal it looks
//! whether the stated proof holds in the candidates as they are: is the named peer solved with the
//! digit, is there really no other place in the unit, do the cells of the Hall set really hold no more
//! digits than they are? It knows no algorithm and no technique, only what each shape of proof claims;
//! where a solution is known, it also sees that no removal takes its digit while the guesses agree with it.
//!
//! [`Checker`] is an observer of an engine; [`check_step`] judges a single step on a position. What each
//! shape claims is in `claims`, a file each.
//!
//! Cost: O(unit) a removal; an exclusion costs its combinations. It is meant for tests and for doubts,
//! not for speed.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::board::Board;
use crate::step::claims::{is_dead_end, proves};
use crate::step::constraint::Constraint;
use crate::step::event::{Change, Detail, Event, Observer, Reason};
use crate::step::technique::{Argument, Conclusion, Step};

/// Judges a step on a position: does its proof hold there, and does each conclusion follow and change something?
///
/// # Errors
/// If not; the text says which and why.
///
/// ```
/// use hallset::{Cell, Conclusion, Digit, Position, Proof, Puzzle, Step, check_step, techniques};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let position = Position::new(&puzzle).expect("a side of at most 64");
/// let peer = techniques::by_id("peer").expect("it is in the list");
/// let (cell, digit) = (Cell::new(1), Digit::new(1));
/// let proof = Proof::Peer { cell: Cell::new(0) };
/// let step = |digit| Step::new(peer, proof.clone(), vec![Conclusion::Remove { cell, digit }]);
/// assert_eq!(check_step(&position, &step(Digit::new(1))), Ok(()));
/// assert!(check_step(&position, &step(Digit::new(2))).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_step(position: &Position, step: &Step) -> Result<(), String> {
    let board = Board::of_position(position);
    if step.conclusions.is_empty() {
        return Err(format!("nothing is concluded: {step:?}"));
    }
    for &conclusion in &step.conclusions {
        let changes = match conclusion {
            Conclusion::Remove { cell, digit } => board.at(cell).contains(digit),
            Conclusion::Place { cell, digit } => {
                board.at(cell).contains(digit) && !board.filled[cell.index()]
            }
        };
        if !changes {
            return Err(format!("{conclusion:?} changes nothing: {step:?}"));
        }
        if !proves(&board, &step.argument.proof, conclusion) {
            return Err(format!("the proof does not hold or {conclusion:?} does not follow: {step:?}"));
        }
    }
    Ok(())
}

/// An observer that re-checks every step; see [`Checker::verdict`].
///
/// ```
/// use hallset::{Checker, Method, Puzzle, Solver};
/// let puzzle: Puzzle = "1.3.3...2.4...2.".parse()?;
/// let mut checker = Checker::new(&puzzle);
/// Solver::new(Method::Logic).solve_observed(&puzzle, &mut checker);
/// assert_eq!(checker.verdict(), Ok(()));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checker {
    puzzle: Puzzle,
    board: Board,
    log: Vec<Change>,
    open_choices: Vec<(Cell, Digit, usize)>,
    solution: Option<Grid>,
    complaint: Option<String>,
}

impl Checker {
    /// A checker of a run on this puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            board: Board::of_puzzle(puzzle),
            puzzle: puzzle.clone(),
            log: Vec::new(),
            open_choices: Vec::new(),
            solution: None,
            complaint: None,
        }
    }

    /// The same checker with the puzzle's only solution, which no sound step removes before it is found.
    #[must_use]
    pub fn knowing(self, solution: Grid) -> Self {
        Self { solution: Some(solution), ..self }
    }

    /// The same checker, where this constraint holds too.
    #[must_use]
    pub fn with(mut self, constraint: impl Constraint + 'static) -> Self {
        self.board.constraints.push(Arc::new(constraint));
        self
    }

    /// The first step that did not hold, if any.
    ///
    /// # Errors
    /// If a step was not justified; the text says which and why.
    pub fn verdict(&self) -> Result<(), String> {
        self.complaint.clone().map_or(Ok(()), Err)
    }

    fn check_change(&self, change: Change, argument: Option<&Argument>) -> Result<(), &'static str> {
        let Change { cell, digit, reason } = change;
        if !self.board.at(cell).contains(digit) {
            return Err("the digit was no candidate");
        }
        let holds = match (reason, argument) {
            (Reason::Guess(tried), None) => {
                let open = self.open_choices.last().map(|&(cell, digit, _)| (cell, digit));
                open == Some((cell, tried)) && tried != digit
            }
            (Reason::Refuted, None) => true,
            (Reason::Proved(_), Some(argument)) => {
                proves(&self.board, &argument.proof, Conclusion::Remove { cell, digit })
            }
            (Reason::Proved(_), None) => return Err("the argument is missing"),
            (Reason::Guess(_) | Reason::Refuted, Some(_)) => return Err("a choice needs no argument"),
        };
        if !holds {
            return Err("the reason does not hold");
        }
        let agree = |solution: &Grid| {
            self.open_choices.iter().all(|&(cell, digit, _)| solution.get(cell) == Some(digit))
        };
        match &self.solution {
            Some(solution) if agree(solution) && solution.get(cell) == Some(digit) => {
                Err("the solution's digit is removed")
            }
            _ => Ok(()),
        }
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) -> Result<(), &'static str> {
        match self.open_choices.pop() {
            Some((open_cell, open_digit, mark)) if (open_cell, open_digit) == (cell, digit) => {
                for change in self.log.drain(mark..) {
                    self.board.candidates[change.cell.index()].insert(change.digit);
                }
                Ok(())
            }
            _ => Err("this choice is not the last one open"),
        }
    }

    fn check_solution(&mut self, grid: &Grid) -> Result<(), &'static str> {
        if self.solution.as_ref() == Some(grid) {
            self.solution = None;
        }
        let filled: Vec<(Cell, Digit)> = grid.digits().collect();
        let allowed = |constraint: &Arc<dyn Constraint>| constraint.allows(&self.board.geometry, &filled);
        match self.puzzle.is_solution(grid) && self.board.constraints.iter().all(allowed) {
            true => Ok(()),
            false => Err("the solution is none"),
        }
    }

    fn judge(&mut self, event: Event<'_>) -> Result<(), &'static str> {
        match event {
            Event::Changed { change, argument } => {
                self.check_change(change, argument)?;
                self.board.candidates[change.cell.index()].remove(change.digit);
                self.log.push(change);
                Ok(())
            }
            Event::Guess { cell, digit, options, .. } => {
                let candidates = self.board.at(cell);
                self.open_choices.push((cell, digit, self.log.len()));
                if candidates.contains(digit) && candidates.len() == options as usize {
                    Ok(())
                } else {
                    Err("the guess is no candidate, or the options are miscounted")
                }
            }
            Event::Undo { cell, digit, .. } => self.take_back(cell, digit),
            Event::DeadEnd { conflict, argument } => {
                if is_dead_end(&self.board, conflict, argument) {
                    Ok(())
                } else {
                    Err("the conflict does not hold")
                }
            }
            Event::Solution(grid) => self.check_solution(grid),
            Event::Stage(_) | Event::Arc { .. } | Event::Applied { .. } => Ok(()),
        }
    }
}

impl Observer for Checker {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match self.judge(event) {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                self.complaint = Some(format!("{why}: {event:?}"));
                ControlFlow::Break(())
            }
        }
    }
}
