//! The questions: each takes a puzzle and its options, works on a thread of its own, and gives JSON or objects.

use std::ops::ControlFlow;

use hallset::canon::{Canonizer, Form};
use hallset::techniques::for_people;
use hallset::{Counters, Method, Outcome, Solver, StopCause, nine};
use hallset_teach::canon::Formed;
use hallset_teach::check as checking;
use hallset_teach::explain::{self as explaining, path};
use hallset_teach::export::Theme;
use hallset_teach::hint::{Stage, check_played};
use hallset_teach::make::{Ask, NotMade};
use hallset_teach::rate::{Dialect, Log, Rater, technique_told};
use hallset_teach::trace::{Lines, Tracer};
use hallset_teach::words::{one_line, stop_cause_name};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyType};
use serde::Serialize;

use crate::grid::{Grid, wrong};
use crate::layout::Options;
use crate::puzzle::Puzzle;
use crate::text::without_clash;
use crate::work::{Item, Stream, Work, answer, answer_here};

/// The name of one of some things, or what the names are.
fn named<T>(what: &str, name: &str, all: impl IntoIterator<Item = (&'static str, T)>) -> PyResult<T> {
    let mut names = Vec::new();
    for (known, thing) in all {
        if known == name {
            return Ok(thing);
        }
        names.push(known);
    }
    Err(PyValueError::new_err(format!("found {what} `{name}`, expected one of {}", names.join(", "))))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers, texts and lists have a form in JSON")
}

/// `hallset.Stopped` or `hallset.NotFound`, with these words.
fn exception(py: Python<'_>, name: &str, words: String) -> PyErr {
    let class = py.import("hallset._errors").and_then(|errors| errors.getattr(name));
    match class.and_then(|class| Ok(class.cast_into::<PyType>()?)) {
        Ok(class) => PyErr::from_type(class, (words,)),
        Err(error) => error,
    }
}

fn stopped(py: Python<'_>, cause: StopCause) -> PyErr {
    exception(py, "Stopped", stop_cause_name(cause).to_owned())
}

/// Status, solutions, what stopped it, and the counters as JSON.
type Solved = (&'static str, Vec<Grid>, Option<&'static str>, Option<String>);

#[pyfunction]
#[pyo3(signature = (puzzle, *, method, limit, max_nodes, seed, timeout, counters))]
#[allow(clippy::too_many_arguments, reason = "Python names each of them")]
pub(crate) fn solve(
    py: Python<'_>,
    puzzle: &Puzzle,
    method: &str,
    limit: u64,
    max_nodes: Option<u64>,
    seed: u64,
    timeout: Option<f64>,
    counters: bool,
) -> PyResult<Solved> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    let solver = solver(method, limit, max_nodes, seed)?;
    let frame = puzzle.clone();
    let is_quick = !counters && solver.many().is_some() && nine::cells(&puzzle).is_some();
    let (outcome, counters) = if is_quick {
        answer_here(py, timeout, || (solver.solve(&puzzle), None))?
    } else {
        answer(py, timeout, move |cancel| {
            let solver = solver.cancel(cancel.clone());
            if counters {
                let mut counters = Counters::default();
                let outcome = solver.solve_observed(&puzzle, &mut counters);
                return (outcome, Some(counters));
            }
            (solver.solve(&puzzle), None)
        })?
    };
    let grids = outcome.solutions().iter().map(|grid| Grid::of(&frame, grid.clone())).collect();
    let cause = match &outcome {
        Outcome::Stopped { cause, .. } => Some(stop_cause_name(*cause)),
        _ => None,
    };
    Ok((outcome.status().name(), grids, cause, counters.map(|counters| json(&counters))))
}

fn solver(method: &str, limit: u64, max_nodes: Option<u64>, seed: u64) -> PyResult<Solver> {
    let method: Method = method.parse().map_err(wrong)?;
    if limit == 0 {
        return Err(wrong("found limit 0, expected 1 or more solutions to look for"));
    }
    Ok(Solver::new(method).limit(limit).max_nodes(max_nodes).seed(seed))
}

