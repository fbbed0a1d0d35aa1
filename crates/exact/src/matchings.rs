//! The second level of propagation: families of groups as matchings, with explanations.
//!
//! Rows are exactly-one groups, columns are groups that are used at most once, every variable of a
//! row lies in one column. Groups by themselves see one row or one column at a time; the matching
//! sees *k* rows that have only *k* columns together (a Hall set) and takes these columns from
//! all other rows: every edge that no complete matching uses goes (generalised arc consistency of
//! all-different). `matching.rs` finds such sets.
//!
//! **Explanations.** That rows *H* have only the columns *V* is so because all their other members
//! are left out. These literals are the reason for every variable that the Hall set removes, and for
//! the conflict if *V* is smaller than *H*. Members that a choice has left out are told as that choice.
//! The reason is written down at once, because the matching moves on.
//!
//! **Between calls** each matching keeps which column each row had: after going back it is as good
//! as before, after further propagation only rows that lost their column look for a new one. Only
//! matchings with a member left out since the last call are looked at, after everything cheaper is done.
//!
//! **Pay-off.** A matching that found nothing lets the next calls pass. The work that matchings take is
//! counted in the same measure as all other work, and so is what they find. If they find too little for it,
//! they pause, each time for longer.

use crate::assignment::{Assignment, Conflict, Reason};
use crate::explanations::Explanations;
use crate::groups::Groups;
use crate::lists::Lists;
use crate::literal::{Lit, Var};
use crate::matching::{Columns, Graph, Hall, MOST_COLUMNS, each};
use crate::problem::{GroupId, Problem};
use crate::proof::Proof;

#[derive(Clone, Copy, Debug)]
struct Edge {
    variable: Var,
    column: u32,
}

/// A row: its edges, as places in the list of all edges, and the column it had last.
#[derive(Clone, Copy, Debug)]
struct Row {
    group: GroupId,
    start: u32,
    end: u32,
    had: u8,
}

