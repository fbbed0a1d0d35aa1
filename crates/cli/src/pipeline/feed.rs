//! The bytes of an input, cut at line ends.
//!
//! What one read gives is handed out as far as it has whole lines, so that a slow pipe is worked
//! on as it comes. A line beyond [`LONGEST_LINE`] is skipped, so that no input fills the memory.
//!
//! Bytes are read into a block. If its lines fill most of it, the block itself is handed out and only
//! the unfinished line at its end is copied, into the next one; a few lines are copied out of it.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memrchr};

use super::spare::Spare;
use crate::input::Source;

/// The longest line: a grid of side 1024 as numbers has about a third of it.
pub(super) const LONGEST_LINE: usize = 16 << 20;

/// The fewest bytes that are asked for at once.
const LEAST: usize = 64 << 10;

/// An input that is read line by line.
pub(super) struct Feed {
    source: Source,
    /// What was read, and room for more.
    block: Vec<u8>,
    /// The part of the block that was read and not handed out.
    ahead: Range<usize>,
    /// How many bytes of that part are known to hold no line end.
    searched: usize,
    /// The number of the next line.
    number: usize,
    ended: bool,
}

/// What is handed out.
pub(super) enum Taken {
    /// Some lines.
    Lines(Text),
    /// A line that is too long, and its number.
    TooLong(usize),
}

/// Whole lines.
pub(super) struct Text {
    /// The number of the first.
    pub(super) first: usize,
    /// How many they are.
    pub(super) count: usize,
    /// The lines with their ends; at the end of an input the last may have none.
    pub(super) bytes: Vec<u8>,
}

/// A line without its end. In a table, blanks and tabs before that belong to its last columns.
pub(crate) fn without_end(line: &str) -> &str {
    line.trim_end_matches(['\r', '\n'])
}

impl Feed {
    pub(super) fn new(source: Source) -> Self {
        Self { source, block: Vec::new(), ahead: 0..0, searched: 0, number: 1, ended: false }
    }

    pub(super) fn source(&self) -> &Source {
        &self.source
    }

    /// The next lines, at most so many bytes unless the first has more; `None` at the end.
    pub(super) fn take(&mut self, most: usize, spare: &Spare) -> anyhow::Result<Option<Taken>> {
        loop {
            if let Some(length) = self.whole_lines(most) {
                return Ok(Some(self.hand_out(length, spare)));
            }
            if self.ahead.len() > LONGEST_LINE {
                let number = self.number;
                self.skip_line()?;
                return Ok(Some(Taken::TooLong(number)));
            }
            if self.ended {
                return Ok((!self.ahead.is_empty()).then(|| self.hand_out(self.ahead.len(), spare)));
            }
            self.read(most)?;
        }
    }

    /// The next line that is neither blank nor a comment, with its number.
    pub(super) fn header(&mut self, spare: &Spare) -> anyhow::Result<Option<(usize, String)>> {
        while let Some(taken) = self.take(1, spare)? {
            let Taken::Lines(text) = taken else { continue };
            let line = String::from_utf8_lossy(&text.bytes);
            let line = without_end(&line);
            let words = line.trim();
            if !words.is_empty() && !words.starts_with('#') && !words.starts_with("//") {
                return Ok(Some((text.first, line.to_owned())));
            }
        }
        Ok(None)
    }

    /// The length of the whole lines to hand out, if there is one.
    fn whole_lines(&mut self, most: usize) -> Option<usize> {
        let ahead = &self.block[self.ahead.clone()];
        let most = most.clamp(self.searched, ahead.len());
        let last = memrchr(b'\n', &ahead[self.searched..most]).map(|offset| self.searched + offset);
        let end = last.or_else(|| memchr(b'\n', &ahead[most..]).map(|offset| most + offset));
        if end.is_none() {
            self.searched = ahead.len();
        }
        end.map(|end| end + 1)
    }

    fn hand_out(&mut self, length: usize, spare: &Spare) -> Taken {
        let Range { start, end } = self.ahead;
        let mut bytes = spare.take();
        if start == 0 && 2 * length > self.block.len() {
            bytes.resize(bytes.len().max(end - length), 0);
            bytes[..end - length].copy_from_slice(&self.block[length..end]);
            std::mem::swap(&mut self.block, &mut bytes);
            bytes.truncate(length);
            self.ahead = 0..end - length;
        } else {
            bytes.clear();
            bytes.extend_from_slice(&self.block[start..start + length]);
            self.ahead.start += length;
        }
        self.searched = 0;
        let ends = memchr_iter(b'\n', &bytes).count();
        let count = if bytes.ends_with(b"\n") { ends } else { ends + 1 };
        let first = self.number;
        self.number += count;
        Taken::Lines(Text { first, count, bytes })
    }

    /// Reads what comes next, about as many bytes as are wanted.
    fn read(&mut self, wanted: usize) -> anyhow::Result<()> {
        self.block.copy_within(self.ahead.clone(), 0);
        self.ahead = 0..self.ahead.len();
        let end = self.ahead.end + wanted.max(LEAST);
        if self.block.len() < end {
            self.block.resize(end, 0);
        }
        let count = self.source.read(&mut self.block[self.ahead.end..end])?;
        self.ahead.end += count;
        self.ended = count == 0;
        Ok(())
    }

    fn skip_line(&mut self) -> anyhow::Result<()> {
        self.number += 1;
        loop {
            self.ahead.start += self.searched;
            self.searched = 0;
            if let Some(offset) = memchr(b'\n', &self.block[self.ahead.clone()]) {
                self.ahead.start += offset + 1;
                return Ok(());
            }
            self.ahead = 0..0;
            if self.ended {
                return Ok(());
            }
            self.read(LEAST)?;
        }
    }
}
