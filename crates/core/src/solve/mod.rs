//! Solving: the methods of the documents, the two faster engines, and the one door to all of them.

#[cfg(feature = "count")]
pub(crate) mod count;
pub(crate) mod cover;
mod fit;
pub(crate) mod formula;
pub(crate) mod method;
pub mod nine;
pub(crate) mod outcome;
pub(crate) mod pigeonhole;
pub(crate) mod redundant;
pub(crate) mod relay;
pub(crate) mod solutions;
pub(crate) mod solver;
