//! Exercises on paper: what is asked stands on one page, and the answers on another alone.

use hallset::Cancel;
use hallset_teach::learn::{Exercise, Topic};
use hallset_teach::studio::{Limits, Timeline, What, answer};
use hallset_teach::worksheet::worksheet;

fn page(exercise: &Exercise) -> (String, String) {
    let page =
        worksheet("Week 3", "en", std::slice::from_ref(exercise), &Cancel::new()).expect("it can be made");
    let mut sections = page.split("<section").skip(1).map(str::to_owned);
    let both = (sections.next().expect("an exercise"), sections.next().expect("a solution"));
    assert_eq!(sections.count(), 0, "{exercise}");
    both
}

#[test]
fn every_topic_has_its_answers_on_the_second_page_alone() {
    for topic in Topic::ALL {
        for seed in 0..4 {
            let mut exercise = Exercise::new(topic);
            exercise.seed = seed;
            let (asked, solution) = page(&exercise);
            let instance = exercise.instance().expect("it can be made");
            let response = answer(&instance.request(), &Limits::default(), &Cancel::new());
            let told = response.told().expect("it can be run");
            let timeline = Timeline::new(told, &instance.puzzle);
            let captions = (1..=timeline.end()).filter_map(|at| timeline.step(at));
            let captions: Vec<_> = captions.map(|(_, moment)| timeline.caption(moment)).collect();
            let told = captions.iter().filter(|caption| solution.contains(caption.as_str())).count();
            assert!(told >= 2, "{exercise}: the solution tells {told} steps");
            assert!(!captions.iter().any(|caption| asked.contains(caption.as_str())), "{exercise}");
            assert!(asked.contains("Name:") && !solution.contains("Name:"));
        }
    }
}

#[test]
fn the_table_of_the_walk_is_empty_first_and_then_full() {
    let exercise: Exercise = "components size=6 components=2 seed=3".parse().expect("it is an exercise");
    let (asked, solution) = page(&exercise);
    let walk = |page: &str| {
        let table = page.split("<table class=\"walk\">").nth(1).expect("a table");
        let rows = table.split("</table>").next().expect("its end").matches("<tr>").count() - 1;
        (rows, table.split("</table>").next().expect("its end").matches("<td></td>").count())
    };
    assert_eq!(walk(&asked), (12, 48));
    assert_eq!(walk(&solution), (12, 0));
}

#[test]
fn every_hall_set_by_which_something_falls_is_named_in_the_solution() {
    for topic in [Topic::AllDiff, Topic::Hall] {
        for seed in 0..20 {
            let mut exercise = Exercise::new(topic);
            exercise.seed = seed;
            let (_, solution) = page(&exercise);
            let instance = exercise.instance().unwrap();
            let response = answer(&instance.request(), &Limits::default(), &Cancel::new());
            let report = response.told().unwrap().units()[0].clone();
            let halls = report.steps.iter().filter(|step| matches!(step.what, What::Hall { .. }));
            let captions: Vec<_> = halls.map(|step| step.caption.clone()).collect();
            assert!(!captions.is_empty(), "{exercise}: something falls");
            for caption in captions {
                assert!(solution.contains(&caption), "{exercise}: {caption}");
            }
        }
    }
}

#[test]
fn a_title_cannot_break_the_page() {
    let exercise: Exercise = "matching seed=1".parse().expect("it is an exercise");
    let page = worksheet("<b>&\"", "en", &[exercise], &Cancel::new()).expect("it can be made");
    assert!(page.contains("<title>&lt;b&gt;&amp;&quot;</title>"));
}
