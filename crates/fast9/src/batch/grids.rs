//! Puzzles into the candidates of a block, and candidates into solutions.
//!
//! Between text and block a grid is four planes of bits (`text.rs`), here a vector for each cell of each plane. So what
//! is mirrored between rows and columns of bits is less than half of the candidates.

use super::block::{Block, CELLS, DIGITS};
use crate::simd::{Bits, Task};

/// Vectors in a grid: the four planes, one after the other.
pub(super) const VECTORS: usize = 4 * CELLS;

/// Puts puzzles into some lanes of a block. A clue is settled, a blank has all candidates.
pub(super) struct Begin<'a, V> {
    pub(super) block: &'a mut Block<V>,
    pub(super) puzzles: &'a [V; VECTORS],
    pub(super) lanes: V,
}

impl<V: Bits> Task for Begin<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, puzzles, lanes } = self;
        let settled = block.settled.as_flattened_mut().as_flattened_mut();
        for cell in 0..CELLS {
            let planes =
                [puzzles[cell], puzzles[CELLS + cell], puzzles[2 * CELLS + cell], puzzles[3 * CELLS + cell]];
            let clue = planes[0] | planes[1] | planes[2] | planes[3];
            settled[cell] = lanes.select(clue, settled[cell]);
            for digit in 0..DIGITS {
                let mut here = clue;
                for bit in 0..4 {
                    here = here & if (digit + 1) >> bit & 1 == 1 { planes[bit] } else { !planes[bit] };
                }
                let candidate = &mut block.candidates[digit][cell / 9][cell / 3 % 3][cell % 3];
                *candidate = lanes.select(here | !clue, *candidate);
            }
        }
    }
}

/// Keeps the solutions that some lanes have found.
pub(super) struct Keep<'a, V> {
    pub(super) block: &'a Block<V>,
    pub(super) solutions: &'a mut [V; VECTORS],
    pub(super) lanes: V,
}

impl<V: Bits> Task for Keep<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, solutions, lanes } = self;
        for cell in 0..CELLS {
            let mut planes = [lanes & !lanes; 4];
            for digit in 0..DIGITS {
                let candidate = block.candidates[digit][cell / 9][cell / 3 % 3][cell % 3];
                for bit in 0..4 {
                    if (digit + 1) >> bit & 1 == 1 {
                        planes[bit] = planes[bit] | candidate;
                    }
                }
            }
            for bit in 0..4 {
                let kept = &mut solutions[bit * CELLS + cell];
                *kept = lanes.select(planes[bit], *kept);
            }
        }
    }
}
