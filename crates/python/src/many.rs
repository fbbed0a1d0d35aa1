//! Many puzzles at once: columns in, columns out, on all cores, without the interpreter's lock.

use std::collections::VecDeque;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, StringArray};
use arrow_buffer::{Buffer, OffsetBuffer};
use arrow_schema::{ArrowError, DataType, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use hallset_cli::batch::Question;
use hallset_formats::{Column, column_of};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList};

use crate::arrow::{self, Given};
use crate::work;

/// The answers to many puzzles: a row each, in their order, in typed columns.
#[pyclass(frozen, module = "hallset._native")]
pub(crate) struct Answers {
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

/// Puzzles, and the columns they came with.
struct Puzzles {
    texts: Vec<StringArray>,
    solutions: Option<Vec<StringArray>>,
    table: Option<(SchemaRef, Vec<RecordBatch>)>,
}

/// Answers a question about many puzzles. They are columns of Arrow, a list of texts, or bytes of which every `length`
/// are one.
#[pyfunction]
#[pyo3(signature = (words, puzzles, *, length = None, threads = None))]
pub(crate) fn many(
    py: Python<'_>,
    words: Vec<String>,
    puzzles: &Bound<'_, PyAny>,
    length: Option<usize>,
    threads: Option<usize>,
) -> PyResult<Answers> {
    let question = Question::new(&words).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let puzzles = match length {
        Some(length) => of_bytes(&puzzles.extract::<Vec<u8>>()?, length)?,
        None if arrow::has_columns(puzzles)? => of_columns(arrow::take(puzzles)?)?,
        None => Puzzles::of(vec![StringArray::from(puzzles.extract::<Vec<Option<String>>>()?)]),
    };
    let threads = threads.or_else(|| std::thread::available_parallelism().ok().map(Into::into)).unwrap_or(1);
    work::answer(py, None, move |cancel| {
        let solutions = puzzles.solutions.as_deref();
        let answers = question.answer(&puzzles.texts, solutions, threads.max(1), cancel);
        let answers = answers.map_err(|error| error.to_string())?.unwrap_or_default();
        puzzles.beside(&question, answers).map_err(|error| error.to_string())
    })?
    .map_err(PyValueError::new_err)
}

/// Texts of one length, one after the other.
fn of_bytes(bytes: &[u8], length: usize) -> PyResult<Puzzles> {
    // An array has no more than two gigabytes of text.
    const PIECE: usize = 1 << 30;
    let rows = (PIECE / length.max(1)).max(1);
    let texts = bytes.chunks(rows * length.max(1)).map(|piece| {
        let offsets = OffsetBuffer::from_lengths(std::iter::repeat_n(length, piece.len() / length.max(1)));
        StringArray::try_new(offsets, Buffer::from_vec(piece.to_vec()), None)
    });
    let texts: Result<Vec<_>, _> = texts.collect();
    Ok(Puzzles::of(texts.map_err(|error| PyValueError::new_err(error.to_string()))?))
}

fn of_columns(given: Given) -> PyResult<Puzzles> {
    let Some(fields) = arrow::columns_of(&given.field) else {
        let texts: PyResult<Vec<_>> = given.pieces.iter().map(texts).collect();
        return Ok(Puzzles::of(texts?.concat()));
    };
    let schema = Arc::new(Schema::new(fields));
    let find =
        |wanted: Column| schema.fields().iter().position(|field| column_of(field.name()) == Some(wanted));
    let puzzle = find(Column::Puzzle).ok_or_else(|| {
        let names: Vec<_> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        PyValueError::new_err(format!("found columns {}, expected one called puzzle", names.join(", ")))
    })?;
    let solution = find(Column::Solution);
    let (mut puzzles, mut solutions, mut batches) = (Vec::new(), Vec::new(), Vec::new());
    for piece in &given.pieces {
        let batch = RecordBatch::from(piece.as_struct());
        let column = texts(batch.column(puzzle))?;
        let mut start = 0;
        for part in &column {
            batches.push(batch.slice(start, part.len()));
            start += part.len();
        }
        puzzles.extend(column);
        if let Some(solution) = solution {
            solutions.extend(texts(batch.column(solution))?);
        }
    }
    // Solutions of another kind than puzzles may be cut elsewhere; then they are not looked at.
    let fit = solutions.len() == puzzles.len()
        && solutions.iter().zip(&puzzles).all(|(solution, puzzle)| solution.len() == puzzle.len());
    Ok(Puzzles { texts: puzzles, solutions: fit.then_some(solutions), table: Some((schema, batches)) })
}

/// The texts of a column, in pieces of at most so many rows unless they are as they should be already.
fn texts(array: &ArrayRef) -> PyResult<Vec<StringArray>> {
    const ROWS: usize = 1 << 18;
    if let DataType::Utf8 = array.data_type() {
        return Ok(vec![array.as_string().clone()]);
    }
    let pieces =
        (0..array.len()).step_by(ROWS).map(|start| array.slice(start, ROWS.min(array.len() - start)));
    pieces.map(|piece| piece_of_texts(&piece)).collect()
}

fn piece_of_texts(array: &ArrayRef) -> PyResult<StringArray> {
    Ok(match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().clone(),
        DataType::LargeUtf8 => array.as_string::<i64>().iter().collect(),
        DataType::Utf8View => array.as_string_view().iter().collect(),
        DataType::Dictionary(_, values) if matches!(**values, DataType::Utf8 | DataType::LargeUtf8) => {
            let dictionary = array.as_any_dictionary();
            let words = piece_of_texts(dictionary.values())?;
            let keys = dictionary.normalized_keys();
            let text = |(row, key): (usize, usize)| dictionary.is_valid(row).then(|| words.value(key));
            keys.into_iter().enumerate().map(text).collect()
        }
        other => {
            return Err(PyTypeError::new_err(format!("found a column of {other}, expected one of texts")));
        }
    })
}

