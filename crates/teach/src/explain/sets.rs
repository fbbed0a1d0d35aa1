//! Sentences about sets: Hall sets of one unit, locked candidates, bent sets, petals.

use hallset::{Cell, Conclusion, Digit, Position, UnitId};

use super::count;
use crate::words::{Names, and, capitalized, one};

pub(super) fn naked(names: Names<'_>, unit: UnitId, cells: &[Cell], digits: &[Digit]) -> Vec<String> {
    let (cells_named, unit_named) = (names.cells(cells), names.unit(unit));
    match cells {
        [_] => vec![format!("{cells_named} of {unit_named} is {}.", and(digits))],
        _ => vec![
            format!(
                "The {} cells {cells_named} of {unit_named} have only {} as candidates.",
                count(cells.len()),
                and(digits)
            ),
            format!(
                "Whichever goes where, they use up these {} digits of {unit_named}.",
                count(digits.len())
            ),
        ],
    }
}

pub(super) fn hidden(names: Names<'_>, unit: UnitId, cells: &[Cell], digits: &[Digit]) -> Vec<String> {
    vec![
        format!("In {}, {} have no places but {}.", names.unit(unit), and(digits), names.cells(cells)),
        format!("So these {} cells hold these digits, and nothing else fits there.", count(cells.len())),
    ]
}

pub(super) fn locked(
    names: Names<'_>,
    (unit, second): (UnitId, UnitId),
    digit: Digit,
    cells: &[Cell],
) -> Vec<String> {
    let (unit, second) = (names.unit(unit), names.unit(second));
    vec![
        format!(
            "{} needs {}, and all its places, {}, lie in {second} too.",
            capitalized(&unit),
            one(digit),
            names.cells(cells)
        ),
        format!("One of them is the {digit} of {second}, so no other cell of {second} can be {digit}."),
    ]
}

/// *n* cells with *n* digits that lie in more than one unit.
pub(super) fn bent(
    position: &Position,
    cells: &[Cell],
    digits: &[Digit],
    open: Option<Digit>,
) -> Vec<String> {
    let names = Names(position.geometry());
    let size = count(cells.len());
    let together =
        format!("The {size} cells {} have {size} digits together: {}.", names.cells(cells), and(digits));
    match open {
        Some(open) => {
            let others: Vec<Digit> = digits.iter().copied().filter(|&digit| digit != open).collect();
            vec![
                together,
                format!(
                    "The places of {} see each other, so each of them stands there at most once.",
                    and(&others)
                ),
                format!(
                    "That fills {} of the {size} cells at most, so {open} stands in one of {}.",
                    count(others.len()),
                    names.cells(&places(position, cells, open))
                ),
                format!("What sees all of these cannot be {open}."),
            ]
        }
        None => vec![
            together,
            "The places of each of these digits see each other, so each stands there at most once."
                .to_owned(),
            format!("As there are {size} cells to fill, each stands there exactly once."),
            "What sees all places of one of these digits there cannot hold it.".to_owned(),
        ],
    }
}

pub(super) fn petals(
    position: &Position,
    stem: Cell,
    petals: &[(Digit, Vec<Cell>)],
    (digit, conclusions): (Digit, &[Conclusion]),
) -> Vec<String> {
    let names = Names(position.geometry());
    let stem_named = names.cell(stem);
    let mut told: Vec<String> = petals
        .iter()
        .map(|(tried, cells)| match cells.is_empty() {
            true => format!("{stem_named} may be {digit} itself."),
            false => format!(
                "If {stem_named} is {tried}, {} cannot be {tried} any more; with one digit too few to spare, {digit} \
                 stands in {}.",
                names.cells(cells),
                crate::words::or(places(position, cells, digit).iter().map(|&cell| names.cell(cell)))
            ),
        })
        .collect();
    told.push(format!("Whatever {stem_named} is, what sees all these places cannot be {digit}."));
    if conclusions.iter().any(|it| matches!(it, Conclusion::Remove { digit: other, .. } if *other != digit)) {
        told.push("The same goes for every other digit that all these sets have.".to_owned());
    }
    told
}

fn places(position: &Position, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| position.digits(cell).contains(digit)).collect()
}
