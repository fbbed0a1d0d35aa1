//! Sentences and JSON of proofs, over the whole list of techniques: no gap, no part without words.

use std::collections::BTreeSet;

use hallset::techniques::TECHNIQUES;
use hallset::{Conclusion, Position, Puzzle, human};
use hallset_teach::shape::{Written, sentence};

/// Positions along the ladder of a hard puzzle, and a small one.
fn positions() -> Vec<Position> {
    let texts = [
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "1.3.3...2.4...2.",
        "000000000904607000076804100309701080708000301051308702007502610005403208000000000",
    ];
    let mut found = Vec::new();
    for text in texts {
        let puzzle: Puzzle = text.parse().expect("a puzzle");
        let mut position = Position::new(&puzzle).expect("a small side");
        while let Some(step) = human::next_step(&position, TECHNIQUES) {
            found.push(position.clone());
            position.take(&step);
        }
    }
    found
}

#[test]
fn every_technique_that_is_found_has_a_sentence_without_a_gap_and_a_json_form() {
    let mut shapes = BTreeSet::new();
    let mut told = BTreeSet::new();
    for position in positions() {
        let geometry = position.geometry();
        for step in human::all_steps(&position, TECHNIQUES) {
            let proof = &step.argument.proof;
            for conclusion in &step.conclusions {
                let (Conclusion::Remove { cell, digit } | Conclusion::Place { cell, digit }) = *conclusion
                else {
                    panic!("an unknown conclusion: {conclusion:?}");
                };
                let said = sentence(geometry, proof, cell, digit);
                assert!(!said.contains(['{', '}']) && said.ends_with('.'), "{said}");
                assert!(said.contains(&geometry.name(cell).to_string()), "{said}");
                assert!(!said.contains("a rule applies"), "{}: its shape has no words", proof.shape());
            }
            let json = serde_json::to_value(Written { proof, geometry }).expect("JSON");
            assert_eq!(json["shape"], proof.shape());
            assert!(json.as_object().is_some_and(|fields| fields.len() > 1), "{json}");
            shapes.insert(proof.shape());
            told.insert(step.argument.technique.id);
        }
    }
    let known: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.id).collect();
    assert_eq!(told, known, "every technique occurs in these puzzles");
    assert_eq!(shapes, BTreeSet::from(["locked", "only-place", "peer", "subset"]));
}