impl Puzzles {
    fn of(texts: Vec<StringArray>) -> Self {
        Self { texts, solutions: None, table: None }
    }

    /// The answers, beside the columns that the puzzles came with.
    fn beside(&self, question: &Question, answers: Vec<RecordBatch>) -> Result<Answers, ArrowError> {
        let Some((of_table, given)) = &self.table else {
            return Ok(Answers { schema: question.schema(), batches: answers });
        };
        let schema = question.schema_after(of_table);
        // Few answers come in one piece, many in pieces that end where those of the table do, if not before.
        let mut given = match &answers[..] {
            [_] => VecDeque::from([concat_batches(of_table, given)?]),
            _ => given.iter().filter(|batch| batch.num_rows() > 0).cloned().collect(),
        };
        let mut batches = Vec::with_capacity(answers.len());
        for answers in answers {
            let rows = answers.num_rows();
            let Some(piece) = given.pop_front() else { break };
            if piece.num_rows() > rows {
                given.push_front(piece.slice(rows, piece.num_rows() - rows));
            }
            let columns = piece.slice(0, rows).columns().iter().chain(answers.columns()).cloned().collect();
            batches.push(RecordBatch::try_new(schema.clone(), columns)?);
        }
        Ok(Answers { schema, batches })
    }
}

#[pymethods]
impl Answers {
    /// The columns as a stream of Arrow's.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Other types than these may be wished for; the interface does not ask that the wish be granted.
        drop(requested_schema);
        arrow::give(py, self.schema.clone(), self.batches.clone())
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        arrow::give_schema(py, &self.schema)
    }

    fn __len__(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// A column as a list.
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyList>> {
        let Ok(column) = self.schema.index_of(name) else {
            return Err(PyKeyError::new_err(format!("found {name:?}, expected one of {:?}", self.columns())));
        };
        let list = PyList::empty(py);
        for batch in &self.batches {
            (0..batch.num_rows()).try_for_each(|row| list.append(object(py, batch.column(column), row)?))?;
        }
        Ok(list)
    }

    /// The rows as dictionaries.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for batch in &self.batches {
            for row in 0..batch.num_rows() {
                let told = PyDict::new(py);
                for (field, column) in self.schema.fields().iter().zip(batch.columns()) {
                    told.set_item(field.name(), object(py, column, row)?)?;
                }
                list.append(told)?;
            }
        }
        Ok(list)
    }

    fn __repr__(&self) -> String {
        format!("<Answers: {} rows of {}>", self.__len__(), self.columns().join(", "))
    }
}

/// What stands in a row.
fn object<'py>(py: Python<'py>, array: &ArrayRef, row: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().value(row).into_bound_py_any(py),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).into_bound_py_any(py),
        DataType::Float64 => array.as_primitive::<Float64Type>().value(row).into_bound_py_any(py),
        DataType::Boolean => array.as_boolean().value(row).into_bound_py_any(py),
        other => Err(PyTypeError::new_err(format!(
            "a column of {other} came with the puzzles: take it from where it came from, or with pyarrow.table"
        ))),
    }
}
