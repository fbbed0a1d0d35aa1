//! Questions about the filter on a unit: what is accepted is exactly what somebody else finds, who looks at the
//! candidates alone and tries everything.

use crate::support;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::told;
use hallset::{Candidates, Cell, Digit, Layout, Puzzle, Regions};
use hallset_formats::{self as formats, Entry, Writing};
use hallset_teach::learn::{Answer, Asked, Question, questions};
use hallset_teach::scene::{Thing, Things};
use hallset_teach::studio::{Request, Run, Start, Timeline, What};

/// Random numbers for tests (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}

type Sets = Vec<BTreeSet<usize>>;

/// The first cells of a row, all of them or fewer, with random candidates of so many digits; usually they can be filled.
fn row(random: &mut Random) -> (usize, Sets) {
    let side = 3 + random.below(4);
    let cells = side - random.below(2);
    let density = 2 + random.below(4);
    // Where the digits fall from cell to cell, a greedy round leaves more cells without one.
    let falling = random.below(3) > 0;
    let own = |place| if falling { side - place } else { place + 1 };
    let sets = (0..cells)
        .map(|place| {
            let mut set: BTreeSet<_> = (1..=side).filter(|_| random.below(10) < density).collect();
            set.insert(if random.below(40) == 0 { 1 } else { own(place) });
            set
        })
        .collect();
    (side, sets)
}

/// A Latin square with these cells, and the name of the unit that they are.
fn square(side: usize, row: &Sets) -> (Puzzle, &'static str) {
    let mut layout = Layout::with_regions(side, Regions::Latin).unwrap();
    let whole = row.len() == side;
    if !whole {
        layout = layout.with_units(vec![(0..row.len()).map(Cell::new).collect()]);
    }
    let mut all = vec![Candidates::full(side); side * side];
    for (cell, set) in all.iter_mut().zip(row) {
        *cell = set.iter().map(|&digit| Digit::new(digit)).collect();
    }
    let puzzle = Puzzle::empty(layout).unwrap().restricted(all);
    (puzzle, if whole { "r1" } else { "x1" })
}

fn text_of(puzzle: &Puzzle) -> String {
    let json = formats::by_name("jsonl").unwrap();
    formats::write(&[Entry::from(puzzle.clone())], json, &Writing::default()).unwrap()
}

/// The row at a moment, rebuilt from what the steps say, without any scene.
#[derive(Clone)]
struct State {
    side: usize,
    left: Sets,
    held: BTreeMap<usize, usize>,
}

impl State {
    fn follow(&mut self, what: &What) {
        match what {
            What::Greedy { cell, digit } => drop(self.held.insert(cell.index(), digit.number())),
            What::Augment { pairs } => {
                for (cell, digit) in pairs {
                    self.held.insert(cell.index(), digit.number());
                }
            }
            What::Remove { cell, digit } => drop(self.left[cell.index()].remove(&digit.number())),
            _ => {}
        }
    }

    /// Every augmenting path from a cell, as its edges.
    fn paths(&self, start: usize) -> BTreeSet<BTreeSet<(usize, usize)>> {
        let mut all = BTreeSet::new();
        self.walk(start, &mut vec![start], &mut BTreeSet::new(), &mut all);
        all
    }

    fn walk(
        &self,
        cell: usize,
        cells: &mut Vec<usize>,
        edges: &mut BTreeSet<(usize, usize)>,
        all: &mut BTreeSet<BTreeSet<(usize, usize)>>,
    ) {
        for &digit in &self.left[cell] {
            if self.held.get(&cell) == Some(&digit) {
                continue;
            }
            edges.insert((cell, digit));
            match self.held.iter().find(|(_, held)| **held == digit).map(|(holder, _)| *holder) {
                None => drop(all.insert(edges.clone())),
                Some(holder) if !cells.contains(&holder) => {
                    edges.insert((holder, digit));
                    cells.push(holder);
                    self.walk(holder, cells, edges, all);
                    cells.pop();
                    edges.remove(&(holder, digit));
                }
                Some(_) => {}
            }
            edges.remove(&(cell, digit));
        }
    }

