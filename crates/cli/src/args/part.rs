//! Large jobs in parts: the K-th of N, and what is done already.

use std::fmt;
use std::fs::File;
use std::hash::Hasher;
use std::io::{self, BufReader, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::Context;
use clap::Args;

use super::asked::asked;
use crate::exit;
use crate::input::name_of;
use crate::output::OutputArgs;
use crate::parquet::{self, About, Input};
use crate::table::Form;

/// Which part, and whether to do it again.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Parts, for .parquet")]
pub(crate) struct PartArgs {
    /// Do the K-th of N parts, counted from 1: row groups of a .parquet input, puzzles that are made. The file is named
    /// K-of-N
    #[arg(long, value_name = "K/N")]
    pub(crate) shard: Option<Shard>,

    /// Leave the file alone if it is there and was made from the same input, by the same options and version
    #[arg(long)]
    pub(crate) resume: bool,
}

/// The K-th of N parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// Which of so many things belong to it. All parts together are all of them, in order.
    pub(crate) fn part(self, things: u64) -> Range<u64> {
        let before = |number: u64| (u128::from(things) * u128::from(number) / u128::from(self.of)) as u64;
        before(self.number - 1)..before(self.number)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers =
            text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => Err("expected a part and how many there are, such as 3/8, counted from 1".to_owned()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-of-{}", self.number, self.of)
    }
}

/// A table that is asked for: where it goes, which part of it, and what its file tells about itself.
pub(crate) struct Part {
    /// Where it is written.
    pub(crate) output: OutputArgs,
    /// How it is written.
    pub(crate) form: Form,
    /// Which part of all.
    pub(crate) shard: Option<Shard>,
    /// What the file tells about itself.
    pub(crate) about: About,
    /// Is the file there, made from the same by the same?
    pub(crate) done: bool,
}

/// The notes of a file: version and options of the program, and if parts were asked for all that the file depends on.
const VERSION: &str = "hallset.version";
const ASKED: &str = "hallset.asked";
const MADE: &str = "hallset.made";

impl Part {
    /// A table that is no file.
    #[cfg(feature = "parquet")]
    pub(crate) fn in_memory() -> Self {
        let (output, about) = (OutputArgs::default(), About::new());
        Self { output, form: Form::Columns, shard: None, about, done: false }
    }
}

impl PartArgs {
    /// The part of these inputs that is written to this output: `out.parquet` becomes `out-3-of-8.parquet`, a folder
    /// has `3-of-8.parquet`.
    pub(crate) fn of(&self, output: &OutputArgs, inputs: &[PathBuf]) -> anyhow::Result<Part> {
        let version = env!("CARGO_PKG_VERSION");
        let mut about = vec![(VERSION, version.to_owned()), (ASKED, asked().to_owned())];
        if self.shard.is_none() && !self.resume {
            return Ok(Part { output: output.clone(), form: output.form(), shard: None, about, done: false });
        }
        let name =
            output.output.as_ref().ok_or_else(|| exit::usage("parts are files: name one with --output"))?;
        let name = match self.shard {
            None => name.clone(),
            Some(shard) if name.is_dir() => name.join(format!("{shard}.parquet")),
            Some(shard) => with_shard(name, shard),
        };
        let output = OutputArgs { output: Some(name.clone()) };
        if output.form() != Form::Columns {
            return Err(exit::usage("parts are written as .parquet: give --output a name with that ending"));
        }
        let digests: anyhow::Result<Vec<_>> = inputs.iter().map(|input| digest(input, self.shard)).collect();
        let shard = self.shard.map(|shard| shard.to_string()).unwrap_or_default();
        let made = format!("{version}; {}; {shard}; {}", asked(), digests?.join(" "));
        let done = self.resume && parquet::note(&name, MADE).as_deref() == Some(&made);
        if done {
            anstream::eprintln!("{} is there: nothing to do", name.display());
        }
        about.push((MADE, made));
        Ok(Part { output, form: Form::Columns, shard: self.shard, about, done })
    }
}

/// A number that changes with what is read of an input.
fn digest(input: &Path, shard: Option<Shard>) -> anyhow::Result<String> {
    if parquet::is_parquet(input) {
        return Ok(format!("{:016x}", Input::open(input, shard)?.digest()?));
    }
    let name = name_of(input);
    if shard.is_some() {
        return Err(exit::usage(format!(
            "parts are row groups of .parquet, and {name} is none: hallset convert --to parquet makes one"
        )));
    }
    let file = File::open(input).map_err(|error| {
        exit::bad_input(format!("cannot read {name}: {error}; --resume looks whether it is the same file"))
    })?;
    let mut digest = Digest::default();
    io::copy(&mut BufReader::new(file), &mut digest).with_context(|| format!("cannot read {name}"))?;
    Ok(format!("{:016x}", digest.number()))
}

/// Bytes hashed by XXH3, which is quick and the same everywhere.
#[derive(Default)]
pub(crate) struct Digest(twox_hash::XxHash3_64);

impl Digest {
    pub(crate) fn number(&self) -> u64 {
        self.0.finish()
    }
}

impl Write for Digest {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn with_shard(name: &Path, shard: Shard) -> PathBuf {
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let ending = name.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    name.with_file_name(format!("{stem}-{shard}{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_together_are_the_whole() {
        for things in 0..40 {
            for of in 1..12 {
                let parts: Vec<_> = (1..=of).flat_map(|number| Shard { number, of }.part(things)).collect();
                assert_eq!(parts, (0..things).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn parts_have_names() {
        let named = |name: &str| with_shard(Path::new(name), "3/8".parse().unwrap());
        assert_eq!(named("out/solved.parquet"), Path::new("out/solved-3-of-8.parquet"));
        assert!(["0/8", "9/8", "3", "a/b", "1/0"].iter().all(|text| text.parse::<Shard>().is_err()));
    }
}
