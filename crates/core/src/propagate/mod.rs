//! Propagation: the candidates with their log, what a unit rules out (one idea per file), and the loops
//! that drive it to a fixpoint.
//!
//! A propagator looks at the candidates of one unit (or of one solved cell and its peers) and
//! removes those that cannot be part of a solution, each with a reason. It sees no queue, no
//! search and no observer; `propagation` drives it.

pub(crate) mod ac3;
pub mod all_different;
pub(crate) mod domains;
pub mod only_place;
pub mod peer;
pub(crate) mod propagation;
pub(crate) mod singles;