    /// Is there a set of cells, as many as these digits, by which something falls?
    fn is_hall_set(&self, digits: &BTreeSet<usize>) -> bool {
        let places = 0..self.left.len();
        (1_usize..1 << self.left.len()).any(|mask| {
            let (inside, outside): (Vec<_>, Vec<_>) =
                places.clone().partition(|place| mask >> place & 1 == 1);
            if inside.len() != digits.len() {
                return false;
            }
            let naked = inside.iter().all(|&place| self.left[place].is_subset(digits))
                && outside.iter().any(|&place| !self.left[place].is_disjoint(digits));
            let hidden = self.left.len() == self.side
                && outside.iter().all(|&place| self.left[place].is_disjoint(digits))
                && inside.iter().any(|&place| !self.left[place].is_subset(digits));
            naked || hidden
        })
    }
}

struct Checked {
    things: Things,
    kinds: BTreeMap<Asked, usize>,
}

impl Checked {
    fn cell(&self, place: usize) -> Thing {
        self.things.cell(Cell::new(place))
    }

    fn digit(&self, digit: usize) -> Thing {
        self.things.digit(Digit::new(digit))
    }

    fn edge(&self, (place, digit): (usize, usize)) -> Thing {
        self.things.candidate(Cell::new(place), Digit::new(digit))
    }

    fn check(&mut self, question: &Question, state: &State, next: &What, random: &mut Random) {
        *self.kinds.entry(question.asked).or_default() += 1;
        assert!(question.accepts(&question.example), "{question:?}");
        assert_eq!(question.why(&question.example), None);
        assert!(question.why(&Answer::of([])).is_some_and(|why| why.ends_with('.')));
        let (side, cells) = (state.side, state.left.len());
        let one = |thing: Thing| question.accepts(&Answer::of([thing]));
        match question.asked {
            Asked::PathEnd => {
                let What::Reach { cell, .. } = next else { panic!("{next:?}") };
                let held: BTreeSet<_> = state.held.values().copied().collect();
                let ends: BTreeSet<_> = state
                    .paths(cell.index())
                    .iter()
                    .flat_map(|path| path.iter().map(|(_, digit)| *digit))
                    .filter(|digit| !held.contains(digit))
                    .collect();
                for digit in 1..=side {
                    assert_eq!(one(self.digit(digit)), ends.contains(&digit), "{question:?}");
                }
            }
            Asked::Swap => {
                let What::Augment { pairs } = next else { panic!("{next:?}") };
                let paths = state.paths(pairs[0].0.index());
                let all: Vec<_> = (0..cells)
                    .flat_map(|place| state.left[place].iter().map(move |&digit| (place, digit)))
                    .collect();
                let mut check = |edges: &BTreeSet<(usize, usize)>| {
                    let answer = Answer::of(edges.iter().map(|&edge| self.edge(edge)));
                    assert_eq!(question.accepts(&answer), paths.contains(edges), "{edges:?} {question:?}");
                };
                paths.iter().for_each(&mut check);
                for path in &paths {
                    for edge in &all {
                        // One edge more, or one less.
                        let mut near = path.clone();
                        if !near.remove(edge) {
                            near.insert(*edge);
                        }
                        check(&near);
                    }
                }
                for _ in 0..50 {
                    check(&all.iter().filter(|_| random.below(3) == 0).copied().collect());
                }
            }
            Asked::Hall => {
                for mask in 0_usize..1 << side {
                    let digits: BTreeSet<_> =
                        (1..=side).filter(|digit| mask >> (digit - 1) & 1 == 1).collect();
                    let answer = Answer::of(digits.iter().map(|&digit| self.digit(digit)));
                    assert_eq!(
                        question.accepts(&answer),
                        state.is_hall_set(&digits),
                        "{digits:?} {question:?}"
                    );
                }
            }
            Asked::Falls => {
                let fillings = support::fillings(&state.left);
                for place in 0..cells {
                    for digit in 1..=side {
                        let falls = state.left[place].contains(&digit)
                            && fillings.iter().all(|filling| filling[place] != digit);
                        assert_eq!(one(self.edge((place, digit))), falls, "{place} {digit} {question:?}");
                    }
                }
            }
            _ => {}
        }
    }
}

/// Tarjan's algorithm as the books have it, on the graph of a matching: the lows that fall and the components, in order.
struct Tarjan<'a> {
    state: &'a State,
    index: BTreeMap<Vertex, usize>,
    low: BTreeMap<Vertex, usize>,
    stack: Vec<Vertex>,
    told: Vec<Told>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Vertex {
    Cell(usize),
    Digit(usize),
}

