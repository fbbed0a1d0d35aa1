//! Colours: candidates joined by strong links of two take two colours in turns, and one colour is true.
//!
//! Two places of a digit in a unit that has no third are of different colours; so are, in the *3D Medusa*, the
//! two candidates of a cell. All candidates that such links join make a pair of colours: either all of the
//! first are true, or all of the second. *Trap*: what both colours rule out is false. *Wrap*: a colour that
//! rules out one of its own, or leaves a cell nothing, is false.
//!
//! *Multi colours* take two pairs of one digit. If a colour A of the one sees a colour C of the other, they are not both true, so one
//! of the opposite colours B and D is, and what both rule out is false. If A sees both C and D, it is false.
//!
//! Cost: O(candidates · units of a cell) to colour, O(pairs²) for multi colours.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// What both colours of a digit see.
pub(crate) static COLOUR_TRAP: Technique =
    Technique::new("simple-colour-trap", "simple colours (trap)", Family::Colours, |position, found| {
        each_pair(position, Links::Units, |pair| pair.trap(&COLOUR_TRAP, position, found))
    })
    .hodoku(150, Level::Hard);

/// A colour of a digit that sees itself.
pub(crate) static COLOUR_WRAP: Technique =
    Technique::new("simple-colour-wrap", "simple colours (wrap)", Family::Colours, |position, found| {
        each_pair(position, Links::Units, |pair| pair.wrap(&COLOUR_WRAP, position, found))
    })
    .hodoku(150, Level::Hard);

/// Two pairs of colours of a digit.
pub(crate) static MULTI_COLOUR_TRAP: Technique =
    Technique::new("multi-colour-trap", "multi colours (trap)", Family::Colours, |position, found| {
        find_multi(&MULTI_COLOUR_TRAP, position, found)
    })
    .hodoku(200, Level::Hard);

/// A colour that sees both of another pair.
pub(crate) static MULTI_COLOUR_WRAP: Technique =
    Technique::new("multi-colour-wrap", "multi colours (wrap)", Family::Colours, |position, found| {
        find_multi(&MULTI_COLOUR_WRAP, position, found)
    })
    .hodoku(200, Level::Hard);

/// Colours over all digits.
pub(crate) static MEDUSA: Technique =
    Technique::new("3d-medusa", "3D Medusa", Family::Colours, |position, found| {
        each_pair(position, Links::UnitsAndCells, |pair| {
            if pair.digits() < 2 {
                return ControlFlow::Continue(());
            }
            pair.wrap(&MEDUSA, position, found)?;
            pair.trap(&MEDUSA, position, found)
        })
    });

#[derive(Clone, Copy, PartialEq, Eq)]
enum Links {
    Units,
    UnitsAndCells,
}

/// The cells of each digit that have a colour.
type Colour = Vec<Cells>;

struct Pair([Colour; 2]);

