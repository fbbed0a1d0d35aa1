//! Methods in the studio: journals that replay, numbers of the whole run, the wire form, the race.

use crate::support::{ask, told};
use hallset::{Cancel, Cell, Counters, METHODS, Method, Puzzle, Solver};
use hallset_teach::studio::{
    Branch, FaultKind, Journal, Limits, MethodReport, MethodStep, Request, Run, Solve, StepDetail, answer,
};
use serde_json::Value;

/// Document D4's `data9`: AC-3 removes 305 candidates, then the search begins.
const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

fn solve(puzzle: &str, solve: Solve) -> MethodReport {
    let request =
        Request { puzzle: Some(puzzle.into()), runs: vec![Run::Solve(solve)], ..Request::default() };
    told(&request).methods()[0].clone()
}

#[test]
fn a_method_that_finds_a_solution_says_whether_it_is_the_only_one() {
    let end = |puzzle: &str, runs: Vec<Run>| {
        let request = Request { puzzle: Some(puzzle.into()), runs, ..Request::default() };
        let told = told(&request);
        let last = told.methods().last().expect("a method").journal.steps().last();
        last.expect("an end").kind.id.to_string()
    };
    let auto = || Run::Solve(Solve::new(Method::Auto));
    assert_eq!(end(DATA9, vec![auto()]), "end.only");
    assert_eq!(end("1...............", vec![auto()]), "end.several");
    // What the first method left has one solution alone; the puzzle has not.
    assert_eq!(end("1...............", vec![auto(), Run::Unit("r1".into()), auto()]), "end.several");
    assert_eq!(
        end("12..............", vec![Run::Solve(Solve { max_nodes: Some(0), ..Solve::new(Method::Mac) })]),
        "end.stopped"
    );
}

/// The candidates of each cell after all steps, from the numbers of the protocol alone.
fn replayed(puzzle: &Puzzle, journal: &Journal) -> Vec<Vec<usize>> {
    let mut cells: Vec<Vec<usize>> = puzzle
        .geometry()
        .cells()
        .map(|cell| puzzle.candidates(cell).iter().map(|digit| digit.number()).collect())
        .collect();
    let mut choices = Vec::new();
    for entry in journal.steps() {
        match (entry.kind.branch, entry.cell(), entry.digit()) {
            (None, Some(cell), Some(digit)) => {
                let before = cells[cell.index()].len();
                cells[cell.index()].retain(|&kept| kept != digit.number());
                assert_eq!(cells[cell.index()].len() + 1, before, "a candidate is removed once");
                let left = entry.get("left").expect("a removal says whether one digit is left");
                let single = if let [single] = cells[cell.index()][..] { single } else { 0 };
                assert_eq!(left as usize, single);
            }
            (Some(Branch::Open), ..) => choices.push(cells.clone()),
            (Some(Branch::Close), ..) => cells = choices.pop().expect("a guess for each undo"),
            _ => {}
        }
    }
    cells
}

#[test]
fn a_journal_replays_to_the_solution_with_every_method() {
    let puzzle: Puzzle = DATA9.parse().unwrap();
    for method in METHODS.into_iter().chain([Method::Auto]) {
        let run = solve(DATA9, Solve::new(method));
        assert!(run.is_complete() && run.status == "solved", "{method}");
        let solution: Vec<Vec<usize>> =
            run.solution.clone().unwrap().into_iter().map(|digit| vec![digit.number()]).collect();
        assert_eq!(replayed(&puzzle, &run.journal), solution, "{method}");
    }
}

#[test]
fn the_counters_are_those_of_the_command_and_follow_from_the_journal() {
    let puzzle: Puzzle = DATA9.parse().unwrap();
    for method in METHODS {
        let mut counters = Counters::default();
        Solver::new(method).solve_observed(&puzzle, &mut counters);
        let run = solve(DATA9, Solve::new(method));
        assert_eq!(run.counters, counters, "{method}");
        let count = |wanted: fn(MethodStep<'_>) -> bool| {
            run.journal.steps().filter(|entry| wanted(*entry)).count() as u64
        };
        assert_eq!(run.journal.steps().map(|entry| entry.checks()).sum::<u64>(), counters.checks);
        let removals = count(|entry| entry.kind.technique.is_some());
        let guesses = count(|entry| entry.kind.id == "guess");
        let backtracks = count(|entry| entry.kind.id == "undo");
        assert_eq!(
            (removals, guesses, backtracks),
            (counters.removals, counters.guesses, counters.backtracks)
        );
    }
}

#[test]
fn ac3_ends_as_document_d4_prints_it() {
    let run = solve(DATA9, Solve::new(Method::Ac3));
    let arcs: Vec<i64> = (run.journal.steps())
        .filter(|entry| entry.kind.id == "remove.arc")
        .map(|entry| entry.get("queue").expect("an arc tells the queue"))
        .collect();
    assert_eq!((arcs.len(), arcs[0], arcs[304]), (305, 1941, 5787));
}

#[test]
fn the_queue_is_what_the_list_of_arcs_says_comes_next() {
    for detail in [StepDetail::Changes, StepDetail::All] {
        let run = solve(DATA9, Solve { detail, ..Solve::new(Method::Ac3) });
        let mut taken = 0;
        for entry in run.journal.steps() {
            let peer = match (&*entry.kind.id, detail) {
                ("arcs", StepDetail::Changes) | ("arcs.one" | "remove.arc", _) => entry.get("peer"),
                ("arcs", _) => panic!("every arc is a step"),
                _ => continue,
            };
            taken += entry.get("count").unwrap_or(1) as usize;
            let (cell, peer) = (entry.cell().unwrap(), Cell::new(peer.unwrap() as usize));
            assert_eq!(run.journal.arcs[taken - 1], Some((cell, peer)));
        }
        assert_eq!(taken, run.journal.arcs.len());
    }
}

