//! The loop that drives propagators to their fixpoint, and the one place where changes are told.
//!
//! Each propagator has a queue of the units or cells it still has to look at, first in, first out. The
//! first propagator of the list that has something to do goes next, so cheap ones finish before dear ones
//! start. After it was applied, the log of the domains says what it changed; every change wakes what
//! watches its cell, and the observer hears of it.
//!
//! The result does not depend on the order of the propagators: each only removes candidates and never
//! stops being applicable, so there is one fixpoint. (Techniques that are not so have another driver,
//! [`human`](crate::human).)

use std::collections::VecDeque;

use crate::control::cancel::Cancel;
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::propagate::domains::{Domains, Mark};
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::{Detail, Event, Halt, Observer, tell};

/// How many applications pass between two looks at the cancel flag.
const PATIENCE: u32 = 256;

/// Propagators, cheapest first, with what each still has to look at.
///
/// ```
/// use hallset::propagators::{OnlyPlace, Peer};
/// use hallset::{Cancel, Domains, Proofs, Propagation, Puzzle};
/// let puzzle: Puzzle = "1234341221434...".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let propagators = vec![Box::new(Peer) as _, Box::new(OnlyPlace) as _];
/// let mut propagation = Propagation::new(propagators, puzzle.geometry(), Cancel::new());
/// propagation.wake_all(puzzle.geometry(), &domains);
/// propagation.run(puzzle.geometry(), &mut domains, &mut ()).expect("the puzzle has a solution");
/// assert_eq!(domains.open(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Propagation<const W: usize> {
    queues: Vec<Queue<W>>,
    cancel: Cancel,
    until_look: u32,
}

/// A propagator with what it still has to look at: numbers of units or of cells, each at most once.
#[derive(Debug)]
struct Queue<const W: usize> {
    propagator: Box<dyn Propagator<W>>,
    watch: Watch,
    line: VecDeque<usize>,
    waits: Vec<bool>,
}

impl<const W: usize> Propagation<W> {
    /// A loop over these propagators for a grid, with nothing to do yet.
    #[must_use]
    pub fn new(propagators: Vec<Box<dyn Propagator<W>>>, geometry: &Geometry, cancel: Cancel) -> Self {
        let queues = propagators.into_iter().map(|propagator| Queue::new(propagator, geometry)).collect();
        Self { queues, cancel, until_look: PATIENCE }
    }

    /// Puts everything that is watched on the lists.
    pub fn wake_all(&mut self, geometry: &Geometry, domains: &Domains<W>) {
        for queue in &mut self.queues {
            match queue.watch {
                Watch::Units => geometry.unit_ids().for_each(|unit| queue.push(unit.index())),
                Watch::Cells => geometry.cells().for_each(|cell| queue.push(cell.index())),
                Watch::SolvedCells => geometry
                    .cells()
                    .filter(|&cell| domains.get(cell).len() == 1)
                    .for_each(|cell| queue.push(cell.index())),
            }
        }
    }

    /// Puts what a changed cell concerns on the lists: its units, itself, itself if it is solved now.
    pub fn wake(&mut self, geometry: &Geometry, domains: &Domains<W>, cell: Cell) {
        for queue in &mut self.queues {
            match queue.watch {
                Watch::Units => geometry.units_of(cell).iter().for_each(|unit| queue.push(unit.index())),
                Watch::SolvedCells if domains.get(cell).len() != 1 => {}
                Watch::Cells | Watch::SolvedCells => queue.push(cell.index()),
            }
        }
    }

    /// Applies the propagators until none of them has anything to look at.
    ///
    /// # Errors
    /// If there is no solution, or the observer or the cancel flag said stop. Nothing is left on the lists then.
    pub fn run<O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        let outcome = self.run_to_fixpoint(geometry, domains, observer);
        if outcome.is_err() {
            self.queues.iter_mut().for_each(Queue::clear);
        }
        outcome
    }

    fn run_to_fixpoint<O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        while let Some((number, scope)) = self.next() {
            self.look_at_cancel()?;
            let mark = domains.mark();
            apply(&*self.queues[number].propagator, scope, geometry, domains, observer)?;
            for position in 0..domains.since(mark).len() {
                let change = domains.since(mark)[position];
                self.wake(geometry, domains, change.cell);
            }
        }
        Ok(())
    }

    /// The first propagator that has something to look at, and what.
    fn next(&mut self) -> Option<(usize, Scope)> {
        self.queues.iter_mut().enumerate().find_map(|(number, queue)| Some((number, queue.pop()?)))
    }

    fn look_at_cancel(&mut self) -> Result<(), Halt> {
        self.until_look -= 1;
        if self.until_look > 0 {
            return Ok(());
        }
        self.until_look = PATIENCE;
        if self.cancel.is_raised() { Err(Halt::Stop) } else { Ok(()) }
    }
}

/// Applies a propagator once and tells what it did.
pub(crate) fn apply<const W: usize, O: Observer>(
    propagator: &dyn Propagator<W>,
    scope: Scope,
    geometry: &Geometry,
    domains: &mut Domains<W>,
    observer: &mut O,
) -> Result<(), Halt> {
    let mark = domains.mark();
    let looks = if O::DETAIL < Detail::Counts { 0 } else { looks(scope, geometry, domains) };
    let mut checks = 0;
    let outcome = propagator.propagate(scope, geometry, domains, &mut checks);
    tell_changes(observer, domains, mark)?;
    let removed = domains.since(mark).len() as u32;
    let technique = propagator.technique();
    tell(observer, Detail::Counts, || Event::Applied { technique, checks, looks, removed })?;
    Ok(outcome?)
}

/// The candidates of the cells that a propagator is applied to: a unit's, or a cell's and its peers'.
fn looks<const W: usize>(scope: Scope, geometry: &Geometry, domains: &Domains<W>) -> u32 {
    let candidates = |cell: Cell| domains.get(cell).len() as u32;
    match scope {
        Scope::Unit(unit) => geometry.unit(unit).cells().iter().map(|&cell| candidates(cell)).sum(),
        Scope::Cell(cell) => candidates(cell) + geometry.peers(cell).map(candidates).sum::<u32>(),
    }
}

/// Tells the observer every change since a mark.
pub(crate) fn tell_changes<const W: usize, O: Observer>(
    observer: &mut O,
    domains: &Domains<W>,
    mark: Mark,
) -> Result<(), Halt> {
    if O::DETAIL < Detail::Steps {
        return Ok(());
    }
    domains.since(mark).iter().try_for_each(|&change| {
        let argument = domains.argument_of(change.reason);
        tell(observer, Detail::Steps, || Event::Changed { change, argument })
    })
}

impl<const W: usize> Queue<W> {
    fn new(propagator: Box<dyn Propagator<W>>, geometry: &Geometry) -> Self {
        let watch = propagator.watch();
        let length = match watch {
            Watch::Units => geometry.units().len(),
            Watch::Cells | Watch::SolvedCells => geometry.cell_count(),
        };
        Self { propagator, watch, line: VecDeque::new(), waits: vec![false; length] }
    }

    #[inline]
    fn push(&mut self, item: usize) {
        if !std::mem::replace(&mut self.waits[item], true) {
            self.line.push_back(item);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<Scope> {
        let item = self.line.pop_front()?;
        self.waits[item] = false;
        Some(match self.watch {
            Watch::Units => Scope::Unit(UnitId::new(item)),
            Watch::Cells | Watch::SolvedCells => Scope::Cell(Cell::new(item)),
        })
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
