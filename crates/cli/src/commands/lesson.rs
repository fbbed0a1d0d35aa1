//! `lesson`: a text in Markdown with steps that play in it, as one page.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::anyhow;
use clap::Args;
use hallset_teach::lesson::{Engine, Lesson, Picture};
use hallset_teach::web::content_type;

use crate::args::language;
use crate::engine::EngineArgs;
use crate::exit::{self, Exit};
use crate::input;
use crate::interrupt;
use crate::output::{Output, OutputArgs};

const HELP: &str = "\
Steps play where the text has a comment of this kind, on a line of its own:
  <!-- live \"The matching of a column\" ?from=1&to=27#p=...6.9...&u=c1 -->
The link is one of the studio's page (*Share* copies it); what may stand before its # is told in docs/embed.md.
Pictures that the text names are put into the page. It needs no network: it can be mailed, or opened from a disk.

Examples:
  hallset lesson week3.md -o week3.html
  hallset lesson week3.md --lang de -o week3.html
  hallset lesson week3.md --engine site/wasm/engine.wasm.gz -o week3.html";

/// Make one page of a text in Markdown, with steps that play in it
#[derive(Args)]
#[command(after_help = exit::help(HELP))]
pub(crate) struct LessonCommand {
    /// A file in Markdown; `-` or nothing is standard input
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
        let path = self.file.unwrap_or_else(|| "-".into());
        let text = input::text(&path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        let lesson = Lesson::read(&text, &interrupt::cancel(), |name| picture(&folder.join(name)))
            .map_err(|error| anyhow!("{}: {error}", input::name_of(&path)))?;
        let engine = self.engine.read()?;
        let mut output = Output::open(&self.output)?;
        output.write(lesson.page(&self.lang, Engine(&engine)).as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }
}

fn picture(path: &Path) -> Option<Picture> {
    const OTHERS: [(&str, &str); 4] =
        [("jpg", "image/jpeg"), ("jpeg", "image/jpeg"), ("gif", "image/gif"), ("webp", "image/webp")];
    let name = path.to_str()?.to_ascii_lowercase();
    let ending = name.rsplit_once('.')?.1;
    let other = || OTHERS.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind);
    let content_type = content_type(&name).filter(|kind| kind.starts_with("image/")).or_else(other)?;
    Some(Picture { content_type, bytes: fs::read(path).ok()? })
}
