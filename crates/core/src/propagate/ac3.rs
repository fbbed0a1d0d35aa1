//! AC-3: arc consistency with a visible queue.
//!
//! An arc (a, b) of two peers is consistent if every candidate of *a* goes with some candidate of
//! *b*. With "a and b differ" a candidate of *a* has no partner only when *b* is solved with the
//! same digit. Arcs are revised first in, first out; when *a* loses a candidate, every arc (n, a)
//! of another peer *n* is appended, because *n* may have lost its partner. When the queue is
//! empty all arcs are consistent (Mackworth, Artificial Intelligence 8, 1977).
//!
//! AC-3 is its own driver, apart from [`propagation`](crate::propagate::propagation): what documents D2 and D4 teach is the
//! queue itself, and D4's printed traces count its length arc by arc. Document D4 lists an arc
//! twice if its cells share a line and a box (1944 arcs on a 9x9 grid) and appends without
//! looking; [`Arcs::Distinct`] has each arc once (1620) and at most once in the queue.
//!
//! Cost: each arc is revised at most once more for every candidate that its second cell loses.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use crate::control::cancel::Cancel;
use crate::model::geometry::{Cell, Geometry, Unit, UnitId};
use crate::propagate::domains::Domains;
use crate::propagate::peer;
use crate::propagate::propagation::tell_changes;
use crate::step::event::{Detail, Event, Halt, Observer, tell};
use crate::step::proof::Proof;
use crate::step::technique::{Family, Technique};

/// Which arcs AC-3 starts with and how its queue treats one that is there already.
///
/// ```
/// use hallset::{Arcs, Counters, Method, Puzzle, Solver};
/// let puzzle: Puzzle = "1.3.3...2.4...2.".parse()?;
/// let checks = |arcs| {
///     let mut counters = Counters::default();
///     Solver::new(Method::Ac3).arcs(arcs).solve_observed(&puzzle, &mut counters);
///     counters.checks
/// };
/// assert!(checks(Arcs::Distinct) < checks(Arcs::Document));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Arcs {
    /// As document D4 has them: every pair of every unit, and nothing is deduplicated.
    #[default]
    Document,
    /// Every pair of peers once, and an arc that waits is not appended again.
    Distinct,
}

/// The row of the list: what revising an arc concludes, one solved cell and its peers.
pub(crate) static ARC: Technique =
    Technique::new("arc", "arc consistency", Family::Peers, |position, found| {
        peer::find(&ARC, position, found)
    });

/// How many arcs are revised between two looks at the cancel flag.
const PATIENCE: usize = 4096;

/// The arcs still to be revised.
///
/// ```
/// use hallset::Ac3;
/// use hallset::{Arcs, Cancel, Digits, Domains, Proofs, Puzzle};
/// let puzzle: Puzzle = "1234............".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let mut ac3 = Ac3::new(Arcs::Distinct, Cancel::new());
/// ac3.push_all(puzzle.geometry());
/// ac3.run(puzzle.geometry(), &mut domains, &mut ()).expect("no cell runs empty");
/// assert_eq!(domains.get(puzzle.geometry().cell(1, 0)).len(), 2, "box 1 has 1 and 2 already");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ac3 {
    arcs: Arcs,
    queue: VecDeque<(Cell, Cell)>,
    waiting: FxHashSet<(Cell, Cell)>,
    cancel: Cancel,
}

impl Ac3 {
    /// An empty queue.
    #[must_use]
    pub fn new(arcs: Arcs, cancel: Cancel) -> Self {
        Self { arcs, queue: VecDeque::new(), waiting: FxHashSet::default(), cancel }
    }

    /// Appends all arcs, in the order of document D4: for k = 1, 2, ... those of row k, column k and
    /// box k, then those of extra units; within a unit (i, j) and (j, i) for i < j.
    pub fn push_all(&mut self, geometry: &Geometry) {
        let side = geometry.side();
        let extra = |unit: &Unit| !unit.kind().is_line() && !unit.kind().is_region();
        let numbered = geometry.units().iter().position(extra).unwrap_or(geometry.units().len());
        let by_number = (0..side).flat_map(|number| (number..numbered).step_by(side));
        for unit in by_number.chain(numbered..geometry.units().len()).map(UnitId::new) {
            let cells = geometry.unit(unit).cells();
            for (place, &first) in cells.iter().enumerate() {
                for &second in &cells[place + 1..] {
                    if self.arcs == Arcs::Document || belongs_to(geometry, first, second, unit) {
                        self.push((first, second));
                        self.push((second, first));
                    }
                }
            }
        }
    }

    /// Appends the arcs that compare each peer of a cell with it.
    pub fn push_towards(&mut self, geometry: &Geometry, cell: Cell) {
        geometry.peers(cell).for_each(|peer| self.push((peer, cell)));
    }

    fn push(&mut self, arc: (Cell, Cell)) {
        if self.arcs == Arcs::Document || self.waiting.insert(arc) {
            self.queue.push_back(arc);
        }
    }

    fn pop(&mut self) -> Option<(Cell, Cell)> {
        let arc = self.queue.pop_front()?;
        if self.arcs == Arcs::Distinct {
            self.waiting.remove(&arc);
        }
        Some(arc)
    }

    /// Revises arcs until the queue is empty.
    ///
    /// # Errors
    /// If a cell has no candidate left, or the observer or the cancel flag said stop. The queue is empty then.
    pub fn run<const W: usize, O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        let outcome = self.run_to_fixpoint(geometry, domains, observer);
        if outcome.is_err() {
            self.queue.clear();
            self.waiting.clear();
        }
        outcome
    }

    fn run_to_fixpoint<const W: usize, O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        let mut until_look = PATIENCE;
        while let Some((from, to)) = self.pop() {
            until_look -= 1;
            if until_look == 0 {
                until_look = PATIENCE;
                if self.cancel.is_raised() {
                    return Err(Halt::Stop);
                }
            }
            tell(observer, Detail::Steps, || Event::Arc { from, to, queue: self.queue.len() })?;
            let mark = domains.mark();
            let looks = (domains.get(from).len() + domains.get(to).len()) as u32;
            let outcome = match domains.get(to).single() {
                Some(digit) => domains.remove_because(from, digit, &ARC, || Proof::Peer { cell: to }),
                None => Ok(()),
            };
            let removed = domains.since(mark).len() as u32;
            tell_changes(observer, domains, mark)?;
            tell(observer, Detail::Counts, || Event::Applied { technique: &ARC, checks: 1, looks, removed })?;
            outcome?;
            if removed > 0 {
                for peer in geometry.peers(from).filter(|&peer| peer != to) {
                    self.push((peer, from));
                }
            }
        }
        Ok(())
    }
}

/// Is this the first unit that the two cells share? Each distinct arc belongs to one unit.
fn belongs_to(geometry: &Geometry, first: Cell, second: Cell, unit: UnitId) -> bool {
    geometry.units_of(first).iter().find(|&&shared| geometry.is_in(second, shared)) == Some(&unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    fn arcs(arcs: Arcs) -> usize {
        let geometry = Geometry::new(Layout::of_side(9).unwrap()).unwrap();
        let mut ac3 = Ac3::new(arcs, Cancel::new());
        ac3.push_all(&geometry);
        ac3.queue.len()
    }

    #[test]
    fn the_document_has_1944_arcs_of_which_1620_are_distinct() {
        assert_eq!(arcs(Arcs::Document), 1944);
        assert_eq!(arcs(Arcs::Distinct), 1620);
    }
}
