//! A question, the answers to it, and which of them are right.

use std::collections::BTreeSet;

use hallset::{Cell, Digit};
use serde::{Deserialize, Serialize};

use super::graph::Graph;
use super::said;
use crate::scene::{Thing, ThingKind, Things};
use crate::words;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Asked {
    /// At which digit can the augmenting path end?
    PathEnd,
    /// Which edges swap along an augmenting path?
    Swap,
    /// What is the low of this vertex now?
    Low,
    /// Which vertices close as a component?
    Component,
    /// Which digits are a Hall set?
    Hall,
    /// Which candidate falls?
    Falls,
    /// Which arcs enter the queue after this removal?
    Arcs,
    /// Which cell has the fewest candidates?
    Mrv,
    /// Does this try end before the next one?
    DeadEnd,
    /// Which edges are an augmenting path, from any cell?
    Path,
    /// Which vertex is visited next?
    Visit,
    /// What does the arc at the front of the queue remove?
    Revision,
    /// What does a solved cell take from its peers?
    Peers,
}

/// What is picked to answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Picked {
    /// A digit.
    Digit,
    /// Some digits.
    Digits,
    /// A cell.
    Cell,
    /// Some cells.
    Cells,
    /// A cell or a digit.
    Vertex,
    /// Some cells and digits.
    Vertices,
    /// A candidate.
    Candidate,
    /// Some candidates: edges of the graph.
    Candidates,
    /// A number is written.
    Number,
    /// Yes or no.
    Truth,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    /// Yes or no.
    Truth(bool),
    /// A number.
    Number(u64),
    /// What was picked.
    Things(BTreeSet<Thing>),
}

impl Answer {
    /// These things.
    pub fn of(things: impl IntoIterator<Item = Thing>) -> Self {
        Self::Things(things.into_iter().collect())
    }
}

/// A question about the step that comes next.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Question {
    /// The position at which it is asked.
    pub position: usize,
    /// What is asked.
    pub asked: Asked,
    /// What is picked.
    pub picked: Picked,
    /// May nothing be picked? Whether that is right here is another question.
    pub nothing: bool,
    /// The question in words.
    pub prompt: String,
    /// A right answer: what the run does.
    pub example: Answer,
    pub(super) things: Things,
    pub(super) right: Right,
}

/// Which answers are right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Right {
    /// This one; the words say why.
    Only(Answer, String),
    /// Any one of these things, with what is wrong with every other; nothing, if there are none.
    AnyOf(Vec<Thing>, Wrong),
    /// The edges of an augmenting path of the graph, from the cell at this place.
    PathFrom(Graph, usize),
    /// The digits of a Hall set of the graph that takes a candidate from another cell.
    HallSet(Graph),
    /// The edges of an augmenting path of the graph, from any cell; nothing, if there is none.
    Path(Graph),
    /// The digits of a Hall set as above; nothing, if there is none.
    HallSetOrNone(Graph),
    /// All that one of these solved cells takes from its peers; nothing, if there are none.
    Taking(Vec<Taking>),
}

/// What a solved cell takes from its peers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taking {
    pub(super) solved: Cell,
    pub(super) digit: Digit,
    pub(super) taken: BTreeSet<Thing>,
}

/// What is wrong with a thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// The graph has no augmenting path from the cell at this place to it.
    NoPath(Graph, usize),
    /// The graph has a filling that uses it.
    Filling(Graph),
    /// Each has its reason; what has none gets the last.
    Told(Vec<(Thing, String)>, String),
}

impl Question {
    /// The same, but nothing may be picked too.
    pub(super) fn or_nothing(self) -> Self {
        Self { nothing: true, ..self }
    }

    /// Is the answer right?
    #[must_use]
    pub fn accepts(&self, answer: &Answer) -> bool {
        match (&self.right, answer) {
            (Right::Only(right, _), answer) => right == answer,
            (Right::AnyOf(right, _), Answer::Things(things)) => {
                things.len() == right.len().min(1) && things.iter().all(|thing| right.contains(thing))
            }
            (Right::PathFrom(graph, start), Answer::Things(edges)) => {
                let edges = self.candidates(edges);
                edges.is_some_and(|edges| graph.is_augmenting(*start, &edges))
            }
            (Right::HallSet(graph), Answer::Things(digits)) => {
                self.digits(digits).is_some_and(|digits| graph.is_hall_set(&digits))
            }
            (Right::Path(graph), Answer::Things(edges)) if edges.is_empty() => graph.path().is_none(),
            (Right::Path(graph), Answer::Things(edges)) => {
                self.candidates(edges).is_some_and(|edges| graph.pairs_along(&edges).is_some())
            }
            (Right::HallSetOrNone(graph), Answer::Things(digits)) if digits.is_empty() => {
                graph.fallen().is_empty()
            }
            (Right::HallSetOrNone(graph), Answer::Things(digits)) => {
                self.digits(digits).is_some_and(|digits| graph.is_hall_set(&digits))
            }
            (Right::Taking(takings), Answer::Things(things)) => match takings.is_empty() {
                true => things.is_empty(),
                false => takings.iter().any(|taking| taking.taken == *things),
            },
            _ => false,
        }
    }

