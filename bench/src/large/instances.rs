//! Which instances: those that an index names, all below a folder, or files.
//!
//! An index is a CSV file with a column `name` (or `instance`), perhaps with `dir`, the folder of the
//! file beside the index, and with `unique`, which tells what is known about solutions. Without `dir` the
//! file is looked for everywhere below the folder of the index, so a list of results is an index too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use glob::Pattern;
use hallset::Puzzle;
use hallset_formats::{self as formats, Format, Reading, SAMPLE_BYTES};

use super::class::class_of;

/// An instance before it is read.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    pub(super) name: String,
    pub(super) class: String,
    pub(super) path: PathBuf,
    pub(super) known: Known,
}

/// What an index says about solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    Solvable,
    NoSolution,
    Nothing,
}

impl Instance {
    fn new(path: PathBuf, known: Known) -> Self {
        let name = stem(&path);
        Self { class: class_of(&name), name, path, known }
    }

    /// Reads the puzzle.
    pub(super) fn read(&self) -> Result<Puzzle> {
        let name = self.path.display();
        let text = fs::read_to_string(&self.path).with_context(|| format!("cannot read {name}"))?;
        let entries = match formats::read(&text, instance_format(), &Reading::default()) {
            Ok(entries) => entries,
            Err(error) => bail!("{name}: {error}; `hallset convert --to instance` writes instance files"),
        };
        match <[_; 1]>::try_from(entries) {
            Ok([entry]) => Ok(entry.puzzle),
            Err(entries) => {
                bail!("{name}: found {} puzzles, expected one in an instance file", entries.len())
            }
        }
    }
}

/// The instances that were asked for, those of a class one after the other.
pub(super) fn find(places: &[PathBuf]) -> Result<Vec<Instance>> {
    let mut found = Vec::new();
    for place in places {
        if place.is_dir() {
            let files = files_below(place)?.into_iter().filter(|file| is_instance(file));
            found.extend(files.map(|file| Instance::new(file, Known::Nothing)));
        } else if place.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv")) {
            found.extend(indexed(place)?);
        } else {
            found.push(Instance::new(place.clone(), Known::Nothing));
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|instance| seen.insert(instance.path.clone()));
    let mut order = BTreeMap::new();
    for instance in &found {
        let next = order.len();
        order.entry(instance.class.clone()).or_insert(next);
    }
    found.sort_by_key(|instance| order[&instance.class]);
    Ok(found)
}

/// The instances of an index.
fn indexed(index: &Path) -> Result<Vec<Instance>> {
    let shown = index.display();
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .from_path(index)
        .with_context(|| format!("cannot read {shown}"))?;
    let header = reader.headers().with_context(|| shown.to_string())?.clone();
    let column = |name: &str| header.iter().position(|found| found.trim() == name);
    let Some(name) = column("name").or(column("instance")) else {
        let found = header.iter().collect::<Vec<_>>().join(", ");
        bail!("{shown}: found the columns {found}, expected one called `name` or `instance`");
    };
    let (dir, unique) = (column("dir"), column("unique"));
    let folder = match index.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut below: Option<BTreeMap<String, PathBuf>> = None;
    let mut found = Vec::new();
    for record in reader.records() {
        let record = record.with_context(|| shown.to_string())?;
        let line = record.position().map_or(0, csv::Position::line);
        let field = |column: usize| record.get(column).unwrap_or_default().trim();
        let name = field(name);
        let path = match dir {
            Some(dir) => in_folder(&folder.join(field(dir)), name),
            None => {
                if below.is_none() {
                    below = Some(files_below(folder)?.into_iter().map(|file| (stem(&file), file)).collect());
                }
                below.as_ref().and_then(|below| below.get(name).cloned())
            }
        };
        let Some(path) = path else {
            bail!("{shown}: line {line}: found no file {name} or {name}.txt for this instance");
        };
        let known = match unique.map(field) {
            Some("no solution" | "none") => Known::NoSolution,
            Some("yes" | "no" | "unique" | "several") => Known::Solvable,
            _ => Known::Nothing,
        };
        found.push(Instance::new(path, known));
    }
    Ok(found)
}

fn in_folder(folder: &Path, name: &str) -> Option<PathBuf> {
    [name.to_owned(), format!("{name}.txt")]
        .into_iter()
        .map(|name| folder.join(name))
        .find(|path| path.is_file())
}

/// All files below a folder, in order.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let everything = format!("{}/**/*", Pattern::escape(&folder.to_string_lossy()));
    let paths = glob::glob(&everything)?.collect::<Result<Vec<_>, _>>()?;
    Ok(paths.into_iter().filter(|path| path.is_file()).collect())
}

/// Is the file an instance, by its beginning?
fn is_instance(file: &Path) -> bool {
    use std::io::Read;
    let mut sample = Vec::new();
    let read = fs::File::open(file).and_then(|file| file.take(SAMPLE_BYTES as u64).read_to_end(&mut sample));
    let text = String::from_utf8_lossy(&sample);
    read.is_ok() && formats::detect(&text, None).is_ok_and(|format| format == instance_format())
}

fn instance_format() -> &'static Format {
    formats::by_name("instance").expect("there is a format for instance files")
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
