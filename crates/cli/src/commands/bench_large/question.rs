//! An instance as a file for SAT solvers; what it takes to write it counts as the solvers' own time.
//!
//! This program writes it, in a process of its own, so that the start of a process counts for the way
//! through a SAT solver as it counts for everybody else.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::bail;
use hallset::Puzzle;
use hallset::dimacs::{Encoding, ModelError};
use tempfile::NamedTempFile;

use super::child::{self, End};
use super::verdict::Verdict;

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
    pub(super) fn new(instance: &Path, puzzle: &Puzzle, limit: Duration) -> anyhow::Result<Self> {
        let file = tempfile::Builder::new().suffix(".cnf").tempfile()?;
        let mut command = Command::new(std::env::current_exe()?);
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
