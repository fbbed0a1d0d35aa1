//! A comment that becomes a frame: a title for those who do not see it, and what plays or is asked in it.

use hallset::Cancel;

use super::options;
use crate::course;
use crate::draw::escaped;
use crate::export::Place;
use crate::learn::{Exercise, Task};
use crate::studio::{Limits, Timeline, answer, puzzle_of};

/// The page inside a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    title: String,
    /// What the frame is told before its `#`, with the question mark.
    search: String,
    /// What is shown, with the `#`.
    hash: String,
    /// What is to be done in it, if that is an exercise.
    pub(super) exercise: Option<Exercise>,
}

impl Frame {
    /// Nothing if the line has none of our comments. What it names is tried, so that the author hears what is wrong.
    pub(super) fn read(html: &str, cancel: &Cancel) -> Result<Option<Self>, String> {
        let line = html.trim();
        let Some(Found { before, kind, rest }) = found(line)? else { return Ok(None) };
        if !before.is_empty() {
            return Err(ALONE.to_owned());
        }
        match kind {
            Kind::Live => {
                let expected = "<!-- live \"a title\" #p=...&u=c1 -->, with a link of the studio's page";
                let (title, link) = parts(rest, expected)?;
                Self::live(title, link.split_once('#').ok_or_else(|| format!("expected {expected}"))?, cancel)
            }
            Kind::Exercise => {
                let expected =
                    "<!-- exercise \"a title\" hall do=turn seed=7 -->, with a line of `hallset exercise`";
                let (title, line) = parts(rest, expected)?;
                Self::exercise(title, line)
            }
        }
        .map(Some)
    }

    /// HTML within a line of text: none of our comments may be in it.
    pub(super) fn in_a_line(html: &str) -> Result<(), String> {
        if found(html)?.is_some() { Err(ALONE.to_owned()) } else { Ok(()) }
    }

    /// Steps of a link.
    fn live(title: &str, (before, hash): (&str, &str), cancel: &Cancel) -> Result<Self, String> {
        let told = before.split_once('?').map_or("", |(_, told)| told);
        let told = told.strip_prefix("embed").map_or(told, |rest| rest.trim_start_matches('&'));
        let search = if told.is_empty() { "?embed".to_owned() } else { format!("?embed&{told}") };
        let frame = Self { title: title.to_owned(), search, hash: format!("#{hash}"), exercise: None };
        frame.try_out(cancel)?;
        Ok(frame)
    }

    /// An exercise.
    fn exercise(title: &str, line: &str) -> Result<Self, String> {
        let exercise: Exercise = line.parse().map_err(|error| format!("`{line}`, {error}"))?;
        Task::new(&exercise).map_err(|error| format!("`{line}`: {error}"))?;
        let hash = course::link(std::slice::from_ref(&exercise));
        Ok(Self {
            title: title.to_owned(),
            search: course::SEARCH.to_owned(),
            hash,
            exercise: Some(exercise),
        })
    }

    /// Plays it once.
    fn try_out(&self, cancel: &Cancel) -> Result<(), String> {
        let limits = Limits::default();
        let fault = |fault: crate::studio::Fault| fault.to_string();
        let Place { request, position } = Place::from_link(&self.hash).map_err(fault)?;
        let puzzle = puzzle_of(&request, &limits).map_err(fault)?;
        let response = answer(&request, &limits, cancel);
        if let Some(found) = response.fault() {
            return Err(fault(found.clone()));
        }
        let last = options::check(self.search.trim_start_matches('?'))?;
        let end = response.told().map_or(0, |told| Timeline::new(told, &puzzle).end());
        for step in last.into_iter().chain(position) {
            if step > end {
                return Err(format!("there is no step {step}, the last one is {end}"));
            }
        }
        Ok(())
    }

    /// What the page's script looks for (`web/js/lesson.js`). A learner takes a submission along, as a file or copied.
    pub(super) fn to_html(&self) -> String {
        let Self { title, search, hash, exercise } = self;
        let [title, search, hash] = [title, search, hash].map(|text| escaped(text));
        let allowed = match exercise {
            Some(_) => "sandbox=\"allow-scripts allow-downloads\" allow=\"clipboard-write\"",
            None => "sandbox=\"allow-scripts\"",
        };
        format!(
            "<iframe class=\"live\" title=\"{title}\" {allowed} data-search=\"{search}\" data-hash=\"{hash}\"></iframe>\n"
        )
    }
}

const ALONE: &str = "such a comment stands on a line of its own, and ends there";

#[derive(Clone, Copy)]
enum Kind {
    Live,
    Exercise,
}

const KINDS: [(&str, Kind); 2] = [("live", Kind::Live), ("exercise", Kind::Exercise)];

/// A comment of ours in HTML.
struct Found<'a> {
    /// What stands before it.
    before: &'a str,
    kind: Kind,
    /// What follows its kind.
    rest: &'a str,
}

/// The first comment of ours. One whose first word is nearly a kind, with a title after it, is taken for a mistake.
fn found(html: &str) -> Result<Option<Found<'_>>, String> {
    for (at, start) in html.match_indices("<!--") {
        let comment = html[at + start.len()..].trim_start();
        let end =
            comment.find(|letter: char| letter.is_whitespace() || letter == '"').unwrap_or(comment.len());
        let (word, rest) = comment.split_at(end);
        if let Some(&(_, kind)) = KINDS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
            return Ok(Some(Found { before: &html[..at], kind, rest }));
        }
        let is_near = |name: &str| changes(&word.to_lowercase(), name) <= name.len() / 3;
        if let Some((name, _)) = KINDS.iter().find(|(name, _)| is_near(name))
            && rest.trim_start().starts_with('"')
        {
            return Err(format!("found a comment `{word}`, expected `{name}`"));
        }
    }
    Ok(None)
}

/// How many letters have to be changed, added or left out to get from one word to another.
fn changes(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for letter in from.chars() {
        let mut diagonal = row[0];
        row[0] += 1;
        for (place, other) in to.iter().enumerate() {
            let best = (diagonal + usize::from(letter != *other)).min(row[place] + 1).min(row[place + 1] + 1);
            diagonal = std::mem::replace(&mut row[place + 1], best);
        }
    }
    row[to.len()]
}

/// The title in a comment, and what follows it.
fn parts<'a>(rest: &'a str, expected: &str) -> Result<(&'a str, &'a str), String> {
    let rest = rest.strip_suffix("-->").ok_or(ALONE)?;
    let (title, rest) = rest
        .trim()
        .strip_prefix('"')
        .and_then(|rest| rest.split_once('"'))
        .ok_or_else(|| format!("expected {expected}"))?;
    Ok((title, rest.trim()))
}
