//! The proof that a season is one, property by property, by counting in its list of matches.
//!
//! Nothing is concluded from the units of the grid: the list of matches and weekends off is all
//! that is looked at, so the proof holds for whatever is printed from it.

use std::fmt;

use super::{Returns, Schedule};

/// What a season must have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Property {
    /// Every pair of teams meets once at the home of each.
    EveryPairTwice,
    /// Each team has one home and one away match every weekend, except on its one weekend off.
    EveryTeamEveryWeekend,
    /// Between two different groups there is one match in each direction every weekend.
    BetweenGroups,
    /// Within a group there is one match every weekend, except when one of its teams is off.
    WithinGroups,
    /// The two matches of a pair are on different weekends.
    ReturnsApart,
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::EveryPairTwice => "every pair of teams meets once at home and once away",
            Self::EveryTeamEveryWeekend => {
                "each team has one home and one away match every weekend except its weekend off"
            }
            Self::BetweenGroups => {
                "between two different strength groups, in each direction, one match every weekend"
            }
            Self::WithinGroups => {
                "within a group one match every weekend except those on which one of its teams is off"
            }
            Self::ReturnsApart => "no return match on the weekend of the first",
        })
    }
}

/// A case in which a property fails. Teams, groups and weekends count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Breach {
    /// A pair meets at this home never or more than once.
    Pair {
        /// The team at home.
        home: usize,
        /// The visiting team.
        away: usize,
        /// How many matches there are.
        matches: usize,
    },
    /// A team has too few or too many matches on a weekend.
    Team {
        /// The team.
        team: usize,
        /// The weekend.
        weekend: usize,
        /// Its home matches.
        home: usize,
        /// Its away matches.
        away: usize,
        /// How often it is off.
        off: usize,
    },
    /// A group visits another never or more than once on a weekend.
    Groups {
        /// The group at home.
        home: usize,
        /// The visiting group; the same for matches within a group.
        away: usize,
        /// The weekend.
        weekend: usize,
        /// How many matches there are.
        matches: usize,
    },
    /// A pair plays both matches on one weekend.
    Mirror {
        /// One team.
        one: usize,
        /// The other.
        other: usize,
        /// The weekend.
        weekend: usize,
    },
}

impl Breach {
    /// Says what is wrong, with the names of the teams.
    #[must_use]
    pub fn describe(&self, name: impl Fn(usize) -> String) -> String {
        match *self {
            Self::Pair { home, away, matches } => {
                format!("{} has {} at home against {}", name(home), counted(matches), name(away))
            }
            Self::Team { team, weekend, home, away, off } => format!(
                "{} plays {home} times at home and {away} times away on weekend {}{}",
                name(team),
                weekend + 1,
                if off > 0 { ", its weekend off" } else { "" }
            ),
            Self::Groups { home, away, weekend, matches } if home == away => {
                format!("{} within group {} on weekend {}", counted(matches), home + 1, weekend + 1)
            }
            Self::Groups { home, away, weekend, matches } => format!(
                "{} of group {} at home against group {} on weekend {}",
                counted(matches),
                home + 1,
                away + 1,
                weekend + 1
            ),
            Self::Mirror { one, other, weekend } => {
                format!("{} and {} play both matches on weekend {}", name(one), name(other), weekend + 1)
            }
        }
    }
}

/// `1 match`, `2 matches`.
fn counted(matches: usize) -> String {
    format!("{matches} {}", if matches == 1 { "match" } else { "matches" })
}

/// What was found about a property.
///
/// ```
/// use hallset::schedule::{Returns, Schedule};
/// let season = Schedule::make(4, Returns::Anytime, 1)?;
/// assert!(season.verify(Returns::Anytime).iter().all(|finding| finding.holds()));
/// # Ok::<(), hallset::schedule::ScheduleError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Finding {
    /// The property.
    pub property: Property,
    /// How many cases were looked at.
    pub cases: usize,
    /// The cases in which it fails.
    pub breaches: Vec<Breach>,
}

impl Finding {
    /// Does the property hold in every case?
    #[must_use]
    pub fn holds(&self) -> bool {
        self.breaches.is_empty()
    }

    fn new(property: Property) -> Self {
        Self { property, cases: 0, breaches: Vec::new() }
    }

