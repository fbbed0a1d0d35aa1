//! 9x9 Sudoku by the million.

mod batch;
mod position;
mod simd;
mod single;

/// A puzzle as text.
pub type Puzzle = [u8; 81];
/// A solved grid as text.
pub type Grid = [u8; 81];

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// Solutions found, up to the limit.
    pub count: u32,
    /// The first.
    pub solution: Option<&'a Grid>,
}

/// tmp
pub fn probe<'p>(path: u32, puzzles: impl Iterator<Item = &'p Puzzle>, limit: u32, answer: impl FnMut(usize, Answer<'_>)) {
    match path {
        0 => batch::Batch::new(simd::Portable).solve(puzzles, limit, answer),
        1 => batch::Batch::new(simd::Avx2::detect().unwrap()).solve(puzzles, limit, answer),
        _ => batch::Batch::new(simd::Avx512::detect().unwrap()).solve(puzzles, limit, answer),
    }
}

/// tmp
pub fn probe_single<'p>(path: u32, puzzles: impl Iterator<Item = &'p Puzzle>, limit: u32, mut answer: impl FnMut(usize, Answer<'_>)) {
    match path {
        0 => { let mut s = single::Single::new(simd::Portable); for (i, p) in puzzles.enumerate() { let f = s.solve(p, limit); answer(i, Answer { count: f.count, solution: (f.count > 0).then_some(&f.first) }) } }
        1 => { let mut s = single::Single::new(simd::Avx2::detect().unwrap()); for (i, p) in puzzles.enumerate() { let f = s.solve(p, limit); answer(i, Answer { count: f.count, solution: (f.count > 0).then_some(&f.first) }) } }
        _ => { let mut s = single::Single::new(simd::Avx512::detect().unwrap()); for (i, p) in puzzles.enumerate() { let f = s.solve(p, limit); answer(i, Answer { count: f.count, solution: (f.count > 0).then_some(&f.first) }) } }
    }
}
