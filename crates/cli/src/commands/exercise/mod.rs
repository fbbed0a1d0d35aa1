//! `exercise`: an exercise by seed, in words and as a picture, with a model answer; a sheet that is checked; or either as
//! a page to work on, alone or packed for a course system.

mod file;
mod picture;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use hallset_teach::learn::{Exercise, Said, Sheet, Submission, Task, Topic, Work};
use hallset_teach::words::counted;

use self::file::File;
use crate::drawing::Drawing;
use crate::engine::EngineArgs;
use crate::exit::{self, Exit};
use crate::input;
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
An exercise is one line, which gives the same exercise on every machine. A sheet is a text file of such lines, with \
`title: ...` and comments after # (in the title it is a sign like others). For paths, components, removals, open and \
dead-ends a range such as 2..4 can be said.

With -o NAME.html the exercises become one page, with everything in it, that works without a network: from a disk, from \
a mail, in a frame (it speaks SPLICE to the page around). With -o NAME.zip they become a SCORM 1.2 package for a course \
system.

Examples:
  hallset exercise --topic alldiff --size 9 --paths 2 --components 3 --seed 7
  hallset exercise --topic matching --do turn --seed 7 --solution
  hallset exercise --topic hall --cells 5 --size 7 --do turn
  hallset exercise --topic alldiff --falls no
  hallset exercise --topic matching --possible no --do turn
  hallset exercise --topic search --size 9 --dead-ends 2..5
  hallset exercise 'ac3 size=4 do=turn seed=7' --solution
  hallset exercise --sheet week3.txt
  hallset exercise --sheet week3.txt -o week3.html
  hallset exercise --sheet week3.txt -o week3.zip
  hallset exercise 'hall do=turn seed=7' -o hall.html";

/// Make an exercise by seed: an instance, what is asked, and a model answer; check a sheet of exercises; make a page of them
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct ExerciseCommand {
    /// The exercise as one line, instead of options
    #[arg(value_name = "LINE", conflicts_with_all = ["topic", "sheet"])]
    line: Option<String>,

    /// What it is about
    #[arg(long, value_parser = PossibleValuesParser::new(Topic::ALL.map(Topic::name)), conflicts_with = "sheet")]
    topic: Option<String>,

    #[command(flatten)]
    wish: Wish,

    /// Add model answers, and the submission they make
    #[arg(long, conflicts_with = "sheet")]
    solution: bool,

    /// Check a sheet of exercises: every line can be read and made
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,

    #[command(flatten)]
    engine: EngineArgs,

    #[command(flatten)]
    output: OutputArgs,
}

const UNITS: &str = "Of a unit (matching, components, alldiff, hall)";
const PUZZLES: &str = "Of a puzzle (ac3, forward-checking, search)";

/// What the exercise should be like: the words of its line.
#[derive(Args)]
struct Wish {
    /// Digits of a unit, 2 to 16, or rows of a puzzle, 4, 6 or 9 (search: 6 or 9) [default: 6; 4 for components, ac3 and forward-checking]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true)]
    size: Option<String>,

    /// Cells of the unit; fewer than digits leave digits free [default: as many as digits]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = UNITS)]
    cells: Option<String>,

    /// Augmenting paths that the matching takes
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = UNITS)]
    paths: Option<String>,

    /// Components with cells
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = UNITS)]
    components: Option<String>,

    /// Whether a candidate of the unit falls
    #[arg(long, value_name = "yes|no", requires = "topic", allow_negative_numbers = true, help_heading = UNITS)]
    falls: Option<String>,

    /// Whether the unit can be filled, of matching and alldiff [default: yes]
    #[arg(long, value_name = "yes|no", requires = "topic", allow_negative_numbers = true, help_heading = UNITS)]
    possible: Option<String>,

    /// Candidates that fall before anything is tried
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = PUZZLES)]
    removals: Option<String>,

    /// Cells that are open when nothing more falls [default: 0, but for search]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = PUZZLES)]
    open: Option<String>,

    /// Tries that are refuted, of search [default: 1..8]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true, help_heading = PUZZLES)]
    dead_ends: Option<String>,

    /// The most questions about a run, for --do predict and for ac3 [default: 8]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true)]
    questions: Option<String>,

    /// What is to be done: predict (answer questions about a run) or turn (do the algorithm; not for search) [default: predict]
    #[arg(long = "do", value_name = "WORK", requires = "topic", allow_negative_numbers = true)]
    work: Option<String>,

    /// What happens after a mistake: undo or stop [default: undo]
    #[arg(long, value_name = "WHAT", requires = "topic", allow_negative_numbers = true)]
    after: Option<String>,

    /// The seed [default: 0]
    #[arg(long, value_name = "N", requires = "topic", allow_negative_numbers = true)]
    seed: Option<String>,
}

impl Wish {
    fn words(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let words = [
            ("size", &self.size),
            ("cells", &self.cells),
            ("paths", &self.paths),
            ("components", &self.components),
            ("falls", &self.falls),
            ("possible", &self.possible),
            ("removals", &self.removals),
            ("open", &self.open),
            ("dead-ends", &self.dead_ends),
            ("questions", &self.questions),
            ("do", &self.work),
            ("after", &self.after),
            ("seed", &self.seed),
        ];
        words.into_iter().filter_map(|(key, value)| value.as_ref().map(|value| (key, value)))
    }
}

