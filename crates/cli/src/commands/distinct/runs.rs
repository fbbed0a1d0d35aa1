//! Sorted runs in a temporary file, and their merge.
//!
//! All runs stand one after the other in one file that has no name, so that nothing of it is left however the program
//! ends. A run is a list of records in the order of their keys: the key, a place, a number. The merge takes the record
//! with the least key from all runs; of records with the same key it makes one, with the least place and the sum of
//! the numbers. It reads from each run a block at a time, and the blocks share a given amount of memory. Where there
//! are more runs than blocks, some are merged into one first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::Range;

use anyhow::Context;

/// What runs are made of, by their keys.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Record {
    pub(super) key: Vec<u8>,
    pub(super) place: u64,
    pub(super) count: u64,
}

/// The runs of a file.
pub(super) struct Runs {
    file: File,
    runs: Vec<Range<u64>>,
    /// Where the run that is being written begins, and how far the file is written.
    begun: u64,
    written: u64,
    /// What is not written yet.
    buffer: Vec<u8>,
    /// How much memory a merge may take.
    memory: usize,
}

/// The fewest bytes of a block: less would be mostly waiting.
const BLOCK: usize = 16 << 10;

/// The bytes of a record besides its key: the length of the key, the place, the number.
const HEAD: usize = 4 + 8 + 8;

/// A file that has no name.
pub(in crate::commands) fn nameless() -> anyhow::Result<File> {
    let folder = std::env::temp_dir();
    tempfile::tempfile().with_context(|| format!("cannot make a temporary file in {}", folder.display()))
}

impl Runs {
    /// None yet; a merge may take so many bytes.
    pub(super) fn new(memory: usize) -> anyhow::Result<Self> {
        let file = nameless()?;
        Ok(Self { file, runs: Vec::new(), begun: 0, written: 0, buffer: Vec::new(), memory })
    }

    /// How many runs there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.runs.len()
    }

    /// One record more of the run that is being written; its key is not less than that of the last.
    pub(super) fn push(&mut self, key: &[u8], place: u64, count: u64) -> anyhow::Result<()> {
        self.buffer.extend_from_slice(&(key.len() as u32).to_le_bytes());
        self.buffer.extend_from_slice(&place.to_le_bytes());
        self.buffer.extend_from_slice(&count.to_le_bytes());
        self.buffer.extend_from_slice(key);
        if self.buffer.len() >= BLOCK { self.write() } else { Ok(()) }
    }

    /// Ends the run that is being written.
    pub(super) fn end_run(&mut self) -> anyhow::Result<()> {
        self.write()?;
        if self.written > self.begun {
            self.runs.push(self.begun..self.written);
        }
        self.begun = self.written;
        Ok(())
    }

    fn write(&mut self) -> anyhow::Result<()> {
        let file = &mut self.file;
        let written = file.seek(SeekFrom::Start(self.written)).and_then(|_| file.write_all(&self.buffer));
        written.context("cannot write to a temporary file")?;
        self.written += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }

    /// All records in the order of their keys.
    pub(super) fn merge(mut self) -> anyhow::Result<Merge> {
        let most = (self.memory / BLOCK).max(2);
        while self.runs.len() > most {
            let some: Vec<_> = self.runs.drain(..most).collect();
            let mut merge = Heads::new(&mut self.file, some, self.memory)?;
            while let Some(Record { key, place, count }) = merge.next(&mut self.file)? {
                self.push(&key, place, count)?;
            }
            self.end_run()?;
        }
        let runs = std::mem::take(&mut self.runs);
        let heads = Heads::new(&mut self.file, runs, self.memory)?;
        Ok(Merge { file: self.file, heads })
    }
}

/// A merge on its way.
pub(super) struct Merge {
    file: File,
    heads: Heads,
}

impl Iterator for Merge {
    type Item = anyhow::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        self.heads.next(&mut self.file).transpose()
    }
}

/// The next record of each run, the least first.
struct Heads {
    tails: Vec<Tail>,
    heap: BinaryHeap<Reverse<(Record, usize)>>,
}

/// What was not taken of a run.
struct Tail {
    /// What was not read.
    rest: Range<u64>,
    block: Vec<u8>,
    /// How much of the block was taken.
    taken: usize,
    /// How many bytes are read at once.
    size: usize,
}

