//! Files to take away: what the studio shows, as a recording, pictures, an animation or data.
//!
//! An [`Export`] names a request of the [studio](crate::studio) and a [`Format`]; [`export`] answers
//! the request and makes of the answer a [`File`], bytes with a name and a type. The page and the
//! command line use the same function, so they give the same file. Nothing is written anywhere.
//!
//! ```
//! use hallset::Cancel;
//! use hallset_teach::export::{Export, Format, export};
//! use hallset_teach::studio::{Limits, Request, Run};
//!
//! let request = Request { runs: vec![Run::Unit("c1".into())], ..Request::default() };
//! let recording = export(&Export::new(Format::Html, request), &Limits::default(), &Cancel::new())?;
//! assert_eq!(recording.name, "hallset-recording.html");
//! # Ok::<(), hallset_teach::studio::Fault>(())
//! ```

#[cfg(feature = "gif")]
mod gif;
mod html;
pub(crate) mod inline;
mod jsonl;
mod link;
mod request;
mod svg;

use hallset::{Cancel, Grid, Puzzle};

pub use link::Place;
pub use request::{Export, Format, Theme};

use crate::studio::{Fault, FaultKind, Limits, Timeline, VERSION, answer, puzzle_of};

/// A file, not yet written anywhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File {
    /// A name for it.
    pub name: String,
    /// What browsers are told that it is.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Lines with sentences are longer than an answer with numbers; they may be this many times as long.
const MOST_BYTES_OF_LINES: usize = 2;

/// Makes a file.
///
/// # Errors
/// Those of the request; a step that is not there; more than the limits allow.
pub fn export(wish: &Export, limits: &Limits, cancel: &Cancel) -> Result<File, Fault> {
    if wish.version != VERSION {
        let message = format!("found version {}, expected version {VERSION}", wish.version);
        return Err(Fault::new(FaultKind::Request, message));
    }
    let response = answer(&wish.request, limits, cancel);
    let told = match (response.told(), response.fault()) {
        (Some(told), _) => told,
        (None, Some(fault)) => return Err(fault.clone()),
        (None, None) => return Err(Fault::new(FaultKind::Request, "the request has no answer")),
    };
    let puzzle = puzzle_of(&wish.request, limits)?;
    let timeline = Timeline::new(told, &puzzle);
    let (from, to) = span(wish, timeline.end())?;
    let theme = wish.theme.unwrap_or_default();
    match wish.format {
        Format::Html => Ok(html::recording(wish, limits, &response, to)),
        Format::Svg => Ok(svg::step(&timeline, to, theme)),
        Format::Strip => svg::strip(&timeline, from, to, theme),
        Format::Jsonl => {
            jsonl::steps(&timeline, (from, to), MOST_BYTES_OF_LINES * limits.response_bytes, cancel)
        }
        Format::Gif => animation(&timeline, (from, to), theme, cancel),
    }
}

#[cfg(feature = "gif")]
use self::gif::animation;

#[cfg(not(feature = "gif"))]
fn animation(_: &Timeline<'_>, _: (usize, usize), _: Theme, _: &Cancel) -> Result<File, Fault> {
    Err(Fault::new(FaultKind::Request, "this build makes no GIF, expected html, svg, strip or jsonl"))
}

/// A picture of a puzzle as SVG, with the digits of a grid filled in: those of its solution, or none.
///
/// ```
/// use hallset::{Grid, Puzzle};
/// use hallset_teach::export::{Theme, picture};
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// let open = picture(&puzzle, &Grid::blank(4), Theme::Light);
/// let solved = picture(&puzzle, &"1234341243212143".parse()?, Theme::Light);
/// assert!(open.starts_with("<svg") && open.len() < solved.len());
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[must_use]
pub fn picture(puzzle: &Puzzle, filled: &Grid, theme: Theme) -> String {
    crate::draw::of_puzzle(puzzle, filled, theme)
}

/// Is there still time?
fn check_time(cancel: &Cancel) -> Result<(), Fault> {
    if cancel.is_raised() {
        let message = "stopped: the time is up; name fewer steps with from and to";
        return Err(Fault::new(FaultKind::Limit, message));
    }
    Ok(())
}

/// The first and the last position that are meant.
fn span(wish: &Export, end: usize) -> Result<(usize, usize), Fault> {
    let (from, to) = (wish.from.unwrap_or(0), wish.to.unwrap_or(end));
    let refused = |message: String| Err(Fault::new(FaultKind::Request, message));
    match (from <= to, to <= end) {
        (_, false) => refused(format!("found `to` {to}, expected at most {end}, the number of steps")),
        (false, _) => refused(format!("found `from` {from} after `to` {to}, expected at most {to}")),
        (true, true) => Ok((from, to)),
    }
}
