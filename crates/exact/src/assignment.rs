//! What is decided and implied so far: values, and the trail that can be taken back.
//!
//! The trail lists the literals that hold, in the order in which they came to hold. A *guess* (a
//! decision, in the literature) opens a new level; everything that follows from it belongs to the same level. Taking back a
//! level cuts the trail. Each literal on the trail remembers its level and its *reason*, which
//! conflict analysis walks backwards; reasons are references, the literals they stand for are
//! listed only when somebody asks (`reasons.rs`).

use crate::clauses::ClauseRef;
use crate::literal::{Lit, Var};
use crate::problem::GroupId;

/// Why a literal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// It was guessed, or it is a fact.
    Guess,
    /// One other literal that holds: a fellow member was chosen, or a clause of two literals.
    One(Lit),
    /// All other members of the group are left out.
    LastOf(GroupId),
    /// All other literals of the clause fail.
    Clause(ClauseRef),
    /// The literals listed at this place of the explanations; see `explanations.rs`.
    Explained(u32),
}

/// What cannot be: the clause that fails, as a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conflict {
    /// Two literals that cannot both hold, and do.
    Pair(Lit, Lit),
    /// All members of an exactly-one group are left out.
    Empty(GroupId),
    /// All literals of the clause fail.
    Clause(ClauseRef),
    /// The literals listed at this place of the explanations hold, and cannot.
    Explained(u32),
}

#[derive(Clone, Copy, Debug)]
struct Origin {
    level: u32,
    reason: Reason,
}

/// Values, trail, levels and reasons.
#[derive(Clone, Debug)]
pub(crate) struct Assignment {
    /// For each literal 1 if it holds, -1 if its opposite does, 0 if neither.
    values: Vec<i8>,
    origins: Vec<Origin>,
    /// The literals that hold, in order, then room for more.
    trail: Vec<Lit>,
    /// How many literals hold.
    length: usize,
    /// Where on the trail each level begins.
    starts: Vec<u32>,
    /// Groups have drawn the consequences of the literals before this place of the trail.
    propagated: usize,
    /// Clauses have, of the literals before this one.
    visited: usize,
}

impl Assignment {
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            values: vec![0; 2 * variables],
            origins: vec![Origin { level: 0, reason: Reason::Guess }; variables],
            trail: vec![Lit::from_code(0); variables + 1],
            length: 0,
            starts: Vec::new(),
            propagated: 0,
            visited: 0,
        }
    }

    pub(crate) fn holds(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    pub(crate) fn fails(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    pub(crate) fn is_open(&self, variable: Var) -> bool {
        self.values[variable.chosen().index()] == 0
    }

    /// 1 if the literal holds, -1 if it fails, 0 if it is open.
    pub(crate) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    /// Lets an open literal hold.
    #[inline]
    pub(crate) fn set(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_open(lit.var()));
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        self.origins[lit.var().index()] = Origin { level: self.starts.len() as u32, reason };
        self.trail[self.length] = lit;
        self.length += 1;
    }

    /// Leaves out all open variables among these because of one choice; tells how many of them are chosen.
    ///
    /// Which of them are open is as good as random to the processor, so nothing branches on it: each is written
    /// to the end of the trail, and the end moves only behind an open one.
    #[inline]
    pub(crate) fn leave_out_open(&mut self, members: &[Var], choice: Lit) -> u32 {
        let (start, mut end, mut chosen) = (self.length, self.length, 0);
        for member in members {
            let value = self.values[member.chosen().index()];
            self.trail[end] = member.left_out();
            end += usize::from(value == 0);
            chosen += u32::from(value > 0);
        }
        self.length = end;
        let origin = Origin { level: self.starts.len() as u32, reason: Reason::One(choice) };
        for lit in &self.trail[start..end] {
            self.values[lit.index()] = 1;
            self.values[(!*lit).index()] = -1;
            self.origins[lit.var().index()] = origin;
        }
        chosen
    }

    /// Opens a level with a guess.
    pub(crate) fn guess(&mut self, lit: Lit) {
        self.starts.push(self.length as u32);
        self.set(lit, Reason::Guess);
    }

    /// Opens a level without a guess of its own.
    pub(crate) fn open_level(&mut self) {
        self.starts.push(self.length as u32);
    }

    pub(crate) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    pub(crate) fn level_of(&self, variable: Var) -> u32 {
        self.origins[variable.index()].level
    }

    pub(crate) fn reason_of(&self, variable: Var) -> Reason {
        self.origins[variable.index()].reason
    }

    pub(crate) fn replace_reason(&mut self, variable: Var, reason: Reason) {
        self.origins[variable.index()].reason = reason;
    }

    /// Is it decided for good, by facts alone?
    pub(crate) fn is_fact(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0 && self.origins[lit.var().index()].level == 0
    }

    pub(crate) fn trail(&self) -> &[Lit] {
        &self.trail[..self.length]
    }

    /// The guess that opened `level`, counted from 1.
    pub(crate) fn guess_of(&self, level: u32) -> Lit {
        self.trail[self.starts[level as usize - 1] as usize]
    }

    /// The next literal whose consequences groups have not drawn.
    pub(crate) fn next_to_propagate(&mut self) -> Option<Lit> {
        let lit = self.trail().get(self.propagated).copied();
        self.propagated += usize::from(lit.is_some());
        lit
    }

    /// The next literal whose clauses have not been looked at.
    pub(crate) fn next_to_visit(&mut self) -> Option<Lit> {
        let lit = self.trail().get(self.visited).copied();
        self.visited += usize::from(lit.is_some());
        lit
    }

    /// How many literals have been propagated.
    pub(crate) fn propagated(&self) -> usize {
        self.propagated
    }

    /// Where on the trail `level` ends.
    pub(crate) fn end_of(&self, level: u32) -> usize {
        self.starts.get(level as usize).map_or(self.length, |&start| start as usize)
    }

    /// Takes back everything above `level`, newest first, and tells each literal and whether it had been propagated.
    pub(crate) fn take_back(&mut self, level: u32, mut told: impl FnMut(Lit, Progress)) {
        if level >= self.level() {
            return;
        }
        let start = self.end_of(level);
        for place in (start..self.length).rev() {
            let lit = self.trail[place];
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            told(lit, if place < self.propagated { Progress::Propagated } else { Progress::Waiting });
        }
        self.length = start;
        self.starts.truncate(level as usize);
        self.propagated = self.propagated.min(start);
        self.visited = self.visited.min(start);
    }
}

/// Had the consequences of a literal been drawn?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    Propagated,
    Waiting,
}
