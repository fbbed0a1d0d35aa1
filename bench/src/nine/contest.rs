//! Three contestants on the same puzzles: the peer, our single engine, our batch engine.
//!
//! Passes take turns, so that what disturbs the machine disturbs all of them alike; time is the CPU
//! time of the thread; of an odd number of passes the median counts.

use std::hint::black_box;

use anyhow::{Result, ensure};
use cpu_time::ThreadTime;
use hallset_fast9::{Answer, Grid, InstructionSet, Puzzle, Solver};
use sudoku::Sudoku;

/// Puzzles between two looks at the clock, which is not free.
const STRIDE: usize = 50;

pub(super) struct Contest<'a> {
    puzzles: &'a [Puzzle],
    peers: Vec<Sudoku>,
    solver: Solver,
    limit: u32,
    /// Puzzles in each call of the batch engine.
    batch: usize,
}

/// Puzzles per second.
pub(super) struct Rate {
    pub(super) median: f64,
    /// Fastest less slowest, over the median.
    pub(super) spread: f64,
}

impl Rate {
    /// What passes show.
    pub(super) fn of(mut rates: Vec<f64>) -> Self {
        rates.sort_by(f64::total_cmp);
        let median = rates[rates.len() / 2];
        Self { median, spread: (rates[rates.len() - 1] - rates[0]) / median }
    }
}

impl<'a> Contest<'a> {
    pub(super) fn new(puzzles: &'a [Puzzle], set: InstructionSet, limit: u32, batch: usize) -> Result<Self> {
        let peers = puzzles.iter().map(|puzzle| {
            let digits = puzzle.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
            Ok(Sudoku::from_bytes(digits)?)
        });
        let peers = peers.collect::<Result<_>>()?;
        Ok(Self { puzzles, peers, solver: Solver::with_instruction_set(set)?, limit, batch })
    }

    /// Holds every answer of both engines against the peer's count and the rules.
    pub(super) fn check(&mut self) -> Result<()> {
        let Self { puzzles, peers, solver, limit, .. } = self;
        let mut answers = vec![(0, [0; 81]); puzzles.len()];
        solver.answer_into(puzzles, *limit, &mut answers);
        for ((puzzle, peer), (count, grid)) in puzzles.iter().zip(peers).zip(answers) {
            let text = String::from_utf8_lossy(puzzle);
            let expected = peer.solutions_count_up_to(*limit as usize);
            ensure!(count as usize == expected, "{text}: {count} solutions, the peer has {expected}");
            ensure!(count == 0 || solves(&grid, puzzle)?, "{text}: a wrong solution");
            let alone = solver.answer(puzzle, *limit);
            let batch = Answer { count, solution: (count > 0).then_some(&grid) };
            ensure!(alone == batch, "{text}: the engines differ");
        }
        Ok(())
    }

    /// Peer, single, batch.
    pub(super) fn rates(&mut self, passes: usize, seconds: f64) -> [Rate; 3] {
        let mut rates = [const { Vec::new() }; 3];
        for _ in 0..passes {
            rates[0].push(self.peer_pass(seconds));
            rates[1].push(self.single_pass(seconds));
            rates[2].push(self.batch_pass(seconds));
        }
        rates.map(Rate::of)
    }

    fn peer_pass(&self, seconds: f64) -> f64 {
        per_second(self.peers.chunks(STRIDE).cycle(), seconds, |peers| {
            for peer in peers {
                match self.limit {
                    1 => drop(black_box(peer.some_solution())),
                    limit => drop(black_box(peer.solutions_count_up_to(limit as usize))),
                }
            }
            peers.len()
        })
    }

    fn single_pass(&mut self, seconds: f64) -> f64 {
        let Self { puzzles, solver, limit, .. } = self;
        per_second(puzzles.chunks(STRIDE).cycle(), seconds, |puzzles| {
            for puzzle in puzzles {
                black_box(solver.answer(puzzle, *limit));
            }
            puzzles.len()
        })
    }

    fn batch_pass(&mut self, seconds: f64) -> f64 {
        let Self { puzzles, solver, limit, batch, .. } = self;
        per_second(puzzles.chunks(*batch).cycle(), seconds, |puzzles| {
            solver.answer_all(puzzles, *limit, |_, answer| _ = black_box(answer));
            puzzles.len()
        })
    }
}

/// Works on one piece after the other for some seconds; `work` tells how many puzzles a piece has.
fn per_second<T>(pieces: impl Iterator<Item = T>, seconds: f64, mut work: impl FnMut(T) -> usize) -> f64 {
    let start = ThreadTime::now();
    let mut puzzles = 0;
    for piece in pieces {
        puzzles += work(piece);
        if start.elapsed().as_secs_f64() >= seconds {
            break;
        }
    }
    puzzles as f64 / start.elapsed().as_secs_f64()
}

/// Whether a grid is valid and keeps the clues.
fn solves(grid: &Grid, puzzle: &Puzzle) -> Result<bool> {
    let keeps = puzzle.iter().zip(grid).all(|(clue, digit)| *clue == b'.' || clue == digit);
    Ok(keeps && Sudoku::from_bytes(grid.map(|byte| byte - b'0'))?.is_solved())
}
