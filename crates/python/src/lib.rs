//! The native module of the Python package `hallset`: puzzles and grids as objects, and one function for each question.
//!
//! The package's face is Python (`python/hallset`): names, types, exceptions and results are there. Here is what needs
//! the engines. Answers that have a JSON form (`docs/json.md`) come as that JSON, made by `hallset_teach` as for the
//! program, and Python makes objects of it.
//!
//! The package is a host like the terminal program: threads and clocks are here, in `work`, and the interpreter's
//! lock is released while an engine works.

mod arrow;
mod ask;
mod grid;
mod layout;
mod many;
mod puzzle;
mod studio;
mod text;
mod work;

use std::ffi::OsString;

use pyo3::prelude::*;

/// The native part of `hallset`.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::ask::{canon, check, count, explain, generate, hint, rate, solve, techniques, trace};
    #[pymodule_export]
    use crate::command;
    #[pymodule_export]
    use crate::grid::Grid;
    #[pymodule_export]
    use crate::many::{Answers, many};
    #[pymodule_export]
    use crate::puzzle::{Puzzle, read};
    #[pymodule_export]
    use crate::studio::place;
    #[pymodule_export]
    use crate::work::Stream;

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}

/// The program `hallset` with these words, of which the first is its own name; the number it ends with.
#[pyfunction]
fn command(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| hallset_cli::run(words))
}
