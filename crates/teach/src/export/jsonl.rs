//! Every step as a line of JSON.
//!
//! A step of a unit is told with its data, and its run and position before it. A step of a method is
//! told by name and not by number, with its proof beside it, so that a line can be read without any
//! table. A step of a person is told with its technique and its reasons. `docs/studio-protocol.md` shows them.

use hallset::Cancel;
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::{File, check_time};
use crate::studio::{
    Board, ExplainedStep, Fault, FaultKind, MethodStep, Moment, Sort, Timeline, What, parameter_sort,
};

/// A step, as a line.
#[derive(Serialize)]
struct Line<'a> {
    run: usize,
    position: usize,
    phase: Option<&'static str>,
    #[serde(flatten)]
    step: Data<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    checks: Option<u64>,
    caption: String,
    line: Option<usize>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Data<'a> {
    Unit(&'a What),
    Method(Fields),
    Explained(Reasoned<'a>),
}

/// A step of a person.
#[derive(Serialize)]
struct Reasoned<'a> {
    r#type: &'static str,
    technique: Option<&'static str>,
    title: &'a str,
    reasons: &'a [String],
    conclusion: &'a str,
}

impl<'a> From<&'a ExplainedStep> for Reasoned<'a> {
    fn from(step: &'a ExplainedStep) -> Self {
        let ExplainedStep { what, technique, title, reasons, conclusion, .. } = step;
        Self { r#type: what, technique: *technique, title, reasons, conclusion }
    }
}

/// Fields in the order in which they are told.
#[derive(Default)]
struct Fields(Vec<(&'static str, Value)>);

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// The steps after one position, up to another.
pub(super) fn steps(
    timeline: &Timeline<'_>,
    (from, to): (usize, usize),
    most_bytes: usize,
    cancel: &Cancel,
) -> Result<File, Fault> {
    let mut bytes = Vec::new();
    let mut phase = timeline.phase(from);
    for position in from + 1..=to {
        check_time(cancel)?;
        let Some((run, moment)) = timeline.step(position) else { break };
        let (step, checks) = match moment {
            Moment::Unit(_, step) => {
                phase = Some(step.phase.id());
                (Data::Unit(&step.what), None)
            }
            Moment::Method(_, entry) => {
                phase = entry.kind.phase.or(phase);
                (Data::Method(data(&timeline.told.puzzle, entry)), Some(entry.checks()))
            }
            Moment::Explained(_, step) => {
                phase = Some(step.phase);
                (Data::Explained(step.into()), None)
            }
        };
        let (caption, line) = (timeline.caption(moment), moment.code().1);
        let line = Line { run, position, phase, step, checks, caption, line };
        serde_json::to_writer(&mut bytes, &line).expect("numbers, texts and lists have a form in JSON");
        bytes.push(b'\n');
        if bytes.len() > most_bytes {
            let message = format!(
                "the steps up to {position} take more than {} KiB; name fewer with from and to",
                most_bytes >> 10
            );
            return Err(Fault::new(FaultKind::Limit, message));
        }
    }
    Ok(File { name: "hallset-steps.jsonl".to_owned(), content_type: "application/jsonl", bytes })
}

/// What happens in a step of a method: the parameters that mean something by themselves, and the
/// roles of the proof.
fn data(board: &Board, entry: MethodStep<'_>) -> Fields {
    let id = &entry.kind.id;
    let (kind, how) = id.split_once('.').map_or((&id[..], None), |(kind, how)| (kind, Some(how)));
    let mut data = Fields(vec![("type", kind.into())]);
    if let Some(how) = how.filter(|_| matches!(kind, "stage" | "remove" | "dead-end" | "end")) {
        data.0.push(("reason", how.into()));
    }
    let value = |sort: Sort, number: i64| match sort {
        Sort::Unit => Value::from(&board.units[number as usize].id[..]),
        _ => number.into(),
    };
    for &name in
        entry.kind.parameters.iter().filter(|name| !matches!(**name, "left" | "new" | "thrown" | "proof"))
    {
        let number = entry.get(name).unwrap_or(0);
        let waits = matches!(name, "queue" | "appended");
        if !waits || number > 0 || kind == "arcs" || how == Some("arc") {
            data.0.push((name, value(parameter_sort(name), number)));
        }
    }
    for (role, numbers) in entry.roles() {
        let mut values: Vec<Value> = numbers.iter().map(|&number| value(role.of, number)).collect();
        let value = if role.several || values.is_empty() { values.into() } else { values.remove(0) };
        data.0.push((role.id, value));
    }
    data
}
