//! Running the program with real pipes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program with these arguments, in the project's root.
pub(crate) fn hallset(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hallset"));
    command.args(arguments).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What the program says to this input.
pub(crate) fn answer(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    let mut child = hallset(arguments).stdin(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let input = input.into();
    let feeder = std::thread::spawn(move || {
        // The program may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the input is written");
    output
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("the output is text")
}

/// Standard error as text.
pub(crate) fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("messages are text")
}
