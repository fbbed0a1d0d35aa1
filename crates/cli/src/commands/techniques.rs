//! `techniques`: every technique by name, easiest first, with what other scales give it.

use clap::Args;
use hallset::Technique;
use hallset::techniques::for_people;
use hallset_teach::rate::technique_told;

use crate::exit::{self, Exit};
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
The order is that of `explain` and `hint`: the first technique of the list that has a step is taken.
SE is Sudoku Explainer's rating (chains have more for their length), HoDoKu its score and level.

Examples:
  hallset techniques
  hallset techniques --json | jq -r .id";

/// List the techniques that people use, easiest first
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Techniques {
    #[command(flatten)]
    output: OutputArgs,

    /// Write JSON: one object a technique
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl Techniques {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut output = Output::open(&self.output)?;
        let line = if self.json { object } else { row };
        let head = format!("{:<36}{:<24}{:>5}  HoDoKu\n", "technique", "family", "SE");
        if !self.json {
            output.write(head.as_bytes())?;
        }
        for technique in for_people() {
            output.write(format!("{}\n", line(technique)).as_bytes())?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }
}

fn row(technique: &Technique) -> String {
    let explainer = technique
        .rated
        .explainer
        .map_or_else(String::new, |tenths| format!("{}.{}", tenths / 10, tenths % 10));
    let hodoku =
        technique.rated.hodoku.map_or_else(String::new, |(score, level)| format!("{score} {}", level.name()));
    let row = format!("{:<36}{:<24}{explainer:>5}  {hodoku}", technique.id, technique.family.name());
    row.trim_end().to_owned()
}

fn object(technique: &Technique) -> String {
    technique_told(technique).to_string()
}
