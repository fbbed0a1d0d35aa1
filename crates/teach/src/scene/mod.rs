//! A scene: what a picture of a step shows, as plain data, and the effects that change it.
//!
//! What a step means for the picture is decided once, where the step is made, and told as a few
//! [`Effect`]s from a small closed vocabulary. [`Scene::step`] is all that anybody needs who wants to
//! know what is seen after *k* steps; the page has the same reducer (`web/js/scene.js`), and a test
//! holds both to the same scene at every step. Pictures map roles to looks and never ask which
//! algorithm runs.
//!
//! A scene has *things* with roles, lists of things, and values. A role has a number, usually 1; a
//! role with the number 0 is none. Roles are given until they are taken away, or shown for one step
//! only. *Mark* and *back* are a try and its undo: they put back roles and lists, not values, since
//! work that was done in vain stays done.
//!
//! Cost: O(log n) for each thing of an effect; going back costs what was done since the mark.

mod effect;
mod thing;

use std::collections::BTreeMap;

use serde::ser::{Serialize, SerializeSeq, Serializer};

pub use effect::{Effect, Name, Word};
pub use thing::{Thing, ThingKind, Things};

type Roles = BTreeMap<Name, BTreeMap<Thing, i64>>;

/// What a picture shows.
///
/// ```
/// use hallset::{Cell, Digit};
/// use hallset_teach::scene::{Effect, Scene, Things};
///
/// let things = Things::new(4, 12);
/// let candidate = things.candidate(Cell::new(0), Digit::new(3));
/// let mut scene = Scene::default();
/// scene.step(&[Effect::mark(), Effect::give("gone", [candidate])]);
/// assert!(scene.has("gone", candidate));
/// scene.step(&[Effect::back()]);
/// assert!(!scene.has("gone", candidate));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    given: Roles,
    shown: Roles,
    lists: BTreeMap<Name, Vec<Item>>,
    values: BTreeMap<Name, i64>,
    /// Since the first mark: a role of a thing, and the number it had before.
    trail: Vec<(Name, Thing, i64)>,
    marks: Vec<(usize, BTreeMap<Name, usize>)>,
}

/// An entry of a list: things, and a label where they have one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Item {
    /// Such as the letter of a component.
    pub label: Option<Name>,
    /// The things.
    pub things: Vec<Thing>,
}

impl Scene {
    /// One step later.
    pub fn step<'a>(&mut self, effects: impl IntoIterator<Item = &'a Effect>) {
        self.shown.clear();
        effects.into_iter().for_each(|effect| self.apply(effect));
    }

    fn apply(&mut self, Effect { word, name, number, label, things }: &Effect) {
        let number = number.unwrap_or(0);
        match word {
            Word::Begin => {
                let kept = |known: &Name| name.split(' ').any(|word| word == known);
                self.given.retain(|role, _| kept(role));
                self.lists.retain(|list, _| kept(list));
                self.values.retain(|value, _| kept(value));
                self.trail.clear();
                self.marks.clear();
            }
            Word::Give => things.iter().for_each(|&thing| self.give(name, thing, number)),
            Word::Show => {
                let shown = self.shown.entry(name.clone()).or_default();
                shown.extend(things.iter().map(|&thing| (thing, number)));
            }
            Word::Take => things.iter().for_each(|&thing| self.give(name, thing, 0)),
            Word::Clear if number == 0 => {}
            Word::Clear => {
                self.lists.remove(name);
                let given: Vec<Thing> =
                    self.given.get(name).into_iter().flat_map(|role| role.keys().copied()).collect();
                given.into_iter().for_each(|thing| self.give(name, thing, 0));
            }
            Word::Push => {
                let item = Item { label: label.clone(), things: things.clone() };
                self.lists.entry(name.clone()).or_default().push(item);
            }
            Word::Drop => {
                if let Some(list) = self.lists.get_mut(name) {
                    list.retain(|item| !item.things.iter().all(|thing| things.contains(thing)));
                }
            }
            Word::Set => drop(self.values.insert(name.clone(), number)),
            Word::Add => *self.values.entry(name.clone()).or_default() += number,
            Word::Raise => {
                let value = self.values.entry(name.clone()).or_default();
                *value = (*value).max(number);
            }
            Word::Mark => {
                let lengths = self.lists.iter().map(|(name, list)| (name.clone(), list.len()));
                self.marks.push((self.trail.len(), lengths.collect()));
            }
            Word::Back => self.back(),
        }
    }

    fn give(&mut self, role: &Name, thing: Thing, number: i64) {
        let things = self.given.entry(role.clone()).or_default();
        let before = match number {
            0 => things.remove(&thing),
            _ => things.insert(thing, number),
        };
        if !self.marks.is_empty() {
            self.trail.push((role.clone(), thing, before.unwrap_or(0)));
        }
    }

    fn back(&mut self) {
        let Some((mark, lengths)) = self.marks.pop() else { return };
        while self.trail.len() > mark {
            let Some((role, thing, before)) = self.trail.pop() else { return };
            let things = self.given.entry(role).or_default();
            match before {
                0 => drop(things.remove(&thing)),
                _ => drop(things.insert(thing, before)),
            }
        }
        for (name, list) in &mut self.lists {
            list.truncate(lengths.get(name).copied().unwrap_or(0));
        }
    }

    /// The number of a thing's role; 0 if it has not got it.
    #[must_use]
    pub fn number(&self, role: &str, thing: Thing) -> i64 {
        let of = |roles: &Roles| roles.get(role).and_then(|things| things.get(&thing)).copied();
        of(&self.shown).or_else(|| of(&self.given)).unwrap_or(0)
    }

    /// Has the thing this role?
    #[must_use]
    pub fn has(&self, role: &str, thing: Thing) -> bool {
        self.number(role, thing) != 0
    }

    /// The things with a role, in order.
    pub fn with(&self, role: &str) -> impl Iterator<Item = Thing> + '_ {
        let of = |roles: &'_ Roles| {
            roles.get(role).map(|things| {
                things.iter().filter(|(_, number)| **number != 0).map(|(&thing, _)| thing).collect()
            })
        };
        let (given, shown): (Option<Vec<Thing>>, Option<Vec<Thing>>) = (of(&self.given), of(&self.shown));
        let mut things: Vec<Thing> = given.into_iter().chain(shown).flatten().collect();
        things.sort_unstable();
        things.dedup();
        things.into_iter()
    }

    /// A list; empty if nothing is on it.
    #[must_use]
    pub fn list(&self, name: &str) -> &[Item] {
        self.lists.get(name).map_or(&[], Vec::as_slice)
    }

    /// A value; 0 if it was never set.
    #[must_use]
    pub fn value(&self, name: &str) -> i64 {
        self.values.get(name).copied().unwrap_or(0)
    }
}

