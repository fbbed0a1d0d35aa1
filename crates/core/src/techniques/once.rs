//! Each set of conclusions once: many patterns say the same, and the first one is enough.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::step::technique::{Found, Step};

/// Passes on a step unless an earlier one concluded the same.
pub(super) fn once<'a>(found: &'a mut Found<'_>) -> impl FnMut(Step) -> ControlFlow<()> + 'a {
    let mut known = FxHashSet::default();
    move |step| match known.insert(step.conclusions.clone()) {
        true => found(step),
        false => ControlFlow::Continue(()),
    }
}
