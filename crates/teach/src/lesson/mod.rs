//! Lessons: a text in Markdown with steps that play in it, as one page for any browser.
//!
//! A comment on a line of its own makes a text live; elsewhere the text stays plain Markdown:
//!
//! ```text
//! <!-- live "The matching of a column" ?from=1&to=27#p=...6.9...&u=c1 -->
//! <!-- exercise "Find a Hall set" hall do=turn seed=7 -->
//! ```
//!
//! The first shows the steps of a link of the page, with what a frame may be told before its `#` (docs/embed.md), the
//! second an exercise. A [`Lesson`] is read from the text once, and everything in it is tried, so that a mistake is told
//! to the author and not to the reader. Its [page](Lesson::page) needs no network and no server: the studio's page and
//! the engine are in it. Seven lessons are [shipped].

mod frame;
mod front;
mod options;
mod page;
mod shipped;

use hallset::Cancel;
use percent_encoding::percent_decode_str;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

use self::frame::Frame;
use crate::learn::Exercise;

pub use shipped::{Shipped, shipped};

/// A text with frames in it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// What its YAML says, or the first heading.
    pub title: String,
    /// The text as HTML.
    body: String,
    /// How many frames it has.
    pub frames: usize,
    /// The exercises among them.
    pub exercises: Vec<Exercise>,
}

/// Why a text is no lesson.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
#[non_exhaustive]
pub struct LessonError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

/// A picture that a text names, as an author has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// What browsers are told that it is: `image/png`.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl Lesson {
    /// Reads a text. `picture` gives the pictures that it names by a path, or says why it cannot; an address of the network
    /// stays one. HTML in the text stays as it is, and YAML before it is taken off.
    ///
    /// # Errors
    /// The first thing in it that cannot be shown.
    ///
    /// ```
    /// use hallset::Cancel;
    /// use hallset_teach::lesson::Lesson;
    /// let text = "# Rows\nLook:\n\n<!-- live \"A row\" ?to=3#p=12..34....21..43&u=r1 -->\n";
    /// let lesson = Lesson::read(text, &Cancel::new(), |_| Err(String::new()))?;
    /// assert_eq!((lesson.title.as_str(), lesson.frames), ("Rows", 1));
    ///
    /// let wrong = Lesson::read("A\n\n<!-- live \"A row\" #p=12&u=r1 -->", &Cancel::new(), |_| Err(String::new()));
    /// assert_eq!(wrong.unwrap_err().line, 3);
    /// # Ok::<(), hallset_teach::lesson::LessonError>(())
    /// ```
    pub fn read(
        text: &str,
        cancel: &Cancel,
        mut picture: impl FnMut(&str) -> Result<Picture, String>,
    ) -> Result<Self, LessonError> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_HEADING_ATTRIBUTES;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (front, markdown) = text.split_at(front::length(text));
        let line_of = |at: usize| 1 + text[..front.len() + at].matches('\n').count();
        let mut title = Heading::default();
        let (mut frames, mut exercises) = (0, Vec::new());
        let mut events = Vec::new();
        for (event, span) in Parser::new_ext(markdown, options).into_offset_iter() {
            let wrong = |message| LessonError { line: line_of(span.start), message };
            title.hear(&event);
            events.push(match event {
                Event::Html(comment) => match Frame::read(&comment, cancel).map_err(wrong)? {
                    Some(frame) => {
                        frames += 1;
                        let html = frame.to_html();
                        exercises.extend(frame.exercise);
                        Event::Html(html.into())
                    }
                    None => Event::Html(comment),
                },
                Event::InlineHtml(html) => {
                    Frame::in_a_line(&html).map_err(wrong)?;
                    Event::InlineHtml(html)
                }
                Event::Start(Tag::Image { link_type, dest_url, title, id })
                    if !is_elsewhere(&dest_url).map_err(wrong)? =>
                {
                    let path = percent_decode_str(&dest_url).decode_utf8_lossy();
                    let found = picture(&path).map_err(wrong)?;
                    Event::Start(Tag::Image { link_type, dest_url: page::address(&found), title, id })
                }
                other => other,
            });
        }
        let mut body = String::with_capacity(2 * text.len());
        html::push_html(&mut body, events.into_iter());
        let title = front::title(front).unwrap_or_else(|| title.text());
        Ok(Self { title, body, frames, exercises })
    }
}

/// Does this address of a picture lead to the network, or hold the picture itself?
fn is_elsewhere(address: &str) -> Result<bool, String> {
    match address.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase()).as_deref() {
        Some("https" | "data") => Ok(true),
        Some("http") => Err(format!(
            "the picture {address} would not be shown; expected https:, or a file, which the page takes along"
        )),
        _ => Ok(false),
    }
}

/// The words of the first heading.
#[derive(Default)]
struct Heading {
    open: bool,
    done: bool,
    words: String,
}

impl Heading {
    fn hear(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(Tag::Heading { .. }) => self.open = !self.done,
            Event::End(TagEnd::Heading(_)) => (self.open, self.done) = (false, true),
            Event::Text(words) | Event::Code(words) if self.open => self.words.push_str(words),
            _ => {}
        }
    }

    fn text(self) -> String {
        if self.words.is_empty() { "A lesson".to_owned() } else { self.words }
    }
}
