//! A share link of the page: `#p=<puzzle>&u=c1,r5,propagate&s=23&start=full`.
//!
//! The same rules as on the page (`web/js/link.js`): a part that is missing takes its usual value. A
//! run is a unit, `propagate`, or a method with its options: `ac3:cell_order=first:arcs=distinct`.
//! `propagate:detail=all` tells all phases of each unit that loses something; `explain` solves as people do, `hint` is
//! the next step of that.

use hallset::Method;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

use crate::studio::{Extent, Fault, FaultKind, Request, Run, Start};

/// What a link names: a request and a step of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// What is watched.
    pub request: Request,
    /// The step on show, if one is named.
    pub position: Option<usize>,
}

impl Place {
    /// Reads a link: the whole address, or its part from `#` on.
    ///
    /// # Errors
    /// If it names no puzzle, or a step that is no number.
    ///
    /// ```
    /// use hallset_teach::export::Place;
    /// let place = Place::from_link("http://127.0.0.1:7979/#p=1...&u=r1,propagate&s=3&start=full")?;
    /// assert_eq!(place.request.puzzle.as_deref(), Some("1..."));
    /// assert_eq!((place.request.runs.len(), place.position), (2, Some(3)));
    /// # Ok::<(), hallset_teach::studio::Fault>(())
    /// ```
    pub fn from_link(link: &str) -> Result<Self, Fault> {
        let hash = link.split_once('#').map_or(link, |(_, hash)| hash);
        let parts: Vec<(String, String)> = hash
            .split('&')
            .filter_map(|part| part.split_once('='))
            .map(|(name, value)| (decoded(name), decoded(value)))
            .collect();
        let part =
            |name: &str| parts.iter().rev().find(|(known, _)| known == name).map(|(_, value)| &value[..]);
        let refused = |message: String| Fault::new(FaultKind::Request, message);
        let puzzle = part("p").filter(|puzzle| !puzzle.is_empty());
        let Some(puzzle) = puzzle else {
            return Err(refused(
                "the link names no puzzle, expected a link of the studio's page: #p=...&u=c1".into(),
            ));
        };
        let position = match part("s") {
            None => None,
            Some(step) => Some(
                step.parse()
                    .map_err(|_| refused(format!("found step `{step}` in the link, expected a number")))?,
            ),
        };
        let start = if part("start") == Some("full") { Start::Full } else { Start::Givens };
        let runs = part("u")
            .unwrap_or_default()
            .split(',')
            .filter(|run| !run.is_empty())
            .map(run)
            .collect::<Result<_, _>>()?;
        let request = Request { puzzle: Some(puzzle.to_owned()), start, runs, ..Request::default() };
        Ok(Self { request, position })
    }
}

fn run(word: &str) -> Result<Run, Fault> {
    let mut words = word.split(':');
    let name = words.next().unwrap_or_default();
    match word {
        "explain" => return Ok(Run::Explain(Extent::Path)),
        "hint" => return Ok(Run::Explain(Extent::Hint)),
        _ => {}
    }
    let propagates = name == "propagate";
    if !propagates && name.parse::<Method>().is_err() {
        return Ok(Run::Unit(word.to_owned()));
    }
    let options = words.filter_map(|option| option.split_once('='));
    let mut fields: Map<String, Value> =
        options.map(|(name, value)| (name.to_owned(), value_of(value))).collect();
    let (verb, object) = if propagates { ("propagate", Value::Bool(true)) } else { ("solve", name.into()) };
    fields.insert(verb.to_owned(), object);
    serde_json::from_value(fields.into())
        .map_err(|error| Fault::new(FaultKind::Request, format!("`{word}` in the link: {error}")))
}

/// A number if it is one, else a word.
fn value_of(text: &str) -> Value {
    text.parse::<u64>().map_or_else(|_| text.into(), Value::from)
}

/// `%2C` is a comma and `+` a blank; what is no text then is replaced, as browsers do it.
fn decoded(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::studio::{Solve, StepDetail};
    use hallset::Arcs;

    #[test]
    fn a_link_of_the_page_is_read_with_all_its_parts() {
        let place = Place::from_link("#p=1%2E..%0A&u=c1,r5,propagate&s=23&start=full").unwrap();
        assert_eq!(place.request.puzzle.as_deref(), Some("1...\n"));
        assert_eq!(place.request.start, Start::Full);
        assert_eq!(
            place.request.runs,
            [Run::Unit("c1".into()), Run::Unit("r5".into()), Run::Propagate(StepDetail::Changes)]
        );
        let graphs = Place::from_link("#p=1...&u=propagate:detail=all").unwrap();
        assert_eq!(graphs.request.runs, [Run::Propagate(StepDetail::All)]);
        assert_eq!(place.position, Some(23));
        let bare = Place::from_link("p=1...").unwrap();
        assert_eq!((bare.request.start, bare.position), (Start::Givens, None));
    }

    #[test]
    fn a_method_has_its_options() {
        let place = Place::from_link("#p=1...&u=ac3:arcs=distinct:seed=7&start=full").unwrap();
        let solve = Solve { arcs: Arcs::Distinct, seed: 7, ..Solve::new(Method::Ac3) };
        assert_eq!(place.request.runs, [Run::Solve(solve)]);
        let fault = Place::from_link("#p=1...&u=ac3:arcs=few").unwrap_err();
        assert!(fault.message.starts_with("`ac3:arcs=few` in the link: unknown variant `few`"), "{fault}");
    }

    #[test]
    fn what_is_no_link_is_refused() {
        let message = |link: &str| Place::from_link(link).unwrap_err().message;
        assert!(message("http://127.0.0.1:7979/").starts_with("the link names no puzzle"));
        assert_eq!(message("#p=1...&s=x"), "found step `x` in the link, expected a number");
    }

    #[test]
    fn broken_escapes_are_read_as_browsers_read_them() {
        assert_eq!(decoded("%zz+%4"), "%zz %4");
        assert_eq!(decoded("%ff%€"), "\u{fffd}%€");
    }
}
