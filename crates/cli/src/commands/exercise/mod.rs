//! `exercise`: an exercise by seed, in words and as a picture, with a model answer; or a sheet that is checked.

mod picture;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use hallset_teach::learn::{Exercise, Said, Sheet, Submission, Task, Topic, Work};
use hallset_teach::words::counted;

use crate::drawing::Drawing;
use crate::exit::{self, Exit};
use crate::input;
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
An exercise is one line, which gives the same exercise on every machine. A sheet is a text file of such lines, with \
`title: ...` and comments after #. Where a number is asked for, a range such as 2..4 can be said.

Examples:
  hallset exercise --topic alldiff --size 9 --paths 2 --components 3 --seed 7
  hallset exercise --topic matching --do turn --seed 7 --solution
  hallset exercise --topic hall --cells 5 --size 7 --do turn
  hallset exercise --topic alldiff --falls no
  hallset exercise --topic matching --possible no --do turn
  hallset exercise --topic search --size 9 --dead-ends 2..5
  hallset exercise 'ac3 size=4 do=turn seed=7' --solution
  hallset exercise --sheet week3.txt";

/// Make an exercise by seed: an instance, what is asked, and a model answer; or check a sheet of exercises
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct ExerciseCommand {
    /// The exercise as one line, instead of options
    #[arg(value_name = "LINE", conflicts_with_all = ["topic", "sheet"], required_unless_present_any = ["topic", "sheet"])]
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
    output: OutputArgs,
}

/// What the exercise should be like: the words of its line.
#[derive(Args)]
struct Wish {
    /// Digits of the unit, or rows of the puzzle
    #[arg(long, value_name = "N", requires = "topic")]
    size: Option<String>,

    /// Cells of the unit; fewer than digits leave digits free
    #[arg(long, value_name = "N", requires = "topic")]
    cells: Option<String>,

    /// Augmenting paths that the matching takes
    #[arg(long, value_name = "N", requires = "topic")]
    paths: Option<String>,

    /// Components with cells
    #[arg(long, value_name = "N", requires = "topic")]
    components: Option<String>,

    /// Whether a candidate of the unit falls: yes or no
    #[arg(long, value_name = "YES", requires = "topic")]
    falls: Option<String>,

    /// Whether the unit can be filled: yes or no
    #[arg(long, value_name = "YES", requires = "topic")]
    possible: Option<String>,

    /// Candidates that fall before anything is tried
    #[arg(long, value_name = "N", requires = "topic")]
    removals: Option<String>,

    /// Cells that are open when nothing more falls
    #[arg(long, value_name = "N", requires = "topic")]
    open: Option<String>,

    /// Tries that are refuted
    #[arg(long, value_name = "N", requires = "topic")]
    dead_ends: Option<String>,

    /// The most questions about a run
    #[arg(long, value_name = "N", requires = "topic")]
    questions: Option<String>,

    /// What is to be done: predict (answer questions about a run) or turn (do the algorithm)
    #[arg(long = "do", value_name = "WORK", requires = "topic")]
    work: Option<String>,

    /// What happens after a mistake: undo or stop
    #[arg(long, value_name = "WHAT", requires = "topic")]
    after: Option<String>,

    /// The seed
    #[arg(long, value_name = "N", requires = "topic")]
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
        let mut output = Output::open(&self.output)?;
        if let Some(path) = &self.sheet {
            let exit = check(path, &mut output)?;
            output.finish()?;
            return Ok(exit);
        }
        let exercise = self.exercise()?;
        let task = Task::new(&exercise).map_err(|error| exit::refused(error.to_string()))?;
        let mut text = told(&exercise, &task, output.is_coloured())?;
        if self.solution {
            text += &solved(&exercise, task);
        }
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }

    fn exercise(&self) -> anyhow::Result<Exercise> {
        if let Some(line) = &self.line {
            return line.parse().map_err(|error| exit::usage(format!("{error}")));
        }
        let mut line = self.topic.clone().unwrap_or_default();
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

/// The sheet in a file.
pub(super) fn read_sheet(path: &Path) -> anyhow::Result<Sheet> {
    let text = input::text(path)?;
    text.parse().map_err(|error| exit::bad_input(format!("{}: {error}", input::name_of(path))))
}
