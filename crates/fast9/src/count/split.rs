//! Splits: the ways to deal nine digits to three lines of a box, three to each.
//!
//! Which column of a box each digit stands in is a split, and which row is another. The two *cross*:
//! a column and a row share one digit. So two splits that cross are a filled box, and a filled box is two
//! splits that cross. The boxes of a stack agree if no digit takes the same column in two of them: then their
//! three column splits are *mates*. The same holds for the row splits of a band.
//!
//! There are 1,680 splits; each crosses 216 others and has 56 pairs of mates.

use crate::count::Names;

pub(super) const SPLITS: usize = 1680;

/// No split, or no place in a list of them.
pub(super) const NONE: u16 = u16::MAX;

/// The line of each digit.
pub(super) type Split = [u8; 9];

/// All splits, known by their numbers, and how they go together.
pub(super) struct Splits {
    pub(super) lines: Vec<Split>,
    /// The split that each code stands for: a digit of base three for each digit.
    numbers: Vec<u16>,
    /// The pairs of mates of each.
    pub(super) mates: Vec<Vec<(u16, u16)>>,
    /// Those that cross each.
    pub(super) crossing: Vec<Vec<u16>>,
    /// The same, a bit for each.
    crosses: Vec<[u64; SPLITS.div_ceil(64)]>,
}

/// The digits of a code that are looked up at once.
const LOW: usize = 5;

const POWERS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

impl Splits {
    pub(super) fn new() -> Self {
        let split_of = |code: u16| -> Split { std::array::from_fn(|digit| (code / POWERS[digit] % 3) as u8) };
        let even = |split: &Split| (0..3).all(|line| split.iter().filter(|&&of| of == line).count() == 3);
        let mut numbers = vec![NONE; 3 * usize::from(POWERS[8])];
        let mut lines = Vec::with_capacity(SPLITS);
        for code in 0..3 * POWERS[8] {
            let split = split_of(code);
            if even(&split) {
                numbers[usize::from(code)] = lines.len() as u16;
                lines.push(split);
            }
        }
        let mut splits =
            Self { lines, numbers, mates: Vec::new(), crossing: Vec::new(), crosses: Vec::new() };
        splits.mates = splits.lines.iter().map(|split| splits.mates_of(split)).collect();
        splits.crossing = splits.lines.iter().map(|split| splits.crossing_of(split)).collect();
        splits.crosses = splits.crossing.iter().map(|crossing| bits(crossing)).collect();
        splits
    }

    fn number(&self, split: &Split) -> u16 {
        let code: u16 = split.iter().zip(POWERS).map(|(&line, power)| u16::from(line) * power).sum();
        self.numbers[usize::from(code)]
    }

    /// Each digit takes one of the two other lines in the second split, and what is left in the third.
    fn mates_of(&self, split: &Split) -> Vec<(u16, u16)> {
        let pair = |choice: u32| {
            let turn = |digit: usize| 1 + (choice >> digit & 1) as u8;
            let second: Split = std::array::from_fn(|digit| (split[digit] + turn(digit)) % 3);
            let third: Split = std::array::from_fn(|digit| (split[digit] + 3 - turn(digit)) % 3);
            (self.number(&second), self.number(&third))
        };
        // If the second is even, so is the third.
        (0..1 << 9).map(pair).filter(|pair| pair.0 != NONE).collect()
    }

    /// Each line is dealt in one of its six orders.
    fn crossing_of(&self, split: &Split) -> Vec<u16> {
        const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let dealt = |choice: usize| {
            let orders = [choice % 6, choice / 6 % 6, choice / 36];
            let mut taken = [0; 3];
            let crossing: Split = std::array::from_fn(|digit| {
                let line = usize::from(split[digit]);
                taken[line] += 1;
                ORDERS[orders[line]][taken[line] - 1]
            });
            self.number(&crossing)
        };
        (0..216).map(dealt).collect()
    }

    /// Digits 1, 2, 3 in the first line, 4, 5, 6 in the second, 7, 8, 9 in the third.
    pub(super) fn sorted(&self) -> u16 {
        self.number(&[0, 0, 0, 1, 1, 1, 2, 2, 2])
    }

    pub(super) fn do_cross(&self, a: u16, b: u16) -> bool {
        self.crosses[usize::from(a)][usize::from(b / 64)] >> (b % 64) & 1 == 1
    }

    /// The splits in which some digits have their line.
    pub(super) fn with(&self, fixed: impl Iterator<Item = (u8, u8)> + Clone) -> Vec<u16> {
        let keeps = |&number: &u16| {
            let split = &self.lines[usize::from(number)];
            fixed.clone().all(|(digit, line)| split[usize::from(digit)] == line)
        };
        (0..SPLITS as u16).filter(keeps).collect()
    }

    /// What every split is called after its digits got new names.
    pub(super) fn renamed(&self, names: &Names) -> Vec<u16> {
        let part = |first: usize, count: usize| -> Vec<u16> {
            let of = |code: u16| {
                let line = |digit: usize| code / POWERS[digit] % 3;
                (0..count).map(|digit| line(digit) * POWERS[usize::from(names[first + digit])]).sum()
            };
            (0..POWERS[count]).map(of).collect()
        };
        let (low, high) = (part(0, LOW), part(LOW, 9 - LOW));
        let mut renamed = vec![NONE; SPLITS];
        for (code, &number) in self.numbers.iter().enumerate() {
            if number != NONE {
                let size = usize::from(POWERS[LOW]);
                renamed[usize::from(number)] =
                    self.numbers[usize::from(low[code % size] + high[code / size])];
            }
        }
        renamed
    }
}

fn bits(numbers: &[u16]) -> [u64; SPLITS.div_ceil(64)] {
    let mut bits = [0; SPLITS.div_ceil(64)];
    for number in numbers {
        bits[usize::from(number / 64)] |= 1 << (number % 64);
    }
    bits
}