#[pyfunction]
#[pyo3(signature = (puzzle, *, max_nodes, timeout))]
pub(crate) fn count<'py>(
    py: Python<'py>,
    puzzle: &Puzzle,
    max_nodes: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    let solver = Solver::default().max_nodes(max_nodes);
    let count = answer(py, timeout, move |cancel| solver.cancel(cancel.clone()).count(&puzzle))?;
    let count = count.map_err(|cause| stopped(py, cause))?;
    // Python limits the length of decimal numbers in texts, not that of others.
    py.get_type::<PyInt>().call1((count.to_str_radix(16), 16))
}

#[pyfunction]
#[pyo3(signature = (puzzle, *, max_nodes, timeout))]
pub(crate) fn check(
    py: Python<'_>,
    puzzle: &Puzzle,
    max_nodes: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<String> {
    let puzzle = puzzle.entry.puzzle.clone();
    answer(py, timeout, move |cancel| {
        let solver = Solver::default().max_nodes(max_nodes).cancel(cancel.clone());
        let report = checking::check(&puzzle, &solver, |_| {});
        json(&report.findings(&puzzle, |grid| one_line(&puzzle, grid)))
    })
}

/// The lines of an explanation, and the picture of each step if they are wanted.
#[pyfunction]
#[pyo3(signature = (puzzle, *, timeout, pictures))]
pub(crate) fn explain(
    py: Python<'_>,
    puzzle: &Puzzle,
    timeout: Option<f64>,
    pictures: bool,
) -> PyResult<Vec<(String, Option<String>)>> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    answer(py, timeout, move |cancel| {
        let mut lines = Vec::new();
        let end = path::walk(&puzzle, cancel, |position, step| {
            let line = path::step_told(position, step, 1, lines.len() + 1).to_string();
            let picture = pictures.then(|| explaining::picture(position, step, Theme::Light));
            lines.push((line, picture));
            ControlFlow::Continue(())
        });
        lines.push((path::end_told(&end, 1, lines.len()).to_string(), None));
        lines
    })
}

#[pyfunction]
#[pyo3(signature = (played, puzzle, *, stage, timeout))]
pub(crate) fn hint(
    py: Python<'_>,
    played: &Puzzle,
    puzzle: &Puzzle,
    stage: usize,
    timeout: Option<f64>,
) -> PyResult<String> {
    let unknown = || wrong(format!("found stage {stage}, expected 1 to {}", Stage::ALL.len()));
    let stages = Stage::up_to(stage).ok_or_else(unknown)?;
    let (played, puzzle) = (played.entry.puzzle.clone(), puzzle.entry.puzzle.clone());
    check_played(&puzzle, &played).map_err(wrong)?;
    answer(py, timeout, move |cancel| {
        hallset_teach::hint::hint(&puzzle, &played, cancel).told(puzzle.geometry(), stages).to_string()
    })
}

/// The rating as JSON; an error, and whether the time was up, where there is none.
#[pyfunction]
#[pyo3(signature = (puzzle, *, dialect, steps, timeout))]
pub(crate) fn rate(
    py: Python<'_>,
    puzzle: &Puzzle,
    dialect: &str,
    steps: bool,
    timeout: Option<f64>,
) -> PyResult<String> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    let dialect = named("dialect", dialect, Dialect::ALL.map(|dialect| (dialect.name(), dialect)))?;
    let log = if steps { Log::Steps } else { Log::None };
    let (rated, is_stopped) = answer(py, timeout, move |cancel| {
        let verdict = Rater::new(dialect, log).rate(&puzzle, cancel);
        (verdict.told(&puzzle, dialect), verdict.is_stopped())
    })?;
    match rated.error() {
        None => Ok(json(&rated)),
        Some(_) if is_stopped => Err(stopped(py, StopCause::Cancelled)),
        Some(error) => Err(wrong(error)),
    }
}

