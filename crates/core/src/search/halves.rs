//! Counting all solutions of plain grids with two bands or two stacks, up to 8x8, by halves.
//!
//! Say there are two bands of *h* rows, and *h* stacks of two columns; otherwise the grid is looked at from the side. Each
//! box of the upper band has half of the digits in its left column, and the box below it has the other half there. Once
//! this *pattern* is fixed, the bands know nothing of each other:
//!
//! ```text
//!        1 5 | 3 2          the pattern of these two boxes: {1 4 6 7} and {3 4 5 8} are left,
//!        4 2 | 5 1          whatever rows they stand in
//!        6 8 | 4 7
//!        7 3 | 8 6
//! ```
//!
//! So the number of solutions is the sum over all patterns of the ways to fill the upper band times the ways to
//! fill the lower one. A band is cut once more, into its left and right stacks: these know of each other only which digits
//! each row has on the left. The ways to fill a half with each such *share* are a list of numbers that two
//! columns' sets decide alone; the ways to fill a band are the scalar product of two lists (meet in the middle;
//! Felgenhauer and Jarvis count 9x9 grids by bands alike, "Mathematics of Sudoku I", 2006).
//!
//! Digits without a clue are alike, so of patterns that differ in their names one is looked at and counts for all.
//!
//! Cost: up to 250,000 patterns and 45,000 shares. An empty 8x8 grid takes 0.5 s, the worst of 64 puzzles with up to 30
//! clues about 2 s, most of it for the lists; in 45 MB.

use rustc_hash::FxHashMap;

use crate::control::cancel::Cancel;
use crate::control::ended::StopCause;
use crate::model::geometry::Cell;
use crate::model::puzzle::Puzzle;

/// The largest side: here a set of digits is a byte, and an arrangement of them a word.
const LARGEST_SIDE: usize = 8;

/// A set of digits.
type Set = u8;

/// Which digit stands in which row: a set for each row.
type Rows = u32;

/// The sets of digits in the left columns of two stacks, or of one.
type Pair = [Set; 2];

/// A grid with two bands, and stacks of two columns.
pub(crate) struct Halves {
    side: usize,
    /// The given digit of each row and column.
    givens: Vec<Option<usize>>,
}

/// The upper or the lower rows.
struct Band {
    height: usize,
    side: usize,
    /// The ways to put a set of digits into each column.
    arrangements: Vec<Vec<Vec<Rows>>>,
    /// The number of each share that the givens allow.
    numbers: Numbers,
}

/// A pattern, cut in two, and how many have the same number of solutions because digits without a clue are alike.
struct Pattern {
    left: Pair,
    right: Pair,
    alike: u64,
}

impl Halves {
    /// The grid, if it is one of these.
    pub(crate) fn of(puzzle: &Puzzle) -> Option<Self> {
        let (side, layout) = (puzzle.side(), puzzle.layout());
        let (rows, columns) = layout.box_shape().filter(|_| layout.is_plain())?;
        if side > LARGEST_SIDE || rows.min(columns) != 2 || 2 * rows.max(columns) != side {
            return None;
        }
        if puzzle.restrictions().is_some() {
            return None;
        }
        let upright = columns == 2;
        let cell = |at: usize| if upright { at } else { at % side * side + at / side };
        let digit = |at| puzzle.givens().get(Cell::new(cell(at))).map(|digit| digit.index());
        Some(Self { side, givens: (0..side * side).map(digit).collect() })
    }

    /// The number of solutions.
    pub(crate) fn count(&self, cancel: &Cancel) -> Result<u128, StopCause> {
        let height = self.side / 2;
        let bands = [0, height].map(|first| Band::new(self, first));
        let mut patterns = self.patterns();
        patterns.sort_unstable_by_key(|pattern| pattern.left);
        let mut rights: FxHashMap<Pair, [Vec<u16>; 2]> = FxHashMap::default();
        let mut sum = 0;
        for same_left in patterns.chunk_by(|one, other| one.left == other.left) {
            let lefts = self.lists(&bands, Side::Left, same_left[0].left);
            for pattern in same_left {
                if cancel.is_raised() {
                    return Err(StopCause::Cancelled);
                }
                let right = pattern.right;
                let rights = rights.entry(right).or_insert_with(|| self.lists(&bands, Side::Right, right));
                let [upper, lower] = [0, 1].map(|band| u128::from(product(&lefts[band], &rights[band])));
                sum += upper * lower * u128::from(pattern.alike);
            }
        }
        Ok(sum)
    }

    /// The lists of both bands for a half of a pattern, which tells of the upper one.
    fn lists(&self, bands: &[Band; 2], half: Side, upper: Pair) -> [Vec<u16>; 2] {
        let all = Set::MAX >> (LARGEST_SIDE - self.side);
        [bands[0].list(half, upper), bands[1].list(half, upper.map(|set| all & !set))]
    }