    fn case(&mut self, holds: bool, breach: Breach) {
        self.cases += 1;
        if !holds {
            self.breaches.push(breach);
        }
    }
}

pub(super) fn verify(schedule: &Schedule, returns: Returns) -> Vec<Finding> {
    let tables = Tables::count(schedule);
    let mut findings = vec![
        tables.every_pair_twice(),
        tables.every_team_every_weekend(),
        tables.between_groups(),
        tables.within_groups(),
    ];
    if returns == Returns::Apart {
        findings.push(tables.returns_apart());
    }
    findings
}

/// What stands in the list of matches, counted once.
struct Tables {
    teams: usize,
    group: usize,
    /// The weekends of the matches of a home and an away team.
    weekends: Vec<Vec<usize>>,
    /// Home and away matches and weekends off, by team and weekend.
    days: Vec<[usize; 3]>,
    /// Matches by home group, away group and weekend.
    between: Vec<usize>,
}

impl Tables {
    fn count(schedule: &Schedule) -> Self {
        let (teams, group) = (schedule.teams(), schedule.group_size());
        let mut tables = Self {
            teams,
            group,
            weekends: vec![Vec::new(); teams * teams],
            days: vec![[0; 3]; teams * teams],
            between: vec![0; teams * teams],
        };
        for played in schedule.matches() {
            tables.weekends[played.home * teams + played.away].push(played.weekend);
            tables.days[played.home * teams + played.weekend][0] += 1;
            tables.days[played.away * teams + played.weekend][1] += 1;
            let groups = schedule.group(played.home) * group + schedule.group(played.away);
            tables.between[groups * teams + played.weekend] += 1;
        }
        for weekend in 0..teams {
            for team in schedule.off(weekend) {
                tables.days[team * teams + weekend][2] += 1;
            }
        }
        tables
    }

    fn every_pair_twice(&self) -> Finding {
        let mut finding = Finding::new(Property::EveryPairTwice);
        for home in 0..self.teams {
            for away in (0..self.teams).filter(|&away| away != home) {
                let matches = self.weekends[home * self.teams + away].len();
                finding.case(matches == 1, Breach::Pair { home, away, matches });
            }
        }
        finding
    }

    fn every_team_every_weekend(&self) -> Finding {
        let mut finding = Finding::new(Property::EveryTeamEveryWeekend);
        for team in 0..self.teams {
            for weekend in 0..self.teams {
                let [home, away, off] = self.days[team * self.teams + weekend];
                let holds = matches!([home, away, off], [1, 1, 0] | [0, 0, 1]);
                finding.case(holds, Breach::Team { team, weekend, home, away, off });
            }
        }
        finding
    }

    fn between_groups(&self) -> Finding {
        let mut finding = Finding::new(Property::BetweenGroups);
        for home in 0..self.group {
            for away in (0..self.group).filter(|&away| away != home) {
                for weekend in 0..self.teams {
                    let matches = self.between[(home * self.group + away) * self.teams + weekend];
                    finding.case(matches == 1, Breach::Groups { home, away, weekend, matches });
                }
            }
        }
        finding
    }

    fn within_groups(&self) -> Finding {
        let mut finding = Finding::new(Property::WithinGroups);
        for group in 0..self.group {
            for weekend in 0..self.teams {
                let matches = self.between[(group * self.group + group) * self.teams + weekend];
                let members = group * self.group..(group + 1) * self.group;
                let off: usize = members.map(|team| self.days[team * self.teams + weekend][2]).sum();
                let holds = matches == usize::from(off == 0) && off <= 1;
                finding.case(holds, Breach::Groups { home: group, away: group, weekend, matches });
            }
        }
        finding
    }

    fn returns_apart(&self) -> Finding {
        let mut finding = Finding::new(Property::ReturnsApart);
        for one in 0..self.teams {
            for other in one + 1..self.teams {
                let first = &self.weekends[one * self.teams + other];
                let back = &self.weekends[other * self.teams + one];
                let both = first.iter().find(|weekend| back.contains(weekend));
                let weekend = both.copied().unwrap_or_default();
                finding.case(both.is_none(), Breach::Mirror { one, other, weekend });
            }
        }
        finding
    }
}
