//! Questions about methods: what is accepted is what the engine's events and the rows, columns and boxes of the grid
//! say, without any scene.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code)]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use hallset::generate::{Aim, Recipe};
use hallset::{Cell, Detail, Digit, Event, Layout, Method, Observer, Puzzle, Solver};
use hallset_teach::learn::{Answer, Asked, Question, questions};
use hallset_teach::replay::Replay;
use hallset_teach::scene::Things;
use hallset_teach::studio::{Moment, Request, Run, Solve, Start, Timeline};
use support::told;

const SIDE: usize = 9;

/// So many questions of each kind are checked.
const ENOUGH: usize = 1000;

fn sees(cell: usize, other: usize) -> bool {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let (row_, column_) = (other / SIDE, other % SIDE);
    cell != other && (row == row_ || column == column_ || (row / 3, column / 3) == (row_ / 3, column_ / 3))
}

/// What should be asked, in order, and what is right.
struct Expected {
    replay: Replay,
    things: Things,
    asked: Vec<(Asked, BTreeSet<Answer>)>,
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

impl Expected {
    fn left(&self, cell: usize) -> Vec<Digit> {
        self.replay.candidates(Cell::new(cell)).iter().collect()
    }

    /// What is asked between a step and the next, if the step leads to a question; is it this one?
    fn after(&mut self) -> bool {
        match self.before.take() {
            None => false,
            Some(Before::Arcs(cell, peer)) => {
                let peers =
                    (0..SIDE * SIDE).filter(|&other| sees(cell.index(), other) && other != peer.index());
                let answer = Answer::of(peers.map(|peer| self.things.cell(Cell::new(peer))));
                self.asked.push((Asked::Arcs, BTreeSet::from([answer])));
                true
            }
            Some(Before::Try) => {
                self.open = Some(self.asked.len());
                self.asked.push((Asked::DeadEnd, BTreeSet::new()));
                true
            }
        }
    }

    fn decide(&mut self, dead_end: bool) {
        if let Some(place) = self.open.take() {
            self.asked[place].1.insert(Answer::Truth(dead_end));
        }
    }
}

impl Observer for Expected {
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
                    let all = (0..SIDE * SIDE)
                        .flat_map(|cell| self.left(cell).into_iter().map(move |digit| (cell, digit)));
                    let falls = all.filter(|&(cell, digit)| {
                        (0..SIDE * SIDE).any(|other| sees(cell, other) && self.left(other) == [digit])
                    });
                    let right = falls
                        .map(|(cell, digit)| Answer::of([self.things.candidate(Cell::new(cell), digit)]));
                    let right = right.collect();
                    self.asked.push((Asked::Falls, right));
                }
                let arc = self.arc.filter(|_| argument.technique.id == "arc");
                self.before = arc.map(|(_, to)| Before::Arcs(change.cell, to));
            }
            Event::Guess { options: 2.., .. } => {
                if !self.after() {
                    let counts: Vec<_> = (0..SIDE * SIDE).map(|cell| self.left(cell).len()).collect();
                    let least = counts.iter().copied().filter(|&count| count > 1).min().unwrap();
                    let cells = (0..SIDE * SIDE).filter(|&cell| counts[cell] == least);
                    let right = cells.map(|cell| Answer::of([self.things.cell(Cell::new(cell))])).collect();
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

fn check(question: &Question, asked: Asked, right: &BTreeSet<Answer>, things: Things) {
    assert_eq!(question.asked, asked, "{question:?}");
    assert!(question.accepts(&question.example) && question.why(&question.example).is_none(), "{question:?}");
    assert!(right.contains(&question.example), "{question:?}");
    let cells = || (0..SIDE * SIDE).map(Cell::new);
    let digits = || (0..SIDE).map(Digit::from_index);
    let answers: Vec<Answer> = match asked {
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

#[test]
fn what_is_accepted_is_what_the_events_say() {
    let mut kinds: BTreeMap<Asked, usize> = BTreeMap::new();
    for number in 0..18 {
        let made = Recipe::new(Layout::of_side(9).unwrap())
            .unwrap()
            .seed(15)
            .aim(Aim::Minimal)
            .make(number)
            .unwrap();
        let puzzle: Puzzle = made.puzzle;
        for method in [Method::Ac3, Method::Forward, Method::Mac] {
            let solve = Solve::new(method);
            let request = Request {
                puzzle: Some(puzzle.givens().to_line()),
                start: Start::Full,
                runs: vec![Run::Solve(solve)],
                ..Request::default()
            };
            let answered = told(&request);
            let timeline = Timeline::new(&answered, &puzzle);
            let things = Things::new(SIDE, answered.puzzle.units.len());
            let replay = Replay::new(&puzzle);
            let mut expected = Expected {
                replay,
                things,
                asked: Vec::new(),
                arc: None,
                vain: false,
                before: None,
                open: None,
            };
            Solver::new(method).solve_observed(&puzzle, &mut expected);
            let found = questions(&timeline);
            for (question, (asked, right)) in found.iter().zip(&expected.asked) {
                let checked = kinds.entry(*asked).or_default();
                *checked += 1;
                if *checked <= ENOUGH {
                    check(question, *asked, right, things);
                }
            }
            assert!(
                found.len().abs_diff(expected.asked.len()) <= 1,
                "{} {}",
                found.len(),
                expected.asked.len()
            );
        }
    }
    assert!(kinds.len() == 4 && kinds.values().all(|&checked| checked >= ENOUGH), "{kinds:?}");
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
            let things = Things::new(SIDE, answered.puzzle.units.len());
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
