//! Solving as people do, as a run: each step of the animation is a step of a person, with its reasons; or one such
//! step in the five stages of a hint.
//!
//! A run begins with what the runs before have left. Digits that were written in meanwhile leave their peers first.

use std::ops::ControlFlow;

use hallset::human::{self, Climbed};
use hallset::{Cancel, Candidates, Family, Outcome, Position, Puzzle, Solver, Step, Technique, techniques};
use serde::{Deserialize, Serialize};

use super::about::Named;
use super::unit::KEPT;
use crate::explain::path::{self, End};
use crate::explain::{self, effects};
use crate::hint::{self, Stage};
use crate::scene::{Effect, Things};
use crate::words::{capitalized, counted};

/// How much is explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Extent {
    /// The whole path to the solution.
    Path,
    /// The next step, in stages.
    Hint,
}

/// The path of a person, or the next step of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct ExplainedReport {
    /// What was asked for.
    pub explain: Extent,
    /// What people call it.
    pub name: &'static str,
    /// `solved`, `next`, `stuck`, `stopped`, `none` or `too-large`.
    pub status: &'static str,
    /// The techniques of its steps, the easiest first.
    pub techniques: Vec<Named>,
    /// What the picture is before the first step.
    pub opening: Vec<Effect>,
    /// Every step.
    pub steps: Vec<ExplainedStep>,
}

/// A step of a person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct ExplainedStep {
    /// The family of its technique.
    pub phase: &'static str,
    /// `peers`, `step`, `stage` or `end`.
    #[serde(rename = "type")]
    pub what: &'static str,
    /// The technique, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<&'static str>,
    /// What the step is called.
    pub title: String,
    /// One sentence.
    pub caption: String,
    /// Why it is so, sentence by sentence.
    pub reasons: Vec<String>,
    /// What follows.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub conclusion: String,
    /// The line of the pseudo-code, counted from 1.
    pub line: usize,
    /// How long a player shows it at its usual speed, in milliseconds.
    pub pause: u32,
    /// Is it shown when only interesting steps are?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stop: bool,
    /// What it means for the picture.
    pub effects: Vec<Effect>,
}

/// The pseudo-code.
pub const PEOPLE: &[&str] = &[
    "digits leave their peers",
    "repeat, the easiest first:",
    "  does a technique fit here?",
    "  check its proof",
    "  draw its conclusions",
    "until every cell has its digit",
    "no technique fits: stuck",
];

const PEERS: usize = 1;
const FIT: usize = 3;
const CONCLUDE: usize = 5;
const DONE: usize = 6;
const STUCK: usize = 7;

/// The longest sentence below the stage.
const CAPTION: usize = 140;

/// What a run came to: its report, and the candidates that it left.
pub(super) struct Explained {
    pub(super) report: ExplainedReport,
    pub(super) left: Vec<Candidates>,
}

/// Explains what is left of a puzzle. `start` is what cells held before the first run: a cell that has one candidate
/// now and had more then has its digit written in. Steps are told while `room`, in bytes, lasts.
pub(super) fn explain(
    puzzle: &Puzzle,
    (start, left): (&[Candidates], &[Candidates]),
    extent: Extent,
    room: usize,
    cancel: &Cancel,
) -> Explained {
    let geometry = puzzle.geometry();
    let things = Things::new(geometry.side(), geometry.units().len());
    let mut teller = Teller { things, room, steps: Vec::new(), used: Vec::new() };
    let (status, candidates) = match begun(puzzle, (start, left), cancel) {
        Err(end) => (teller.end(&end), left.to_vec()),
        Ok(mut position) => {
            teller.begin(&position, left);
            let status = match extent {
                Extent::Path => teller.walk(&mut position, cancel),
                Extent::Hint => teller.hint(&mut position, cancel),
            };
            let digits = |cell| position.digits(cell).iter().collect();
            (status, geometry.cells().map(digits).collect())
        }
    };
    let order = |used: &&'static Technique| techniques::TECHNIQUES.iter().position(|row| row.id == used.id);
    teller.used.sort_by_key(order);
    let named = |used: &&'static Technique| Named { id: used.id, name: capitalized(used.name) };
    let name = match extent {
        Extent::Path => "Explanation",
        Extent::Hint => "Hint",
    };
    let opening = vec![Effect::begin(KEPT)];
    let techniques = teller.used.iter().map(named).collect();
    let report = ExplainedReport { explain: extent, name, status, techniques, opening, steps: teller.steps };
    Explained { report, left: candidates }
}

