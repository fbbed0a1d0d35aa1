//! Keeps the first line of each class, in the order of the input, in bounded memory.
//!
//! While all classes fit into memory, a line whose class is new is written at once, and nothing goes to disk. When the
//! memory is full the classes are written as a sorted run ([`Runs`]) and forgotten. From then on a line whose class
//! seems new may be one of a class that was forgotten, so it waits in a *spool*: a temporary file of lines in their
//! order. At the end the runs are merged, which tells the place of the first line of each class; sorted by place (by
//! runs again), they say which lines of the spool to write.
//!
//! The spool, and not the runs, holds the lines: each is written once and read once, in order, and what is sorted
//! stays small. The input itself cannot be read a second time, since it may be a pipe.
//!
//! If classes are to be counted, every line waits.

use std::fs::File;
use std::io::{BufReader, BufWriter, Seek};

use anyhow::Context;
use indicatif::ProgressBar;

use super::frame::{self, Frame, Kind};
use super::known::{Added, Known};
use super::runs::{Record, Runs, nameless};
use crate::interrupt;

/// What happens with the number of puzzles in a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::commands) enum Numbers {
    /// They are written before the line.
    Written,
    /// Nobody asked for them.
    Untold,
}

/// Who is told the lines that are the first of their class, each with how many there are if that was asked for.
pub(in crate::commands) trait Tell:
    FnMut(&[u8], Option<u64>) -> anyhow::Result<()>
{
}

impl<F: FnMut(&[u8], Option<u64>) -> anyhow::Result<()>> Tell for F {}

/// Lines on their way.
pub(in crate::commands) struct Sieve {
    memory: usize,
    numbers: Numbers,
    known: Known,
    /// Classes that were forgotten.
    runs: Option<Runs>,
    /// Lines that wait.
    spool: Option<BufWriter<File>>,
    /// How many lines came, how many of them before the first that waits, and how many wait.
    places: u64,
    written: u64,
    waiting: u64,
}

impl Sieve {
    /// An empty one that takes so many bytes.
    pub(in crate::commands) fn new(memory: usize, numbers: Numbers) -> Self {
        Self {
            memory,
            numbers,
            known: Known::new(memory),
            runs: None,
            spool: None,
            places: 0,
            written: 0,
            waiting: 0,
        }
    }

    /// How many lines wait.
    pub(in crate::commands) fn waiting(&self) -> u64 {
        self.waiting
    }

    /// The next line, with the key of its class if it has one. What is known to be the first of its class is told.
    pub(in crate::commands) fn add(&mut self, frame: &Frame, tell: &mut impl Tell) -> anyhow::Result<()> {
        let Frame { kind, key, line } = frame;
        let place = self.places;
        self.places += 1;
        if *kind == Kind::Formed {
            let mut added = self.known.add(key, place);
            if added == Added::Full {
                self.forget()?;
                added = self.known.add(key, place);
            }
            if added == Added::Seen {
                return Ok(());
            }
        }
        if self.spool.is_none() {
            if self.runs.is_none() && self.numbers == Numbers::Untold {
                return tell(line, None);
            }
            self.written = place;
        }
        self.wait(place, *kind, line)
    }

    /// Writes the classes in memory as a run.
    fn forget(&mut self) -> anyhow::Result<()> {
        let runs = match &mut self.runs {
            Some(runs) => runs,
            None => self.runs.insert(Runs::new(self.memory / 2)?),
        };
        self.known.empty(|key, place, count| runs.push(key, place, count))?;
        runs.end_run()
    }

    fn wait(&mut self, place: u64, kind: Kind, line: &[u8]) -> anyhow::Result<()> {
        let spool = match &mut self.spool {
            Some(spool) => spool,
            None => self.spool.insert(BufWriter::with_capacity(64 << 10, nameless()?)),
        };
        self.waiting += 1;
        let written = frame::write(kind, &place.to_be_bytes(), line, spool);
        written.context("cannot write to a temporary file")
    }

    /// Tells what waits, and how many classes there were.
    pub(in crate::commands) fn finish(
        mut self,
        bar: &ProgressBar,
        tell: &mut impl Tell,
    ) -> anyhow::Result<u64> {
        let Some(spool) = self.spool.take() else { return Ok(self.known.count() as u64) };
        self.forget()?;
        let Self { memory, runs, written, numbers, known, .. } = self;
        drop(known);
        let (kept, classes) = match runs {
            Some(runs) => first_of_each(runs, written, memory / 2)?,
            None => (Runs::new(memory)?, 0),
        };
        let mut kept = kept.merge()?.peekable();
        let mut spool = spool.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        spool.rewind()?;
        let mut spool = BufReader::with_capacity(64 << 10, spool);
        let mut frame = Frame::default();
        while frame.read(&mut spool).context("cannot read a temporary file")? && !interrupt::came() {
            bar.inc(1);
            let number = match frame.kind {
                Kind::Header => None,
                Kind::Formless => Some(1),
                Kind::Formed => match kept.next_if(|record| is_of(record, &frame.key)).transpose()? {
                    Some(record) => Some(record.count),
                    None => continue,
                },
            };
            tell(&frame.line, number.filter(|_| numbers == Numbers::Written))?;
        }
        bar.finish_and_clear();
        Ok(classes)
    }
}

