//! One input: opened, decompressed if need be, its format recognised.
//!
//! Compression is recognised by the first bytes, not by the name, so that a pipe works too.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;
use hallset_formats::{self as formats, Format, FormatError, SAMPLE_BYTES};

use super::is_stdin;
use crate::exit;
use crate::parquet::{Input, Text, is_parquet};

const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
const UTF_16: [&[u8]; 2] = [&[0xff, 0xfe], &[0xfe, 0xff]];

/// How much is asked of the system at once, at least.
const CHUNK: usize = 64 * 1024;

/// An input that can be read once.
pub(crate) struct Source {
    name: String,
    /// The name without the ending of a compression; it may tell the format.
    plain_name: Option<String>,
    reader: Box<dyn Read + Send>,
}

/// How many bytes of a file were read so far, for the progress bar.
#[derive(Clone, Default)]
pub(crate) struct Meter(Arc<AtomicU64>);

impl Meter {
    /// So many bytes more were read.
    pub(crate) fn add(&self, bytes: u64) {
        self.0.fetch_add(bytes, Ordering::Relaxed);
    }

    /// How many they are.
    pub(crate) fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

struct Metered<R> {
    reader: R,
    meter: Meter,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(buffer)?;
        self.meter.add(count as u64);
        Ok(count)
    }
}

/// The name of an input in messages.
pub(crate) fn name_of(path: &Path) -> String {
    if is_stdin(path) { "standard input".to_owned() } else { path.display().to_string() }
}

/// Does standard input hold something that is not typed? Nothing of it is used up.
pub(crate) fn is_piped() -> bool {
    let stdin = io::stdin();
    !stdin.is_terminal() && stdin.lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())
}

/// All bytes of a file, compressed or not.
pub(crate) fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    Source::open(path, Meter::default())?.rest(Vec::new())
}

/// The whole text of a file, compressed or not.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    let mut source = Source::open(path, Meter::default())?;
    let bytes = source.rest(Vec::new())?;
    String::from_utf8(bytes).map_err(|error| source.not_text(error.as_bytes(), &error.utf8_error()))
}

