//! The program `hallset`.

use std::process::ExitCode;

fn main() -> ExitCode {
    hallset_cli::run(std::env::args_os()).into()
}