impl ExerciseCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        self.output.refuse_pdf()?;
        if let Some(kind) = File::asked(&self.output) {
            return self.file(kind);
        }
        if let Some(path) = &self.sheet {
            let mut output = Output::open(&self.output)?;
            let exit = check(path, &mut output)?;
            output.finish()?;
            return Ok(exit);
        }
        let exercise = self.exercise()?;
        let mut output = Output::open(&self.output)?;
        let task = Task::new(&exercise).map_err(|error| exit::refused(error.to_string()))?;
        let mut text = told(&exercise, &task, output.is_coloured())?;
        if self.solution {
            text += &solved(&exercise, task);
        }
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }

    /// A page or a package, of one exercise or of a sheet.
    fn file(&self, kind: File) -> anyhow::Result<Exit> {
        if self.solution {
            return Err(exit::usage(
                "a page has no model answers in words: leave out --solution, or name a text file",
            ));
        }
        let (title, exercises) = match &self.sheet {
            Some(path) => made(path)?,
            None => {
                let exercise = self.exercise()?;
                Task::new(&exercise).map_err(|error| exit::refused(error.to_string()))?;
                (None, vec![exercise])
            }
        };
        let bytes = kind.bytes(title, &exercises, &self.engine.read()?);
        let mut output = Output::open(&self.output)?;
        output.write(&bytes)?;
        output.finish()?;
        Ok(Exit::Done)
    }

    fn exercise(&self) -> anyhow::Result<Exercise> {
        if let Some(line) = &self.line {
            return line.parse().map_err(|error| exit::usage(format!("{error}")));
        }
        let Some(topic) = &self.topic else {
            return Err(exit::usage(
                "expected an exercise: a line such as 'hall seed=7', or --topic, or --sheet",
            ));
        };
        let mut line = topic.clone();
        for (key, value) in self.wish.words() {
            if value.is_empty() || value.contains(char::is_whitespace) {
                return Err(exit::usage(format!("--{key} is `{value}`; expected one word")));
            }
            let _ = write!(line, " {key}={value}");
        }
        line.parse::<Exercise>().map_err(|error| exit::usage(error.message))
    }
}

/// The exercise: its line, what it is about, what is asked.
fn told(exercise: &Exercise, task: &Task, coloured: bool) -> anyhow::Result<String> {
    let mut text = format!("{exercise}\n\n");
    let instance = exercise.instance().map_err(|error| exit::refused(error.to_string()))?;
    text += &picture::draw(&instance, Drawing { zero_based: false, coloured });
    let _ = writeln!(text, "\n{} {}\n", exercise.instructions(), exercise.after_a_mistake());
    let questions = task.of() as u64;
    match exercise.work {
        Work::Turn if exercise.topic != Topic::Ac3 => {
            let _ = writeln!(text, "{} for a model learner. The first one:", counted(questions, "question"));
            let first = task.question().map_or("", |question| &question.prompt);
            let _ = writeln!(text, "  1. {first}");
        }
        _ => {
            let _ = writeln!(text, "{} about the run:", counted(questions, "question"));
            let mut task = task.clone();
            let mut number = 0;
            while let Some(question) = task.question() {
                number += 1;
                let _ = writeln!(text, "{number:>3}. After step {}: {}", question.position, question.prompt);
                let example = Said::Answer(question.example.clone());
                task.take(&example);
            }
        }
    }
    Ok(text)
}

/// Model answers, and what a learner would hand in who gives them.
fn solved(exercise: &Exercise, mut task: Task) -> String {
    let mut text = String::from("\nModel answers; others may be right too:\n");
    let mut answers = Vec::new();
    while let Some(question) = task.question() {
        let example = Said::Answer(question.example.clone());
        let words = example.words(task.things());
        let _ = writeln!(text, "{:>3}. {words}", answers.len() + 1);
        answers.push(words);
        task.take(&example);
    }
    let _ = write!(text, "\nAs a submission:\n{}", Submission::new("Model", exercise, answers));
    text
}

/// Reads a sheet and makes every exercise of it.
fn check(path: &Path, output: &mut Output) -> anyhow::Result<Exit> {
    let sheet: Sheet = read_sheet(path)?;
    let mut exit = Exit::Done;
    if let Some(title) = &sheet.title {
        output.write(format!("{title}\n").as_bytes())?;
    }
    for (line, exercise) in &sheet.exercises {
        let said = match Task::new(exercise) {
            Ok(task) => counted(task.of() as u64, "question"),
            Err(error) => {
                exit = exit.or(Exit::Input);
                error.to_string()
            }
        };
        output.write(format!("line {line}: {exercise}: {said}\n").as_bytes())?;
    }
    Ok(exit)
}

/// The title and the exercises of a sheet, all of which can be made.
fn made(path: &Path) -> anyhow::Result<(Option<String>, Vec<Exercise>)> {
    let sheet = read_sheet(path)?;
    for (line, exercise) in &sheet.exercises {
        let name = input::name_of(path);
        Task::new(exercise).map_err(|error| exit::bad_input(format!("{name}: line {line}: {error}")))?;
    }
    Ok((sheet.title, sheet.exercises.into_iter().map(|(_, exercise)| exercise).collect()))
}

/// The sheet in a file.
pub(super) fn read_sheet(path: &Path) -> anyhow::Result<Sheet> {
    let text = input::text(path)?;
    text.parse().map_err(|error| exit::bad_input(format!("{}: {error}", input::name_of(path))))
}
