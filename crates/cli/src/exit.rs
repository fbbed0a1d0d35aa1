//! How the program ends: one number for each kind of end, the same in every command.

use std::io;

/// The end of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Everything that was asked for was found.
    Done = 0,
    /// The answer is no.
    No = 1,
    /// The command line is wrong.
    Usage = 2,
    /// An input cannot be read or is no puzzle.
    Input = 3,
    /// A limit stopped the work before the answer was known.
    Stopped = 4,
    /// What was asked for was not reached; the nearest is printed.
    Nearest = 5,
    /// Something else failed.
    Failed = 6,
    /// Interrupted by the person.
    Interrupted = 130,
}

/// Every exit code with its meaning.
pub(crate) const EXITS: [(Exit, &str); 8] = [
    (Exit::Done, "done; a reader that closed the pipe is fine too"),
    (Exit::No, "the answer is no: no solution, several where one was asked for, not valid, refused"),
    (Exit::Usage, "the command line is wrong"),
    (Exit::Input, "an input cannot be read or is no valid puzzle"),
    (Exit::Stopped, "stopped by --max-nodes or --timeout before the answer was known"),
    (Exit::Nearest, "generate, dataset: what was asked for was not reached, the nearest found is written"),
    (Exit::Failed, "something else failed, such as writing the output"),
    (Exit::Interrupted, "interrupted (Ctrl-C)"),
];

/// From the mildest to the worst: if several apply, the last of them is returned.
const WORSE: [Exit; 8] = [
    Exit::Done,
    Exit::No,
    Exit::Nearest,
    Exit::Stopped,
    Exit::Input,
    Exit::Usage,
    Exit::Failed,
    Exit::Interrupted,
];

impl Exit {
    /// The code for an error that reached `main`.
    pub(crate) fn of(error: &anyhow::Error) -> Self {
        for cause in error.chain() {
            if let Some(fault) = cause.downcast_ref::<Fault>() {
                return match fault {
                    Fault::Usage(_) => Self::Usage,
                    Fault::Input(_) => Self::Input,
                    Fault::Refused(_) => Self::No,
                };
            }
            if cause
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
            {
                return Self::Done;
            }
        }
        Self::Failed
    }

    /// The worse of two.
    #[must_use]
    pub(crate) fn or(self, other: Self) -> Self {
        let rank = |exit| WORSE.iter().position(|&known| known == exit);
        if rank(self) >= rank(other) { self } else { other }
    }
}

/// An error in what the person gave, with the message to print.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// The command line.
    #[error("{0}")]
    Usage(String),
    /// A file or a puzzle.
    #[error("{0}")]
    Input(String),
    /// A request that cannot be met.
    #[error("{0}")]
    Refused(String),
}

/// An error about the command line.
pub(crate) fn usage(words: impl Into<String>) -> anyhow::Error {
    Fault::Usage(words.into()).into()
}

/// An error about a file or a puzzle.
pub(crate) fn bad_input(words: impl Into<String>) -> anyhow::Error {
    Fault::Input(words.into()).into()
}

/// The error about inputs that make no table together.
pub(crate) fn other_columns(name: &str, first: &str) -> anyhow::Error {
    bad_input(format!(
        "{name} has other columns than {first}; in a table all inputs need the same: take them one by one"
    ))
}

/// An error about a request that cannot be met.
pub(crate) fn refused(words: impl Into<String>) -> anyhow::Error {
    Fault::Refused(words.into()).into()
}

/// The end of a help text: examples, then the exit codes.
pub(crate) fn help(examples: &str) -> String {
    let mut text = String::from(examples);
    text.push_str("\n\nExit codes (of several puzzles the worst: 3, then 4, then 1):\n");
    for (exit, meaning) in EXITS {
        text.push_str(&format!("  {:>3}  {meaning}\n", exit as u8));
    }
    text.push_str("Clashing givens are 3 where a valid puzzle is needed; in check they are 1, as is an\n");
    text.push_str("impossible unit in alldiff.\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_input_outweighs_a_missing_solution() {
        assert_eq!(Exit::No.or(Exit::Input), Exit::Input);
        assert_eq!(Exit::Input.or(Exit::No), Exit::Input);
        assert_eq!(Exit::Done.or(Exit::Done), Exit::Done);
    }

    #[test]
    fn a_closed_pipe_is_no_error() {
        let error = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe)).context("writing");
        assert_eq!(Exit::of(&error), Exit::Done);
    }
}
