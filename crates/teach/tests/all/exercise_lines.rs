//! Exercises and sheets as text.

use hallset_teach::learn::{Exercise, NoSheet, Sheet, Task};
use hallset_teach::studio::{Limits, check};
use proptest::prelude::*;

fn wrong(line: &str) -> String {
    line.parse::<Exercise>().unwrap_err().to_string()
}

#[test]
fn a_line_that_is_no_exercise_is_refused_with_its_column() {
    assert!(
        wrong("")
            .starts_with("column 1: expected an exercise such as `alldiff seed=7`; the topics are matching,")
    );
    assert!(wrong("  sums seed=7").starts_with("column 3: there is no topic `sums`;"));
    assert!(
        wrong("ac3 paths=2").starts_with("column 5: `paths` is not said of ac3; what can be said is size,")
    );
    assert_eq!(wrong("hall size=six"), "column 6: size is `six`; expected a number");
    assert_eq!(wrong("hall size="), "column 6: size is ``; expected a number");
    assert_eq!(wrong("hall size=4..6"), "column 6: size is `4..6`; expected one number, no range");
    assert_eq!(
        wrong("hall paths=3..2"),
        "column 6: paths is `3..2`; expected a number such as 3, or a range such as 2..4"
    );
    assert_eq!(wrong("hall seed=1 seed=2"), "column 13: `seed` is said twice");
    assert_eq!(wrong("hall falls=maybe"), "column 6: falls is `maybe`; expected yes or no");
    assert_eq!(wrong("hall questions=0"), "column 6: questions is `0`; expected 1 to 50");
    assert_eq!(wrong("search do=turn"), "column 8: a search is predicted: do=predict");
    assert!(wrong("hall do=turn questions=3").starts_with("column 14: questions are counted for"));
}

#[test]
fn every_exercise_asks_the_studio_for_what_it_can_answer() {
    for line in [
        "matching",
        "alldiff cells=4",
        "components",
        "hall size=9",
        "ac3",
        "forward-checking size=9",
        "search size=9",
    ] {
        let request = line.parse::<Exercise>().unwrap().request().unwrap();
        assert!(check(&request, &Limits::default()).is_ok(), "{line}");
    }
}

#[test]
fn what_nothing_can_be_asked_about_is_refused() {
    let none = "search size=6 dead-ends=0".parse().unwrap();
    let refused = Task::new(&none).err().unwrap().to_string();
    assert!(refused.starts_with("nothing can be asked about this run"), "{refused}");
}

#[test]
fn a_sheet_has_a_title_and_exercises_and_says_where_it_is_wrong() {
    let text = "\u{feff}# Week 3\ntitle: Matchings\r\n\nmatching do=turn seed=7\n  hall seed=8\n";
    let sheet: Sheet = text.parse().unwrap();
    assert_eq!(sheet.title.as_deref(), Some("Matchings"));
    let lines: Vec<usize> = sheet.exercises.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [4, 5]);
    let wrong = |text: &str| text.parse::<Sheet>().unwrap_err();
    assert_eq!(wrong("# nothing\n"), NoSheet::Empty);
    let text = "Title: Week #3 # and more\nhall seed=1 # first\n\tmatching seed=2\t# second\n  # third\n";
    let sheet: Sheet = text.parse().unwrap();
    assert_eq!((sheet.title.as_deref(), sheet.exercises.len()), (Some("Week #3 # and more"), 2));
    assert_eq!(sheet.exercises[0].1, "hall seed=1".parse().unwrap());
    assert_eq!("title:\nhall seed=1\n".parse::<Sheet>().unwrap().title, None);
    assert!(matches!(wrong("hall seed=1#2\n"), NoSheet::Line { line: 1, .. }));
    assert!(
        wrong("hall\nhall sise=4\n").to_string().starts_with("line 2, column 6: `sise` is not said of hall;")
    );
    assert_eq!(wrong("title: a\ntitle: b\n"), NoSheet::Title { line: 2 });
}

fn word() -> impl Strategy<Value = String> {
    let key = prop::sample::select(vec![
        "size",
        "cells",
        "paths",
        "components",
        "falls",
        "possible",
        "removals",
        "open",
        "dead-ends",
        "questions",
        "do",
        "after",
        "seed",
    ]);
    let value = prop_oneof![
        (0u64..20).prop_map(|number| number.to_string()),
        (0u64..9, 0u64..9).prop_map(|(least, most)| format!("{least}..{most}")),
        prop::sample::select(vec!["yes", "no", "turn", "predict", "undo", "stop"]).prop_map(str::to_owned),
    ];
    (key, value).prop_map(|(key, value)| format!("{key}={value}"))
}

proptest! {
    #[test]
    fn an_exercise_reads_back_as_it_is_printed(
        topic in prop::sample::select(vec!["matching", "components", "alldiff", "hall", "ac3", "forward-checking", "search"]),
        words in prop::collection::vec(word(), 0..6),
    ) {
        let line = format!("{topic} {}", words.join(" "));
        if let Ok(exercise) = line.parse::<Exercise>() {
            prop_assert_eq!(exercise.to_string().parse::<Exercise>(), Ok(exercise));
        }
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC*", line in "(hall|ac3|search|alldiff)( [a-z-]{1,9}=[0-9a-z.é]{0,22}){0,4}") {
        let _ = text.parse::<Exercise>();
        let _ = text.parse::<Sheet>();
        let _ = line.parse::<Exercise>();
    }
}