/// All that is seen, in one order: roles, what is shown for this step, lists, values.
impl Serialize for Scene {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let roles = |roles: &Roles| -> Vec<(Name, Vec<(Thing, i64)>)> {
            let things = |things: &BTreeMap<Thing, i64>| {
                things
                    .iter()
                    .filter(|(_, number)| **number != 0)
                    .map(|(&thing, &number)| (thing, number))
                    .collect()
            };
            let named = roles.iter().map(|(name, those)| (name.clone(), things(those)));
            named.filter(|(_, things): &(Name, Vec<_>)| !things.is_empty()).collect()
        };
        let lists: Vec<_> = self.lists.iter().filter(|(_, list)| !list.is_empty()).collect();
        let values: Vec<_> = self.values.iter().filter(|(_, number)| **number != 0).collect();
        (roles(&self.given), roles(&self.shown), lists, values).serialize(serializer)
    }
}

/// `[label, thing, ...]`.
impl Serialize for Item {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut item = serializer.serialize_seq(Some(1 + self.things.len()))?;
        item.serialize_element(&self.label)?;
        self.things.iter().try_for_each(|thing| item.serialize_element(thing))?;
        item.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Cell, Digit};

    fn json(scene: &Scene) -> String {
        serde_json::to_string(scene).expect("numbers, texts and lists have a form in JSON")
    }

    #[test]
    fn what_is_shown_goes_with_the_next_step_and_what_is_given_stays() {
        let thing = Things::new(4, 12).cell(Cell::new(2));
        let mut scene = Scene::default();
        scene.step(&[Effect::give("hall", [thing]), Effect::show("current", [thing])]);
        assert!(scene.has("hall", thing) && scene.has("current", thing));
        scene.step(&[]);
        assert!(scene.has("hall", thing) && !scene.has("current", thing));
    }

    #[test]
    fn going_back_puts_back_roles_and_lists_and_keeps_values() {
        let things = Things::new(4, 12);
        let candidate = |digit| things.candidate(Cell::new(0), Digit::new(digit));
        let mut scene = Scene::default();
        scene.step(&[
            Effect::give("gone", [candidate(1)]),
            Effect::push("way", Some("open".into()), [candidate(2)]),
        ]);
        let before = json(&scene);
        scene.step(&[
            Effect::mark(),
            Effect::give("gone", [candidate(3)]),
            Effect::take("gone", [candidate(1)]),
            Effect::push("way", Some("open".into()), [candidate(4)]),
            Effect::add("nodes", 1),
        ]);
        assert_eq!(scene.with("gone").collect::<Vec<_>>(), [candidate(3)]);
        scene.step(&[Effect::back()]);
        assert_eq!(scene.value("nodes"), 1);
        scene.step(&[Effect::set("nodes", 0)]);
        assert_eq!(json(&scene), before);
    }

    #[test]
    fn a_role_with_the_number_0_is_none_and_a_clearing_without_need_does_nothing() {
        let thing = Things::new(4, 12).cell(Cell::new(0));
        let mut scene = Scene::default();
        scene.step(&[Effect::numbered("decided", 3, [thing]), Effect::clear_when("decided", 0)]);
        assert_eq!(scene.number("decided", thing), 3);
        scene.step(&[Effect::numbered("decided", 0, [thing])]);
        assert_eq!(json(&scene), "[[],[],[],[]]");
    }

    #[test]
    fn a_run_begins_with_what_is_kept() {
        let things = Things::new(4, 12);
        let mut scene = Scene::default();
        scene.step(&[
            Effect::give("gone", [things.candidate(Cell::new(1), Digit::new(1))]),
            Effect::give("hall", [things.cell(Cell::new(1))]),
            Effect::push("todo", None, [things.unit(3)]),
            Effect::set("lifted", 1),
        ]);
        scene.step(&[Effect::begin("gone todo")]);
        assert_eq!(json(&scene), r#"[[["gone",[[36,1]]]],[],[["todo",[[null,23]]]],[]]"#);
    }
}
