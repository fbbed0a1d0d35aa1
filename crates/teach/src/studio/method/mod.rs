//! Methods: names, pseudo-code, the line that each step executes; and their runs as [journals](journal).
//!
//! Lines are short, so that they fit beside the grid without being broken. Steps are named as in the
//! [`table`] of [`kinds`].

mod journal;
mod kinds;
mod proof;
mod recorder;
mod table;

use std::collections::BTreeMap;

use hallset::techniques::LADDER;
use hallset::{METHODS, Method};
use serde::Serialize;

pub(super) use self::journal::{Clock, Stretch};
pub use self::journal::{Journal, MethodStep};
pub use self::kinds::{Amount, Branch, EffectPattern, Kind, Kinds, Slot, Sort, Stop};
pub(crate) use self::kinds::{parameters, sort_of};
pub use self::proof::{Proven, Role, Shape};
pub use self::recorder::Ending;
pub(super) use self::recorder::{Recorded, Recorder};
pub use self::table::STAGES;
use super::unit::KEPT;
use crate::scene::Effect;

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
    /// The techniques that it uses, the easiest first.
    pub techniques: Vec<&'static str>,
    /// What drives it in each stage, `search` included: what to show beside the grid.
    pub drives: BTreeMap<&'static str, Drive>,
}

/// What drives a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Drive {
    /// A queue of arcs.
    Queue,
    /// A solved cell and its peers.
    Peers,
    /// A ladder of techniques.
    Rules,
    /// One unit after the other.
    Unit,
}

/// Before the first step of a method's run.
pub(super) fn opening() -> Vec<Effect> {
    vec![Effect::begin(KEPT), Effect::set("nodes", 1)]
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
    ("all cells solved: done", &["solution", "end.solved", "end.only", "end.several"]),
    ("choose an open cell", &["stage.search"]),
    ("  for each of its digits:", &[]),
    ("    try it", &["guess", "guess.last", "remove.guess"]),
    ("    propagate as above", &[]),
    (
        "    dead end: take it back",
        &["dead-end.no-candidate", "dead-end.no-place", "dead-end.too-few-digits", "undo", "undo.last"],
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
    let (techniques, drives): (&[&str], &[(&str, Drive)]) = match method {
        Method::Ac3 => (&["arc", "peer"], &[("ac3", Drive::Queue), ("search", Drive::Peers)]),
        Method::Forward => (&["peer"], &[("forward-checking", Drive::Peers), ("search", Drive::Peers)]),
        Method::Mac => (
            &["peer", "arc"],
            &[("preprocessing", Drive::Peers), ("ac3", Drive::Queue), ("search", Drive::Queue)],
        ),
        Method::Logic => (&[], &[("logic", Drive::Rules), ("search", Drive::Rules)]),
        Method::AllDiff => (&["all-different"], &[("all-different", Drive::Unit), ("search", Drive::Unit)]),
        _ => (&["peer", "only-place", "all-different"], &[("logic", Drive::Rules), ("search", Drive::Rules)]),
    };
    let code = || propagation.iter().chain(search);
    let lines = code().zip(1..).flat_map(|((_, steps), line)| steps.iter().map(move |&step| (step, line)));
    MethodOnPage {
        id: method,
        name: name(method),
        summary: method.summary(),
        code: code().map(|(text, _)| *text).collect(),
        lines: lines.collect(),
        techniques: match method {
            Method::Logic => LADDER.iter().map(|technique| technique.id).collect(),
            _ => techniques.to_vec(),
        },
        drives: drives.iter().copied().collect(),
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
    use super::*;

    #[test]
    fn every_step_that_has_a_line_is_a_kind_and_lines_are_short() {
        for method in methods() {
            assert!(method.code.iter().all(|line| line.chars().count() <= 30), "{}", method.name);
            for step in method.lines.keys() {
                assert!(Kinds::new().iter().any(|kind| kind.id == *step), "{}: {step}", method.name);
            }
        }
    }
}
