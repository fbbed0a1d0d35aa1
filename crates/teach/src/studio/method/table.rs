//! The rows of the table of kinds: everything that a method can do in a step.

use hallset::Technique;
use hallset::techniques;

use super::kinds::{Amount, Branch, CANDIDATE, EffectPattern, Kind, Slot, Stop};
use super::proof::PROOF;
use crate::scene::{Effect, Name};
use crate::words;

/// The stages of methods with their names and their sentences, in order.
pub const STAGES: [(&str, &str, &str); 6] = [
    ("preprocessing", "Preprocessing", "Preprocessing: every given takes its digit from its peers."),
    ("ac3", "AC-3", "AC-3: all arcs wait in a queue and are checked, first in, first out."),
    (
        "forward-checking",
        "Forward checking",
        "Forward checking: every solved cell takes its digit from its peers.",
    ),
    ("logic", "Logic rules", "Logic: rules are applied, the easiest first, until none removes a candidate."),
    ("all-different", "All-different", "All-different: every unit is filtered until nothing changes."),
    ("search", "Search", "Search: the rules remove nothing more, so digits are tried."),
];

/// Every kind, in order.
pub(super) fn rows() -> Vec<Kind> {
    let mut kinds: Vec<Kind> = STAGES.map(|(id, name, sentence)| stage(id, name, sentence)).to_vec();
    kinds.extend(techniques::of_methods().into_iter().map(removal));
    kinds.extend(search());
    kinds.extend(arcs());
    kinds.extend(ends());
    for kind in &mut kinds {
        kind.effects.push(Effect::add("checks", Amount::Of("checks")));
    }
    kinds
}

fn kind(id: impl Into<Name>, title: impl Into<String>, sentence: impl Into<String>) -> Kind {
    Kind {
        id: id.into(),
        title: title.into(),
        technique: None,
        phase: None,
        branch: None,
        landmark: true,
        stop: Stop::Always,
        pause: 1200,
        parameters: &[],
        sentence: sentence.into(),
        effects: Vec::new(),
    }
}

fn give(role: &'static str, number: Amount, things: &[Slot]) -> EffectPattern {
    Effect::numbered(role, number, things.iter().copied())
}

fn show(role: &'static str, things: &[Slot]) -> EffectPattern {
    shown(role, Amount::Number(1), things)
}

fn shown(role: &'static str, number: Amount, things: &[Slot]) -> EffectPattern {
    Effect::show_numbered(role, number, things.iter().copied())
}

fn one_more(value: impl Into<Name>) -> EffectPattern {
    Effect::add(value, Amount::Number(1))
}

/// How many arcs wait, where a step says so.
fn queue() -> [EffectPattern; 3] {
    [
        Effect::set("queue", Amount::Of("queue")),
        Effect::set("appended", Amount::Number(0)),
        Effect::set("thrown", Amount::Number(0)),
    ]
}

fn stage(id: &'static str, name: &'static str, sentence: &'static str) -> Kind {
    Kind {
        phase: Some(id),
        parameters: &["queue"],
        effects: queue().to_vec(),
        ..kind(format!("stage.{id}"), name, sentence)
    }
}

/// A candidate goes.
fn candidate_goes() -> Vec<EffectPattern> {
    vec![
        give("gone", Amount::Number(1), &[CANDIDATE]),
        give("decided", Amount::Of("left"), &[Slot("cell")]),
        show("struck", &[CANDIDATE]),
    ]
}

/// A technique removes a candidate. The two with the most removals name the peer themselves and not in a proof.
fn removal(technique: &'static Technique) -> Kind {
    let id = technique.id;
    let mut effects = candidate_goes();
    effects.extend([show("loses", &[Slot("cell")]), one_more("removals"), one_more(format!("removed.{id}"))]);
    let found = |new| Effect::add(format!("found.{id}"), new);
    let (sentence, parameters): (&str, &[&str]) = match id {
        "arc" => {
            effects.extend([
                show(PROOF, &[Slot("peer")]),
                show("arc-from", &[Slot("cell")]),
                show("arc-to", &[Slot("peer")]),
                one_more("arcs"),
                found(Amount::Number(1)),
                Effect::set("queue", Amount::Of("queue")),
                Effect::set("appended", Amount::Of("appended")),
            ]);
            let said = "The arc {cell} → {peer} is checked: {peer} is {digit}, so {cell} loses {digit}.";
            (said, &["cell", "digit", "peer", "left", "queue", "appended"])
        }
        "peer" => {
            effects.extend([
                show(PROOF, &[Slot("peer")]),
                shown("source", Amount::Of("digit"), &[Slot("peer")]),
                Effect::clear_when("lost", Amount::Of("new")),
                Effect::push("lost", None, [Slot("cell")]),
                found(Amount::Of("new")),
            ]);
            ("{cell} loses {digit}: its peer {peer} is {digit}.", &["cell", "digit", "peer", "left", "new"])
        }
        _ => {
            effects.extend([show(PROOF, &[Slot(PROOF)]), found(Amount::Of("new"))]);
            ("{cell} loses {digit}: {proof}.", &["cell", "digit", PROOF, "left", "new"])
        }
    };
    Kind {
        technique: Some(id),
        landmark: false,
        stop: Stop::Last,
        pause: 300,
        parameters,
        effects,
        ..kind(format!("remove.{id}"), words::capitalized(technique.name), sentence)
    }
}

