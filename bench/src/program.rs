//! The program that is measured: a release build of `hallset`, unless another one is named.

use std::env;
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;

/// Which program to run.
#[derive(Args)]
pub(crate) struct ProgramArgs {
    /// The program to measure [default: the `hallset` beside this program]
    #[arg(long, value_name = "PROGRAM", env = "HALLSET_BIN", hide_env_values = true)]
    program: Option<PathBuf>,
}

impl ProgramArgs {
    /// The program that was named, or the one that `cargo build` has left beside this one.
    pub(crate) fn path(&self) -> Result<PathBuf> {
        if let Some(program) = &self.program {
            return Ok(program.clone());
        }
        let program = env::current_exe()?.with_file_name("hallset");
        let shown = program.display();
        ensure!(program.is_file(), "there is no {shown}: run `cargo build --release`, or name a --program");
        Ok(program)
    }
}
