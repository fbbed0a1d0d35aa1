//! Techniques: every named way to draw conclusions in one list, one idea per file.
//!
//! # To add one
//! 1. Write its file here: the idea, why it is true and its cost at the top; a `static` row with its id,
//!    name, family and finder. The finder looks at a [`Position`](crate::Position), reports steps that
//!    conclude something, and passes on the `Break` that ends the search.
//! 2. Add the row to [`TECHNIQUES`], in the order of the documentation.
//! 3. Add a position that shows it and one that almost does to `tests/all/techniques.txt`.
//!
//! If its proof has a known shape, that is all: checker, sentences, pictures and JSON go by the shape.
//! A new shape is a variant of [`Proof`](crate::Proof). A technique that a method of the documents uses
//! also has a [`Propagator`] in its file.

mod almost_locked;
mod als;
mod bent;
mod chains;
mod colours;
mod complex_fish;
mod deadly;
mod death_blossom;
mod exclusion;
mod fish;
mod forcing;
mod grave;
pub(crate) mod locked;
mod once;
mod remote_pair;
mod single;
mod single_digit;
mod subset;
mod sue_de_coq;
mod templates;
mod unique_loop;
mod unique_rectangle;
mod w_wing;

use crate::propagate::ac3::ARC;
use crate::propagate::all_different::ALL_DIFFERENT;
use crate::propagate::only_place::ONLY_PLACE;
use crate::propagate::peer::PEER;
use crate::propagate::propagator::Propagator;
use crate::step::technique::{Family, Technique};

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
    &single::HIDDEN_SINGLE,
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
    &bent::XY_WING,
    &bent::XYZ_WING,
    &w_wing::W_WING,
    &colours::COLOUR_TRAP,
    &colours::COLOUR_WRAP,
    &colours::MULTI_COLOUR_TRAP,
    &colours::MULTI_COLOUR_WRAP,
    &remote_pair::REMOTE_PAIR,
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
    &grave::BUG_1,
    &subset::NAKED_QUAD,
    &fish::JELLYFISH,
    &subset::HIDDEN_QUAD,
    &bent::WXYZ_WING,
    &grave::BUG_2,
    &grave::BUG_3,
    &grave::BUG_4,
    &complex_fish::FINNED_X_WING,
    &complex_fish::SASHIMI_X_WING,
    &exclusion::ALIGNED_PAIR,
    &colours::MEDUSA,
    &complex_fish::FINNED_SWORDFISH,
    &complex_fish::SASHIMI_SWORDFISH,
    &chains::X_CHAIN,
    &chains::XY_CHAIN,
    &sue_de_coq::SUE_DE_COQ,
    &chains::CONTINUOUS,
    &chains::AIC,
    &chains::DISCONTINUOUS,
    &als::ALS_XZ,
    &als::ALS_XY_WING,
    &chains::GROUPED_CONTINUOUS,
    &chains::GROUPED_AIC,
    &chains::GROUPED_DISCONTINUOUS,
    &complex_fish::FINNED_JELLYFISH,
    &complex_fish::SASHIMI_JELLYFISH,
    &exclusion::ALIGNED_TRIPLET,
    &chains::ALS_CHAIN,
    &death_blossom::DEATH_BLOSSOM,
    &complex_fish::FRANKEN_SWORDFISH,
    &complex_fish::FRANKEN_JELLYFISH,
    &complex_fish::FINNED_FRANKEN_X_WING,
    &complex_fish::FINNED_FRANKEN_SWORDFISH,
    &complex_fish::FINNED_FRANKEN_JELLYFISH,
    &forcing::NISHIO,
    &forcing::CONTRADICTION,
    &forcing::CELL,
    &forcing::UNIT,
    &complex_fish::MUTANT_SWORDFISH,
    &complex_fish::MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SWORDFISH,
    &complex_fish::FINNED_MUTANT_JELLYFISH,
    &complex_fish::FINNED_MUTANT_SQUIRMBAG,
    &complex_fish::FINNED_MUTANT_WHALE,
    &forcing::DYNAMIC_CONTRADICTION,
    &forcing::DYNAMIC_DOUBLE,
    &forcing::DYNAMIC_CELL,
    &forcing::DYNAMIC_UNIT,
    &forcing::PLUS,
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
    &forcing::NESTED,
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

/// The techniques that methods of the documents use, in the order of the documentation.
#[must_use]
pub fn of_methods() -> Vec<&'static Technique> {
    let arcs: &[&Technique] = &[&ARC];
    [arcs, LADDER, &[&ALL_DIFFERENT]].concat()
}

/// The techniques that a person uses, easiest first: all but those that tidy up or work for an engine.
#[must_use]
pub fn for_people() -> Vec<&'static Technique> {
    let is_for_engines = |technique: &Technique| {
        *technique == ONLY_PLACE || matches!(technique.family, Family::Peers | Family::Constraints)
    };
    TECHNIQUES.iter().copied().filter(|technique| !is_for_engines(technique)).collect()
}

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
