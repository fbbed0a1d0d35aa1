//! A solved cell takes its digit from its peers.
//!
//! This is the first rule of document D3, driven there by a queue of hints, and the forward
//! checking of document D4: whenever a cell has one candidate left, no peer can hold it.
//! Run until no solved cell is left to tell its peers, it reaches the same candidates as AC-3,
//! because an arc of a not-equal constraint removes something only when its other end is solved.
//!
//! Cost: one look at each peer.

use crate::model::geometry::{Cell, Geometry};
use crate::propagate::domains::Domains;
use crate::step::event::{Conflict, Reason};

/// Removes the digit of a solved cell from its peers; `looked_at` counts the peers on the way.
///
/// ```
/// use hallset::peer;
/// use hallset::{Domains, Proofs, Puzzle};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let mut looked_at = 0;
/// peer::propagate(puzzle.geometry(), &mut domains, puzzle.geometry().cell(0, 0), &mut looked_at).expect("no cell is empty");
/// assert_eq!(looked_at, 7);
/// # Ok::<(), hallset::ParseError>(())
/// ```
///
/// # Errors
/// If a peer has no candidate left.
pub fn propagate<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    cell: Cell,
    looked_at: &mut u32,
) -> Result<(), Conflict> {
    let Some(digit) = domains.get(cell).single() else { return Ok(()) };
    geometry.peers(cell).try_for_each(|peer| {
        *looked_at += 1;
        domains.remove(peer, digit, Reason::Peer(cell))
    })
}
