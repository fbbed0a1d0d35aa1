//! A second, simpler judge of every inference.
//!
//! The checker keeps its own copy of the candidates and believes nothing. For every removal it looks
//! whether the stated proof holds in the candidates as they are: is the named peer solved with the
//! digit, is there really no other place in the unit, do the cells of the Hall set really hold no more
//! digits than they are? It knows no algorithm and no technique, only what each shape of proof claims;
//! where a solution is known, it also sees that no removal takes its digit while the guesses agree with it.
//!
//! [`Checker`] is an observer of an engine; [`check_step`] judges a single step on a position.
//!
//! Cost: O(unit) a removal; an exclusion costs its combinations. It is meant for tests and for doubts,
//! not for speed.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::grid::Grid;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::constraint::Constraint;
use crate::step::event::{Change, Conflict, Detail, Event, Observer, Reason};
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Argument, Conclusion, Step};

/// The most combinations of an exclusion that are looked at.
const MOST_COMBINATIONS: usize = 1 << 20;

/// Candidates as they are, and the constraints beside the units: all that a proof may speak of.
#[derive(Clone, Debug)]
struct Board {
    geometry: Arc<Geometry>,
    candidates: Vec<Candidates>,
    constraints: Vec<Arc<dyn Constraint>>,
}

impl Board {
    fn at(&self, cell: Cell) -> Candidates {
        self.candidates[cell.index()]
    }

    fn unit(&self, unit: UnitId) -> &[Cell] {
        self.geometry.unit(unit).cells()
    }

    /// Does the proof hold, and does the conclusion follow from it?
    fn proves(&self, proof: &Proof, conclusion: Conclusion) -> bool {
        match (proof, conclusion) {
            (&Proof::Peer { cell: peer }, Conclusion::Remove { cell, digit }) => {
                self.geometry.peers(cell).any(|other| other == peer)
                    && self.at(peer) == Candidates::only(digit)
            }
            (&Proof::OnlyPlace { unit, cell: place, digit: stays }, _) => {
                let follows = match conclusion {
                    Conclusion::Remove { cell, digit } => cell == place && digit != stays,
                    Conclusion::Place { cell, digit } => cell == place && digit == stays,
                };
                follows
                    && self.geometry.is_full(unit)
                    && self.geometry.is_in(place, unit)
                    && self.at(place).contains(stays)
                    && !self.unit(unit).iter().any(|&cell| cell != place && self.at(cell).contains(stays))
            }
            (Proof::Subset { unit, cells, digits, seen }, Conclusion::Remove { cell, digit }) => {
                let set: Candidates = digits.iter().copied().collect();
                let is_hall_set = cells.len() == set.len() && self.are_different_cells_of(cells, *unit);
                is_hall_set
                    && match seen {
                        Seen::Cells => {
                            cells.iter().all(|&member| self.at(member).is_within(set))
                                && self.geometry.is_in(cell, *unit)
                                && !cells.contains(&cell)
                                && set.contains(digit)
                        }
                        Seen::Digits => {
                            self.geometry.is_full(*unit)
                                && !self.stand_elsewhere(set, cells, *unit)
                                && cells.contains(&cell)
                                && !set.contains(digit)
                        }
                    }
            }
            (Proof::Locked { unit, second, digit: locked, cells }, Conclusion::Remove { cell, digit }) => {
                digit == *locked
                    && self.geometry.is_full(*unit)
                    && self.are_different_cells_of(cells, *unit)
                    && self.are_different_cells_of(cells, *second)
                    && !self.stand_elsewhere(Candidates::only(digit), cells, *unit)
                    && self.geometry.is_in(cell, *second)
                    && !self.geometry.is_in(cell, *unit)
            }
            (Proof::Exclusion { cells }, Conclusion::Remove { cell, digit }) => {
                !cells.contains(&cell) && self.excludes(cells, (cell, digit))
            }
            (
                Proof::Peer { .. } | Proof::Subset { .. } | Proof::Locked { .. } | Proof::Exclusion { .. },
                Conclusion::Place { .. },
            ) => false,
        }
    }

