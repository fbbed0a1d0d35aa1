//! Snapshots of the commands, run from the project's root. `TRYCMD=overwrite` writes them anew.
#![allow(dead_code, reason = "one part of the support is for another test")]

mod support;

use std::path::Path;

#[test]
fn commands_print_what_their_snapshots_show() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::env::set_current_dir(root).expect("the package lies one folder below the project's root");
    let program = support::hallset().to_str().expect("the path is text");
    trycmd::TestCases::new().env("HALLSET_BIN", program).case("bench/tests/cmd/*.trycmd");
}