impl Row {
    fn edges(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

#[derive(Clone, Debug)]
struct Matching {
    rows: Vec<Row>,
    column_groups: Vec<GroupId>,
    /// Calls in a row that found nothing, up to a limit.
    idle: u32,
    /// Calls to let pass.
    skips: u32,
}

/// All matchings of a problem.
#[derive(Clone, Debug)]
pub(crate) struct Matchings {
    list: Vec<Matching>,
    edges: Vec<Edge>,
    /// The matchings of each group.
    of: Lists<u32>,
    /// Groups with few members left that lost one since matchings were last looked at.
    touched: Vec<u32>,
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
    graph: Graph,
    useless: Vec<(Columns, u32, Columns)>,
    edges_read: u64,
    open_rows: Vec<u32>,
    stamps: Vec<u32>,
    stamp: u32,
    payoff: Payoff,
}

/// Work and findings since matchings were last switched on.
#[derive(Clone, Debug)]
struct Payoff {
    work: u64,
    found: u64,
    until: u64,
    pause: u64,
    price: u64,
}

/// Only a group, be it row or column, with at most this many members left wakes its matchings. Hard runs solved
/// within 7 s, and the geometric mean of their times (2: 26 of 36 in 2.8 s; 3: 25 in 3.5; 4: 25 in 4.4). Other
/// runs within 40,000 conflicts (4: 33 of 39; any number: 29).
pub(crate) const TIGHT: u32 = 2;

/// A matching that found nothing lets up to this many calls pass. Conflicts in a second (0: 14,000; 2: 19,000; 20:
/// 26,000, but a run needs twice as many).
const MOST_SKIPS: u32 = 2;

const ABSENT: u32 = u32::MAX;

/// Work after which the pay-off is judged.
const TRIAL: u64 = 20_000;

impl Matchings {
    pub(crate) fn new(problem: &Problem, groups: &Groups, price: u64) -> Self {
        let mut list: Vec<Matching> = Vec::new();
        let mut edges = Vec::new();
        let mut column_at = vec![ABSENT; problem.group_count()];
        for (rows, columns) in problem.matchings() {
            if columns.len() > MOST_COLUMNS {
                continue;
            }
            for (column, group) in columns.iter().enumerate() {
                column_at[group.index()] = column as u32;
            }
            let row = |&group: &GroupId| {
                let start = edges.len() as u32;
                edges.extend(groups.members(group).iter().map(|&variable| {
                    let columns = groups.of(variable).iter().map(|&group| column_at[group as usize]);
                    let column = columns.into_iter().find(|&column| column != ABSENT);
                    Edge { variable, column: column.expect("every variable of a row lies in a column") }
                }));
                Row { group, start, end: edges.len() as u32, had: 0 }
            };
            let rows = rows.iter().map(row).collect();
            for group in columns {
                column_at[group.index()] = ABSENT;
            }
            list.push(Matching { rows, column_groups: columns.to_vec(), idle: 0, skips: 0 });
        }
        let of = Lists::by_number(problem.group_count(), || {
            (0..).zip(&list).flat_map(|(number, matching)| {
                let rows = matching.rows.iter().map(|row| row.group);
                rows.chain(matching.column_groups.iter().copied()).map(move |group| (group.index(), number))
            })
        });
        Self {
            touched: Vec::new(),
            waiting: (0..list.len() as u32).collect(),
            is_waiting: vec![true; list.len()],
            edges,
            of,
            graph: Graph::new(),
            useless: Vec::new(),
            edges_read: 0,
            open_rows: Vec::new(),
            stamps: vec![0; problem.variable_count()],
            stamp: 0,
            payoff: Payoff { work: 0, found: 0, until: 0, pause: 1000, price },
            list,
        }
    }

    /// Notes a group that has few members left.
    #[inline]
    pub(crate) fn touch(&mut self, group: u32) {
        self.touched.push(group);
    }

    /// The matchings of the groups touched since last time wait for being looked at.
    fn wake(&mut self) {
        for group in self.touched.drain(..) {
            for &matching in self.of.of(group as usize) {
                if !std::mem::replace(&mut self.is_waiting[matching as usize], true) {
                    self.waiting.push(matching);
                }
            }
        }
    }

    /// Notes that the trail was cut: what woke the waiting ones is gone.
    pub(crate) fn take_back(&mut self) {
        self.touched.clear();
        for matching in self.waiting.drain(..) {
            self.is_waiting[matching as usize] = false;
        }
    }

    /// Drops the edges that facts have removed.
    pub(crate) fn forget_facts(&mut self, assignment: &Assignment) {
        for row in self.list.iter_mut().flat_map(|matching| &mut matching.rows) {
            let mut kept = row.start as usize;
            for place in row.edges() {
                let edge = self.edges[place];
                if !assignment.is_fact(edge.variable.left_out()) {
                    self.edges[kept] = edge;
                    kept += 1;
                }
            }
            row.end = kept as u32;
        }
    }

    /// Looks at matchings until one finds something or all are done.
    pub(crate) fn propagate(
        &mut self,
        assignment: &mut Assignment,
        groups: &Groups,
        explanations: &mut Explanations,
        proof: &mut Option<Proof>,
        conflicts: u64,
        work: &mut u64,
    ) -> Result<(), Conflict> {
        if self.list.is_empty() || self.payoff.price == 0 || conflicts < self.payoff.until {
            self.touched.clear();
            return Ok(());
        }
        self.wake();
        while let Some(next) = self.waiting.pop() {
            self.is_waiting[next as usize] = false;
            if self.list[next as usize].skips > 0 {
                self.list[next as usize].skips -= 1;
                *work += 1;
                continue;
            }
            let before = assignment.trail().len();
            let result = self.filter(next as usize, assignment, groups, explanations, proof);
            let spent = 1 + self.edges_read;
            *work += spent;
            self.payoff.work += spent;
            self.payoff.found += (assignment.trail().len() - before) as u64 + 4 * u64::from(result.is_err());
            let matching = &mut self.list[next as usize];
            matching.idle = if result.is_err() || assignment.trail().len() > before {
                0
            } else {
                (matching.idle + 1).min(MOST_SKIPS)
            };
            matching.skips = matching.idle;
            result?;
            if assignment.trail().len() > before {
                break;
            }
        }
        self.payoff.judge(conflicts);
        Ok(())
    }

    fn filter(
        &mut self,
        number: usize,
        assignment: &mut Assignment,
        groups: &Groups,
        explanations: &mut Explanations,
        proof: &mut Option<Proof>,
    ) -> Result<(), Conflict> {
        let matching = &mut self.list[number];
        self.open_rows.clear();
        self.graph.clear();
        for (number, row) in matching.rows.iter().enumerate() {
            if groups.count(row.group.0) > 1 {
                let edges = self.edges[row.edges()].iter();
                let live = edges.filter(|edge| assignment.is_open(edge.variable));
                let columns = live.fold(0, |columns, edge| columns | 1 << edge.column);
                self.open_rows.push(number as u32);
                self.graph.add_row(columns, row.had);
            }
        }
        self.edges_read = 2 * self.open_rows.len() as u64;
        if let Err(hall) = self.graph.complete() {
            let place = self.explain(number, hall, assignment, explanations);
            if let Some(proof) = proof {
                self.log(number, hall, None, explanations.list(place), proof);
            }
            return Err(Conflict::Explained(place));
        }
        let matching = &mut self.list[number];
        for (row, &at) in self.open_rows.iter().enumerate() {
            matching.rows[at as usize].had = self.graph.column_of(row).unwrap_or(0);
        }
        self.useless.clear();
        let useless = &mut self.useless;
        self.graph.useless(|graph, row, mut columns| {
            while columns != 0 {
                let closure = graph.closure(columns.trailing_zeros() as usize);
                useless.push((closure, row as u32, columns & closure));
                columns &= !closure;
            }
        });
        self.useless.sort_unstable();
        let mut explained = (0, 0);
        for next in 0..self.useless.len() {
            let (closure, row, columns) = self.useless[next];
            let hall = Hall { columns: closure, extra: None };
            if explained.0 != closure {
                explained = (closure, self.explain(number, hall, assignment, explanations));
            }
            let row = self.list[number].rows[self.open_rows[row as usize] as usize];
            for edge in &self.edges[row.edges()] {
                if columns >> edge.column & 1 == 1 && assignment.is_open(edge.variable) {
                    assignment.set(edge.variable.left_out(), Reason::Explained(explained.1));
                    if let Some(proof) = proof {
                        self.log(number, hall, Some(edge.variable), explanations.list(explained.1), proof);
                    }
                }
            }
        }
        Ok(())
    }

    /// The rows of a Hall set, as they are numbered in the matching.
    fn rows_of(&self, hall: Hall) -> impl Iterator<Item = usize> + '_ {
        let rows = each(hall.columns).map(|column| self.graph.row_of(column)).chain(hall.extra);
        rows.map(|row| self.open_rows[row] as usize)
    }

    /// Writes down why these rows have only these columns.
    fn explain(
        &mut self,
        number: usize,
        hall: Hall,
        assignment: &Assignment,
        explanations: &mut Explanations,
    ) -> u32 {
        self.stamp += 1;
        let mut stamps = std::mem::take(&mut self.stamps);
        let rows = &self.list[number].rows;
        let edges = self.rows_of(hall).flat_map(|row| &self.edges[rows[row].edges()]);
        let outside = edges.filter(|edge| hall.columns >> edge.column & 1 == 0);
        let literals: Vec<Lit> = outside
            .filter_map(|edge| {
                let lit = match assignment.reason_of(edge.variable) {
                    Reason::One(choice) => choice,
                    _ => edge.variable.left_out(),
                };
                let stamp = std::mem::replace(&mut stamps[lit.var().index()], self.stamp);
                (assignment.level_of(lit.var()) > 0 && stamp != self.stamp).then_some(lit)
            })
            .collect();
        self.stamps = stamps;
        let newest = || literals.iter().map(|lit| assignment.level_of(lit.var())).max().unwrap_or(0);
        let level = if hall.extra.is_some() { newest() } else { assignment.level() };
        explanations.write(level, literals)
    }

    fn log(&self, number: usize, hall: Hall, removed: Option<Var>, because: &[Lit], proof: &mut Proof) {
        let matching = &self.list[number];
        let rows = self.rows_of(hall).map(|row| matching.rows[row].group).collect();
        let columns = each(hall.columns).map(|column| matching.column_groups[column]).collect();
        proof.hall(rows, columns, because, removed);
    }
}

impl Payoff {
    /// After enough work, pauses if too little was found for it.
    fn judge(&mut self, conflicts: u64) {
        if self.work < TRIAL {
            return;
        }
        if self.found * self.price < self.work {
            self.until = conflicts + self.pause;
            self.pause *= 2;
        }
        self.work = 0;
        self.found = 0;
    }
}
