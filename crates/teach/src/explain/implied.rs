//! Sentences about what follows from what: chains, and branches of a choice.

use hallset::{Because, Cell, Choice, Claim, Conclusion, Implied, Position, Strong};

use super::{capital, false_claim, true_claim};
use crate::words::{Names, and};

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
            Strong::Set(cells) => format!(
                "{} have one candidate more than cells, and without {} need all others",
                names.cells(cells),
                from.digit
            ),
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
            capital(&names.claim(first)),
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

/// One sentence for each way, and what they have in common.
pub(super) fn branches(
    names: Names<'_>,
    choice: Choice,
    branches: &[Vec<Implied>],
    conclusions: &[Conclusion],
) -> Vec<String> {
    let mut told: Vec<String> = match choice {
        Choice::Cell(cell) => vec![format!("Try each candidate of {}.", names.cell(cell))],
        Choice::Unit(unit, digit) => {
            vec![format!("Try each place for {digit} in {}.", names.unit(unit))]
        }
        _ => Vec::new(),
    };
    told.extend(branches.iter().map(|branch| walk(names, branch)));
    match choice {
        Choice::True(..) | Choice::False(..) => {
            let clash = branches.first().and_then(|branch| clash(branch));
            if let Some((cell, digit)) = clash {
                told.push(format!("But {} cannot be both {digit} and not {digit}.", names.cell(cell)));
            }
        }
        _ => told.push(format!("Each way leads to the same: {}.", and(super::told(names.0, conclusions)))),
    }
    told
}

fn clash(branch: &[Implied]) -> Option<(Cell, hallset::Digit)> {
    let both = |said: &&Implied| {
        let opposite = |it: &Implied| (it.cell, it.digit, it.holds) == (said.cell, said.digit, !said.holds);
        branch.iter().any(opposite)
    };
    branch.iter().rev().find(both).map(|said| (said.cell, said.digit))
}

/// `If r1c1 is 5: r1c3 is not 5 (row 1), so r1c3 is 7 (its last candidate).`
fn walk(names: Names<'_>, branch: &[Implied]) -> String {
    let mut told = String::new();
    for (number, said) in branch.iter().enumerate() {
        let claim = match said.holds {
            true => true_claim(names, &[said.cell], said.digit),
            false => false_claim(names, &[said.cell], said.digit),
        };
        let why = match (&said.because, said.holds) {
            (Because::Tried, _) => String::new(),
            (Because::Cell, true) => " (its last candidate)".to_owned(),
            (Because::Cell, false) => " (one digit a cell)".to_owned(),
            (Because::Unit(unit), true) => format!(" (the last place in {})", names.unit(*unit)),
            (Because::Unit(unit), false) => format!(" ({})", names.unit(*unit)),
            (Because::Proof(proof), _) => format!(" (a {})", proof.shape().replace('-', " ")),
            _ => String::new(),
        };
        let joint = match (number, said.holds) {
            (0, _) => "If ",
            (1, _) => ": ",
            (_, true) => ", so ",
            (_, false) => ", and ",
        };
        told.push_str(joint);
        told.push_str(&claim);
        told.push_str(&why);
    }
    told.push('.');
    told
}
