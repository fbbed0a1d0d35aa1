//! What is accepted when the learner does the algorithm is exactly what somebody finds who tries everything, at every
//! moment of a thousand walks through the exercises, each in an order of its own.

use crate::support;
use std::collections::{BTreeMap, BTreeSet};

use hallset::random::Random;
use hallset::{Cell, Digit};
use hallset_teach::learn::{Answer, Asked, Exercise, Question, Said, Task};
use hallset_teach::scene::{Thing, Things};
use hallset_teach::studio::{Vertex, What};

/// Exercises of each kind; those about units come from four lines or more.
const ENOUGH: u64 = 1000;

type Edge = (usize, usize);

/// The unit as the steps so far say it is.
#[derive(Clone, Default)]
struct Unit {
    cells: Vec<Cell>,
    side: usize,
    is_full: bool,
    left: Vec<BTreeSet<usize>>,
    held: BTreeMap<usize, usize>,
    /// Vertices are places of cells, then digits.
    visited: Vec<usize>,
    closed: BTreeSet<usize>,
}

impl Unit {
    fn new(task: &Task) -> Self {
        let told = task.told();
        let report = told.units()[0];
        let geometry = task.puzzle().geometry();
        let id = geometry.unit_named(&report.unit).unwrap();
        let cells = geometry.unit(id).cells().to_vec();
        let digits = |&cell: &Cell| task.puzzle().candidates(cell).iter().map(Digit::number).collect();
        let mut unit = Self {
            left: cells.iter().map(digits).collect(),
            side: geometry.side(),
            is_full: cells.len() == geometry.side(),
            cells,
            ..Self::default()
        };
        report.steps.iter().for_each(|step| unit.follow(&step.what));
        unit
    }

    fn place(&self, cell: Cell) -> usize {
        self.cells.iter().position(|&other| other == cell).unwrap()
    }

    fn vertex(&self, vertex: &Vertex) -> usize {
        match vertex {
            Vertex::Cell(cell) => self.place(*cell),
            Vertex::Digit(digit) => self.cells.len() + digit.index(),
        }
    }

    fn follow(&mut self, what: &What) {
        match what {
            What::Greedy { cell, digit } => drop(self.held.insert(self.place(*cell), digit.number())),
            What::Augment { pairs } => {
                for (cell, digit) in pairs {
                    self.held.insert(self.place(*cell), digit.number());
                }
            }
            What::Remove { cell, digit } => {
                let place = self.place(*cell);
                assert!(self.left[place].remove(&digit.number()), "it was there");
            }
            What::Visit { vertex, .. } => self.visited.push(self.vertex(vertex)),
            What::Component { vertices, .. } => {
                let vertices: Vec<_> = vertices.iter().map(|vertex| self.vertex(vertex)).collect();
                self.closed.extend(vertices);
            }
            _ => {}
        }
    }

    fn edge(&self, things: Things, (place, digit): Edge) -> Thing {
        things.candidate(self.cells[place], Digit::new(digit))
    }

    /// Every augmenting path, from every cell without a digit.
    fn paths(&self) -> BTreeSet<BTreeSet<Edge>> {
        let mut all = BTreeSet::new();
        for start in (0..self.cells.len()).filter(|place| !self.held.contains_key(place)) {
            self.extend(start, &mut vec![start], &mut BTreeSet::new(), &mut all);
        }
        all
    }

    fn extend(
        &self,
        place: usize,
        way: &mut Vec<usize>,
        edges: &mut BTreeSet<Edge>,
        all: &mut BTreeSet<BTreeSet<Edge>>,
    ) {
        for &digit in self.left[place].iter().filter(|digit| self.held.get(&place) != Some(*digit)) {
            edges.insert((place, digit));
            match self.held.iter().find(|(_, held)| **held == digit) {
                None => drop(all.insert(edges.clone())),
                Some((&holder, _)) if !way.contains(&holder) => {
                    way.push(holder);
                    edges.insert((holder, digit));
                    self.extend(holder, way, edges, all);
                    edges.remove(&(holder, digit));
                    way.pop();
                }
                Some(_) => {}
            }
            edges.remove(&(place, digit));
        }
    }

