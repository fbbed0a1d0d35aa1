//! What is asked about methods: which candidate falls, which arcs enter the queue, which cell is tried, and whether a
//! try is a dead end.

use std::ops::ControlFlow;

use hallset::all_different::{Event as Filtered, filter, no_pairs};
use hallset::{
    Arcs, Candidates, Cell, CellOrder, Conclusion, Digit, Geometry, Position, Proofs, Technique, techniques,
};

use super::question::{Answer, Asked, Picked, Question, Right, Wrong};
use crate::scene::Thing;
use crate::studio::{Branch, MethodReport, MethodStep, Moment, Shot, Timeline};
use crate::words::{self, Names};

/// The question at a position, before a step of a method: about what the step before leads to, or about this one.
pub(super) fn ask(
    timeline: &Timeline<'_>,
    shot: &Shot,
    report: &MethodReport,
    step: MethodStep<'_>,
) -> Option<Question> {
    let board = Board { timeline, shot };
    if let Some((_, Moment::Method(_, before))) = timeline.step(shot.position) {
        match &*before.kind.id {
            "remove.arc" if report.options.arcs == Arcs::Document => return board.arcs(before),
            "guess" => return board.dead_end(before),
            _ => {}
        }
    }
    match step.kind.technique {
        Some(technique) => board.falls(technique, step),
        None if &*step.kind.id == "guess" && report.options.cell_order == CellOrder::Mrv => board.mrv(step),
        None => None,
    }
}

/// What the arc at the front of AC-3's queue removes, at a position before it is revised.
pub(super) fn revision(timeline: &Timeline<'_>, shot: &Shot) -> Option<Question> {
    let Some((_, Moment::Method(_, step))) = timeline.step(shot.position + 1) else { return None };
    match &*step.kind.id {
        "arcs.one" | "remove.arc" => Board { timeline, shot }.revision(step),
        _ => None,
    }
}

/// The board at a position.
struct Board<'a> {
    timeline: &'a Timeline<'a>,
    shot: &'a Shot,
}

