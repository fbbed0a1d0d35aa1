//! Submissions get what their answers deserve, and broken ones a sentence that says so.

use crate::support::EXERCISES;
use hallset_teach::learn::{
    Exercise, Graded, Grader, NoGrade, NoSubmission, Reached, Said, Submission, Task,
};
use proptest::prelude::*;

/// The submission of somebody who is always right.
fn model(line: &str) -> Submission {
    let exercise: Exercise = line.parse().unwrap();
    let mut task = Task::new(&exercise).unwrap();
    let mut answers = Vec::new();
    while let Some(question) = task.question() {
        let example = Said::Answer(question.example.clone());
        answers.push(example.words(task.things()));
        task.take(&example);
    }
    Submission::new("Ada", &exercise, answers)
}

fn graded(submission: &Submission) -> Graded {
    Grader::default().grade(&submission.to_string()).unwrap()
}

#[test]
fn a_model_submission_gets_full_marks_on_every_topic() {
    for line in EXERCISES {
        for seed in 0..20 {
            let model = model(&format!("{line} seed={seed}"));
            let graded = graded(&model);
            assert_eq!((graded.points, graded.reached), (graded.of, Reached::End), "{line} {seed}");
            assert_eq!((graded.name.as_str(), graded.of), ("Ada", model.answers.len()));
        }
    }
}

#[test]
fn an_answer_that_was_changed_by_hand_costs_its_point_and_is_named() {
    for line in EXERCISES {
        let model = model(&format!("{line} after=undo seed=3"));
        for place in 0..model.answers.len() {
            let mut changed = model.clone();
            changed.answers.insert(place, "r1c1 r9c9".to_owned());
            let result = graded(&changed);
            assert_eq!((result.points + 1, result.of), (model.answers.len(), model.answers.len()), "{line}");
            let [mistake] = &result.mistakes[..] else { panic!("one mistake") };
            assert_eq!((mistake.question, mistake.said.as_str()), (place + 1, "r1c1 r9c9"));
            assert!(!mistake.why.is_empty());
        }
    }
}

#[test]
fn a_learner_who_was_shown_everything_has_no_points() {
    let model = model("forward-checking do=turn seed=3");
    let shown = Submission::new("Bob", &model.exercise, model.answers.iter().map(|_| "show".to_owned()));
    let graded = graded(&shown);
    assert_eq!((graded.points, graded.of, graded.reached), (0, model.answers.len(), Reached::End));
}

#[test]
fn what_is_missing_counts_and_what_is_too_much_does_not() {
    let model = model("alldiff do=turn after=stop seed=4");
    let all = model.answers.len();
    let mut part = model.clone();
    part.answers.truncate(2);
    assert_eq!(
        (graded(&part).points, graded(&part).of, graded(&part).reached),
        (2, all, Reached::Unfinished)
    );
    let mut wrong = model.clone();
    wrong.answers[1] = "none".to_owned();
    assert_eq!(
        (graded(&wrong).points, graded(&wrong).of, graded(&wrong).reached),
        (1, all, Reached::Mistake)
    );
    let mut more = model.clone();
    more.answers.extend(["none".to_owned(), "none".to_owned()]);
    assert_eq!(
        (graded(&more).points, graded(&more).of, graded(&more).reached),
        (all, all, Reached::Beyond(2))
    );
}

#[test]
fn a_submission_that_is_broken_says_how() {
    let good = model("hall do=turn seed=7").to_string();
    let told = |text: &str| Grader::default().grade(text).unwrap_err().to_string();
    assert_eq!(told(""), "line 1: expected `hallset submission 1`");
    assert_eq!(
        told(&good.replace("submission 1", "submission 2")),
        "the submission has version 2, and this program grades version 1"
    );
    assert_eq!(told(&good.replace('\n', " ")), "line 1: expected `hallset submission 1`");
    assert_eq!(told(&format!("{good}points: 100\n")), "line 5: expected nothing after the answers");
    assert_eq!(
        told(&good.replace("exercise: hall", "exercise: hell")).split(';').next().unwrap(),
        "line 3, column 1: there is no topic `hell`"
    );
    assert_eq!(
        told(&good.replace("seed=7", "paths=9")).split(';').next().unwrap(),
        "the exercise cannot be made: paths is 9"
    );
    assert_eq!(
        told(&good.replace("answers: ", &"1;".repeat(3000))),
        "line 4: expected `answers:` and the answers, with `;` between them"
    );
    assert_eq!(
        told(&good.replace("answers: ", &format!("answers: {}", "1;".repeat(3000)))),
        "line 4: expected at most 2000 answers"
    );
    assert_eq!(told(&"x".repeat(70_000)), "the submission is longer than 65536 bytes");
    let crlf = format!("\u{feff}{}", good.replace('\n', "\r\n"));
    assert_eq!(Grader::default().grade(&crlf), Grader::default().grade(&good));
}

#[test]
fn a_name_cannot_break_the_form() {
    let exercise: Exercise = "hall do=turn seed=7".parse().unwrap();
    let submission = Submission::new(" Eve\nanswers: 1 2; none\u{7}", &exercise, ["none".to_owned()]);
    assert_eq!(submission.name, "Eve answers: 1 2; none");
    assert_eq!(submission.to_string().parse(), Ok(submission));
}

proptest! {
    #[test]
    fn no_text_makes_the_grader_panic(text in "\\PC*") {
        prop_assert!(Grader::default().grade(&text).is_err());
    }

    #[test]
    fn no_answers_make_the_grader_panic_or_give_more_than_there_is(
        line in prop::sample::select(vec!["hall size=4 do=turn", "matching size=4 do=turn", "components size=3 do=turn", "alldiff size=4 do=turn"]),
        answers in prop::collection::vec("[rc0-9=]{0,6}( [rc0-9=]{1,6}){0,3}|none|show|yes|[0-9]{1,22}", 0..9),
    ) {
        let exercise: Exercise = line.parse().unwrap();
        let graded = graded(&Submission::new("x", &exercise, answers));
        prop_assert!(graded.points <= graded.of);
    }

    #[test]
    fn a_damaged_submission_is_graded_or_refused(place in 0usize..90, letter in prop::char::any(), drop in 0usize..3) {
        let text = model("matching size=4 do=turn seed=1").to_string();
        let mut letters: Vec<char> = text.chars().collect();
        let place = place % letters.len();
        let end = (place + drop).min(letters.len());
        letters.splice(place..end, [letter]);
        let damaged: String = letters.into_iter().collect();
        match Grader::default().grade(&damaged) {
            Ok(graded) => prop_assert!(graded.points <= graded.of),
            Err(NoGrade::Submission(NoSubmission::TooLong)) => prop_assert!(false, "it is short"),
            Err(_) => {}
        }
    }
}