    fn fallen(&self) -> BTreeSet<Edge> {
        let fillings = support::fillings(&self.left);
        let all = self
            .left
            .iter()
            .enumerate()
            .flat_map(|(place, set)| set.iter().map(move |&digit| (place, digit)));
        all.filter(|&(place, digit)| fillings.iter().all(|filling| filling[place] != digit)).collect()
    }

    /// Sets of digits by which something falls, from the words of the question.
    fn hall_sets(&self) -> BTreeSet<BTreeSet<usize>> {
        let subset =
            |bits: usize| (1..=self.side).filter(move |digit| bits >> (digit - 1) & 1 == 1).collect();
        let subsets = (1..1usize << self.side).map(subset);
        let is_hall = |digits: &BTreeSet<usize>| {
            let within = self.left.iter().filter(|set| set.is_subset(digits)).count();
            let meeting = self.left.iter().filter(|set| !set.is_disjoint(digits)).count();
            let naked = within == digits.len() && meeting > within;
            naked || (self.is_full && meeting == digits.len() && within < meeting)
        };
        subsets.filter(is_hall).collect()
    }

    fn successors(&self, vertex: usize) -> Vec<usize> {
        match vertex.checked_sub(self.cells.len()) {
            None => {
                let others = self.left[vertex].iter().filter(|digit| self.held.get(&vertex) != Some(*digit));
                others.map(|digit| self.cells.len() + digit - 1).collect()
            }
            Some(digit) => {
                self.held.iter().filter(|(_, held)| **held == digit + 1).map(|(&place, _)| place).collect()
            }
        }
    }

    fn vertices(&self) -> Vec<usize> {
        let digits: BTreeSet<usize> = self.left.iter().flatten().copied().collect();
        (0..self.cells.len()).chain(digits.into_iter().map(|digit| self.cells.len() + digit - 1)).collect()
    }

    fn thing(&self, things: Things, vertex: usize) -> Thing {
        match vertex.checked_sub(self.cells.len()) {
            None => things.cell(self.cells[vertex]),
            Some(digit) => things.digit(Digit::from_index(digit)),
        }
    }

    fn reaches(&self, from: usize) -> BTreeSet<usize> {
        let (mut reached, mut waiting) = (BTreeSet::from([from]), vec![from]);
        while let Some(vertex) = waiting.pop() {
            waiting.extend(self.successors(vertex).into_iter().filter(|&next| reached.insert(next)));
        }
        reached
    }

    /// Tarjan's algorithm as in the book, recursive, where neighbours that were visited are taken in the order of
    /// visits: the low of each vertex when it is left.
    fn lows(&self) -> BTreeMap<usize, usize> {
        struct Book<'a> {
            unit: &'a Unit,
            index: BTreeMap<usize, usize>,
            low: BTreeMap<usize, usize>,
            stack: Vec<usize>,
        }
        impl Book<'_> {
            fn visit(&mut self, vertex: usize) {
                let index = self.index.len() + 1;
                self.index.insert(vertex, index);
                self.low.insert(vertex, index);
                self.stack.push(vertex);
                let mut next = self.unit.successors(vertex);
                let order = |vertex: &usize| self.unit.visited.iter().position(|other| other == vertex);
                // Those that the learner has not visited yet come later.
                next.retain(|vertex| order(vertex).is_some());
                next.sort_by_key(order);
                for next in next {
                    let reached = if !self.index.contains_key(&next) {
                        self.visit(next);
                        self.low[&next]
                    } else if self.stack.contains(&next) {
                        self.index[&next]
                    } else {
                        continue;
                    };
                    let low = self.low.get_mut(&vertex).unwrap();
                    *low = reached.min(*low);
                }
                if self.low[&vertex] == index {
                    while self.stack.pop() != Some(vertex) {}
                }
            }
        }
        let mut book = Book { unit: self, index: BTreeMap::new(), low: BTreeMap::new(), stack: Vec::new() };
        for &root in &self.visited {
            if !book.index.contains_key(&root) {
                book.visit(root);
            }
        }
        book.low
    }
}

