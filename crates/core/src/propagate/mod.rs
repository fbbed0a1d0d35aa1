//! Propagation: the candidates with their log, what a unit or a solved cell rules out (one idea per
//! file), and the loops that drive it to a fixpoint. `propagator` says how to add one.

pub(crate) mod ac3;
pub(crate) mod all_different;
pub(crate) mod domains;
pub(crate) mod only_place;
pub(crate) mod peer;
pub(crate) mod propagation;
pub(crate) mod propagator;
pub(crate) mod singles;
