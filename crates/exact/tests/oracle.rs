//! The solver against a brute-force oracle, and its learned clauses against the second judge.

use hallset_exact::{Answer, Arm, Kind, Limits, Lit, Options, Problem, Solver, Var};
use proptest::prelude::*;
use std::ops::ControlFlow;

/// Groups as lists of variable numbers, clauses as lists of numbers and signs.
#[derive(Clone, Debug)]
struct Question {
    variables: u32,
    groups: Vec<(Vec<u32>, bool)>,
    clauses: Vec<Vec<(u32, bool)>>,
}

fn questions() -> impl Strategy<Value = Question> {
    (2u32..14).prop_flat_map(|variables| {
        let members =
            prop::collection::btree_set(0..variables, 1..6).prop_map(|set| set.into_iter().collect());
        let groups = prop::collection::vec((members, prop::bool::weighted(0.7)), 1..9);
        let clause = prop::collection::vec((0..variables, any::<bool>()), 1..4);
        let clauses = prop::collection::vec(clause, 0..5);
        (Just(variables), groups, clauses).prop_map(|(variables, groups, clauses)| Question {
            variables,
            groups,
            clauses,
        })
    })
}

fn problem(question: &Question) -> Problem {
    let mut problem = Problem::new();
    let variables: Vec<Var> = (0..question.variables).map(|_| problem.variable()).collect();
    for (members, exact) in &question.groups {
        let kind = if *exact { Kind::ExactlyOne } else { Kind::AtMostOne };
        problem.group(members.iter().map(|&member| variables[member as usize]), kind);
    }
    for clause in &question.clauses {
        problem.clause(clause.iter().map(|&(variable, chosen)| {
            let variable = variables[variable as usize];
            if chosen { variable.chosen() } else { variable.left_out() }
        }));
    }
    problem
}

/// Tries every choice.
fn oracle(problem: &Problem) -> u64 {
    let variables = problem.variable_count() as u32;
    let choices = (0u32..1 << variables).filter(|choice| {
        problem.is_solved_by((0..variables).filter(|bit| choice >> bit & 1 == 1).map(Var::new))
    });
    choices.count() as u64
}

/// Ways to search: each arm, and what happens now and then happening all the time.
fn ways() -> impl Strategy<Value = Options> {
    let arm = prop::sample::select(&Arm::ALL[..]);
    (arm, 0u64..4, [any::<bool>(), any::<bool>(), any::<bool>()]).prop_map(
        |(arm, seed, [reducing, changing, diving])| {
            let mut options = arm.options(seed);
            if reducing {
                options.reduce = 1;
            }
            if changing {
                options.first_slice = 1;
            }
            if diving {
                (options.dive, options.rephase) = (1, 1);
            }
            options
        },
    )
}

/// Enough clauses of three literals that a search meets dozens of conflicts and learns facts; some have solutions.
fn tangles() -> impl Strategy<Value = Question> {
    let clause = prop::collection::vec((0..60u32, any::<bool>()), 3);
    let members =
        prop::collection::btree_set(0..60u32, 2..6).prop_map(|set| set.into_iter().collect::<Vec<_>>());
    let groups = prop::collection::vec((members, any::<bool>()), 0..6);
    (groups, prop::collection::vec(clause, 180..270)).prop_map(|(groups, clauses)| Question {
        variables: 60,
        groups,
        clauses,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_solution_is_found_exactly_once(question in questions(), options in ways()) {
        let problem = problem(&question);
        let mut solver = Solver::new(&problem, options).with_proof();
        let mut found = std::collections::BTreeSet::new();
        while solver.solve() == Answer::Solution {
            let chosen: Vec<Var> = solver.chosen().collect();
            prop_assert!(problem.is_solved_by(chosen.iter().copied()));
            prop_assert!(found.insert(chosen), "a solution came twice");
            solver.exclude();
        }
        prop_assert_eq!(found.len() as u64, oracle(&problem));
        prop_assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem)), None);
    }

    #[test]
    fn matchings_change_no_answer_and_their_reasons_stand(
        rows in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.55), 5), 3..5),
        exact in any::<bool>(),
        options in ways(),
    ) {
        let problem = matched_question(&rows, exact);
        prop_assume!(problem.variable_count() < 16);
        let mut solver = Solver::new(&problem, options).with_proof();
        prop_assert_eq!(solver.count(u64::MAX), oracle(&problem));
        prop_assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem)), None);
    }

    #[test]
    fn counting_stops_at_the_limit(question in questions()) {
        let problem = problem(&question);
        let expected = oracle(&problem).min(2);
        prop_assert_eq!(Solver::new(&problem, Options::default()).count(2), expected);
    }
}

