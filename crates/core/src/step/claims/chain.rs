//! Chains: claims joined by strong links (one of the two is true) and weak links (not both) in turns.
//!
//! If the first claim is false, the second is true, so the third is false, and so on: the last is true. So
//! what can stand neither with the first nor with the last claim is false, and a claim that is both ends is
//! true. Where a chain of several strong links begins or ends in an almost locked set, that set has *all* digits
//! but the one that links it to the rest, so each of them may stand for that end. If a weak link closes the
//! chain to a ring, the same holds from any strong link on: of two claims that a weak link joins exactly one is
//! true; and an almost locked set in it lacks exactly one of its two digits, so that it has all others.
//!
//! An almost locked set has one digit more than cells, and each digit at most once: in a unit because its cells see
//! each other, elsewhere because the places of each digit do. Without one of its digits, as many as cells are left,
//! each at most once; so every one of them stands there.

use super::super::board::{Board, are_different};
use crate::model::geometry::Cell;
use crate::step::proof::{Claim, Strong};
use crate::step::technique::Conclusion;

/// Is it a chain?
pub(super) fn holds(board: &Board, claims: &[Claim], strong: &[Strong], ring: bool) -> bool {
    let (pairs, rest) = claims.as_chunks::<2>();
    let weak_links = claims[1.min(claims.len())..].as_chunks::<2>().0;
    !pairs.is_empty()
        && rest.is_empty()
        && pairs.len() == strong.len()
        && pairs.iter().zip(strong).all(|(pair, link)| is_strong(board, pair, link))
        && weak_links.iter().all(|[one, other]| board.are_weakly_linked(one, other))
        && (!ring || board.are_weakly_linked(&claims[0], &claims[claims.len() - 1]))
}

fn is_strong(board: &Board, [one, other]: &[Claim; 2], link: &Strong) -> bool {
    match link {
        Strong::Cell(cell) => {
            one.cells == [*cell]
                && other.cells == [*cell]
                && one.digit != other.digit
                && board.at(*cell).is_within([one.digit, other.digit].into_iter().collect())
        }
        Strong::Unit(unit) => {
            let digit = one.digit;
            one.digit == other.digit
                && board.geometry.is_full(*unit)
                && board
                    .places(digit, board.unit(*unit))
                    .iter()
                    .all(|cell| one.cells.contains(cell) || other.cells.contains(cell))
        }
        Strong::Set(cells) => {
            let digits = board.union(cells);
            let has_all = |claim: &Claim| {
                digits.contains(claim.digit)
                    && board.places(claim.digit, cells).iter().all(|cell| claim.cells.contains(cell))
            };
            is_almost_locked(board, cells) && one.digit != other.digit && has_all(one) && has_all(other)
        }
    }
}

/// Cells with one digit more than cells, none of which can stand there twice.
pub(super) fn is_almost_locked(board: &Board, cells: &[Cell]) -> bool {
    let digits = board.union(cells);
    !cells.is_empty()
        && are_different(cells)
        && digits.len() == cells.len() + 1
        && digits.iter().all(|digit| board.all_see_each_other(&board.places(digit, cells)))
}

/// Does the conclusion follow from a chain that holds?
pub(super) fn implies(
    board: &Board,
    (claims, strong, ring): (&[Claim], &[Strong], bool),
    conclusion: Conclusion,
) -> bool {
    let (Some(first), Some(last)) = (claims.first(), claims.last()) else { return false };
    match conclusion {
        Conclusion::Place { cell, digit } => first == last && *first == Claim { cells: vec![cell], digit },
        Conclusion::Remove { cell, digit } => {
            let claim = Claim { cells: vec![cell], digit };
            let goes_with_neither = |one: &Claim, other: &Claim| {
                board.are_weakly_linked(&claim, one) && board.are_weakly_linked(&claim, other)
            };
            let in_ring = || {
                let weak_links = claims[1..].as_chunks::<2>().0;
                let mut sets = claims.as_chunks::<2>().0.iter().zip(strong);
                weak_links.iter().any(|[one, other]| goes_with_neither(one, other))
                    || sets.any(|(ends, link)| is_in_set(board, ends, link, &claim))
            };
            let (firsts, lasts) = match (claims, strong) {
                ([first, second, .., before, last], [opening, .., closing]) => {
                    (ends(board, first, second, opening), ends(board, last, before, closing))
                }
                _ => (vec![first.clone()], vec![last.clone()]),
            };
            firsts.iter().any(|first| lasts.iter().any(|last| goes_with_neither(first, last)))
                || (ring && in_ring())
        }
    }
}

/// The claims that may stand for an end of a chain of several strong links: itself, and other digits of its
/// almost locked set.
fn ends(board: &Board, end: &Claim, linked: &Claim, link: &Strong) -> Vec<Claim> {
    let mut ends = vec![end.clone()];
    if let Strong::Set(cells) = link {
        let others = board.union(cells).iter().filter(|&digit| digit != linked.digit && digit != end.digit);
        ends.extend(others.map(|digit| Claim { cells: board.places(digit, cells), digit }));
    }
    ends
}

/// Can the claim not stand with a digit that an almost locked set of a ring has in any case?
fn is_in_set(board: &Board, ends: &[Claim; 2], link: &Strong, claim: &Claim) -> bool {
    let Strong::Set(cells) = link else { return false };
    let lacks_one_of = ends.iter().all(|end| board.places(end.digit, cells) == end.cells);
    let mut others = board.union(cells).iter().filter(|digit| ends.iter().all(|end| end.digit != *digit));
    lacks_one_of
        && others
            .any(|digit| board.are_weakly_linked(claim, &Claim { cells: board.places(digit, cells), digit }))
}
