//! Passes that take turns, on the same puzzles, with every answer checked first.

use std::hint::black_box;
use std::time::Instant;

use anyhow::ensure;
use cpu_time::ThreadTime;
use hallset_fast9::{Grid, InstructionSet, Puzzle, Solver};
use hallset_formats::{self as formats, LineReader, Reading};
use serde::Serialize;

/// Puzzles between two looks at the clock, which is not free.
const STRIDE: usize = 64;

/// Puzzles per second.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Rate {
    pub(super) median: f64,
    /// Fastest less slowest, over the median.
    pub(super) spread: f64,
}

impl Rate {
    fn of(mut passes: Vec<f64>) -> Self {
        passes.sort_by(f64::total_cmp);
        let (slowest, fastest) = (passes[0], passes[passes.len() - 1]);
        let median = passes[passes.len() / 2];
        Self { median, spread: (fastest - slowest) / median }
    }
}

impl std::fmt::Display for Rate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:>10.0} (spread {:.0} %)", self.median, 100.0 * self.spread)
    }
}

/// The puzzles and a solver for them.
pub(super) struct Contest {
    puzzles: Vec<Puzzle>,
    instruction_set: InstructionSet,
    limit: u32,
    solver: Solver,
}

impl Contest {
    pub(super) fn new(
        puzzles: Vec<Puzzle>,
        instruction_set: InstructionSet,
        limit: u32,
    ) -> anyhow::Result<Self> {
        Ok(Self { puzzles, instruction_set, limit, solver: Solver::with_instruction_set(instruction_set)? })
    }

    pub(super) fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    /// Holds every answer of both engines against the rules and against each other.
    pub(super) fn check(&mut self) -> anyhow::Result<()> {
        let mut answers: Vec<(u32, Option<Grid>)> = vec![(0, None); self.puzzles.len()];
        self.solver.answer_all(&self.puzzles, self.limit, |place, answer| {
            answers[place] = (answer.count, answer.solution.copied());
        });
        let line = formats::by_name("line").expect("lines are a format");
        let reader = LineReader::new(line, Reading::default(), None)?;
        let read = |cells: &str| {
            let entry = reader.read(cells, 1)?;
            anyhow::Ok(entry.expect("81 cells are no comment").puzzle)
        };
        for (cells, (count, solution)) in self.puzzles.iter().zip(&answers) {
            let text = String::from_utf8_lossy(cells);
            if let Some(solution) = solution {
                let solution = read(&String::from_utf8_lossy(solution))?;
                ensure!(read(&text)?.is_solution(solution.givens()), "{text}: a wrong solution");
            }
            let alone = self.solver.answer(cells, self.limit);
            let same = alone.count == *count && alone.solution == solution.as_ref();
            ensure!(same, "{text}: the engines differ");
        }
        Ok(())
    }

    /// The batch engine and the single one, in turns.
    pub(super) fn rates(&mut self, passes: u32, seconds: f64) -> (Rate, Rate) {
        let Self { puzzles, solver, limit, .. } = self;
        let (mut batch, mut single) = (Vec::new(), Vec::new());
        for _ in 0..passes {
            let clock = ThreadTime::now();
            let elapsed = || clock.elapsed().as_secs_f64();
            batch.push(per_second(std::iter::repeat(&puzzles[..]), seconds, elapsed, |puzzles| {
                solver.answer_all(puzzles, *limit, |_, answer| _ = black_box(answer));
            }));
            let clock = ThreadTime::now();
            let elapsed = || clock.elapsed().as_secs_f64();
            single.push(per_second(puzzles.chunks(STRIDE).cycle(), seconds, elapsed, |puzzles| {
                for puzzle in puzzles {
                    black_box(solver.answer(puzzle, *limit));
                }
            }));
        }
        (Rate::of(batch), Rate::of(single))
    }

    /// One thread and several by the wall clock, in turns.
    pub(super) fn threads(&self, threads: usize, passes: u32, seconds: f64) -> (Rate, Rate) {
        let (mut one, mut all) = (Vec::new(), Vec::new());
        for _ in 0..passes {
            one.push(self.at_once(1, seconds));
            all.push(self.at_once(threads, seconds));
        }
        (Rate::of(one), Rate::of(all))
    }

    /// What so many threads do together.
    fn at_once(&self, threads: usize, seconds: f64) -> f64 {
        let work = || {
            let mut solver =
                Solver::with_instruction_set(self.instruction_set).expect("it was there a moment ago");
            let clock = Instant::now();
            let elapsed = || clock.elapsed().as_secs_f64();
            per_second(std::iter::repeat(&self.puzzles[..]), seconds, elapsed, |puzzles| {
                solver.answer_all(puzzles, self.limit, |_, answer| _ = black_box(answer));
            })
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().expect("solving does not panic")).sum()
        })
    }
}

/// Works on one piece after the other until the time has passed.
fn per_second<'a>(
    pieces: impl Iterator<Item = &'a [Puzzle]>,
    seconds: f64,
    elapsed: impl Fn() -> f64,
    mut work: impl FnMut(&'a [Puzzle]),
) -> f64 {
    let mut puzzles = 0;
    for piece in pieces {
        work(piece);
        puzzles += piece.len();
        if elapsed() >= seconds {
            break;
        }
    }
    puzzles as f64 / elapsed()
}
