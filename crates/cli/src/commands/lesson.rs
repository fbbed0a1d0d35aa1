//! `lesson`: a text in Markdown with steps that play and exercises in it, as one page.

use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use hallset_teach::lesson::{Lesson, Picture, Shipped, shipped};
use hallset_teach::parcel::Engine;
use hallset_teach::web::content_type;

use crate::args::language;
use crate::engine::EngineArgs;
use crate::exit::{self, Exit};
use crate::input;
use crate::interrupt;
use crate::output::{Output, OutputArgs};

const HELP: &str = "\
Where the text has a comment of these kinds, on a line of its own, steps play, or a learner does an exercise:
  <!-- live \"The matching of a column\" ?from=1&to=27#p=...6.9...&u=c1 -->
  <!-- exercise \"Find a Hall set\" hall do=turn seed=7 -->
The link is one of the studio's page (*Share* copies it); what may stand before its # is told in docs/embed.md. The \
exercise is a line as `hallset exercise` prints it. Pictures that the text names are put into the page; HTML in it stays as it is. It needs no \
network: it can be mailed, or opened from a disk.

Examples:
  hallset lesson                             lists the lessons that come with the program
  hallset lesson matching -o matching.html   makes one of them
  hallset lesson week3.md -o week3.html
  hallset lesson week3.md --lang de -o week3.html
  hallset lesson week3.md --engine site/wasm/engine.wasm.gz -o week3.html";

/// Make one page of a text in Markdown, with steps that play and exercises in it
#[derive(Args)]
#[command(after_help = exit::help(HELP))]
pub(crate) struct LessonCommand {
    /// A file in Markdown, `-` for standard input, or the name of a lesson that comes with the program; no argument lists them
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// The language of the text, for those who have it read aloud
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,

    #[command(flatten)]
    engine: EngineArgs,

    #[command(flatten)]
    output: OutputArgs,
}

impl LessonCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        self.output.refuse_pdf()?;
        self.output.refuse_package()?;
        let page = match &self.file {
            None => listed(),
            Some(path) => self.page(path)?,
        };
        let mut output = Output::open(&self.output)?;
        output.write(page.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }

    fn page(&self, path: &Path) -> anyhow::Result<String> {
        let named = shipped().iter().find(|lesson| Path::new(lesson.name) == path);
        let text = match named {
            Some(Shipped { text, .. }) => (*text).to_owned(),
            None => input::text(path).map_err(|error| or_named(path, error))?,
        };
        let folder = path.parent().unwrap_or(Path::new(""));
        let lesson = Lesson::read(&text, &interrupt::cancel(), |name| picture(&folder.join(name)))
            .map_err(|error| exit::bad_input(format!("{}: {error}", input::name_of(path))))?;
        let engine = self.engine.read()?;
        Ok(lesson.page(&self.lang, Engine(&engine)))
    }
}

/// What could not be read may have been meant for a lesson's name: those are told.
fn or_named(path: &Path, error: anyhow::Error) -> anyhow::Error {
    let is_name = path.components().count() == 1 && path.extension().is_none();
    if !is_name || path.exists() || path == Path::new("-") {
        return error;
    }
    let names: Vec<&str> = shipped().iter().map(|lesson| lesson.name).collect();
    exit::bad_input(format!("{error:#}, and no lesson is called so; the lessons are {}", names.join(", ")))
}

/// The lessons that come with the program, by name.
fn listed() -> String {
    let longest = shipped().iter().map(|lesson| lesson.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for lesson in shipped() {
        let _ = writeln!(text, "{:longest$}  {}", lesson.name, lesson.title());
    }
    text
}

fn picture(path: &Path) -> Result<Picture, String> {
    const OTHERS: [(&str, &str); 4] =
        [("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"), ("webp", "image/webp")];
    let shown = path.display();
    let name = path.to_string_lossy().to_ascii_lowercase();
    let other =
        || OTHERS.iter().find(|(known, _)| name.ends_with(&format!(".{known}"))).map(|(_, kind)| *kind);
    let content_type = content_type(&name).filter(|kind| kind.starts_with("image/")).or_else(other);
    let content_type = content_type.ok_or_else(|| {
        format!("the picture {shown} is of no kind that is known: .svg, .png, .ico, .jpg, .gif, .webp")
    })?;
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("the picture {shown} is not there"),
        _ => format!("the picture {shown} cannot be read: {error}"),
    })?;
    Ok(Picture { content_type, bytes })
}
