//! Snapshots of the commands, and every command that the documentation shows, run from the
//! project's root. `TRYCMD=overwrite` writes them anew.

use std::path::Path;

#[test]
fn commands_print_what_their_snapshots_and_the_documentation_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(root).expect("the crate lies two folders below the project's root");
    let cases = trycmd::TestCases::new();
    cases.case("crates/cli/tests/cmd/*.trycmd");
    cases
        .case("README.md")
        .case("docs/alldifferent.md")
        .case("docs/canon.md")
        .case("docs/exercises.md")
        .case("docs/json.md")
        .case("docs/report.md");
}
