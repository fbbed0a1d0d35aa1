//! What the page asks: a puzzle, where to start, and the runs.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::VERSION;
use super::explained::Extent;
use super::response::{Fault, FaultKind};
use super::solve::{Solve, StepDetail, usual};

/// A question of the page. The default is the first example, started from full cells, with no runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The number of the protocol, 2.
    pub version: u32,
    /// A text in any format that the parser knows; nothing is the first of the examples.
    #[serde(default)]
    pub puzzle: Option<String>,
    /// Which puzzle of the text, counted from 1.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub number: usize,
    /// What open cells hold before the first run.
    #[serde(default)]
    pub start: Start,
    /// What to do, in this order.
    #[serde(default)]
    pub runs: Vec<Run>,
    /// Methods that race on the puzzle, each from its start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub race: Vec<Solve>,
}

impl Default for Request {
    fn default() -> Self {
        let (runs, race) = (Vec::new(), Vec::new());
        Self { version: VERSION, puzzle: None, number: first(), start: Start::default(), runs, race }
    }
}

fn first() -> usize {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks with a reference
fn is_first(number: &usize) -> bool {
    *number == first()
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

/// One thing to do: `{"unit": "c1"}`, `{"propagate": true}`, `{"solve": "ac3"}` or `{"explain": "path"}`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Run {
    /// Filter this unit, named as in `r1`, `c9`, `b4`, `d1`, and tell every step.
    Unit(String),
    /// Filter all units until nothing changes, and tell what is removed, or all phases of each unit that
    /// loses something: `{"propagate": true, "detail": "all"}`.
    Propagate(StepDetail),
    /// Solve with a method, and tell every step.
    Solve(Solve),
    /// Go on as people do, to the end or for a step: `{"explain": "hint"}`.
    Explain(Extent),
}

impl Serialize for Run {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Unit(unit) => serializer.collect_map([("unit", unit)]),
            Self::Propagate(detail) => Propagate { propagate: true, detail: *detail }.serialize(serializer),
            Self::Solve(solve) => solve.serialize(serializer),
            Self::Explain(extent) => serializer.collect_map([("explain", extent)]),
        }
    }
}

/// The JSON form of a run that propagates.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Propagate {
    propagate: bool,
    #[serde(default, skip_serializing_if = "usual")]
    detail: StepDetail,
}

/// The JSON form of a run that explains.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    explain: Extent,
}

impl<'de> Deserialize<'de> for Run {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = serde_json::Map::deserialize(deserializer)?;
        let (unit, propagate) = (fields.get("unit"), fields.get("propagate"));
        match (fields.len(), unit.and_then(|unit| unit.as_str()), propagate) {
            (1, Some(unit), None) => Ok(Self::Unit(unit.to_owned())),
            (_, None, Some(serde_json::Value::Bool(true))) => {
                let read: Propagate = serde_json::from_value(fields.into()).map_err(D::Error::custom)?;
                Ok(Self::Propagate(read.detail))
            }
            _ if fields.contains_key("solve") => {
                serde_json::from_value(fields.into()).map(Self::Solve).map_err(D::Error::custom)
            }
            _ if fields.contains_key("explain") => {
                let read: Explain = serde_json::from_value(fields.into()).map_err(D::Error::custom)?;
                Ok(Self::Explain(read.explain))
            }
            _ => Err(D::Error::custom(
                r#"a run is {"unit": "c1"}, {"propagate": true}, {"solve": "ac3"} or {"explain": "path"}"#,
            )),
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
    use hallset::Method;

    #[test]
    fn a_request_reads_back_from_its_json() {
        let request = Request {
            puzzle: Some("1...".into()),
            start: Start::Givens,
            runs: vec![
                Run::Unit("c1".into()),
                Run::Propagate(StepDetail::Changes),
                Run::Propagate(StepDetail::All),
                Run::Solve(Solve::new(Method::Mac)),
                Run::Explain(Extent::Hint),
            ],
            race: vec![Solve { seed: 7, ..Solve::new(Method::AllDiff) }],
            ..Request::default()
        };
        let json = serde_json::to_string(&request).unwrap();
        assert_eq!(
            json,
            concat!(
                r#"{"version":2,"puzzle":"1...","start":"givens","#,
                r#""runs":[{"unit":"c1"},{"propagate":true},{"propagate":true,"detail":"all"},{"solve":"mac"},"#,
                r#"{"explain":"hint"}],"#,
                r#""race":[{"solve":"alldiff","seed":7}]}"#
            )
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
        assert!(message(r#"{"version":2,"runs":[{}]}"#).contains(r#"a run is {"unit": "c1"}, "#));
        assert!(
            message(r#"{"version":2,"runs":[{"solve":"ac4"}]}"#)
                .contains("unknown variant `ac4`, expected one of `logic`")
        );
        assert!(
            message(r#"{"version":2,"runs":[{"solve":"ac3","unit":"c1"}]}"#).contains("unknown field `unit`")
        );
        assert!(message(r#"{"version":2,"start":"end"}"#).contains("expected `full` or `givens`"));
        assert!(message("{}").contains("missing field `version`"));
    }
}
