//! Columns as pages of Parquet, made and compressed by whoever filled them.
//!
//! Arrow's writer compresses a column in one thread, at a level of zstd. Here the workers do it, each its own rows, and
//! a page can follow any other in a column. For grids zstd need not look for repetitions, since there are none: only
//! its Huffman code is used. On puzzles this is three times as quick as level 1, and the result is smaller. Of
//! solutions not even the digits are counted ([`packed`]).
//!
//! A page is one of version 1 with plain values: which rows have a value, then the values.

use std::cell::RefCell;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, ArrowPrimitiveType};
use arrow_buffer::{BooleanBuffer, ToByteSlice};
use bytes::Bytes;
use parquet::basic::{Compression, Encoding};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::errors::Result;
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;
use zstd::zstd_safe::{CCtx, CParameter, ParamSwitch, compress_bound, get_error_name};

use super::{Arrays, packed};
use crate::pipeline::GRID;
use crate::table::Kind;

/// Pages of one column.
#[derive(Default)]
pub(crate) struct Pages {
    /// With their headers.
    pub(super) bytes: Vec<u8>,
    pub(super) size: Size,
}

/// How much they hold.
#[derive(Clone, Copy, Default)]
pub(super) struct Size {
    pub(super) rows: usize,
    compressed: usize,
    uncompressed: usize,
}

impl Size {
    pub(super) fn add(&mut self, other: Self) {
        self.rows += other.rows;
        self.compressed += other.compressed;
        self.uncompressed += other.uncompressed;
    }

    /// What the file says of a column of this size whose first page is at the beginning.
    pub(super) fn metadata(self, column: ColumnDescPtr) -> Result<ColumnChunkMetaData> {
        ColumnChunkMetaData::builder(column)
            .set_compression(Compression::ZSTD(Default::default()))
            .set_encodings(vec![Encoding::PLAIN, Encoding::RLE])
            .set_num_values(self.rows as i64)
            .set_total_compressed_size(self.compressed as i64)
            .set_total_uncompressed_size(self.uncompressed as i64)
            .set_data_page_offset(0)
            .build()
    }
}

/// A page for each of these columns.
pub(super) fn of_arrays(kinds: &[Kind], arrays: &Arrays) -> Vec<Pages> {
    PACKER.with_borrow_mut(|packer| {
        kinds.iter().zip(arrays).map(|(&kind, array)| packer.page(kind, array)).collect()
    })
}

thread_local! {
    /// Memory that is used again: what was just used is in the processor's caches.
    static PACKER: RefCell<Packer> = RefCell::new(Packer::new());
}

/// What makes pages.
struct Packer {
    context: CCtx<'static>,
    plain: Vec<u8>,
    compressed: Vec<u8>,
}

impl Packer {
    fn new() -> Self {
        Self { context: CCtx::create(), plain: Vec::new(), compressed: Vec::new() }
    }

    fn page(&mut self, kind: Kind, array: &ArrayRef) -> Pages {
        let plain = &mut self.plain;
        plain.clear();
        write_nulls(array, plain);
        self.compressed.clear();
        let length = if kind == Kind::Grid
            && let Some(grids) = full_grids(array)
        {
            packed::pack(plain, grids, &mut self.compressed);
            packed::length(plain, grids)
        } else {
            write_values(kind, array, plain);
            self.compress(kind);
            self.plain.len()
        };
        let rows = array.len();
        let compressed = Bytes::from(std::mem::take(&mut self.compressed));
        let page = Page::DataPage {
            buf: compressed.clone(),
            num_values: rows as u32,
            encoding: Encoding::PLAIN,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        };
        let mut sink = TrackedWrite::new(Vec::with_capacity(compressed.len() + HEADER));
        let page = CompressedPage::new(page, length);
        let written = SerializedPageWriter::new(&mut sink).write_page(page);
        let written = written.expect("memory takes all that is written to it");
        let bytes = sink.into_inner().expect("memory takes all that is written to it");
        self.compressed = compressed.into();
        let size =
            Size { rows, compressed: written.compressed_size, uncompressed: written.uncompressed_size };
        Pages { bytes, size }
    }

