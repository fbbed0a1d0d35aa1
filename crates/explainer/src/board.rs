//! Where cells, units and places lie: tables, made when the crate is compiled.
//!
//! Cells are counted 0 to 80 by rows, digits 0 to 8. Units are counted 0 to 8 for boxes, 9 to 17 for
//! rows, 18 to 26 for columns; a *kind* is 0, 1 or 2 in the same order. A *place* is the position of a
//! cell in a unit: in a box row by row, in a row from left to right, in a column from top to bottom.

/// The cells of each unit, in the order of their places.
pub(crate) static UNIT_CELLS: [[u8; 9]; 27] = unit_cells();
/// The box, row and column of each cell.
pub(crate) static UNITS_OF: [[u8; 3]; 81] = units_of();
/// The place of each cell in its box, row and column.
pub(crate) static PLACE_IN: [[u8; 3]; 81] = place_in();
/// The cells of each unit as a set.
pub(crate) static UNIT_SET: [u128; 27] = unit_sets();
/// The twenty peers of each cell as a set.
pub(crate) static PEERS: [u128; 81] = peers();
/// For each cell the places of its row, then of its column, that lie outside its box.
pub(crate) static OUTSIDE_BOX: [[u16; 2]; 81] = outside_box();

/// The places of a unit that lie in another one, for each two units.
pub(crate) static SHARED: [[u16; 27]; 27] = shared();

/// The order in which units are searched for singles and sets: boxes, columns, rows.
pub(crate) const SCAN: [usize; 27] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17];

const fn unit_cells() -> [[u8; 9]; 27] {
    let mut table = [[0; 9]; 27];
    let mut unit = 0;
    while unit < 9 {
        let mut place = 0;
        while place < 9 {
            table[unit][place] = ((unit / 3 * 3 + place / 3) * 9 + unit % 3 * 3 + place % 3) as u8;
            table[9 + unit][place] = (unit * 9 + place) as u8;
            table[18 + unit][place] = (place * 9 + unit) as u8;
            place += 1;
        }
        unit += 1;
    }
    table
}

const fn units_of() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row / 3 * 3 + column / 3) as u8, 9 + row as u8, 18 + column as u8];
        cell += 1;
    }
    table
}

const fn place_in() -> [[u8; 3]; 81] {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
}

const fn unit_sets() -> [u128; 27] {
    let cells = unit_cells();
    let mut table = [0; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut place = 0;
        while place < 9 {
            table[unit] |= 1u128 << cells[unit][place];
            place += 1;
        }
        unit += 1;
    }
    table
}

const fn peers() -> [u128; 81] {
    let (units, sets) = (units_of(), unit_sets());
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let of = units[cell];
        let seen = sets[of[0] as usize] | sets[of[1] as usize] | sets[of[2] as usize];
        table[cell] = seen & !(1u128 << cell);
        cell += 1;
    }
    table
}

const fn shared() -> [[u16; 27]; 27] {
    let (cells, sets) = (unit_cells(), unit_sets());
    let mut table = [[0; 27]; 27];
    let mut unit = 0;
    while unit < 27 {
        let mut other = 0;
        while other < 27 {
            let mut place = 0;
            while place < 9 {
                if sets[other] >> cells[unit][place] & 1 != 0 {
                    table[unit][other] |= 1 << place;
                }
                place += 1;
            }
            other += 1;
        }
        unit += 1;
    }
    table
}

const fn outside_box() -> [[u16; 2]; 81] {
    let mut table = [[0; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [0x1ff & !(7 << (column / 3 * 3)), 0x1ff & !(7 << (row / 3 * 3))];
        cell += 1;
    }
    table
}

/// How many bits each mask of nine has. Without the instruction for it, which not every machine has, a
/// table is faster than counting.
static ONES: [u8; 512] = ones_table();

const fn ones_table() -> [u8; 512] {
    let mut table = [0; 512];
    let mut mask = 1;
    while mask < 512 {
        table[mask] = table[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    table
}

/// How many of nine bits are set.
#[inline]
pub(crate) fn ones(mask: u16) -> u32 {
    u32::from(ONES[mask as usize & 511])
}

/// Whether two bits are set, and no more.
#[inline]
pub(crate) fn is_two(mask: u16) -> bool {
    (mask & mask.wrapping_sub(1)).is_power_of_two()
}

/// The bits of a mask from the lowest, as numbers.
pub(crate) fn bits(mask: u16) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            bit
        })
    })
}

/// The cells of a set from the lowest.
pub(crate) fn cells_in(set: u128) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let cell = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            cell
        })
    })
}

/// All masks of nine bits with so many ones, as rising numbers.
pub(crate) fn masks(count: u32) -> impl Iterator<Item = u16> {
    let from = STARTS[count as usize] as usize;
    let to = STARTS[count as usize + 1] as usize;
    MASKS[from..to].iter().copied()
}

/// All masks of nine bits by how many ones they have, then as numbers; and where each number of ones
/// starts.
static MASKS: [u16; 512] = by_ones().0;
static STARTS: [u16; 11] = by_ones().1;

const fn by_ones() -> ([u16; 512], [u16; 11]) {
    let (mut masks, mut starts) = ([0; 512], [0; 11]);
    let (mut at, mut count) = (0, 0);
    while count < 10 {
        starts[count] = at as u16;
        let mut mask = 0u16;
        while mask < 512 {
            if mask.count_ones() as usize == count {
                masks[at] = mask;
                at += 1;
            }
            mask += 1;
        }
        count += 1;
    }
    starts[10] = at as u16;
    (masks, starts)
}
