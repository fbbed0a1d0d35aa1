//! Puzzles on their way out, in the format that was asked for or one that can hold them.

use hallset::generate::Made;
use hallset_formats::{self as formats, CannotHold, Entry, Format, LineWriter, Shape, Writing};

use crate::exit;
use crate::output::Output;

/// Writes puzzles one by one, or all at the end if the format is one document.
pub(super) struct Writer {
    format: Option<&'static Format>,
    several: bool,
    solutions: bool,
    lines: Option<LineWriter>,
    collected: Vec<Entry>,
    writing: Writing,
}

impl Writer {
    pub(super) fn new(format: Option<&'static Format>, count: u64, solutions: bool) -> Self {
        let (several, writing) = (count > 1, Writing::default());
        Self { format, several, solutions, lines: None, collected: Vec::new(), writing }
    }

    pub(super) fn write(&mut self, made: Made, output: &mut Output) -> anyhow::Result<()> {
        let mut entry = Entry::from(made.puzzle);
        entry.solution = self.solutions.then_some(made.solution);
        let format = *self.format.get_or_insert_with(|| {
            let (format, writing) = usual(&entry, self.several, output.is_terminal());
            self.writing = writing;
            format
        });
        if format.shape() == Shape::Document {
            self.collected.push(entry);
            return Ok(());
        }
        if self.lines.is_none() {
            self.lines = LineWriter::new(format, self.writing.clone(), &entry).map_err(refusal)?;
            if let Some(header) = self.lines.as_ref().and_then(LineWriter::header) {
                output.write(format!("{header}\n").as_bytes())?;
            }
        }
        if let Some(lines) = &self.lines {
            let line = lines.write(&entry).map_err(refusal)?;
            output.write(format!("{line}\n").as_bytes())?;
        }
        if output.is_terminal() {
            output.flush()?;
        }
        Ok(())
    }

    pub(super) fn finish(self, output: &mut Output) -> anyhow::Result<()> {
        if let (Some(format), false) = (self.format, self.collected.is_empty()) {
            let text = formats::write(&self.collected, format, &self.writing).map_err(refusal)?;
            output.write(text.as_bytes())?;
        }
        Ok(())
    }
}

fn refusal(loss: CannotHold) -> anyhow::Error {
    exit::refused(loss.to_string())
}

/// The format that suits: a drawn grid for one puzzle, a line each for several, grids of pencil marks where there
/// are marks, JSON for what these cannot hold. A person at a terminal knows the layout and sees a grid.
fn usual(entry: &Entry, several: bool, terminal: bool) -> (&'static Format, Writing) {
    let by_name = |name| formats::by_name(name).expect("these formats are always there");
    let (plain, json) = if several { ("line", "jsonl") } else { ("grid", "json") };
    let marks = entry.puzzle.restrictions().is_some();
    let (plain, drawn) = if marks { ("pencilmarks", "pencilmarks") } else { (plain, "grid") };
    let plain = by_name(plain);
    match plain.carries.holds(entry) {
        true => (plain, Writing::default()),
        false if terminal => (by_name(drawn), Writing::default().lossy(true)),
        false => (by_name(json), Writing::default()),
    }
}