/// Calls `each` with every pair of colours.
fn each_pair(
    position: &Position,
    links: Links,
    mut each: impl FnMut(&Pair) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let none = || vec![Cells::none(geometry.cell_count()); geometry.side()];
    let mut done = none();
    for digit in (1..=geometry.side()).map(Digit::new) {
        for cell in position.cells(digit).iter() {
            if done[digit.index()].contains(cell) {
                continue;
            }
            let mut pair = Pair([none(), none()]);
            let mut waiting = vec![(cell, digit, 0)];
            pair.0[0][digit.index()].insert(cell);
            while let Some((cell, digit, colour)) = waiting.pop() {
                each_opposite(position, links, (cell, digit), |(next, digit)| {
                    if !pair.0[1 - colour][digit.index()].contains(next) {
                        pair.0[1 - colour][digit.index()].insert(next);
                        waiting.push((next, digit, 1 - colour));
                    }
                });
            }
            let both = || pair.0[0].iter().zip(&pair.0[1]);
            done.iter_mut().zip(both()).for_each(|(done, (one, other))| {
                *done |= one;
                *done |= other;
            });
            let is_pair = pair.0[1].iter().any(|cells| !cells.is_empty());
            if is_pair && !both().any(|(one, other)| one.meets(other)) {
                each(&pair)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that are true exactly if this one is false.
fn each_opposite(
    position: &Position,
    links: Links,
    (cell, digit): (Cell, Digit),
    mut each: impl FnMut((Cell, Digit)),
) {
    let geometry = position.geometry();
    for &unit in geometry.units_of(cell).iter().filter(|&&unit| geometry.is_full(unit)) {
        let mut others = position.cells(digit) & position.unit(unit);
        others.remove(cell);
        if let (Some(other), 1) = (others.first(), others.len()) {
            each((other, digit));
        }
    }
    if links == Links::UnitsAndCells {
        let mut others = position.digits(cell);
        others.remove(digit);
        others.single().into_iter().for_each(|other| each((cell, other)));
    }
}

impl Pair {
    fn digits(&self) -> usize {
        self.0[0].iter().zip(&self.0[1]).filter(|(one, other)| !one.is_empty() || !other.is_empty()).count()
    }

    /// What a colour makes false.
    fn ruled_out(&self, colour: usize, position: &Position) -> Colour {
        let colour = &self.0[colour];
        let side = colour.len();
        let mut out = vec![Cells::none(position.geometry().cell_count()); side];
        for digit in 0..side {
            for cell in colour[digit].iter() {
                out[digit] |= position.peers(cell);
                out.iter_mut()
                    .enumerate()
                    .filter(|&(other, _)| other != digit)
                    .for_each(|(_, out)| out.insert(cell));
            }
        }
        out
    }

    fn trap(
        &self,
        technique: &'static Technique,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let [one, other] = [self.ruled_out(0, position), self.ruled_out(1, position)];
        let mut conclusions = Vec::new();
        for digit in (1..=one.len()).map(Digit::new) {
            let mut losers = position.cells(digit) & &one[digit.index()];
            losers &= &other[digit.index()];
            conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
        }
        report(technique, &[self], conclusions, found)
    }

    fn wrap(
        &self,
        technique: &'static Technique,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        for colour in 0..2 {
            let mut out = self.ruled_out(colour, position);
            let sees_itself = out.iter().zip(&self.0[colour]).any(|(out, cells)| out.meets(cells));
            out.iter_mut().zip(&self.0[1 - colour]).for_each(|(out, fallen)| *out |= fallen);
            let empties = || {
                position.geometry().cells().any(|cell| {
                    let mut digits = position.digits(cell).iter();
                    digits.all(|digit| out[digit.index()].contains(cell))
                })
            };
            if sees_itself || empties() {
                report(technique, &[self], removals(&self.0[colour]).collect(), found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two pairs of a digit, told by the technique that they fit.
fn find_multi(technique: &'static Technique, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut pairs = Vec::new();
    let _ = each_pair(position, Links::Units, |pair| {
        let digit = pair.0[0].iter().position(|cells| !cells.is_empty()).unwrap_or(0);
        let seen = [0, 1].map(|colour| pair.ruled_out(colour, position).swap_remove(digit));
        pairs.push((digit, Pair(pair.0.clone()), seen));
        ControlFlow::Continue(())
    });
    for (number, (digit, one, sees)) in pairs.iter().enumerate() {
        for (_, other, seen) in pairs[number + 1..].iter().filter(|(second, ..)| second == digit) {
            let places = position.cells(Digit::from_index(*digit));
            let meets = |colour: usize, second: usize| sees[colour].meets(&other.0[second][*digit]);
            let mut conclusions: Vec<Conclusion> = Vec::new();
            for (colour, second) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if technique == &MULTI_COLOUR_TRAP && meets(colour, second) {
                    let mut losers = places & &sees[1 - colour];
                    losers &= &seen[1 - second];
                    let digit = Digit::from_index(*digit);
                    for cell in losers.iter() {
                        let conclusion = Conclusion::Remove { cell, digit };
                        if !conclusions.contains(&conclusion) {
                            conclusions.push(conclusion);
                        }
                    }
                }
            }
            for colour in 0..2 {
                if technique == &MULTI_COLOUR_WRAP {
                    if meets(colour, 0) && meets(colour, 1) {
                        conclusions.extend(removals(&one.0[colour]));
                    }
                    if meets(0, colour) && meets(1, colour) {
                        conclusions.extend(removals(&other.0[colour]));
                    }
                }
            }
            report(technique, &[one, other], conclusions, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn candidates(colour: &Colour) -> impl Iterator<Item = (Cell, Digit)> {
    let cells = colour.iter().enumerate();
    cells.flat_map(|(digit, cells)| cells.iter().map(move |cell| (cell, Digit::from_index(digit))))
}

fn removals(colour: &Colour) -> impl Iterator<Item = Conclusion> {
    candidates(colour).map(|(cell, digit)| Conclusion::Remove { cell, digit })
}

fn report(
    technique: &'static Technique,
    pairs: &[&Pair],
    conclusions: Vec<Conclusion>,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let pairs = pairs.iter().map(|pair| [0, 1].map(|colour| candidates(&pair.0[colour]).collect())).collect();
    found(Step::new(technique, Proof::Colours { pairs }, conclusions))
}
