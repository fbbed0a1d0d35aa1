//! Propagators: what a unit or a solved cell rules out, one idea per file.
//!
//! A propagator looks at the candidates of one unit (or of one solved cell and its peers) and
//! removes those that cannot be part of a solution, each with a reason. It sees no queue, no
//! search and no observer; [`propagation`](crate::propagation) drives it.
//!
//! # To add one
//! 1. Write its file here: the idea, why it is true, its paper and its cost at the top.
//! 2. Give it a variant of [`Rule`](crate::event::Rule) and an arm in `Propagation::apply`.
//! 3. Add the check of its reason to [`checker`](crate::checker), and its sentence to the narration.
//!
//! Techniques, which people use by name, live in [`techniques`](crate::techniques).

pub mod all_different;
pub mod only_place;
pub mod peer;
