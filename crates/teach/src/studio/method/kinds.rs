//! The kinds of steps that a method takes, each described once: what it is called, its sentence, how
//! long it is shown, and what it means for the picture.
//!
//! A search of 800,000 steps consists of some forty kinds. A step itself is a few numbers: its kind,
//! what the kind wants to know (its parameters), and the work since the step before. Sentences and
//! effects are patterns over the parameters, filled in when the step is shown. The page gets this
//! table once and knows nothing else about any method.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use super::proof::PROOF;
use super::table;
use crate::scene::{Effect, Name};

/// A kind of step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Kind {
    /// Its name: `remove.peer`, `guess`.
    pub id: Name,
    /// What people call it: the technique, or what is done.
    pub title: String,
    /// The technique that removes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// The stage that begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<&'static str>,
    /// What it does to the search tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Does a jump to the next event stop here?
    pub landmark: bool,
    /// Is it shown when only interesting steps are?
    pub stop: Stop,
    /// How long a player shows it at its usual speed, in milliseconds.
    pub pause: u32,
    /// What a step of it tells, in order; the work since the step before, `checks`, comes last.
    pub parameters: &'static [&'static str],
    /// The sentence, with names of parameters and of the proof's roles in braces.
    pub sentence: String,
    /// What it means for the picture.
    pub effects: Vec<EffectPattern>,
}

/// Whether a step is shown when only interesting steps are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Stop {
    /// Always.
    Always,
    /// If it is the last removal of its finding: the next one has `new`, or says nothing of it. Below a try, if it
    /// is the last removal before something else happens.
    Last,
    /// Never: nothing is found, or it only follows from the step before.
    Never,
}

/// What a step does to the search tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Branch {
    /// A branch begins.
    Open,
    /// There is no solution in this one.
    DeadEnd,
    /// There is one.
    Solution,
    /// The branch is left.
    Close,
}

/// An effect whose numbers and things are those of a step.
pub type EffectPattern = Effect<Amount, Slot>;

/// A number, or a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Amount {
    /// Always this number.
    Number(i64),
    /// What the step tells under this name.
    Of(&'static str),
}

/// The thing that a parameter names, or the candidate of the parameters `cell` and `digit`, or
/// all things of the proof, each in its role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot(pub &'static str);

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The candidate that a step is about.
pub(super) const CANDIDATE: Slot = Slot("candidate");

/// What the number of a parameter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Sort {
    /// A cell.
    Cell,
    /// A digit.
    Digit,
    /// A unit, by its place on the board.
    Unit,
    /// The number of a proof.
    Proof,
    /// A number.
    Number,
}

/// All parameters, and what their numbers are.
pub(crate) const PARAMETERS: [(&str, Sort); 15] = [
    ("cell", Sort::Cell),
    ("digit", Sort::Digit),
    ("peer", Sort::Cell),
    ("unit", Sort::Unit),
    ("stays", Sort::Digit),
    (PROOF, Sort::Proof),
    ("options", Sort::Number),
    ("depth", Sort::Number),
    ("number", Sort::Number),
    ("count", Sort::Number),
    // How many arcs wait after the one in hand was taken, and how many the step appends.
    ("queue", Sort::Number),
    ("appended", Sort::Number),
    // 1 if the arcs that wait are thrown away.
    ("thrown", Sort::Number),
    // The digit of a cell that is left with one, else 0.
    ("left", Sort::Number),
    // 1 if the proof is not that of the step before.
    ("new", Sort::Number),
];

/// What a parameter's number is.
pub(crate) fn sort_of(parameter: &str) -> Sort {
    PARAMETERS.iter().find(|(name, _)| *name == parameter).map_or(Sort::Number, |(_, sort)| *sort)
}

/// The table.
#[derive(Clone, PartialEq, Debug)]
pub struct Kinds {
    kinds: Vec<Kind>,
    numbers: BTreeMap<Name, usize>,
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.kinds.serialize(serializer)
    }
}

impl Kinds {
    /// Every kind.
    #[must_use]
    pub fn new() -> Self {
        let kinds = table::rows();
        let numbers = kinds.iter().enumerate().map(|(number, kind)| (kind.id.clone(), number)).collect();
        Self { kinds, numbers }
    }

    /// The kind with this number.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn get(&self, number: usize) -> &Kind {
        &self.kinds[number]
    }

    /// The number of the kind with this name.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn number(&self, id: &str) -> usize {
        *self.numbers.get(id).expect("the table has every kind that is recorded")
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Kind> {
        self.kinds.iter()
    }
}

impl Default for Kinds {
    fn default() -> Self {
        Self::new()
    }
}

/// The parameters by their names.
pub(crate) fn parameters() -> BTreeMap<&'static str, Sort> {
    PARAMETERS.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_kinds_have_the_same_name() {
        let kinds = Kinds::new();
        let mut names: Vec<&str> = kinds.iter().map(|kind| &*kind.id).collect();
        names.sort_unstable();
        let count = names.len();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn sentences_and_effects_name_only_what_their_steps_tell() {
        // What a dead end names of its proof, a Hall set.
        let roles = ["unit", "cells", "digits"];
        for kind in Kinds::new().iter() {
            let knows = |name: &str| {
                let of_proof = kind.parameters.contains(&PROOF) && roles.contains(&name);
                kind.parameters.contains(&name) || of_proof || matches!(name, "candidate" | "checks")
            };
            for gap in kind.sentence.split('{').skip(1) {
                let name = gap.split('}').next().unwrap_or_default();
                assert!(knows(name), "{}: {name}", kind.id);
            }
            let json = serde_json::to_value(&kind.effects).unwrap();
            for effect in json.as_array().unwrap() {
                let effect = effect.as_array().unwrap();
                let label = effect[0] == "push";
                let names = effect.iter().skip(if label { 3 } else { 2 }).filter_map(|name| name.as_str());
                names.for_each(|name| assert!(knows(name), "{}: {name}", kind.id));
            }
        }
    }
}
