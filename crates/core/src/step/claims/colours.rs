//! Colours: candidates joined by strong links of two, so that those of one colour are true and the others false.
//!
//! Two candidates are of different colours if they are those of a cell that has no others, of a digit in a unit
//! that has no other places, or of a digit in two cells that see each other and have the same two candidates.
//! Which colour is true is not known, but each way can be looked at: one in which two candidates of the true
//! colours exclude each other, or leave a cell nothing, is none. What is false in all that are left is false.

use super::super::board::{Board, Candidate};
use crate::step::technique::Conclusion;

/// The most pairs of colours that are looked at.
const MOST_PAIRS: usize = 8;

pub(super) fn prove(board: &Board, pairs: &[[Vec<Candidate>; 2]], conclusion: Conclusion) -> bool {
    (1..=MOST_PAIRS).contains(&pairs.len())
        && pairs.iter().all(|pair| are_opposite(board, pair))
        && (0..1_usize << pairs.len()).all(|way| {
            let of = |swapped: usize| {
                pairs
                    .iter()
                    .enumerate()
                    .flat_map(move |(number, pair)| pair[(way >> number & 1) ^ swapped].iter().copied())
            };
            let (held, fallen): (Vec<Candidate>, Vec<Candidate>) = (of(0).collect(), of(1).collect());
            !is_possible(board, &held, &fallen)
                || match conclusion {
                    Conclusion::Place { cell, digit } => held.contains(&(cell, digit)),
                    Conclusion::Remove { cell, digit } => is_false(board, &held, &fallen, (cell, digit)),
                }
        })
}

fn is_false(board: &Board, held: &[Candidate], fallen: &[Candidate], candidate: Candidate) -> bool {
    fallen.contains(&candidate) || held.iter().any(|&other| board.exclude_each_other(other, candidate))
}

fn is_possible(board: &Board, held: &[Candidate], fallen: &[Candidate]) -> bool {
    !held.iter().any(|&one| is_false(board, held, fallen, one))
        && board
            .geometry
            .cells()
            .all(|cell| board.at(cell).iter().any(|digit| !is_false(board, held, fallen, (cell, digit))))
}

/// Are all candidates of the two colours joined by links between them?
fn are_opposite(board: &Board, [one, other]: &[Vec<Candidate>; 2]) -> bool {
    let all: Vec<(Candidate, bool)> =
        one.iter().map(|&it| (it, false)).chain(other.iter().map(|&it| (it, true))).collect();
    let Some(&first) = all.first() else { return false };
    let mut reached = vec![first];
    let mut next = 0;
    while let Some(&(from, colour)) = reached.get(next) {
        next += 1;
        for &(to, second) in &all {
            if second != colour && !reached.contains(&(to, second)) && are_two_of_a_kind(board, from, to) {
                reached.push((to, second));
            }
        }
    }
    reached.len() == all.len()
}

/// Are they the two candidates of a cell, the two places of a digit in a unit, or the same of two in a naked pair?
fn are_two_of_a_kind(board: &Board, one: Candidate, other: Candidate) -> bool {
    if !board.has(one) || !board.has(other) || one == other {
        return false;
    }
    if one.0 == other.0 {
        return board.at(one.0).len() == 2;
    }
    let are_pair = || board.at(one.0) == board.at(other.0) && board.at(one.0).len() == 2;
    if one.1 == other.1 && board.sees(one.0, other.0) && are_pair() {
        return true;
    }
    one.1 == other.1
        && board.geometry.units_of(one.0).iter().any(|&unit| {
            board.geometry.is_full(unit)
                && board.geometry.is_in(other.0, unit)
                && board.places(one.1, board.unit(unit)).len() == 2
        })
}
