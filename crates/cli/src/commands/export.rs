//! `export`: what the studio shows, as a file to take away.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset::Method;
use hallset_teach::export::{Export, Format, Place, Theme, export};
use hallset_teach::studio::{
    EXAMPLES, Extent, Fault, FaultKind, Limits, Request, Run, Solve, Start, StepDetail,
};

use crate::args::{HeuristicArgs, method};
use crate::exit::{self, Exit};
use crate::input;
use crate::interrupt;
use crate::output::{Output, OutputArgs};

const HELP: &str = "\
The steps are those of `hallset studio`, counted over all runs; step 0 is before the first.
Without --format the ending of --output decides.

Examples:
  hallset export --demo -o demo.html                          a recording for any browser
  hallset export puzzle.txt --unit c1 -o column.gif           a column, animated
  hallset export puzzle.txt -u c1 -f svg --to 23 -o step.svg  one step as a picture
  hallset export puzzle.txt -u c1 -f strip -o strip.svg       the ends of phases
  hallset export puzzle.txt --method ac3 -f jsonl             steps of a method as data
  hallset export puzzle.txt --explain -o steps.html           solved as people do, to play
  hallset export --link 'http://127.0.0.1:7979/#p=...' -o recording.html";

/// Write a run of the studio as a recording, picture, animation or data
#[derive(Args)]
#[command(after_help = exit::help(HELP))]
pub(crate) struct ExportCommand {
    /// A file with the puzzle, plain, .gz or .zst; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The studio's demo and its runs instead of a file
    #[arg(long, conflicts_with = "file")]
    demo: bool,

    /// What a link of the studio's page shows instead of a file: the address, or its part from # on
    #[arg(long, value_name = "LINK", conflicts_with_all = ["file", "demo", "units", "propagate", "method", "explain", "start"])]
    link: Option<String>,

    /// A unit to filter: r1, c9, b4, d1 (diagonal), w2 (window), g3 (group); repeat it for several runs
    #[arg(short, long = "unit", value_name = "UNIT", value_delimiter = ',')]
    units: Vec<String>,

    /// Then filter all units until nothing changes
    #[arg(long)]
    propagate: bool,

    /// What open cells hold at first
    #[arg(long, value_name = "START", default_value = "full", value_parser = start())]
    start: Start,

    /// Then solve with this method, and tell every step
    #[arg(short, long, value_name = "METHOD", value_parser = method(), help_heading = "Method")]
    method: Option<Method>,

    /// Then solve it as people do, and tell every step with its reasons
    #[arg(long, help_heading = "Method")]
    explain: bool,

    #[command(flatten)]
    heuristics: HeuristicArgs,

    /// The kind of file
    #[arg(short, long, value_name = "FORMAT", value_parser = format(), help_heading = "Output")]
    format: Option<Format>,

    /// The first step
    #[arg(long, value_name = "N", help_heading = "Output")]
    from: Option<usize>,

    /// The last step [default: the end]; a picture shows this one, a recording opens at it
    #[arg(long, value_name = "N", help_heading = "Output")]
    to: Option<usize>,

    /// The colours [default: light in pictures, what the reader prefers in a recording]
    #[arg(long, value_name = "THEME", value_parser = theme(), help_heading = "Output")]
    theme: Option<Theme>,

    #[command(flatten)]
    output: OutputArgs,
}

impl ExportCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let format = self.format()?;
        let Place { request, position } = self.place()?;
        let wish = Export {
            from: self.from,
            to: self.to.or(position),
            theme: self.theme,
            ..Export::new(format, request)
        };
        let mut output = Output::open(&self.output)?;
        if format == Format::Gif && output.is_terminal() {
            return Err(exit::usage(
                "a GIF is no text for a terminal; name a file with --output, or pipe it",
            ));
        }
        let file =
            export(&wish, &Limits::default(), &interrupt::cancel()).map_err(|fault| self.named(fault))?;
        output.write(&file.bytes)?;
        output.finish()?;
        Ok(Exit::Done)
    }

    /// The format that was asked for, or the one that the name of the file tells.
    fn format(&self) -> anyhow::Result<Format> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let names = Format::ALL.map(Format::name).join(", ");
        let Some(name) = &self.output.output else {
            return Err(exit::usage(format!("name a file with --output, or a --format: {names}")));
        };
        let ending = name.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let format = Format::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(ending));
        format.ok_or_else(|| {
            let name = name.display();
            exit::usage(format!("the name {name} tells no format; name a --format: {names}"))
        })
    }

    /// What to watch, and at which step if a link says so.
    fn place(&self) -> anyhow::Result<Place> {
        if let Some(link) = &self.link {
            return Place::from_link(link).map_err(told);
        }
        let mut runs: Vec<Run> = self.units.iter().cloned().map(Run::Unit).collect();
        let mut request = Request { start: self.start, ..Request::default() };
        if self.demo {
            let demo = &EXAMPLES[0];
            request.puzzle = Some(demo.puzzle.to_owned());
            if runs.is_empty() && !self.propagate && self.method.is_none() && !self.explain {
                runs = demo.units.iter().map(|&unit| Run::Unit(unit.to_owned())).collect();
            }
        } else {
            request.puzzle = Some(input::text(self.file.as_deref().unwrap_or(Path::new("-")))?);
        }
        runs.extend(self.propagate.then_some(Run::Propagate(StepDetail::Changes)));
        runs.extend(self.method.map(|method| Run::Solve(self.solve(method))));
        runs.extend(self.explain.then_some(Run::Explain(Extent::Path)));
        if runs.is_empty() {
            return Err(exit::usage("name what to run: --unit c1, --propagate, --method ac3 or --explain"));
        }
        request.runs = runs;
        Ok(Place { request, position: None })
    }

    /// An error about the puzzle names the file.
    fn named(&self, fault: Fault) -> anyhow::Error {
        if fault.kind != FaultKind::Input || self.demo || self.link.is_some() {
            return told(fault);
        }
        let name = input::name_of(self.file.as_deref().unwrap_or(Path::new("-")));
        exit::bad_input(format!("{name}: {fault}"))
    }

    fn solve(&self, method: Method) -> Solve {
        let HeuristicArgs { arcs, cell_order, digit_order, seed } = self.heuristics;
        Solve { arcs, cell_order, digit_order, seed, ..Solve::new(method) }
    }
}

/// An error of the library as one of the command.
fn told(fault: Fault) -> anyhow::Error {
    match fault.kind {
        FaultKind::Input => exit::bad_input(fault.message),
        FaultKind::Limit => exit::refused(fault.message),
        _ => exit::usage(fault.message),
    }
}

fn format() -> impl TypedValueParser<Value = Format> {
    let names = Format::ALL.map(|format| PossibleValue::new(format.name()).help(format.summary()));
    PossibleValuesParser::new(names).map(|name| {
        let found = Format::ALL.into_iter().find(|format| format.name() == name);
        found.expect("only these words are accepted")
    })
}

fn start() -> impl TypedValueParser<Value = Start> {
    PossibleValuesParser::new([
        PossibleValue::new("full").help("all digits, or what the file leaves them"),
        PossibleValue::new("givens").help("what is left after every given took its digit from its peers"),
    ])
    .map(|word| if word == "full" { Start::Full } else { Start::Givens })
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(["light", "dark"])
        .map(|word| if word == "light" { Theme::Light } else { Theme::Dark })
}
