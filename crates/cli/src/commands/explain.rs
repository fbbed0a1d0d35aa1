//! `explain`: a puzzle solved as a person would, every step in words, and in pictures if wanted.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use hallset::{Candidates, Family, Grid, Position, Puzzle, Step};
use hallset_formats::{self as formats, Entry, Writing};
use hallset_teach::explain::{self, path};
use hallset_teach::export::Theme;
use hallset_teach::words::counted;

use crate::args::limits::duration;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::watchdog::Watchdog;

const EXAMPLES: &str = "\
The easiest step is taken, then the next, from singles to forcing chains. Every step is checked by a second judge \
before it is shown. Before each step that is not a single the grid is drawn with its pencil marks.
Arguments from uniqueness are used only where the puzzle has exactly one solution.

Examples:
  hallset explain puzzle.txt
  hallset explain --html steps.html puzzle.txt
  hallset explain --svg pictures puzzle.txt
  hallset explain --json puzzle.txt | jq -r 'select(.step).name' | sort | uniq -c";

/// Solve a puzzle as a person would, and say why each step is right
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Explain {
    #[command(flatten)]
    input: InputArgs,

    /// Stop after this time: 10 (seconds), 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    #[command(flatten)]
    output: OutputArgs,

    /// Leave out singles, and draw no grids
    #[arg(long, help_heading = "Output")]
    brief: bool,

    /// Write JSON: one object a step, and one for the end
    #[arg(long, help_heading = "Output", conflicts_with = "brief")]
    json: bool,

    /// Write a picture of each step into this folder: step-001.svg, ...
    #[arg(long, value_name = "FOLDER", help_heading = "Output")]
    svg: Option<PathBuf>,

    /// Write one page with all steps and their pictures
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    html: Option<PathBuf>,
}

impl Explain {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let entries = self.input.entries()?;
        let mut output = Output::open(&self.output)?;
        let watchdog = Watchdog::new(self.timeout);
        let mut exit = Exit::Done;
        if let Some(folder) = &self.svg {
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        }
        let mut page = self.html.as_ref().map(|_| Page::default());
        for (number, entry) in entries.iter().enumerate() {
            entry.refuse_clash().map_err(|error| exit::bad_input(error.to_string()))?;
            exit =
                exit.or(self.one(entry, (number, entries.len()), &watchdog, &mut output, page.as_mut())?);
            if interrupt::came() {
                break;
            }
        }
        if let (Some(file), Some(page)) = (&self.html, page) {
            fs::write(file, page.finish()).with_context(|| format!("cannot write {}", file.display()))?;
        }
        output.finish()?;
        Ok(exit)
    }

    fn one(
        &self,
        entry: &Entry,
        (number, all): (usize, usize),
        watchdog: &Watchdog,
        output: &mut Output,
        mut page: Option<&mut Page>,
    ) -> anyhow::Result<Exit> {
        let puzzle = &entry.puzzle;
        if all > 1 && !self.json {
            output.write(format!("Puzzle {}\n\n", number + 1).as_bytes())?;
        }
        let mut failure = None;
        let mut steps = 0;
        let watch = watchdog.watch();
        watch.start();
        let end = path::walk(puzzle, &watch.cancel(), |position, step| {
            steps += 1;
            let told = self.tell(position, step, (number, steps), output, page.as_deref_mut());
            told.map_or_else(
                |error| {
                    failure = Some(error);
                    ControlFlow::Break(())
                },
                ControlFlow::Continue,
            )
        });
        watch.stop();
        if let Some(failure) = failure {
            return Err(failure);
        }
        let (words, exit) = match &end {
            path::End::Solved => (format!("Solved in {}.", counted(steps as u64, "step")), Exit::Done),
            path::End::Stuck(position) => {
                let open = position.geometry().cell_count() - position.filled().len();
                let cells = counted(open as u64, "cell");
                (
                    format!("No technique finds a further step; {cells} are open:\n\n{}", drawn(position)),
                    Exit::No,
                )
            }
            path::End::Stopped => ("Stopped before the end.".to_owned(), Exit::Stopped),
            path::End::NoSolution => ("The puzzle has no solution.".to_owned(), Exit::No),
            path::End::TooLarge => {
                ("The grid is too large: people solve up to side 64.".to_owned(), Exit::No)
            }
            _ => (String::new(), Exit::Done),
        };
        let last = if self.json { path::end_told(&end, number + 1, steps).to_string() } else { words };
        output.write(format!("{last}\n").as_bytes())?;
        Ok(exit)
    }

    fn tell(
        &self,
        position: &Position,
        step: &Step,
        (puzzle, number): (usize, usize),
        output: &mut Output,
        page: Option<&mut Page>,
    ) -> anyhow::Result<()> {
        let technique = step.argument.technique;
        let is_single = technique.family == Family::Singles;
        if let Some(folder) = &self.svg {
            let prefix = if puzzle == 0 { String::new() } else { format!("{}-", puzzle + 1) };
            let file = folder.join(format!("step-{prefix}{number:03}.svg"));
            let picture = explain::picture(position, step, Theme::Light);
            fs::write(&file, picture).with_context(|| format!("cannot write {}", file.display()))?;
        }
        if let Some(page) = page {
            page.add(position, step, number);
        }
        let mut text = String::new();
        if self.json {
            let _ = writeln!(text, "{}", path::step_told(position, step, puzzle + 1, number));
        } else if !(self.brief && is_single) {
            if !self.brief && !is_single {
                let _ = writeln!(text, "{}", drawn(position));
            }
            let _ = writeln!(text, "{number}. {}", technique.name);
            let _ = writeln!(text, "{}\n", wrapped(&explain::paragraph(position, step)));
        }
        Ok(output.write(text.as_bytes())?)
    }
}

