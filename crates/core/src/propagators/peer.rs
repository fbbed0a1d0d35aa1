//! A solved cell takes its digit from its peers.
//!
//! This is the first rule of document D3, driven there by a queue of hints, and the forward
//! checking of document D4: whenever a cell has one candidate left, no peer can hold it.
//! Run until no solved cell is left to tell its peers, it reaches the same candidates as AC-3,
//! because an arc of a not-equal constraint removes something only when its other end is solved.
//!
//! Cost: one look at each peer.

use crate::digits::Digit;
use crate::domains::Domains;
use crate::event::{Conflict, Reason};
use crate::geometry::{Cell, Geometry};

/// Removes the digit of a solved cell from its peers; returns how many peers were looked at.
///
/// # Errors
/// If a peer has no candidate left.
pub fn propagate<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    cell: Cell,
) -> Result<u32, Conflict> {
    match domains.get(cell).single() {
        Some(digit) => remove_from_peers(geometry, domains, cell, digit),
        None => Ok(0),
    }
}

fn remove_from_peers<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    cell: Cell,
    digit: Digit,
) -> Result<u32, Conflict> {
    let mut looked_at = 0;
    for peer in geometry.peers(cell) {
        looked_at += 1;
        domains.remove(peer, digit, Reason::Peer(cell))?;
    }
    Ok(looked_at)
}
