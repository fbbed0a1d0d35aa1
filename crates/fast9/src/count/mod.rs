//! All solutions of a puzzle, counted without being visited: 6,670,903,752,021,072,936,960 for the empty grid, in
//! seconds.
//!
//! Cut the grid into its three bands. What one band has to know of another is which digits stand in each of
//! its nine columns, not in which row: three *splits*, one for each box (`split`). In how many ways a band
//! can be filled when its splits are known is a table (`band`). Let its splits be `p, q, r` in the
//! first band, `a, b, c` in the second and `x, y, z` in the third. In each stack they are mates, so
//!
//! ```text
//! solutions = sum over p, q, r of ways1(p, q, r) * sum over (a, x), (b, y), (c, z) of ways2(a, b, c) * ways3(x, y, z)
//! ```
//!
//! where `(a, x)` are mates of `p`, and so on: 56 pairs each, or fewer if clues forbid some. The inner sum does
//! not change if digits without a clue in bands 2 and 3 change their names. So of all `p, q` that differ by
//! such names alone one is enough, with the ways of the first band added up (`orbit`). In the empty grid 55
//! of 1,680^2 are left.
//!
//! The work shrinks to a third with every clue, and grows as clues take digits from those whose names do not matter. In
//! between, at seven to ten clues, it is greatest. The plan with the least work is taken: which band is the first,
//! which stack comes last, and whether rows and columns change places.
//!
//! (The count by bands is that of Felgenhauer and Jarvis, 2005; that columns of a band matter as sets only, and the
//! product of two bands, go back to Pettersen's check of their number. Clues are new here.)

mod band;
mod orbit;
mod plan;
mod split;

use std::ops::ControlFlow;

use self::band::Band;
use self::orbit::Orbit;
use self::plan::Plan;
use self::split::{NONE, SPLITS, Splits};
use crate::Puzzle;
use crate::simd::{Level, Task};

/// New names for the digits, from 0.
type Names = [u8; 9];

/// A clue in its box.
#[derive(Clone, Copy)]
struct Clue {
    digit: u8,
    row: u8,
    column: u8,
}

/// Products that are made at once.
const LANES: usize = 16;

/// The number of solutions of a puzzle. `go_on` is asked now and then; nothing is known if it breaks off.
pub(crate) fn by_bands(
    level: impl Level,
    puzzle: &Puzzle,
    mut go_on: impl FnMut() -> ControlFlow<()>,
) -> Option<u128> {
    let splits = Splits::new();
    let plan = Plan::best(&splits, puzzle);
    let mut bands = Vec::with_capacity(3);
    for clues in &plan.clues {
        bands.push(Band::new(level, &splits, clues));
        go_on().is_continue().then_some(())?;
    }
    let bands: [Band; 3] = bands.try_into().ok().expect("three bands");
    let pairs = |stack: usize| Pairs::new(&splits, [&bands[1].allowed[stack], &bands[2].allowed[stack]]);
    let pairs = [pairs(0), pairs(1), pairs(2)];
    let firsts = [0, 1].map(|stack: usize| {
        let met = |first: &&u16| !pairs[stack].of(**first).is_empty();
        bands[0].allowed[stack].iter().filter(met).copied().collect::<Vec<_>>()
    });
    let mut total = 0;
    let mut scratch = Scratch::new(&bands);
    for orbit in orbit::all(&splits, &plan.clues, firsts) {
        go_on().is_continue().then_some(())?;
        total += scratch.count(level, &splits, &bands, &pairs, &orbit);
    }
    Some(total)
}

/// For each split of the first band its pairs of mates that the other bands allow, as places in their lists.
struct Pairs {
    starts: Vec<u32>,
    pairs: Vec<(u16, u16)>,
}

impl Pairs {
    fn new(splits: &Splits, allowed: [&[u16]; 2]) -> Self {
        let places = allowed.map(|list| {
            let mut places = vec![NONE; SPLITS];
            list.iter().enumerate().for_each(|(place, &split)| places[usize::from(split)] = place as u16);
            places
        });
        let (mut starts, mut pairs) = (vec![0], Vec::new());
        for mates in &splits.mates {
            for &(second, third) in mates {
                let pair = (places[0][usize::from(second)], places[1][usize::from(third)]);
                if pair.0 != NONE && pair.1 != NONE {
                    pairs.push(pair);
                }
            }
            starts.push(pairs.len() as u32);
        }
        Self { starts, pairs }
    }

    #[inline(always)]
    fn of(&self, split: u16) -> &[(u16, u16)] {
        let split = usize::from(split);
        &self.pairs[self.starts[split] as usize..self.starts[split + 1] as usize]
    }
}

/// What is used again from orbit to orbit.
struct Scratch {
    /// For each third split of the first band the ways of that band, and the inner sum.
    weights: Vec<u64>,
    sums: Vec<u64>,
    /// The third splits with a weight.
    thirds: Vec<u16>,
    /// The ways of the second band, and of the third, for each of their third splits and several first and second
    /// splits side by side.
    second: Vec<[i16; LANES]>,
    third: Vec<[i16; LANES]>,
}

impl Scratch {
    fn new(bands: &[Band; 3]) -> Self {
        let rows = |band: usize| vec![[0; LANES]; bands[band].allowed[2].len()];
        Self {
            weights: vec![0; SPLITS],
            sums: vec![0; SPLITS],
            thirds: Vec::new(),
            second: rows(1),
            third: rows(2),
        }
    }

