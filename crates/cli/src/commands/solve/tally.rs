//! How many puzzles got which answer, and what that means for the end of the program.

use hallset::{Counters, Status, StopCause};

use super::answer::Answer;
use crate::args::LimitArgs;
use crate::args::goal::Goal;
use crate::counts;
use crate::exit::Exit;
use crate::interrupt;
use crate::pipeline::{self, Origin};

/// Answers counted by their status.
#[derive(Default)]
pub(super) struct Tally {
    solved: u64,
    unique: u64,
    several: u64,
    none: u64,
    by_nodes: u64,
    by_time: u64,
    too_large: u64,
    invalid: u64,
    /// The first line that is no puzzle, with its file.
    first_invalid: Option<String>,
    counters: Option<Counters>,
}

impl Tally {
    pub(super) fn count(&mut self, answer: Answer, origin: &Origin) {
        match answer.known {
            Ok(status) => self.add(status, 1),
            Err(error) => {
                self.invalid += 1;
                if origin.is_lines() && self.first_invalid.is_none() {
                    self.first_invalid = Some(format!("{}: {error}", origin.name));
                }
            }
        }
        if let Some(counters) = answer.counters {
            counts::add(self.counters.get_or_insert_default(), &counters);
        }
    }

    pub(super) fn add(&mut self, status: Status, answers: usize) {
        let number = match status {
            Status::Solved => &mut self.solved,
            Status::Unique => &mut self.unique,
            Status::Several => &mut self.several,
            Status::None => &mut self.none,
            Status::Stopped(StopCause::Nodes) => &mut self.by_nodes,
            Status::Stopped(StopCause::TooLarge) => &mut self.too_large,
            _ => &mut self.by_time,
        };
        *number += answers as u64;
    }

    fn stopped(&self) -> u64 {
        self.by_nodes + self.by_time + self.too_large
    }

    /// The end that these answers ask for.
    pub(super) fn exit(&self, goal: Goal) -> Exit {
        let no = self.none > 0 || goal == Goal::Unique && self.several > 0;
        [(self.invalid > 0, Exit::Input), (self.stopped() > 0, Exit::Stopped), (no, Exit::No)]
            .into_iter()
            .find_map(|(applies, exit)| applies.then_some(exit))
            .unwrap_or(Exit::Done)
    }

    /// Prints the sum of all counters.
    pub(super) fn print_counters(&self) {
        if let Some(counters) = &self.counters {
            anstream::eprint!("{}", counts::list(counters));
        }
    }

    /// Prints how many puzzles got which answer, if that is not plain to see.
    pub(super) fn print_summary(&self, goal: Goal, limits: &LimitArgs) {
        use pipeline::Tally as _;
        if self.items() <= 1 && self.stopped() == 0 && self.first_invalid.is_none() {
            return;
        }
        let first =
            self.first_invalid.as_ref().map_or_else(String::new, |first| format!(", the first at {first}"));
        let nodes = limits.max_nodes.map_or_else(String::new, |nodes| format!(" by --max-nodes {nodes}"));
        let time = limits.timeout.map_or_else(String::new, |time| format!(" by --timeout {time:?}"));
        let too_large = match goal {
            Goal::Count => "too large to count",
            _ => "too large for the method, try --method auto",
        };
        let parts = [
            (self.solved, "solved".to_owned()),
            (self.unique, "unique".to_owned()),
            (self.several, "several".to_owned()),
            (self.none, "none".to_owned()),
            (self.by_nodes, format!("stopped{nodes}")),
            (self.by_time, format!("stopped{time}")),
            (self.too_large, format!("stopped: {too_large}")),
            (self.invalid, format!("invalid{first}")),
        ];
        let parts: Vec<_> = parts
            .into_iter()
            .filter(|(number, _)| *number > 0)
            .map(|(number, word)| format!("{number} {word}"))
            .collect();
        let plural = if self.items() == 1 { "" } else { "s" };
        let interrupted = if interrupt::came() { "interrupted after " } else { "" };
        anstream::eprintln!("{interrupted}{} puzzle{plural}: {}", self.items(), parts.join(", "));
    }
}

impl pipeline::Tally for Tally {
    fn add(&mut self, next: Self) {
        self.solved += next.solved;
        self.unique += next.unique;
        self.several += next.several;
        self.none += next.none;
        self.by_nodes += next.by_nodes;
        self.by_time += next.by_time;
        self.too_large += next.too_large;
        self.invalid += next.invalid;
        self.first_invalid = self.first_invalid.take().or(next.first_invalid);
        if let Some(counters) = next.counters {
            counts::add(self.counters.get_or_insert_default(), &counters);
        }
    }

    fn items(&self) -> u64 {
        self.solved + self.unique + self.several + self.none + self.stopped() + self.invalid
    }
}
