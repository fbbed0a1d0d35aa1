//! Many puzzles at once, for programs that have them in memory as Arrow does: columns in, columns out.
//!
//! A [`Question`] is asked in the words of the command line, so every option of the program is one here, and the
//! columns of the answers are those of its tables (`docs/scale.md`).
//!
//! ```
//! use arrow_array::{Array, StringArray, cast::AsArray};
//! use hallset::Cancel;
//! use hallset_cli::batch::Question;
//! let question = Question::new(&["solve", "--unique"])?;
//! let puzzles = StringArray::from(vec!["12..34....21..43", "1..............."]);
//! let answers = question.answer(&[puzzles], None, 2, &Cancel::new())?.unwrap_or_default();
//! assert_eq!(question.schema().field(0).name(), "status");
//! assert_eq!(answers[0].column(0).as_string::<i32>().value(1), "several");
//! # Ok::<(), hallset_cli::batch::Refused>(())
//! ```

use std::sync::Arc;

use arrow_array::{Array, RecordBatch, StringArray};
use arrow_schema::{Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use clap::Parser;
use hallset::Cancel;
use hallset_formats::Reading;

use crate::Cli;
use crate::parquet::{Arrays, Rows, fields_after};
use crate::pipeline::{self, Work};
use crate::table::Column;

/// Why a question cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Refused(String);

impl From<anyhow::Error> for Refused {
    fn from(error: anyhow::Error) -> Self {
        Self(format!("{error:#}"))
    }
}

/// What is asked about every puzzle.
pub struct Question {
    asked: Box<dyn AnswersRows>,
    reading: Reading,
    schema: SchemaRef,
}

/// So many rows are worked on together: enough for the quick engines, few enough for all cores.
const PIECE: usize = 6144;

/// So few rows are given back in one piece.
const WHOLE: usize = 65_536;

impl Question {
    /// A question in the words of the command line: `solve`, `check`, `rate` or `canon`, and options.
    ///
    /// # Errors
    /// If the words are wrong, or ask for what has no place in a row.
    pub fn new<S: AsRef<str>>(words: &[S]) -> Result<Self, Refused> {
        let words = std::iter::once("hallset").chain(words.iter().map(AsRef::as_ref));
        let cli = Cli::try_parse_from(words).map_err(|error| Refused(told(&error)))?;
        let (asked, reading) = cli.command.rows()?;
        let schema = Arc::new(Schema::new(fields_after(&[], asked.columns())));
        Ok(Self { asked, reading, schema })
    }

    /// The columns of the answers.
    #[must_use]
    pub fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// The columns of a table, then those of the answers: where a name is taken, `hallset_` comes before it.
    #[must_use]
    pub fn schema_after(&self, table: &Schema) -> SchemaRef {
        let fields = table.fields();
        Arc::new(Schema::new([fields, &*fields_after(fields, self.asked.columns())].concat()))
    }

    /// The answers to these puzzles, a row each, in their order; nothing if the flag goes up before all is done.
    /// Solutions that came with the puzzles, of the same lengths, are looked at by `check`.
    ///
    /// # Errors
    /// If something else fails.
    pub fn answer(
        &self,
        puzzles: &[StringArray],
        solutions: Option<&[StringArray]>,
        threads: usize,
        cancel: &Cancel,
    ) -> Result<Option<Vec<RecordBatch>>, Refused> {
        let rows: usize = puzzles.iter().map(Array::len).sum();
        let piece = PIECE.min(rows.div_ceil(16 * threads)).max(1);
        let mut pieces = Vec::new();
        let mut first = 1;
        for (number, puzzles) in puzzles.iter().enumerate() {
            for start in (0..puzzles.len()).step_by(piece) {
                let length = piece.min(puzzles.len() - start);
                let solutions = solutions.and_then(|solutions| solutions.get(number));
                pieces.push(Rows {
                    first: first + start,
                    puzzles: puzzles.slice(start, length),
                    solutions: solutions.map(|solutions| solutions.slice(start, length)),
                });
            }
            first += puzzles.len();
        }
        let Some(answers) = self.asked.answer(pieces, self.reading.clone(), threads, cancel)? else {
            return Ok(None);
        };
        let batches = answers.into_iter().map(|arrays| RecordBatch::try_new(self.schema(), arrays));
        let batches: Vec<_> = batches.collect::<Result<_, _>>().map_err(anyhow::Error::from)?;
        if rows > WHOLE {
            return Ok(Some(batches));
        }
        Ok(Some(vec![concat_batches(&self.schema(), &batches).map_err(anyhow::Error::from)?]))
    }
}

/// What is wrong with a command line, without the usage and where to find help.
fn told(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first).replace('\n', " ")
}

/// What a command does with rows in memory.
pub(crate) trait AnswersRows: Send + Sync {
    /// The columns of the answers.
    fn columns(&self) -> &[Column];

    /// The answers, in the order of the rows.
    fn answer(
        &self,
        pieces: Vec<Rows>,
        reading: Reading,
        threads: usize,
        cancel: &Cancel,
    ) -> anyhow::Result<Option<Vec<Arrays>>>;
}

impl<W: Work + Send> AnswersRows for W {
    fn columns(&self) -> &[Column] {
        self.table().map_or(&[], |table| table.columns())
    }

    fn answer(
        &self,
        pieces: Vec<Rows>,
        reading: Reading,
        threads: usize,
        cancel: &Cancel,
    ) -> anyhow::Result<Option<Vec<Arrays>>> {
        pipeline::answer_rows(self, pieces, reading, threads, cancel)
    }
}
