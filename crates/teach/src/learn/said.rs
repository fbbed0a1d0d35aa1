//! Answers as words: `r1c1=5 r1c2=3`, `r4c1 7`, `12`, `yes`, `none`; and `show`, by which a learner asks for the answer.
//!
//! A cell is written by its name, a digit by its number, a candidate as cell and digit. What a number means is known
//! from the question: a digit, or the number that is asked for.

use std::collections::BTreeSet;

use hallset::{Cell, Digit};

use super::question::{Answer, Picked};
use crate::scene::{Thing, ThingKind, Things};

/// What a learner says to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Said {
    /// This is the answer.
    Answer(Answer),
    /// The learner does not know and wants to be shown.
    Show,
}

/// The word for a thing.
pub(super) fn word(things: Things, thing: Thing) -> String {
    let name =
        |cell: Cell| format!("r{}c{}", cell.index() / things.side() + 1, cell.index() % things.side() + 1);
    match things.kind(thing) {
        ThingKind::Cell(cell) => name(cell),
        ThingKind::Digit(digit) => digit.to_string(),
        ThingKind::Unit(unit) => format!("u{}", unit + 1),
        ThingKind::Candidate(cell, digit) => format!("{}={digit}", name(cell)),
    }
}

impl Said {
    /// The words for it.
    #[must_use]
    pub fn words(&self, things: Things) -> String {
        match self {
            Self::Show => "show".to_owned(),
            Self::Answer(Answer::Truth(true)) => "yes".to_owned(),
            Self::Answer(Answer::Truth(false)) => "no".to_owned(),
            Self::Answer(Answer::Number(number)) => number.to_string(),
            Self::Answer(Answer::Things(picked)) if picked.is_empty() => "none".to_owned(),
            Self::Answer(Answer::Things(picked)) => {
                picked.iter().map(|&thing| word(things, thing)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Reads words as what is said to a question of this kind; nothing if they mean nothing there.
    #[must_use]
    pub fn read(text: &str, picked: Picked, things: Things) -> Option<Self> {
        Some(match (text.trim(), picked) {
            ("show", _) => Self::Show,
            ("yes", Picked::Truth) => Self::Answer(Answer::Truth(true)),
            ("no", Picked::Truth) => Self::Answer(Answer::Truth(false)),
            (_, Picked::Truth) => return None,
            (number, Picked::Number) => Self::Answer(Answer::Number(plain_number(number)?)),
            ("none", _) => Self::Answer(Answer::Things(BTreeSet::new())),
            ("", _) => return None,
            (words, _) => {
                let mut read = BTreeSet::new();
                for word in words.split_whitespace() {
                    // What is picked is picked once.
                    if !read.insert(thing(word, things)?) {
                        return None;
                    }
                }
                Self::Answer(Answer::Things(read))
            }
        })
    }
}

fn plain_number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn thing(word: &str, things: Things) -> Option<Thing> {
    let number = |text: &str| {
        let number = usize::try_from(plain_number(text)?).ok()?;
        (1..=things.side()).contains(&number).then_some(number)
    };
    let cell = |name: &str| {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        Some(Cell::new((number(row)? - 1) * things.side() + number(column)? - 1))
    };
    match word.split_once('=') {
        Some((name, digit)) => Some(things.candidate(cell(name)?, Digit::new(number(digit)?))),
        None if word.starts_with('r') => Some(things.cell(cell(word)?)),
        None => Some(things.digit(Digit::new(number(word)?))),
    }
}
