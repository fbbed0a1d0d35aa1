//! `hallset`, the program: files, terminal, threads, clock and exit codes.
//!
//! A command is one file in `commands`. It reads puzzles with `input`, writes data with
//! `output`, and ends with an `Exit` or an error; everything about Sudoku is asked of the
//! libraries. Messages go to standard error, data to standard output.
//!
//! It is a library so that others can bring the program with them, as the Python package does: [`run`] is all of it.

mod args;
#[cfg(feature = "parquet")]
pub mod batch;
mod commands;
mod counts;
mod drawing;
mod engine;
mod exit;
mod input;
mod interrupt;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
mod parquet;
mod pipeline;
mod progress;
mod pulse;
mod race;
mod server;
mod shift;
mod table;
mod watchdog;

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser};

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

/// Runs the program with these words, of which the first is its own name, as a shell gives them, and tells the
/// number it ends with. A wrong command line and an interrupt end the process at once.
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let words: Vec<_> = words.into_iter().collect();
    let mut program = Cli::command();
    // To make the words of all commands takes a quarter of a short run, so they are made only where all may be listed.
    if words.get(1).is_none_or(|word| program.find_subcommand(word).is_none()) {
        program.build();
    }
    let matches = program.try_get_matches_from_mut(words).unwrap_or_else(|error| error.exit());
    args::asked::remember(&program, &matches);
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
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
    let exit = if interrupt::came() { Exit::Interrupted } else { exit };
    exit as u8
}
