//! Exercises on the wire: a page that keeps only what it is told gets to the end, never sees an answer before its time,
//! and shows the verdict that `grade` gives to the same answers.

use crate::support::EXERCISES;
use hallset::Cancel;
use hallset::random::Random;
use hallset_teach::api;
use hallset_teach::learn::{Exercise, Grader, Reached, Task};
use hallset_teach::studio::Limits;
use serde_json::{Value, json};

/// What is told, without the journals.
fn asked(body: &Value) -> (u16, Value) {
    let reply = api::exercise(body.to_string().as_bytes(), &Limits::default(), &Cancel::new());
    let first = reply.bytes.split(|&byte| byte == b'\n').next().unwrap();
    (reply.status, serde_json::from_slice(first).unwrap())
}

fn standing(line: &str, answers: &Value, said: Option<Value>) -> Value {
    let mut body = json!({"version": 2, "exercise": line, "answers": answers, "name": "Ada"});
    if let Some(said) = said {
        body["said"] = said;
    }
    let (status, told) = asked(&body);
    assert_eq!(status, 200, "{told}");
    told["task"].clone()
}

/// A right answer to what is asked after these.
fn right(line: &str, answers: &Value) -> Value {
    let exercise: Exercise = line.parse().unwrap();
    let mut task = Task::new(&exercise).unwrap();
    for answer in answers.as_array().unwrap() {
        task.take_words(answer.as_str().unwrap()).unwrap();
    }
    serde_json::to_value(&task.question().unwrap().example).unwrap()
}

/// Something that may be said to a question, right by chance at best.
fn guess(question: &Value, random: &mut Random) -> Value {
    match question["picked"].as_str().unwrap() {
        "truth" => json!(random.below(2) == 0),
        "number" => json!(1 + random.below(4)),
        _ if question["nothing"] == true && random.below(2) == 0 => json!([]),
        _ => json!([random.below(16)]),
    }
}

#[test]
fn the_page_and_the_grader_give_the_same_verdict_on_the_same_answers() {
    let mut grader = Grader::default();
    let mut random = Random::new(7, 0);
    for line in EXERCISES {
        for seed in 0..8 {
            let after = if seed % 2 == 0 { "undo" } else { "stop" };
            let line = format!("{line} after={after} seed={seed}");
            let mut told = standing(&line, &json!([]), None);
            let mut tries = 0;
            while !told["question"].is_null() {
                tries += 1;
                let answers = told["answers"].clone();
                let said = match random.below(5) {
                    0 if tries < 30 => guess(&told["question"], &mut random),
                    1 if seed % 4 == 0 => json!("show"),
                    _ => right(&line, &answers),
                };
                told = standing(&line, &answers, Some(said));
                assert_eq!(told["answers"].as_array().unwrap().len(), answers.as_array().unwrap().len() + 1);
            }
            let graded = grader.grade(told["submission"].as_str().unwrap()).unwrap();
            assert_eq!(graded.name, "Ada");
            assert_eq!(json!([graded.points, graded.of]), json!([told["points"], told["of"]]), "{line}");
            assert_eq!(serde_json::to_value(&graded.mistakes).unwrap(), told["mistakes"], "{line}");
            assert_eq!(graded.reached == Reached::Mistake, told["stopped"] == true, "{line}");
        }
    }
}

#[test]
fn a_verdict_shows_the_answer_only_when_nobody_can_try_again() {
    let wrong = |after: &str| {
        standing(&format!("hall size=5 do=turn after={after} seed=7"), &json!([]), Some(json!([])))
    };
    assert_eq!(wrong("undo")["verdict"]["example"], Value::Null);
    assert_eq!(wrong("undo")["question"]["example"], Value::Null, "a question does not hold its answer");
    assert_eq!(wrong("stop")["verdict"]["example"], right("hall size=5 do=turn seed=7", &json!([])));
    assert_eq!(wrong("stop")["question"], Value::Null);
}

#[test]
fn what_was_kept_beyond_the_end_counts_for_nothing() {
    let told = standing("hall size=5 do=turn after=stop seed=7", &json!(["none", "5", "none"]), None);
    assert_eq!((&told["answers"], &told["stopped"]), (&json!(["none"]), &json!(true)));
}

#[test]
fn an_answer_too_many_a_foreign_thing_and_a_broken_line_are_refused_in_words() {
    let body = |line: &str, answers: Value, said: Value| json!({"version": 2, "exercise": line, "answers": answers, "said": said});
    let line = "hall size=5 do=turn after=stop seed=7";
    for (body, words) in [
        (body(line, json!(["none"]), json!([])), "the exercise is over"),
        (body(line, json!(["1; 2"]), json!([])), "`1; 2` is no answer"),
        (body(line, json!([]), json!([4_000_000])), "this board has no thing 4000000"),
        (body("halls", json!([]), json!("show")), "there is no topic `halls`"),
        (body("matching size=2 paths=9", json!([]), json!("show")), ""),
        (body(line, json!(vec!["none"; 2000]), json!("show")), "at most 2000 answers"),
        (body(line, json!([]), json!("hide")), "not understood"),
    ] {
        let (_, told) = asked(&body);
        assert!(told["error"]["message"].as_str().unwrap().contains(words), "{told}");
    }
}
