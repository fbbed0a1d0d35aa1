//! What brings exercises into a course: a link of the page, one page with everything in it, a package for a course system.
//!
//! The page and its host then speak SPLICE or SCORM 1.2 (`web/js/hosts`). `docs/exercises.md` tells it to lecturers.

mod package;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::learn::Exercise;
use crate::parcel::{self, Engine};

pub use package::package;

/// How the page shows exercises where it is not alone.
pub(crate) const SEARCH: &str = "?embed&controls=full";

/// What stands for itself in a part of a link, as the page writes it (`web/js/link.js`).
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')')
    .remove(b',');

/// The part of a link of the page, from `#` on, that opens exercises one after the other.
///
/// ```
/// use hallset_teach::course::link;
/// assert_eq!(link(&["hall seed=7".parse()?]), "#e=hall%20size%3D6%20do%3Dpredict%20after%3Dundo%20seed%3D7");
/// # Ok::<(), hallset_teach::learn::NoExercise>(())
/// ```
#[must_use]
pub fn link(exercises: &[Exercise]) -> String {
    let lines: Vec<String> = exercises.iter().map(Exercise::to_string).collect();
    format!("#e={}", utf8_percent_encode(&lines.join(";"), PLAIN))
}

/// Exercises as one page with the engine in it: for a disk, a mail, or a frame.
#[must_use]
pub fn page(title: &str, exercises: &[Exercise], engine: Engine<'_>) -> String {
    parcel::page(title, SEARCH, &link(exercises), engine)
}