/// Is it of this place? A record that cannot be read is told at once.
fn is_of(record: &anyhow::Result<Record>, place: &[u8]) -> bool {
    record.as_ref().is_ok_and(|record| record.key == place) || record.is_err()
}

/// The first place of each class from some place on, with its number, sorted by place; and the number of all classes.
fn first_of_each(classes: Runs, from: u64, memory: usize) -> anyhow::Result<(Runs, u64)> {
    let mut sorted = Runs::new(memory)?;
    let most = (memory / size_of::<(u64, u64)>()).max(1);
    let mut firsts = Vec::new();
    let mut number = 0;
    let mut merge = classes.merge()?;
    loop {
        let record = merge.next().transpose()?.filter(|_| !interrupt::came());
        if record.is_none() || firsts.len() == most {
            firsts.sort_unstable();
            for (place, count) in firsts.drain(..) {
                // The greatest byte first, so that keys compare as places do.
                sorted.push(&u64::to_be_bytes(place), place, count)?;
            }
            sorted.end_run()?;
        }
        let Some(record) = record else { return Ok((sorted, number)) };
        number += 1;
        if record.place >= from {
            firsts.push((record.place, record.count));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What comes out of lines with these classes, none where there is no form; and how many classes there were.
    fn sieved(classes: &[Option<u16>], memory: usize, numbers: Numbers) -> anyhow::Result<(String, u64)> {
        let mut kept = String::new();
        let mut tell = |line: &[u8], number: Option<u64>| {
            let number = number.map(|number| format!("{number} ")).unwrap_or_default();
            kept.push_str(&format!("{number}{}\n", std::str::from_utf8(line)?));
            Ok(())
        };
        let mut sieve = Sieve::new(memory, numbers);
        for (place, class) in classes.iter().enumerate() {
            let (kind, key) = match class {
                None => (Kind::Formless, Vec::new()),
                Some(class) => (Kind::Formed, class.to_be_bytes().repeat(10)),
            };
            sieve.add(&Frame { kind, key, line: format!("line {place}").into_bytes() }, &mut tell)?;
        }
        let classes = sieve.finish(&ProgressBar::hidden(), &mut tell)?;
        Ok((kept, classes))
    }

    /// The same by looking at all of them.
    fn expected(classes: &[Option<u16>], numbers: Numbers) -> (String, u64) {
        let of = |class: &Option<u16>| classes.iter().filter(|other| *other == class).count();
        let mut seen = std::collections::HashSet::new();
        let mut text = String::new();
        for (place, class) in classes.iter().enumerate() {
            if class.is_none_or(|class| seen.insert(class)) {
                let number = if class.is_none() { 1 } else { of(class) };
                let number = if numbers == Numbers::Written { format!("{number} ") } else { String::new() };
                text.push_str(&format!("{number}line {place}\n"));
            }
        }
        (text, seen.len() as u64)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn the_first_of_each_class_stays_in_order_however_little_memory_there_is(
            classes in prop::collection::vec(prop::option::weighted(0.9, 0_u16..300), 0..800),
            memory in prop::sample::select(vec![1_usize, 1 << 10, 1 << 12, 1 << 20]),
        ) {
            for numbers in [Numbers::Untold, Numbers::Written] {
                let kept = sieved(&classes, memory, numbers).map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!(kept, expected(&classes, numbers));
            }
        }
    }

    #[test]
    fn little_memory_makes_many_runs() -> anyhow::Result<()> {
        let mut tell = |_: &[u8], _: Option<u64>| Ok(());
        let mut sieve = Sieve::new(1 << 12, Numbers::Untold);
        for class in 0..10_000_u32 {
            let key = class.to_be_bytes().repeat(5);
            sieve.add(&Frame { kind: Kind::Formed, key, line: Vec::new() }, &mut tell)?;
        }
        let runs = sieve.runs.as_ref().map_or(0, Runs::count);
        assert!(runs > 100, "{runs} runs");
        assert_eq!(sieve.finish(&ProgressBar::hidden(), &mut tell)?, 10_000);
        Ok(())
    }
}
