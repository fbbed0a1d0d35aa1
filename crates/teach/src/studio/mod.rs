//! The studio: what the page asks and what it is told.
//!
//! One question, one answer. A [`Request`] is a puzzle, where to start, and the runs: units to filter
//! one after the other, methods to solve it with, solving as people do, methods to race. A [`Response`] is the board and, for
//! each run, every step with its sentence and its effects on the [scene](crate::scene). Whatever carries
//! them, a socket, a file or a call from WASM, is none of this module's business. The page shows at step
//! *k* what the first *k* steps say and nothing else.
//!
//! [`answer`] never panics and its work is bounded by [`Limits`]; a [`Cancel`] ends it early. Both
//! are told as an error of kind `limit`. `docs/studio-protocol.md` describes the JSON form.
//!
//! ```
//! use hallset::Cancel;
//! use hallset_teach::studio::{Limits, answer_json};
//!
//! let request = br#"{"version": 2, "puzzle": "12..34....21..43", "start": "full", "runs": [{"unit": "r1"}]}"#;
//! let response = answer_json(request, &Limits::default(), &Cancel::new());
//! let told = response.told().expect("a puzzle and a unit that are there");
//! let row = told.units()[0];
//! assert_eq!(row.name, "row 1");
//! assert_eq!(row.steps[1].caption, "r1c1 can only be 1 and takes it.");
//! ```

mod about;
mod board;
mod examples;
mod explained;
pub(crate) mod hand;
mod limits;
mod method;
mod request;
mod response;
mod runs;
mod solve;
mod timeline;
mod unit;

use hallset::{Cancel, Puzzle};

pub use about::{About, Named, PseudoCode};
pub use board::{Board, UnitOnBoard};
pub use examples::{EXAMPLES, Example, example};
pub use explained::{ExplainedReport, ExplainedStep, Extent, PEOPLE};
pub use limits::Limits;
pub(crate) use method::sort_of as parameter_sort;
pub use method::{
    Amount, Branch, Drive, EffectPattern, Ending, Journal, Kind, Kinds, MethodOnPage, MethodStep, Proven,
    Role, STAGES, Shape, Slot, Sort, Stop,
};
pub use request::{Request, Run, Start};
pub(crate) use response::journal_lines;
pub use response::{Fault, FaultKind, MethodReport, Report, Response, Told, UnitReport, Violation};
pub(crate) use runs::puzzle_of;
pub use solve::{Solve, StepDetail};
pub use timeline::{Moment, Shot, Timeline};
pub use unit::{ALLDIFF, PHASES, Phase, UnitStep, Vertex, What};

/// The number of the protocol.
pub const VERSION: u32 = 2;

/// Answers a request.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::studio::{FaultKind, Limits, Request, Run, answer};
///
/// let request = Request { runs: vec![Run::Unit("q7".into())], ..Request::default() };
/// let response = answer(&request, &Limits::default(), &Cancel::new());
/// assert_eq!(response.fault().unwrap().kind, FaultKind::Request);
/// ```
#[must_use]
pub fn answer(request: &Request, limits: &Limits, cancel: &Cancel) -> Response {
    Response::from(runs::told(request, limits, cancel))
}

/// The puzzle of a request, if it can be answered; nothing is run.
///
/// # Errors
/// If it is no puzzle, too large to be shown, or has not the units that are named.
///
/// ```
/// use hallset_teach::studio::{Limits, Request, Run, check};
///
/// let request = Request { puzzle: Some("1...".repeat(4)), runs: vec![Run::Unit("r5".into())], ..Request::default() };
/// assert!(check(&request, &Limits::default()).is_err(), "it has four rows");
/// ```
pub fn check(request: &Request, limits: &Limits) -> Result<Puzzle, Fault> {
    runs::check(request, limits)
}

/// Answers a request in its JSON form; what is no request is told as an error.
#[must_use]
pub fn answer_json(request: &[u8], limits: &Limits, cancel: &Cancel) -> Response {
    match Request::from_json(request) {
        Ok(request) => answer(&request, limits, cancel),
        Err(fault) => Response::from(Err(fault)),
    }
}
