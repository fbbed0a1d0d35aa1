//! The rows of a file of columns, some at a time: as many as make a batch.

use std::ops::Range;
use std::sync::Arc;

use super::Origin;
use crate::input::Meter;
use crate::parquet::{Puzzles, Rows};

/// Rows that are still to come.
pub(super) struct RowFeed {
    pub(super) origin: Arc<Origin>,
    solutions: bool,
    groups: Range<usize>,
    group: Option<Puzzles>,
    /// Rows that were read and not handed out.
    ahead: Option<Rows>,
    meter: Meter,
}

impl RowFeed {
    /// The rows of this input, with the solutions that came with them if they are wanted.
    pub(super) fn new(origin: Arc<Origin>, solutions: bool, meter: Meter) -> Self {
        let groups = origin.parquet.as_ref().map(|input| input.groups()).unwrap_or_default();
        Self { origin, solutions, groups, group: None, ahead: None, meter }
    }

    /// The next rows, about so many bytes, all of one row group; none at the end.
    pub(super) fn next(&mut self, bytes: usize) -> anyhow::Result<Option<Rows>> {
        let Some(rows) = self.ahead.take().map_or_else(|| self.read(), |rows| Ok(Some(rows)))? else {
            return Ok(None);
        };
        let length = rows.fitting(bytes);
        if length == rows.len() {
            return Ok(Some(rows));
        }
        self.ahead = Some(rows.slice(length, rows.len() - length));
        Ok(Some(rows.slice(0, length)))
    }

    fn read(&mut self) -> anyhow::Result<Option<Rows>> {
        let Some(input) = &self.origin.parquet else { return Ok(None) };
        loop {
            if let Some(rows) = self.group.as_mut().and_then(Iterator::next) {
                return rows.map(Some);
            }
            let Some(group) = self.groups.next() else { return Ok(None) };
            self.group = Some(input.puzzles(group, self.solutions)?);
            self.meter.add(input.bytes(group));
        }
    }
}
