//! The checker and wrong proofs: it never accepts what is false, and proofs that lost a part are refused.
//!
//! Real steps of real puzzles are taken apart: each proof loses a member, or has one exchanged. On the original and on
//! every broken one, each conclusion against the solution must be refused, whatever the proof says; and of
//! each shape some broken proof must be refused for the true conclusions too, or the checker would not look at it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use hallset::generate::{Aim, Recipe};
use hallset::{
    Cancel, Cell, Claim, Conclusion, Digit, Grid, Layout, Outcome, Position, Proof, Puzzle, Solver, Step,
    UnitId, check_step, human, techniques,
};

/// How many puzzles are walked.
const PUZZLES: u64 = 12;

fn puzzle(seed: u64) -> Puzzle {
    Recipe::new(Layout::of_side(9).unwrap()).unwrap().aim(Aim::Minimal).make(seed).unwrap().puzzle
}

#[test]
fn nothing_false_is_accepted_and_broken_proofs_are_refused() {
    let mut refused: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
    for seed in 0..PUZZLES {
        let puzzle = puzzle(seed);
        let Outcome::Unique(solution) = Solver::default().limit(2).solve(&puzzle) else {
            panic!("a generated puzzle has one solution");
        };
        let mut position = human::begin(&puzzle).unwrap().with_one_solution();
        human::walk(&mut position, &techniques::for_people(), &Cancel::new(), |position, step| {
            judge(position, step, &solution, &mut refused);
            ControlFlow::Continue(())
        });
    }
    println!("{refused:?}");
    assert!(refused.len() > 3, "{refused:?}");
    for (shape, (broken, all)) in refused {
        assert!(broken > 0, "{shape}: none of {all} broken proofs was refused");
    }
}

fn judge(
    position: &Position,
    step: &Step,
    solution: &Grid,
    refused: &mut BTreeMap<&'static str, (usize, usize)>,
) {
    let technique = step.argument.technique;
    let proof = &step.argument.proof;
    let broken = broken(position, proof);
    for proof in broken.iter().chain([proof]) {
        for conclusion in lies(position, solution, step) {
            let lie = Step::new(technique, proof.clone(), vec![conclusion]);
            assert!(check_step(position, &lie).is_err(), "{lie:?}");
        }
    }
    let count = refused.entry(proof.shape()).or_default();
    count.1 += broken.len();
    count.0 += broken
        .into_iter()
        .filter(|proof| {
            check_step(position, &Step::new(technique, proof.clone(), step.conclusions.clone())).is_err()
        })
        .count();
}

/// Conclusions against the solution, near the step: its digits and its cells.
fn lies(position: &Position, solution: &Grid, step: &Step) -> Vec<Conclusion> {
    let touched = |cell: Cell, digit: Digit| {
        step.conclusions.iter().any(|conclusion| match *conclusion {
            Conclusion::Remove { cell: at, digit: of } | Conclusion::Place { cell: at, digit: of } => {
                at == cell || of == digit
            }
            _ => false,
        })
    };
    let mut lies = Vec::new();
    for cell in position.geometry().cells().filter(|&cell| position.digits(cell).len() > 1) {
        for digit in position.digits(cell).iter().filter(|&digit| touched(cell, digit)) {
            lies.push(match solution.get(cell) == Some(digit) {
                true => Conclusion::Remove { cell, digit },
                false => Conclusion::Place { cell, digit },
            });
        }
    }
    lies
}