fn task(line: &str, seed: u64) -> Task {
    let exercise: Exercise = format!("{line} do=turn after=stop seed={seed}").parse().unwrap();
    Task::new(&exercise).unwrap_or_else(|error| panic!("{line} {seed}: {error}"))
}

/// Is exactly this accepted, of all that is tried?
fn holds(question: &Question, right: &BTreeSet<Answer>, others: impl IntoIterator<Item = Answer>) {
    assert!(right.contains(&question.example), "{}: {:?}", question.prompt, question.example);
    for answer in right {
        assert!(
            question.accepts(answer) && question.why(answer).is_none(),
            "{}: {answer:?}",
            question.prompt
        );
    }
    for answer in others {
        assert_eq!(question.accepts(&answer), right.contains(&answer), "{}: {answer:?}", question.prompt);
        assert_eq!(question.why(&answer).is_some(), !right.contains(&answer));
    }
}

/// Random sets of these things, small ones too, and what right answers are without or with one more.
fn near(all: &[Thing], right: &BTreeSet<Answer>, random: &mut Random) -> Vec<Answer> {
    let mut tried: Vec<Answer> = (0..40)
        .map(|number| {
            let odds = 2 + number % 5;
            Answer::of(all.iter().copied().filter(|_| random.below(odds) == 0).collect::<Vec<_>>())
        })
        .collect();
    tried.push(Answer::of([]));
    tried.extend(all.iter().map(|&thing| Answer::of([thing])));
    for answer in right.iter().take(10) {
        let Answer::Things(things) = answer else { continue };
        let thing = all[random.below(all.len() as u32) as usize];
        let mut changed = things.clone();
        if !changed.remove(&thing) {
            changed.insert(thing);
        }
        tried.push(Answer::Things(changed));
    }
    tried
}

fn answers<T>(things: impl IntoIterator<Item = T>, answer: impl Fn(T) -> Answer) -> BTreeSet<Answer> {
    let right: BTreeSet<Answer> = things.into_iter().map(answer).collect();
    if right.is_empty() { BTreeSet::from([Answer::of([])]) } else { right }
}

fn any(right: &BTreeSet<Answer>, random: &mut Random) -> Said {
    Said::Answer(right.iter().nth(random.below(right.len() as u32) as usize).unwrap().clone())
}