    fn compress(&mut self, kind: Kind) {
        let level = if kind == Kind::Grid { NO_REPETITIONS } else { 1 };
        let parameters =
            [CParameter::CompressionLevel(level), CParameter::LiteralCompressionMode(ParamSwitch::Enable)];
        for parameter in parameters {
            let set = self.context.set_parameter(parameter);
            set.unwrap_or_else(|code| panic!("zstd: {}", get_error_name(code)));
        }
        self.compressed.reserve(compress_bound(self.plain.len()));
        // With room for the worst case there is nothing that can go wrong.
        let done = self.context.compress2(&mut self.compressed, &self.plain);
        done.unwrap_or_else(|code| panic!("zstd: {}", get_error_name(code)));
    }
}

/// So far from any level that no repetition is looked for.
const NO_REPETITIONS: i32 = -1000;

/// Room for what a page says about itself.
const HEADER: usize = 64;

/// Which rows have a value: one run if all or none have, otherwise a bit each. Its length in bytes comes first.
fn write_nulls(array: &ArrayRef, page: &mut Vec<u8>) {
    let rows = array.len();
    let mut runs = Vec::new();
    match array.logical_nulls().filter(|nulls| nulls.null_count() > 0) {
        Some(nulls) if nulls.null_count() < rows => {
            write_number(&mut runs, rows.div_ceil(8) << 1 | 1);
            runs.extend(bits(nulls.inner()));
        }
        nulls => {
            write_number(&mut runs, rows << 1);
            runs.push(u8::from(nulls.is_none()));
        }
    }
    page.extend((runs.len() as u32).to_le_bytes());
    page.append(&mut runs);
}

/// A number of any length, seven bits a byte.
fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Eight bits a byte, the first lowest, as Arrow has them; the last byte is filled with zeros.
fn bits(bits: &BooleanBuffer) -> Vec<u8> {
    let mut bytes = bits.sliced().as_slice()[..bits.len().div_ceil(8)].to_vec();
    if let (Some(last), rest @ 1..) = (bytes.last_mut(), bits.len() % 8) {
        *last &= (1 << rest) - 1;
    }
    bytes
}

/// The grids of a column, if every row has a plain 9x9 grid without a blank.
fn full_grids(array: &ArrayRef) -> Option<&[[u8; GRID]]> {
    let texts = array.as_string_opt::<i32>().filter(|texts| texts.null_count() == 0)?;
    let offsets = texts.value_offsets();
    let (first, last) = (offsets[0] as usize, offsets[texts.len()] as usize);
    let each = offsets.windows(2).all(|ends| ends[1] - ends[0] == GRID as i32);
    let bytes = texts.value_data().get(first..last).filter(|bytes| each && packed::are_full(bytes))?;
    Some(bytes.as_chunks().0)
}

fn write_values(kind: Kind, array: &ArrayRef, page: &mut Vec<u8>) {
    match kind {
        Kind::Grid | Kind::Text => write_texts(array, page),
        Kind::Number => write_numbers::<Int64Type>(array, page),
        Kind::Decimal => write_numbers::<Float64Type>(array, page),
        Kind::Truth => write_truths(array, page),
    }
}

fn write_texts(array: &ArrayRef, page: &mut Vec<u8>) {
    let texts = array.as_string::<i32>();
    page.reserve(texts.value_data().len() + 4 * texts.len());
    for text in texts.iter().flatten() {
        let length = (text.len() as u32).to_le_bytes();
        match text.as_bytes().first_chunk::<GRID>() {
            // A copy of known length takes no call.
            Some(grid) if text.len() == GRID => {
                let mut value = [0; 4 + GRID];
                value[..4].copy_from_slice(&length);
                value[4..].copy_from_slice(grid);
                page.extend_from_slice(&value);
            }
            _ => {
                page.extend_from_slice(&length);
                page.extend_from_slice(text.as_bytes());
            }
        }
    }
}

fn write_numbers<T: ArrowPrimitiveType>(array: &ArrayRef, page: &mut Vec<u8>) {
    for number in array.as_primitive::<T>().iter().flatten() {
        page.extend(number.to_byte_slice());
    }
}

fn write_truths(array: &ArrayRef, page: &mut Vec<u8>) {
    let truths: BooleanBuffer = array.as_boolean().iter().flatten().collect();
    page.extend(bits(&truths));
}
