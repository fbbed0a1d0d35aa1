//! What is asked about the all-different filter on one unit: paths, lows, components, Hall sets, and what falls.

use hallset::Digit;

use super::graph::Graph;
use super::question::{Answer, Asked, Picked, Question, Right, Wrong};
use crate::scene::Thing;
use crate::studio::{Moment, Shot, Timeline, UnitReport, UnitStep, Vertex, What};
use crate::words::Names;

/// The question before a step of the filter.
pub(super) fn ask(
    timeline: &Timeline<'_>,
    shot: &Shot,
    report: &UnitReport,
    step: &UnitStep,
) -> Option<Question> {
    let (things, geometry, name) = (timeline.things, timeline.geometry(), &report.name);
    let unit = timeline.told.puzzle.units.iter().find(|unit| unit.id == report.unit)?;
    let graph = || Graph::new(&shot.scene, things, geometry, unit);
    let thing = |vertex: &Vertex| match vertex {
        Vertex::Cell(cell) => things.cell(*cell),
        Vertex::Digit(digit) => things.digit(*digit),
    };
    let called = |vertex: &Vertex| match vertex {
        Vertex::Cell(cell) => Names(geometry).cell(*cell),
        Vertex::Digit(digit) => format!("digit {digit}"),
    };
    let question = |asked, picked, prompt: String, example, right| Question {
        position: shot.position,
        asked,
        picked,
        nothing: false,
        prompt,
        example,
        things,
        right,
    };
    Some(match &step.what {
        What::Reach { cell, .. } if begins_search(timeline, shot.position) => {
            let start = *cell;
            let end = end_of_search(timeline, shot.position)?;
            let graph = graph();
            let place = graph.place(start)?;
            let ends: Vec<Thing> = graph.ends(place).into_iter().map(|digit| things.digit(digit)).collect();
            let prompt = format!(
                "{} finds no free digit and searches. At which free digit can an augmenting path end?",
                Names(geometry).cell(start)
            );
            let example = Answer::of([things.digit(end)]);
            question(
                Asked::PathEnd,
                Picked::Digit,
                prompt,
                example,
                Right::AnyOf(ends, Wrong::NoPath(graph, place)),
            )
        }
        What::Augment { pairs } => {
            let (start, _) = *pairs.first()?;
            let graph = graph();
            let place = graph.place(start)?;
            let taken = pairs.iter().map(|&(cell, digit)| things.candidate(cell, digit));
            let lost = pairs.windows(2).map(|two| things.candidate(two[1].0, two[0].1));
            let prompt = format!(
                "Which edges swap, so that {} gets a digit and no cell loses its own?",
                Names(geometry).cell(start)
            );
            let example = Answer::of(taken.chain(lost));
            question(Asked::Swap, Picked::Candidates, prompt, example, Right::PathFrom(graph, place))
        }
        What::Low { vertex, low } => {
            let before = shot.scene.number("low", thing(vertex));
            let prompt = format!("What is the low of {} now? It was {before}.", called(vertex));
            let why = format!(
                "The low of {} is the least index on the stack that it is known to reach.",
                called(vertex)
            );
            let answer = Answer::Number(*low as u64);
            question(Asked::Low, Picked::Number, prompt, answer.clone(), Right::Only(answer, why))
        }
        What::Component { vertices, .. } => {
            let root = vertices.last()?;
            let prompt = format!(
                "The low of {} equals its index. Which vertices leave the stack as a component?",
                called(root)
            );
            let why =
                format!("The component is what lies on the stack from its top down to {}.", called(root));
            let answer = Answer::of(vertices.iter().map(thing));
            question(Asked::Component, Picked::Vertices, prompt, answer.clone(), Right::Only(answer, why))
        }
        What::Hall { digits, .. } => {
            let graph = graph();
            let prompt = hall_prompt(name, &graph);
            let example = Answer::of(digits.iter().map(|&digit| things.digit(digit)));
            question(Asked::Hall, Picked::Digits, prompt, example, Right::HallSet(graph))
        }
        What::Remove { cell, digit } => {
            let graph = graph();
            let fallen = graph.fallen().into_iter().map(|(cell, digit)| things.candidate(cell, digit));
            let prompt =
                format!("Which candidate of {name} falls? Any that no filling of {name} uses counts.");
            let example = Answer::of([things.candidate(*cell, *digit)]);
            let right = Right::AnyOf(fallen.collect(), Wrong::Filling(graph));
            question(Asked::Falls, Picked::Candidate, prompt, example, right)
        }
        _ => return None,
    })
}

/// Which digits are a Hall set? Where digits may stay free, few cells for them prove nothing.
pub(super) fn hall_prompt(unit: &str, graph: &Graph) -> String {
    let or_few_cells = if graph.is_full() { ", or only as many cells can hold them" } else { "" };
    format!(
        "Which digits of {unit} are a Hall set by which something falls? As many cells hold nothing but these \
         digits{or_few_cells}."
    )
}

/// Is the step before a position the first of a search?
fn begins_search(timeline: &Timeline<'_>, position: usize) -> bool {
    matches!(timeline.step(position), Some((_, Moment::Unit(_, step))) if matches!(step.what, What::Search { .. }))
}

/// The free digit that the search after a position finds, if it finds one.
fn end_of_search(timeline: &Timeline<'_>, position: usize) -> Option<Digit> {
    for position in position + 1.. {
        let Some((_, Moment::Unit(_, step))) = timeline.step(position) else { return None };
        match &step.what {
            What::Reach { .. } => {}
            What::Augment { pairs } => return pairs.last().map(|(_, digit)| *digit),
            _ => return None,
        }
    }
    None
}