    /// All patterns that the givens allow, one of those that are alike.
    fn patterns(&self) -> Vec<Pattern> {
        let (side, height) = (self.side, self.side / 2);
        // The stacks in which a digit must be left, or right, in the upper band.
        let (mut left, mut right) = (vec![0_u8; side], vec![0_u8; side]);
        for (at, digit) in self.givens.iter().enumerate() {
            let Some(digit) = *digit else { continue };
            let (row, column) = (at / side, at % side);
            let is_left = (column % 2 == 0) == (row < height);
            (if is_left { &mut left } else { &mut right })[digit] |= 1 << (column / 2);
        }
        let mut digits: Vec<usize> = (0..side).collect();
        digits.sort_by_key(|&digit| left[digit] | right[digit] == 0);
        let mut walk = Walk {
            height,
            alike: digits.iter().filter(|&&digit| left[digit] | right[digit] == 0).count(),
            allowed: digits
                .iter()
                .map(|&digit| {
                    let fits = |word: &u8| word & left[digit] == left[digit] && word & right[digit] == 0;
                    (0..1 << height).filter(fits).collect()
                })
                .collect(),
            digits,
            chosen: Vec::new(),
            patterns: Vec::new(),
        };
        walk.down();
        walk.patterns
    }
}

/// The left or the right stacks of a band.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl Side {
    /// Its stacks: the left half has the middle one.
    fn stacks(self, count: usize) -> std::ops::Range<usize> {
        let middle = count.div_ceil(2);
        match self {
            Self::Left => 0..middle,
            Self::Right => middle..count,
        }
    }
}

/// The scalar product of two lists. No number in them is above 256, so the products of a stretch fit a word together.
fn product(left: &[u16], right: &[u16]) -> u64 {
    let short = |(left, right): (&[u16], &[u16])| -> u64 {
        left.iter().zip(right).map(|(&left, &right)| u32::from(left) * u32::from(right)).sum::<u32>().into()
    };
    left.chunks(1 << 15).zip(right.chunks(1 << 15)).map(short).sum()
}

/// A walk through the patterns, digit by digit: each takes the stacks in which it is left.
struct Walk {
    height: usize,
    /// Those without a clue come last, and there are so many.
    digits: Vec<usize>,
    alike: usize,
    /// What each digit may take, in the order of `digits`.
    allowed: Vec<Vec<u8>>,
    chosen: Vec<u8>,
    patterns: Vec<Pattern>,
}

impl Walk {
    fn down(&mut self) {
        let place = self.chosen.len();
        if place == self.digits.len() {
            self.patterns.push(self.pattern());
            return;
        }
        let first_alike = self.digits.len() - self.alike;
        for choice in 0..self.allowed[place].len() {
            let word = self.allowed[place][choice];
            if place > first_alike && word < self.chosen[place - 1] {
                continue;
            }
            self.chosen.push(word);
            let fits = (0..self.height).all(|stack| {
                let left = self.chosen.iter().filter(|&word| word >> stack & 1 == 1).count();
                left <= self.height && place + 1 - left <= self.height
            });
            if fits {
                self.down();
            }
            self.chosen.pop();
        }
    }

    fn pattern(&self) -> Pattern {
        let mut sets = [0; 4];
        for (&digit, &word) in self.digits.iter().zip(&self.chosen) {
            for (stack, set) in sets[..self.height].iter_mut().enumerate() {
                *set |= (word >> stack & 1) << digit;
            }
        }
        let half = |side: Side| {
            let mut pair = [0; 2];
            side.stacks(self.height).zip(&mut pair).for_each(|(stack, set)| *set = sets[stack]);
            pair
        };
        let factorial = |number: usize| (1..=number as u64).product::<u64>();
        let alike = &self.chosen[self.digits.len() - self.alike..];
        let orders = alike.chunk_by(|one, other| one == other).map(|same| factorial(same.len()));
        Pattern {
            left: half(Side::Left),
            right: half(Side::Right),
            alike: factorial(self.alike) / orders.product::<u64>(),
        }
    }
}

impl Band {
    fn new(grid: &Halves, first_row: usize) -> Self {
        let (side, height) = (grid.side, grid.side / 2);
        let given = |row: usize, column: usize| grid.givens[(first_row + row) * side + column];
        let column = |column: usize| {
            let fits = |rows: &Rows| {
                (0..height)
                    .all(|row| given(row, column).is_none_or(|digit| rows >> (row * side + digit) & 1 == 1))
            };
            let of = |set: Set| {
                let mut ways = arrangements(set, height, side);
                ways.retain(fits);
                ways
            };
            (0..1_usize << side).map(|set| of(set as Set)).collect()
        };
        // What a row must have on the left, and what it must not have there.
        let (mut with, mut without) = (0, 0);
        for row in 0..height {
            for column in 0..side {
                let Some(digit) = given(row, column) else { continue };
                let is_left = Side::Left.stacks(height).contains(&(column / 2));
                *(if is_left { &mut with } else { &mut without }) |= 1 << (row * side + digit);
            }
        }
        let fits = |share: Rows| share & with == with && share & without == 0;
        Self {
            side,
            height,
            arrangements: (0..side).map(column).collect(),
            numbers: Numbers::new(height, side, fits),
        }
    }

