//! Learning from a conflict.
//!
//! A conflict is a set of literals that hold and cannot all hold. Some of them were guessed, the
//! others were forced, each by a *reason*: earlier literals that hold. Replacing a forced literal
//! by its reason gives another set that cannot hold together. Analysis walks the trail backwards
//! from the conflict and replaces, one after the other, the literals of the newest level:
//!
//! ```text
//!   level 1      level 2            level 3 (newest)
//!   a            b -> c             d -> e -> f
//!   |            |    |                  |    |
//!   |            |    +------------------|--> g  -+
//!   |            +-----------------------+--> h  -+-> conflict
//!   +---------------------------------------------+
//!
//!   conflict:  {a, g, h}    replace h by its reason {b, e}
//!              {a, b, e, g} replace g by its reason {c, f}
//!              {a, b, c, e, f} replace f by its reason {e}
//!              {a, b, c, e}    one literal of level 3 is left: stop
//! ```
//!
//! It stops as soon as *one* literal of the newest level is left. That literal is the first *unique
//! implication point* (1UIP): every way from the guess to the conflict leads through it (Marques-Silva
//! and Sakallah, ICCAD 1996; Zhang and others, ICCAD 2001). The learned clause says that not all of the
//! remaining literals hold. After taking back everything above the second newest level among them,
//! all its literals but one fail, so it forces the opposite of the implication point at once: the
//! search turns where the mistake was made, not where it showed (backjumping).
//!
//! **Why it is right.** Every replacement is a resolution of two clauses that follow from the
//! problem. The clause follows whatever was guessed; it can be kept, forgotten or checked at any
//! time (`proof.rs` checks it by plain unit propagation).
//!
//! **Choices instead of what they leave out.** Choosing one member of a group leaves out many
//! others, each with the same one-literal reason. A literal of an older level that was left out so
//! is replaced by the choice at once: ten of them become one. The clause says a little less, and is
//! a third as long; on hard 25x25 grids the time to solve fell to a third (`docs/any-size.md`).
//!
//! **Minimising.** In the example *c* is forced by *b* alone, and *b* is in the set already: *c*
//! can go. In general a literal can go if every path backwards from it ends in literals of the set
//! or in facts. A walk with memory decides that for all of them together (recursive minimisation;
//! Sörensson and Biere, SAT 2009); it gives up early at a level from which the set has no literal, because such a path must
//! end in that level's guess.
//!
//! Cost: proportional to the reasons read.

use crate::assignment::{Assignment, Conflict, Reason};
use crate::clauses::ClauseRef;
use crate::literal::{Lit, Var};
use crate::reasons::Reasons;

/// What is known about a variable during one analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// Not met yet.
    New,
    /// In the set, or replaced by its reason.
    Met,
    /// Follows from the set and facts.
    Implied,
    /// Some path backwards leads to a guess outside the set.
    Loose,
}

/// Walks deeper than this are given up; the literal stays.
const DEPTH: u32 = 400;

/// The work space of conflict analysis, and its last result.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    marks: Vec<Mark>,
    marked: Vec<Var>,
    /// For each level the last analysis in which the set had a literal of it.
    level_stamps: Vec<u32>,
    stamp: u32,
    learned: Vec<Lit>,
    met: Vec<Var>,
    used: Vec<ClauseRef>,
}

/// Where a conflict leads: back over several levels at once, with the clause it taught.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Backjump {
    /// The level to go back to.
    pub(crate) level: u32,
    /// From how many levels the literals of the clause come.
    pub(crate) glue: u32,
}

