//! The engine as WebAssembly, which pages that work without the program take along.
//!
//! It is a file, made by `make engine` before the program is built; a program that was built without it reads one
//! that somebody names.

use std::borrow::Cow;
use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use rust_embed::RustEmbed;

use crate::exit;

const NAME: &str = "engine.wasm.gz";
/// How a file that is packed with gzip begins.
const PACKED: &[u8] = &[0x1f, 0x8b];

#[derive(RustEmbed)]
#[folder = "engine/"]
#[include = "*.gz"]
struct Files;

/// Which engine a page takes along.
#[derive(Args, Clone, Debug)]
pub(crate) struct EngineArgs {
    /// The engine for the page, `wasm/engine.wasm.gz` of a static site [default: the one in this program, if it has one]
    #[arg(long, value_name = "FILE", env = "HALLSET_ENGINE")]
    engine: Option<PathBuf>,
}

impl EngineArgs {
    /// The engine's module, packed.
    pub(crate) fn read(&self) -> anyhow::Result<Cow<'static, [u8]>> {
        let Some(path) = &self.engine else {
            return Files::get(NAME).map(|file| file.data).ok_or_else(|| {
                exit::usage(
                    "this program was built without the engine for pages; name one with --engine: \
                     wasm/engine.wasm.gz of a site that `make site` made",
                )
            });
        };
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        if !bytes.starts_with(PACKED) {
            return Err(exit::usage(format!(
                "{} is no engine; expected wasm/engine.wasm.gz of a static site",
                path.display()
            )));
        }
        Ok(bytes.into())
    }
}
