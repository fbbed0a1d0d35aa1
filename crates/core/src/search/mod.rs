//! Depth-first search: choose a cell, try its digits, propagate, take back.
//!
//! At each node the search chooses an open cell and tries its candidates one by one, as document
//! D4 does: assign, propagate, go on below; if that fails, take everything back, strike the digit
//! out and try the next. A digit that failed stays struck out until the choice above is taken
//! back. How to propagate is the method's business (its [`plan`]), which cell and digit come first is
//! [`order`](crate::search::order)'s.
//!
//! The open choices lie on a list, not on the machine's stack: a search may be a million choices
//! deep, and it can pause at each solution and go on later.
//!
//! Taking back follows the log (the undo stack of document D4), or restores the complete copy
//! that document D3 takes before each branch. Copies may take a gigabyte together; a search that needs more is
//! stopped.

#[cfg(feature = "count")]
pub(crate) mod count;
#[cfg(feature = "count")]
pub(crate) mod halves;
pub(crate) mod order;
pub(crate) mod plan;
#[cfg(feature = "count")]
mod shape;

use std::sync::Arc;

use crate::control::cancel::Cancel;
use crate::control::ended::{Ended, StopCause};
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::ac3::{Ac3, Arcs};
use crate::propagate::domains::{Copied, Domains, Mark, Proofs};
use crate::propagate::peer::Peer;
use crate::propagate::propagation::{Propagation, apply, tell_changes};
use crate::propagate::propagator::{Propagator, Scope};
use crate::search::order::{CellOrder, DigitOrder, Order};
use crate::search::plan::{Plan, Root, Undo};
use crate::step::event::{Change, Conflict, Detail, Event, Halt, Observer, Reason, Stage, tell};

/// What a search needs to know.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) plan: Plan,
    pub(crate) cell_order: CellOrder,
    pub(crate) digit_order: DigitOrder,
    pub(crate) seed: u64,
    pub(crate) max_nodes: Option<u64>,
    pub(crate) cancel: Cancel,
}

/// A search that can be continued from solution to solution.
#[derive(Debug)]
pub(crate) struct Search<const W: usize> {
    geometry: Arc<Geometry>,
    domains: Domains<W>,
    setup: Setup,
    propagation: Propagation<W>,
    ac3: Ac3,
    /// Are there propagators that AC-3 does not know?
    has_own: bool,
    order: Order,
    choices: Vec<Choice<W>>,
    undone: Vec<Change>,
    nodes: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Fresh,
    AtSolution,
    Ended(Ended),
}

/// An open choice: the cell, the digit on trial, and the way back.
#[derive(Clone, Debug)]
struct Choice<const W: usize> {
    cell: Cell,
    digit: Digit,
    options: u32,
    back: Back<W>,
}

#[derive(Clone, Debug)]
enum Back<const W: usize> {
    Mark(Mark),
    Copy(Copied<W>),
}

/// The most memory that all copies together may take, in bytes.
const MOST_COPIED: usize = 1 << 30;

impl<const W: usize> Search<W> {
    /// A search by a plan, with the propagators of further constraints.
    pub(crate) fn new(
        puzzle: &Puzzle,
        setup: Setup,
        own: Vec<Box<dyn Propagator<W>>>,
        proofs: Proofs,
    ) -> Self {
        let has_own = !own.is_empty();
        let mut propagators = setup.plan.rules.propagators();
        propagators.extend(own);
        let geometry = Arc::clone(puzzle.geometry());
        let too_large = geometry.side() > setup.plan.root.largest_side();
        let state = if too_large { State::Ended(Ended::Stopped(StopCause::TooLarge)) } else { State::Fresh };
        let arcs = match setup.plan.root {
            Root::Ac3(arcs) => arcs,
            Root::Rules | Root::MaintainedAc3 => Arcs::Distinct,
        };
        Self {
            domains: Domains::new(puzzle, proofs),
            propagation: Propagation::new(propagators, &geometry, setup.cancel.clone()),
            ac3: Ac3::new(arcs, setup.cancel.clone()),
            has_own,
            order: Order::new(setup.cell_order, setup.digit_order, setup.seed),
            geometry,
            setup,
            choices: Vec::new(),
            undone: Vec::new(),
            nodes: 0,
            state,
        }
    }

