//! Which format is a text in?
//!
//! A file name counts if the text does not speak against it. Otherwise each format of
//! [`FORMATS`], in order, is asked whether it recognises the beginning of the text; strict
//! formats come before lenient ones, and the last two, rows and lines, catch the rest. A text
//! that no format recognises is given to the one whose error message will help most.

use crate::error::{FormatError, FormatErrorKind};
use crate::text::{is_comment, without_mark};
use crate::{FORMATS, Format, grid, line};

/// How much of a text is looked at.
pub const SAMPLE_BYTES: usize = 64 * 1024;

/// The beginning of a text.
pub(crate) struct Sample<'a> {
    pub(crate) text: &'a str,
    /// The lines that are neither blank nor comments.
    pub(crate) lines: Vec<&'a str>,
    /// Is this the whole text?
    pub(crate) complete: bool,
    /// Does the file name speak for the format that is asked?
    pub(crate) named: bool,
}

impl<'a> Sample<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let text = without_mark(text);
        // A sample that a caller cut off may have lost a few bytes of its last character.
        let complete = text.len() + 8 < SAMPLE_BYTES;
        let end = (0..=SAMPLE_BYTES.min(text.len())).rfind(|&end| text.is_char_boundary(end)).unwrap_or(0);
        let mut text = &text[..end];
        if !complete && let Some(end) = text.rfind('\n') {
            text = &text[..end];
        }
        let lines = text.lines().filter(|line| !line.trim().is_empty() && !is_comment(line)).collect();
        Self { text, lines, complete, named: false }
    }
}

/// The format of a text, given its first [`SAMPLE_BYTES`] (or all of it) and perhaps its file name.
///
/// ```
/// use hallset_formats::detect;
/// assert_eq!(detect("12..34....21..43", None)?.name, "line");
/// assert_eq!(detect("12..\n34..\n..21\n..43", None)?.name, "grid");
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
///
/// # Errors
/// If the text is empty.
pub fn detect(sample: &str, file_name: Option<&str>) -> Result<&'static Format, FormatError> {
    let mut sample = Sample::new(sample);
    if sample.text.trim().is_empty() {
        return Err(FormatErrorKind::Empty.at(1, 1));
    }
    let by_extension = file_name.and_then(|name| {
        let extension = name.rsplit_once('.')?.1.to_lowercase();
        FORMATS.iter().copied().find(|format| format.extensions.contains(&extension.as_str()))
    });
    sample.named = true;
    if let Some(format) = by_extension.filter(|format| (format.recognise)(&sample)) {
        return Ok(format);
    }
    sample.named = false;
    let recognised = FORMATS.iter().copied().find(|format| (format.recognise)(&sample));
    Ok(recognised.or(by_extension).unwrap_or(if sample.lines.len() > 1 {
        &grid::FORMAT
    } else {
        &line::FORMAT
    }))
}