impl Analysis {
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            marks: vec![Mark::New; variables],
            marked: Vec::new(),
            level_stamps: vec![0; variables + 2],
            stamp: 0,
            learned: Vec::new(),
            met: Vec::new(),
            used: Vec::new(),
        }
    }

    /// The learned clause: first the literal that it forces, then one of the level to go back to.
    pub(crate) fn learned(&self) -> &[Lit] {
        &self.learned
    }

    /// The variables that were met on the way, for the order of guesses.
    pub(crate) fn met(&mut self) -> &mut Vec<Var> {
        &mut self.met
    }

    /// The clauses that were read on the way, for their standing.
    pub(crate) fn used(&self) -> &[ClauseRef] {
        &self.used
    }

    /// Finds the first unique implication point of a conflict above level 0 and the clause that goes with it.
    pub(crate) fn learn(
        &mut self,
        conflict: Conflict,
        assignment: &Assignment,
        reasons: Reasons<'_>,
    ) -> Backjump {
        self.learned.clear();
        self.met.clear();
        self.used.clear();
        let newest = assignment.level();
        let mut waiting = 0;
        if let Conflict::Clause(clause) = conflict {
            self.used.push(clause);
        }
        reasons.of_conflict(conflict, |lit| waiting += self.meet(lit, newest, assignment));
        let mut place = assignment.trail().len();
        let point = loop {
            place -= 1;
            let lit = assignment.trail()[place];
            if self.marks[lit.var().index()] == Mark::New {
                continue;
            }
            if waiting == 1 {
                break lit;
            }
            waiting -= 1;
            let reason = assignment.reason_of(lit.var());
            if let Reason::Clause(clause) = reason {
                self.used.push(clause);
            }
            reasons.all(lit, reason, |earlier| {
                waiting += self.meet(earlier, newest, assignment);
                true
            });
        };
        self.minimise(assignment, reasons);
        let backjump = self.arrange(!point, assignment);
        for variable in self.marked.drain(..) {
            self.marks[variable.index()] = Mark::New;
        }
        backjump
    }

    /// Adds a literal to the set; 1 if it belongs to the newest level and waits for being replaced.
    fn meet(&mut self, lit: Lit, newest: u32, assignment: &Assignment) -> u32 {
        let level = assignment.level_of(lit.var());
        let lit = match assignment.reason_of(lit.var()) {
            Reason::One(choice) if level < newest => choice,
            _ => lit,
        };
        let variable = lit.var();
        if level == 0 || self.marks[variable.index()] != Mark::New {
            return 0;
        }
        self.mark(variable, Mark::Met);
        self.met.push(variable);
        if level == newest {
            return 1;
        }
        self.learned.push(!lit);
        0
    }

    fn mark(&mut self, variable: Var, mark: Mark) {
        if self.marks[variable.index()] == Mark::New {
            self.marked.push(variable);
        }
        self.marks[variable.index()] = mark;
    }

    /// Drops the literals that follow from the others.
    fn minimise(&mut self, assignment: &Assignment, reasons: Reasons<'_>) {
        self.stamp += 1;
        for lit in &self.learned {
            self.level_stamps[assignment.level_of(lit.var()) as usize] = self.stamp;
        }
        let mut learned = std::mem::take(&mut self.learned);
        learned.retain(|&lit| {
            let reason = assignment.reason_of(lit.var());
            reason == Reason::Guess
                || !reasons.all(!lit, reason, |earlier| self.follows(earlier, assignment, reasons, 1))
        });
        self.learned = learned;
    }

    /// Does a literal that holds follow from the set and facts?
    fn follows(&mut self, lit: Lit, assignment: &Assignment, reasons: Reasons<'_>, depth: u32) -> bool {
        let variable = lit.var();
        let level = assignment.level_of(variable);
        match self.marks[variable.index()] {
            Mark::Met | Mark::Implied => return true,
            Mark::Loose => return false,
            Mark::New => {}
        }
        if level == 0 {
            return true;
        }
        let reason = assignment.reason_of(variable);
        if reason == Reason::Guess || self.level_stamps[level as usize] != self.stamp || depth > DEPTH {
            return false;
        }
        let implied =
            reasons.all(lit, reason, |earlier| self.follows(earlier, assignment, reasons, depth + 1));
        self.mark(variable, if implied { Mark::Implied } else { Mark::Loose });
        implied
    }

    /// Puts the two literals to watch in front and counts the levels.
    fn arrange(&mut self, forced: Lit, assignment: &Assignment) -> Backjump {
        self.learned.push(forced);
        let last = self.learned.len() - 1;
        self.learned.swap(0, last);
        self.stamp += 1;
        let mut backjump = Backjump { level: 0, glue: 1 };
        for place in 1..self.learned.len() {
            let level = assignment.level_of(self.learned[place].var());
            if self.level_stamps[level as usize] != self.stamp {
                self.level_stamps[level as usize] = self.stamp;
                backjump.glue += 1;
            }
            if level > backjump.level {
                backjump.level = level;
                self.learned.swap(1, place);
            }
        }
        backjump
    }

    /// From how many levels the literals of a clause come now.
    pub(crate) fn glue(&mut self, literals: impl Iterator<Item = Lit>, assignment: &Assignment) -> u32 {
        self.stamp += 1;
        let mut glue = 0;
        for lit in literals {
            let level = assignment.level_of(lit.var()) as usize;
            if self.level_stamps[level] != self.stamp {
                self.level_stamps[level] = self.stamp;
                glue += 1;
            }
        }
        glue
    }
}
