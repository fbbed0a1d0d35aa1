//! The loop that drives propagators to their fixpoint, and the one place where changes are told.
//!
//! Each rule has a queue of the units (for the peer rule: the solved cells) it still has to look
//! at, first in, first out. The first rule of the list that has something to do goes next, so
//! cheap rules finish before dear ones start. After a rule was applied, the log of the domains
//! says what it changed; every change wakes the units of its cell, and is told to the observer.
//!
//! The result does not depend on the order of the rules: each only removes candidates and never
//! stops being applicable, so there is one fixpoint.

use std::collections::VecDeque;

use crate::control::cancel::Cancel;
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::propagate::all_different;
use crate::propagate::domains::{Domains, Mark};
use crate::propagate::only_place;
use crate::propagate::peer;
use crate::step::event::{Conflict, Detail, Event, Halt, Observer, Rule, tell};
use crate::techniques::{hidden, locked, naked};

/// How many rule applications pass between two looks at the cancel flag.
const PATIENCE: u32 = 256;

/// Rules, cheapest first, with what each still has to look at.
///
/// ```
/// use hallset::Propagation;
/// use hallset::{Cancel, Domains, Proofs, Puzzle, Rule};
/// let puzzle: Puzzle = "1234341221434...".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let mut propagation = Propagation::new(&[Rule::Peer, Rule::OnlyPlace], puzzle.geometry(), Cancel::new());
/// propagation.wake_all(puzzle.geometry(), &domains);
/// propagation.run(puzzle.geometry(), &mut domains, &mut ()).expect("the puzzle has a solution");
/// assert_eq!(domains.open(), 0);
/// # Ok::<(), hallset::formats::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Propagation {
    queues: Vec<(Rule, Queue)>,
    cancel: Cancel,
    until_look: u32,
}

impl Propagation {
    /// A loop over these rules for a grid, with nothing to do yet.
    #[must_use]
    pub fn new(rules: &[Rule], geometry: &Geometry, cancel: Cancel) -> Self {
        let length = |rule: Rule| match rule {
            Rule::Peer => geometry.cell_count(),
            _ => geometry.units().len(),
        };
        let queues = rules.iter().map(|&rule| (rule, Queue::new(length(rule)))).collect();
        Self { queues, cancel, until_look: PATIENCE }
    }

    /// Puts every unit and every solved cell on the list.
    pub fn wake_all<const W: usize>(&mut self, geometry: &Geometry, domains: &Domains<W>) {
        for (rule, queue) in &mut self.queues {
            match rule {
                Rule::Peer => geometry
                    .cells()
                    .filter(|&cell| domains.get(cell).len() == 1)
                    .for_each(|cell| queue.push(cell.index())),
                _ => geometry.unit_ids().for_each(|unit| queue.push(unit.index())),
            }
        }
    }

    /// Puts what a changed cell concerns on the list: its units, and itself if it is solved now.
    pub fn wake<const W: usize>(&mut self, geometry: &Geometry, domains: &Domains<W>, cell: Cell) {
        for (rule, queue) in &mut self.queues {
            match rule {
                Rule::Peer if domains.get(cell).len() == 1 => queue.push(cell.index()),
                Rule::Peer => {}
                _ => geometry.units_of(cell).iter().for_each(|unit| queue.push(unit.index())),
            }
        }
    }

    /// Applies the rules until none of them has anything to look at.
    ///
    /// # Errors
    /// If there is no solution, or the observer or the cancel flag said stop. Nothing is left on the list then.
    pub fn run<const W: usize, O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        let outcome = self.run_to_fixpoint(geometry, domains, observer);
        if outcome.is_err() {
            self.queues.iter_mut().for_each(|(_, queue)| queue.clear());
        }
        outcome
    }

    fn run_to_fixpoint<const W: usize, O: Observer>(
        &mut self,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        observer: &mut O,
    ) -> Result<(), Halt> {
        while let Some((rule, index)) = self.next() {
            self.look_at_cancel()?;
            let mark = domains.mark();
            step(rule, index, geometry, domains, observer)?;
            for position in 0..domains.since(mark).len() {
                let change = domains.since(mark)[position];
                self.wake(geometry, domains, change.cell);
            }
        }
        Ok(())
    }

    fn next(&mut self) -> Option<(Rule, usize)> {
        self.queues.iter_mut().find_map(|(rule, queue)| Some((*rule, queue.pop()?)))
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

/// Applies a rule once, to a unit or, by the peer rule, to a cell, and tells what it did.
pub(crate) fn step<const W: usize, O: Observer>(
    rule: Rule,
    index: usize,
    geometry: &Geometry,
    domains: &mut Domains<W>,
    observer: &mut O,
) -> Result<(), Halt> {
    let mark = domains.mark();
    let mut checks = 0;
    let outcome = apply(rule, index, geometry, domains, &mut checks);
    tell_changes(observer, domains, mark)?;
    let removed = domains.since(mark).len() as u32;
    tell(observer, Detail::Counts, || Event::Applied { rule, checks, removed })?;
    Ok(outcome?)
}

/// Applies a rule and counts the work: an arc for each peer, or one for a unit.
fn apply<const W: usize>(
    rule: Rule,
    index: usize,
    geometry: &Geometry,
    domains: &mut Domains<W>,
    checks: &mut u32,
) -> Result<(), Conflict> {
    let unit = UnitId::new(index);
    if rule != Rule::Peer {
        *checks += 1;
    }
    match rule {
        // Arcs have a driver of their own, `ac3`, and no place in a list of rules.
        Rule::Arc => Ok(()),
        Rule::Peer => peer::propagate(geometry, domains, Cell::new(index), checks),
        Rule::OnlyPlace => only_place::propagate(geometry, domains, unit),
        Rule::Pointing | Rule::Claiming => locked::propagate(geometry, domains, unit, rule),
        Rule::NakedPair => naked::propagate(geometry, domains, unit, 2, rule),
        Rule::HiddenPair => hidden::propagate(geometry, domains, unit, 2, rule),
        Rule::NakedTriple => naked::propagate(geometry, domains, unit, 3, rule),
        Rule::HiddenTriple => hidden::propagate(geometry, domains, unit, 3, rule),
        Rule::AllDifferent => all_different::propagate(geometry, domains, unit),
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
        let pattern = domains.proof_of(change.reason);
        tell(observer, Detail::Steps, || Event::Changed { change, pattern })
    })
}

/// Numbers waiting in line, each at most once.
#[derive(Clone, Debug)]
struct Queue {
    line: VecDeque<usize>,
    waits: Vec<bool>,
}

impl Queue {
    fn new(length: usize) -> Self {
        Self { line: VecDeque::new(), waits: vec![false; length] }
    }

    #[inline]
    fn push(&mut self, item: usize) {
        if !std::mem::replace(&mut self.waits[item], true) {
            self.line.push_back(item);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        let item = self.line.pop_front()?;
        self.waits[item] = false;
        Some(item)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
