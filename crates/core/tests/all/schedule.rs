//! Seasons are proved, property by property, and a wrong one is found out.

use hallset::schedule::{self, Breach, Property, Returns, Schedule, ScheduleError};
use hallset::{Cell, Digit, Layout, Outcome, Puzzle, Solver};

fn holds(season: &Schedule, returns: Returns) -> bool {
    season.verify(returns).iter().all(hallset::schedule::Finding::holds)
}

#[test]
fn seasons_of_every_small_square_hold_with_and_without_the_return_rule() {
    for teams in [1, 4, 9, 16, 25] {
        for returns in [Returns::Anytime, Returns::Apart] {
            let season = Schedule::make(teams, returns, 7).unwrap();
            assert!(holds(&season, returns), "{teams} teams, {returns:?}");
            assert_eq!(season.matches().count(), teams * (teams - 1));
        }
    }
}

#[test]
fn a_season_without_the_return_rule_may_break_it() {
    let season = (0..20).map(|seed| Schedule::make(9, Returns::Anytime, seed).unwrap());
    assert!(season.into_iter().any(|season| !holds(&season, Returns::Apart)));
}

#[test]
fn four_teams_have_48_seasons_with_returns_apart() {
    let puzzle = Puzzle::empty(schedule::layout(4, Returns::Apart).unwrap()).unwrap();
    assert_eq!(Solver::default().solutions(&puzzle).count(), 48);
}

#[test]
fn the_number_of_cases_is_the_one_that_can_be_counted_by_hand() {
    let season = Schedule::make(9, Returns::Apart, 0).unwrap();
    let cases: Vec<usize> = season.verify(Returns::Apart).iter().map(|finding| finding.cases).collect();
    assert_eq!(cases, [72, 81, 54, 27, 36]);
}

#[test]
fn exchanging_two_matches_of_a_team_is_found_out() {
    let good = Schedule::make(9, Returns::Anytime, 0).unwrap();
    let mut grid = good.grid().clone();
    let (one, other) = (Cell::new(1), Cell::new(2));
    let (first, second) = (grid.get(one), grid.get(other));
    grid.set(one, second);
    grid.set(other, first);
    let findings = Schedule::new(grid).unwrap().verify(Returns::Anytime);
    let failed: Vec<Property> =
        findings.iter().filter(|finding| !finding.holds()).map(|finding| finding.property).collect();
    assert_eq!(failed, [Property::EveryTeamEveryWeekend], "two away teams play twice on one weekend");
    let words = findings[1].breaches[0].describe(|team| format!("team {}", team + 1));
    assert!(words.contains("times away on weekend"), "{words}");
}

#[test]
fn a_grid_of_one_digit_breaks_every_property() {
    let grid = hallset::Grid::from_cells(vec![Some(Digit::new(1)); 16]).unwrap();
    let findings = Schedule::new(grid).unwrap().verify(Returns::Apart);
    assert!(findings[1..].iter().all(|finding| !finding.holds()));
    assert!(findings[4].breaches.contains(&Breach::Mirror { one: 0, other: 1, weekend: 0 }));
}

#[test]
fn fixed_matches_stay_and_returns_are_kept_apart() {
    let mut fixed = Puzzle::empty(Layout::of_side(9).unwrap()).unwrap();
    fixed.give(Cell::new(1), Digit::new(5));
    let puzzle = schedule::with_returns(&fixed, Returns::Apart).unwrap();
    let Outcome::Solved(grid) = Solver::default().solve(&puzzle) else { panic!("there is a season") };
    assert_eq!(grid.get(Cell::new(1)), Some(Digit::new(5)));
    assert!(holds(&Schedule::new(grid).unwrap(), Returns::Apart));
}

#[test]
fn other_grids_are_no_seasons() {
    let error = Schedule::make(8, Returns::Anytime, 0).unwrap_err();
    assert_eq!(error, ScheduleError::Teams { teams: 8 });
    let rectangular = Puzzle::empty(Layout::with_boxes(2, 8).unwrap()).unwrap();
    assert_eq!(schedule::with_returns(&rectangular, Returns::Anytime), Err(ScheduleError::NotSquareBoxes));
    let blank = Schedule::new(hallset::Grid::blank(9)).unwrap_err();
    assert_eq!(blank.to_string(), "a season is a complete grid; 81 of its cells are blank");
}
