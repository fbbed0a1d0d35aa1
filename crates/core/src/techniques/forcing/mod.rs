//! Forcing chains: suppose something, follow what it forces, and compare.
//!
//! A candidate that is true makes those false that share its cell or a unit with it; a candidate is true when
//! it is the last of its cell, or of its digit in a full unit. What follows is told breadth first, so that the
//! first way to a claim is a short one. From it these conclusions are drawn:
//!
//! | name | tried | concludes |
//! |---|---|---|
//! | Nishio | a candidate, with its digit alone | it is false: the digit has no place left somewhere |
//! | cell forcing chain | each candidate of a cell | what all of them lead to |
//! | unit forcing chain | each place of a digit in a unit | what all of them lead to |
//! | contradiction forcing chain | a candidate true, or false | the opposite: something would be true and false |
//! | double forcing chain | a candidate true and false | what both lead to |
//!
//! In a plain chain, each claim follows from the one before: the last of two. *Dynamic* ones take everything
//! together that is false so far: the last of any number. Where that leads no further, the ones with a *plus*
//! look for patterns in what is left, and the *nested* ones for a contradiction inside.
//!
//! Cost: one pass for each candidate, true and false: O(candidates · units of a cell) each at worst.

mod branch;

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::{Choice, Implied, Proof};
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};
use crate::techniques::locked::{CLAIMING, POINTING};
use crate::techniques::subset::{HIDDEN_PAIR, NAKED_PAIR};

use self::branch::{Branch, Follows, Literal};

/// One digit.
pub(crate) static NISHIO: Technique =
    Technique::new("nishio", "Nishio", Family::Forcing, |position, found| {
        find(&NISHIO, position, Follows::OneDigit, Tried::Contradictions, found)
    })
    .explainer(75);

/// Every candidate of a cell.
pub(crate) static CELL: Technique =
    Technique::new("cell-forcing-chain", "cell forcing chain", Family::Forcing, |position, found| {
        find(&CELL, position, Follows::FromOne, Tried::Cells, found)
    })
    .explainer(80)
    .hodoku(500, Level::Extreme);

/// Every place in a unit.
pub(crate) static UNIT: Technique =
    Technique::new("unit-forcing-chain", "unit forcing chain", Family::Forcing, |position, found| {
        find(&UNIT, position, Follows::FromOne, Tried::Units, found)
    })
    .explainer(80)
    .hodoku(500, Level::Extreme);

/// What contradicts itself.
pub(crate) static CONTRADICTION: Technique = Technique::new(
    "contradiction-forcing-chain",
    "contradiction forcing chain",
    Family::Forcing,
    |position, found| find(&CONTRADICTION, position, Follows::FromOne, Tried::Contradictions, found),
)
.hodoku(500, Level::Extreme);

/// What contradicts itself, with everything that is known.
pub(crate) static DYNAMIC_CONTRADICTION: Technique = Technique::new(
    "dynamic-contradiction-forcing-chain",
    "dynamic contradiction forcing chain",
    Family::Forcing,
    |position, found| find(&DYNAMIC_CONTRADICTION, position, Follows::FromAll, Tried::Contradictions, found),
)
.explainer(85)
.hodoku(700, Level::Extreme);

/// True and false, with everything that is known.
pub(crate) static DYNAMIC_DOUBLE: Technique = Technique::new(
    "dynamic-double-forcing-chain",
    "dynamic double forcing chain",
    Family::Forcing,
    |position, found| find(&DYNAMIC_DOUBLE, position, Follows::FromAll, Tried::Both, found),
)
.explainer(85)
.hodoku(700, Level::Extreme);

/// Every candidate of a cell, with everything that is known.
pub(crate) static DYNAMIC_CELL: Technique = Technique::new(
    "dynamic-cell-forcing-chain",
    "dynamic cell forcing chain",
    Family::Forcing,
    |position, found| find(&DYNAMIC_CELL, position, Follows::FromAll, Tried::Cells, found),
)
.explainer(85)
.hodoku(700, Level::Extreme);

/// Every place in a unit, with everything that is known.
pub(crate) static DYNAMIC_UNIT: Technique = Technique::new(
    "dynamic-unit-forcing-chain",
    "dynamic unit forcing chain",
    Family::Forcing,
    |position, found| find(&DYNAMIC_UNIT, position, Follows::FromAll, Tried::Units, found),
)
.explainer(85)
.hodoku(700, Level::Extreme);

/// What contradicts itself, with patterns in what is left.
pub(crate) static PLUS: Technique = Technique::new(
    "dynamic-forcing-chain-plus",
    "dynamic forcing chain (+)",
    Family::Forcing,
    |position, found| find(&PLUS, position, Follows::WithPatterns(PATTERNS), Tried::Contradictions, found),
)
.explainer(90);

/// What contradicts itself, with contradictions in what is left.
pub(crate) static NESTED: Technique =
    Technique::new("nested-forcing-chain", "nested forcing chain", Family::Forcing, |position, found| {
        find(&NESTED, position, Follows::WithPatterns(CONTRADICTIONS), Tried::Contradictions, found)
    })
    .explainer(105);

static PATTERNS: &[&Technique] = &[&POINTING, &CLAIMING, &NAKED_PAIR, &HIDDEN_PAIR];

