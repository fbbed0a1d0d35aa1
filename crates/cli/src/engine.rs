//! The engine as WebAssembly, which pages that work without the program take along.
//!
//! It is a file, made by `make engine` before the program is built; a program that was built without it reads one
//! that somebody names. An engine of another build than the page that this program has is refused: the two would not
//! understand each other, and a learner would be the one to notice.

use std::borrow::Cow;
use std::fs;
use std::io::Read;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use flate2::read::GzDecoder;
use hallset_teach::BUILD;
use memchr::memmem;
use rust_embed::RustEmbed;

use crate::exit;

const NAME: &str = "engine.wasm.gz";
/// The most that an engine unpacks to; one has some four megabytes.
const MOST_BYTES: u64 = 64 << 20;

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
            let engine = Files::get(NAME).map(|file| file.data).ok_or_else(|| {
                exit::usage(
                    "this program was built without the engine for pages; name one with --engine: \
                     wasm/engine.wasm.gz of a site that `make site` made",
                )
            })?;
            check(&engine, "the engine in this program")?;
            return Ok(engine);
        };
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        check(&bytes, &path.display().to_string())?;
        Ok(bytes.into())
    }
}

/// Refuses what is no engine, and an engine of another build.
fn check(packed: &[u8], name: &str) -> anyhow::Result<()> {
    let no_engine =
        || exit::usage(format!("{name} is no engine; expected wasm/engine.wasm.gz of a static site"));
    let mut module = Vec::new();
    GzDecoder::new(packed).take(MOST_BYTES).read_to_end(&mut module).map_err(|_| no_engine())?;
    if !module.starts_with(b"\0asm") {
        return Err(no_engine());
    }
    if memmem::find(&module, BUILD.as_bytes()).is_none() {
        return Err(exit::usage(format!(
            "{name} is of another build than the page of this program; both have to be made from the same sources: \
             make the engine with `make engine` or `make site`, and then the program"
        )));
    }
    Ok(())
}
