//! The vocabulary of steps: what an engine says it did and why, who listens, and who doubts it.

pub(crate) mod board;
pub(crate) mod checker;
mod claims;
pub(crate) mod constraint;
pub(crate) mod counters;
pub(crate) mod event;
pub(crate) mod proof;
pub(crate) mod technique;
