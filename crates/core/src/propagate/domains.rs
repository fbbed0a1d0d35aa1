//! The candidates of every cell, with a log of every removal.
//!
//! The log is three things at once. It is the trail: undoing means putting the logged digits
//! back, newest first, as document D4 does with its stack. It is the list of what a propagator
//! changed, from which the loop wakes its neighbours. And it is the trace, because the same
//! loop tells the same changes to the observer.
//!
//! Arguments (the techniques and the proofs of removals) lie beside the log and are dropped with it.
//!
//! Cost: a removal is O(1) and amortised free of allocation; undoing costs what was done.

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::step::event::{ArgumentId, Change, Conflict, Reason};
use crate::step::proof::Proof;
use crate::step::technique::{Argument, Technique};

/// The candidates of every cell and the log of their removals.
///
/// ```
/// use hallset::{Digit, Domains, Proofs, Puzzle, Reason};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let cell = puzzle.geometry().cell(0, 1);
/// let mark = domains.mark();
/// domains.remove(cell, Digit::new(1), Reason::Refuted).expect("three are left");
/// assert_eq!(domains.since(mark).len(), 1);
/// domains.undo(mark);
/// assert_eq!(domains.get(cell).len(), 4);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Domains<const W: usize> {
    cells: Vec<Digits<W>>,
    open: usize,
    log: Vec<Change>,
    proofs: Proofs,
    arguments: Vec<Argument>,
}

/// A place in the log to come back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    changes: usize,
    arguments: usize,
}

/// A complete copy of the candidates, to come back to. The log is not copied: it only grows until then.
#[derive(Clone, Debug)]
pub(crate) struct Copied<const W: usize> {
    cells: Box<[Digits<W>]>,
    open: usize,
    mark: Mark,
}

/// Are the proofs of removals kept for an observer?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Proofs {
    /// Somebody will ask for them.
    Kept,
    /// Nobody listens: do not write them down.
    Dropped,
}

impl<const W: usize> Copied<W> {
    /// The end of the log when the copy was made.
    pub(crate) fn mark(&self) -> Mark {
        self.mark
    }
}

impl<const W: usize> Domains<W> {
    /// The candidates a puzzle starts with: givens alone, restrictions, or all digits.
    #[must_use]
    pub fn new(puzzle: &Puzzle, proofs: Proofs) -> Self {
        let full = Digits::full(puzzle.side());
        let cells: Vec<Digits<W>> = match puzzle.restrictions() {
            Some(sets) => sets.iter().map(|set| set.resize()).collect(),
            None => puzzle.givens().cells().iter().map(|given| given.map_or(full, Digits::only)).collect(),
        };
        let open = cells.iter().filter(|cell| cell.len() > 1).count();
        Self { cells, open, log: Vec::new(), proofs, arguments: Vec::new() }
    }

    /// Every solved cell takes its digit from its peers, all at once and outside the log.
    ///
    /// The rules would do the same, one logged removal after the other; where nobody listens to
    /// them, this is a fifth of the cost.
    pub(crate) fn settle(&mut self, geometry: &Geometry) {
        let mut used = vec![Digits::EMPTY; geometry.units().len()];
        for cell in geometry.cells().filter(|&cell| self.get(cell).len() == 1) {
            geometry.units_of(cell).iter().for_each(|unit| used[unit.index()] |= self.get(cell));
        }
        self.open = 0;
        for cell in geometry.cells() {
            let candidates = &mut self.cells[cell.index()];
            if candidates.len() > 1 {
                geometry.units_of(cell).iter().for_each(|unit| *candidates -= used[unit.index()]);
                self.open += usize::from(candidates.len() > 1);
            }
        }
    }

