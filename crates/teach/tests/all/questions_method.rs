//! Questions about methods: what is accepted is what the engine's events say and what somebody finds who knows the
//! rules and tries every set of cells and digits, without any scene.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::support::told;
use hallset::generate::{Aim, Recipe};
use hallset::{Cell, Detail, Digit, Event, Layout, Method, Observer, Puzzle, Solver};
use hallset_teach::learn::{Answer, Asked, Question, questions};
use hallset_teach::replay::Replay;
use hallset_teach::scene::Things;
use hallset_teach::studio::{Moment, Request, Run, Solve, Start, Timeline};

/// So many puzzles have a question of each kind that is looked at.
const ENOUGH: usize = 1000;

/// Of the questions of a kind about a run the first is looked at, and then one of so many.
const ONE_OF: usize = 16;

/// The units of a grid, and who sees whom.
struct Grid {
    side: usize,
    lines: Vec<Vec<usize>>,
    boxes: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
}

impl Grid {
    /// With boxes of 2 rows and 2 columns, of 2 and 3, or of 3 and 3.
    fn new(side: usize) -> Self {
        let (high, wide) = (side.isqrt(), side / side.isqrt());
        let units = |number: &dyn Fn(usize, usize) -> usize| -> Vec<Vec<usize>> {
            let of =
                |unit| (0..side * side).filter(|cell| number(cell / side, cell % side) == unit).collect();
            (0..side).map(of).collect()
        };
        let lines = [units(&|row, _| row), units(&|_, column| column)].concat();
        let boxes = units(&|row, column| row / high * high + column / wide);
        let together = |cell: usize, other: usize| {
            cell != other
                && lines.iter().chain(&boxes).any(|unit| unit.contains(&cell) && unit.contains(&other))
        };
        let peers = |cell| (0..side * side).filter(|&other| together(cell, other)).collect();
        let peers = (0..side * side).map(peers).collect();
        Self { side, lines, boxes, peers }
    }
}

/// What cells may still hold, as sets of digits that begin at bit 0.
struct Board<'a> {
    grid: &'a Grid,
    side: usize,
    left: Vec<usize>,
}

/// A candidate: the place of its cell, and its digit from 0.
type Mark = (usize, usize);

