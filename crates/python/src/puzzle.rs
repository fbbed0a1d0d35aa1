//! `hallset.Puzzle`: givens on a grid of any size and layout, from a text or from rows.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use hallset::{Candidates, Geometry, Grid as Cells};
use hallset_formats::{Entry, Writing};
use hallset_teach::words::one_line;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::grid::{self, Grid};
use crate::layout::{Options, format_named};
use crate::text;

/// A puzzle: givens on a grid of any size and layout.
///
/// The text may be in any format that Hallset reads: a line, a drawn grid, pencil marks, JSON, the files of other
/// programs. What it does not say can be said beside it:
///
/// * `format`: the format, if it should not be guessed
/// * `side`: rows, columns and digits
/// * `box`: rows and columns of a box, such as `(2, 3)`; one number means a square
/// * `latin`: no boxes
/// * `regions`: a jigsaw, as a text of rows with a symbol for each region, or as rows of names
/// * `diagonals`, `windows`, `disjoint`: further units
/// * `zero_based`: digits start at 0
///
/// Two puzzles are equal if their layouts, givens and candidates are.
///
/// >>> from hallset import Puzzle
/// >>> puzzle = Puzzle("12.. 34.. ..21 ..43".replace(" ", ""))
/// >>> puzzle
/// Puzzle('12..34....21..43')
/// >>> print(puzzle)
/// 1 2 | . .
/// 3 4 | . .
/// ----+----
/// . . | 2 1
/// . . | 4 3
/// >>> Puzzle("1" + 35 * ".", box=(3, 2), diagonals=True).layout
/// {'side': 6, 'regions': {'boxes': {'rows': 3, 'columns': 2}}, 'diagonals': True}
#[pyclass(frozen, module = "hallset")]
pub(crate) struct Puzzle {
    pub(crate) entry: Entry,
}

impl From<hallset::Puzzle> for Puzzle {
    fn from(puzzle: hallset::Puzzle) -> Self {
        Self { entry: puzzle.into() }
    }
}

impl Puzzle {
    fn puzzle(&self) -> &hallset::Puzzle {
        &self.entry.puzzle
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (text, **options))]
    #[pyo3(
        text_signature = "(text, *, format=None, side=None, box=None, latin=False, regions=None, diagonals=False, windows=False, disjoint=False, zero_based=False)"
    )]
    fn new(py: Python<'_>, text: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self { entry: text::entry(py, text, &Options::of(options)?)? })
    }

    /// A puzzle from rows of numbers, 0 or None for a blank: lists, or a NumPy array.
    ///
    /// >>> from hallset import Puzzle
    /// >>> Puzzle.from_grid([[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 2, 1], [0, 0, 4, 3]])
    /// Puzzle('12..34....21..43')
    #[classmethod]
    #[pyo3(signature = (rows, **options))]
    #[pyo3(
        text_signature = "($cls, rows, *, side=None, box=None, latin=False, regions=None, diagonals=False, windows=False, disjoint=False)"
    )]
    fn from_grid(
        _class: &Bound<'_, PyType>,
        rows: &Bound<'_, PyAny>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let givens = grid::of_rows(rows)?;
        let layout = Options::of_layout(options)?.layout(rows.py(), Some(givens.side()))?;
        let geometry = Geometry::new(layout).map_err(grid::wrong)?;
        Ok(hallset::Puzzle::new(Arc::new(geometry), givens).into())
    }

    /// Rows, columns and digits.
    #[getter]
    fn side(&self) -> usize {
        self.puzzle().side()
    }

    /// The givens as one line: a symbol a cell, `.` for a blank; numbers with commas for sides above 61.
    #[getter]
    fn givens(&self) -> String {
        one_line(self.puzzle(), self.puzzle().givens())
    }

    /// The givens as rows of numbers, 0 for a blank.
    #[getter]
    fn grid(&self) -> Vec<Vec<usize>> {
        grid::rows(self.puzzle().givens())
    }

    /// The digits that each cell may hold, as rows of cells: a given alone, and otherwise those that the text allows
    /// and that no given in a unit of the cell takes.
    #[getter]
    fn candidates(&self) -> Vec<Vec<Vec<usize>>> {
        let (puzzle, geometry) = (self.puzzle(), self.puzzle().geometry());
        let of = |cell| {
            let taken: Candidates = match puzzle.givens().get(cell) {
                Some(_) => Candidates::EMPTY,
                None => geometry.peers(cell).filter_map(|peer| puzzle.givens().get(peer)).collect(),
            };
            (puzzle.candidates(cell) - taken).iter().map(|digit| digit.number()).collect()
        };
        let cells: Vec<Vec<usize>> = geometry.cells().map(of).collect();
        cells.chunks(puzzle.side()).map(<[_]>::to_vec).collect()
    }

    /// The layout: side, regions and extra units, as in the JSON format.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let json = serde_json::to_string(self.puzzle().layout()).map_err(grid::wrong)?;
        py.import("json")?.call_method1("loads", (json,))
    }

    /// The solution that the text states, if it states one; nobody has checked it.
    #[getter]
    fn solution(&self) -> Option<Grid> {
        let stated = self.entry.solution.as_ref()?;
        Some(Grid::of(self.puzzle(), stated.clone()))
    }

    /// What else the text says of the puzzle: names, ratings, remarks, the other columns of a table.
    #[getter]
    fn metadata(&self) -> BTreeMap<String, String> {
        self.entry.metadata.iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
    }

    /// The puzzle in a format, such as `grid`, `sdk`, `pencilmarks` or `json`. If the format cannot hold everything
    /// that is a ValueError, unless `lossy` allows to drop it.
    ///
    /// >>> from hallset import Puzzle
    /// >>> print(Puzzle("12..34....21..43").to("csv"))
    /// puzzle
    /// 12..34....21..43
    #[pyo3(signature = (format, *, lossy = false))]
    fn to(&self, format: &str, lossy: bool) -> PyResult<String> {
        text::written(&self.entry, format_named(format)?, &Writing::default().lossy(lossy))
    }

    /// The same layout with other givens.
    fn _with(&self, line: &str) -> PyResult<Self> {
        let givens = grid::in_frame(self.puzzle(), line)?;
        Ok(hallset::Puzzle::new(self.puzzle().geometry().clone(), givens).into())
    }

    fn __getitem__(&self, place: (isize, isize)) -> PyResult<usize> {
        grid::digit_at(self.puzzle().givens(), place)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.puzzle() == other.puzzle()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let puzzle = self.puzzle();
        (puzzle.layout(), puzzle.givens(), puzzle.restrictions()).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> PyResult<String> {
        text::code("Puzzle", self.puzzle())
    }

    fn __str__(&self) -> PyResult<String> {
        let format = if self.puzzle().restrictions().is_some() { "pencilmarks" } else { "grid" };
        self.to(format, true)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<grid::Arguments<'py>> {
        grid::arguments(py, &self.entry)
    }

    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        grid::array(py, self.puzzle().givens(), dtype, copy)
    }

    fn _repr_svg_(&self) -> Option<String> {
        let filled = Cells::blank(self.puzzle().side());
        grid::picture(self.puzzle(), &filled)
    }
}

/// All puzzles of a text; the name of its file may tell the format.
#[pyfunction]
#[pyo3(signature = (text, name, **options))]
pub(crate) fn read(
    py: Python<'_>,
    text: &[u8],
    name: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Puzzle>> {
    let entries = text::entries(py, text, name, &Options::of(options)?)?;
    Ok(entries.into_iter().map(|entry| Puzzle { entry }).collect())
}
