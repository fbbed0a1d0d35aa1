//! An exercise as one line of text, the same everywhere: `alldiff size=9 paths=2 components=3 do=turn seed=7`.
//!
//! The first word is the topic; the others say what the instance should be like, what is to be done, what happens after
//! a mistake, and the seed. What is left out is usual. A line that is printed reads back as the same exercise.

use std::fmt;
use std::str::FromStr;

use hallset::Method;

use super::instance::{self, Count, Instance, NoInstance, PuzzleWish, UnitWish};
use super::question::Asked;
use crate::studio::{Request, StepDetail};

/// What an exercise is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Topic {
    /// Growing a matching.
    Matching,
    /// Tarjan's walk.
    Components,
    /// The whole all-different filter.
    AllDiff,
    /// Hall sets.
    Hall,
    /// AC-3.
    Ac3,
    /// Forward checking.
    ForwardChecking,
    /// Search and its heuristics.
    Search,
}

impl Topic {
    /// Every topic, in the order of a course.
    pub const ALL: [Self; 7] = [
        Self::Matching,
        Self::Components,
        Self::AllDiff,
        Self::Hall,
        Self::Ac3,
        Self::ForwardChecking,
        Self::Search,
    ];

    /// Its name in an exercise.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Matching => "matching",
            Self::Components => "components",
            Self::AllDiff => "alldiff",
            Self::Hall => "hall",
            Self::Ac3 => "ac3",
            Self::ForwardChecking => "forward-checking",
            Self::Search => "search",
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Matching => "Matchings",
            Self::Components => "Components",
            Self::AllDiff => "All-different",
            Self::Hall => "Hall sets",
            Self::Ac3 => "AC-3",
            Self::ForwardChecking => "Forward checking",
            Self::Search => "Search",
        }
    }

    /// Can learners do it themselves? All can be predicted.
    #[must_use]
    pub fn has_turn(self) -> bool {
        self != Self::Search
    }

    /// The topic with a name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// Is it about one unit? Others are about a puzzle.
    #[must_use]
    pub fn is_of_unit(self) -> bool {
        matches!(self, Self::Matching | Self::Components | Self::AllDiff | Self::Hall)
    }

    /// The questions about a run that belong to it.
    pub(super) fn asks(self, asked: Asked) -> bool {
        match self {
            Self::Matching => matches!(asked, Asked::PathEnd | Asked::Swap),
            Self::Components => matches!(asked, Asked::Low | Asked::Component),
            Self::AllDiff => true,
            Self::Hall => matches!(asked, Asked::Hall | Asked::Falls),
            Self::Ac3 => matches!(asked, Asked::Arcs | Asked::Falls),
            Self::ForwardChecking => matches!(asked, Asked::Falls),
            Self::Search => matches!(asked, Asked::Mrv | Asked::DeadEnd),
        }
    }

    fn usual_size(self) -> usize {
        match self {
            Self::Components | Self::Ac3 | Self::ForwardChecking => 4,
            Self::Matching | Self::AllDiff | Self::Hall | Self::Search => 6,
        }
    }
}

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Work {
    /// Answer questions about a run.
    Predict,
    /// Do the algorithm.
    Turn,
}

/// What happens after a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum After {
    /// It is undone, and the learner goes on.
    Undo,
    /// The exercise ends.
    Stop,
}

/// An exercise.
///
/// ```
/// use hallset_teach::learn::{Exercise, Topic};
/// let exercise: Exercise = "alldiff size=9 paths=2 seed=7".parse()?;
/// assert_eq!(exercise.topic, Topic::AllDiff);
/// assert_eq!(exercise.to_string(), "alldiff size=9 paths=2 do=predict after=undo seed=7");
/// assert_eq!(exercise.to_string().parse(), Ok(exercise));
/// # Ok::<(), hallset_teach::learn::NoExercise>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// What it is about.
    pub topic: Topic,
    /// Digits of the unit, or the side of the puzzle.
    pub size: usize,
    /// Cells of the unit; usually as many as digits.
    pub cells: Option<usize>,
    /// Augmenting paths after the greedy round.
    pub paths: Option<Count>,
    /// Components with cells.
    pub components: Option<Count>,
    /// Whether a candidate of the unit falls.
    pub falls: Option<bool>,
    /// Whether the unit can be filled.
    pub possible: bool,
    /// Candidates that fall before anything is tried.
    pub removals: Option<Count>,
    /// Cells that are open when nothing more falls.
    pub open: Option<Count>,
    /// Tries that are refuted.
    pub dead_ends: Option<Count>,
    /// The most questions about a run.
    pub questions: usize,
    /// What is to be done.
    pub work: Work,
    /// What happens after a mistake.
    pub after: After,
    /// The seed.
    pub seed: u64,
}

/// Questions about a run, unless the exercise says how many.
const QUESTIONS: usize = 8;
/// The most questions that can be asked for.
const MOST_QUESTIONS: usize = 50;

