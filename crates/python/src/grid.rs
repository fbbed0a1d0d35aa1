//! `hallset.Grid`: digits in a frame, such as a solution; and what it has in common with a puzzle.

use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};

use hallset::{Cell, Digit, Grid as Cells, Position, Puzzle};
use hallset_formats::{Entry, Writing};
use hallset_teach::export::{Theme, picture as picture_of};
use hallset_teach::words::one_line;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::layout::{Options, format_named};
use crate::text;

/// A grid of digits, such as a solution. It is made from a text as a `Puzzle` is, and has the same keywords.
///
/// Cells are reached by row and column, counted from 0. Two grids are equal if their digits are.
///
/// >>> import hallset
/// >>> solution = hallset.solve("12..34....21..43").solution
/// >>> solution
/// Grid('1234341243212143')
/// >>> solution[0, 2], solution.side, str(solution[3, -1])
/// (3, 4, '3')
/// >>> print(solution)
/// 1 2 | 3 4
/// 3 4 | 1 2
/// ----+----
/// 4 3 | 2 1
/// 2 1 | 4 3
#[pyclass(frozen, module = "hallset")]
pub(crate) struct Grid {
    /// The layout, with the digits as givens.
    frame: Puzzle,
}

impl Grid {
    /// A grid in the frame of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle, cells: Cells) -> Self {
        Self { frame: Puzzle::new(puzzle.geometry().clone(), cells) }
    }

    fn cells(&self) -> &Cells {
        self.frame.givens()
    }
}

#[pymethods]
impl Grid {
    #[new]
    #[pyo3(signature = (text, **options))]
    #[pyo3(
        text_signature = "(text, *, format=None, side=None, box=None, latin=False, regions=None, diagonals=False, windows=False, disjoint=False, zero_based=False)"
    )]
    fn new(py: Python<'_>, text: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let entry = text::entry(py, text, &Options::of(options)?)?;
        Ok(Self::of(&entry.puzzle, entry.puzzle.givens().clone()))
    }

    /// A line of digits in the frame of a puzzle.
    #[staticmethod]
    fn _in(puzzle: &crate::puzzle::Puzzle, line: &str) -> PyResult<Self> {
        let puzzle = &puzzle.entry.puzzle;
        Ok(Self::of(puzzle, in_frame(puzzle, line)?))
    }

    /// Rows, columns and digits.
    #[getter]
    fn side(&self) -> usize {
        self.cells().side()
    }

    /// The digits as one line: a symbol a cell; numbers with commas for sides above 61.
    #[getter]
    fn line(&self) -> String {
        one_line(&self.frame, self.cells())
    }

    /// The digits as rows of numbers, 0 for a blank.
    #[getter]
    fn rows(&self) -> Vec<Vec<usize>> {
        rows(self.cells())
    }

    /// The grid in a format, such as `grid` or `json`.
    #[pyo3(signature = (format, *, lossy = false))]
    fn to(&self, format: &str, lossy: bool) -> PyResult<String> {
        let entry = Entry::from(self.frame.clone());
        text::written(&entry, format_named(format)?, &Writing::default().lossy(lossy))
    }

    fn __getitem__(&self, place: (isize, isize)) -> PyResult<usize> {
        digit_at(self.cells(), place)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.cells() == other.cells()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.cells().hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        text::code("Grid", &self.frame)
    }

    fn __str__(&self) -> PyResult<String> {
        self.to("grid", true)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<Arguments<'py>> {
        arguments(py, &Entry::from(self.frame.clone()))
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        array(py, self.cells(), dtype, copy)
    }

    fn _repr_svg_(&self) -> Option<String> {
        picture(&self.frame, &Cells::blank(self.side()))
    }
}

/// What a class is called with to make an object again.
pub(crate) type Arguments<'py> = ((String,), Bound<'py, PyDict>);

/// The arguments that make an entry again.
pub(crate) fn arguments<'py>(py: Python<'py>, entry: &Entry) -> PyResult<Arguments<'py>> {
    let keywords = PyDict::new(py);
    keywords.set_item("format", "jsonl")?;
    Ok(((text::whole(entry)?,), keywords))
}

pub(crate) fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A line of digits that fits a puzzle.
pub(crate) fn in_frame(puzzle: &Puzzle, line: &str) -> PyResult<Cells> {
    let cells: Cells = line.parse().map_err(wrong)?;
    let (found, expected) = (cells.side(), puzzle.side());
    let fits = found == expected;
    fits.then_some(cells)
        .ok_or_else(|| wrong(format!("found a grid of side {found}, expected side {expected}")))
}

/// Rows of numbers, 0 for a blank.
pub(crate) fn rows(cells: &Cells) -> Vec<Vec<usize>> {
    cells.rows().map(|row| row.iter().map(|cell| cell.map_or(0, Digit::number)).collect()).collect()
}

/// The grid of rows of numbers: lists of lists, or something that can become them, as a NumPy array can.
pub(crate) fn of_rows(rows: &Bound<'_, PyAny>) -> PyResult<Cells> {
    let listed = if rows.hasattr("tolist")? { rows.call_method0("tolist")? } else { rows.clone() };
    let rows: Vec<Vec<Option<i64>>> = listed.extract().map_err(|_| {
        PyTypeError::new_err("expected rows of whole numbers, 0 or None for a blank: lists or a NumPy array")
    })?;
    let side = rows.len();
    let mut cells = Vec::with_capacity(side * side);
    for (number, row) in (1..).zip(&rows) {
        if row.len() != side {
            return Err(wrong(format!("row {number} has {} cells, expected {side}", row.len())));
        }
        for (column, cell) in (1..).zip(row) {
            let digit = usize::try_from(cell.unwrap_or(0)).ok().filter(|&digit| digit <= side);
            let digit = digit.ok_or_else(|| {
                let found = cell.unwrap_or(0);
                wrong(format!("found {found} in r{number}c{column}, expected 1 to {side}, or 0 for a blank"))
            })?;
            cells.push((digit > 0).then(|| Digit::new(digit)));
        }
    }
    Cells::from_cells(cells).ok_or_else(|| wrong("the rows are no square"))
}

/// The digit of a cell by its row and column, counted from 0, or back from the end.
pub(crate) fn digit_at(cells: &Cells, (row, column): (isize, isize)) -> PyResult<usize> {
    let side = cells.side();
    let index = |number: isize| {
        let counted = if number < 0 { number + side as isize } else { number };
        usize::try_from(counted).ok().filter(|&index| index < side)
    };
    let (row, column) = index(row).zip(index(column)).ok_or_else(|| {
        PyIndexError::new_err(format!("found row {row} and column {column}, expected 0 to {}", side - 1))
    })?;
    Ok(cells.get(Cell::new(row * side + column)).map_or(0, Digit::number))
}

/// A NumPy array of the digits.
pub(crate) fn array<'py>(
    py: Python<'py>,
    cells: &Cells,
    dtype: Option<Bound<'py, PyAny>>,
    copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(PyValueError::new_err("an array of a grid is always a copy"));
    }
    py.import("numpy")?.call_method1("array", (rows(cells), dtype))
}

/// A picture, unless the grid is too large for one.
pub(crate) fn picture(puzzle: &Puzzle, filled: &Cells) -> Option<String> {
    let svg = (puzzle.side() <= Position::MAX_SIDE).then(|| picture_of(puzzle, filled, Theme::Light))?;
    // Without a size of its own a notebook shows it as wide as the page.
    Some(svg.replacen("<svg ", "<svg width=\"360\" height=\"360\" ", 1))
}
