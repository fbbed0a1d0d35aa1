//! One child process at a time, with its processor time, under a limit.
//!
//! The time is what the system has counted for children that were waited for: user and system time of
//! the whole run, from the start of the process to its end, processes of its own included if it waited
//! for them. That count only grows, so the difference over one run is the run's, as long as no other
//! child ends in between: children run strictly one after the other. Output goes to files, not through
//! pipes, so that no thread has to read it meanwhile.
//!
//! A child that has used up its processor time is killed, together with its process group. One that
//! waits instead of working is killed after [`PATIENCE`] times the limit by the wall clock. Processes that a
//! child starts count once it has waited for them, so a script should `exec` what it starts.

use std::fs::File;
use std::io::{self, Read, Seek};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::interrupt;
use crate::system;

/// How many times the limit may pass by the wall clock: a busy machine is no reason to give up.
const PATIENCE: u32 = 10;

/// The pause between two looks at a child: short at first, so that the next run starts soon, then longer.
const LOOKS: (Duration, Duration) = (Duration::from_micros(200), Duration::from_millis(20));

/// A run that has ended.
pub(super) struct Finished {
    pub(super) end: End,
    pub(super) time: Duration,
    pub(super) printed: String,
    /// The last line it wrote to standard error.
    pub(super) complaint: String,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// By itself, with this code unless a signal ended it.
    Exited(Option<i32>),
    /// The limit was reached.
    OutOfTime,
    /// The person interrupted.
    Interrupted,
}

/// Runs a command to its end or to the limit.
pub(super) fn run(command: &mut Command, limit: Duration) -> io::Result<Finished> {
    let (mut printed, mut complaints) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdin(Stdio::null()).stdout(printed.try_clone()?).stderr(complaints.try_clone()?);
    let before = system::time_of_children()?;
    let end = watch(command, limit)?;
    let time = system::time_of_children()?.saturating_sub(before);
    let end = if time > limit && end != End::Interrupted { End::OutOfTime } else { end };
    let complaints = text(&mut complaints)?;
    let complaint = complaints.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().to_owned();
    Ok(Finished { end, time, printed: text(&mut printed)?, complaint })
}

fn watch(command: &mut Command, limit: Duration) -> io::Result<End> {
    system::lead_group(command);
    let start = Instant::now();
    let mut child = command.spawn()?;
    let mut pause = LOOKS.0;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(End::Exited(status.code()));
        }
        let passed = start.elapsed();
        let used = system::time_of(&child).unwrap_or(passed);
        let over = used > limit || passed > limit.saturating_mul(PATIENCE);
        if over || interrupt::came() {
            system::kill_group(&child)?;
            child.wait()?;
            return Ok(if interrupt::came() { End::Interrupted } else { End::OutOfTime });
        }
        std::thread::sleep(pause);
        pause = (pause * 3 / 2).min(LOOKS.1);
    }
}

fn text(file: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
