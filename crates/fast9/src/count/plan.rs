//! How to cut a grid: which of its bands is the first, which of its stacks the last, and whether its columns are taken
//! for rows.

use crate::Puzzle;
use crate::count::split::{SPLITS, Splits};
use crate::count::{Clue, LANES};

/// A puzzle's clues, band by band and box by box, in the order in which they are dealt with.
pub(super) struct Plan {
    pub(super) clues: [[Vec<Clue>; 3]; 3],
}

impl Plan {
    /// The plan with the least work.
    pub(super) fn best(splits: &Splits, puzzle: &Puzzle) -> Self {
        let mut best = None;
        for clues in [clues(puzzle, |row, column| (row, column)), clues(puzzle, |row, column| (column, row))]
        {
            let triples = [0, 1, 2]
                .map(|stack: usize| triples(splits, [&clues[0][stack], &clues[1][stack], &clues[2][stack]]));
            for first in 0..3 {
                for last in 0..3 {
                    let bands = [first, (first + 1) % 3, (first + 2) % 3];
                    let [mut a, mut b] = [(last + 1) % 3, (last + 2) % 3];
                    if triples[a] > triples[b] {
                        (a, b) = (b, a);
                    }
                    let ordered =
                        bands.map(|band: usize| [a, b, last].map(|stack: usize| clues[band][stack].clone()));
                    let work = work(&ordered, [triples[a], triples[b], triples[last]]);
                    if best.as_ref().is_none_or(|(least, _)| work < *least) {
                        best = Some((work, ordered));
                    }
                }
            }
        }
        let (_, clues) = best.expect("there are plans");
        Self { clues }
    }
}

fn clues(puzzle: &Puzzle, turn: impl Fn(usize, usize) -> (usize, usize)) -> [[Vec<Clue>; 3]; 3] {
    let mut clues = <[[Vec<Clue>; 3]; 3]>::default();
    for (cell, byte) in puzzle.iter().enumerate().filter(|(_, byte)| (b'1'..=b'9').contains(byte)) {
        let (row, column) = turn(cell / 9, cell % 9);
        let clue = Clue { digit: byte - b'1', row: (row % 3) as u8, column: (column % 3) as u8 };
        clues[row / 3][column / 3].push(clue);
    }
    clues
}

/// The number of column splits of three boxes that are mates and agree with the clues.
fn triples(splits: &Splits, clues: [&[Clue]; 3]) -> f64 {
    let allowed = clues.map(|clues| {
        let mut allowed = [false; SPLITS];
        for split in splits.with(clues.iter().map(|clue| (clue.digit, clue.column))) {
            allowed[usize::from(split)] = true;
        }
        allowed
    });
    let mut count = 0;
    for (mates, _) in splits.mates.iter().zip(allowed[0]).filter(|(_, allowed)| *allowed) {
        let fits = |&&(second, third): &&(u16, u16)| {
            allowed[1][usize::from(second)] && allowed[2][usize::from(third)]
        };
        count += mates.iter().filter(fits).count();
    }
    count as f64
}

/// An estimate: the products, and the numbers that have to be brought together for them.
fn work(clues: &[[Vec<Clue>; 3]; 3], triples: [f64; 3]) -> f64 {
    let named = |bands: &[[Vec<Clue>; 3]]| {
        let mut named = [false; 9];
        bands.iter().flatten().flatten().for_each(|clue| named[usize::from(clue.digit)] = true);
        named
    };
    let nameless = named(&clues[1..]).iter().filter(|&&named| !named).count();
    let renamings: f64 = (1..=nameless).map(|factor| factor as f64).product();
    let thirds = |band: usize| SPLITS as f64 / 3_f64.powi(clues[band][2].len() as i32);
    let gathered = LANES as f64 * (thirds(1) + thirds(2));
    let pairs = (triples[0] * triples[1] / renamings).max(3000.0);
    pairs * (triples[2] + gathered)
}