#[test]
fn every_step_has_a_sentence_without_a_gap() {
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    for (text, method) in METHODS.into_iter().flat_map(|method| [(DATA9, method), (hard, method)]) {
        let puzzle: Puzzle = text.parse().unwrap();
        let run = solve(text, Solve { max_nodes: Some(300), ..Solve::new(method) });
        for step in 0..run.steps {
            let said = run.journal.step(step).caption(puzzle.geometry());
            assert!(said.ends_with('.') && !said.contains(['{', '}']), "{method}: {said}");
        }
    }
}

#[test]
fn the_wire_form_has_the_steps_after_the_first_line() {
    let runs = vec![Run::Solve(Solve::new(Method::AllDiff))];
    let race = vec![Solve::new(Method::Ac3), Solve::new(Method::Mac)];
    let response = ask(&Request { puzzle: Some(DATA9.into()), runs, race, ..Request::default() });
    let json = response.to_json();
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = response.told().unwrap();
    let numbers = |owner: &str, number: usize, field: &str| -> usize {
        let of = lines[1..].iter().filter(|line| line[owner] == number);
        of.map(|line| line[field].as_array().unwrap().len()).sum()
    };
    let expected = |run: &MethodReport| -> usize {
        run.journal.steps().map(|entry| entry.kind.parameters.len() + 2).sum()
    };
    assert_eq!(numbers("run", 0, "steps"), expected(told.methods()[0]));
    assert_eq!(numbers("racer", 0, "steps"), expected(&told.race[0]));
    assert_eq!(numbers("racer", 1, "steps"), expected(&told.race[1]));
    assert_eq!(numbers("racer", 0, "arcs"), 2 * told.race[0].journal.arcs.len());
    assert_eq!(lines[0]["race"][0]["counters"]["checks"], told.race[0].counters.checks);
    assert_eq!(lines[0]["runs"][0]["options"]["solve"], "alldiff");
    let proofs = &told.methods()[0].journal.proofs;
    assert_eq!(
        numbers("run", 0, "proofs"),
        proofs
            .iter()
            .map(|proof| 1 + proof.roles.iter().map(|role| 1 + role.len()).sum::<usize>())
            .sum::<usize>()
    );
}

#[test]
fn a_journal_that_does_not_fit_is_cut_and_its_numbers_are_still_those_of_the_whole_run() {
    let full = solve(DATA9, Solve::new(Method::Forward));
    let limits = Limits { response_bytes: 30_000, ..Limits::default() };
    let mut request = Request {
        puzzle: Some(DATA9.into()),
        runs: vec![Run::Solve(Solve::new(Method::Forward))],
        ..Request::default()
    };
    let response = answer(&request, &limits, &Cancel::new());
    let run = response.told().unwrap().methods()[0].clone();
    assert!(run.steps > 100 && (run.steps as u64) < run.total);
    assert_eq!((run.total, &run.counters), (full.total, &full.counters));
    let captions = |run: &MethodReport, steps| -> Vec<_> {
        let puzzle: Puzzle = DATA9.parse().unwrap();
        run.journal.steps().take(steps).map(|entry| entry.caption(puzzle.geometry())).collect()
    };
    assert_eq!(captions(&run, run.steps), captions(&full, run.steps));
    assert!(response.to_json().len() <= limits.response_bytes);

    request.runs.push(Run::Unit("r1".into()));
    let refused = answer(&request, &limits, &Cancel::new());
    assert_eq!(refused.fault().unwrap().kind, FaultKind::Limit);
}

#[test]
fn a_method_goes_on_from_what_the_runs_before_have_left_and_the_next_run_from_its_end() {
    let runs = vec![
        Run::Unit("r1".into()),
        Run::Propagate(StepDetail::Changes),
        Run::Solve(Solve::new(Method::Forward)),
        Run::Unit("c1".into()),
    ];
    let told = told(&Request { puzzle: Some(DATA9.into()), runs, ..Request::default() });
    let gone: Vec<_> = told.units().into_iter().flat_map(|run| run.removed.clone()).collect();
    let run = told.methods()[0];
    let removed = run.journal.steps().filter(|entry| entry.get("left").is_some());
    let mut removed = removed.filter_map(|entry| entry.cell().zip(entry.digit()));
    let twice = removed.any(|pair| gone.contains(&pair));
    assert!(gone.len() > 100 && !twice, "what is gone is not removed again");
    assert_eq!(run.solution, solve(DATA9, Solve::new(Method::Forward)).solution);
    assert!(told.units().last().unwrap().removed.is_empty(), "column 1 is solved");
}

#[test]
fn limits_hold_for_races_and_nodes() {
    let five = vec![Solve::new(Method::Mac); 5];
    let refused = ask(&Request { race: five, ..Request::default() });
    assert_eq!(refused.fault().unwrap().message, "found 5 methods in the race, expected at most 4");
    let limits = Limits { nodes: 3, ..Limits::default() };
    let runs = vec![Run::Solve(Solve { max_nodes: Some(50), ..Solve::new(Method::Forward) })];
    let response =
        answer(&Request { puzzle: Some(DATA9.into()), runs, ..Request::default() }, &limits, &Cancel::new());
    let run = response.told().unwrap().methods()[0].clone();
    assert_eq!((run.status, run.cause, run.counters.nodes), ("stopped", Some("max-nodes"), 3));
}
