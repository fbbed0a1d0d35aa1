//! Exact cover by clause learning.
//!
//! Given variables and groups of them, choose variables so that *exactly one* (or *at most one*) of
//! every group is chosen. Schedules, tilings, colourings, Latin squares and their relatives are such
//! problems. [`Problem`] says what is asked, [`Solver`] answers: one solution, the next one, a
//! count up to a limit, or that there is none.
//!
//! The solver guesses, draws consequences, and learns a new clause from each conflict (conflict-driven
//! clause learning, CDCL). Unlike a general SAT solver it knows groups as such: choosing a member leaves out the others without a
//! clause for each pair, and a group counts what it has left. So the model costs as much memory as
//! it has memberships, and almost no time to set up.
//!
//! | file | idea |
//! |---|---|
//! | `problem`, `lists` | the question, as data; many short lists in one piece of memory |
//! | `assignment` | values and the trail |
//! | `groups` | choosing leaves out the others; the last one left is chosen |
//! | `clauses` | two watched literals |
//! | `matching`, `matchings` | all-different: k rows that have only k columns together |
//! | `reasons`, `explanations` | why something holds, listed when asked |
//! | `analysis` | learning from a conflict: **start here** |
//! | `beliefs` | which variables are likely to be chosen: the first dive |
//! | `local` | a search that throws out instead of learning: values for the other one |
//! | `order`, `phases` | what to guess next, and which way |
//! | `restarts`, `forgetting` | starting over, dropping clauses |
//! | `solver`, `options` | the loop, with what is guessed, what is supposed and turns of local search; what can be set and counted |
//! | `proof` | the second judge: every learned clause checked by plain unit propagation |
//!
//! There are no threads, no clock, no input and output. The same problem and seed give the same run.

mod analysis;
mod assignment;
mod beliefs;
mod clauses;
mod explanations;
mod forgetting;
mod groups;
mod lists;
mod literal;
mod local;
mod matching;
mod matchings;
mod options;
mod order;
mod phases;
mod problem;
pub mod proof;
mod random;
mod reasons;
mod restarts;
mod solver;

pub use lists::Lists;
pub use literal::{Lit, Var};
pub use matching::Pairing;
pub use options::{Arm, Limits, Options, Statistics};
pub use problem::{GroupId, Kind, Problem};
pub use restarts::Mode;
pub use solver::{Answer, Solver};
