//! The lessons that are shipped: each can be read and made, ends in an exercise, and its exercises can be done.

use crate::support::learners::{another, guessed};
use hallset::random::Random;
use hallset::{Cancel, CellOrder, Counters, Method, Solver};
use hallset_teach::learn::{Exercise, Said, Task};
use hallset_teach::lesson::{Lesson, LessonError, Picture, shipped};
use hallset_teach::parcel::Engine;

fn read(text: &str) -> Result<Lesson, LessonError> {
    Lesson::read(text, &Cancel::new(), |name| Err(format!("the picture {name} is not there")))
}

#[test]
fn seven_lessons_are_read_and_each_ends_in_an_exercise() {
    assert_eq!(shipped().len(), 7);
    for (number, lesson) in (1..).zip(shipped()) {
        let read = read(lesson.text).unwrap_or_else(|error| panic!("{}: {error}", lesson.name));
        assert_eq!(read.title, lesson.title());
        assert!(read.title.starts_with(&format!("{number}. ")), "{}", read.title);
        assert!(read.frames > read.exercises.len(), "{}: steps play in it", lesson.name);
        let last = lesson.text.trim_end().lines().last().unwrap();
        assert!(last.starts_with("<!-- exercise "), "{}: {last}", lesson.name);
    }
}

#[test]
fn a_learner_who_is_always_right_gets_full_marks_on_every_exercise_of_the_lessons() {
    for lesson in shipped() {
        for exercise in read(lesson.text).unwrap().exercises {
            let mut task = Task::new(&exercise).unwrap();
            let questions = task.of();
            while let Some(question) = task.question() {
                let model = Said::Answer(question.example.clone());
                assert!(task.take(&model).unwrap().right, "{}: {exercise}", lesson.name);
            }
            assert!(questions > 1, "{}: {exercise}: there is something to do", lesson.name);
            assert_eq!((task.points(), task.of()), (questions, questions), "{}: {exercise}", lesson.name);
        }
    }
}

/// Every exercise of the lessons.
fn exercises() -> Vec<Exercise> {
    shipped().iter().flat_map(|lesson| read(lesson.text).unwrap().exercises).collect()
}

#[test]
fn a_learner_who_guesses_gets_less_than_half_of_every_exercise_of_the_lessons() {
    const LEARNERS: u64 = 1000;
    for exercise in exercises() {
        let task = Task::new(&exercise).unwrap();
        let shares = (0..LEARNERS).map(|seed| guessed(task.clone(), &mut Random::new(seed, 1)));
        let share = shares.sum::<f64>() / LEARNERS as f64;
        println!("{exercise}: {share:.1} % on average");
        assert!(share < 50.0, "{exercise}: {share:.1} %");
    }
}

#[test]
fn a_learner_who_takes_another_order_gets_full_marks_on_every_exercise_of_the_lessons() {
    for exercise in exercises() {
        for seed in 0..50 {
            let mut task = Task::new(&exercise).unwrap();
            let mut random = Random::new(seed, 2);
            while let Some(question) = task.question() {
                let answer = another(question, &task, &mut random);
                assert!(task.take(&Said::Answer(answer)).unwrap().right, "{exercise} {seed}");
            }
            assert_eq!(task.points(), task.of(), "{exercise} {seed}");
        }
    }
}

#[test]
fn an_exercise_is_a_frame_that_may_give_a_file_and_a_copy_and_steps_may_not() {
    let text = "# A & B\n\n<!-- exercise \"Find <it>\" hall do=turn seed=7 -->\n\n<!-- live \"A row\" #p=12..34....21..43&u=r1 -->\n";
    let lesson = read(text).unwrap();
    assert_eq!((lesson.frames, lesson.exercises.len()), (2, 1));
    let page = lesson.page("en", Engine(b"engine"));
    assert!(page.contains(
        "<iframe class=\"live\" title=\"Find &lt;it&gt;\" sandbox=\"allow-scripts allow-downloads\" allow=\"clipboard-write\" \
         data-search=\"?embed&amp;controls=full\" \
         data-hash=\"#e=hall%20size%3D6%20do%3Dturn%20after%3Dundo%20seed%3D7\"></iframe>"
    ));
    assert!(page.contains("title=\"A row\" sandbox=\"allow-scripts\" data-search=\"?embed\""));
}

#[test]
fn a_mistake_in_an_exercise_is_told_with_its_line() {
    let cases = [
        ("<!-- exercise \"A\" hall sise=4 -->", "`hall sise=4`, column 6: `sise` is not said of hall"),
        ("<!-- exercise \"A\" hall components=1 falls=yes -->", "in a unit with one component nothing falls"),
        ("<!-- exercise hall seed=7 -->", "expected <!-- exercise \"a title\" hall do=turn seed=7 -->"),
        ("<!-- exercise \"A\" hall\n-->", "such a comment stands on a line of its own"),
    ];
    for (comment, expected) in cases {
        let error = read(&format!("# A\n\n{comment}\n")).unwrap_err();
        assert_eq!(error.line, 3, "{comment}");
        assert!(error.message.contains(expected), "{comment}: {}", error.message);
    }
}

