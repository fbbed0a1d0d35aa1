//! A lesson as one page: its text, and the studio's page with the engine once for all frames.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use pulldown_cmark::CowStr;

use super::{Lesson, Picture};
use crate::draw::escaped;
use crate::export::inline;
use crate::parcel::{self, Engine, POLICY};

const SHEET: &str = include_str!("lesson.css");
/// The page's modules that a lesson needs itself.
const SCRIPT: &str = "js/lesson.js";

impl Lesson {
    /// The page, in this language (`en`, `de`).
    #[must_use]
    pub fn page(&self, language: &str, engine: Engine<'_>) -> String {
        let (title, body) = (escaped(&self.title), &self.body);
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{SHEET}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
             {}<script type=\"module\">{}</script>\n</body>\n</html>\n",
            parcel::shared(&self.title, engine),
            inline::module(SCRIPT).replace("</script", "<\\/script"),
            language = escaped(language),
        )
    }
}

/// A picture as an address.
pub(super) fn address(picture: &Picture) -> CowStr<'static> {
    format!("data:{};base64,{}", picture.content_type, BASE64_STANDARD.encode(&picture.bytes)).into()
}
