//! The recording: the page itself with one answer in it.
//!
//! The page looks for the two elements that are added here, and if they are there it asks them and
//! not a server (`web/js/recorded.js`). It shows what it would show of the same answer live.

use serde::Serialize;

use super::inline::{in_script, page};
use super::{Export, File, Theme};
use crate::studio::{About, Limits, Report, Request, Response};
use crate::words::and;

/// Allows what is inside the file, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; \
                      img-src data:; base-uri 'none'; form-action 'none'";

/// What the page reads besides the answer.
#[derive(Serialize)]
struct Recording<'a> {
    request: &'a Request,
    position: usize,
    theme: Option<Theme>,
    about: About,
}

pub(super) fn recording(wish: &Export, limits: &Limits, response: &Response, to: usize) -> File {
    let recording = Recording {
        request: &wish.request,
        position: if wish.to.is_some() { to } else { 0 },
        theme: wish.theme,
        about: About { examples: &[], ..About::new(*limits) },
    };
    let recording = serde_json::to_string(&recording).expect("numbers, texts and lists have a form in JSON");
    let data = format!(
        "<script type=\"application/json\" id=\"recording\">{}</script>\n\
         <script type=\"application/json\" id=\"recording-answer\">{}</script>\n",
        in_script(&recording),
        in_script(&response.to_json())
    );
    let page = page(&title(response), &data, POLICY);
    File {
        name: "hallset-recording.html".to_owned(),
        content_type: "text/html; charset=utf-8",
        bytes: page.into_bytes(),
    }
}

/// `Hallset: column 1, row 5 and row 6`
fn title(response: &Response) -> String {
    const LISTED: usize = 6;
    let runs = response.told().map_or(&[][..], |told| &told.runs);
    let mut names: Vec<&str> = Vec::new();
    for run in runs {
        let name = match run {
            Report::Unit(unit) if unit.propagated => continue,
            Report::Unit(unit) => &unit.name,
            Report::Method(method) => method.name,
            Report::Explained(explained) => explained.name,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.len() {
        0 | LISTED.. => "Hallset: a recording".to_owned(),
        _ => format!("Hallset: {}", and(&names)),
    }
}
