//! Sentences about what follows from what: chains, and branches of a choice.

use hallset::{Because, Cell, Choice, Claim, Conclusion, Implied, Position, Proof, Seen, Strong};

use super::{false_claim, true_claim};
use crate::words::{Names, and, capitalized, or};

/// The chain as it is walked: suppose that the first claim is false.
pub(super) fn chain(
    position: &Position,
    (claims, strong, ring): (&[Claim], &[Strong], bool),
    conclusions: &[Conclusion],
) -> Vec<String> {
    let names = Names(position.geometry());
    let (Some(first), Some(last)) = (claims.first(), claims.last()) else { return Vec::new() };
    let mut told = vec![format!("Suppose {}.", false_claim(names, &first.cells, first.digit))];
    for ((pair, link), number) in claims.chunks(2).zip(strong).zip(0..) {
        let [from, to] = pair else { continue };
        if number > 0 {
            told.push(format!("So {}.", false_claim(names, &from.cells, from.digit)));
        }
        let why = match link {
            Strong::Cell(_) => "the cell has no other candidate".to_owned(),
            Strong::Unit(unit) => format!("{} has no other place for {}", names.unit(*unit), to.digit),
            Strong::Set(cells) if cells.len() == 1 => "the cell has no other candidate".to_owned(),
            Strong::Set(cells) => {
                format!("without {}, {} need all their other digits", from.digit, names.cells(cells))
            }
            _ => "nothing else is left".to_owned(),
        };
        told.push(format!("Then {}: {why}.", true_claim(names, &to.cells, to.digit)));
    }
    told.push(match (first == last, ring) {
        (true, _) => format!("So {} in any case.", true_claim(names, &first.cells, first.digit)),
        (false, false) => format!("So {} is true, or {} is.", names.claim(first), names.claim(last)),
        (false, true) => format!(
            "{} and {} cannot both be true, so the chain is a ring: it can be walked either way round, and of each two \
             neighbours in it exactly one is true.",
            capitalized(&names.claim(first)),
            names.claim(last)
        ),
    });
    if first != last {
        told.push(match ring {
            true => "What can stand with neither of two such neighbours is false.".to_owned(),
            false => "What can stand with neither of them is false.".to_owned(),
        });
    }
    let ends = [first.digit, last.digit];
    let is_set = |link: Option<&Strong>| matches!(link, Some(Strong::Set(_)));
    let others = conclusions.iter().any(|conclusion| {
        matches!(conclusion, Conclusion::Remove { cell, digit }
            if !ends.contains(digit) && first.cells != [*cell] && last.cells != [*cell])
    });
    if others && !ring && (is_set(strong.first()) || is_set(strong.last())) {
        told.push(
            "The same goes for other digits of the sets at the ends, which they need just as well."
                .to_owned(),
        );
    }
    told
}

/// Each way, one inference a sentence, and how they end.
pub(super) fn branches(names: Names<'_>, choice: Choice, branches: &[Vec<Implied>]) -> Vec<String> {
    let mut told: Vec<String> = match choice {
        Choice::Cell(cell) => vec![format!("Try each candidate of {}.", names.cell(cell))],
        Choice::Unit(unit, digit) => {
            vec![format!("Try each place for {digit} in {}.", names.unit(unit))]
        }
        _ => Vec::new(),
    };
    for branch in branches {
        match &branch[..] {
            [tried] => told.push(format!("It may be that {}.", said(names, tried))),
            _ => told.extend(walk(names, branch)),
        }
    }
    match choice {
        Choice::True(..) | Choice::False(..) => {
            told.extend(branches.iter().filter_map(|branch| contradiction(names, branch)));
        }
        _ => told.push("Each way leads to the same.".to_owned()),
    }
    told
}

