//! A puzzle in disguise: digits renamed, bands, stacks, rows and columns shuffled, perhaps mirrored.
//!
//! Solvers that look at a grid in a fixed order are lucky or unlucky with a list's own orientation;
//! a random symmetry for each puzzle takes the luck out of a measurement.
//!
//! The contest with other solvers, which is not published, compiles this file too.

use hallset_fast9::Puzzle;

/// Disguises puzzles; a seed decides how (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
pub(crate) struct Disguise(u64);

impl Disguise {
    /// Disguises that this seed decides.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// The numbers below N in random order.
    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
        order
    }

    /// The nine lines of a grid in a random order that keeps threes together.
    fn lines(&mut self) -> [usize; 9] {
        let threes: [usize; 3] = self.order();
        let within: [[usize; 3]; 3] = std::array::from_fn(|_| self.order());
        std::array::from_fn(|line| 3 * threes[line / 3] + within[line / 3][line % 3])
    }

    /// The next random symmetric form of a puzzle.
    pub(crate) fn disguise(&mut self, puzzle: &Puzzle) -> Puzzle {
        let (rows, columns, digits) = (self.lines(), self.lines(), self.order::<9>());
        let mirrored = self.next() & 1 == 1;
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            match puzzle[if mirrored { 9 * column + row } else { 9 * row + column }] {
                clue @ b'1'..=b'9' => b'1' + digits[usize::from(clue - b'1')] as u8,
                _ => b'.',
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset_fast9::Solver;

    #[test]
    fn a_puzzle_in_disguise_is_another_with_one_solution_too() {
        let puzzle = b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
        let mut disguise = Disguise::new(1);
        for _ in 0..20 {
            let other = disguise.disguise(puzzle);
            assert!(other != *puzzle && Solver::new().is_unique(&other));
        }
    }
}
