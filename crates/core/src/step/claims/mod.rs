//! What each shape of proof claims, and whether it holds on a board.
//!
//! One file a shape; the four oldest ones, which are about one or two units, are here. A file's top says
//! why the conclusion follows from the claim, since that is all there is to believe.

mod bent_set;
mod branches;
mod chain;
mod colours;
mod deadly_pattern;
mod exclusion;
mod fish;
mod petals;
mod templates;

use super::board::Board;
use crate::model::digits::Candidates;
use crate::step::event::Conflict;
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Argument, Conclusion};

/// Does the proof hold, and does the conclusion follow from it?
pub(super) fn proves(board: &Board, proof: &Proof, conclusion: Conclusion) -> bool {
    match (proof, conclusion) {
        (&Proof::Peer { cell: peer }, Conclusion::Remove { cell, digit }) => {
            board.sees(cell, peer) && board.at(peer) == Candidates::only(digit)
        }
        (&Proof::OnlyPlace { unit, cell: place, digit: stays }, _) => {
            let follows = match conclusion {
                Conclusion::Remove { cell, digit } => cell == place && digit != stays,
                Conclusion::Place { cell, digit } => cell == place && digit == stays,
            };
            follows
                && board.geometry.is_full(unit)
                && board.geometry.is_in(place, unit)
                && board.at(place).contains(stays)
                && !board.stand_elsewhere(Candidates::only(stays), &[place], unit)
        }
        (&Proof::OnlyDigit { cell: of }, Conclusion::Place { cell, digit }) => {
            cell == of && board.at(cell) == Candidates::only(digit)
        }
        (Proof::Subset { unit, cells, digits, seen }, Conclusion::Remove { cell, digit }) => {
            let set: Candidates = digits.iter().copied().collect();
            let is_hall_set = cells.len() == set.len() && board.are_different_cells_of(cells, *unit);
            is_hall_set
                && match seen {
                    Seen::Cells => {
                        cells.iter().all(|&member| board.at(member).is_within(set))
                            && !cells.contains(&cell)
                            && set.contains(digit)
                            && board.sees_all(cell, &board.places(digit, cells))
                    }
                    Seen::Digits => {
                        board.geometry.is_full(*unit)
                            && !board.stand_elsewhere(set, cells, *unit)
                            && cells.contains(&cell)
                            && !set.contains(digit)
                    }
                }
        }
        (Proof::Locked { unit, second, digit: locked, cells }, Conclusion::Remove { cell, digit }) => {
            digit == *locked
                && board.geometry.is_full(*unit)
                && board.are_different_cells_of(cells, *unit)
                && board.are_different_cells_of(cells, *second)
                && !board.stand_elsewhere(Candidates::only(digit), cells, *unit)
                && board.geometry.is_in(cell, *second)
                && !board.geometry.is_in(cell, *unit)
        }
        (Proof::Exclusion { cells }, Conclusion::Remove { cell, digit }) => {
            let others: Vec<_> = cells.iter().copied().filter(|&other| other != cell).collect();
            exclusion::excludes(board, &others, (cell, digit))
        }
        (Proof::Fish { digit: of, base, cover, fins }, Conclusion::Remove { cell, digit }) => {
            digit == *of && fish::rules_out(board, digit, (base, cover, fins), cell)
        }
        (Proof::Chain { claims, strong, ring }, _) => {
            chain::holds(board, claims, strong, *ring)
                && chain::implies(board, (claims, strong, *ring), conclusion)
        }
        (Proof::Branches { choice, branches }, _) => branches::prove(board, *choice, branches, conclusion),
        (Proof::BentSet { cells, digits, open }, Conclusion::Remove { cell, digit }) => {
            bent_set::holds(board, cells, digits, *open)
                && bent_set::implies(board, (cells, digits, *open), (cell, digit))
        }
        (Proof::Colours { pairs }, _) => colours::prove(board, pairs, conclusion),
        (Proof::Petals { stem, petals, .. }, Conclusion::Remove { cell, digit }) => {
            petals::rule_out(board, (*stem, petals), (cell, digit))
        }
        (Proof::DeadlyPattern { cells, digits, guardians, way }, _) => {
            deadly_pattern::is_deadly(board, cells, digits, guardians)
                && deadly_pattern::implies(board, (guardians, way), conclusion)
        }
        (Proof::Templates { digit: of, after }, _) => templates::prove(board, (*of, after), conclusion),
        (
            Proof::Peer { .. }
            | Proof::Subset { .. }
            | Proof::Locked { .. }
            | Proof::Exclusion { .. }
            | Proof::Fish { .. }
            | Proof::BentSet { .. }
            | Proof::Petals { .. },
            Conclusion::Place { .. },
        )
        | (Proof::OnlyDigit { .. }, Conclusion::Remove { .. }) => false,
    }
}

/// Is there no solution here?
pub(super) fn is_dead_end(board: &Board, conflict: Conflict, argument: Option<&Argument>) -> bool {
    match conflict {
        Conflict::NoCandidate(cell) => board.at(cell).is_empty(),
        Conflict::NoPlace { unit, digit } => {
            board.geometry.is_full(unit) && !board.stand_elsewhere(Candidates::only(digit), &[], unit)
        }
        Conflict::TooFewDigits(_) => match argument.map(|argument| &argument.proof) {
            Some(Proof::Subset { unit, cells, digits, seen: Seen::Cells }) => {
                let set: Candidates = digits.iter().copied().collect();
                set.len() < cells.len()
                    && board.are_different_cells_of(cells, *unit)
                    && cells.iter().all(|&cell| board.at(cell).is_within(set))
            }
            _ => false,
        },
    }
}
