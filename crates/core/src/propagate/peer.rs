//! A solved cell takes its digit from its peers.
//!
//! This is the first rule of document D3, driven there by a queue of hints, and the forward
//! checking of document D4: whenever a cell has one candidate left, no peer can hold it.
//! Run until no solved cell is left to tell its peers, it reaches the same candidates as AC-3,
//! because an arc of a not-equal constraint removes something only when its other end is solved.
//!
//! Cost: one look at each peer.

use std::ops::ControlFlow;

use crate::model::geometry::Geometry;
use crate::model::position::Position;
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Step, Technique};

/// The row of the list.
pub(crate) static PEER: Technique =
    Technique::new("peer", "solved peer", Family::Peers, |position, found| find(&PEER, position, found));

/// Reports, for each solved cell, the peers that still have its digit.
pub(super) fn find(
    technique: &'static Technique,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    for cell in geometry.cells() {
        let Some(digit) = position.digits(cell).single() else { continue };
        let losers = geometry.peers(cell).filter(|&peer| position.digits(peer).contains(digit));
        let conclusions: Vec<Conclusion> = losers.map(|cell| Conclusion::Remove { cell, digit }).collect();
        if !conclusions.is_empty() {
            found(Step::new(technique, Proof::Peer { cell }, conclusions))?;
        }
    }
    ControlFlow::Continue(())
}

/// Removes the digit of a solved cell from its peers; each peer looked at is a check.
///
/// ```
/// use hallset::propagators::Peer;
/// use hallset::{Domains, Proofs, Propagator, Puzzle, Scope};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let (corner, mut checks) = (puzzle.geometry().cell(0, 0), 0);
/// Peer.propagate(Scope::Cell(corner), puzzle.geometry(), &mut domains, &mut checks).expect("no cell is empty");
/// assert_eq!(checks, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Peer;

impl<const W: usize> Propagator<W> for Peer {
    fn technique(&self) -> &'static Technique {
        &PEER
    }

    fn watch(&self) -> Watch {
        Watch::SolvedCells
    }

    #[inline]
    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        let Scope::Cell(cell) = scope else { return Ok(()) };
        let Some(digit) = domains.get(cell).single() else { return Ok(()) };
        let reason = domains.because(&PEER, || Proof::Peer { cell });
        geometry.peers(cell).try_for_each(|peer| {
            *checks += 1;
            domains.remove(peer, digit, reason)
        })
    }
}