#[derive(PartialEq, Eq, Debug)]
enum Told {
    Low(usize),
    Component(BTreeSet<Vertex>),
}

impl Tarjan<'_> {
    fn visit(&mut self, vertex: Vertex) {
        let index = self.index.len() + 1;
        self.index.insert(vertex, index);
        self.low.insert(vertex, index);
        self.stack.push(vertex);
        let next: Vec<Vertex> = match vertex {
            Vertex::Cell(cell) => {
                let others = self.state.left[cell].iter().filter(|digit| self.state.held[&cell] != **digit);
                others.map(|&digit| Vertex::Digit(digit)).collect()
            }
            Vertex::Digit(digit) => {
                let holder = self.state.held.iter().find(|(_, held)| **held == digit);
                holder.map(|(cell, _)| Vertex::Cell(*cell)).into_iter().collect()
            }
        };
        for other in next {
            let reached = if !self.index.contains_key(&other) {
                self.visit(other);
                self.low[&other]
            } else if self.stack.contains(&other) {
                self.index[&other]
            } else {
                continue;
            };
            if reached < self.low[&vertex] {
                self.low.insert(vertex, reached);
                self.told.push(Told::Low(reached));
            }
        }
        if self.low[&vertex] == index {
            let start = self.stack.iter().position(|other| *other == vertex).unwrap();
            self.told.push(Told::Component(self.stack.drain(start..).collect()));
        }
    }
}

/// So many units have a question of each kind.
const ENOUGH: usize = 1000;
/// So many of them have free digits.
const FREE: usize = 200;

#[test]
fn what_is_accepted_is_what_trying_everything_finds() {
    let mut random = Random(15);
    // How many units have a question of a kind, and how many of them free digits.
    let mut kinds: BTreeMap<Asked, [usize; 2]> = BTreeMap::new();
    while kinds.len() < 6 || kinds.values().any(|&[units, free]| units < ENOUGH || free < FREE) {
        let (side, row) = row(&mut random);
        let (puzzle, unit) = square(side, &row);
        let request = Request {
            puzzle: Some(text_of(&puzzle)),
            start: Start::Full,
            runs: vec![Run::Unit(unit.into())],
            ..Request::default()
        };
        let answered = told(&request);
        let timeline = Timeline::new(&answered, &puzzle);
        let mut asked = questions(&timeline).into_iter().peekable();
        let mut walk = Vec::new();
        let things = Things::new(side, answered.puzzle.units.len());
        let mut checked = Checked { things, kinds: BTreeMap::new() };
        let mut state = State { side, left: row.clone(), held: BTreeMap::new() };
        for (position, step) in answered.units()[0].steps.iter().enumerate() {
            if let Some(question) = asked.next_if(|question| question.position == position) {
                checked.check(&question, &state, &step.what, &mut random);
                match (question.asked, question.example.clone()) {
                    (Asked::Low, Answer::Number(low)) => walk.push(Told::Low(low as usize)),
                    (Asked::Component, Answer::Things(things)) => {
                        let vertices = (0..row.len()).map(|place| (checked.cell(place), Vertex::Cell(place)));
                        let digits = (1..=side).map(|digit| (checked.digit(digit), Vertex::Digit(digit)));
                        let all: BTreeMap<_, _> = vertices.chain(digits).collect();
                        walk.push(Told::Component(things.iter().map(|thing| all[thing]).collect()));
                    }
                    _ => {}
                }
            }
            state.follow(&step.what);
        }
        assert_eq!(asked.next(), None, "every question stands before a step");
        for asked in checked.kinds.into_keys() {
            let [units, free] = kinds.entry(asked).or_default();
            *units += 1;
            *free += usize::from(row.len() < side);
        }
        if state.held.len() == row.len() {
            let whole = State { side, left: row.clone(), held: state.held.clone() };
            let (index, low) = (BTreeMap::new(), BTreeMap::new());
            let mut tarjan = Tarjan { state: &whole, index, low, stack: Vec::new(), told: Vec::new() };
            let digits: BTreeSet<_> = row.iter().flatten().copied().collect();
            let cells = (0..row.len()).map(Vertex::Cell);
            for vertex in cells.chain(digits.into_iter().map(Vertex::Digit)) {
                if !tarjan.index.contains_key(&vertex) {
                    tarjan.visit(vertex);
                }
            }
            assert_eq!(walk, tarjan.told, "{row:?}");
        }
    }
    println!("{kinds:?}");
}