#[test]
fn comments_that_are_nearly_ours_are_ours_or_are_told() {
    for comment in [
        "<!--exercise \"A\" hall seed=7-->",
        "<!-- Exercise \"A\" hall seed=7 -->",
        "<!--EXERCISE\"A\"hall-->",
    ] {
        assert_eq!(read(&format!("# A\n\n{comment}\n")).unwrap().exercises.len(), 1, "{comment}");
    }
    let alone = "such a comment stands on a line of its own";
    for (comment, expected) in [
        ("text <!-- exercise \"A\" hall seed=7 --> text", alone),
        ("<p><!-- live \"A\" #p=1...&u=r1 --></p>", alone),
        ("<!-- a --> <!-- exercise \"A\" hall seed=7 -->", alone),
        ("<!-- exercice \"A\" hall seed=7 -->", "found a comment `exercice`, expected `exercise`"),
        ("<!-- lives \"A\" #p=1...&u=r1 -->", "found a comment `lives`, expected `live`"),
    ] {
        let error = read(&format!("# A\n\n{comment}\n")).unwrap_err();
        assert_eq!((error.line, error.message.starts_with(expected)), (3, true), "{comment}: {error}");
    }
    for comment in
        ["<!-- note \"A\" -->", "<!-- exercises follow -->", "<!-- like that -->", "`<!-- exercise -->`"]
    {
        assert_eq!(read(&format!("# A\n\n{comment}\n")).unwrap().frames, 0, "{comment}");
    }
}

#[test]
fn a_byte_order_mark_and_yaml_before_a_text_are_taken_off() {
    let marked = read("\u{feff}# Rows\n").unwrap();
    assert_eq!(marked.title, "Rows");
    let marked = read("\u{feff}<!-- exercise \"A\" hall seed=7 -->\n").unwrap();
    assert_eq!(marked.exercises.len(), 1);
    let text = "---\ntitle: Week 3\ntags: [a]\n---\n# Rows\n";
    let lesson = read(text).unwrap();
    assert_eq!(lesson.title, "Week 3");
    assert!(!lesson.page("en", Engine(b"engine")).contains("tags"));
    assert_eq!(read(&format!("{text}\n<!-- exercise \"A\" -->\n")).unwrap_err().line, 7);
}

#[test]
fn what_a_frame_is_told_is_checked() {
    let told = |options: &str| read(&format!("<!-- live \"A\" {options}#p=12..34....21..43&u=r1 -->"));
    for options in
        ["", "?", "?embed", "?from=2&to=3&play&loop&speed=1.5", "?controls=none&theme=dark&ask=always"]
    {
        assert!(told(options).is_ok(), "{options}");
    }
    for (options, expected) in [
        ("?from=9&to=3", "from=9 is after to=3"),
        ("?foo=1", "found foo=1; a frame is told from, to,"),
        (
            "?controls=bogus",
            "found controls=bogus, expected controls=none or controls=small or controls=full",
        ),
        ("?theme=zz", "found theme=zz, expected theme=auto or"),
        ("?ask=often", "found ask=often, expected ask=never or"),
        ("?speed=fast", "found speed=fast, expected a number"),
        ("?to=x", "found to=x, expected the number of a step"),
        ("?to=300", "there is no step 300"),
    ] {
        let error = told(options).unwrap_err();
        assert!(error.message.starts_with(expected), "{options}: {}", error.message);
    }
}

#[test]
fn pictures_are_taken_along_by_their_names_or_told() {
    let mut asked = Vec::new();
    let text = "![a](my%20pic.svg) ![b](HTTPS://example.org/b.png) ![c](data:image/png;base64,AA)";
    let picture = |name: &str| {
        asked.push(name.to_owned());
        Ok(Picture { content_type: "image/svg+xml", bytes: Vec::new() })
    };
    assert!(Lesson::read(text, &Cancel::new(), picture).is_ok());
    assert_eq!(asked, ["my pic.svg"]);
    let error = read("![a](http://example.org/a.png)").unwrap_err();
    assert!(error.message.contains("would not be shown; expected https:"), "{error}");
}

#[test]
fn the_numbers_of_lessons_4_and_5_are_those_of_the_program() {
    let puzzle: hallset::Puzzle = "....2....14...1.".parse().unwrap();
    let counted = |method| {
        let mut counters = Counters::default();
        Solver::new(method).solve_observed(&puzzle, &mut counters);
        (counters.removals, counters.checks)
    };
    assert_eq!(counted(Method::Ac3), (36, 144 + 36 * 6));
    assert_eq!(counted(Method::Forward), (36, 16 * 7));
    let [ac3, forward] = [3, 4].map(|number| shipped()[number].text);
    assert!(ac3.contains("#p=....2....14...1.&u=ac3&start=full") && ac3.contains("144 + 36 × 6 = 360"));
    assert!(forward.contains("| candidates removed | 36 | 36 |\n| checks | 360 | 112 |"));
}

#[test]
fn the_numbers_of_lesson_6_are_those_of_the_program() {
    let line = "2.........4......2..36...5....1.4..5";
    let puzzle: hallset::Puzzle = line.parse().unwrap();
    let row = |name: &str, solver: Solver| {
        let mut counters = Counters::default();
        solver.solve_observed(&puzzle, &mut counters);
        format!("| {name} | {} | {} |\n", counters.guesses, counters.backtracks)
    };
    let forward = || Solver::new(Method::Forward);
    let rows = [
        row("the first in reading order", forward().cell_order(CellOrder::First)),
        row("the fewest candidates", forward()),
        row("the fewest candidates, all-different as the filter", Solver::new(Method::AllDiff)),
    ];
    let text = shipped()[5].text;
    assert!(text.contains(&rows.concat()), "{rows:?}");
    assert_eq!(text.matches(&format!("#p={line}&")).count(), 2);
}
