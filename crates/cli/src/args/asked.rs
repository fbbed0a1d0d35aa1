//! What was asked for, in one line, for files that say how they were made: the command and every option that was given.
//! Left out is what does not change the answer: names of files, threads, messages.

use std::sync::OnceLock;

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

static ASKED: OnceLock<String> = OnceLock::new();

/// Options that do not change the answer.
const APART: [&str; 10] =
    ["files", "output", "threads", "shard", "resume", "quiet", "progress", "folder", "overwrite", "memory"];

/// Keeps what was asked for.
pub(crate) fn remember(program: &Command, matches: &ArgMatches) {
    let Some((name, matches)) = matches.subcommand() else { return };
    let Some(command) = program.find_subcommand(name) else { return };
    let given = |id: &str| !APART.contains(&id) && matches.value_source(id) == Some(ValueSource::CommandLine);
    let mut words = Vec::new();
    for argument in command.get_arguments().filter(|argument| given(argument.get_id().as_str())) {
        let id = argument.get_id().as_str();
        let name = argument.get_long().unwrap_or(id);
        if !argument.get_action().takes_values() {
            words.push(format!("--{name}"));
            continue;
        }
        let values = matches.get_raw(id).into_iter().flatten();
        words.extend(values.map(|value| format!("--{name}={}", value.to_string_lossy())));
    }
    words.sort();
    words.insert(0, name.to_owned());
    // It is set once, by the program itself.
    let _ = ASKED.set(words.join(" "));
}

/// What was asked for.
pub(crate) fn asked() -> &'static str {
    ASKED.get().map_or("", String::as_str)
}
