//! The journal of a method's run: every step as a few numbers, small enough for hundreds of thousands.
//!
//! What a step's numbers are is said by its [kind](super::kinds). Proofs and arcs lie in lists beside
//! the steps. The arcs of AC-3 need no picture of the queue: it is first in, first out, so its front
//! is what the list of arcs says comes next, up to the gap that follows where the rest of a queue is
//! thrown away.

use std::sync::Arc;

use hallset::{Cell, Digit, Geometry};
use serde::Serialize;

use super::kinds::{Amount, Kind, Kinds, Slot, Sort, sort_of};
use super::proof::{PROOF, Proven, Role, Shape};
use crate::scene::{Effect, Thing, Things};
use crate::words::{Names, few};

/// The steps of a run, in order.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Journal {
    /// The table of kinds.
    pub kinds: Arc<Kinds>,
    /// The shapes of its proofs.
    pub shapes: Vec<Shape>,
    /// What proves removals and dead ends; steps name them by number.
    pub proofs: Vec<Proven>,
    /// Every arc that AC-3 revised, in order: the cell that may lose a candidate, and its peer; nothing
    /// where the rest of a queue is thrown away.
    pub arcs: Vec<Option<(Cell, Cell)>>,
    /// The candidates looked at since the step before, for each step, where they are told.
    pub(super) looks: Option<Vec<i64>>,
    /// The kind, the parameters and the checks of each step, one after the other.
    numbers: Vec<i64>,
    starts: Vec<usize>,
}

/// Which sums of work a journal tells, step by step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::studio) enum Clock {
    /// Checks.
    Checks,
    /// Checks and candidates looked at, for a race that can be run by either.
    All,
}

/// Work since the step before.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Work {
    pub(super) checks: i64,
    pub(super) looks: i64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Self) {
        self.checks += more.checks;
        self.looks += more.looks;
    }
}

/// A step of a journal.
#[derive(Clone, Copy, Debug)]
pub struct MethodStep<'a> {
    journal: &'a Journal,
    /// Its kind.
    pub kind: &'a Kind,
    numbers: &'a [i64],
}

impl Journal {
    pub(super) fn new(clock: Clock) -> Self {
        Self { looks: (clock == Clock::All).then(Vec::new), ..Self::default() }
    }

    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Is there no step?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// A step.
    ///
    /// # Panics
    /// If there is none with this number.
    #[must_use]
    pub fn step(&self, step: usize) -> MethodStep<'_> {
        let numbers = self.numbers_of(step);
        MethodStep { journal: self, kind: self.kinds.get(numbers[0] as usize), numbers: &numbers[1..] }
    }

    /// All steps.
    pub fn steps(&self) -> impl Iterator<Item = MethodStep<'_>> {
        (0..self.len()).map(|step| self.step(step))
    }

    fn numbers_of(&self, step: usize) -> &[i64] {
        let end = self.starts.get(step + 1).copied().unwrap_or(self.numbers.len());
        &self.numbers[self.starts[step]..end]
    }

    /// The arcs at the front of the queue, after this many are taken and while this many wait.
    pub(crate) fn front(&self, taken: usize, waiting: usize) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.arcs.iter().skip(taken).take(waiting).map_while(|arc| *arc)
    }

    pub(super) fn push(&mut self, kind: i64, parameters: &[i64], work: Work) {
        self.starts.push(self.numbers.len());
        self.numbers.push(kind);
        self.numbers.extend_from_slice(parameters);
        self.numbers.push(work.checks);
        self.looks.iter_mut().for_each(|looks| looks.push(work.looks));
    }

    /// Adds to the work of a step what is known only after it.
    pub(super) fn add_work(&mut self, step: usize, more: Work) {
        let end = self.starts.get(step + 1).copied().unwrap_or(self.numbers.len());
        self.numbers[end - 1] += more.checks;
        self.looks.iter_mut().for_each(|looks| looks[step] += more.looks);
    }

    /// A parameter of a step, to be changed by what follows it.
    pub(super) fn parameter_mut(&mut self, step: usize, name: &str) -> Option<&mut i64> {
        let place = self.step(step).kind.parameters.iter().position(|&known| known == name)?;
        self.numbers.get_mut(self.starts[step] + 1 + place)
    }
}