impl Board<'_> {
    fn units(&self) -> impl Iterator<Item = &Vec<usize>> {
        self.grid.lines.iter().chain(&self.grid.boxes)
    }

    fn has(&self, cell: usize, digit: usize) -> bool {
        self.left[cell] >> digit & 1 == 1
    }

    fn places(&self, unit: &[usize], digit: usize) -> Vec<usize> {
        unit.iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    fn marks(&self, cells: impl IntoIterator<Item = usize>, digits: usize) -> Vec<Mark> {
        let of = |cell| (0..self.side).filter(move |digit| (self.left[cell] & digits) >> digit & 1 == 1);
        cells.into_iter().flat_map(|cell| of(cell).map(move |digit| (cell, digit))).collect()
    }

    /// What falls somewhere by a rule.
    fn fallen(&self, rule: &str) -> BTreeSet<Mark> {
        let all = match rule {
            "peer" | "arc" => self.by_peers(),
            "only-place" => self.by_only_places(),
            "pointing" => self.by_locked(&self.grid.boxes),
            "claiming" => self.by_locked(&self.grid.lines),
            "naked-pair" => self.by_naked(2),
            "naked-triple" => self.by_naked(3),
            "hidden-pair" => self.by_hidden(2),
            "hidden-triple" => self.by_hidden(3),
            "all-different" => self.by_all_different(),
            _ => panic!("nobody knows {rule}"),
        };
        all.into_iter().collect()
    }

    fn by_peers(&self) -> Vec<Mark> {
        let solved = (0..self.left.len()).filter(|&cell| self.left[cell].count_ones() == 1);
        solved.flat_map(|cell| self.marks(self.grid.peers[cell].iter().copied(), self.left[cell])).collect()
    }

    fn by_only_places(&self) -> Vec<Mark> {
        let mut all = Vec::new();
        for unit in self.units() {
            // Where two digits have the same place, one of them stays.
            let mut placed = BTreeSet::new();
            for digit in 0..self.side {
                if let &[cell] = &self.places(unit, digit)[..]
                    && placed.insert(cell)
                {
                    all.extend(self.marks([cell], !(1 << digit)));
                }
            }
        }
        all
    }

    fn by_locked(&self, units: &[Vec<usize>]) -> Vec<Mark> {
        let mut all = Vec::new();
        for unit in units {
            for digit in 0..self.side {
                let places = self.places(unit, digit);
                for second in self.units().filter(|&second| second != unit && places.len() > 1) {
                    if places.iter().all(|cell| second.contains(cell)) {
                        let others = second.iter().copied().filter(|cell| !unit.contains(cell));
                        all.extend(self.marks(others, 1 << digit));
                    }
                }
            }
        }
        all
    }

    /// Every choice of so many cells of a unit, as a set of places.
    fn choices(&self, size: u32) -> impl Iterator<Item = usize> {
        (0..1 << self.side).filter(move |choice: &usize| choice.count_ones() == size)
    }

    fn by_naked(&self, size: u32) -> Vec<Mark> {
        let mut all = Vec::new();
        for unit in self.units() {
            for choice in self.choices(size) {
                let is_in = |place: &usize| choice >> place & 1 == 1;
                let chosen = (0..self.side).filter(is_in).map(|place| self.left[unit[place]]);
                let digits = chosen.clone().fold(0, |all, left| all | left);
                if digits.count_ones() == size && chosen.clone().all(|left| left.count_ones() > 1) {
                    let others = (0..self.side).filter(|place| !is_in(place)).map(|place| unit[place]);
                    all.extend(self.marks(others, digits));
                }
            }
        }
        all
    }

    fn by_hidden(&self, size: u32) -> Vec<Mark> {
        let mut all = Vec::new();
        for unit in self.units() {
            for digits in self.choices(size) {
                let is_in = |digit: &usize| digits >> digit & 1 == 1;
                let places = |digit: usize| self.places(unit, digit);
                let cells: BTreeSet<usize> = (0..self.side).filter(is_in).flat_map(places).collect();
                if cells.len() as u32 == size
                    && (0..self.side).filter(is_in).all(|digit| places(digit).len() > 1)
                {
                    all.extend(self.marks(cells, !digits));
                }
            }
        }
        all
    }

    /// By Hall's theorem a candidate is in no filling exactly if other cells, as many as their digits, use its digit up.
    fn by_all_different(&self) -> Vec<Mark> {
        let mut all = Vec::new();
        for unit in self.units() {
            let digits_of = |choice: usize| {
                let chosen = (0..self.side).filter(|place| choice >> place & 1 == 1);
                chosen.fold(0_usize, |all, place| all | self.left[unit[place]])
            };
            let choices = || (1..1_usize << self.side).map(|choice| (choice, digits_of(choice)));
            if choices().any(|(choice, digits)| digits.count_ones() < choice.count_ones()) {
                continue;
            }
            for (choice, digits) in
                choices().filter(|(choice, digits)| digits.count_ones() == choice.count_ones())
            {
                let others = (0..self.side).filter(|place| choice >> place & 1 == 0).map(|place| unit[place]);
                all.extend(self.marks(others, digits));
            }
        }
        all
    }
}

/// What should be asked, in order, and what is right, where that is looked at.
struct Expected<'a> {
    grid: &'a Grid,
    replay: Replay,
    things: Things,
    asked: Vec<(Asked, Option<BTreeSet<Answer>>)>,
    /// So many of each kind, or about each rule, so far.
    counts: BTreeMap<(Asked, &'static str), usize>,
    /// The arc that is revised.
    arc: Option<(Cell, Cell)>,
    /// Has it removed nothing yet?
    vain: bool,
    /// A removal or a try after which something is asked.
    before: Option<Before>,
    /// The place of a question about a try that is not decided yet.
    open: Option<usize>,
}

enum Before {
    Arcs(Cell, Cell),
    Try,
}

impl<'a> Expected<'a> {
    fn new(grid: &'a Grid, puzzle: &Puzzle, things: Things) -> Self {
        Self {
            grid,
            replay: Replay::new(puzzle),
            things,
            asked: Vec::new(),
            counts: BTreeMap::new(),
            arc: None,
            vain: false,
            before: None,
            open: None,
        }
    }

