//! A table of bits, row by row: who is linked to whom.

/// Rows of bits of one length.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// So many rows of so many columns, all empty.
    pub(super) fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64).max(1);
        Self { words, bits: vec![0; rows * words] }
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(super) fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    #[inline]
    pub(super) fn contains(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    /// Have two rows a column in common?
    #[inline]
    pub(super) fn meet(&self, one: usize, other: usize) -> bool {
        self.row(one).iter().zip(self.row(other)).any(|(one, other)| one & other != 0)
    }

    /// The columns that two rows have in common.
    pub(super) fn common(&self, one: usize, other: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.row(one).iter().zip(self.row(other)).map(|(one, other)| one & other);
        words.enumerate().flat_map(|(place, word)| ones(word).map(move |bit| place * 64 + bit))
    }
}

/// The places of the bits that are set.
pub(super) fn ones(word: u64) -> impl Iterator<Item = usize> {
    let next = |&word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
    std::iter::successors(Some(word).filter(|&word| word != 0), next)
        .map(|word| word.trailing_zeros() as usize)
}