    /// The candidates of every cell in reading order.
    pub(crate) fn candidates(&self) -> impl Iterator<Item = Digits<W>> + '_ {
        self.domains.cells().iter().copied()
    }

    /// Lets the givens take their digits from their peers before the search starts, untold.
    pub(crate) fn settle(&mut self) {
        self.domains.settle(&self.geometry);
    }

    /// Rules out a digit before the search starts.
    pub(crate) fn rule_out(&mut self, cell: Cell, digit: Digit) {
        debug_assert_eq!(self.state, State::Fresh);
        // An emptied cell is found by the first propagation.
        let _ = self.domains.remove(cell, digit, Reason::Refuted);
    }

    /// How many nodes were visited: the start and every digit tried.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Goes on to the next solution.
    pub(crate) fn advance<O: Observer>(&mut self, observer: &mut O) -> Result<Grid, Ended> {
        let on_trial = match self.state {
            State::Fresh => self.start(observer).map(|()| None),
            State::AtSolution => self.retract(observer).map(Some),
            State::Ended(ended) => return Err(ended),
        };
        let found = on_trial.and_then(|cell| self.descend(observer, cell));
        self.state = match found {
            Ok(_) => State::AtSolution,
            Err(ended) => State::Ended(ended),
        };
        found
    }

    /// Propagates what the puzzle alone implies.
    fn start<O: Observer>(&mut self, observer: &mut O) -> Result<(), Ended> {
        self.count_node()?;
        let outcome = self.propagate_root(observer);
        match outcome {
            Ok(()) => {}
            Err(Halt::Conflict(conflict)) => {
                self.tell_dead_end(observer, conflict)?;
                return Err(Ended::Exhausted);
            }
            Err(Halt::Stop) => return Err(self.stop_cause()),
        }
        self.domains.forget();
        if self.domains.open() > 0 {
            self.order.start(&self.domains);
            self.tell_event(observer, Event::Stage(Stage::Search))?;
        }
        Ok(())
    }

    /// Propagates without guessing.
    pub(crate) fn propagate_root<O: Observer>(&mut self, observer: &mut O) -> Result<(), Halt> {
        if self.state != State::Fresh {
            return Err(Halt::Stop);
        }
        if let Some(empty) = self.domains.cells().iter().position(|candidates| candidates.is_empty()) {
            return Err(Conflict::NoCandidate(Cell::new(empty)).into());
        }
        let stage = |observer: &mut O, stage| tell(observer, Detail::Counts, || Event::Stage(stage));
        match self.setup.plan.root {
            Root::Rules => {
                stage(observer, self.setup.plan.stage)?;
                self.propagation.wake_all(&self.geometry, &self.domains);
                self.propagation.run(&self.geometry, &mut self.domains, observer)
            }
            Root::Ac3(_) => {
                stage(observer, Stage::Ac3)?;
                self.ac3.push_all(&self.geometry);
                self.ac3.run(&self.geometry, &mut self.domains, observer)?;
                self.run_own(observer)
            }
            Root::MaintainedAc3 => {
                stage(observer, Stage::Preprocessing)?;
                self.preprocess(observer)?;
                stage(observer, Stage::Ac3)?;
                self.ac3.run(&self.geometry, &mut self.domains, observer)?;
                self.run_own(observer)
            }
        }
    }

    /// Lets further constraints have their say after AC-3, which knows units alone. The rules beside them
    /// remove what AC-3 would, so both are at their fixpoint then.
    fn run_own<O: Observer>(&mut self, observer: &mut O) -> Result<(), Halt> {
        if !self.has_own {
            return Ok(());
        }
        self.propagation.wake_all(&self.geometry, &self.domains);
        self.propagation.run(&self.geometry, &mut self.domains, observer)
    }

    /// Every given takes its digit from its peers; cells solved by that are left to AC-3.
    fn preprocess<O: Observer>(&mut self, observer: &mut O) -> Result<(), Halt> {
        let geometry = Arc::clone(&self.geometry);
        let is_solved = |&cell: &Cell| self.domains.get(cell).len() == 1;
        let givens: Vec<Cell> = geometry.cells().filter(is_solved).collect();
        for cell in givens {
            if self.setup.cancel.is_raised() {
                return Err(Halt::Stop);
            }
            let mark = self.domains.mark();
            apply(&Peer, Scope::Cell(cell), &geometry, &mut self.domains, observer)?;
            for change in self.domains.since(mark) {
                if self.domains.get(change.cell).len() == 1 {
                    self.ac3.push_towards(&geometry, change.cell);
                }
            }
        }
        Ok(())
    }

    /// Chooses and tries until all cells are solved, beginning with the cell on trial if there is one.
    fn descend<O: Observer>(&mut self, observer: &mut O, on_trial: Option<Cell>) -> Result<Grid, Ended> {
        let mut on_trial = on_trial;
        while let Some(cell) = on_trial.take().or_else(|| self.order.cell(&self.geometry, &self.domains)) {
            self.count_node()?;
            self.make_room()?;
            match self.try_digit(observer, cell) {
                Ok(()) => {}
                Err(Halt::Stop) => return Err(self.stop_cause()),
                Err(Halt::Conflict(conflict)) => {
                    self.tell_dead_end(observer, conflict)?;
                    on_trial = Some(self.retract(observer)?);
                }
            }
        }
        let grid = self.domains.grid();
        self.tell_event(observer, Event::Solution(&grid))?;
        Ok(grid)
    }

    /// Opens a choice on the best digit left in a cell and propagates it.
    fn try_digit<O: Observer>(&mut self, observer: &mut O, cell: Cell) -> Result<(), Halt> {
        let options = self.domains.get(cell).len() as u32;
        let digit = self
            .order
            .digit(&self.geometry, &self.domains, cell)
            .expect("a cell on trial has a candidate left");
        let back = match self.setup.plan.undo {
            Undo::Trail => Back::Mark(self.domains.mark()),
            Undo::Copy => Back::Copy(self.domains.copy()),
        };
        self.choices.push(Choice { cell, digit, options, back });
        let depth = self.choices.len() as u32;
        tell(observer, Detail::Counts, || Event::Guess { cell, digit, options, depth })?;
        let mark = self.domains.mark();
        let outcome = self.assign_and_propagate(observer, cell, digit);
        self.order.note(&self.domains, self.domains.since(mark));
        outcome
    }

    fn assign_and_propagate<O: Observer>(
        &mut self,
        observer: &mut O,
        cell: Cell,
        digit: Digit,
    ) -> Result<(), Halt> {
        let mark = self.domains.mark();
        self.domains.assign(cell, digit, Reason::Guess(digit))?;
        tell_changes(observer, &self.domains, mark)?;
        match self.setup.plan.root {
            Root::MaintainedAc3 => {
                self.ac3.push_towards(&self.geometry, cell);
                self.ac3.run(&self.geometry, &mut self.domains, observer)?;
                self.run_own(observer)
            }
            Root::Rules | Root::Ac3(_) => {
                self.propagation.wake(&self.geometry, &self.domains, cell);
                self.propagation.run(&self.geometry, &mut self.domains, observer)
            }
        }
    }

    /// Takes back the last choice and strikes its digit out; a cell without digits left takes back
    /// the choice above it too. Returns the cell to go on with.
    fn retract<O: Observer>(&mut self, observer: &mut O) -> Result<Cell, Ended> {
        while let Some(Choice { cell, digit, options, back }) = self.choices.pop() {
            self.take_back(back);
            let depth = self.choices.len() as u32;
            self.tell_event(observer, Event::Undo { cell, digit, options, depth })?;
            let mark = self.domains.mark();
            let struck_out = self.domains.remove(cell, digit, Reason::Refuted);
            self.order.note(&self.domains, self.domains.since(mark));
            tell_changes(observer, &self.domains, mark).map_err(|_| self.stop_cause())?;
            if struck_out.is_ok() {
                return Ok(cell);
            }
        }
        Err(Ended::Exhausted)
    }

    fn take_back(&mut self, back: Back<W>) {
        self.undone.clear();
        match back {
            Back::Mark(mark) => {
                self.undone.extend_from_slice(self.domains.since(mark));
                self.domains.undo(mark);
            }
            Back::Copy(copy) => {
                self.undone.extend_from_slice(self.domains.since(copy.mark()));
                self.domains.restore(&copy);
            }
        }
        self.order.note(&self.domains, &self.undone);
    }

    fn count_node(&mut self) -> Result<(), Ended> {
        if self.setup.cancel.is_raised() {
            return Err(Ended::Stopped(StopCause::Cancelled));
        }
        if self.setup.max_nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Ended::Stopped(StopCause::Nodes));
        }
        self.nodes += 1;
        Ok(())
    }

    /// Is there room for one more copy, if the plan takes any?
    fn make_room(&self) -> Result<(), Ended> {
        let copies = match self.setup.plan.undo {
            Undo::Trail => 0,
            Undo::Copy => self.choices.len() + 1,
        };
        let has_room = copies * self.domains.copy_bytes() <= MOST_COPIED;
        if has_room { Ok(()) } else { Err(Ended::Stopped(StopCause::TooLarge)) }
    }

    /// Why propagation stopped without a conflict.
    fn stop_cause(&self) -> Ended {
        let cancelled = self.setup.cancel.is_raised();
        Ended::Stopped(if cancelled { StopCause::Cancelled } else { StopCause::Observer })
    }

    fn tell_dead_end<O: Observer>(&self, observer: &mut O, conflict: Conflict) -> Result<(), Ended> {
        let argument = self.domains.argument_of_conflict(conflict);
        self.tell_event(observer, Event::DeadEnd { conflict, argument })
    }

    fn tell_event<O: Observer>(&self, observer: &mut O, event: Event<'_>) -> Result<(), Ended> {
        tell(observer, Detail::Counts, || event).map_err(|_| self.stop_cause())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;
    use crate::search::plan::Rules;

    #[test]
    fn copies_that_would_take_more_than_a_gigabyte_stop_the_search() {
        let puzzle = Puzzle::empty(Layout::latin(400).unwrap()).unwrap();
        let plan = Plan { root: Root::Rules, rules: Rules::Peers, undo: Undo::Copy, stage: Stage::Search };
        let setup = Setup {
            plan,
            cell_order: CellOrder::First,
            digit_order: DigitOrder::Ascending,
            seed: 0,
            max_nodes: Some(10_000),
            cancel: Cancel::new(),
        };
        let mut search = Search::<7>::new(&puzzle, setup, Vec::new(), Proofs::Dropped);
        assert_eq!(search.advance(&mut ()), Err(Ended::Stopped(StopCause::TooLarge)));
        let copies = search.nodes() as usize - 2;
        assert_eq!(copies, MOST_COPIED / search.domains.copy_bytes());
    }
}
