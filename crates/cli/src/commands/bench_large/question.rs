//! An instance as a file for SAT solvers; what it takes to write it counts as the solvers' own time.

use std::fs;
use std::time::Duration;

use anyhow::Context;
use cpu_time::ThreadTime;
use pencilmark::Puzzle;
use pencilmark::dimacs::{Encoding, ModelError};
use tempfile::NamedTempFile;

use super::verdict::Verdict;

/// The exit code of a SAT solver that has found that there is no solution.
const UNSATISFIABLE: i32 = 20;

/// A file with clauses.
pub(super) struct Question {
    encoding: Encoding,
    pub(super) file: NamedTempFile,
    /// Processor time of reading the instance and of writing this.
    pub(super) time: Duration,
}

impl Question {
    /// Writes it.
    pub(super) fn new(puzzle: &Puzzle, reading: Duration) -> anyhow::Result<Self> {
        let clock = ThreadTime::now();
        let encoding = Encoding::new(puzzle)?;
        let mut text = String::new();
        encoding.write(&mut text).context("writing clauses")?;
        let file = tempfile::Builder::new().suffix(".cnf").tempfile()?;
        fs::write(file.path(), text).with_context(|| format!("cannot write to {}", file.path().display()))?;
        Ok(Self { encoding, file, time: reading + clock.elapsed() })
    }

    /// Judges what a solver printed and its exit code.
    pub(super) fn verdict(&self, printed: &str, code: Option<i32>) -> Verdict {
        match self.encoding.solution(printed) {
            Ok(_) => Verdict::Solved,
            Err(ModelError::Unsatisfiable) => Verdict::NoSolution,
            Err(ModelError::Undecided) if code == Some(UNSATISFIABLE) => Verdict::NoSolution,
            Err(error @ (ModelError::Undecided | ModelError::NoValues | ModelError::Word { .. })) => {
                Verdict::Failed(error.to_string())
            }
            Err(error) => Verdict::Wrong(error.to_string()),
        }
    }
}
