//! Arrow's columns in and out, by the PyCapsule interface: pyarrow, Polars, pandas and DuckDB need no adapter, and
//! nothing is copied on the way.
#![allow(
    unsafe_code,
    reason = "the interface passes pointers to C structures, whose types only their names tell"
)]

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator, make_array};
use arrow_schema::{DataType, Field, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// Columns, or one column, in pieces.
pub(crate) struct Given {
    /// What a piece is.
    pub(crate) field: Field,
    /// The pieces; those of a table are structures.
    pub(crate) pieces: Vec<ArrayRef>,
}

/// Has an object columns to give?
pub(crate) fn has_columns(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.hasattr("__arrow_c_stream__")? || object.hasattr("__arrow_c_array__")?)
}

/// The columns of an object.
pub(crate) fn take(object: &Bound<'_, PyAny>) -> PyResult<Given> {
    if object.hasattr("__arrow_c_stream__")? { take_stream(object) } else { take_array(object) }
}

fn wrong(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(format!("these columns cannot be read: {error}"))
}

fn take_array(object: &Bound<'_, PyAny>) -> PyResult<Given> {
    let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
        object.call_method0("__arrow_c_array__")?.extract()?;
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: the names of the capsules say what they point to. The array is moved out of its capsule, as the interface
    // asks; the schema is borrowed while its capsule is alive.
    let (schema, array) = unsafe { (schema.as_ref(), FFI_ArrowArray::from_raw(array.as_ptr())) };
    let field = Field::try_from(schema).map_err(wrong)?;
    // SAFETY: the two came together, so the one describes the other.
    let data = unsafe { from_ffi(array, schema) }.map_err(wrong)?;
    Ok(Given { field, pieces: vec![make_array(data)] })
}

fn take_stream(object: &Bound<'_, PyAny>) -> PyResult<Given> {
    let capsule: Bound<'_, PyCapsule> = object.call_method0("__arrow_c_stream__")?.extract()?;
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: the name of the capsule says what it points to, and the stream is moved out of it, as the interface asks.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let (Some(get_schema), Some(get_next)) = (stream.get_schema(), stream.get_next()) else {
        return Err(wrong("the stream was used before"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: a stream that is not released answers to its own functions; so below.
    let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    if code != 0 {
        return Err(wrong(format!("the stream failed with {code}")));
    }
    let field = Field::try_from(&schema).map_err(wrong)?;
    let mut pieces = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: as above.
        let code = unsafe { get_next(&raw mut stream, &raw mut array) };
        if code != 0 {
            return Err(wrong(format!("the stream failed with {code}")));
        }
        if array.is_released() {
            return Ok(Given { field, pieces });
        }
        // SAFETY: the schema of a stream describes all of its arrays.
        let data = unsafe { from_ffi(array, &schema) }.map_err(wrong)?;
        pieces.push(make_array(data));
    }
}

/// Columns on their way to Python.
pub(crate) fn give<'py>(
    py: Python<'py>,
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
) -> PyResult<Bound<'py, PyCapsule>> {
    let reader = RecordBatchIterator::new(batches.into_iter().map(Ok), schema);
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(reader)), STREAM)
}

/// What columns are, on their way to Python.
pub(crate) fn give_schema<'py>(py: Python<'py>, schema: &SchemaRef) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(&DataType::Struct(schema.fields().clone())).map_err(wrong)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The field of a table's pieces, if these are some.
pub(crate) fn columns_of(field: &Field) -> Option<Vec<Arc<Field>>> {
    match field.data_type() {
        DataType::Struct(fields) => Some(fields.to_vec()),
        _ => None,
    }
}
