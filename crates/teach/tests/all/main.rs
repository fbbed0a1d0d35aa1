//! All tests of this crate from outside, as one program: it is linked once, and its tests share the cores from the
//! first to the last. A file is one subject; `cargo test -p hallset-teach --test all SUBJECT` runs one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod captions;
#[cfg(feature = "lesson")]
mod course;
mod documentation;
mod exercise_instances;
mod exercise_learners;
mod exercise_lines;
mod exercise_turns;
mod exercise_wire;
mod export_pictures;
mod export_recording;
mod golden_ac3;
mod golden_filter;
mod grade_submissions;
#[cfg(feature = "lesson")]
mod lessons;
mod questions_method;
mod questions_unit;
mod questions_wire;
mod sentences;
mod shapes;
mod studio_documentation;
mod studio_examples;
mod studio_explained;
mod studio_fixtures;
mod studio_golden;
mod studio_methods;
mod studio_requests;
mod support;
mod worksheets;
