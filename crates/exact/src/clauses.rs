//! Clauses: stored in one arena, watched by two of their literals.
//!
//! A clause can only matter when all its literals but one fail. So it is enough to watch two
//! literals that do not fail: as long as both are fine, nothing about the clause is looked at
//! (two watched literals; Moskewicz and others, DAC 2001). Taking back needs no work at all. Each watch also carries a
//! *blocker*, some other literal of the clause: while that holds, the clause is content and its
//! memory is not touched. For a clause of two literals the blocker is the other one, and the arena
//! is never read.
//!
//! When a watched literal fails, another literal is looked for to watch instead, from where the last
//! search ended: in a long clause the literals before are those that failed first and come back last
//! (Gent, Journal of Artificial Intelligence Research 48, 2013).
//!
//! A clause in the arena is three words, its length, its standing and where the last search ended, then
//! its literals, the two watched ones first. The standing is the clause's *glue*, the number of levels its
//! literals came from when it was learned (literal block distance, LBD; Audemard and Simon, IJCAI 2009),
//! whether it may be forgotten, and how recently it was of use; `forgetting.rs` reads it.

use crate::assignment::{Assignment, Conflict, Reason};
use crate::forgetting::credit;
use crate::literal::Lit;

/// The place of a clause in the arena.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ClauseRef(u32);

/// May a clause be forgotten?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// It is part of the problem, or it excludes a solution that was told.
    Always,
    /// It was learned; what it says follows from the rest.
    WhileUseful,
}

/// Eight bytes: the place of the clause, with the highest bit set for two literals, and the blocker.
#[derive(Clone, Copy, Debug)]
struct Watch {
    place: u32,
    blocker: Lit,
}

const BINARY: u32 = 1 << 31;

impl Watch {
    fn is_binary(self) -> bool {
        self.place & BINARY != 0
    }
}

const HEADER: usize = 3;
const LEARNED: u32 = 1;
const USED_SHIFT: u32 = 1;
const USED_MASK: u32 = 3 << USED_SHIFT;
const GLUE_SHIFT: u32 = 3;

/// All clauses and their watches.
#[derive(Clone, Debug)]
pub(crate) struct Clauses {
    arena: Vec<u32>,
    /// For each literal the clauses to look at when it comes to hold: those that watch its opposite.
    watches: Vec<Vec<Watch>>,
    learned: usize,
}

impl Clauses {
    pub(crate) fn new(variables: usize) -> Self {
        Self { arena: Vec::new(), watches: vec![Vec::new(); 2 * variables], learned: 0 }
    }

    /// Adds a clause of at least two literals; the first two are watched.
    pub(crate) fn add(&mut self, literals: &[Lit], glue: u32, keep: Keep) -> ClauseRef {
        let clause = ClauseRef(self.arena.len() as u32);
        let learned = if keep == Keep::WhileUseful { LEARNED } else { 0 };
        self.learned += learned as usize;
        self.arena.push(literals.len() as u32);
        self.arena.push(learned | credit(glue) << USED_SHIFT | glue << GLUE_SHIFT);
        self.arena.push(2);
        self.arena.extend(literals.iter().map(|lit| lit.code()));
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: ClauseRef) {
        let literals = self.literal_range(clause);
        let place = if literals.len() == 2 { clause.0 | BINARY } else { clause.0 };
        let first = Lit::from_code(self.arena[literals.start]);
        let second = Lit::from_code(self.arena[literals.start + 1]);
        self.watches[(!first).index()].push(Watch { place, blocker: second });
        self.watches[(!second).index()].push(Watch { place, blocker: first });
    }

    fn literal_range(&self, clause: ClauseRef) -> std::ops::Range<usize> {
        let start = clause.0 as usize + HEADER;
        start..start + self.arena[clause.0 as usize] as usize
    }