/// Why a text is no exercise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("column {column}: {message}")]
#[non_exhaustive]
pub struct NoExercise {
    /// Where, counted from 1.
    pub column: usize,
    /// What was found and what would be accepted.
    pub message: String,
}

impl Exercise {
    /// The usual exercise about a topic.
    #[must_use]
    pub fn new(topic: Topic) -> Self {
        Self {
            topic,
            size: topic.usual_size(),
            cells: None,
            paths: None,
            components: None,
            falls: None,
            possible: true,
            removals: None,
            open: None,
            dead_ends: None,
            questions: QUESTIONS,
            work: Work::Predict,
            after: After::Undo,
            seed: 0,
        }
    }

    /// What it is about: made from the seed.
    ///
    /// # Errors
    /// If nothing can be as the exercise wishes.
    pub fn instance(&self) -> Result<Instance, NoInstance> {
        if self.topic.is_of_unit() {
            instance::unit(&self.unit_wish(), self.seed)
        } else {
            instance::puzzle(&self.puzzle_wish(), self.seed)
        }
    }

    /// What the studio is asked to run.
    ///
    /// # Errors
    /// If nothing can be as the exercise wishes.
    pub fn request(&self) -> Result<Request, NoInstance> {
        Ok(self.instance()?.request())
    }

    /// Refuses what leaves nothing to ask, whatever the seed.
    pub(super) fn can_be_asked(&self) -> Result<(), NoInstance> {
        let nothing = |count: Option<Count>| count.is_some_and(|count| count.most == 0);
        let is_predicted = self.work == Work::Predict;
        let one_component = self.components.is_some_and(|components| components.most == 1);
        let nothing_falls = self.falls == Some(false) || one_component && self.falls.is_none();
        let words = match self.topic {
            Topic::Hall if is_predicted && nothing_falls => {
                "where nothing falls there is no Hall set to ask about: wish for falls=yes and for components=2 or more, or do=turn"
            }
            Topic::Matching if is_predicted && nothing(self.paths) => {
                "without an augmenting path there is nothing to ask: wish for paths=1 or more, or do=turn"
            }
            Topic::AllDiff if is_predicted && nothing(self.paths) && !self.possible => {
                "where a unit cannot be filled, augmenting paths are all that is asked about: wish for paths=1 or more, or \
                 do=turn"
            }
            Topic::Search if nothing(self.open) => "where no cell is open nothing is tried",
            Topic::Search if self.size == 4 => {
                "puzzles of size 4 are solved without a try: wish for size=6 or size=9"
            }
            _ => return Ok(()),
        };
        Err(NoInstance::new(words))
    }

    /// What is wished for, with what the topic needs so that there is something to do.
    fn unit_wish(&self) -> UnitWish {
        let mut wish = UnitWish::new(self.size);
        wish.cells = self.cells.unwrap_or(self.size);
        (wish.paths, wish.components) = (self.paths, self.components);
        (wish.falls, wish.possible) = (self.falls, self.possible);
        let unsaid =
            self.possible && self.falls.is_none() && self.components.is_none_or(|parts| parts.most > 1);
        if unsaid && matches!(self.topic, Topic::AllDiff | Topic::Hall) {
            wish.falls = Some(true);
        }
        // Of an impossible unit only the paths can be predicted.
        let needs_paths = self.topic == Topic::Matching
            || self.topic == Topic::AllDiff && !self.possible && self.work == Work::Predict;
        if needs_paths && self.paths.is_none() && wish.cells > 1 {
            wish.paths = Some(Count::between(1, wish.cells));
        }
        wish
    }

    fn puzzle_wish(&self) -> PuzzleWish {
        let method = if self.topic == Topic::Ac3 { Method::Ac3 } else { Method::Forward };
        let mut wish = PuzzleWish::new(self.size, method);
        (wish.removals, wish.open, wish.dead_ends) = (self.removals, self.open, self.dead_ends);
        if self.topic == Topic::Search {
            const TRIES: usize = 8;
            wish.dead_ends = wish.dead_ends.or(Some(Count::between(1, TRIES)));
        } else {
            wish.open = wish.open.or(Some(Count::exactly(0)));
        }
        if self.topic == Topic::Ac3 && self.work == Work::Turn {
            wish.detail = StepDetail::All;
        }
        wish
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |truth: bool| if truth { "yes" } else { "no" };
        write!(f, "{} size={}", self.topic.name(), self.size)?;
        let counts = [
            ("cells", self.cells.map(Count::exactly)),
            ("paths", self.paths),
            ("components", self.components),
            ("removals", self.removals),
            ("open", self.open),
            ("dead-ends", self.dead_ends),
        ];
        for (key, count) in counts {
            if let Some(count) = count {
                write!(f, " {key}={count}")?;
            }
        }
        if let Some(falls) = self.falls {
            write!(f, " falls={}", yes(falls))?;
        }
        if !self.possible {
            f.write_str(" possible=no")?;
        }
        if self.questions != QUESTIONS {
            write!(f, " questions={}", self.questions)?;
        }
        let work = match self.work {
            Work::Predict => "predict",
            Work::Turn => "turn",
        };
        let after = match self.after {
            After::Undo => "undo",
            After::Stop => "stop",
        };
        write!(f, " do={work} after={after} seed={}", self.seed)
    }
}

