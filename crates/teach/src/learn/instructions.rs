//! What is to be done in an exercise, in words.

use super::exercise::{After, Exercise, Topic, Work};

impl Exercise {
    /// What is to be done.
    #[must_use]
    pub fn instructions(&self) -> &'static str {
        match (self.work, self.topic) {
            (Work::Predict, Topic::Matching) => {
                "Watch how the matching grows, and say where augmenting paths end and which edges swap."
            }
            (Work::Predict, Topic::Components) => {
                "Watch Tarjan's walk, and say what each low becomes and which vertices leave the stack."
            }
            (Work::Predict, Topic::AllDiff) => {
                "Watch the all-different filter, and say what comes next: paths, lows, components, Hall sets, what falls."
            }
            (Work::Predict, Topic::Hall) => {
                "Watch the filter, and say which digits are a Hall set and what falls by it."
            }
            (Work::Predict, Topic::Ac3) => {
                "Watch AC-3, and say which candidate falls and which arcs enter the queue after it."
            }
            (Work::Predict, Topic::ForwardChecking) => {
                "Watch forward checking, and say which candidate falls next."
            }
            (_, Topic::Search) => {
                "Watch the search, and say which cell has the fewest candidates and which try is a dead end."
            }
            (Work::Turn, Topic::Matching) => {
                "Grow a largest matching: pick the edges of augmenting paths, in any order, from any cell, and say when it \
                 is the largest."
            }
            (Work::Turn, Topic::Components) => {
                "Walk Tarjan's walk: visit vertices in any order that the algorithm allows, say with which low each is \
                 left, and take components off the stack."
            }
            (Work::Turn, Topic::AllDiff) => {
                "Filter the unit: grow a largest matching, then strike the candidates that no filling uses, in any order, \
                 and say when nothing more falls."
            }
            (Work::Turn, Topic::Hall) => {
                "Find Hall sets, any by which something falls, until there is none, and say so."
            }
            (Work::Turn, Topic::Ac3) => {
                "Revise arcs: say which candidate the arc at the front of the queue removes, if any."
            }
            (Work::Turn, Topic::ForwardChecking) => {
                "Check forward: choose solved cells in any order, pick all that each takes from its peers, and say when \
                 none takes anything more."
            }
        }
    }

    /// What happens after a mistake.
    #[must_use]
    pub fn after_a_mistake(&self) -> &'static str {
        match self.after {
            After::Undo => "A wrong answer costs the point of its question; try again, or ask to be shown.",
            After::Stop => "The first wrong answer ends the exercise, and so does asking to be shown.",
        }
    }
}
