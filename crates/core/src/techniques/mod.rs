//! Techniques: every named way to draw conclusions in one list, one idea per file.
//!
//! # To add one
//! 1. Write its file here: the idea, why it is true and its cost at the top; a `static` row with its id,
//!    name, family and finder. The finder looks at a [`Position`](crate::Position), reports steps that
//!    conclude something, and passes on the `Break` that ends the search.
//! 2. Add the row to [`TECHNIQUES`], in the order of the documentation.
//! 3. Add a position that shows it and one that almost does to `tests/techniques.txt`.
//!
//! If its proof has a known shape, that is all: checker, sentences, pictures and JSON go by the shape.
//! A new shape is a variant of [`Proof`](crate::Proof). A technique that a method of the documents uses
//! also has a [`Propagator`] in its file.

mod colours;
mod complex_fish;
mod deadly;
mod exclusion;
mod fish;
mod grave;
pub(crate) mod locked;
mod single;
mod single_digit;
mod subset;
mod templates;
mod unique_loop;
mod unique_rectangle;

use crate::propagate::ac3::ARC;
use crate::propagate::all_different::ALL_DIFFERENT;
use crate::propagate::only_place::ONLY_PLACE;
use crate::propagate::peer::PEER;
use crate::propagate::propagator::Propagator;
use crate::step::technique::Technique;

/// Every technique, in the order of the documentation.
///
/// ```
/// let ids: Vec<&str> = hallset::techniques::TECHNIQUES.iter().map(|technique| technique.id).collect();
/// assert!(ids.contains(&"naked-pair") && ids.contains(&"all-different"));
/// ```
pub static TECHNIQUES: &[&Technique] = &[
    &ARC,
    &PEER,
    &single::FULL_HOUSE,
    &ONLY_PLACE,
    &single::NAKED_SINGLE,
    &locked::POINTING,
    &locked::CLAIMING,
    &subset::LOCKED_PAIR,
    &subset::NAKED_PAIR,
    &fish::X_WING,
    &subset::HIDDEN_PAIR,
    &subset::LOCKED_TRIPLE,
    &subset::NAKED_TRIPLE,
    &fish::SWORDFISH,
    &subset::HIDDEN_TRIPLE,
    &single_digit::SKYSCRAPER,
    &single_digit::TWO_STRING_KITE,
    &single_digit::TURBOT_FISH,
    &single_digit::EMPTY_RECTANGLE,
    &colours::COLOUR_TRAP,
    &colours::COLOUR_WRAP,
    &colours::MULTI_COLOUR_TRAP,
    &colours::MULTI_COLOUR_WRAP,
    &unique_rectangle::TYPE_1,
    &unique_rectangle::TYPE_2,
    &unique_rectangle::TYPE_3,
    &unique_rectangle::TYPE_4,
    &unique_rectangle::TYPE_5,
    &unique_rectangle::TYPE_6,
    &unique_rectangle::HIDDEN,
    &unique_rectangle::AVOIDABLE_1,
    &unique_rectangle::AVOIDABLE_2,
    &unique_loop::UNIQUE_LOOP,
    &subset::NAKED_QUAD,
    &fish::JELLYFISH,
    &subset::HIDDEN_QUAD,
    &grave::BUG_1,
    &grave::BUG_2,
    &grave::BUG_3,
    &grave::BUG_4,
    &exclusion::ALIGNED_PAIR,
    &complex_fish::FINNED_X_WING,
    &complex_fish::SASHIMI_X_WING,
    &colours::MEDUSA,
    &exclusion::ALIGNED_TRIPLET,
    &complex_fish::FINNED_SWORDFISH,
    &complex_fish::SASHIMI_SWORDFISH,
    &complex_fish::FINNED_JELLYFISH,
    &complex_fish::SASHIMI_JELLYFISH,
    &complex_fish::FRANKEN_SWORDFISH,
    &complex_fish::FRANKEN_JELLYFISH,
    &complex_fish::FINNED_FRANKEN_X_WING,
    &complex_fish::FINNED_FRANKEN_SWORDFISH,
    &complex_fish::FINNED_FRANKEN_JELLYFISH,
    &complex_fish::MUTANT_SWORDFISH,
    &complex_fish::MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SWORDFISH,
    &complex_fish::FINNED_MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SQUIRMBAG,
    &complex_fish::FINNED_MUTANT_WHALE,
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
    &ALL_DIFFERENT,
];

/// The ladder of document D3, easiest first: the queue of hints, the only place, then techniques.
pub static LADDER: &[&Technique] = &[
    &PEER,
    &ONLY_PLACE,
    &locked::POINTING,
    &locked::CLAIMING,
    &subset::NAKED_PAIR,
    &subset::HIDDEN_PAIR,
    &subset::NAKED_TRIPLE,
    &subset::HIDDEN_TRIPLE,
];

/// The technique with this id.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.id == id)
}

/// The ladder as propagators.
pub(crate) fn ladder<const W: usize>() -> Vec<Box<dyn Propagator<W>>> {
    use crate::propagate::only_place::OnlyPlace;
    use crate::propagate::peer::Peer;
    vec![
        Box::new(Peer),
        Box::new(OnlyPlace),
        Box::new(locked::Locked(&locked::POINTING)),
        Box::new(locked::Locked(&locked::CLAIMING)),
        Box::new(subset::NAKED_PAIRS),
        Box::new(subset::HIDDEN_PAIRS),
        Box::new(subset::NAKED_TRIPLES),
        Box::new(subset::HIDDEN_TRIPLES),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_propagators_of_the_ladder_are_its_rungs() {
        let propagators = ladder::<1>();
        assert!(propagators.iter().map(|propagator| propagator.technique()).eq(LADDER.iter().copied()));
    }
}
