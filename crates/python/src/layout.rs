//! What a person may say of a text and of its grid, as keywords: those of the program's options.

use hallset::{Extra, Extras, Layout, Regions};
use hallset_formats::{self as formats, FORMATS, Format, LayoutChoice, Reading, regions};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::text;

const LARGEST: usize = hallset::MAX_SIDE;

/// The keywords that say how a grid is laid out.
const LAYOUT: &[&str] = &["side", "box", "latin", "regions", "diagonals", "windows", "disjoint"];

/// The keywords that say how a text is read besides.
const READING: &[&str] = &["format", "zero_based"];

/// What was said.
#[derive(Default)]
pub(crate) struct Options {
    format: Option<String>,
    zero_based: bool,
    side: Option<usize>,
    boxes: Option<BoxShape>,
    latin: bool,
    regions: Option<RegionMap>,
    diagonals: bool,
    windows: bool,
    disjoint: bool,
}

/// `(2, 3)`, or 3 for boxes of 3x3.
#[derive(FromPyObject)]
enum BoxShape {
    Rectangle((usize, usize)),
    Square(usize),
}

/// A map as text, or a name for each cell.
#[derive(FromPyObject)]
enum RegionMap {
    Text(String),
    Names(Vec<Vec<usize>>),
    Words(Vec<Vec<String>>),
}

impl Options {
    /// The keywords of a call. Those that nobody knows are refused, as Python does.
    pub(crate) fn of(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Self::among(keywords, &[READING, LAYOUT].concat())
    }

    /// The keywords of a call that has no text.
    pub(crate) fn of_layout(keywords: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Self::among(keywords, LAYOUT)
    }

    fn among(keywords: Option<&Bound<'_, PyDict>>, known: &[&str]) -> PyResult<Self> {
        let mut options = Self::default();
        for (keyword, value) in keywords.into_iter().flatten() {
            let keyword: String = keyword.extract()?;
            let said = match known.iter().find(|&&known| known == keyword) {
                Some(&known) => options.say(known, &value),
                None => {
                    let known = known.join(", ");
                    let words = format!("found the unexpected keyword `{keyword}`, expected one of {known}");
                    return Err(PyTypeError::new_err(words));
                }
            };
            said.map_err(|error| PyTypeError::new_err(format!("{keyword}: {error}")))?;
        }
        Ok(options)
    }

    fn say(&mut self, keyword: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        match keyword {
            "format" => self.format = value.extract()?,
            "zero_based" => self.zero_based = value.extract()?,
            "side" => self.side = value.extract()?,
            "box" => self.boxes = value.extract()?,
            "latin" => self.latin = value.extract()?,
            "regions" => self.regions = value.extract()?,
            "diagonals" => self.diagonals = value.extract()?,
            "windows" => self.windows = value.extract()?,
            _ => self.disjoint = value.extract()?,
        }
        Ok(())
    }

    /// How to read a text.
    pub(crate) fn reading(&self, py: Python<'_>) -> PyResult<Reading> {
        Ok(Reading::default().layout(self.choice(py)?).zero_based(self.zero_based))
    }

    /// The format that was named.
    pub(crate) fn format(&self) -> PyResult<Option<&'static Format>> {
        self.format.as_deref().map(format_named).transpose()
    }

    /// The layout of a grid of this side.
    pub(crate) fn layout(&self, py: Python<'_>, side: Option<usize>) -> PyResult<Layout> {
        const USUAL_SIDE: usize = 9;
        let choice = self.choice(py)?;
        let side = side.or(choice.side()).unwrap_or(USUAL_SIDE);
        choice.layout(side).map_err(|error| PyValueError::new_err(error.to_string()))
    }

    fn choice(&self, py: Python<'_>) -> PyResult<LayoutChoice> {
        let said = [self.boxes.is_some(), self.latin, self.regions.is_some()];
        if said.into_iter().filter(|&is_said| is_said).count() > 1 {
            return Err(PyValueError::new_err("found several of box, latin and regions, expected one"));
        }
        let extras: Extras = [
            (self.diagonals, Extra::Diagonals),
            (self.windows, Extra::Windows),
            (self.disjoint, Extra::Disjoint),
        ]
        .into_iter()
        .filter_map(|(is_said, extra)| is_said.then_some(extra))
        .collect();
        let mut choice = LayoutChoice::default().with(extras);
        choice.regions = match (&self.boxes, &self.regions) {
            (Some(shape), _) => Some(shape.regions()?),
            (None, Some(map)) => Some(map.regions(py)?),
            (None, None) => self.latin.then_some(Regions::Latin),
        };
        match (self.side, choice.side()) {
            (Some(asked), Some(found)) if asked != found => {
                Err(PyValueError::new_err(format!("side {asked} does not fit regions of side {found}")))
            }
            (side, _) => {
                choice.side = side;
                Ok(choice)
            }
        }
    }
}

impl BoxShape {
    fn regions(&self) -> PyResult<Regions> {
        let (rows, columns) = match *self {
            Self::Rectangle(shape) => shape,
            Self::Square(side) => (side, side),
        };
        let is_possible = rows.checked_mul(columns).is_some_and(|side| (1..=LARGEST).contains(&side));
        let wrong = || {
            PyValueError::new_err(format!(
                "found a box of {rows}x{columns}, expected rows and columns such as (2, 3); their product is at most {LARGEST}"
            ))
        };
        is_possible.then_some(Regions::Boxes { rows, columns }).ok_or_else(wrong)
    }
}

impl RegionMap {
    fn regions(&self, py: Python<'_>) -> PyResult<Regions> {
        fn drawn<T: ToString>(rows: &[Vec<T>]) -> String {
            let row = |row: &Vec<T>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            rows.iter().map(row).collect::<Vec<_>>().join("\n")
        }
        let map = match self {
            Self::Text(text) => regions::read(text),
            Self::Names(rows) => regions::read(&drawn(rows)),
            Self::Words(rows) => regions::read(&drawn(rows)),
        };
        map.map(Regions::Irregular).map_err(|error| text::refused(py, &error))
    }
}

/// The format of this name.
pub(crate) fn format_named(name: &str) -> PyResult<&'static Format> {
    formats::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        PyValueError::new_err(format!("found format `{name}`, expected one of {}", names.join(", ")))
    })
}
