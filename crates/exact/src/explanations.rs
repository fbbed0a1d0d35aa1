//! Explanations written out while propagating, on a stack that shrinks with the trail.
//!
//! Most reasons can be listed later from where they point to (lazy explanations). A propagator whose state
//! changes, as a matching does, has to write its reason down at once (eager ones). Such a list is needed only as long as the
//! literal that it explains is on the trail, so the lists form a stack next to it.

use crate::literal::Lit;

/// The lists, and how much of the stack each level found when it began.
#[derive(Clone, Debug, Default)]
pub(crate) struct Explanations {
    literals: Vec<Lit>,
    ends: Vec<(u32, u32)>,
    levels: Vec<u32>,
}

impl Explanations {
    /// Writes down the literals that hold and force others; every explained literal may share the list.
    pub(crate) fn write(&mut self, level: u32, literals: impl IntoIterator<Item = Lit>) -> u32 {
        let start = self.literals.len() as u32;
        self.literals.extend(literals);
        self.ends.push((start, self.literals.len() as u32));
        self.levels.push(level);
        self.ends.len() as u32 - 1
    }

    pub(crate) fn list(&self, place: u32) -> &[Lit] {
        let (start, end) = self.ends[place as usize];
        &self.literals[start as usize..end as usize]
    }

    /// Drops the lists that were written above `level`.
    pub(crate) fn take_back(&mut self, level: u32) {
        while self.levels.last().is_some_and(|&written| written > level) {
            self.levels.pop();
            if let Some((start, _)) = self.ends.pop() {
                self.literals.truncate(start as usize);
            }
        }
    }
}
