//! `alldiff`: the all-different filter on one unit, step by step.
//!
//! The unit is written out on the command line, or named in a puzzle; units of a puzzle are
//! filtered one after the other, each with what the runs before have left.

use std::path::{Path, PathBuf};

use clap::Args;
use hallset::{Candidates, Digit, Geometry, Puzzle, UnitId};
use hallset_teach::filter::{Course, FilterRun, Subject};
use hallset_teach::words;

use crate::args::LayoutArgs;
use crate::exit::{self, Exit};
use crate::input::{self, InputArgs};
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
Examples:
  hallset alldiff 1478 2 5 48 18 18 3 14679 146789   a column with nine cells
  hallset alldiff 12 12 12                           an impossible unit, and why
  hallset alldiff 12 234 5                           more digits than cells
  hallset alldiff 1,12 3,16 1,3                      digits of 10 and more: commas everywhere
  hallset alldiff 12 12 123 --matching 2,1,3         begin with this matching
  hallset alldiff puzzle.txt --unit c1 --unit r5     units of a puzzle, one after the other";

/// Show the all-different filter on a unit, step by step
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Alldiff {
    /// The candidates of each cell, such as 148 (or 1,12 if any digit is above 9); or a puzzle FILE with --unit
    #[arg(value_name = "CELL|FILE")]
    cells: Vec<String>,

    /// A unit of the puzzle: r1, c9, b4, d1 (diagonal), w2 (window), g3 (group); repeat it for several runs
    #[arg(short, long = "unit", value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,

    /// Begin with this matching: one digit for each cell, such as 1,3,2,4
    #[arg(short, long, value_name = "DIGITS", value_delimiter = ',')]
    matching: Option<Vec<String>>,

    /// First let every given of the puzzle take its digit from its peers
    #[arg(long, requires = "units")]
    givens_first: bool,

    /// One JSON object for each run
    #[arg(long)]
    json: bool,

    /// The format of the puzzle instead of the one that is recognised
    #[arg(short, long, value_name = "NAME", value_parser = input::format(), hide_possible_values = true)]
    format: Option<&'static hallset_formats::Format>,

    /// Digits of the puzzle start at 0
    #[arg(long)]
    zero_based: bool,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    output: OutputArgs,
}

impl Alldiff {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let matching = self.matching.as_deref().map(read_matching).transpose()?;
        let matching = matching.as_deref();
        let mut output = Output::open(&self.output)?;
        let mut exit = Exit::Done;
        if let Some(path) = self.puzzle_file()? {
            let puzzle = self.puzzle(path)?;
            let units = self.units(puzzle.geometry())?;
            if matching.is_some() && units.len() > 1 {
                return Err(exit::usage("--matching is for one unit; name one --unit only"));
            }
            let mut course =
                if self.givens_first { Course::after_givens(&puzzle) } else { Course::new(&puzzle) };
            for (number, unit) in units.into_iter().enumerate() {
                let run = course.run(unit, matching).map_err(|error| exit::usage(error.to_string()))?;
                output.write(self.record(&run, number)?.as_bytes())?;
                if run.after().is_none() {
                    exit = Exit::No;
                    break;
                }
            }
        } else {
            let unit = read_cells(&self.cells)?;
            let run = FilterRun::new(&Subject::bare(unit.len()), &unit, matching);
            let run = run.map_err(|error| exit::usage(error.to_string()))?;
            output.write(self.record(&run, 0)?.as_bytes())?;
            if run.after().is_none() {
                exit = Exit::No;
            }
        }
        output.finish()?;
        Ok(exit)
    }

    /// The file of the puzzle, if this is about one: `--unit` is given, or the only word is a file's name.
    fn puzzle_file(&self) -> anyhow::Result<Option<PathBuf>> {
        match (&self.cells[..], self.units.is_empty()) {
            ([], true) => Err(exit::usage(
                "no unit: write the candidates of its cells, such as `alldiff 12 12 123`, \
                 or name a puzzle and a unit, such as `alldiff puzzle.txt --unit c1`",
            )),
            ([], false) => Ok(Some(PathBuf::from("-"))),
            ([file], false) => Ok(Some(PathBuf::from(file))),
            ([word], true) if word == "-" || Path::new(word).is_file() => Err(exit::usage(format!(
                "which unit of {word}? Add for instance --unit c1, --unit r5 or --unit b4"
            ))),
            (_, true) => Ok(None),
            (words, false) => Err(exit::usage(format!(
                "--unit goes with one puzzle, but there are {} words; name one FILE",
                words.len()
            ))),
        }
    }

    fn puzzle(&self, path: PathBuf) -> anyhow::Result<Puzzle> {
        let name = input::name_of(&path);
        let input = InputArgs {
            files: vec![path],
            format: self.format,
            zero_based: self.zero_based,
            layout: self.layout.clone(),
        };
        let mut entries = input.entries()?;
        match entries.len() {
            1 => Ok(entries.swap_remove(0).puzzle),
            count => Err(exit::bad_input(format!("{name} has {count} puzzles, expected one"))),
        }
    }

    fn units(&self, geometry: &Geometry) -> anyhow::Result<Vec<UnitId>> {
        let named = |name: &String| {
            let unit = geometry.unit_named(&name.to_lowercase());
            unit.ok_or_else(|| exit::usage(words::no_such_unit(geometry, name)))
        };
        self.units.iter().map(named).collect()
    }

    /// A run as text, apart from the one before by an empty line, or as a line of JSON.
    fn record(&self, run: &FilterRun, number: usize) -> anyhow::Result<String> {
        Ok(match (self.json, number) {
            (true, _) => serde_json::to_string(run)? + "\n",
            (false, 0) => run.text(),
            (false, _) => format!("\n{}", run.text()),
        })
    }
}