fn search() -> Vec<Kind> {
    let try_one = |id: &'static str, title: &'static str, sentence: &'static str, label: &'static str| {
        let mut effects = vec![
            Effect::mark(),
            Effect::push("way", Some(label.into()), [CANDIDATE]),
            give("tries", Amount::Of("depth"), &[Slot("cell")]),
            show("tried", &[Slot("cell")]),
            shown("source", Amount::Of("digit"), &[Slot("cell")]),
            one_more("nodes"),
            Effect::raise("depth", Amount::Of("depth")),
            Effect::set("open", Amount::Of("depth")),
        ];
        effects.extend(queue());
        Kind {
            branch: Some(Branch::Open),
            pause: 900,
            parameters: &["cell", "digit", "options", "depth", "number", "queue"],
            effects,
            ..kind(id, title, sentence)
        }
    };
    let take_back = |id: &'static str| {
        let mut effects = vec![
            Effect::back(),
            Effect::push("way", Some("failed".into()), [CANDIDATE]),
            show("tried", &[Slot("cell")]),
            Effect::set("open", Amount::Of("depth")),
        ];
        effects.extend(queue());
        Kind {
            branch: Some(Branch::Close),
            landmark: false,
            stop: Stop::Never,
            pause: 700,
            parameters: &["cell", "digit", "options", "depth", "queue"],
            effects,
            ..kind(id, "Take back", "Take {digit} back from {cell}: everything is as it was before the try.")
        }
    };
    let strike = |id: &'static str, title: &'static str, sentence: &'static str, parameters, role| {
        let mut effects = candidate_goes();
        effects.push(show(role, &[Slot("cell")]));
        effects.extend(queue());
        Kind {
            landmark: false,
            stop: Stop::Never,
            pause: 300,
            parameters,
            effects,
            ..kind(id, title, sentence)
        }
    };
    let mut kinds = vec![
        try_one("guess", "Try", "Try {digit} in {cell}, one of its {options} candidates.", "open"),
        try_one(
            "guess.last",
            "Last candidate",
            "{cell} must be {digit}: every other digit there was tried.",
            "last",
        ),
        take_back("undo"),
        take_back("undo.last"),
        strike(
            "remove.guess",
            "Try",
            "{cell} loses {digit}: {stays} is tried there.",
            &["cell", "digit", "stays", "left", "queue"],
            "tried",
        ),
        strike(
            "remove.refuted",
            "Struck out",
            "{cell} loses {digit}: it was tried there and failed.",
            &["cell", "digit", "left", "queue"],
            "loses",
        ),
    ];
    kinds[0].effects.push(one_more("guesses"));
    kinds[2].effects.push(one_more("backtracks"));
    kinds[4].effects.push(shown("source", Amount::Of("stays"), &[Slot("cell")]));
    kinds.extend(dead_ends());
    kinds
}

fn dead_ends() -> [Kind; 3] {
    let dead_end = |id: &'static str, sentence: &'static str, parameters, effects: &[EffectPattern]| {
        let mut effects = effects.to_vec();
        effects.extend([
            Effect::set("queue", Amount::Number(0)),
            Effect::set("appended", Amount::Number(0)),
            Effect::set("thrown", Amount::Of("thrown")),
            Effect::add("arcs", Amount::Of("thrown")),
        ]);
        Kind { branch: Some(Branch::DeadEnd), parameters, effects, ..kind(id, "Dead end", sentence) }
    };
    [
        dead_end(
            "dead-end.no-candidate",
            "Dead end: {cell} has no candidate left.",
            &["cell", "thrown"],
            &[show("dead-end", &[Slot("cell")])],
        ),
        dead_end(
            "dead-end.no-place",
            "Dead end: {digit} has no place left in {unit}.",
            &["unit", "digit", "thrown"],
            &[show("dead-end", &[Slot("unit")]), show("unit", &[Slot("unit")])],
        ),
        dead_end(
            "dead-end.too-few-digits",
            "Dead end: {cells} share only {digits} in {unit}.",
            &[PROOF, "thrown"],
            &[show(PROOF, &[Slot(PROOF)]), show("dead-end", &[Slot("cells")])],
        ),
    ]
}

fn arcs() -> [Kind; 2] {
    let checked = |id: &'static str, title: &'static str, sentence: &'static str| {
        let mut effects = vec![
            Effect::add("arcs", Amount::Of("count")),
            show("checked", &[Slot("cell")]),
            show("proof", &[Slot("peer")]),
            show("arc-from", &[Slot("cell")]),
            show("arc-to", &[Slot("peer")]),
        ];
        effects.extend(queue());
        Kind {
            landmark: false,
            stop: Stop::Never,
            pause: 250,
            parameters: &["cell", "peer", "count", "queue"],
            effects,
            ..kind(id, title, sentence)
        }
    };
    [
        checked(
            "arcs",
            "Arcs checked",
            "{count} arcs are checked, the last one {cell} → {peer}: no candidate lacks a partner.",
        ),
        checked(
            "arcs.one",
            "Arc checked",
            "The arc {cell} → {peer} is checked: no candidate of {cell} lacks a partner.",
        ),
    ]
}

fn ends() -> Vec<Kind> {
    let end = |id: &'static str, title: &'static str, sentence: &'static str| {
        let nothing_waits = Effect::set("queue", Amount::Number(0));
        Kind { pause: 2000, effects: vec![nothing_waits], ..kind(id, title, sentence) }
    };
    let mut kinds = vec![
        Kind {
            branch: Some(Branch::Solution),
            parameters: &["number"],
            ..end("solution", "Solution", "Every cell has its digit: this is a solution.")
        },
        end("end.solved", "Solved", "Solved."),
        end("end.only", "Solved", "Solved. This is the only solution."),
        end("end.several", "Solved", "Solved. There are other solutions too."),
        end("end.none", "No solution", "There is no solution."),
        end("end.stopped", "Stopped", "Stopped: a limit was reached before the answer was known."),
    ];
    for kind in &mut kinds[..4] {
        kind.effects.push(Effect::set("solved", Amount::Number(1)));
    }
    kinds
}
