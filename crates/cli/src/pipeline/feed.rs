//! The bytes of an input, cut at line ends.
//!
//! What one read gives is handed out as far as it has whole lines, so that a slow pipe is worked
//! on as it comes. A line beyond [`LONGEST_LINE`] is skipped, so that no input fills the memory.

use memchr::memchr;

use crate::input::Source;

/// The longest line: a grid of side 1024 as numbers has about a third of it.
pub(super) const LONGEST_LINE: usize = 16 << 20;

/// The most bytes handed out at once, unless one line has more.
const LARGEST: usize = 1 << 20;

/// An input that is read line by line.
pub(super) struct Feed {
    source: Source,
    pending: Vec<u8>,
    /// Where the bytes begin that were not handed out.
    start: usize,
    /// Up to where there is no line end after `start`.
    searched: usize,
    /// The number of the next line.
    number: usize,
    ended: bool,
}

/// Some lines.
pub(super) enum Lines {
    /// Whole lines, and the number of the first.
    Whole(usize, Vec<u8>),
    /// A line that is too long, and its number.
    TooLong(usize),
}

impl Feed {
    pub(super) fn new(source: Source) -> Self {
        Self { source, pending: Vec::new(), start: 0, searched: 0, number: 1, ended: false }
    }

    pub(super) fn source(&self) -> &Source {
        &self.source
    }

    /// The next lines, at most so many; `None` at the end.
    pub(super) fn take(&mut self, most: usize) -> anyhow::Result<Option<Lines>> {
        loop {
            let (end, lines) = self.whole_lines(most);
            if lines > 0 {
                return Ok(Some(self.hand_out(end, lines)));
            }
            if self.pending.len() - self.start > LONGEST_LINE {
                let number = self.number;
                self.skip_line()?;
                return Ok(Some(Lines::TooLong(number)));
            }
            if self.ended {
                let rest = self.pending.len() > self.start;
                return Ok(rest.then(|| self.hand_out(self.pending.len(), 1)));
            }
            self.read()?;
        }
    }

    /// The next line that is neither blank nor a comment, with its number.
    pub(super) fn header(&mut self) -> anyhow::Result<Option<(usize, String)>> {
        while let Some(lines) = self.take(1)? {
            let Lines::Whole(number, bytes) = lines else { continue };
            let line = String::from_utf8_lossy(&bytes);
            let line = line.trim_end();
            let words = line.trim_start();
            if !words.is_empty() && !words.starts_with('#') && !words.starts_with("//") {
                return Ok(Some((number, line.to_owned())));
            }
        }
        Ok(None)
    }

    /// The end of the whole lines to hand out, and how many they are.
    fn whole_lines(&mut self, most: usize) -> (usize, usize) {
        let (mut end, mut lines) = (self.start, 0);
        let mut from = self.searched.max(self.start);
        while lines < most && end - self.start < LARGEST {
            match memchr(b'\n', &self.pending[from..]) {
                Some(offset) => {
                    end = from + offset + 1;
                    from = end;
                    lines += 1;
                }
                None => break,
            }
        }
        if lines == 0 {
            self.searched = self.pending.len();
        }
        (end, lines)
    }

    fn hand_out(&mut self, end: usize, lines: usize) -> Lines {
        let bytes = self.pending[self.start..end].to_vec();
        let first = self.number;
        (self.start, self.number) = (end, first + lines);
        Lines::Whole(first, bytes)
    }

    fn read(&mut self) -> anyhow::Result<()> {
        self.pending.drain(..self.start);
        self.searched = self.searched.saturating_sub(self.start);
        self.start = 0;
        self.ended = self.source.read_chunk(&mut self.pending)? == 0;
        Ok(())
    }

    fn skip_line(&mut self) -> anyhow::Result<()> {
        self.number += 1;
        loop {
            let found = memchr(b'\n', &self.pending[self.searched.max(self.start)..]);
            if let Some(offset) = found {
                self.start = self.searched.max(self.start) + offset + 1;
                return Ok(());
            }
            self.pending.clear();
            (self.start, self.searched) = (0, 0);
            if self.ended {
                return Ok(());
            }
            self.read()?;
        }
    }
}