/// The candidates of each cell: digits without anything between them, or, if any cell has a comma, numbers.
fn read_cells(words: &[String]) -> anyhow::Result<Vec<Candidates>> {
    let numbers = words.iter().any(|word| word.contains(','));
    let read = |(index, word): (usize, &String)| {
        let digits: Option<Candidates> = if numbers {
            word.split(',').filter(|part| !part.is_empty()).map(read_digit).collect()
        } else {
            word.chars().map(|symbol| read_digit(symbol.encode_utf8(&mut [0; 4]))).collect()
        };
        digits.filter(|digits| !digits.is_empty()).ok_or_else(|| {
            let cell = index + 1;
            exit::usage(if numbers {
                format!("cell {cell} is `{word}`; expected numbers from 1 to 1024 such as 1,12, since a comma is used")
            } else {
                format!("cell {cell} is `{word}`; expected digits such as 148 (or 1,12), or the name of a puzzle file with --unit")
            })
        })
    };
    words.iter().enumerate().map(read).collect()
}

fn read_digit(text: &str) -> Option<Digit> {
    text.parse().ok().and_then(Digit::try_new)
}

fn read_matching(words: &[String]) -> anyhow::Result<Vec<Digit>> {
    let read = |word: &String| {
        let wrong = || {
            exit::usage(format!("the matching has `{word}`; expected one digit for each cell, such as 1,3,2"))
        };
        read_digit(word).ok_or_else(wrong)
    };
    words.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Vec<String>, String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let cells = read_cells(&words).map_err(|error| error.to_string())?;
        Ok(cells.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn a_comma_anywhere_makes_numbers_of_all_cells() {
        assert_eq!(read(&["12", "3"]).unwrap(), ["{1 2}", "{3}"]);
        assert_eq!(read(&["12", "1,3"]).unwrap(), ["{12}", "{1 3}"]);
        assert_eq!(read(&["12,", "3"]).unwrap(), ["{12}", "{3}"]);
    }

    #[test]
    fn a_word_that_is_no_cell_is_named() {
        assert!(read(&["12", "1x"]).unwrap_err().starts_with("cell 2 is `1x`; expected digits"));
        assert!(read(&["0"]).unwrap_err().starts_with("cell 1 is `0`"));
        assert!(read(&["1,1025"]).unwrap_err().contains("from 1 to 1024"));
    }
}
