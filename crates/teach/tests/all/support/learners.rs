//! Simulated learners: one who guesses, and one who is right in an order of his own.

use hallset::random::Random;
use hallset::{Cell, Digit};
use hallset_teach::learn::{Answer, Picked, Question, Said, Task};
use hallset_teach::scene::Thing;

/// Somebody who knows what kind of thing is asked for and nothing else.
pub(crate) fn guess(question: &Question, task: &Task, random: &mut Random) -> Answer {
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

/// The share of points that somebody gets who guesses, and where that is wrong wants to be shown, in percent.
pub(crate) fn guessed(mut task: Task, random: &mut Random) -> f64 {
    while let Some(question) = task.question() {
        let answer = guess(question, &task, random);
        if task.take(&Said::Answer(answer)).is_some_and(|verdict| !verdict.right) {
            task.take(&Said::Show);
        }
    }
    100.0 * task.points() as f64 / task.of() as f64
}

/// Picks anything that is right, not what the model does, where there is a choice.
pub(crate) fn another(question: &Question, task: &Task, random: &mut Random) -> Answer {
    const TRIES: usize = 300;
    for _ in 0..TRIES {
        let answer = guess(question, task, random);
        if question.accepts(&answer) {
            return answer;
        }
    }
    question.example.clone()
}
