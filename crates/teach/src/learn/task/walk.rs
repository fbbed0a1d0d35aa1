//! Your turn: Tarjan's walk. The learner visits vertices in any order that the algorithm allows, says with which low each
//! is left, and takes components off the stack.
//!
//! Where the walk goes is free: to any neighbour that was not visited, and, when it starts anew, to any vertex. All else
//! follows. The low with which a vertex is left is the least of its index, the indices of its neighbours on the stack, and
//! the lows of the vertices that were visited from it; the order in which these were looked at does not matter.

use std::collections::BTreeMap;

use hallset::{Candidates, Digit};

use super::super::instance::NoInstance;
use super::super::question::{Answer, Asked, Picked, Question, Right, Wrong};
use super::Doing;
use super::desk::{Desk, Held, steps};
use crate::filter::{FilterResult, Filtered, Vertex, WalkStep};
use crate::scene::{Thing, ThingKind};
use crate::studio::{Report, hand};

/// The walk as a learner does it.
#[derive(Clone)]
pub(super) struct Walk {
    desk: Desk,
    /// The filter up to the walk.
    filtered: Filtered,
    edges: BTreeMap<Thing, Vec<Thing>>,
    seen: BTreeMap<Thing, Seen>,
    stack: Vec<Thing>,
    /// The vertices from the start of the walk to where it is.
    way: Vec<Thing>,
    /// The vertices that are to leave the stack, the root last.
    closing: Option<Vec<Thing>>,
    steps: Vec<WalkStep>,
}

#[derive(Clone, Copy)]
struct Seen {
    index: usize,
    low: usize,
}

impl Walk {
    pub(super) fn new(desk: Desk) -> Result<Self, NoInstance> {
        let FilterResult::Filtered(filtered) = &desk.model.result else {
            return Err(NoInstance::new("a unit that cannot be filled has no components"));
        };
        let mut filtered = filtered.clone();
        (filtered.walk, filtered.removed) = (Vec::new(), Vec::new());
        let mut held: Held = vec![None; desk.before.len()];
        for pair in &filtered.pairs {
            if let Some(place) = desk.place(pair.cell.cell) {
                held[place] = Some(pair.digit);
            }
        }
        let edges = edges(&desk, &held);
        let (seen, stack, way) = (BTreeMap::new(), Vec::new(), Vec::new());
        Ok(Self { desk, filtered, edges, seen, stack, way, closing: None, steps: Vec::new() })
    }

    fn vertex(&self, thing: Thing) -> Option<Vertex> {
        match self.desk.things.kind(thing) {
            ThingKind::Cell(cell) => self.desk.place(cell).map(|place| Vertex::Cell(self.desk.named(place))),
            ThingKind::Digit(digit) => Some(Vertex::Digit(digit)),
            _ => None,
        }
    }

    fn name(&self, thing: Thing) -> String {
        match self.vertex(thing) {
            Some(Vertex::Digit(digit)) => format!("digit {digit}"),
            Some(cell) => cell.to_string(),
            None => String::new(),
        }
    }

    fn neighbours(&self, vertex: Thing) -> &[Thing] {
        self.edges.get(&vertex).map_or(&[], Vec::as_slice)
    }

    fn unvisited(&self, among: impl IntoIterator<Item = Thing>) -> Vec<Thing> {
        among.into_iter().filter(|vertex| !self.seen.contains_key(vertex)).collect()
    }

    /// The low with which a vertex is left.
    fn low(&self, vertex: Thing) -> usize {
        let seen = self.seen[&vertex];
        let on_stack = self.neighbours(vertex).iter().filter(|next| self.stack.contains(next));
        // Of a vertex that was visited from here and is still on the stack the low counts; of others it is not less
        // than what the vertices between have already.
        let reached = on_stack.map(|next| {
            let next = self.seen[next];
            if next.index > seen.index { next.low } else { next.index }
        });
        reached.fold(seen.low, usize::min)
    }

    fn visit_question(&self, next: Vec<Thing>) -> Question {
        let (prompt, among) = match self.way.last() {
            Some(&here) => (
                format!(
                    "The walk is at {}. Which vertex is visited next? Any that may come next counts.",
                    self.name(here)
                ),
                self.neighbours(here),
            ),
            None if self.seen.is_empty() => {
                ("The walk starts. At which vertex? Any counts.".to_owned(), &[][..])
            }
            None => (
                "The walk starts anew. At which vertex? Any that was not visited counts.".to_owned(),
                &[][..],
            ),
        };
        let told = |&vertex: &Thing| {
            let name = self.name(vertex);
            let why = match self.seen.contains_key(&vertex) {
                true => format!("{name} was visited already."),
                false => format!("No arrow leads from here to {name}."),
            };
            (vertex, why)
        };
        let wrong =
            self.edges.keys().filter(|vertex| self.seen.contains_key(vertex) || !among.contains(vertex));
        let rest = "That is no vertex of this graph.".to_owned();
        let wrong = Wrong::Told(wrong.filter(|vertex| !next.contains(vertex)).map(told).collect(), rest);
        let example = Answer::of(next.first().copied());
        let kind = (Asked::Visit, Picked::Vertex);
        self.desk.question(self.position(), kind, prompt, example, Right::AnyOf(next, wrong))
    }