/// The proof with one part gone, or exchanged for its neighbour.
fn broken(position: &Position, proof: &Proof) -> Vec<Proof> {
    let geometry = position.geometry();
    let units = geometry.units().len();
    let next_unit = |unit: UnitId| UnitId::new((unit.index() + 1) % units);
    let next_cell = |cell: Cell| Cell::new((cell.index() + 1) % geometry.cell_count());
    let next_digit = |digit: Digit| Digit::from_index((digit.index() + 1) % geometry.side());
    let mut all = Vec::new();
    let mut change = |edit: &mut dyn FnMut(&mut Proof)| {
        let mut broken = proof.clone();
        edit(&mut broken);
        if broken != *proof {
            all.push(broken);
        }
    };
    macro_rules! shorter {
        ($list:expr, $shape:ident { $field:ident }) => {
            for number in 0..$list.len() {
                change(&mut |proof| {
                    if let Proof::$shape { $field, .. } = proof {
                        $field.remove(number);
                    }
                });
            }
        };
    }
    macro_rules! other {
        ($shape:ident { $field:ident }, $next:expr) => {
            change(&mut |proof| {
                if let Proof::$shape { $field, .. } = proof {
                    *$field = $next(*$field);
                }
            })
        };
    }
    match proof {
        Proof::Peer { .. } => {
            other!(Peer { cell }, next_cell);
        }
        Proof::OnlyDigit { .. } => {
            other!(OnlyDigit { cell }, next_cell);
        }
        Proof::OnlyPlace { .. } => {
            other!(OnlyPlace { unit }, next_unit);
            other!(OnlyPlace { cell }, next_cell);
            other!(OnlyPlace { digit }, next_digit);
        }
        Proof::Subset { cells, digits, .. } => {
            other!(Subset { unit }, next_unit);
            shorter!(cells, Subset { cells });
            shorter!(digits, Subset { digits });
        }
        Proof::Locked { cells, .. } => {
            other!(Locked { unit }, next_unit);
            other!(Locked { second }, next_unit);
            other!(Locked { digit }, next_digit);
            shorter!(cells, Locked { cells });
        }
        Proof::Exclusion { cells } => {
            shorter!(cells, Exclusion { cells });
        }
        Proof::Fish { base, cover, fins, .. } => {
            other!(Fish { digit }, next_digit);
            shorter!(base, Fish { base });
            shorter!(cover, Fish { cover });
            shorter!(fins, Fish { fins });
            for number in 0..cover.len() {
                change(&mut |proof| {
                    if let Proof::Fish { base, cover, .. } = proof {
                        base.remove(number);
                        cover.remove(number);
                    }
                });
            }
        }
        Proof::Chain { claims, strong, .. } => {
            shorter!(claims, Chain { claims });
            shorter!(strong, Chain { strong });
            change(&mut |proof| {
                if let Proof::Chain { ring, .. } = proof {
                    *ring = !*ring;
                }
            });
            for number in 0..claims.len() {
                change(&mut |proof| {
                    if let Proof::Chain { claims, .. } = proof {
                        let Claim { digit, .. } = &mut claims[number];
                        *digit = next_digit(*digit);
                    }
                });
            }
            for number in 0..strong.len() {
                change(&mut |proof| {
                    if let Proof::Chain { claims, strong, .. } = proof {
                        claims.drain(2 * number..2 * number + 2);
                        strong.remove(number);
                    }
                });
            }
        }
        Proof::Branches { branches, .. } => {
            shorter!(branches, Branches { branches });
            for (number, branch) in branches.iter().enumerate() {
                for at in 0..branch.len() {
                    change(&mut |proof| {
                        if let Proof::Branches { branches, .. } = proof {
                            branches[number][at].holds = !branches[number][at].holds;
                        }
                    });
                    change(&mut |proof| {
                        if let Proof::Branches { branches, .. } = proof {
                            branches[number][at].from.pop();
                        }
                    });
                }
            }
        }
        Proof::BentSet { cells, digits, .. } => {
            shorter!(cells, BentSet { cells });
            shorter!(digits, BentSet { digits });
            change(&mut |proof| {
                if let Proof::BentSet { open, .. } = proof {
                    *open = open.map_or(Some(Digit::new(1)), |_| None);
                }
            });
        }
        Proof::Colours { pairs } => {
            shorter!(pairs, Colours { pairs });
            for number in 0..pairs.len() {
                change(&mut |proof| {
                    if let Proof::Colours { pairs } = proof {
                        let moved = pairs[number][0].pop();
                        pairs[number][1].extend(moved);
                    }
                });
            }
        }
        Proof::Petals { petals, .. } => {
            other!(Petals { digit }, next_digit);
            other!(Petals { stem }, next_cell);
            shorter!(petals, Petals { petals });
        }
        Proof::DeadlyPattern { cells, guardians, .. } => {
            shorter!(cells, DeadlyPattern { cells });
            shorter!(guardians, DeadlyPattern { guardians });
        }
        Proof::Templates { .. } => {
            other!(Templates { digit }, next_digit);
        }
        _ => {}
    }
    all
}

#[test]
fn what_argues_from_uniqueness_is_refused_where_nobody_said_that_there_is_one_solution() {
    let puzzle = puzzle(0);
    let position = human::begin(&puzzle).unwrap();
    assert!(!position.has_one_solution() && position.clone().with_one_solution().has_one_solution());
    let guardian = position.geometry().cells().find(|&cell| position.digits(cell).len() > 1).unwrap();
    let digit = position.digits(guardian).first().unwrap();
    let proof = Proof::DeadlyPattern {
        cells: vec![guardian],
        digits: Vec::new(),
        guardians: vec![(guardian, digit)],
        way: hallset::Way::Direct,
    };
    let technique = techniques::by_id("hidden-single").unwrap();
    let step = Step::new(technique, proof, vec![Conclusion::Place { cell: guardian, digit }]);
    assert!(check_step(&position, &step).is_err());
}
