//! What several tests need: asking the studio, every exercise, every way to fill a unit.

pub(crate) mod learners;

use std::collections::BTreeSet;

use hallset::Cancel;
use hallset_teach::studio::{
    Example, Limits, Phase, Request, Response, Run, Told, UnitReport, answer, example,
};

/// The answer to a request under the usual limits.
pub(crate) fn ask(request: &Request) -> Response {
    answer(request, &Limits::default(), &Cancel::new())
}

/// An example by its name for links.
pub(crate) fn named(id: &str) -> &'static Example {
    example(id).unwrap_or_else(|| panic!("there is no example {id}"))
}

/// An example with all its units run.
pub(crate) fn watch(example: &Example) -> Told {
    let runs = example.units.iter().map(|unit| Run::Unit((*unit).to_owned())).collect();
    let puzzle = Some(example.puzzle.to_owned());
    told(&Request { puzzle, start: example.start, runs, ..Request::default() })
}

/// What is told to a request that is granted.
pub(crate) fn told(request: &Request) -> Told {
    let response = ask(request);
    response.told().cloned().unwrap_or_else(|| panic!("{:?}", response.fault()))
}

/// The captions of one phase.
pub(crate) fn captions(run: &UnitReport, phase: Phase) -> Vec<&str> {
    run.steps.iter().filter(|step| step.phase == phase).map(|step| &step.caption[..]).collect()
}

/// Every topic with every work that it has.
pub(crate) const EXERCISES: [&str; 13] = [
    "matching do=predict",
    "matching do=turn",
    "components do=predict",
    "components do=turn",
    "alldiff do=predict",
    "alldiff do=turn",
    "hall do=predict",
    "hall do=turn",
    "ac3 do=predict",
    "ac3 do=turn",
    "forward-checking do=predict",
    "forward-checking do=turn",
    "search do=predict",
];

/// Every way to fill a unit whose cells can hold these digits.
pub(crate) fn fillings(left: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    fn extend(left: &[BTreeSet<usize>], used: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        let Some(set) = left.get(used.len()) else { return all.push(used.clone()) };
        for &digit in set {
            if !used.contains(&digit) {
                used.push(digit);
                extend(left, used, all);
                used.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(left, &mut Vec::new(), &mut all);
    all
}
