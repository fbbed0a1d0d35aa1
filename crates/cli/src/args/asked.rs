//! What was asked for, in one line, for files that say how they were made: the command and every option that was given.
//! Left out is what does not change the answer: names of files, threads, messages.

use std::sync::OnceLock;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

static ASKED: OnceLock<String> = OnceLock::new();

/// Options that do not change the answer.
const APART: [&str; 7] = ["files", "output", "threads", "shard", "resume", "quiet", "progress"];

/// Keeps what was asked for.
pub(crate) fn remember(program: &Command, matches: &ArgMatches) {
    let Some((name, matches)) = matches.subcommand() else { return };
    let Some(command) = program.find_subcommand(name) else { return };
    let mut words: Vec<String> = command
        .get_arguments()
        .map(|argument| argument.get_id().as_str())
        .filter(|id| !APART.contains(id) && matches.value_source(id) == Some(ValueSource::CommandLine))
        .filter_map(|id| {
            let values: Vec<_> = matches.get_raw(id)?.map(|value| value.to_string_lossy()).collect();
            Some(format!("--{}={}", id.replace('_', "-"), values.join(",")))
        })
        .collect();
    words.sort_unstable();
    words.insert(0, name.to_owned());
    // It is set once, by the program itself.
    let _ = ASKED.set(words.join(" "));
}

/// What was asked for.
pub(crate) fn asked() -> &'static str {
    ASKED.get().map_or("", String::as_str)
}
