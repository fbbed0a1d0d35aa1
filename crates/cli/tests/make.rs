//! Snapshots of `generate` and `schedule`, run from the project's root.

use std::path::Path;

#[test]
fn generate_and_schedule_print_what_their_snapshots_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the crate lies two folders below the project's root");
    let cases = trycmd::TestCases::new();
    cases.case("crates/cli/tests/cmd/generate.trycmd").case("crates/cli/tests/cmd/schedule.trycmd");
}
