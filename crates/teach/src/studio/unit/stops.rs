//! Where a player stops that shows interesting steps only.
//!
//! A run of steps of one kind is one stop, at its last step: all cells that take a free digit, all
//! candidates that one Hall set removes. Looking is no stop, finding is: the search for a path ends with the
//! path, Tarjan's walk with its components, of which those of one cell are passed over. A cell that is
//! solved already takes its digit from the others without a stop of its own. The last step of a phase is always
//! one, and so is every cell that is solved.

use super::step::{UnitStep, What};

/// Marks the stops of a run.
pub(super) fn mark(steps: &mut [UnitStep]) {
    let mut set = false;
    for place in 0..steps.len() {
        if let What::Hall { cells, .. } = &steps[place].what {
            set = cells.len() > 1;
        }
        let next = steps.get(place + 1).filter(|next| next.phase == steps[place].phase);
        steps[place].stop = next.is_none_or(|next| is_stop(&steps[place].what, &next.what, set));
    }
}

/// Is a step one that another of its phase follows? `set` says whether its Hall set has several cells.
fn is_stop(what: &What, next: &What, set: bool) -> bool {
    match what {
        What::Search { .. } | What::Reach { .. } | What::Visit { .. } | What::Low { .. } => false,
        What::Greedy { .. } => matches!(next, What::Search { .. }),
        What::LeadsToFree { .. } => false,
        What::Component { letter, .. } => letter.is_some(),
        What::Hall { .. } => set,
        What::Remove { .. } => match next {
            What::Hall { cells, .. } => set || cells.len() > 1,
            _ => false,
        },
        What::Lift | What::Augment { .. } | What::Matched | What::Stuck { .. } => true,
        What::Orient | What::Solve { .. } | What::Return => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Cell, Digit};

    fn stops(steps: &[What]) -> Vec<bool> {
        let mut steps: Vec<UnitStep> =
            steps.iter().map(|what| UnitStep::new(what.clone(), String::new(), Vec::new())).collect();
        mark(&mut steps);
        steps.iter().map(|step| step.stop).collect()
    }

    #[test]
    fn all_removals_of_a_hall_set_are_one_stop() {
        let remove = || What::Remove { cell: Cell::new(0), digit: Digit::new(1) };
        let hall = |cells: usize| What::Hall { cells: (0..cells).map(Cell::new).collect(), digits: vec![] };
        let steps = [hall(2), remove(), remove(), hall(3), remove(), What::Return];
        assert_eq!(stops(&steps), [true, false, true, true, true, true]);
    }

    #[test]
    fn solved_cells_take_their_digits_from_the_others_in_one_stop() {
        let remove = || What::Remove { cell: Cell::new(0), digit: Digit::new(1) };
        let hall = |cells: usize| What::Hall { cells: (0..cells).map(Cell::new).collect(), digits: vec![] };
        let steps = [hall(1), remove(), hall(1), remove(), hall(2), remove(), hall(1), remove()];
        assert_eq!(stops(&steps), [false, false, false, true, true, true, false, true]);
    }

    #[test]
    fn the_walk_stops_at_lettered_components_and_at_its_end() {
        let alone = || What::Component { vertices: vec![], letter: None };
        let visit = || What::Visit { vertex: super::super::Vertex::Cell(Cell::new(0)), index: 1, from: None };
        let lettered = What::Component { vertices: vec![], letter: Some("A".into()) };
        assert_eq!(
            stops(&[visit(), alone(), visit(), lettered, visit(), alone()]),
            [false, false, false, true, false, true]
        );
    }
}