impl FromStr for Exercise {
    type Err = NoExercise;

    fn from_str(text: &str) -> Result<Self, NoExercise> {
        let mut words = words(text);
        let topics = || Topic::ALL.map(Topic::name).join(", ");
        let Some((column, word)) = words.next() else {
            let message =
                format!("expected an exercise such as `alldiff seed=7`; the topics are {}", topics());
            return Err(NoExercise { column: 1, message });
        };
        let Some(topic) = Topic::by_name(word) else {
            let message = format!("there is no topic `{}`; the topics are {}", shown(word), topics());
            return Err(NoExercise { column, message });
        };
        let mut exercise = Self::new(topic);
        let mut known: Vec<(&str, usize)> = Vec::new();
        for (column, word) in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            if known.iter().any(|(other, _)| *other == key) {
                return Err(NoExercise { column, message: format!("`{}` is said twice", shown(key)) });
            }
            exercise.set(key, value).map_err(|message| NoExercise { column, message })?;
            known.push((key, column));
        }
        let column_of = |key: &str| known.iter().find(|(other, _)| *other == key).map(|&(_, column)| column);
        if exercise.work == Work::Turn {
            let message = match exercise.topic {
                Topic::Search => Some((column_of("do"), "a search is predicted: do=predict")),
                Topic::Ac3 => None,
                _ => column_of("questions")
                    .map(|column| (Some(column), "questions are counted for do=predict and ac3")),
            };
            if let Some((Some(column), message)) = message {
                return Err(NoExercise { column, message: message.to_owned() });
            }
        }
        Ok(exercise)
    }
}

impl Exercise {
    /// What can be said about an exercise of this topic.
    fn keys(&self) -> &'static [&'static str] {
        match self.topic {
            Topic::Search => &["size", "removals", "open", "dead-ends", "questions", "do", "after", "seed"],
            Topic::Ac3 | Topic::ForwardChecking => {
                &["size", "removals", "open", "questions", "do", "after", "seed"]
            }
            Topic::Hall | Topic::Components => {
                &["size", "cells", "paths", "components", "falls", "questions", "do", "after", "seed"]
            }
            Topic::Matching | Topic::AllDiff => &[
                "size",
                "cells",
                "paths",
                "components",
                "falls",
                "possible",
                "questions",
                "do",
                "after",
                "seed",
            ],
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        if !self.keys().contains(&key) {
            let (topic, keys) = (self.topic.name(), self.keys().join(", "));
            return Err(format!("`{}` is not said of {topic}; what can be said is {keys}", shown(key)));
        }
        let wrong = |expected: &str| format!("{key} is `{}`; expected {expected}", shown(value));
        let number = || match value.bytes().all(|byte| byte.is_ascii_digit()) {
            _ if value.is_empty() => Err(wrong("a number")),
            true => value.parse::<u64>().map_err(|_| wrong(&format!("a number of at most {}", u64::MAX))),
            false if value.contains("..") => Err(wrong("one number, no range")),
            false => Err(wrong("a number")),
        };
        let small = || number().and_then(|number| usize::try_from(number).map_err(|_| wrong("a number")));
        let count = || {
            value.parse::<Count>().map(Some).map_err(|error| format!("{key} is `{}`; {error}", shown(value)))
        };
        let truth = || match value {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(wrong("yes or no")),
        };
        match key {
            "size" => self.size = small()?,
            "cells" => self.cells = Some(small()?),
            "paths" => self.paths = count()?,
            "components" => self.components = count()?,
            "falls" => self.falls = Some(truth()?),
            "possible" => self.possible = truth()?,
            "removals" => self.removals = count()?,
            "open" => self.open = count()?,
            "dead-ends" => self.dead_ends = count()?,
            "questions" => {
                self.questions = small()?;
                if !(1..=MOST_QUESTIONS).contains(&self.questions) {
                    return Err(wrong(&format!("1 to {MOST_QUESTIONS}")));
                }
            }
            "do" => {
                self.work = match value {
                    "predict" => Work::Predict,
                    "turn" => Work::Turn,
                    _ => return Err(wrong("predict or turn")),
                }
            }
            "after" => {
                self.after = match value {
                    "undo" => After::Undo,
                    "stop" => After::Stop,
                    _ => return Err(wrong("undo or stop")),
                }
            }
            _ => self.seed = number()?,
        }
        Ok(())
    }
}

/// The words of a line with their columns, counted from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..start].chars().count() + 1, word)
    })
}

/// The beginning of a word, for a message.
fn shown(word: &str) -> String {
    const LONGEST: usize = 20;
    word.chars().take(LONGEST).collect()
}