/// Where a person goes on: digits that were written in meanwhile have left their peers. Methods that were stopped may
/// have left guesses, which may be wrong.
fn begun(
    puzzle: &Puzzle,
    (start, left): (&[Candidates], &[Candidates]),
    cancel: &Cancel,
) -> Result<Position, End> {
    let one_solution = path::start(puzzle, cancel)?.has_one_solution();
    let mut played = puzzle.clone();
    for cell in puzzle.geometry().cells() {
        if let (Some(digit), true) = (left[cell.index()].single(), start[cell.index()].len() > 1) {
            played.give(cell, digit);
        }
    }
    let played = played.restricted(left.to_vec());
    if let Outcome::None = Solver::default().cancel(cancel.clone()).solve(&played) {
        return Err(End::NoSolution);
    }
    let position = human::resume(puzzle, &played).ok_or(End::TooLarge)?;
    Ok(if one_solution { position.with_one_solution() } else { position })
}

struct Teller {
    things: Things,
    room: usize,
    steps: Vec<ExplainedStep>,
    used: Vec<&'static Technique>,
}

impl Teller {
    /// The step before the first: what digits that stand there take from their peers.
    fn begin(&mut self, position: &Position, left: &[Candidates]) {
        let gone: Vec<_> = position
            .geometry()
            .cells()
            .flat_map(|cell| left[cell.index()].iter().map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| !position.digits(cell).contains(digit))
            .map(|(cell, digit)| self.things.candidate(cell, digit))
            .collect();
        if gone.is_empty() {
            return;
        }
        let many = counted(gone.len() as u64, "candidate");
        self.tell(ExplainedStep {
            caption: format!("Every digit takes itself from its peers: {many} go."),
            reasons: vec!["No two cells of a unit hold the same digit.".to_owned()],
            effects: vec![Effect::give("gone", gone)],
            ..plain("peers", "Peers", PEERS)
        });
    }

