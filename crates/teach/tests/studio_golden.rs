//! The golden column in the studio: eleven removals, two lettered components, Hall sets in words.

use pencilmark::{Cancel, Cell};
use pencilmark_teach::studio::{EXAMPLES, Limits, Phase, Report, Request, Run, Told, What, answer};

fn example(id: &str, units: &[&str]) -> Told {
    let example = EXAMPLES.iter().find(|example| example.id == id).expect("an example of this name");
    let runs = units.iter().map(|unit| Run::Unit((*unit).to_owned())).collect();
    let request =
        Request { puzzle: Some(example.puzzle.to_owned()), start: example.start, runs, ..Request::default() };
    let response = answer(&request, &Limits::default(), &Cancel::new());
    response.told().cloned().unwrap_or_else(|| panic!("{id}: {:?}", response.fault()))
}

fn captions(run: &Report, phase: Phase) -> Vec<&str> {
    run.steps.iter().filter(|step| step.phase == phase).map(|step| &step.caption[..]).collect()
}

#[test]
fn dump() {
    let told = example("golden-column", &["c1"]);
    for step in &told.runs[0].steps {
        println!("{:?} {:?} {}", step.phase, step.line, step.caption);
    }
    println!("{}", &serde_json::to_string(&told).unwrap()[..]);
}