    /// The solutions whose first two splits in the first band belong to an orbit.
    fn count(
        &mut self,
        level: impl Level,
        splits: &Splits,
        bands: &[Band; 3],
        pairs: &[Pairs; 3],
        orbit: &Orbit,
    ) -> u128 {
        self.weights.fill(0);
        for member in &orbit.members {
            let ways = bands[0].ways_after(splits, member.splits, &member.names);
            for (third, weight) in self.weights.iter_mut().enumerate() {
                *weight += member.times * u64::from(ways(third as u16));
            }
        }
        self.thirds.clear();
        for third in 0..SPLITS as u16 {
            if self.weights[usize::from(third)] > 0 && !pairs[2].of(third).is_empty() {
                self.thirds.push(third);
                self.sums[usize::from(third)] = 0;
            }
        }
        let (first, second) = orbit.members[0].splits;
        let mut lane = 0;
        for &in_first in pairs[0].of(first) {
            for &in_second in pairs[1].of(second) {
                fill(&bands[1], in_first.0, in_second.0, &mut self.second, lane);
                fill(&bands[2], in_first.1, in_second.1, &mut self.third, lane);
                lane += 1;
                if lane == LANES {
                    self.multiply(level, &pairs[2]);
                    lane = 0;
                }
            }
        }
        if lane > 0 {
            for row in &mut self.second {
                row[lane..].fill(0);
            }
            self.multiply(level, &pairs[2]);
        }
        let weighed = |&third: &u16| {
            let third = usize::from(third);
            u128::from(self.weights[third]) * u128::from(self.sums[third])
        };
        self.thirds.iter().map(weighed).sum()
    }

    fn multiply(&mut self, level: impl Level, pairs: &Pairs) {
        let Self { sums, thirds, second, third, .. } = self;
        level.run(Multiply { pairs, thirds, second, third, sums });
    }
}

/// Puts the ways of a band for two splits, known by their places, into a lane.
fn fill(band: &Band, first: u16, second: u16, rows: &mut [[i16; LANES]], lane: usize) {
    let [firsts, seconds, _] = &band.allowed;
    let (ways, columns) = band.ways(firsts[usize::from(first)], seconds[usize::from(second)]);
    for (row, &column) in rows.iter_mut().zip(columns) {
        row[lane] = ways[usize::from(column)] as i16;
    }
}

/// For each third split of the first band: the products of the ways of the two other bands, added up over its pairs
/// of mates and over all lanes. No table has a number above 1,728, so 112 products fit in 32 bits.
struct Multiply<'a> {
    pairs: &'a Pairs,
    thirds: &'a [u16],
    second: &'a [[i16; LANES]],
    third: &'a [[i16; LANES]],
    sums: &'a mut [u64],
}

impl Task for Multiply<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for &split in self.thirds {
            let mut sums = [0; LANES / 2];
            for &(a, b) in self.pairs.of(split) {
                let (a, b) = (&self.second[usize::from(a)], &self.third[usize::from(b)]);
                for lane in 0..LANES / 2 {
                    let even = i32::from(a[2 * lane]) * i32::from(b[2 * lane]);
                    let odd = i32::from(a[2 * lane + 1]) * i32::from(b[2 * lane + 1]);
                    sums[lane] += even + odd;
                }
            }
            let mut sum = 0;
            for lane in 0..LANES / 2 {
                sum += i64::from(sums[lane]);
            }
            self.sums[usize::from(split)] += sum as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::Portable;

    fn counted(puzzle: &Puzzle) -> u128 {
        by_bands(Portable, puzzle, || ControlFlow::Continue(())).expect("nobody broke off")
    }

    fn one_by_one(puzzle: &Puzzle) -> u128 {
        crate::answer(puzzle, u32::MAX).0.into()
    }

    #[test]
    fn bands_count_what_is_few_too() {
        let puzzles: [&Puzzle; 5] = [
            b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3..........",
            b"12345678.........9...............................................................",
            b"11...............................................................................",
            b"1.................................................1.......................1.....1",
        ];
        for (puzzle, count) in puzzles.into_iter().zip([1, 851, 0, 0, 0]) {
            assert_eq!(counted(puzzle), count);
        }
        assert_eq!(one_by_one(puzzles[1]), 851);
    }

    #[test]
    fn bands_count_what_the_single_engine_finds() {
        let solved = b"483921657967345821251876493548132976729564138136798245372689514814253769695417382";
        let mut random = 1_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize
        };
        let mut sizes = [0; 7];
        for clues in [20, 21, 22, 23, 24, 25, 26, 27, 28, 30].repeat(2) {
            let mut puzzle = [b'.'; 81];
            while puzzle.iter().filter(|&&byte| byte != b'.').count() < clues {
                let cell = next() % 81;
                puzzle[cell] = solved[cell];
            }
            let count = one_by_one(&puzzle);
            assert_eq!(counted(&puzzle), count, "{}", puzzle.escape_ascii());
            sizes[(count.ilog10() as usize).min(6)] += 1;
        }
        assert!(sizes[3..].iter().all(|&some| some > 0), "thousands to millions: {sizes:?}");
    }

    #[test]
    fn who_breaks_off_learns_nothing() {
        assert_eq!(by_bands(Portable, &[b'.'; 81], || ControlFlow::Break(())), None);
        let mut questions = 5;
        let count = by_bands(Portable, &[b'.'; 81], || {
            questions -= 1;
            if questions == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((count, questions), (None, 0));
    }
}