impl Source {
    /// Opens a file, or standard input for `-`; the meter tells how far it was read.
    pub(crate) fn open(path: &Path, meter: Meter) -> anyhow::Result<Self> {
        let name = name_of(path);
        let cannot_read = |error: &io::Error| exit::bad_input(format!("cannot read {name}: {error}"));
        if is_stdin(path) {
            if io::stdin().is_terminal() {
                anstream::eprintln!("Reading from the terminal: type or paste a puzzle, then press Ctrl-D.");
            }
            let reader = Metered { reader: io::stdin(), meter };
            let reader = decompressed(reader).map_err(|error| cannot_read(&error))?;
            return Ok(Self { name, plain_name: None, reader });
        }
        let file = File::open(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound if is_puzzle(&name) => exit::bad_input(format!(
                "there is no file {name}; if that is the puzzle itself: echo '{name}' | hallset solve"
            )),
            _ => cannot_read(&error),
        })?;
        let metadata = file.metadata().map_err(|error| cannot_read(&error))?;
        if metadata.is_dir() {
            return Err(exit::bad_input(format!("{name} is a folder; name the files in it: {name}/*")));
        }
        if is_parquet(path) {
            let text = Text::new(Input::open(path, None)?, meter)?;
            let plain_name = Some(if text.is_table() { "table.csv" } else { "puzzles.txt" }.to_owned());
            return Ok(Self { name, plain_name, reader: Box::new(text) });
        }
        let plain_name = path.file_name().map(|name| {
            let name = name.to_string_lossy();
            let plain = [".gz", ".zst"].iter().find_map(|ending| name.strip_suffix(ending));
            plain.unwrap_or(&name).to_owned()
        });
        let reader = Metered { reader: file, meter };
        let reader = decompressed(reader).map_err(|error| cannot_read(&error))?;
        Ok(Self { name, plain_name, reader })
    }

    /// The name for messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The format, recognised by the beginning unless it is forced. The text is not used up.
    pub(crate) fn recognise(&mut self, forced: Option<&'static Format>) -> anyhow::Result<&'static Format> {
        if let Some(format) = forced {
            return Ok(format);
        }
        let mut sample = Vec::new();
        let read = (&mut self.reader).take(SAMPLE_BYTES as u64).read_to_end(&mut sample);
        read.map_err(|error| self.cannot_read(&error))?;
        if UTF_16.iter().any(|mark| sample.starts_with(mark)) {
            return Err(exit::bad_input(format!("{}: this is UTF-16; save it as UTF-8", self.name)));
        }
        if let Some(end) = sample.iter().position(|&byte| byte == 0) {
            let (line, column) = place_of(&sample, end);
            let name = &self.name;
            return Err(exit::bad_input(format!(
                "{name}: line {line}, column {column}: byte 0x00 is not text, expected UTF-8"
            )));
        }
        let format = formats::detect(&String::from_utf8_lossy(&sample), self.plain_name.as_deref())
            .map_err(|error| self.wrong(&error));
        let rest = std::mem::replace(&mut self.reader, Box::new(io::empty()));
        self.reader = Box::new(Cursor::new(sample).chain(rest));
        format
    }

    /// The format and the whole text.
    pub(crate) fn document(
        mut self,
        forced: Option<&'static Format>,
    ) -> anyhow::Result<(&'static Format, String)> {
        let format = self.recognise(forced)?;
        let bytes = self.rest(Vec::new())?;
        let text =
            String::from_utf8(bytes).map_err(|error| self.not_text(error.as_bytes(), &error.utf8_error()))?;
        Ok((format, text))
    }

    /// Reads the next bytes, as many as are there and have room; 0 at the end.
    pub(crate) fn read(&mut self, room: &mut [u8]) -> anyhow::Result<usize> {
        loop {
            match self.reader.read(room) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => return read.map_err(|error| self.cannot_read(&error)),
            }
        }
    }

    /// All bytes that are left, after these.
    fn rest(&mut self, mut bytes: Vec<u8>) -> anyhow::Result<Vec<u8>> {
        self.reader.read_to_end(&mut bytes).map_err(|error| self.cannot_read(&error))?;
        Ok(bytes)
    }

    /// The message for a text that is wrong.
    pub(crate) fn wrong(&self, error: &FormatError) -> anyhow::Error {
        exit::bad_input(format!("{}: {error}", self.name))
    }

    fn cannot_read(&self, error: &io::Error) -> anyhow::Error {
        exit::bad_input(format!("cannot read {}: {error}", self.name))
    }

    fn not_text(&self, bytes: &[u8], error: &std::str::Utf8Error) -> anyhow::Error {
        self.wrong(&FormatError::not_text(bytes, error))
    }
}

/// Does a name look like a puzzle that was typed where a file is expected?
fn is_puzzle(name: &str) -> bool {
    const SMALLEST: usize = 16;
    name.len() >= SMALLEST && formats::first_puzzle(name).is_ok()
}

/// The line and column of a byte, counted from 1.
fn place_of(bytes: &[u8], index: usize) -> (usize, usize) {
    let before = &bytes[..index];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    (line, 1 + String::from_utf8_lossy(&before[start..]).chars().count())
}

fn decompressed(reader: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let mut reader = BufReader::with_capacity(CHUNK, reader);
    let mut magic = Vec::new();
    (&mut reader).take(ZSTD.len() as u64).read_to_end(&mut magic)?;
    let (gzip, zstd) = (magic.starts_with(GZIP), magic.starts_with(ZSTD));
    let whole = Cursor::new(magic).chain(reader);
    Ok(if gzip {
        Box::new(MultiGzDecoder::new(whole))
    } else if zstd {
        Box::new(zstd::stream::read::Decoder::new(whole)?)
    } else {
        Box::new(whole)
    })
}
