//! The whole path: a program that solves a file, beside the engine alone on the same puzzles in memory.
//!
//! Runs of the program and passes of the engine take turns. The program's time is its processor time, user
//! and system, from start to end; its output is a new file each time.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use cpu_time::ThreadTime;
use hallset_fast9::{Puzzle, Solver};

use super::contest::Rate;
use crate::system;

/// Puzzles per second: the whole path and the engine alone.
pub(super) fn rates(program: &Path, puzzles: &[Puzzle], lines: usize, passes: usize) -> Result<[Rate; 2]> {
    let puzzles: Vec<Puzzle> = puzzles.iter().copied().cycle().take(lines).collect();
    let folder = tempfile::tempdir()?;
    let (input, output) = (folder.path().join("puzzles.txt"), folder.path().join("solutions.txt"));
    let mut text = BufWriter::with_capacity(1 << 20, File::create(&input)?);
    for puzzle in &puzzles {
        text.write_all(puzzle)?;
        text.write_all(b"\n")?;
    }
    text.into_inner()?.sync_all()?;
    let mut solver = Solver::new();
    run(program, &input, &output)?;
    check(&mut solver, &puzzles, &fs::read(&output)?)?;
    let mut rates = [const { Vec::new() }; 2];
    for _ in 0..passes {
        fs::remove_file(&output)?;
        rates[0].push(lines as f64 / run(program, &input, &output)?);
        let clock = ThreadTime::now();
        solver.answer_all(&puzzles, 1, |_, answer| _ = black_box(answer));
        rates[1].push(lines as f64 / clock.elapsed().as_secs_f64());
    }
    Ok(rates.map(Rate::of))
}

/// Solves a file with one thread; the seconds of processor time that it took.
fn run(program: &Path, input: &Path, output: &Path) -> Result<f64> {
    let before = system::time_of_children()?;
    let mut command = Command::new(program);
    command.arg("solve").arg(input).args(["--threads", "1", "--output"]).arg(output);
    let status = command.stderr(Stdio::null()).status().with_context(|| format!("{}", program.display()))?;
    ensure!(status.success(), "{}: {status}", program.display());
    Ok((system::time_of_children()? - before).as_secs_f64())
}

/// Holds the program's output against the engine's answers.
fn check(solver: &mut Solver, puzzles: &[Puzzle], output: &[u8]) -> Result<()> {
    let lines = output.as_chunks::<82>().0;
    ensure!(output.len() == 82 * puzzles.len(), "not one line of 81 cells for each puzzle");
    let mut wrong = None;
    solver.answer_all(puzzles, 1, |place, answer| {
        if answer.solution.is_none_or(|grid| lines[place] != *[&grid[..], b"\n"].concat()) {
            wrong = Some(place + 1);
        }
    });
    ensure!(wrong.is_none(), "line {}: not the engine's solution", wrong.unwrap_or(0));
    Ok(())
}