    /// The candidates of a cell.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Digits<W> {
        self.cells[cell.index()]
    }

    /// The candidates of every cell in reading order.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> &[Digits<W>] {
        &self.cells
    }

    /// How many cells have more than one candidate.
    #[inline]
    #[must_use]
    pub fn open(&self) -> usize {
        self.open
    }

    /// Removes a candidate; nothing happens if it is not there.
    ///
    /// # Errors
    /// If the cell has no candidate left. The removal is logged all the same.
    #[inline]
    pub fn remove(&mut self, cell: Cell, digit: Digit, reason: Reason) -> Result<(), Conflict> {
        let candidates = &mut self.cells[cell.index()];
        if !candidates.contains(digit) {
            return Ok(());
        }
        candidates.remove(digit);
        self.log.push(Change { cell, digit, reason });
        match candidates.len() {
            0 => Err(Conflict::NoCandidate(cell)),
            1 => {
                self.open -= 1;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Removes a candidate with an argument of its own, which is made only if the candidate is there.
    ///
    /// # Errors
    /// As [`Domains::remove`].
    #[inline]
    pub fn remove_because(
        &mut self,
        cell: Cell,
        digit: Digit,
        technique: &'static Technique,
        proof: impl FnOnce() -> Proof,
    ) -> Result<(), Conflict> {
        if !self.get(cell).contains(digit) {
            return Ok(());
        }
        let reason = self.because(technique, proof);
        self.remove(cell, digit, reason)
    }

    /// Removes every candidate of `digits` from a cell.
    ///
    /// # Errors
    /// If the cell has no candidate left.
    pub fn remove_all(&mut self, cell: Cell, digits: Digits<W>, reason: Reason) -> Result<(), Conflict> {
        (self.get(cell) & digits).iter().try_for_each(|digit| self.remove(cell, digit, reason))
    }

    /// Leaves one candidate in a cell.
    ///
    /// # Errors
    /// If the digit was no candidate.
    pub fn assign(&mut self, cell: Cell, digit: Digit, reason: Reason) -> Result<(), Conflict> {
        self.remove_all(cell, !Digits::only(digit), reason)
    }

    /// The present end of the log.
    #[inline]
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark { changes: self.log.len(), arguments: self.arguments.len() }
    }

    /// The changes since a mark, oldest first.
    #[inline]
    #[must_use]
    pub fn since(&self, mark: Mark) -> &[Change] {
        &self.log[mark.changes..]
    }

    /// Takes back every change since a mark.
    pub fn undo(&mut self, mark: Mark) {
        for change in self.log.drain(mark.changes..).rev() {
            let candidates = &mut self.cells[change.cell.index()];
            candidates.insert(change.digit);
            if candidates.len() == 2 {
                self.open += 1;
            }
        }
        self.arguments.truncate(mark.arguments);
    }

    /// A complete copy of the candidates.
    pub(crate) fn copy(&self) -> Copied<W> {
        Copied { cells: self.cells.as_slice().into(), open: self.open, mark: self.mark() }
    }

    /// The memory of a complete copy, in bytes.
    pub(crate) fn copy_bytes(&self) -> usize {
        size_of_val(self.cells.as_slice())
    }

    /// Goes back to a copy; everything since is forgotten.
    pub(crate) fn restore(&mut self, copied: &Copied<W>) {
        self.cells.copy_from_slice(&copied.cells);
        self.open = copied.open;
        self.log.truncate(copied.mark.changes);
        self.arguments.truncate(copied.mark.arguments);
    }

    /// Forgets the log, where nothing will be taken back: before the first guess.
    pub fn forget(&mut self) {
        self.log.clear();
        self.arguments.clear();
    }

    /// Are proofs written down?
    #[inline]
    #[must_use]
    pub fn proofs(&self) -> Proofs {
        self.proofs
    }

    /// The reason of the next removals: this technique, and a proof that is made only if somebody will ask for it.
    #[inline]
    pub fn because(&mut self, technique: &'static Technique, proof: impl FnOnce() -> Proof) -> Reason {
        Reason::Proved(self.argument(technique, proof))
    }

    /// Writes an argument down, for a reason or a conflict.
    #[inline]
    pub fn argument(&mut self, technique: &'static Technique, proof: impl FnOnce() -> Proof) -> ArgumentId {
        if self.proofs == Proofs::Dropped {
            return ArgumentId::NONE;
        }
        self.keep(Argument::new(technique, proof()))
    }

    /// Apart, so that propagators stay small where proofs are dropped.
    #[cold]
    fn keep(&mut self, argument: Argument) -> ArgumentId {
        self.arguments.push(argument);
        ArgumentId(self.arguments.len() as u32 - 1)
    }

    /// The argument behind a reason, if it has one and proofs are kept.
    #[must_use]
    pub fn argument_of(&self, reason: Reason) -> Option<&Argument> {
        match reason {
            Reason::Proved(ArgumentId(id)) => self.arguments.get(id as usize),
            _ => None,
        }
    }

    /// The argument behind a conflict, if it has one and proofs are kept.
    #[must_use]
    pub fn argument_of_conflict(&self, conflict: Conflict) -> Option<&Argument> {
        match conflict {
            Conflict::TooFewDigits(ArgumentId(id)) => self.arguments.get(id as usize),
            _ => None,
        }
    }

    /// The grid of the cells that have one candidate left.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_cells(self.cells.iter().map(|cell| cell.single()).collect())
            .expect("one entry a cell of a square grid, no digit above the side")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    fn four() -> Domains<1> {
        Domains::new(&Puzzle::empty(Layout::of_side(4).unwrap()).unwrap(), Proofs::Kept)
    }

    #[test]
    fn undoing_brings_back_candidates_open_cells_and_arguments() {
        let mut domains = four();
        let before = domains.clone();
        let mark = domains.mark();
        let reason = domains.because(&crate::propagate::peer::PEER, || Proof::Peer { cell: Cell::new(1) });
        domains.assign(Cell::new(0), Digit::new(3), reason).unwrap();
        assert_eq!((domains.open(), domains.since(mark).len()), (15, 3));
        assert_eq!(domains.argument_of(reason).unwrap().proof, Proof::Peer { cell: Cell::new(1) });
        domains.undo(mark);
        assert_eq!(domains.cells(), before.cells());
        assert_eq!((domains.open(), domains.argument_of(reason)), (16, None));
    }

    #[test]
    fn a_copy_brings_back_what_undoing_would() {
        let mut domains = four();
        domains.assign(Cell::new(0), Digit::new(3), Reason::Guess(Digit::new(3))).unwrap();
        let mut undone = domains.clone();
        let (copied, mark) = (domains.copy(), undone.mark());
        for domains in [&mut domains, &mut undone] {
            domains.assign(Cell::new(7), Digit::new(1), Reason::Guess(Digit::new(1))).unwrap();
        }
        domains.restore(&copied);
        undone.undo(mark);
        assert_eq!((domains.cells(), domains.open()), (undone.cells(), undone.open()));
        assert_eq!(domains.mark(), undone.mark());
    }

    #[test]
    fn removing_the_last_candidate_is_a_conflict() {
        let mut domains = four();
        domains.assign(Cell::new(0), Digit::new(3), Reason::Guess(Digit::new(3))).unwrap();
        let outcome = domains.remove(Cell::new(0), Digit::new(3), Reason::Refuted);
        assert_eq!(outcome, Err(Conflict::NoCandidate(Cell::new(0))));
    }
}
