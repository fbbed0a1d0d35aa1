//! Where the puzzles come from: made here, or read from files, of which the first of each class is left.
//!
//! Both are a list by number. What is made is made by whoever takes the number. With several numbers of clues each gets
//! a block in turn, so that all are looked for from the beginning, and a larger data set of the same seed begins with
//! the smaller one.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Seek, Write};
use std::ops::Range;

use anyhow::Context;
use hallset::canon::{Canonizer, Form, NoForm};
use hallset::generate::{GenerateError, Recipe};
use hallset::{Cancel, Puzzle};
use hallset_formats as formats;
use hallset_teach::make::text_of;

use super::examine::Left;
use crate::commands::distinct::frame::{self, Frame, Kind};
use crate::commands::distinct::key;
use crate::commands::distinct::runs::nameless;
use crate::commands::distinct::sieve::{Numbers, Sieve};
use crate::commands::generate;
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::Output;
use crate::pipeline::{self, Item, Pass, Records, Tally, ThreadArgs, Work};
use crate::progress;

/// Puzzles of a block: what a worker takes at a time.
pub(super) const BLOCK: u64 = 32;

/// Where puzzles come from.
pub(super) enum Source {
    /// They are made by these recipes in turn, up to some number of them.
    Made { recipes: Vec<Recipe>, tries: u64 },
    /// They were read, and wait here; these are at hand.
    Read { spool: BufReader<File>, at_hand: Vec<String> },
}

/// A puzzle, or why there is none under its number.
type Given = anyhow::Result<Result<Puzzle, Left>>;

impl Source {
    /// The numbers that come next, at most so many, of which `from` is the first.
    pub(super) fn shift(&mut self, from: u64, most: u64) -> anyhow::Result<Range<u64>> {
        match self {
            Self::Made { tries, .. } => Ok(from..from.saturating_add(most).min(*tries).max(from)),
            Self::Read { spool, at_hand } => {
                at_hand.clear();
                for line in (&mut *spool).lines().take(most as usize) {
                    at_hand.push(line.context("cannot read a temporary file")?);
                }
                Ok(from..from + at_hand.len() as u64)
            }
        }
    }

    /// The puzzles with these numbers, of a shift that begins with `from`.
    pub(super) fn puzzles(&self, numbers: Range<u64>, from: u64, cancel: &Cancel) -> Vec<Given> {
        match self {
            Self::Made { recipes, .. } => {
                // No number is used twice: puzzles of one number have the same solution, whatever the recipe.
                let recipe = &recipes[(numbers.start / BLOCK) as usize % recipes.len()];
                let made = recipe.clone().cancel(cancel.clone()).make_many(numbers);
                let given = made.into_iter().map(|made| match made {
                    Ok(made) if made.shortfall.is_some() => Ok(Err(Left::Short)),
                    Ok(made) => Ok(Ok(made.puzzle)),
                    Err(GenerateError::Cancelled) => Ok(Err(Left::Stopped)),
                    Err(error) => Err(generate::told(error)),
                });
                given.collect()
            }
            Self::Read { at_hand, .. } => {
                let lines = &at_hand[(numbers.start - from) as usize..(numbers.end - from) as usize];
                lines.iter().map(|line| Ok(Ok(formats::first_puzzle(line)?))).collect()
            }
        }
    }

    /// Reads all puzzles of the input, and keeps the first of each class that has one solution. Nothing is written to the
    /// output, which only tells whether somebody watches.
    pub(super) fn read(
        input: &InputArgs,
        threads: ThreadArgs,
        memory: usize,
        output: &mut Output,
    ) -> anyhow::Result<(Self, Heard)> {
        let mut sieve = Sieve::new(memory, Numbers::Untold);
        let mut spool = BufWriter::with_capacity(64 << 10, nameless()?);
        let mut tell = |line: &[u8], _: Option<u64>| {
            let written = spool.write_all(line).and_then(|()| spool.write_all(b"\n"));
            written.context("cannot write to a temporary file")
        };
        let mut frame = Frame::default();
        let (mut heard, exit) =
            pipeline::run_into(input, Pass::Parallel(threads), &Reader, output, |mut records, _| {
                while frame.read(&mut records)? {
                    sieve.add(&frame, &mut tell)?;
                }
                Ok(())
            })?;
        let bar = progress::of_count(sieve.waiting(), output);
        if !interrupt::came() {
            let classes = sieve.finish(&bar, &mut tell)?;
            heard.equivalent = heard.formed - classes;
        }
        heard.broken = exit != crate::exit::Exit::Done;
        let mut spool = spool.into_inner().map_err(std::io::IntoInnerError::into_error)?;
        spool.rewind()?;
        Ok((Self::Read { spool: BufReader::with_capacity(64 << 10, spool), at_hand: Vec::new() }, heard))
    }
}

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Heard {
    /// All of it.
    pub(super) items: u64,
    /// What is no puzzle, or one whose clues clash.
    pub(super) unreadable: u64,
    pub(super) not_one_solution: u64,
    pub(super) formless: u64,
    pub(super) restricted: u64,
    /// Puzzles with a class, and how many of them are the same as an earlier one.
    formed: u64,
    pub(super) equivalent: u64,
    /// Could some input not be read at all?
    pub(super) broken: bool,
}

impl Heard {
    /// How many classes there are.
    pub(super) fn classes(&self) -> u64 {
        self.formed - self.equivalent
    }
}

impl Tally for Heard {
    fn add(&mut self, next: Self) {
        self.items += next.items;
        self.unreadable += next.unreadable;
        self.not_one_solution += next.not_one_solution;
        self.formless += next.formless;
        self.restricted += next.restricted;
        self.formed += next.formed;
    }

    fn items(&self) -> u64 {
        self.items
    }
}

/// Finds the class of every puzzle.
struct Reader;

impl Work for Reader {
    type Worker = Canonizer;
    type Tally = Heard;

    fn worker(&self) -> Canonizer {
        Canonizer::new(Form::Solution)
    }

    fn item(
        &self,
        canonizer: &mut Canonizer,
        item: Item<'_>,
        records: &mut Records<'_>,
        heard: &mut Heard,
    ) -> anyhow::Result<()> {
        heard.items += 1;
        let Ok(puzzle) = item.puzzle() else {
            heard.unreadable += 1;
            return Ok(());
        };
        match canonizer.canonical(puzzle, &interrupt::cancel()) {
            Ok(form) => {
                heard.formed += 1;
                let mut key = Vec::new();
                key::of_form(puzzle.layout(), &form.image, &mut key)?;
                frame::write(Kind::Formed, &key, text_of(puzzle.clone()).as_bytes(), records)?;
            }
            Err(NoForm::NoSolution | NoForm::SeveralSolutions) => heard.not_one_solution += 1,
            Err(NoForm::TooManySymmetries) => heard.formless += 1,
            Err(NoForm::Restricted) => heard.restricted += 1,
            Err(_) => {}
        }
        Ok(records.end()?)
    }
}