impl Board<'_> {
    fn geometry(&self) -> &Geometry {
        self.timeline.geometry()
    }

    fn names(&self) -> Names<'_> {
        Names(self.geometry())
    }

    /// What a cell may still hold.
    fn left(&self, cell: Cell) -> Candidates {
        let things = self.timeline.things;
        let gone = |&digit: &Digit| self.shot.scene.has("gone", things.candidate(cell, digit));
        self.timeline.told.puzzle.candidates[cell.index()].iter().filter(|digit| !gone(digit)).collect()
    }

    fn question(
        &self,
        asked: Asked,
        picked: Picked,
        prompt: String,
        example: Answer,
        right: Right,
    ) -> Question {
        let (position, things) = (self.shot.position, self.timeline.things);
        Question { position, asked, picked, nothing: false, prompt, example, things, right }
    }

    /// Which arcs enter the queue after this removal?
    fn arcs(&self, removal: MethodStep<'_>) -> Option<Question> {
        let (cell, digit) = (removal.cell()?, removal.digit()?);
        let peer = Cell::new(usize::try_from(removal.get("peer")?).ok()?);
        let things = self.timeline.things;
        let (name, peer_name) = (self.names().cell(cell), self.names().cell(peer));
        let prompt = format!(
            "{name} has lost {digit}. The arcs of which cells to {name} enter the queue? Those that wait already count, too."
        );
        let peers = self.geometry().peers(cell).filter(|&other| other != peer);
        let answer = Answer::of(peers.map(|peer| things.cell(peer)));
        let why = format!(
            "Every peer of {name} but {peer_name} may have lost its partner: {peer_name} took the digit itself."
        );
        Some(self.question(Asked::Arcs, Picked::Cells, prompt, answer.clone(), Right::Only(answer, why)))
    }

    /// What does this arc remove?
    fn revision(&self, step: MethodStep<'_>) -> Option<Question> {
        let cell = |name: &str| step.get(name).and_then(|cell| usize::try_from(cell).ok()).map(Cell::new);
        let removal = &*step.kind.id == "remove.arc";
        let (from, to) = (cell("cell")?, cell("peer")?);
        let things = self.timeline.things;
        let (name, other) = (self.names().cell(from), self.names().cell(to));
        let lost: Vec<Thing> =
            step.digit().filter(|_| removal).map(|digit| things.candidate(from, digit)).into_iter().collect();
        let why = match self.left(to).single() {
            Some(digit) if removal => {
                format!("{other} is {digit}, so {name} loses {digit} and nothing else.")
            }
            Some(digit) => format!("{other} is {digit}, but {name} has no {digit} to lose."),
            None => format!("{other} has several candidates: whatever {name} is, one of them is different."),
        };
        let prompt = format!(
            "The arc {name} → {other} is at the front of the queue. Which candidate does {name} lose? Pick nothing if it \
             loses none."
        );
        let example = Answer::Things(lost.iter().copied().collect());
        let right = Right::AnyOf(lost, Wrong::Told(Vec::new(), why));
        Some(self.question(Asked::Revision, Picked::Candidate, prompt, example, right).or_nothing())
    }

    /// Is this try refuted before the next one?
    fn dead_end(&self, guess: MethodStep<'_>) -> Option<Question> {
        let (cell, digit) = (guess.cell()?, guess.digit()?);
        let mut position = self.shot.position + 1;
        let (refuted, why) = loop {
            let Some((_, Moment::Method(_, step))) = self.timeline.step(position) else { return None };
            match step.kind.branch {
                Some(Branch::DeadEnd) => break (true, step.caption(self.geometry())),
                Some(Branch::Solution) => break (false, "It leads to a solution.".to_owned()),
                Some(_) => break (false, "Nothing contradicts it before another digit is tried.".to_owned()),
                None => position += 1,
            }
        };
        let prompt = format!(
            "{} is tried in {}. Is that a dead end at once, before another digit is tried?",
            digit,
            self.names().cell(cell)
        );
        let answer = Answer::Truth(refuted);
        Some(self.question(Asked::DeadEnd, Picked::Truth, prompt, answer.clone(), Right::Only(answer, why)))
    }

    /// Which cell does the heuristic of the fewest candidates choose?
    fn mrv(&self, guess: MethodStep<'_>) -> Option<Question> {
        let things = self.timeline.things;
        let counted: Vec<(Cell, usize)> =
            self.geometry().cells().map(|cell| (cell, self.left(cell).len())).collect();
        let least = counted.iter().map(|&(_, count)| count).filter(|&count| count > 1).min()?;
        let (right, wrong): (Vec<_>, Vec<_>) = counted.into_iter().partition(|&(_, count)| count == least);
        let told = |(cell, count): (Cell, usize)| {
            let name = self.names().cell(cell);
            let why = match count {
                0 | 1 => format!("{name} is solved."),
                _ => format!("{name} has {count} candidates, another cell has {least}."),
            };
            (things.cell(cell), why)
        };
        let wrong = Wrong::Told(wrong.into_iter().map(told).collect(), "A cell is asked for.".to_owned());
        let right = right.into_iter().map(|(cell, _)| things.cell(cell)).collect();
        let prompt =
            "Which cell is tried next, if it is one with the fewest candidates? Of several, any counts.";
        let example = Answer::of([things.cell(guess.cell()?)]);
        Some(self.question(Asked::Mrv, Picked::Cell, prompt.to_owned(), example, Right::AnyOf(right, wrong)))
    }

    /// Which candidate falls by this technique?
    fn falls(&self, technique: &str, removal: MethodStep<'_>) -> Option<Question> {
        let things = self.timeline.things;
        let technique = techniques::by_id(technique)?;
        let fallen = if technique.id == "all-different" { self.filtered() } else { self.found(technique)? };
        let mut right: Vec<Thing> =
            fallen.into_iter().map(|(cell, digit)| things.candidate(cell, digit)).collect();
        right.sort_unstable();
        right.dedup();
        let example = things.candidate(removal.cell()?, removal.digit()?);
        if !right.contains(&example) {
            return None;
        }
        let prompt = format!("Which candidate falls by this rule: {}? Any that does counts.", technique.name);
        let wrong = format!("Nothing here takes that candidate away by this rule: {}.", technique.name);
        let right = Right::AnyOf(right, Wrong::Told(Vec::new(), words::capitalized(&wrong)));
        Some(self.question(Asked::Falls, Picked::Candidate, prompt, Answer::of([example]), right))
    }

    /// What a technique takes away somewhere on the board.
    fn found(&self, technique: &Technique) -> Option<Vec<(Cell, Digit)>> {
        let mut position = Position::new(self.timeline.puzzle())?;
        for cell in self.geometry().cells() {
            let left = self.left(cell);
            for digit in position.digits(cell).iter().filter(|&digit| !left.contains(digit)) {
                position.remove(cell, digit);
            }
        }
        let mut fallen = Vec::new();
        let _ = (technique.find)(&position, &mut |step| {
            for conclusion in &step.conclusions {
                match *conclusion {
                    Conclusion::Remove { cell, digit } => fallen.push((cell, digit)),
                    Conclusion::Place { cell, digit } => {
                        let others = self.left(cell).iter().filter(|&other| other != digit);
                        fallen.extend(others.map(|other| (cell, other)));
                    }
                    _ => {}
                }
            }
            ControlFlow::Continue(())
        });
        Some(fallen)
    }

    /// What the filter takes away in some unit.
    fn filtered(&self) -> Vec<(Cell, Digit)> {
        let mut fallen = Vec::new();
        for unit in self.geometry().units() {
            let left: Vec<Candidates> = unit.cells().iter().map(|&cell| self.left(cell)).collect();
            // A unit that cannot be filled takes nothing away.
            let _ = filter(&left, no_pairs(&left), Proofs::Dropped, |event| {
                if let Filtered::Remove { place, digit } = event {
                    fallen.push((unit.cells()[place], digit));
                }
            });
        }
        fallen
    }
}