#[pyfunction]
#[pyo3(signature = (puzzle, *, form, timeout))]
pub(crate) fn canon(py: Python<'_>, puzzle: &Puzzle, form: &str, timeout: Option<f64>) -> PyResult<String> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    let form = named("form", form, [("puzzle", Form::Puzzle), ("solution", Form::Solution)])?;
    let found = answer(py, timeout, move |cancel| Canonizer::new(form).canonical(&puzzle, cancel))?;
    let formed = Formed::from(&found);
    match (&formed.error, formed.status) {
        (None, _) => Ok(json(&formed)),
        (Some(_), "stopped") => Err(stopped(py, StopCause::Cancelled)),
        (Some(error), _) => Err(wrong(error)),
    }
}

#[pyfunction]
#[pyo3(signature = (puzzle, *, method, limit, max_nodes, seed, timeout, all))]
#[allow(clippy::too_many_arguments, reason = "Python names each of them")]
pub(crate) fn trace(
    py: Python<'_>,
    puzzle: &Puzzle,
    method: &str,
    limit: u64,
    max_nodes: Option<u64>,
    seed: u64,
    timeout: Option<f64>,
    all: bool,
) -> PyResult<Stream> {
    let puzzle = without_clash(py, &puzzle.entry)?;
    let solver = solver(method, limit, max_nodes, seed)?;
    let lines = if all { Lines::All } else { Lines::Changes };
    let work = Work::start(timeout, move |cancel, items| {
        let mut tracer = Tracer::new(&puzzle, lines, |line: &str| {
            let line = line.to_owned();
            let item: Item = Box::new(|py| Ok(line.into_pyobject(py)?.into_any().unbind()));
            // Nobody asks for more: the solver hears so.
            if items.send(item).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let mut counters = Counters::default();
        let _ = tracer.start(solver.method());
        let outcome =
            solver.cancel(cancel.clone()).solve_observed(&puzzle, &mut (&mut tracer, &mut counters));
        let _ = tracer.finish(&outcome, &counters);
    })?;
    Ok(Stream(work))
}

/// Puzzles as they are made: each with its solution, its number, and what was not reached. The fields of `asked` are those
/// of the generator's JSON.
#[pyfunction]
#[pyo3(signature = (asked, count, **layout))]
pub(crate) fn generate(
    py: Python<'_>,
    asked: &str,
    count: u64,
    layout: Option<&Bound<'_, PyDict>>,
) -> PyResult<Stream> {
    let ask: Ask = serde_json::from_str(asked).map_err(wrong)?;
    let layout = Options::of_layout(layout)?.layout(py, None)?;
    ask.check(layout.clone()).map_err(wrong)?;
    let work = Work::start(None, move |cancel, items| {
        let made = ask.each_on(layout, count, cancel, |number, made| {
            let item: Item = Box::new(move |py| {
                let solution = Grid::of(&made.puzzle, made.solution);
                let shortfall = made.shortfall.map(|shortfall| shortfall.to_string());
                let made = (Puzzle::from(made.puzzle), solution, number, shortfall);
                Ok(made.into_pyobject(py)?.into_any().unbind())
            });
            if items.send(item).is_err() {
                cancel.raise();
            }
        });
        if let Err(error) = made {
            // Whoever still listens hears why there is no more.
            let _ = items.send(Box::new(move |py| Err(not_made(py, &error))));
        }
    })?;
    Ok(Stream(work))
}

fn not_made(py: Python<'_>, error: &NotMade) -> PyErr {
    match error {
        NotMade::NotFound { .. } => exception(py, "NotFound", error.to_string()),
        NotMade::Stopped => stopped(py, StopCause::Cancelled),
        _ => wrong(error),
    }
}

/// The techniques as JSON, easiest first.
#[pyfunction]
pub(crate) fn techniques() -> Vec<String> {
    for_people().into_iter().map(|technique| technique_told(technique).to_string()).collect()
}
