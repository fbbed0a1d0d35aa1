//! What the page asks first: names, the pseudo-code, the kinds of steps, the examples and the limits.

use std::collections::BTreeMap;

use hallset::Family;
use hallset::techniques;
use serde::Serialize;

use super::VERSION;
use super::examples::{EXAMPLES, Example};
use super::explained::PEOPLE;
use super::limits::Limits;
use super::method::{self, Kinds, MethodOnPage, STAGES, Sort};
use super::unit::{ALLDIFF, PHASES};
use crate::words;

/// Everything a page knows before it asks anything.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct About {
    /// The number of the protocol.
    pub version: u32,
    /// The pseudo-code of the filter on a unit.
    pub pseudo_code: PseudoCode,
    /// The methods, with their pseudo-code.
    pub methods: Vec<MethodOnPage>,
    /// The techniques.
    pub techniques: Vec<Named>,
    /// Techniques that can be practised on the page, the easiest first: those that do not argue from uniqueness, since
    /// candidates on the page restrict the puzzle.
    pub people: Vec<Named>,
    /// The phases of a run on a unit, then the stages of methods, then the families of people's techniques.
    pub phases: Vec<Named>,
    /// The kinds of a method's steps; steps name them by their place here.
    pub steps: Kinds,
    /// What the parameters of steps are.
    pub parameters: BTreeMap<&'static str, Sort>,
    /// The examples; the first is the one to begin with.
    pub examples: &'static [Example],
    /// The most that one request may ask for.
    pub limits: Limits,
    /// The text of the puzzle to begin with, if the person opened one.
    pub opened: Option<String>,
}

/// A name for programs and a name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Named {
    /// For programs.
    pub id: &'static str,
    /// For people.
    pub name: String,
}

/// The pseudo-code of what is no method.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PseudoCode {
    /// The all-different filter; steps name its lines counted from 1.
    pub alldiff: &'static [&'static str],
    /// Solving as people do.
    pub people: &'static [&'static str],
}

impl About {
    /// What there is, under these limits.
    ///
    /// ```
    /// use hallset_teach::studio::{About, Limits};
    /// let about = About::new(Limits::default());
    /// assert!(about.examples.len() >= 12);
    /// ```
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let pseudo_code = PseudoCode { alldiff: ALLDIFF, people: PEOPLE };
        Self {
            version: VERSION,
            pseudo_code,
            methods: method::methods(),
            techniques: Self::techniques(),
            people: practised(),
            phases: phases(),
            steps: Kinds::new(),
            parameters: method::parameters(),
            examples: EXAMPLES,
            limits,
            opened: None,
        }
    }

    /// Every technique, in the order of the documentation.
    #[must_use]
    pub fn techniques() -> Vec<Named> {
        techniques::of_methods()
            .iter()
            .map(|technique| named(technique.id, words::capitalized(technique.name)))
            .collect()
    }

    /// The same with a puzzle that the person opened.
    #[must_use]
    pub fn with_opened(self, text: Option<String>) -> Self {
        Self { opened: text, ..self }
    }

    /// The JSON form.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers, texts and lists have a form in JSON")
    }
}

fn named(id: &'static str, name: impl Into<String>) -> Named {
    Named { id, name: name.into() }
}

fn practised() -> Vec<Named> {
    let people = techniques::for_people().into_iter();
    let argues = people.filter(|technique| technique.family != Family::Uniqueness);
    argues.map(|technique| named(technique.id, words::capitalized(technique.name))).collect()
}

fn phases() -> Vec<Named> {
    let of_units = PHASES.map(|(phase, name)| named(phase.id(), name));
    let of_methods = STAGES.map(|(id, name, _)| named(id, name));
    let mut phases: Vec<Named> = of_units.into_iter().chain(of_methods).collect();
    for technique in techniques::for_people() {
        let family = technique.family.name();
        if phases.iter().all(|phase| phase.id != family) {
            phases.push(named(family, words::capitalized(family)));
        }
    }
    phases.extend([named("peers", "Peers"), named("stage", "Hint"), named("end", "End")]);
    phases
}
