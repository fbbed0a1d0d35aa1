//! What proves a removal or a dead end, as roles with their things.
//!
//! Whatever the [shape](crate::shape) of a proof, it goes over the wire as lists of numbers, one for
//! each of its parts. The highlight and the sentence are both made of these lists, so that the page need
//! not know any shape: a run says of the shapes that it meets what they claim, what each role's numbers
//! are, and which role they have in a scene.

use hallset::Proof;
use serde::Serialize;

use super::kinds::Sort;
use crate::shape::{self, Part};

/// The name of the parameter, and of the role of the cells that prove something.
pub(crate) const PROOF: &str = "proof";

/// A shape of proofs, as it is met in a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Shape {
    /// Its name.
    pub id: &'static str,
    /// Why a cell loses a digit, with roles in braces.
    pub sentence: String,
    /// Its roles, in order.
    pub roles: Vec<Role>,
}

/// A role in a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Role {
    /// Its name.
    pub id: &'static str,
    /// What its numbers are.
    pub of: Sort,
    /// May there be several?
    pub several: bool,
    /// The role that its things have in a scene.
    pub shown: &'static str,
}

/// A proof: its shape, and the numbers of each of its roles.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Proven {
    /// The place of the shape among those of the run.
    pub shape: usize,
    /// The numbers of its roles, in the order of the shape, each list in order.
    pub roles: Vec<Vec<i64>>,
}

impl Proven {
    /// Adds the shape to those of the run, if it is new there. `name` is what people call such a proof.
    pub(super) fn new(proof: &Proof, name: Option<&str>, shapes: &mut Vec<Shape>) -> Self {
        let mut units = ["unit", "second"].into_iter();
        let (mut known, mut roles) = (Vec::new(), Vec::new());
        for (id, part) in shape::parts(proof) {
            let (of, several, shown, numbers) = match part {
                Part::Unit(unit) => {
                    (Sort::Unit, false, units.next().unwrap_or("second"), vec![unit.index() as i64])
                }
                Part::Cell(cell) => (Sort::Cell, false, PROOF, vec![cell.index() as i64]),
                Part::Cells(cells) => {
                    (Sort::Cell, true, PROOF, cells.iter().map(|cell| cell.index() as i64).collect())
                }
                Part::Digit(digit) => (Sort::Digit, false, "digits", vec![digit.number() as i64]),
                Part::Digits(digits) => {
                    (Sort::Digit, true, "digits", digits.iter().map(|digit| digit.number() as i64).collect())
                }
                Part::Units(several) => {
                    (Sort::Unit, true, "second", several.iter().map(|unit| unit.index() as i64).collect())
                }
                Part::Candidates(candidates) => (
                    Sort::Cell,
                    true,
                    PROOF,
                    candidates.iter().map(|(cell, _)| cell.index() as i64).collect(),
                ),
                Part::Claims(claims) => {
                    let cells = claims.iter().flat_map(|claim| &claim.cells);
                    (Sort::Cell, true, PROOF, cells.map(|cell| cell.index() as i64).collect())
                }
                // No method of the documents has branches.
                Part::Word(_) | Part::Links(_) | Part::Choice(_) | Part::Implied(_) => continue,
            };
            known.push(Role { id, of, several, shown });
            roles.push(numbers);
        }
        let reason = shape::reason(proof);
        let sentence = name.map_or_else(|| reason.to_owned(), |name| format!("{reason} ({name})"));
        let met = Shape { id: proof.shape(), sentence, roles: known };
        let shape = shapes.iter().position(|shape| *shape == met).unwrap_or(shapes.len());
        if shape == shapes.len() {
            shapes.push(met);
        }
        Self { shape, roles }
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