static CONTRADICTIONS: &[&Technique] =
    &[&POINTING, &CLAIMING, &NAKED_PAIR, &HIDDEN_PAIR, &DYNAMIC_CONTRADICTION];

/// The most candidates of a position in which branches are followed: all of 9x9 and nearly all of 16x16. Beyond,
/// one look would take seconds.
const MOST_CANDIDATES: usize = 2500;

/// How often a search may look for patterns in what is left. In the hardest 9x9 positions a few looks are enough
/// for a step; the bound is for positions that have none.
const MOST_LOOKS_INSIDE: usize = 300;

/// A look inside tries all candidates and follows each: with many of them, fewer looks.
const MOST_WORK_INSIDE: usize = 60_000_000;

/// What is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tried {
    Contradictions,
    Both,
    Cells,
    Units,
}

fn find(
    technique: &'static Technique,
    position: &Position,
    follows: Follows,
    tried: Tried,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let candidates: Vec<(Cell, Digit)> = geometry
        .cells()
        .filter(|&cell| position.digits(cell).len() > 1)
        .flat_map(|cell| position.digits(cell).iter().map(move |digit| (cell, digit)))
        .collect();
    if candidates.len() > MOST_CANDIDATES {
        return ControlFlow::Continue(());
    }
    match tried {
        Tried::Contradictions => {
            let mut branch = Branch::new(position, follows);
            branch.looks_inside = (MOST_WORK_INSIDE / candidates.len().pow(2).max(1)).min(MOST_LOOKS_INSIDE);
            candidates.iter().try_for_each(|&candidate| {
                for holds in [true, false] {
                    if follows == Follows::OneDigit && !holds {
                        continue;
                    }
                    branch.follow(candidate, holds);
                    if let Some(both) = branch.contradiction {
                        report_contradiction(technique, &branch, (candidate, holds), both, found)?;
                    }
                }
                ControlFlow::Continue(())
            })
        }
        Tried::Both => {
            let choices = candidates.iter().map(|&(cell, digit)| {
                (Choice::Either(cell, digit), vec![((cell, digit), true), ((cell, digit), false)])
            });
            find_common(technique, position, follows, choices, found)
        }
        Tried::Cells => {
            let cells = geometry.cells().filter(|&cell| position.digits(cell).len() > 2);
            let choices = cells.map(|cell| {
                let ways = position.digits(cell).iter().map(|digit| ((cell, digit), true));
                (Choice::Cell(cell), ways.collect())
            });
            find_common(technique, position, follows, choices, found)
        }
        Tried::Units => {
            let full = geometry.unit_ids().filter(|&unit| geometry.is_full(unit));
            let pairs =
                full.flat_map(|unit| (0..geometry.side()).map(move |digit| (unit, Digit::from_index(digit))));
            let choices = pairs.filter_map(|(unit, digit)| {
                let places = position.unit(unit) & position.cells(digit);
                let ways = places.iter().map(|cell| ((cell, digit), true)).collect();
                (places.len() > 2).then_some((Choice::Unit(unit, digit), ways))
            });
            find_common(technique, position, follows, choices, found)
        }
    }
}

fn report_contradiction(
    technique: &'static Technique,
    branch: &Branch<'_>,
    ((cell, digit), holds): Literal,
    (one, other): (usize, usize),
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let (choice, conclusion) = match holds {
        true => (Choice::True(cell, digit), Conclusion::Remove { cell, digit }),
        false => (Choice::False(cell, digit), Conclusion::Place { cell, digit }),
    };
    let proof = Proof::Branches { choice, branches: vec![branch.told(&[one, other])] };
    found(Step::new(technique, proof, vec![conclusion]))
}

/// Reports what all ways of a choice lead to, one conclusion a step.
fn find_common(
    technique: &'static Technique,
    position: &Position,
    follows: Follows,
    choices: impl Iterator<Item = (Choice, Vec<Literal>)>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut known = FxHashSet::default();
    let mut branches: Vec<Branch<'_>> = Vec::new();
    for (choice, ways) in choices {
        while branches.len() < ways.len() {
            branches.push(Branch::new(position, follows));
        }
        let branches = &mut branches[..ways.len()];
        for (branch, &(candidate, holds)) in branches.iter_mut().zip(&ways) {
            branch.follow(candidate, holds);
        }
        let [first, others @ ..] = &*branches else { continue };
        for said in &first.said {
            let literal = ((said.cell, said.digit), said.holds);
            let places: Option<Vec<usize>> = others.iter().map(|branch| branch.place(literal)).collect();
            let (Some(places), Some(place)) = (places, first.place(literal)) else { continue };
            let Implied { cell, digit, holds, .. } = *said;
            let conclusion = match holds {
                true if position.digits(cell).len() > 1 => Conclusion::Place { cell, digit },
                false => Conclusion::Remove { cell, digit },
                true => continue,
            };
            if !known.insert(conclusion) {
                continue;
            }
            let told = std::iter::once((first, place)).chain(others.iter().zip(places));
            let proof =
                Proof::Branches { choice, branches: told.map(|(branch, end)| branch.told(&[end])).collect() };
            found(Step::new(technique, proof, vec![conclusion]))?;
        }
    }
    ControlFlow::Continue(())
}
