//! Techniques: what people do with pencil marks, one idea per file.
//!
//! A technique is a finder and a rule. The finder reports patterns and changes nothing; the rule
//! removes what they prove, each removal with the pattern as its reason.
//!
//! # To add one
//! 1. Write its file here: the idea, why it is true and its cost at the top.
//! 2. Give it a variant of [`Rule`], a rung of the [`LADDER`] and an
//!    arm in `Propagation::apply`.
//! 3. Add the check of its pattern to [`checker`](crate::step::checker), and its sentence to the narration.
//! 4. Prove it with a position that shows it and one that almost does.

pub mod hidden;
pub mod locked;
pub mod naked;
mod subset;

use crate::step::event::Rule;

/// The ladder of the logic method, easiest first: the queue of hints, the only place, then techniques.
pub const LADDER: &[Rule] = &[
    Rule::Peer,
    Rule::OnlyPlace,
    Rule::Pointing,
    Rule::Claiming,
    Rule::NakedPair,
    Rule::HiddenPair,
    Rule::NakedTriple,
    Rule::HiddenTriple,
];
