//! What each step of the filter means for the picture.
//!
//! | on | roles |
//! |---|---|
//! | candidates | `edge` of the graph; `matched`, `reached` by the search, `walked`; `gone` from the board, `removed` from the graph, `struck` out in its cell; `settled`, the last of its cell; `path` and `current` in one step |
//! | cells and digits | `used` by the matching; `flow`, an end of the path between source and sink; `on-stack`, `done`, with `index`, `low` and the number of the `component`; `free`, `hall`, `stuck`; `decided` with its digit; `changed` and `current` in one step |
//! | units | `unit`, the one on show |
//!
//! Lists are the `walk` in the order of visits, the `stack`, the `components` with their letters, and
//! the units `todo`. Values are `lifted`, `veil`, `terminals` and `oriented`.

use hallset::{Candidates, Cell, Digit, Geometry, UnitId};

use super::Telling;
use super::step::{Vertex, What};
use crate::scene::{Effect, Thing, Things};

/// What runs hand on: the board, and the units to do.
pub(in crate::studio) const KEPT: &str = "gone decided todo";

pub(super) struct Effects<'a> {
    things: Things,
    unit: UnitId,
    cells: &'a [Cell],
    before: &'a [Candidates],
    components: i64,
}

impl<'a> Effects<'a> {
    pub(super) fn new(geometry: &'a Geometry, unit: UnitId, before: &'a [Candidates]) -> Self {
        let things = Things::new(geometry.side(), geometry.units().len());
        Self { things, unit, cells: geometry.unit(unit).cells(), before, components: 0 }
    }

    /// Before the first step.
    pub(super) fn opening(&self, telling: Telling) -> Vec<Effect> {
        let unit = self.things.unit(self.unit.index());
        let mut effects =
            vec![Effect::begin(KEPT), Effect::give("unit", [unit]), Effect::drop("todo", [unit])];
        if telling == Telling::Everything {
            effects.push(Effect::give("edge", self.candidates()));
        }
        effects
    }

