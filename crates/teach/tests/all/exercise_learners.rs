//! Simulated learners on every topic, work and mode: who is always right gets full marks, also in another order; who
//! guesses does not get half of them.

use crate::support::EXERCISES;
use crate::support::learners::{another, guess, guessed};
use hallset::random::Random;
use hallset_teach::learn::{Exercise, Said, Task, Topic};
use hallset_teach::scene::Things;

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

/// The share of points that guessing gets, in percent, on average over a thousand seeds of every exercise.
fn guessing(after: &str) {
    const SEEDS: u64 = 1000;
    for line in EXERCISES {
        let shares = (0..SEEDS).map(|seed| guessed(task(line, after, seed), &mut Random::new(seed, 1)));
        let share = shares.sum::<f64>() / SEEDS as f64;
        println!("{line} {after}: {share:.1} % on average");
        assert!(share < 50.0, "{line} {after}: {share:.1} %");
    }
}

#[test]
fn a_learner_who_guesses_and_is_shown_gets_less_than_half() {
    guessing("after=undo");
}

#[test]
fn a_learner_who_guesses_and_is_stopped_gets_less_than_half() {
    guessing("after=stop");
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