    fn low_question(&self, vertex: Thing) -> Question {
        let (name, low) = (self.name(vertex), self.low(vertex));
        let prompt = format!("All arrows of {name} were followed. With which low is it left?");
        let why = format!(
            "The low with which {name} is left is the least of its own index, the indices of vertices on the stack that its \
             arrows lead to, and the lows of vertices visited from it."
        );
        let example = Answer::Number(low as u64);
        let right = Right::Only(example.clone(), why);
        self.desk.question(self.position(), (Asked::Low, Picked::Number), prompt, example, right)
    }

    fn component_question(&self, vertices: &[Thing], root: Thing) -> Question {
        let root = self.name(root);
        let prompt =
            format!("The low of {root} equals its index. Which vertices leave the stack as a component?");
        let why = format!("The component is what lies on the stack from its top down to {root}.");
        let example = Answer::of(vertices.iter().copied());
        let right = Right::Only(example.clone(), why);
        self.desk.question(self.position(), (Asked::Component, Picked::Vertices), prompt, example, right)
    }

    fn visit(&mut self, vertex: Thing) {
        let index = self.seen.len() + 1;
        let from = self.way.last().and_then(|&from| self.vertex(from));
        if let Some(visited) = self.vertex(vertex) {
            self.steps.push(WalkStep::Visit { vertex: visited, index, from });
        }
        self.seen.insert(vertex, Seen { index, low: index });
        self.stack.push(vertex);
        self.way.push(vertex);
    }

    fn leave(&mut self, vertex: Thing) {
        let low = self.low(vertex);
        let Some(seen) = self.seen.get_mut(&vertex) else { return };
        let (fell, is_root) = (low < seen.low, low == seen.index);
        seen.low = low;
        if let Some(fallen) = self.vertex(vertex).filter(|_| fell) {
            self.steps.push(WalkStep::Low { vertex: fallen, low });
        }
        if is_root {
            let base = self.stack.iter().rposition(|&waiting| waiting == vertex).unwrap_or(0);
            self.closing = Some(self.stack[base..].iter().rev().copied().collect());
        } else {
            self.way.pop();
        }
    }

    fn close(&mut self, component: &[Thing]) {
        self.stack.retain(|vertex| !component.contains(vertex));
        let vertices = component.iter().filter_map(|&vertex| self.vertex(vertex)).collect();
        self.steps.push(WalkStep::Component { vertices });
        self.way.pop();
    }
}

/// Where edges lead: matched ones from digit to cell, all others from cell to digit.
fn edges(desk: &Desk, held: &[Option<Digit>]) -> BTreeMap<Thing, Vec<Thing>> {
    let things = desk.things;
    let mut edges = BTreeMap::new();
    for (place, &cell) in desk.cells().iter().enumerate() {
        let others = desk.before[place].iter().filter(|&digit| held[place] != Some(digit));
        edges.insert(things.cell(cell), others.map(|digit| things.digit(digit)).collect());
    }
    let all = desk.before.iter().fold(Candidates::EMPTY, |all, &set| all | set);
    for digit in all.iter() {
        let holder = held.iter().position(|&other| other == Some(digit));
        edges.insert(
            things.digit(digit),
            holder.map(|place| things.cell(desk.cells()[place])).into_iter().collect(),
        );
    }
    edges
}

impl Doing for Walk {
    fn question(&self) -> Option<Question> {
        if let (Some(vertices), Some(&root)) = (&self.closing, self.way.last()) {
            return Some(self.component_question(vertices, root));
        }
        let next = match self.way.last() {
            Some(&here) => self.unvisited(self.neighbours(here).iter().copied()),
            None => self.unvisited(self.edges.keys().copied()),
        };
        match (self.way.last(), next.is_empty()) {
            (_, false) => Some(self.visit_question(next)),
            (Some(&here), true) => Some(self.low_question(here)),
            (None, true) => None,
        }
    }

    fn accept(&mut self, answer: &Answer) {
        if let Some(component) = self.closing.take() {
            return self.close(&component);
        }
        match (answer, self.way.last()) {
            (Answer::Things(things), _) => things.iter().for_each(|&vertex| self.visit(vertex)),
            (_, Some(&here)) => self.leave(here),
            _ => {}
        }
    }

    fn report(&self) -> Report {
        let filtered = Filtered { walk: self.steps.clone(), ..self.filtered.clone() };
        let over = self.question_is_none();
        let progress = if over { hand::Progress::Over } else { hand::Progress::Open };
        Report::Unit(self.desk.filtered(&self.desk.model.matching, filtered, progress))
    }

    fn position(&self) -> usize {
        steps(&self.report())
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}

impl Walk {
    fn question_is_none(&self) -> bool {
        self.way.is_empty() && self.seen.len() == self.edges.len()
    }
}