    fn walk(&mut self, position: &mut Position, cancel: &Cancel) -> &'static str {
        let climbed = human::walk(position, &techniques::for_people(), cancel, |position, step| {
            let told = self.of_step(position, step);
            if told.weight() > self.room {
                return ControlFlow::Break(());
            }
            self.tell(told);
            ControlFlow::Continue(())
        });
        let end = match climbed {
            Climbed::Solved => End::Solved,
            Climbed::Stuck => End::Stuck(Box::new(position.clone())),
            _ => End::Stopped,
        };
        self.end(&end)
    }

    fn of_step(&mut self, position: &Position, step: &Step) -> ExplainedStep {
        let technique = step.argument.technique;
        if !self.used.contains(&technique) {
            self.used.push(technique);
        }
        let mut effects = effects::of_step(self.things, position, step);
        effects.push(Effect::add(format!("found.{}", technique.id), 1));
        effects.push(Effect::add(format!("removed.{}", technique.id), step.conclusions.len() as i64));
        let (reasons, conclusion) = (explain::reasons(position, step), explain::conclusion(position, step));
        ExplainedStep {
            technique: Some(technique.id),
            caption: caption(position, step),
            pause: time_to_read(&reasons, &conclusion),
            reasons,
            conclusion,
            effects,
            phase: technique.family.name(),
            stop: technique.family != Family::Singles,
            ..plain("step", technique.name, CONCLUDE)
        }
    }

    /// The next step in five stages; the conclusion is drawn in the fourth.
    fn hint(&mut self, position: &mut Position, cancel: &Cancel) -> &'static str {
        if position.filled().len() == position.geometry().cell_count() {
            return self.end(&End::Solved);
        }
        let Some(step) = hint::next(position, cancel) else {
            let end = if cancel.is_raised() { End::Stopped } else { End::Stuck(Box::new(position.clone())) };
            return self.end(&end);
        };
        self.used.push(step.argument.technique);
        let marks = explain::marks(position, &step);
        let mut after = position.clone();
        after.write_in(&step);
        for stage in Stage::ALL {
            let mut effects = vec![effects::cleared()];
            if stage >= Stage::Area {
                effects.extend(effects::units(self.things, &hint::area(position, &step)));
            }
            if stage >= Stage::Pattern {
                effects.extend(effects::proof(self.things, &marks));
            }
            if stage >= Stage::Conclusion {
                effects.extend(effects::follows(self.things, &step));
                effects.extend(effects::taken(self.things, position, &after));
            }
            let full = stage == Stage::Full;
            let said = if full { caption(position, &step) } else { hint::words(position, &step, stage) };
            let line = if stage >= Stage::Conclusion { CONCLUDE } else { FIT };
            let title = if stage >= Stage::Pattern { step.argument.technique.name } else { "Hint" };
            self.tell(ExplainedStep {
                caption: said,
                reasons: if full { explain::reasons(position, &step) } else { Vec::new() },
                conclusion: if full { explain::conclusion(position, &step) } else { String::new() },
                technique: (stage >= Stage::Pattern).then_some(step.argument.technique.id),
                effects,
                ..plain("stage", title, line)
            });
        }
        *position = after;
        "next"
    }

    /// Tells how it ended; returns the status.
    fn end(&mut self, end: &End) -> &'static str {
        let people = self.steps.iter().filter(|step| step.what == "step").count() as u64;
        let (status, title, caption, line) = match end {
            End::Solved if people == 0 => ("solved", "Solved", "Every cell has its digit.".to_owned(), DONE),
            End::Solved => {
                let hardest = self.used.iter().max_by_key(|used| {
                    techniques::TECHNIQUES.iter().position(|technique| technique.id == used.id)
                });
                let hardest = hardest.map_or("", |technique| technique.name);
                let many = counted(people, "step");
                ("solved", "Solved", format!("Solved in {many}. The hardest is: {hardest}."), DONE)
            }
            End::Stuck(_) => {
                let said = "No technique has a step here: what is left must be tried.";
                ("stuck", "Stuck", said.to_owned(), STUCK)
            }
            End::Stopped => {
                let said = "Stopped here: the time or the room for the answer is used up.";
                ("stopped", "Stopped", said.to_owned(), FIT)
            }
            End::NoSolution => {
                let said = "The puzzle has no solution, so there is nothing to explain.";
                ("none", "No solution", said.to_owned(), STUCK)
            }
            End::TooLarge => {
                let said = "The grid is too large to be explained: at most 64 rows.";
                ("too-large", "Too large", said.to_owned(), STUCK)
            }
        };
        let effects = vec![effects::cleared()];
        self.tell(ExplainedStep { caption, effects, ..plain("end", title, line) });
        status
    }

    fn tell(&mut self, step: ExplainedStep) {
        self.room = self.room.saturating_sub(step.weight());
        self.steps.push(step);
    }
}

impl ExplainedStep {
    /// At least as many bytes as the JSON form has. (No sentence has a character that JSON escapes.)
    pub(super) fn weight(&self) -> usize {
        const FRAME: usize = 250;
        let effects: usize = self.effects.iter().map(Effect::weight).sum();
        let reasons: usize = self.reasons.iter().map(|said| said.len() + 3).sum();
        FRAME + self.title.len() + self.caption.len() + reasons + self.conclusion.len() + effects
    }
}

/// A step of which only this is known.
fn plain(what: &'static str, title: &str, line: usize) -> ExplainedStep {
    const PAUSE: u32 = 1500;
    ExplainedStep {
        phase: what,
        what,
        technique: None,
        title: capitalized(title),
        caption: String::new(),
        reasons: Vec::new(),
        conclusion: String::new(),
        line,
        pause: PAUSE,
        stop: true,
        effects: Vec::new(),
    }
}

/// `Skyscraper: r1c3 and r2c4 lose 5.`, or how many candidates go where that is too long to be read at a glance.
fn caption(position: &Position, step: &Step) -> String {
    let name = capitalized(step.argument.technique.name);
    let said = format!("{name}: {}.", explain::conclusions(position, step).join("; "));
    if said.chars().count() <= CAPTION {
        return said;
    }
    format!("{name}: {} go.", counted(step.conclusions.len() as u64, "candidate"))
}

/// Milliseconds: a single is seen at a glance, a chain has to be read.
fn time_to_read(reasons: &[String], conclusion: &str) -> u32 {
    const GLANCE: u32 = 700;
    const A_LETTER: u32 = 12;
    const LONGEST: u32 = 9000;
    let letters = reasons.iter().map(String::len).sum::<usize>() + conclusion.len();
    u32::try_from(letters).map_or(LONGEST, |letters| (GLANCE + letters * A_LETTER).min(LONGEST))
}
