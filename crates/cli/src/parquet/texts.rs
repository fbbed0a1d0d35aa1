//! The texts of a column, ours to write on.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{StringArray, new_null_array};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::DataType;
use hallset::Status;
use hallset::nine::Many;
use hallset_formats::LineReader;

use super::{Arrays, Rows};
use crate::pipeline::GRID;

/// Texts one after the other in memory.
pub(crate) struct Texts {
    bytes: Vec<u8>,
    places: Places,
}

/// Where each of them lies.
struct Places {
    offsets: OffsetBuffer<i32>,
    nulls: Option<NullBuffer>,
}

impl Rows {
    /// A copy of the puzzles.
    pub(crate) fn texts(&self) -> Texts {
        Texts::of(self.puzzles.clone())
    }

    /// The puzzles, to be written on; copied only if somebody else reads them. None are left here until they are
    /// [put back](Self::put_back).
    pub(crate) fn take_texts(&mut self) -> Texts {
        Texts::of(std::mem::replace(&mut self.puzzles, StringArray::new_null(0)))
    }

    /// Puts back what was taken and written on.
    pub(crate) fn put_back(&mut self, texts: Texts) {
        let Texts { bytes, places: Places { offsets, nulls } } = texts;
        self.puzzles = StringArray::new(offsets, Buffer::from_vec(bytes), nulls);
    }
}

impl Texts {
    fn of(puzzles: StringArray) -> Self {
        let (offsets, bytes, nulls) = puzzles.into_parts();
        let (first, last) = (offsets[0], offsets[offsets.len() - 1]);
        let copied = |bytes: &[u8]| {
            let moved = offsets.iter().map(|offset| offset - first).collect();
            (bytes[first as usize..last as usize].to_vec(), OffsetBuffer::new(moved))
        };
        let (bytes, offsets) = match bytes.into_vec() {
            Ok(bytes) if first == 0 => (bytes, offsets),
            Ok(bytes) => copied(&bytes),
            Err(bytes) => copied(&bytes),
        };
        Self { bytes, places: Places { offsets, nulls } }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// One of them.
    pub(crate) fn text(&self, place: usize) -> &str {
        std::str::from_utf8(&self.bytes[self.places.at(place)]).unwrap_or_default()
    }

    /// Puts the first solution in the place of every plain 9x9 puzzle that has one, and tells what is known of each
    /// text that is such a puzzle.
    pub(crate) fn solve(&mut self, many: &mut Many, reader: &LineReader) -> Vec<Option<Status>> {
        let Self { bytes, places } = self;
        let mut known = vec![None; places.len()];
        let mut next = 0;
        let find = |bytes: &[u8]| {
            while next < places.len() {
                let place = places.at(next);
                next += 1;
                if place.len() == GRID && reader.plain_nine(&bytes[place.clone()]).is_some() {
                    return Some(place.start);
                }
            }
            None
        };
        many.solve(bytes, find, |start, status| known[places.beginning_at(start)] = Some(status));
        known
    }

    /// The columns of answers that are all solved: one status, the texts, no error.
    pub(crate) fn all_solved(self, status: &str) -> Arrays {
        let rows = self.places.len();
        let offsets = OffsetBuffer::from_repeated_length(status.len(), rows);
        let statuses = StringArray::new(offsets, Buffer::from_vec(status.repeat(rows).into_bytes()), None);
        let texts = StringArray::new(self.places.offsets, Buffer::from_vec(self.bytes), None);
        vec![Arc::new(statuses), Arc::new(texts), new_null_array(&DataType::Utf8, rows)]
    }
}

impl Places {
    /// How many texts there are.
    fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Where one lies; nowhere if it is missing.
    fn at(&self, place: usize) -> Range<usize> {
        let start = self.offsets[place] as usize;
        let missing = self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(place));
        start..if missing { start } else { self.offsets[place + 1] as usize }
    }

    /// The text that begins at a byte and is a grid.
    fn beginning_at(&self, start: usize) -> usize {
        // In most columns all are.
        let guess = start / GRID;
        if guess < self.len()
            && self.offsets[guess] as usize == start
            && self.offsets[guess + 1] as usize > start
        {
            return guess;
        }
        self.offsets.partition_point(|&offset| offset as usize <= start) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(puzzles: &StringArray) -> Rows {
        Rows { first: 1, puzzles: puzzles.clone(), solutions: None }
    }

    fn column() -> StringArray {
        StringArray::from(vec![Some("1..4"), None, Some("."), Some("4..1")])
    }

    #[test]
    fn texts_are_written_on_where_they_are_unless_somebody_else_reads_them() {
        let puzzles = column();
        let mut texts = rows(&puzzles).take_texts();
        texts.bytes.fill(b'2');
        assert_eq!(puzzles, column());
        let place = puzzles.value_data().as_ptr();
        let mut rows = rows(&puzzles);
        drop(puzzles);
        assert_eq!(rows.take_texts().bytes.as_ptr(), place);
    }

    #[test]
    fn what_was_written_on_is_put_back_row_by_row() {
        let mut rows = rows(&column()).slice(1, 3);
        let mut texts = rows.take_texts();
        assert_eq!((texts.len(), texts.text(0), texts.text(1), texts.text(2)), (3, "", ".", "4..1"));
        texts.bytes[0] = b'3';
        rows.put_back(texts);
        assert_eq!(rows.puzzles, StringArray::from(vec![None, Some("3"), Some("4..1")]));
    }
}
