//! What the page asks: a puzzle, where to start, and the runs.

use serde::{Deserialize, Serialize};

use super::VERSION;
use super::response::{Fault, FaultKind};

/// A question of the page. The default is the first example, started from full cells, with no runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The number of the protocol, 1.
    pub version: u32,
    /// A text in any format that the parser knows; nothing is the first of the examples.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// What open cells hold before the first run.
    #[serde(default)]
    pub start: Start,
    /// What to do, in this order.
    #[serde(default)]
    pub runs: Vec<Run>,
}

impl Default for Request {
    fn default() -> Self {
        Self { version: VERSION, puzzle: None, start: Start::default(), runs: Vec::new() }
    }
}

/// What open cells hold before the first run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Start {
    /// All digits, as in the program of document D1.
    #[default]
    Full,
    /// What is left after every given took its digit from its peers.
    Givens,
}

/// One thing to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RunFields", into = "RunFields")]
#[non_exhaustive]
pub enum Run {
    /// Filter this unit, named as in `r1`, `c9`, `b4`, `d1`, and tell every step.
    Unit(String),
    /// Filter all units until nothing changes, and tell what is removed.
    Propagate,
}

/// A run as it stands in JSON: `{"unit": "c1"}` or `{"propagate": true}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RunFields {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    propagate: Option<bool>,
}

impl TryFrom<RunFields> for Run {
    type Error = &'static str;

    fn try_from(fields: RunFields) -> Result<Self, Self::Error> {
        match fields {
            RunFields { unit: Some(unit), propagate: None | Some(false) } => Ok(Self::Unit(unit)),
            RunFields { unit: None, propagate: Some(true) } => Ok(Self::Propagate),
            _ => Err(r#"a run is {"unit": "c1"} or {"propagate": true}"#),
        }
    }
}

impl From<Run> for RunFields {
    fn from(run: Run) -> Self {
        match run {
            Run::Unit(unit) => Self { unit: Some(unit), propagate: None },
            Run::Propagate => Self { unit: None, propagate: Some(true) },
        }
    }
}

impl Request {
    /// Reads the JSON form.
    ///
    /// # Errors
    /// If it is none; the error says where and what was found.
    pub fn from_json(text: &[u8]) -> Result<Self, Fault> {
        serde_json::from_slice(text).map_err(|error| {
            Fault::new(FaultKind::Request, format!("the request is not understood: {error}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_reads_back_from_its_json() {
        let request = Request {
            puzzle: Some("1...".into()),
            start: Start::Givens,
            runs: vec![Run::Unit("c1".into()), Run::Propagate],
            ..Request::default()
        };
        let json = serde_json::to_string(&request).unwrap();
        assert_eq!(
            json,
            r#"{"version":1,"puzzle":"1...","start":"givens","runs":[{"unit":"c1"},{"propagate":true}]}"#
        );
        assert_eq!(Request::from_json(json.as_bytes()).unwrap(), request);
    }

    #[test]
    fn what_is_no_request_is_refused_with_the_place() {
        let message = |text: &str| Request::from_json(text.as_bytes()).unwrap_err().message;
        assert_eq!(
            message("{"),
            "the request is not understood: EOF while parsing an object at line 1 column 1"
        );
        assert!(message(r#"{"version":1,"runs":[{}]}"#).contains(r#"a run is {"unit": "c1"} or"#));
        assert!(message(r#"{"version":1,"start":"end"}"#).contains("expected `full` or `givens`"));
        assert!(message("{}").contains("missing field `version`"));
    }
}