/// What is right at a moment of an exercise about a unit, and what else is tried.
fn about_unit(task: &Task, question: &Question, random: &mut Random) -> (BTreeSet<Answer>, Vec<Answer>) {
    let (unit, things) = (Unit::new(task), task.things());
    let edges = |unit: &Unit| -> Vec<Thing> {
        let all = unit
            .left
            .iter()
            .enumerate()
            .flat_map(|(place, set)| set.iter().map(move |&digit| (place, digit)));
        all.map(|edge| unit.edge(things, edge)).collect()
    };
    let digits: Vec<Thing> = (0..unit.side).map(|digit| things.digit(Digit::from_index(digit))).collect();
    let vertices: Vec<Thing> = unit.vertices().into_iter().map(|vertex| unit.thing(things, vertex)).collect();
    match question.asked {
        Asked::Path => {
            let edge =
                |edges: BTreeSet<Edge>| Answer::of(edges.into_iter().map(|edge| unit.edge(things, edge)));
            let right = answers(unit.paths(), edge);
            let tried = near(&edges(&unit), &right, random);
            (right, tried)
        }
        Asked::Falls => {
            let right = answers(unit.fallen(), |edge| Answer::of([unit.edge(things, edge)]));
            let tried = near(&edges(&unit), &right, random);
            (right, tried)
        }
        Asked::Hall => {
            // Few cells for some digits prove something only where every digit must occur.
            assert_eq!(question.prompt.contains("only as many cells"), unit.is_full);
            let of = |set: BTreeSet<usize>| {
                Answer::of(set.into_iter().map(|digit| things.digit(Digit::new(digit))))
            };
            let right = answers(unit.hall_sets(), of);
            let tried = near(&digits, &right, random);
            (right, tried)
        }
        Asked::Visit => {
            // Where the walk is: the last vertex that was visited and has an edge to go, or none.
            let open = |vertex: &usize| !unit.visited.contains(vertex);
            let here =
                unit.visited.iter().rev().find(|vertex| {
                    !unit.closed.contains(vertex) && unit.successors(**vertex).iter().any(&open)
                });
            let next: Vec<usize> = match here {
                Some(&here) => unit.successors(here),
                None => unit.vertices(),
            };
            let right =
                answers(next.into_iter().filter(open), |vertex| Answer::of([unit.thing(things, vertex)]));
            let tried = near(&vertices, &right, random);
            (right, tried)
        }
        Asked::Low => {
            let named = |&vertex: &usize| match vertex.checked_sub(unit.cells.len()) {
                None => question
                    .prompt
                    .contains(&format!("of {} were", task.puzzle().geometry().name(unit.cells[vertex]))),
                Some(digit) => question.prompt.contains(&format!("of digit {} were", digit + 1)),
            };
            let vertex = unit.vertices().into_iter().find(named).unwrap();
            let right = BTreeSet::from([Answer::Number(unit.lows()[&vertex] as u64)]);
            (right, (0..30).map(Answer::Number).collect())
        }
        Asked::Component => {
            let Answer::Things(example) = &question.example else { panic!("things are asked for") };
            let root = unit
                .vertices()
                .into_iter()
                .find(|&vertex| example.contains(&unit.thing(things, vertex)))
                .unwrap();
            let together = unit
                .vertices()
                .into_iter()
                .filter(|&other| unit.reaches(root).contains(&other) && unit.reaches(other).contains(&root));
            let right = BTreeSet::from([Answer::of(together.map(|vertex| unit.thing(things, vertex)))]);
            let tried = near(&vertices, &right, random);
            (right, tried)
        }
        other => panic!("{other:?} is not asked here"),
    }
}

#[test]
fn what_is_accepted_about_units_is_what_somebody_finds_who_tries_everything() {
    let lines = [
        "matching size=5",
        "matching size=6 possible=no",
        "matching size=6 cells=4",
        "alldiff size=5",
        "alldiff size=6 cells=5",
        "alldiff size=5 possible=no",
        "alldiff size=5 falls=no",
        "alldiff size=4 components=2",
        "hall size=5",
        "hall size=6 cells=5",
        "hall size=4",
        "hall size=5 paths=1..2",
        "components size=4",
        "components size=5 components=2",
        "components size=5 cells=4",
        "components size=3",
    ];
    let mut asked: BTreeMap<Asked, usize> = BTreeMap::new();
    for line in lines {
        for seed in 0..ENOUGH / 4 {
            let mut task = task(line, seed);
            let mut random = Random::new(seed, 9);
            while let Some(question) = task.question() {
                let (right, tried) = about_unit(&task, question, &mut random);
                holds(question, &right, tried);
                *asked.entry(question.asked).or_default() += 1;
                let said = any(&right, &mut random);
                assert!(task.take(&said).unwrap().right);
            }
            assert_eq!(task.points(), task.of(), "any order gets full marks");
        }
    }
    println!("{asked:?}");
    assert!(asked.len() == 6 && asked.values().all(|&count| count >= 1000), "{asked:?}");
}

