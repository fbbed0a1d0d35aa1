//! What proves a removal or a dead end, as roles with their things.
//!
//! Whatever the shape of a proof, it goes over the wire as lists of numbers, one for each role of its
//! shape. The highlight and the sentence are both made of these lists, so that the page need not
//! know any shape: the table says what each role's numbers are and which role they have in a scene.

use hallset::{Rule, UnitId};
use serde::Serialize;

use super::kinds::Sort;

/// The name of the parameter.
pub(crate) const PROOF: &str = "proof";

/// A shape of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Shape {
    /// Its name.
    pub id: &'static str,
    /// What it claims, with its roles in braces.
    pub sentence: &'static str,
    /// Its roles, in order.
    pub roles: &'static [Role],
}

/// A role in a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Role {
    /// Its name.
    pub id: &'static str,
    /// What its numbers are.
    pub of: Sort,
    /// The role that its things have in a scene.
    pub shown: &'static str,
}

const UNIT: Role = Role { id: "unit", of: Sort::Unit, shown: "unit" };
const SECOND: Role = Role { id: "second", of: Sort::Unit, shown: "second" };
const CELLS: Role = Role { id: "cells", of: Sort::Cell, shown: PROOF };
const DIGITS: Role = Role { id: "digits", of: Sort::Digit, shown: "digits" };

/// The shapes; steps name them by their place here.
pub const SHAPES: &[Shape] = &[
    Shape {
        id: "subset",
        sentence: "in {unit}, {cells} can hold only {digits}",
        roles: &[UNIT, CELLS, DIGITS],
    },
    Shape {
        id: "hidden-subset",
        sentence: "in {unit} only {cells} can hold {digits}",
        roles: &[UNIT, CELLS, DIGITS],
    },
    Shape {
        id: "locked",
        sentence: "in {unit} all places for {digits} lie in {second}",
        roles: &[UNIT, SECOND, CELLS, DIGITS],
    },
];

/// A proof: its shape, and the numbers of each of its roles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proven {
    /// The place of the shape among [`SHAPES`].
    pub shape: usize,
    /// The numbers of its roles, in the order of the shape, each list in order.
    pub roles: Vec<Vec<i64>>,
}

impl Proven {
    pub(super) fn new(rule: Option<Rule>, pattern: hallset::Pattern<'_>) -> Self {
        let unit = |unit: UnitId| vec![unit.index() as i64];
        let mut cells: Vec<i64> = pattern.cells.iter().map(|cell| cell.index() as i64).collect();
        let mut digits: Vec<i64> = pattern.digits.iter().map(|digit| digit.number() as i64).collect();
        cells.sort_unstable();
        digits.sort_unstable();
        match (pattern.second, rule) {
            (Some(second), _) => {
                Self { shape: 2, roles: vec![unit(pattern.unit), unit(second), cells, digits] }
            }
            (None, Some(Rule::HiddenPair | Rule::HiddenTriple)) => {
                Self { shape: 1, roles: vec![unit(pattern.unit), cells, digits] }
            }
            (None, _) => Self { shape: 0, roles: vec![unit(pattern.unit), cells, digits] },
        }
    }

    /// Its roles with their numbers.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (&'static Role, &[i64])> {
        SHAPES[self.shape].roles.iter().zip(self.roles.iter().map(Vec::as_slice))
    }

    /// The shape, then for each role how many numbers and the numbers.
    pub(super) fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        let roles = self.roles.iter();
        let roles = roles.flat_map(|role| [role.len() as i64].into_iter().chain(role.iter().copied()));
        [self.shape as i64].into_iter().chain(roles)
    }

    /// Bytes of the JSON form, or some more.
    pub(super) fn weight(&self) -> usize {
        5 * (1 + self.roles.iter().map(|role| 1 + role.len()).sum::<usize>())
    }
}