    pub(crate) fn literals(&self, clause: ClauseRef) -> impl Iterator<Item = Lit> + '_ {
        self.arena[self.literal_range(clause)].iter().map(|&code| Lit::from_code(code))
    }

    pub(crate) fn len(&self, clause: ClauseRef) -> usize {
        self.arena[clause.0 as usize] as usize
    }

    fn standing(&self, clause: ClauseRef) -> u32 {
        self.arena[clause.0 as usize + 1]
    }

    pub(crate) fn glue(&self, clause: ClauseRef) -> u32 {
        self.standing(clause) >> GLUE_SHIFT
    }

    pub(crate) fn is_learned(&self, clause: ClauseRef) -> bool {
        self.standing(clause) & LEARNED != 0
    }

    /// How many more reductions the clause survives for having been of use.
    pub(crate) fn used(&self, clause: ClauseRef) -> u32 {
        (self.standing(clause) & USED_MASK) >> USED_SHIFT
    }

    pub(crate) fn set_used(&mut self, clause: ClauseRef, used: u32) {
        let standing = &mut self.arena[clause.0 as usize + 1];
        *standing = *standing & !USED_MASK | used << USED_SHIFT;
    }

    pub(crate) fn set_glue(&mut self, clause: ClauseRef, glue: u32) {
        let standing = &mut self.arena[clause.0 as usize + 1];
        *standing = *standing & (LEARNED | USED_MASK) | glue << GLUE_SHIFT;
    }

    /// How many learned clauses there are.
    pub(crate) fn learned_count(&self) -> usize {
        self.learned
    }

    /// Four-byte words that the clauses take.
    pub(crate) fn words(&self) -> usize {
        self.arena.len()
    }

    /// Every clause, in the order of the arena.
    pub(crate) fn all(&self) -> impl Iterator<Item = ClauseRef> + '_ {
        let mut next = 0;
        std::iter::from_fn(move || {
            let clause = ClauseRef(next as u32);
            next += HEADER + *self.arena.get(next)? as usize;
            Some(clause)
        })
    }

    /// Looks at the clauses that watch the opposite of `lit`, which has come to hold.
    pub(crate) fn visit(
        &mut self,
        lit: Lit,
        assignment: &mut Assignment,
        work: &mut u64,
    ) -> Result<(), Conflict> {
        if self.watches[lit.index()].is_empty() {
            return Ok(());
        }
        let mut watches = std::mem::take(&mut self.watches[lit.index()]);
        *work += 1 + watches.len() as u64 / 4;
        let mut kept = 0;
        let mut result = Ok(());
        let mut place = 0;
        while place < watches.len() {
            let watch = watches[place];
            place += 1;
            let blocked = assignment.value(watch.blocker);
            if blocked > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            if watch.is_binary() {
                watches[kept] = watch;
                kept += 1;
                if blocked < 0 {
                    result = Err(Conflict::Pair(lit, !watch.blocker));
                    break;
                }
                assignment.set(watch.blocker, Reason::One(lit));
                continue;
            }
            *work += 1;
            let start = watch.place as usize;
            let len = self.arena[start] as usize;
            let clause = &mut self.arena[start..start + HEADER + len];
            let (header, literals) = clause.split_at_mut(HEADER);
            let failed = (!lit).code();
            let other = Lit::from_code(literals[0] ^ literals[1] ^ failed);
            let value = assignment.value(other);
            if value > 0 {
                watches[kept] = Watch { blocker: other, ..watch };
                kept += 1;
                continue;
            }
            let last = header[2] as usize;
            let fails = |&code: &u32| assignment.value(Lit::from_code(code)) < 0;
            let later = literals[last..].iter().position(|code| !fails(code)).map(|found| last + found);
            let found = later
                .or_else(|| literals[2..last].iter().position(|code| !fails(code)).map(|found| 2 + found));
            if let Some(place) = found {
                header[2] = place as u32;
                let found = Lit::from_code(literals[place]);
                literals[0] = other.code();
                literals[1] = found.code();
                literals[place] = failed;
                self.watches[(!found).index()].push(Watch { blocker: other, ..watch });
                continue;
            }
            watches[kept] = Watch { blocker: other, ..watch };
            kept += 1;
            if value < 0 {
                result = Err(Conflict::Clause(ClauseRef(watch.place)));
                break;
            }
            assignment.set(other, Reason::Clause(ClauseRef(watch.place)));
        }
        watches.copy_within(place.., kept);
        watches.truncate(kept + watches.len() - place);
        self.watches[lit.index()] = watches;
        result
    }

    /// Rebuilds the arena without the clauses in `dropped` (sorted), without content clauses and without literals
    /// that fail for good. Reasons on the trail are brought up to date; a clause that is a reason must not be dropped.
    pub(crate) fn rebuild(&mut self, dropped: &[ClauseRef], assignment: &mut Assignment) {
        for watches in &mut self.watches {
            watches.clear();
        }
        let old = std::mem::take(&mut self.arena);
        self.learned = 0;
        let mut moved: Vec<(u32, u32)> = Vec::new();
        let mut dropped = dropped.iter().peekable();
        let mut place = 0;
        while place < old.len() {
            let clause = ClauseRef(place as u32);
            let len = old[place] as usize;
            let literals = &old[place + HEADER..place + HEADER + len];
            place += HEADER + len;
            let drop = dropped.next_if_eq(&&clause).is_some();
            if drop || literals.iter().any(|&code| assignment.is_fact(Lit::from_code(code))) {
                continue;
            }
            let renamed = self.arena.len();
            moved.push((clause.0, renamed as u32));
            self.arena.extend_from_slice(&old[clause.0 as usize..clause.0 as usize + HEADER]);
            let live =
                |(place, code): &(usize, &u32)| *place < 2 || !assignment.is_fact(!Lit::from_code(**code));
            self.arena.extend(literals.iter().enumerate().filter(live).map(|(_, &code)| code));
            self.arena[renamed] = (self.arena.len() - renamed - HEADER) as u32;
            self.arena[renamed + 2] = 2;
            self.learned += (self.arena[renamed + 1] & LEARNED) as usize;
            self.watch(ClauseRef(renamed as u32));
        }
        for place in 0..assignment.trail().len() {
            let variable = assignment.trail()[place].var();
            if let Reason::Clause(clause) = assignment.reason_of(variable) {
                let renamed = match moved.binary_search_by_key(&clause.0, |pair| pair.0) {
                    Ok(found) => Reason::Clause(ClauseRef(moved[found].1)),
                    Err(_) => Reason::Guess,
                };
                assignment.replace_reason(variable, renamed);
            }
        }
    }
}
