//! What is written about items: kept in memory, or passed on record by record.

use std::io::{self, Write};

use crate::output::Output;

/// Records of a worker; anything `write!`ten belongs to the record that [`Records::end`] ends.
#[derive(Default)]
pub(crate) struct Records<'a> {
    bytes: Vec<u8>,
    through: Option<&'a mut Output>,
    complaints: Vec<anyhow::Error>,
}

impl<'a> Records<'a> {
    /// Records that are kept in this buffer, in place of what it holds.
    pub(super) fn kept(mut buffer: Vec<u8>) -> Self {
        buffer.clear();
        Self { bytes: buffer, ..Self::default() }
    }

    /// Records that go out one by one.
    pub(super) fn through(output: &'a mut Output) -> Self {
        Self { through: Some(output), ..Self::default() }
    }

    /// The memory of records that are kept, for whoever has whole ones to put there, as long as there are none.
    pub(crate) fn memory(&mut self) -> Option<&mut Vec<u8>> {
        (self.through.is_none() && self.bytes.is_empty()).then_some(&mut self.bytes)
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

    /// The bytes that were not passed on, and the complaints.
    pub(super) fn into_parts(self) -> (Vec<u8>, Vec<anyhow::Error>) {
        (self.bytes, self.complaints)
    }
}

impl Write for Records<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
