//! What is written about items: kept in memory, or passed on record by record.

use std::io::{self, Write};

use super::Origin;
use crate::output::Output;
use crate::parquet::{Columns, Piece};
use crate::table::{Kind, Table, Value};

/// Records of a worker; anything `write!`ten belongs to the record that [`Records::end`] ends.
#[derive(Default)]
pub(crate) struct Records<'a> {
    bytes: Vec<u8>,
    /// What the first bytes will be written into. Until then it is not emptied, because
    /// filling all of it would mean extending it again.
    memory: Vec<u8>,
    through: Option<&'a mut Output>,
    /// Rows of a table, in the place of bytes.
    columns: Option<Columns>,
    complaints: Vec<anyhow::Error>,
}

impl<'a> Records<'a> {
    /// Records that are kept in this memory, in place of what it holds.
    pub(super) fn kept(memory: Vec<u8>) -> Self {
        Self { memory, ..Self::default() }
    }

    /// Records that go out one by one.
    pub(super) fn through(output: &'a mut Output) -> Self {
        Self { through: Some(output), ..Self::default() }
    }

    /// Rows of a table with columns of these kinds.
    pub(super) fn rows(kinds: Vec<Kind>) -> Self {
        Self { columns: Some(Columns::new(kinds)), ..Self::default() }
    }

    /// Records of a table for puzzles of this origin: rows, or lines of text.
    pub(crate) fn of_table(table: &Table, origin: &Origin) -> Self {
        match table.in_columns() {
            Some(table) => Self::rows(table.kinds(origin)),
            None => Self::default(),
        }
    }

    /// Sends all of them on; what is `begun` takes their place.
    pub(crate) fn hand_over(&mut self, begun: Self, output: &mut Output) -> anyhow::Result<()> {
        std::mem::replace(self, begun).into_parts().0.send(output)
    }

    /// Appends a row, if this is a table.
    pub(crate) fn row<'v: 'r, 'r>(&mut self, values: impl Iterator<Item = &'r Value<'v>>) {
        if let Some(columns) = &mut self.columns {
            columns.row(values);
        }
    }

    /// The columns, if this is a table.
    pub(crate) fn columns(&mut self) -> Option<&mut Columns> {
        self.columns.as_mut()
    }

    /// Are there no records yet, so that many can be put here at once?
    pub(crate) fn is_fresh(&self) -> bool {
        self.through.is_none() && self.bytes.is_empty()
    }

    /// Takes whole records from somebody who exchanges them for memory.
    ///
    /// # Panics
    /// If it is not fresh.
    pub(crate) fn exchange(&mut self, swap: impl FnOnce(&mut Vec<u8>)) {
        assert!(self.is_fresh(), "there are records before these");
        swap(&mut self.memory);
        std::mem::swap(&mut self.bytes, &mut self.memory);
    }

    /// Ends a record, such as a line.
    pub(crate) fn end(&mut self) -> io::Result<()> {
        if let Some(output) = &mut self.through {
            output.write(&self.bytes)?;
            self.bytes.clear();
            if output.is_terminal() {
                output.flush()?;
            }
        }
        Ok(())
    }

    /// Tells what is wrong on standard error; the exit code will say so, too.
    pub(crate) fn complain(&mut self, error: anyhow::Error) {
        self.complaints.push(error);
    }

    /// The rows of a table.
    #[cfg(feature = "parquet")]
    pub(super) fn into_arrays(self) -> Vec<crate::parquet::Arrays> {
        self.columns.map(Columns::into_arrays).unwrap_or_default()
    }

    /// What was not passed on, and the complaints.
    pub(super) fn into_parts(self) -> (Kept, Vec<anyhow::Error>) {
        let kept = match self.columns {
            None => Kept::Bytes(self.bytes),
            Some(columns) => Kept::Rows(columns.into_pieces()),
        };
        (kept, self.complaints)
    }
}

/// Records of a batch.
pub(super) enum Kept {
    /// Text.
    Bytes(Vec<u8>),
    /// Rows of a table.
    Rows(Vec<Piece>),
}

impl Kept {
    /// Sends them on.
    pub(super) fn send(self, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Self::Bytes(bytes) => Ok(output.write(&bytes)?),
            Self::Rows(pieces) => pieces.into_iter().try_for_each(|piece| output.rows(piece)),
        }
    }
}

impl Write for Records<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.capacity() == 0 {
            self.bytes = std::mem::take(&mut self.memory);
            self.bytes.clear();
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(records: Records<'_>) -> Vec<u8> {
        match records.into_parts().0 {
            Kept::Bytes(bytes) => bytes,
            Kept::Rows(_) => Vec::new(),
        }
    }

    #[test]
    fn what_the_memory_holds_is_no_record() {
        let mut records = Records::kept(b"old and long".to_vec());
        records.write_all(b"new\n").unwrap();
        assert_eq!(bytes(records), b"new\n");
        assert_eq!(bytes(Records::kept(b"old".to_vec())), b"");
    }

    #[test]
    fn records_are_exchanged_for_memory_as_it_is() {
        let mut records = Records::kept(b"old".to_vec());
        let mut whole = b"one\ntwo\n".to_vec();
        records.exchange(|memory| std::mem::swap(memory, &mut whole));
        assert_eq!(whole, b"old");
        assert!(!records.is_fresh());
        records.write_all(b"three\n").unwrap();
        assert_eq!(bytes(records), b"one\ntwo\nthree\n");
    }
}