    fn are_different_cells_of(&self, cells: &[Cell], unit: UnitId) -> bool {
        let mut different = cells.to_vec();
        different.sort_unstable();
        different.dedup();
        different.len() == cells.len() && cells.iter().all(|&cell| self.geometry.is_in(cell, unit))
    }

    /// Has another cell of the unit one of these digits?
    fn stand_elsewhere(&self, digits: Candidates, cells: &[Cell], unit: UnitId) -> bool {
        self.unit(unit).iter().any(|&cell| !cells.contains(&cell) && self.at(cell).meets(digits))
    }

    /// Is every way to fill the cells beside the claim forbidden? Tried one by one.
    fn excludes(&self, cells: &[Cell], claim: (Cell, Digit)) -> bool {
        let combinations = cells.iter().try_fold(1_usize, |all, &cell| all.checked_mul(self.at(cell).len()));
        combinations.is_some_and(|all| all <= MOST_COMBINATIONS)
            && self.all_forbidden(cells, &mut vec![claim])
    }

    fn all_forbidden(&self, open: &[Cell], filled: &mut Vec<(Cell, Digit)>) -> bool {
        if !self.allows(filled) {
            return true;
        }
        let Some((&cell, open)) = open.split_first() else { return false };
        self.at(cell).iter().all(|digit| {
            filled.push((cell, digit));
            let forbidden = self.all_forbidden(open, filled);
            filled.pop();
            forbidden
        })
    }

    /// May these digits stand together, as far as units and constraints say?
    fn allows(&self, filled: &[(Cell, Digit)]) -> bool {
        let clash = |&(cell, digit): &(Cell, Digit)| {
            let same = |&&(other, same): &&(Cell, Digit)| other != cell && same == digit;
            filled.iter().filter(same).any(|&(other, _)| self.geometry.peers(cell).any(|peer| peer == other))
        };
        !filled.iter().any(clash)
            && self.constraints.iter().all(|constraint| constraint.allows(&self.geometry, filled))
    }

    fn is_dead_end(&self, conflict: Conflict, argument: Option<&Argument>) -> bool {
        match conflict {
            Conflict::NoCandidate(cell) => self.at(cell).is_empty(),
            Conflict::NoPlace { unit, digit } => {
                self.geometry.is_full(unit) && !self.stand_elsewhere(Candidates::only(digit), &[], unit)
            }
            Conflict::TooFewDigits(_) => match argument.map(|argument| &argument.proof) {
                Some(Proof::Subset { unit, cells, digits, seen: Seen::Cells }) => {
                    let set: Candidates = digits.iter().copied().collect();
                    set.len() < cells.len()
                        && self.are_different_cells_of(cells, *unit)
                        && cells.iter().all(|&cell| self.at(cell).is_within(set))
                }
                _ => false,
            },
        }
    }
}

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
    let geometry = Arc::clone(position.geometry());
    let candidates = geometry.cells().map(|cell| position.digits(cell).resize()).collect();
    let board = Board { geometry, candidates, constraints: Vec::new() };
    if step.conclusions.is_empty() {
        return Err(format!("nothing is concluded: {step:?}"));
    }
    for &conclusion in &step.conclusions {
        let changes = match conclusion {
            Conclusion::Remove { cell, digit } => board.at(cell).contains(digit),
            Conclusion::Place { cell, digit } => board.at(cell).contains(digit) && board.at(cell).len() > 1,
        };
        if !changes {
            return Err(format!("{conclusion:?} changes nothing: {step:?}"));
        }
        if !board.proves(&step.argument.proof, conclusion) {
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
        let geometry = Arc::clone(puzzle.geometry());
        let candidates = geometry.cells().map(|cell| puzzle.candidates(cell)).collect();
        Self {
            board: Board { geometry, candidates, constraints: Vec::new() },
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
                self.board.proves(&argument.proof, Conclusion::Remove { cell, digit })
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
                if self.board.is_dead_end(conflict, argument) {
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
