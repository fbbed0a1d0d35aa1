//! All runners on an instance before the next one begins, so that a noisy moment hits all of them.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};
use hallset::Puzzle;

use super::child::{self, End, Finished};
use super::instances::Instance;
use super::judgement::{self, Judgement};
use super::question::Question;
use super::runner::{Kind, Runner};

/// One run of one runner.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// Which of the runners.
    pub(super) runner: usize,
    pub(super) seed: Option<u64>,
    pub(super) judgement: Judgement,
    /// Processor time of writing the problem for it.
    pub(super) model: Duration,
    /// Processor time altogether.
    pub(super) time: Duration,
}

impl Run {
    const fn skipped(runner: usize) -> Self {
        let (model, time) = (Duration::ZERO, Duration::ZERO);
        Self { runner, seed: None, judgement: Judgement::Skipped, model, time }
    }
}

/// The runners, and what holds for all of them.
pub(super) struct Contest {
    pub(super) runners: Vec<Runner>,
    /// The program that writes clauses.
    pub(super) program: PathBuf,
    pub(super) seeds: u64,
    pub(super) limit: Duration,
    /// After so many runs of a class that reached the limit, a peer is not run in this class again.
    pub(super) skip_after: Option<u32>,
}

impl Contest {
    /// Runs all of them. `late` counts, for each runner, the runs of this class that reached the limit.
    /// Nothing is returned if the person interrupted.
    pub(super) fn meet(&self, instance: &Instance, late: &mut [u32]) -> Result<Option<Vec<Run>>> {
        let puzzle = instance.read()?;
        let task = Task {
            program: &self.program,
            file: &instance.path,
            puzzle: &puzzle,
            limit: self.limit,
            question: OnceCell::new(),
        };
        let mut runs = Vec::new();
        for (place, runner) in self.runners.iter().enumerate() {
            let skipped = self.skip_after.is_some_and(|most| late[place] >= most);
            let seeds: Vec<_> = match runner.kind {
                Kind::Ours => (0..self.seeds).map(Some).collect(),
                Kind::Grid | Kind::Sat => vec![None],
            };
            for seed in seeds {
                if skipped && runner.kind != Kind::Ours {
                    runs.push(Run::skipped(place));
                    continue;
                }
                let Some(run) = self.run(place, seed, &task)? else { return Ok(None) };
                late[place] += u32::from(run.judgement == Judgement::OutOfTime);
                runs.push(run);
            }
        }
        judgement::hold_together(runs.iter_mut().map(|run| &mut run.judgement), instance.known);
        Ok(Some(runs))
    }

    fn run(&self, place: usize, seed: Option<u64>, task: &Task<'_>) -> Result<Option<Run>> {
        let runner = &self.runners[place];
        let question = match runner.kind {
            Kind::Ours | Kind::Grid => None,
            Kind::Sat => match task.question() {
                Ok(question) => Some(question),
                Err(error) => {
                    let judgement = Judgement::Failed(format!("its question was not written: {error:#}"));
                    return Ok(Some(Run { judgement, ..Run::skipped(place) }));
                }
            },
        };
        let mut command = Command::new(&runner.words[0]);
        command.args(&runner.words[1..]);
        if let Some(seed) = seed {
            command.arg("--seed").arg(seed.to_string());
        }
        command.arg(question.map_or(task.file, |question| question.file.path()));
        let model = question.map_or(Duration::ZERO, |question| question.time);
        let finished = child::run(&mut command, self.limit.saturating_sub(model))
            .with_context(|| format!("cannot run {} (`{}`)", runner.name, runner.words.join(" ")))?;
        let judgement = match (finished.end, question) {
            (End::Interrupted, _) => return Ok(None),
            (End::OutOfTime, _) => Judgement::OutOfTime,
            (End::Exited(_), None) => judgement::of_grid(&finished.printed, task.puzzle),
            (End::Exited(code), Some(question)) => question.judge(&finished.printed, code),
        };
        let judgement = explained(judgement, &finished);
        Ok(Some(Run { runner: place, seed, judgement, model, time: model + finished.time }))
    }
}

/// What every runner is given.
struct Task<'a> {
    program: &'a Path,
    file: &'a Path,
    puzzle: &'a Puzzle,
    limit: Duration,
    question: OnceCell<Question>,
}

impl Task<'_> {
    /// The file for SAT solvers, written when the first of them needs it.
    fn question(&self) -> Result<&Question> {
        if let Some(question) = self.question.get() {
            return Ok(question);
        }
        let question = Question::new(self.program, self.file, self.puzzle, self.limit)?;
        Ok(self.question.get_or_init(|| question))
    }
}

/// A failure with what the program had to say about it.
fn explained(judgement: Judgement, finished: &Finished) -> Judgement {
    match judgement {
        Judgement::Failed(reason) => {
            let code = match finished.end {
                End::Exited(Some(0)) => String::new(),
                End::Exited(Some(code)) => format!(", exit code {code}"),
                _ => ", ended by a signal".into(),
            };
            let complaint = match finished.complaint.trim() {
                "" => String::new(),
                words => format!(": {words}"),
            };
            Judgement::Failed(format!("{reason}{code}{complaint}"))
        }
        judgement => judgement,
    }
}
