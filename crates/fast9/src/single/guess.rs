//! Where to guess in one puzzle; the rule is that of `batch/guess.rs`.

use super::bands::{ALL, COLUMNS, ROWS, Words};

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

/// Of the cells in the running, the first in reading order with the most open cells in its row,
/// column and box.
#[inline(always)]
fn most_open_peers(open: &[u32; 3], running: [u32; 3]) -> (usize, u32) {
    // In one word for both: the cells of a column in all bands.
    let all = u128::from(open[0] & ALL) | u128::from(open[1] & ALL) << 27 | u128::from(open[2] & ALL) << 54;
    let column: [u32; 9] = std::array::from_fn(|column| {
        let cells = (u128::from(ROWS) | u128::from(ROWS) << 27 | u128::from(ROWS) << 54) << column;
        (all & cells).count_ones()
    });
    let mut best = (0, 0);
    let mut most = 0;
    for band in 0..3 {
        let boxes: [u32; 3] =
            std::array::from_fn(|stack| (open[band] & (7 * ROWS) << (3 * stack)).count_ones());
        let rows: [u32; 3] = std::array::from_fn(|row| (open[band] & COLUMNS << (9 * row)).count_ones());
        let mut left = running[band];
        while left != 0 {
            let cell = left.trailing_zeros();
            left &= left - 1;
            let place = (cell % 9) as usize;
            let score = 1 + rows[cell as usize / 9] + column[place] + boxes[place / 3];
            if score > most {
                most = score;
                best = (band, cell);
            }
        }
    }
    best
}
