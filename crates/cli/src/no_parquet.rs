//! What stands in the place of Parquet where the program is built without it: no file is one, and none can be written.

use std::borrow::Cow;
use std::convert::Infallible;
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;

use hallset::Status;
use hallset::nine::Many;
use hallset_formats::LineReader;

use crate::args::Shard;
use crate::exit;
use crate::input::Meter;
use crate::output::Beside;
use crate::pipeline::Origin;
use crate::table::{Column, Kind, Value};

/// What a file tells about itself: names and values.
pub(crate) type About = Vec<(&'static str, String)>;

/// Columns of the same length.
pub(crate) type Arrays = Vec<Infallible>;

pub(crate) const ROW_HEADER: &str = "puzzle,solution";

pub(crate) struct Input(Infallible);
pub(crate) struct Puzzles(Infallible);
pub(crate) struct Columns(Infallible);
pub(crate) struct Piece(Infallible);
pub(crate) struct Text(Infallible);
pub(crate) struct TableFile(Infallible);
pub(crate) struct Texts(Infallible);

pub(crate) struct Rows {
    pub(crate) first: usize,
    never: Infallible,
}

/// The refusal of every file of columns.
fn refused() -> anyhow::Error {
    exit::refused("this program was built without Parquet")
}

pub(crate) fn is_parquet(_: &Path) -> bool {
    false
}

pub(crate) fn note(_: &Path, _: &str) -> Option<String> {
    None
}

impl Input {
    pub(crate) fn open(_: &Path, _: Option<Shard>) -> anyhow::Result<Self> {
        Err(refused())
    }

    pub(crate) fn name(&self) -> &str {
        match self.0 {}
    }

    pub(crate) fn digest(&self) -> anyhow::Result<u64> {
        match self.0 {}
    }

    pub(crate) fn groups(&self) -> Range<usize> {
        match self.0 {}
    }

    pub(crate) fn bytes(&self, _: usize) -> u64 {
        match self.0 {}
    }

    pub(crate) fn has_solutions(&self) -> bool {
        match self.0 {}
    }

    pub(crate) fn puzzles(&self, _: usize, _: bool) -> anyhow::Result<Puzzles> {
        match self.0 {}
    }
}

impl Iterator for Puzzles {
    type Item = anyhow::Result<Rows>;

    fn next(&mut self) -> Option<Self::Item> {
        match self.0 {}
    }
}

impl Rows {
    pub(crate) fn len(&self) -> usize {
        match self.never {}
    }

    pub(crate) fn fitting(&self, _: usize) -> usize {
        match self.never {}
    }

    pub(crate) fn text(&self, _: usize) -> Cow<'_, str> {
        match self.never {}
    }

    pub(crate) fn slice(&self, _: usize, _: usize) -> Self {
        match self.never {}
    }

    pub(crate) fn texts(&self) -> Texts {
        match self.never {}
    }

    pub(crate) fn take_texts(&mut self) -> Texts {
        match self.never {}
    }

    pub(crate) fn put_back(&mut self, _: Texts) {
        match self.never {}
    }
}

impl Texts {
    pub(crate) fn len(&self) -> usize {
        match self.0 {}
    }

    pub(crate) fn solve(&mut self, _: &mut Many, _: &LineReader) -> Vec<Option<Status>> {
        match self.0 {}
    }

    pub(crate) fn text(&self, _: usize) -> &str {
        match self.0 {}
    }

    pub(crate) fn all_solved(self, _: &str) -> Arrays {
        match self.0 {}
    }
}

impl Columns {
    /// Not reached: no output has columns.
    pub(crate) fn new(_: Vec<Kind>) -> Self {
        unreachable!("tables are refused before they are filled")
    }

    pub(crate) fn row<'r, 'v: 'r>(&mut self, _: impl Iterator<Item = &'r Value<'v>>) {
        match self.0 {}
    }

    pub(crate) fn rows(&mut self, _: Arrays) {
        match self.0 {}
    }

    pub(crate) fn into_pieces(self) -> Vec<Piece> {
        match self.0 {}
    }
}

impl Text {
    pub(crate) fn new(input: Input, _: Meter) -> anyhow::Result<Self> {
        match input.0 {}
    }

    pub(crate) fn is_table(&self) -> bool {
        match self.0 {}
    }
}

impl Read for Text {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        match self.0 {}
    }
}

impl TableFile {
    pub(crate) fn new(_: Beside) -> anyhow::Result<Self> {
        Err(refused())
    }

    pub(crate) fn set(&mut self, _: &[Column]) {
        match self.0 {}
    }

    pub(crate) fn tell(&mut self, _: About) {
        match self.0 {}
    }

    pub(crate) fn begin(&mut self, _: &Origin) -> anyhow::Result<()> {
        match self.0 {}
    }

    pub(crate) fn write_csv(&mut self, _: &[u8]) -> anyhow::Result<()> {
        match self.0 {}
    }

    pub(crate) fn write(&mut self, piece: Piece) -> anyhow::Result<()> {
        match piece.0 {}
    }

    pub(crate) fn finish(self) -> anyhow::Result<Option<Beside>> {
        match self.0 {}
    }
}