    /// For each share, how many ways there are to fill a half whose left columns have these sets.
    fn list(&self, half: Side, sets: Pair) -> Vec<u16> {
        let mut list = vec![0; self.numbers.count];
        let all = Set::MAX >> (LARGEST_SIDE - self.side);
        let everything = Rows::MAX >> (Rows::BITS as usize - self.height * self.side);
        let mut add = |rows: Rows| {
            let share = if half == Side::Left { rows } else { everything & !rows };
            if let Some(number) = self.numbers.of(share) {
                list[number] += 1;
            }
        };
        let columns = |stack: usize, set: Set| {
            [2 * stack, 2 * stack + 1].map(|column| {
                let set = if column % 2 == 0 { set } else { all & !set };
                self.arrangements[column][usize::from(set)].as_slice()
            })
        };
        let mut stacks = half.stacks(self.height);
        let Some(first) = stacks.next() else { return list };
        let [left, right] = columns(first, sets[0]);
        let second = stacks.next().map(|stack| columns(stack, sets[1]));
        let mut beside: [Vec<Rows>; 2] = Default::default();
        for (one, other) in left.iter().flat_map(|one| right.iter().map(move |other| (one, other))) {
            let rows = one | other;
            // No digit twice in a row.
            if one & other != 0 {
                continue;
            }
            let Some(second) = second else {
                add(rows);
                continue;
            };
            for (fitting, column) in beside.iter_mut().zip(second) {
                fitting.clear();
                fitting.extend(column.iter().filter(|&more| more & rows == 0));
            }
            for left in &beside[0] {
                beside[1].iter().for_each(|right| add(rows | left | right));
            }
        }
        list
    }
}

/// The ways to put a set of digits into a column.
fn arrangements(set: Set, height: usize, side: usize) -> Vec<Rows> {
    if set.count_ones() as usize != height {
        return Vec::new();
    }
    let mut ways = vec![(0, set)];
    for row in 0..height {
        let put = |(rows, left): (Rows, Set)| {
            let digits = (0..side).filter(move |&digit| left >> digit & 1 == 1);
            digits.map(move |digit| (rows | 1 << (row * side + digit), left & !(1 << digit)))
        };
        ways = ways.into_iter().flat_map(put).collect();
    }
    ways.into_iter().map(|(rows, _)| rows).collect()
}

/// Shares, numbered: the digits that each row has on the left.
struct Numbers {
    side: usize,
    /// The numbers by the rows of a share but the last, which the others decide.
    table: Vec<u16>,
    /// The place of each set among those of its size.
    places: Vec<u32>,
    /// How many sets have the size that a row has.
    sets: usize,
    height: usize,
    count: usize,
}

impl Numbers {
    const NONE: u16 = u16::MAX;

    fn new(height: usize, side: usize, fits: impl Fn(Rows) -> bool) -> Self {
        let stacks = Side::Left.stacks(height).len();
        let size = 2 * stacks as u32;
        let mut sets = 0;
        let places = (0..1_u32 << side).map(|set| {
            let place = sets;
            sets += u32::from(set.count_ones() == size);
            place
        });
        let places = places.collect();
        let mut numbers = Self {
            side,
            places,
            sets: sets as usize,
            height,
            table: vec![Self::NONE; (sets as usize).pow(height as u32 - 1)],
            count: 0,
        };
        // Each digit is on the left in as many rows as there are stacks.
        let choices: Vec<u32> =
            (0..1_u32 << height).filter(|rows| rows.count_ones() as usize == stacks).collect();
        numbers.add_from(0, 0, &choices, size as usize, &fits);
        numbers
    }

    fn add_from(
        &mut self,
        digit: usize,
        share: Rows,
        choices: &[u32],
        size: usize,
        fits: &impl Fn(Rows) -> bool,
    ) {
        if digit == self.side {
            if fits(share) {
                let at = self.at(share);
                self.table[at] = self.count as u16;
                self.count += 1;
            }
            return;
        }
        for &choice in choices {
            let rows = (0..self.height).filter(|row| choice >> row & 1 == 1);
            let share = rows.fold(share, |share, row| share | 1 << (row * self.side + digit));
            if (0..self.height).all(|row| self.row(share, row).count_ones() as usize <= size) {
                self.add_from(digit + 1, share, choices, size, fits);
            }
        }
    }

    fn row(&self, share: Rows, row: usize) -> usize {
        (share >> (row * self.side)) as usize & ((1 << self.side) - 1)
    }

    fn at(&self, share: Rows) -> usize {
        (0..self.height - 1).fold(0, |at, row| at * self.sets + self.places[self.row(share, row)] as usize)
    }

    /// The number of a share, if the givens allow it.
    #[inline]
    fn of(&self, share: Rows) -> Option<usize> {
        let number = self.table[self.at(share)];
        (number != Self::NONE).then_some(usize::from(number))
    }
}