fn literals(list: &[(u32, bool)], variables: u32) -> Vec<Lit> {
    let literal = |&(number, chosen): &(u32, bool)| {
        let variable = Var::new(number % variables);
        if chosen { variable.chosen() } else { variable.left_out() }
    };
    list.iter().map(literal).collect()
}

/// What one question supposes, and what is required after it.
type Supposition = (Vec<(u32, bool)>, Option<(u32, bool)>);

fn suppositions() -> impl Strategy<Value = Vec<Supposition>> {
    let literal = || (any::<u32>(), any::<bool>());
    let required = prop::option::weighted(0.3, literal());
    prop::collection::vec((prop::collection::vec(literal(), 0..6), required), 1..8)
}

/// Asks all questions of one solver, and checks answers, solutions and what was learned.
fn ask_supposing(
    question: &Question,
    options: Options,
    asked: &[Supposition],
    has_solution: impl Fn(&Problem) -> bool,
) {
    let mut required = problem(question);
    let mut solver = Solver::new(&required, options).with_proof();
    for (supposed, fact) in asked {
        let supposed = literals(supposed, question.variables);
        let mut narrowed = required.clone();
        supposed.iter().for_each(|&lit| narrowed.clause([lit]));
        let answer = solver.solve_supposing(&supposed, Limits::default(), |_| ControlFlow::Continue(()));
        let expected = if has_solution(&narrowed) { Answer::Solution } else { Answer::Exhausted };
        assert_eq!(answer, expected, "supposing {supposed:?}");
        assert!(answer != Answer::Solution || narrowed.is_solved_by(solver.chosen()));
        for lit in literals(fact.as_slice(), question.variables) {
            solver.require(lit);
            required.clause([lit]);
        }
    }
    let answer = if has_solution(&required) { Answer::Solution } else { Answer::Exhausted };
    assert_eq!(solver.solve(), answer, "what was supposed is forgotten");
    assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem(question))), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_is_supposed_holds_in_the_solution_and_for_one_question_alone(
        question in questions(), options in ways(), asked in suppositions(),
    ) {
        ask_supposing(&question, options, &asked, |narrowed| oracle(narrowed) > 0);
    }

    #[test]
    fn what_is_learned_supposing_something_is_true_without_it(
        question in tangles(), options in ways(), asked in suppositions(),
    ) {
        let fresh = |narrowed: &Problem| {
            Solver::new(narrowed, Options::default()).solve() == Answer::Solution
        };
        ask_supposing(&question, options, &asked, fresh);
    }

    #[test]
    fn every_way_to_search_finds_as_many_solutions(question in tangles(), options in ways()) {
        let problem = problem(&question);
        let expected = Solver::new(&problem, Options::default()).count(30);
        let mut solver = Solver::new(&problem, options).with_proof();
        prop_assert_eq!(solver.count(30), expected);
        prop_assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem)), None);
    }
}

/// Pigeons in one hole fewer: no solution, and no short reason for it.
fn pigeons(holes: usize) -> Problem {
    let mut problem = Problem::new();
    let places: Vec<Vec<Var>> =
        (0..=holes).map(|_| (0..holes).map(|_| problem.variable()).collect()).collect();
    for pigeon in &places {
        problem.exactly_one(pigeon.iter().copied());
    }
    for hole in 0..holes {
        problem.at_most_one(places.iter().map(|pigeon| pigeon[hole]));
    }
    problem
}

/// The same with the hint that holes are to be matched.
fn matched_pigeons(holes: usize) -> Problem {
    let mut problem = Problem::new();
    let places: Vec<Vec<Var>> =
        (0..=holes).map(|_| (0..holes).map(|_| problem.variable()).collect()).collect();
    let pigeons: Vec<_> = places.iter().map(|pigeon| problem.exactly_one(pigeon.iter().copied())).collect();
    let holes: Vec<_> =
        (0..holes).map(|hole| problem.at_most_one(places.iter().map(|pigeon| pigeon[hole]))).collect();
    problem.matching(pigeons, holes);
    problem
}

/// Rows with random edges to more columns than rows or as many, each a matching of its own kind.
fn matched_question(rows: &[Vec<bool>], exact: bool) -> Problem {
    let mut problem = Problem::new();
    let columns = rows[0].len();
    let edges: Vec<Vec<Option<Var>>> =
        rows.iter().map(|row| row.iter().map(|&edge| edge.then(|| problem.variable())).collect()).collect();
    let row_groups: Vec<_> =
        edges.iter().map(|row| problem.exactly_one(row.iter().flatten().copied())).collect();
    let kind = if exact { Kind::ExactlyOne } else { Kind::AtMostOne };
    let column_groups: Vec<_> =
        (0..columns).map(|column| problem.group(edges.iter().filter_map(|row| row[column]), kind)).collect();
    problem.matching(row_groups, column_groups);
    problem
}