    fn board(&self) -> Board<'a> {
        let cells = self.replay.geometry().cells();
        let left = |cell| self.replay.candidates(cell).iter().map(|digit| 1 << digit.index()).sum();
        Board { grid: self.grid, side: self.grid.side, left: cells.map(left).collect() }
    }

    /// One more of a kind is asked; is it looked at?
    fn looks(&mut self, asked: Asked, rule: &'static str) -> bool {
        let count = self.counts.entry((asked, rule)).or_default();
        *count += 1;
        *count % ONE_OF == 1
    }

    /// What is asked between a step and the next, if the step leads to a question; is it this one?
    fn after(&mut self) -> bool {
        match self.before.take() {
            None => false,
            Some(Before::Arcs(cell, peer)) => {
                let right = self.looks(Asked::Arcs, "").then(|| {
                    let others = self.grid.peers[cell.index()].iter().filter(|&&other| other != peer.index());
                    BTreeSet::from([Answer::of(others.map(|&other| self.things.cell(Cell::new(other))))])
                });
                self.asked.push((Asked::Arcs, right));
                true
            }
            Some(Before::Try) => {
                self.looks(Asked::DeadEnd, "");
                self.open = Some(self.asked.len());
                self.asked.push((Asked::DeadEnd, Some(BTreeSet::new())));
                true
            }
        }
    }

    fn decide(&mut self, dead_end: bool) {
        if let Some((_, Some(right))) = self.open.take().map(|place| &mut self.asked[place]) {
            right.insert(Answer::Truth(dead_end));
        }
    }

    fn falls(&mut self, rule: &'static str, cell: Cell, digit: Digit) {
        let fallen = self.board().fallen(rule);
        // The first removal of several may have broken the pattern that proves the others.
        if !fallen.contains(&(cell.index(), digit.index())) {
            return;
        }
        let candidate =
            |&(cell, digit): &Mark| self.things.candidate(Cell::new(cell), Digit::from_index(digit));
        let right = fallen.iter().map(|mark| Answer::of([candidate(mark)])).collect();
        let looks = self.looks(Asked::Falls, rule);
        self.asked.push((Asked::Falls, looks.then_some(right)));
    }
}

impl Observer for Expected<'_> {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Arc { from, to, .. } => {
                // An arc that was revised in vain is a step, too.
                if self.vain {
                    self.after();
                }
                (self.arc, self.vain) = (Some((from, to)), true);
            }
            Event::Changed { change, argument: Some(argument) } => {
                self.vain = false;
                if !self.after() {
                    self.falls(argument.technique.id, change.cell, change.digit);
                }
                let arc = self.arc.filter(|_| argument.technique.id == "arc");
                self.before = arc.map(|(_, to)| Before::Arcs(change.cell, to));
            }
            Event::Guess { options: 2.., .. } => {
                if !self.after() {
                    let right = self.looks(Asked::Mrv, "").then(|| {
                        let board = self.board();
                        let least =
                            board.left.iter().map(|left| left.count_ones()).filter(|&count| count > 1).min();
                        let cells = (0..board.left.len())
                            .filter(|&cell| Some(board.left[cell].count_ones()) == least);
                        cells.map(|cell| Answer::of([self.things.cell(Cell::new(cell))])).collect()
                    });
                    self.asked.push((Asked::Mrv, right));
                }
                self.decide(false);
                self.before = Some(Before::Try);
            }
            Event::Changed { .. } => {
                self.after();
            }
            Event::Guess { .. } | Event::Solution(_) => {
                self.after();
                self.decide(false);
            }
            Event::DeadEnd { .. } => {
                self.after();
                self.decide(true);
            }
            Event::Stage(_) | Event::Undo { .. } => {
                self.after();
            }
            _ => {}
        }
        self.replay.event(&event);
        ControlFlow::Continue(())
    }
}

fn check(question: &Question, side: usize, right: &BTreeSet<Answer>, things: Things) {
    assert!(question.why(&question.example).is_none(), "{question:?}");
    assert!(right.contains(&question.example), "{question:?}");
    let cells = || (0..side * side).map(Cell::new);
    let digits = || (0..side).map(Digit::from_index);
    let answers: Vec<Answer> = match question.asked {
        Asked::Falls => cells()
            .flat_map(|cell| digits().map(move |digit| Answer::of([things.candidate(cell, digit)])))
            .collect(),
        Asked::Mrv => cells().map(|cell| Answer::of([things.cell(cell)])).collect(),
        Asked::Arcs => {
            let Answer::Things(example) = &question.example else { panic!("{question:?}") };
            let near = cells().map(|cell| {
                let mut near = example.clone();
                if !near.remove(&things.cell(cell)) {
                    near.insert(things.cell(cell));
                }
                Answer::Things(near)
            });
            near.chain([question.example.clone()]).collect()
        }
        _ => vec![Answer::Truth(true), Answer::Truth(false)],
    };
    for answer in answers {
        assert_eq!(question.accepts(&answer), right.contains(&answer), "{answer:?} {question:?}");
        assert_eq!(question.why(&answer).is_none(), right.contains(&answer));
    }
}

/// A puzzle with two clues less: there is more to try.
fn harder(puzzle: &Puzzle) -> Puzzle {
    let clues: Vec<usize> = puzzle.givens().digits().map(|(cell, _)| cell.index()).take(2).collect();
    let line = puzzle.givens().to_line();
    let blank = |(cell, letter)| if clues.contains(&cell) { '.' } else { letter };
    line.chars().enumerate().map(blank).collect::<String>().parse().unwrap()
}

/// Puzzles with as few clues as can be, one after the other.
fn minimal(side: usize) -> impl Iterator<Item = Puzzle> {
    let recipe = Recipe::new(Layout::of_side(side).unwrap()).unwrap().seed(15).aim(Aim::Minimal);
    (0..).map(move |number| recipe.make(number).unwrap().puzzle)
}

