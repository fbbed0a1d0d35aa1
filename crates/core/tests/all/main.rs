//! All tests of this crate from outside, as one program: it is linked once, and its tests share the cores from the
//! first to the last. A file is one subject; `cargo test -p hallset --test all SUBJECT` runs one.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod architecture;
mod canon;
mod cases;
mod checker;
mod claims;
mod common;
mod constraints;
#[cfg(feature = "count")]
mod counts;
mod cover;
mod duals;
mod engines;
mod generate;
mod golden;
mod human;
mod nine;
mod properties;
mod rate;
mod redundant;
mod schedule;
mod shapes;
mod solutions;
mod sound;
mod techniques;