/// `Suppose r1c1 is 5. Then r1c3 and r4c1 are not 5, because r1c1 is 5.` and so on.
fn walk(names: Names<'_>, branch: &[Implied]) -> Vec<String> {
    let mut told = Vec::new();
    for same in branch.chunk_by(is_same_inference) {
        let Some(first) = same.first() else { continue };
        let what = match (same, &first.because) {
            ([only], _) => said(names, only),
            (_, Because::Cell) => {
                format!("{} is not {}", names.cell(first.cell), or(same.iter().map(|it| it.digit)))
            }
            _ => {
                let cells: Vec<Cell> = same.iter().map(|it| it.cell).collect();
                format!("{} are not {}", names.cells(&cells), first.digit)
            }
        };
        let before = first.from.first().and_then(|&from| branch.get(from));
        match (&first.because, first.holds) {
            (Because::Tried, _) => told.push(format!("Suppose {what}.")),
            (Because::Cell, true) => {
                told.push(format!("Then {what}, because all its other candidates are gone."));
            }
            (Because::Unit(unit), true) => {
                let unit = names.unit(*unit);
                told.push(format!(
                    "Then {what}, because all other places of {} in {unit} are gone.",
                    first.digit
                ));
            }
            (Because::Proof(proof), _) => told.extend(inside(names, proof, &what)),
            _ => {
                let why = match before {
                    Some(before) if before.cell == first.cell => format!(", because it is {}", before.digit),
                    Some(before) => format!(", because {}", said(names, before)),
                    None => String::new(),
                };
                told.push(format!("Then {what}{why}."));
            }
        }
    }
    told
}

/// Do two claims say what one digit rules out: the same digit elsewhere, or other digits of its cell?
fn is_same_inference(one: &Implied, other: &Implied) -> bool {
    let is_same_kind = match (&one.because, &other.because) {
        (Because::Cell, Because::Cell) => one.cell == other.cell,
        (Because::Unit(_), Because::Unit(_)) => one.digit == other.digit,
        (Because::Proof(proof), Because::Proof(second)) => one.digit == other.digit && proof == second,
        _ => false,
    };
    is_same_kind && !one.holds && !other.holds && one.from == other.from
}

/// What follows from a pattern in what is left, or from a contradiction inside.
fn inside(names: Names<'_>, proof: &Proof, what: &str) -> Vec<String> {
    let why = match proof {
        Proof::Locked { unit, second, digit, .. } => {
            format!(
                "because the places left for {digit} in {} all lie in {}",
                names.unit(*unit),
                names.unit(*second)
            )
        }
        Proof::Subset { cells, digits, seen: Seen::Cells, .. } => {
            format!("because {} have only {} left", names.cells(cells), and(digits))
        }
        Proof::Subset { unit, cells, digits, seen: Seen::Digits } => {
            format!(
                "because {} have no places left in {} but {}",
                and(digits),
                names.unit(*unit),
                names.cells(cells)
            )
        }
        Proof::Branches { branches, .. } => {
            let mut told = vec![format!("Now {what}, because the opposite contradicts itself, as follows.")];
            for branch in branches {
                told.extend(walk(names, branch));
                told.extend(contradiction(names, branch));
            }
            told.push(format!("So {what}."));
            return told;
        }
        _ => format!("because of a {} in what is left", proof.shape().replace('-', " ")),
    };
    vec![format!("Then {what}, {why}.")]
}

/// What would be true and false at once.
fn contradiction(names: Names<'_>, branch: &[Implied]) -> Option<String> {
    let both = |said: &&Implied| {
        let opposite = |it: &Implied| (it.cell, it.digit, it.holds) == (said.cell, said.digit, !said.holds);
        branch.iter().any(opposite)
    };
    let clash = branch.iter().rev().find(both)?;
    let (cell, digit) = (names.cell(clash.cell), clash.digit);
    Some(format!("But {cell} cannot be {digit} and not {digit} at once, so what was supposed is wrong."))
}

fn said(names: Names<'_>, said: &Implied) -> String {
    match said.holds {
        true => true_claim(names, &[said.cell], said.digit),
        false => false_claim(names, &[said.cell], said.digit),
    }
}