/// What the steps of a method have left of each cell.
fn left(task: &Task) -> Vec<BTreeSet<usize>> {
    let told = task.told();
    let timeline = hallset_teach::studio::Timeline::new(&told, task.puzzle());
    let scene = timeline.shot(task.position()).scene;
    let gone = |cell, digit| scene.has("gone", task.things().candidate(cell, digit));
    let cells = task.puzzle().geometry().cells();
    let left = |cell| {
        let digits = task.puzzle().candidates(cell);
        digits.iter().filter(|&digit| !gone(cell, digit)).map(Digit::number).collect()
    };
    cells.map(left).collect()
}

fn candidates(task: &Task, left: &[BTreeSet<usize>]) -> Vec<Thing> {
    let of = |(cell, set): (usize, &BTreeSet<usize>)| -> Vec<Thing> {
        set.iter().map(|&digit| task.things().candidate(Cell::new(cell), Digit::new(digit))).collect()
    };
    left.iter().enumerate().flat_map(of).collect()
}

/// Rows, columns and boxes of a 4x4 grid.
fn sees(cell: usize, other: usize) -> bool {
    let at = |cell: usize| (cell / 4, cell % 4, (cell / 8, cell % 4 / 2));
    let ((row, column, part), (row_, column_, part_)) = (at(cell), at(other));
    cell != other && (row == row_ || column == column_ || part == part_)
}

#[test]
fn what_is_accepted_in_forward_checking_is_what_some_solved_cell_takes() {
    let mut asked: u64 = 0;
    for seed in 0..ENOUGH {
        let mut task = task("forward-checking size=4", seed);
        let mut random = Random::new(seed, 9);
        while let Some(question) = task.question() {
            let left = left(&task);
            let taken = |cell: usize| -> BTreeSet<usize> {
                let digits =
                    (0..16).filter(|&other| sees(cell, other) && left[other].is_superset(&left[cell]));
                if left[cell].len() == 1 { digits.collect() } else { BTreeSet::new() }
            };
            let answer = |cell: usize| {
                let digit = Digit::new(*left[cell].first().unwrap());
                Answer::of(
                    taken(cell).into_iter().map(|other| task.things().candidate(Cell::new(other), digit)),
                )
            };
            let right = answers((0..16).filter(|&cell| !taken(cell).is_empty()), answer);
            let tried = near(&candidates(&task, &left), &right, &mut random);
            holds(question, &right, tried);
            asked += 1;
            let said = any(&right, &mut random);
            assert!(task.take(&said).unwrap().right);
        }
        assert_eq!(task.points(), task.of());
        assert!(left(&task).iter().all(|set| set.len() == 1), "it was solved by hand");
    }
    assert!(asked >= ENOUGH);
}

#[test]
fn what_is_accepted_of_an_arc_is_what_has_no_partner() {
    let mut asked: u64 = 0;
    for seed in 0..ENOUGH {
        let mut task = task("ac3 size=4", seed);
        let mut random = Random::new(seed, 9);
        while let Some(question) = task.question() {
            let left = left(&task);
            let mut words = question.prompt.split(' ');
            let mut cell = || task.puzzle().geometry().cell_named(words.find(|word| word.starts_with('r'))?);
            let (from, to) = (cell().unwrap(), cell().unwrap());
            let has_partner = |digit: &usize| left[to.index()].iter().any(|other| other != digit);
            let lost = left[from.index()].iter().filter(|digit| !has_partner(digit));
            let right =
                answers(lost, |&digit| Answer::of([task.things().candidate(from, Digit::new(digit))]));
            let tried = near(&candidates(&task, &left), &right, &mut random);
            holds(question, &right, tried);
            asked += 1;
            let said = any(&right, &mut random);
            assert!(task.take(&said).unwrap().right);
        }
    }
    assert!(asked >= ENOUGH);
}
