//! A second, simpler judge of every inference.
//!
//! The checker is an observer that keeps its own copy of the candidates and believes nothing. For
//! every removal it looks whether the stated reason holds in the candidates as they are: is the
//! named peer solved with the digit, is there really no other place in the unit, do the cells of
//! the Hall set really hold no more digits than they are? It knows no algorithm, only what each
//! reason claims; where a solution is known, it also sees that no removal takes its digit while
//! the guesses agree with it.
//!
//! Cost: O(unit) a removal. It is meant for tests and for doubts, not for speed.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::step::event::{Change, Conflict, Detail, Event, Observer, Pattern, Reason, Rule};

/// An observer that re-checks every step; see [`Checker::verdict`].
///
/// ```
/// use hallset::{Method, Puzzle, Solver, Checker};
/// let puzzle: Puzzle = "1.3.3...2.4...2.".parse()?;
/// let mut checker = Checker::new(&puzzle);
/// Solver::new(Method::Logic).solve_observed(&puzzle, &mut checker);
/// assert_eq!(checker.verdict(), Ok(()));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Checker {
    puzzle: Puzzle,
    geometry: Arc<Geometry>,
    candidates: Vec<Candidates>,
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
            geometry: Arc::clone(puzzle.geometry()),
            candidates: puzzle.geometry().cells().map(|cell| puzzle.candidates(cell)).collect(),
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

    /// The first step that did not hold, if any.
    ///
    /// # Errors
    /// If a step was not justified; the text says which and why.
    pub fn verdict(&self) -> Result<(), String> {
        self.complaint.clone().map_or(Ok(()), Err)
    }

    fn at(&self, cell: Cell) -> Candidates {
        self.candidates[cell.index()]
    }

    fn check_change(&self, change: Change, pattern: Option<Pattern<'_>>) -> Result<(), &'static str> {
        if !self.at(change.cell).contains(change.digit) {
            return Err("the digit was no candidate");
        }
        let holds = match change.reason {
            Reason::Guess => self
                .open_choices
                .last()
                .is_some_and(|&(cell, digit, _)| cell == change.cell && digit != change.digit),
            Reason::Refuted => true,
            Reason::Peer(peer) => {
                self.geometry.peers(change.cell).any(|cell| cell == peer)
                    && self.at(peer) == Candidates::only(change.digit)
            }
            Reason::OnlyPlace(unit) => self.is_only_place(change, unit),
            Reason::Pattern { rule, .. } => match pattern {
                Some(pattern) => self.proves(rule, change, pattern),
                None => return Err("the pattern is missing"),
            },
        };
        if !holds {
            return Err("the reason does not hold");
        }
        let agree = |solution: &Grid| {
            self.open_choices.iter().all(|&(cell, digit, _)| solution.get(cell) == Some(digit))
        };
        match &self.solution {
            Some(solution) if agree(solution) && solution.get(change.cell) == Some(change.digit) => {
                Err("the solution's digit is removed")
            }
            _ => Ok(()),
        }
    }

    /// Is some other digit of the cell without another place in the unit?
    fn is_only_place(&self, change: Change, unit: UnitId) -> bool {
        let others = |digit| {
            let cells = self.geometry.unit(unit).cells().iter();
            cells.filter(|&&cell| cell != change.cell).any(|&cell| self.at(cell).contains(digit))
        };
        self.geometry.is_full(unit)
            && self.geometry.is_in(change.cell, unit)
            && self.at(change.cell).iter().any(|digit| digit != change.digit && !others(digit))
    }

    fn proves(&self, rule: Rule, change: Change, pattern: Pattern<'_>) -> bool {
        let unit = self.geometry.unit(pattern.unit).cells();
        let digits: Candidates = pattern.digits.iter().copied().collect();
        let inside = pattern.cells.iter().all(|cell| unit.contains(cell));
        let as_many = pattern.cells.len() == digits.len();
        let is_member = pattern.cells.contains(&change.cell);
        let used_elsewhere =
            || unit.iter().any(|cell| !pattern.cells.contains(cell) && self.at(*cell).meets(digits));
        inside
            && match rule {
                Rule::AllDifferent | Rule::NakedPair | Rule::NakedTriple => {
                    as_many
                        && pattern.cells.iter().all(|&cell| self.at(cell).is_within(digits))
                        && unit.contains(&change.cell)
                        && !is_member
                        && digits.contains(change.digit)
                }
                Rule::HiddenPair | Rule::HiddenTriple => {
                    as_many
                        && self.geometry.is_full(pattern.unit)
                        && !used_elsewhere()
                        && is_member
                        && !digits.contains(change.digit)
                }
                Rule::Pointing | Rule::Claiming => {
                    self.geometry.is_full(pattern.unit)
                        && pattern.digits == [change.digit]
                        && !used_elsewhere()
                        && pattern.second.is_some_and(|second| {
                            pattern.cells.iter().all(|&cell| self.geometry.is_in(cell, second))
                                && self.geometry.is_in(change.cell, second)
                                && !self.geometry.is_in(change.cell, pattern.unit)
                        })
                }
                Rule::Arc | Rule::Peer | Rule::OnlyPlace => false,
            }
    }

    fn check_conflict(&self, conflict: Conflict, pattern: Option<Pattern<'_>>) -> Result<(), &'static str> {
        let holds = match conflict {
            Conflict::NoCandidate(cell) => self.at(cell).is_empty(),
            Conflict::NoPlace { unit, digit } => {
                let mut cells = self.geometry.unit(unit).cells().iter();
                self.geometry.is_full(unit) && !cells.any(|&cell| self.at(cell).contains(digit))
            }
            Conflict::TooFewDigits(_) => pattern.is_some_and(|pattern| {
                let digits: Candidates = pattern.digits.iter().copied().collect();
                digits.len() < pattern.cells.len()
                    && pattern.cells.iter().all(|&cell| {
                        self.geometry.is_in(cell, pattern.unit) && self.at(cell).is_within(digits)
                    })
            }),
        };
        if holds { Ok(()) } else { Err("the conflict does not hold") }
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) -> Result<(), &'static str> {
        match self.open_choices.pop() {
            Some((open_cell, open_digit, mark)) if (open_cell, open_digit) == (cell, digit) => {
                for change in self.log.drain(mark..) {
                    self.candidates[change.cell.index()].insert(change.digit);
                }
                Ok(())
            }
            _ => Err("this choice is not the last one open"),
        }
    }

    fn judge(&mut self, event: Event<'_>) -> Result<(), &'static str> {
        match event {
            Event::Changed { change, pattern } => {
                self.check_change(change, pattern)?;
                self.candidates[change.cell.index()].remove(change.digit);
                self.log.push(change);
                Ok(())
            }
            Event::Guess { cell, digit, options, .. } => {
                let candidates = self.at(cell);
                self.open_choices.push((cell, digit, self.log.len()));
                if candidates.contains(digit) && candidates.len() == options as usize {
                    Ok(())
                } else {
                    Err("the guess is no candidate, or the options are miscounted")
                }
            }
            Event::Undo { cell, digit, .. } => self.take_back(cell, digit),
            Event::DeadEnd { conflict, pattern } => self.check_conflict(conflict, pattern),
            Event::Solution(grid) => {
                if self.solution.as_ref() == Some(grid) {
                    self.solution = None;
                }
                if self.puzzle.is_solution(grid) { Ok(()) } else { Err("the solution is none") }
            }
            _ => Ok(()),
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
