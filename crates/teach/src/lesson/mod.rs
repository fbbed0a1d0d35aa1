//! Lessons: a text in Markdown with steps that play in it, as one page for any browser.
//!
//! Two comments make a text live; elsewhere it stays plain Markdown:
//!
//! ```text
//! <!-- live "The matching of a column" ?from=1&to=27#p=...6.9...&u=c1 -->
//! ```
//!
//! shows the steps of a link of the page, with what a frame may be told before its `#` (docs/embed.md). A [`Lesson`] is read from
//! the text once, and every link in it is tried, so that a mistake is told to the author and not to the reader. Its
//! [page](Lesson::page) needs no network and no server: the studio's page and the engine are in it.

mod frame;
mod page;

use std::fmt;

use hallset::Cancel;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use self::frame::Frame;

/// A text with frames in it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// The first heading.
    pub title: String,
    /// The text as HTML.
    body: String,
    /// How many frames it has.
    pub frames: usize,
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

/// The engine that a page takes along: the module of the static site, packed with gzip.
#[derive(Clone, Copy)]
pub struct Engine<'a>(pub &'a [u8]);

impl fmt::Debug for Engine<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Engine({} bytes)", self.0.len())
    }
}

impl Lesson {
    /// Reads a text. `picture` gives the pictures that it names by a path; an address of the network stays one.
    ///
    /// # Errors
    /// The first thing in it that cannot be shown.
    ///
    /// ```
    /// use hallset::Cancel;
    /// use hallset_teach::lesson::Lesson;
    /// let text = "# Rows\nLook:\n\n<!-- live \"A row\" ?to=3#p=12..34....21..43&u=r1 -->\n";
    /// let lesson = Lesson::read(text, &Cancel::new(), |_| None)?;
    /// assert_eq!((lesson.title.as_str(), lesson.frames), ("Rows", 1));
    ///
    /// let wrong = Lesson::read("A\n\n<!-- live \"A row\" #p=12&u=r1 -->", &Cancel::new(), |_| None);
    /// assert_eq!(wrong.unwrap_err().line, 3);
    /// # Ok::<(), hallset_teach::lesson::LessonError>(())
    /// ```
    pub fn read(
        text: &str,
        cancel: &Cancel,
        mut picture: impl FnMut(&str) -> Option<Picture>,
    ) -> Result<Self, LessonError> {
        let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_HEADING_ATTRIBUTES;
        let line_of = |at: usize| 1 + text[..at].matches('\n').count();
        let mut title = Heading::default();
        let mut frames = 0;
        let mut events = Vec::new();
        for (event, span) in Parser::new_ext(text, options).into_offset_iter() {
            let wrong = |message| LessonError { line: line_of(span.start), message };
            title.hear(&event);
            events.push(match event {
                Event::Html(comment) => match Frame::read(&comment, cancel).map_err(wrong)? {
                    Some(frame) => {
                        frames += 1;
                        Event::Html(frame.to_html().into())
                    }
                    None => Event::Html(comment),
                },
                Event::Start(Tag::Image { link_type, dest_url, title, id }) if !is_elsewhere(&dest_url) => {
                    let found = picture(&dest_url);
                    let found = found.ok_or_else(|| wrong(format!("the picture {dest_url} is not there")))?;
                    Event::Start(Tag::Image { link_type, dest_url: page::address(&found), title, id })
                }
                other => other,
            });
        }
        let mut body = String::with_capacity(2 * text.len());
        html::push_html(&mut body, events.into_iter());
        Ok(Self { title: title.text(), body, frames })
    }
}

/// Does this address lead to the network, or hold the picture itself?
fn is_elsewhere(address: &CowStr<'_>) -> bool {
    ["http:", "https:", "data:"].iter().any(|scheme| address.starts_with(scheme))
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
