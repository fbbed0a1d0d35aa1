//! Sentences, marks and JSON of proofs, on the way of many puzzles: no gap, no part without words.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use hallset::generate::{Aim, Recipe};
use hallset::techniques::{LADDER, for_people};
use hallset::{Cancel, Conclusion, Family, Layout, Position, Puzzle, Step, Technique, human};
use hallset_teach::explain::{self, Role};
use hallset_teach::shape::{Written, sentence};

/// Every step on the way of some puzzles, with its position: as people go, and as the ladder of D3 does.
fn steps() -> Vec<(Position, Step)> {
    let texts = [
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "1.3.3...2.4...2.",
        "000000000904607000076804100309701080708000301051308702007502610005403208000000000",
    ];
    let mut puzzles: Vec<Puzzle> = texts.iter().map(|text| text.parse().unwrap()).collect();
    let recipe = Recipe::new(Layout::of_side(9).unwrap()).unwrap().aim(Aim::Minimal);
    puzzles.extend((0..12).map(|index| recipe.make(index).unwrap().puzzle));
    let mut found = Vec::new();
    for puzzle in puzzles {
        let mut position = human::begin(&puzzle).unwrap().with_one_solution();
        human::walk(&mut position, &for_people(), &Cancel::new(), |position, step| {
            found.push((position.clone(), step.clone()));
            ControlFlow::Continue(())
        });
        let mut position = Position::new(&puzzle).unwrap();
        human::climb(&mut position, LADDER, |position, step| {
            found.push((position.clone(), step.clone()));
            ControlFlow::Continue(())
        });
    }
    found
}

#[test]
fn every_step_has_sentences_without_a_gap_marks_and_a_json_form() {
    let mut shapes = BTreeSet::new();
    for (position, step) in steps() {
        let geometry = position.geometry();
        let proof = &step.argument.proof;
        for conclusion in &step.conclusions {
            let (Conclusion::Remove { cell, digit } | Conclusion::Place { cell, digit }) = *conclusion else {
                panic!("an unknown conclusion: {conclusion:?}");
            };
            let said = sentence(geometry, proof, cell, digit);
            assert!(!said.contains(['{', '}']) && said.ends_with('.'), "{said}");
            assert!(said.contains(&geometry.name(cell).to_string()), "{said}");
            assert!(!said.contains("a rule applies"), "{}: its shape has no words", proof.shape());
            let concluded = explain::conclusion(&position, &step);
            assert!(concluded.contains(&geometry.name(cell).to_string()), "{concluded}");
        }
        let reasons = explain::reasons(&position, &step);
        assert!(!reasons.is_empty(), "{}: nothing is explained", proof.shape());
        for reason in &reasons {
            let whole = reason.ends_with('.')
                && reason.starts_with(|letter: char| !letter.is_lowercase() || letter == 'r');
            assert!(whole && !reason.contains(['{', '}']), "{reason}");
        }
        let marks = explain::marks(&position, &step);
        let concluded =
            marks.candidates.iter().filter(|mark| matches!(mark.role, Role::Removed | Role::Placed)).count();
        assert_eq!(concluded, step.conclusions.len(), "{step:?}");
        let json = serde_json::to_value(Written { proof, geometry }).unwrap();
        assert_eq!(json["shape"], proof.shape());
        assert!(json.as_object().is_some_and(|fields| fields.len() > 1), "{json}");
        let told = explain::path::told(&position, &step);
        assert_eq!(told["technique"], step.argument.technique.id);
        shapes.insert(proof.shape());
    }
    for shape in ["locked", "only-digit", "only-place", "peer", "subset"] {
        assert!(shapes.contains(shape), "{shape} does not occur: {shapes:?}");
    }
}

/// Positions where singles do not help, and what each kind of forcing chain says there.
#[test]
fn a_forcing_chain_is_told_one_inference_a_sentence() {
    let forcing: Vec<&Technique> =
        for_people().into_iter().filter(|technique| technique.family == Family::Forcing).collect();
    let is_hard = |step: &Step| !matches!(step.argument.technique.family, Family::Singles | Family::Peers);
    let mut told = BTreeSet::new();
    for (position, _) in steps().into_iter().filter(|(_, step)| is_hard(step)).step_by(9).take(8) {
        for &technique in &forcing {
            let Some(step) = human::next_step(&position, &[technique]) else { continue };
            told.insert(technique.id);
            let reasons = explain::reasons(&position, &step);
            assert!(reasons.len() > 2, "{reasons:?}");
            for reason in reasons {
                let begins = ["Try ", "It may be ", "Suppose ", "Then ", "Now ", "But ", "So ", "Each way "];
                assert!(begins.iter().any(|begin| reason.starts_with(begin)), "{reason}");
                assert_eq!(
                    reason.contains(" because "),
                    reason.starts_with("Then ") || reason.starts_with("Now ")
                );
                assert!(
                    reason.matches(" because ").count() < 2 && reason.matches(". ").count() == 0,
                    "{reason}"
                );
            }
        }
    }
    assert!(told.len() > 5, "{told:?}");
}
