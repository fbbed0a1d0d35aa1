//! Where to guess in one puzzle; the rule is that of `batch/guess.rs`.

use super::bands::{COLUMNS, ROWS, Words};

/// The candidate to try first: its digit from 0, its band, and its bit there.
pub(super) struct Guess {
    pub(super) digit: usize,
    pub(super) band: usize,
    pub(super) bit: u32,
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
    let digit = (0..9).find(|&digit| words[band][digit] >> cell & 1 == 1).expect("the cell is open");
    Guess { digit, band, bit: 1 << cell }
}

/// Of the cells in the running, the first in reading order with the most open peers.
#[inline(always)]
fn most_open_peers(open: &[u32; 3], running: [u32; 3]) -> (usize, u32) {
    let mut best = (0, 0);
    let mut most = 0;
    for band in 0..3 {
        let elsewhere = u64::from(open[(band + 1) % 3]) | u64::from(open[(band + 2) % 3]) << 32;
        let mut left = running[band];
        while left != 0 {
            let cell = left.trailing_zeros();
            left &= left - 1;
            let (near, far) = PEERS[cell as usize];
            // The cell itself counts too, here as in the other engine.
            let score = (open[band] & near).count_ones() + (elsewhere & far).count_ones();
            if score > most {
                most = score;
                best = (band, cell);
            }
        }
    }
    best
}

/// For each cell of a band its row and box there, and its column in two other bands.
const PEERS: [(u32, u64); 27] = {
    let mut peers = [(0, 0); 27];
    let mut cell = 0;
    while cell < 27 {
        let (row, column) = (cell / 9, cell % 9);
        let near = COLUMNS << (9 * row) | (7 * ROWS) << (column / 3 * 3);
        let far = (ROWS << column) as u64;
        peers[cell] = (near, far | far << 32);
        cell += 1;
    }
    peers
};
