//! Every step as a line of JSON.
//!
//! A step of a unit is told as in an answer of the studio, with its run and its position before it. A
//! step of a method is told by name and not by number, with its proof beside it, so that a line can
//! be read without any table. `docs/studio-protocol.md` shows both.

use hallset::{Cancel, Cell, Digit};
use serde::Serialize;

use super::method_state::MethodState;
use super::state::State;
use super::timeline::{Moment, Timeline};
use super::{File, check_time};
use crate::studio::{Dead, Fault, FaultKind, Happening, Proof, Step, Why};

/// A step, as a line.
#[derive(Serialize)]
struct Line<'a> {
    run: usize,
    position: usize,
    #[serde(flatten)]
    step: Told<'a>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Told<'a> {
    Unit(&'a Step),
    Method(Box<MethodStep>),
}

#[derive(Serialize)]
struct MethodStep {
    phase: Option<String>,
    #[serde(flatten)]
    data: Data,
    checks: u64,
    caption: String,
    line: Option<usize>,
}

/// What happens in a step of a method; what does not apply is left out.
#[derive(Default, Serialize)]
struct Data {
    #[serde(rename = "type")]
    kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digit: Option<Digit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    peer: Option<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stays: Option<Digit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<Cell>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    digits: Vec<Digit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    options: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    queue: Option<usize>,
}

/// The steps after one position, up to another.
pub(super) fn steps(
    timeline: &Timeline<'_>,
    (from, to): (usize, usize),
    most_bytes: usize,
    cancel: &Cancel,
) -> Result<File, Fault> {
    let mut bytes = Vec::new();
    let mut state = timeline.state(from);
    while state.position < to {
        check_time(cancel)?;
        timeline.advance(&mut state);
        let Some((run, moment)) = timeline.step(state.position) else { break };
        let step = match moment {
            Moment::Unit(_, step) => Told::Unit(step),
            Moment::Method(report, index) => {
                let record = report.journal.records[index];
                let data = Data::of(&state, record.what, &report.journal.proofs);
                let method = state.method.as_ref();
                Told::Method(Box::new(MethodStep {
                    phase: method.and_then(stage),
                    data,
                    checks: record.checks,
                    caption: timeline.caption(moment),
                    line: method.and_then(|method| method.code().1),
                }))
            }
        };
        let line = Line { run, position: state.position, step };
        serde_json::to_writer(&mut bytes, &line).expect("numbers, texts and lists have a form in JSON");
        bytes.push(b'\n');
        if bytes.len() > most_bytes {
            let message = format!(
                "the steps up to {} take more than {} KiB; name fewer with from and to",
                state.position,
                most_bytes >> 10
            );
            return Err(Fault::new(FaultKind::Limit, message));
        }
    }
    Ok(File { name: "hallset-steps.jsonl".to_owned(), content_type: "application/jsonl", bytes })
}

/// The stage as the protocol names it.
fn stage(method: &MethodState<'_>) -> Option<String> {
    let key = Happening::Stage(method.stage?).key().to_string();
    key.split_once('.').map(|(_, stage)| stage.to_owned())
}

impl Data {
    fn of(state: &State<'_>, what: Happening, proofs: &[Proof]) -> Self {
        let key = what.key().to_string();
        let (kind, how) = key.split_once('.').map_or((&key[..], None), |(kind, how)| (kind, Some(how)));
        let name = |unit: hallset::UnitId| Some(state.board.units[unit.index()].id.clone());
        let mut data = Self { kind: kind.to_owned(), ..Self::default() };
        let proven = |data: &mut Self, proof: &Proof| {
            data.unit = name(proof.unit);
            data.second = proof.second.and_then(name);
            data.cells.clone_from(&proof.cells);
            data.digits.clone_from(&proof.digits);
        };
        if matches!(kind, "stage" | "remove" | "dead-end" | "end") {
            data.reason = how.map(str::to_owned);
        }
        match what {
            Happening::Stage(_) | Happening::End(_) => {}
            Happening::Remove { cell, digit, why } => {
                (data.cell, data.digit) = (Some(cell), Some(digit));
                match why {
                    Why::Arc { peer, queue } => (data.peer, data.queue) = (Some(peer), Some(queue)),
                    Why::Peer(peer) => data.peer = Some(peer),
                    Why::OnlyPlace { unit, stays } => (data.unit, data.stays) = (name(unit), Some(stays)),
                    Why::Proof { proof, .. } => proven(&mut data, &proofs[proof]),
                    Why::Guess(tried) => data.stays = Some(tried),
                    Why::Refuted => {}
                }
            }
            Happening::Guess { cell, digit, options, depth, number } => {
                (data.cell, data.digit) = (Some(cell), Some(digit));
                (data.options, data.depth, data.number) = (Some(options), Some(depth), Some(number));
            }
            Happening::DeadEnd(Dead::NoCandidate(cell)) => data.cell = Some(cell),
            Happening::DeadEnd(Dead::NoPlace { unit, digit }) => {
                (data.unit, data.digit) = (name(unit), Some(digit));
            }
            Happening::DeadEnd(Dead::TooFewDigits(proof)) => proven(&mut data, &proofs[proof]),
            Happening::Undo { cell, digit, options, depth } => {
                (data.cell, data.digit) = (Some(cell), Some(digit));
                (data.options, data.depth) = (Some(options), Some(depth));
            }
            Happening::Solution { number } => data.number = Some(number),
            Happening::Arcs { from, to, count, queue } => {
                (data.cell, data.peer) = (Some(from), Some(to));
                (data.count, data.queue) = (Some(count), Some(queue));
            }
        }
        data
    }
}