/// The text in lines that can be read, indented.
fn wrapped(text: &str) -> String {
    const WIDTH: usize = 92;
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a first line");
        if !line.is_empty() && line.len() + word.len() >= WIDTH {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.iter().map(|line| format!("   {line}")).collect::<Vec<_>>().join("\n")
}

/// The grid with its pencil marks.
fn drawn(position: &Position) -> String {
    let geometry = position.geometry();
    let mut digits = Grid::blank(geometry.side());
    for cell in position.filled().iter() {
        digits.set(cell, position.digits(cell).single());
    }
    let candidates: Vec<Candidates> = geometry.cells().map(|cell| position.digits(cell).resize()).collect();
    let puzzle = Puzzle::new(geometry.clone(), digits.clone()).restricted(candidates);
    let format = formats::by_name("pencilmarks").expect("the list of formats has it");
    let lossy = Writing::default().lossy(true);
    formats::write(&[Entry::from(puzzle)], format, &lossy).unwrap_or_else(|_| digits.to_line())
}

/// One page with every step: a picture and its words.
#[derive(Default)]
struct Page {
    steps: String,
}

const STYLE: &str = "body{font:17px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#16191f;\
background:#f3f2ee}section{display:grid;grid-template-columns:minmax(16rem,26rem) 1fr;gap:1.5rem;margin:2rem 0;\
break-inside:avoid}svg{width:100%;height:auto}h2{font-size:1.15rem;margin:0 0 .5rem}p{margin:0 0 .5rem}\
@media(max-width:44rem){section{grid-template-columns:1fr}}";

impl Page {
    fn add(&mut self, position: &Position, step: &Step, number: usize) {
        let picture = explain::picture(position, step, Theme::Light);
        let name = step.argument.technique.name;
        let _ = writeln!(self.steps, "<section><div>{picture}</div><div><h2>{number}. {name}</h2>");
        for sentence in explain::reasons(position, step).iter().chain([&explain::conclusion(position, step)])
        {
            let _ = writeln!(self.steps, "<p>{}</p>", sentence.replace('&', "&amp;").replace('<', "&lt;"));
        }
        let _ = writeln!(self.steps, "</div></section>");
    }

    fn finish(self) -> String {
        format!(
            "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\"><title>Steps</title><style>{STYLE}</style>\n<h1>Step by step</h1>\n{}</html>\n",
            self.steps
        )
    }
}
