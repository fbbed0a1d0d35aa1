//! Where to guess in one puzzle; the rule is that of `batch/guess.rs`.

use super::bands::{COLUMNS, ROWS, Words};

/// The candidate to try first.
pub(crate) struct Guess {
    /// Its digit, from 0.
    pub(super) digit: usize,
    /// The other digit of the cell, if there is but one.
    pub(super) other: Option<usize>,
    /// The cell's band, and its bit there.
    pub(super) band: usize,
    pub(super) bit: u32,
    /// The cell's peers in its band, and in each of the others.
    pub(super) near: u32,
    pub(super) far: u32,
}

/// Chooses a candidate of a cell that has more than one; some cell must.
#[inline(always)]
pub(super) fn choose(words: &Words) -> Guess {
    let (mut open, mut two, mut three) = ([0; 3], [0; 3], [0; 3]);
    for band in 0..3 {
        let (mut once, mut twice, mut thrice, mut more) = (0, 0, 0, 0);
        for &places in &words[band][..9] {
            more |= thrice & places;
            thrice |= twice & places;
            twice |= once & places;
            once |= places;
        }
        open[band] = twice;
        two[band] = twice & !thrice;
        three[band] = thrice & !more;
    }
    let any = |cells: [u32; 3]| cells[0] | cells[1] | cells[2] != 0;
    let running = if any(two) {
        two
    } else if any(three) {
        three
    } else {
        open
    };
    let (band, cell) = most_open_peers(&open, running);
    let mut digits = 0;
    for digit in 0..9 {
        digits |= (words[band][digit] >> cell & 1) << digit;
    }
    let (bit, in_box) = (1 << cell, BOX << (cell % 9 / 3 * 3));
    // Again the greatest number is that of the digit sought.
    let (mut best, mut left) = (0, digits);
    while left != 0 {
        let digit = left.trailing_zeros();
        left &= left - 1;
        best = best.max((words[band][digit as usize] & in_box).count_ones() << 4 | (8 - digit));
    }
    let digit = 8 - (best & 15);
    let others = digits & !(1 << digit);
    let other = (others & (others - 1) == 0).then_some(others.trailing_zeros() as usize);
    let (near, far) = PEERS[cell as usize];
    Guess { digit: digit as usize, other, band, bit, near: near & !bit, far: far as u32 }
}

/// Of the cells in the running, the first in reading order with the most open peers.
#[inline(always)]
fn most_open_peers(open: &[u32; 3], running: [u32; 3]) -> (usize, u32) {
    // The greatest of these numbers is that of the first cell with the highest score, found without a branch.
    let mut best = 0;
    for band in 0..3 {
        let elsewhere = u64::from(open[(band + 1) % 3]) | u64::from(open[(band + 2) % 3]) << 32;
        let mut left = running[band];
        while left != 0 {
            let cell = left.trailing_zeros();
            left &= left - 1;
            let (near, far) = PEERS[cell as usize];
            // The cell itself counts too, here as in the other engine.
            let score = (open[band] & near).count_ones() + (elsewhere & far).count_ones();
            best = best.max(score << 8 | (2 - band as u32) << 5 | (31 - cell));
        }
    }
    (2 - (best >> 5 & 3) as usize, 31 - (best & 31))
}

/// The first box of a band.
const BOX: u32 = 7 * ROWS;

/// For each cell of a band its row and box there, and its column in two other bands.
const PEERS: [(u32, u64); 27] = {
    let mut peers = [(0, 0); 27];
    let mut cell = 0;
    while cell < 27 {
        let (row, column) = (cell / 9, cell % 9);
        let near = COLUMNS << (9 * row) | BOX << (column / 3 * 3);
        let far = (ROWS << column) as u64;
        peers[cell] = (near, far | far << 32);
        cell += 1;
    }
    peers
};
