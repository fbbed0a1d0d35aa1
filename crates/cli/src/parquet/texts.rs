//! The texts of a column, ours to write on.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringArray, new_null_array};
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
        let (first, last) = (self.puzzles.value_offsets()[0], self.puzzles.value_offsets()[self.len()]);
        let bytes = self.puzzles.value_data()[first as usize..last as usize].to_vec();
        let offsets = match first {
            0 => self.puzzles.offsets().clone(),
            _ => {
                OffsetBuffer::new(self.puzzles.value_offsets().iter().map(|offset| offset - first).collect())
            }
        };
        Texts { bytes, places: Places { offsets, nulls: self.puzzles.nulls().cloned() } }
    }
}

impl Texts {
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
        let statuses: ArrayRef = Arc::new(StringArray::from_iter_values(std::iter::repeat_n(status, rows)));
        let texts = StringArray::new(self.places.offsets, Buffer::from_vec(self.bytes), None);
        vec![statuses, Arc::new(texts), new_null_array(&DataType::Utf8, rows)]
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

    /// The text that begins at a byte and is not empty.
    fn beginning_at(&self, start: usize) -> usize {
        // Most columns have texts of one length.
        let guess = start / self.offsets[1].max(1) as usize;
        if guess < self.len()
            && self.offsets[guess] as usize == start
            && self.offsets[guess + 1] as usize > start
        {
            return guess;
        }
        self.offsets.partition_point(|&offset| offset as usize <= start) - 1
    }
}
