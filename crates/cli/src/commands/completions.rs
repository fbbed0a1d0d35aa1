//! `completions`: the script with which a shell completes commands and options.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::exit::{self, Exit};
use crate::output::{Output, OutputArgs};

/// Print the completion script of a shell
#[derive(Args)]
#[command(after_help = exit::help("Examples:\n  hallset completions bash > ~/.local/share/bash-completion/completions/hallset\n  hallset completions zsh --output ~/.zfunc/_hallset"))]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,

    #[command(flatten)]
    output: OutputArgs,
}

impl Completions {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "hallset", &mut script);
        let mut output = Output::open(&self.output)?;
        output.write(&script)?;
        output.finish()?;
        Ok(Exit::Done)
    }
}