impl Heads {
    fn new(file: &mut File, runs: Vec<Range<u64>>, memory: usize) -> anyhow::Result<Self> {
        let size = (memory / runs.len().max(1)).clamp(BLOCK, 1 << 20);
        let tail = |rest| Tail { rest, block: Vec::new(), taken: 0, size };
        let mut tails: Vec<_> = runs.into_iter().map(tail).collect();
        let mut heap = BinaryHeap::new();
        for (run, tail) in tails.iter_mut().enumerate() {
            heap.extend(tail.next(file)?.map(|record| Reverse((record, run))));
        }
        Ok(Self { tails, heap })
    }

    fn next(&mut self, file: &mut File) -> anyhow::Result<Option<Record>> {
        let Some(mut record) = self.least(file, |_| true)? else { return Ok(None) };
        while let Some(same) = self.least(file, |other| other.key == record.key)? {
            record.place = record.place.min(same.place);
            record.count += same.count;
        }
        Ok(Some(record))
    }

    /// Takes the least record if it is wanted.
    fn least(&mut self, file: &mut File, wanted: impl Fn(&Record) -> bool) -> anyhow::Result<Option<Record>> {
        let Some(mut head) = self.heap.peek_mut() else { return Ok(None) };
        let Reverse((record, run)) = &mut *head;
        if !wanted(record) {
            return Ok(None);
        }
        Ok(Some(match self.tails[*run].next(file)? {
            Some(next) => std::mem::replace(record, next),
            None => PeekMut::pop(head).0.0,
        }))
    }
}

impl Tail {
    fn next(&mut self, file: &mut File) -> anyhow::Result<Option<Record>> {
        self.fill(HEAD, file)?;
        let Some((head, _)) = self.block[self.taken..].split_first_chunk::<HEAD>() else { return Ok(None) };
        let [a, b, c, d, numbers @ ..] = *head;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        let [place, count] = [0, 8].map(|at| {
            let mut number = [0; 8];
            number.copy_from_slice(&numbers[at..at + 8]);
            u64::from_le_bytes(number)
        });
        self.fill(HEAD + length, file)?;
        let key = self.block[self.taken + HEAD..][..length].to_vec();
        self.taken += HEAD + length;
        Ok(Some(Record { key, place, count }))
    }

    /// Reads on until so many bytes are there, or the run ends.
    fn fill(&mut self, wanted: usize, file: &mut File) -> anyhow::Result<()> {
        let left = self.block.len() - self.taken;
        if left >= wanted || self.rest.is_empty() {
            return Ok(());
        }
        self.block.drain(..self.taken);
        self.taken = 0;
        let more = (self.size.max(wanted) - left).min((self.rest.end - self.rest.start) as usize);
        self.block.resize(left + more, 0);
        let read = file.seek(SeekFrom::Start(self.rest.start));
        read.and_then(|_| file.read_exact(&mut self.block[left..]))
            .context("cannot read a temporary file")?;
        self.rest.start += more as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_runs_than_blocks_merge_to_one_record_a_key() -> anyhow::Result<()> {
        // Two blocks, so that runs are merged two by two.
        let mut runs = Runs::new(2 * BLOCK)?;
        let (numbers, lists) = (700_u64, 9);
        for run in 0..lists {
            for number in (0..numbers).filter(|number| number.is_multiple_of(run + 1)) {
                // Some keys are longer than a block.
                let long = if number % 100 == 0 { 2 * BLOCK } else { 20 };
                let key = [&number.to_be_bytes()[..], &vec![7; long]].concat();
                runs.push(&key, 1000 - run, 1)?;
            }
            runs.end_run()?;
        }
        assert_eq!(runs.count(), lists as usize);
        let merged: Vec<_> = runs.merge()?.collect::<anyhow::Result<_>>()?;
        assert_eq!(merged.len(), numbers as usize);
        for (number, record) in merged.iter().enumerate() {
            assert_eq!(record.key[..8], (number as u64).to_be_bytes());
            let of: Vec<_> = (0..lists).filter(|run| (number as u64).is_multiple_of(run + 1)).collect();
            assert_eq!(
                (record.count, Some(record.place)),
                (of.len() as u64, of.iter().map(|run| 1000 - run).min())
            );
        }
        Ok(())
    }

    #[test]
    fn no_run_has_no_record() -> anyhow::Result<()> {
        let mut runs = Runs::new(BLOCK)?;
        runs.end_run()?;
        assert_eq!((runs.count(), runs.merge()?.count()), (0, 0));
        Ok(())
    }
}
