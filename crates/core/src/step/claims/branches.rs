//! Branches: whichever way a choice goes, implications lead to the same; or one way leads to a contradiction.
//!
//! Every implication is looked at by itself: it may use what it names and nothing else. One of the ways is
//! the solution's, so what holds in all of them holds; and a way in which a candidate is both true and false
//! is not the solution's.

use super::super::board::{Board, Candidate, are_different};
use super::proves;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::step::proof::{Because, Choice, Implied};
use crate::step::technique::Conclusion;

pub(super) fn prove(
    board: &Board,
    choice: Choice,
    branches: &[Vec<Implied>],
    conclusion: Conclusion,
) -> bool {
    branches.iter().all(|branch| is_sound(board, branch)) && {
        let ways: Vec<(Candidate, bool)> =
            branches.iter().filter_map(|branch| branch.first()).map(literal).collect();
        let all_lead_to = |cell, digit, holds| {
            branches.iter().all(|branch| branch.iter().any(|said| literal(said) == ((cell, digit), holds)))
        };
        let lead_to_conclusion = || match conclusion {
            Conclusion::Remove { cell, digit } => all_lead_to(cell, digit, false),
            Conclusion::Place { cell, digit } => all_lead_to(cell, digit, true),
        };
        match choice {
            Choice::Cell(cell) => {
                are_all(&ways, board.at(cell).iter().map(|digit| (cell, digit))) && lead_to_conclusion()
            }
            Choice::Unit(unit, digit) => {
                board.geometry.is_full(unit)
                    && are_all(&ways, places(board, digit, board.unit(unit)))
                    && lead_to_conclusion()
            }
            Choice::Either(cell, digit) => {
                let tried = ((cell, digit), true);
                ways.len() == 2
                    && ways.contains(&tried)
                    && ways.contains(&(tried.0, false))
                    && lead_to_conclusion()
            }
            Choice::True(cell, digit) => {
                ways == [((cell, digit), true)]
                    && conclusion == Conclusion::Remove { cell, digit }
                    && contradicts_itself(&branches[0])
            }
            Choice::False(cell, digit) => {
                ways == [((cell, digit), false)]
                    && conclusion == Conclusion::Place { cell, digit }
                    && contradicts_itself(&branches[0])
            }
        }
    }
}

fn literal(said: &Implied) -> (Candidate, bool) {
    ((said.cell, said.digit), said.holds)
}

fn places(board: &Board, digit: Digit, cells: &[Cell]) -> impl Iterator<Item = Candidate> {
    board.places(digit, cells).into_iter().map(move |cell| (cell, digit))
}

/// Is each of these tried as true, and nothing else?
fn are_all(ways: &[(Candidate, bool)], candidates: impl Iterator<Item = Candidate>) -> bool {
    let expected: Vec<(Candidate, bool)> = candidates.map(|candidate| (candidate, true)).collect();
    are_different(ways) && ways.len() == expected.len() && expected.iter().all(|way| ways.contains(way))
}

fn contradicts_itself(branch: &[Implied]) -> bool {
    branch
        .iter()
        .any(|said| branch.iter().any(|other| literal(other) == ((said.cell, said.digit), !said.holds)))
}

fn is_sound(board: &Board, branch: &[Implied]) -> bool {
    branch.iter().enumerate().all(|(number, said)| {
        let known: Option<Vec<&Implied>> =
            said.from.iter().map(|&from| branch.get(from).filter(|_| from < number)).collect();
        board.has((said.cell, said.digit))
            && match (&said.because, number) {
                (Because::Tried, 0) => said.from.is_empty(),
                (Because::Tried, _) | (_, 0) => false,
                _ => known.is_some_and(|known| follows(board, said, &known)),
            }
    })
}

fn follows(board: &Board, said: &Implied, known: &[&Implied]) -> bool {
    let Implied { cell, digit, holds, .. } = *said;
    let is =
        |candidate: Candidate, holds: bool| known.iter().any(|known| literal(known) == (candidate, holds));
    match (&said.because, holds) {
        (Because::Tried, _) => false,
        (Because::Cell, false) => {
            board.at(cell).iter().any(|other| other != digit && is((cell, other), true))
        }
        (Because::Cell, true) => {
            board.at(cell).iter().all(|other| other == digit || is((cell, other), false))
        }
        (&Because::Unit(unit), _) if !board.geometry.is_in(cell, unit) => false,
        (&Because::Unit(unit), false) => {
            board.unit(unit).iter().any(|&other| other != cell && is((other, digit), true))
        }
        (&Because::Unit(unit), true) => {
            board.geometry.is_full(unit)
                && places(board, digit, board.unit(unit)).all(|other| other.0 == cell || is(other, false))
        }
        (Because::Proof(proof), _) => {
            let mut supposed = board.clone();
            for known in known {
                supposed.suppose((known.cell, known.digit), known.holds);
            }
            let conclusion = match holds {
                true => Conclusion::Place { cell, digit },
                false => Conclusion::Remove { cell, digit },
            };
            proves(&supposed, proof, conclusion)
        }
    }
}
