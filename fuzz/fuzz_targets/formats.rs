//! Feeds bytes to every reader of the list of formats: `cargo +nightly fuzz run formats`.
#![no_main]

#[path = "../../crates/formats/tests/support/read_anything.rs"]
mod read_anything;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| read_anything::read_anything(bytes));
