//! Hallset beside other solvers. Not published and not built by default; Unix only.
//!
//! ```text
//! cargo run --release -p hallset-bench -- nine             the 9x9 engines beside the crate `sudoku`
//! cargo run --release -p hallset-bench -- whole LIST...    from file to file, beside the engine alone
//! cargo run --release -p hallset-bench -- large INDEX...   large instances beside any program
//! ```
//!
//! `nine` measures engines in this process; `whole` and `large` run the shipped [`program`]. Only the ratios
//! carry over to another run or another machine: `docs/speed.md` and `docs/any-size.md` tell the methods.

mod large;
mod nine;
mod program;
mod system;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Measure Hallset beside other solvers.
#[derive(Parser)]
#[command(name = "hallset-bench", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What to measure.
#[derive(Subcommand)]
enum Command {
    Nine(nine::Nine),
    Whole(nine::Whole),
    Large(large::Large),
}

/// The exit code of an error, as clap has it for a wrong command line.
const ERROR: u8 = 2;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Nine(command) => command.run().map(|()| ExitCode::SUCCESS),
        Command::Whole(command) => command.run().map(|()| ExitCode::SUCCESS),
        Command::Large(command) => command.run(),
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(ERROR)
    })
}
