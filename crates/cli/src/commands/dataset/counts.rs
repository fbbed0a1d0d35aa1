//! What is counted while a data set is made, for its card.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::copies::Rows;
use super::examine::{Left, Row};

/// Numbers of puzzles by something, for each split.
pub(super) type By<K> = BTreeMap<K, Vec<u64>>;

/// The counts.
pub(super) struct Counts {
    splits: usize,
    /// Puzzles that were looked at.
    pub(super) looked: u64,
    /// Those that were left out, by the reason.
    pub(super) left: BTreeMap<Left, u64>,
    /// Those that are the same as an earlier one.
    pub(super) equivalent: u64,
    /// Puzzles of each split, copies not counted.
    pub(super) puzzles: Vec<u64>,
    pub(super) by_stratum: Vec<Vec<u64>>,
    pub(super) by_clues: By<usize>,
    /// By the whole part of ER; the last one is for puzzles without.
    pub(super) by_er: By<Option<u8>>,
    pub(super) by_backdoor: By<Option<u64>>,
    /// Puzzles whose guesses are known, so that their solution is proved by the second engine too.
    pub(super) proved_twice: u64,
    /// Copies that a puzzle with few images lacks.
    pub(super) copies_missing: u64,
}

impl Counts {
    pub(super) fn new(splits: usize, strata: usize) -> Self {
        Self {
            splits,
            looked: 0,
            left: BTreeMap::new(),
            equivalent: 0,
            puzzles: vec![0; splits],
            by_stratum: vec![vec![0; splits]; strata],
            by_clues: By::new(),
            by_er: By::new(),
            by_backdoor: By::new(),
            proved_twice: 0,
            copies_missing: 0,
        }
    }

    /// One is left out, and the work goes on.
    pub(super) fn leave(&mut self, left: Left) -> ControlFlow<()> {
        *self.left.entry(left).or_default() += 1;
        ControlFlow::Continue(())
    }

    /// One is taken.
    pub(super) fn take(&mut self, row: &Row, rows: &Rows, copies: u64) {
        fn add<K: Ord>(counts: &mut By<K>, key: K, split: usize, splits: usize) {
            counts.entry(key).or_insert_with(|| vec![0; splits])[split] += 1;
        }
        let (split, splits) = (rows.split, self.splits);
        self.puzzles[split] += 1;
        self.by_stratum[row.stratum][split] += 1;
        add(&mut self.by_clues, row.puzzle.givens().filled(), split, splits);
        add(&mut self.by_er, row.rating.as_ref().map(|rating| rating.er / 10), split, splits);
        add(&mut self.by_backdoor, row.backdoor, split, splits);
        self.proved_twice += u64::from(row.guesses.is_some());
        if rows.copied {
            self.copies_missing += copies + 1 - rows.rows.len() as u64;
        }
    }
}