    fn candidates(&self) -> impl Iterator<Item = Thing> + '_ {
        let (things, cells) = (self.things, self.cells.iter().zip(self.before));
        cells.flat_map(move |(&cell, set)| set.iter().map(move |digit| things.candidate(cell, digit)))
    }

    pub(super) fn of(&mut self, what: &What) -> Vec<Effect> {
        match what {
            What::Lift => vec![Effect::set("lifted", 1), Effect::set("veil", 1)],
            What::Greedy { cell, digit } => vec![
                Effect::give("matched", [self.things.candidate(*cell, *digit)]),
                Effect::give("used", [self.things.cell(*cell), self.things.digit(*digit)]),
                self.current_edge(*cell, *digit),
            ],
            What::Search { cell } => {
                let root = self.things.cell(*cell);
                vec![
                    Effect::set("terminals", 1),
                    Effect::give("flow", [root]),
                    Effect::show("current", [root]),
                ]
            }
            What::Reach { cell, digit } => vec![
                Effect::give("reached", [self.things.candidate(*cell, *digit)]),
                self.current_edge(*cell, *digit),
            ],
            What::Augment { pairs } => self.augment(pairs),
            What::Matched => {
                vec![Effect::set("terminals", 1), Effect::clear("reached"), Effect::clear("flow")]
            }
            What::Stuck { cells, digits } => vec![
                Effect::set("terminals", 1),
                Effect::set("veil", 1),
                Effect::give("stuck", self.both(cells, digits)),
            ],
            What::Orient => vec![Effect::set("oriented", 1), Effect::set("terminals", 0)],
            What::LeadsToFree { digit, path } => vec![
                Effect::give("free", [self.things.digit(*digit)]),
                Effect::show("path", path.windows(2).filter_map(|two| self.edge(two[0], two[1]))),
                Effect::show("current", path.iter().map(|&vertex| self.vertex(vertex))),
            ],
            What::Visit { vertex, index, from } => self.visit(*vertex, *index, *from),
            What::Low { vertex, low } => {
                let vertex = self.vertex(*vertex);
                vec![Effect::numbered("low", *low as i64, [vertex]), Effect::show("current", [vertex])]
            }
            What::Component { vertices, letter } => self.component(vertices, letter.clone()),
            What::Hall { cells, digits } => vec![
                Effect::clear("walked"),
                Effect::clear("hall"),
                Effect::give("hall", self.both(cells, digits)),
            ],
            What::Remove { cell, digit } => {
                let candidate = self.things.candidate(*cell, *digit);
                let mut effects =
                    ["gone", "removed", "struck"].map(|role| Effect::give(role, [candidate])).to_vec();
                effects.push(self.current_edge(*cell, *digit));
                effects
            }
            What::Solve { cell, digit } => vec![
                Effect::numbered("decided", digit.number() as i64, [self.things.cell(*cell)]),
                Effect::give("settled", [self.things.candidate(*cell, *digit)]),
                Effect::take("struck", self.struck_in(*cell)),
                self.current_edge(*cell, *digit),
            ],
            What::Return => self.returning(&[], &[]),
        }
    }

    /// The cells are back in the grid, and units that changed are to do.
    pub(super) fn returning(&self, removed: &[(Cell, Digit)], joining: &[UnitId]) -> Vec<Effect> {
        let mut changed: Vec<Cell> = removed.iter().map(|(cell, _)| *cell).collect();
        changed.sort_unstable();
        changed.dedup();
        let mut effects = vec![
            Effect::set("lifted", 0),
            Effect::set("veil", 0),
            Effect::set("terminals", 0),
            Effect::clear("hall"),
            Effect::clear("struck"),
            Effect::show("changed", changed.into_iter().map(|cell| self.things.cell(cell))),
        ];
        effects
            .extend(joining.iter().map(|unit| Effect::push("todo", None, [self.things.unit(unit.index())])));
        effects
    }

    /// Along an augmenting path each cell takes a digit from the next one.
    fn augment(&self, pairs: &[(Cell, Digit)]) -> Vec<Effect> {
        let taken: Vec<Thing> =
            pairs.iter().map(|&(cell, digit)| self.things.candidate(cell, digit)).collect();
        let lost: Vec<Thing> =
            pairs.windows(2).map(|two| self.things.candidate(two[1].0, two[0].1)).collect();
        let vertices =
            pairs.iter().flat_map(|&(cell, digit)| [self.things.cell(cell), self.things.digit(digit)]);
        let ends = pairs.first().zip(pairs.last());
        let ends = ends.map(|(first, last)| [self.things.cell(first.0), self.things.digit(last.1)]);
        vec![
            Effect::clear("reached"),
            Effect::clear("flow"),
            Effect::take("matched", lost.iter().copied()),
            Effect::give("matched", taken.iter().copied()),
            Effect::give("used", ends.into_iter().flatten()),
            Effect::show("flow", ends.into_iter().flatten()),
            Effect::show("path", taken.into_iter().chain(lost)),
            Effect::show("current", vertices),
        ]
    }

    fn visit(&self, vertex: Vertex, index: usize, from: Option<Vertex>) -> Vec<Effect> {
        let thing = self.vertex(vertex);
        let walked = from.and_then(|from| self.edge(from, vertex));
        let mut effects = vec![
            Effect::numbered("index", index as i64, [thing]),
            Effect::numbered("low", index as i64, [thing]),
            Effect::give("on-stack", [thing]),
            Effect::push("walk", None, [thing]),
            Effect::push("stack", None, [thing]),
            Effect::show("current", [thing].into_iter().chain(walked)),
        ];
        effects.extend(walked.map(|edge| Effect::give("walked", [edge])));
        effects
    }

    fn component(&mut self, vertices: &[Vertex], letter: Option<String>) -> Vec<Effect> {
        self.components += 1;
        let things: Vec<Thing> = vertices.iter().map(|&vertex| self.vertex(vertex)).collect();
        vec![
            Effect::drop("stack", things.iter().copied()),
            Effect::take("on-stack", things.iter().copied()),
            Effect::give("done", things.iter().copied()),
            Effect::numbered("component", self.components, things.iter().copied()),
            Effect::push("components", letter.map(Into::into), things.clone()),
            Effect::show("current", things),
        ]
    }

    fn current_edge(&self, cell: Cell, digit: Digit) -> Effect {
        let things = self.things;
        Effect::show("current", [things.candidate(cell, digit), things.cell(cell), things.digit(digit)])
    }

    /// What the cell had when the run began, and may have struck out now.
    fn struck_in(&self, cell: Cell) -> impl Iterator<Item = Thing> + '_ {
        let place = self.cells.iter().position(|&other| other == cell);
        let set = place.map_or(Candidates::EMPTY, |place| self.before[place]);
        set.iter().map(move |digit| self.things.candidate(cell, digit)).collect::<Vec<_>>().into_iter()
    }

    fn both(&self, cells: &[Cell], digits: &[Digit]) -> Vec<Thing> {
        let cells = cells.iter().map(|&cell| self.things.cell(cell));
        cells.chain(digits.iter().map(|&digit| self.things.digit(digit))).collect()
    }

    fn vertex(&self, vertex: Vertex) -> Thing {
        match vertex {
            Vertex::Cell(cell) => self.things.cell(cell),
            Vertex::Digit(digit) => self.things.digit(digit),
        }
    }

    fn edge(&self, one: Vertex, other: Vertex) -> Option<Thing> {
        match (one, other) {
            (Vertex::Cell(cell), Vertex::Digit(digit)) | (Vertex::Digit(digit), Vertex::Cell(cell)) => {
                Some(self.things.candidate(cell, digit))
            }
            _ => None,
        }
    }
}
