//! Hallset's narration: what an engine does, told to people.
//!
//! The engines of [`hallset`] tell events; data, never prose. This crate listens and makes of them
//!
//! - sentences a student can read: [`narrate`];
//! - JSON Lines for programs, with a documented and numbered schema: [`trace`];
//! - proofs by their shapes, for sentences, pictures and JSON: [`shape`];
//! - a step as a person reads it, and what its picture marks: [`explain`]; hints for players: [`hint`];
//! - ratings: [`rate`]; canonical forms: [`canon`]; what is asked of the generator: [`make`]; puzzles of a text with their places: [`place`];
//! - questions about runs, and which answers are right: [`learn`];
//! - the search tree, drawn as DOT or SVG: [`tree`];
//! - Régin's filter on one unit as recorded steps, with the matching, Tarjan's table and Hall sets: [`filter`];
//! - what a picture of a step shows, as plain data: [`scene`];
//! - the steps and captions of the page, one request and one response: [`studio`];
//! - the files of the page itself: [`web`];
//! - files to take away, a recording, pictures, an animation, data: [`export`];
//! - all of these as JSON in and bytes out, for whatever carries them: [`api`].
//!
//! Events carry no state, so [`replay`] keeps the candidates beside them: the state at step *k* is a
//! function of the first *k* events and nothing else.
//!
//! Nothing here reads a file, writes to a terminal or looks at a clock. Text goes line by line to a
//! closure, which may say stop, for instance because nobody reads any more.
//!
//! ```
//! use std::ops::ControlFlow;
//! use hallset::{Method, Puzzle, Solver};
//! use hallset_teach::narrate::Narrator;
//!
//! let puzzle: Puzzle = "12..34....21..43".parse()?;
//! let mut story = Vec::new();
//! let mut narrator = Narrator::new(&puzzle, |line: &str| {
//!     story.push(line.to_owned());
//!     ControlFlow::Continue(())
//! });
//! Solver::new(Method::AllDiff).solve_observed(&puzzle, &mut narrator);
//! assert_eq!(story[1], "r1c1 of row 1 is 1, so r1c3 and r1c4 lose 1.");
//! # Ok::<(), hallset::ParseError>(())
//! ```

/// Which build this is: a page and the engine that it is given must be of the same one. It stands in the engine's bytes.
pub const BUILD: &str = concat!("hallset build ", env!("CARGO_PKG_VERSION"), "-", env!("HALLSET_BUILD"));

pub mod api;
pub mod canon;
pub mod check;
#[cfg(feature = "lesson")]
pub mod course;
mod draw;
pub mod explain;
pub mod export;
pub mod filter;
pub mod hint;
pub mod learn;
#[cfg(feature = "lesson")]
pub mod lesson;
pub mod make;
pub mod narrate;
#[cfg(feature = "lesson")]
pub mod parcel;
pub mod place;
pub mod rate;
mod reading;
pub mod replay;
pub mod scene;
pub mod shape;
pub mod studio;
pub mod trace;
pub mod tree;
pub mod web;
pub mod words;
pub mod worksheet;
