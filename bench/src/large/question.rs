//! An instance as a file for SAT solvers; what it takes to write it counts as the solvers' own time.
//!
//! The program that is measured writes it, in a process of its own, so that the start of a process counts for
//! the way through a SAT solver as it counts for every other runner.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, bail};
use hallset::Puzzle;
use hallset::dimacs::{Encoding, ModelError};
use tempfile::NamedTempFile;

use super::child::{self, End};
use super::judgement::Judgement;

/// The exit code of a SAT solver that has found that there is no solution.
const UNSATISFIABLE: i32 = 20;

/// A file with clauses.
pub(super) struct Question {
    encoding: Encoding,
    pub(super) file: NamedTempFile,
    /// Processor time of the process that wrote it.
    pub(super) time: Duration,
}

impl Question {
    /// Writes it, within the limit.
    pub(super) fn new(program: &Path, instance: &Path, puzzle: &Puzzle, limit: Duration) -> Result<Self> {
        let file = tempfile::Builder::new().suffix(".cnf").tempfile()?;
        let mut command = Command::new(program);
        command.args(["convert", "--format", "instance", "--to", "dimacs", "--output"]);
        let written = child::run(command.arg(file.path()).arg(instance), limit)?;
        match written.end {
            End::Exited(Some(0)) => {}
            End::OutOfTime => bail!("writing clauses took longer than the limit"),
            _ => bail!("{}", written.complaint),
        }
        Ok(Self { encoding: Encoding::new(puzzle)?, file, time: written.time })
    }

    /// Judges what a solver printed and its exit code.
    pub(super) fn judge(&self, printed: &str, code: Option<i32>) -> Judgement {
        match self.encoding.solution(printed) {
            Ok(_) => Judgement::Solved,
            Err(ModelError::Unsatisfiable) => Judgement::NoSolution,
            Err(ModelError::Undecided) if code == Some(UNSATISFIABLE) => Judgement::NoSolution,
            Err(error @ (ModelError::Undecided | ModelError::NoValues | ModelError::Word { .. })) => {
                Judgement::Failed(error.to_string())
            }
            Err(error) => Judgement::Wrong(error.to_string()),
        }
    }
}
