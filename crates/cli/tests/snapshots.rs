//! Snapshots of the commands, run from the project's root. `TRYCMD=overwrite` writes them anew.

use std::path::Path;

#[test]
fn commands_print_what_their_snapshots_and_the_documentation_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the crate lies two folders below the project's root");
    let cases = trycmd::TestCases::new();
    for name in ["demo", "solve", "check", "compare", "convert", "errors"] {
        cases.case(format!("crates/cli/tests/cmd/{name}.trycmd"));
    }
    cases.case("docs/json.md");
}
