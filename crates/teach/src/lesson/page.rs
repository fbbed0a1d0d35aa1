//! A lesson as one page: its text, and the studio's page with the engine once for all frames.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use pulldown_cmark::CowStr;
use serde::Serialize;

use super::{Engine, Lesson, Picture};
use crate::export::inline;

const SHEET: &str = include_str!("lesson.css");
/// A frame made of a text has the policy of the page around it, so both are allowed the same: what is inside the file.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; worker-src data:; \
                      style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'";
/// The page's modules that a lesson needs itself.
const SCRIPT: &str = "js/lesson.js";

/// What a frame is made of (`web/js/lesson.js`).
#[derive(Serialize)]
struct Parcel {
    page: String,
    engine: String,
    worker: String,
}

impl Lesson {
    /// The page, in this language (`en`, `de`).
    #[must_use]
    pub fn page(&self, language: &str, engine: Engine<'_>) -> String {
        let parcel = Parcel {
            page: inline::page(&self.title, "<!--parcel-->\n", POLICY),
            engine: BASE64_STANDARD.encode(engine.0),
            worker: inline::module("js/carriers/worker.js"),
        };
        let parcel = serde_json::to_string(&parcel).expect("texts have a form in JSON");
        let (title, body) = (escaped(&self.title), &self.body);
        format!(
            "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{SHEET}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
             <script type=\"application/json\" id=\"lesson-parcel\">{}</script>\n\
             <script type=\"module\">{}</script>\n</body>\n</html>\n",
            inline::in_script(&parcel),
            inline::module(SCRIPT).replace("</script", "<\\/script"),
            language = escaped(language),
        )
    }
}

/// A text between quotation marks, or between tags.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// A picture as an address.
pub(super) fn address(picture: &Picture) -> CowStr<'static> {
    format!("data:{};base64,{}", picture.content_type, BASE64_STANDARD.encode(&picture.bytes)).into()
}
