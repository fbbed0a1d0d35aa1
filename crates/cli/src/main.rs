//! `hallset`, the program: files, terminal, threads, clock and exit codes.
//!
//! A command is one file in [`commands`]. It reads puzzles with [`input`], writes data with
//! [`output`], and ends with an [`Exit`] or an error; everything about Sudoku is asked of the
//! libraries. Messages go to standard error, data to standard output.

mod args;
mod commands;
mod counts;
mod drawing;
mod exit;
mod input;
mod interrupt;
mod output;
mod pipeline;
mod progress;
mod pulse;
mod race;
mod server;
mod watchdog;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;
use exit::Exit;

/// Options of the program itself come after those of a command.
const LAST: usize = 900;

/// Solve, watch, explain, check, generate and schedule Sudoku of any size.
#[derive(Parser)]
#[command(name = "hallset", version, max_term_width = 100, propagate_version = true)]
#[command(after_help = exit::help("Start here:\n  hallset studio\n  hallset demo\n  hallset solve puzzle.txt\n  hallset help solve"))]
struct Cli {
    /// When to use colours (the environment variable NO_COLOR is honoured too)
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = LAST)]
    color: clap::ColorChoice,

    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    output::set_colours(cli.color);
    interrupt::listen();
    let exit = cli.command.run().unwrap_or_else(|error| {
        let exit = Exit::of(&error);
        match exit {
            Exit::Done => {}
            _ if interrupt::came() => {}
            _ => output::complain(&error),
        }
        exit
    });
    if interrupt::came() { Exit::Interrupted.into() } else { exit.into() }
}
