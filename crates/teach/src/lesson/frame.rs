//! A comment that becomes a frame: a title for those who do not see it, and what plays in it.

use hallset::Cancel;

use super::page::escaped;
use crate::export::Place;
use crate::studio::{Limits, Timeline, answer, puzzle_of};

/// Steps that play inside a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    title: String,
    /// What the frame is told before its `#`, with the question mark.
    search: String,
    /// What is shown, with the `#`.
    hash: String,
}

impl Frame {
    /// Nothing if the text is none of our comments.
    pub(super) fn read(html: &str, cancel: &Cancel) -> Result<Option<Self>, String> {
        let Some(rest) = html.trim().strip_prefix("<!-- live ") else { return Ok(None) };
        let rest = rest
            .strip_suffix("-->")
            .ok_or("a comment that plays stands on a line of its own, and ends there")?;
        let expected = || "expected <!-- live \"a title\" #p=...&u=c1 -->, with a link of the studio's page";
        let (title, link) =
            rest.trim().strip_prefix('"').and_then(|rest| rest.split_once('"')).ok_or_else(expected)?;
        let link = link.trim();
        let (before, hash) = link.split_once('#').ok_or_else(expected)?;
        let told = before.split_once('?').map_or("", |(_, told)| told);
        let told = told.strip_prefix("embed").map_or(told, |rest| rest.trim_start_matches('&'));
        let search = if told.is_empty() { "?embed".to_owned() } else { format!("?embed&{told}") };
        let frame = Self { title: title.to_owned(), search, hash: format!("#{hash}") };
        frame.try_out(cancel)?;
        Ok(Some(frame))
    }

    /// Plays it once, so that the author hears what is wrong.
    fn try_out(&self, cancel: &Cancel) -> Result<(), String> {
        let limits = Limits::default();
        let fault = |fault: crate::studio::Fault| fault.to_string();
        let Place { request, position } = Place::from_link(&self.hash).map_err(fault)?;
        let puzzle = puzzle_of(&request, &limits).map_err(fault)?;
        let response = answer(&request, &limits, cancel);
        if let Some(found) = response.fault() {
            return Err(fault(found.clone()));
        }
        let end = response.told().map_or(0, |told| Timeline::new(told, &puzzle).end());
        let named = self.search.split(['?', '&']).filter_map(|part| part.split_once('='));
        let steps = named.filter(|(name, _)| ["from", "to"].contains(name));
        let steps = steps.map(|(name, step)| {
            step.parse().map_err(|_| format!("found {name}={step}, expected the number of a step"))
        });
        for step in steps.chain(position.map(Ok)) {
            let step: usize = step?;
            if step > end {
                return Err(format!("there is no step {step}, the last one is {end}"));
            }
        }
        Ok(())
    }

    /// What the page's script looks for (`web/js/lesson.js`).
    pub(super) fn to_html(&self) -> String {
        let Self { title, search, hash } = self;
        let [title, search, hash] = [title, search, hash].map(|text| escaped(text));
        format!(
            "<iframe class=\"live\" title=\"{title}\" sandbox=\"allow-scripts\" data-search=\"{search}\" \
             data-hash=\"{hash}\"></iframe>\n"
        )
    }
}
