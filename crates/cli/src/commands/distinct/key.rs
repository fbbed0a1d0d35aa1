//! A canonical form as few bytes: two are equal exactly if the forms are.
//!
//! A plain 9x9 form is a bit for every cell, set where a clue stands, and half a byte for every clue: 20 bytes for 17
//! clues. Any other form is its layout as JSON, which ends where it ends, and the grid as a line.

use hallset::{Grid, Layout};

/// What a key begins with, so that those of different kinds are never equal.
const PLAIN: u8 = 1;
const OTHER: u8 = 2;

/// Appends the key of a form.
pub(in crate::commands) fn of_form(
    layout: &Layout,
    form: &Grid,
    key: &mut Vec<u8>,
) -> serde_json::Result<()> {
    if is_plain_nine(layout) {
        of_cells(form.to_line().as_bytes(), key);
        return Ok(());
    }
    of_grid(layout, form, key)
}

/// Is there nothing but rows, columns and boxes of 3x3?
pub(in crate::commands) fn is_plain_nine(layout: &Layout) -> bool {
    layout.box_shape() == Some((3, 3)) && layout.is_plain()
}

/// Appends the key of a plain 9x9 form, `1` to `9` for clues.
pub(in crate::commands) fn of_cells(cells: &[u8], key: &mut Vec<u8>) {
    key.push(PLAIN);
    for eight in cells.chunks(8) {
        let bit = |(place, cell): (usize, &u8)| u8::from(cell.is_ascii_digit()) << place;
        key.push(eight.iter().enumerate().map(bit).sum());
    }
    let mut digits = cells.iter().filter(|cell| cell.is_ascii_digit()).map(|cell| cell - b'0');
    while let Some(digit) = digits.next() {
        key.push(digit << 4 | digits.next().unwrap_or(0));
    }
}

/// Appends the key of any form.
fn of_grid(layout: &Layout, form: &Grid, key: &mut Vec<u8>) -> serde_json::Result<()> {
    key.push(OTHER);
    serde_json::to_writer(&mut *key, layout)?;
    key.extend_from_slice(form.to_line().as_bytes());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(cells: &[u8]) -> Vec<u8> {
        let mut key = Vec::new();
        of_cells(cells, &mut key);
        key
    }

    #[test]
    fn seventeen_clues_take_a_mark_and_twenty_bytes() {
        let cells = [&[b'.'; 64][..], b"12345678912345678"].concat();
        assert_eq!(key(&cells).len(), 1 + 20);
    }

    #[test]
    fn keys_differ_where_place_or_digit_does() {
        let forms: [&[u8]; 5] = [b"1........", b".1.......", b"2........", b"12.......", b"1.2......"];
        let mut keys: Vec<_> = forms.iter().map(|form| key(form)).collect();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), forms.len());
    }

    #[test]
    fn the_same_digits_on_another_layout_are_another_form() -> Result<(), Box<dyn std::error::Error>> {
        let (wide, tall) = (Layout::with_boxes(2, 3)?, Layout::with_boxes(3, 2)?);
        let grid: Grid = ".".repeat(36).parse()?;
        let (mut one, mut other) = (Vec::new(), Vec::new());
        of_grid(&wide, &grid, &mut one)?;
        of_grid(&tall, &grid, &mut other)?;
        assert_ne!(one, other);
        Ok(())
    }
}
