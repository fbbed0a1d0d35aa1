//! `man`: the manual pages, made from the same words as `--help`.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};
use clap_mangen::Man as Page;

use crate::exit::{self, Exit};
use crate::output::{Output, OutputArgs};

/// Print a manual page, or write all of them to a folder
#[derive(Args)]
#[command(after_help = exit::help("Examples:\n  hallset man | man -l -\n  hallset man solve | man -l -\n  hallset man --dir ~/.local/share/man/man1"))]
pub(crate) struct Man {
    /// The command whose page to print; the program's own page if none is named
    #[arg(conflicts_with = "dir")]
    command: Option<String>,

    /// Write all pages to this folder, which is made if it is not there
    #[arg(long, value_name = "FOLDER", conflicts_with = "output")]
    dir: Option<PathBuf>,

    #[command(flatten)]
    output: OutputArgs,
}

impl Man {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut program = crate::Cli::command();
        program.build();
        if let Some(dir) = &self.dir {
            let cannot_write = || format!("cannot write manual pages to {}", dir.display());
            std::fs::create_dir_all(dir).with_context(cannot_write)?;
            clap_mangen::generate_to(program, dir).with_context(cannot_write)?;
            return Ok(Exit::Done);
        }
        let page = match &self.command {
            None => program,
            Some(name) => page_of(&program, name)?,
        };
        let mut roff = Vec::new();
        Page::new(page).render(&mut roff)?;
        let mut output = Output::open(&self.output)?;
        output.write(&roff)?;
        output.finish()?;
        Ok(Exit::Done)
    }
}

fn page_of(program: &clap::Command, name: &str) -> anyhow::Result<clap::Command> {
    let named = program.get_subcommands().find(|command| command.get_name() == name);
    named.cloned().ok_or_else(|| {
        let names: Vec<_> = program.get_subcommands().map(clap::Command::get_name).collect();
        exit::usage(format!("there is no command `{name}`; the commands are {}", names.join(", ")))
    })
}