/// Checks what is asked about a run: the kinds that were, and the rules.
fn checked(grid: &Grid, puzzle: &Puzzle, method: Method) -> BTreeSet<(Asked, &'static str)> {
    let request = Request {
        puzzle: Some(puzzle.givens().to_line()),
        start: Start::Full,
        runs: vec![Run::Solve(Solve::new(method))],
        ..Request::default()
    };
    let answered = told(&request);
    let timeline = Timeline::new(&answered, puzzle);
    let side = grid.side;
    let things = Things::new(side, answered.puzzle.units.len());
    let mut expected = Expected::new(grid, puzzle, things);
    Solver::new(method).solve_observed(puzzle, &mut expected);
    let found = questions(&timeline);
    for (question, (asked, right)) in found.iter().zip(&expected.asked) {
        assert_eq!(question.asked, *asked, "{method:?} {question:?}");
        if let Some(right) = right {
            check(question, side, right, things);
        }
    }
    assert_eq!(found.len(), expected.asked.len(), "{method:?}");
    expected.counts.into_keys().collect()
}

#[test]
fn what_is_accepted_is_what_the_events_say() {
    let kinds = [Asked::Falls, Asked::Arcs, Asked::Mrv, Asked::DeadEnd];
    let mut puzzles: BTreeMap<Asked, usize> = BTreeMap::new();
    let grid = Grid::new(6);
    for (number, puzzle) in minimal(6).enumerate() {
        let of = |method| checked(&grid, &harder(&puzzle), method);
        let asked = [Method::Ac3, [Method::Forward, Method::Mac][number % 2]].into_iter().flat_map(of);
        for kind in asked.map(|(asked, _)| asked).collect::<BTreeSet<_>>() {
            *puzzles.entry(kind).or_default() += 1;
        }
        if kinds.iter().all(|kind| puzzles.get(kind).is_some_and(|&puzzles| puzzles >= ENOUGH)) {
            break;
        }
    }
    println!("{puzzles:?}");
    let grid = Grid::new(9);
    for puzzle in minimal(9).take(2) {
        for method in [Method::Ac3, Method::Forward, Method::Mac] {
            checked(&grid, &puzzle, method);
        }
    }
}

#[test]
fn what_falls_by_a_rule_is_what_trying_every_set_finds() {
    let mut puzzles: BTreeMap<&str, usize> = BTreeMap::new();
    let all = [Method::Logic, Method::AllDiff, Method::Auto];
    for (side, many, methods) in [(6, 100, &all[..]), (9, 40, &all[..1])] {
        let grid = Grid::new(side);
        for puzzle in minimal(side).take(many) {
            let of = |&method| checked(&grid, &puzzle, method);
            let asked = methods.iter().flat_map(of);
            for rule in asked.map(|(_, rule)| rule).collect::<BTreeSet<_>>() {
                *puzzles.entry(rule).or_default() += 1;
            }
        }
    }
    println!("{puzzles:?}");
    for rule in ["peer", "only-place", "pointing", "claiming", "naked-pair", "hidden-pair", "all-different"] {
        assert!(puzzles.contains_key(rule), "{rule}");
    }
}

/// Whatever counts as an answer, it is no candidate that a solution needs; and what the run does counts.
#[test]
fn nothing_that_a_solution_needs_falls() {
    for number in 0..3 {
        let recipe = Recipe::new(Layout::of_side(9).unwrap()).unwrap().seed(16).aim(Aim::Minimal);
        let made = recipe.make(number).unwrap();
        for method in [Method::Logic, Method::AllDiff, Method::Auto] {
            let runs = vec![Run::Solve(Solve::new(method))];
            let puzzle = Some(made.puzzle.givens().to_line());
            let answered = told(&Request { puzzle, runs, ..Request::default() });
            let timeline = Timeline::new(&answered, &made.puzzle);
            let things = Things::new(9, answered.puzzle.units.len());
            // Below a try anything may fall.
            let tried = (1..=timeline.end()).find(|&position| match timeline.step(position).unwrap().1 {
                Moment::Method(_, step) => step.kind.branch.is_some(),
                _ => false,
            });
            let steps = tried.unwrap_or(timeline.end());
            let mut asked = 0;
            for question in questions(&timeline).iter().filter(|question| question.position < steps) {
                if question.asked == Asked::Falls {
                    asked += 1;
                    assert!(question.accepts(&question.example));
                    for (cell, digit) in made.solution.digits() {
                        let answer = Answer::of([things.candidate(cell, digit)]);
                        assert!(!question.accepts(&answer), "{method:?} {answer:?} {question:?}");
                    }
                }
            }
            assert!(asked > 100, "{method:?} {asked}");
        }
    }
}
