//! Sentences about patterns: fish, colours, deadly patterns.

use hallset::{Cell, Conclusion, Digit, Position, UnitId, Way};

use super::{count, units};
use crate::words::{Names, and, capitalized, few, one, or};

/// Base units, cover units, fins.
pub(super) fn fish(
    names: Names<'_>,
    digit: Digit,
    (base, cover, fins): (&[UnitId], &[UnitId], &[Cell]),
) -> Vec<String> {
    let (bases, covers) = (units(names, base), units(names, cover));
    let a = one(digit);
    let each = if base.len() == 1 { "needs" } else { "each need" };
    match fins {
        [] => vec![
            format!("{} {each} {a}, and all its places there lie in {covers}.", capitalized(&bases)),
            format!(
                "The {digit}s of {bases} stand in {covers}, one in each: no other cell of {covers} can be {digit}."
            ),
        ],
        _ => {
            let fins_named = names.cells(fins);
            let fin = if fins.len() == 1 { "fin" } else { "fins" };
            vec![
                format!(
                    "{} {each} {a}, and all its places there lie in {covers}, except the {fin} {fins_named}.",
                    capitalized(&bases)
                ),
                format!(
                    "If no fin is {digit}, all other cells of {covers} lose it. If a fin is, what sees it loses it."
                ),
                format!("What is in {covers} and sees every fin loses {digit} either way."),
            ]
        }
    }
}

pub(super) fn colours(
    position: &Position,
    pairs: &[[Vec<(Cell, Digit)>; 2]],
    conclusions: &[Conclusion],
) -> Vec<String> {
    let names = Names(position.geometry());
    let list = |candidates: &[(Cell, Digit)]| and(candidates.iter().map(|&it| names.candidate(it)));
    let mut told = vec![
        "Where a digit has two places in a unit, or a cell two candidates, one of the two is true: give them two \
         colours, and go on from there."
            .to_owned(),
    ];
    for (number, [one, other]) in pairs.iter().enumerate() {
        let which = if number == 0 { "Either" } else { "And either" };
        told.push(format!("{which} {} are true, or {} are.", list(one), list(other)));
    }
    let falls = |colour: &[(Cell, Digit)]| {
        colour.iter().all(|&(cell, digit)| conclusions.contains(&Conclusion::Remove { cell, digit }))
    };
    let is_false = pairs.iter().flatten().any(|colour| falls(colour));
    told.push(match (is_false, pairs.len()) {
        (true, 1) => "Two of one colour see each other, so that colour is false.".to_owned(),
        (true, _) => "One colour sees both colours of the other pair, so it is false.".to_owned(),
        (false, 1) => "What sees both colours is false, whichever is true.".to_owned(),
        (false, _) => {
            "Two colours of different pairs see each other, so they are not both true: one of their opposites is, and \
             what sees both of these is false."
                .to_owned()
        }
    });
    told
}

pub(super) fn templates(names: Names<'_>, digit: Digit, after: &[(Cell, Digit)]) -> Vec<String> {
    let mut told = Vec::new();
    if !after.is_empty() {
        let held = few(after.iter().map(|&it| names.candidate(it)), "candidate");
        told.push(format!(
            "Place the other digits once in every unit, in all ways: all of them have {held} in common."
        ));
    }
    told.push(format!(
        "Place {digit} once in every unit, in all ways that are left: none goes against what follows here."
    ));
    told
}

pub(super) fn deadly(
    names: Names<'_>,
    (cells, digits): (&[Cell], &[Digit]),
    guardians: &[(Cell, Digit)],
    way: &Way,
    conclusions: &[Conclusion],
) -> Vec<String> {
    let broken = match guardians {
        [only] => names.candidate(*only),
        _ => or(guardians.iter().map(|&it| names.candidate(it))),
    };
    let mut told = match digits {
        [one, other] => vec![format!(
            "Without {broken}, the cells {} would hold only {one} and {other}. These could be exchanged in all of them, \
             and the puzzle would have a second solution.",
            names.cells(cells)
        )],
        _ => vec![format!(
            "Without {broken}, every open cell would have two candidates, and every digit two places in each unit. Then \
             each cell could take its other candidate, and the puzzle would have a second solution."
        )],
    };
    told.push(match guardians {
        [_] => format!("It has only one, so {broken} is true."),
        _ => format!(
            "It has only one, so one of {} is true.",
            and(guardians.iter().map(|&it| names.candidate(it)))
        ),
    });
    match way {
        Way::Strong(needed) => {
            if let Some(Conclusion::Remove { cell, digit }) = conclusions.first() {
                told.push(format!(
                    "If {} were {digit}, {} would have one place left for the other digit, and none of these could be \
                     true.",
                    names.cell(*cell),
                    units(names, needed)
                ));
            }
        }
        Way::Subset { unit, cells } => told.push(format!(
            "Take these as one cell of {}: with {} it makes {} cells with as many digits, which no other cell of {0} can \
             hold.",
            names.unit(*unit),
            names.cells(cells),
            count(cells.len() + 1)
        )),
        _ => {}
    }
    told
}
