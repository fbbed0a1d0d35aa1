//! The methods as the page lists them: names, pseudo-code, and the line that each step executes.
//!
//! Lines are short, so that they fit beside the grid without being broken. Steps are named as in the
//! table of [`sentences`](super::sentences).

use std::collections::BTreeMap;

use hallset::{METHODS, Method};
use serde::Serialize;

/// A method that can be watched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct MethodOnPage {
    /// The name in requests, such as `ac3`.
    pub id: Method,
    /// The name for people.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// The pseudo-code.
    pub code: Vec<&'static str>,
    /// The line of each kind of step, counted from 1.
    pub lines: BTreeMap<&'static str, usize>,
}

/// A line of pseudo-code and the steps that execute it.
type Line = (&'static str, &'static [&'static str]);

const AC3: &[Line] = &[
    ("queue ← every arc (a, b)", &["stage.ac3"]),
    ("while the queue is not empty:", &[]),
    ("  take its first arc (a, b)", &["arcs", "arcs.one"]),
    ("  if b is solved with digit d", &[]),
    ("    and a has d: a loses d,", &["remove.arc"]),
    ("    append (n, a), a's peers n", &[]),
];

const FORWARD: &[Line] = &[
    ("for each solved cell:", &["stage.forward-checking"]),
    ("  its peers lose its digit", &["remove.peer"]),
    ("until nothing changes", &[]),
];

const MAC: &[Line] = &[
    ("peers of givens lose digits", &["stage.preprocessing", "remove.peer"]),
    ("AC-3, here and below:", &["stage.ac3"]),
    ("  take the first arc (a, b)", &["arcs", "arcs.one"]),
    ("  b solved: a loses its digit,", &["remove.arc"]),
    ("    append (n, a), a's peers n", &[]),
];

const LOGIC: &[Line] = &[
    ("repeat, the easiest first:", &["stage.logic"]),
    ("  solved cell: peers lose it", &["remove.peer"]),
    ("  only place of a digit", &["remove.only-place"]),
    ("  pointing: box into line", &["remove.pointing"]),
    ("  claiming: line into box", &["remove.claiming"]),
    ("  naked pair", &["remove.naked-pair"]),
    ("  hidden pair", &["remove.hidden-pair"]),
    ("  naked triple", &["remove.naked-triple"]),
    ("  hidden triple", &["remove.hidden-triple"]),
    ("until no rule removes more", &[]),
];

const ALLDIFF: &[Line] = &[
    ("todo ← every unit", &["stage.all-different"]),
    ("while there is a unit to do:", &[]),
    ("  match cells with digits", &[]),
    ("  find the components", &[]),
    ("  remove what lies between", &["remove.all-different"]),
    ("  changed units: to do", &[]),
];

const FASTEST: &[Line] = &[
    ("repeat, the easiest first:", &["stage.logic"]),
    ("  solved cell: peers lose it", &["remove.peer"]),
    ("  only place of a digit", &["remove.only-place"]),
    ("  large grid: all-different", &["remove.all-different"]),
    ("until nothing changes", &[]),
];

/// What follows the propagation, but for how a guess is propagated.
const SEARCH: &[Line] = &[
    ("all cells solved: done", &["solution", "end.solved"]),
    ("choose an open cell", &["stage.search"]),
    ("  for each of its digits:", &[]),
    ("    try it", &["guess", "guess.last", "remove.guess"]),
    ("    propagate as above", &[]),
    (
        "    dead end: take it back",
        &["dead-end.no-candidate", "dead-end.no-place", "dead-end.too-few-digits", "undo"],
    ),
    ("      and strike it out", &["remove.refuted"]),
    ("no digit left: no solution", &["end.none"]),
];

/// As [`SEARCH`], where guesses are followed by forward checking instead of what is above.
const SEARCH_WITH_FORWARD_CHECKING: &[Line] = &[
    SEARCH[0],
    SEARCH[1],
    SEARCH[2],
    SEARCH[3],
    ("    solved: peers lose it", &["remove.peer"]),
    SEARCH[5],
    SEARCH[6],
    SEARCH[7],
];

/// Every method, in the order of the menu.
pub(super) fn methods() -> Vec<MethodOnPage> {
    METHODS.into_iter().chain([Method::Auto]).map(on_page).collect()
}

/// A method with its pseudo-code.
pub(crate) fn on_page(method: Method) -> MethodOnPage {
    let (propagation, search) = match method {
        Method::Ac3 => (AC3, SEARCH_WITH_FORWARD_CHECKING),
        Method::Forward => (FORWARD, SEARCH),
        Method::Mac => (MAC, SEARCH),
        Method::Logic => (LOGIC, SEARCH),
        Method::AllDiff => (ALLDIFF, SEARCH),
        _ => (FASTEST, SEARCH),
    };
    let code = || propagation.iter().chain(search);
    let lines = code().zip(1..).flat_map(|((_, steps), line)| steps.iter().map(move |&step| (step, line)));
    MethodOnPage {
        id: method,
        name: name(method),
        summary: method.summary(),
        code: code().map(|(text, _)| *text).collect(),
        lines: lines.collect(),
    }
}

/// What people call a method.
pub(super) fn name(method: Method) -> &'static str {
    match method {
        Method::Logic => "Logic rules",
        Method::Ac3 => "AC-3",
        Method::Forward => "Forward checking",
        Method::Mac => "Maintained AC-3",
        Method::AllDiff => "All-different search",
        _ => "Fastest",
    }
}

#[cfg(test)]
mod tests {
    use super::super::sentences::SENTENCES;
    use super::*;

    #[test]
    fn every_step_that_has_a_line_has_a_sentence_and_lines_are_short() {
        for method in methods() {
            assert!(method.code.iter().all(|line| line.chars().count() <= 30), "{}", method.name);
            for step in method.lines.keys() {
                assert!(SENTENCES.iter().any(|(key, _)| key == step), "{}: {step}", method.name);
            }
        }
    }
}