impl<'a> MethodStep<'a> {
    /// A parameter, if steps of this kind have it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<i64> {
        let place = self.kind.parameters.iter().position(|&known| known == name)?;
        self.numbers.get(place).copied()
    }

    /// The work since the step before: arcs revised, units looked at by a rule.
    #[must_use]
    pub fn checks(&self) -> u64 {
        self.numbers.last().map_or(0, |&checks| checks.unsigned_abs())
    }

    /// The cell that it is about.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.get("cell").map(|cell| Cell::new(cell as usize))
    }

    /// The digit that it is about.
    #[must_use]
    pub fn digit(&self) -> Option<Digit> {
        self.get("digit").map(|digit| Digit::new(digit as usize))
    }

    /// The proof that it names.
    #[must_use]
    pub fn proof(&self) -> Option<&'a Proven> {
        self.journal.proofs.get(usize::try_from(self.get(PROOF)?).ok()?)
    }

    /// The roles of its proof, with their numbers.
    pub fn roles(&self) -> impl Iterator<Item = (&'a Role, &'a [i64])> {
        let shape = |proof: &'a Proven| &self.journal.shapes[proof.shape];
        let proof = self.proof().into_iter();
        proof.flat_map(move |proof| shape(proof).roles.iter().zip(proof.roles.iter().map(Vec::as_slice)))
    }

    /// Its sentence.
    ///
    /// ```
    /// use hallset::{Cancel, Method, Puzzle};
    /// use hallset_teach::studio::{Limits, Request, Run, Solve, answer};
    ///
    /// let text = "12..34....21..43";
    /// let runs = vec![Run::Solve(Solve::new(Method::Forward))];
    /// let response = answer(&Request { puzzle: Some(text.into()), runs, ..Request::default() }, &Limits::default(), &Cancel::new());
    /// let run = response.told().unwrap().methods()[0];
    /// let puzzle: Puzzle = text.parse()?;
    /// assert_eq!(run.journal.step(1).caption(puzzle.geometry()), "r1c3 loses 1: its peer r1c1 is 1.");
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    #[must_use]
    pub fn caption(&self, geometry: &Geometry) -> String {
        let names = Names(geometry);
        let mut sentence = self.kind.sentence.clone();
        if let Some(proof) = self.proof() {
            sentence = sentence.replace("{proof}", &self.journal.shapes[proof.shape].sentence);
            for (role, numbers) in self.roles() {
                let words = few(numbers.iter().map(|&number| word(names, role.of, number)), noun(role.of));
                sentence = sentence.replace(&format!("{{{}}}", role.id), &words);
            }
        }
        for (&name, &number) in self.kind.parameters.iter().zip(self.numbers) {
            sentence = sentence.replace(&format!("{{{name}}}"), &word(names, sort_of(name), number));
        }
        sentence
    }

    /// What it means for the picture.
    #[must_use]
    pub fn effects(&self, things: Things) -> Vec<Effect> {
        let mut effects = Vec::with_capacity(self.kind.effects.len() + 2);
        for pattern in &self.kind.effects {
            let number = |amount: Amount| match amount {
                Amount::Number(number) => number,
                Amount::Of("checks") => self.checks() as i64,
                Amount::Of(name) => self.get(name).unwrap_or(0),
            };
            if pattern.things[..] == [Slot(PROOF)] {
                effects.extend(self.roles().map(|(role, numbers)| {
                    Effect::show(role.shown, numbers.iter().filter_map(|&n| thing(things, role.of, n)))
                }));
                continue;
            }
            effects.push(Effect {
                word: pattern.word,
                name: pattern.name.clone(),
                number: pattern.number.map(number),
                label: pattern.label.clone(),
                things: pattern.things.iter().flat_map(|slot| self.things(slot.0, things)).collect(),
            });
        }
        effects
    }

    /// The things that a slot names: a parameter, the candidate, or a role of the proof.
    fn things(&self, slot: &str, things: Things) -> Vec<Thing> {
        if slot == "candidate" {
            let candidate = self.cell().zip(self.digit());
            return candidate.map(|(cell, digit)| things.candidate(cell, digit)).into_iter().collect();
        }
        if let Some(number) = self.get(slot) {
            return thing(things, sort_of(slot), number).into_iter().collect();
        }
        let part = self.roles().find(|(role, _)| role.id == slot);
        part.map_or_else(Vec::new, |(role, numbers)| {
            numbers.iter().filter_map(|&number| thing(things, role.of, number)).collect()
        })
    }
}

