//! Rows that are in memory already, worked on by all cores, for programs in which this one is a guest.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use hallset::Cancel;
use hallset_formats::{self as formats, LineReader, Reading};

use super::batch::Items;
use super::records::Records;
use super::{Origin, Work, work_on};
use crate::exit;
use crate::interrupt;
use crate::parquet::{Arrays, ROW_HEADER, Rows};

/// Works on every row and gives the columns of the answers, piece by piece in the order of the rows; nothing if the
/// flag goes up before all is done.
pub(crate) fn answer_rows<W: Work>(
    work: &W,
    pieces: Vec<Rows>,
    reading: Reading,
    threads: usize,
    cancel: &Cancel,
) -> anyhow::Result<Option<Vec<Arrays>>> {
    let Some(table) = work.table() else { return Ok(None) };
    let stated = pieces.first().is_some_and(|rows| rows.solutions.is_some());
    let (format, header) = if stated { ("csv", Some(ROW_HEADER)) } else { ("line", None) };
    let format = formats::by_name(format).expect("these formats are always there");
    let lines =
        LineReader::new(format, reading, header).map_err(|error| exit::bad_input(error.to_string()))?;
    let origin = Arc::new(Origin {
        name: "the rows".to_owned(),
        among_others: false,
        header: None,
        first: None,
        lines: Some(lines),
        parquet: None,
        apart: true,
    });
    let kinds = table.kinds(&origin);
    let jobs: Vec<_> = pieces.into_iter().map(|rows| Mutex::new(Some(rows))).collect();
    let done: Vec<_> = jobs.iter().map(|_| Mutex::new(Ok(Vec::new()))).collect();
    let next = AtomicUsize::new(0);
    let run = || {
        interrupt::within(cancel, || {
            let mut worker = work.worker();
            while !cancel.is_raised() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(rows) = jobs.get(number).and_then(|job| lock(job).take()) else { return };
                let mut items = Items::Rows { origin: origin.clone(), rows };
                let mut records = Records::rows(kinds.clone());
                let mut tally = W::Tally::default();
                let worked = work_on(&mut items, work, &mut worker, &mut records, &mut tally);
                *lock(&done[number]) = worked.map(|()| records.into_arrays());
            }
        });
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(jobs.len()) {
            scope.spawn(run);
        }
        run();
    });
    if cancel.is_raised() {
        return Ok(None);
    }
    let pieces: anyhow::Result<Vec<_>> =
        done.into_iter().map(|piece| piece.into_inner().unwrap_or_else(PoisonError::into_inner)).collect();
    Ok(Some(pieces?.concat()))
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
