//! Texts in and out: entries read, written back, shown in a line of code, and what is wrong with them as an exception.

use hallset::{Extra, Puzzle, Regions};
use hallset_formats::{self as formats, Entry, Format, FormatError, Writing};
use hallset_teach::words::one_line;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::layout::Options;

/// All entries of a text. The name of its file may tell the format.
pub(crate) fn entries(
    py: Python<'_>,
    text: &[u8],
    name: Option<&str>,
    options: &Options,
) -> PyResult<Vec<Entry>> {
    let reading = options.reading(py)?;
    let named = options.format()?;
    let read = py.detach(|| {
        let text = std::str::from_utf8(text).map_err(|error| FormatError::not_text(text, &error))?;
        let format = named.map_or_else(|| formats::detect(text, name), Ok)?;
        formats::read(text, format, &reading)
    });
    read.map_err(|error| refused(py, &error))
}

/// The only entry of a text.
pub(crate) fn entry(py: Python<'_>, text: &str, options: &Options) -> PyResult<Entry> {
    let mut entries = entries(py, text.as_bytes(), None, options)?;
    match entries.len() {
        1 => Ok(entries.swap_remove(0)),
        several => Err(PyValueError::new_err(format!(
            "found {several} puzzles, expected one; hallset.read gives all puzzles of a text"
        ))),
    }
}

/// An entry in a format, without the end of its last line.
pub(crate) fn written(entry: &Entry, format: &'static Format, writing: &Writing) -> PyResult<String> {
    let text = formats::write(std::slice::from_ref(entry), format, writing);
    let mut text = text.map_err(|loss| PyValueError::new_err(loss.to_string()))?;
    text.truncate(text.trim_end_matches('\n').len());
    Ok(text)
}

/// An entry with everything that it has, for a copy of it.
pub(crate) fn whole(entry: &Entry) -> PyResult<String> {
    let json = formats::by_name("jsonl").expect("the list of formats has `jsonl`");
    written(entry, json, &Writing::default())
}

/// A call that makes this grid again; larger grids than one reads are told in words.
pub(crate) fn code(name: &str, puzzle: &Puzzle) -> PyResult<String> {
    const LARGEST: usize = 36;
    let layout = puzzle.layout();
    let side = layout.side;
    if side > LARGEST {
        let filled = puzzle.givens().filled();
        return Ok(format!("<{name} of side {side} with {filled} digits>"));
    }
    let is_usual = hallset::Layout::of_side(side).is_ok_and(|usual| usual.regions == layout.regions);
    let regions = match &layout.regions {
        _ if is_usual => Some(String::new()),
        Regions::Boxes { rows, columns } => Some(format!(", box=({rows}, {columns})")),
        Regions::Latin => Some(", latin=True".to_owned()),
        _ => None,
    };
    match regions {
        Some(mut words) if puzzle.restrictions().is_none() && layout.extra_units.is_empty() => {
            words.extend(layout.extras.iter().map(|extra: Extra| format!(", {}=True", extra.name())));
            Ok(format!("{name}('{}'{words})", one_line(puzzle, puzzle.givens())))
        }
        _ => Ok(format!("{name}('{}')", whole(&Entry::from(puzzle.clone()))?)),
    }
}

/// `hallset.FormatError` with its place.
pub(crate) fn refused(py: Python<'_>, error: &FormatError) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = match CLASS.import(py, "hallset._errors", "FormatError") {
        Ok(class) => class,
        Err(error) => return error,
    };
    PyErr::from_type(class.clone(), (error.kind.to_string(), error.line, error.column))
}

/// The puzzle, if its givens do not clash.
pub(crate) fn without_clash(py: Python<'_>, entry: &Entry) -> PyResult<Puzzle> {
    entry.refuse_clash().map_err(|error| refused(py, &error))?;
    Ok(entry.puzzle.clone())
}
