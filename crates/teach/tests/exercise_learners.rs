//! Simulated learners on every topic, work and mode: who is always right gets full marks, also in another order; who
//! guesses does not get half of them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use hallset::random::Random;
use hallset::{Cell, Digit};
use hallset_teach::learn::{Answer, Exercise, Picked, Question, Said, Task, Topic};
use hallset_teach::scene::{Thing, Things};

/// Every topic with every work that it has.
const EXERCISES: [&str; 13] = [
    "matching do=predict",
    "matching do=turn",
    "components do=predict",
    "components do=turn",
    "alldiff do=predict",
    "alldiff do=turn",
    "hall do=predict",
    "hall do=turn",
    "ac3 do=predict",
    "ac3 do=turn",
    "forward-checking do=predict",
    "forward-checking do=turn",
    "search do=predict",
];

fn task(line: &str, rest: &str, seed: u64) -> Task {
    let line = format!("{line} {rest} seed={seed}");
    let exercise: Exercise = line.parse().unwrap();
    Task::new(&exercise).unwrap_or_else(|error| panic!("{line}: {error}"))
}

#[test]
fn every_topic_is_tried() {
    for topic in Topic::ALL {
        assert!(EXERCISES.iter().any(|line| line.split(' ').next() == Some(topic.name())));
    }
}

#[test]
fn a_learner_who_is_always_right_gets_full_marks() {
    for line in EXERCISES {
        for seed in 0..60 {
            for after in ["after=stop", "after=undo"] {
                let mut task = task(line, after, seed);
                let of = task.of();
                assert!(of > 0);
                while let Some(question) = task.question() {
                    let example = Said::Answer(question.example.clone());
                    let verdict = task.take(&example).unwrap();
                    assert!(verdict.right && verdict.why.is_none(), "{line} {seed}: {verdict:?}");
                }
                assert_eq!((task.points(), task.of()), (of, of), "{line} {seed}");
                assert!(task.mistakes().is_empty() && task.is_over());
            }
        }
    }
}

/// Somebody who knows what kind of thing is asked for and nothing else.
fn guess(question: &Question, task: &Task, random: &mut Random) -> Answer {
    let (puzzle, things) = (task.puzzle(), task.things());
    let mut below = |bound: usize| random.below(bound as u32) as usize;
    // What is on show: in an exercise about a unit the cells of the unit, else the whole board.
    let told = task.told();
    let unit = told.units().first().map(|unit| unit.unit.clone());
    let cells: Vec<Cell> = match unit.and_then(|unit| puzzle.geometry().unit_named(&unit)) {
        Some(unit) => puzzle.geometry().unit(unit).cells().to_vec(),
        None => puzzle.geometry().cells().collect(),
    };
    let candidates: Vec<(Cell, Digit)> = cells
        .iter()
        .flat_map(|&cell| puzzle.candidates(cell).iter().map(move |digit| (cell, digit)).collect::<Vec<_>>())
        .collect();
    let digits = puzzle.geometry().side();
    let cell = |place: usize| things.cell(cells[place]);
    let digit = |place: usize| things.digit(Digit::from_index(place));
    let candidate = |place: usize| things.candidate(candidates[place].0, candidates[place].1);
    let some = |count: usize, of: &dyn Fn(usize) -> Thing, below: &mut dyn FnMut(usize) -> usize| {
        let odds = 2 + below(count);
        Answer::of((0..count).filter(|_| below(odds) == 0).map(of).collect::<Vec<_>>())
    };
    match question.picked {
        Picked::Truth => Answer::Truth(below(2) == 0),
        Picked::Number => Answer::Number(1 + below(2 * cells.len()) as u64),
        Picked::Digit => Answer::of([digit(below(digits))]),
        Picked::Cell => Answer::of([cell(below(cells.len()))]),
        // Sometimes nothing is right.
        Picked::Candidate if below(3) == 0 => Answer::of([]),
        Picked::Candidate => Answer::of([candidate(below(candidates.len()))]),
        Picked::Vertex if below(2) == 0 => Answer::of([digit(below(digits))]),
        Picked::Vertex => Answer::of([cell(below(cells.len()))]),
        Picked::Digits => some(digits, &digit, &mut below),
        Picked::Cells => some(cells.len(), &cell, &mut below),
        Picked::Candidates => some(candidates.len(), &candidate, &mut below),
        Picked::Vertices => {
            let vertex =
                |place: usize| if place < cells.len() { cell(place) } else { digit(place - cells.len()) };
            some(cells.len() + digits, &vertex, &mut below)
        }
        _ => unreachable!("every kind is known here"),
    }
}