fn thing(things: Things, sort: Sort, number: i64) -> Option<Thing> {
    let number = usize::try_from(number).ok()?;
    match sort {
        Sort::Cell => Some(things.cell(Cell::new(number))),
        Sort::Digit => Some(things.digit(Digit::new(number))),
        Sort::Unit => Some(things.unit(number)),
        Sort::Proof | Sort::Number => None,
    }
}

fn noun(sort: Sort) -> &'static str {
    match sort {
        Sort::Cell => "cell",
        Sort::Digit => "digit",
        Sort::Unit => "unit",
        Sort::Proof | Sort::Number => "number",
    }
}

fn word(names: Names<'_>, sort: Sort, number: i64) -> String {
    match sort {
        Sort::Cell => names.cell(Cell::new(number as usize)),
        Sort::Unit => {
            let unit = names.0.unit_ids().nth(number as usize);
            unit.map_or_else(String::new, |unit| names.unit(unit))
        }
        Sort::Digit | Sort::Proof | Sort::Number => number.to_string(),
    }
}

/// Bytes of numbers in JSON, with a comma after each.
pub(super) fn weight(numbers: &[i64]) -> usize {
    let digits = |number: i64| number.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + 1;
    numbers.iter().map(|&number| digits(number) + 1 + usize::from(number < 0)).sum()
}

/// A stretch of a journal: one line of the response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(in crate::studio) struct Stretch {
    /// The numbers of the steps.
    steps: Vec<i64>,
    /// The proofs that the steps of this stretch are the first to name.
    proofs: Vec<i64>,
    /// The arcs that the steps of this stretch consume.
    arcs: Vec<i64>,
    /// The candidates looked at before each step, where they are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    looks: Option<Vec<i64>>,
}

/// Steps in one line: a moment's work for a reader.
const STRETCH: usize = 4096;

impl Journal {
    /// The journal line by line.
    pub(in crate::studio) fn stretches(&self) -> impl Iterator<Item = Stretch> + '_ {
        let (mut arc, mut proof) = (0, 0);
        (0..self.len()).step_by(STRETCH).map(move |first| {
            let (first_arc, first_proof) = (arc, proof);
            let last = (first + STRETCH).min(self.len());
            for step in first..last {
                let entry = self.step(step);
                let taken = match &*entry.kind.id {
                    "remove.arc" => 1,
                    _ => entry.get("count").or_else(|| entry.get("thrown")).unwrap_or(0),
                };
                arc += taken as usize;
                proof = entry.get(PROOF).map_or(proof, |named| proof.max(named as usize + 1));
            }
            let end = self.starts.get(last).copied().unwrap_or(self.numbers.len());
            let arc_numbers = |arc: &Option<(Cell, Cell)>| {
                arc.map_or([-1, -1], |(from, to)| [from.index() as i64, to.index() as i64])
            };
            Stretch {
                steps: self.numbers[self.starts[first]..end].to_vec(),
                proofs: self.proofs[first_proof..proof].iter().flat_map(Proven::numbers).collect(),
                arcs: self.arcs[first_arc..arc].iter().flat_map(arc_numbers).collect(),
                looks: self.looks.as_ref().map(|looks| looks[first..last].to_vec()),
            }
        })
    }
}
