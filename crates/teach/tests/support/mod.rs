//! Asking the studio.

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