/// The share of points that guessing gets, in percent, on average over a thousand seeds of every exercise.
fn guessed(after: &str) {
    const SEEDS: u64 = 1000;
    for line in EXERCISES {
        let mut share = 0.0;
        for seed in 0..SEEDS {
            let mut task = task(line, after, seed);
            let mut random = Random::new(seed, 1);
            while let Some(question) = task.question() {
                let answer = guess(question, &task, &mut random);
                if !task.take(&Said::Answer(answer)).unwrap().right {
                    task.take(&Said::Show);
                }
            }
            share += 100.0 * task.points() as f64 / task.of() as f64 / SEEDS as f64;
        }
        println!("{line} {after}: {share:.1} % on average");
        assert!(share < 50.0, "{line} {after}: {share:.1} %");
    }
}

#[test]
fn a_learner_who_guesses_and_is_shown_gets_less_than_half() {
    guessed("after=undo");
}

#[test]
fn a_learner_who_guesses_and_is_stopped_gets_less_than_half() {
    guessed("after=stop");
}

/// Picks anything that is right, not what the model does, where there is a choice.
fn another(question: &Question, task: &Task, random: &mut Random) -> Answer {
    const TRIES: usize = 300;
    for _ in 0..TRIES {
        let answer = guess(question, task, random);
        if question.accepts(&answer) {
            return answer;
        }
    }
    question.example.clone()
}

#[test]
fn a_learner_who_takes_another_order_gets_full_marks() {
    for line in EXERCISES {
        let mut different = 0;
        for seed in 0..100 {
            let mut task = task(line, "after=stop", seed);
            let mut random = Random::new(seed, 2);
            while let Some(question) = task.question() {
                let answer = another(question, &task, &mut random);
                different += usize::from(answer != question.example);
                assert!(task.take(&Said::Answer(answer)).unwrap().right);
            }
            assert_eq!(task.points(), task.of(), "{line} {seed}");
        }
        println!("{line}: {different} answers were others than the model's");
        if line.ends_with("turn") && !line.starts_with("ac3") {
            assert!(different > 100, "{line}: {different}");
        }
    }
}

#[test]
fn the_run_so_far_plays_like_any_other() {
    for line in EXERCISES {
        for seed in 0..10 {
            let mut task = task(line, "after=stop", seed);
            loop {
                let told = task.told();
                let timeline = hallset_teach::studio::Timeline::new(&told, task.puzzle());
                assert!(task.position() <= timeline.end());
                if line.ends_with("turn") && !line.starts_with("ac3") {
                    assert_eq!(task.position(), timeline.end(), "{line}");
                }
                let shot = timeline.shot(task.position());
                assert_eq!(shot.position, task.position());
                let Some(question) = task.question() else { break };
                assert_eq!(question.position, task.position());
                let example = Said::Answer(question.example.clone());
                task.take(&example);
            }
        }
    }
}

#[test]
fn answers_read_back_from_their_words() {
    for line in EXERCISES {
        for seed in 0..20 {
            let mut task = task(line, "after=stop", seed);
            let mut random = Random::new(seed, 3);
            let things: Things = task.things();
            while let Some(question) = task.question() {
                let said = Said::Answer(guess(question, &task, &mut random));
                assert_eq!(Said::read(&said.words(things), question.picked, things), Some(said));
                let example = Said::Answer(question.example.clone());
                assert!(task.take_words(&example.words(things)).unwrap().right);
            }
        }
    }
}