/// A Latin square with some cells fixed at random along a solution shifted by the seed.
fn latin(side: usize, every: usize) -> Problem {
    let mut problem = Problem::new();
    let variable: Vec<Var> = (0..side * side * side).map(|_| problem.variable()).collect();
    let at = |row: usize, column: usize, digit: usize| variable[(row * side + column) * side + digit];
    for one in 0..side {
        for other in 0..side {
            problem.exactly_one((0..side).map(|digit| at(one, other, digit)));
            problem.exactly_one((0..side).map(|column| at(one, column, other)));
            problem.exactly_one((0..side).map(|row| at(row, one, other)));
            if (one * 7 + other * 3) % every == 0 {
                problem.clause([at(one, other, (one * 2 + other) % side).chosen()]);
            }
        }
    }
    problem
}

#[test]
fn pigeons_are_refuted_and_every_learned_clause_follows() {
    let problem = pigeons(5);
    let mut solver = Solver::new(&problem, Options::default()).with_proof();
    assert_eq!(solver.solve(), Answer::Exhausted);
    let proof = solver.proof().expect("the proof was asked for");
    assert!(proof.steps().len() > 20);
    assert_eq!(proof.first_error(&problem), None);
}

#[test]
fn clauses_learned_between_reductions_and_changes_of_mode_follow() {
    let problem = pigeons(6);
    for arm in Arm::ALL {
        let mut options = arm.options(1);
        (options.reduce, options.first_slice) = (1, 1);
        let mut solver = Solver::new(&problem, options).with_proof();
        assert_eq!(solver.solve(), Answer::Exhausted);
        let counted = solver.statistics();
        assert!(counted.reductions > 10 && counted.mode_changes > 2, "{counted:?}");
        assert!(counted.learned < counted.conflicts / 2, "nothing was forgotten: {counted:?}");
        assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem)), None);
    }
}

#[test]
fn a_matching_refutes_pigeons_at_once() {
    let problem = matched_pigeons(30);
    let mut solver = Solver::new(&problem, Options::default()).with_proof();
    assert_eq!(solver.solve(), Answer::Exhausted);
    assert_eq!(solver.statistics().conflicts, 1);
    assert_eq!(solver.proof().and_then(|proof| proof.first_error(&problem)), None);
}

#[test]
fn a_wrong_clause_is_caught_by_the_judge() {
    let mut asked = Problem::new();
    let [one, other, third] = asked.variables();
    asked.exactly_one([one, other]);
    let mut other_question = asked.clone();
    other_question.clause([third.left_out()]);
    other_question.clause([third.chosen(), one.chosen()]);
    other_question.clause([third.chosen(), one.left_out(), other.chosen()]);
    let mut solver = Solver::new(&other_question, Options::default()).with_proof();
    assert_eq!(solver.solve(), Answer::Exhausted);
    let proof = solver.proof().expect("the proof was asked for");
    assert_eq!(proof.first_error(&other_question), None);
    assert!(proof.first_error(&asked).is_some());
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_seed_another() {
    let problem = latin(13, 4);
    let run = |seed| {
        let mut options = Options::default();
        options.seed = seed;
        let mut solver = Solver::new(&problem, options);
        let answer = solver.solve();
        (answer, solver.chosen().collect::<Vec<_>>(), solver.statistics())
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn stopping_and_going_on_gives_the_same_answer_as_not_stopping() {
    let problem = pigeons(7);
    let mut patient = Solver::new(&problem, Options::default());
    assert_eq!(patient.solve(), Answer::Exhausted);
    let mut hasty = Solver::new(&problem, Options::default());
    let mut pauses = 0;
    let limits = Limits { conflicts: 50, ..Limits::default() };
    while hasty.solve_within(limits, |_| ControlFlow::Continue(())) == Answer::Stopped {
        pauses += 1;
    }
    assert!(pauses > 3);
    assert_eq!(hasty.statistics(), patient.statistics());
}

#[test]
fn a_listener_can_stop_the_search() {
    let mut solver = Solver::new(&pigeons(9), Options::default());
    let answer = solver.solve_within(Limits::default(), |statistics| {
        if statistics.conflicts > 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(answer, Answer::Stopped);
    assert!((1000..2000).contains(&solver.statistics().conflicts));
}

#[test]
fn clauses_stay_within_the_memory_they_are_given() {
    let mut options = Options::default();
    options.clause_words = 20_000;
    let mut solver = Solver::new(&pigeons(9), options);
    solver.solve_within(Limits { conflicts: 20_000, ..Limits::default() }, |statistics| {
        assert!(statistics.clause_words < 40_000, "{} words", statistics.clause_words);
        ControlFlow::Continue(())
    });
}