    /// Why an answer is wrong; nothing if it is right.
    #[must_use]
    pub fn why(&self, answer: &Answer) -> Option<String> {
        if self.accepts(answer) {
            return None;
        }
        let nothing = || "Nothing of that kind was picked.".to_owned();
        Some(match (&self.right, answer) {
            (Right::Only(_, why), _) => why.clone(),
            (Right::AnyOf(right, wrong), Answer::Things(things)) => {
                match things.iter().find(|thing| !right.contains(thing)) {
                    Some(&thing) => wrong.tell(self.things, thing),
                    None if things.is_empty() => "There is something to pick here.".to_owned(),
                    None => "One is asked for, not several.".to_owned(),
                }
            }
            (Right::PathFrom(graph, start), Answer::Things(edges)) => {
                self.candidates(edges).map_or_else(nothing, |edges| graph.why_no_path(*start, &edges))
            }
            (Right::HallSet(graph), Answer::Things(digits)) => {
                self.digits(digits).map_or_else(nothing, |digits| graph.why_no_hall_set(&digits))
            }
            (Right::Path(graph), Answer::Things(edges)) => {
                self.candidates(edges).map_or_else(nothing, |edges| graph.why_no_path_at_all(&edges))
            }
            (Right::HallSetOrNone(_), Answer::Things(digits)) if digits.is_empty() => {
                "There is a Hall set by which something falls.".to_owned()
            }
            (Right::HallSetOrNone(graph), Answer::Things(digits)) => {
                self.digits(digits).map_or_else(nothing, |digits| graph.why_no_hall_set(&digits))
            }
            (Right::Taking(takings), Answer::Things(things)) => self.why_not_taken(takings, things),
            _ => nothing(),
        })
    }

    fn why_not_taken(&self, takings: &[Taking], things: &BTreeSet<Thing>) -> String {
        let stays = things.iter().find(|thing| takings.iter().all(|taking| !taking.taken.contains(thing)));
        if let Some(&thing) = stays {
            let word = said::word(self.things, thing);
            return format!(
                "No solved cell takes {word}: it is gone, or no peer of its cell is solved with its digit."
            );
        }
        let nearest = takings.iter().max_by_key(|taking| taking.taken.intersection(things).count());
        match nearest {
            Some(Taking { solved, digit, taken }) if !things.is_empty() => format!(
                "{} is {digit} and takes it from {}: all of these, and nothing else at once.",
                said::word(self.things, self.things.cell(*solved)),
                words::counted(taken.len() as u64, "cell")
            ),
            _ => "There is a solved cell with a peer that still has its digit.".to_owned(),
        }
    }

    fn candidates(&self, things: &BTreeSet<Thing>) -> Option<Vec<(Cell, Digit)>> {
        let candidate = |&thing| match self.things.kind(thing) {
            ThingKind::Candidate(cell, digit) => Some((cell, digit)),
            _ => None,
        };
        things.iter().map(candidate).collect()
    }

    fn digits(&self, things: &BTreeSet<Thing>) -> Option<Vec<Digit>> {
        let digit = |&thing| match self.things.kind(thing) {
            ThingKind::Digit(digit) => Some(digit),
            _ => None,
        };
        things.iter().map(digit).collect()
    }
}

impl Wrong {
    fn tell(&self, things: Things, thing: Thing) -> String {
        let other = || "That is something else than what is asked for.".to_owned();
        match (self, things.kind(thing)) {
            (Self::NoPath(graph, start), ThingKind::Digit(digit)) => graph.why_no_end(*start, digit),
            (Self::Filling(graph), ThingKind::Candidate(cell, digit)) => graph.why_it_stays(cell, digit),
            (Self::Told(reasons, rest), _) => {
                let told = reasons.iter().find(|(of, _)| *of == thing);
                told.map_or(rest, |(_, why)| why).clone()
            }
            _ => other(),
        }
    }
}
