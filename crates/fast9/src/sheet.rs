//! Where puzzles come from, and where their solutions go.

use crate::{Answer, Grid, Puzzle};

/// Puzzles that wait to be answered. Several are in work at a time, each in a *seat* of its own.
pub(crate) trait Sheet {
    /// There are no more puzzles than this.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "elsewhere vectors have one width"))]
    fn most(&self) -> usize;

    /// Shows the next puzzle to a reader, and tells the number that its owner knows it by.
    fn next(&mut self, read: impl FnOnce(&Puzzle)) -> Option<usize>;

    /// The place for the first solution of a puzzle in work.
    fn place(&mut self, seat: usize, number: usize) -> &mut Grid;

    /// A puzzle is done, with so many solutions, up to the limit.
    fn done(&mut self, seat: usize, number: usize, count: u32);
}

/// Puzzles of an iterator; somebody is told the answers.
pub(crate) struct Told<'s, I, F> {
    pub(crate) puzzles: I,
    pub(crate) answer: F,
    /// The first solution of the puzzle in each seat.
    pub(crate) seats: &'s mut [Grid],
}

impl<'p, I, F> Sheet for Told<'_, I, F>
where
    I: Iterator<Item = (usize, &'p Puzzle)>,
    F: FnMut(usize, Answer<'_>),
{
    fn most(&self) -> usize {
        self.puzzles.size_hint().1.unwrap_or(usize::MAX)
    }

    #[inline]
    fn next(&mut self, read: impl FnOnce(&Puzzle)) -> Option<usize> {
        let (number, puzzle) = self.puzzles.next()?;
        read(puzzle);
        Some(number)
    }

    #[inline]
    fn place(&mut self, seat: usize, _number: usize) -> &mut Grid {
        &mut self.seats[seat]
    }

    #[inline]
    fn done(&mut self, seat: usize, number: usize, count: u32) {
        (self.answer)(number, Answer { count, solution: (count > 0).then_some(&self.seats[seat]) });
    }
}

/// Puzzles in a text, where their solutions take their place. A puzzle's number is the place of its first
/// byte.
pub(crate) struct InPlace<'t, N, F> {
    pub(crate) text: &'t mut [u8],
    pub(crate) next: N,
    pub(crate) done: F,
}

impl<N, F> Sheet for InPlace<'_, N, F>
where
    N: FnMut(&[u8]) -> Option<usize>,
    F: FnMut(usize, u32),
{
    fn most(&self) -> usize {
        self.text.len() / size_of::<Puzzle>()
    }

    #[inline]
    fn next(&mut self, read: impl FnOnce(&Puzzle)) -> Option<usize> {
        let start = (self.next)(self.text)?;
        read(self.text[start..].first_chunk().expect("a puzzle has 81 bytes"));
        Some(start)
    }

    #[inline]
    fn place(&mut self, _seat: usize, start: usize) -> &mut Grid {
        self.text[start..].first_chunk_mut().expect("the puzzle was read here")
    }

    #[inline]
    fn done(&mut self, _seat: usize, start: usize, count: u32) {
        (self.done)(start, count);
    }
}
