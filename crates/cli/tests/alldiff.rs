//! Snapshots of `alldiff`, and the worked example of the documentation, run from the project's root.

use std::path::Path;

#[test]
fn alldiff_prints_what_its_snapshots_and_the_documentation_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the crate lies two folders below the project's root");
    let cases = trycmd::TestCases::new();
    cases.case("crates/cli/tests/cmd/alldiff.trycmd").case("docs/alldifferent.md");
}
